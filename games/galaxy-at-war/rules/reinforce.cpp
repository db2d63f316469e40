// GW-6.1, GW-6.2, GW-12, GW-17.4 to GW-17.6: the reinforce step and the handover.
#include "games/galaxy-at-war/rules/rules.hpp"

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

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

void list_moves(Asked q, ActionList& list) {
  const State& s = q.s;
  if (s.moves_left > 0) list_planets(move_sources(s, q.d, s.active), Verb::move, list);
  if (s.ships_moved == 0) list_planets(fleet_sources(s, q.d, s.active), Verb::fleet, list);
  list_cards(playable(s, q.d, s.active, Window::reinforce), Verb::play, list);
  list.push(act(Verb::done));
}

/// Why no path leads to these own planets: ruins on the way, or none at all.
RuleId why_not_connected(Asked q, int from, Planets to, RuleId otherwise) {
  return (connected(q.d, from, friendly(q.s, q.s.active) | q.s.devastated) & to) != 0 ? GW(12, 3) : otherwise;
}

RuleId why_not_move(Asked q, const Action& a) {
  const State& s = q.s;
  const bool fleet = is(a, Verb::fleet), moves = fleet || is(a, Verb::move);
  if (is(a, Verb::play)) return why_not_card(q, s.active, a.a, Window::reinforce);
  if (is(a, Verb::trade) && !is_galaxy(s)) return GW(6, 9);
  if (fleet && s.ships_moved != 0) return GW(12, 2);
  if (is(a, Verb::move) && s.moves_left == 0) return is_galaxy(s) ? GW(12, 1) : GW(6, 1);
  if (moves && is_planet(a.a) && has(friendly(s, s.active) & ~s.held[at(s.active)], a.a)) return GW(17, 4);
  const bool own = moves && is_planet(a.a) && has(s.held[at(s.active)], a.a);
  if (own && (fleet ? total(s.ships[at(a.a)]) > 0 : s.units[at(a.a)] >= 2))
    return why_not_connected(q, a.a, s.held[at(s.active)] & ~only(a.a), fleet ? GW(12, 2) : GW(6, 2));
  if (fleet) return GW(12, 2);
  return is_galaxy(s) && !is(a, Verb::move) ? GW(12, 4) : GW(6, 1);
}

RuleId rule_of_move(Asked q) { return q.as<ReinforceStepFrame>().fleet ? GW(12, 2) : is_galaxy(q.s) ? GW(12, 1) : GW(6, 1); }

RuleId why_not_to(Asked q, const Action& a) {
  const State& s = q.s;
  const auto& move = q.as<ReinforceStepFrame>();
  const RuleId where = move.fleet ? GW(12, 2) : GW(6, 1);
  if (!is(a, Verb::to) || !is_planet(a.a) || a.a == move.from) return where;
  if (has(s.devastated, a.a)) return GW(12, 3);
  if (has(s.held[at(s.active)], a.a)) return why_not_connected(q, move.from, only(a.a), GW(6, 2));
  return has(friendly(s, s.active), a.a) ? GW(17, 4) : where;
}

RuleId why_not_handover(Asked q, const Action& a) {
  const State& s = q.s;
  const Seat partner = partner_of(s, s.active);
  if (is(a, Verb::move) || is(a, Verb::fleet) || is(a, Verb::play)) return GW(12, 4);
  if (is(a, Verb::ask) && is_planet(a.a) && partner != nobody && is_single(s.held[at(partner)]) && has(s.held[at(partner)], a.a))
    return GW(17, 6);
  return GW(17, 5);
}

using Subjects = std::vector<std::string>;
void about_source(Asked q, Subjects& subjects) { about_planet(q.as<ReinforceStepFrame>().from, subjects); }
void about_target(Asked q, Subjects& subjects) { about_planet(q.as<ReinforceStepFrame>().to, subjects); }
void about_both(Asked q, Subjects& subjects) {
  about_source(q, subjects);
  about_target(q, subjects);
}

constinit const Question reinforce_rows[] = {
    {.prompt = Prompt::reinforce,
     .rule = by_mode<GW(12, 4), GW(6, 1)>,
     .options = list_moves,
     .refuse = why_not_move,
     .time_tells = [](const Action& a) { return is(a, Verb::done); },
     .remark = remark_reinforce},
    {.prompt = Prompt::move_to,
     .rule = rule_of_move,
     .options = [](Asked q,
                   ActionList& list) { list_planets(move_targets(q.s, q.d, q.s.active, q.as<ReinforceStepFrame>().from), Verb::to, list); },
     .refuse = why_not_to,
     .about = about_source,
     .remark = remark_move},
    {.prompt = Prompt::move_number,
     .rule = rule_of_move,
     .range = [](Asked q) { return Range{1, q.s.units[at(q.as<ReinforceStepFrame>().from)] - 1}; },
     .refuse = [](Asked, const Action&) { return GW(6, 1); },
     .about = about_both,
     .remark = remark_move},
    {.prompt = Prompt::move_ships,
     .rule = GW(12, 2),
     .options = [](Asked q, ActionList& list) { list_fleets(q.s.ships[at(q.as<ReinforceStepFrame>().from)], 1, list); },
     .about = about_both,
     .remark = remark_move},
    {.prompt = Prompt::handover,
     .rule = GW(17, 5),
     .options =
         [](Asked q, ActionList& list) {
           list_planets(handover_planets(q.s, q.s.active), Verb::ask, list);
           list.push(act(Verb::done));
         },
     .refuse = why_not_handover,
     .remark = remark_handover},
    {.prompt = Prompt::handover_answer,
     .rule = GW(17, 5),
     .options = list_two<Verb::yes, Verb::no>,
     .about = about_target,
     .remark = remark_handover_answer},
};

}  // namespace

const std::span<const Question> reinforce_questions = reinforce_rows;

Flow reinforce_step(Play& p, Frame& f, State& s, ReinforceStepFrame& move) {
  using Step = ReinforceStepFrame::Step;
  const int from = move.from, to = move.to;
  switch (static_cast<Step>(f.step)) {
    case Step::act:  // GW-12.4
      if (!may_act(s, p.d)) return p.answer(f, s.active, Prompt::reinforce, act(Verb::done), Step::chosen);
      return p.ask(f, s.active, Prompt::reinforce, Step::chosen);
    case Step::chosen: {
      const Action choice = s.answer;
      if (is(choice, Verb::play)) return p.call(f, Step::act, played(choice.a, s.active, Window::reinforce));
      if (is(choice, Verb::done)) return p.go(f, Step::handover);
      move.from = choice.a;
      move.fleet = is(choice, Verb::fleet);
      return ask_planet(p, f, s.active, Prompt::move_to, move_targets(s, p.d, s.active, choice.a), Verb::to, Step::to);
    }
    case Step::to:
      move.to = s.answer.a;
      if (!move.fleet) return ask_number(p, f, s.active, Prompt::move_number, 1, s.units[at(from)] - 1, Step::number);
      if (total(s.ships[at(from)]) > 1) return p.ask(f, s.active, Prompt::move_ships, Step::ships);
      return p.answer(f, s.active, Prompt::move_ships, act(Verb::ships, s.ships[at(from)][0], s.ships[at(from)][1], s.ships[at(from)][2]),
                      Step::ships);
    case Step::number:  // GW-6.1, GW-12.1
      remove_units(s, from, s.answer.a);
      add_units(s, to, s.answer.a);
      --s.moves_left;
      p.note(told::UnitsMoved{from, to, s.answer.a});
      return p.go(f, Step::act);
    case Step::ships:  // GW-12.2
      p.note(told::ShipsMoved{from, to, s.answer.a + s.answer.b + s.answer.c});
      move_ships(s, from, to, s.answer);
      s.ships_moved = 1;
      return p.go(f, Step::act);

    case Step::handover:
      if (handover_planets(s, s.active) == 0) return p.done();
      return p.ask(f, s.active, Prompt::handover, Step::asked);
    case Step::asked:
      if (!is(s.answer, Verb::ask)) return p.done();
      move.to = s.answer.a;
      s.handover_asked |= only(s.answer.a);
      p.note(told::HandoverAsked{s.active, s.answer.a});
      return p.ask(f, partner_of(s, s.active), Prompt::handover_answer, Step::answered);
    case Step::answered: {
      const bool agreed = is(s.answer, Verb::yes);
      p.note(told::HandoverAnswered{partner_of(s, s.active), agreed});
      if (!agreed) return p.go(f, Step::handover);
      give_planet(s, to, s.active);
      p.note(told::HandedOver{to, s.active});
      return p.done();
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
