// asztal rules GAME [ID|WORDS] : the numbered rules, with search.
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "engine/rulebook.hpp"
#include "engine/table.hpp"

namespace asztal::cli {

namespace {

struct Options {
  std::string game;
  std::vector<std::string> words;
  bool json = false;
};

bool is_id(const std::string& word, const std::string& prefix) { return word.starts_with(prefix + "-"); }

void run(const Options& options, Context& context) {
  const GameInfo* game = find_game(options.game);
  if (game == nullptr) throw UsageError("unknown game '" + options.game + "'; 'asztal list' names them");
  const bool hungarian = context.language == Language::hu;
  const Rulebook book(game->rule_prefix, game->file(hungarian ? "rules.hu.md" : "rules.md"), game->file("rulings.md"));
  std::vector<const RuleText*> found;
  if (options.words.empty()) {
    for (const RuleText& rule : book.all())
      if (rule.chapter.starts_with(rule.id) || rule.id.find('.') == std::string::npos) found.push_back(&rule);
  } else if (options.words.size() == 1 && is_id(options.words[0], game->rule_prefix)) {
    found = book.under(options.words[0]);
  } else {
    found = book.search(options.words);
  }
  if (options.json) {
    json::array list;
    for (const RuleText* rule : found) list.push_back(json::object{{"id", rule->id}, {"text", rule->text}, {"chapter", rule->chapter}});
    std::cout << json::serialize(list) << '\n';
  } else {
    for (const RuleText* rule : found) std::cout << rule->id << "  " << rule->text << '\n';
    if (found.empty()) std::cerr << "no rule has " << (options.words.size() == 1 ? "'" + options.words[0] + "'" : "all of these words") << '\n';
  }
  if (found.empty()) context.status = 1;
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("rules", "show the numbered rules of a game: all chapters, one id, or by words");
  command->add_option("game", options->game, "the game's id")->required();
  command->add_option("what", options->words, "an id such as DA-6.4.2, or words to search for");
  command->add_flag("--json", options->json, "machine-readable list on standard output");
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace asztal::cli
