// The main loop: the innermost procedure goes on until somebody is asked or the game is over.
#include "kaosz_galaktika.hpp"
#include "rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

[[gnu::noinline]] void run_procedures(State& s, Listener* listener) {
  Play p{s, listener, data()};
  while (!is_over(s) && run_procedure(p, s.frames.back(), s.frames.back().procedure) == Flow::go_on) {
  }
  if (is_over(s)) s.node = {NodeKind::end, nobody, 0};
}

}  // namespace

void run(State& s, Listener* listener) {
  if (!hand_on(s)) run_procedures(s, listener);
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
  s.frames.push(Frame{Procedure::setup, 0, {}});
  run(s, listener);
}

double outcome(const State& s, Seat seat) { return s.winner == seat ? 1.0 : 0.0; }

void resume_at(State& s, Phase phase) {
  // The steps of `turns` after the phase that is under way.
  s.frames.clear();
  const int next = phase == Phase::opening ? 1 : phase == Phase::main ? 2 : 3;
  s.frames.push(Frame{Procedure::turns, static_cast<std::uint8_t>(next), {}});
  const Procedure procedure = phase == Phase::opening ? Procedure::opening_phase
                              : phase == Phase::main  ? Procedure::main_phase
                                                      : Procedure::closing_phase;
  s.frames.push(Frame{procedure, 0, {}});
  s.phase = phase;
}

}  // namespace asztal::kaosz_galaktika
