// GW-15.5 and Appendix A: a special order is resolved, operation by operation.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

using CardStep = CardFrame::Step;

const Op& operation(const Data& d, const CardFrame& card) { return d.card[at(card.card)].ops[card.op]; }

Fighter& own_side(State& s, const CardFrame& card) { return card.seat == s.active ? s.battle.attack : s.battle.defence; }

Planets free_of_tokens(const State& s) { return planets_of(s, Faction::reapers) & ~planets_with_tokens(s); }

/// The only seat that may be chosen, if it is one.
Flow ask_opponent(Play& p, Frame& f, int cards, CardStep next) {
  const Seat seat = f.as<CardFrame>().seat;
  int count = 0, last = 0;
  for (int other = 0; other < p.s.players; ++other)
    if (is_opponent(p.s, seat, other) && p.s.cards.hand_size(other) >= cards) ++count, last = other;
  if (count > 1) return p.ask(f, seat, Prompt::card_opponent, next);
  return p.answer(f, seat, Prompt::card_opponent, act(Verb::opponent, last), next);
}

// GW-13.4
void devastate(const Play& p) {
  State& s = p.s;
  const int planet = s.harbinger;
  const Army victim = s.owner[at(planet)];
  give_planet(s, planet, no_army);
  s.units[at(planet)] = 0;
  s.ships[at(planet)] = {};
  s.devastated |= only(planet);
  if (const int asset = p.d.planet[at(planet)].asset; asset >= 0 && s.scanning != 0) s.asset_holder[at(asset)] = gone_card;  // GW-10.8
  p.note(told::Devastated{planet});
  if (victim != neutral && s.held[at(victim)] == 0) eliminate(p, victim);  // GW-13.5
}

void take_ship(const Play& p, int seat, int ship) {
  ++p.s.new_ships[at(ship)];
  p.note(told::ShipTaken{seat, ship});
}

/// Carry out an operation that needs no choice, or ask for the choice it needs.
Flow start(Play& p, Frame& f) {
  State& s = p.s;
  auto& card = f.as<CardFrame>();
  const Op& op = operation(p.d, card);
  const Seat seat = card.seat;
  if (!is_legal_op(s, p.d, seat, op)) return p.go(f, CardStep::next);
  switch (op.code) {
    case OpCode::war_status:
      if (static_cast<Direction>(op.a) == Direction::choice && s.war_status > -3 && s.war_status < 3)
        return p.ask(f, seat, Prompt::card_direction, CardStep::direction);
      move_war_status(p,
                      static_cast<Direction>(op.a) != Direction::choice ? static_cast<Direction>(op.a)
                      : s.war_status == 3                               ? Direction::reapers
                                                                        : Direction::alliance,
                      op.n);
      return p.go(f, CardStep::next);
    case OpCode::gain_units: add_to_pool(s, op.n); return p.go(f, CardStep::next);
    case OpCode::place_units:
      if (static_cast<Where>(op.a) == Where::conquered) {
        add_units(s, s.battle.target, op.n);
        p.note(told::Placed{seat, s.battle.target, op.n});
        return p.go(f, CardStep::next);
      }
      card.count = 0;
      s.card_planets = 0;
      return ask_planet(p, f, seat, Prompt::card_planet, own_strategic(s, p.d, seat), Verb::planet, CardStep::planet);
    case OpCode::remove_units:
      remove_units(s, s.battle.target, op.n);
      p.note(told::Losses{0, op.n});
      return p.go(f, CardStep::next);
    case OpCode::build_ship: {
      int kinds = 0, last = 0;
      for (int ship = 0; ship < class_count; ++ship)
        if (ships_in_supply(s, seat, static_cast<ShipClass>(ship)) > 0) ++kinds, last = ship;
      if (kinds > 1) return p.ask(f, seat, Prompt::card_ship, CardStep::ship);
      p.pass_over(seat, Prompt::card_ship, act(Verb::ship, last));
      take_ship(p, seat, last);
      return p.go(f, CardStep::next);
    }
    case OpCode::destroy_ship: card.count = op.n; return p.ask(f, seat, Prompt::card_enemy_ship, CardStep::enemy_ship);
    case OpCode::die_upgrade: raise(own_side(s, card).upgrades, op.n); return p.go(f, CardStep::next);
    case OpCode::die_bonus: raise(own_side(s, card).bonus, op.n); return p.go(f, CardStep::next);
    case OpCode::reroll: card.count = op.n; return p.ask(f, seat, Prompt::card_die, CardStep::die);
    case OpCode::tie_win: s.battle.tie_win = 1; return p.go(f, CardStep::next);
    case OpCode::ignore_ships: s.battle.ignore_ships = 1; return p.go(f, CardStep::next);
    case OpCode::harbinger_total: raise(s.battle.harbinger_total, op.n); return p.go(f, CardStep::next);
    case OpCode::harbinger_move: raise(s.harbinger_steps, op.n); return p.go(f, CardStep::next);
    case OpCode::harbinger_return:
      return ask_planet(p, f, seat, Prompt::card_planet, planets_of(s, Faction::reapers), Verb::planet, CardStep::returned);
    case OpCode::devastate: devastate(p); return p.go(f, CardStep::next);
    case OpCode::move_token:
    case OpCode::peek_token:
      card.count = op.n;
      return p.ask(f, seat, Prompt::card_token, op.code == OpCode::move_token ? CardStep::token : CardStep::seen_token);
    case OpCode::peek_hand: return ask_opponent(p, f, 0, CardStep::looked_hand);
    case OpCode::draw_cards:
      if (card.window == Window::draw) {
        raise(s.extra_cards, op.n);
        return p.go(f, CardStep::next);
      }
      return p.call(f, CardStep::next, DrawCardsFrame{seat, op.n});
    case OpCode::discard_random: return ask_opponent(p, f, op.n, CardStep::robbed);
    case OpCode::extra_reinforce: raise(s.moves_left, op.n); return p.go(f, CardStep::next);
  }
  return Flow::stop;
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

const Op& operation(Asked q) { return operation(q.d, q.as<CardFrame>()); }

/// The rule of a card's operation; where no other speaks of it, that of what a card can do at all.
RuleId rule_of_operation(Asked q) {
  switch (operation(q).code) {
    case OpCode::reroll: return GW(11, 11);
    case OpCode::harbinger_return: return GW(13, 7);
    case OpCode::peek_token: return GW(20, 4);
    case OpCode::peek_hand: return GW(20, 5);
    case OpCode::war_status: return GW(8, 5);
    case OpCode::build_ship: return GW(10, 3);
    default: return GW(15, 4);
  }
}

void list_directions(Asked, ActionList& list) {
  for (const Direction direction : {Direction::alliance, Direction::reapers}) list.push(act(Verb::toward, direction));
}

void list_own_planets(Asked q, ActionList& list) {
  if (operation(q).code == OpCode::harbinger_return) return list_planets(planets_of(q.s, Faction::reapers), Verb::planet, list);
  list_planets(own_strategic(q.s, q.d, q.seat()) & ~q.s.card_planets, Verb::planet, list);
  if (q.as<CardFrame>().count > 0) list.push(act(Verb::done));
}

void list_new_ships(Asked q, ActionList& list) {
  for (int ship = 0; ship < class_count; ++ship)
    if (ships_in_supply(q.s, q.seat(), static_cast<ShipClass>(ship)) > 0) list.push(act(Verb::ship, ship));
}

void list_enemy_ships(Asked q, ActionList& list) {
  for_each_planet(enemy_fleets(q.s, q.d, q.seat()), [&](int planet) {
    for (int ship = 0; ship < class_count; ++ship)
      if (q.s.ships[at(planet)][at(ship)] > 0) list.push(act(Verb::destroy, planet, ship));
  });
}

void list_dice(Asked q, ActionList& list) {
  const bool own = static_cast<Whose>(operation(q).a) == Whose::own;
  const int first = own == (q.seat() == q.s.active) ? 0 : first_defence_die;
  for (int die = first; die < first + 3; ++die)
    if (die_of(q.s.battle, die).sides != 0) list.push(act(Verb::die, die));
}

void list_tokens(Asked q, ActionList& list) {
  const bool peek = operation(q).code == OpCode::peek_token;
  for (int token = 0; token < q.s.tokens.held.size(); ++token)
    if (q.s.token_at[at(token)] != off_board && !(peek && face_of(q.s, token).known_to.has(q.seat()))) list.push(act(Verb::token, token));
}

void list_opponents(Asked q, ActionList& list) {
  const int least = operation(q).code == OpCode::discard_random ? operation(q).n : 0;
  for (int seat = 0; seat < q.s.players; ++seat)
    if (is_opponent(q.s, q.seat(), seat) && q.s.cards.hand_size(seat) >= least) list.push(act(Verb::opponent, seat));
}

RuleId why_not_opponent(Asked q, const Action& a) {
  const bool gone = is(a, Verb::opponent) && a.a >= 0 && a.a < q.s.players && !is_alive(q.s, a.a);
  return gone ? GW(11, 24) : RuleId{};
}

const CardSet& hand_of_victim(Asked q) { return q.s.cards.hand[at(q.as<CardFrame>().chosen)]; }

constinit const Question card_rows[] = {
    {.prompt = Prompt::card_direction, .rule = rule_of_operation, .options = list_directions},
    {.prompt = Prompt::card_planet, .rule = rule_of_operation, .options = list_own_planets, .remark = remark_card_planet},
    {.prompt = Prompt::card_ship, .rule = rule_of_operation, .options = list_new_ships},
    {.prompt = Prompt::card_enemy_ship, .rule = rule_of_operation, .options = list_enemy_ships},
    {.prompt = Prompt::card_die, .rule = rule_of_operation, .options = list_dice, .remark = remark_battle},
    {.prompt = Prompt::card_token, .rule = rule_of_operation, .options = list_tokens},
    {.prompt = Prompt::card_token_planet,
     .rule = rule_of_operation,
     .options = [](Asked q, ActionList& list) { list_planets(free_of_tokens(q.s), Verb::planet, list); }},
    {.prompt = Prompt::card_opponent, .rule = rule_of_operation, .options = list_opponents, .refuse = why_not_opponent},
    {.prompt = Prompt::chance_discard,
     .rule = GW(15, 5),
     .outcomes = [](Asked q, ChanceList& list) { hand_of_victim(q).for_each([&](int card) { list.push(act(Verb::discard, card), 1); }); },
     .sample =
         [](Asked q, Random& random) {
           const CardSet& hand = hand_of_victim(q);
           return act(Verb::discard, hand.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size())))));
         }},
};

}  // namespace

const std::span<const Question> card_questions = card_rows;

namespace {

Flow roll_again(const Play& p, Frame& f, int die) {
  return p.chance(f, die < first_defence_die ? p.s.active : roller_of_defence(p.s), Prompt::chance_die, CardStep::rerolled);
}

/// GW-11.11: the die shows what it shows now, and a cruiser may protect it.
bool must_guard(const Play& p, int die) {
  Battle& b = p.s.battle;
  die_at(b, die).value = static_cast<std::uint8_t>(p.s.answer.a);
  p.note(told::Rerolled{die < first_defence_die ? 0 : 1, p.s.answer.a});
  const bool guarded = guards(b, die);
  if (guarded) die_at(b, die).guarded = 1;
  return guarded;
}

}  // namespace

Flow card(Play& p, Frame& f, State& s, CardFrame& card) {
  const Seat seat = card.seat;
  const int number = card.card;
  const Action answer = s.answer;
  switch (static_cast<CardStep>(f.step)) {
    case CardStep::begin:
      s.cards.play(seat, number);
      if (p.d.card[at(number)].max_per_turn != 0) s.played_names |= std::uint64_t{1} << p.d.card[at(number)].name;
      p.note(told::CardPlayed{seat, number});
      return p.go(f, CardStep::operation);
    case CardStep::operation: return start(p, f);
    case CardStep::next:
      if (++card.op < p.d.card[at(number)].ops.size()) return p.go(f, CardStep::operation);
      s.cards.put_on_discard(s.cards.deck_of[at(seat)], number);
      s.card_planets = 0;
      if (decided(p)) return Flow::stop;  // GW-18.5
      return p.done();

    case CardStep::direction: move_war_status(p, static_cast<Direction>(answer.a), operation(p.d, card).n); return p.go(f, CardStep::next);
    case CardStep::planet: {  // 1 to 4 different planets
      if (!is(answer, Verb::planet)) return p.go(f, CardStep::next);
      add_units(s, answer.a, operation(p.d, card).n);
      p.note(told::Placed{seat, answer.a, operation(p.d, card).n});
      s.card_planets |= only(answer.a);
      if (++card.count < 4 && (own_strategic(s, p.d, seat) & ~s.card_planets) != 0)
        return p.ask(f, seat, Prompt::card_planet, CardStep::planet);
      return p.go(f, CardStep::next);
    }
    case CardStep::ship: take_ship(p, seat, answer.a); return p.go(f, CardStep::next);
    case CardStep::enemy_ship:
      --s.ships[at(answer.a)][at(answer.b)];
      p.note(told::ShipLost{answer.a, answer.b});
      if (--card.count > 0 && enemy_fleets(s, p.d, seat) != 0) return p.ask(f, seat, Prompt::card_enemy_ship, CardStep::enemy_ship);
      return p.go(f, CardStep::next);
    case CardStep::die: card.chosen = answer.a; return roll_again(p, f, answer.a);
    case CardStep::rerolled:
      if (must_guard(p, card.chosen)) return roll_again(p, f, card.chosen);
      if (--card.count > 0) return p.ask(f, seat, Prompt::card_die, CardStep::die);
      return p.go(f, CardStep::next);
    case CardStep::returned:
      s.harbinger = static_cast<std::int8_t>(answer.a);
      p.note(told::HarbingerPlaced{answer.a});
      return p.go(f, CardStep::next);
    case CardStep::token:
      card.chosen = answer.a;
      return ask_planet(p, f, seat, Prompt::card_token_planet, free_of_tokens(s), Verb::planet, CardStep::token_planet);
    case CardStep::token_planet:
      s.token_at[at(card.chosen)] = static_cast<std::int8_t>(answer.a);
      p.note(told::TokenMoved{card.chosen, answer.a});
      if (--card.count > 0 && is_legal_op(s, p.d, seat, operation(p.d, card))) return p.ask(f, seat, Prompt::card_token, CardStep::token);
      return p.go(f, CardStep::next);
    case CardStep::seen_token: {  // GW-20.4
      Secret<Face>& face = s.tokens.held[answer.a];
      face.known_to = face.known_to | s.cards.holders[at(seat)];
      p.note(told::PeekedToken{seat, answer.a});
      p.note_to(s.cards.holders[at(seat)], told::TokenSeen{answer.a, face.value});
      if (--card.count > 0 && is_legal_op(s, p.d, seat, operation(p.d, card)))
        return p.ask(f, seat, Prompt::card_token, CardStep::seen_token);
      return p.go(f, CardStep::next);
    }
    case CardStep::looked_hand:  // GW-20.5
      s.cards.show_hand(answer.a, s.cards.holders[at(seat)]);
      p.note(told::PeekedHand{seat, answer.a});
      return p.go(f, CardStep::next);
    case CardStep::robbed:
      card.chosen = answer.a;
      card.count = operation(p.d, card).n;
      return p.chance(f, seat, Prompt::chance_discard, CardStep::lost_card);
    case CardStep::lost_card: {
      const int victim = card.chosen;
      s.cards.play(victim, answer.a);
      s.cards.put_on_discard(s.cards.deck_of[at(victim)], answer.a);
      p.note(told::Discarded{victim, answer.a});
      if (--card.count > 0) return p.chance(f, seat, Prompt::chance_discard, CardStep::lost_card);
      return p.go(f, CardStep::next);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
