// A game written down: a header, then every choice and every outcome in notation, one line each. Diffable, replayable.
//
//   asztal record 1
//   game death-angel
//   rules 1
//   data 0123456789abcdef
//   seats 2
//   seed 17            of whoever rolled the dice (optional)
//   seed-hash 0123...  of a server's secret seed, told before the game (optional; fair_dice.hpp of the server says how it is made)
//   secret 0123...     that seed, once the game is over
//   dice-from 40       with the first so many lines the game was taken over from another table
//   seat 0 person Anna
//   seat 1 bot mcts
//   ---
//   * first 0          chance
//   0 team green       seat 0 decides
//   = 89abcdef01234567 hash of the state so far (optional)
//   @ 57               the next line was the table's 57th, because lines before it were taken back
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.hpp"

namespace asztal {

struct RecordLine {
  Seat seat = nobody;  ///< `nobody`: chance
  Action action;
};

/// What is wrong with a record, for programs that say it in other words.
enum class RecordFault { no_record, header, line, version, data, move, hash };
BOOST_DESCRIBE_ENUM(RecordFault, no_record, header, line, version, data, move, hash)
class RecordError : public DataError {
 public:
  RecordError(RecordFault what_fault, const std::string& message, std::size_t where, std::string_view wrong)
      : DataError(message), fault(what_fault), number(where), text(wrong.substr(0, 60)) {}
  RecordFault fault;
  std::size_t number;  ///< of the line; of the move where one is not possible
  std::string text;    ///< the line or the move
};

struct Record {
  std::string game;
  int rules_version = 1;
  std::uint64_t data_hash = 0;
  Setup setup;
  std::vector<std::string> seats;  ///< "person Anna", "bot mcts"
  std::optional<std::uint64_t> seed;
  std::string seed_hash, secret;  ///< of a server: 64 and 32 hexadecimal digits, or empty
  std::size_t dice_from = 0;      ///< the first line whose dice are of that seed
  std::vector<RecordLine> lines;
  std::map<std::size_t, std::uint64_t> hashes;  ///< of the state after a line, by its index, where the record tells it
  std::map<std::size_t, std::size_t> numbers;   ///< by index: a line that was not the table's next, because others were taken back

  static Record of(const GameInfo& game, const Setup& setup, std::vector<std::string> seats);
  std::string print() const;
  /// Throws RecordError with name and line.
  static Record parse(std::string_view text, const std::string& name);
};

/// The game of a record; throws RecordError if this program does not play it with the same rules and cards.
const GameInfo& game_of(const Record& record, const std::string& name);
/// Play the line with this index, which must be legal at `table`: `apply` does it there. Throws RecordError with the line's number.
void play_line(const Record& record, std::size_t index, const std::string& name, const Table& table,
               const std::function<void(const Action& action)>& apply);
/// Play a record from the start. Every line must be legal and every hash must agree; throws RecordError with the line's number.
/// Stops after `lines` lines.
std::unique_ptr<Table> replay(const Record& record, const std::string& name, std::size_t lines = static_cast<std::size_t>(-1),
                              Listener* listener = nullptr);

/// The record with the hash of every state.
Record hashed(Record record);

std::string hex(std::uint64_t value);

}  // namespace asztal
