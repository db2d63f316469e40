// The sample game and the guide that builds it (docs/adding-a-game.md): the guide has every line of it, and it is as good a game as others.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "bots/mcts.hpp"
#include "bots/simple.hpp"
#include "engine/data_file.hpp"
#include "engine/scenario.hpp"
#include "games/beacon/beacon.hpp"

namespace asztal {
namespace {

const std::filesystem::path project = ASZTAL_PROJECT, sample = project / "docs/sample-game";

/// Blank lines do not count: where one block of the guide ends and the next begins there may be one.
std::string without_blank_lines(const std::string& text) {
  std::istringstream lines(text);
  std::string rest;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) rest += line + "\n";
  return rest;
}

/// What stands in the guide's blocks, by file: "```cpp games/beacon/rules/race.cpp" begins one.
std::map<std::string, std::string> files_in_guide() {
  std::istringstream lines(read_text_file((project / "docs/adding-a-game.md").string()));
  std::map<std::string, std::string> files;
  std::string* block = nullptr;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("```")) {
      if (block != nullptr) *block += line + "\n";
      continue;
    }
    const auto path = line.find(' ');
    block = path == std::string::npos ? nullptr : &files[line.substr(path + 1)];
  }
  return files;
}

TEST(SampleGame, IsWhatTheGuideBuilds) {
  const auto guide = files_in_guide();
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(sample)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = std::filesystem::relative(entry.path(), sample).generic_string();
    ASSERT_TRUE(guide.contains(path)) << "the guide does not build " << path;
    EXPECT_EQ(without_blank_lines(guide.at(path)), without_blank_lines(read_text_file(entry.path().string()))) << path;
    ++files;
  }
  EXPECT_EQ(files, static_cast<int>(guide.size())) << "the guide builds a file that is not there";
}

TEST(SampleGame, IsSmall) {
  std::int64_t lines = 0;
  for (const auto& [path, text] : files_in_guide()) {
    const std::string code = without_blank_lines(text);
    if (path.ends_with("pp")) lines += std::count(code.begin(), code.end(), '\n');
  }
  EXPECT_GE(lines, 60);
  EXPECT_LE(lines, 150);
}

TEST(SampleGame, HasAStoryForEveryRule) {
  add_game(Beacon::info());
  ScenarioReport report;
  const auto path = sample / "games/beacon/scenarios/race.toml";
  run_scenarios(read_text_file(path.string()), "race.toml", report);
  for (const CaseResult& result : report.cases) EXPECT_EQ(result.failure, "");
  EXPECT_GE(report.passed(), 4);
  const Coverage shown = coverage(*find_game("beacon"), report);
  EXPECT_EQ(shown.missing_rules, std::vector<std::string>{});
  EXPECT_GE(shown.rules.size(), 8U);
}

/// The share of games that the first of two bots wins, each of them a seat.
double share_of_first(Bot& first, Bot& second) {
  constexpr int games = 40;
  double won = 0;
  for (int game = 0; game < games; ++game) {
    Random random(7, static_cast<std::uint64_t>(game));
    TypedTable<Beacon> table({2, {}}, nullptr);
    while (table.node().kind != NodeKind::end) {
      if (ChanceList outcomes; table.node().kind == NodeKind::chance) {
        table.chances(outcomes);
        table.apply(random.pick(outcomes), nullptr);
      } else {
        Bot& bot = table.node().seat == 0 ? first : second;
        table.apply(bot.choose(*table.view(table.node().seat)), nullptr);
      }
    }
    won += table.outcome(0) / (table.outcome(0) + table.outcome(1));
  }
  return won / games;
}

TEST(SampleGame, IsPlayedWellByBotsThatThink) {
  RandomBot<Beacon> random(1);
  FlatBot<Beacon> flat(2, {100, 0});
  MctsBot<Beacon> mcts(3, {200, 0}, 1);
  EXPECT_GT(share_of_first(flat, random), 0.6);
  EXPECT_GT(share_of_first(mcts, random), 0.6);
}

}  // namespace
}  // namespace asztal
