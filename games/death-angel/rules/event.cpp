// DA-8 phase 4: event.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

Event event_in_hand(const State& s) { return s.events.held.back().value; }

void reveal_event(const Play& p) {
  p.s.events.held.back().reveal();
  p.note(told::EventRevealed{event_in_hand(p.s)});
}

/// The targets that an event with Instinct leaves its reader (DA-8.2).
void list_targets_of(const State& s, const Data& d, Event event, ActionList& list) {
  legal_choices(s, d, first_op(d, d.event[static_cast<std::size_t>(event)].text), {}, list);
}

bool has_valid_target(const Play& p, Event event) {
  ActionList targets;
  list_targets_of(p.s, p.d, event, targets);
  return !targets.empty();
}

RuleId rule_of_target(Asked q) {
  const Secret<Event>& event = q.s.events.held.back();
  return event.known() ? q.d.event[static_cast<std::size_t>(event.value)].rule : DA(8, 2);
}

RuleId rule_of_draw(Asked q) {
  return q.f().procedure == Procedure::setup ? DA(3, 11) : q.f().procedure == Procedure::event ? DA(8, 1) : DA(17, 10);
}

// An event is for the eyes of who draws it until it is revealed (DA-16.3); the first one lies open.
SeatSet who_sees_event(Asked q) { return q.s.phase == Phase::setup ? SeatSet::all() : SeatSet::only(q.seat()); }

constinit const Question event_rows[] = {
    {.prompt = Prompt::chance_event,
     .rule = rule_of_draw,
     .outcomes = [](Asked q, ChanceList& list) { q.s.events.outcomes(list, static_cast<std::uint16_t>(Verb::event)); },
     .sample = [](Asked q, Random& random) { return q.s.events.sample(random, static_cast<std::uint16_t>(Verb::event)); },
     .audience = who_sees_event},
    // That nothing depends on the target of a hidden event would tell which it is.
    {.prompt = Prompt::event_target,
     .rule = rule_of_target,
     .options = [](Asked q, ActionList& list) { list_targets_of(q.s, q.d, event_in_hand(q.s), list); },
     .refuse = [](Asked, const Action&) { return DA(8, 3); },
     .may_be_idle = true,
     .about = about_event},
};

}  // namespace

const std::span<const Question> event_questions = event_rows;

// DA-8.2  The event somebody else is reading has Instinct and leaves him a choice; guess among those.
void guess_event_being_read(State& s, const Data& d, Random& random) {
  Secret<Event>& event = s.events.held.back();
  std::array<std::uint32_t, event_count> weight{};
  std::uint32_t total = 0;
  for (std::size_t e = 0; e < event_count; ++e) {
    if (!d.event[e].instinct || s.events.rest.of[e] == 0) continue;
    ActionList targets;
    list_targets_of(s, d, static_cast<Event>(e), targets);
    if (targets.size() > 1) total += weight[e] = s.events.rest.of[e];
  }
  if (total == 0) return;
  std::uint32_t point = random.below(total);
  std::size_t e = 0;
  while (point >= weight[e]) point -= weight[e++];
  s.events.rest.take(static_cast<int>(e));
  event.guess(static_cast<Event>(e));
}

Flow event(Play& p, Frame& f, State& s, EventFrame&) {
  using Step = EventFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::draw:  // DA-8.1
      if (s.events.empty()) rebuild_event_deck(p);
      return p.chance(f, s.current_player, Prompt::chance_event, Step::read);
    case Step::read: {
      const auto drawn = static_cast<Event>(s.answer.a);
      const SeatSet scouts = s.events.draw(drawn);  // DA-16.3: who has seen it by Forward Scouting knows it still
      s.events.held.push(Secret<Event>::of(drawn, scouts | SeatSet::only(s.current_player)));
      const EventCard& card = p.d.event[static_cast<std::size_t>(drawn)];
      if (!card.instinct) return p.go(f, Step::reveal);
      if (!has_valid_target(p, drawn)) {  // DA-8.3
        reveal_event(p);
        p.note(told::NoTarget{drawn});
        return p.go(f, Step::first_box);
      }
      p.note(told::EventRead{s.current_player});
      p.note_to(SeatSet::only(s.current_player), told::EventSeen{drawn});
      return p.ask(f, s.current_player, Prompt::event_target, Step::target_chosen);  // DA-8.2
    }
    case Step::reveal: {
      reveal_event(p);
      const Program& text = p.d.event[static_cast<std::size_t>(event_in_hand(s))].text;
      return p.call(f, Step::first_box, text_of(text));
    }
    case Step::target_chosen: {
      reveal_event(p);
      p.note(told::EventTarget{s.answer.verb, s.answer.a});
      const Program& text = p.d.event[static_cast<std::size_t>(event_in_hand(s))].text;
      return p.call(f, Step::first_box, EffectFrame{text.first + 1, text.first + text.size, s.answer.a, 0, -1, 0});
    }
    case Step::first_box:  // DA-8.4
      return p.call(f, Step::second_box, SpawnPlacesFrame{false, event_in_hand(s), 0});
    case Step::second_box: return p.call(f, Step::movement, SpawnPlacesFrame{false, event_in_hand(s), 1});
    case Step::movement: {  // DA-8.5
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
