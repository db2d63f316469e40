// Whatever comes from a file is refused with its place, or played: never a crash, never another kind of error.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

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

  static Action any_answer(const Table& table, Random& random) {
    if (table.node().kind == NodeKind::chance) {
      ChanceList outcomes;
      table.chances(outcomes);
      return random.pick(outcomes);
    }
    const auto options = table.decision().options;
    return options.at(random.below(static_cast<std::uint32_t>(options.size())));
  }

  static std::unique_ptr<Match> new_match(int seats) {
    asztal::Setup setup;
    setup.seats = seats;
    return std::make_unique<Match>(*find_game("death-angel"), setup, std::vector<std::string>{}, nullptr);
  }

  static std::unique_ptr<Match> random_match(int seats, std::uint64_t seed, int decisions) {
    auto match = new_match(seats);
    Random random(seed);
    for (int made = 0; match->table().node().kind != NodeKind::end && made < decisions;) {
      made += match->table().node().kind == NodeKind::decision ? 1 : 0;
      match->apply(any_answer(match->table(), random), nullptr);
    }
    return match;
  }

  /// A random game that waits at this question or die.
  static std::unique_ptr<Match> match_at(int seats, const std::string& prompt) {
    for (std::uint64_t seed = 1; seed < 1000; ++seed) {
      auto match = new_match(seats);
      Random random(seed);
      for (const Table& table = match->table(); table.node().kind != NodeKind::end; match->apply(any_answer(table, random), nullptr))
        if (table.words().prompts[table.node().prompt] == prompt) return match;
    }
    throw std::runtime_error("no game comes to " + prompt);
  }

  static void play_on(Table& table, Random& random, int steps) {
    for (int i = 0; i < steps && table.node().kind != NodeKind::end; ++i) {
      table.apply(any_answer(table, random), nullptr);
      table.board(0);
      table.view(0);
    }
  }

  /// Why `read` refuses what it is given; empty if it does not. The reason begins with the name.
  static std::string refusal(const std::string& name, const std::function<void()>& read) {
    try {
      read();
    } catch (const DataError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with(name)) << error.what();
      return error.what();
    }
    return "";
  }
  static std::string refused_record(const std::string& text) {
    return refusal("game.record", [&] { replay(Record::parse(text, "game.record"), "game.record"); });
  }
  static std::string refused_snapshot(const Table& at, const json::value& snapshot) {
    return refusal("state", [&] { at.clone()->restore(snapshot, "state"); });
  }
  static std::string refused_toml(const std::string& text) {
    return refusal("x.toml", [&] { Entry::parse(text, "x.toml"); });
  }
  static std::string refused_json(const std::string& text) {
    return refusal("x", [&] { parse_json(text, "x"); });
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

// Whatever a disk leaves of a record: a part is a shorter game or is refused.
TEST_F(Hostile, RecordsCutAnywhere) {
  const std::string text = random_match(3, 1, 40)->record().print(true);
  for (std::size_t size = 0; size < text.size(); size += 7) refused_record(text.substr(0, size));
  for (std::size_t size = 1; size < text.size(); size += 7) EXPECT_NE(refused_record(text.substr(size)), "");
}

TEST_F(Hostile, RecordsWithALineGoneDoubledOrMoved) {
  const std::string text = random_match(2, 3, 20)->record().print(true);
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
  const std::string data = "data " + hex(find_game("death-angel")->data_hash) + "\n";
  const std::string head = "asztal record 1\ngame death-angel\nrules 1\n" + data + "seats 1\n---\n";
  EXPECT_EQ(refused_record(head + "* first 0\n"), "");
  EXPECT_EQ(refused_record(""), "game.record:0: a record begins with the line 'asztal record 1'");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\n"), "game.record:2: the header does not end with '---'");
  EXPECT_EQ(refused_record("asztal record 1\ngmae death-angel\n"), "game.record:2: unknown header line 'gmae'");
  EXPECT_EQ(refused_record("asztal record 1\ngame chess\n---\n"), "game.record:3: unknown game 'chess'");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nseats 7\n---\n"), "game.record:4: seats: death-angel is played by 1 to 6");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nseats 1\noption easy yes\n---\n"),
            "game.record:5: options: death-angel has no option 'easy'");
  EXPECT_EQ(refused_record(head + "1 team green\n"), "game.record:7: a line begins with a seat's number, '*' for chance or '=' for a hash");
  EXPECT_EQ(refused_record(head + "* frist 0\n"), "game.record:7: unknown word 'frist', did you mean 'first'?");
  EXPECT_EQ(refused_record(head + "* first 0\n0 team grene\n"), "game.record:8: 'grene' is not a team, did you mean 'green'?");
  EXPECT_EQ(refused_record(head + "= 0123456789abcdef\n"),
            "game.record:7: a hash has 16 hexadecimal digits and stands after a line of play");
  EXPECT_EQ(refused_record(head + "* first 5\n"), "game.record: move 1 (first 5): not a possible outcome");
  EXPECT_EQ(refused_record(head + "0 team green\n"), "game.record: move 1 (team green): here chance decides");
  EXPECT_EQ(refused_record(head + "* first 0\n0 accept\n"), "game.record: move 2 (accept): forbidden by DA-3.4");
  EXPECT_NE(refused_record(head + "* first 0\n= 0123456789abcdef\n").find("the record says 0123456789abcdef"), std::string::npos);
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\nrules 2\n" + data + "seats 1\n---\n"),
            "game.record: the record is of version 2 of the rules, this program plays version 1");
  EXPECT_EQ(refused_record("asztal record 1\ngame death-angel\ndata 0123456789abcdef\nseats 1\n---\n"),
            "game.record: the record was played with other card data (0123456789abcdef)");
}

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

TEST_F(Hostile, SnapshotsCutAnywhere) {
  const std::string text = json::serialize(random_match(4, 5, 40)->table().snapshot());
  for (std::size_t size = 0; size < text.size(); size += 11) {
    const std::string problem = refusal("state:1: not valid JSON: ", [&] { parse_json(text.substr(0, size), "state"); });
    EXPECT_NE(problem, "") << size;
  }
}

/// All numbers and words of a document, for edits that keep its form.
void collect(json::value& value, std::vector<json::value*>& numbers, std::vector<json::value*>& words) {
  if (value.is_int64()) numbers.push_back(&value);
  if (value.is_string()) words.push_back(&value);
  if (value.is_array())
    for (json::value& item : value.get_array()) collect(item, numbers, words);
  if (value.is_object())
    for (auto& member : value.get_object()) collect(member.value(), numbers, words);
}

// One number or word of a state is changed, as somebody does who tries out a position.
TEST_F(Hostile, WhatRestoresIsPlayedToItsEnd) {
  Random random(5);
  int played = 0;
  for (int i = 0; i < mutations; ++i) {
    const auto match = random_match(1 + i % 6, static_cast<std::uint64_t>(i), static_cast<int>(random.below(50)));
    json::value snapshot = match->table().snapshot();
    std::vector<json::value*> numbers, words;
    collect(snapshot, numbers, words);
    json::value& number = *numbers[random.below(static_cast<std::uint32_t>(numbers.size()))];
    json::value& word = *words[random.below(static_cast<std::uint32_t>(words.size()))];
    if (random.below(3) == 0)
      word = json::value(*words[random.below(static_cast<std::uint32_t>(words.size()))]);
    else
      number = number.get_int64() + static_cast<int>(random.below(7)) - 3;
    const auto table = match->table().clone();
    if (refusal("state", [&] { table->restore(snapshot, "state"); }) != "") continue;
    play_on(*table, random, 20000);
    ASSERT_EQ(table->node().kind, NodeKind::end) << json::serialize(snapshot);
    ++played;
  }
  EXPECT_GT(played, mutations / 10);
}

using Edit = std::function<void(json::object&)>;

json::object& object_at(json::object& state, const char* list, std::size_t index) { return state[list].as_array()[index].as_object(); }
void add(json::value& number, int n) { number = number.as_int64() + n; }

// A state edited by hand, field by field: what is impossible is named.
TEST_F(Hostile, EditedSnapshots) {
  const auto match = match_at(2, "choose_action");
  const json::value good = match->table().snapshot();
  ASSERT_EQ(refused_snapshot(match->table(), good), "");
  const auto refuse = [&](const Edit& edit, const std::string& message) {
    json::value snapshot = good;
    edit(snapshot.as_object());
    EXPECT_EQ(refused_snapshot(match->table(), snapshot), "state" + message);
  };
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

TEST_F(Hostile, SnapshotsOfAnotherTableOrOfOneSeat) {
  const auto match = match_at(2, "choose_action");
  const auto one_seat = find_game("death-angel")->new_table({}, nullptr);
  EXPECT_EQ(refused_snapshot(*one_seat, match->table().snapshot()), "state: a state of 2 seats at a table of 1");
  json::value snapshot = match->table().snapshot();
  object_at(snapshot.as_object(), "chosen", 0)["redacted"] = 1;
  EXPECT_EQ(refused_snapshot(match->table(), snapshot), "state: this is one seat's view, not a whole state");
  const auto scout = match_at(2, "scout_place");
  EXPECT_EQ(refused_snapshot(scout->table(), scout->table().view_snapshot(nobody)), "state.events.held[0].value: a word is expected");
}

// A place outside the formation, an attacker who is not there.
TEST_F(Hostile, EditedAttack) {
  const auto match = match_at(1, "chance_attack_die");
  const auto refused_with = [&](std::size_t local, int value) {
    json::value snapshot = match->table().snapshot();
    json::array& frames = snapshot.as_object()["frames"].as_array();
    frames[frames.size() - 1].as_object()["local"].as_array()[local] = value;
    const std::string problem = refused_snapshot(match->table(), snapshot);
    return problem.substr(std::min(problem.find("(attack)"), problem.size()));
  };
  EXPECT_EQ(refused_with(0, -1), "(attack): local 0 is out of range");
  EXPECT_EQ(refused_with(0, 12), "(attack): local 0 is out of range");
  EXPECT_EQ(refused_with(1, 1), "(attack): local 1 is out of range");
  EXPECT_EQ(refused_with(1, 26), "(attack): local 1 is out of range");
  EXPECT_EQ(refused_with(2, 6), "(attack): local 2 is out of range");
}

// What can only be so at one moment of a round is refused at every other.
TEST_F(Hostile, ThingsAtTheWrongMoment) {
  const auto refused_at = [](int seats, const char* prompt, const Edit& edit) {
    const auto match = match_at(seats, prompt);
    json::value snapshot = match->table().snapshot();
    edit(snapshot.as_object());
    return refused_snapshot(match->table(), snapshot);
  };
  const auto innermost = [](json::object& s) -> json::object& { return object_at(s, "frames", s["frames"].as_array().size() - 1); };
  EXPECT_EQ(refused_at(2, "attack",
                       [](json::object& s) {
                         for (json::value& row : s["rows"].as_array())
                           for (json::value& side : row.as_object()["side"].as_array())
                             std::swap(side.as_object()["swarm"], side.as_object()["attacked"]);
                       }),
            "state.rows: a swarm has attacked, and no swarms attack now");
  EXPECT_EQ(refused_at(2, "event_choice", [](json::object& s) { s["events"].as_object()["held"].as_array().clear(); }),
            "state.events: there are not as many of each card as in the box");
  EXPECT_EQ(refused_at(2, "event_choice",
                       [](json::object& s) { object_at(s["events"].as_object(), "held", 0)["known_to"].as_object()["bits"] = 1; }),
            "state.frames[1] (event): it does not fit the table");
  EXPECT_EQ(refused_at(3, "intimidate_pick", [&](json::object& s) { innermost(s)["local"].as_array()[1] = 0; }),
            "state.frames[2] (intimidation): it does not fit the table");
  EXPECT_EQ(refused_at(1, "support_target", [](json::object& s) { object_at(s, "chosen", 0)["value"] = "run_and_gun"; }),
            "state.chosen: a card of another team, or of one without marines");
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
  EXPECT_EQ(failure(head + "given = { formation = [\"gideon>\"], swarms = { L0012 = \"head\" } }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:5: case 'a': given: swarms: 'L0012' is not a place in this formation (L1 to R1)");
  std::string heads = "head";
  for (int i = 1; i < 256; ++i) heads += " head";
  EXPECT_EQ(failure(head + "given = { formation = [\"gideon>\"], swarms = { L1 = \"" + heads + "\" } }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:5: case 'a': given: swarms.L1: there are only 9 head");
  EXPECT_EQ(failure(head + given + "state = { supply = 13 }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:6: case 'a': state: state.supply: tokens on the table and in the supply must add up to 12");
  EXPECT_EQ(failure(head + given + "state = { rows = { 3 = 1 } }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:6: case 'a': state: 'rows.3': positions are 1 to 2");
  EXPECT_EQ(failure(head + given + "state = { luck = 1 }\nsteps = [ { do = \"finish\" } ]\n"),
            "x.toml:6: case 'a': state: the state has no field 'luck'");
  EXPECT_EQ(failure("case = 5\n"), "x.toml:1: field 'game' is missing");
  EXPECT_EQ(failure("game = \"death-angel\"\ncase = [5]\n"), "x.toml:2: case 1: a table is expected here");
  EXPECT_NE(failure("game = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[").find("nested"), std::string::npos);
}

class CardFiles : public Hostile {
 protected:
  static std::array<DataText, 4> files() {
    const auto file = [](const char* name) {
      return DataText{name, std::string(death_angel::embedded(std::string("data/") + name))};
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
  EXPECT_THROW(Record::parse("asztal record 1\ngame death-angel\nrules 1\ndata 0\n", "x"), DataError);
  EXPECT_THROW(Record::parse("asztal record 1\ngame death-angel\nseats 99\n---\n", "x"), DataError);
  EXPECT_THROW(Entry::parse("a = 99999999999999999999999999\n", "x").at("a").integer(INT64_MIN, INT64_MAX), DataError);
  EXPECT_THROW(read_text_file("/dev/zero", 1000000), DataError);
  EXPECT_THROW(read_text_file("/dev/zero"), DataError);
  EXPECT_THROW(read_text_file("."), DataError) << "a folder";
  EXPECT_THROW(read_text_file("/nonexistent"), DataError);
}

// The corpus of the fuzz targets, in every build: what was once a bug stays harmless.
class KeptInputs : public CardFiles {
 protected:
  static void for_each(const std::string& corpus, const std::function<void(const std::string& name, const std::string& text)>& use) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(ASZTAL_GOLDEN) + "/../fuzz/corpus/" + corpus)) {
      SCOPED_TRACE(entry.path().string());
      use(entry.path().filename().string(), read_text_file(entry.path().string()));
      ++count;
    }
    EXPECT_GE(count, 4) << corpus;
  }
};

TEST_F(KeptInputs, Records) {
  for_each("record", [](const std::string&, const std::string& text) { refused_record(text); });
}

TEST_F(KeptInputs, Snapshots) {
  for_each("snapshot", [](const std::string& name, const std::string& text) {
    json::value snapshot;
    if (refusal("state", [&] { snapshot = parse_json(text, "state"); }) != "") return;
    int restored = 0;
    for (const GameInfo& game : games())
      for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
        asztal::Setup setup;
        setup.seats = seats;
        const auto table = game.new_table(setup, nullptr);
        if (refusal("state", [&] { table->restore(snapshot, "state"); }) != "") continue;
        Random random(1);
        play_on(*table, random, 20000);
        EXPECT_EQ(table->node().kind, NodeKind::end);
        ++restored;
      }
    EXPECT_EQ(restored, name.starts_with("damaged_") ? 0 : 1);
  });
}

TEST_F(KeptInputs, Scenarios) {
  for_each("scenario", [](const std::string&, const std::string& text) {
    ScenarioReport report;
    run_scenarios(text, "x.toml", report);
    for (const CaseResult& result : report.cases)
      EXPECT_TRUE(result.failure.empty() || result.failure.starts_with("x.toml")) << result.failure;
  });
}

TEST_F(KeptInputs, Cards) {
  for_each("cards", [](const std::string& name, const std::string& text) {
    if (name.starts_with("galaxy_")) return;  // galaxy_hostile_test
    auto texts = files();
    auto& file = texts[static_cast<unsigned char>(text.at(0)) % 4U];
    file.text = text.substr(1);
    refusal(file.name, [&] { death_angel::load_data(texts); });
  });
}

TEST_F(KeptInputs, Notation) {
  const auto table = find_game("death-angel")->new_table({}, nullptr);
  const Vocabulary& words = table->words();
  for_each("notation", [&](const std::string&, const std::string& text) {
    std::string problem;
    const auto action = words.parse(text, problem);
    EXPECT_EQ(action.has_value(), problem.empty());
    if (!action) return;
    EXPECT_EQ(words.parse(words.print(*action, true), problem), action);
  });
}

}  // namespace
}  // namespace asztal
