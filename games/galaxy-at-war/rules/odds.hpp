// How battles are likely to end: exact chances, told to people when they decide on an attack. The rules never ask them.
#pragma once

#include <array>
#include <optional>

#include "games/galaxy-at-war/table/state.hpp"

namespace asztal::galaxy_at_war {

/// What one side brings to a battle.
struct Force {
  int six = 0, eight = 0;  ///< dice, at most three
  int cruisers = 0, carriers = 0;
  int bonus = 0;  ///< of cards, on the highest die
};

/// So many dice with the support of ships (GW-11.5, GW-11.8).
Force force_of(int dice, const Ships& ships, int upgrades = 0, bool all_eight = false);

struct BattleOdds {
  int pairs = 0;                           ///< dice that are compared: so many units are lost
  std::array<double, 3> defender_loses{};  ///< the chance that so many of them are the defender's
  std::array<double, 3> attacker_loses{};  ///< the same for the attacker
};
BattleOdds battle_odds(const Force& attack, const Force& defence, bool attacker_wins_ties = false);

/// GW-11.20: the chance that all dice together, with ships and bonus, come to at least so much.
double total_odds(const Force& attack, int least);

/// Battles against one planet until it is won or few are left (GW-5.7): both sides use all dice and ships they may, and no cards.
struct Invasion {
  int attackers = 0;  ///< units on the source
  int defenders = 0;  ///< units on the target
  Ships attacking_ships{}, defending_ships{};
  bool vanguard = false;  ///< GW-11.9: the defender rolls eight-sided dice
  int leave_off_at = 1;   ///< the attacker stops when so many units are left on the source
};
struct InvasionOdds {
  double won = 0;        ///< the chance to conquer the planet
  double attackers = 0;  ///< units of the attacker at the end, on average
};
/// Nothing for armies too large to reckon with.
inline constexpr int largest_army_reckoned = 250;
std::optional<InvasionOdds> invasion_odds(const Invasion& invasion);

}  // namespace asztal::galaxy_at_war
