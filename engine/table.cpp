#include "engine/table.hpp"

namespace asztal {

namespace {

std::vector<GameInfo>& registry() {
  static std::vector<GameInfo> games;
  return games;
}

}  // namespace

const std::vector<GameInfo>& games() { return registry(); }

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo& game : registry())
    if (game.id == id) return &game;
  return nullptr;
}

void add_game(GameInfo info) {
  if (find_game(info.id) == nullptr) registry().push_back(std::move(info));
}

std::string rule_name(std::string_view prefix, RuleId rule) {
  if (rule.is_ruling()) return std::string(prefix) + "-R" + std::to_string(rule.section);
  std::string name = std::string(prefix) + "-" + std::to_string(rule.chapter);
  if (rule.section != 0) name += "." + std::to_string(rule.section);
  if (rule.item != 0) name += "." + std::to_string(rule.item);
  return name;
}

}  // namespace asztal
