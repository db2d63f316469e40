// CS-10: Lost Starbases, and the intelligence reports that Distress Call uses too (CS-11.1, CS-11.10, CS-11.12). Face-down sectors are entered in
// movement.cpp (CS-10.8); reactivation is in expand.cpp (CS-10.9).
#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

bool can_be_reactivated(const State& s, int sector) { return has(s.map.inactive & ~with_enemies(s), sector); }

Sectors places_for_target(const State& s) {
  Sectors set = 0;
  for_each_sector(s.map.face_up, [&](int sector) { set |= distance(gate_cell, cell_of(s, sector)) >= 2 ? only(sector) : 0; });
  return s.scenario == Scenario::lost_starbases ? set & ~(s.map.active | s.map.inactive) : set;
}

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

/// CS-2.12: nobody sees it; what everybody knew stays known (CS-R107).
void lay_face_down(State& s, Cell cell) {
  Tile tile = Tile::unknown;
  if (s.pile.knows(0)) {
    tile = static_cast<Tile>(s.pile.known(0));
    s.pile.draw(s.pile.known(0));
  } else {
    s.pile.send_away();
  }
  lay_tile(s, cell, tile, false);
}

// CS-11.10, CS-R95: before a marked raider comes. Does it come at all?
bool make_room(Play& p, int sector) {
  State& s = p.s;
  if (has(s.map.active | with_bosses(s), sector) || highest_raider(s, sector) >= 2) return false;
  while (raiders_in(s, sector, 1) > 0) remove_raider(p, sector, 1);
  return true;
}

// CS-11.1, CS-R80: those that stand there return to the supply without effect.
void put_ship(Play& p, int sector) {
  State& s = p.s;
  for (int level = highest_raider(s, sector); level > 0; level = highest_raider(s, sector)) remove_raider(p, sector, level);
  s.ship.sector = static_cast<std::int8_t>(sector);
  s.ship.tokens = ship_hull;
}

}  // namespace

const ScenarioRules lost_rules = {.end_round = move_energy, .won = is_won};

// CS-10.4 to CS-10.6: tiles, raiders, a starbase; CS-11.1, CS-11.10, CS-11.12: tiles, raiders, a ship. In Lost Starbases the sector of the starbase is
// settled before the raiders come, as it takes those for which there is no tile.
Flow report(Play& p, Frame& f) {
  using Step = ReportFrame::Step;
  State& s = p.s;
  auto& report = f.as<ReportFrame>();
  const bool lost = s.scenario == Scenario::lost_starbases;
  const auto sheet = [&]() -> const IntelligenceReport& { return p.d.intelligence[at(report.card)]; };
  switch (static_cast<Step>(f.step)) {
    case Step::draw:
      if (deck_of(s, DeckName::intelligence_report).empty()) return p.done();
      return draw_card(p, f, s.first, DeckName::intelligence_report, Step::drawn);
    case Step::drawn: report.card = drawn_card(p, DeckName::intelligence_report); [[fallthrough]];
    case Step::tile:
      for (; report.cell < sheet().cells.size() && !s.pile.empty(); ++report.cell) {
        const Cell cell = sheet().cells[report.cell];
        if (sector_at(s, cell) != no_sector) continue;
        if (!lost) return p.chance(f, s.first, Prompt::chance_tile, Step::tile_drawn);
        lay_face_down(s, cell);
      }
      return p.go(f, lost ? Step::target : Step::raiders);
    case Step::tile_drawn:
      s.pile.draw(s.answer.a);
      lay_tile(s, sheet().cells[report.cell], static_cast<Tile>(s.answer.a), true);
      ++report.cell;
      return p.go(f, Step::tile);

    case Step::target: {
      const int listed = sector_at(s, sheet().cells[0]);
      const bool holds_one = lost && listed != no_sector && has(s.map.active | s.map.inactive, listed);  // CS-R86
      report.target = holds_one ? no_sector : listed;
      if (report.target != no_sector) return p.go(f, lost ? Step::raiders : Step::ship);
      const Sectors places = places_for_target(s);
      if (places != 0) return ask_sector(p, f, s.first, Prompt::sector, places, Verb::sector, Step::target_chosen);
      return p.go(f, lost ? Step::raiders : Step::discard);
    }
    case Step::target_chosen: report.target = sector_at(s, s.answer.a); return p.go(f, lost ? Step::raiders : Step::ship);

    case Step::raiders: {
      const auto& marks = sheet().raiders;
      if (report.mark == marks.size()) return p.go(f, lost ? Step::starbase : Step::target);
      const MarkedCell& mark = marks[report.mark];
      ++report.mark;
      int sector = sector_at(s, mark.cell);
      if (sector == no_sector && lost) sector = report.target;  // CS-10.6
      if (sector == no_sector || (lost ? has(s.map.active, sector) : !make_room(p, sector))) return Flow::go_on;
      return p.call(f, Step::raiders, PlaceOneFrame{sector, lost ? mark.level : 2, false});  // CS-R79
    }
    case Step::starbase:
      if (report.target != no_sector) {
        --s.starbases;
        s.map.inactive |= only(report.target);
      }
      return p.go(f, Step::discard);
    case Step::ship: put_ship(p, report.target); [[fallthrough]];
    case Step::discard: deck_of(s, DeckName::intelligence_report).put_at_bottom(report.card); return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
