// A game from its start to its end.
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// Not part of `run`: most answers are handed on.
[[gnu::noinline]] void run_procedures(Play& p) { p.Playing::run(); }

}  // namespace

void Play::run() {
  if (!hand_on(s)) return run_procedures(*this);
  s.answer = Action{};
}

void start(State& s, const Options& options, Listener* listener) {
  clear(s);
  const Constants& k = data().constants;
  s.mode = options.mode;
  s.stage = options.stage;
  s.races = options.races;
  s.simple_combat = options.simple_combat ? 1 : 0;
  s.players = s.left = static_cast<std::uint8_t>(options.players);
  const int cap = options.players == 2 ? k.turn_cap : k.turn_cap_per_player * options.players;
  s.turn_cap = static_cast<std::uint16_t>(options.turns != 0 ? options.turns : cap);
  for (int seat = 0; seat < s.players; ++seat) {
    s.player[at(seat)].alive = 1;
    s.player[at(seat)].piles.owner = static_cast<Seat>(seat);
  }
  Play::push(s, SetupFrame{});
  Play{{s, listener}}.run();
}

double outcome(const State& s, Seat seat) { return s.winner == seat ? 1.0 : 0.0; }

void resume_at(State& s, Phase phase) {
  using Step = TurnsFrame::Step;
  s.frames.clear();
  s.phase = phase;
  const Step next = phase == Phase::opening ? Step::main : phase == Phase::main ? Step::closing : Step::next;  // after this phase
  Play::push(s, TurnsFrame{}).step = static_cast<std::uint8_t>(next);
  switch (phase) {
    case Phase::opening: Play::push(s, OpeningPhaseFrame{}); return;
    case Phase::main: Play::push(s, MainPhaseFrame{}); return;
    default: Play::push(s, ClosingPhaseFrame{}); return;
  }
}

}  // namespace asztal::kaosz_galaktika
