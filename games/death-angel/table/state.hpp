// The whole table of Death Angel as one plain value.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "engine/pool.hpp"
#include "engine/secret.hpp"
#include "engine/values.hpp"
#include "games/death-angel/table/names.hpp"

namespace asztal::death_angel {

/// All genestealers at one row and side that belong together (DA-2.3).
struct Swarm {
  std::array<std::uint8_t, icon_count> cards{};  ///< ordinary genestealers by type
  std::uint8_t lords = 0;                        ///< bit 0: head + tail, bit 1: claws + tongue
  std::uint8_t shielded = 0;                     ///< 1: under Power Field until the end of the round

  ASZTAL_VALUE(Swarm, cards, lords, shielded)
};

/// One side of a row. In phase 3 the swarm that has attacked is kept apart from the one that has not (DA-7.8).
struct Flank {
  Swarm swarm;     ///< has not attacked (outside phase 3: the only one)
  Swarm attacked;  ///< has attacked in this phase
  ASZTAL_VALUE(Flank, swarm, attacked)
};

/// One position of the formation: its marine and what lies beside him.
struct Row {
  Marine marine = Marine::nobody;  ///< `nobody` only in the row that the last marine left (DA-12.3, n = 1)
  Side facing = Side::left;
  std::uint8_t tokens = 0;
  std::array<Flank, 2> side{};  ///< by Side
  ASZTAL_VALUE(Row, marine, facing, tokens, side)
};

/// Where a terrain card is and what was done with it.
struct TerrainCard {
  std::uint8_t row = 0;  ///< 0: not in the formation
  Side side = Side::left;
  std::uint8_t tokens = 0;     ///< Door only
  std::uint8_t activated = 0;  ///< this round (DA-6.3.7)
  std::uint8_t cap = 0;        ///< Core Cogitator: 1 capped, 2 capped and already used (DA-9.2.3)
  ASZTAL_VALUE(TerrainCard, row, side, tokens, activated, cap)
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, setup, choose_actions, resolve_actions, genestealer_attack, event)
BOOST_DEFINE_FIXED_ENUM_CLASS(Result, std::uint8_t, undecided, win, loss)

/// The procedures of the rulebook that can be under way.
BOOST_DEFINE_FIXED_ENUM_CLASS(Procedure, std::uint8_t, setup, round, choose_actions, resolve_card, support, move_activate, attack_action,
                              heroic_charge, attack, paid_attacks, strategize, power_field, stealth_tactics, forward_scouting, intimidation,
                              swarm_attack, event, effect, spawn, spawn_places, pick_slain, shuffle_in, discard_blips, refill, travel,
                              end_phase, teleportarium)

using Frame = asztal::Frame<Procedure>;

/// Zones of the genestealer cards: the deck and the two blip piles.
inline constexpr int deck_zone = 0;
constexpr int pile_zone(Side side) { return side == Side::left ? 1 : 2; }

struct State {
  // Resolution
  Node node;
  Action answer;               ///< the last choice or outcome, until the procedure that asked for it has read it
  FixedList<Frame, 8> frames;  ///< what is under way, the innermost last
  Result result = Result::undecided;

  // The players
  std::uint8_t players = 0;
  Seat first_player = nobody;          ///< DA-3.4
  Seat current_player = nobody;        ///< DA-4.4
  std::array<Seat, team_count> owner;  ///< by Team; `nobody`: the team is not in the game

  // The round
  std::uint16_t round = 0;
  Phase phase = Phase::setup;
  std::uint8_t travelling = 0;                  ///< travel steps 1-4 are under way: no winning check (DA-13.4)
  std::array<Secret<Card>, team_count> chosen;  ///< phase 1, by Team
  std::array<Card, team_count> revealed;        ///< the team's card of this round, until the reveal that of the last round
  std::uint32_t in_force = 0;                   ///< one bit per Card: its ability works this round
  std::uint8_t lead_by_example_used = 0;
  std::uint8_t jammed = 0, jammed_next = 0;    ///< Gun Jam: one bit per Team
  std::uint8_t evasion = 0, evasion_next = 0;  ///< 0 / 1
  std::uint8_t enter_formation = 0, enter_formation_next = 0;
  std::uint16_t second_wind = 0, second_wind_next = 0;  ///< one bit per Marine

  // The formation
  FixedList<Row, max_rows> rows;                  ///< row 1 is rows[0]
  std::array<std::uint8_t, marine_count> row_of;  ///< by Marine; 0: not in the formation
  std::array<TerrainCard, terrain_count> terrain;
  Seat artefact_holder = nobody;
  std::uint8_t genestealers = 0;  ///< cards in the formation, those being shuffled into a pile included
  std::uint8_t lords_slain = 0;   ///< bits as in Swarm
  Bag<icon_count> taken;          ///< on the way from the formation into a pile (DA-13.7)

  // Supply, decks, location
  std::uint8_t supply = 0;
  std::uint8_t location_tokens = 0;  ///< Launch Control Room
  Location setup_location = Location::void_lock_1;
  Location location = Location::void_lock_1;
  std::uint8_t locations_left = 0;  ///< cards in the location deck
  Deck<Event, event_count, 30> events;
  Bag<event_count> event_discard;
  Stacks<icon_count, 3> blips;
  Bag<icon_count> discard;  ///< genestealer discard pile

  ASZTAL_VALUE(State, node, answer, frames, result, players, first_player, current_player, owner, round, phase, travelling, chosen,
               revealed, in_force, lead_by_example_used, jammed, jammed_next, evasion, evasion_next, enter_formation, enter_formation_next,
               second_wind, second_wind_next, rows, row_of, terrain, artefact_holder, genestealers, lords_slain, taken, supply,
               location_tokens, setup_location, location, locations_left, events, event_discard, blips, discard)
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 4096);

}  // namespace asztal::death_angel
