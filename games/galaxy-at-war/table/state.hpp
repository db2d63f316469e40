// The whole table of Galaxy at War as one plain value.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "engine/pool.hpp"
#include "engine/secret.hpp"
#include "engine/values.hpp"
#include "games/galaxy-at-war/cards/data.hpp"
#include "games/galaxy-at-war/table/names.hpp"

namespace asztal::galaxy_at_war {

/// An army: a seat, or neutral Cerberus. `no_army` controls devastated planets and, during set-up, empty ones.
using Army = std::int8_t;
inline constexpr Army neutral = seat_limit, no_army = -1;
inline constexpr int army_count = seat_limit + 1;

/// By ShipClass.
using Ships = std::array<std::uint8_t, class_count>;
constexpr int total(const Ships& ships) { return ships[0] + ships[1] + ships[2]; }
constexpr int cruisers(const Ships& ships) { return ships[0]; }
constexpr int carriers(const Ships& ships) { return ships[1]; }
constexpr int dreadnoughts(const Ships& ships) { return ships[2]; }

/// Where a vanguard token lies that has been drawn from the stack.
inline constexpr std::int8_t off_board = -1;

/// One die of a battle.
struct Die {
  std::uint8_t sides = 0;    ///< 0: no die
  std::uint8_t value = 0;    ///< 0: not rolled yet
  std::uint8_t guarded = 0;  ///< 1: a cruiser protects it (GW-11.6)
  ASZTAL_VALUE(Die, sides, value, guarded)
};

/// One side of a battle.
struct Fighter {
  std::uint8_t units = 0;  ///< committed
  Ships ships{};           ///< taking part
  std::uint8_t upgrades = 0;
  std::uint8_t bonus = 0;  ///< DIE_BONUS
  std::array<Die, 3> dice{};
  ASZTAL_VALUE(Fighter, units, ships, upgrades, bonus, dice)
};

/// The battle under way (GW-5, GW-11).
struct Battle {
  std::int8_t source = off_board, target = off_board;
  std::uint8_t against_harbinger = 0;
  Army defender = no_army;
  Fighter attack, defence;
  std::uint8_t tie_win = 0, ignore_ships = 0;
  std::uint8_t harbinger_total = 0;  ///< HARBINGER_TOTAL
  ASZTAL_VALUE(Battle, source, target, against_harbinger, defender, attack, defence, tie_win, ignore_ships, harbinger_total)
};

/// An attempt on a War Assets card (GW-19.3 to GW-19.9) or a scan (GW-10.7).
struct Attempt {
  std::int8_t card = -1;                ///< committed to this one
  std::uint8_t rows = 0;                ///< one bit per completed row; bit 3: the steal row
  std::uint8_t six = 0, eight = 0;      ///< dice left
  std::array<std::uint8_t, 7> value{};  ///< of this roll: six-sided dice first, then eight-sided; 0: not rolled
  ASZTAL_VALUE(Attempt, card, rows, six, eight, value)
};

/// War Assets cards that nobody holds.
inline constexpr std::int8_t free_card = -1, gone_card = -2;

/// The procedures of the rulebook that can be under way.
BOOST_DEFINE_FIXED_ENUM_CLASS(Procedure, std::uint8_t, setup, rounds, vanguard_step, recruit_step, trade, place_units, attack_step, battle,
                              conquest, take_over, reinforce_step, harbinger_step, draw_step, draw_cards, window, card, attempt, assets)

using Frame = asztal::Frame<Procedure>;
using Cards = CardTable<card_count, faction_count, seat_limit>;

struct State {
  // Resolution
  Node node;
  Action answer;               ///< the last choice or outcome, until the procedure that asked for it has read it
  FixedList<Frame, 8> frames;  ///< what is under way, the innermost last
  Result result = Result::undecided;
  std::uint8_t winners = 0;  ///< one bit per seat

  // The table
  Mode mode = Mode::galaxy_at_war;
  std::uint8_t scanning = 0;
  std::uint8_t players = 0;
  std::uint16_t round_limit = 0;              ///< 0: none
  std::array<Faction, army_count> faction{};  ///< by army; in Basic Training `none`
  std::uint8_t alive = 0;                     ///< one bit per seat

  // The board
  std::array<Army, planet_count> owner{};
  std::array<std::uint16_t, planet_count> units{};
  std::array<Ships, planet_count> ships{};
  std::array<Planets, army_count> held{};  ///< by army: follows from `owner`
  Planets devastated = 0;
  std::int8_t harbinger = off_board;
  std::int8_t war_status = 0;
  Deck<Face, 2, 1, token_count> tokens;                 ///< the stack; `held`: those drawn, in this order
  std::array<std::int8_t, token_count> token_at{};      ///< by order of drawing; off_board: still in the stack or gone
  std::array<std::int8_t, asset_count> asset_holder{};  ///< War Assets mode: a seat, free_card. Scanning: gone_card or free_card (GW-10.8)

  // Set-up
  std::array<std::uint8_t, army_count> to_place{};  ///< starting units left

  // The turn
  std::uint16_t round = 0;
  Seat first = nobody;  ///< took the first turn
  Seat active = nobody;
  TurnStep step = TurnStep::setup;
  std::uint8_t conquered_from = 0;  ///< one bit per faction (Basic Training: any bit)
  std::uint8_t ship_built = 0;
  std::uint64_t played_names = 0;                  ///< names of cards with a limit per turn that were played (GW-15.8), one bit each
  std::uint16_t pool = 0;                          ///< units to place in this recruit step
  Ships new_ships{};                               ///< to be placed
  Planets vanguard_asked = 0, vanguard_eight = 0;  ///< GW-11.9
  std::uint8_t moves_left = 0, ships_moved = 0;
  Planets handover_asked = 0;
  std::uint8_t extra_cards = 0;  ///< DRAW_CARDS in the draw step
  std::uint8_t harbinger_steps = 0;
  Planets card_planets = 0;  ///< chosen for the card being resolved

  Cards cards;
  Battle battle;
  Attempt attempt;

  ASZTAL_VALUE(State, node, answer, frames, result, winners, mode, scanning, players, round_limit, faction, alive, owner, units, ships,
               held, devastated, harbinger, war_status, tokens, token_at, asset_holder, to_place, round, first, active, step,
               conquered_from, ship_built, played_names, pool, new_ships, vanguard_asked, vanguard_eight, moves_left, ships_moved,
               handover_asked, extra_cards, harbinger_steps, card_planets, cards, battle, attempt)
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 4096);

constexpr bool is_seat(const State& s, int seat) { return seat >= 0 && seat < s.players; }

}  // namespace asztal::galaxy_at_war
