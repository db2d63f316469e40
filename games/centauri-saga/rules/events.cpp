// CS-4.8, CS-5.1.2: events come into play, act and go.
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

int modifier(const State& s, const Data& d, Modifier which) {
  int sum = 0;
  for (unsigned left = s.events & d.events_changing[at(static_cast<int>(which))]; left != 0; left &= left - 1)
    sum += d.event[at(std::countr_zero(left))].change[at(static_cast<int>(which))];
  return sum;
}

void discard_event(Play& p, int event) {
  p.s.events = static_cast<std::uint16_t>(p.s.events & ~(1U << event));
  p.s.token_of[at(event)] = nobody;
  deck_of(p.s, DeckName::event).put_at_bottom(event);
  p.note(NoteKind::event_gone, card_of(DeckName::event, event));
}

void put_token(Play& p, int event, Seat seat) {
  p.note(NoteKind::token_on_event, seat, card_of(DeckName::event, event));
  if (p.s.token_of[at(event)] != nobody) return discard_event(p, event);
  p.s.token_of[at(event)] = seat;
}

namespace {

/// D4: events in the order of their cards, then bosses.
void list_effects(Asked q, ActionList& list) {
  const auto& step = q.as<EventsStepFrame>();
  list.push_each<0>(static_cast<unsigned>(step.events.number), act(Verb::card, card_of(DeckName::event, 0)));
  list.push_each<0>(static_cast<unsigned>(step.bosses.number), act(Verb::card, card_of(DeckName::boss, 0)));
}

constinit const Question rows[] = {
    {.prompt = Prompt::next_effect,
     .rule = CS(5, 1, 2),
     .options = list_effects,
     .shortcuts = shortcut_in_order,
     .follow = follow_in_order},
};

}  // namespace

const std::span<const Question> event_questions = rows;

// CS-4.8.1, CS-4.7.5
Flow draw_event(Play& p, Frame& f) {
  using Step = DrawEventFrame::Step;
  State& s = p.s;
  auto& draw = f.as<DrawEventFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (draw.left == 0 || deck_of(s, DeckName::event).empty()) return p.done();
      --draw.left;
      return draw_card(p, f, s.first, DeckName::event, Step::drawn);
    case Step::drawn:
      s.event_drawn = static_cast<std::int8_t>(drawn_card(p, DeckName::event));
      p.note(NoteKind::card_revealed, card_of(DeckName::event, s.event_drawn));
      return p.call(f, Step::into_play, window_for_all(s, Window::event));
    case Step::into_play:
      s.events = static_cast<std::uint16_t>(s.events | 1U << s.event_drawn);
      p.note(NoteKind::event_in_play, card_of(DeckName::event, s.event_drawn));
      s.event_drawn = -1;
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

// CS-5.1.2: what is in play when the step begins, once each, in the order that the first player wants.
Flow events_step(Play& p, Frame& f) {
  using Step = EventsStepFrame::Step;
  State& s = p.s;
  auto& step = f.as<EventsStepFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      step.events = s.events & p.d.recurring;
      for (int boss = 0; boss < boss_count; ++boss)
        if (s.map.boss[at(boss)] != no_sector) step.bosses |= 1 << boss;
      [[fallthrough]];
    case Step::next:
      // What has gone meanwhile acts no more.
      step.events = step.events.number & s.events;
      for (int boss = 0; boss < boss_count; ++boss)
        if (s.map.boss[at(boss)] == no_sector) step.bosses = step.bosses.number & ~(1 << boss);
      if (step.events == 0 && step.bosses == 0) return p.done();
      return p.ask(f, s.first, Prompt::next_effect, Step::named);
    case Step::named:
      step.card = s.answer.a;
      if (is_of(DeckName::event, step.card))
        step.events = step.events.number & ~(1 << place_in(DeckName::event, s.answer.a));
      else
        step.bosses = step.bosses.number & ~(1 << place_in(DeckName::boss, s.answer.a));
      return p.call(f, Step::resolve, window_for_all(s, Window::effect));
    case Step::resolve: {
      const int card = step.card;
      const Program& program = is_of(DeckName::event, card) ? p.d.event[at(place_in(DeckName::event, static_cast<Card>(card)))].program
                                                            : p.d.boss[at(place_in(DeckName::boss, static_cast<Card>(card)))].effect;
      p.note(NoteKind::card_revealed, card);
      return p.call(f, Step::next, effect_of(program, s.first, no_fleet, card));
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
