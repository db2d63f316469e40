// A game that only bots play.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "engine/table.hpp"

namespace asztal::cli {

/// Plays on until the game is over or `go_on`, which is told how many decisions were made, says no; returns that number.
template <class GoOn>
std::int64_t play_on(Table& table, const std::vector<std::unique_ptr<Bot>>& bots, Random& random, GoOn go_on) {
  std::int64_t decisions = 0;
  ChanceList outcomes;
  while (table.node().kind != NodeKind::end && go_on(decisions)) {
    const Node node = table.node();
    if (node.kind == NodeKind::chance) {
      outcomes.clear();
      table.chances(outcomes);
      table.apply(random.pick(outcomes), nullptr);
    } else {
      table.apply(bots[static_cast<std::size_t>(node.seat)]->choose(*table.view(node.seat)), nullptr);
      ++decisions;
    }
  }
  return decisions;
}

}  // namespace asztal::cli
