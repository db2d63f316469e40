// What bots know of Death Angel: quick choices and the worth of a position.
#pragma once

#include "bots/policy.hpp"
#include "games/death-angel/death_angel.hpp"

namespace asztal {

template <>
struct Policy<DeathAngel> {
  static int quick_choice(const DeathAngel::State& state, const ActionList& options, Random& random);
  static void narrow(const DeathAngel::State&, ActionList&) {}
  static double evaluate(const DeathAngel::State& state, Seat seat);
  static constexpr int playout_limit = 0;
  static constexpr double exploration = 0.25;
  static constexpr double trust = 0.6;
};

}  // namespace asztal
