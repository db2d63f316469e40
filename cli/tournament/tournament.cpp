// asztal tournament new|play|show|judge : a tournament in a file, with people and bots.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bots/bot.hpp"
#include "cli/collection/collection.hpp"
#include "cli/options.hpp"
#include "cli/own_files.hpp"
#include "cli/play/seats.hpp"
#include "cli/play/session.hpp"
#include "cli/tournament/tournament_desk.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct TournamentOptions {
  std::string game, file, name;
  std::vector<std::string> entrants, chosen;
  OwnFiles own_files;
  std::uint64_t seed = 0;
  bool bots_only = false, overrule = false, json = false;
};

/// "Anna=Hive City", "heuristic=Terran Line" as lines of the tournament. A bot is called by its kind, the second of a kind with a number.
std::vector<std::string> entries(const TournamentOptions& options, const GameInfo& game, const Context& context) {
  const GameText& own = context.own;
  const auto bots = bot_names(game.id);
  const CollectionText text(game, context.language);
  const json::array decks = game.collection->decks();
  std::vector<std::string> lines, people, taken;
  for (const std::string& given : options.entrants) {
    const auto equals = given.find('=');
    const std::string who = trimmed(given.substr(0, equals)), deck = equals == std::string::npos ? "" : trimmed(given.substr(equals + 1));
    if (who.empty() || deck.empty() || who.find_first_of(",#") != std::string::npos)
      throw UsageError(own.message("error", "entrant_form", {{"text", printable(given)}}));
    const std::string id(text.named(decks, deck, "no_such_deck", own).at("id").as_string());
    const bool bot = std::find(bots.begin(), bots.end(), who.substr(0, who.find(':'))) != bots.end();
    std::string name = who;
    if (bot) {
      check_bot("--entrant", who, game, own);
      for (int n = 2; std::find(taken.begin(), taken.end(), name) != taken.end(); ++n) name = who + " " + std::to_string(n);
      taken.push_back(name);
    } else {
      people.push_back(who);
    }
    lines.push_back("enter " + name + ", " + id + (bot ? ", " + who : ""));
  }
  check_names("--entrant", people, game, own);
  return lines;
}

void begin(const TournamentOptions& options, Context& context) {
  const GameInfo& game = game_named(options.game, context.own);
  use(options.own_files, game.id, context.own);
  if (game.tournament == nullptr) throw UsageError(context.own.message("error", "no_tournament", {{"game", game.id}}));
  if (std::filesystem::exists(options.file))
    throw UsageError(context.own.message("error", "file_exists", {{"file", printable(options.file)}}));
  Desk desk(options.file, TournamentFile::begin(game, options.seed), context);
  for (const auto& [name, value] : chosen_options(options.chosen, game, context.own)) desk.apply("option " + name + "=" + value);
  for (const std::string& line : entries(options, game, context)) desk.apply(line);
  desk.save();
  show(desk, options.json, context);
}

void play(const TournamentOptions& options, Context& context) {
  use(options.own_files, "", context.own);
  Desk desk = Desk::at(options.file, context);
  for (const Entrant& entrant : desk.tournament().entrants())
    if (!entrant.bot.empty()) check_bot(printable(options.file), entrant.bot, desk.game(), context.own);
  try {
    play_tournament(desk, options.bots_only ? WhoPlays::bots : WhoPlays::all, options.json, context);
  } catch (const Leave&) {
    std::cout << '\n';
  }
  show(desk, options.json, context);
}

void show_file(const TournamentOptions& options, Context& context) {
  use(options.own_files, "", context.own);
  show(Desk::at(options.file, context), options.json, context);
}

void judge(const TournamentOptions& options, Context& context) {
  use(options.own_files, "", context.own);
  Desk desk = Desk::at(options.file, context);
  desk.apply((options.overrule ? "overrule " : "judge ") + options.name);
  desk.save();
  show(desk, options.json, context);
}

}  // namespace

void add_tournament(CommandLine& line, Context& context) {
  auto options = std::make_shared<TournamentOptions>();
  Command command = line.command("tournament");
  const auto add = [&](const char* name, const char* help) {
    Command action = command.command(name, context.help(help));
    if (std::string_view(name) == "new") action.argument("game", options->game, context.help("game"));
    action.argument("file", options->file, context.help("tournament_file"));
    action.flag("--json", options->json, context.help("json"));
    add_own_files(action, options->own_files, context);
    return action;
  };
  Command starts = add("new", "tournament_new");
  starts.list("--entrant", options->entrants, context.help("tournament_entrant"), context.help("type_entrant"));
  starts.number("--seed", options->seed, context.help("tournament_seed"));
  add_game_options(starts, options->chosen, context);
  starts.run([options, starts, &context] {
    if (!starts.has("--seed")) options->seed = fresh_seed();
    begin(*options, context);
  });
  Command plays = add("play", "tournament_play");
  plays.flag("--bots", options->bots_only, context.help("tournament_bots"));
  plays.run([options, &context] { play(*options, context); });
  add("show", "tournament_show").run([options, &context] { show_file(*options, context); });
  Command judges = add("judge", "tournament_judge");
  judges.argument("name", options->name, context.help("tournament_name"));
  judges.flag("--overrule", options->overrule, context.help("tournament_overrule"));
  judges.run([options, &context] { judge(*options, context); });
  command.explain_itself();
}

}  // namespace asztal::cli
