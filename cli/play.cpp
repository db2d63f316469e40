// asztal play GAME : a full game in the terminal, with people and bots at any seat; asztal alone: the menu.
#include <unistd.h>

#include <iostream>

#include "commands.hpp"
#include "embedded.hpp"
#include "session.hpp"
#include "words.hpp"

namespace asztal::cli {

void add_play(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "play a game in the terminal");
  command->add_option("game", options->game, "the game's id; 'asztal list' names them")->required();
  command->add_option("--seats", options->seats,
                      "number of players (you and bots), or who sits\n"
                      "where: names are people; random, heuristic,\n"
                      "flat, mcts are bots (Anna,Bela,mcts:1s)");
  command->add_option("--seed", options->seed, "seed of dice, cards and bots")->each([options](const std::string&) {
    options->has_seed = true;
  });
  command->add_option("--dice", options->dice, "random, or ask: you roll and draw at a real\ntable and type the outcome")
      ->check(CLI::IsMember({"random", "ask"}));
  command->add_option("--load", options->load, "go on with a saved game");
  command->add_option("--save", options->save, "write the finished game to this file");
  command->callback([options, &context] {
    const GameInfo* game = find_game(options->game);
    if (game == nullptr) throw UsageError("unknown game '" + options->game + "'; 'asztal list' names them");
    if (!options->has_seed) options->seed = fresh_seed();
    Session(*game, *options, context.language).run();
  });
}

namespace {

/// A number from `low` to `high`, asked until it is one; nothing typed: `otherwise`.
std::size_t ask_number(const Screen& screen, const GameText& own, const std::string& question, std::size_t low, std::size_t high,
                       std::size_t otherwise) {
  for (;;) {
    const std::string line = screen.ask(question + " ");
    if (line.empty()) return otherwise;
    if (is_number(line) && std::stoul(line) >= low && std::stoul(line) <= high) return std::stoul(line);
    screen.say(own.message("play", "menu_wrong", {{"low", static_cast<std::int64_t>(low)}, {"high", static_cast<std::int64_t>(high)}}));
  }
}

void show_games(const GameText& own, Language language) {
  std::int64_t number = 0;
  for (const GameInfo& game : games()) {
    const Arguments arguments = {{"n", ++number},
                                 {"name", language == Language::hu ? game.name_hu : game.name_en},
                                 {"id", game.id},
                                 {"seats", std::to_string(game.min_seats) + "-" + std::to_string(game.max_seats)}};
    std::cout << "  " << own.message("play", "menu_line", arguments) << '\n';
  }
}

}  // namespace

void menu(const CLI::App& app, Context& context) {
  const GameText own(embedded(context.language == Language::hu ? "text/hu.toml" : "text/en.toml"), "cli/text", context.language);
  if (isatty(STDIN_FILENO) == 0) {
    std::cout << app.help() << '\n' << own.message("play", "menu_games") << '\n';
    show_games(own, context.language);
    return;
  }
  const Screen screen;
  screen.say(own.message("play", "menu_title"));
  show_games(own, context.language);
  try {
    const std::size_t number = ask_number(screen, own, own.message("play", "menu_ask"), 1, games().size(), 0);
    if (number == 0) return;
    const GameInfo& game = games()[number - 1];
    const auto low = static_cast<std::size_t>(game.min_seats), high = static_cast<std::size_t>(game.max_seats);
    const std::string question =
        own.message("play", "menu_players", {{"low", std::int64_t{game.min_seats}}, {"high", std::int64_t{game.max_seats}}});
    PlayOptions options;
    options.game = game.id;
    options.seats = std::to_string(ask_number(screen, own, question, low, high, low));
    options.seed = fresh_seed();
    Session(game, options, context.language).run();
  } catch (const Leave&) {
    std::cout << '\n';
  }
}

}  // namespace asztal::cli
