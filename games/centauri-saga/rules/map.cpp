// CS-2, CS-4.9.3, CS-4.10.5: the map, where figures may be, and where tiles are put.
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

int lay_tile(State& s, Cell cell, Tile tile, bool face_up) {
  Map& map = s.map;
  const int sector = map.sector.size();
  Sector& laid = map.sector.grow();
  laid.cell = cell;
  laid.tile = tile;
  around(cell).for_each([&](int neighbour) {
    const int other = map.at[at(neighbour)];
    if (other == no_sector) return;
    map.beside[at(sector)] |= only(other);
    map.beside[at(other)] |= only(sector);
  });
  map.at[at(cell)] = static_cast<std::int8_t>(sector);
  map.laid.add(cell);
  if (face_up) map.face_up |= only(sector);
  if (tile == Tile::black_hole) map.black_hole = static_cast<std::int8_t>(sector);
  return sector;
}

Sectors within_range(const State& s, int sector, int range) {
  if (range == 0) return only(sector);
  if (range == 1) return near(s, sector);
  if (range == any_range) return all_sectors(s);
  Sectors set = 0;
  for (int other = 0; other < s.map.sector.size(); ++other)
    if (distance_of(s, sector, other) <= range) set |= only(other);
  return set;
}

Sectors with_bosses(const State& s) {
  Sectors set = 0;
  for (const auto sector : s.map.boss) set |= only_if(sector);
  return set;
}

Sectors with_fleets(const State& s) {
  Sectors set = 0;
  for (int fleet = 0; fleet < s.fleets; ++fleet) set |= only_if(sector_of(s, fleet));
  return set;
}

Sectors protected_sectors(const State& s) {
  Sectors set = s.map.active;
  for_each_sector(s.map.active, [&](int sector) { set |= beside(s, sector); });
  return set;
}

int evasion(const State& s, int sector) {
  if (!has(with_enemies(s), sector)) return 0;
  int sum = has(with_bosses(s), sector) ? boss_level : 0;
  for (int level = 1; level <= raider_levels; ++level) sum += level * raiders_in(s, sector, level);
  return sum;
}

void flood(const State& s, int target, Sectors through, std::array<std::uint8_t, sector_limit>& steps) {
  steps.fill(no_path);
  Sectors reached = only(target), edge = reached;
  for (std::uint8_t step = 0; edge != 0; ++step) {
    Sectors next = 0;
    for_each_sector(edge, [&](int sector) {
      steps[at(sector)] = step;
      next |= beside(s, sector);
    });
    edge = next & through & ~reached;
    reached |= edge;
  }
}

void set_raiders(State& s, int sector, int level, int count) {
  s.map.sector[sector].raiders[at(level - 1)] = static_cast<std::uint8_t>(count);
  Sectors& set = s.map.raiders[at(level - 1)];
  set = count > 0 ? set | only(sector) : set & ~only(sector);
}

void put_fleet(Play& p, int fleet, int sector) {
  p.s.fleet[at(fleet)].sector = static_cast<std::int8_t>(sector);
  p.s.fleet[at(fleet)].discovered = 0;
  p.note(NoteKind::fleet_put, fleet, cell_of(p.s, sector));
}

namespace {

/// Empty cells beside one explored sector at least, and beside two.
struct Edge {
  Cells once, twice;
};
Edge edge_of(const State& s) {
  Edge edge;
  for_each_sector(s.map.face_up, [&](int sector) {
    const Cells& cells = around(cell_of(s, sector));
    edge.twice = edge.twice | (edge.once & cells);
    edge.once = edge.once | cells;
  });
  return {edge.once.without(s.map.laid), edge.twice.without(s.map.laid)};
}

/// Within the usual distance, else the smallest greater one (CS-2.11).
Cells nearest(const Cells& cells) {
  for (int steps = reach; steps <= far_reach; ++steps)
    if (const Cells near_ones = cells & within(steps); !near_ones.empty()) return near_ones;
  return {};
}

// CS-8.3, CS-8.4
Cells cells_for_nebula(const State& s, const Cells& once) {
  const Cells open = once.without(around(gate_cell));
  Cells beside_nebulae;
  for_each_sector(s.map.face_up, [&](int sector) {
    if (is_nebula(s.map.sector[sector].tile)) beside_nebulae = beside_nebulae | around(cell_of(s, sector));
  });
  const Cells apart = open.without(beside_nebulae) & within(reach);
  return !apart.empty() ? apart : nearest(open);
}

// CS-12.4
Cells cells_for_black_hole(const Edge& edge) {
  for (int steps = reach; steps >= 1; --steps)
    for (const Cells& cells : {edge.twice, edge.once})
      if (const Cells ring = (cells & within(steps)).without(within(steps - 1)); !ring.empty()) return ring;
  return {};
}

}  // namespace

Cells cells_for(const State& s, Placing how, int fleet) {
  const Edge edge = edge_of(s);
  switch (how) {
    case Placing::beside_two: return edge.twice & within(reach);
    case Placing::beside_fleet: return edge.twice & within(reach) & around(cell_of(s, sector_of(s, fleet)));
    case Placing::anywhere: return nearest(edge.once);
    case Placing::nebula: return cells_for_nebula(s, edge.once);
    case Placing::for_boss: {  // CS-R13
      const Cells usual = edge.twice & within(reach);
      return !usual.empty() ? usual : nearest(edge.once);
    }
    case Placing::black_hole: return cells_for_black_hole(edge);
  }
  return {};
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------------

namespace {

RuleId rule_of_placing(Asked q) {
  switch (q.as<PlaceTileFrame>().how) {
    case Placing::beside_fleet: return CS(5, 3, 3);
    case Placing::anywhere: return CS(2, 11);
    case Placing::nebula: return CS(8, 3);
    case Placing::for_boss: return CS(4, 9, 13);
    case Placing::black_hole: return CS(12, 4);
    default: return CS(2, 9);
  }
}

constexpr auto tile_verb = static_cast<std::uint16_t>(Verb::tile);

constinit const Question rows[] = {
    {.prompt = Prompt::place_tile,
     .rule = rule_of_placing,
     .options =
         [](Asked q, ActionList& list) {
           const auto& place = q.as<PlaceTileFrame>();
           list_cells(cells_for(q.s, place.how, place.fleet), Verb::place, list);
         }},
    {.prompt = Prompt::chance_tile,
     .rule = CS(2, 12),
     .outcomes = [](Asked q, ChanceList& list) { q.s.pile.outcomes(list, tile_verb, q.s.looking); },
     .sample = [](Asked q, Random& random) { return q.s.pile.sample(random, tile_verb, q.s.looking); }},
    {.prompt = Prompt::chance_nebula,
     .rule = CS_R(43),
     .outcomes =
         [](Asked q, ChanceList& list) {
           for (int colour = 0; colour < sector_colours; ++colour)
             if (((q.s.nebulae >> colour) & 1) != 0) list.push(act(Verb::tile, first_nebula + colour), 1);
         }},
    {.prompt = Prompt::chance_face,
     .rule = CS(10, 8),
     .outcomes = [](Asked q, ChanceList& list) { q.s.pile.undecided_outcomes(list, tile_verb); },
     .sample = [](Asked q, Random& random) { return q.s.pile.undecided_sample(random, tile_verb); }},
    {.prompt = Prompt::chance_card,
     .rule = CS(1, 8),
     .outcomes =
         [](Asked q, ChanceList& list) {
           deck_of(q.s, q.s.drawing).outcomes(list, static_cast<std::uint16_t>(Verb::draw), q.s.looking, card_of(q.s.drawing, 0));
         },
     .sample =
         [](Asked q, Random& random) {
           return deck_of(q.s, q.s.drawing).sample(random, static_cast<std::uint16_t>(Verb::draw), q.s.looking, card_of(q.s.drawing, 0));
         }},
};

}  // namespace

const std::span<const Question> map_questions = rows;

// CS-2.12: the tile is seen before its cell is chosen.
Flow place_tile(Play& p, Frame& f) {
  using Step = PlaceTileFrame::Step;
  State& s = p.s;
  auto& place = f.as<PlaceTileFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::draw:
      if (place.how == Placing::black_hole) {
        s.tile = Tile::black_hole;
        return p.go(f, Step::place);
      }
      if (place.nebula) return p.chance(f, place.seat, Prompt::chance_nebula, Step::drawn);
      return p.chance(f, place.seat, Prompt::chance_tile, Step::drawn);
    case Step::drawn:
      s.tile = static_cast<Tile>(s.answer.a);
      if (place.nebula)
        s.nebulae = static_cast<std::uint8_t>(s.nebulae & ~(1U << (s.answer.a - first_nebula)));
      else
        s.pile.draw(s.answer.a);
      [[fallthrough]];
    case Step::place: {
      const Cells cells = cells_for(s, place.how, place.fleet);
      if (cells.empty()) {  // CS-2.14
        if (place.nebula)
          s.nebulae = static_cast<std::uint8_t>(s.nebulae | 1U << (static_cast<int>(s.tile) - first_nebula));
        else if (is_common(s.tile))
          s.pile.put_at_bottom(static_cast<int>(s.tile));
        s.tile = Tile::unknown;
        s.success = 0;
        return p.done();
      }
      if (cells.size() > 1) return p.ask(f, place.seat, Prompt::place_tile, Step::placed);
      return p.answer(f, place.seat, Prompt::place_tile, act(Verb::place, cells.nth(0)), Step::placed);
    }
    case Step::placed:
      lay_tile(s, static_cast<Cell>(s.answer.a), s.tile, true);
      p.note(NoteKind::tile_placed, s.tile, s.answer.a);
      s.tile = Tile::unknown;
      s.success = 1;
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
