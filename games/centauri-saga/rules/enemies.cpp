// CS-4.9, CS-4.11: raiders and bosses come, are raised and removed; surges. How raiders move is in march.cpp.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

void remove_raider(Play& p, int sector, int level) {
  set_raiders(p.s, sector, level, raiders_in(p.s, sector, level) - 1);
  ++p.s.figures[at(level - 1)];
  p.note(NoteKind::raider_gone, level, cell_of(p.s, sector));
}

void change_level(Play& p, int sector, int level, int to) {
  set_raiders(p.s, sector, level, raiders_in(p.s, sector, level) - 1);
  set_raiders(p.s, sector, to, raiders_in(p.s, sector, to) + 1);
  ++p.s.figures[at(level - 1)];
  --p.s.figures[at(to - 1)];
  p.note(NoteKind::raider_raised, to, cell_of(p.s, sector));
}

Sectors farthest(const State& s, Sectors set) {
  int most = -1;
  Sectors best = 0;
  for_each_sector(set, [&](int sector) {
    const int steps = distance(gate_cell, cell_of(s, sector));
    if (steps > most) most = steps, best = 0;
    if (steps == most) best |= only(sector);
  });
  return best;
}

int highest_raider(const State& s, int sector) {
  int level = raider_levels;
  while (level > 0 && raiders_in(s, sector, level) == 0) --level;
  return level;
}

std::array<Sectors, raider_levels> raiders_to_pick(const State& s, const PickRaiderFrame& pick) {
  std::array<Sectors, raider_levels> found{};
  const Sectors reach_of = pick.fleet == no_fleet ? s.map.face_up : s.map.face_up & within_range(s, sector_of(s, pick.fleet), pick.range);
  for (int level = 1; level <= raider_levels && level <= pick.most; ++level) {
    const Sectors set = s.map.raiders[at(level - 1)] & reach_of;
    switch (pick.what) {
      case OpCode::upgrade_raider: found[at(level - 1)] = level < raider_levels && s.figures[at(level)] > 0 ? set : 0; break;
      case OpCode::downgrade_raider: found[at(level - 1)] = level > 1 && s.figures[at(level - 2)] > 0 ? set : 0; break;
      default: found[at(level - 1)] = set; break;
    }
  }
  return found;
}

namespace {

/// Where PLACE_RAIDER may put the next one.
Sectors places_for(const State& s, const PlaceRaiderFrame& place) {
  Sectors set = placeable_raiders(s);
  if ((place.where & free_sectors_only) != 0) set &= ~with_fleets(s) & ~with_enemies(s);
  if ((place.where & distinct_sectors) != 0) set &= ~s.taken;
  const auto where = static_cast<RaiderPlace>(place.where & 3);
  return where == RaiderPlace::farthest ? farthest(s, set) : set & beside(s, place.sector);
}

/// Enemy figures of a sector (CS-4.11.1).
int figures_in(const State& s, int sector) {
  int sum = has(with_bosses(s), sector) ? 1 : 0;
  for (const auto count : s.map.sector[sector].raiders) sum += count;
  return sum;
}

// CS-4.11.2
void surge_in(Play& p, int sector) {
  State& s = p.s;
  const bool boss = has(with_bosses(s), sector);
  const int highest = highest_raider(s, sector);
  for (int level = 1; level <= raider_levels; ++level)
    while (raiders_in(s, sector, level) > (!boss && level == highest ? 1 : 0)) remove_raider(p, sector, level);
  if (!boss && highest < raider_levels && s.figures[at(highest)] > 0) change_level(p, sector, highest, highest + 1);
}

/// CS-14.1: are there fewer figures than sectors that want one?
bool surges_are_short(const State& s) {
  std::array<int, raider_levels + 1> wanted{};
  const Sectors bosses = with_bosses(s);
  for_each_sector(s.todo & ~bosses, [&](int sector) { ++wanted[at(highest_raider(s, sector))]; });
  for (int level = 1; level < raider_levels; ++level)
    if (wanted[at(level)] > s.figures[at(level)]) return true;
  return false;
}

void list_raiders(Asked q, ActionList& list) {
  if (q.f().procedure == Procedure::march) return list_marching(q, list);
  if (q.f().procedure == Procedure::effect) {  // EXTRA_COMBAT
    const int sector = sector_of(q.s, q.as<EffectFrame>().fleet);
    for (int level = 1; level <= raider_levels; ++level)
      if (raiders_in(q.s, sector, level) > 0) list.push(act(Verb::raider, cell_of(q.s, sector), level));
    return;
  }
  const auto found = raiders_to_pick(q.s, q.as<PickRaiderFrame>());
  for (int level = 1; level <= raider_levels; ++level)
    for_each_sector(found[at(level - 1)], [&](int sector) { list.push(act(Verb::raider, cell_of(q.s, sector), level)); });
}

RuleId rule_of_raider(Asked q) {
  switch (q.f().procedure) {
    case Procedure::march: return CS(4, 9, 9);
    case Procedure::effect: return CS(5, 4, 10);
    default: return q.as<PickRaiderFrame>().what == OpCode::upgrade_raider ? CS(4, 9, 7) : CS(4, 6, 6);
  }
}

/// A sector for a figure, by the procedure that asks.
Sectors sectors_to_choose(Asked q) {
  switch (q.f().procedure) {
    case Procedure::place_raider: return places_for(q.s, q.as<PlaceRaiderFrame>());
    case Procedure::boss_appears: return places_for_boss(q.s);
    case Procedure::scan: return places_for_xpm(q.s, q.d, q.as<ScanFrame>().card);
    case Procedure::report: return places_for_target(q.s);
    case Procedure::weapon: return places_for_wormhole(q.s);
    default: return effect_sectors(q);
  }
}
RuleId rule_of_sector(Asked q) {
  switch (q.f().procedure) {
    case Procedure::place_raider: return CS(4, 9, 16);
    case Procedure::boss_appears: return CS_R(13);
    case Procedure::scan: return CS(5, 1, 4);
    case Procedure::report: return q.s.scenario == Scenario::lost_starbases ? CS(10, 6) : CS(11, 12);
    case Procedure::weapon: return CS(12, 10);
    default: return CS(4, 6, 6);
  }
}

constinit const Question rows[] = {
    {.prompt = Prompt::raider, .rule = rule_of_raider, .options = list_raiders, .shortcuts = shortcut_in_order, .follow = follow_in_order},
    {.prompt = Prompt::sector,
     .rule = rule_of_sector,
     .options = [](Asked q, ActionList& list) { list_sectors(q.s, sectors_to_choose(q), Verb::sector, list); }},
    {.prompt = Prompt::next_sector,
     .rule = CS(14, 1),
     .options = [](Asked q, ActionList& list) { list_sectors(q.s, q.s.todo, Verb::sector, list); },
     .shortcuts = shortcut_in_order,
     .follow = follow_in_order},
};

}  // namespace

const std::span<const Question> enemy_questions = rows;

// CS-R13: where a boss stands for which there is no tile.
Sectors places_for_boss(const State& s) {
  const Sectors open = open_to_fleets(s) & ~only(gate_sector) & ~with_enemies(s);
  const Sectors empty = open & ~with_fleets(s) & ~s.map.active & ~s.map.inactive & ~only_if(s.ship.sector);
  return farthest(s, empty != 0 ? empty : open);
}

// CS-4.9.16
Flow place_raider(Play& p, Frame& f) {
  using Step = PlaceRaiderFrame::Step;
  State& s = p.s;
  auto& place = f.as<PlaceRaiderFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      const bool by_ravager = static_cast<RaiderPlace>(place.where & 3) == RaiderPlace::adjacent_to_ravager;
      const Sectors set = place.left == 0 || (by_ravager && s.map.ravager == no_sector) ? 0 : places_for(s, place);
      if (set == 0) return p.done();
      --place.left;
      return ask_sector(p, f, s.first, Prompt::sector, set, Verb::sector, Step::chosen);
    }
    case Step::chosen: {
      const int sector = sector_at(s, s.answer.a);
      s.taken |= only(sector);
      return p.call(f, Step::next, PlaceOneFrame{sector, place.level, false});
    }
  }
  return Flow::stop;
}

// CS-4.9.4 to CS-4.9.6
Flow place_one(Play& p, Frame& f) {
  using Step = PlaceOneFrame::Step;
  State& s = p.s;
  auto& place = f.as<PlaceOneFrame>();
  const int sector = place.sector;
  int level = place.level;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      if (s.figures[at(level - 1)] == 0 && place.scanning) {
        const PickRaiderFrame pick{s.first, OpCode::upgrade_raider, no_fleet, any_range, raider_levels - 1};
        const auto found = raiders_to_pick(s, pick);
        if ((found[0] | found[1] | found[2]) != 0) return p.call(f, Step::raised, pick);
      }
      while (level <= raider_levels && s.figures[at(level - 1)] == 0) ++level;
      if (level > raider_levels) return p.call(f, Step::raised, DamageAllFrame{bits_of_all(s.fleets), 2});
      set_raiders(s, sector, level, raiders_in(s, sector, level) + 1);
      --s.figures[at(level - 1)];
      p.note(NoteKind::raider_placed, level, cell_of(s, sector));
      if (!is_met_there(s, p.d, sector)) return p.done();
      return p.call(f, Step::come, ArrivalFrame{sector, level});
    }
    case Step::raised:
    case Step::come: return p.done();
  }
  return Flow::stop;
}

Flow pick_raider(Play& p, Frame& f) {
  using Step = PickRaiderFrame::Step;
  State& s = p.s;
  const auto& pick = f.as<PickRaiderFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin: return p.ask(f, pick.seat, Prompt::raider, Step::chosen);
    case Step::chosen: {
      const int sector = sector_at(s, s.answer.a), level = s.answer.b;
      if (pick.what == OpCode::destroy_raider)
        remove_raider(p, sector, level);
      else
        change_level(p, sector, level, pick.what == OpCode::upgrade_raider ? level + 1 : level - 1);
      return p.done();
    }
  }
  return Flow::stop;
}

// CS-4.11
Flow surge(Play& p, Frame& f) {
  using Step = SurgeFrame::Step;
  State& s = p.s;
  auto& surge = f.as<SurgeFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      s.todo = 0;
      s.destroyed = 0;  // the phase is over: nobody's movement or combat is under way
      for_each_sector(with_raiders(s), [&](int sector) { s.todo |= figures_in(s, sector) >= 2 ? only(sector) : 0; });
      surge.any = s.todo != 0;
      [[fallthrough]];
    case Step::next:
      if (s.todo == 0) return p.go(f, Step::event);
      if (!is_single(s.todo) && surges_are_short(s)) return p.ask(f, s.first, Prompt::next_sector, Step::chosen);
      s.answer = act(Verb::sector, cell_of(s, std::countr_zero(s.todo)));
      [[fallthrough]];
    case Step::chosen: {
      const int sector = sector_at(s, s.answer.a);
      s.todo &= ~only(sector);
      surge_in(p, sector);
      return p.go(f, Step::next);
    }
    case Step::event: {  // CS-4.11.3
      const bool draws = surge.any && s.surge_event == 0;
      s.frames.pop();
      if (!draws) return Flow::go_on;
      s.surge_event = 1;
      Play::push(s, DrawEventFrame{1});
      return Flow::go_on;
    }
  }
  return Flow::stop;
}

// CS-4.9.13; in Fixing the Jumpgate the nebula comes before the card (CS-R101).
Flow boss_appears(Play& p, Frame& f) {
  using Step = BossAppearsFrame::Step;
  State& s = p.s;
  auto& boss = f.as<BossAppearsFrame>();
  const bool gate = s.scenario == Scenario::fixing_the_jumpgate, open = s.scenario == Scenario::open_confrontation;
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (deck_of(s, DeckName::boss).empty()) return p.done();
      boss.boss = -1;
      boss.sector = no_sector;
      return p.go(f, gate ? Step::tile : Step::card);
    case Step::card: return draw_card(p, f, s.first, DeckName::boss, Step::card_drawn);
    case Step::card_drawn:
      boss.boss = drawn_card(p, DeckName::boss);
      p.note(NoteKind::card_revealed, card_of(DeckName::boss, boss.boss));
      return p.go(f, gate ? Step::stand : Step::tile);
    case Step::tile: {
      const Placing how = gate ? Placing::nebula : s.scenario == Scenario::distress_call ? Placing::anywhere : Placing::for_boss;
      const bool nebula = gate || open;
      if (nebula ? s.nebulae == 0 : s.pile.empty()) return p.go(f, gate ? Step::card : Step::stand);
      return p.call(f, Step::tile_placed, PlaceTileFrame{s.first, how, no_fleet, nebula});
    }
    case Step::tile_placed:
      if (s.success != 0) boss.sector = s.map.sector.size() - 1;
      return p.go(f, gate ? Step::card : Step::stand);
    case Step::stand:
      if (boss.sector == no_sector) {
        const Sectors places = places_for_boss(s);
        if (places == 0) {
          deck_of(s, DeckName::boss).put_at_bottom(boss.boss);
          return p.go(f, Step::event);
        }
        return ask_sector(p, f, s.first, Prompt::sector, places, Verb::sector, Step::sector_chosen);
      }
      s.answer = act(Verb::sector, cell_of(s, boss.sector));
      [[fallthrough]];
    case Step::sector_chosen:
      s.map.boss[at(boss.boss)] = static_cast<std::int8_t>(sector_at(s, s.answer.a));
      p.note(NoteKind::boss_placed, card_of(DeckName::boss, boss.boss), s.answer.a);
      [[fallthrough]];
    case Step::event: return p.call(f, Step::done, DrawEventFrame{1});
    case Step::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
