// The games that the tests written for all of them go through: those of the house, and the sample game of docs/adding-a-game.md.
#pragma once

#include <gtest/gtest.h>

#include "games/all_games.hpp"
#include "games/beacon/beacon.hpp"
#include "games/games.hpp"

namespace asztal {

using TestedGames = boost::mp11::mp_rename<boost::mp11::mp_push_back<AllGames, Beacon>, ::testing::Types>;

inline void add_tested_games() {
  add_all_games();
  add_game(Beacon::info());
}

}  // namespace asztal
