// asztal deck check|list|show : the decks of a game, and whether people's own ones are legal.
#include <iostream>
#include <memory>

#include "cli/collection/collection.hpp"
#include "cli/options.hpp"
#include "cli/own_files.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct DeckOptions {
  std::string game, deck;
  std::vector<std::string> paths, chosen;
  OwnFiles own;
  bool json = false;
};

/// "3 CRX (ship_crx)", the cards of each type below its name.
void print_cards(const json::object& deck, const json::array& cards, const CollectionText& text) {
  std::map<std::string, const json::object*> by_id;
  for (const json::value& card : cards) by_id[std::string(card.at("id").as_string())] = &card.as_object();
  std::vector<std::pair<std::string, std::vector<std::string>>> types;  // in the order of the deck
  for (const json::value& entry : deck.at("cards").as_array()) {
    const json::object& card = *by_id.at(std::string(entry.at("id").as_string()));
    const std::string type(card.at("type").as_string());
    if (types.empty() || types.back().first != type) types.push_back({type, {}});
    types.back().second.push_back(std::to_string(entry.at("count").to_number<int>()) + " " + text.field(card, "name") + " (" +
                                  std::string(card.at("id").as_string()) + ")");
  }
  for (const auto& [type, lines] : types) {
    std::cout << text.name_of("type", type) << ":\n";
    for (const std::string& line : lines) std::cout << wrapped(line, 2, 79) << '\n';
  }
}

void list(const DeckOptions& options, Context& context) {
  use(options.own, options.game, context.own);
  const GameInfo& game = game_with_collection(options.game, context.own);
  const json::array decks = game.collection->decks();
  if (options.json) {
    std::cout << json::serialize(decks) << '\n';
    return;
  }
  const CollectionText text(game, context.language);
  for (const json::value& deck : decks) print_short(deck.as_object(), text);
}

void show(const DeckOptions& options, Context& context) {
  use(options.own, options.game, context.own);
  const GameInfo& game = game_with_collection(options.game, context.own);
  const CollectionText text(game, context.language);
  const json::array decks = game.collection->decks();
  const json::object& deck = text.named(decks, options.deck, "no_such_deck", context.own);
  if (options.json) {
    std::cout << json::serialize(deck) << '\n';
    return;
  }
  print_short(deck, text);
  if (const std::string strategy = text.field(deck, "strategy"); !strategy.empty()) std::cout << wrapped(strategy, 2, 79) << '\n';
  print_cards(deck, game.collection->cards(), text);
}

/// A deck that is not legal is a failed check, a file that cannot be read is misuse.
void check(const DeckOptions& options, Context& context) {
  use(options.own, options.game, context.own);
  const GameInfo& game = game_with_collection(options.game, context.own);
  const CollectionText text(game, context.language);
  Setup setup;
  setup.options = chosen_options(options.chosen, game, context.own);
  json::array found;
  for (const DataText& file : files_at(options.paths, context.own))
    for (const json::value& value : game.collection->check_decks(file, setup)) {
      const json::object& deck = value.as_object();
      const json::array& problems = deck.at("problems").as_array();
      if (!problems.empty()) context.status = 1;
      found.push_back(deck);
      if (options.json) continue;
      std::cout << wrapped(context.own.message("deck", problems.empty() ? "legal" : "illegal",
                                               {{"deck", text.field(deck, "name")},
                                                {"mode", text.option_value("mode", std::string(deck.at("mode").as_string()))}}),
                           0, 79)
                << '\n';
      for (const json::value& problem : problems)
        std::cout << wrapped(std::string(problem.at("rule").as_string()) + ": " +
                                 std::string(problem.at(context.language == Language::hu ? "hu" : "en").as_string()),
                             2, 79)
                  << '\n';
    }
  if (options.json) std::cout << json::serialize(found) << '\n';
}

}  // namespace

void add_deck(CommandLine& line, Context& context) {
  auto options = std::make_shared<DeckOptions>();
  Command command = line.command("deck");
  const auto add = [&](const char* name, const char* help, void (*run)(const DeckOptions&, Context&)) {
    Command action = command.command(name, context.help(help));
    action.text("--game", options->game, context.help("collection_game"));
    action.flag("--json", options->json, context.help("json"));
    add_own_files(action, options->own, context);
    action.run([options, run, &context] { run(*options, context); });
    return action;
  };
  Command checks = add("check", "deck_check", check);
  checks.argument("paths", options->paths, context.help("deck_paths"));
  add_game_options(checks, options->chosen, context);
  add("list", "deck_list", list);
  add("show", "deck_show", show).argument("deck", options->deck, context.help("deck_deck"));
  command.explain_itself();
}

}  // namespace asztal::cli
