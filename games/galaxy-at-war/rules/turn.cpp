// GW-2.4 rounds, GW-4.1 and GW-9.1 the steps of a turn, GW-6.3 and GW-14 the draw step.
#include "games/galaxy-at-war/rules/rules.hpp"

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
  p.note(told::TurnBegins{s.active});
}

void begin_step(const Play& p, TurnStep step) {
  p.s.step = step;
  p.note(told::StepBegins{step});
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

const CardSet& deck_of(Asked q) { return q.s.cards.deck[q.s.cards.deck_of[at(q.seat())]]; }

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

constinit const Question turn_rows[] = {
    {.prompt = Prompt::chance_card,
     .rule = [](Asked q) { return !is_galaxy(q.s)              ? GW(6, 3)
                                  : q.s.step == TurnStep::draw ? GW(14, 3)
                                                               : GW(15, 5); },
     .outcomes = [](Asked q, ChanceList& list) { deck_of(q).for_each([&](int card) { list.push(act(Verb::draw, card), 1); }); },
     .sample =
         [](Asked q, Random& random) {
           const CardSet& deck = deck_of(q);
           return act(Verb::draw, deck.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(deck.size())))));
         },
     .audience = [](Asked q) { return q.s.cards.holders[at(q.seat())]; }},  // GW-20: those who may look into the hand
};

}  // namespace

const std::span<const Question> turn_questions = turn_rows;

Flow rounds(Play& p, Frame& f, State& s, RoundsFrame&) {
  using Step = RoundsFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::round:
      if (s.round < UINT16_MAX) ++s.round;
      p.note(told::RoundBegins{s.round});
      s.active = first_living(s);
      return p.go(f, Step::turn);
    case Step::turn:
      begin_turn(p);
      if (s.mode == Mode::war_assets) return p.call(f, Step::turn_over, AssetsFrame{});
      return p.go(f, Step::vanguard);
    case Step::vanguard:
      if (!is_reaper(s, s.active)) return p.go(f, Step::recruit);
      begin_step(p, TurnStep::vanguard);
      return p.call(f, Step::recruit, VanguardStepFrame{});
    case Step::recruit: begin_step(p, TurnStep::recruit); return p.call(f, Step::attack, RecruitStepFrame{});
    case Step::attack: begin_step(p, TurnStep::attack); return p.call(f, Step::reinforce, AttackStepFrame{});
    case Step::reinforce: begin_step(p, TurnStep::reinforce); return p.call(f, Step::harbinger, ReinforceStepFrame{});
    case Step::harbinger:
      if (!is_reaper(s, s.active) || s.harbinger == off_board) return p.go(f, Step::draw);  // GW-13.1
      begin_step(p, TurnStep::harbinger);
      return p.call(f, Step::draw, HarbingerStepFrame{});
    case Step::draw: begin_step(p, TurnStep::draw); return p.call(f, Step::turn_over, DrawStepFrame{});
    case Step::turn_over: {
      const Seat next = next_in_round(s);
      if (next != nobody) {
        s.active = next;
        return p.go(f, Step::turn);
      }
      if (s.round_limit != 0 && s.round >= s.round_limit) {
        end_by_round_limit(p);
        return Flow::stop;
      }
      return p.go(f, Step::round);
    }
  }
  return Flow::stop;
}

void resume_at(State& s, TurnStep step) {
  using Step = RoundsFrame::Step;
  const auto place = [&] {
    if (s.mode == Mode::war_assets) return Step::turn;
    switch (step) {
      case TurnStep::vanguard: return Step::vanguard;
      case TurnStep::attack: return Step::attack;
      case TurnStep::reinforce: return Step::reinforce;
      case TurnStep::harbinger: return Step::harbinger;
      case TurnStep::draw: return Step::draw;
      default: return Step::recruit;
    }
  };
  s.frames.clear();
  Play::push(s, RoundsFrame{}).step = static_cast<std::uint8_t>(place());
}

Flow draw_step(Play& p, Frame& f, State& s, DrawStepFrame&) {
  using Step = DrawStepFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::window:
      if (s.mode == Mode::basic_training) return p.go(f, Step::draw);
      return p.call(f, Step::draw, WindowFrame{Window::draw, s.active});
    case Step::draw: {
      const int count = cards_to_draw(s, p.d);
      if (count == 0) return p.done();
      return p.call(f, Step::done, DrawCardsFrame{s.active, count});
    }
    case Step::done: return p.done();
  }
  return Flow::stop;
}

// GW-6.4  One by one; an empty deck is made anew from the discards.
Flow draw_cards(Play& p, Frame& f, State& s, DrawCardsFrame& draw) {
  using Step = DrawCardsFrame::Step;
  const Seat seat = draw.seat;
  const int deck = s.cards.deck_of[at(seat)];
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (draw.left == 0) return p.done();
      if (s.cards.deck[at(deck)].empty()) s.cards.reshuffle(deck);
      if (s.cards.deck[at(deck)].empty()) return p.done();
      return p.chance(f, seat, Prompt::chance_card, Step::drawn);
    case Step::drawn:
      s.cards.draw(deck, seat, s.answer.a);
      p.note_to(s.cards.holders[at(seat)], told::Drew{seat, s.answer.a});
      p.note(told::DrewHidden{seat});
      --draw.left;
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
