// CS-11: Distress Call. How the ship moves is in ship.cpp, the reports that bring ships are in lost_starbases.cpp, raiders that meet the ship in
// march.cpp (CS-11.5).
#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-11.1
Flow set_up(Play& p, Frame& f) { return p.call(f, SetupFrame::Step::ship_laid, ReportFrame{-1, 0, 0, no_sector}); }

/// CS-11.6: nearness, the XPM, an activation token and a first step.
bool may_launch(const State& s, const Data& d, int fleet) {
  const Player& player = player_of(s, fleet);
  return is_near_ship(s, fleet) && s.ship.xpm != 0 && s.ship.moved_by < 0 && player.activation[at(token_colour(s, fleet))] > 0 &&
         player.combat + player.exploration > 0 && ship_ways(s, d, 0) != 0;
}

// CS-11.6, CS-11.8
void list_moves(Asked q, int fleet, ActionList& list) {
  const State& s = q.s;
  if (may_launch(s, q.d, fleet)) list.push(act(Verb::launch));
  const Fleet& figure = s.fleet[at(fleet)];
  if (figure.stopped != 0 || figure.mp == 0 || !is_near_ship(s, fleet)) return;
  const bool in_cargo = player_of(s, fleet).xpm != 0;
  if (in_cargo && s.ship.xpm == 0) list.push(act(Verb::hand_over));
  if (!in_cargo && s.ship.xpm != 0) list.push(act(Verb::take_back));
}

// CS-11.9, CS-R110
void list_repairs(Asked q, Seat seat, ActionList& list) {
  if (q.s.player[at(seat)].astartium == 0 || q.s.ship.tokens >= ship_hull_limit) return;
  for_each_fleet(fleets_of(q.s, seat), [&](int fleet) {
    if (is_near_ship(q.s, fleet)) list.push(act(Verb::mend, fleet));
  });
}

Flow take_step(Play& p, Frame& f) {
  using Step = TurnFrame::Step;
  State& s = p.s;
  const auto& turn = f.as<TurnFrame>();
  if (is(s.answer, Verb::launch)) return p.call(f, Step::ask, MoveShipFrame{turn.fleet, 0, 0});
  if (is(s.answer, Verb::mend)) {
    lose(p, turn.seat, Resource::astartium, 1);
    ++s.ship.tokens;
    return p.go(f, Step::ask);
  }
  const bool gives = is(s.answer, Verb::hand_over);
  --s.fleet[at(turn.fleet)].mp;
  player_of(s, turn.fleet).xpm = gives ? 0 : 1;
  s.ship.xpm = gives ? 1 : 0;
  if (gives && s.ship.sector == gate_sector) return rescue(p, f, Step::ask);  // CS-11.11
  return p.go(f, Step::ask);
}

// CS-11.14
bool is_won(const State& s, const Data& d) { return s.installed == scenario_card(s, d).rescues; }

}  // namespace

const ScenarioRules distress_rules = {
    .set_up = set_up, .list_moves = list_moves, .list_expansions = list_repairs, .take_step = take_step, .won = is_won};

}  // namespace asztal::centauri_saga
