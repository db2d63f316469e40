// Centauri Saga as far as it is written: random games run to their end, and nothing gets lost on the way.
#include <gtest/gtest.h>

#include <chrono>

#include "games/centauri-saga/centauri_saga.hpp"
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {
namespace {

/// XPM, starbases, crystals and figures: all that the box has, wherever it is.
void expect_nothing_lost(const State& s) {
  int xpm = s.xpm + std::popcount(s.map.xpm) + s.installed + s.ship.xpm, crystals = s.crystals;
  for (const Player& player : s.player) xpm += player.xpm, crystals += player.astartium;
  for (const Sector& sector : s.map.sector) crystals += sector.crystals;
  ASSERT_EQ(xpm, data().xpm);
  ASSERT_EQ(crystals, data().astartium);
  ASSERT_EQ(s.starbases + std::popcount(s.map.active | s.map.inactive), data().starbases);
  for (int level = 1; level <= raider_levels; ++level) {
    int figures = s.figures[at(level - 1)];
    for (const Sector& sector : s.map.sector) figures += sector.raiders[at(level - 1)];
    ASSERT_EQ(figures, data().raider[at(level)].figures);
  }
  const int tiles = s.map.sector.size() - 2 + s.pile.size() + std::popcount(s.nebulae) + (s.tile == Tile::unknown ? 0 : 1);
  if (!sheet_of(s, data()).fixed_map && s.phase != Phase::setup) {
    ASSERT_EQ(tiles, 28);
  }
}

struct Played {
  int decisions = 0, nodes = 0;
  Result result = Result::undecided;
  int rounds = 0;
  int deepest = 0;
};

Played play_at_random(const Options& options, std::uint64_t seed, bool watched) {
  Random random(seed);
  State s;
  start(s, options, nullptr);
  Played played;
  while (s.node.kind != NodeKind::end && played.nodes < 100000) {
    ++played.nodes;
    played.deepest = std::max(played.deepest, s.frames.size());
    Action action;
    if (s.node.kind == NodeKind::chance) {
      action = CentauriSaga::sample(s, random);
    } else {
      ActionList list;
      CentauriSaga::legal(s, list);
      if (list.size() < 2) ADD_FAILURE() << "one answer to " << enum_name(static_cast<Prompt>(s.node.prompt));
      if (list.empty()) return played;
      action = list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      ++played.decisions;
    }
    CentauriSaga::apply(s, action, nullptr);
    if (watched) expect_nothing_lost(s);
    if (::testing::Test::HasFatalFailure()) return played;
  }
  played.result = s.result;
  played.rounds = s.round;
  return played;
}

TEST(CentauriSlice, RandomGamesRunToTheirEnd) {
  for (const Scenario scenario : {Scenario::fixing_the_jumpgate, Scenario::safe_passage})
    for (int players = 1; players <= 4; ++players)
      for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Played played = play_at_random({players, scenario, Difficulty::standard}, seed, true);
        ASSERT_NE(played.result, Result::undecided) << enum_name(scenario) << ' ' << players << ' ' << seed;
        ASSERT_LE(played.deepest, 18);
      }
}

TEST(CentauriSlice, Speed) {
  std::int64_t decisions = 0, nodes = 0, games = 0;
  int deepest = 0;
  const auto start = std::chrono::steady_clock::now();
  std::chrono::duration<double> spent{};
  for (std::uint64_t seed = 0; spent.count() < 1; ++seed) {
    for (int players = 1; players <= 4; ++players) {
      const Played played = play_at_random({players, Scenario::fixing_the_jumpgate, Difficulty::standard}, seed, false);
      decisions += played.decisions, nodes += played.nodes, ++games;
      deepest = std::max(deepest, played.deepest);
    }
    spent = std::chrono::steady_clock::now() - start;
  }
  std::printf("%.0f decisions/s, %.0f nodes/s, %.0f games/s, state %zu bytes, frames %d deep\n",
              static_cast<double>(decisions) / spent.count(), static_cast<double>(nodes) / spent.count(),
              static_cast<double>(games) / spent.count(), sizeof(State), deepest);
  EXPECT_GT(games, 0);
}

}  // namespace
}  // namespace asztal::centauri_saga
