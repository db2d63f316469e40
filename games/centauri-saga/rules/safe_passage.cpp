// CS-9: Safe Passage. How the ship moves and takes tokens is in ship.cpp; crystals that a scan brings in scan.cpp (CS-9.6), raiders that come upon them
// or upon the ship in march.cpp (CS-9.10, CS-9.11).
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

// CS-9.7, CS-9.9
void list_moves(Asked q, int fleet, ActionList& list) {
  const Fleet& figure = q.s.fleet[at(fleet)];
  if (figure.stopped == 0 && figure.mp > 0 && q.s.map.sector[figure.sector].crystals > 0) list.push(act(Verb::take));
  if (points_for_ship(q.s, q.d).asks()) list.push(act(Verb::launch));
}

// CS-9.12
void list_expansions(Asked q, Seat seat, ActionList& list) {
  if (q.s.player[at(seat)].combat == 0) return;
  for_each_fleet(fleets_of(q.s, seat), [&](int fleet) {
    if (q.s.fleet[at(fleet)].loaded == 0 && is_near_ship(q.s, fleet)) list.push(act(Verb::load, fleet));
  });
}

Flow take_step(Play& p, Frame& f) {
  using Step = TurnFrame::Step;
  State& s = p.s;
  const FleetNumber fleet = f.as<TurnFrame>().fleet;
  if (is(s.answer, Verb::launch)) return p.call(f, Step::ask, MoveShipFrame{fleet, 0, 0});
  if (is(s.answer, Verb::load)) return p.call(f, Step::ask, LoadShipFrame{s.answer.a});
  Fleet& figure = s.fleet[at(fleet)];  // a crystal of the sector, not of the supply
  --figure.mp;
  --s.map.sector[figure.sector].crystals;
  ++player_of(s, fleet).astartium;
  return p.go(f, Step::ask);
}

// CS-9.14: looked at when the ship has entered the Jumpgate and CS-9.16 is done.
bool is_won(const State& s, const Data&) { return s.ship.sector == gate_sector && s.ship.tokens > 0; }

}  // namespace

const ScenarioRules passage_rules = {
    .set_up = set_up, .list_moves = list_moves, .list_expansions = list_expansions, .take_step = take_step, .won = is_won};

}  // namespace asztal::centauri_saga
