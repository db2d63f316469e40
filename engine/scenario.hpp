// Scenario files: conformance tests and bug reports that read like a rulebook's examples. The format is in docs/scenarios.md.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/table.hpp"

namespace asztal {

struct CaseResult {
  std::string game, file, name;
  std::vector<std::string> rules, cards;
  std::string failure;  ///< empty: passed; else file, case, step and what was expected
};

/// A numbered note that has nothing to play, and why.
struct RuleNote {
  std::string game, file, rule, why;
};

/// Which rules and cards of a game none of its passed cases shows.
struct Coverage {
  std::map<std::string, std::vector<std::string>> rules, cards;  ///< id -> names of cases
  std::map<std::string, std::vector<std::string>> headings;      ///< the same of chapters and sections, which need no case
  std::vector<std::string> missing_rules, missing_cards;
};

struct ScenarioReport {
  std::vector<CaseResult> cases;
  std::vector<RuleNote> notes;
  std::map<std::string, Coverage> nothing_shown;  ///< by game: what there is to show
  int passed() const;
  int failed() const;
};

/// Run all cases of one file's text. A file that cannot be read at all is one failed case.
void run_scenarios(std::string_view text, const std::string& name, ScenarioReport& report);

Coverage coverage(const GameInfo& game, const ScenarioReport& report);

}  // namespace asztal
