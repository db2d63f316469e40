// The same rules on every compiler: a hash over seeded games, and a golden game with a hash after every step.
#include <gtest/gtest.h>

#include "benchmarks/speed.hpp"
#include "engine/record.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

// Changes only when a rule, the data or the order of options changes on purpose; 'asztal bench --signature' prints it.
TEST(Signature, DeathAngel) {
  add_all_games();
  EXPECT_EQ(hex(signature("death-angel")), "5d468709c7a79a1a");
}

TEST(Signature, GalaxyAtWar) {
  add_all_games();
  EXPECT_EQ(hex(signature("galaxy-at-war")), "3fd25e96238dee03");
}

TEST(Signature, KaoszGalaktika) {
  add_all_games();
  EXPECT_EQ(hex(signature("kaosz-galaktika")), "785fab88428b8063");
}

TEST(Signature, GoldenGamesReplayStepByStep) {
  add_all_games();
  for (const std::string name :
       {"death-angel-1", "death-angel-4", "galaxy-at-war-3", "galaxy-at-war-basic-4", "galaxy-at-war-assets-2", "galaxy-at-war-scanning-5",
        "kaosz-galaktika-2", "kaosz-galaktika-4", "kaosz-galaktika-simplified-2", "kaosz-galaktika-quick-2", "kaosz-galaktika-ships-2"}) {
    const std::string path = std::string(ASZTAL_GOLDEN) + "/" + name + ".record";
    const Record record = Record::parse(read_text_file(path), path);
    EXPECT_EQ(record.hashes.size(), record.lines.size());
    EXPECT_GT(record.lines.size(), 100U);
    EXPECT_EQ(replay(record, path)->node().kind, NodeKind::end);
  }
}

}  // namespace
}  // namespace asztal
