// The small vocabularies of Centauri Saga: who, what kinds of pieces and cards, when. Cards, commanders and bosses are numbered by the data files.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::centauri_saga {

// ---- CS-1, Appendix E: how much there is ----------------------------------------------------------------------------------------
inline constexpr int seat_limit = 4, fleet_limit = 4;  ///< solo: one seat, two fleets
inline constexpr int sector_limit = 31, cell_limit = 128, raider_levels = 3, boss_count = 4, boss_level = 4;
inline constexpr int commander_count = 8, deck_colours = 4, cards_per_fleet = 20, fleet_card_count = 80;
inline constexpr int basic_count = 12, special_count = 8, action_count = basic_count + special_count, event_count = 15;
inline constexpr int most_dice = 10, die_sides = 6, most_stat = 10, most_hull = 10, rounds_of_game = 10, tokens_of_player = 4;
inline constexpr int slots_of_kind = 3, xpm_on_map = 5, ship_hull = 3, ship_hull_limit = 10, ship_load = 3, tokens_on_event = 2,
                     starbase_price = 3;
inline constexpr int reach = 3;      ///< CS-2.9: new sectors lie no farther from the Jumpgate
inline constexpr int far_reach = 5;  ///< no tile of a map that grows lies farther (Appendix E)

BOOST_DEFINE_FIXED_ENUM_CLASS(Scenario, std::uint8_t, fixing_the_jumpgate, safe_passage, lost_starbases, distress_call, open_confrontation)
inline constexpr int scenario_count = 5;
BOOST_DEFINE_FIXED_ENUM_CLASS(Difficulty, std::uint8_t, standard, calm, grim)
BOOST_DEFINE_FIXED_ENUM_CLASS(Result, std::uint8_t, undecided, won, lost)

/// CS-5. `setup`: before the first round.
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, setup, events, upkeep, movement, encounter, expand)

// ---- CS-2: the map ----------------------------------------------------------------------------------------------------------------
BOOST_DEFINE_FIXED_ENUM_CLASS(SectorType, std::uint8_t, gravity_belt, asteroid_belt, radiation_field, thick_nebula, jumpgate, dawn,
                              black_hole)
inline constexpr int common_types = 4;
BOOST_DEFINE_FIXED_ENUM_CLASS(SectorColour, std::uint8_t, blue, green, yellow, red)
inline constexpr int sector_colours = 4;

/// What a sector tile shows. Two tiles of one type and colour are the same (CS-15.2). The first 16 are the common ones: type * 4 + colour.
BOOST_DEFINE_FIXED_ENUM_CLASS(Tile, std::uint8_t, gb_blue, gb_green, gb_yellow, gb_red, ab_blue, ab_green, ab_yellow, ab_red, rf_blue,
                              rf_green, rf_yellow, rf_red, tn_blue, tn_green, tn_yellow, tn_red, jumpgate, dawn, black_hole,
                              unknown)  ///< face down, and nobody knows it
inline constexpr int common_tiles = 16, tile_count = 19, first_nebula = 12;
constexpr Tile tile_of(SectorType type, SectorColour colour) {
  return static_cast<Tile>(static_cast<int>(type) * sector_colours + static_cast<int>(colour));
}
constexpr bool is_common(Tile tile) { return static_cast<int>(tile) < common_tiles; }
constexpr bool is_nebula(Tile tile) { return is_common(tile) && static_cast<int>(tile) >= first_nebula; }

/// Where a new tile may be put; rules/map.cpp has the cells of each.
BOOST_DEFINE_FIXED_ENUM_CLASS(Placing, std::uint8_t,
                              beside_two,    ///< CS-2.9: distance 3 at most, beside two explored sectors
                              beside_fleet,  ///< CS-5.3.3: the same, and beside the fleet that explores
                              anywhere,      ///< CS-2.11
                              nebula,        ///< CS-8.3, CS-8.4: anywhere, but beside neither the Jumpgate nor another nebula
                              for_boss,      ///< CS-4.9.13, CS-R13: beside two, else relaxed
                              black_hole)    ///< CS-12.4

// ---- CS-3, CS-4: boards and cards --------------------------------------------------------------------------------------------------
BOOST_DEFINE_FIXED_ENUM_CLASS(Stat, std::uint8_t, combat, shield, speed)
inline constexpr int stat_count = 3;
BOOST_DEFINE_FIXED_ENUM_CLASS(Track, std::uint8_t, starport, research_lab, command_centre)
inline constexpr int track_count = 3, most_level = 6;
/// What a level of a track gives (CS-5.2.4).
BOOST_DEFINE_FIXED_ENUM_CLASS(Reward, std::uint8_t, none, basic_unit, advanced_unit, basic_power_up, advanced_power_up, combat_token,
                              exploration_token, activation_token, basic_action, special_action, all_stats_plus_1)
/// The colour of a fleet and of its deck.
BOOST_DEFINE_FIXED_ENUM_CLASS(Colour, std::uint8_t, blue, yellow, green, orange)
/// Of a fleet card. A deck is numbered 0-5 basic units, 6-9 advanced units, 10-15 basic power-ups, 16-19 advanced power-ups.
BOOST_DEFINE_FIXED_ENUM_CLASS(CardKind, std::uint8_t, unit, power_up)
BOOST_DEFINE_FIXED_ENUM_CLASS(Quality, std::uint8_t, basic, advanced)
/// When an action card may be played (CS-4.6.3).
BOOST_DEFINE_FIXED_ENUM_CLASS(ActionType, std::uint8_t, instant, movement, upkeep)
BOOST_DEFINE_FIXED_ENUM_CLASS(EventKind, std::uint8_t, persistent, recurring)
/// What lies in cargos in any number; `activation` has a colour in the solo game (CS-7.4).
BOOST_DEFINE_FIXED_ENUM_CLASS(Resource, std::uint8_t, astartium, combat, exploration, activation)

/// The face-down decks (CS-3.6), in the order in which their cards are numbered.
BOOST_DEFINE_FIXED_ENUM_CLASS(DeckName, std::uint8_t, exploration, difficult_exploration, event, scanning_report, basic_action,
                              special_action, boss, jumpgate_event, intelligence_report, ravager_retaliation)
inline constexpr int deck_count = 10;
/// What can be looked at (LOOK): decks, or the pile of sectors.
BOOST_DEFINE_FIXED_ENUM_CLASS(LookAt, std::uint8_t, sector_pile, exploration, scanning_report, event)

// ---- CS-4.2, CS-4.7: rolls and windows ---------------------------------------------------------------------------------------------
BOOST_DEFINE_FIXED_ENUM_CLASS(RollKind, std::uint8_t, attack, defence, check)
/// The moments at which free choices exist, one after the other among several seats (CS-4.7). A turn has its own question (CS-4.7.9).
BOOST_DEFINE_FIXED_ENUM_CLASS(Window, std::uint8_t,
                              phase,          ///< CS-4.7.2: at the start of a phase, for all in turn order
                              effect,         ///< CS-4.7.2: before an effect of step 1.2
                              others,         ///< CS-4.7.7: the others, after `pass` or `end` in a turn
                              before_roll,    ///< CS-4.7.3
                              after_roll,     ///< CS-4.7.3
                              damage,         ///< CS-4.7.4
                              event,          ///< CS-4.7.5
                              combat_start,   ///< CS-5.4.16, owner only
                              before_attack,  ///< CS-5.4.16, owner only
                              combat_won)     ///< CS-5.4.16, owner only
inline constexpr int window_count = 10;
/// Where an operation is used (CS-4.7.10): in free windows and turns, or in one window only.
BOOST_DEFINE_FIXED_ENUM_CLASS(Moment, std::uint8_t, free, before_roll, after_roll, damage, event, combat_start, before_attack)
inline constexpr int moment_count = 7;

/// When a card's or commander's ability may be used (Appendix B).
BOOST_DEFINE_FIXED_ENUM_CLASS(Timing, std::uint8_t, own_upkeep, own_movement, own_encounter, own_expand, own_turn, before_own_attack_roll,
                              after_own_attack_roll, before_own_defence_roll, after_own_defence_roll, before_own_check_roll,
                              after_own_check_roll, after_own_roll, own_combat_start, own_combat_before_attack, after_own_combat_won,
                              own_damage, any_own_roll, any_own_check, own_damage_any_phase)
inline constexpr int timing_count = 19;

// ---- Appendix A ---------------------------------------------------------------------------------------------------------------------
/// The operations of card texts (effect_reader.cpp has their words); after `die` the joints of compiled programs.
enum class OpCode : std::uint8_t {
  gain,
  lose,
  repair,
  damage,
  draw,
  discard,
  cc_plus,
  any_upgrade,
  upgrade_discount,
  starbase_discount,
  check,
  event,
  event_token,
  remove_event,
  replace_event,
  reroll,
  add_dice,
  add_success,
  threshold,
  prevent,
  survive,
  strike,
  initiative,
  enemy_combat,
  withdraw,
  extra_combat,
  mp,
  ignore_evade,
  enter_cost,
  jump,
  push,
  take_xpm,
  place_raider,
  upgrade_raider,
  downgrade_raider,
  destroy_raider,
  move_raiders,
  ravager_move,
  look,
  may_bottom,
  order,
  ready,
  swap,
  mod,
  forbid,
  each_fleet,
  each_player,
  each_fleet_near,
  each_raider,
  choice,
  if_none,
  bonus_if,
  die,
  alternative,  ///< the head of one of a choice, which has `a` operations; whoever comes to it goes on at `target`, behind the choice
  go_to         ///< on at `target`
};
inline constexpr int op_count = 55, written_op_count = 53;

/// `who` and `of` of an operation: whom it is done to.
BOOST_DEFINE_FIXED_ENUM_CLASS(Whom, std::uint8_t, owner, chosen_player, chosen_fleet, any_player_roll)
/// The targets of JUMP, one bit each.
BOOST_DEFINE_FIXED_ENUM_CLASS(JumpTo, std::uint8_t, jumpgate, active_starbase, sector_with_raider, face_up_sector)
/// Where PLACE_RAIDER puts its raiders.
BOOST_DEFINE_FIXED_ENUM_CLASS(RaiderPlace, std::uint8_t, adjacent_to_boss, adjacent_to_ravager, farthest)
/// What MOD changes while its event is in play.
BOOST_DEFINE_FIXED_ENUM_CLASS(Modifier, std::uint8_t, movement_points, attack_dice, defence_dice, raider_hull, explore_cost)
inline constexpr int modifier_count = 5;
/// What FORBID forbids while its event is in play.
BOOST_DEFINE_FIXED_ENUM_CLASS(Forbidden, std::uint8_t, upgrade_starport, upgrade_research_lab, action_card_on_other_player, shared_payment)
inline constexpr int forbidden_count = 4;
/// CS-5.4.11
BOOST_DEFINE_FIXED_ENUM_CLASS(Regroup, std::uint8_t, action_card, repair, exploration, combat, refit)

}  // namespace asztal::centauri_saga
