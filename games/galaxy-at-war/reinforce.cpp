// GW-6.1, GW-6.2, GW-12, GW-17.4 to GW-17.6: the reinforce step and the handover.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

/// Does a path lead from there to another own planet?
bool leads_somewhere(const State& s, const Data& d, int seat, int planet) {
  if ((d.planet[at(planet)].neighbours & s.held[at(seat)]) != 0) return true;
  return partner_of(s, seat) != nobody && move_targets(s, d, seat, planet) != 0;
}

Planets that_lead_somewhere(const State& s, const Data& d, int seat, Planets set) {
  Planets result = 0;
  for_each_planet(set, [&](int planet) { result |= leads_somewhere(s, d, seat, planet) ? only(planet) : 0; });
  return result;
}

bool may_act(const State& s, const Data& d) {
  return (s.moves_left > 0 && move_sources(s, d, s.active) != 0) || (s.ships_moved == 0 && fleet_sources(s, d, s.active) != 0) ||
         (s.mode == Mode::galaxy_at_war && may_hold(s, d, s.active, Window::reinforce));
}

void move_ships(State& s, int from, int to, const Action& numbers) {
  const std::array<std::int16_t, class_count> moved = {numbers.a, numbers.b, numbers.c};
  for (int ship = 0; ship < class_count; ++ship) {
    s.ships[at(from)][at(ship)] = static_cast<std::uint8_t>(s.ships[at(from)][at(ship)] - moved[at(ship)]);
    s.ships[at(to)][at(ship)] = static_cast<std::uint8_t>(s.ships[at(to)][at(ship)] + moved[at(ship)]);
  }
}

}  // namespace

Planets move_targets(const State& s, const Data& d, int seat, int from) {
  return connected(d, from, friendly(s, seat)) & s.held[at(seat)] & ~only(from);
}

Planets move_sources(const State& s, const Data& d, int seat) { return that_lead_somewhere(s, d, seat, with_units_to_spare(s, seat)); }

Planets fleet_sources(const State& s, const Data& d, int seat) {
  if (s.mode != Mode::galaxy_at_war) return 0;
  return that_lead_somewhere(s, d, seat, with_ships(s, seat));
}

// GW-17.5, GW-17.6
Planets handover_planets(const State& s, int seat) {
  const Seat partner = partner_of(s, seat);
  if (partner == nobody || !is_alive(s, partner) || std::popcount(s.held[at(partner)]) < 2) return 0;
  Planets set = 0;
  for_each_planet(s.held[at(partner)] & ~planets_with_tokens(s) & ~s.handover_asked, [&](int planet) {
    if (s.units[at(planet)] == 1 && total(s.ships[at(planet)]) == 0) set |= only(planet);
  });
  return set;
}

Flow reinforce_step(Play& p, Frame& f) {
  State& s = p.s;
  const int from = f.local[Reinforce::from], to = f.local[Reinforce::to];
  switch (static_cast<Reinforcing>(f.step)) {
    case Reinforcing::act:  // GW-12.4
      if (!may_act(s, p.d)) return p.go(f, Reinforcing::handover);
      return p.ask(f, s.active, Prompt::reinforce, Reinforcing::chosen);
    case Reinforcing::chosen: {
      const Action choice = s.answer;
      if (is(choice, Verb::play)) return p.call(f, Reinforcing::act, Procedure::card, choice.a, s.active, 0, 0, 0, Window::reinforce);
      if (is(choice, Verb::done)) return p.go(f, Reinforcing::handover);
      f.local[Reinforce::from] = choice.a;
      f.local[Reinforce::fleet] = is(choice, Verb::fleet) ? 1 : 0;
      return ask_planet(p, f, s.active, Prompt::move_to, move_targets(s, p.d, s.active, choice.a), Verb::to, Reinforcing::to);
    }
    case Reinforcing::to:
      f.local[Reinforce::to] = s.answer.a;
      if (f.local[Reinforce::fleet] == 0)
        return ask_number(p, f, s.active, Prompt::move_number, 1, s.units[at(from)] - 1, Reinforcing::number);
      if (total(s.ships[at(from)]) > 1) return p.ask(f, s.active, Prompt::move_ships, Reinforcing::ships);
      s.answer = act(Verb::ships, s.ships[at(from)][0], s.ships[at(from)][1], s.ships[at(from)][2]);
      return p.go(f, Reinforcing::ships);
    case Reinforcing::number:  // GW-6.1, GW-12.1
      remove_units(s, from, s.answer.a);
      add_units(s, to, s.answer.a);
      --s.moves_left;
      p.note(NoteKind::units_moved, from, to, s.answer.a);
      return p.go(f, Reinforcing::act);
    case Reinforcing::ships:  // GW-12.2
      p.note(NoteKind::ships_moved, from, to, s.answer.a + s.answer.b + s.answer.c);
      move_ships(s, from, to, s.answer);
      s.ships_moved = 1;
      return p.go(f, Reinforcing::act);

    case Reinforcing::handover:
      if (handover_planets(s, s.active) == 0) return p.done();
      return p.ask(f, s.active, Prompt::handover, Reinforcing::asked);
    case Reinforcing::asked:
      if (!is(s.answer, Verb::ask)) return p.done();
      f.local[Reinforce::to] = s.answer.a;
      s.handover_asked |= only(s.answer.a);
      p.note(NoteKind::handover_asked, s.active, s.answer.a);
      return p.ask(f, partner_of(s, s.active), Prompt::handover_answer, Reinforcing::answered);
    case Reinforcing::answered: {
      const bool agreed = is(s.answer, Verb::yes);
      p.note(NoteKind::handover_answered, partner_of(s, s.active), agreed);
      if (!agreed) return p.go(f, Reinforcing::handover);
      give_planet(s, to, s.active);
      p.note(NoteKind::handed_over, to, s.active);
      return p.done();
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
