// The same rules on every compiler: a hash over seeded games, and a golden game with a hash after every step.
#include <gtest/gtest.h>

#include <filesystem>

#include "benchmarks/speed.hpp"
#include "engine/record.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

class Signature : public ::testing::Test {
 protected:
  Signature() { add_all_games(); }
  static std::filesystem::path golden(const GameInfo& game) { return std::filesystem::path(ASZTAL_PROJECT) / "games" / game.id / "golden"; }
};

// It changes only when a rule, the data or the order of options changes on purpose; 'asztal bench --signature' prints it.
TEST_F(Signature, RulesAreWhatTheyWere) {
  for (const GameInfo& game : games())
    EXPECT_EQ(hex(signature(game.id)) + "\n", read_text_file((golden(game) / "signature").string())) << game.id;
}

TEST_F(Signature, GoldenGamesReplayStepByStep) {
  for (const GameInfo& game : games()) {
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator(golden(game))) {
      if (entry.path().extension() != ".record") continue;
      const std::string path = entry.path().string();
      const Record record = Record::parse(read_text_file(path), path);
      EXPECT_EQ(record.hashes.size(), record.lines.size()) << path;
      EXPECT_GT(record.lines.size(), 100U) << path;
      EXPECT_EQ(replay(record, path)->node().kind, NodeKind::end) << path;
      ++records;
    }
    EXPECT_GT(records, 0) << game.id;
  }
}

}  // namespace
}  // namespace asztal
