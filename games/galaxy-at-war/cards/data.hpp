// The board, the cards and the tables of Galaxy at War as the data files give them, checked and made flat.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/pool.hpp"
#include "engine/values.hpp"
#include "games/galaxy-at-war/table/names.hpp"

namespace asztal::galaxy_at_war {

/// A set of planets, one bit each.
using Planets = std::uint64_t;
constexpr Planets only(int planet) { return Planets{1} << planet; }
constexpr bool has(Planets set, int planet) { return ((set >> planet) & 1U) != 0; }
constexpr bool is_planet(int planet) { return planet >= 0 && planet < planet_count; }
inline constexpr Planets all_planets = (Planets{1} << planet_count) - 1;

struct PlanetCard {
  std::uint8_t region = 0;
  bool strategic = false;
  std::int8_t asset = -1;  ///< index of its War Assets card
  Planets neighbours = 0;  ///< by border or relay (GW-1.2)
};

struct Region {
  Planets planets = 0;
  std::uint8_t bonus = 0;
  std::uint32_t assets = 0;  ///< its War Assets cards, one bit each
};

/// One operation of a special order. `n` is its number; `a` and `b` as the comment says.
struct Op {
  OpCode code{};
  std::int8_t n = 0;
  std::int8_t a = 0;  ///< war_status: Direction; place_units: Where; destroy_ship, devastate: region; reroll, remove_units: Whose
  std::int8_t b = 0;  ///< remove_units: min_left
};

struct FactionCard {
  Faction faction{};
  ShipClass ship{};
  Timing timing{};
  bool harbinger_battle = false;
  std::uint8_t max_per_turn = 0;  ///< 0: no limit (GW-15.8)
  std::uint8_t name = 0;          ///< cards of the same name share this number
  FixedList<Op, 2> ops;
};

/// How many dice show each number, four bits each.
using Shown = std::uint64_t;
constexpr Shown one_die(int number) { return Shown{1} << (4 * number); }
constexpr int count_of(Shown shown, int number) { return static_cast<int>((shown >> (4 * number)) & 15U); }

inline constexpr int sum_row_highest = 3, most_sum = 21;  // GW-19.6: a sum row takes dice that show 1, 2 or 3

struct AssetRow {
  bool sum = false;
  std::uint8_t least = 0;              ///< sum row: the dice add up to at least this
  FixedList<std::uint8_t, 3> targets;  ///< exact row: one die for each
  Shown wanted = 0;                    ///< exact row: what those dice show

  void add_target(int number) {
    targets.push(static_cast<std::uint8_t>(number));
    wanted += one_die(number);
  }
};

/// A row of a War Assets card as one number, for sets of them. The last is the further one of a card that another player holds.
inline constexpr int steal_row = 3;
constexpr int row_place(int card, int row) { return 4 * card + row; }
constexpr int card_of_place(int place) { return place / 4; }
constexpr int row_of_place(int place) { return place % 4; }

struct AssetCard {
  std::uint8_t planet = 0, region = 0;
  std::uint8_t value = 0, region_value = 0, steal = 0;
  FixedList<AssetRow, 3> rows;
  AssetRow theft;  ///< its steal_row: one die showing `steal`
};

/// A seat of Galaxy at War (GW-7.4).
struct SeatPlan {
  Faction faction = Faction::none;
  std::uint8_t units = 0;
  std::uint8_t limit = planet_count;  ///< the most planets it may claim
};

struct TrackSpace {
  Faction faction = Faction::none;
  std::uint8_t cards = 0;
};

struct Data {
  std::array<std::string, planet_count> planet_id;
  std::array<std::string, region_count> region_id;
  std::array<std::string, card_count> card_id;  ///< Alliance, Cerberus, Reapers: 27 each
  std::array<std::string, asset_count> asset_id;

  std::array<PlanetCard, planet_count> planet{};
  std::array<Region, region_count> region{};
  std::array<std::array<std::uint8_t, planet_count>, planet_count> distance{};  ///< in steps over borders and relays
  Planets strategic = 0;

  std::array<FactionCard, card_count> card{};
  std::array<CardSet, faction_count> cards_of{};  ///< by faction
  std::array<CardSet, timing_count> cards_at{};   ///< by timing
  std::array<CardSet, class_count> cards_with{};  ///< by ship class
  CardSet harbinger_battle;                       ///< cards that may be played in a Harbinger battle

  std::array<AssetCard, asset_count> asset{};
  CardSet asset_rows;                                   ///< every row_place
  std::array<std::array<CardSet, 8>, 9> rows_beyond{};  ///< by number and how many dice show it: rows that want more of them
  std::array<CardSet, most_sum + 1> rows_beyond_sum{};  ///< by sum of the dice that a sum row takes: rows that want more

  std::array<TrackSpace, 7> war_status{};           ///< by space + 3
  std::array<std::int8_t, 7> harbinger_modifier{};  ///< by space + 3
  std::int8_t war_status_start = 0;
  std::array<std::uint8_t, planet_count + 1> strategic_cards{};          ///< bonus cards by strategic planets held
  std::uint8_t strategic_wins = 0;                                       ///< so many strategic planets win
  std::array<std::uint8_t, 4> set_units{};                               ///< by SetKind
  std::array<std::uint8_t, planet_count + 1> recruits{};                 ///< by planets held
  std::array<std::uint8_t, seat_limit + 1> basic_units{};                ///< by players
  std::array<std::array<SeatPlan, seat_limit>, seat_limit + 1> seats{};  ///< by players and seat
  std::array<SeatPlan, seat_limit + 1> neutral{};                        ///< by players; no units: none takes part

  std::uint64_t hash = 0;  ///< of the files' text
};

/// The files built into the program, in the order map, components, cards of the Alliance, of Cerberus, of the Reapers, war assets.
std::array<DataText, 6> data_files();
/// The same files, parsed; read and checked, without a hash. Throws DataError.
Data load_data(const std::array<Entry, 6>& files);

/// The data in use: the files built into the program.
const Data& built_in_data();
[[gnu::always_inline]] inline const Data& data() {
  static const Data& loaded = built_in_data();  // the rules ask for it at every step
  return loaded;
}
/// The files of the game that are built into the program (data, rules, texts), by their path below its folder; empty if there is none.
std::string_view embedded(std::string_view name);

}  // namespace asztal::galaxy_at_war
