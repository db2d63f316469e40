// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include <tuple>

#include "engine/flow.hpp"
#include "games/galaxy-at-war/table/kinds.hpp"
#include "games/galaxy-at-war/table/state.hpp"

namespace asztal::galaxy_at_war {

// ---- GW-3, GW-7: set-up -----------------------------------------------------------------------------------------------------
struct SetupFrame {
  ASZTAL_STEPS(begin, start_seat, roll, rolled, claim_neutral, neutral_claimed, claim, claimed, harbinger, harbinger_placed, place, placed,
               place_neutral, neutral_placed, done)
  Local<int> contenders{};  ///< for the first turn (GW-3.4), one bit per seat
  Local<int> best{};        ///< the highest roll so far
  Local<int> tied{};        ///< who has rolled it, one bit per seat
  Local<Seat> seat{};       ///< whose turn it is to roll, claim or place
};
BOOST_DESCRIBE_STRUCT(SetupFrame, (), (contenders, best, tied, seat))

// ---- GW-2.4, GW-4.1, GW-9.1: the turn ---------------------------------------------------------------------------------------
struct RoundsFrame {
  ASZTAL_STEPS(round, turn, vanguard, recruit, attack, reinforce, harbinger, draw, turn_over)
};
BOOST_DESCRIBE_STRUCT(RoundsFrame, (), ())

struct VanguardStepFrame {
  ASZTAL_STEPS(before, draw, drawn, place, placed)
};
BOOST_DESCRIBE_STRUCT(VanguardStepFrame, (), ())

// ---- GW-4, GW-10: recruits --------------------------------------------------------------------------------------------------
struct RecruitStepFrame {
  ASZTAL_STEPS(count, act, chosen, scan, scan_chosen, scanned, place, ship, ship_placed)
  Local<bool> forced{};  ///< GW-4.5: trading is not voluntary
  Local<int> asset{};    ///< the War Assets card being scanned
};
BOOST_DESCRIBE_STRUCT(RecruitStepFrame, (), (forced, asset))

struct TradeFrame {
  ASZTAL_STEPS(next, given)
  Local<Seat> seat{};
  Local<SetKind> set{};
  Local<int> given{};  ///< how many cards of the set
  Local<int> last{};   ///< the last one of them
};
BOOST_DESCRIBE_STRUCT(TradeFrame, (), (seat, set, given, last))

struct PlaceUnitsFrame {
  ASZTAL_STEPS(planet, planet_chosen, number)
  Local<int> planet{};
};
BOOST_DESCRIBE_STRUCT(PlaceUnitsFrame, (), (planet))

// ---- GW-5, GW-11: battles ---------------------------------------------------------------------------------------------------
struct AttackStepFrame {
  ASZTAL_STEPS(act, chosen)
};
BOOST_DESCRIBE_STRUCT(AttackStepFrame, (), ())

struct BattleFrame {
  ASZTAL_STEPS(target, target_chosen, units, ships, ships_chosen, attackers_cards, vanguard, vanguard_chosen, defend, defended,
               defenders_cards, take_dice, roll, rolled, guard, guarded, attackers_answer, defenders_answer, outcome, after_conquest)
  Local<int> die{};  ///< being rolled, or rolled again for a cruiser
};
BOOST_DESCRIBE_STRUCT(BattleFrame, (), (die))

struct ConquestFrame {
  ASZTAL_STEPS(planet, token, token_placed, move_in, moved_in, window, done)
  Local<int> token{};  ///< being put away
};
BOOST_DESCRIBE_STRUCT(ConquestFrame, (), (token))

struct TakeOverFrame {
  ASZTAL_STEPS(hand, trade, traded, place, done)
  Local<Seat> from{};
  Local<bool> forced{};  ///< GW-6.7
};
BOOST_DESCRIBE_STRUCT(TakeOverFrame, (), (from, forced))

// ---- GW-6, GW-12 to GW-14 -----------------------------------------------------------------------------------------------------
struct ReinforceStepFrame {
  ASZTAL_STEPS(act, chosen, to, number, ships, handover, asked, answered)
  Local<int> from{}, to{};
  Local<bool> fleet{};  ///< ships move, not units
};
BOOST_DESCRIBE_STRUCT(ReinforceStepFrame, (), (from, to, fleet))

struct HarbingerStepFrame {
  ASZTAL_STEPS(roll, rolled, move, moved, done)
};
BOOST_DESCRIBE_STRUCT(HarbingerStepFrame, (), ())

struct DrawStepFrame {
  ASZTAL_STEPS(window, draw, done)
};
BOOST_DESCRIBE_STRUCT(DrawStepFrame, (), ())

struct DrawCardsFrame {
  ASZTAL_STEPS(next, drawn)
  Local<Seat> seat{};
  Local<int> left{};  ///< cards still to be drawn
};
BOOST_DESCRIBE_STRUCT(DrawCardsFrame, (), (seat, left))

// ---- GW-15: special orders ----------------------------------------------------------------------------------------------------
struct WindowFrame {
  ASZTAL_STEPS(ask, chosen, played)
  Local<Window> kind{};
  Local<Seat> seat{};
};
BOOST_DESCRIBE_STRUCT(WindowFrame, (), (kind, seat))

struct CardFrame {
  ASZTAL_STEPS(begin, operation, next, direction, planet, ship, enemy_ship, die, rerolled, returned, token, token_planet, seen_token,
               looked_hand, robbed, lost_card)
  Local<int> card{};
  Local<Seat> seat{};
  Local<int> op{};      ///< being carried out
  Local<int> count{};   ///< planets chosen, or what is left to be chosen
  Local<int> chosen{};  ///< a die, a token or an opponent
  Local<Window> window{};
};
BOOST_DESCRIBE_STRUCT(CardFrame, (), (card, seat, op, count, chosen, window))
/// A card about to be resolved.
constexpr CardFrame played(int card, Seat seat, Window window) { return {card, seat, 0, 0, 0, window}; }

// ---- GW-10.7, GW-19: War Assets -----------------------------------------------------------------------------------------------
struct AttemptFrame {
  ASZTAL_STEPS(take_dice, roll, rolled, row, row_chosen, dice, set_aside, next)
  Local<Seat> seat{};
  Local<bool> scan{};
  Local<int> row{};  ///< being completed
};
BOOST_DESCRIBE_STRUCT(AttemptFrame, (), (seat, scan, row))

struct AssetsFrame {
  ASZTAL_STEPS(attempt, over)
};
BOOST_DESCRIBE_STRUCT(AssetsFrame, (), ())

/// In the order of `Procedure`.
using Frames = std::tuple<SetupFrame, RoundsFrame, VanguardStepFrame, RecruitStepFrame, TradeFrame, PlaceUnitsFrame, AttackStepFrame,
                          BattleFrame, ConquestFrame, TakeOverFrame, ReinforceStepFrame, HarbingerStepFrame, DrawStepFrame, DrawCardsFrame,
                          WindowFrame, CardFrame, AttemptFrame, AssetsFrame>;

}  // namespace asztal::galaxy_at_war

template <>
struct asztal::FramesOf<asztal::galaxy_at_war::Procedure> {
  using type = asztal::galaxy_at_war::Frames;
};
