// States and card files of Death Angel from anywhere: refused with the field that is wrong, or played on.
#include "games/death-angel/data.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/games.hpp"
#include "hostile.hpp"

namespace asztal {
namespace {

class DeathAngelHostile : public ::testing::Test {
 protected:
  DeathAngelHostile() { add_all_games(); }

  static std::unique_ptr<Table> table_at(const std::string& prompt, int seats) {
    asztal::Setup setup;
    setup.seats = seats;
    return asztal::table_at("death-angel", setup, prompt);
  }
};

// A state edited by hand, field by field: what is impossible is named.
TEST_F(DeathAngelHostile, EditedSnapshots) {
  const auto table = table_at("choose_action", 2);
  const auto refuse = [&](const Edit& edit, const std::string& message) { EXPECT_EQ(refused_after(*table, edit), message); };
  refuse([](json::object& s) { s["supply"] = 300; }, ".supply: the number 300 is out of range");
  refuse([](json::object& s) { s["supply"] = -1; }, ".supply: the number -1 is out of range");
  refuse([](json::object& s) { s["supply"] = 1.5; }, ".supply: a whole number is expected");
  refuse([](json::object& s) { s["supply"] = "many"; }, ".supply: a whole number is expected");
  refuse([](json::object& s) { s["supply"] = UINT64_MAX; }, ".supply: a whole number is expected");
  refuse([](json::object& s) { s["rows"] = 1; }, ".rows: a list is expected");
  refuse([](json::object& s) { s["node"] = nullptr; }, ".node: an object is expected");
  refuse([](json::object& s) { s["phase"] = 2; }, ".phase: a word is expected");
  refuse([](json::object& s) { s.erase("round"); }, ".round: is missing");
  refuse([](json::object& s) { s["luck"] = 1; }, ": has unknown fields");
  refuse([](json::object& s) { s["owner"].as_array().pop_back(); }, ".owner: 6 items are expected, not 5");
  refuse(
      [](json::object& s) {
        const json::value row = s["rows"].as_array()[0];
        s["rows"].as_array().resize(13, row);
      },
      ".rows: more than 12 items");
  refuse([](json::object& s) { object_at(s, "rows", 0)["marine"] = "rambo"; }, ".rows[0].marine: unknown word 'rambo'");

  refuse([](json::object& s) { s["players"] = 9; }, ".players: 1 to 6");
  refuse([](json::object& s) { s["first_player"] = 2; }, ".first_player: a seat that does not exist");
  refuse([](json::object& s) { s["current_player"] = -1; }, ".current_player: a seat that does not exist");
  refuse([](json::object& s) { s["setup_location"] = "void_lock_5"; }, ".setup_location: not that of this number of players");
  refuse([](json::object& s) { s["locations_left"] = 5; }, ".locations_left: too many");
  refuse([](json::object& s) { s["artefact_holder"] = 3; }, ".artefact_holder: impossible");
  refuse([](json::object& s) { add(s["supply"], -1); }, ".supply: tokens on the table and in the supply must add up to 12");
  refuse([](json::object& s) { add(object_at(s, "rows", 0)["tokens"], 1); },
         ".supply: tokens on the table and in the supply must add up to 12");
  refuse(
      [](json::object& s) {
        add(s["supply"], -1);
        add(object_at(s, "terrain", 1)["tokens"], 1);
      },
      ".terrain: only the Door in the formation holds tokens");
  refuse([](json::object& s) { object_at(s, "terrain", 0)["row"] = 13; }, ".terrain: a card beside a row that does not exist");
  refuse([](json::object& s) { object_at(s, "rows", 0)["marine"] = object_at(s, "rows", 1)["marine"]; },
         ".row_of: does not agree with the rows");
  refuse([](json::object& s) { object_at(s, "rows", 0)["marine"] = "nobody"; }, ".rows: row 1 has no marine");
  refuse([](json::object& s) { s["rows"].as_array().clear(); }, ".rows: there must be at least one");

  refuse([](json::object& s) { add(s["genestealers"], 1); }, ".genestealers: does not agree with the swarms");
  refuse([](json::object& s) { s["lords_slain"] = 4; }, ".lords_slain: a Brood Lord is in two places");
  refuse(
      [](json::object& s) {
        object_at(s, "rows", 0)["side"].as_array()[0].as_object()["swarm"].as_object()["lords"] = 1;
        add(s["genestealers"], 1);
        s["lords_slain"] = 1;
      },
      ".lords_slain: a Brood Lord is in two places");
  refuse([](json::object& s) { add(s["discard"].as_object()["size"], 1); }, ".discard: its size does not agree");
  refuse([](json::object& s) { add(s["blips"].as_object()["zone_size"].as_array()[1], 1); },
         ".blips: zone_size does not agree with the layers");
  refuse([](json::object& s) { s["blips"].as_object()["mixed"] = 1024; }, ".blips: mixed names a bag that does not exist");
  refuse(
      [](json::object& s) {
        add(s["discard"].as_object()["size"], 1);
        add(s["discard"].as_object()["of"].as_array()[0], 1);
      },
      ".blips: there must be 9 cards of each type in all");
  refuse([](json::object& s) { add(s["events"].as_object()["rest"].as_object()["size"], 1); }, ".events: the size does not agree");
  refuse(
      [](json::object& s) {
        add(s["event_discard"].as_object()["size"], 1);
        add(s["event_discard"].as_object()["of"].as_array()[0], 1);
      },
      ".events: there are not as many of each card as in the box");

  refuse([](json::object& s) { s["result"] = "win"; }, ".node: a game with a result is at its end");
  refuse([](json::object& s) { s["node"].as_object()["seat"] = 2; }, ".node: a seat that does not exist");
  refuse([](json::object& s) { s["node"].as_object()["prompt"] = 200; }, ".node: unknown prompt");
  refuse([](json::object& s) { s["node"].as_object()["kind"] = "chance"; }, ".node: unknown prompt");
  refuse([](json::object& s) { s["frames"].as_array().clear(); }, ".frames: there must be at least one");
  refuse([](json::object& s) { object_at(s, "frames", 0)["procedure"] = "setup"; },
         ".frames[0]: setup or round is the outermost procedure, as the phase says");
  refuse([](json::object& s) { s["phase"] = "event"; }, ".frames[0] (round): it does not fit the table");
  refuse([](json::object& s) { object_at(s, "frames", 0)["step"] = 31; },
         ".frames[0] (round): it cannot wait at step 31 for choose_actions");
  refuse([](json::object& s) { object_at(s, "frames", 1)["step"] = 0; },
         ".frames[1] (choose_actions): it cannot wait at step 0 for the answer to choose_action");
  refuse([](json::object& s) { object_at(s, "frames", 1)["local"].as_array()[1] = 6; },
         ".frames[1] (choose_actions): local 1 is out of range");
  refuse([](json::object& s) { add(object_at(s, "frames", 1)["local"].as_array()[0], 1); },
         ".frames[1] (choose_actions): it does not fit the table");
  refuse([](json::object& s) { s["travelling"] = 1; }, ".travelling: nobody travels");
  refuse([](json::object& s) { s["answer"].as_object()["verb"] = 3; }, ".answer: it has been read");
}

TEST_F(DeathAngelHostile, SnapshotsOfAnotherTableOrOfOneSeat) {
  const auto table = table_at("choose_action", 2);
  EXPECT_EQ(refused_snapshot(*new_table("death-angel", {}), table->snapshot()), "state: a state of 2 seats at a table of 1");
  EXPECT_EQ(refused_after(*table, [](json::object& s) { object_at(s, "chosen", 0)["redacted"] = 1; }),
            ": this is one seat's view, not a whole state");
  const auto scout = table_at("scout_place", 2);
  EXPECT_EQ(refused_snapshot(*scout, scout->view_snapshot(nobody)), "state.events.held[0].value: a word is expected");
}

// A place outside the formation, an attacker who is not there.
TEST_F(DeathAngelHostile, EditedAttack) {
  const auto table = table_at("chance_attack_die", 1);
  const auto refused_with = [&](std::size_t local, int value) {
    const std::string problem = refused_after(*table, [&](json::object& s) { item(innermost(s), "local", local) = value; });
    return problem.substr(std::min(problem.find("(attack)"), problem.size()));
  };
  EXPECT_EQ(refused_with(0, -1), "(attack): local 0 is out of range");
  EXPECT_EQ(refused_with(0, 12), "(attack): local 0 is out of range");
  EXPECT_EQ(refused_with(1, 1), "(attack): local 1 is out of range");
  EXPECT_EQ(refused_with(1, 26), "(attack): local 1 is out of range");
  EXPECT_EQ(refused_with(2, 6), "(attack): local 2 is out of range");
}

// What can only be so at one moment of a round is refused at every other.
TEST_F(DeathAngelHostile, ThingsAtTheWrongMoment) {
  const auto refused_at = [](int seats, const char* prompt, const Edit& edit) { return refused_after(*table_at(prompt, seats), edit); };
  EXPECT_EQ(refused_at(2, "attack",
                       [](json::object& s) {
                         for (json::value& row : s["rows"].as_array())
                           for (json::value& side : row.as_object()["side"].as_array())
                             std::swap(side.as_object()["swarm"], side.as_object()["attacked"]);
                       }),
            ".rows: a swarm has attacked, and no swarms attack now");
  EXPECT_EQ(refused_at(2, "event_choice", [](json::object& s) { s["events"].as_object()["held"].as_array().clear(); }),
            ".events: there are not as many of each card as in the box");
  EXPECT_EQ(refused_at(2, "event_choice",
                       [](json::object& s) { object_at(s["events"].as_object(), "held", 0)["known_to"].as_object()["bits"] = 1; }),
            ".frames[1] (event): it does not fit the table");
  EXPECT_EQ(refused_at(3, "intimidate_pick", [&](json::object& s) { innermost(s)["local"].as_array()[1] = 0; }),
            ".frames[2] (intimidation): it does not fit the table");
  EXPECT_EQ(refused_at(1, "support_target", [](json::object& s) { object_at(s, "chosen", 0)["value"] = "run_and_gun"; }),
            ".chosen: a card of another team, or of one without marines");
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
