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
enum class Moment : std::uint8_t { opening, main, main_response, attack, payment, payment_response, combat, closing };
BOOST_DESCRIBE_ENUM(Moment, opening, main, main_response, attack, payment, payment_response, combat, closing)
inline constexpr int moment_count = 8;

/// A card by its number in the data; 0 is no card.
using Kind = std::uint16_t;
inline constexpr Kind no_kind = 0;

enum class Type : std::uint8_t { ship, armament, crew, base, event, interrupt };
BOOST_DESCRIBE_ENUM(Type, ship, armament, crew, base, event, interrupt)

/// Four to a type, in the order of the types.
enum class Subtype : std::uint8_t {
  scout,
  fighter,
  cruiser,
  destroyer,
  weapon,
  shield,
  item,
  rocket,
  captain,
  staff,
  passenger,
  robot,
  research,
  building,
  bunker,
  trap,
  attack,
  response,
  resource,
  special,
  opening,
  combat,
  reaction,
  general
};
BOOST_DESCRIBE_ENUM(Subtype, scout, fighter, cruiser, destroyer, weapon, shield, item, rocket, captain, staff, passenger, robot, research,
                    building, bunker, trap, attack, response, resource, special, opening, combat, reaction, general)
constexpr Type type_of(Subtype subtype) { return static_cast<Type>(static_cast<int>(subtype) / 4); }

enum class Race : std::uint8_t { none, human, xeno, insectoid, carnoplant, cerebrite, zarg, triciplite, shark };
BOOST_DESCRIBE_ENUM(Race, none, human, xeno, insectoid, carnoplant, cerebrite, zarg, triciplite, shark)
inline constexpr int race_count = 9;

enum class Rarity : std::uint8_t { common, uncommon, rare, ultra_rare };
BOOST_DESCRIBE_ENUM(Rarity, common, uncommon, rare, ultra_rare)

enum class Stat : std::uint8_t { speed, firepower, armour, bombing };
BOOST_DESCRIBE_ENUM(Stat, speed, firepower, armour, bombing)
inline constexpr int stat_count = 4;

/// KG-12.
enum class Keyword : std::uint8_t { camouflage, rapid_fire, volley, formation, sneak, heavy_weapons, repair, demolition };
BOOST_DESCRIBE_ENUM(Keyword, camouflage, rapid_fire, volley, formation, sneak, heavy_weapons, repair, demolition)

/// How a card in play is turned (KG-3.5).
enum class Stance : std::uint8_t { active, used, damaged };
BOOST_DESCRIBE_ENUM(Stance, active, used, damaged)

// ---- The words of abilities ---------------------------------------------------------------------------------------------
/// A.1; `standing` is "static" in the data.
enum class AbilityKind : std::uint8_t { play, paid, payment_end, standing, trigger, activated };
BOOST_DESCRIBE_ENUM(AbilityKind, play, paid, payment_end, standing, trigger, activated)

/// A.3.
enum class When : std::uint8_t {
  opening,
  closing,
  enters,
  own_base_paid,
  attacking,
  attacked,
  host_joins,
  host_hit,
  host_kills,
  host_bombs,
  colony_bombed,
  leaves,
  opp_event,
  opp_interrupt
};
BOOST_DESCRIBE_ENUM(When, opening, closing, enters, own_base_paid, attacking, attacked, host_joins, host_hit, host_kills, host_bombs,
                    colony_bombed, leaves, opp_event, opp_interrupt)

/// A.4.
enum class UseWindow : std::uint8_t { any, opening, main_own, main_any, combat, closing };
BOOST_DESCRIBE_ENUM(UseWindow, any, opening, main_own, main_any, combat, closing)

enum class Once : std::uint8_t { no, turn, combat };
BOOST_DESCRIBE_ENUM(Once, no, turn, combat)

/// A.8; `standing`: while the static ability applies.
enum class Duration : std::uint8_t { exchange, combat, turn, next_turn, permanent, standing };
BOOST_DESCRIBE_ENUM(Duration, exchange, combat, turn, next_turn, permanent, standing)

/// A.2. `selector`: all cards that match, or those picked on resolution.
enum class Ref : std::uint8_t { none, self, host, you, opponent, each, t, t2, t3, carrier, bombers, selector };
BOOST_DESCRIBE_ENUM(Ref, none, self, host, you, opponent, each, t, t2, t3, carrier, bombers, selector)

/// A.5.
enum class Pick : std::uint8_t { ship, crew, base, armament, cardinplay, player, item };
BOOST_DESCRIBE_ENUM(Pick, ship, crew, base, armament, cardinplay, player, item)
enum class Who : std::uint8_t { own, enemy, any };
BOOST_DESCRIBE_ENUM(Who, own, enemy, any)
enum class Role : std::uint8_t { any, attacker, defender, bomber };
BOOST_DESCRIBE_ENUM(Role, any, attacker, defender, bomber)
enum class Chooser : std::uint8_t { you, opponent, owner };
BOOST_DESCRIBE_ENUM(Chooser, you, opponent, owner)
/// What an item of the chain is to a selector.
enum class ItemWord : std::uint8_t {
  interrupt_card,
  event_card,
  ship_card,
  ability,
  payment,
  crew_payment,
  base_payment,
  armament_payment,
  attack,
  shot,
  bombing
};
BOOST_DESCRIBE_ENUM(ItemWord, interrupt_card, event_card, ship_card, ability, payment, crew_payment, base_payment, armament_payment, attack,
                    shot, bombing)

/// A.9; `jump` is the loader's: the end of the first branch of an `if` and of a list of a `modal`. The data's "if" is `branch`.
enum class OpCode : std::uint8_t {
  gain_credits,
  lose_credits,
  steal_credits,
  draw,
  mill,
  discard,
  search,
  recall,
  peek,
  shuffle,
  damage,
  destroy,
  rotate,
  ready,
  repair,
  stat,
  keyword,
  develop,
  undevelop,
  pay_now,
  bounce,
  control,
  deploy,
  withdraw,
  redirect,
  prevent,
  negate,
  cost_mod,
  tax,
  forbid,
  limit_mod,
  income_mod,
  bomb_reduce,
  modal,
  branch,
  jump
};
BOOST_DESCRIBE_ENUM(OpCode, gain_credits, lose_credits, steal_credits, draw, mill, discard, search, recall, peek, shuffle, damage, destroy,
                    rotate, ready, repair, stat, keyword, develop, undevelop, pay_now, bounce, control, deploy, withdraw, redirect, prevent,
                    negate, cost_mod, tax, forbid, limit_mod, income_mod, bomb_reduce, modal, branch, jump)

enum class DiscardBy : std::uint8_t { owner, random, you };
BOOST_DESCRIBE_ENUM(DiscardBy, owner, random, you)
enum class Zone : std::uint8_t { colony, centre, ruin, scrap };
BOOST_DESCRIBE_ENUM(Zone, colony, centre, ruin, scrap)
enum class RecallPick : std::uint8_t { choose, bottom, all };
BOOST_DESCRIBE_ENUM(RecallPick, choose, bottom, all)
enum class RecallTo : std::uint8_t { centre, colony_top, colony_bottom, colony, hangar };
BOOST_DESCRIBE_ENUM(RecallTo, centre, colony_top, colony_bottom, colony, hangar)
enum class PeekWhat : std::uint8_t { card, centre, all_unpaid, colony_top };
BOOST_DESCRIBE_ENUM(PeekWhat, card, centre, all_unpaid, colony_top)
enum class CostAction : std::uint8_t { pay, play };
BOOST_DESCRIBE_ENUM(CostAction, pay, play)
enum class TaxTo : std::uint8_t { bank, you };
BOOST_DESCRIBE_ENUM(TaxTo, bank, you)
enum class Forbidden : std::uint8_t { attack, attack_colony, attack_other_bases, defend, fire, return_fire };
BOOST_DESCRIBE_ENUM(Forbidden, attack, attack_colony, attack_other_bases, defend, fire, return_fire)
enum class Limit : std::uint8_t { hand, hangar, credits, slots };
BOOST_DESCRIBE_ENUM(Limit, hand, hangar, credits, slots)
/// What an attack names (KG-9.1.1).
enum class Goal : std::uint8_t { colony, centre, crew, base };
BOOST_DESCRIBE_ENUM(Goal, colony, centre, crew, base)

// ---- How a table is set up ----------------------------------------------------------------------------------------------
enum class Mode : std::uint8_t { official, quick };
BOOST_DESCRIBE_ENUM(Mode, official, quick)
/// KG-15.11; in the official mode `all_types`.
enum class Stage : std::uint8_t { ships_only, plus_armaments_events, all_types };
BOOST_DESCRIBE_ENUM(Stage, ships_only, plus_armaments_events, all_types)
/// KG-2.2, KG-14.3.1.
enum class RaceLimit : std::uint8_t { opposed, four, free };
BOOST_DESCRIBE_ENUM(RaceLimit, opposed, four, free)

}  // namespace asztal::kaosz_galaktika
