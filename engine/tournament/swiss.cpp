#include "engine/tournament/swiss.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>

namespace asztal {

namespace {

using Group = std::vector<int>;

std::vector<int> points_of(int entrants, const std::vector<SwissGame>& played) {
  std::vector<int> points(static_cast<std::size_t>(entrants));
  for (const SwissGame& game : played)
    if (game.winner >= 0) ++points[static_cast<std::size_t>(game.winner)];
  return points;
}

/// Parts a group of equals by their games among themselves, and what is still equal then once more.
std::vector<Group> by_direct_results(const Group& equals, const std::vector<SwissGame>& played) {
  const auto inside = [&](int entrant) { return std::find(equals.begin(), equals.end(), entrant) != equals.end(); };
  std::map<int, Group, std::greater<>> by_wins;
  for (const int entrant : equals)
    by_wins[static_cast<int>(std::count_if(played.begin(), played.end(), [&](const SwissGame& game) {
      return game.winner == entrant && inside(game.a) && inside(game.b);
    }))].push_back(entrant);
  if (by_wins.size() == 1) return {equals};
  std::vector<Group> parts;
  for (const auto& [wins, group] : by_wins)
    for (Group& part : by_direct_results(group, played)) parts.push_back(std::move(part));
  return parts;
}

/// Pairing the groups of equal points from the top down.
class Round {
 public:
  explicit Round(const std::vector<SwissGame>& played) : played_(played) {}

  std::vector<SwissGame> pair(std::vector<Group> groups) {
    for (;;) {
      if (pair_groups(groups)) return games_;
      if (groups.size() == 1) break;
      // The lowest cannot be paired: those above them join in.
      Group lowest = std::move(groups.back());
      groups.pop_back();
      groups.back().insert(groups.back().end(), lowest.begin(), lowest.end());
    }
    for (int repeats = 1;; ++repeats) {
      games_.clear(), over_.clear();
      if (pair_up(groups.front(), 0, repeats)) return games_;
    }
  }

 private:
  bool pair_groups(const std::vector<Group>& groups) {
    games_.clear();
    Group from_above;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      Group group = std::exchange(from_above, {});
      group.insert(group.end(), groups[i].begin(), groups[i].end());
      const bool lowest = i + 1 == groups.size();
      over_.clear();
      int over = static_cast<int>(group.size() % 2);
      while (!pair_up(group, over, 0)) {
        if (lowest) return false;
        over += 2;
      }
      from_above = over_;
    }
    return true;
  }

  /// The first plays the next one possible, and so on; exactly `over` of the group stay over.
  bool pair_up(const Group& group, int over, int repeats) {
    if (static_cast<int>(group.size()) < over) return false;
    if (group.empty()) return true;
    const int first = group.front();
    for (std::size_t i = 1; i < group.size(); ++i) {
      const int repeat = have_met(first, group[i]) ? 1 : 0;
      if (repeat > repeats) continue;
      Group rest(group.begin() + 1, group.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
      games_.push_back({first, group[i], group[i] == bye ? first : -1});
      if (pair_up(rest, over, repeats - repeat)) return true;
      games_.pop_back();
    }
    if (over == 0 || first == bye) return false;
    over_.push_back(first);
    if (pair_up(Group(group.begin() + 1, group.end()), over - 1, repeats)) return true;
    over_.pop_back();
    return false;
  }

  bool have_met(int a, int b) const {
    return std::any_of(played_.begin(), played_.end(),
                       [&](const SwissGame& game) { return (game.a == a && game.b == b) || (game.a == b && game.b == a); });
  }

  const std::vector<SwissGame>& played_;
  std::vector<SwissGame> games_;
  Group over_;
};

}  // namespace

std::vector<SwissStanding> swiss_standings(int entrants, const std::vector<SwissGame>& played, const std::vector<int>& lots) {
  const std::vector<int> points = points_of(entrants, played);
  std::vector<int> opponents(points.size());
  for (const SwissGame& game : played) {
    if (game.b == bye) continue;
    opponents[static_cast<std::size_t>(game.a)] += points[static_cast<std::size_t>(game.b)];
    opponents[static_cast<std::size_t>(game.b)] += points[static_cast<std::size_t>(game.a)];
  }
  std::map<std::pair<int, int>, Group, std::greater<>> equals;
  for (int entrant = 0; entrant < entrants; ++entrant)
    equals[{points[static_cast<std::size_t>(entrant)], opponents[static_cast<std::size_t>(entrant)]}].push_back(entrant);
  std::vector<SwissStanding> standings;
  for (const auto& [score, group] : equals)
    for (Group& part : by_direct_results(group, played)) {
      const int place = static_cast<int>(standings.size()) + 1;
      if (!lots.empty())
        std::sort(part.begin(), part.end(),
                  [&](int a, int b) { return std::find(lots.begin(), lots.end(), a) < std::find(lots.begin(), lots.end(), b); });
      for (const int entrant : part)
        standings.push_back({entrant, score.first, score.second, lots.empty() ? place : static_cast<int>(standings.size()) + 1});
    }
  return standings;
}

std::vector<SwissGame> swiss_round(const std::vector<SwissGame>& played, const std::vector<int>& lots) {
  const std::vector<int> points = points_of(static_cast<int>(lots.size()), played);
  std::map<int, Group, std::greater<>> by_points;
  for (const int entrant : lots) by_points[points[static_cast<std::size_t>(entrant)]].push_back(entrant);
  std::vector<Group> groups;
  for (auto& [score, group] : by_points) groups.push_back(std::move(group));
  if (lots.size() % 2 != 0) groups.back().push_back(bye);
  return Round(played).pair(std::move(groups));
}

}  // namespace asztal
