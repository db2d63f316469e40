// What a searching or rule-of-thumb bot needs to know of a game: one specialisation per game, in one file.
#pragma once

#include "engine/game.hpp"

namespace asztal {

/// The general case knows nothing: random playouts to the end, no opinion about unfinished games.
template <Game G>
struct Policy {
  /// Index of the action that a sensible player would take at once. Called in every playout: quick, no allocation.
  static int quick_choice(const typename G::State&, const ActionList& options, Random& random) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())));
  }
  /// Takes out of the options what a bot that searches leaves alone, where it could go round in circles for ever. One at least stays.
  static void narrow(const typename G::State&, ActionList&) {}
  /// How good the state is for the seat, 0 to 1; at the end the outcome, perhaps with consolation for a near miss.
  static double evaluate(const typename G::State& state, Seat seat) {
    return state.node.kind == NodeKind::end ? G::outcome(state, seat) : 0.5;
  }
  /// After so many decisions a playout is cut off and evaluated; 0: never.
  static constexpr int playout_limit = 0;
  /// Exploration constant of the tree search, for values between 0 and 1.
  static constexpr double exploration = 0.7;
  /// How much better than the quick choice another action must look in the tree search after one visit of its node; the trust wears off with
  /// the square root of the visits. The quick choice is the first to be tried then, and others as their node promises; 0: no trust, every
  /// action is tried once before any is tried again.
  static constexpr double trust = 0;
};

}  // namespace asztal
