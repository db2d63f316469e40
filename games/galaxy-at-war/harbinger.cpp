// GW-13: the Harbinger step.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

Planets harbinger_reach(const State& s, const Data& d) {
  Planets set = 0;
  for (int planet = 0; planet < planet_count; ++planet)
    if (d.distance[at(s.harbinger)][at(planet)] <= s.harbinger_steps) set |= only(planet);
  return set;
}

bool may_devastate(const State& s, const Data& d, int region) {
  if (s.harbinger == off_board || d.planet[at(s.harbinger)].region != region) return false;
  const Army owner = s.owner[at(s.harbinger)];
  return owner != no_army && !is_reaper(s, owner) && std::popcount(s.devastated) < devastation_count;
}

Flow harbinger_step(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Harbinger>(f.step)) {
    case Harbinger::roll: return p.chance(f, s.active, Prompt::chance_die, Harbinger::rolled);  // GW-13.1
    case Harbinger::rolled:
      s.harbinger_steps = static_cast<std::uint8_t>(s.answer.a);
      p.note(NoteKind::harbinger_rolled, s.answer.a);
      return p.call(f, Harbinger::move, Procedure::window, Window::harbinger_before, s.active);
    case Harbinger::move: return p.ask(f, s.active, Prompt::harbinger_move, Harbinger::moved);
    case Harbinger::moved:
      if (s.answer.a != s.harbinger) {
        s.harbinger = static_cast<std::int8_t>(s.answer.a);
        p.note(NoteKind::harbinger_moved, s.harbinger);
      }
      return p.call(f, Harbinger::done, Procedure::window, Window::harbinger_after, s.active);  // GW-13.3
    case Harbinger::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
