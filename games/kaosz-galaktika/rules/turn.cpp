// KG-6, KG-7: turns and the opening phase.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// KG-5.6, KG-14.1.5, KG-15.4.
int income_of(const State& s, const Constants& k) {
  if (s.mode == Mode::quick || s.players > 2 || s.turn > static_cast<int>(k.first_income.size())) return k.income;
  return k.first_income[at(s.turn - 1)];
}

}  // namespace

Flow turns(Play& p, Frame& f, State& s, TurnsFrame&) {
  using Step = TurnsFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (is_over(s)) return Flow::stop;
      [[fallthrough]];
    case Step::begin:
      ++s.turn;
      s.active = s.turn == 1 ? s.first : after(s, s.active);
      p.note(told::TurnBegins{s.active, s.turn});
      // A.8: until the controller's next turn begins.
      if (end_effects(s, Duration::next_turn, s.active)) sweep(p);
      return p.call(f, Step::main, OpeningPhaseFrame{});
    case Step::main: return p.call(f, Step::closing, MainPhaseFrame{});
    case Step::closing: return p.call(f, Step::next, ClosingPhaseFrame{});
  }
  return Flow::stop;
}

Flow opening_phase(Play& p, Frame& f, State& s, OpeningPhaseFrame&) {
  using Step = OpeningPhaseFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::income: {
      s.phase = Phase::opening;
      Player& player = s.player[at(s.active)];
      const int income = std::max(0, income_of(s, p.d.constants) + player.income_change);
      player.income_change = 0;
      p.note(told::Income{s.active, income});
      gain_credits(p, s.active, income);
      if (ships_only(s)) return p.done();
      trigger_all(p, When::opening, s.active, nobody);
      if (has_triggers(s)) return handle_triggers(p, f, Step::windows, Moment::opening);
      [[fallthrough]];
    }
    case Step::windows: return p.call(f, Step::done, WindowFrame{{s.active, Moment::opening, 0, s.active}});
    case Step::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
