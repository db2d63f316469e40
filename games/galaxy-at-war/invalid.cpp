// Is this a state that can be played on? Asked of every state that comes from outside.
#include "galaxy_at_war.hpp"
#include "rules.hpp"

namespace asztal::galaxy_at_war {

std::string invalid(const State& s) {
  const Data& d = data();
  if (s.mode == Mode::war_assets) return {};
  for (int planet = 0; planet < planet_count; ++planet) {
    const Army owner = s.owner[at(planet)];
    for (int army = 0; army < army_count; ++army)
      if (has(s.held[at(army)], planet) != (owner == army)) return "held: wrong for " + d.planet_id[at(planet)];
    const bool moving_in = s.battle.target == planet && owner == s.active;
    if (owner != no_army && s.units[at(planet)] == 0 && !moving_in) return "units: none on " + d.planet_id[at(planet)];
    if (owner == no_army && s.units[at(planet)] != 0) return "units: of nobody on " + d.planet_id[at(planet)];
  }
  for (int seat = 0; seat < s.players; ++seat)
    for (const ShipClass ship : {ShipClass::cruiser, ShipClass::carrier, ShipClass::dreadnought})
      if (ships_in_supply(s, seat, ship) < 0) return "ships: seat " + std::to_string(seat) + " has too many";
  int cards = 0;
  for (const CardSet& set : s.cards.deck) cards += set.size();
  for (const CardSet& set : s.cards.discard) cards += set.size();
  for (const CardSet& set : s.cards.hand) cards += set.size();
  for (const Frame& f : s.frames) cards += f.procedure == Procedure::card && f.step != 0 ? 1 : 0;
  const bool no_cerberus = s.mode == Mode::galaxy_at_war && seats_of(s, Faction::cerberus) == 0;
  if (cards != card_count - (no_cerberus ? cards_per_faction : 0)) return "cards: " + std::to_string(cards) + " in all";
  return {};
}

}  // namespace asztal::galaxy_at_war
