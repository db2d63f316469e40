// GW-5.8, GW-6.5 to GW-6.9, GW-11.12, GW-11.15 to GW-11.17: a planet is conquered.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

int token_on(const State& s, int planet) {
  for (int token = 0; token < token_count; ++token)
    if (s.token_at[at(token)] == planet) return token;
  return token_count;
}

void reveal(const Play& p, int token, int planet) {
  p.s.tokens.held[token].reveal();
  p.note(NoteKind::token_revealed, token, p.s.tokens.held[token].value, planet);
}

// GW-11.15, GW-11.17  True if the Catalyst was found.
bool alliance_takes_tokens(const Play& p, int planet) {
  State& s = p.s;
  for (int token = 0; token < token_count; ++token)
    if (s.token_at[at(token)] == planet && s.tokens.held[token].value == Face::catalyst) {
      reveal(p, token, planet);
      return true;
    }
  for (int token = token_on(s, planet); token < token_count; token = token_on(s, planet)) {
    reveal(p, token, planet);
    s.token_at[at(token)] = off_board;
    move_war_status(p, Direction::alliance, 1);  // GW-8.3
  }
  return false;
}

}  // namespace

Seat relocating_seat(const State& s) {
  const Army loser = s.battle.defender;
  if (s.held[at(loser)] != 0) return loser;
  return partner_of(s, loser);
}

Flow conquest(Play& p, Frame& f) {
  State& s = p.s;
  Battle& b = s.battle;
  switch (static_cast<Conquest>(f.step)) {
    case Conquest::planet: {
      p.note(NoteKind::conquered, s.active, b.target, b.defender);
      s.ships[at(b.target)] = {};  // step 1: back to his supply
      give_planet(s, b.target, s.active);
      const Faction loser = faction_of(s, b.defender);
      s.conquered_from = static_cast<std::uint8_t>(s.conquered_from | 1U << (s.mode == Mode::basic_training ? 0 : static_cast<int>(loser)));
      return p.go(f, Conquest::token);
    }
    case Conquest::token: {  // step 2
      if (token_on(s, b.target) == token_count) return p.go(f, Conquest::move_in);
      if (faction_of(s, s.active) == Faction::alliance) {
        if (alliance_takes_tokens(p, b.target)) {
          win(p, seats_of(s, Faction::alliance), Result::won);  // GW-18.2
          return Flow::stop;
        }
        return p.go(f, Conquest::move_in);
      }
      const int token = token_on(s, b.target);
      f.local[ConquestLocal::token] = static_cast<std::int16_t>(token);
      reveal(p, token, b.target);
      if (planets_of(s, Faction::reapers) == 0) {
        s.token_at[at(token)] = off_board;
        return Flow::go_on;
      }
      return ask_planet(p, f, relocating_seat(s), Prompt::relocate_token, token_places(s), Verb::relocate, Conquest::token_placed);
    }
    case Conquest::token_placed:
      s.token_at[at(f.local[ConquestLocal::token])] = static_cast<std::int8_t>(s.answer.a);
      p.note(NoteKind::token_moved, f.local[ConquestLocal::token], s.answer.a);
      return p.go(f, Conquest::token);
    case Conquest::move_in:  // step 3, GW-5.8
      return ask_number(p, f, s.active, Prompt::move_in, b.attack.units, s.units[at(b.source)] - 1, Conquest::moved_in);
    case Conquest::moved_in:
      remove_units(s, b.source, s.answer.a);
      add_units(s, b.target, s.answer.a);
      for (int ship = 0; ship < class_count; ++ship) {
        const std::uint8_t used = b.attack.ships[at(ship)];
        s.ships[at(b.source)][at(ship)] = static_cast<std::uint8_t>(s.ships[at(b.source)][at(ship)] - used);
        s.ships[at(b.target)][at(ship)] = used;
      }
      p.note(NoteKind::moved_in, b.target, s.answer.a);
      // step 4
      if (b.defender != neutral && s.held[at(b.defender)] == 0) {
        eliminate(p, b.defender);
        if (decided(p)) return Flow::stop;
        if (s.mode == Mode::basic_training) return p.call(f, Conquest::done, Procedure::take_over, b.defender);
      }
      if (decided(p)) return Flow::stop;
      return p.go(f, Conquest::window);
    case Conquest::window:  // step 5
      if (s.mode == Mode::basic_training) return p.done();
      return p.call(f, Conquest::done, Procedure::window, Window::conquest, s.active);
    case Conquest::done: return p.done();
  }
  return Flow::stop;
}

// GW-6.6 to GW-6.8  The cards of an eliminated player.
Flow take_over(Play& p, Frame& f) {
  State& s = p.s;
  const int from = f.local[TakeOverLocal::from];
  switch (static_cast<TakeOver>(f.step)) {
    case TakeOver::hand: {
      const int cards = s.cards.hand_size(from);
      s.cards.give_hand(from, s.active);
      p.note(NoteKind::hand_taken, s.active, from, cards);
      f.local[TakeOverLocal::forced] = s.cards.hand_size(s.active) >= 5 ? 1 : 0;
      return p.go(f, TakeOver::trade);
    }
    case TakeOver::trade:
      if (s.cards.hand_size(s.active) < (f.local[TakeOverLocal::forced] != 0 ? 5 : 3)) return p.go(f, TakeOver::place);
      return p.ask(f, s.active, Prompt::trade_or_keep, TakeOver::traded);
    case TakeOver::traded:
      if (!is(s.answer, Verb::trade)) return p.go(f, TakeOver::place);
      return p.call(f, f.local[TakeOverLocal::forced] != 0 ? TakeOver::trade : TakeOver::place, Procedure::trade, s.active, s.answer.a, 0,
                    0);
    case TakeOver::place: return p.call(f, TakeOver::done, Procedure::place_units, 0);
    case TakeOver::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
