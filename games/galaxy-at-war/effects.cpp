// GW-15.5 and Appendix A: a special order is resolved, operation by operation.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

const Op& operation(const Data& d, const Frame& f) { return d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]]; }

Fighter& own_side(State& s, const Frame& f) { return f.local[CardLocal::seat] == s.active ? s.battle.attack : s.battle.defence; }

/// The only seat that may be chosen, if it is one.
template <class NextStep>
Flow ask_opponent(Play& p, Frame& f, int cards, NextStep next) {
  const int seat = f.local[CardLocal::seat];
  int count = 0, last = 0;
  for (int other = 0; other < p.s.players; ++other)
    if (is_opponent(p.s, seat, other) && p.s.cards.hand_size(other) >= cards) ++count, last = other;
  if (count > 1) return p.ask(f, static_cast<Seat>(seat), Prompt::card_opponent, next);
  p.s.answer = act(Verb::opponent, last);
  return p.go(f, next);
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
  p.note(NoteKind::devastated, planet);
  if (victim != neutral && s.held[at(victim)] == 0) eliminate(p, victim);  // GW-13.5
}

void take_ship(const Play& p, int seat, int ship) {
  ++p.s.new_ships[at(ship)];
  p.note(NoteKind::ship_taken, seat, ship);
}

/// Carry out an operation that needs no choice, or ask for the choice it needs.
Flow start(Play& p, Frame& f) {
  State& s = p.s;
  const Op& op = operation(p.d, f);
  const auto seat = static_cast<Seat>(f.local[CardLocal::seat]);
  if (!is_legal_op(s, p.d, seat, op)) return p.go(f, Resolve::next);
  switch (op.code) {
    case OpCode::war_status:
      if (static_cast<Direction>(op.a) == Direction::choice && s.war_status > -3 && s.war_status < 3)
        return p.ask(f, seat, Prompt::card_direction, Resolve::direction);
      move_war_status(p,
                      static_cast<Direction>(op.a) != Direction::choice ? static_cast<Direction>(op.a)
                      : s.war_status == 3                               ? Direction::reapers
                                                                        : Direction::alliance,
                      op.n);
      return p.go(f, Resolve::next);
    case OpCode::gain_units: add_to_pool(s, op.n); return p.go(f, Resolve::next);
    case OpCode::place_units:
      if (static_cast<Where>(op.a) == Where::conquered) {
        add_units(s, s.battle.target, op.n);
        p.note(NoteKind::placed, seat, s.battle.target, op.n);
        return p.go(f, Resolve::next);
      }
      f.local[CardLocal::count] = 0;
      s.card_planets = 0;
      return ask_planet(p, f, seat, Prompt::card_planet, own_strategic(s, p.d, seat), Verb::planet, Resolve::planet);
    case OpCode::remove_units:
      remove_units(s, s.battle.target, op.n);
      p.note(NoteKind::losses, 0, op.n);
      return p.go(f, Resolve::next);
    case OpCode::build_ship: {
      int kinds = 0, last = 0;
      for (int ship = 0; ship < class_count; ++ship)
        if (ships_in_supply(s, seat, static_cast<ShipClass>(ship)) > 0) ++kinds, last = ship;
      if (kinds > 1) return p.ask(f, seat, Prompt::card_ship, Resolve::ship);
      take_ship(p, seat, last);
      return p.go(f, Resolve::next);
    }
    case OpCode::destroy_ship: f.local[CardLocal::count] = op.n; return p.ask(f, seat, Prompt::card_enemy_ship, Resolve::enemy_ship);
    case OpCode::die_upgrade: raise(own_side(s, f).upgrades, op.n); return p.go(f, Resolve::next);
    case OpCode::die_bonus: raise(own_side(s, f).bonus, op.n); return p.go(f, Resolve::next);
    case OpCode::reroll: f.local[CardLocal::count] = op.n; return p.ask(f, seat, Prompt::card_die, Resolve::die);
    case OpCode::tie_win: s.battle.tie_win = 1; return p.go(f, Resolve::next);
    case OpCode::ignore_ships: s.battle.ignore_ships = 1; return p.go(f, Resolve::next);
    case OpCode::harbinger_total: raise(s.battle.harbinger_total, op.n); return p.go(f, Resolve::next);
    case OpCode::harbinger_move: raise(s.harbinger_steps, op.n); return p.go(f, Resolve::next);
    case OpCode::harbinger_return:
      return ask_planet(p, f, seat, Prompt::card_planet, planets_of(s, Faction::reapers), Verb::planet, Resolve::returned);
    case OpCode::devastate: devastate(p); return p.go(f, Resolve::next);
    case OpCode::move_token:
    case OpCode::peek_token:
      f.local[CardLocal::count] = op.n;
      return p.ask(f, seat, Prompt::card_token, op.code == OpCode::move_token ? Resolve::token : Resolve::seen_token);
    case OpCode::peek_hand: return ask_opponent(p, f, 0, Resolve::looked_hand);
    case OpCode::draw_cards:
      if (static_cast<Window>(f.local[CardLocal::window]) == Window::draw) {
        raise(s.extra_cards, op.n);
        return p.go(f, Resolve::next);
      }
      return p.call(f, Resolve::next, Procedure::draw_cards, seat, op.n);
    case OpCode::discard_random: return ask_opponent(p, f, op.n, Resolve::robbed);
    case OpCode::extra_reinforce: raise(s.moves_left, op.n); return p.go(f, Resolve::next);
  }
  return Flow::stop;
}

}  // namespace

Flow card(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[CardLocal::seat]);
  const int number = f.local[CardLocal::card];
  const Action answer = s.answer;
  switch (static_cast<Resolve>(f.step)) {
    case Resolve::begin:
      s.cards.play(seat, number);
      if (p.d.card[at(number)].max_per_turn != 0) s.played_names |= std::uint64_t{1} << p.d.card[at(number)].name;
      p.note(NoteKind::card_played, seat, number);
      return p.go(f, Resolve::operation);
    case Resolve::operation: return start(p, f);
    case Resolve::next:
      if (++f.local[CardLocal::op] < p.d.card[at(number)].ops.size()) return p.go(f, Resolve::operation);
      s.cards.put_on_discard(s.cards.deck_of[at(seat)], number);
      s.card_planets = 0;
      if (decided(p)) return Flow::stop;  // GW-18.5
      return p.done();

    case Resolve::direction: move_war_status(p, static_cast<Direction>(answer.a), operation(p.d, f).n); return p.go(f, Resolve::next);
    case Resolve::planet: {  // 1 to 4 different planets
      if (!is(answer, Verb::planet)) return p.go(f, Resolve::next);
      add_units(s, answer.a, operation(p.d, f).n);
      p.note(NoteKind::placed, seat, answer.a, operation(p.d, f).n);
      s.card_planets |= only(answer.a);
      if (++f.local[CardLocal::count] < 4 && (own_strategic(s, p.d, seat) & ~s.card_planets) != 0)
        return p.ask(f, seat, Prompt::card_planet, Resolve::planet);
      return p.go(f, Resolve::next);
    }
    case Resolve::ship: take_ship(p, seat, answer.a); return p.go(f, Resolve::next);
    case Resolve::enemy_ship:
      --s.ships[at(answer.a)][at(answer.b)];
      p.note(NoteKind::ship_lost, answer.a, answer.b);
      if (--f.local[CardLocal::count] > 0 && enemy_fleets(s, p.d, seat) != 0)
        return p.ask(f, seat, Prompt::card_enemy_ship, Resolve::enemy_ship);
      return p.go(f, Resolve::next);
    case Resolve::die:
      f.local[CardLocal::chosen] = answer.a;
      return p.chance(f, answer.a < first_defence_die ? s.active : roller_of_defence(s), Prompt::chance_die, Resolve::rerolled);
    case Resolve::rerolled: {  // GW-11.11
      const int die = f.local[CardLocal::chosen];
      die_at(s.battle, die).value = static_cast<std::uint8_t>(answer.a);
      p.note(NoteKind::rerolled, die < first_defence_die ? 0 : 1, answer.a);
      if (guards(s.battle, die)) {
        die_at(s.battle, die).guarded = 1;
        return p.chance(f, die < first_defence_die ? s.active : roller_of_defence(s), Prompt::chance_die, Resolve::rerolled);
      }
      if (--f.local[CardLocal::count] > 0) return p.ask(f, seat, Prompt::card_die, Resolve::die);
      return p.go(f, Resolve::next);
    }
    case Resolve::returned:
      s.harbinger = static_cast<std::int8_t>(answer.a);
      p.note(NoteKind::harbinger_placed, answer.a);
      return p.go(f, Resolve::next);
    case Resolve::token:
      f.local[CardLocal::chosen] = answer.a;
      return ask_planet(p, f, seat, Prompt::card_token_planet, planets_of(s, Faction::reapers) & ~planets_with_tokens(s), Verb::planet,
                        Resolve::token_planet);
    case Resolve::token_planet:
      s.token_at[at(f.local[CardLocal::chosen])] = static_cast<std::int8_t>(answer.a);
      p.note(NoteKind::token_moved, f.local[CardLocal::chosen], answer.a);
      if (--f.local[CardLocal::count] > 0 && is_legal_op(s, p.d, seat, operation(p.d, f)))
        return p.ask(f, seat, Prompt::card_token, Resolve::token);
      return p.go(f, Resolve::next);
    case Resolve::seen_token: {  // GW-20.4
      Secret<Face>& face = s.tokens.held[answer.a];
      face.known_to = face.known_to | s.cards.holders[at(seat)];
      p.note(NoteKind::peeked_token, seat, answer.a);
      p.note_to(s.cards.holders[at(seat)], NoteKind::token_seen, answer.a, face.value);
      if (--f.local[CardLocal::count] > 0 && is_legal_op(s, p.d, seat, operation(p.d, f)))
        return p.ask(f, seat, Prompt::card_token, Resolve::seen_token);
      return p.go(f, Resolve::next);
    }
    case Resolve::looked_hand:  // GW-20.5
      s.cards.show_hand(answer.a, s.cards.holders[at(seat)]);
      p.note(NoteKind::peeked_hand, seat, answer.a);
      return p.go(f, Resolve::next);
    case Resolve::robbed:
      f.local[CardLocal::chosen] = answer.a;
      f.local[CardLocal::count] = operation(p.d, f).n;
      return p.chance(f, seat, Prompt::chance_discard, Resolve::lost_card);
    case Resolve::lost_card: {
      const int victim = f.local[CardLocal::chosen];
      s.cards.play(victim, answer.a);
      s.cards.put_on_discard(s.cards.deck_of[at(victim)], answer.a);
      p.note(NoteKind::discarded, victim, answer.a);
      if (--f.local[CardLocal::count] > 0) return p.chance(f, seat, Prompt::chance_discard, Resolve::lost_card);
      return p.go(f, Resolve::next);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
