// DA-4 the round, DA-5 phase 1: choose actions.
#include <algorithm>

#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

void begin_phase(const Play& p, Phase phase) {
  p.s.phase = phase;
  p.note(told::PhaseBegins{phase});
}

// DA-6.1.1
void reveal_cards(const Play& p) {
  State& s = p.s;
  for (std::size_t team = 0; team < team_count; ++team) {
    s.revealed[team] = s.chosen[team].value;
    s.chosen[team] = Secret<Card>::of(Card::none, SeatSet::all());
    if (s.revealed[team] != Card::none) p.note(told::CardRevealed{team, s.revealed[team]});
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
  if (seat != s.current_player) p.note(told::CurrentPlayer{seat});
  s.current_player = seat;
}

Flow round(Play& p, Frame& f, State& s, RoundFrame& here) {
  using Step = RoundFrame::Step;
  auto& last = here.card;
  switch (static_cast<Step>(f.step)) {
    case Step::choose:
      ++s.round;
      p.note(told::RoundBegins{s.round});
      begin_phase(p, Phase::choose_actions);
      return p.call(f, Step::chosen, ChooseActionsFrame{});
    case Step::chosen: return p.call(f, Step::reveal, EndPhaseFrame{});
    case Step::reveal:
      begin_phase(p, Phase::resolve_actions);
      reveal_cards(p);
      last = -1;
      [[fallthrough]];
    case Step::next_card: {
      const Card card = next_card(s, last);
      if (card == Card::none) return p.call(f, Step::actions_over, EndPhaseFrame{});
      last = card;
      return p.call(f, Step::next_card, ResolveCardFrame{card});
    }
    case Step::actions_over: begin_phase(p, Phase::genestealer_attack); [[fallthrough]];
    case Step::next_swarm: {  // DA-7.1, DA-7.2: determined anew after every attack
      const int place = next_attacker(s);
      if (place == 0) return p.call(f, Step::attacks_over, EndPhaseFrame{});
      return p.call(f, Step::next_swarm, SwarmAttackFrame{row_of_place(place), side_of_place(place)});
    }
    case Step::attacks_over: begin_phase(p, Phase::event); return p.call(f, Step::event_over, EventFrame{});
    case Step::event_over: return p.call(f, Step::expire, EndPhaseFrame{});
    case Step::expire: expire_this_round(s); return p.go(f, Step::choose);
  }
  return Flow::stop;
}

void resume_at(State& s, Phase phase) {
  using Step = RoundFrame::Step;
  const auto step = [&] {
    switch (phase) {
      case Phase::setup:
      case Phase::choose_actions: return Step::choose;
      case Phase::resolve_actions: return Step::next_card;
      case Phase::genestealer_attack: return Step::next_swarm;
      case Phase::event: return Step::attacks_over;
    }
    return Step::choose;
  };
  s.frames.clear();
  Play::push(s, RoundFrame{-1}).step = static_cast<std::uint8_t>(step());
  s.phase = phase;
}

// DA-4.2  What ends every phase.
Flow end_phase(Play& p, Frame& f, State& s, EndPhaseFrame&) {
  using Step = EndPhaseFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::timed_effects: {  // (a) Overwatch, DA-17.4
      const ModifierSource& overwatch = p.d.modifier[static_cast<std::size_t>(Modifier::paid_attacks_at_end_of_event_phase)];
      if (s.phase == Phase::event && ((s.in_force >> static_cast<int>(overwatch.card)) & 1U) != 0)
        return p.call(f, Step::travel_check, PaidAttacksFrame{p.d.team_of_card[static_cast<std::size_t>(overwatch.card)]});
      [[fallthrough]];
    }
    case Step::travel_check:                                      // (b) merging, (c) one travel check: DA-11.1
      if (s.phase == Phase::genestealer_attack) merge_swarms(s);  // only there can swarms be apart (DA-7.8)
      if (s.locations_left > 0 && (pile_size(s, Side::left) == 0 || pile_size(s, Side::right) == 0))
        return p.call(f, Step::over, TravelFrame{});
      return p.done();
    case Step::over: return p.done();
  }
  return Flow::stop;
}

// DA-5.2, DA-5.3  The rule that forbids a card of the team, if one does.
RuleId check_card(const State& s, const Data& d, Team team, Card card) {
  const auto index = static_cast<std::size_t>(team);
  if (card >= Card::none || d.team_of_card[static_cast<std::size_t>(card)] != team) return DA(5, 1);
  if (card == s.revealed[index]) return DA(5, 2);
  return type_of(card) == CardType::attack && ((s.jammed >> index) & 1U) != 0 ? DA(5, 3) : legal_action;
}

// DA-R56  Both bars together leave one card, which everybody can tell.
bool must_choose(const State& s, const Data& d, Team team) {
  int cards = 0;
  for (int card = 0; card < static_cast<int>(Card::none); ++card) cards += check_card(s, d, team, static_cast<Card>(card)) ? 0 : 1;
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

void list_cards(Asked q, ActionList& list) {
  const Team team = q.as<ChooseActionsFrame>().team;
  for (const Card card : q.d.cards[static_cast<std::size_t>(team)])
    if (!check_card(q.s, q.d, team, card)) list.push(act(Verb::play, card));
}

RuleId why_not_play(Asked q, const Action& a) {
  if (!is(a, Verb::play) || a.a < 0 || a.a >= card_count) return DA(5, 1);
  return check_card(q.s, q.d, q.as<ChooseActionsFrame>().team, static_cast<Card>(a.a));
}

// A chosen card is for one pair of eyes until it is revealed (DA-16.3), unless there was no choice (DA-R56).
SeatSet who_sees_card(Asked q) { return must_choose(q.s, q.d, q.as<ChooseActionsFrame>().team) ? SeatSet::all() : SeatSet::only(q.seat()); }

constinit const Question round_rows[] = {{.prompt = Prompt::choose_action,
                                          .rule = DA(5, 1),
                                          .options = list_cards,
                                          .refuse = why_not_play,
                                          .audience = who_sees_card,
                                          .about = [](Asked q, std::vector<std::string>& subjects) {
                                            subjects.push_back("team:" + std::string(enum_name<Team>(q.as<ChooseActionsFrame>().team)));
                                          }}};

}  // namespace

const std::span<const Question> round_questions = round_rows;

// DA-5.1, DA-5.7  Asked seat by seat and team by team; nobody learns anything from the order.
Flow choose_actions(Play& p, Frame& f, State& s, ChooseActionsFrame& here) {
  using Step = ChooseActionsFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::card_chosen: {
      const Team team = here.team;
      const Seat seat = owner_of(s, team);
      const SeatSet known = must_choose(s, p.d, team) ? SeatSet::all() : SeatSet::only(seat);
      s.chosen[static_cast<std::size_t>(team)] = Secret<Card>::of(static_cast<Card>(s.answer.a), known);
      p.note(told::CardChosen{team});
      p.note_to(SeatSet::only(seat), told::CardChosenSecret{team, s.answer.a});
      ++here.turn;
      [[fallthrough]];
    }
    case Step::next_team: {
      const int turn = next_to_choose(s, here.turn);
      if (turn < 0) return p.done();
      here.turn = turn;
      here.team = turn % team_count;
      return p.ask(f, static_cast<Seat>(turn / team_count), Prompt::choose_action, Step::card_chosen);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
