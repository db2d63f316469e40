// CS-4.10, CS-5.5: starbases, and the steps of an Expand turn. Joint payments are in payment.cpp.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

int starbase_cost(const State& s, Resource resource) {
  const int discount = resource == Resource::combat ? s.discount_combat : s.discount_exploration;
  return std::max(0, starbase_price - discount);
}

namespace {

/// CS-4.10.1, CS-4.10.2; in Lost Starbases none is built (CS-10.9).
bool may_build(const State& s, int fleet) {
  const int sector = sector_of(s, fleet);
  const Player& player = player_of(s, fleet);
  if (s.scenario == Scenario::lost_starbases || sector == gate_sector || s.starbases == 0 || has(s.map.active | s.map.inactive, sector))
    return false;
  return player.combat >= starbase_cost(s, Resource::combat) && player.exploration >= starbase_cost(s, Resource::exploration);
}

RuleId why_not_expand(Asked q, const Action& a) {
  if (is(a, Verb::reactivate)) return CS(10, 9);
  if (is(a, Verb::load)) return CS(9, 12);
  if (is(a, Verb::mend)) return CS(11, 9);
  if (is(a, Verb::weapon)) return CS(12, 9);
  if (is(a, Verb::build)) return q.s.scenario == Scenario::lost_starbases ? CS(10, 9) : CS(4, 10, 1);
  return why_not_free_action(q, a);
}

constinit const Question rows[] = {
    {.prompt = Prompt::expand_turn, .rule = CS(5, 5, 1), .options = list_expand_steps, .refuse = why_not_expand},
};

}  // namespace

const std::span<const Question> expand_questions = rows;

void list_expand_steps(Asked q, ActionList& list) {
  for_each_fleet(fleets_of(q.s, q.seat()), [&](int fleet) {
    if (may_build(q.s, fleet)) list.push(act(Verb::build, fleet));
  });
  if (const auto more = rules_of(q.s.scenario).list_expansions; more != nullptr) more(q, q.seat(), list);
  list_turn_actions(q.s, q.d, q.seat(), list);
}

Flow take_expand_step(Play& p, Frame& f) {
  if (is(p.s.answer, Verb::build)) return p.call(f, TurnFrame::Step::ask, BuildFrame{p.s.answer.a, false, false});
  return rules_of(p.s.scenario).take_step(p, f);
}

// CS-4.10.1 to CS-4.10.3
Flow build(Play& p, Frame& f) {
  using Step = BuildFrame::Step;
  State& s = p.s;
  const auto& build = f.as<BuildFrame>();
  const FleetNumber fleet = build.fleet;
  const Seat seat = owner_of(s, fleet);
  const int sector = sector_of(s, fleet);
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
    case Step::shared:
    case Step::pay:
      lose(p, seat, Resource::combat, starbase_cost(s, Resource::combat));
      lose(p, seat, Resource::exploration, starbase_cost(s, Resource::exploration));
      s.discount_combat = s.discount_exploration = 0;
      if (build.reactivates) {  // CS-10.9
        s.player[at(seat)].xpm = 0;
        ++s.xpm;
        s.map.inactive &= ~only(sector);
      } else {
        --s.starbases;
      }
      s.map.active |= only(sector);
      p.note(NoteKind::starbase_built, seat, cell_of(s, sector));
      [[fallthrough]];
    case Step::fight:
      for (int boss = 0; boss < boss_count; ++boss)
        if (s.map.boss[at(boss)] == sector) {
          begin_combat(p, fleet, first_boss + boss, false);
          return p.call(f, Step::fought, CombatFrame{});
        }
      return p.done();
    case Step::fought: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
