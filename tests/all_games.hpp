// The games that the tests written for all of them go through.
#pragma once

#include <gtest/gtest.h>

#include "games/all_games.hpp"

namespace asztal {

using TestedGames = boost::mp11::mp_rename<AllGames, ::testing::Types>;

}  // namespace asztal
