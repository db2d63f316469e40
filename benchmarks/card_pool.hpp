// Káosz Galaktika with more cards in the pool than its box has: a decision must not cost more for it.
#pragma once

#include <string>

#include "engine/data_file.hpp"

namespace asztal {

/// The cards of a file under ids and names of their own.
inline DataText copied_cards(const DataText& file, int copy) {
  const std::string suffix = "_" + std::to_string(copy);
  DataText copied{file.name, ""};
  for (std::size_t at = 0; at < file.text.size();) {
    const std::size_t end = std::min(file.text.find('\n', at), file.text.size());
    std::string line = file.text.substr(at, end - at);
    if (line.starts_with("id = \"") || line.starts_with("name = \"")) line.insert(line.size() - 1, suffix);
    copied.text += line + "\n";
    at = end + 1;
  }
  return copied;
}

struct PoolCost {
  int cards = 0, more_cards = 0;
  double ratio = 0;  ///< cost of a random decision with `more_cards` to that with `cards`: the same decks, the same games
};

/// Ten times the pool, by the way of players' own card files, in the game as it is without options. Before anything else is asked of the
/// game; throws DataError.
PoolCost pool_cost(double seconds);

}  // namespace asztal
