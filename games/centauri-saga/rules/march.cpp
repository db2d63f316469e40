// CS-4.9.8 to CS-4.9.11, CS-8.8, CS-9.10, CS-9.11, CS-11.5: raiders move, and what they meet.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

int raider_target(const State& s, const Data& d) {
  return sheet_of(s, d).to_ship && s.ship.sector != no_sector ? s.ship.sector : gate_sector;
}

bool is_met_there(const State& s, const Data& d, int sector) { return s.map.sector[sector].crystals > 0 || sector == raider_target(s, d); }

namespace {

/// The raiders that one effect moves, and how far each has to go: counted once.
void begin_march(State& s, const Data& d, const MarchFrame& march) {
  const int target = raider_target(s, d);
  const Sectors open = open_to_raiders(s);
  flood(s, target, open, s.march.steps);
  Sectors movers = with_raiders(s) & s.map.face_up;
  if (march.boss >= 0) movers &= within_range(s, s.map.boss[at(march.boss)], march.range);
  s.march.waiting = {};
  for_each_sector(movers, [&](int sector) {
    std::uint8_t& steps = s.march.steps[at(sector)];
    if (sector == target) return;
    if (!has(open, sector))  // one that a starbase was built upon may leave
      for_each_sector(beside(s, sector) & (open | only(target)), [&](int other) {
        if (s.march.steps[at(other)] != no_path)
          steps = std::min<std::uint8_t>(steps, static_cast<std::uint8_t>(s.march.steps[at(other)] + 1));
      });
    const bool waits = steps == 1 && !has(open, target);  // CS-R90
    if (steps != no_path && !waits) s.march.waiting[at(sector)] = s.map.sector[sector].raiders;
  });
}

/// The sectors, by level, from which a raider with the shortest path sets out.
std::array<Sectors, raider_levels> next_marchers(const State& s) {
  std::array<Sectors, raider_levels> found{};
  int shortest = no_path;
  for_each_sector(with_raiders(s), [&](int sector) {
    const auto& waiting = s.march.waiting[at(sector)];
    if (waiting[0] + waiting[1] + waiting[2] == 0 || s.march.steps[at(sector)] > shortest) return;
    if (s.march.steps[at(sector)] < shortest) found = {}, shortest = s.march.steps[at(sector)];
    for (std::size_t level = 0; level < raider_levels; ++level)
      if (waiting[level] > 0) found[level] |= only(sector);
  });
  return found;
}

Sectors ways_on(const State& s, int sector) {
  Sectors set = 0;
  for_each_sector(beside(s, sector) & open_to_raiders(s), [&](int other) {
    if (s.march.steps[at(other)] + 1 == s.march.steps[at(sector)]) set |= only(other);
  });
  return set;
}

/// CS-8.8: the XPM of cargos and of the map.
void list_lost_xpm(Asked q, ActionList& list) {
  for (int seat = 0; seat < q.s.players; ++seat)
    if (q.s.player[at(seat)].xpm != 0) list.push(act(Verb::cargo, seat));
  list_sectors(q.s, q.s.map.xpm, Verb::sector, list);
}

/// Where a figure goes, by the procedure that asks.
Sectors ways_to_choose(Asked q) {
  switch (q.f().procedure) {
    case Procedure::ravager: return ravager_ways(q.s, true);
    case Procedure::weapon: return ravager_ways(q.s, false);
    case Procedure::meeting: return ways_from_ravager(q.s, q.as<MeetingFrame>().fleet);
    default: return ways_on(q.s, q.as<MarchFrame>().sector);
  }
}
RuleId rule_of_ways(Asked q) {
  switch (q.f().procedure) {
    case Procedure::ravager: return CS(12, 6);
    case Procedure::weapon: return CS(12, 9);
    case Procedure::meeting: return CS(12, 7);
    case Procedure::push: return CS_R(65);
    default: return CS(4, 9, 8);
  }
}

void list_ways(Asked q, ActionList& list) {
  if (q.f().procedure == Procedure::push) return list_push_ways(q, list);
  list_sectors(q.s, ways_to_choose(q), Verb::move, list);
}

constinit const Question rows[] = {
    {.prompt = Prompt::move_to, .rule = rule_of_ways, .options = list_ways},
    {.prompt = Prompt::lost_xpm, .rule = CS(8, 8), .options = list_lost_xpm},
};

}  // namespace

const std::span<const Question> march_questions = rows;

void list_marching(Asked q, ActionList& list) {
  const auto found = next_marchers(q.s);
  for (int level = 1; level <= raider_levels; ++level)
    for_each_sector(found[at(level - 1)], [&](int sector) { list.push(act(Verb::raider, cell_of(q.s, sector), level)); });
}

void move_raider(Play& p, int from, int to, int level) {
  set_raiders(p.s, from, level, raiders_in(p.s, from, level) - 1);
  set_raiders(p.s, to, level, raiders_in(p.s, to, level) + 1);
  p.note(NoteKind::raider_moved, level, cell_of(p.s, from), cell_of(p.s, to));
}

Flow march(Play& p, Frame& f) {
  using Step = MarchFrame::Step;
  State& s = p.s;
  auto& march = f.as<MarchFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin: begin_march(s, p.d, march); [[fallthrough]];
    case Step::next: {
      const auto found = next_marchers(s);
      if ((found[0] | found[1] | found[2]) == 0) {
        s.march = March{};
        return p.done();
      }
      return p.ask(f, s.first, Prompt::raider, Step::chosen);
    }
    case Step::chosen:
      march.sector = sector_at(s, s.answer.a);
      march.level = s.answer.b;
      [[fallthrough]];
    case Step::to: return ask_sector(p, f, s.first, Prompt::move_to, ways_on(s, march.sector), Verb::move, Step::moved);
    case Step::moved: {
      const int from = march.sector, to = sector_at(s, s.answer.a), level = march.level;
      --s.march.waiting[at(from)][at(level - 1)];
      move_raider(p, from, to, level);
      if (!is_met_there(s, p.d, to)) return p.go(f, Step::next);
      return p.call(f, Step::next, ArrivalFrame{to, level});
    }
  }
  return Flow::stop;
}

Flow arrival(Play& p, Frame& f) {
  using Step = ArrivalFrame::Step;
  State& s = p.s;
  const auto& arrival = f.as<ArrivalFrame>();
  const int sector = arrival.sector, level = arrival.level;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      std::uint8_t& crystals = s.map.sector[sector].crystals;  // CS-9.10
      s.crystals = static_cast<std::uint8_t>(s.crystals + crystals);
      crystals = 0;
      if (sector == s.ship.sector) {  // CS-9.11, CS-11.5
        ship_meets_raider(p, level);
        return p.done();
      }
      if (sector != raider_target(s, p.d)) return p.done();
      if (s.scenario != Scenario::fixing_the_jumpgate) return p.go(f, Step::harm);
      if (s.installed > 0) {  // CS-8.8
        --s.installed;
        ++s.xpm;
        p.note(NoteKind::xpm_lost, 1);
        return p.go(f, Step::harm);
      }
      bool any = s.map.xpm != 0;
      for (const Player& player : s.player) any = any || player.xpm != 0;
      if (!any) return p.go(f, Step::harm);
      return p.ask(f, s.first, Prompt::lost_xpm, Step::xpm_chosen);
    }
    case Step::xpm_chosen:
      if (is(s.answer, Verb::cargo))
        s.player[at(s.answer.a)].xpm = 0;
      else
        s.map.xpm &= ~only(sector_at(s, s.answer.a));
      ++s.xpm;
      p.note(NoteKind::xpm_lost, 1);
      [[fallthrough]];
    case Step::harm: return p.call(f, Step::gone, DamageAllFrame{bits_of_all(s.fleets), level});  // CS-4.9.11
    case Step::gone: remove_raider(p, sector, level); return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
