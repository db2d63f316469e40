// asztal rules GAME [ID|WORDS] : the numbered rules, with search.
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "engine/table.hpp"
#include "texts/find_rules.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct RulesOptions {
  std::string game;
  std::vector<std::string> words;
  bool json = false;
};

void run_rules(const RulesOptions& options, Context& context) {
  const GameInfo& game = game_named(options.game, context.own);
  const Rulebook book = rulebook_of(game, context.language);
  std::vector<const RuleText*> found;
  if (options.words.empty()) {
    for (const RuleText& rule : book.all())
      if (rule.chapter.starts_with(rule.id) || rule.id.find('.') == std::string::npos) found.push_back(&rule);
  } else {
    found = find_rules(book, game.rule_prefix, options.words);
  }
  if (options.json) {
    json::array list;
    for (const RuleText* rule : found) list.push_back(json::object{{"id", rule->id}, {"text", rule->text}, {"chapter", rule->chapter}});
    std::cout << json::serialize(list) << '\n';
  } else {
    for (const RuleText* rule : found) std::cout << wrapped(rule->id + "  " + rule_for_players(rule->text), 0, 79) << '\n';
    if (found.empty())
      std::cerr << context.own.message("error", options.words.size() == 1 ? "no_rule_word" : "no_rule_words",
                                       {{"word", options.words.empty() ? "" : printable(options.words[0])}})
                << '\n';
  }
  if (found.empty()) context.status = 1;
}

}  // namespace

void add_rules(CommandLine& line, Context& context) {
  auto options = std::make_shared<RulesOptions>();
  Command command = line.command("rules");
  command.argument("game", options->game, context.help("game"));
  command.argument("what", options->words, context.help("rules_what"), Need::optional);
  command.flag("--json", options->json, context.help("json"));
  command.run([options, &context] { run_rules(*options, context); });
}

}  // namespace asztal::cli
