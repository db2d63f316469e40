// The components, cards and scenarios of Centauri Saga as the data files give them, checked and made flat.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/values.hpp"
#include "games/centauri-saga/table/map.hpp"
#include "games/centauri-saga/table/names.hpp"

namespace asztal::centauri_saga {

// ---- Cards by one number ------------------------------------------------------------------------------------------------------------
/// Every card of the game: the decks in the order of DeckName, then the commanders, then the fleet cards. In notation, notes and focus a card is
/// this number; in a deck, a hand or on a board it is counted from the first one of its kind.
using Card = std::int16_t;
inline constexpr Card no_card = -1;
inline constexpr std::array<std::uint8_t, deck_count> deck_size = {16, 5, 15, 12, 12, 8, 4, 6, 5, 8};
inline constexpr std::array<Card, deck_count + 1> first_of_deck = [] {
  std::array<Card, deck_count + 1> first{};
  for (std::size_t i = 0; i < deck_count; ++i) first[i + 1] = static_cast<Card>(first[i] + deck_size[i]);
  return first;
}();
inline constexpr Card first_commander = first_of_deck[deck_count], first_fleet_card = first_commander + commander_count;
inline constexpr int card_count = first_fleet_card + fleet_card_count;
constexpr Card card_of(DeckName deck, int i) { return static_cast<Card>(first_of_deck[at(static_cast<int>(deck))] + i); }
constexpr int place_in(DeckName deck, Card card) { return card - first_of_deck[at(static_cast<int>(deck))]; }
constexpr bool is_of(DeckName deck, int card) { return card >= card_of(deck, 0) && card < first_of_deck[at(static_cast<int>(deck) + 1)]; }
/// An action card of a hand: 0-11 basic, 12-19 special. They are neighbours among all cards too.
constexpr Card action_card(int action) { return card_of(DeckName::basic_action, action); }
constexpr bool is_action(int card) { return card >= action_card(0) && card < action_card(action_count); }
constexpr DeckName deck_of_action(int action) { return action < basic_count ? DeckName::basic_action : DeckName::special_action; }
constexpr Card commander_card(int commander) { return static_cast<Card>(first_commander + commander); }
constexpr bool is_commander(int card) { return card >= first_commander && card < first_fleet_card; }
constexpr Card fleet_card(Colour deck, int i) { return static_cast<Card>(first_fleet_card + static_cast<int>(deck) * cards_per_fleet + i); }
constexpr bool is_fleet_card(int card) { return card >= first_fleet_card && card < card_count; }

/// Cards of one fleet deck, one bit each; the bit behind them is the commander (of what bears an activation token).
using FleetCards = std::uint32_t;
inline constexpr int commander_bit = cards_per_fleet;
constexpr FleetCards cards_of(CardKind kind, Quality quality) {
  const bool advanced = quality == Quality::advanced;
  const FleetCards units = advanced ? 0b1111U << 6 : 0b111111U;
  return kind == CardKind::unit ? units : units << 10;
}
constexpr FleetCards cards_of(CardKind kind) { return cards_of(kind, Quality::basic) | cards_of(kind, Quality::advanced); }

// ---- Appendix A: programs -------------------------------------------------------------------------------------------------------------
inline constexpr std::uint8_t any_range = 255;
inline constexpr std::uint8_t all_dice = most_dice;  ///< REROLL(up_to=all)
inline constexpr std::uint8_t any_roll = 0b111;      ///< RollKind, one bit each

/// One operation of a card's text. `n` is its number; the other fields as the comments say, 0 where nothing is said.
struct Op {
  OpCode code{};
  std::int8_t n =
      0;  ///< how many, how much; check: successes; reroll: dice; jump: cost; bonus_if: successes; die: least face; choice: alternatives
  Whom who = Whom::owner;  ///< also each_raider: of whom the range is counted
  std::uint8_t a =
      0;  ///< gain: resources, a bit each; lose: Resource; draw: DeckName; check: Stat; starbase_discount: combat tokens; reroll, add_dice,
          ///< add_success, threshold: kinds of roll, a bit each; jump: JumpTo, a bit each; push: 1 raider, 2 fleet; take_xpm: 1 from the
  ///< supply; place_raider: level; destroy_raider: highest level; move_raiders: 1 near the boss; look: LookAt, a bit each; ready: 1 any
  ///< card; swap: CardKind, a bit each; mod: Modifier; forbid: Forbidden; ignore_evade: 1 for the whole turn
  std::uint8_t b = 0;  ///< starbase_discount: exploration tokens; place_raider: RaiderPlace, and the flags below; mod: lowest value
  std::uint8_t range =
      0;  ///< jump, push, take_xpm, downgrade_raider, destroy_raider, move_raiders, each_raider, each_fleet_near; any_range: no limit
  std::uint16_t target =
      0;  ///< check: where failure goes on; each_..., choice, if_none, bonus_if, die: behind what belongs to it; alternative: behind the choice
};
inline constexpr std::uint8_t distinct_sectors = 4, free_sectors_only = 8;  ///< flags of PLACE_RAIDER in `b`
constexpr RaiderPlace place_of(const Op& op) { return static_cast<RaiderPlace>(op.b & 3U); }

/// Operations first .. end-1 of Data::op.
struct Program {
  std::uint16_t first = 0, end = 0;
  constexpr bool empty() const { return first == end; }
};

// ---- Cards ----------------------------------------------------------------------------------------------------------------------------
/// "combat 2": one way to make a check.
struct Trial {
  Stat stat{};
  std::uint8_t needed = 0;
};
using Trials = FixedList<Trial, 3>;

struct Commander {
  std::array<std::uint8_t, stat_count> bonus{};    ///< by Stat
  std::uint8_t hull = 0;                           ///< added to the hull at the start
  std::array<std::uint8_t, track_count> levels{};  ///< by Track
  std::uint8_t astartium = 0, combat = 0, exploration = 0;
  Timing timing{};
  Program ability;
};

struct FleetCard {
  Colour deck{};
  CardKind kind{};
  Quality quality{};
  std::array<std::uint8_t, stat_count> bonus{};
  Timing timing{};
  Program ability;
};

struct ActionCard {
  ActionType type{};
  Moment moment{};         ///< of its operations (CS-4.7.10)
  Whom who = Whom::owner;  ///< whom the card player names first
  Program program;
};

struct EventCard {
  EventKind kind{};
  Program program;                                   ///< of a recurring one
  std::array<std::int8_t, modifier_count> change{};  ///< of a persistent one, by Modifier
  std::uint8_t forbids = 0;                          ///< Forbidden, one bit each
};

/// Exploration, difficult exploration and jumpgate events: a check, or a combat with a raider that is not on the map.
struct TestCard {
  Trials trials;
  std::uint8_t raider = 0;  ///< level; 0: a check
  Program reward;
};

struct Mark {
  Tile tile{};
  std::uint8_t level = 0;
};
struct ScanningReport {
  Tile first{}, second{};      ///< where the XPM goes
  FixedList<Mark, 3> raiders;  ///< each in every sector that shows this tile
};

struct MarkedCell {
  Cell cell = 0;
  std::uint8_t level = 0;
};
struct IntelligenceReport {
  FixedList<Cell, 4> cells;  ///< the target first
  FixedList<MarkedCell, 4> raiders;
};

struct RetaliationCard {
  std::array<Program, 2> stage;  ///< without and with the Ravager in play
};

struct Enemy {
  std::uint8_t combat = 0, speed = 0, hull = 0, level = 0;
  std::uint8_t reward_combat = 0, reward_astartium = 0;  ///< of a raider
  std::uint8_t figures = 0;                              ///< of a raider
  Program effect, reward;                                ///< of a boss
};

// ---- Boards and scenarios -----------------------------------------------------------------------------------------------------------
struct Level {
  Reward reward = Reward::none;
  bool cc_plus = false;
};

/// The scenario card for a number of players.
struct ScenarioCard {
  std::uint8_t xpm_slots = 0, energy = 0, rescues = 0, ravager_round = 0;
  std::uint16_t boss_rounds = 0, lost_starbase_rounds = 0;  ///< one bit each: bit n is round n
};
struct ScenarioSheet {
  std::array<std::uint8_t, common_tiles> pile{};    ///< tiles of each kind in the sector pile
  std::uint8_t nebulae = 0;                         ///< set aside, one bit by SectorColour
  bool fixed_map = false;                           ///< Safe Passage: all tiles lie from the start
  bool to_ship = false;                             ///< where raiders go while a ship is on the map (CS-4.9.10)
  std::int8_t own_deck = -1;                        ///< DeckName
  std::array<ScenarioCard, seat_limit + 1> card{};  ///< by players
};

struct FixedSector {
  Cell cell = 0;
  Tile tile{};
};
struct FixedBoss {
  std::uint8_t boss = 0;
  Cell cell = 0;
  std::uint8_t from_players = 1;  ///< it takes part with at least so many
};

/// What a difficulty adds to the rulebook's numbers; `standard` nothing.
struct Adjustment {
  std::int8_t astartium = 0, combat = 0, exploration = 0;  ///< of every player at the start
  std::int8_t hull = 0;                                    ///< of every player at the start, not above 10
  std::int8_t boss_delay = 0;                              ///< rounds that bosses and the Ravager come later
  std::int8_t boss_hull = 0;
};

struct Data {
  std::array<std::string, card_count> card_id;  ///< by Card
  std::vector<Op> op;                           ///< all programs, one after the other

  std::array<Commander, commander_count> commander{};
  std::array<FleetCard, fleet_card_count> fleet_card{};                           ///< by Card - first_fleet_card
  std::array<std::array<FleetCards, timing_count>, deck_colours> abilities_at{};  ///< by Colour and Timing
  std::array<ActionCard, action_count> action{};
  std::array<std::uint32_t, moment_count> actions_at{};  ///< action cards by Moment, one bit each
  std::array<EventCard, event_count> event{};
  std::uint16_t recurring = 0;                                     ///< events, one bit each
  std::array<std::uint16_t, modifier_count> events_changing{};     ///< persistent events by Modifier
  std::array<std::uint16_t, forbidden_count> events_forbidding{};  ///< by Forbidden
  std::array<std::int8_t, modifier_count> least{};                 ///< the lowest value that a Modifier leaves
  std::array<TestCard, 16> exploration{};
  std::array<TestCard, 5> difficult{};
  std::array<TestCard, 6> jumpgate{};
  std::array<ScanningReport, 12> scanning{};
  std::array<IntelligenceReport, 5> intelligence{};
  std::array<RetaliationCard, 8> retaliation{};
  std::array<Enemy, raider_levels + 1> raider{};  ///< by level
  std::array<Enemy, boss_count> boss{};

  std::array<std::uint8_t, tile_count> entry_cost{};                   ///< by Tile; the Black Hole has none
  std::array<std::array<Level, most_level + 1>, track_count> track{};  ///< by Track and level
  std::array<std::uint8_t, track_count> top_level{};
  std::array<ScenarioSheet, scenario_count> scenario{};
  std::array<Adjustment, 3> difficulty{};  ///< by Difficulty
  std::vector<FixedSector> fixed_map;      ///< of Safe Passage, in the order of the file
  std::vector<FixedBoss> fixed_bosses;
  FixedList<Cell, 6> start_cells;  ///< of Safe Passage
  Cell ship_start = 0;             ///< of Safe Passage

  // CS-1, CS-3.2, CS-7.1
  std::uint8_t astartium = 0, xpm = 0, starbases = 0;  ///< in the box
  std::uint8_t start_stat = 0, start_hull = 0, destroyed_hull = 0, start_astartium = 0, solo_astartium = 0;
  std::uint8_t upgrade_cost = 0, solo_upgrade_cost = 0, start_activation = 0;
  std::uint8_t success_from = 4;  ///< CS-4.2.1

  std::uint64_t hash = 0;  ///< of the files' text
};

/// The files built into the program, in the order components, fleet_cards, encounter_cards, scenarios.
std::array<DataText, 4> data_files();
/// The same files, parsed; read and checked, without a hash. Throws DataError.
Data load_data(const std::array<Entry, 4>& files);

/// The data in use: the files built into the program.
const Data& built_in_data();
[[gnu::always_inline]] inline const Data& data() {
  static const Data& loaded = built_in_data();  // the rules ask for it at every step
  return loaded;
}

}  // namespace asztal::centauri_saga
