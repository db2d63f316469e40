// The games that the tests written for all of them go through.
#pragma once

#include <gtest/gtest.h>

#include "games/death-angel/death_angel.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"

namespace asztal {

using AllGames = ::testing::Types<DeathAngel, GalaxyAtWar>;

}  // namespace asztal
