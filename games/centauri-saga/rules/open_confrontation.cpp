// CS-12: Open Confrontation. Step 1.1 is in retaliation.cpp; here the Ravager moves, what it meets, and the wormhole weapon.
#include <algorithm>

#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

// CS-12.6: distance is counted along the tiles; nothing stops it.
Sectors ravager_ways(const State& s, bool nearer) {
  std::array<std::uint8_t, sector_limit> steps;
  flood(s, gate_sector, s.map.face_up, steps);
  const int here = steps[at(s.map.ravager)];
  if (here == no_path) return 0;
  Sectors set = 0;
  for_each_sector(beside(s, s.map.ravager) & s.map.face_up, [&](int sector) {
    if (steps[at(sector)] == (nearer ? here - 1 : here + 1)) set |= only(sector);
  });
  return set;
}

Sectors ways_from_ravager(const State& s, int fleet) { return beside(s, sector_of(s, fleet)) & open_to_fleets(s); }

Sectors places_for_wormhole(const State& s) { return open_to_fleets(s) & ~with_enemies(s); }

namespace {

inline constexpr int ravager_attack = 8;  // CS-12.7

// CS-12.9, CS-R62
void list_weapons(Asked q, Seat seat, ActionList& list) {
  if (q.s.map.ravager == no_sector || q.s.player[at(seat)].xpm == 0) return;
  for_each_fleet(fleets_of(q.s, seat), [&](int fleet) {
    if (has(q.s.map.active, sector_of(q.s, fleet))) list.push(act(Verb::weapon, fleet));
  });
}

Flow take_step(Play& p, Frame& f) { return p.call(f, TurnFrame::Step::ask, WeaponFrame{p.s.answer.a}); }

// CS-12.14
bool is_won(const State& s, const Data&) { return with_bosses(s) == 0 && s.map.ravager != gate_sector; }

void destroy_starbase(State& s, int sector) {
  const Sectors there = only(sector);
  if (((s.map.active | s.map.inactive) & there) != 0) ++s.starbases;
  s.map.active &= ~there;
  s.map.inactive &= ~there;
}

unsigned fleets_in(const State& s, int sector) {
  unsigned set = 0;
  for (int fleet = 0; fleet < s.fleets; ++fleet) set |= sector_of(s, fleet) == sector ? 1U << fleet : 0U;
  return set;
}

}  // namespace

const ScenarioRules open_rules = {.list_expansions = list_weapons, .take_step = take_step, .won = is_won, .wins_at_the_end = true};

// CS-12.6
Flow ravager(Play& p, Frame& f) {
  using Step = RavagerFrame::Step;
  State& s = p.s;
  auto& ravager = f.as<RavagerFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      const Sectors ways = ravager.left == 0 || s.map.ravager == no_sector ? 0 : ravager_ways(s, true);
      if (ways == 0) return p.done();
      --ravager.left;
      return ask_sector(p, f, s.first, Prompt::move_to, ways, Verb::move, Step::chosen);
    }
    case Step::chosen:
      s.map.ravager = static_cast<std::int8_t>(sector_at(s, s.answer.a));
      if (s.map.ravager != gate_sector) return p.call(f, Step::next, MeetingFrame{0, no_fleet});
      lose_game(p);  // CS-12.14
      return Flow::stop;
  }
  return Flow::stop;
}

// CS-12.7: starbase, raiders from the highest level down, boss, XPM, fleets.
Flow meeting(Play& p, Frame& f) {
  using Step = MeetingFrame::Step;
  State& s = p.s;
  auto& meeting = f.as<MeetingFrame>();
  const int sector = s.map.ravager;
  const auto all_suffer = [&](int loss, Step next) { return p.call(f, next, DamageAllFrame{bits_of_all(s.fleets), loss}); };
  switch (static_cast<Step>(f.step)) {
    case Step::starbase: destroy_starbase(s, sector); [[fallthrough]];
    case Step::raiders:
      if (const int level = highest_raider(s, sector); level > 0) {
        remove_raider(p, sector, level);
        return all_suffer(level, Step::raiders);
      }
      [[fallthrough]];
    case Step::boss:
      for (std::int8_t& boss : s.map.boss)
        if (boss == sector) {
          boss = no_sector;
          return all_suffer(2, Step::boss_event);
        }
      return p.go(f, Step::xpm);
    case Step::boss_event: return p.call(f, Step::xpm, DrawEventFrame{1});
    case Step::xpm:
      if (has(s.map.xpm, sector)) {
        s.map.xpm &= ~only(sector);
        ++s.xpm;
        return all_suffer(1, Step::fleets);
      }
      [[fallthrough]];

    case Step::fleets: {  // every fleet that was met has left the sector
      const unsigned here = fleets_in(s, sector);
      if (here == 0) return p.done();
      meeting.fleets = here;
      if (is_solo(s)) return p.ask(f, 0, Prompt::next_fleet, Step::fleet_chosen);
      int place = 0;
      while (((here >> nth_in_order(s, place)) & 1U) == 0) ++place;
      s.answer = act(Verb::fleet, nth_in_order(s, place));
      [[fallthrough]];
    }
    case Step::fleet_chosen:
      meeting.fleet = s.answer.a;
      s.destroyed = static_cast<std::uint8_t>(s.destroyed & ~(1U << s.answer.a));
      begin_roll(s, p.d, RollKind::defence, meeting.fleet, Stat::shield, ravager_attack);
      return p.call(f, Step::defended, RollFrame{});
    case Step::defended: return p.call(f, Step::damaged, DamageFrame{meeting.fleet, std::max(0, ravager_attack - s.successes)});
    case Step::damaged: {  // CS-R60
      if (was_destroyed(s, meeting.fleet)) return p.go(f, Step::fleets);
      const Sectors ways = ways_from_ravager(s, meeting.fleet);
      if (ways != 0) return ask_sector(p, f, owner_of(s, meeting.fleet), Prompt::move_to, ways, Verb::move, Step::pushed);
      put_fleet(p, meeting.fleet, gate_sector);
      return p.go(f, Step::fleets);
    }
    case Step::pushed: put_fleet(p, meeting.fleet, sector_at(s, s.answer.a)); return p.go(f, Step::fleets);
  }
  return Flow::stop;
}

// CS-12.9 to CS-12.12
Flow weapon(Play& p, Frame& f) {
  using Step = WeaponFrame::Step;
  State& s = p.s;
  const FleetNumber fleet = f.as<WeaponFrame>().fleet;
  const Seat seat = owner_of(s, fleet);
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      s.player[at(seat)].xpm = 0;
      ++s.xpm;
      destroy_starbase(s, sector_of(s, fleet));
      s.destroyed = 0;
      const Sectors ways = ravager_ways(s, false);
      if (ways == 0) return p.go(f, Step::tile);
      return ask_sector(p, f, seat, Prompt::move_to, ways, Verb::move, Step::ravager_moved);
    }
    case Step::ravager_moved:
      s.map.ravager = static_cast<std::int8_t>(sector_at(s, s.answer.a));
      return p.call(f, Step::tile, MeetingFrame{0, no_fleet});
    case Step::tile:
      if (was_destroyed(s, fleet)) return p.done();  // CS-12.17
      if (s.pile.empty()) return p.go(f, Step::elsewhere);
      return p.call(f, Step::tile_placed, PlaceTileFrame{seat, Placing::anywhere, no_fleet, false});
    case Step::tile_placed:
      if (s.success == 0) return p.go(f, Step::elsewhere);
      put_fleet(p, fleet, s.map.sector.size() - 1);
      return p.call(f, Step::explored, ExplorationFrame{fleet, DeckName::difficult_exploration, -1});
    case Step::elsewhere: {  // CS-12.10
      const Sectors places = places_for_wormhole(s);
      if (places == 0) return p.done();
      return ask_sector(p, f, seat, Prompt::sector, places, Verb::sector, Step::sector_chosen);
    }
    case Step::sector_chosen: put_fleet(p, fleet, sector_at(s, s.answer.a)); return p.done();
    case Step::explored: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
