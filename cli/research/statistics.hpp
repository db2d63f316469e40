// Figures over many games: who won how often, alone or not, and how long the games were.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/table.hpp"

namespace asztal::cli {

/// Whole numbers, each with how often it came.
class Lengths {
 public:
  void add(std::int64_t value) { ++counts_[value]; }
  void add(const Lengths& other);

  bool empty() const { return counts_.empty(); }
  double mean() const;
  double median() const;
  std::int64_t most() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
  json::object for_programs() const { return {{"mean", mean()}, {"median", median()}, {"max", most()}}; }

 private:
  std::int64_t at(std::int64_t rank) const;  ///< in ascending order, from 0
  std::int64_t size() const;

  std::map<std::int64_t, std::int64_t> counts_;
};

/// Seats of one role or team.
struct Side {
  std::string name;  ///< "faction:alliance"
  std::vector<int> seats;

  std::string id() const { return name.substr(name.find(':') + 1); }
};
/// None where the game knows no sides.
std::vector<Side> sides_of(const Setup& setup, const GameInfo& game);

struct Wins {
  std::int64_t won = 0, shared = 0;  ///< alone or with one's own side; together with others, but not with all (a draw)
  void add(const Wins& other) { won += other.won, shared += other.shared; }
  json::object for_programs(std::int64_t games) const;
};

/// 95 % interval of a share (Wilson).
struct Interval {
  double share = 0, low = 0, high = 1;
};
Interval wilson(std::int64_t successes, std::int64_t trials);

struct Statistics {
  Statistics(int seats, std::vector<Side> all_sides)
      : sides(std::move(all_sides)), by_seat(static_cast<std::size_t>(seats)), by_side(sides.size()) {}

  /// A game after so many decisions, at its end or cut off.
  void add(const Table& table, std::int64_t decisions_made);
  void add(const Statistics& other);
  std::int64_t finished() const { return games - unfinished; }

  std::vector<Side> sides;
  std::vector<Wins> by_seat, by_side;
  std::int64_t games = 0, unfinished = 0, drawn = 0, shared = 0, all_decisions = 0;
  Lengths decisions, rounds;  ///< of finished games; rounds only where the table counts them
};

}  // namespace asztal::cli
