// Card files of Death Angel from anywhere: refused with the field that is wrong, or played with.
#include "games/death-angel/cards/data.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/games.hpp"
#include "tests/hostile.hpp"

namespace asztal {
namespace {

// DA-13.4  If both conditions hold at the same moment the players win. No card brings that about; the rule says it all the same.
TEST(DeathAngelEnd, WinningGoesBeforeLosing) {
  add_all_games();
  TypedTable<DeathAngel> table(asztal::Setup{2, {}}, nullptr);
  table.arrange({{"players", 2},
                 {"formation", json::array{"gideon<"}},
                 {"swarms", json::object{{"L1", "head"}}},
                 {"location", "genestealer_lair"},
                 {"phase", "genestealer_attack"}},
                nullptr);
  death_angel::State state = table.state();
  state.lords_slain = 3;  // as if the second Brood Lord fell in the very change that slays the last marine
  const auto& die = death_angel::data().die;
  const auto zero = std::find_if(die.begin(), die.end(), [](const auto& face) { return face.number == 0; }) - die.begin();
  DeathAngel::apply(state, act(death_angel::Verb::roll, zero), nullptr);
  EXPECT_EQ(state.result, death_angel::Result::win);
  EXPECT_EQ(state.rows[0].marine, death_angel::Marine::nobody);
}

class DeathAngelCards : public ::testing::Test {
 protected:
  /// Files that are as built in are not parsed again.
  static void load(const std::array<DataText, 4>& texts) {
    static const std::array<DataText, 4> own = death_angel::data_files();
    static const std::array<Entry, 4> built_in = parsed(own);
    std::array<Entry, 4> entries = built_in;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i].text != own[i].text) entries[i] = Entry::parse(texts[i]);
    death_angel::load_data(entries);
  }
  /// The error after replacing the first `from` of a file by `to`.
  static std::string error_after(std::size_t file, const std::string& from, const std::string& to) {
    auto texts = death_angel::data_files();
    const auto at = texts[file].text.find(from);
    if (at == std::string::npos) return "'" + from + "' is not in the file";
    texts[file].text.replace(at, from.size(), to);
    try {
      load(texts);
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  }
  static void expect_error(std::size_t file, const std::string& from, const std::string& to, const std::string& message) {
    const std::string error = error_after(file, from, to);
    EXPECT_NE(error.find(message), std::string::npos) << from << " -> " << to << ": " << error;
    EXPECT_TRUE(error.starts_with(death_angel::data_files()[file].name)) << error;
  }
};

TEST_F(DeathAngelCards, MistakesAreNamedByFileEntryAndField) {
  expect_error(2, "flip(all)", "flpi(all)", "event 'chaos_of_battle': ops 1: unknown operation 'flpi', did you mean 'flip'?");
  expect_error(2, "flip(all)", "flip(engaged)", "flip takes all, chosen or facing_terrain");
  expect_error(2, "flip(all)", "flip(chosen)", "needs choose_marine before it");
  expect_error(2, "flip(all)", "flip(all, all)", "takes 1 argument(s), not 2");
  expect_error(2, "flip(all)", "flip all", "an operation looks like");
  expect_error(2, "id = \"chaos_of_battle\"", "id = \"chaos_of_batle\"", "did you mean 'chaos_of_battle'?");
  expect_error(2, "id = \"the_swarm_tail\"", "id = \"chaos_of_battle\"", "occurs twice");
  expect_error(2, "count = 2", "count = 1", "there are 30 event cards, not 29");
  expect_error(2, "count = 2", "count = \"two\"", "a whole number is expected");
  expect_error(2, "instinct = false", "instinct = true", "begins with a choice");
  expect_error(2, "color = \"red\"", "color = \"pink\"", "unknown word 'pink'");
  expect_error(2, "size = \"minor\"", "size = \"tiny\"", "must be 'major' or 'minor'");
  expect_error(2, "movement = \"adjacent\"\n", "", "field 'movement' is missing");
  expect_error(2, "target = \"none\"", "traget = \"none\"", "unknown field 'traget', did you mean 'target'?");
  expect_error(1, "number = 1\n", "number = 2\n", "must be 1 (DA-1.3)");
  expect_error(1, "team = \"green\"", "team = \"mauve\"", "unknown word 'mauve'");
  expect_error(1, "after_action(strategize)", "after_action(dance)", "unknown word 'dance'");
  expect_error(1, "modifier(gideon, this_round, defence_skull_misses)", "after_action(power_field)",
               "no card gives the ability 'defence_skull_misses'");
  expect_error(3, "spawn(2, corridor)", "slay_marine(activator)", "there is no activating marine here");
  expect_error(3, "terrain = \"corridor\", side = \"right\", position = 7", "terrain = \"artefact\", side = \"right\", position = 7",
               "does not lay out the corridor");
  expect_error(3, "tier = \"1A\"", "tier = \"9\"", "unknown word 'tier_9'");
  expect_error(3, "left_blip = 6", "left_blip = 99", "must be between 0 and 18, not 99");
  expect_error(0, "number = 0, skull = false", "number = 9, skull = false", "must be between 0 and 5, not 9");
  expect_error(0, "range = 0", "range = -1", "must be between 0 and 3");
  expect_error(0, "location_deck = [\"2\", \"3\", \"4\"]", "location_deck = [\"3\", \"4\"]", "has another location deck");
  expect_error(0, "[game]", "[game", "not valid TOML");
}

TEST_F(DeathAngelCards, DamagedFiles) {
  Random random(4);
  for (int i = 0; i < mutations / 10; ++i) {
    auto texts = death_angel::data_files();
    auto& file = texts[random.below(4)];
    file.text = mutated(file.text, random);
    try {
      load(texts);
    } catch (const DataError& error) {
      ASSERT_NE(std::string(error.what()).find(".toml"), std::string::npos) << error.what();
    }
  }
}

TEST_F(DeathAngelCards, KeptFiles) {
  read_kept_cards<4>("angel_", death_angel::data_files(), [](const auto& entries) { death_angel::load_data(entries); });
}

}  // namespace
}  // namespace asztal
