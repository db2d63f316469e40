// GW-9: the vanguard step.
#include "games/galaxy-at-war/rules/rules.hpp"

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

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

RuleId why_not_there(Asked q, const Action& a) {
  const bool moves = is(a, Verb::put) || is(a, Verb::relocate);
  return moves && is_planet(a.a) && has(planets_of(q.s, Faction::reapers), a.a) ? GW(9, 3) : RuleId{};
}

constinit const Question vanguard_rows[] = {
    {.prompt = Prompt::chance_token,
     .rule = GW(9, 2),
     .outcomes = [](Asked q, ChanceList& list) { q.s.tokens.outcomes(list, static_cast<std::uint16_t>(Verb::reveal)); },
     .sample = [](Asked q, Random& random) { return q.s.tokens.sample(random, static_cast<std::uint16_t>(Verb::reveal)); },
     .audience = [](Asked q) { return q.s.cards.holders[at(q.seat())]; }},  // GW-20: the Reapers
    {.prompt = Prompt::vanguard_place,
     .rule = GW(9, 2),
     .options = [](Asked q, ActionList& list) { list_planets(token_places(q.s), Verb::put, list); },
     .refuse = why_not_there,
     .remark = remark_vanguard_place},
};

}  // namespace

const std::span<const Question> vanguard_questions = vanguard_rows;

Flow vanguard_step(Play& p, Frame& f, State& s, VanguardStepFrame&) {
  using Step = VanguardStepFrame::Step;
  const int token = s.tokens.held.size() - 1;  // the last one drawn
  switch (static_cast<Step>(f.step)) {
    case Step::before: return p.call(f, Step::draw, WindowFrame{Window::vanguard, s.active});
    case Step::draw:  // GW-9.2
      if (s.tokens.empty()) return p.done();
      return p.chance(f, s.active, Prompt::chance_token, Step::drawn);
    case Step::drawn: {
      const auto face = static_cast<Face>(s.answer.a);
      const SeatSet reapers = s.cards.holders[at(s.active)];
      s.tokens.draw(face);
      s.tokens.held.push(Secret<Face>::of(face, reapers));
      p.note_to(reapers, told::TokenSeen{token + 1, face});
      return p.go(f, Step::place);
    }
    case Step::place: return ask_planet(p, f, s.active, Prompt::vanguard_place, token_places(s), Verb::put, Step::placed);
    case Step::placed:
      s.token_at[at(token)] = static_cast<std::int8_t>(s.answer.a);
      p.note(told::TokenPlaced{s.active, token, s.answer.a});
      s.frames.pop();
      Play::push(s, WindowFrame{Window::vanguard, s.active});  // GW-9.4: the second window
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
