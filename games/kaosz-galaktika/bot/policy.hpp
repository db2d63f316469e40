// What bots know of Káosz Galaktika: quick choices and the worth of a position.
#pragma once

#include "bots/policy.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace asztal {

template <>
struct Policy<KaoszGalaktika> {
  static int quick_choice(const KaoszGalaktika::State& state, const ActionList& options, Random& random);
  static void narrow(const KaoszGalaktika::State& state, ActionList& options);
  static double evaluate(const KaoszGalaktika::State& state, Seat seat);
  static constexpr int playout_limit = 120;
  static constexpr double exploration = 0.4;
  static constexpr double trust = 0.7;
};

}  // namespace asztal
