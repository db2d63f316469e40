// CS-5.3, CS-10.8: moving, exploring, picking up.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

int leaving_cost(const State& s, int fleet) {
  const Fleet& figure = s.fleet[at(fleet)];
  return figure.slips_all != 0 || figure.slips != 0 ? 0 : evasion(s, figure.sector);
}

int explore_cost(const State& s, const Data& d) { return 1 + modifier(s, d, Modifier::explore_cost); }

int entry_cost(const State& s, const Data& d, int fleet, int sector) {
  if (!has(s.map.face_up, sector)) return explore_cost(s, d);
  return s.fleet[at(fleet)].cheap != 0 ? 1 : d.entry_cost[at(static_cast<int>(s.map.sector[sector].tile))];
}

Sectors moves_of(const State& s, const Data& d, int fleet) {
  const Fleet& figure = s.fleet[at(fleet)];
  const int left = figure.mp - leaving_cost(s, fleet);
  if (figure.stopped != 0 || left <= 0) return 0;
  const Sectors face_down = all_sectors(s) & ~s.map.face_up;
  Sectors set = 0;
  for_each_sector(beside(s, figure.sector) & (open_to_fleets(s) | face_down), [&](int sector) {
    if (entry_cost(s, d, fleet, sector) <= left) set |= only(sector);
  });
  return set;
}

bool may_explore(const State& s, const Data& d, int fleet) {
  const Fleet& figure = s.fleet[at(fleet)];
  if (figure.stopped != 0 || s.pile.empty() || figure.mp < explore_cost(s, d) + leaving_cost(s, fleet)) return false;
  return !cells_for(s, Placing::beside_fleet, fleet).empty();
}

namespace {

// CS-5.3.5
bool may_take_xpm(const State& s, int fleet) {
  const Fleet& figure = s.fleet[at(fleet)];
  return figure.stopped == 0 && figure.mp > 0 && has(s.map.xpm, figure.sector) && player_of(s, fleet).xpm == 0;
}

/// CS-5.3.8: whatever the fleet leaves with.
void pay_to_leave(Fleet& figure, int cost) {
  figure.mp = static_cast<std::uint8_t>(figure.mp - cost);
  if (figure.slips != 0) --figure.slips;
}

constinit const Question rows[] = {
    {.prompt = Prompt::movement_turn, .rule = CS(5, 3, 2), .options = list_movement_steps, .refuse = why_not_move},
};

}  // namespace

const std::span<const Question> movement_questions = rows;

void list_movement_steps(Asked q, ActionList& list) {
  const FleetNumber fleet = q.as<TurnFrame>().fleet;
  list_sectors(q.s, moves_of(q.s, q.d, fleet), Verb::move, list);
  if (may_explore(q.s, q.d, fleet)) list.push(act(Verb::explore));
  if (may_take_xpm(q.s, fleet)) list.push(act(Verb::take));
  if (const auto more = rules_of(q.s.scenario).list_moves; more != nullptr) more(q, fleet, list);
  list_turn_actions(q.s, q.d, q.seat(), list);
}

RuleId why_not_move(Asked q, const Action& a) {
  const State& s = q.s;
  const FleetNumber fleet = q.as<TurnFrame>().fleet;
  const bool stopped = s.fleet[at(fleet)].stopped != 0;
  if (is(a, Verb::move)) {
    if (!is_cell(a.a) || sector_at(s, a.a) == no_sector) return CS(5, 3, 2);
    if (sector_at(s, a.a) == s.map.black_hole) return CS(2, 5);
    if (sector_at(s, a.a) == s.map.ravager) return CS(12, 5);
    return stopped ? CS(5, 3, 7) : CS(5, 3, 2);
  }
  if (is(a, Verb::explore)) return stopped ? CS(5, 3, 7) : s.pile.empty() ? CS(2, 10) : CS(5, 3, 4);
  if (is(a, Verb::take)) return stopped ? CS(5, 3, 7) : s.scenario == Scenario::safe_passage ? CS(9, 9) : CS(5, 3, 5);
  if (is(a, Verb::launch)) return s.scenario == Scenario::safe_passage ? CS(9, 7) : CS(11, 6);
  if (is(a, Verb::hand_over) || is(a, Verb::take_back)) return stopped ? CS(5, 3, 7) : CS(11, 8);
  return why_not_free_action(q, a);
}

Flow take_movement_step(Play& p, Frame& f) {
  using Step = TurnFrame::Step;
  State& s = p.s;
  const FleetNumber fleet = f.as<TurnFrame>().fleet;
  Fleet& figure = s.fleet[at(fleet)];
  if (is(s.answer, Verb::move)) {
    const int sector = sector_at(s, s.answer.a);
    if (!has(s.map.face_up, sector)) return p.call(f, Step::ask, ExploreFrame{fleet, sector});
    pay_to_leave(figure, leaving_cost(s, fleet) + entry_cost(s, p.d, fleet, sector));
    if (figure.cheap != 0) --figure.cheap;
    figure.sector = static_cast<std::int8_t>(sector);
    p.note(NoteKind::fleet_moved, fleet, s.answer.a);
    return p.go(f, Step::ask);
  }
  if (is(s.answer, Verb::explore)) return p.call(f, Step::ask, ExploreFrame{fleet, no_sector});
  if (is(s.answer, Verb::take) && has(s.map.xpm, figure.sector)) {
    --figure.mp;
    s.map.xpm &= ~only(figure.sector);
    player_of(s, fleet).xpm = 1;
    p.note(NoteKind::xpm_taken, fleet, cell_of(s, figure.sector));
    return p.go(f, Step::ask);
  }
  return rules_of(s.scenario).take_step(p, f);
}

// CS-5.3.3, CS-5.3.7, CS-10.8
Flow explore(Play& p, Frame& f) {
  using Step = ExploreFrame::Step;
  State& s = p.s;
  auto& explore = f.as<ExploreFrame>();
  const FleetNumber fleet = explore.fleet;
  Fleet& figure = s.fleet[at(fleet)];
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      pay_to_leave(figure, explore_cost(s, p.d) + leaving_cost(s, fleet));
      figure.stopped = 1;
      if (explore.sector == no_sector)
        return p.call(f, Step::placed, PlaceTileFrame{owner_of(s, fleet), Placing::beside_fleet, fleet, false});
      if (s.map.sector[explore.sector].tile == Tile::unknown) return p.chance(f, owner_of(s, fleet), Prompt::chance_face, Step::turned);
      s.answer = act(Verb::tile, s.map.sector[explore.sector].tile);
      return p.go(f, Step::turned);
    case Step::turned: {
      Sector& sector = s.map.sector[explore.sector];
      if (sector.tile == Tile::unknown) s.pile.turn_up_away(s.answer.a);
      sector.tile = static_cast<Tile>(s.answer.a);
      s.map.face_up |= only(explore.sector);
      p.note(NoteKind::tile_turned, sector.tile, sector.cell);
      [[fallthrough]];
    }
    case Step::placed: {
      const int sector = explore.sector == no_sector ? s.map.sector.size() - 1 : int{explore.sector};
      figure.sector = static_cast<std::int8_t>(sector);
      figure.discovered = 1;
      p.note(NoteKind::fleet_moved, fleet, cell_of(s, sector));
      return p.done();
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
