// What scenarios cannot say of tournaments: that any number of entrants can be paired, and the file.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/tournament/swiss.hpp"
#include "engine/tournament/tournament_file.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

std::vector<int> shuffled(int count, Random& random) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

TEST(Swiss, EverybodyPlaysOnceARoundAndNobodyTwiceTheSame) {
  for (int count = 4; count <= 70; ++count) {
    Random random(1, static_cast<std::uint64_t>(count));
    std::vector<SwissGame> played;
    std::set<std::pair<int, int>> met;
    for (int round = 0; round < 3 || (1 << round) < count; ++round) {
      std::set<int> seen;
      for (SwissGame game : swiss_round(played, shuffled(count, random))) {
        for (const int entrant : {game.a, game.b}) EXPECT_TRUE(seen.insert(entrant).second) << count << " entrants, round " << round;
        EXPECT_TRUE(met.insert(std::minmax(game.a, game.b)).second) << count << " entrants, round " << round;
        if (game.b == bye)
          EXPECT_EQ(game.winner, game.a);
        else
          game.winner = random.below(2) == 0 ? game.a : game.b;
        played.push_back(game);
      }
      EXPECT_EQ(static_cast<int>(seen.size()), count + count % 2);
    }
    const auto standings = swiss_standings(count, played, shuffled(count, random));
    ASSERT_EQ(static_cast<int>(standings.size()), count);
    for (std::size_t i = 0; i < standings.size(); ++i) EXPECT_EQ(standings[i].place, static_cast<int>(i) + 1);
    EXPECT_TRUE(std::is_sorted(standings.begin(), standings.end(), [](const SwissStanding& a, const SwissStanding& b) {
      return std::pair(a.points, a.opponents) > std::pair(b.points, b.opponents);
    }));
  }
}

TEST(Swiss, WhereAllHaveMetTheFewestMeetAgain) {
  std::vector<SwissGame> played;
  for (int a = 0; a < 4; ++a)
    for (int b = a + 1; b < 4; ++b)
      if (a != 1 || b != 3) played.push_back({a, b, a});
  const auto games = swiss_round(played, {0, 1, 2, 3});
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(std::pair(games[0].a, games[0].b), std::pair(0, 2));
  EXPECT_EQ(std::pair(games[1].a, games[1].b), std::pair(1, 3));
}

class Tournaments : public testing::Test {
 protected:
  static void SetUpTestSuite() { add_all_games(); }

  static TournamentFile four_entrants() {
    TournamentFile file = TournamentFile::begin(*find_game("kaosz-galaktika"), 17);
    for (const char* line :
         {"option turns=80", "enter Anna, deck_terran_line", "enter Béla, deck_hive_city", "enter heuristic, deck_tri_tech, heuristic",
          "enter Cili, deck_shark_pack", "lots Anna, Cili, heuristic, Béla", "win Cili", "adjourn Béla, 120"})
      EXPECT_FALSE(file.tournament->apply(line)) << line;
    return file;
  }

  static std::string problem(const std::string& text) {
    try {
      TournamentFile::parse(text, "cup");
      return "";
    } catch (const DataError& error) {
      return error.what();
    }
  }
};

TEST_F(Tournaments, AFileIsReadAsItWasWritten) {
  const TournamentFile file = four_entrants();
  const TournamentFile again = TournamentFile::parse("\n" + file.print() + "# Sunday\r\n\nwin Béla  # at last\n", "cup");
  EXPECT_EQ(again.print(), file.print() + "# Sunday\nwin Béla  # at last\n");
  EXPECT_EQ(again.seed, 17U);
  EXPECT_EQ(again.tournament->setup().options.at("turns"), "80");
  ASSERT_EQ(file.tournament->open().size(), 1U);
  EXPECT_EQ(file.tournament->open()[0].seconds, 120);
  EXPECT_TRUE(again.tournament->open().empty());
}

TEST_F(Tournaments, MistakesNameFileAndLine) {
  const std::string text = four_entrants().print();
  EXPECT_EQ(problem("hello"), "cup:1: a tournament begins with the line 'asztal tournament 1'");
  EXPECT_EQ(problem("asztal tournament 1\ngame chess\n"), "cup:2: unknown game 'chess'");
  EXPECT_EQ(problem("asztal tournament 1\ngame death-angel\n---\n"), "cup:3: the rules of death-angel have no tournament");
  EXPECT_EQ(problem("asztal tournament 1\ngame kaosz-galaktika\nseed x\n"), "cup:3: the seed is a whole number");
  EXPECT_EQ(problem("asztal tournament 1\ngame kaosz-galaktika\ndata 0\n---\n"), "cup:4: this tournament is played with other card data");
  EXPECT_EQ(problem("asztal tournament 1\n"), "cup:1: the header does not end with '---'");
  EXPECT_EQ(problem(text + "winn Béla\n"), "cup:14: unknown word 'winn', did you mean 'win'?");
  EXPECT_EQ(problem(text + "win Bella\n"), "cup:14: entrant: unknown entrant 'Bella', did you mean 'Béla'?");
  EXPECT_EQ(problem(text + "win Anna\n"), "cup:14: 'win Anna' is forbidden by KG-16.2");
  EXPECT_EQ(problem(text + "win Béla, Anna\n"), "cup:14: this is written 'win NAME'");
  EXPECT_EQ(problem(text + "lots Anna, Béla, Anna, Cili\n"), "cup:14: lots: 'Anna' is drawn twice");
  EXPECT_EQ(problem(text + "lots Anna, Béla\n"), "cup:14: lots: 2 are drawn, there are 4 entrants");
  EXPECT_EQ(problem(text + "adjourn Béla, soon\n"), "cup:14: adjourn: 'soon' is not a whole number from 0 to 1000000");
  EXPECT_EQ(problem(text + "enter béla, deck_iron_crew\n"), "cup:14: enter: two entrants are called 'béla'");
  EXPECT_EQ(problem(text + "option turn=5\n"), "cup:14: options: kaosz-galaktika has no option 'turn', did you mean 'turns'?");
  EXPECT_EQ(problem(text + "win B\tla\n"), "cup:14: control characters have no place here");
}

}  // namespace
}  // namespace asztal
