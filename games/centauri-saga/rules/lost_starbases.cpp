// CS-10: Lost Starbases. To be written here: the intelligence report (procedure `report`, CS-10.4 to CS-10.6; also CS-11.1, CS-11.10),
// reactivation (CS-10.9: `reactivate FLEET`, BuildFrame with `reactivates`).
#include "games/centauri-saga/rules/scenarios.hpp"
#include "games/centauri-saga/rules/unwritten.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-10.9
void move_energy(Play& p) {
  State& s = p.s;
  const int change = std::popcount(s.map.active) - std::popcount(with_bosses(s));
  const int last = scenario_card(s, p.d).energy, to = s.energy + change;
  s.energy = static_cast<std::uint8_t>(to < 0 ? 0 : to > last ? last : to);
  p.note(NoteKind::energy, s.energy);
}

bool is_won(const State& s, const Data& d) { return s.energy == scenario_card(s, d).energy; }

}  // namespace

const ScenarioRules lost_rules = {.end_round = move_energy, .won = is_won};

CENTAURI_UNWRITTEN(report)

}  // namespace asztal::centauri_saga
