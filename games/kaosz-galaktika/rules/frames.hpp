// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include <tuple>

#include "engine/flow.hpp"
#include "games/kaosz-galaktika/table/state.hpp"

namespace asztal::kaosz_galaktika {

// ---- KG-5 to KG-8, KG-10 ----------------------------------------------------------------------------------------------------
struct SetupFrame {
  ASZTAL_STEPS(deck, deck_chosen, roll, deal, mulligan, mulligan_chosen, done)
  Local<Seat> seat{};       ///< whose turn it is; in the second chance counted from the starter
  Local<int> contenders{};  ///< who still rolls, one bit each
  Local<int> put_away{};    ///< how often he has put a deck away
};
BOOST_DESCRIBE_STRUCT(SetupFrame, (), (seat, contenders, put_away))

struct TurnsFrame {
  ASZTAL_STEPS(begin, main, closing, next)
};
BOOST_DESCRIBE_STRUCT(TurnsFrame, (), ())

struct OpeningPhaseFrame {
  ASZTAL_STEPS(income, windows, done)
};
BOOST_DESCRIBE_STRUCT(OpeningPhaseFrame, (), ())

struct MainPhaseFrame {
  ASZTAL_STEPS(begin, act, chosen, laid, announced, responded, triggered, ended, after_triggers)
  Local<int> kept{};  ///< the place of `lay`; when the phase is to end, whether anybody has answered that
};
BOOST_DESCRIBE_STRUCT(MainPhaseFrame, (), (kept))

struct ClosingPhaseFrame {
  ASZTAL_STEPS(begin, window, check, discard, discarded, scrap, scrapped, end)
};
BOOST_DESCRIBE_STRUCT(ClosingPhaseFrame, (), ())

// ---- KG-9, KG-12 ------------------------------------------------------------------------------------------------------------
struct CombatFrame {
  ASZTAL_STEPS(declare, answered, declared, attackers, attacker_joined, attackers_board, attacker_boarded, defenders, defender_joined,
               defenders_board, defender_boarded, equipped, equip_window, attacker_pays, attacker_acted, attacker_announced,
               attacker_responded, defender_pays, defender_acted, defender_announced, defender_responded, payment_over, firing,
               turning_point, bombing, bomber_chosen, demolished, milled, unequip, unequipped, over)
  Local<Seat> against{};
  Local<int> goal{};       ///< as `attack` names it
  Local<Handle> bomber{};  ///< the last one chosen; before there are any, whether the attack was negated
  Local<int> unused{}, unused_too{};
  Local<int> low{}, high{};  ///< the numbers that may be chosen
};
BOOST_DESCRIBE_STRUCT(CombatFrame, (), (against, goal, bomber, unused, unused_too, low, high))

struct FiringFrame {
  ASZTAL_STEPS(next, chosen, declared, acted, over)
  Local<Seat> seat{};
  Local<int> passes{};
  Local<bool> opened{};
};
BOOST_DESCRIBE_STRUCT(FiringFrame, (), (seat, passes, opened))

struct ShotFrame {
  ASZTAL_STEPS(boost, boosted, aim, aimed)
  Local<Handle> ship{}, target{};
  Local<bool> volley{};
  Local<int> unused{}, unused_too{};
  Local<int> low{}, high{};
};
BOOST_DESCRIBE_STRUCT(ShotFrame, (), (ship, target, volley, unused, unused_too, low, high))

struct ExchangeFrame {
  ASZTAL_STEPS(begin, returns, return_chosen, return_declared, sneaks, window, answered, divide, divided, formation, formation_chosen,
               spread, spread_chosen, deal)
  Local<int> option{};  ///< of the ships that may return fire
  Local<int> aim{};     ///< the one whose points are placed
  Local<int> left{};    ///< points of it; of a return shot, whether it is a Volley
  Local<int> placed{};  ///< ships of the Formation that have their share
  Local<Seat> side{};   ///< who has opened fire
  Local<int> low{}, high{};
};
BOOST_DESCRIBE_STRUCT(ExchangeFrame, (), (option, aim, left, placed, side, low, high))

struct BombingFrame {
  ASZTAL_STEPS(begin, answered, colony, centre, trap, trap_chosen, trap_announced, trap_answered, done, over)
  Local<Handle> sneaker{};  ///< no_card: in the bombing step
  Local<int> before{};      ///< how many cards the Colony had; then whether it has lost any
  Local<bool> success{};
  Local<std::uint16_t> trap_clock{};  ///< when the trap was announced; 0: it was not
};
BOOST_DESCRIBE_STRUCT(BombingFrame, (), (sneaker, before, success, trap_clock))

// ---- KG-11 ------------------------------------------------------------------------------------------------------------------
struct AnnounceFrame {
  ASZTAL_STEPS(begin, opponent_chosen, shot, shot_chosen, mode, mode_chosen, table, target_chosen, discard, pay, push)
  Local<int> table{};     ///< of targets, being filled
  Local<int> discards{};  ///< cards of the Centre discarded as a cost
};
BOOST_DESCRIBE_STRUCT(AnnounceFrame, (), (table, discards))

/// Where players are asked for responses one after the other.
struct Asking {
  Local<Seat> seat{};
  Local<Moment> moment{};
  Local<int> passes{};
  Local<Seat> first{};  ///< of a window
};
struct RoundFrame : Asking {
  ASZTAL_STEPS(ask, answered, announced, resolved)
};
BOOST_DESCRIBE_STRUCT(RoundFrame, (), (seat, moment, passes, first))
struct WindowFrame : Asking {
  ASZTAL_STEPS(ask, answered, announced, responded, triggered)
};
BOOST_DESCRIBE_STRUCT(WindowFrame, (), (seat, moment, passes, first))

struct ResolveFrame {
  ASZTAL_STEPS(next, chosen)
};
BOOST_DESCRIBE_STRUCT(ResolveFrame, (), ())

struct ResolveItemFrame {
  ASZTAL_STEPS(begin, accepted, perform, performed)
  Local<int> item{};  ///< of the chain
};
BOOST_DESCRIBE_STRUCT(ResolveItemFrame, (), (item))

/// Cards picked one by one are all different: these are kept in mind, and the last need not be.
inline constexpr int kept_picks = target_limit - 1;
struct PerformFrame {
  ASZTAL_STEPS(next, chosen, ransomed, split, deployed)
  Local<int> item{};      ///< of the chain
  Local<int> position{};  ///< of the operation
  Local<int> left{};      ///< how far the operation is: players served, cards picked, developments left
  Local<int> late{};      ///< only what takes time, as settled before (KG-9.3.5): 1, and 1 more for each branch behind it
  Local<Handle> first{}, second{}, third{};  ///< cards picked

  static_assert(kept_picks == 3);
  constexpr Local<Handle>& pick(int i) { return i == 0 ? first : i == 1 ? second : third; }
  constexpr const Local<Handle>& pick(int i) const { return i == 0 ? first : i == 1 ? second : third; }
};
BOOST_DESCRIBE_STRUCT(PerformFrame, (), (item, position, left, late, first, second, third))

struct TriggersFrame {
  ASZTAL_STEPS(next, chosen)
  Local<int> unused{};
  Local<Moment> moment{};
};
BOOST_DESCRIBE_STRUCT(TriggersFrame, (), (unused, moment))

struct PaymentEndFrame {
  ASZTAL_STEPS(gather, together, late, done)
  Local<int> side{};              ///< 0: the attacker
  Local<std::uint16_t> behind{};  ///< the arrival of the card before
  Local<int> next{};              ///< the item that comes next
};
BOOST_DESCRIBE_STRUCT(PaymentEndFrame, (), (side, behind, next))

struct PaymentFrame {
  ASZTAL_STEPS(begin, chosen, performed)
  Local<Handle> piece{};
  Local<int> discount{};
  Local<bool> ignore_limit{};
};
BOOST_DESCRIBE_STRUCT(PaymentFrame, (), (piece, discount, ignore_limit))

// ---- KG-4 -------------------------------------------------------------------------------------------------------------------
/// Cards that leave the top of a Colony one by one.
struct TopCards {
  Local<Seat> seat{};
  Local<int> left{};
};
struct DrawFrame : TopCards {
  ASZTAL_STEPS(next, moved)
};
BOOST_DESCRIBE_STRUCT(DrawFrame, (), (seat, left))
struct MillFrame : TopCards {
  ASZTAL_STEPS(next, moved)
};
BOOST_DESCRIBE_STRUCT(MillFrame, (), (seat, left))

struct LookFrame {
  ASZTAL_STEPS(next, seen)
  Local<Seat> looker{}, owner{};
  Local<int> depth{};  ///< cards above the next one
  Local<int> left{};
};
BOOST_DESCRIBE_STRUCT(LookFrame, (), (looker, owner, depth, left))

struct DiscardFrame {
  ASZTAL_STEPS(next, chosen)
  Local<Seat> seat{};
  Local<int> left{};
  Local<DiscardBy> by{};
  Local<Seat> chooser{};
  Local<bool> cost{};  ///< of an announcement
};
BOOST_DESCRIBE_STRUCT(DiscardFrame, (), (seat, left, by, chooser, cost))

struct SearchFrame {
  ASZTAL_STEPS(look, pick, picked, shuffle)
  Local<Seat> seat{};
  Local<int> top{};   ///< cards looked at
  Local<int> take{};  ///< how many may still be taken
  Local<Index> filter{};
  Local<bool> compulsory{};
};
BOOST_DESCRIBE_STRUCT(SearchFrame, (), (seat, top, take, filter, compulsory))

struct RecallFrame {
  ASZTAL_STEPS(begin, next, picked, done)
  Local<int> item{};
  Local<int> position{};  ///< of the operation
  Local<Seat> seat{};
  Local<int> left{};
};
BOOST_DESCRIBE_STRUCT(RecallFrame, (), (item, position, seat, left))

/// In the order of `Procedure`.
using Frames =
    std::tuple<SetupFrame, TurnsFrame, OpeningPhaseFrame, MainPhaseFrame, ClosingPhaseFrame, CombatFrame, FiringFrame, ExchangeFrame,
               ShotFrame, BombingFrame, AnnounceFrame, RoundFrame, WindowFrame, ResolveFrame, ResolveItemFrame, PerformFrame, TriggersFrame,
               PaymentEndFrame, PaymentFrame, DrawFrame, MillFrame, LookFrame, DiscardFrame, SearchFrame, RecallFrame>;

}  // namespace asztal::kaosz_galaktika

template <>
struct asztal::FramesOf<asztal::kaosz_galaktika::Procedure> {
  using type = asztal::kaosz_galaktika::Frames;
};
