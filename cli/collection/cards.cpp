// asztal cards check|list|show : the cards of a game, and whether files of own cards are right.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/collection/collection.hpp"
#include "cli/own_files.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct CardsOptions {
  std::string game, race, type, card;
  std::vector<std::string> words, paths;
  OwnFiles own;
  bool json = false;
};

std::string text_of(const json::object& card, std::string_view key) { return std::string(card.at(key).as_string()); }

/// Prices have halves and quarters.
std::string price(double cost) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", cost);
  return text;
}

std::string recommended(const json::object& card, const GameText& own) {
  const json::value* cost = card.if_contains("recommended_cost");
  return cost == nullptr ? "" : own.message("cards", "recommended", {{"cost", price(cost->to_number<double>())}});
}

/// A word that no card has in any of these fields is a slip.
void check_word(const json::array& cards, const std::string& option, const std::string& word, const std::vector<std::string>& fields,
                const GameText& own) {
  if (word.empty()) return;
  std::set<std::string> possible;
  for (const json::value& card : cards)
    for (const std::string& field : fields) possible.insert(text_of(card.as_object(), field));
  if (possible.contains(word)) return;
  std::string listed;
  for (const std::string& known : possible) listed += (listed.empty() ? "" : ", ") + known;
  throw UsageError(option + ": " + own.message("error", "not_one_of", {{"value", printable(word)}, {"possible", listed}}));
}

/// Every word is in its names, its text or its heading.
bool has_words(const json::object& card, const std::vector<std::string>& words, const CollectionText& text) {
  const CardText* printed = text.text(card);
  std::string all = printed == nullptr ? "" : printed->heading;
  for (const char* field : {"id", "name", "name_hu", "effect", "effect_hu"}) all += " " + text_of(card, field);
  all = lowered(all);
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) { return all.find(lowered(word)) != std::string::npos; });
}

void list(const CardsOptions& options, Context& context) {
  use(options.own, options.game, context.own);
  const GameInfo& game = game_with_collection(options.game, context.own);
  const CollectionText text(game, context.language);
  const json::array cards = game.collection->cards();
  check_word(cards, "--race", options.race, {"race"}, context.own);
  check_word(cards, "--type", options.type, {"type", "subtype"}, context.own);
  json::array found;
  for (const json::value& value : cards) {
    const json::object& card = value.as_object();
    if (!options.race.empty() && text_of(card, "race") != options.race) continue;
    if (!options.type.empty() && text_of(card, "type") != options.type && text_of(card, "subtype") != options.type) continue;
    if (!has_words(card, options.words, text)) continue;
    found.push_back(card);
    if (!options.json) print_short(card, text);
  }
  if (options.json)
    std::cout << json::serialize(found) << '\n';
  else
    std::cout << context.own.message("cards", "found", {{"n", static_cast<std::int64_t>(found.size())}}) << '\n';
  if (found.empty()) context.status = 1;
}

void show(const CardsOptions& options, Context& context) {
  use(options.own, options.game, context.own);
  const GameInfo& game = game_with_collection(options.game, context.own);
  const CollectionText text(game, context.language);
  const json::array cards = game.collection->cards();
  const json::object& card = text.named(cards, options.card, "no_such_card", context.own);
  if (options.json) {
    std::cout << json::serialize(card) << '\n';
    return;
  }
  print_short(card, text);
  std::cout << wrapped(text.field(card, "effect"), 2, 79) << '\n';
}

/// The files are read beside the built-in ones, so that their ids and names are seen together.
void check(const CardsOptions& options, Context& context) {
  const GameInfo& game = game_with_collection(options.game, context.own);
  game.collection->use(files_at(options.paths, context.own), {});
  const CollectionText text(game, context.language);
  json::array found;
  for (const json::value& value : game.collection->cards()) {
    const json::object& card = value.as_object();
    if (!card.at("own").as_bool()) continue;
    found.push_back(card);
    if (!options.json) print_short(card, text, recommended(card, context.own));
  }
  if (options.json)
    std::cout << json::serialize(found) << '\n';
  else
    std::cout << context.own.message("cards", "checked", {{"n", static_cast<std::int64_t>(found.size())}}) << '\n';
}

}  // namespace

void add_cards(CommandLine& line, Context& context) {
  auto options = std::make_shared<CardsOptions>();
  Command command = line.command("cards");
  const auto add = [&](const char* name, const char* help, void (*run)(const CardsOptions&, Context&)) {
    Command action = command.command(name, context.help(help));
    action.text("--game", options->game, context.help("collection_game"));
    action.flag("--json", options->json, context.help("json"));
    action.run([options, run, &context] { run(*options, context); });
    return action;
  };
  add("check", "cards_check", check).argument("paths", options->paths, context.help("cards_paths"));
  Command lists = add("list", "cards_list", list);
  lists.argument("what", options->words, context.help("cards_words"), Need::optional);
  lists.text("--race", options->race, context.help("cards_race"));
  lists.text("--type", options->type, context.help("cards_type"));
  add_own_files(lists, options->own, context);
  Command shows = add("show", "cards_show", show);
  shows.argument("card", options->card, context.help("cards_card"));
  add_own_files(shows, options->own, context);
  command.explain_itself();
}

}  // namespace asztal::cli
