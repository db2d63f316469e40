// Bots answer legally, within their budget, the same by seed, and see only views.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "bots/bot.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

class Bots : public ::testing::TestWithParam<std::string> {
 protected:
  static void SetUpTestSuite() { add_all_games(); }
  /// Play a game between bots; the final hash.
  static std::uint64_t play(const std::string& game, const asztal::Setup& setup, const std::string& bot, std::uint64_t seed,
                            int max_decisions) {
    const auto table = find_game(game)->new_table(setup, nullptr);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < setup.seats; ++seat) bots.push_back(make_bot(game, bot, seed + static_cast<std::uint64_t>(seat)));
    Random random(seed);
    for (int decisions = 0; table->node().kind != NodeKind::end && decisions < max_decisions;) {
      const Node node = table->node();
      if (node.kind == NodeKind::chance) {
        ChanceList outcomes;
        table->chances(outcomes);
        table->apply(random.pick(outcomes), nullptr);
        continue;
      }
      const Action action = bots[static_cast<std::size_t>(node.seat)]->choose(*table->asked());
      EXPECT_FALSE(table->asked()->check(action)) << bot << ": " << table->words().print(action);
      table->apply(action, nullptr);
      ++decisions;
    }
    return table->hash();
  }
};

TEST_P(Bots, PlayLegallyAndTheSameBySeed) {
  for (const int seats : {1, 3, 6}) {
    const asztal::Setup setup{seats, {}};
    EXPECT_EQ(play("death-angel", setup, GetParam(), 5, 60), play("death-angel", setup, GetParam(), 5, 60)) << seats;
  }
  for (const int seats : {2, 5})
    for (const char* mode : {"galaxy-at-war", "basic-training", "war-assets"}) {
      const asztal::Setup setup{seats, {{"mode", mode}}};
      EXPECT_EQ(play("galaxy-at-war", setup, GetParam(), 5, 50), play("galaxy-at-war", setup, GetParam(), 5, 50)) << seats << mode;
    }
}
INSTANTIATE_TEST_SUITE_P(All, Bots, ::testing::Values("random", "heuristic", "flat:60", "mcts:60", "mcts:60:2"), [](const auto& bot) {
  std::string name = bot.param;
  std::replace(name.begin(), name.end(), ':', '_');
  return name;
});

TEST(BotNames, WrongOnesAreRefusedByName) {
  add_all_games();
  for (const char* name :
       {"mtcs", "mcts:", "mcts:x", "mcts:-1", "mcts:1h", "mcts:100:0", "mcts:100:2:3", "random:5", "flat:10:2", "", "mcts:99999999999"})
    EXPECT_THROW(make_bot("death-angel", name, 1), DataError) << name;
  EXPECT_THROW(make_bot("chess", "random", 1), DataError);
  try {
    make_bot("death-angel", "mtcs", 1);
  } catch (const DataError& error) {
    EXPECT_STREQ(error.what(), "bot 'mtcs': unknown name, did you mean 'mcts'?");
  }
}

// A sensible bot brings the squad far further than chance does.
TEST(Strength, HeuristicLastsLongerThanRandom) {
  add_all_games();
  const auto locations_seen = [](const std::string& bot) {
    std::int64_t travelled = 0;
    for (std::uint64_t game = 0; game < 60; ++game) {
      const auto table = find_game("death-angel")->new_table({}, nullptr);
      const auto player = make_bot("death-angel", bot, game);
      Random random(game);
      while (table->node().kind != NodeKind::end) {
        ChanceList outcomes;
        if (table->node().kind == NodeKind::chance) {
          table->chances(outcomes);
          table->apply(random.pick(outcomes), nullptr);
        } else {
          table->apply(player->choose(*table->view(0)), nullptr);
        }
      }
      travelled += 3 - table->true_board().at("locations_left").as_int64();
    }
    return travelled;
  };
  EXPECT_GT(2 * locations_seen("heuristic"), 3 * locations_seen("random"));
}

// An attack after which every ship stays active changes nothing and may be declared again: a bot that declined to bomb did so for ever.
TEST(Strength, SearchingBotsBombWhenTheyHaveAttacked) {
  add_all_games();
  const auto table = find_game("kaosz-galaktika")->new_table({2, {}}, nullptr);
  // The ship would rather stay at home: two cards are left to defend.
  table->arrange(boost::json::parse(R"({"A": {"hangar": {"A1": "ship_cobra_flash"}, "colony": {"size": 2}},
                                        "B": {"hangar": {"B1": "ship_ranger", "B2": "ship_deathwing damaged"}}})")
                     .as_object(),
                 nullptr);
  const auto said = [&](const char* answer) {
    std::string problem;
    return table->words().parse(answer, problem).value();
  };
  for (const char* answer : {"attack 1 colony", "pass", "pass", "join A1", "done", "pass", "pass", "done", "pass", "pass"}) {
    ASSERT_FALSE(table->asked()->check(said(answer))) << answer;
    table->apply(said(answer), nullptr);
  }
  ASSERT_FALSE(table->asked()->check(said("bomb A1")));
  ASSERT_FALSE(table->asked()->check(said("done")));
  for (const char* name : {"mcts:20", "flat:20"})
    for (std::uint64_t seed = 0; seed < 10; ++seed)
      EXPECT_TRUE(table->words().print(make_bot("kaosz-galaktika", name, seed)->choose(*table->view(0))).starts_with("bomb")) << name;
}

/// Of 20 games of two, from both seats, how many the rule-of-thumb bot wins against chance.
double wins_against_chance(const std::string& game, const std::map<std::string, std::string>& options) {
  double won = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto table = find_game(game)->new_table({2, options}, nullptr);
    const auto clever = static_cast<Seat>(number % 2);
    const auto bot = make_bot(game, "heuristic", number), fool = make_bot(game, "random", number);
    Random random(number);
    while (table->node().kind != NodeKind::end) {
      ChanceList outcomes;
      const Seat seat = table->node().seat;
      if (table->node().kind == NodeKind::chance) {
        table->chances(outcomes);
        table->apply(random.pick(outcomes), nullptr);
      } else {
        table->apply((seat == clever ? bot : fool)->choose(*table->view(seat)), nullptr);
      }
    }
    won += table->outcome(clever);
  }
  return won;
}

TEST(Strength, HeuristicBeatsRandomInGalaxyAtWar) {
  add_all_games();
  for (const char* mode : {"galaxy-at-war", "basic-training", "war-assets"})
    EXPECT_GE(wins_against_chance("galaxy-at-war", {{"mode", mode}}), 15) << mode;
}

TEST(Strength, HeuristicBeatsRandomInKaoszGalaktika) {
  add_all_games();
  EXPECT_GE(wins_against_chance("kaosz-galaktika", {}), 18);
  EXPECT_GE(wins_against_chance("kaosz-galaktika", {{"combat", "simplified"}}), 18);
  for (const char* stage : {"ships-only", "plus-armaments-events", "all-types"})
    EXPECT_GE(wins_against_chance("kaosz-galaktika", {{"mode", "quick"}, {"stage", stage}}), 15) << stage;
}

}  // namespace
}  // namespace asztal
