// The small vocabularies of Galaxy at War: who, what kinds of pieces, when. Planets, cards and war assets are numbered by the data files.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::galaxy_at_war {

inline constexpr int planet_count = 42, region_count = 6, link_count = 84, card_count = 81, cards_per_faction = 27, asset_count = 18;
inline constexpr int seat_limit = 5, token_count = 5, devastation_count = 3, ships_per_class = 3, class_count = 3;
inline constexpr int harbinger_threshold = 18;  // GW-11.21
inline constexpr int most_units = 30000;        // on one planet, GW-R63

BOOST_DEFINE_FIXED_ENUM_CLASS(Mode, std::uint8_t, galaxy_at_war, basic_training, war_assets)

BOOST_DEFINE_FIXED_ENUM_CLASS(Faction, std::uint8_t, alliance, cerberus, reapers, none)
inline constexpr int faction_count = 3;

BOOST_DEFINE_FIXED_ENUM_CLASS(ShipClass, std::uint8_t, cruiser, carrier, dreadnought)

/// Three cards of one class, or one of each (GW-4.4).
BOOST_DEFINE_FIXED_ENUM_CLASS(SetKind, std::uint8_t, cruisers, carriers, dreadnoughts, mixed)

/// The face of a vanguard token.
BOOST_DEFINE_FIXED_ENUM_CLASS(Face, std::uint8_t, plain, catalyst)

/// The window in which a card's special order is played (Appendix A).
BOOST_DEFINE_FIXED_ENUM_CLASS(Timing, std::uint8_t, vanguard, recruit, attack_step, battle_pre_attacker, battle_pre_attacker_harbinger,
                              battle_pre_defender, battle_post_any, battle_post_defender, after_conquest, reinforce, harbinger, draw)
inline constexpr int timing_count = 12;

/// The 21 operations of Appendix A; their names in the data files are these in capital letters.
BOOST_DEFINE_FIXED_ENUM_CLASS(OpCode, std::uint8_t, war_status, gain_units, place_units, remove_units, build_ship, destroy_ship,
                              die_upgrade, die_bonus, reroll, tie_win, ignore_ships, harbinger_total, harbinger_move, harbinger_return,
                              devastate, move_token, peek_token, peek_hand, draw_cards, discard_random, extra_reinforce)

BOOST_DEFINE_FIXED_ENUM_CLASS(Direction, std::uint8_t, alliance, reapers, choice)
BOOST_DEFINE_FIXED_ENUM_CLASS(Where, std::uint8_t, conquered, each_of_up_to_4_own_strategic)
BOOST_DEFINE_FIXED_ENUM_CLASS(Whose, std::uint8_t, own, enemy)

/// Where a turn stands (GW-4.1, GW-9.1).
BOOST_DEFINE_FIXED_ENUM_CLASS(TurnStep, std::uint8_t, setup, vanguard, recruit, attack, reinforce, harbinger, draw)

BOOST_DEFINE_FIXED_ENUM_CLASS(Result, std::uint8_t, undecided, won, shared, drawn)

/// The occasions on which special orders are played.
BOOST_DEFINE_FIXED_ENUM_CLASS(Window, std::uint8_t, vanguard, recruit, attack, attacker_before, defender_before, attacker_after,
                              defender_after, conquest, reinforce, harbinger_before, harbinger_after, draw)

}  // namespace asztal::galaxy_at_war
