// GW-5.1 to GW-5.3, GW-11.1, GW-11.2, GW-11.14, GW-11.18: who may attack what.
#include <algorithm>
#include <tuple>

#include "games/galaxy-at-war/rules/rules.hpp"

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

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

void list_sources(Asked q, ActionList& list) {
  list_planets(attack_sources(q.s, q.d), Verb::attack, list);
  list_cards(playable(q.s, q.d, q.s.active, Window::attack), Verb::play, list);
  list.push(act(Verb::done));
}

RuleId why_not_source(Asked q, const Action& a) {
  const State& s = q.s;
  if (is(a, Verb::play)) return why_not_card(q, s.active, a.a, Window::attack);
  if (is(a, Verb::trade)) return is_galaxy(s) ? GW(11, 13) : GW(6, 9);
  if (!is(a, Verb::attack) || !is_planet(a.a)) return GW(5, 1);
  if (has(s.devastated, a.a)) return GW(11, 1);
  if (!has(s.held[at(s.active)], a.a)) return has(friendly(s, s.active), a.a) ? GW(17, 3) : GW(5, 2);
  const Planets others = q.d.planet[at(a.a)].neighbours & ~s.held[at(s.active)];
  if (s.units[at(a.a)] < 2 || others == 0) return GW(5, 2);
  return (others & ~s.devastated) != 0 ? GW(17, 2) : GW(11, 1);
}

void list_targets(Asked q, ActionList& list) {
  list_planets(attack_targets(q.s, q.d, q.s.battle.source), Verb::target, list);
  if (may_strike_harbinger(q.s, q.d, q.s.battle.source)) list.push(act(Verb::strike));
}

RuleId why_not_target(Asked q, const Action& a) {
  const State& s = q.s;
  if (is(a, Verb::strike)) return GW(11, 18);
  if (!is(a, Verb::target) || !is_planet(a.a)) return GW(5, 2);
  if (has(s.devastated, a.a)) return GW(11, 1);
  if (!has(q.d.planet[at(s.battle.source)].neighbours, a.a)) return GW(5, 2);
  if (has(s.held[at(s.active)], a.a)) return GW(5, 2);
  if (has(friendly(s, s.active), a.a)) return GW(17, 2);
  return GW(11, 2);
}

/// By how much the attackers of a storm outnumber the defenders.
int surplus(const State& s, const Action& storm) { return s.units[at(storm.a)] - s.units[at(storm.b)]; }

void list_storms(Asked q, ActionList& list) {
  for_each_planet(attack_sources(q.s, q.d), [&](int source) {
    for_each_planet(attack_targets(q.s, q.d, source), [&](int target) { list.push(act(Verb::storm, source, target)); });
  });
  std::sort(list.items, list.items + list.size(), [&](const Action& one, const Action& other) {
    return std::tuple(-surplus(q.s, one), one.a, one.b) < std::tuple(-surplus(q.s, other), other.a, other.b);
  });
}

std::optional<Action> storm_from(Asked q, const Action& storm, int) {
  if (!is_storm(storm) || q.s.units[at(storm.a)] <= std::max<int>(storm.c, 1)) return std::nullopt;
  if (!has(attack_sources(q.s, q.d), storm.a) || !has(attack_targets(q.s, q.d, storm.a), storm.b)) return std::nullopt;
  return act(Verb::attack, storm.a);
}

std::optional<Action> storm_target(Asked q, const Action& storm, int) {
  return is_storm(storm) && q.s.battle.source == storm.a ? std::optional(act(Verb::target, storm.b)) : std::nullopt;
}

constinit const Question attack_rows[] = {
    {.prompt = Prompt::attack,
     .rule = by_mode<GW(11, 1), GW(5, 1)>,
     .options = list_sources,
     .refuse = why_not_source,
     .shortcuts = list_storms,
     .follow = storm_from,
     .time_tells = [](const Action& a) { return is(a, Verb::done); },
     .remark = remark_attack},
    {.prompt = Prompt::attack_target,
     .rule = GW(5, 2),
     .options = list_targets,
     .refuse = why_not_target,
     .follow = storm_target,
     .remark = remark_target},
};

}  // namespace

const std::span<const Question> attack_questions = attack_rows;

Flow attack_step(Play& p, Frame& f, State& s, AttackStepFrame&) {
  using Step = AttackStepFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::act:
      if (attack_sources(s, p.d) == 0 && !may_hold(s, p.d, s.active, Window::attack)) {
        p.pass_over(s.active, Prompt::attack, act(Verb::done));
        return p.done();
      }
      return p.ask(f, s.active, Prompt::attack, Step::chosen);
    case Step::chosen: {
      const Action choice = s.answer;
      if (is(choice, Verb::play)) return p.call(f, Step::act, played(choice.a, s.active, Window::attack));
      if (!is(choice, Verb::attack)) return p.done();
      s.battle = Battle{};
      s.battle.source = static_cast<std::int8_t>(choice.a);
      return p.call(f, Step::act, BattleFrame{});
    }
  }
  return Flow::stop;
}

// GW-11.10 step 1
Flow choose_target(Play& p, Frame& f) {
  using Step = BattleFrame::Step;
  State& s = p.s;
  const Planets targets = attack_targets(s, p.d, s.battle.source);
  if (!may_strike_harbinger(s, p.d, s.battle.source))
    return ask_planet(p, f, s.active, Prompt::attack_target, targets, Verb::target, Step::target_chosen);
  if (targets != 0) return p.ask(f, s.active, Prompt::attack_target, Step::target_chosen);
  return p.answer(f, s.active, Prompt::attack_target, act(Verb::strike), Step::target_chosen);
}

void aim(const Play& p) {
  State& s = p.s;
  Battle& b = s.battle;
  if (is(s.answer, Verb::strike)) {
    b.target = s.harbinger;
    b.against_harbinger = 1;
  } else {
    b.target = static_cast<std::int8_t>(s.answer.a);
    b.defender = s.owner[at(b.target)];
  }
}

}  // namespace asztal::galaxy_at_war
