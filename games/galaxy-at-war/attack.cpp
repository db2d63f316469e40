// GW-5.1 to GW-5.3, GW-11.1, GW-11.2, GW-11.14, GW-11.18: who may attack what.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

/// Planets of other sides that may be attacked from somewhere.
Planets attackable(const State& s, int seat) {
  Planets set = all_planets & ~s.devastated & ~friendly(s, seat);
  if (s.harbinger != off_board && is_reaper(s, s.owner[at(s.harbinger)])) set &= ~only(s.harbinger);  // GW-11.2
  return set;
}

/// Planets from which the seat may attack the Harbinger, if they have the units.
Planets harbinger_neighbours(const State& s, const Data& d, int seat) {
  if (s.harbinger == off_board || is_reaper(s, seat)) return 0;
  return d.planet[at(s.harbinger)].neighbours & s.held[at(seat)];
}

}  // namespace

Planets attack_sources(const State& s, const Data& d) {
  const Planets enemies = attackable(s, s.active);
  Planets set = 0;
  for_each_planet(s.held[at(s.active)], [&](int planet) {
    if (s.units[at(planet)] >= 2 && (d.planet[at(planet)].neighbours & enemies) != 0) set |= only(planet);
  });
  if (s.harbinger != off_board) set |= harbinger_neighbours(s, d, s.active) & with_units_to_spare(s, s.active);
  return set;
}

Planets attack_targets(const State& s, const Data& d, int source) { return d.planet[at(source)].neighbours & attackable(s, s.active); }

bool may_strike_harbinger(const State& s, const Data& d, int source) { return has(harbinger_neighbours(s, d, s.active), source); }

int most_attackers(const State& s, int source) {
  const int spare = s.units[at(source)] - 1;
  return spare < 3 ? spare : 3;
}

Flow attack_step(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Attack>(f.step)) {
    case Attack::act:
      if (attack_sources(s, p.d) == 0 && !may_hold(s, p.d, s.active, Window::attack)) return p.done();
      return p.ask(f, s.active, Prompt::attack, Attack::chosen);
    case Attack::chosen: {
      const Action choice = s.answer;
      if (is(choice, Verb::play)) return p.call(f, Attack::act, Procedure::card, choice.a, s.active, 0, 0, 0, Window::attack);
      if (!is(choice, Verb::attack)) return p.done();
      s.battle = Battle{};
      s.battle.source = static_cast<std::int8_t>(choice.a);
      return p.call(f, Attack::act, Procedure::battle);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
