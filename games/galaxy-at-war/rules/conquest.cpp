// GW-5.8, GW-6.5 to GW-6.9, GW-11.12, GW-11.15 to GW-11.17: a planet is conquered.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

int token_on(const State& s, int planet) {
  for (int token = 0; token < token_count; ++token)
    if (s.token_at[at(token)] == planet) return token;
  return token_count;
}

void reveal(const Play& p, int token, int planet) {
  p.s.tokens.held[token].reveal();
  p.note(told::TokenRevealed{token, p.s.tokens.held[token].value, planet});
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

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

constinit const Question conquest_rows[] = {
    {.prompt = Prompt::relocate_token,
     .rule = GW(11, 16),
     .options = [](Asked q, ActionList& list) { list_planets(token_places(q.s), Verb::relocate, list); },
     .remark = remark_relocate},
    {.prompt = Prompt::move_in,
     .rule = GW(5, 8),
     .range = [](Asked q) { return Range{q.s.battle.attack.units, q.s.units[at(q.s.battle.source)] - 1}; },
     .remark = remark_move_in},
    {.prompt = Prompt::trade_or_keep,
     .rule = [](Asked q) { return q.s.cards.hand_size(q.s.active) >= 5 ? GW(6, 7) : GW(6, 8); },
     .options =
         [](Asked q, ActionList& list) {
           list_sets(q, list);
           if (q.s.cards.hand_size(q.s.active) < 5) list.push(act(Verb::keep));
         },
     .refuse = refuse_verb<Verb::keep, GW(6, 7)>,
     .time_tells = always_tells,
     .remark = remark_sets},
};

}  // namespace

const std::span<const Question> conquest_questions = conquest_rows;

Flow conquest(Play& p, Frame& f, State& s, ConquestFrame& conquest) {
  using Step = ConquestFrame::Step;
  Battle& b = s.battle;
  switch (static_cast<Step>(f.step)) {
    case Step::planet: {
      p.note(told::Conquered{s.active, b.target, b.defender});
      s.ships[at(b.target)] = {};  // step 1: back to his supply
      give_planet(s, b.target, s.active);
      const Faction loser = faction_of(s, b.defender);
      s.conquered_from = static_cast<std::uint8_t>(s.conquered_from | 1U << (s.mode == Mode::basic_training ? 0 : static_cast<int>(loser)));
      return p.go(f, Step::token);
    }
    case Step::token: {  // step 2
      if (token_on(s, b.target) == token_count) return p.go(f, Step::move_in);
      if (faction_of(s, s.active) == Faction::alliance) {
        if (alliance_takes_tokens(p, b.target)) {
          win(p, seats_of(s, Faction::alliance), Result::won);  // GW-18.2
          return Flow::stop;
        }
        return p.go(f, Step::move_in);
      }
      const int token = token_on(s, b.target);
      conquest.token = token;
      reveal(p, token, b.target);
      if (planets_of(s, Faction::reapers) == 0) {
        s.token_at[at(token)] = off_board;
        return Flow::go_on;
      }
      return ask_planet(p, f, relocating_seat(s), Prompt::relocate_token, token_places(s), Verb::relocate, Step::token_placed);
    }
    case Step::token_placed:
      s.token_at[at(conquest.token)] = static_cast<std::int8_t>(s.answer.a);
      p.note(told::TokenMoved{conquest.token, s.answer.a});
      return p.go(f, Step::token);
    case Step::move_in:  // step 3, GW-5.8
      return ask_number(p, f, s.active, Prompt::move_in, b.attack.units, s.units[at(b.source)] - 1, Step::moved_in);
    case Step::moved_in:
      remove_units(s, b.source, s.answer.a);
      add_units(s, b.target, s.answer.a);
      for (int ship = 0; ship < class_count; ++ship) {
        const std::uint8_t used = b.attack.ships[at(ship)];
        s.ships[at(b.source)][at(ship)] = static_cast<std::uint8_t>(s.ships[at(b.source)][at(ship)] - used);
        s.ships[at(b.target)][at(ship)] = used;
      }
      p.note(told::MovedIn{b.target, s.answer.a});
      // step 4
      if (b.defender != neutral && s.held[at(b.defender)] == 0) {
        eliminate(p, b.defender);
        if (decided(p)) return Flow::stop;
        if (s.mode == Mode::basic_training) return p.call(f, Step::done, TakeOverFrame{b.defender});
      }
      if (decided(p)) return Flow::stop;
      return p.go(f, Step::window);
    case Step::window:  // step 5
      if (s.mode == Mode::basic_training) return p.done();
      return p.call(f, Step::done, WindowFrame{Window::conquest, s.active});
    case Step::done: return p.done();
  }
  return Flow::stop;
}

// GW-6.6 to GW-6.8  The cards of an eliminated player.
Flow take_over(Play& p, Frame& f, State& s, TakeOverFrame& take) {
  using Step = TakeOverFrame::Step;
  const int from = take.from;
  switch (static_cast<Step>(f.step)) {
    case Step::hand: {
      const int cards = s.cards.hand_size(from);
      s.cards.give_hand(from, s.active);
      p.note(told::HandTaken{s.active, from, cards});
      take.forced = s.cards.hand_size(s.active) >= 5;
      return p.go(f, Step::trade);
    }
    case Step::trade:
      if (s.cards.hand_size(s.active) < (take.forced ? 5 : 3)) return p.go(f, Step::place);
      return p.ask(f, s.active, Prompt::trade_or_keep, Step::traded);
    case Step::traded:
      if (!is(s.answer, Verb::trade)) return p.go(f, Step::place);
      return p.call(f, take.forced ? Step::trade : Step::place, TradeFrame{s.active, s.answer.a});
    case Step::place: return p.call(f, Step::done, PlaceUnitsFrame{});
    case Step::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
