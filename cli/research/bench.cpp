// asztal bench : decisions, playouts, copies and search iterations per second, per game and number of players.
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>

#include "benchmarks/card_pool.hpp"
#include "benchmarks/speed.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "cli/own_files.hpp"
#include "engine/record.hpp"

namespace asztal::cli {

namespace {

struct BenchOptions {
  std::string game;
  std::vector<std::string> chosen;
  OwnFiles own_files;
  double seconds = 1;
  bool json = false, signature = false;
};

/// One for each number of players for which the options go together; where that is none, says why.
std::vector<Setup> setups_for(const std::vector<std::string>& chosen, const GameInfo& game, const GameText& own) {
  std::vector<Setup> setups;
  std::exception_ptr why;
  for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
    try {
      setups.push_back(setup_with(chosen, seats, game, own));
    } catch (const UsageError&) {
      if (why == nullptr) why = std::current_exception();
    }
  }
  if (setups.empty()) std::rethrow_exception(why);
  return setups;
}

void run_bench(const BenchOptions& options, const GameText& own) {
  if (!options.game.empty()) game_named(options.game, own);
  if (options.game.empty() && !options.chosen.empty()) throw UsageError(own.message("error", "option_which_game"));
  use(options.own_files, options.game, own);
  json::array rows;
  for (const GameInfo& game : games()) {
    if (!options.game.empty() && game.id != options.game) continue;
    if (options.signature) {
      std::cout << game.id << " " << hex(signature(game.id)) << '\n';
      continue;
    }
    // Before the game's cards are read; with own files they have been.
    const bool has_pool = game.collection != nullptr && options.own_files.cards.empty() && options.own_files.decks.empty();
    const PoolCost pool = has_pool ? pool_cost(options.seconds) : PoolCost{};
    const std::vector<Setup> setups = setups_for(options.chosen, game, own);
    std::string chosen;
    for (const auto& [name, value] : setups.front().options) chosen += "  " + name + "=" + value;
    if (!options.json) std::cout << game.id << chosen << '\n' << own.message("bench", "head") << std::endl;
    for (const Setup& setup : setups) {
      const Speed speed = measure_speed(game.id, setup, options.seconds);
      if (!options.json)
        std::printf("%3d %11.0f %10.0f %9.1f %6d %8.1f %10.1f %12.0f\n", setup.seats, speed.decisions_per_second, speed.playouts_per_second,
                    speed.decisions_per_game, speed.state_bytes, speed.copy_ns, speed.decision_to_copy, speed.mcts_iterations_per_second);
      if (!options.json && speed.decision_to_reference > 0)
        std::cout << "    " << own.message("bench", "reference", {{"ratio", std::to_string(speed.decision_to_reference).substr(0, 4)}})
                  << '\n';
      rows.push_back(json::object{{"game", game.id},
                                  {"players", setup.seats},
                                  {"options", options_for_programs(setup.options)},
                                  {"decisions_per_second", speed.decisions_per_second},
                                  {"playouts_per_second", speed.playouts_per_second},
                                  {"decisions_per_game", speed.decisions_per_game},
                                  {"state_bytes", speed.state_bytes},
                                  {"ns_per_copy", speed.copy_ns},
                                  {"decision_to_copy", speed.decision_to_copy},
                                  {"mcts_iterations_per_second", speed.mcts_iterations_per_second},
                                  {"decision_to_reference", speed.decision_to_reference}});
      if (has_pool) rows.back().as_object()["decision_with_pool"] = json::object{{"cards", pool.more_cards}, {"ratio", pool.ratio}};
    }
    if (!options.json && has_pool)
      std::cout << "    "
                << own.message("bench", "pool",
                               {{"cards", std::int64_t{pool.cards}},
                                {"more", std::int64_t{pool.more_cards}},
                                {"ratio", std::to_string(pool.ratio).substr(0, 4)}})
                << '\n';
  }
  if (options.json) std::cout << json::serialize(rows) << '\n';
}

}  // namespace

void add_bench(CommandLine& line, Context& context) {
  auto options = std::make_shared<BenchOptions>();
  Command command = line.command("bench");
  command.argument("game", options->game, context.help("bench_game"), Need::optional);
  add_game_options(command, options->chosen, context);
  add_own_files(command, options->own_files, context);
  command.number("--seconds", options->seconds, context.help("bench_seconds"), {0.01, 600});
  command.flag("--signature", options->signature, context.help("bench_signature"));
  command.flag("--json", options->json, context.help("json"));
  command.run([options, &context] { run_bench(*options, context.own); });
}

}  // namespace asztal::cli
