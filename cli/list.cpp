// asztal list : the games with their seats and options.
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "engine/table.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

const GameInfo& game_named(const std::string& id, const GameText& own) {
  const GameInfo* game = find_game(id);
  if (game == nullptr) throw UsageError(own.message("error", "unknown_game", {{"game", printable(id)}}));
  return *game;
}

namespace {

json::array words_of(const OptionSpec& option) {
  json::array words;
  for (const std::string& word : option.words) words.emplace_back(word);
  return words;
}

json::array specs_for_programs(const GameInfo& game) {
  json::array list;
  for (const OptionSpec& option : game.options) {
    if (option.words.empty())
      list.push_back(json::object{{"name", option.name}, {"low", option.low}, {"high", option.high}, {"default", option.number}});
    else
      list.push_back(json::object{{"name", option.name}, {"values", words_of(option)}, {"default", default_of(option)}});
  }
  return list;
}

json::array modes_of(const GameInfo& game) {
  for (const OptionSpec& option : game.options)
    if (option.name == "mode") return words_of(option);
  return {};
}

void show(const GameInfo& game, const Context& context) {
  const std::string& name = context.language == Language::hu ? game.name_hu : game.name_en;
  std::cout << game.id << "  " << name << "  (" << game.min_seats << "-" << game.max_seats << ")\n";
  const GameText text = GameText::of(game, context.language);
  for (const OptionSpec& option : game.options) {
    const std::string line =
        context.own.message("list", "option", {{"name", option.name}, {"values", values_of(option)}, {"default", default_of(option)}});
    std::cout << wrapped(line, 2, 79) << '\n';
    std::string meaning = text.has("option", option.name) ? option_name(option, text) : "", names;
    for (const std::string& word : option.words)
      if (value_name(option, word, text) != word) names += (names.empty() ? "" : ", ") + value_name(option, word, text);
    if (!names.empty()) meaning += (meaning.empty() ? "" : ": ") + names;
    if (!meaning.empty()) std::cout << wrapped(meaning, 6, 79) << '\n';
  }
}

}  // namespace

void add_list(CommandLine& line, Context& context) {
  auto as_json = std::make_shared<bool>(false);
  Command command = line.command("list");
  command.flag("--json", *as_json, context.help("json"));
  command.run([as_json, &context] {
    json::array list;
    for (const GameInfo& game : games()) {
      if (!*as_json) show(game, context);
      list.push_back(json::object{{"id", game.id},
                                  {"name", game.name_en},
                                  {"name_hu", game.name_hu},
                                  {"min_seats", game.min_seats},
                                  {"max_seats", game.max_seats},
                                  {"modes", modes_of(game)},
                                  {"options", specs_for_programs(game)},
                                  {"rules_version", game.rules_version}});
    }
    if (*as_json) std::cout << json::serialize(list) << '\n';
  });
}

}  // namespace asztal::cli
