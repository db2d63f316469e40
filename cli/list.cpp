// asztal list : the games with their seats and options.
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "engine/table.hpp"
#include "words.hpp"

namespace asztal::cli {

const GameInfo& game_named(const std::string& id, const GameText& own) {
  const GameInfo* game = find_game(id);
  if (game == nullptr) throw UsageError(own.message("error", "unknown_game", {{"game", printable(id)}}));
  return *game;
}

void add_list(CLI::App& app, Context& context) {
  auto as_json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("list", context.help("list"));
  command->add_flag("--json", *as_json, context.help("json"));
  command->callback([as_json, &context] {
    json::array list;
    for (const GameInfo& game : games()) {
      const std::string& name = context.language == Language::hu ? game.name_hu : game.name_en;
      if (!*as_json) std::cout << game.id << "  " << name << "  (" << game.min_seats << "-" << game.max_seats << ")\n";
      list.push_back(json::object{{"id", game.id},
                                  {"name", game.name_en},
                                  {"name_hu", game.name_hu},
                                  {"min_seats", game.min_seats},
                                  {"max_seats", game.max_seats},
                                  {"modes", json::array{}},
                                  {"options", json::array{}},
                                  {"rules_version", game.rules_version}});
    }
    if (*as_json) std::cout << json::serialize(list) << '\n';
  });
}

}  // namespace asztal::cli
