// CS-11: Distress Call. To be written here: setup with the first report (CS-11.1), the ship's moves (CS-11.6, procedure `move_ship`), XPM to and
// from the ship (CS-11.8), its repair (CS-11.9), rescue and the next report (CS-11.10 to CS-11.12).
#include "games/centauri-saga/rules/scenarios.hpp"
#include "games/centauri-saga/rules/unwritten.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-11.14
bool is_won(const State& s, const Data& d) { return s.installed == scenario_card(s, d).rescues; }

}  // namespace

const ScenarioRules distress_rules = {.won = is_won};

CENTAURI_UNWRITTEN(move_ship)

}  // namespace asztal::centauri_saga
