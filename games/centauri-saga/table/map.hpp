// CS-2: the cells of the map as small numbers. Neighbours and distances are tables; a set of cells is two words of bits.
#pragma once

#include <array>
#include <cstdint>

#include "engine/pool.hpp"
#include "games/centauri-saga/table/names.hpp"

namespace asztal::centauri_saga {

/// A place of the map, whether a tile lies there or not. 0 is the Jumpgate; the cells around it follow ring by ring, so that those within a
/// distance are the first ones; behind them the far east, which only a printed map uses (CS-9.1).
using Cell = std::int8_t;
inline constexpr Cell no_cell = -1, gate_cell = 0;
using Cells = CardSet;

struct Axial {
  std::int8_t q = 0, r = 0;
  friend constexpr bool operator==(const Axial&, const Axial&) = default;
};
/// CS-2.1, in this order.
inline constexpr std::array<Axial, 6> directions = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr int distance_between(Axial a, Axial b) {
  const auto size = [](int n) { return n < 0 ? -n : n; };
  const int q = a.q - b.q, r = a.r - b.r;
  return (size(q) + size(r) + size(q + r)) / 2;
}

inline constexpr int coordinate_limit = 7;  ///< q and r from -7 to 7
/// In the far east, farther than `far_reach`: q at least 4, r from -2 to 2.
constexpr bool is_far_east(Axial place) { return place.q >= 4 && place.r >= -2 && place.r <= 2 && distance_between(place, {}) <= 7; }

namespace map_tables {

struct Tables {
  std::array<Axial, cell_limit> place{};
  int cells = 0;
  std::array<std::array<Cell, 2 * coordinate_limit + 1>, 2 * coordinate_limit + 1> at{};
  std::array<std::array<std::uint8_t, cell_limit>, cell_limit> distance{};
  std::array<Cells, cell_limit> around{};
  std::array<Cells, far_reach + 1> within{};  ///< of the Jumpgate
};

constexpr Tables made() {
  Tables t;
  for (auto& row : t.at) row.fill(no_cell);
  const auto add = [&](int q, int r) {
    t.at[asztal::at(q + coordinate_limit)][asztal::at(r + coordinate_limit)] = static_cast<Cell>(t.cells);
    t.place[asztal::at(t.cells++)] = {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
  };
  for (int ring = 0; ring <= coordinate_limit; ++ring)
    for (int q = -coordinate_limit; q <= coordinate_limit; ++q)
      for (int r = -coordinate_limit; r <= coordinate_limit; ++r) {
        const Axial place{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
        if (distance_between(place, {}) == ring && (ring <= far_reach || is_far_east(place))) add(q, r);
      }
  for (int a = 0; a < t.cells; ++a)
    for (int b = 0; b < t.cells; ++b) {
      const int distance = distance_between(t.place[asztal::at(a)], t.place[asztal::at(b)]);
      t.distance[asztal::at(a)][asztal::at(b)] = static_cast<std::uint8_t>(distance);
      if (distance == 1) t.around[asztal::at(a)].add(b);
      if (a == gate_cell)
        for (int k = distance; k <= far_reach; ++k) t.within[asztal::at(k)].add(b);
    }
  return t;
}
inline constexpr Tables tables = made();

}  // namespace map_tables

inline constexpr int cell_count = map_tables::tables.cells;
constexpr bool is_cell(int cell) { return cell >= 0 && cell < cell_count; }
constexpr Axial axial(int cell) { return map_tables::tables.place[at(cell)]; }
constexpr int distance(int a, int b) { return map_tables::tables.distance[at(a)][at(b)]; }
constexpr const Cells& around(int cell) { return map_tables::tables.around[at(cell)]; }
/// All cells at most so far from the Jumpgate.
constexpr const Cells& within(int steps) { return map_tables::tables.within[at(steps)]; }
/// `no_cell` if the map has no such place.
constexpr Cell cell_at(int q, int r) {
  const auto fits = [](int n) { return n >= -coordinate_limit && n <= coordinate_limit; };
  return fits(q) && fits(r) ? map_tables::tables.at[at(q + coordinate_limit)][at(r + coordinate_limit)] : no_cell;
}
static_assert(cell_count <= cell_limit && axial(gate_cell) == Axial{} && distance(gate_cell, cell_at(7, 0)) == 7);

/// A sector of the map: a tile that lies there, numbered in the order in which the tiles were placed. A set is one bit each.
using Sectors = std::uint32_t;
inline constexpr std::int8_t no_sector = -1;
constexpr Sectors only(int sector) { return Sectors{1} << sector; }
constexpr bool has(Sectors set, int sector) { return ((set >> sector) & 1U) != 0; }
constexpr bool is_single(Sectors set) { return set != 0 && (set & (set - 1)) == 0; }
template <class F>
constexpr void for_each_sector(Sectors set, F&& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

}  // namespace asztal::centauri_saga
