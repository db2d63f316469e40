// KG-6, KG-7: turns and the opening phase.
#include <algorithm>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// KG-5.6, KG-14.1.5, KG-15.4.
int income_of(const State& s, const Constants& k) {
  if (s.mode == Mode::quick || s.players > 2 || s.turn > static_cast<int>(k.first_income.size())) return k.income;
  return k.first_income[at(s.turn - 1)];
}

}  // namespace

Flow turns(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Turns>(f.step)) {
    case Turns::next:
      if (is_over(s)) return Flow::stop;
      [[fallthrough]];
    case Turns::begin:
      ++s.turn;
      s.active = s.turn == 1 ? s.first : after(s, s.active);
      p.note(NoteKind::turn_begins, s.active, s.turn);
      // A.8: until the controller's next turn begins.
      if (end_effects(s, Duration::next_turn, s.active)) sweep(p);
      return p.call(f, Turns::main, Procedure::opening_phase);
    case Turns::main: return p.call(f, Turns::closing, Procedure::main_phase);
    case Turns::closing: return p.call(f, Turns::next, Procedure::closing_phase);
  }
  return Flow::stop;
}

Flow opening_phase(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Opening>(f.step)) {
    case Opening::income: {
      s.phase = Phase::opening;
      Player& player = s.player[at(s.active)];
      const int income = std::max(0, income_of(s, p.d.constants) + player.income_change);
      player.income_change = 0;
      p.note(NoteKind::income, s.active, income);
      gain_credits(p, s.active, income);
      if (ships_only(s)) return p.done();
      trigger_all(p, When::opening, s.active, nobody);
      if (has_triggers(s)) return handle_triggers(p, f, Opening::windows, Moment::opening);
      [[fallthrough]];
    }
    case Opening::windows: return p.call(f, Opening::done, Procedure::window, s.active, static_cast<int>(Moment::opening), 0, s.active);
    case Opening::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
