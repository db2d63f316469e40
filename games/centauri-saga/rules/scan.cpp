// CS-5.1.3 to CS-5.1.7: scanning. CS-9.6: crystals instead of modules.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

namespace {

Sectors showing(const State& s, Tile tile) {
  Sectors set = 0;
  for_each_sector(s.map.face_up, [&](int sector) { set |= s.map.sector[sector].tile == tile ? only(sector) : 0; });
  return set;
}

/// CS-5.1.4, CS-9.6, CS-10.1, CS-10.7, CS-11.1
Sectors takes_xpm(const State& s, Tile tile) {
  const Sectors free = showing(s, tile) & ~with_enemies(s) & ~only_if(s.map.ravager);  // CS-12.5
  if (s.scenario == Scenario::safe_passage) return s.crystals > 0 ? free : 0;
  if (s.xpm == 0) return 0;
  const bool limited = s.scenario == Scenario::lost_starbases || s.scenario == Scenario::distress_call;
  if (limited && std::popcount(s.map.xpm) >= xpm_on_map) return 0;
  return free & ~s.map.xpm & (s.scenario == Scenario::lost_starbases ? ~(s.map.active | s.map.inactive) : ~Sectors{0});
}

/// The level of the raider that the report marks for a sector; 0: none.
int marked_level(const State& s, const ScanningReport& report, int sector) {
  for (const Mark& mark : report.raiders)
    if (mark.tile == s.map.sector[sector].tile) return mark.level;
  return 0;
}

/// CS-14.1: are there fewer figures of some level than sectors that want one?
bool is_short(const State& s, const ScanningReport& report) {
  std::array<int, raider_levels + 1> wanted{};
  for_each_sector(s.todo, [&](int sector) { ++wanted[at(marked_level(s, report, sector))]; });
  for (int level = 1; level <= raider_levels; ++level)
    if (wanted[at(level)] > s.figures[at(level - 1)]) return true;
  return false;
}

}  // namespace

Sectors places_for_xpm(const State& s, const Data& d, int card) {
  const ScanningReport& report = d.scanning[at(card)];
  const Sectors first = takes_xpm(s, report.first);
  return first != 0 ? first : takes_xpm(s, report.second);
}

Flow scan(Play& p, Frame& f) {
  using Step = ScanFrame::Step;
  State& s = p.s;
  auto& scan = f.as<ScanFrame>();
  const auto report = [&]() -> const ScanningReport& { return p.d.scanning[at(scan.card)]; };
  switch (static_cast<Step>(f.step)) {
    case Step::draw: return draw_card(p, f, s.first, DeckName::scanning_report, Step::drawn);
    case Step::drawn: {
      scan.card = drawn_card(p, DeckName::scanning_report);
      p.note(NoteKind::card_revealed, card_of(DeckName::scanning_report, scan.card));
      const Sectors places = places_for_xpm(s, p.d, scan.card);
      if (places != 0) return ask_sector(p, f, s.first, Prompt::sector, places, Verb::sector, Step::xpm_chosen);
      scan.tiles = std::min(2, s.pile.size());
      return p.go(f, Step::tile);
    }
    case Step::xpm_chosen: {
      const int sector = sector_at(s, s.answer.a);
      if (s.scenario == Scenario::safe_passage) {
        --s.crystals;
        ++s.map.sector[sector].crystals;
      } else {
        --s.xpm;
        s.map.xpm |= only(sector);
        p.note(NoteKind::xpm_placed, s.answer.a);
      }
      return p.go(f, Step::raiders);
    }
    case Step::tile:
      if (scan.tiles == 0 || s.pile.empty()) return p.go(f, Step::raiders);
      --scan.tiles;
      return p.call(f, Step::tile, PlaceTileFrame{s.first, Placing::beside_two, no_fleet, false});
    case Step::tile_placed: return p.go(f, Step::tile);
    case Step::raiders:  // CS-5.1.6
      s.todo = 0;
      for_each_sector(placeable_raiders(s), [&](int sector) { s.todo |= marked_level(s, report(), sector) != 0 ? only(sector) : 0; });
      [[fallthrough]];
    case Step::next:
      if (s.todo == 0) return p.go(f, Step::discard);
      if (!is_single(s.todo) && is_short(s, report())) return p.ask(f, s.first, Prompt::next_sector, Step::chosen);
      s.answer = act(Verb::sector, cell_of(s, std::countr_zero(s.todo)));
      [[fallthrough]];
    case Step::chosen: {
      const int sector = sector_at(s, s.answer.a);
      s.todo &= ~only(sector);
      return p.call(f, Step::next, PlaceOneFrame{sector, marked_level(s, report(), sector), true});
    }
    case Step::discard: deck_of(s, DeckName::scanning_report).put_at_bottom(scan.card); return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
