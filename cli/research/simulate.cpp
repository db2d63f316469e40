// asztal simulate GAME : mass play between bots, with outcome, length and speed figures.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/collection/deck_pairs.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "cli/own_files.hpp"
#include "cli/play/seats.hpp"
#include "cli/research/bots_game.hpp"
#include "cli/research/statistics.hpp"
#include "engine/table.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct SimulateOptions {
  std::string game, bots = "random";
  std::vector<std::string> chosen;
  OwnFiles own_files;
  int seats = 0, games = 100, threads = 1, cap = 100000;
  std::uint64_t seed = 1;
  bool json = false, each_pair = false;
};

/// One game: everything in it follows from the seed and its number, whatever thread plays it.
void play_one(const Plan& plan, int number, Statistics& statistics) {
  std::unique_ptr<Table> table = plan.game.new_table(plan.setup, nullptr);
  Random random(plan.seed, static_cast<std::uint64_t>(number));
  const std::vector<std::unique_ptr<Bot>> bots = plan.bots_of(number);
  const std::int64_t decisions = play_on(*table, bots, random, [&](std::int64_t made) { return made < plan.cap; });
  statistics.add(*table, decisions);
}

Statistics play_all(const Plan& plan, const GameText& own) {
  Statistics all(plan.setup.seats, sides_of(plan.setup, plan.game));
  std::vector<Statistics> parts(static_cast<std::size_t>(plan.threads), all);
  play_many(plan.games, plan.threads, own, [&](int number, std::size_t thread) { play_one(plan, number, parts[thread]); });
  for (const Statistics& part : parts) all.add(part);
  return all;
}

void print_for_programs(const Plan& plan, const Statistics& all, double seconds) {
  json::array seats, sides;
  for (int seat = 0; seat < plan.setup.seats; ++seat) {
    json::object row = {{"seat", seat}, {"bot", plan.bot_at(seat)}};
    for (const Side& side : all.sides)
      if (std::find(side.seats.begin(), side.seats.end(), seat) != side.seats.end()) row["side"] = side.id();
    for (const auto& item : all.by_seat[static_cast<std::size_t>(seat)].for_programs(all.finished())) row.insert(item);
    seats.push_back(std::move(row));
  }
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    json::object row = {{"side", all.sides[i].id()}, {"seats", json::value_from(all.sides[i].seats)}};
    for (const auto& item : all.by_side[i].for_programs(all.finished())) row.insert(item);
    sides.push_back(std::move(row));
  }
  json::object figures = {{"game", plan.game.id},
                          {"options", options_for_programs(plan.setup.options)},
                          {"players", plan.setup.seats},
                          {"seats", std::move(seats)},
                          {"sides", std::move(sides)},
                          {"games", all.games},
                          {"finished", all.finished()},
                          {"unfinished", all.unfinished},
                          {"unfinished_share", static_cast<double>(all.unfinished) / static_cast<double>(all.games)},
                          {"drawn", all.drawn},
                          {"shared", all.shared},
                          {"seed", plan.seed},
                          {"decisions", all.decisions.for_programs()}};
  if (!all.rounds.empty()) figures["rounds"] = all.rounds.for_programs();
  figures["seconds"] = seconds;
  figures["decisions_per_second"] = static_cast<double>(all.all_decisions) / seconds;
  std::cout << json::serialize(figures) << '\n';
}

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f\u00A0%%", share * 100);
  return text;
}

/// The same figures as sentences.
class SimulationReport {
 public:
  SimulationReport(const Plan& plan, const Statistics& all, const Context& context)
      : plan_(plan), all_(all), own_(context.own), text_(GameText::of(plan.game, context.language)), language_(context.language) {}

  void print(double seconds) const {
    say(own_.message("simulate", "title",
                     {{"game", language_ == Language::hu ? plan_.game.name_hu : plan_.game.name_en},
                      {"seats", std::int64_t{plan_.setup.seats}},
                      {"bots", joined(plan_.bots)},
                      {"games", all_.games},
                      {"seed", std::to_string(plan_.seed)}}),
        0);
    if (!plan_.game.options.empty()) say(options_in_words(plan_.setup.options, plan_.game, text_));
    for (int seat = 0; seat < plan_.setup.seats; ++seat) {
      const std::string side = side_of(seat);
      say(std::to_string(seat + 1) + ". " + plan_.bot_at(seat) + (side.empty() ? "" : ", " + side) + ": " +
          wins(all_.by_seat[static_cast<std::size_t>(seat)]));
    }
    for (std::size_t i = 0; i < all_.sides.size() && all_.sides.size() < all_.by_seat.size(); ++i) {
      std::vector<std::string> seats;
      for (const int seat : all_.sides[i].seats) seats.push_back(std::to_string(seat + 1));
      say(own_.message("simulate", "side", {{"side", name(all_.sides[i])}, {"seats", joined(seats)}}) + ": " + wins(all_.by_side[i]));
    }
    if (all_.drawn > 0) say(own_.message("simulate", "drawn", counted(all_.drawn, all_.finished())));
    if (all_.shared > 0) say(own_.message("simulate", "shared_games", counted(all_.shared, all_.finished())));
    if (!all_.decisions.empty()) say(own_.message("simulate", "length", figures(all_.decisions)));
    if (!all_.rounds.empty()) say(own_.message("simulate", "rounds", figures(all_.rounds)));
    if (all_.unfinished > 0) say(own_.message("simulate", "unfinished", counted(all_.unfinished, all_.games)));
    char time[32];
    std::snprintf(time, sizeof time, "%.2f", seconds);
    say(own_.message("simulate", "speed",
                     {{"n", static_cast<std::int64_t>(static_cast<double>(all_.all_decisions) / seconds)}, {"seconds", time}}));
  }

 private:
  static void say(const std::string& text, int indent = 2) { std::cout << wrapped(text, indent, 79) << '\n'; }

  std::string name(const Side& side) const {
    const auto colon = side.name.find(':');
    return colon == std::string::npos ? side.name : text_.name(side.name.substr(0, colon), side.id(), "nom");
  }
  std::string side_of(int seat) const {
    for (const Side& side : all_.sides)
      if (std::find(side.seats.begin(), side.seats.end(), seat) != side.seats.end()) return name(side);
    return "";
  }
  std::string wins(const Wins& wins) const {
    const Interval interval = wilson(wins.won, all_.finished());
    if (all_.finished() == 0) return own_.message("simulate", "no_result");
    const std::string shared = wins.shared == 0 ? "" : "; " + own_.message("simulate", "shared", counted(wins.shared, all_.finished()));
    return own_.message("simulate", "wins") + " " + percent(interval.share) + " (" + percent(interval.low) + " – " +
           percent(interval.high) + ")" + shared;
  }
  static Arguments counted(std::int64_t count, std::int64_t of) {
    return {{"n", count}, {"share", percent(static_cast<double>(count) / static_cast<double>(of))}};
  }
  static Arguments figures(const Lengths& lengths) {
    return {{"mean", std::llround(lengths.mean())}, {"median", std::llround(lengths.median())}, {"most", lengths.most()}};
  }

  const Plan& plan_;
  const Statistics& all_;
  const GameText& own_;
  GameText text_;
  Language language_;
};

void run_simulate(const SimulateOptions& options, Context& context) {
  const GameText& own = context.own;
  const GameInfo& game = game_named(options.game, own);
  use(options.own_files, game.id, own);
  const auto bots = split(options.bots, ',');
  const int seats = options.seats != 0 ? options.seats : std::max(game.min_seats, static_cast<int>(bots.size()));
  check_seats(seats, game, own);
  for (const std::string& bot : bots) check_bot("--bots", bot, game, own);
  const Plan plan{game, setup_with(options.chosen, seats, game, own), bots, options.seed, options.games, options.threads, options.cap};
  if (options.each_pair) return play_deck_pairs(plan, options.json, context);
  const auto start = std::chrono::steady_clock::now();
  const Statistics all = play_all(plan, own);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (options.json)
    print_for_programs(plan, all, seconds);
  else
    SimulationReport(plan, all, context).print(seconds);
}

}  // namespace

void add_simulate(CommandLine& line, Context& context) {
  auto options = std::make_shared<SimulateOptions>();
  Command command = line.command("simulate");
  command.argument("game", options->game, context.help("game"));
  command.number("--games", options->games, context.help("simulate_games"), {1, 100000000});
  command.number("--seats", options->seats, context.help("simulate_seats"));
  add_game_options(command, options->chosen, context);
  add_own_files(command, options->own_files, context);
  command.text("--bots", options->bots, context.help("simulate_bots"));
  command.number("--seed", options->seed, context.help("simulate_seed"));
  command.number("--threads", options->threads, context.help("simulate_threads"), {1, 256});
  command.number("--cap", options->cap, context.help("simulate_cap"), {1, 100000000});
  command.flag("--each-pair", options->each_pair, context.help("simulate_each_pair"));
  command.flag("--json", options->json, context.help("json"));
  command.run([options, &context] { run_simulate(*options, context); });
}

}  // namespace asztal::cli
