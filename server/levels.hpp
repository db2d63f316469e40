// How strong a bot at the table is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace asztal::server {

struct BotLevel {
  std::string id;    ///< also a key of the server's texts, group [level]
  std::string bot;   ///< as make_bot names it, without a budget
  int milliseconds;  ///< how long it may think; 0: it does not search

  std::string spec() const { return milliseconds == 0 ? bot : bot + ":" + std::to_string(milliseconds) + "ms"; }
};

inline const std::vector<BotLevel>& bot_levels() {
  static const std::vector<BotLevel> levels = {{"easy", "heuristic", 0}, {"normal", "mcts", 200}, {"hard", "mcts", 1000}};
  return levels;
}
inline const BotLevel* find_level(std::string_view id) {
  for (const BotLevel& level : bot_levels())
    if (level.id == id) return &level;
  return nullptr;
}
/// Who plays for people who are away or have given up.
inline const BotLevel& covering_level() { return bot_levels()[1]; }

}  // namespace asztal::server
