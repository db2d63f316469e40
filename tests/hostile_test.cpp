// Whatever comes from a file is refused with its place, or played: never a crash, never another kind of error.
#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "engine/scenario.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/embedded.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int mutations = 150;
#else
constexpr int mutations = 1500;
#endif

class Hostile : public ::testing::Test {
 protected:
  Hostile() { add_all_games(); }

  static std::unique_ptr<Match> random_match(int seats, std::uint64_t seed, int decisions) {
    asztal::Setup setup;
    setup.seats = seats;
    auto match = std::make_unique<Match>(*find_game("death-angel"), setup, std::vector<std::string>{}, nullptr);
    Random random(seed);
    for (int made = 0; match->table().node().kind != NodeKind::end && made < decisions;) {
      ChanceList outcomes;
      if (match->table().node().kind == NodeKind::chance) {
        match->table().chances(outcomes);
        match->apply(random.pick(outcomes), nullptr);
      } else {
        const auto options = match->table().decision().options;
        match->apply(options[random.below(static_cast<std::uint32_t>(options.size()))], nullptr);
        ++made;
      }
    }
    return match;
  }

  static void play_on(Table& table, Random& random, int steps) {
    for (int i = 0; i < steps && table.node().kind != NodeKind::end; ++i) {
      ChanceList outcomes;
      if (table.node().kind == NodeKind::chance) {
        table.chances(outcomes);
        table.apply(random.pick(outcomes), nullptr);
      } else {
        const auto options = table.decision().options;
        ASSERT_FALSE(options.empty());
        table.apply(options[random.below(static_cast<std::uint32_t>(options.size()))], nullptr);
      }
      table.board(0);
      table.view(0);
    }
  }

  /// One of the ways in which files get damaged.
  static std::string mutated(std::string text, Random& random) {
    if (text.empty()) return text;
    const auto at = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(text.size())));
    switch (random.below(6)) {
      case 0: text.resize(at); break;
      case 1: text[at] = static_cast<char>(random.below(256)); break;
      case 2: text.insert(at, std::string(1 + random.below(20), static_cast<char>(random.below(256)))); break;
      case 3: text.erase(at, 1 + random.below(40)); break;
      case 4: {
        const std::size_t end = text.find('\n', at);
        if (end != std::string::npos) text.insert(at, text.substr(at, end - at + 1));
        break;
      }
      default: {  // another number
        const std::size_t digit = text.find_first_of("0123456789", at);
        if (digit != std::string::npos) text.replace(digit, 1, std::to_string(static_cast<int>(random.below(400)) - 100));
      }
    }
    return text;
  }
};

TEST_F(Hostile, DamagedRecords) {
  const std::string text = random_match(3, 1, 60)->record().print(true);
  Random random(1);
  int refused = 0;
  for (int i = 0; i < mutations; ++i) {
    try {
      replay(Record::parse(mutated(text, random), "game.record"), "game.record");
    } catch (const DataError& error) {
      ++refused;
      ASSERT_NE(std::string(error.what()).find("game.record"), std::string::npos) << error.what();
    }
  }
  EXPECT_GT(refused, mutations / 2);
}

TEST_F(Hostile, DamagedSnapshotsAreRefusedOrPlayable) {
  Random random(2);
  int refused = 0, played = 0;
  for (int i = 0; i < mutations; ++i) {
    const int seats = 1 + i % 6;
    const auto match = random_match(seats, static_cast<std::uint64_t>(i), static_cast<int>(random.below(70)));
    const std::string text = json::serialize(match->table().snapshot());
    const auto table = find_game("death-angel")->new_table(match->record().setup, nullptr);
    try {
      table->restore(parse_json(i % 10 == 0 ? text : mutated(text, random), "state"), "state");
      play_on(*table, random, 40);
      ++played;
    } catch (const DataError& error) {
      ++refused;
      ASSERT_TRUE(std::string(error.what()).starts_with("state")) << error.what();
    }
  }
  EXPECT_GE(played, mutations / 10);
  EXPECT_GT(refused, mutations / 4);
}

// A state edited by hand, field by field: what is impossible is named.
TEST_F(Hostile, EditedSnapshots) {
  const auto match = random_match(2, 7, 30);
  const json::value good = match->table().snapshot();
  const auto refuse = [&](const std::function<void(json::object&)>& edit, const std::string& message) {
    json::value snapshot = good;
    edit(snapshot.as_object());
    const auto table = match->table().clone();
    try {
      table->restore(snapshot, "state");
      ADD_FAILURE() << "accepted; expected: " << message;
    } catch (const DataError& error) {
      EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
    }
  };
  refuse([](json::object& s) { s["supply"] = 99; }, "supply");
  refuse([](json::object& s) { s["supply"] = 300; }, "state.supply: the number 300 is out of range");
  refuse([](json::object& s) { s["supply"] = "many"; }, "state.supply: a whole number is expected");
  refuse([](json::object& s) { s.erase("round"); }, "state.round: is missing");
  refuse([](json::object& s) { s["luck"] = 1; }, "unknown fields");
  refuse([](json::object& s) { s["players"] = 9; }, "players");
  refuse([](json::object& s) { s["rows"].as_array()[0].as_object()["marine"] = s["rows"].as_array()[1].as_object()["marine"]; }, "row_of");
  refuse([](json::object& s) { s["rows"].as_array()[0].as_object()["marine"] = "rambo"; }, "unknown word 'rambo'");
  refuse([](json::object& s) { s["frames"].as_array().clear(); }, "frames");
  refuse([](json::object& s) { s["frames"].as_array()[0].as_object()["step"] = 31; }, "cannot wait at step 31");
  refuse([](json::object& s) { s["terrain"].as_array()[0].as_object()["row"] = 12; }, "terrain");
  refuse([](json::object& s) { s["genestealers"] = 77; }, "genestealers");
  const auto one_seat = find_game("death-angel")->new_table({}, nullptr);
  EXPECT_THROW(one_seat->restore(good, "state"), DataError) << "a state of two seats at a table of one";
}

TEST_F(Hostile, DamagedScenarioFiles) {
  const std::string text =
      "game = \"death-angel\"\n[[case]]\nname = \"a\"\nrules = [\"DA-1.1\"]\n"
      "given = { players = 1, formation = [\"noctis> 2\", \"gideon>\"], swarms = { L1 = \"head\" }, phase = \"genestealer_attack\" }\n"
      "steps = [ { roll = 1 }, { expect = { supply = 12 } }, { draw = \"gun_jam\" } ]\n";
  Random random(3);
  for (int i = 0; i < mutations; ++i) {
    ScenarioReport report;
    run_scenarios(mutated(text, random), "x.toml", report);
    for (const CaseResult& result : report.cases)
      ASSERT_TRUE(result.failure.empty() || result.failure.starts_with("x.toml")) << result.failure;
  }
}

TEST_F(Hostile, ScenarioMistakesAreNamed) {
  const auto failure = [](const std::string& text) {
    ScenarioReport report;
    run_scenarios(text, "x.toml", report);
    return report.cases.empty() ? "" : report.cases[0].failure;
  };
  const std::string head = "game = \"death-angel\"\n[[case]]\nname = \"a\"\nrules = [\"DA-1.1\"]\n";
  const std::string given = "given = { players = 1, formation = [\"gideon>\", \"noctis<\"] }\n";
  EXPECT_EQ(failure("game = \"chess\"\n"), "x.toml:1: game: unknown game 'chess'");
  EXPECT_NE(failure(head + given + "steps = [ { dont = 1 } ]\n").find("unknown field 'dont', did you mean 'do'?"), std::string::npos);
  EXPECT_NE(failure(head + given + "steps = [ { do = \"play blok\" } ]\n").find("did you mean 'block'?"), std::string::npos);
  EXPECT_NE(failure(head + given + "steps = [ { roll = 3 } ]\n").find("the outcome '3' is not used"), std::string::npos);
  EXPECT_NE(failure(head + given + "steps = [ { expect = { supply = 3 } } ]\n").find("supply: expected 3, is 12"), std::string::npos);
  EXPECT_NE(failure(head + given + "steps = []\n").find("a case without steps shows nothing"), std::string::npos);
  EXPECT_NE(failure(head + "given = { formation = [\"rambo>\"] }\nsteps = [ { do = \"finish\" } ]\n").find("unknown word 'rambo'"),
            std::string::npos);
  EXPECT_NE(failure(head + "given = { formation = [\"gideon>\"], swarms = { L3 = \"head\" } }\nsteps = [ { do = \"finish\" } ]\n")
                .find("'L3' is not a place"),
            std::string::npos);
  EXPECT_NE(failure("game = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[").find("nested"), std::string::npos);
}

class CardFiles : public Hostile {
 protected:
  static std::array<death_angel::DataText, 4> files() {
    const auto file = [](const char* name) {
      return death_angel::DataText{name, std::string(death_angel::embedded(std::string("data/") + name))};
    };
    return {file("components.toml"), file("actions.toml"), file("events.toml"), file("locations.toml")};
  }
  /// The error after replacing the first `from` of a file by `to`.
  static std::string error_after(std::size_t file, const std::string& from, const std::string& to) {
    auto texts = files();
    const auto at = texts[file].text.find(from);
    if (at == std::string::npos) return "'" + from + "' is not in the file";
    texts[file].text.replace(at, from.size(), to);
    try {
      death_angel::load_data(texts);
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  }
  static void expect_error(std::size_t file, const std::string& from, const std::string& to, const std::string& message) {
    const std::string error = error_after(file, from, to);
    EXPECT_NE(error.find(message), std::string::npos) << from << " -> " << to << ": " << error;
    EXPECT_TRUE(error.starts_with(files()[file].name)) << error;
  }
};

TEST_F(CardFiles, MistakesAreNamedByFileEntryAndField) {
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

TEST_F(CardFiles, DamagedFiles) {
  Random random(4);
  for (int i = 0; i < mutations / 10; ++i) {
    auto texts = files();
    auto& file = texts[random.below(4)];
    file.text = mutated(file.text, random);
    try {
      death_angel::load_data(texts);
    } catch (const DataError& error) {
      ASSERT_NE(std::string(error.what()).find(".toml"), std::string::npos) << error.what();
    }
  }
}

TEST_F(Hostile, OversizedAndOddTexts) {
  std::string problem;
  const auto table = find_game("death-angel")->new_table({}, nullptr);
  EXPECT_FALSE(table->words().parse(std::string(1000000, 'x'), problem));
  EXPECT_FALSE(table->words().parse(std::string("team\0green", 10), problem));
  EXPECT_FALSE(table->words().parse("team \xff\xfe", problem));
  EXPECT_FALSE(table->words().parse("", problem));
  EXPECT_THROW(parse_json(std::string(100000, '['), "x"), DataError);
  EXPECT_THROW(parse_json("{\"a\":1} trailing", "x"), DataError);
  EXPECT_THROW(Record::parse(std::string(3000000, 'a'), "x"), DataError);
  EXPECT_THROW(Record::parse("asztal record 1\ngame death-angel\nrules 1\ndata 0\n", "x"), DataError);
  EXPECT_THROW(Record::parse("asztal record 1\ngame death-angel\nseats 99\n---\n", "x"), DataError);
  EXPECT_THROW(Entry::parse(std::string(200000, '['), "x"), DataError);
  EXPECT_THROW(Entry::parse("a = 99999999999999999999999999\n", "x").at("a").integer(INT64_MIN, INT64_MAX), DataError);
  EXPECT_THROW(read_text_file("/dev/zero", 1000000), DataError);
  EXPECT_THROW(read_text_file("/nonexistent"), DataError);
}

}  // namespace
}  // namespace asztal
