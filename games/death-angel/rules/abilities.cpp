// DA-17.5 to DA-17.11: what action cards do after their base action.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

bool any_swarm(const State& s) { return s.genestealers > 0; }

// ---- What is asked ------------------------------------------------------------------------------------------------------------

// DA-17.5  One row up or down, the same or the other side, never outside the formation.
void list_shifts(Asked q, ActionList& list) {
  for_each_place(q.s, [&](int row, Side side) {
    if (is_empty(swarm_at(q.s, row, side))) return;
    for (int to = row - 1; to <= row + 1; ++to)
      for (const Side to_side : both_sides)
        if (to >= 1 && to <= q.s.rows.size() && (to != row || to_side != side))
          list.push(act(Verb::shift, place_code(row, side), place_code(to, to_side)));
  });
  list.push(act(Verb::decline));
}

void list_swarms(Asked q, ActionList& list) {
  for_each_place(q.s, [&](int row, Side side) {
    if (!is_empty(swarm_at(q.s, row, side))) list.push(act(Verb::swarm, place_code(row, side)));
  });
  list.push(act(Verb::decline));
}

void list_full_piles(Asked q, ActionList& list) {
  for (const Side side : both_sides)
    if (pile_size(q.s, side) > 0) list.push(act(Verb::pile, side));
  list.push(act(Verb::decline));
}

// DA-R25: any marine of the player
void list_payers(Asked q, ActionList& list) {
  for_each_marine(q.s, [&](Marine marine) {
    if (owner_of(q.s, marine) == q.seat() && row_with(q.s, marine).tokens > 0) list.push(act(Verb::pay, marine));
  });
  list.push(act(Verb::decline));
}

void list_intimidated(Asked q, ActionList& list) {
  for (int row = 1; row <= q.s.rows.size(); ++row) {
    const Marine marine = row_at(q.s, row).marine;
    if (marine == Marine::nobody || team_of(marine) != Team::blue) continue;
    for (const Side side : both_sides)
      for (int icon = 0; icon < icon_count; ++icon)
        if (count_of(swarm_at(q.s, row, side), static_cast<Genestealer>(icon)) > 0) list.push(act(Verb::take, place_code(row, side), icon));
  }
}

constinit const Question ability_rows[] = {
    {.prompt = Prompt::strategize, .rule = DA(17, 5), .options = list_shifts},
    {.prompt = Prompt::power_field, .rule = DA(17, 6), .options = list_swarms},
    {.prompt = Prompt::stealth_first, .rule = DA(17, 8), .options = list_full_piles},
    {.prompt = Prompt::stealth_second, .rule = DA(17, 8), .options = list_payers},
    {.prompt = Prompt::scout, .rule = DA(17, 10), .options = list_two<Verb::look, Verb::decline>},
    {.prompt = Prompt::scout_place, .rule = DA(17, 10), .options = list_two<Verb::top, Verb::bottom>, .about = about_event},
    {.prompt = Prompt::intimidate, .rule = DA(17, 11), .options = list_two<Verb::dare, Verb::decline>},
    {.prompt = Prompt::intimidate_pick, .rule = DA(17, 11), .options = list_intimidated},
};

}  // namespace

const std::span<const Question> ability_questions = ability_rows;

int ordinary_engaged_with_blue(const State& s) {
  int count = 0;
  for (const Marine marine : {first_of(Team::blue), second_of(Team::blue)})
    if (in_formation(s, marine))
      for (const Side side : both_sides) count += ordinary_count(swarm_at(s, row_of(s, marine), side));
  return count;
}

// DA-17.5
Flow strategize(Play& p, Frame& f, State& s, StrategizeFrame& here) {
  using Step = StrategizeFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      if (!any_swarm(s)) return p.done();
      return p.ask(f, owner_of(s, here.team), Prompt::strategize, Step::chosen);
    case Step::chosen:
      if (is(s.answer, Verb::shift))
        move_swarm(p, row_of_place(s.answer.a), side_of_place(s.answer.a), row_of_place(s.answer.b), side_of_place(s.answer.b));
      return p.done();
  }
  return Flow::stop;
}

// DA-17.6
Flow power_field(Play& p, Frame& f, State& s, PowerFieldFrame& here) {
  using Step = PowerFieldFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      if (!any_swarm(s)) return p.done();
      return p.ask(f, owner_of(s, here.team), Prompt::power_field, Step::chosen);
    case Step::chosen:
      if (is(s.answer, Verb::swarm)) {
        swarm_at(s, row_of_place(s.answer.a), side_of_place(s.answer.a)).shielded = 1;
        p.note(told::ProtectedSwarm{s.answer.a});
      }
      return p.done();
  }
  return Flow::stop;
}

// DA-17.8
Flow stealth_tactics(Play& p, Frame& f, State& s, StealthTacticsFrame& here) {
  using Step = StealthTacticsFrame::Step;
  const Seat seat = owner_of(s, here.team);
  auto& first = here.side;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      if (pile_size(s, Side::left) + pile_size(s, Side::right) == 0) return p.done();
      return p.ask(f, seat, Prompt::stealth_first, Step::chosen);
    case Step::chosen:
      if (is(s.answer, Verb::decline)) return p.done();
      first = s.answer.a;
      return p.call(f, Step::offer_second, DiscardBlipsFrame{s.answer.a, 1, seat});
    case Step::offer_second: {
      bool can_pay = false;  // DA-R25: any marine of the player
      for_each_marine(s, [&](Marine marine) { can_pay = can_pay || (owner_of(s, marine) == seat && row_with(s, marine).tokens > 0); });
      if (!can_pay || pile_size(s, other(first)) == 0) return p.done();
      return p.ask(f, seat, Prompt::stealth_second, Step::second_chosen);
    }
    case Step::second_chosen:
      if (is(s.answer, Verb::decline)) return p.done();
      spend_token(p, static_cast<Marine>(s.answer.a));
      return p.call(f, Step::over, DiscardBlipsFrame{other(first), 1, seat});
    case Step::over: return p.done();
  }
  return Flow::stop;
}

// DA-17.10, DA-R43: only the scout sees the card.
Flow forward_scouting(Play& p, Frame& f, State& s, ForwardScoutingFrame& here) {
  using Step = ForwardScoutingFrame::Step;
  const Seat seat = owner_of(s, here.team);
  switch (static_cast<Step>(f.step)) {
    case Step::ask: return p.ask(f, seat, Prompt::scout, Step::decided);
    case Step::decided:
      if (is(s.answer, Verb::decline)) return p.done();
      if (s.events.empty()) rebuild_event_deck(p);
      return p.chance(f, seat, Prompt::chance_event, Step::seen);
    case Step::seen: {
      const auto event = static_cast<Event>(s.answer.a);
      s.events.draw(event);
      s.events.held.push(Secret<Event>::of(event, SeatSet::only(seat)));
      p.note(told::LookedAtEvent{seat});
      p.note_to(SeatSet::only(seat), told::EventSeen{event});
      return p.ask(f, seat, Prompt::scout_place, Step::placed);
    }
    case Step::placed: {
      const Secret<Event> card = s.events.held.back();
      s.events.held.pop();
      const bool on_top = is(s.answer, Verb::top);
      (on_top ? s.events.top : s.events.bottom).push(card);
      p.note(told::EventPut{on_top ? 0 : 1});
      return p.done();
    }
  }
  return Flow::stop;
}

namespace {

void take_all_engaged_with_blue(const Play& p, Seat seat) {
  State& s = p.s;
  for (const Marine marine : {first_of(Team::blue), second_of(Team::blue)})
    if (in_formation(s, marine))
      for (const Side side : both_sides) {
        const int row = row_of(s, marine);
        Swarm& swarm = swarm_at(s, row, side);
        for (int icon = 0; icon < icon_count; ++icon)
          while (count_of(swarm, static_cast<Genestealer>(icon)) > 0) {
            p.pass_over(seat, Prompt::intimidate_pick, act(Verb::take, place_code(row, side), icon));
            remove_card(swarm, static_cast<Genestealer>(icon));
            s.taken.add(icon);
          }
      }
}

}  // namespace

// DA-17.11
Flow intimidation(Play& p, Frame& f, State& s, IntimidationFrame& here) {
  using Step = IntimidationFrame::Step;
  const Seat seat = owner_of(s, here.team);
  auto& left = here.left;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      if (ordinary_engaged_with_blue(s) == 0) return p.done();  // DA-R72
      return p.ask(f, seat, Prompt::intimidate, Step::decided);
    case Step::decided:
      if (is(s.answer, Verb::decline)) return p.done();
      return p.chance(f, seat, Prompt::chance_die, Step::rolled);
    case Step::rolled: {
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(told::Rolled{face.number, face.skull});
      left = face.number;
      return p.go(f, Step::next_pick);
    }
    case Step::next_pick:
      if (left >= ordinary_engaged_with_blue(s))
        take_all_engaged_with_blue(p, seat);  // whatever is picked first
      else if (left > 0)
        return p.ask(f, seat, Prompt::intimidate_pick, Step::picked);
      if (s.taken.size == 0) return p.done();
      return p.call(f, Step::over, ShuffleInFrame{seat});
    case Step::picked:
      remove_card(swarm_at(s, row_of_place(s.answer.a), side_of_place(s.answer.a)), static_cast<Genestealer>(s.answer.b));
      s.taken.add(s.answer.b);
      --left;
      return p.go(f, Step::next_pick);
    case Step::over: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
