// GW-15: which special orders may be played when.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

const CardSet& at_time(const Data& d, Timing timing) { return d.cards_at[at(static_cast<int>(timing))]; }

CardSet with_op(const Data& d, const CardSet& set, OpCode code) {
  CardSet result;
  set.for_each([&](int card) {
    for (const Op& op : d.card[at(card)].ops)
      if (op.code == code) result.add(card);
  });
  return result;
}

bool any_opponent_holds(const State& s, int seat, int cards) {
  for (int other = 0; other < s.players; ++other)
    if (is_opponent(s, seat, other) && s.cards.hand_size(other) >= cards) return true;
  return false;
}

bool knows_all_tokens(const State& s, int seat) {
  for (int token = 0; token < s.tokens.held.size(); ++token)
    if (s.token_at[at(token)] != off_board && !face_of(s, token).known_to.has(static_cast<Seat>(seat))) return false;
  return true;
}

/// The side that the card's player fights for in this battle.
bool is_attacker(const State& s, int seat) { return seat == s.active; }

bool has_six_sided_die(const State& s, int seat) {
  const Battle& b = s.battle;
  if (is_attacker(s, seat)) return six_sided_left(b.attack, b.attack.ships[2]) > 0;
  return !defends_with_eight(s) && six_sided_left(b.defence, effective(b, false, ShipClass::dreadnought)) > 0;
}

bool is_legal_card(const State& s, const Data& d, int seat, int card) {
  const FactionCard& c = d.card[at(card)];
  if (c.max_per_turn != 0 && ((s.played_names >> c.name) & 1U) != 0) return false;  // GW-15.8
  bool any = false;
  for (const Op& op : c.ops) {
    const bool legal = is_legal_op(s, d, seat, op);
    if (!legal && (op.code == OpCode::devastate || op.code == OpCode::harbinger_return)) return false;
    any = any || legal;
  }
  return any;
}

}  // namespace

bool is_opponent(const State& s, int seat, int other) {
  return other != seat && is_alive(s, other) && faction_of(s, other) != faction_of(s, seat);
}

Planets own_strategic(const State& s, const Data& d, int seat) { return s.held[at(seat)] & d.strategic; }

Planets enemy_fleets(const State& s, const Data& d, int seat) {
  Planets near = 0, set = 0;
  for_each_planet(s.held[at(seat)], [&](int planet) { near |= d.planet[at(planet)].neighbours; });
  for_each_planet(near & ~friendly(s, seat) & ~s.devastated, [&](int planet) { set |= total(s.ships[at(planet)]) > 0 ? only(planet) : 0; });
  return set;
}

// The last column of Appendix A.
bool is_legal_op(const State& s, const Data& d, int seat, const Op& op) {
  switch (op.code) {
    case OpCode::war_status: return can_move_war_status(s, static_cast<Direction>(op.a));
    case OpCode::place_units: return static_cast<Where>(op.a) == Where::conquered || own_strategic(s, d, seat) != 0;
    case OpCode::remove_units: return s.units[at(s.battle.target)] >= op.n + op.b;
    case OpCode::build_ship:
      return ships_in_supply(s, seat, ShipClass::cruiser) > 0 || ships_in_supply(s, seat, ShipClass::carrier) > 0 ||
             ships_in_supply(s, seat, ShipClass::dreadnought) > 0;
    case OpCode::destroy_ship: return enemy_fleets(s, d, seat) != 0;
    case OpCode::die_upgrade: return has_six_sided_die(s, seat);
    case OpCode::tie_win: return s.battle.tie_win == 0;
    case OpCode::ignore_ships: return total(s.ships[at(s.battle.target)]) > 0 && s.battle.ignore_ships == 0;
    case OpCode::harbinger_return: return s.harbinger == off_board;
    case OpCode::devastate: return may_devastate(s, d, op.a);
    case OpCode::move_token: return planets_with_tokens(s) != 0 && (planets_of(s, Faction::reapers) & ~planets_with_tokens(s)) != 0;
    case OpCode::peek_token: return !knows_all_tokens(s, seat);
    case OpCode::peek_hand: return any_opponent_holds(s, seat, 1);
    case OpCode::draw_cards: {
      const auto deck = s.cards.deck_of[at(seat)];
      return s.cards.deck_size(deck) > 0 || !s.cards.discard[deck].empty();
    }
    case OpCode::discard_random: return any_opponent_holds(s, seat, op.n);
    case OpCode::gain_units:
    case OpCode::die_bonus:
    case OpCode::reroll:
    case OpCode::harbinger_total:
    case OpCode::harbinger_move:
    case OpCode::extra_reinforce: return true;
  }
  return false;
}

CardSet cards_for(const State& s, const Data& d, Window window) {
  const bool harbinger = s.battle.against_harbinger != 0;
  switch (window) {
    case Window::vanguard: return at_time(d, Timing::vanguard);
    case Window::recruit: return at_time(d, Timing::recruit);
    case Window::attack: return at_time(d, Timing::attack_step);
    case Window::attacker_before:
      if (!harbinger) return at_time(d, Timing::battle_pre_attacker);
      return (at_time(d, Timing::battle_pre_attacker) | at_time(d, Timing::battle_pre_attacker_harbinger)) & d.harbinger_battle;
    case Window::defender_before: return at_time(d, Timing::battle_pre_defender);
    case Window::attacker_after:
      return harbinger ? at_time(d, Timing::battle_post_any) & d.harbinger_battle : at_time(d, Timing::battle_post_any);
    case Window::defender_after: return at_time(d, Timing::battle_post_any) | at_time(d, Timing::battle_post_defender);
    case Window::conquest: return at_time(d, Timing::after_conquest);
    case Window::reinforce: return at_time(d, Timing::reinforce);
    case Window::harbinger_before: return with_op(d, at_time(d, Timing::harbinger), OpCode::harbinger_move);
    case Window::harbinger_after: return with_op(d, at_time(d, Timing::harbinger), OpCode::devastate);
    case Window::draw: return at_time(d, Timing::draw);
  }
  return {};
}

bool may_hold(const State& s, const Data& d, int seat, Window window) {
  if (s.mode != Mode::galaxy_at_war || s.cards.hand_size(seat) == 0) return false;
  const auto deck = at(s.cards.deck_of[at(seat)]);
  const CardSet hidden = (cards_for(s, d, window) & d.cards_of[deck]).without(s.cards.discard[deck]);
  if (hidden.empty()) return false;
  // What everybody can see of the table decides the rest.
  if (window != Window::harbinger_after) return true;
  bool possible = false;
  hidden.for_each([&](int card) { possible = possible || may_devastate(s, d, d.card[at(card)].ops[0].a); });
  return possible;
}

CardSet playable(const State& s, const Data& d, int seat, Window window) {
  CardSet set;
  if (s.mode != Mode::galaxy_at_war) return set;
  (s.cards.hand[at(seat)] & cards_for(s, d, window)).for_each([&](int card) {
    if (is_legal_card(s, d, seat, card)) set.add(card);
  });
  return set;
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

RuleId why_not_card(Asked q, int seat, int card, Window window) {
  const State& s = q.s;
  if (card < 0 || card >= card_count) return GW(15, 2);
  const FactionCard& c = q.d.card[at(card)];
  if (c.faction != faction_of(s, seat)) return GW(15, 7);
  if (!s.cards.hand[at(seat)].has(card)) return GW(15, 1);
  if (!cards_for(s, q.d, window).has(card)) return GW(15, 2);
  if (c.max_per_turn != 0 && ((s.played_names >> c.name) & 1U) != 0) return GW(15, 8);
  for (const Op& op : c.ops)
    if (op.code == OpCode::devastate && !is_legal_op(s, q.d, seat, op))
      return std::popcount(s.devastated) >= devastation_count ? GW(13, 6) : GW(13, 3);
  return GW(15, 4);
}

namespace {

RuleId rule_of_window(Asked q) {
  const bool harbinger = q.s.battle.against_harbinger != 0;
  switch (q.as<WindowFrame>().kind) {
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

std::optional<Action> storm_on(Asked q, const Action& storm, int) {
  if (!is_storm(storm) || q.s.battle.source != storm.a || q.s.owner[at(storm.b)] == q.s.active) return std::nullopt;
  return act(Verb::pass);
}

constinit const Question window_rows[] = {
    {.prompt = Prompt::window,
     .rule = rule_of_window,
     .options =
         [](Asked q, ActionList& list) {
           list_cards(playable(q.s, q.d, q.seat(), q.as<WindowFrame>().kind), Verb::play, list);
           list.push(act(Verb::pass));
         },
     .refuse = [](Asked q,
                  const Action& a) { return is(a, Verb::play) ? why_not_card(q, q.seat(), a.a, q.as<WindowFrame>().kind) : RuleId{}; },
     .follow = storm_on,
     .time_tells = always_tells,
     .remark = remark_window},
};

}  // namespace

const std::span<const Question> window_questions = window_rows;

// One card at a time, each resolved at once, until the player passes.
Flow window(Play& p, Frame& f, State& s, WindowFrame& here) {
  using Step = WindowFrame::Step;
  const Window kind = here.kind;
  const Seat seat = here.seat;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      if (!may_hold(s, p.d, seat, kind)) {
        p.pass_over(seat, Prompt::window, act(Verb::pass));
        return p.done();
      }
      return p.ask(f, seat, Prompt::window, Step::chosen);
    case Step::chosen:
      if (!is(s.answer, Verb::play)) return p.done();
      return p.call(f, Step::played, played(s.answer.a, seat, kind));
    case Step::played:
      if (kind == Window::harbinger_after) return p.done();  // GW-13.3: one
      return p.go(f, Step::ask);
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
