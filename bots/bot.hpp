// Players that are programs. A bot is given a view, never the true state, and answers with a legal action.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.hpp"

namespace asztal {

class Bot {
 public:
  virtual ~Bot() = default;
  /// The viewer of `view` is to decide.
  virtual Action choose(const AnyView& view) = 0;
};

/// How long a searching bot may think; whichever limit is reached first.
struct Budget {
  int iterations = 0;  ///< 0: no limit
  double seconds = 0;  ///< 0: no limit
};

/// A bot by name: "random", "heuristic", "flat", "mcts"; searching bots with a budget after a colon: iterations ("mcts:5000"), seconds
/// ("mcts:1s"), and threads ("mcts:1s:2"). The same seed gives the same choices wherever the budget is in iterations.
/// Throws DataError for an unknown name, budget or game.
std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed);
/// The names that make_bot knows for a game.
std::vector<std::string> bot_names(std::string_view game);

}  // namespace asztal
