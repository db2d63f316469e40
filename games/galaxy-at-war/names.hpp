// The small vocabularies of Galaxy at War: who, what kinds of pieces, when. Planets, cards and war assets are numbered by the data files.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::galaxy_at_war {

inline constexpr int planet_count = 42, region_count = 6, link_count = 84, card_count = 81, cards_per_faction = 27, asset_count = 18;
inline constexpr int seat_limit = 5, token_count = 5, devastation_count = 3, ships_per_class = 3, class_count = 3;
inline constexpr int harbinger_threshold = 18;  // GW-11.21
inline constexpr int most_units = 30000;        // on one planet, GW-R63

enum class Mode : std::uint8_t { galaxy_at_war, basic_training, war_assets };
BOOST_DESCRIBE_ENUM(Mode, galaxy_at_war, basic_training, war_assets)

enum class Faction : std::uint8_t { alliance, cerberus, reapers, none };
BOOST_DESCRIBE_ENUM(Faction, alliance, cerberus, reapers, none)
inline constexpr int faction_count = 3;

enum class ShipClass : std::uint8_t { cruiser, carrier, dreadnought };
BOOST_DESCRIBE_ENUM(ShipClass, cruiser, carrier, dreadnought)

/// Three cards of one class, or one of each (GW-4.4).
enum class SetKind : std::uint8_t { cruisers, carriers, dreadnoughts, mixed };
BOOST_DESCRIBE_ENUM(SetKind, cruisers, carriers, dreadnoughts, mixed)

/// The face of a vanguard token.
enum class Face : std::uint8_t { plain, catalyst };
BOOST_DESCRIBE_ENUM(Face, plain, catalyst)

/// The window in which a card's special order is played (Appendix A).
enum class Timing : std::uint8_t {
  vanguard,
  recruit,
  attack_step,
  battle_pre_attacker,
  battle_pre_attacker_harbinger,
  battle_pre_defender,
  battle_post_any,
  battle_post_defender,
  after_conquest,
  reinforce,
  harbinger,
  draw
};
BOOST_DESCRIBE_ENUM(Timing, vanguard, recruit, attack_step, battle_pre_attacker, battle_pre_attacker_harbinger, battle_pre_defender,
                    battle_post_any, battle_post_defender, after_conquest, reinforce, harbinger, draw)
inline constexpr int timing_count = 12;

/// The 21 operations of Appendix A; their names in the data files are these in capital letters.
enum class OpCode : std::uint8_t {
  war_status,
  gain_units,
  place_units,
  remove_units,
  build_ship,
  destroy_ship,
  die_upgrade,
  die_bonus,
  reroll,
  tie_win,
  ignore_ships,
  harbinger_total,
  harbinger_move,
  harbinger_return,
  devastate,
  move_token,
  peek_token,
  peek_hand,
  draw_cards,
  discard_random,
  extra_reinforce
};
BOOST_DESCRIBE_ENUM(OpCode, war_status, gain_units, place_units, remove_units, build_ship, destroy_ship, die_upgrade, die_bonus, reroll,
                    tie_win, ignore_ships, harbinger_total, harbinger_move, harbinger_return, devastate, move_token, peek_token, peek_hand,
                    draw_cards, discard_random, extra_reinforce)

enum class Direction : std::uint8_t { alliance, reapers, choice };
BOOST_DESCRIBE_ENUM(Direction, alliance, reapers, choice)
enum class Where : std::uint8_t { conquered, each_of_up_to_4_own_strategic };
BOOST_DESCRIBE_ENUM(Where, conquered, each_of_up_to_4_own_strategic)
enum class Whose : std::uint8_t { own, enemy };
BOOST_DESCRIBE_ENUM(Whose, own, enemy)

/// Where a turn stands (GW-4.1, GW-9.1).
enum class Step : std::uint8_t { setup, vanguard, recruit, attack, reinforce, harbinger, draw };
BOOST_DESCRIBE_ENUM(Step, setup, vanguard, recruit, attack, reinforce, harbinger, draw)

enum class Result : std::uint8_t { undecided, won, shared, drawn };
BOOST_DESCRIBE_ENUM(Result, undecided, won, shared, drawn)

}  // namespace asztal::galaxy_at_war
