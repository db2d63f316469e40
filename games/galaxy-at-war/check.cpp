// Why an action is refused, and which rule stands behind a question. Both depend only on what the asked seat may know.
#include "galaxy_at_war.hpp"
#include "rules.hpp"
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

bool is_card(int value) { return value >= 0 && value < card_count; }
bool is_galaxy(const State& s) { return s.mode == Mode::galaxy_at_war; }

bool is_claimed(const State& s, int planet) { return s.owner[at(planet)] != no_army; }

RuleId why_not_card(const State& s, const Data& d, int seat, int card, Window window) {
  if (!is_card(card)) return GW(15, 2);
  if (d.card[at(card)].faction != faction_of(s, seat)) return GW(15, 7);
  if (!s.cards.hand[at(seat)].has(card)) return GW(15, 1);
  if (!cards_for(s, d, window).has(card)) return GW(15, 2);
  if (d.card[at(card)].max_per_turn != 0 && ((s.played_names >> d.card[at(card)].name) & 1U) != 0) return GW(15, 8);
  for (const Op& op : d.card[at(card)].ops)
    if (op.code == OpCode::devastate && !is_legal_op(s, d, seat, op))
      return std::popcount(s.devastated) >= devastation_count ? GW(13, 6) : GW(13, 3);
  return GW(15, 4);
}

RuleId why_not_recruit(const State& s, const Data& d, const Frame& f, const Action& a) {
  if (is(a, Verb::done) && must_trade(s, f)) return GW(4, 5);
  if (is(a, Verb::play)) return why_not_card(s, d, s.active, a.a, Window::recruit);
  if (is(a, Verb::build)) {
    if (is_card(a.a) && d.card[at(a.a)].faction != faction_of(s, s.active)) return GW(15, 7);
    return !is_card(a.a) || !s.cards.hand[at(s.active)].has(a.a) ? GW(15, 1) : GW(10, 3);
  }
  if (is(a, Verb::scan)) return GW(10, 6);
  if (is(a, Verb::place) && !is_galaxy(s)) return must_trade(s, f) ? GW(4, 5) : GW(4, 6);
  return is(a, Verb::trade) ? GW(4, 4) : rule_behind(s);
}

/// What comes before placing has had its time: after the scan there is neither another nor anything else of the recruit step.
RuleId why_not_place(const State& s, const Action& a) {
  const bool before = is(a, Verb::trade) || is(a, Verb::build) || is(a, Verb::play);
  return is_galaxy(s) && (is(a, Verb::scan) || (before && s.scanning != 0)) ? GW(10, 6) : rule_behind(s);
}

RuleId why_not_source(const State& s, const Data& d, const Action& a) {
  if (is(a, Verb::play)) return why_not_card(s, d, s.active, a.a, Window::attack);
  if (is(a, Verb::trade)) return is_galaxy(s) ? GW(11, 13) : GW(6, 9);
  if (!is(a, Verb::attack) || !is_planet(a.a)) return GW(5, 1);
  if (has(s.devastated, a.a)) return GW(11, 1);
  if (!has(s.held[at(s.active)], a.a)) return has(friendly(s, s.active), a.a) ? GW(17, 3) : GW(5, 2);
  const Planets others = d.planet[at(a.a)].neighbours & ~s.held[at(s.active)];
  if (s.units[at(a.a)] < 2 || others == 0) return GW(5, 2);
  return (others & ~s.devastated) != 0 ? GW(17, 2) : GW(11, 1);
}

RuleId why_not_target(const State& s, const Data& d, const Action& a) {
  if (is(a, Verb::strike)) return GW(11, 18);
  if (!is(a, Verb::target) || !is_planet(a.a)) return GW(5, 2);
  if (has(s.devastated, a.a)) return GW(11, 1);
  if (!has(d.planet[at(s.battle.source)].neighbours, a.a)) return GW(5, 2);
  if (has(s.held[at(s.active)], a.a)) return GW(5, 2);
  if (has(friendly(s, s.active), a.a)) return GW(17, 2);
  return GW(11, 2);
}

/// Why no path leads to these own planets: ruins on the way, or none at all.
RuleId why_not_connected(const State& s, const Data& d, int from, Planets to, RuleId otherwise) {
  return (connected(d, from, friendly(s, s.active) | s.devastated) & to) != 0 ? GW(12, 3) : otherwise;
}

RuleId why_not_move(const State& s, const Data& d, const Action& a) {
  if (is(a, Verb::play)) return why_not_card(s, d, s.active, a.a, Window::reinforce);
  if (is(a, Verb::trade) && !is_galaxy(s)) return GW(6, 9);
  if (is(a, Verb::fleet) && s.ships_moved != 0) return GW(12, 2);
  if (is(a, Verb::move) && s.moves_left == 0) return is_galaxy(s) ? GW(12, 1) : GW(6, 1);
  const bool moves = is(a, Verb::move) || is(a, Verb::fleet);
  if (moves && is_planet(a.a) && has(friendly(s, s.active) & ~s.held[at(s.active)], a.a)) return GW(17, 4);
  const bool own = moves && is_planet(a.a) && has(s.held[at(s.active)], a.a);
  if (own && (is(a, Verb::fleet) ? total(s.ships[at(a.a)]) > 0 : s.units[at(a.a)] >= 2))
    return why_not_connected(s, d, a.a, s.held[at(s.active)] & ~only(a.a), is(a, Verb::fleet) ? GW(12, 2) : GW(6, 2));
  if (is(a, Verb::fleet)) return GW(12, 2);
  return is_galaxy(s) && !is(a, Verb::move) ? GW(12, 4) : GW(6, 1);
}

RuleId why_not_to(const State& s, const Data& d, const Frame& f, const Action& a) {
  const int from = f.local[Reinforce::from];
  const bool fleet = f.local[Reinforce::fleet] != 0;
  const RuleId where = fleet ? GW(12, 2) : GW(6, 1);
  if (!is(a, Verb::to) || !is_planet(a.a) || a.a == from) return where;
  if (has(s.devastated, a.a)) return GW(12, 3);
  if (has(s.held[at(s.active)], a.a)) return why_not_connected(s, d, from, only(a.a), GW(6, 2));
  return has(friendly(s, s.active), a.a) ? GW(17, 4) : where;
}

RuleId why_not_handover(const State& s, const Action& a) {
  const Seat partner = partner_of(s, s.active);
  if (is(a, Verb::move) || is(a, Verb::fleet) || is(a, Verb::play)) return GW(12, 4);
  if (is(a, Verb::ask) && is_planet(a.a) && partner != nobody && is_single(s.held[at(partner)]) && has(s.held[at(partner)], a.a))
    return GW(17, 6);
  return GW(17, 5);
}

RuleId why_not_number(const State& s, const Action& a) {
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::attack_units: return GW(5, 3);
    case Prompt::defend: return GW(5, 4);
    case Prompt::move_in: return GW(5, 8);
    case Prompt::move_number: return GW(6, 1);
    default: return why_not_place(s, a);
  }
}

RuleId why_not_claim(const State& s, const Action& a) {
  if (is(a, Verb::claim) && is_planet(a.a) && is_claimed(s, a.a)) return GW(3, 5);
  return rule_behind(s);
}

RuleId why_not_vanguard(const State& s, const Action& a) {
  if ((is(a, Verb::put) || is(a, Verb::relocate)) && is_planet(a.a) && has(planets_of(s, Faction::reapers), a.a))
    return static_cast<Prompt>(s.node.prompt) == Prompt::vanguard_place ? GW(9, 3) : GW(11, 16);
  return rule_behind(s);
}

RuleId why_not_asset(const State& s, const Data& d, const Frame& f, const Action& a) {
  if (is(a, Verb::done)) return GW(19, 9);
  if (!is(a, Verb::row) || a.a < 0 || a.a >= asset_count || a.b < 0 || a.b > steal_row) return GW(19, 5);
  if (s.attempt.card >= 0 && s.attempt.card != a.a) return f.local[AttemptLocal::scan] != 0 ? GW(10, 6) : GW(19, 5);
  if (s.attempt.card < 0 && !is_target(s, d, f.local[AttemptLocal::seat], a.a))
    return s.asset_holder[at(a.a)] == f.local[AttemptLocal::seat] ? GW(19, 3) : GW(19, 10);
  if (a.b != steal_row) return GW(19, 6);
  return f.local[AttemptLocal::scan] != 0 ? GW(10, 7) : GW(19, 7);
}

/// Ships, cards, tokens and the Harbinger: Basic Training has none of them.
bool is_of_the_war(const Action& a) {
  for (const Verb verb : {Verb::build, Verb::play, Verb::scan, Verb::strike, Verb::fleet, Verb::station, Verb::ships, Verb::harbinger,
                          Verb::put, Verb::relocate})
    if (is(a, verb)) return true;
  return false;
}

RuleId why_not(const State& s, const Action& a) {
  if (s.mode == Mode::basic_training && is_of_the_war(a)) return GW(3, 1);
  const Data& d = data();
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::claim:
    case Prompt::claim_neutral: return why_not_claim(s, a);
    case Prompt::recruit: return why_not_recruit(s, d, f, a);
    case Prompt::place_planet:
    case Prompt::place_ship: return why_not_place(s, a);
    case Prompt::place_number:
    case Prompt::attack_units:
    case Prompt::defend:
    case Prompt::move_in:
    case Prompt::move_number: return why_not_number(s, a);
    case Prompt::attack: return why_not_source(s, d, a);
    case Prompt::attack_target: return why_not_target(s, d, a);
    case Prompt::reinforce: return why_not_move(s, d, a);
    case Prompt::move_to: return why_not_to(s, d, f, a);
    case Prompt::handover: return why_not_handover(s, a);
    case Prompt::vanguard_place:
    case Prompt::relocate_token: return why_not_vanguard(s, a);
    case Prompt::window: return is(a, Verb::play) ? why_not_card(s, d, s.node.seat, a.a, window_of(f)) : rule_behind(s);
    case Prompt::trade_or_keep: return is(a, Verb::keep) ? GW(6, 7) : rule_behind(s);
    case Prompt::card_opponent: {
      const bool gone = is(a, Verb::opponent) && a.a >= 0 && a.a < s.players && !is_alive(s, a.a);
      return gone ? GW(11, 24) : rule_behind(s);
    }
    case Prompt::asset_row: return why_not_asset(s, d, f, a);
    case Prompt::set_aside: return is(a, Verb::done) ? GW(19, 9) : rule_behind(s);
    default: return rule_behind(s);
  }
}

/// The rule of a card's operation; where no other speaks of it, that of what a card can do at all.
RuleId operation_rule(const Data& d, const Frame& f) {
  switch (d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]].code) {
    case OpCode::reroll: return GW(11, 11);
    case OpCode::harbinger_return: return GW(13, 7);
    case OpCode::peek_token: return GW(20, 4);
    case OpCode::peek_hand: return GW(20, 5);
    case OpCode::war_status: return GW(8, 5);
    case OpCode::build_ship: return GW(10, 3);
    default: return GW(15, 4);
  }
}

/// Units are placed in the recruit step, or at once after somebody's cards have been taken over.
RuleId placing_rule(const State& s) {
  if (is_galaxy(s)) return GW(10, 9);
  const Frame& caller = s.frames[s.frames.size() - 2];
  if (caller.procedure != Procedure::take_over) return GW(4, 6);
  return caller.local[TakeOverLocal::forced] != 0 ? GW(6, 7) : GW(6, 8);
}

RuleId window_rule(const State& s, const Frame& f) {
  const bool harbinger = s.battle.against_harbinger != 0;
  switch (static_cast<Window>(f.local[WindowLocal::kind])) {
    case Window::vanguard: return GW(9, 4);
    case Window::attacker_before: return harbinger ? GW(11, 19) : GW(11, 10);
    case Window::attacker_after: return harbinger ? GW(11, 20) : GW(11, 10);
    case Window::conquest: return GW(11, 12);
    case Window::harbinger_before: return GW(13, 1);
    case Window::harbinger_after: return GW(13, 3);
    case Window::draw: return GW(14, 3);
    default: return GW(11, 10);
  }
}

}  // namespace

RuleId check(const State& s, const Action& action) {
  if (const Range range = number_range(s); range.low <= range.high)
    return is(action, Verb::number) && action.a >= range.low && action.a <= range.high && action.b == 0 && action.c == 0
               ? legal_action
               : why_not_number(s, action);
  ActionList options;
  legal(s, options);
  return options.contains(action) ? legal_action : why_not(s, action);
}

RuleId rule_behind(const State& s) {
  const Data& d = data();
  const Frame& f = s.frames.back();
  const bool galaxy = is_galaxy(s);
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::claim: return galaxy ? GW(7, 6) : GW(3, 5);
    case Prompt::claim_neutral: return GW(16, 2);
    case Prompt::place_start: return galaxy ? GW(7, 9) : GW(3, 6);
    case Prompt::place_start_neutral: return GW(16, 3);
    case Prompt::place_harbinger: return GW(7, 8);
    case Prompt::vanguard_place:
    case Prompt::chance_token: return GW(9, 2);
    case Prompt::recruit: return galaxy ? GW(10, 2) : GW(4, 4);
    case Prompt::trade_card: return GW(4, 4);
    case Prompt::place_planet:
    case Prompt::place_number: return placing_rule(s);
    case Prompt::place_ship: return GW(10, 9);
    case Prompt::scan: return GW(10, 6);
    case Prompt::attack: return galaxy ? GW(11, 1) : GW(5, 1);
    case Prompt::attack_target: return GW(5, 2);
    case Prompt::attack_units: return s.battle.against_harbinger != 0 ? GW(11, 19) : GW(5, 3);
    case Prompt::attack_ships: return GW(11, 4);
    case Prompt::vanguard_dice: return GW(11, 9);
    case Prompt::defend: return GW(5, 4);
    case Prompt::move_in: return GW(5, 8);
    case Prompt::relocate_token: return GW(11, 16);
    case Prompt::trade_or_keep: return s.cards.hand_size(s.active) >= 5 ? GW(6, 7) : GW(6, 8);
    case Prompt::reinforce: return galaxy ? GW(12, 4) : GW(6, 1);
    case Prompt::move_to:
    case Prompt::move_number: return f.local[Reinforce::fleet] != 0 ? GW(12, 2) : galaxy ? GW(12, 1) : GW(6, 1);
    case Prompt::move_ships: return GW(12, 2);
    case Prompt::handover:
    case Prompt::handover_answer: return GW(17, 5);
    case Prompt::harbinger_move: return GW(13, 1);
    case Prompt::window: return window_rule(s, f);
    case Prompt::card_direction:
    case Prompt::card_planet:
    case Prompt::card_ship:
    case Prompt::card_enemy_ship:
    case Prompt::card_die:
    case Prompt::card_token:
    case Prompt::card_token_planet:
    case Prompt::card_opponent: return operation_rule(d, f);
    case Prompt::asset_row: return GW(19, 5);
    case Prompt::asset_dice: return GW(19, 6);
    case Prompt::set_aside: return GW(19, 8);
    case Prompt::chance_start_die: return GW(3, 4);
    case Prompt::chance_start_seat: return GW(19, 2);
    case Prompt::chance_die:
      if (f.procedure == Procedure::harbinger_step) return GW(13, 1);
      if (f.procedure == Procedure::attempt) return GW(19, 4);
      if (f.procedure == Procedure::card) return GW(11, 11);
      if (s.battle.against_harbinger != 0) return GW(11, 20);
      return galaxy ? GW(11, 10) : GW(5, 5);
    case Prompt::chance_card: return !galaxy ? GW(6, 3) : s.step == Step::draw ? GW(14, 3) : GW(15, 5);
    case Prompt::chance_discard: return GW(15, 5);
  }
  return GW(2, 5);
}

}  // namespace asztal::galaxy_at_war
