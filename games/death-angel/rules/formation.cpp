// DA-2 geometry and terms, DA-12 slain marines and shifting.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

void add_card(Swarm& swarm, Genestealer kind) {
  const int index = static_cast<int>(kind);
  if (index < icon_count)
    ++swarm.cards[static_cast<std::size_t>(index)];
  else
    swarm.lords = static_cast<std::uint8_t>(swarm.lords | 1U << (index - icon_count));
}

// DA-17.6  The protection belongs to the cards: when all of them are gone it is over.
void remove_card(Swarm& swarm, Genestealer kind) {
  const int index = static_cast<int>(kind);
  if (index < icon_count)
    --swarm.cards[static_cast<std::size_t>(index)];
  else
    swarm.lords = static_cast<std::uint8_t>(swarm.lords & ~(1U << (index - icon_count)));
  if (is_empty(swarm)) swarm.shielded = 0;
}

void merge_into(Swarm& target, Swarm& source) {
  for (std::size_t i = 0; i < icon_count; ++i) target.cards[i] = static_cast<std::uint8_t>(target.cards[i] + source.cards[i]);
  target.lords = static_cast<std::uint8_t>(target.lords | source.lords);
  target.shielded = static_cast<std::uint8_t>(target.shielded | source.shielded);
  source = Swarm{};
}

bool is_engaged(const State& s, int row) {
  for (const Side side : both_sides) {
    const Flank& flank = flank_at(s, row, side);
    if (!is_empty(flank.swarm) || !is_empty(flank.attacked)) return true;
  }
  return false;
}

void turn_around(const Play& p, Marine marine) {
  Row& row = row_with(p.s, marine);
  row.facing = other(row.facing);
  p.note(told::Turned{marine, row.facing});
}

// DA-6.3.3  Facing and tokens go with the marine; terrain and swarms stay in their rows.
void swap_rows(const Play& p, Marine marine, int row) {
  const int from = row_of(p.s, marine);
  Row& a = row_at(p.s, from);
  Row& b = row_at(p.s, row);
  const Marine displaced = b.marine;
  std::swap(a.marine, b.marine);
  std::swap(a.facing, b.facing);
  std::swap(a.tokens, b.tokens);
  p.s.row_of[static_cast<std::size_t>(marine)] = static_cast<std::uint8_t>(row);
  p.s.row_of[static_cast<std::size_t>(displaced)] = static_cast<std::uint8_t>(from);
  p.note(told::Moved{marine, row, displaced});
}

void move_swarm(const Play& p, int from_row, Side from_side, int to_row, Side to_side) {
  if (from_row == to_row && from_side == to_side) return;
  p.note(told::SwarmMoved{place_code(from_row, from_side), place_code(to_row, to_side)});
  merge_into(swarm_at(p.s, to_row, to_side), swarm_at(p.s, from_row, from_side));
}

void merge_swarms(State& s) {
  for (Row& row : s.rows)
    for (Flank& flank : row.side) merge_into(flank.swarm, flank.attacked);
}

namespace {

// DA-12.5, DA-7.8  Swarms that come together merge, but one that has attacked stays apart from one that has not.
void join_sides(Row& stays, Row& joins) {
  for (std::size_t side = 0; side < 2; ++side) {
    merge_into(stays.side[side].swarm, joins.side[side].swarm);
    merge_into(stays.side[side].attacked, joins.side[side].attacked);
  }
}

/// Terrain in row `from` and below moves up by one row.
void pull_up_terrain(State& s, int from) {
  for (TerrainCard& card : s.terrain)
    if (card.row >= from) --card.row;
}

// DA-12.3  The smaller part of the formation closes the gap at row p.
void shift(State& s, int p) {
  const int n = s.rows.size(), above = p - 1, below = n - p;
  if (n == 1) return;  // DA-R68: what lies in the last row stays there
  // Row numbers shrink by one below the join, whichever part moves; what differs is which two rows become one.
  const bool lower_part_moves = below <= above && below > 0;
  const int joined = lower_part_moves || above == 0 ? p : p - 1;  // rows `joined` and `joined + 1` become row `joined`
  Row& upper = row_at(s, joined);
  Row& lower = row_at(s, joined + 1);
  if (upper.marine == Marine::nobody) upper.marine = lower.marine, upper.facing = lower.facing, upper.tokens = lower.tokens;
  join_sides(upper, lower);
  s.rows.erase(joined);  // rows[joined] is row `joined + 1`
  pull_up_terrain(s, joined + 1);
  for (int row = 1; row <= s.rows.size(); ++row) s.row_of[static_cast<std::size_t>(row_at(s, row).marine)] = static_cast<std::uint8_t>(row);
}

}  // namespace

// DA-12.1 to DA-12.3
void slay_marine(const Play& p, Marine marine) {
  State& s = p.s;
  const int row = row_of(s, marine);
  p.note(told::MarineSlain{marine, row});
  Row& fallen = row_at(s, row);
  s.supply = static_cast<std::uint8_t>(s.supply + fallen.tokens);
  fallen.marine = Marine::nobody;
  fallen.facing = Side::left;
  fallen.tokens = 0;
  s.row_of[static_cast<std::size_t>(marine)] = 0;
  const Team team = team_of(marine);
  if (!survives(s, team)) {  // DA-12.2
    p.note(told::TeamEliminated{team});
    s.revealed[static_cast<std::size_t>(team)] = Card::none;
    determine_current_player(p);
  }
  shift(s, row);
  // DA-17.23  A holder without marines discards the Artefact.
  if (s.artefact_holder != nobody) {
    bool has_marine = false;
    for_each_marine(s, [&](Marine other_marine) { has_marine = has_marine || owner_of(s, other_marine) == s.artefact_holder; });
    if (!has_marine) {
      s.artefact_holder = nobody;
      p.note(told::TerrainGone{Terrain::artefact});
    }
  }
}

}  // namespace asztal::death_angel
