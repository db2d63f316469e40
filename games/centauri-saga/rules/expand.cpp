// CS-4.10, CS-5.5: starbases, and the steps of an Expand turn. Joint payments are in payment.cpp.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

// In Lost Starbases a starbase is not built but reactivated, for an XPM besides (CS-10.9).
Price price_of_starbase(const State& s) {
  const auto lowered = [](int discount) { return std::max(0, starbase_price - discount); };
  return {lowered(s.discount_combat), lowered(s.discount_exploration), s.scenario == Scenario::lost_starbases ? 1 : 0};
}

namespace {

bool reactivates(const State& s) { return s.scenario == Scenario::lost_starbases; }

/// CS-4.10.2; CS-10.9: a lost starbase without any enemy.
bool is_site(const State& s, int fleet) {
  const int sector = sector_of(s, fleet);
  if (reactivates(s)) return can_be_reactivated(s, sector);
  return sector != gate_sector && s.starbases > 0 && !has(s.map.active | s.map.inactive, sector);
}

bool may_build(const State& s, int fleet) {
  const Price price = price_of_starbase(s), held = payable(player_of(s, fleet));
  return is_site(s, fleet) && held[0] >= price[0] && held[1] >= price[1] && held[2] >= price[2];
}

RuleId why_not_expand(Asked q, const Action& a) {
  if (is(a, Verb::build)) return reactivates(q.s) ? CS(10, 9) : CS(4, 10, 1);
  if (is(a, Verb::reactivate)) return CS(10, 9);
  if (is(a, Verb::jointly)) return CS(5, 5, 2);
  if (is(a, Verb::load)) return CS(9, 12);
  if (is(a, Verb::mend)) return CS(11, 9);
  if (is(a, Verb::weapon)) return CS(12, 9);
  return why_not_free_action(q, a);
}

constinit const Question rows[] = {
    {.prompt = Prompt::expand_turn, .rule = CS(5, 5, 1), .options = list_expand_steps, .refuse = why_not_expand},
};

}  // namespace

const std::span<const Question> expand_questions = rows;

void list_expand_steps(Asked q, ActionList& list) {
  for_each_fleet(fleets_of(q.s, q.seat()), [&](int fleet) {
    if (may_build(q.s, fleet)) list.push(act(reactivates(q.s) ? Verb::reactivate : Verb::build, fleet));
    if (is_site(q.s, fleet) && may_share(q.s, q.d, fleet)) list.push(act(Verb::jointly, fleet));
  });
  if (const auto more = rules_of(q.s.scenario).list_expansions; more != nullptr) more(q, q.seat(), list);
  list_turn_actions(q.s, q.d, q.seat(), list);
}

Flow take_expand_step(Play& p, Frame& f) {
  const bool jointly = is(p.s.answer, Verb::jointly);
  if (jointly || is(p.s.answer, Verb::build) || is(p.s.answer, Verb::reactivate))
    return p.call(f, TurnFrame::Step::ask, BuildFrame{p.s.answer.a, reactivates(p.s), jointly});
  return rules_of(p.s.scenario).take_step(p, f);
}

// CS-4.10.1 to CS-4.10.3, CS-10.9
Flow build(Play& p, Frame& f) {
  using Step = BuildFrame::Step;
  State& s = p.s;
  const auto& build = f.as<BuildFrame>();
  const FleetNumber fleet = build.fleet;
  const Seat seat = owner_of(s, fleet);
  const int sector = sector_of(s, fleet);
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      const Price price = price_of_starbase(s);
      if (build.jointly) return p.call(f, Step::shared, ShareFrame{fleet, after(s, seat), price[0], price[1], price[2]});
      s.payment = Payment{};
      s.payment.combat[at(seat)] = static_cast<std::uint8_t>(price[0]);
      s.payment.exploration[at(seat)] = static_cast<std::uint8_t>(price[1]);
      s.payment.xpm[at(seat)] = static_cast<std::uint8_t>(price[2]);
      return p.go(f, Step::pay);
    }
    case Step::shared:
      if (s.success == 0) return p.done();
      [[fallthrough]];
    case Step::pay:
      pay(p);
      s.discount_combat = s.discount_exploration = 0;
      if (!build.reactivates) --s.starbases;
      s.map.inactive &= ~only(sector);
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
