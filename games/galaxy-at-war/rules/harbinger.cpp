// GW-13: the Harbinger step.
#include "games/galaxy-at-war/rules/rules.hpp"

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

namespace {

constinit const Question harbinger_rows[] = {
    {.prompt = Prompt::harbinger_move,
     .rule = GW(13, 1),
     .options = [](Asked q, ActionList& list) { list_planets(harbinger_reach(q.s, q.d), Verb::harbinger, list); },
     .safe = [](Asked q, const ActionList&) { return act(Verb::harbinger, q.s.harbinger); },
     .remark = remark_harbinger},
};

}  // namespace

const std::span<const Question> harbinger_questions = harbinger_rows;

Flow harbinger_step(Play& p, Frame& f, State& s, HarbingerStepFrame&) {
  using Step = HarbingerStepFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::roll: return p.chance(f, s.active, Prompt::chance_die, Step::rolled);  // GW-13.1
    case Step::rolled:
      s.harbinger_steps = static_cast<std::uint8_t>(s.answer.a);
      p.note(told::HarbingerRolled{s.answer.a});
      return p.call(f, Step::move, WindowFrame{Window::harbinger_before, s.active});
    case Step::move: return p.ask(f, s.active, Prompt::harbinger_move, Step::moved);
    case Step::moved:
      if (s.answer.a != s.harbinger) {
        s.harbinger = static_cast<std::int8_t>(s.answer.a);
        p.note(told::HarbingerMoved{s.harbinger});
      }
      return p.call(f, Step::done, WindowFrame{Window::harbinger_after, s.active});  // GW-13.3
    case Step::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
