// CS-9: Safe Passage. Crystals are in scan.cpp (CS-9.6) and march.cpp (CS-9.10), raiders that meet the ship in march.cpp (CS-9.11). To be
// written here: the ship's moves (CS-9.7, CS-9.8; the procedure `move_ship` is shared with Distress Call and stands in ship.cpp), picking up
// crystals (CS-9.9), tokens for the ship (CS-9.12).
#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-9.2, CS-9.3
Flow set_up(Play& p, Frame& f) {
  State& s = p.s;
  for (const FixedBoss& fixed : p.d.fixed_bosses) {
    if (s.players < fixed.from_players) continue;
    s.map.boss[fixed.boss] = static_cast<std::int8_t>(sector_at(s, fixed.cell));
    deck_of(s, DeckName::boss).rest.take(fixed.boss);
    p.note(NoteKind::boss_placed, card_of(DeckName::boss, fixed.boss), fixed.cell);
  }
  s.ship.sector = static_cast<std::int8_t>(sector_at(s, p.d.ship_start));
  s.ship.tokens = ship_hull;
  for (int fleet = 0; fleet < s.fleets; ++fleet) s.fleet[at(fleet)].sector = no_sector;
  return p.go(f, SetupFrame::Step::start_cell);
}

// CS-9.14: looked at when the ship has entered the Jumpgate and CS-9.16 is done.
bool is_won(const State& s, const Data&) { return s.ship.sector == gate_sector && s.ship.tokens > 0; }

}  // namespace

const ScenarioRules passage_rules = {.set_up = set_up, .won = is_won};

}  // namespace asztal::centauri_saga
