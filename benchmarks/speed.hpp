// How fast a game is, measured in one run on one core.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/game.hpp"

namespace asztal {

struct Speed {
  double decisions_per_second = 0;  ///< random play: legal actions + choice + apply, chance included
  double playouts_per_second = 0;   ///< random games from the start to the end
  double decisions_per_game = 0;
  double copy_ns = 0;                     ///< one copy of the state
  double decision_to_copy = 0;            ///< cost of a random decision in copies
  double mcts_iterations_per_second = 0;  ///< from early positions, with the game’s policy
  double decision_to_reference = 0;       ///< Galaxy at War: cost of a random decision in those of risk_reference, measured beside it
  int state_bytes = 0;
};

/// Throws DataError for an unknown game or option.
Speed measure_speed(std::string_view game, const Setup& setup, double seconds);

/// A number that only stays the same if every rule does: a hash over the states of seeded random games of all setups.
std::uint64_t signature(std::string_view game);

}  // namespace asztal
