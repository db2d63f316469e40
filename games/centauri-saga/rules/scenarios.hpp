// What differs by scenario: one row each, in the file of its chapter.
#pragma once

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

extern const ScenarioRules fixing_rules, passage_rules, lost_rules, distress_rules, open_rules;

/// CS-11.10: the ship is on the Jumpgate with its XPM. If ships are still needed, the next report brings one; `f` goes on at `next`.
template <class NextStep>
Flow rescue(Play& p, Frame& f, NextStep next) {
  State& s = p.s;
  ++s.installed;
  s.ship.xpm = 0;
  s.ship.tokens = 0;
  s.ship.sector = no_sector;
  look_for_the_end(p);
  return is_over(s) ? Flow::stop : p.call(f, next, ReportFrame{-1, 0, 0, no_sector});
}

}  // namespace asztal::centauri_saga
