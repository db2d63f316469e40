#include "games/galaxy-at-war/rules/odds.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace asztal::galaxy_at_war {

namespace {

/// Dice of a side after ships and cards, the highest first; 0: no die.
using Shown = std::array<int, 3>;
using Chances = std::map<Shown, double>;

/// All rolls of one side.
class Rolls {
 public:
  explicit Rolls(const Force& force) : force_(force) { roll(0, force.cruisers, 1); }
  Chances take() { return std::move(chances_); }

 private:
  int dice() const { return std::min(force_.six + force_.eight, 3); }

  // GW-11.6: eight-sided dice are protected first; a protected die shows anything but 1.
  void roll(int die, int cruisers, double chance) {
    if (die == dice()) return add(chance);
    const int sides = die < force_.eight ? 8 : 6;
    for (int value = cruisers > 0 ? 2 : 1; value <= sides; ++value) {
      shown_[static_cast<std::size_t>(die)] = value;
      roll(die + 1, cruisers, chance / sides);
      if (cruisers == 0) continue;
      shown_[static_cast<std::size_t>(die)] = value;
      roll(die + 1, cruisers - 1, chance / sides / (sides - 1));
    }
  }

  // GW-11.10 step 8
  void add(double chance) {
    Shown sorted = shown_;
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    for (int i = 0; i < std::min(force_.carriers, dice()); ++i) ++sorted[static_cast<std::size_t>(i)];
    sorted[0] += force_.bonus;
    chances_[sorted] += chance;
  }

  Force force_;
  Shown shown_{};
  Chances chances_;
};

Chances rolls(const Force& force) { return Rolls(force).take(); }

BattleOdds compare_all(const Chances& attack, const Chances& defence, int pairs, bool attacker_wins_ties) {
  BattleOdds odds;
  odds.pairs = pairs;
  for (const auto& [ours, chance] : attack)
    for (const auto& [theirs, other] : defence) {
      std::size_t lost = 0;
      for (std::size_t i = 0; i < static_cast<std::size_t>(pairs); ++i)
        lost += ours[i] > theirs[i] || (ours[i] == theirs[i] && attacker_wins_ties) ? 1U : 0U;
      odds.defender_loses[lost] += chance * other;
    }
  for (int i = 0; i <= pairs; ++i)
    odds.attacker_loses[static_cast<std::size_t>(i)] = odds.defender_loses[static_cast<std::size_t>(pairs - i)];
  return odds;
}

int attack_dice(int units) { return std::min(units - 1, 3); }
int defence_dice(int units) { return std::min(units, 2); }

}  // namespace

Force force_of(int dice, const Ships& ships, int upgrades, bool all_eight) {
  const int eight = all_eight ? dice : std::min(dice, dreadnoughts(ships) + upgrades);
  return {dice - eight, eight, cruisers(ships), carriers(ships), 0};
}

BattleOdds battle_odds(const Force& attack, const Force& defence, bool attacker_wins_ties) {
  const int pairs = std::min({attack.six + attack.eight, defence.six + defence.eight, 2});
  return compare_all(rolls(attack), rolls(defence), pairs, attacker_wins_ties);
}

double total_odds(const Force& attack, int least) {
  double sum = 0;
  for (const auto& [shown, chance] : rolls(attack))
    if (shown[0] + shown[1] + shown[2] >= least) sum += chance;
  return sum;
}

std::optional<InvasionOdds> invasion_odds(const Invasion& invasion) {
  const int most = invasion.attackers, all = invasion.defenders, stop = std::max(invasion.leave_off_at, 1);
  if (most > largest_army_reckoned || all > largest_army_reckoned || most < 1 || all < 1) return std::nullopt;
  std::array<std::array<BattleOdds, 3>, 4> battle{};  // by dice
  for (int a = 1; a <= 3; ++a)
    for (int d = 1; d <= 2; ++d)
      battle[static_cast<std::size_t>(a)][static_cast<std::size_t>(d)] =
          battle_odds(force_of(a, invasion.attacking_ships), force_of(d, invasion.defending_ships, 0, invasion.vanguard));

  // From small armies to large ones: what is left after a battle is known already.
  std::vector<std::vector<InvasionOdds>> odds(static_cast<std::size_t>(most) + 1,
                                              std::vector<InvasionOdds>(static_cast<std::size_t>(all) + 1));
  const auto at = [&](int a, int d) -> InvasionOdds& { return odds[static_cast<std::size_t>(a)][static_cast<std::size_t>(d)]; };
  for (int a = 1; a <= most; ++a)
    for (int d = 0; d <= all; ++d) {
      if (d == 0 || a <= stop) {
        at(a, d) = {d == 0 ? 1.0 : 0.0, static_cast<double>(a)};
        continue;
      }
      const BattleOdds& one = battle[static_cast<std::size_t>(attack_dice(a))][static_cast<std::size_t>(defence_dice(d))];
      InvasionOdds sum;
      for (int lost = 0; lost <= one.pairs; ++lost) {
        const InvasionOdds& after = at(a - (one.pairs - lost), d - lost);
        const double chance = one.defender_loses[static_cast<std::size_t>(lost)];
        sum.won += chance * after.won;
        sum.attackers += chance * after.attackers;
      }
      at(a, d) = sum;
    }
  return at(most, all);
}

}  // namespace asztal::galaxy_at_war
