// DA-4 the round, DA-5 phase 1: choose actions.
#include <algorithm>

#include "death_angel.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class Round { choose, chosen, reveal, next_card, actions_over, next_swarm, attacks_over, event_over, expire };
enum class Choose { next_team, card_chosen };
enum class EndPhase { timed_effects, travel_check, over };

void begin_phase(const Play& p, Phase phase) {
  p.s.phase = phase;
  p.note(NoteKind::phase_begins, phase);
}

// DA-6.1.1
void reveal_cards(const Play& p) {
  State& s = p.s;
  for (std::size_t team = 0; team < team_count; ++team) {
    s.revealed[team] = s.chosen[team].value;
    s.chosen[team] = Secret<Card>::of(Card::none, SeatSet::all());
    if (s.revealed[team] != Card::none) p.note(NoteKind::card_revealed, team, s.revealed[team]);
  }
  determine_current_player(p);
}

// DA-6.1.2  The revealed card with the lowest number above `after`; an eliminated team's card is gone (DA-6.1.3).
Card next_card(const State& s, int after) {
  int next = static_cast<int>(Card::none);
  for (const Card card : s.revealed) next = std::min(next, static_cast<int>(card) > after ? static_cast<int>(card) : next);
  return static_cast<Card>(next);
}

// DA-7.2  The topmost swarm that has not attacked, left before right; DA-7.3 skips Power Field. 0 if there is none.
int next_attacker(const State& s) {
  for (int row = 1; row <= s.rows.size(); ++row)
    for (const Side side : both_sides) {
      const Swarm& swarm = swarm_at(s, row, side);
      if (!is_empty(swarm) && swarm.shielded == 0) return place_code(row, side);
    }
  return 0;
}

// DA-4.3
void expire_this_round(State& s) {
  s.in_force = 0;
  s.lead_by_example_used = 0;
  s.jammed = s.jammed_next, s.jammed_next = 0;
  s.evasion = s.evasion_next, s.evasion_next = 0;
  s.enter_formation = s.enter_formation_next, s.enter_formation_next = 0;
  s.second_wind = s.second_wind_next, s.second_wind_next = 0;
  for (TerrainCard& card : s.terrain) card.activated = card.cap = 0;
  for (Row& row : s.rows)
    for (Flank& flank : row.side) flank.swarm.shielded = 0;
}

}  // namespace

// DA-4.4, DA-4.5
void determine_current_player(const Play& p) {
  State& s = p.s;
  const Card lowest = next_card(s, -1);
  if (lowest == Card::none) return;
  const Seat seat = owner_of(s, p.d.team_of_card[static_cast<std::size_t>(lowest)]);
  if (seat != s.current_player) p.note(NoteKind::current_player, seat);
  s.current_player = seat;
}

Flow round_of_play(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Round>(f.step)) {
    case Round::choose:
      ++s.round;
      p.note(NoteKind::round_begins, s.round);
      begin_phase(p, Phase::choose_actions);
      return enter(p, f, Round::chosen, Procedure::choose_actions, choose_actions);
    case Round::chosen: return enter(p, f, Round::reveal, Procedure::end_phase, end_phase);
    case Round::reveal:
      begin_phase(p, Phase::resolve_actions);
      reveal_cards(p);
      f.local[0] = -1;
      [[fallthrough]];
    case Round::next_card: {
      const Card card = next_card(s, f.local[0]);
      if (card == Card::none) return enter(p, f, Round::actions_over, Procedure::end_phase, end_phase);
      f.local[0] = static_cast<std::int16_t>(card);
      return enter(p, f, Round::next_card, Procedure::resolve_card, resolve_card, card);
    }
    case Round::actions_over: begin_phase(p, Phase::genestealer_attack); [[fallthrough]];
    case Round::next_swarm: {  // DA-7.1, DA-7.2: determined anew after every attack
      const int place = next_attacker(s);
      if (place == 0) return enter(p, f, Round::attacks_over, Procedure::end_phase, end_phase);
      return enter(p, f, Round::next_swarm, Procedure::swarm_attack, swarm_attack, row_of_place(place), side_of_place(place));
    }
    case Round::attacks_over: begin_phase(p, Phase::event); return enter(p, f, Round::event_over, Procedure::event, event);
    case Round::event_over: return enter(p, f, Round::expire, Procedure::end_phase, end_phase);
    case Round::expire: expire_this_round(s); return p.go(f, Round::choose);
  }
  return Flow::stop;
}

void resume_at(State& s, Phase phase) {
  const auto step = [&] {
    switch (phase) {
      case Phase::setup:
      case Phase::choose_actions: return Round::choose;
      case Phase::resolve_actions: return Round::next_card;
      case Phase::genestealer_attack: return Round::next_swarm;
      case Phase::event: return Round::attacks_over;
    }
    return Round::choose;
  };
  s.frames.clear();
  s.frames.push(Frame{Procedure::round, static_cast<std::uint8_t>(step()), {std::int16_t{-1}}});
  s.phase = phase;
}

// DA-4.2  What ends every phase.
Flow end_phase(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<EndPhase>(f.step)) {
    case EndPhase::timed_effects: {  // (a) Overwatch, DA-17.4
      const ModifierSource& overwatch = p.d.modifier[static_cast<std::size_t>(Modifier::paid_attacks_at_end_of_event_phase)];
      if (s.phase == Phase::event && ((s.in_force >> static_cast<int>(overwatch.card)) & 1U) != 0)
        return p.call(f, EndPhase::travel_check, Procedure::paid_attacks, p.d.team_of_card[static_cast<std::size_t>(overwatch.card)]);
      [[fallthrough]];
    }
    case EndPhase::travel_check:                                  // (b) merging, (c) one travel check: DA-11.1
      if (s.phase == Phase::genestealer_attack) merge_swarms(s);  // only there can swarms be apart (DA-7.8)
      if (s.locations_left > 0 && (pile_size(s, Side::left) == 0 || pile_size(s, Side::right) == 0))
        return p.call(f, EndPhase::over, Procedure::travel);
      return p.done();
    case EndPhase::over: return p.done();
  }
  return Flow::stop;
}

// DA-5.2, DA-5.3
bool may_choose(const State& s, const Data& d, Team team, Card card) {
  const auto index = static_cast<std::size_t>(team);
  if (card >= Card::none || d.team_of_card[static_cast<std::size_t>(card)] != team || card == s.revealed[index]) return false;
  return type_of(card) != CardType::attack || ((s.jammed >> index) & 1U) == 0;
}

// DA-R56  Both bars together leave one card, which everybody can tell.
bool must_choose(const State& s, const Data& d, Team team) {
  int cards = 0;
  for (int card = 0; card < static_cast<int>(Card::none); ++card) cards += may_choose(s, d, team, static_cast<Card>(card)) ? 1 : 0;
  return cards == 1;
}

namespace {

/// Whose turn it is to choose, as seat * team_count + team: the first from `turn` on; -1 if all have chosen.
int next_to_choose(const State& s, int turn) {
  constexpr int none = max_seats * team_count;
  int next = none;
  for (int team = 0; team < team_count; ++team) {
    const int turn_of_team = survives(s, static_cast<Team>(team)) ? s.owner[static_cast<std::size_t>(team)] * team_count + team : none;
    next = std::min(next, turn_of_team >= turn ? turn_of_team : none);
  }
  return next == none ? -1 : next;
}

}  // namespace

// DA-5.1, DA-5.7  Asked seat by seat and team by team; nobody learns anything from the order.
Flow choose_actions(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Choose>(f.step)) {
    case Choose::card_chosen: {
      const auto team = static_cast<std::size_t>(f.local[1]);
      const Seat seat = s.owner[team];
      const SeatSet known = must_choose(s, p.d, static_cast<Team>(team)) ? SeatSet::all() : SeatSet::only(seat);
      s.chosen[team] = Secret<Card>::of(static_cast<Card>(s.answer.a), known);
      p.note(NoteKind::card_chosen, team);
      p.note_to(SeatSet::only(seat), NoteKind::card_chosen_secret, team, s.answer.a);
      ++f.local[0];
      [[fallthrough]];
    }
    case Choose::next_team: {
      const int turn = next_to_choose(s, f.local[0]);
      if (turn < 0) return p.done();
      f.local[0] = static_cast<std::int16_t>(turn);
      f.local[1] = static_cast<std::int16_t>(turn % team_count);
      return p.ask(f, static_cast<Seat>(turn / team_count), Prompt::choose_action, Choose::card_chosen);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
