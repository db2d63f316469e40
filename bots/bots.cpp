#include <thread>

#include "bots/bot.hpp"
#include "bots/mcts.hpp"
#include "engine/data_file.hpp"
#include "games/all_games.hpp"

namespace asztal {

namespace {

struct BotSpec {
  std::string name;
  Budget budget;
  int threads = 1;
};

const std::vector<std::string> all_names = {"random", "heuristic", "flat", "mcts"};

/// "mcts:1.5s:2" -> name, budget, threads.
BotSpec parse_spec(std::string_view text) {
  const std::string whole(text);
  const auto fail = [&](const std::string& why) -> BotSpec { throw DataError("bot '" + whole.substr(0, 60) + "': " + why); };
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == ':')
      parts.emplace_back();
    else
      parts.back() += c;
  BotSpec spec;
  spec.name = parts[0];
  if (std::find(all_names.begin(), all_names.end(), spec.name) == all_names.end())
    return fail("unknown name" + did_you_mean(spec.name, all_names));
  const bool searches = spec.name == "flat" || spec.name == "mcts";
  if (parts.size() > (spec.name == "mcts" ? 3U : searches ? 2U : 1U)) return fail("too many parts after the name");
  spec.budget.iterations = searches ? 2000 : 0;
  if (parts.size() > 1) {
    const std::string& budget = parts[1];
    std::size_t used = 0;
    double number = -1;
    if (!budget.empty() && budget[0] >= '0' && budget[0] <= '9') number = std::stod(budget.substr(0, 12), &used);
    const std::string unit = used < budget.size() ? budget.substr(used) : "";
    if (number > 0 && unit == "s" && number <= 3600)
      spec.budget = {0, number};
    else if (number >= 1 && unit == "ms" && number <= 3600000)
      spec.budget = {0, number / 1000};
    else if (number >= 1 && unit.empty() && number <= 100000000 && number == static_cast<int>(number))
      spec.budget = {static_cast<int>(number), 0};
    else
      return fail("the budget is a number of iterations (5000) or a time (0.5s, 200ms)");
  }
  if (parts.size() > 2) {
    if (parts[2].size() != 1 || parts[2][0] < '1' || parts[2][0] > '9') return fail("threads are 1 to 9");
    spec.threads = parts[2][0] - '0';
  }
  return spec;
}

template <Game G>
std::unique_ptr<Bot> make(const BotSpec& spec, std::uint64_t seed) {
  if (spec.name == "random") return std::make_unique<RandomBot<G>>(seed);
  if (spec.name == "heuristic") return std::make_unique<HeuristicBot<G>>(seed);
  if (spec.name == "flat") return std::make_unique<FlatBot<G>>(seed, spec.budget);
  return std::make_unique<MctsBot<G>>(seed, spec.budget, spec.threads);
}

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed) {
  const BotSpec spec = parse_spec(name);
  std::unique_ptr<Bot> bot;
  if (!with_game(game, [&]<Game G>() { bot = make<G>(spec, seed); }))
    throw DataError("there are no bots for the game '" + std::string(game) + "'");
  return bot;
}

std::vector<std::string> bot_names(std::string_view) { return all_names; }

}  // namespace asztal
