// Race to the Beacon: all that others see of it.
#pragma once

#include "engine/rules_beside.hpp"
#include "games/beacon/rules/play.hpp"

namespace asztal {

struct Beacon : RulesBeside<beacon::State, beacon::Play> {
  static constexpr std::string_view id = "beacon", rule_prefix = "BE";
  static constexpr int min_seats = 2, max_seats = beacon::most_pilots;
  static GameInfo info();
};
static_assert(Game<Beacon>);

}  // namespace asztal
