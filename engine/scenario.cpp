#include "engine/scenario.hpp"

#include <algorithm>

#include "engine/rulebook.hpp"
#include "engine/scenario_parts.hpp"

namespace asztal {

namespace {

using Shown = std::map<std::string, std::vector<std::string>>;

/// Every rule and every card that a case can show, with no case yet.
Coverage nothing_shown(const GameInfo& game) {
  Coverage result;
  const Rulebook book(game.rule_prefix, game.file("rules.md"), game.file("rulings.md"));
  for (const RuleText& rule : book.all()) {
    const bool heading = rule.chapter.starts_with(rule.id + " ") || rule.chapter == rule.id;
    (heading ? result.headings : result.rules)[rule.id];
  }
  const Rulebook examples(game.rule_prefix, game.file("examples.md"), "");
  for (const RuleText& example : examples.all()) result.rules[example.id];
  for (const std::string& card : game.cards()) result.cards[card];
  return result;
}

/// The ids that a case or a note names, each of something that the game has.
std::vector<std::string> known_ids(const Entry& entry, const std::vector<std::string>& ids, const char* what, const Shown& known,
                                   const Shown& headings = {}) {
  for (const std::string& id : ids) {
    if (known.contains(id) || headings.contains(id)) continue;
    std::vector<std::string> names;
    for (const auto& [name, cases] : known) names.push_back(name);
    entry.fail(unknown(what, id, names));
  }
  return ids;
}

void run_case(const Entry& item, const GameInfo& game, const std::string& file, ScenarioReport& report) {
  CaseResult result;
  result.game = game.id;
  result.file = file;
  result.name = "(unnamed)";
  try {
    result.name = item.at("name").text();
    const Entry entry = item.called("case '" + result.name + "'");
    entry.allow_only({"name", "rules", "cards", "setup", "given", "tournament", "steps", "note"});
    for (const CaseResult& other : report.cases)
      if (other.file == file && other.name == result.name) entry.fail("another case of this file has the same name");
    const Coverage& known = report.nothing_shown.at(game.id);
    const Entry rules = entry.at("rules");
    result.rules = known_ids(rules, texts(rules), "rule", known.rules, known.headings);
    if (result.rules.empty()) rules.fail("name at least one rule that the case shows");
    if (const auto cards = entry.find("cards")) result.cards = known_ids(*cards, texts(*cards), "card", known.cards);
    if (entry.has("tournament"))
      run_tournament_case(entry, game);
    else
      run_table_case(entry, game);
  } catch (const DataError& error) {
    result.failure = error.what();
  }
  report.cases.push_back(std::move(result));
}

}  // namespace

int ScenarioReport::passed() const {
  return static_cast<int>(std::count_if(cases.begin(), cases.end(), [](const CaseResult& c) { return c.failure.empty(); }));
}
int ScenarioReport::failed() const { return static_cast<int>(cases.size()) - passed(); }

void run_scenarios(std::string_view text, const std::string& name, ScenarioReport& report) {
  try {
    const Entry file = Entry::parse(text, name);
    file.allow_only({"game", "case", "no_case"});
    const Entry id = file.at("game");
    const GameInfo* game = find_game(id.text());
    if (game == nullptr) id.fail("unknown game '" + id.text() + "'");
    if (!report.nothing_shown.contains(game->id)) report.nothing_shown[game->id] = nothing_shown(*game);
    for (const Entry& item : file.at("case").items()) run_case(item, *game, name, report);
    if (const auto notes = file.find("no_case"))
      for (const std::string& rule : known_ids(*notes, notes->keys(), "rule", report.nothing_shown.at(game->id).rules))
        report.notes.push_back({game->id, name, rule, notes->at(rule).text()});
  } catch (const DataError& error) {
    CaseResult result;
    result.file = name;
    result.name = "(file)";
    result.failure = error.what();
    report.cases.push_back(std::move(result));
  }
}

Coverage coverage(const GameInfo& game, const ScenarioReport& report) {
  Coverage result = nothing_shown(game);
  for (const CaseResult& c : report.cases) {
    if (!c.failure.empty() || c.game != game.id) continue;
    for (const std::string& rule : c.rules) (result.headings.contains(rule) ? result.headings : result.rules)[rule].push_back(c.name);
    for (const std::string& card : c.cards) result.cards[card].push_back(c.name);
  }
  for (const RuleNote& note : report.notes)
    if (note.game == game.id) result.rules[note.rule].push_back(note.why);
  for (const auto& [id, cases] : result.rules)
    if (cases.empty()) result.missing_rules.push_back(id);
  for (const auto& [id, cases] : result.cards)
    if (cases.empty()) result.missing_cards.push_back(id);
  return result;
}

}  // namespace asztal
