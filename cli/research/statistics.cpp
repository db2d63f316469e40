#include "cli/research/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace asztal::cli {

void Lengths::add(const Lengths& other) {
  for (const auto& [value, count] : other.counts_) counts_[value] += count;
}

std::int64_t Lengths::size() const {
  std::int64_t size = 0;
  for (const auto& item : counts_) size += item.second;
  return size;
}

double Lengths::mean() const {
  double sum = 0;
  for (const auto& [value, count] : counts_) sum += static_cast<double>(value) * static_cast<double>(count);
  return counts_.empty() ? 0 : sum / static_cast<double>(size());
}

std::int64_t Lengths::at(std::int64_t rank) const {
  for (const auto& [value, count] : counts_) {
    if (rank < count) return value;
    rank -= count;
  }
  return 0;
}

double Lengths::median() const {
  const std::int64_t count = size();
  return count == 0 ? 0 : static_cast<double>(at((count - 1) / 2) + at(count / 2)) / 2;
}

std::vector<Side> sides_of(const Setup& setup, const GameInfo& game) {
  std::vector<Side> sides;
  for (int seat = 0; game.side != nullptr && seat < setup.seats; ++seat) {
    const std::string name = game.side(setup, seat);
    if (name.empty()) return {};
    auto found = std::find_if(sides.begin(), sides.end(), [&](const Side& side) { return side.name == name; });
    if (found == sides.end()) found = sides.insert(sides.end(), {name, {}});
    found->seats.push_back(seat);
  }
  return sides;
}

Interval wilson(std::int64_t successes, std::int64_t trials) {
  if (trials == 0) return {};
  const double z = 1.959964, n = static_cast<double>(trials), p = static_cast<double>(successes) / n, middle = p + z * z / (2 * n),
               spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)), whole = 1 + z * z / n;
  return {p, std::max(0.0, (middle - spread) / whole), std::min(1.0, (middle + spread) / whole)};
}

json::object Wins::for_programs(std::int64_t games) const {
  const Interval interval = wilson(won, games);
  return {{"won", won}, {"shared", shared}, {"share", interval.share}, {"low", interval.low}, {"high", interval.high}};
}

void Statistics::add(const Table& table, std::int64_t decisions_made) {
  ++games;
  all_decisions += decisions_made;
  if (table.node().kind != NodeKind::end) {
    ++unfinished;
    return;
  }
  decisions.add(decisions_made);
  const json::object board = table.true_board();
  if (const json::value* round = board.if_contains("round"); round != nullptr && round->is_number()) rounds.add(round->to_number<int>());
  const auto counted = [](double outcome) { return Wins{outcome >= 1, outcome > 0 && outcome < 1}; };
  std::vector<Wins> wins;
  for (int seat = 0; seat < table.seats(); ++seat) wins.push_back(counted(table.outcome(static_cast<Seat>(seat))));
  const auto sharing = std::count_if(wins.begin(), wins.end(), [](const Wins& one) { return one.shared > 0; });
  if (sharing == table.seats()) {
    ++drawn;
    return;
  }
  shared += sharing > 0 ? 1 : 0;
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat) by_seat[seat].add(wins[seat]);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    double best = 0;
    for (const int seat : sides[i].seats) best = std::max(best, table.outcome(static_cast<Seat>(seat)));
    by_side[i].add(counted(best));
  }
}

void Statistics::add(const Statistics& other) {
  games += other.games, unfinished += other.unfinished, drawn += other.drawn, shared += other.shared;
  all_decisions += other.all_decisions;
  decisions.add(other.decisions);
  rounds.add(other.rounds);
  for (std::size_t i = 0; i < by_seat.size(); ++i) by_seat[i].add(other.by_seat[i]);
  for (std::size_t i = 0; i < by_side.size(); ++i) by_side[i].add(other.by_side[i]);
}

}  // namespace asztal::cli
