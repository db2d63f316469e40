// How cells and enemies are written: "1,-1"; "raider_2", "red_baron".
#pragma once

#include <optional>
#include <string>

#include "engine/word.hpp"
#include "games/centauri-saga/table/state.hpp"

namespace asztal::centauri_saga {

inline std::string cell_text(int cell) { return std::to_string(axial(cell).q) + "," + std::to_string(axial(cell).r); }

/// Nothing if it is not a cell of the map.
inline std::optional<int> cell_named(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = whole_number(text.substr(0, comma), -coordinate_limit, coordinate_limit);
  const auto r = whole_number(text.substr(comma + 1), -coordinate_limit, coordinate_limit);
  if (!q || !r || cell_at(*q, *r) == no_cell) return std::nullopt;
  return cell_at(*q, *r);
}

inline std::string enemy_text(const Data& d, int enemy) {
  return is_boss(enemy) ? d.card_id[at(card_of(DeckName::boss, enemy - first_boss))] : "raider_" + std::to_string(enemy + 1);
}

}  // namespace asztal::centauri_saga
