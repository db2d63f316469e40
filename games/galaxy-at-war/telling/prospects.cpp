#include "games/galaxy-at-war/telling/prospects.hpp"

namespace asztal::galaxy_at_war {

bool may_use_vanguard(const State& s, int planet) {
  if (!is_reaper(s, s.owner[at(planet)]) || !has(planets_with_tokens(s), planet)) return false;
  return has(s.vanguard_eight, planet) || !has(s.vanguard_asked, planet);
}

int harbinger_modifier(const State& s) { return data().harbinger_modifier[at(s.war_status + 3)]; }

int harbinger_percent(const State& s, int dice, const Ships& ships) {
  const Battle& b = s.battle;
  Force attack = force_of(dice, ships, b.attack.upgrades);
  attack.bonus = b.attack.bonus;
  return percent(total_odds(attack, harbinger_threshold - b.harbinger_total - harbinger_modifier(s)));
}

const Ships& attacking_ships(const State& s) {
  const bool asked_later = prompt_of(s) == Prompt::attack_units || prompt_of(s) == Prompt::attack_ships;
  return asked_later ? s.ships[at(s.battle.source)] : s.battle.attack.ships;
}

BattleOdds odds_of(const State& s, int attack_dice, const Ships& ships, int defence_dice, bool all_eight) {
  const Battle& b = s.battle;
  const Ships none{};
  Force attack = force_of(attack_dice, ships, b.attack.upgrades);
  Force defence = force_of(defence_dice, b.ignore_ships != 0 ? none : s.ships[at(b.target)], b.defence.upgrades, all_eight);
  attack.bonus = b.attack.bonus;
  defence.bonus = b.defence.bonus;
  return battle_odds(attack, defence, b.tie_win != 0);
}

json::object odds_words(const BattleOdds& odds) {
  json::object words = {{"pairs", odds.pairs}, {"p0", 0}, {"p1", 0}, {"p2", 0}};
  for (int i = 0; i <= odds.pairs; ++i) words["p" + std::to_string(i)] = percent(odds.attacker_loses[at(i)]);
  return words;
}

}  // namespace asztal::galaxy_at_war
