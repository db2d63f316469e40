// asztal play GAME : a full game in the terminal, with people and bots at any seat; asztal alone: the menu.
#include <unistd.h>

#include <iostream>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "cli/own_files.hpp"
#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

void add_play(CommandLine& line, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  auto own_files = std::make_shared<OwnFiles>();
  Command command = line.command("play");
  command.argument("game", options->game, context.help("game"));
  command.text("--seats", options->seats, context.help("play_seats"));
  command.number("--seed", options->seed, context.help("play_seed"));
  add_game_options(command, options->chosen, context);
  add_own_files(command, *own_files, context);
  command.word("--dice", options->dice, context.help("play_dice"), {"random", "ask"});
  command.text("--load", options->load, context.help("play_load"));
  command.text("--save", options->save, context.help("play_save"));
  command.run([options, own_files, command, &context] {
    const GameInfo& game = game_named(options->game, context.own);
    use(*own_files, game.id, context.own);
    if (!command.has("--seed")) options->seed = fresh_seed();
    Session(game, *options, context.language).run();
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

/// The option's value, chosen from those that go together with the rest; asked only if there are several.
void ask_option(const Screen& screen, const Context& context, const GameInfo& game, const OptionSpec& option, Setup& setup) {
  const GameText text = GameText::of(game, context.language);
  std::vector<std::string> possible;
  for (const std::string& word : option.words) {
    setup.options[option.name] = word;
    if (go_together(setup, game)) possible.push_back(word);
  }
  setup.options.erase(option.name);
  if (possible.size() < 2) return;
  screen.say(option_name(option, text) + ":");
  for (std::size_t i = 0; i < possible.size(); ++i) screen.say(std::to_string(i + 1) + ") " + value_name(option, possible[i], text), 2);
  const std::string question = context.own.message("play", "menu_option");
  setup.options[option.name] = possible[ask_number(screen, context.own, question, 1, possible.size(), 1) - 1];
}

PlayOptions ask_table(const Screen& screen, const Context& context, const GameInfo& game) {
  const auto low = static_cast<std::size_t>(game.min_seats), high = static_cast<std::size_t>(game.max_seats);
  const std::string question =
      context.own.message("play", "menu_players", {{"low", std::int64_t{game.min_seats}}, {"high", std::int64_t{game.max_seats}}});
  PlayOptions options;
  options.game = game.id;
  Setup setup;
  setup.seats = static_cast<int>(ask_number(screen, context.own, question, low, high, low));
  for (const OptionSpec& option : game.options)
    if (!option.words.empty()) ask_option(screen, context, game, option, setup);
  options.seats = std::to_string(setup.seats);
  for (const auto& [name, value] : setup.options) options.chosen.push_back(name + "=" + value);
  options.seed = fresh_seed();
  return options;
}

}  // namespace

void menu(const CommandLine& line, Context& context) {
  const GameText& own = context.own;
  if (isatty(STDIN_FILENO) == 0) {
    std::cout << line.help() << '\n' << own.message("play", "menu_games") << '\n';
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
    Session(game, ask_table(screen, context, game), context.language).run();
  } catch (const Leave&) {
    std::cout << '\n';
  }
}

}  // namespace asztal::cli
