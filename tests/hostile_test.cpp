// Whatever comes from a file is refused with its place, or played: never a crash, never another kind of error.
#include <gtest/gtest.h>

#include "all_games.hpp"
#include "engine/match.hpp"
#include "engine/scenario.hpp"
#include "games/games.hpp"
#include "hostile.hpp"
#include "random_decks.hpp"

namespace asztal {
namespace {

class Hostile : public ::testing::Test {
 protected:
  Hostile() {
    use_random_decks();
    add_all_games();
  }

  static std::unique_ptr<Match> random_match(int seats, std::uint64_t seed, int decisions) {
    asztal::Setup setup;
    setup.seats = seats;
    auto match = std::make_unique<Match>(*find_game("death-angel"), setup, std::vector<std::string>{}, nullptr);
    Random random(seed);
    for (int made = 0; match->table().node().kind != NodeKind::end && made < decisions;) {
      made += match->table().node().kind == NodeKind::decision ? 1 : 0;
      match->apply(any_answer(match->table(), random), nullptr);
    }
    return match;
  }

  static std::string refused_record(const std::string& text) {
    return refusal("game.record", [&] { replay(Record::parse(text, "game.record"), "game.record"); });
  }
  static std::string refused_toml(const std::string& text) {
    return refusal("x.toml", [&] { Entry::parse(text, "x.toml"); });
  }
  static std::string refused_json(const std::string& text) {
    return refusal("x", [&] { parse_json(text, "x"); });
  }
};

// Whatever a disk leaves of a record: a part is a shorter game or is refused.
TEST_F(Hostile, RecordsCutAnywhere) {
  const std::string text = hashed(random_match(3, 1, 40)->record()).print();
  for (std::size_t size = 0; size < text.size(); size += 7) refused_record(text.substr(0, size));
  for (std::size_t size = 1; size < text.size(); size += 7) EXPECT_NE(refused_record(text.substr(size)), "");
}

TEST_F(Hostile, RecordsWithALineGoneDoubledOrMoved) {
  const std::string text = hashed(random_match(2, 3, 20)->record()).print();
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at += lines.back().size()) lines.push_back(text.substr(at, text.find('\n', at) - at + 1));
  const auto joined = [](const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += part;
    return all;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto gone = lines, doubled = lines, moved = lines;
    gone.erase(gone.begin() + static_cast<std::ptrdiff_t>(i));
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    std::swap(moved[i], moved[(i + 1) % lines.size()]);
    for (const auto& damaged : {gone, doubled, moved}) refused_record(joined(damaged));
    if (lines[i].starts_with("*") || lines[i].starts_with("0")) {
      EXPECT_NE(refused_record(joined(gone)), "") << "without " << lines[i];
    }
  }
}

TEST_F(Hostile, RecordMistakesAreNamed) {
  const std::string data = "data " + hex(find_game("death-angel")->data_hash()) + "\n";
  const std::string head = "asztal record 1\ngame death-angel\nrules 3\n" + data + "seats 1\n---\n";
  EXPECT_EQ(refused_record(head + "* first 0\n"), "");
  EXPECT_EQ(refused_record(""), "game.record:0: a record begins with the line 'asztal record 1'");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\n"), "game.record:2: the header does not end with '---'");
  EXPECT_EQ(refused_record("asztal record 1\ngmae death-angel\n"), "game.record:2: unknown header line 'gmae'");
  EXPECT_EQ(refused_record("asztal record 1\ngame chess\n---\n"), "game.record:3: unknown game 'chess'");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nseats 7\n---\n"), "game.record:4: seats: death-angel is played by 1 to 6");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nseats 1\noption easy yes\n---\n"),
            "game.record:5: options: death-angel has no option 'easy'");
  EXPECT_EQ(refused_record(head + "1 team green\n"),
            "game.record:7: a line begins with a seat's number, '*' for chance, '=' for a hash or '@' for a number");
  EXPECT_EQ(refused_record(head + "* frist 0\n"), "game.record:7: unknown word 'frist', did you mean 'first'?");
  EXPECT_EQ(refused_record(head + "* first 0\n0 team grene\n"), "game.record:8: 'grene' is not a team, did you mean 'green'?");
  EXPECT_EQ(refused_record(head + "= 0123456789abcdef\n"),
            "game.record:7: a hash has 16 hexadecimal digits and stands after a line of play");
  EXPECT_EQ(refused_record(head + "* first 5\n"), "game.record: move 1 (first 5): not a possible outcome");
  EXPECT_EQ(refused_record(head + "0 team green\n"), "game.record: move 1 (team green): here chance decides");
  EXPECT_EQ(refused_record(head + "* first 0\n0 accept\n"), "game.record: move 2 (accept): forbidden by DA-3.4");
  EXPECT_NE(refused_record(head + "* first 0\n= 0123456789abcdef\n").find("the record says 0123456789abcdef"), std::string::npos);
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nrules 1\n" + data + "seats 1\n---\n"),
            "game.record: the record is of version 1 of the rules, this program plays version 3");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nrules 3\ndata 0123456789abcdef\nseats 1\n---\n"),
            "game.record: the record was played with other card data (0123456789abcdef)");
}

TEST_F(Hostile, DamagedRecords) {
  const std::string text = hashed(random_match(3, 1, 60)->record()).print();
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

// ---- Scenario files and others ---------------------------------------------------------------------------------------------------------------

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
  EXPECT_EQ(failure(head + "given = { formation = [\"gideon>\"], swarms = { L0012 = \"head\" } }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:5: case 'a': given: swarms: 'L0012' is not a place in this formation (L1 to R1)");
  std::string heads = "head";
  for (int i = 1; i < 256; ++i) heads += " head";
  EXPECT_EQ(failure(head + "given = { formation = [\"gideon>\"], swarms = { L1 = \"" + heads + "\" } }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:5: case 'a': given: swarms.L1: there are only 9 head");
  EXPECT_EQ(failure("case = 5\n"), "x.toml:1: field 'game' is missing");
  EXPECT_EQ(failure("game = \"death-angel\"\ncase = [5]\n"), "x.toml:2: case 1: a table is expected here");
  EXPECT_NE(failure("game = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[").find("nested"), std::string::npos);
}

// What would exhaust the parser's stack or its patience is refused before it is parsed.
TEST_F(Hostile, DeepAndLongToml) {
  const auto times = [](int n, const std::string& part) {
    std::string text;
    for (int i = 0; i < n; ++i) text += part;
    return text;
  };
  EXPECT_EQ(refused_toml("a = " + times(41, "[\n")), "x.toml:41: brackets are nested more than 40 deep");
  EXPECT_EQ(refused_toml("a = " + times(100000, "[ #]\n")), "x.toml:41: brackets are nested more than 40 deep")
      << "closed in comments only";
  EXPECT_EQ(refused_toml("a = " + times(41, "[ ']', ")), "x.toml:1: brackets are nested more than 40 deep") << "closed in texts only";
  EXPECT_EQ(refused_toml("a = " + times(41, "[ \"\"\"]\"\"\"\", ")), "x.toml:1: brackets are nested more than 40 deep");
  EXPECT_EQ(refused_toml("a = " + times(41, "{ b = \"}\\\"\", a = ")), "x.toml:1: brackets are nested more than 40 deep");
  EXPECT_EQ(refused_toml("a" + times(41, ".a") + " = 1\n"), "x.toml:1: a name has more parts than 40");
  EXPECT_EQ(refused_toml("\n[a" + times(41, " . 'a'") + "]\n"), "x.toml:2: a name has more parts than 40");
  EXPECT_EQ(refused_toml("a = 1\nb = { " + times(1000, "a = 1, ") + "}\n"), "x.toml:2: the line is longer than 4000 characters");
  EXPECT_EQ(refused_toml(std::string(20000000, '\n')), "x.toml: larger than 1048576 bytes");
  EXPECT_EQ(refused_toml("a = [" + times(100, "'[', ") +
                         "]\nb = \"{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{\" # [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n"),
            "");
  EXPECT_EQ(refused_toml("a = [" + times(100, "0.5, ") + "]\n"), "");
}

TEST_F(Hostile, OversizedAndOddTexts) {
  EXPECT_EQ(refused_record(std::string(20000000, 'a')), "game.record:1: a record begins with the line 'asztal record 1'");
  EXPECT_EQ(refused_record(std::string(20000000, '\n')), "game.record:20000000: a record begins with the line 'asztal record 1'");
  EXPECT_NE(refused_json("\"" + std::string(20000000, 'a')), "");
  EXPECT_NE(refused_json(std::string(20000000, ' ')), "");
  EXPECT_NE(refused_json(std::string("{\"a\0\": 1}", 10)), "") << "a NUL";
  EXPECT_NE(refused_json("[\"\xff\xfe\"]"), "") << "not UTF-8";
  EXPECT_NE(refused_toml(std::string("a = \"b\0c\"\n", 10)), "");
  EXPECT_NE(refused_toml("a = \"\xff\xfe\"\n"), "");
  EXPECT_NE(refused_toml("a = \"\\ud800\"\n"), "") << "half a character";
  EXPECT_NE(refused_toml("\xef\xbb"), "");
  std::string problem;
  const auto table = find_game("death-angel")->new_table({}, nullptr);
  EXPECT_FALSE(table->words().parse(std::string(1000000, 'x'), problem));
  EXPECT_FALSE(table->words().parse(std::string("team\0green", 10), problem));
  EXPECT_FALSE(table->words().parse("team \xff\xfe", problem));
  EXPECT_FALSE(table->words().parse("", problem));
  EXPECT_NE(refused_json(std::string(100000, '[')), "");
  EXPECT_NE(refused_json("{\"a\":1} trailing"), "");
  EXPECT_THROW(Record::parse("asztal record 1\ngame death-angel\nrules 3\ndata 0\n", "x"), DataError);
  EXPECT_THROW(Record::parse("asztal record 1\ngame death-angel\nseats 99\n---\n", "x"), DataError);
  EXPECT_THROW(Entry::parse("a = 99999999999999999999999999\n", "x").at("a").integer(INT64_MIN, INT64_MAX), DataError);
  EXPECT_THROW(read_text_file("/dev/zero", 1000000), DataError);
  EXPECT_THROW(read_text_file("/dev/zero"), DataError);
  EXPECT_THROW(read_text_file("."), DataError) << "a folder";
  EXPECT_THROW(read_text_file("/nonexistent"), DataError);
}

TEST_F(Hostile, KeptRecords) {
  for_each_kept("record", [](const std::string&, const std::string& text) { refused_record(text); });
}

TEST_F(Hostile, KeptScenarios) {
  for_each_kept("scenario", [](const std::string&, const std::string& text) {
    ScenarioReport report;
    run_scenarios(text, "x.toml", report);
    for (const CaseResult& result : report.cases)
      EXPECT_TRUE(result.failure.empty() || result.failure.starts_with("x.toml")) << result.failure;
  });
}

TEST_F(Hostile, KeptNotation) {
  const auto table = find_game("death-angel")->new_table({}, nullptr);
  const Vocabulary& words = table->words();
  for_each_kept("notation", [&](const std::string&, const std::string& text) {
    std::string problem;
    const auto action = words.parse(text, problem);
    EXPECT_EQ(action.has_value(), problem.empty());
    if (!action) return;
    EXPECT_EQ(words.parse(words.print(*action, true), problem), action);
  });
}

}  // namespace
}  // namespace asztal
