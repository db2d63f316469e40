// GW-9: the vanguard step.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

Planets planets_with_tokens(const State& s) {
  Planets set = 0;
  for (const auto planet : s.token_at)
    if (planet != off_board) set |= only(planet);
  return set;
}

Planets token_places(const State& s) {
  const Planets reapers = planets_of(s, Faction::reapers), empty = reapers & ~planets_with_tokens(s);
  return empty != 0 ? empty : reapers;  // GW-9.3
}

Flow vanguard_step(Play& p, Frame& f) {
  State& s = p.s;
  const int token = s.tokens.held.size() - 1;  // the last one drawn
  switch (static_cast<Vanguard>(f.step)) {
    case Vanguard::before: return p.call(f, Vanguard::draw, Procedure::window, Window::vanguard, s.active);
    case Vanguard::draw:  // GW-9.2
      if (s.tokens.empty()) return p.done();
      return p.chance(f, s.active, Prompt::chance_token, Vanguard::drawn);
    case Vanguard::drawn: {
      const auto face = static_cast<Face>(s.answer.a);
      const SeatSet reapers = s.cards.holders[at(s.active)];
      s.tokens.draw(face);
      s.tokens.held.push(Secret<Face>::of(face, reapers));
      p.note_to(reapers, NoteKind::token_seen, token + 1, face);
      return p.go(f, Vanguard::place);
    }
    case Vanguard::place: return ask_planet(p, f, s.active, Prompt::vanguard_place, token_places(s), Verb::put, Vanguard::placed);
    case Vanguard::placed:
      s.token_at[at(token)] = static_cast<std::int8_t>(s.answer.a);
      p.note(NoteKind::token_placed, s.active, token, s.answer.a);
      f = Frame{Procedure::window, 0, {static_cast<std::int16_t>(Window::vanguard), s.active}};  // GW-9.4: the second window
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
