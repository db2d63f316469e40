// What differs by scenario: one row each, in the file of its chapter.
#pragma once

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

extern const ScenarioRules fixing_rules, passage_rules, lost_rules, distress_rules, open_rules;

}  // namespace asztal::centauri_saga
