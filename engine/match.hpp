// A game being played: the table, its record, and the way back, which is to play the record again: a match is little more than a table.
#pragma once

#include <memory>
#include <vector>

#include "engine/record.hpp"
#include "engine/table.hpp"

namespace asztal {

class Match {
 public:
  /// `seed`: of the dice, if the record is to tell it.
  Match(const GameInfo& game, const Setup& setup, std::vector<std::string> seats, Listener* listener,
        std::optional<std::uint64_t> seed = std::nullopt);
  /// Go on from a record; throws DataError.
  Match(const Record& record, const std::string& name, Listener* listener);

  const Table& table() const { return *table_; }
  const Record& record() const { return record_; }
  const GameInfo& game() const { return *game_; }

  /// A legal action of the deciding seat, or a possible outcome.
  void apply(const Action& action, Listener* listener);

  /// Has `seat` decided anything yet? Forced decisions, those with a single option, do not count here nor below.
  bool has_decided(Seat seat) const;
  /// May `seat` take back its last decision alone? Only if neither chance nor a reveal nor another seat's decision came after it.
  bool may_undo(Seat seat) const;
  /// Take back everything from `seat`'s last decision on; beyond a barrier this needs everybody's consent, which the caller has.
  /// False if the seat has not decided anything yet.
  bool undo(Seat seat);

  /// Back to the first so many lines.
  void take_back(std::size_t lines);
  /// Where the match would stand after undo(seat): a number of lines. `nowhere` if the seat has not decided anything.
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  std::size_t undone(Seat seat) const;

 private:
  struct Step {
    bool barrier = false;
    bool forced = false;  ///< a decision with a single option
  };
  /// The number of the seat's last decision that was not forced, counted from 1; 0: there is none.
  std::size_t last_decision(Seat seat) const;

  const GameInfo* game_;
  std::unique_ptr<Table> table_;
  Record record_;
  std::vector<Step> steps_;
};

}  // namespace asztal
