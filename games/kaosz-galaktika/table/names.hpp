// The small vocabularies of Káosz Galaktika: what cards are, and the words of their abilities (Appendix A). Cards are numbered by the data.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::kaosz_galaktika {

inline constexpr int seat_limit = 6;
inline constexpr int deck_limit = 45;  ///< cards of the largest deck (KG-2.1)
inline constexpr int slot_limit = 38;  ///< own cards in play at most (KG-R68)
inline constexpr int most_developments = 255;
inline constexpr int developed_limit = 2;  ///< how often a base can be developed in a turn at most (KG-8.9)
inline constexpr int target_limit = 4;     ///< targets of one announcement at most, over all its tables
inline constexpr int table_limit = 3;      ///< target tables of one ability: t, t2, t3

/// The rows of KG-11.4: what may be announced. `main` and `payment`: with an empty chain.
BOOST_DEFINE_FIXED_ENUM_CLASS(Moment, std::uint8_t, opening, main, main_response, attack, payment, payment_response, combat, closing)
inline constexpr int moment_count = 8;

/// A card by its number in the data; 0 is no card.
using Kind = std::uint16_t;
inline constexpr Kind no_kind = 0;

BOOST_DEFINE_FIXED_ENUM_CLASS(Type, std::uint8_t, ship, armament, crew, base, event, interrupt)

/// Four to a type, in the order of the types.
BOOST_DEFINE_FIXED_ENUM_CLASS(Subtype, std::uint8_t, scout, fighter, cruiser, destroyer, weapon, shield, item, rocket, captain, staff,
                              passenger, robot, research, building, bunker, trap, attack, response, resource, special, opening, combat,
                              reaction, general)
constexpr Type type_of(Subtype subtype) { return static_cast<Type>(static_cast<int>(subtype) / 4); }

BOOST_DEFINE_FIXED_ENUM_CLASS(Race, std::uint8_t, none, human, xeno, insectoid, carnoplant, cerebrite, zarg, triciplite, shark)
inline constexpr int race_count = 9;

BOOST_DEFINE_FIXED_ENUM_CLASS(Rarity, std::uint8_t, common, uncommon, rare, ultra_rare)

BOOST_DEFINE_FIXED_ENUM_CLASS(Stat, std::uint8_t, speed, firepower, armour, bombing)
inline constexpr int stat_count = 4;

/// KG-12.
BOOST_DEFINE_FIXED_ENUM_CLASS(Keyword, std::uint8_t, camouflage, rapid_fire, volley, formation, sneak, heavy_weapons, repair, demolition)

/// How a card in play is turned (KG-3.5).
BOOST_DEFINE_FIXED_ENUM_CLASS(Stance, std::uint8_t, active, used, damaged)

// ---- The words of abilities ---------------------------------------------------------------------------------------------
/// A.1; `standing` is "static" in the data.
BOOST_DEFINE_FIXED_ENUM_CLASS(AbilityKind, std::uint8_t, play, paid, payment_end, standing, trigger, activated)

/// A.3.
BOOST_DEFINE_FIXED_ENUM_CLASS(When, std::uint8_t, opening, closing, enters, own_base_paid, attacking, attacked, host_joins, host_hit,
                              host_kills, host_bombs, colony_bombed, leaves, opp_event, opp_interrupt)

/// A.4.
BOOST_DEFINE_FIXED_ENUM_CLASS(UseWindow, std::uint8_t, any, opening, main_own, main_any, combat, closing)

BOOST_DEFINE_FIXED_ENUM_CLASS(Once, std::uint8_t, no, turn, combat)

/// A.8; `standing`: while the static ability applies.
BOOST_DEFINE_FIXED_ENUM_CLASS(Duration, std::uint8_t, exchange, combat, turn, next_turn, permanent, standing)

/// A.2. `selector`: all cards that match, or those picked on resolution.
BOOST_DEFINE_FIXED_ENUM_CLASS(Ref, std::uint8_t, none, self, host, you, opponent, each, t, t2, t3, carrier, bombers, selector)

/// A.5.
BOOST_DEFINE_FIXED_ENUM_CLASS(Pick, std::uint8_t, ship, crew, base, armament, cardinplay, player, item)
BOOST_DEFINE_FIXED_ENUM_CLASS(Who, std::uint8_t, own, enemy, any)
BOOST_DEFINE_FIXED_ENUM_CLASS(Role, std::uint8_t, any, attacker, defender, bomber)
BOOST_DEFINE_FIXED_ENUM_CLASS(Chooser, std::uint8_t, you, opponent, owner)
/// What an item of the chain is to a selector.
BOOST_DEFINE_FIXED_ENUM_CLASS(ItemWord, std::uint8_t, interrupt_card, event_card, ship_card, ability, payment, crew_payment, base_payment,
                              armament_payment, attack, shot, bombing)

/// A.9; `jump` is the loader's: the end of the first branch of an `if` and of a list of a `modal`. The data's "if" is `branch`.
BOOST_DEFINE_FIXED_ENUM_CLASS(OpCode, std::uint8_t, gain_credits, lose_credits, steal_credits, draw, mill, discard, search, recall, peek,
                              shuffle, damage, destroy, rotate, ready, repair, stat, keyword, develop, undevelop, pay_now, bounce, control,
                              deploy, withdraw, redirect, prevent, negate, cost_mod, tax, forbid, limit_mod, income_mod, bomb_reduce, modal,
                              branch, jump)

BOOST_DEFINE_FIXED_ENUM_CLASS(DiscardBy, std::uint8_t, owner, random, you)
BOOST_DEFINE_FIXED_ENUM_CLASS(Zone, std::uint8_t, colony, centre, ruin, scrap)
BOOST_DEFINE_FIXED_ENUM_CLASS(RecallPick, std::uint8_t, choose, bottom, all)
BOOST_DEFINE_FIXED_ENUM_CLASS(RecallTo, std::uint8_t, centre, colony_top, colony_bottom, colony, hangar)
BOOST_DEFINE_FIXED_ENUM_CLASS(PeekWhat, std::uint8_t, card, centre, all_unpaid, colony_top)
BOOST_DEFINE_FIXED_ENUM_CLASS(CostAction, std::uint8_t, pay, play)
BOOST_DEFINE_FIXED_ENUM_CLASS(TaxTo, std::uint8_t, bank, you)
BOOST_DEFINE_FIXED_ENUM_CLASS(Forbidden, std::uint8_t, attack, attack_colony, attack_other_bases, defend, fire, return_fire)
BOOST_DEFINE_FIXED_ENUM_CLASS(Limit, std::uint8_t, hand, hangar, credits, slots)
/// What an attack names (KG-9.1.1).
BOOST_DEFINE_FIXED_ENUM_CLASS(Goal, std::uint8_t, colony, centre, crew, base)

// ---- How a table is set up ----------------------------------------------------------------------------------------------
BOOST_DEFINE_FIXED_ENUM_CLASS(Mode, std::uint8_t, official, quick)
/// KG-15.11; in the official mode `all_types`.
BOOST_DEFINE_FIXED_ENUM_CLASS(Stage, std::uint8_t, ships_only, plus_armaments_events, all_types)
/// KG-2.2, KG-14.3.1.
BOOST_DEFINE_FIXED_ENUM_CLASS(RaceLimit, std::uint8_t, opposed, four, free)

}  // namespace asztal::kaosz_galaktika
