// GW-2.4 rounds, GW-4.1 and GW-9.1 the steps of a turn, GW-6.3 and GW-14 the draw step.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

void begin_turn(const Play& p) {
  State& s = p.s;
  s.conquered_from = 0;
  s.ship_built = 0;
  s.played_names = 0;
  s.vanguard_asked = s.vanguard_eight = 0;
  s.moves_left = 1;
  s.ships_moved = 0;
  s.handover_asked = 0;
  s.extra_cards = 0;
  s.harbinger_steps = 0;
  p.note(NoteKind::turn_begins, s.active);
}

void begin_step(const Play& p, Step step) {
  p.s.step = step;
  p.note(NoteKind::step_begins, step);
}

/// How far a seat sits behind the one that took the first turn.
int place_in_order(const State& s, int seat) { return (seat - s.first + s.players) % s.players; }

/// The next living seat of this round; `nobody` if the round is over.
Seat next_in_round(const State& s) {
  for (int place = place_in_order(s, s.active) + 1; place < s.players; ++place) {
    const int seat = (s.first + place) % s.players;
    if (is_alive(s, seat)) return static_cast<Seat>(seat);
  }
  return nobody;
}

Seat first_living(const State& s) {
  int seat = s.first;
  while (!is_alive(s, seat)) seat = (seat + 1) % s.players;
  return static_cast<Seat>(seat);
}

/// GW-6.3, GW-14.1, GW-14.2
int cards_to_draw(const State& s, const Data& d) {
  const int conquests = std::popcount(s.conquered_from);
  if (s.mode == Mode::basic_training) return conquests > 0 ? 1 : 0;
  int bonus = 0;
  if (faction_of(s, s.active) == Faction::cerberus) {
    bonus = d.strategic_cards[at(strategic_count(s, d))];
  } else {
    const TrackSpace& space = d.war_status[at(s.war_status + 3)];
    if (space.faction == faction_of(s, s.active)) bonus = space.cards;
  }
  return conquests + bonus + s.extra_cards;
}

}  // namespace

Flow rounds(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Rounds>(f.step)) {
    case Rounds::round:
      if (s.round < UINT16_MAX) ++s.round;
      p.note(NoteKind::round_begins, s.round);
      s.active = first_living(s);
      return p.go(f, Rounds::turn);
    case Rounds::turn:
      begin_turn(p);
      if (s.mode == Mode::war_assets) return p.call(f, Rounds::turn_over, Procedure::assets);
      return p.go(f, Rounds::vanguard);
    case Rounds::vanguard:
      if (!is_reaper(s, s.active)) return p.go(f, Rounds::recruit);
      begin_step(p, Step::vanguard);
      return p.call(f, Rounds::recruit, Procedure::vanguard_step);
    case Rounds::recruit: begin_step(p, Step::recruit); return p.call(f, Rounds::attack, Procedure::recruit_step);
    case Rounds::attack: begin_step(p, Step::attack); return p.call(f, Rounds::reinforce, Procedure::attack_step);
    case Rounds::reinforce: begin_step(p, Step::reinforce); return p.call(f, Rounds::harbinger, Procedure::reinforce_step);
    case Rounds::harbinger:
      if (!is_reaper(s, s.active) || s.harbinger == off_board) return p.go(f, Rounds::draw);  // GW-13.1
      begin_step(p, Step::harbinger);
      return p.call(f, Rounds::draw, Procedure::harbinger_step);
    case Rounds::draw: begin_step(p, Step::draw); return p.call(f, Rounds::turn_over, Procedure::draw_step);
    case Rounds::turn_over: {
      const Seat next = next_in_round(s);
      if (next != nobody) {
        s.active = next;
        return p.go(f, Rounds::turn);
      }
      if (s.round_limit != 0 && s.round >= s.round_limit) {
        end_by_round_limit(p);
        return Flow::stop;
      }
      return p.go(f, Rounds::round);
    }
  }
  return Flow::stop;
}

void resume_at(State& s, Step step) {
  const auto place = [&] {
    if (s.mode == Mode::war_assets) return Rounds::turn;
    switch (step) {
      case Step::vanguard: return Rounds::vanguard;
      case Step::attack: return Rounds::attack;
      case Step::reinforce: return Rounds::reinforce;
      case Step::harbinger: return Rounds::harbinger;
      case Step::draw: return Rounds::draw;
      default: return Rounds::recruit;
    }
  };
  s.frames.clear();
  s.frames.push(Frame{Procedure::rounds, static_cast<std::uint8_t>(place()), {}});
}

Flow draw_step(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<DrawStep>(f.step)) {
    case DrawStep::window:
      if (s.mode == Mode::basic_training) return p.go(f, DrawStep::draw);
      return p.call(f, DrawStep::draw, Procedure::window, Window::draw, s.active);
    case DrawStep::draw: {
      const int count = cards_to_draw(s, p.d);
      if (count == 0) return p.done();
      return p.call(f, DrawStep::done, Procedure::draw_cards, s.active, count);
    }
    case DrawStep::done: return p.done();
  }
  return Flow::stop;
}

// GW-6.4  One by one; an empty deck is made anew from the discards.
Flow draw_cards(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[DrawLocal::seat]);
  const int deck = s.cards.deck_of[at(seat)];
  switch (static_cast<DrawCards>(f.step)) {
    case DrawCards::next:
      if (f.local[DrawLocal::left] == 0) return p.done();
      if (s.cards.deck[at(deck)].empty()) s.cards.reshuffle(deck);
      if (s.cards.deck[at(deck)].empty()) return p.done();
      return p.chance(f, seat, Prompt::chance_card, DrawCards::drawn);
    case DrawCards::drawn:
      s.cards.draw(deck, seat, s.answer.a);
      p.note_to(s.cards.holders[at(seat)], NoteKind::drew, seat, s.answer.a);
      p.note(NoteKind::drew_hidden, seat);
      --f.local[DrawLocal::left];
      return p.go(f, DrawCards::next);
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
