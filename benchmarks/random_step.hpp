// Random play, as the benchmarks do it.
#pragma once

#include "engine/game.hpp"

namespace asztal {

/// One random decision or outcome; true if it was a decision. Where there is no choice no number is drawn.
template <Game G>
[[gnu::always_inline]] inline bool random_step(typename G::State& state, Random& random, ActionList& options) {
  if (state.node.kind == NodeKind::chance) {
    G::apply(state, G::sample(state, random), nullptr);
    return false;
  }
  options.clear();
  G::legal(state, options);
  const int choice = options.size() == 1 ? 0 : static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())));
  G::apply(state, options[choice], nullptr);
  return true;
}

}  // namespace asztal
