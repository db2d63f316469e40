// The games that the tests written for all of them go through.
#pragma once

#include <gtest/gtest.h>

#include "games/death-angel/death_angel.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace asztal {

using AllGames = ::testing::Types<DeathAngel, GalaxyAtWar, KaoszGalaktika>;

}  // namespace asztal
