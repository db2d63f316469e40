// What bots know of Galaxy at War: quick choices and the worth of a position.
#pragma once

#include "bots/policy.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"

namespace asztal {

template <>
struct Policy<GalaxyAtWar> {
  static int quick_choice(const GalaxyAtWar::State& state, const ActionList& options, Random& random);
  static void narrow(const GalaxyAtWar::State&, ActionList&) {}
  static double evaluate(const GalaxyAtWar::State& state, Seat seat);
  static constexpr int playout_limit = 120;  ///< about a round: what a turn has left open is answered before the position is judged
  static constexpr double exploration = 0.2;
  static constexpr double trust = 1;
};

}  // namespace asztal
