// The whole table of Centauri Saga as one plain value. Nobody ever knows more than another (CS-16.3), and nothing is decided before it is seen:
// so there is no secret in here, only cards and tiles that are undecided.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "engine/pool.hpp"
#include "engine/values.hpp"
#include "games/centauri-saga/cards/data.hpp"
#include "games/centauri-saga/table/map.hpp"
#include "games/centauri-saga/table/names.hpp"

namespace asztal::centauri_saga {

/// A fleet figure. With two to four players fleet n belongs to seat n; the solo player has fleet 0, blue, and fleet 1, yellow (CS-7.1).
using FleetNumber = std::int8_t;
inline constexpr FleetNumber no_fleet = -1;
/// Fleets, one bit each.
using FleetSet = std::uint8_t;

/// One of the enemies that can be fought: a level of raider (0-2 for levels 1-3) or a boss (3-6).
using EnemyNumber = std::int8_t;
inline constexpr EnemyNumber no_enemy = -1, first_boss = raider_levels;
constexpr bool is_boss(int enemy) { return enemy >= first_boss; }

/// A player's board, cargo and hand (CS-1.7, CS-1.9). The solo player's serves both fleets (CS-7.3).
struct Player {
  std::int8_t commander = -1;                     ///< 0-7; -1: not chosen yet
  std::int8_t deck = -1;                          ///< Colour of the fleet deck; -1: not chosen yet
  std::uint8_t hull = 0;                          ///< 0-10
  std::array<std::uint8_t, stat_count> stat{};    ///< by Stat, 1-10: follows from commander, levels and cards (CS-4.1.4)
  std::array<std::uint8_t, track_count> level{};  ///< by Track
  std::uint8_t astartium = 0, xpm = 0;            ///< xpm: 0 or 1
  std::uint16_t combat = 0, exploration = 0;      ///< tokens
  std::array<std::uint8_t, 2> activation{};       ///< free tokens; solo: blue, yellow; else the first number alone
  FleetCards equipped = 0;                        ///< cards of the fleet deck on the board
  std::array<FleetCards, 2> used{};               ///< cards that bear a token, by its colour as above; commander_bit: the commander
  std::uint32_t hand = 0;                         ///< action cards, one bit each: 0-11 basic, 12-19 special
  std::uint8_t raised = 0;                        ///< tracks raised by astartium in this Upkeep phase, one bit by Track (CS-5.2.2)
  std::uint8_t discount = 0;                      ///< UPGRADE_DISCOUNT for the next one
  std::uint8_t refused = 0;                       ///< 1: a joint proposal of this Expand turn was refused (CS-5.5.2)
  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (commander, deck, hull, stat, level, astartium, xpm, combat, exploration, activation, equipped, used, hand, raised,
                       discount, refused))

/// A fleet figure on the map.
struct Fleet {
  std::int8_t sector = no_sector;
  std::uint8_t mp = 0;          ///< movement points left
  std::uint8_t stopped = 0;     ///< 1: it can spend no more in this Movement turn (CS-5.3.7, CS-4.3.8)
  std::uint8_t discovered = 0;  ///< 1: it owes an exploration where it stands (CS-5.4.1)
  std::uint8_t met = 0;         ///< 1: its encounter of this round is over
  std::uint8_t slips = 0;       ///< IGNORE_EVADE for one sector each, not used up yet
  std::uint8_t slips_all = 0;   ///< 1: IGNORE_EVADE(scope=turn)
  std::uint8_t cheap = 0;       ///< ENTER_COST, not used up yet
  std::uint8_t loaded = 0;      ///< 1: it has given tokens to the ship in this Expand turn (CS-9.12)
  friend constexpr bool operator==(const Fleet&, const Fleet&) = default;
};
BOOST_DESCRIBE_STRUCT(Fleet, (), (sector, mp, stopped, discovered, met, slips, slips_all, cheap, loaded))

/// A tile on the map.
struct Sector {
  Cell cell = 0;
  Tile tile = Tile::unknown;                          ///< unknown: it lies face down and is one of the undecided ones of the pile (CS-16.4)
  std::array<std::uint8_t, raider_levels> raiders{};  ///< figures, by level - 1
  std::uint8_t crystals = 0;                          ///< Safe Passage (CS-9.6)
  friend constexpr bool operator==(const Sector&, const Sector&) = default;
};
BOOST_DESCRIBE_STRUCT(Sector, (), (cell, tile, raiders, crystals))

/// The map: its sectors in the order in which they were placed, and sets of them, which say where things are.
struct Map {
  FixedList<Sector, sector_limit> sector;
  std::array<std::int8_t, cell_limit> at{};      ///< by cell: the sector there, or no_sector: follows from `sector`
  std::array<Sectors, sector_limit> beside{};    ///< by sector: those that share an edge with it: follows from `sector`
  Cells laid;                                    ///< cells with a tile: follows from `sector`
  Sectors face_up = 0;                           ///< explored (CS-2.8)
  Sectors xpm = 0;                               ///< at most one each (CS-4.12.1)
  Sectors active = 0, inactive = 0;              ///< starbases
  std::array<Sectors, raider_levels> raiders{};  ///< with a raider of level n + 1: follows from `sector`
  std::array<std::int8_t, boss_count> boss{};    ///< by boss: its sector; no_sector: not in play
  std::int8_t ravager = no_sector;
  std::int8_t black_hole = no_sector;  ///< follows from `sector`
  friend constexpr bool operator==(const Map&, const Map&) = default;
};
BOOST_DESCRIBE_STRUCT(Map, (), (sector, at, beside, laid, face_up, xpm, active, inactive, raiders, boss, ravager, black_hole))

/// The colony ship (CS-9, CS-11).
struct Ship {
  std::int8_t sector = no_sector;  ///< no_sector: not on the map
  std::uint16_t tokens = 0;        ///< its hull
  std::uint8_t xpm = 0;            ///< 0 or 1
  std::int8_t moved_by = -1;       ///< Distress Call: whose activation token lies on its card, as seat * 2 + colour; -1: none
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
};
BOOST_DESCRIBE_STRUCT(Ship, (), (sector, tokens, xpm, moved_by))

/// The roll under way (CS-4.2); at most one.
struct Roll {
  RollKind kind{};
  FleetNumber fleet = no_fleet;  ///< whose roll it is; no_fleet: none is under way
  Stat stat{};
  std::uint8_t needed = 0;                      ///< of a check; of a defence: the damage it is against
  std::uint8_t added = 0;                       ///< ADD_DICE
  std::uint8_t threshold = 4;                   ///< this and more is a success
  std::uint8_t successes_added = 0;             ///< ADD_SUCCESS
  std::uint8_t to_throw = 0;                    ///< dice that have not fallen yet
  std::array<std::uint8_t, die_sides> shown{};  ///< dice that show 1, 2 ... 6; equal dice are the same (CS-4.2.9)
  std::uint8_t thrown = 0;                      ///< 1: the dice have fallen, it is after the roll
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};
BOOST_DESCRIBE_STRUCT(Roll, (), (kind, fleet, stat, needed, added, threshold, successes_added, to_throw, shown, thrown))

/// The combat under way (CS-5.4.4); at most one.
struct Combat {
  FleetNumber fleet = no_fleet;  ///< no_fleet: none is under way
  EnemyNumber enemy = no_enemy;  ///< it stands in the fleet's sector, unless it is not on the map
  std::uint8_t off_map = 0;      ///< 1: of a jumpgate event (CS-8.7)
  std::uint8_t hull = 0;         ///< what the enemy has left
  std::uint8_t combat = 0;       ///< its value, lowered by ENEMY_COMBAT
  std::uint8_t initiative = 0;   ///< 1: INITIATIVE
  std::uint8_t withdrawn = 0;    ///< 1: WITHDRAW
  std::uint8_t attacks = 0;      ///< made so far by both sides; for people
  friend constexpr bool operator==(const Combat&, const Combat&) = default;
};
BOOST_DESCRIBE_STRUCT(Combat, (), (fleet, enemy, off_map, hull, combat, initiative, withdrawn, attacks))

/// The loss that a fleet is about to suffer (CS-4.3.9); at most one.
struct Damage {
  FleetNumber fleet = no_fleet;  ///< no_fleet: none
  std::uint8_t loss = 0;
  std::uint8_t survives = 0;  ///< 1: SURVIVE
  friend constexpr bool operator==(const Damage&, const Damage&) = default;
};
BOOST_DESCRIBE_STRUCT(Damage, (), (fleet, loss, survives))

/// Raiders that one effect moves (CS-4.9.9). Paths are counted once, when it begins.
struct March {
  std::array<std::uint8_t, sector_limit> steps{};  ///< to the target; no_path: none
  std::array<std::array<std::uint8_t, raider_levels>, sector_limit>
      waiting{};  ///< raiders that have not moved yet, where they stood at the beginning
  friend constexpr bool operator==(const March&, const March&) = default;
};
BOOST_DESCRIBE_STRUCT(March, (), (steps, waiting))
inline constexpr std::uint8_t no_path = 255;

/// A joint payment that is being put together (CS-5.5.2), by seat.
struct Payment {
  std::array<std::uint8_t, seat_limit> combat{}, exploration{}, xpm{};
  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};
BOOST_DESCRIBE_STRUCT(Payment, (), (combat, exploration, xpm))

/// The procedures of the rulebook that can be under way; each has its function in the file of its chapter and its frame in frames.hpp.
#define CENTAURI_SAGA_PROCEDURES                                                                                                          \
  setup, raise, equip, round, retaliation, events_step, scan, surge, phase, turn, window, deed, place_tile, explore, exploration, check,  \
      roll, reroll, combat, damage, damage_all, draw_event, effect, each_fleet, each_raider, pick_raider, push, look, refit, draw_action, \
      place_raider, place_one, march, arrival, boss_appears, build, share, repair_gate, move_ship, load_ship, report, ravager, meeting,   \
      weapon, round_end
BOOST_DEFINE_FIXED_ENUM_CLASS(Procedure, std::uint8_t, CENTAURI_SAGA_PROCEDURES)

using Frame = asztal::Frame<Procedure>;
using CardDeck = OpenDeck<16, 16>;
using SectorPile = OpenDeck<common_tiles, 28>;

struct State {
  // Resolution
  Node node;
  Action answer;                ///< the last choice or outcome, until the procedure that asked for it has read it
  FixedList<Frame, 20> frames;  ///< what is under way, the innermost last; 16 are the most (Appendix E has 14, cards and choices apart)
  Result result = Result::undecided;

  // The table
  Scenario scenario{};
  Difficulty difficulty{};
  std::uint8_t players = 0;
  std::uint8_t fleets = 0;  ///< players, or 2
  std::array<Player, seat_limit> player{};
  std::array<Fleet, fleet_limit> fleet{};

  // CS-5: the round
  std::uint8_t round = 0;  ///< also the space of the doom cube
  Phase phase = Phase::setup;
  Seat first = nobody;                                                  ///< holds the first player token
  std::array<Seat, fleet_limit> order{nobody, nobody, nobody, nobody};  ///< of this phase: seats in turn order (CS-5.4.2)
  FleetNumber active = no_fleet;                                        ///< whose turn it is in phases 3 and 4
  Seat turn = nobody;                                                   ///< whose turn it is in phases 2 to 5
  std::uint8_t surge_event = 0;                                         ///< 1: this round has had its event for surges (CS-4.11.3)
  std::uint8_t discount_combat = 0, discount_exploration = 0;           ///< STARBASE_DISCOUNT for the next one of this round

  // The map and the supplies
  Map map;
  Ship ship;
  SectorPile pile;
  std::uint8_t nebulae = 0;                           ///< set aside, one bit by SectorColour (CS-8.1, CS-12.1)
  std::array<std::uint8_t, raider_levels> figures{};  ///< raiders in the supply, by level - 1
  std::uint8_t crystals = 0, xpm = 0, starbases = 0;  ///< in the supply

  // Cards
  std::array<CardDeck, deck_count> deck{};          ///< by DeckName
  std::uint16_t events = 0;                         ///< in play, one bit each
  std::array<std::int8_t, event_count> token_of{};  ///< by event: whose combat token lies on it, nobody's: -1 (CS-4.8.5)

  // CS-8 to CS-12
  std::uint8_t installed = 0;  ///< XPM in the slots of the Jumpgate (CS-8.6), or on the card: ships rescued (CS-11.10)
  std::uint8_t energy = 0;     ///< CS-10.9

  // What is under way, where a frame has no room for it
  Roll roll;
  Combat combat;
  Damage damage;
  March march;
  Payment payment;
  DeckName drawing{};            ///< the deck from which a card is drawn or at which somebody looks
  std::uint8_t looking = 0;      ///< cards above the one that is turned up (0 but for LOOK); the rest of a LOOK
  Tile tile = Tile::unknown;     ///< drawn, and not placed yet
  Sectors todo = 0;              ///< sectors that a scan or a surge has still to look at
  Sectors taken = 0;             ///< sectors that got a raider of this effect (distinct=true)
  std::int8_t event_drawn = -1;  ///< the event just drawn, not in play yet (CS-4.7.5)
  std::uint8_t success = 0;      ///< 1: the last check or test was passed
  std::uint8_t successes = 0;    ///< its successes (BONUS_IF)
  std::uint8_t card_played = 0;  ///< 1: somebody has played a card in the window `others`

  std::uint8_t destroyed = 0;  ///< fleets destroyed since somebody looked, one bit each: their movement or combat ends at once (CS-4.3.5)

  friend constexpr bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (node, answer, frames, result, scenario, difficulty, players, fleets, player, fleet, round, phase, first, order,
                       active, turn, surge_event, discount_combat, discount_exploration, map, ship, pile, nebulae, figures, crystals, xpm,
                       starbases, deck, events, token_of, installed, energy, roll, combat, damage, march, payment, drawing, looking, tile,
                       todo, taken, event_drawn, success, successes, card_played, destroyed))
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 4096);

constexpr bool is_seat(const State& s, int seat) { return seat >= 0 && seat < s.players; }
constexpr bool is_solo(const State& s) { return s.players == 1; }
/// Whose fleet it is.
constexpr Seat owner_of(const State& s, int fleet) { return static_cast<Seat>(is_solo(s) ? 0 : fleet); }
/// The colour of the activation tokens that this fleet uses, as the index of Player::activation (CS-7.4).
constexpr int token_colour(const State& s, int fleet) { return is_solo(s) ? fleet : 0; }

}  // namespace asztal::centauri_saga
