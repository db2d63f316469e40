#include "engine/scenario_parts.hpp"
#include "engine/tournament/tournament.hpp"

namespace asztal {

namespace {

RuleId apply(Tournament& tournament, const Entry& step, const std::string& line) {
  try {
    return tournament.apply(line);
  } catch (const DataError& error) {
    step.fail("'" + line + "': " + error.what());
  }
}

void refuse(Tournament& tournament, const GameInfo& game, const Entry& step, const std::vector<std::string>& lines,
            std::vector<std::string>& unmet) {
  const auto expected = step.find("rule");
  for (const std::string& line : lines) {
    const RuleId rule = apply(tournament, step, line);
    if (!rule) step.fail("'" + line + "' is possible");  // and done: what comes now would be of another tournament
    const std::string cited = rule_name(game.rule_prefix, rule);
    if (expected && cited != expected->text()) unmet.push_back("'" + line + "' is refused by " + cited + ", expected " + expected->text());
  }
}

void run_step(Tournament& tournament, const GameInfo& game, const Entry& step) {
  step.allow_only({"do", "refuse", "rule", "expect"});
  if (does_something(step)) {
    for (const std::string& line : texts(step.at("do")))
      if (const RuleId rule = apply(tournament, step, line))
        step.fail("'" + line + "' is forbidden by " + rule_name(game.rule_prefix, rule));
    return;
  }
  std::vector<std::string> unmet;
  if (const auto lines = step.find("refuse")) refuse(tournament, game, step, texts(*lines), unmet);
  if (const auto expected = step.find("expect")) {
    std::string diff;
    compare(to_json_table(*expected), tournament.board(), tournament.shape(), diff);
    if (!diff.empty()) unmet.push_back("the tournament is different:" + diff);
  }
  fail_if_any(step, unmet);
}

}  // namespace

void run_tournament_case(const Entry& entry, const GameInfo& game) {
  if (game.tournament == nullptr) entry.at("tournament").fail("the rules of " + game.id + " have no tournament");
  for (const char* field : {"setup", "given"})
    if (entry.has(field)) entry.at(field).fail("a tournament has no table of its own");
  const auto tournament = game.tournament->begin(game);
  for (const std::string& line : texts(entry.at("tournament")))
    if (const RuleId rule = apply(*tournament, entry.at("tournament"), line))
      entry.at("tournament").fail("'" + line + "' is forbidden by " + rule_name(game.rule_prefix, rule));
  const auto steps = entry.at("steps").items();
  if (steps.empty()) entry.fail("a case without steps shows nothing");
  for (const Entry& step : steps) run_step(*tournament, game, step);
}

}  // namespace asztal
