// GW-1, GW-8, GW-17: the board and its tracks.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

Planets with_units_to_spare(const State& s, int seat) {
  Planets set = 0;
  for_each_planet(s.held[at(seat)], [&](int planet) { set |= s.units[at(planet)] >= 2 ? only(planet) : 0; });
  return set;
}

Planets with_ships(const State& s, int seat) {
  Planets set = 0;
  for_each_planet(s.held[at(seat)], [&](int planet) { set |= total(s.ships[at(planet)]) > 0 ? only(planet) : 0; });
  return set;
}

Planets connected(const Data& d, int from, Planets allowed) {
  Planets reached = only(from), frontier = reached;
  while (frontier != 0) {
    Planets next = 0;
    for_each_planet(frontier, [&](int planet) { next |= d.planet[at(planet)].neighbours; });
    frontier = next & allowed & ~reached;
    reached |= frontier;
  }
  return reached;
}

int ships_in_supply(const State& s, int seat, ShipClass ship) {
  const auto kind = at(static_cast<int>(ship));
  int left = ships_per_class - (s.active == seat ? s.new_ships[kind] : 0);
  for_each_planet(s.held[at(seat)], [&](int planet) { left -= s.ships[at(planet)][kind]; });
  return left;
}

bool can_move_war_status(const State& s, Direction direction) {
  if (direction == Direction::choice) return true;
  return direction == Direction::alliance ? s.war_status < 3 : s.war_status > -3;
}

void move_war_status(const Play& p, Direction direction, int spaces) {
  State& s = p.s;
  if (!can_move_war_status(s, direction)) return;
  const int to = s.war_status + (direction == Direction::alliance ? spaces : -spaces);
  s.war_status = static_cast<std::int8_t>(to > 3 ? 3 : to < -3 ? -3 : to);
  p.note(told::WarStatus{s.war_status});
}

int strategic_count(const State& s, const Data& d) {
  for (int seat = 0; seat < s.players; ++seat)
    if (faction_of(s, seat) == Faction::cerberus) return std::popcount(s.held[at(seat)] & d.strategic);
  return 0;
}

}  // namespace asztal::galaxy_at_war
