// What remarks.cpp and details.cpp both tell of: the battle at hand in figures, and things of the table as arguments of a message.
#pragma once

#include <algorithm>
#include <cmath>

#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/odds.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

// ---- Words ------------------------------------------------------------------------------------------------------------------

inline Prompt prompt_of(const State& s) { return static_cast<Prompt>(s.node.prompt); }

inline const char* yes_or_no(bool yes) { return yes ? "yes" : "no"; }
inline int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }
template <class E>
json::string named(const char* kind, E value) {
  return json::string(std::string(kind) + ":" + std::string(enum_name(value)));
}
inline json::string planet_word(int planet) { return json::string("planet:" + data().planet_id[at(planet)]); }
inline json::object ship_counts(const Ships& ships) {
  return {{"cr", static_cast<int>(ships[0])}, {"ca", static_cast<int>(ships[1])}, {"dr", static_cast<int>(ships[2])}};
}
inline void add(json::object& to, const json::object& more) {
  for (const auto& [key, value] : more) to[key] = value;
}

// ---- Odds of the battle at hand ---------------------------------------------------------------------------------------------

bool may_use_vanguard(const State& s, int planet);
int harbinger_modifier(const State& s);
int harbinger_percent(const State& s, int dice, const Ships& ships);
/// The ships the attacker will use: those he has named, before that all there are.
const Ships& attacking_ships(const State& s);

/// With so many dice.
BattleOdds odds_of(const State& s, int attack_dice, const Ships& ships, int defence_dice, bool all_eight);
inline BattleOdds odds_of(const State& s, int attack_dice, int defence_dice, bool all_eight) {
  return odds_of(s, attack_dice, attacking_ships(s), defence_dice, all_eight);
}
json::object odds_words(const BattleOdds& odds);

}  // namespace asztal::galaxy_at_war
