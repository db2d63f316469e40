// CS-12: Open Confrontation. Step 1.1 is in retaliation.cpp. To be written here: the Ravager moves (`ravager`, CS-12.6), what it meets (`meeting`,
// CS-12.7), the wormhole weapon (`weapon`, CS-12.9 to CS-12.12, CS-12.17), defeat when it enters the Jumpgate (CS-12.14).
#include "games/centauri-saga/rules/scenarios.hpp"
#include "games/centauri-saga/rules/unwritten.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-12.14
bool is_won(const State& s, const Data&) { return with_bosses(s) == 0 && s.map.ravager != gate_sector; }

}  // namespace

const ScenarioRules open_rules = {.won = is_won, .wins_at_the_end = true};

CENTAURI_UNWRITTEN(ravager)
CENTAURI_UNWRITTEN(meeting)
CENTAURI_UNWRITTEN(weapon)

}  // namespace asztal::centauri_saga
