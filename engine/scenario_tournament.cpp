#include "engine/scenario_parts.hpp"
#include "engine/tournament.hpp"

namespace asztal {

namespace {

RuleId apply(Tournament& tournament, const Entry& step, const std::string& line) {
  try {
    return tournament.apply(line);
  } catch (const DataError& error) {
    step.fail("'" + line + "': " + error.what());
  }
}

void run_step(Tournament& tournament, const GameInfo& game, const Entry& step) {
  step.allow_only({"do", "refuse", "rule", "expect"});
  if (const auto lines = step.find("do")) {
    for (const std::string& line : texts(*lines))
      if (const RuleId rule = apply(tournament, step, line))
        step.fail("'" + line + "' is forbidden by " + rule_name(game.rule_prefix, rule));
  } else if (const auto refused = step.find("refuse")) {
    for (const std::string& line : texts(*refused)) {
      const RuleId rule = apply(tournament, step, line);
      if (!rule) step.fail("'" + line + "' is possible");
      const std::string cited = rule_name(game.rule_prefix, rule);
      if (cited != step.at("rule").text()) step.fail("'" + line + "' is refused by " + cited + ", expected " + step.at("rule").text());
    }
  } else {
    std::string diff;
    compare(to_json_value(step.at("expect")), tournament.board(), {}, diff);
    if (!diff.empty()) step.fail("the tournament is different:" + diff);
  }
}

}  // namespace

void run_tournament_case(const Entry& entry, const GameInfo& game) {
  if (game.tournament == nullptr) entry.at("tournament").fail("the rules of " + game.id + " have no tournament");
  for (const char* field : {"setup", "given", "state"})
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
