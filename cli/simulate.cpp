// asztal simulate GAME : mass play between bots, with outcome, length and speed figures.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "bots/bot.hpp"
#include "commands.hpp"
#include "engine/table.hpp"
#include "help.hpp"
#include "seats.hpp"

namespace asztal::cli {

namespace {

struct Options {
  std::string game, bots = "random";
  int seats = 0, games = 100, threads = 1, cap = 100000;
  std::uint64_t seed = 1;
  bool json = false;
};

struct Sums {
  int games = 0, unfinished = 0;
  std::vector<double> outcome;  ///< by seat
  std::int64_t decisions = 0, longest = 0;

  void add(const Sums& other) {
    games += other.games, unfinished += other.unfinished, decisions += other.decisions, longest = std::max(longest, other.longest);
    for (std::size_t i = 0; i < outcome.size(); ++i) outcome[i] += other.outcome[i];
  }
};

/// 95 % interval of a share (Wilson).
std::pair<double, double> interval(double successes, int trials) {
  if (trials == 0) return {0, 1};
  const double z = 1.959964, n = trials, p = successes / n, middle = p + z * z / (2 * n),
               spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {(middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)};
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// One game: everything in it follows from the seed and its number, whatever thread plays it.
void play_one(const GameInfo& game, const Options& options, const std::vector<std::string>& names, int number, Sums& sums) {
  Setup setup;
  setup.seats = options.seats;
  std::unique_ptr<Table> table = game.new_table(setup, nullptr);
  Random random(options.seed, static_cast<std::uint64_t>(number));
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; seat < options.seats; ++seat) {
    const std::size_t name = static_cast<std::size_t>(seat) % names.size();
    bots.push_back(
        make_bot(game.id, names[name], options.seed * 1000003 + static_cast<std::uint64_t>(number) * 8 + static_cast<std::uint64_t>(seat)));
  }
  std::int64_t decisions = 0;
  ChanceList outcomes;
  while (table->node().kind != NodeKind::end && decisions < options.cap) {
    const Node node = table->node();
    if (node.kind == NodeKind::chance) {
      outcomes.clear();
      table->chances(outcomes);
      table->apply(random.pick(outcomes), nullptr);
    } else {
      table->apply(bots[static_cast<std::size_t>(node.seat)]->choose(*table->view(node.seat)), nullptr);
      ++decisions;
    }
  }
  ++sums.games;
  sums.decisions += decisions;
  sums.longest = std::max(sums.longest, decisions);
  if (table->node().kind != NodeKind::end) {
    ++sums.unfinished;
    return;
  }
  for (int seat = 0; seat < options.seats; ++seat) sums.outcome[static_cast<std::size_t>(seat)] += table->outcome(static_cast<Seat>(seat));
}

class Progress {
 public:
  Progress(int total, const GameText& own)
      : total_(total), own_(own), shown_(isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()) {}
  void show(int done) {
    const std::scoped_lock lock(mutex_);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    if (!shown_ || seconds < 2 || done * 200LL / total_ == last_) return;
    last_ = static_cast<int>(done * 200LL / total_);
    const int filled = done * 30 / total_;
    std::cerr << "\r[" << std::string(static_cast<std::size_t>(filled), '#') << std::string(static_cast<std::size_t>(30 - filled), '.')
              << "] " << done << "/" << total_ << "  "
              << own_.message("simulate", "left", {{"seconds", static_cast<std::int64_t>(seconds * (total_ - done) / std::max(1, done))}})
              << "   " << std::flush;
    any_ = true;
  }
  ~Progress() {
    if (any_) std::cerr << "\r\x1b[2K";
  }

 private:
  int total_, last_ = -1;
  const GameText& own_;
  bool shown_, any_ = false;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point start_;
};

void run(const Options& given, Context& context) {
  Options options = given;
  const GameText& own = context.own;
  const GameInfo* game = &game_named(options.game, own);
  const auto names = split(options.bots);
  if (options.seats == 0) options.seats = std::max(game->min_seats, static_cast<int>(names.size()));
  check_seats(options.seats, *game, own);
  for (const std::string& name : names) check_bot("--bots", name, *game, own);

  std::vector<Sums> sums(static_cast<std::size_t>(options.threads));
  for (Sums& part : sums) part.outcome.assign(static_cast<std::size_t>(options.seats), 0);
  std::atomic<int> next{0}, done{0};
  const auto start = std::chrono::steady_clock::now();
  {
    Progress progress(options.games, own);
    std::vector<std::thread> threads;
    for (int t = 0; t < options.threads; ++t)
      threads.emplace_back([&, t] {
        for (int number = next++; number < options.games; number = next++) {
          play_one(*game, options, names, number, sums[static_cast<std::size_t>(t)]);
          progress.show(++done);
        }
      });
    for (std::thread& thread : threads) thread.join();
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  Sums all;
  all.outcome.assign(static_cast<std::size_t>(options.seats), 0);
  for (const Sums& part : sums) all.add(part);

  const int finished = all.games - all.unfinished;
  json::array seats;
  for (int seat = 0; seat < options.seats; ++seat) {
    const double won = all.outcome[static_cast<std::size_t>(seat)];
    const auto [low, high] = interval(won, finished);
    seats.push_back(json::object{{"seat", seat},
                                 {"bot", names[static_cast<std::size_t>(seat) % names.size()]},
                                 {"won", won},
                                 {"share", finished == 0 ? 0 : won / finished},
                                 {"low", low},
                                 {"high", high}});
  }
  if (options.json) {
    std::cout << json::serialize(json::object{{"game", game->id},
                                              {"seats", seats},
                                              {"games", all.games},
                                              {"unfinished", all.unfinished},
                                              {"seed", options.seed},
                                              {"decisions_per_game", static_cast<double>(all.decisions) / all.games},
                                              {"longest", all.longest},
                                              {"seconds", seconds},
                                              {"decisions_per_second", static_cast<double>(all.decisions) / seconds}})
              << '\n';
    return;
  }
  std::cout << own.message("simulate", "title",
                           {{"game", context.language == Language::hu ? game->name_hu : game->name_en},
                            {"seats", std::int64_t{options.seats}},
                            {"bots", options.bots},
                            {"games", std::int64_t{all.games}},
                            {"seed", std::to_string(options.seed)}})
            << '\n';
  for (const json::value& item : seats) {
    const auto percent = [&](const char* key) {
      return std::to_string(static_cast<int>(std::lround(item.at(key).as_double() * 1000)) / 10.0).substr(0, 4) + " %";
    };
    std::cout << "  " << item.at("seat").as_int64() + 1 << ". " << item.at("bot").as_string().c_str() << ": "
              << own.message("simulate", "wins") << " " << percent("share") << " (" << percent("low") << " – " << percent("high") << ")\n";
  }
  std::cout << "  " << own.message("simulate", "length", {{"n", all.decisions / std::max(1, all.games)}, {"longest", all.longest}}) << '\n';
  if (all.unfinished > 0) std::cout << "  " << own.message("simulate", "unfinished") << ": " << all.unfinished << '\n';
  std::cout << "  " << own.message("simulate", "speed") << ": " << static_cast<std::int64_t>(static_cast<double>(all.decisions) / seconds)
            << "/s, " << seconds << " s\n";
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("simulate", context.help("simulate"));
  command->add_option("game", options->game, context.help("game"))->required();
  command->add_option("--games", options->games, context.help("simulate_games"))->check(between(1, 100000000, context.own));
  command->add_option("--seats", options->seats, context.help("simulate_seats"));
  command->add_option("--bots", options->bots, context.help("simulate_bots"));
  command->add_option("--seed", options->seed, context.help("simulate_seed"));
  command->add_option("--threads", options->threads, context.help("simulate_threads"))->check(between(1, 256, context.own));
  command->add_option("--cap", options->cap, context.help("simulate_cap"))->check(between(1, 100000000, context.own));
  command->add_flag("--json", options->json, context.help("json"));
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace asztal::cli
