// DA-17.5 to DA-17.11: what action cards do after their base action.
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class OneChoice { ask, chosen };
enum class Stealth { ask, chosen, offer_second, second_chosen, over };
enum class Scout { ask, decided, seen, placed };
enum class Intimidate { ask, decided, rolled, next_pick, picked, over };

bool any_swarm(const State& s) { return s.genestealers > 0; }

}  // namespace

// DA-17.5
Flow strategize(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<OneChoice>(f.step)) {
    case OneChoice::ask:
      if (!any_swarm(s)) return p.done();
      return p.ask(f, owner_of(s, static_cast<Team>(f.local[0])), Prompt::strategize, OneChoice::chosen);
    case OneChoice::chosen:
      if (is(s.answer, Verb::shift))
        move_swarm(p, row_of_place(s.answer.a), side_of_place(s.answer.a), row_of_place(s.answer.b), side_of_place(s.answer.b));
      return p.done();
  }
  return Flow::stop;
}

// DA-17.6
Flow power_field(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<OneChoice>(f.step)) {
    case OneChoice::ask:
      if (!any_swarm(s)) return p.done();
      return p.ask(f, owner_of(s, static_cast<Team>(f.local[0])), Prompt::power_field, OneChoice::chosen);
    case OneChoice::chosen:
      if (is(s.answer, Verb::swarm)) {
        swarm_at(s, row_of_place(s.answer.a), side_of_place(s.answer.a)).shielded = 1;
        p.note(NoteKind::protected_swarm, s.answer.a);
      }
      return p.done();
  }
  return Flow::stop;
}

// DA-17.8
Flow stealth_tactics(Play& p, Frame& f) {
  State& s = p.s;
  const Seat seat = owner_of(s, static_cast<Team>(f.local[0]));
  switch (static_cast<Stealth>(f.step)) {
    case Stealth::ask:
      if (pile_size(s, Side::left) + pile_size(s, Side::right) == 0) return p.done();
      return p.ask(f, seat, Prompt::stealth_first, Stealth::chosen);
    case Stealth::chosen:
      if (is(s.answer, Verb::decline)) return p.done();
      f.local[1] = s.answer.a;
      return p.call(f, Stealth::offer_second, Procedure::discard_blips, s.answer.a, 1, seat);
    case Stealth::offer_second: {
      bool can_pay = false;  // DA-R25: any marine of the player
      for_each_marine(s, [&](Marine marine) { can_pay = can_pay || (owner_of(s, marine) == seat && row_with(s, marine).tokens > 0); });
      if (!can_pay || pile_size(s, other(static_cast<Side>(f.local[1]))) == 0) return p.done();
      return p.ask(f, seat, Prompt::stealth_second, Stealth::second_chosen);
    }
    case Stealth::second_chosen:
      if (is(s.answer, Verb::decline)) return p.done();
      spend_token(p, static_cast<Marine>(s.answer.a));
      return p.call(f, Stealth::over, Procedure::discard_blips, other(static_cast<Side>(f.local[1])), 1, seat);
    case Stealth::over: return p.done();
  }
  return Flow::stop;
}

// DA-17.10, DA-R43: only the scout sees the card.
Flow forward_scouting(Play& p, Frame& f) {
  State& s = p.s;
  const Seat seat = owner_of(s, static_cast<Team>(f.local[0]));
  switch (static_cast<Scout>(f.step)) {
    case Scout::ask: return p.ask(f, seat, Prompt::scout, Scout::decided);
    case Scout::decided:
      if (is(s.answer, Verb::decline)) return p.done();
      if (s.events.empty()) rebuild_event_deck(p);
      return p.chance(f, seat, Prompt::chance_event, Scout::seen);
    case Scout::seen: {
      const auto event = static_cast<Event>(s.answer.a);
      s.events.draw(event);
      s.events.held.push(Secret<Event>::of(event, SeatSet::only(seat)));
      p.note(NoteKind::looked_at_event, seat);
      p.note_to(SeatSet::only(seat), NoteKind::event_seen, event);
      return p.ask(f, seat, Prompt::scout_place, Scout::placed);
    }
    case Scout::placed: {
      const Secret<Event> card = s.events.held.back();
      s.events.held.pop();
      const bool on_top = is(s.answer, Verb::top);
      (on_top ? s.events.top : s.events.bottom).push(card);
      p.note(NoteKind::event_put, on_top ? 0 : 1);
      return p.done();
    }
  }
  return Flow::stop;
}

int ordinary_engaged_with_blue(const State& s) {
  int count = 0;
  for (const Marine marine : {first_of(Team::blue), second_of(Team::blue)})
    if (in_formation(s, marine))
      for (const Side side : both_sides) count += ordinary_count(swarm_at(s, row_of(s, marine), side));
  return count;
}

// DA-17.11
Flow intimidation(Play& p, Frame& f) {
  State& s = p.s;
  const Seat seat = owner_of(s, static_cast<Team>(f.local[0]));
  switch (static_cast<Intimidate>(f.step)) {
    case Intimidate::ask:
      if (ordinary_engaged_with_blue(s) == 0) return p.done();  // DA-R72
      return p.ask(f, seat, Prompt::intimidate, Intimidate::decided);
    case Intimidate::decided:
      if (is(s.answer, Verb::decline)) return p.done();
      return p.chance(f, seat, Prompt::chance_die, Intimidate::rolled);
    case Intimidate::rolled: {
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(NoteKind::rolled, face.number, face.skull);
      f.local[1] = face.number;
      return p.go(f, Intimidate::next_pick);
    }
    case Intimidate::next_pick:
      if (f.local[1] > 0 && ordinary_engaged_with_blue(s) > 0) return p.ask(f, seat, Prompt::intimidate_pick, Intimidate::picked);
      if (s.taken.size == 0) return p.done();
      return p.call(f, Intimidate::over, Procedure::shuffle_in, seat);
    case Intimidate::picked:
      remove_card(swarm_at(s, row_of_place(s.answer.a), side_of_place(s.answer.a)), static_cast<Genestealer>(s.answer.b));
      s.taken.add(s.answer.b);
      --f.local[1];
      return p.go(f, Intimidate::next_pick);
    case Intimidate::over: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
