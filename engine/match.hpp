// A game being played: the table, its record, and the way back, which is to play the record again: a match is little more than a table.
#pragma once

#include <cstdint>
#include <map>
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
  /// The table as a seat may know it, made once and good until something happens; `nobody`: a spectator.
  const AnyView& view(Seat viewer) const;
  /// That of the seat that decides, or whose chance it is.
  const AnyView& asked() const { return view(table_->node().seat); }
  /// Everybody has read: only what the next answer needs is kept, this one and a spectator's.
  void rest_views() const;

  /// A legal action of the deciding seat, or a possible outcome.
  void apply(Action action, Listener* listener);

  // What can be taken back; with `lines`, as if only so many had been played. These answers cost next to nothing.
  static constexpr std::size_t all_lines = static_cast<std::size_t>(-1);
  /// Has `seat` decided anything yet? Forced decisions, those with a single option, do not count here nor below.
  bool has_decided(Seat seat) const { return last_decision(seat, all_lines) > 0; }
  /// May `seat` take back its last decision alone? Only if neither chance nor a reveal nor another seat's decision came after it.
  bool may_undo(Seat seat, std::size_t lines = all_lines) const;
  /// Where the match would stand after undo(seat): a number of lines. `nowhere` if the seat has not decided anything.
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  std::size_t undone(Seat seat, std::size_t lines = all_lines) const { return last_decision(seat, lines) - 1; }

  /// Back to the first so many lines; the last few hundred at most are played again, all only if it goes far back.
  void take_back(std::size_t lines);
  /// Take back everything from `seat`'s last decision on; beyond a barrier this needs everybody's consent, which the caller has.
  /// False if the seat has not decided anything yet.
  bool undo(Seat seat);

 private:
  struct Step {
    bool barrier = false;
    bool forced = false;      ///< a decision with a single option
    std::uint32_t quiet = 0;  ///< so many forced decisions of one seat and without a barrier end with this one
  };
  /// The number of the seat's last decision that was not forced, counted from 1; 0: there is none.
  std::size_t last_decision(Seat seat, std::size_t lines) const;
  void keep(std::unique_ptr<Table> before);

  const GameInfo* game_;
  std::unique_ptr<Table> table_;
  mutable std::vector<std::unique_ptr<AnyView>> views_;  ///< of the table as it is now
  Record record_;
  std::vector<Step> steps_;
  std::vector<std::pair<std::size_t, std::unique_ptr<Table>>> kept_;  ///< two earlier tables, with the number of lines before them
  std::map<Seat, std::vector<std::uint32_t>> decided_;  ///< by seat: the numbers, from 1, of its decisions that were not forced
};

}  // namespace asztal
