// CS-5: rounds, phases, turns. CS-4.7.9: how a turn is asked.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-5.2.1
void return_tokens(State& s) {
  for (int seat = 0; seat < s.players; ++seat) {
    Player& player = s.player[at(seat)];
    for (std::size_t colour = 0; colour < 2; ++colour) {
      player.activation[colour] = static_cast<std::uint8_t>(player.activation[colour] + std::popcount(player.used[colour]));
      player.used[colour] = 0;
    }
    player.raised = player.discount = 0;
  }
  if (s.ship.moved_by < 0) return;
  ++s.player[at(s.ship.moved_by / 2)].activation[at(s.ship.moved_by % 2)];
  s.ship.moved_by = -1;
}

// CS-5.3.1
void give_movement_points(State& s, const Data& d) {
  const int change = modifier(s, d, Modifier::movement_points);
  for (int number = 0; number < s.fleets; ++number) {
    const int sector = sector_of(s, number);
    const int points = stat_of(s, number, Stat::speed) + change;
    s.fleet[at(number)] = Fleet{};
    s.fleet[at(number)].sector = static_cast<std::int8_t>(sector);
    s.fleet[at(number)].mp = static_cast<std::uint8_t>(std::max<int>(points, change < 0 ? d.least[0] : 1));
  }
}

void begin_phase(Play& p) {
  State& s = p.s;
  p.note(NoteKind::phase_begins, s.phase);
  switch (s.phase) {
    case Phase::upkeep: return_tokens(s); break;
    case Phase::movement: give_movement_points(s, p.d); break;
    case Phase::encounter:
      for (Fleet& fleet : s.fleet) fleet.met = 0, fleet.mp = fleet.stopped = fleet.slips = fleet.slips_all = fleet.cheap = 0;
      break;
    case Phase::expand:
      for (Fleet& fleet : s.fleet) fleet.loaded = fleet.discovered = 0;
      for (Player& player : s.player) player.refused = 0;
      break;
    default: break;
  }
}

/// Turns of fleets, not of players (CS-7.3).
bool has_fleet_turns(const State& s) { return s.phase == Phase::movement || s.phase == Phase::encounter; }

Prompt prompt_of(Phase phase) {
  switch (phase) {
    case Phase::upkeep: return Prompt::upkeep_turn;
    case Phase::movement: return Prompt::movement_turn;
    case Phase::encounter: return Prompt::encounter_turn;
    default: return Prompt::expand_turn;
  }
}

Flow take_step(Play& p, Frame& f) {
  switch (p.s.phase) {
    case Phase::upkeep: return take_upkeep_step(p, f);
    case Phase::movement: return take_movement_step(p, f);
    case Phase::encounter: return take_encounter(p, f);
    default: return take_expand_step(p, f);
  }
}

/// The fleets among which the next one is chosen: by the procedure that asks.
unsigned fleets_to_choose(Asked q) {
  switch (q.f().procedure) {
    case Procedure::phase: return static_cast<unsigned>(0b11 & ~q.as<PhaseFrame>().fleets.number);
    case Procedure::damage_all: return static_cast<unsigned>(q.as<DamageAllFrame>().fleets.number);
    case Procedure::each_fleet: return static_cast<unsigned>(q.as<EachFleetFrame>().fleets.number);
    default: return static_cast<unsigned>(q.as<MeetingFrame>().fleets.number);
  }
}

/// In turn order, so that the shortcut takes the first.
void list_next_fleets(Asked q, ActionList& list) {
  const unsigned set = fleets_to_choose(q);
  for (int i = 0; i < q.s.fleets; ++i)
    if (const int fleet = nth_in_order(q.s, i); ((set >> fleet) & 1U) != 0) list.push(act(Verb::fleet, fleet));
}

RuleId rule_of_next_fleet(Asked q) {
  switch (q.f().procedure) {
    case Procedure::phase: return CS(7, 3);
    case Procedure::damage_all: return CS(4, 3, 7);
    case Procedure::each_fleet: return CS(4, 8, 4);
    default: return CS(12, 7);
  }
}

constinit const Question rows[] = {
    {.prompt = Prompt::next_fleet,
     .rule = rule_of_next_fleet,
     .options = list_next_fleets,
     .shortcuts = shortcut_in_order,
     .follow = follow_in_order},
};

}  // namespace

const std::span<const Question> round_questions = rows;

Flow round(Play& p, Frame& f) {
  using Step = RoundFrame::Step;
  State& s = p.s;
  const auto begin = [&](Phase phase, Step next) {
    s.phase = phase;
    return p.call(f, next, PhaseFrame{});
  };
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      ++s.round;
      s.phase = Phase::events;
      s.surge_event = s.discount_combat = s.discount_exploration = 0;
      p.note(NoteKind::round_begins, s.round);
      p.note(NoteKind::phase_begins, s.phase);
      return p.call(f, Step::retaliation, window_for_all(s, Window::phase));
    case Step::retaliation: return p.call(f, Step::events, RetaliationFrame{-1});
    case Step::events: return p.call(f, Step::scan, EventsStepFrame{});
    case Step::scan: return p.call(f, Step::events_over, ScanFrame{});
    case Step::events_over: return p.call(f, Step::upkeep, SurgeFrame{});
    case Step::upkeep: return begin(Phase::upkeep, Step::upkeep_over);
    case Step::upkeep_over: return p.call(f, Step::movement, SurgeFrame{});
    case Step::movement: return begin(Phase::movement, Step::movement_over);
    case Step::movement_over: return p.call(f, Step::encounter, SurgeFrame{});
    case Step::encounter: return begin(Phase::encounter, Step::encounter_over);
    case Step::encounter_over: return p.call(f, Step::expand, SurgeFrame{});
    case Step::expand: return begin(Phase::expand, Step::expand_over);
    case Step::expand_over: return p.call(f, Step::end, SurgeFrame{});
    case Step::end: return p.call(f, Step::next, RoundEndFrame{});
    case Step::next: s.first = after(s, s.first); return p.go(f, Step::begin);
  }
  return Flow::stop;
}

// CS-5.5.3, CS-13.3
Flow round_end(Play& p, Frame&) {
  const ScenarioRules& rules = rules_of(p.s.scenario);
  if (rules.end_round != nullptr) rules.end_round(p);
  look_for_the_end(p);
  if (!is_over(p.s) && p.s.round == rounds_of_game) {
    if (rules.wins_at_the_end && rules.won(p.s, p.d))
      win(p);
    else
      lose_game(p);
  }
  return p.done();
}

Flow phase(Play& p, Frame& f) {
  using Step = PhaseFrame::Step;
  State& s = p.s;
  auto& phase = f.as<PhaseFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin: begin_phase(p); return p.call(f, Step::ordered, window_for_all(s, Window::phase));
    case Step::ordered:
      for (int place = 0; place < s.players; ++place) s.order[at(place)] = static_cast<Seat>((s.first + place) % s.players);
      if (s.phase == Phase::encounter) settle_encounter_order(s);
      [[fallthrough]];
    case Step::next: {
      const bool both = is_solo(s) && has_fleet_turns(s);
      if (phase.place == (both ? 2 : s.players)) {
        s.turn = nobody;
        s.active = no_fleet;
        return p.done();
      }
      if (both) return p.ask(f, 0, Prompt::next_fleet, Step::fleet_chosen);
      const Seat seat = s.order[at(phase.place)];
      ++phase.place;
      s.turn = seat;
      s.active = has_fleet_turns(s) ? static_cast<FleetNumber>(seat) : no_fleet;
      p.note(NoteKind::turn_begins, seat);
      return p.call(f, Step::next, TurnFrame{seat, s.active, false, false});
    }
    case Step::fleet_chosen: {
      const auto fleet = static_cast<FleetNumber>(s.answer.a);
      ++phase.place;
      phase.fleets |= 1 << fleet;
      s.turn = 0;
      s.active = fleet;
      p.note(NoteKind::turn_begins, fleet);
      return p.call(f, Step::next, TurnFrame{0, fleet, false, false});
    }
    case Step::turn_over: return p.go(f, Step::next);
  }
  return Flow::stop;
}

Flow turn(Play& p, Frame& f) {
  using Step = TurnFrame::Step;
  State& s = p.s;
  auto& turn = f.as<TurnFrame>();
  const Seat seat = turn.seat;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      s.destroyed = 0;  // no movement or combat is under way that it would end
      return p.ask(f, seat, prompt_of(s.phase), Step::chosen);
    case Step::chosen:
      turn.ending = is(s.answer, Verb::end);
      if (turn.ending || is(s.answer, Verb::pass)) {
        if (turn.asked || !others_could_play(s, p.d, seat)) return p.go(f, Step::passed);
        s.card_played = 0;
        return p.call(f, Step::others, window_of_others(s, seat));
      }
      turn.asked = false;
      if (is_free_action(s.answer)) return p.call(f, Step::ask, deed_of(s, seat, s.answer));
      return take_step(p, f);
    case Step::acted: return p.go(f, Step::ask);
    case Step::others:
      turn.asked = s.card_played == 0;
      if (s.card_played != 0) {
        s.card_played = 0;
        return p.go(f, Step::ask);
      }
      [[fallthrough]];
    case Step::passed: return turn.ending ? p.done() : p.go(f, Step::ask);
  }
  return Flow::stop;
}

void resume_at(State& s, Phase phase) {
  using Step = RoundFrame::Step;
  s.frames.clear();
  s.phase = phase;
  const Step steps[] = {Step::begin, Step::begin, Step::upkeep, Step::movement, Step::encounter, Step::expand};
  if (phase == Phase::events && s.round > 0) --s.round;  // `begin` moves the doom cube
  Play::push(s, RoundFrame{}).step = static_cast<std::uint8_t>(steps[static_cast<std::size_t>(phase)]);
}

void resume_at_turn(State& s, Phase phase, Seat seat, FleetNumber fleet) {
  using Step = RoundFrame::Step;
  const Step after_phase[] = {Step::begin, Step::upkeep, Step::upkeep_over, Step::movement_over, Step::encounter_over, Step::expand_over};
  resume_at(s, phase);
  s.frames[0].step = static_cast<std::uint8_t>(after_phase[static_cast<std::size_t>(phase)]);
  int place = 0;
  for (int i = 0; i < s.players; ++i) s.order[at(i)] = static_cast<Seat>((s.first + i) % s.players);
  if (phase == Phase::encounter) settle_encounter_order(s);
  while (s.order[at(place)] != seat) ++place;
  s.turn = seat;
  s.active = has_fleet_turns(s) ? fleet : no_fleet;
  Frame& under = Play::push(s, PhaseFrame{place + 1, is_solo(s) && has_fleet_turns(s) ? 1 << fleet : 0});
  under.step = static_cast<std::uint8_t>(PhaseFrame::Step::next);
  Play::push(s, TurnFrame{seat, s.active, false, false});
}

}  // namespace asztal::centauri_saga
