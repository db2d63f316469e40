// The runner of scenario files: stories that would pass without showing anything, or that show something else, fail and say why.
#include "engine/scenario.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>

#include "engine/data_file.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

class Scenarios : public ::testing::Test {
 protected:
  Scenarios() { add_all_games(); }

  static std::vector<CaseResult> run(const std::string& text, const std::string& name = "x.toml") {
    ScenarioReport report;
    run_scenarios(text, name, report);
    return report.cases;
  }
};

std::vector<std::string> texts_of(const Entry& note) {
  if (note.is_string()) return {note.text()};
  std::vector<std::string> list;
  for (const Entry& item : note.items()) list.push_back(item.text());
  return list;
}

// Each case of tests/failing_cases fails, and its failure says what its note says.
TEST_F(Scenarios, CasesThatMustFail) {
  int files = 0;
  for (const auto& file : std::filesystem::directory_iterator(ASZTAL_FAILING_CASES)) {
    ++files;
    const std::string name = file.path().filename().string(), text = read_text_file(file.path().string());
    const std::vector<CaseResult> results = run(text, name);
    const std::vector<Entry> cases = Entry::parse(text, name).at("case").items();
    ASSERT_EQ(results.size(), cases.size()) << name;
    for (std::size_t i = 0; i < cases.size(); ++i)
      for (const std::string& part : texts_of(cases[i].at("note")))
        EXPECT_NE(results[i].failure.find(part), std::string::npos)
            << name << ": " << results[i].name << "\nexpected: " << part << "\nfailure:  " << results[i].failure;
  }
  EXPECT_GT(files, 2);
}

// What these steps say was refused or not understood once.
TEST_F(Scenarios, CasesThatPass) {
  const std::string text = R"(
game = "death-angel"
[[case]]
name  = "with a seed pending chance is drawn before the result is looked at"
rules = ["DA-13.3"]
given = { formation = ["gideon>"], swarms = { L1 = "head head head head" }, phase = "genestealer_attack", seed = 1 }
steps = [{ result = "loss" }]
[[case]]
name  = "what can happen, by numbers or words"
rules = ["DA-10.3"]
given = { formation = ["noctis> 2", "gideon>"], swarms = { L1 = "head" }, phase = "genestealer_attack" }
steps = [{ possible = [0, 1, 2, 3, 4, "roll 5"], ask = "chance_defence_die" }, { roll = 1 }]
[[case]]
name  = "refused, whatever the rule, and who is asked"
rules = ["DA-5.2"]
given = { formation = ["gideon>", "noctis<"] }
steps = [{ refuse = ["accept", "finish"], seat = 0, offers = "play block", expect = { round = 1 } }]
[[case]]
name  = "what is left out while there is nothing to say"
rules = ["DA-5.2"]
given = { formation = ["gideon>", "noctis<"] }
steps = [{ expect = { fight = {}, resolving = "", "swarms.R2" = "", chosen = {} } }]
)";
  for (const CaseResult& result : run(text)) EXPECT_EQ(result.failure, "");
}

// In every game "?" is what a seat does not know, and "" is nothing at all.
TEST_F(Scenarios, WhatASeatDoesNotKnow) {
  for (const CaseResult& result : run(R"(
game = "kaosz-galaktika"
[[case]]
name  = "cards in hand and face down"
rules = ["KG-1.3"]
given = { A = { centre = ["crew_gunner", "int_alarm"], canteen = { A1 = "crew_gunner" }, colony = { top = ["ship_crx"], rest = [] } } }
steps = [
  { sees = 1, expect = { "A.centre" = ["?", "?"], "A.canteen.A1.card" = "?", "A.canteen.A2" = "", "A.colony.top" = ["?"] } },
  { sees = 0, expect = { "A.centre" = ["crew_gunner", "int_alarm"], "A.canteen.A1.card" = "crew_gunner" } },
]
)"))
    EXPECT_EQ(result.failure, "");
  for (const CaseResult& result : run(R"(
game = "galaxy-at-war"
[[case]]
name  = "cards in hand and tokens"
rules = ["GW-20.1"]
given = { planets = { palaven = "0 2" }, hands = { "0" = ["al-01"] }, tokens = ["noveria catalyst"] }
steps = [{ sees = 1, expect = { "hands.0" = ["?"], "tokens.1" = "noveria catalyst" } }, { sees = 0, expect = { "tokens.1" = "noveria ?", "tokens.2" = "" } }]
)"))
    EXPECT_EQ(result.failure, "");
  const std::string text = R"(
game = "death-angel"
[[case]]
name  = "a chosen card"
rules = ["DA-5.2"]
given = { players = 2, formation = ["gideon>", "noctis<", "lorenzo>", "deino<"] }
steps = [
  { do = "play block" },
  { sees = 0, expect = { "chosen.green" = "block", "chosen.blue" = "" } },
  { sees = 1, expect = { "chosen.green" = "?" } },
]
)";
  for (const CaseResult& result : run(text)) EXPECT_EQ(result.failure, "");
}

// Whoever writes a story finds every name of the board in the documentation.
TEST_F(Scenarios, TheDocumentationNamesEveryField) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  const auto names = [&](const std::string& docs, const std::string& name) {
    for (std::size_t i = docs.find(name); i != std::string::npos; i = docs.find(name, i + 1))
      if (!is_word(docs[i - 1]) && !is_word(docs[i + name.size()])) return true;
    return false;
  };
  for (const GameInfo& game : games()) {
    const std::string docs = read_text_file(std::string(ASZTAL_PROJECT) + "/games/" + game.id + "/scenarios/README.md");
    for (const asztal::Setup& setup : all_setups(game.min_seats, game.max_seats, game.options)) {
      std::unique_ptr<Table> table;
      try {
        table = game.new_table(setup, nullptr);
      } catch (const DataError&) {
        continue;  // options that do not go together
      }
      for (const std::string& name : table->shape().field_names()) EXPECT_TRUE(names(docs, name)) << game.id << ": " << name;
    }
  }
}

TEST_F(Scenarios, NotesNameRulesToo) {
  const std::string text =
      "game = \"death-angel\"\ncase = []\n"
      "[no_case]\n\"DA-R1000\" = \"about page numbers\"\n";
  const auto results = run(text);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_NE(results[0].failure.find("unknown rule 'DA-R1000'"), std::string::npos) << results[0].failure;
}

}  // namespace
}  // namespace asztal
