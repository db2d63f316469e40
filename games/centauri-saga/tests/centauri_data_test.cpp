// The data files of Centauri Saga: what they say, and that every mistake in them is refused by name.
#include <gtest/gtest.h>

#include "engine/game_files.hpp"
#include "games/centauri-saga/cards/data.hpp"

namespace asztal::centauri_saga {
namespace {

enum File : std::size_t { components, fleets, encounters, scenarios };

/// The first `from` after `entry` becomes `to`; the file is refused with a message that begins with its name and has all these parts.
void refused(File file, const std::string& entry, const std::string& from, const std::string& to, const std::vector<std::string>& parts) {
  auto texts = data_files();
  std::string& text = texts[file].text;
  const auto begin = text.find(entry);
  const auto place = begin == std::string::npos ? begin : text.find(from, begin);
  ASSERT_NE(place, std::string::npos) << from << " after " << entry;
  text.replace(place, from.size(), to);
  std::string problem;
  try {
    load_data(parsed(texts));
  } catch (const DataError& error) {
    problem = error.what();
  }
  EXPECT_TRUE(problem.starts_with(texts[file].name + ":")) << from << " -> " << to << ": " << problem;
  for (const std::string& part : parts) EXPECT_NE(problem.find(part), std::string::npos) << part << ": " << problem;
}

TEST(CentauriData, EveryCardIsAProgram) {
  const Data& d = data();
  int cards = 0;
  for (const std::string& id : d.card_id) cards += id.empty() ? 0 : 1;
  EXPECT_EQ(cards, card_count);
  std::printf("hooks: 0 of %d\n", card_count);  // no card has code of its own
  for (const FleetCard& card : d.fleet_card) EXPECT_FALSE(card.ability.empty());
  for (const ActionCard& card : d.action) EXPECT_FALSE(card.program.empty());
}

TEST(CentauriData, TheMapOfSafePassage) {
  EXPECT_EQ(data().fixed_map.size(), 30U);
  EXPECT_EQ(distance(cell_at(6, 0), gate_cell), 6);
  EXPECT_TRUE(around(cell_at(6, 0)).has(cell_at(7, -1)));
}

TEST(CentauriData, TilesThatCannotLieThere) {
  refused(scenarios, "sp_4_m2", "cell = [4, -2]", "cell = [3, -2]",
          {"safe_passage_cell 'sp_4_m2'", "cell", "another tile lies on this cell"});
  refused(scenarios, "sp_4_m2", "ab_blue_1", "tn_blue_1", {"sp_4_m2", "sector", "lies on another cell"});
  refused(scenarios, "sp_4_m2", "cell = [4, -2]", "cell = [40, -2]", {"sp_4_m2", "cell", "the table has the cells"});
  refused(scenarios, "sp_4_m2", "[[5, -2], ", "[", {"sp_4_m2", "adjacent"});
  refused(encounters, "intel_2", "[1, -2], [2, -2]", "[2, -3], [2, -2]", {"intel_2", "cells", "occurs twice"});
}

TEST(CentauriData, UnknownWords) {
  refused(components, "gb_blue_1", "\"gravity_belt\"", "\"gravity_bell\"",
          {"sector 'gb_blue_1'", "type", "unknown sector type", "gravity_belt"});
  refused(encounters, "scan_01", "\"radiation_field\"", "\"radiation\"", {"scan_01", "unknown sector type"});
  refused(encounters, "full_burn", "MP(2", "MPS(2", {"full_burn", "ops", "unknown operation 'MPS'"});
  refused(fleets, "blue_bu1", "after_own_attack_roll", "after_attack", {"fleet_card 'blue_bu1'", "timing", "unknown timing"});
}

TEST(CentauriData, OperationsThatNeedWhatWasNotChosen) {
  refused(fleets, "blue_au3", "JUMP(target=sector_with_raider, cost=0, range=1)", "MP(1)",
          {"blue_au3", "ops", "EXTRA_COMBAT", "no raider is chosen"});
  refused(fleets, "blue_bu6", "\"LOOK(sector_pile,1)\", ", "", {"blue_bu6", "MAY_BOTTOM", "nothing has been looked at"});
  refused(encounters, "hull_corrosion", "EACH_FLEET(DAMAGE(1))", "DAMAGE(1)", {"hull_corrosion", "DAMAGE", "nobody is chosen"});
  refused(encounters, "carpet_barrage", "EACH_RAIDER(range=1, of=chosen_fleet, DIE(5+ -> DESTROY_RAIDER))", "DIE(5+ -> DESTROY_RAIDER)",
          {"carpet_barrage", "DIE"});
  refused(encounters, "\"first_blood\"", "phase_1_ops = [\"MOVE_RAIDERS(1)\"]", "phase_1_ops = [\"RAVAGER_MOVE(1)\"]",
          {"first_blood", "RAVAGER_MOVE", "not in play"});
  refused(encounters, "reinforcements", "where=farthest", "where=adjacent_to_boss", {"reinforcements", "no boss is meant"});
  refused(fleets, "blue_bu4", "ADD_DICE(1, kind=attack)", "REROLL(up_to=1, kind=attack)", {"blue_bu4", "REROLL", "before_own_attack_roll"});
  refused(fleets, "blue_bu4", "kind=attack", "kind=defence", {"blue_bu4", "kind of roll"});
  refused(encounters, "ambush_patrols", "{DAMAGE(2)}", "", {"ambush_patrols", "CHECK", "two '{}'"});
}

}  // namespace
}  // namespace asztal::centauri_saga
