// DA-8 phase 4: event.
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class EventStep { draw, read, reveal, target_chosen, first_box, second_box, movement };

Event event_in_hand(const State& s) { return s.events.held.back().value; }

void reveal_event(const Play& p) {
  p.s.events.held.back().reveal();
  p.note(NoteKind::event_revealed, event_in_hand(p.s));
}

bool has_valid_target(const Play& p, const Frame& f, const EventCard& card) {
  ActionList targets;
  legal_choices(p.s, p.d, first_op(p.d, card.text), f, targets);
  return !targets.empty();
}

}  // namespace

Flow event(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<EventStep>(f.step)) {
    case EventStep::draw:  // DA-8.1
      if (s.events.empty()) rebuild_event_deck(p);
      return p.chance(f, s.current_player, Prompt::chance_event, EventStep::read);
    case EventStep::read: {
      const auto drawn = static_cast<Event>(s.answer.a);
      const SeatSet scouts = s.events.draw(drawn);  // DA-16.3: who has seen it by Forward Scouting knows it still
      s.events.held.push(Secret<Event>::of(drawn, scouts | SeatSet::only(s.current_player)));
      const EventCard& card = p.d.event[static_cast<std::size_t>(drawn)];
      if (!card.instinct) return p.go(f, EventStep::reveal);
      if (!has_valid_target(p, f, card)) {  // DA-8.3
        reveal_event(p);
        p.note(NoteKind::no_target, drawn);
        return p.go(f, EventStep::first_box);
      }
      p.note(NoteKind::event_read, s.current_player);
      p.note_to(SeatSet::only(s.current_player), NoteKind::event_seen, drawn);
      return p.ask(f, s.current_player, Prompt::event_target, EventStep::target_chosen);  // DA-8.2
    }
    case EventStep::reveal: {
      reveal_event(p);
      const Program& text = p.d.event[static_cast<std::size_t>(event_in_hand(s))].text;
      return enter(p, f, EventStep::first_box, Procedure::effect, effect, text.first, text.first + text.size, 0, 0, -1, 0);
    }
    case EventStep::target_chosen: {
      reveal_event(p);
      p.note(NoteKind::event_target, s.answer.verb, s.answer.a);
      const Program& text = p.d.event[static_cast<std::size_t>(event_in_hand(s))].text;
      return enter(p, f, EventStep::first_box, Procedure::effect, effect, text.first + 1, text.first + text.size, s.answer.a, 0, -1, 0);
    }
    case EventStep::first_box:  // DA-8.4
      return enter(p, f, EventStep::second_box, Procedure::spawn_places, spawn_places, 0, event_in_hand(s), 0);
    case EventStep::second_box: return enter(p, f, EventStep::movement, Procedure::spawn_places, spawn_places, 0, event_in_hand(s), 1);
    case EventStep::movement: {  // DA-8.5
      const Event drawn = event_in_hand(s);
      movement_box(p, p.d.event[static_cast<std::size_t>(drawn)]);
      s.events.held.pop();
      s.event_discard.add(static_cast<int>(drawn));
      return p.done();
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
