// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include "engine/flow.hpp"
#include "games/kaosz-galaktika/table/kinds.hpp"

namespace asztal::kaosz_galaktika {

struct Play;

// ---- KG-5 to KG-8, KG-10 ----------------------------------------------------------------------------------------------------
ASZTAL_FRAME(setup, SetupFrame, (deck, deck_chosen, roll, deal, mulligan, mulligan_chosen, done),
             (Seat, seat),       ///< whose turn it is; in the second chance counted from the starter
             (int, contenders),  ///< who still rolls, one bit each
             (int, put_away))    ///< how often he has put a deck away

ASZTAL_FRAME(turns, TurnsFrame, (begin, main, closing, next))
ASZTAL_FRAME(opening_phase, OpeningPhaseFrame, (income, windows, done))

ASZTAL_FRAME(main_phase, MainPhaseFrame, (begin, act, chosen, laid, announced, responded, triggered, ended, after_triggers),
             (int, kept))  ///< the place of `lay`; when the phase is to end, whether anybody has answered that
ASZTAL_FRAME(closing_phase, ClosingPhaseFrame, (begin, window, check, discard, discarded, scrap, scrapped, end))

// ---- KG-9, KG-12 ------------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(combat, CombatFrame,
             (declare, answered, declared, attackers, attacker_joined, attackers_board, attacker_boarded, defenders, defender_joined,
              defenders_board, defender_boarded, equipped, equip_window, attacker_pays, attacker_acted, attacker_announced,
              attacker_responded, defender_pays, defender_acted, defender_announced, defender_responded, payment_over, firing,
              turning_point, bombing, bomber_chosen, demolished, milled, unequip, unequipped, over),
             (Seat, against), (int, goal),  ///< as `attack` names it
             (InPlay, bomber),              ///< the last one chosen; before there are any, whether the attack was negated
             (int, unused), (int, unused_too), (int, low), (int, high))  ///< the numbers that may be chosen

ASZTAL_FRAME(firing, FiringFrame, (next, chosen, declared, acted, over), (Seat, seat), (int, passes), (bool, opened))
ASZTAL_FRAME(shot, ShotFrame, (boost, boosted, aim, aimed), (InPlay, ship), (InPlay, target), (bool, volley), (int, unused),
             (int, unused_too), (int, low), (int, high))

ASZTAL_FRAME(exchange, ExchangeFrame,
             (begin, returns, return_chosen, return_declared, sneaks, window, answered, divide, divided, formation, formation_chosen,
              spread, spread_chosen, deal),
             (int, option),  ///< of the ships that may return fire
             (int, aim),     ///< the one whose points are placed
             (int, left),    ///< points of it; of a return shot, whether it is a Volley
             (int, placed),  ///< ships of the Formation that have their share
             (Seat, side),   ///< who has opened fire
             (int, low), (int, high))

ASZTAL_FRAME(bombing, BombingFrame, (begin, answered, colony, centre, trap, trap_chosen, trap_announced, trap_answered, done, over),
             (InPlay, sneaker),                             ///< no_card: in the bombing step
             (int, before),                                 ///< how many cards the Colony had; then whether it has lost any
             (bool, success), (std::uint16_t, trap_clock))  ///< when the trap was announced; 0: it was not

// ---- KG-11 ------------------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(announce, AnnounceFrame,
             (begin, opponent_chosen, shot, shot_chosen, mode, mode_chosen, table, target_chosen, discard, pay, push),
             (int, table),     ///< of targets, being filled
             (int, discards))  ///< cards of the Centre discarded as a cost

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
ASZTAL_PROCEDURE(round, RoundFrame)
struct WindowFrame : Asking {
  ASZTAL_STEPS(ask, answered, announced, responded, triggered)
};
BOOST_DESCRIBE_STRUCT(WindowFrame, (), (seat, moment, passes, first))
ASZTAL_PROCEDURE(window, WindowFrame)
ASZTAL_FRAME(resolve, ResolveFrame, (next, chosen))

ASZTAL_FRAME(resolve_item, ResolveItemFrame, (begin, accepted, perform, performed), (int, item))  ///< of the chain

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
ASZTAL_PROCEDURE(perform, PerformFrame)
ASZTAL_FRAME(triggers, TriggersFrame, (next, chosen), (int, unused), (Moment, moment))

ASZTAL_FRAME(payment_end, PaymentEndFrame, (gather, together, late, done), (int, side),  ///< 0: the attacker
             (std::uint16_t, behind),                                                    ///< the arrival of the card before
             (int, next))                                                                ///< the item that comes next

ASZTAL_FRAME(payment, PaymentFrame, (begin, chosen, performed), (InPlay, piece), (int, discount), (bool, ignore_limit))

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
ASZTAL_PROCEDURE(draw, DrawFrame)
struct MillFrame : TopCards {
  ASZTAL_STEPS(next, moved)
};
BOOST_DESCRIBE_STRUCT(MillFrame, (), (seat, left))
ASZTAL_PROCEDURE(mill, MillFrame)

ASZTAL_FRAME(look, LookFrame, (next, seen), (Seat, looker), (Seat, owner), (int, depth),  ///< cards above the next one
             (int, left))

ASZTAL_FRAME(discard, DiscardFrame, (next, chosen), (Seat, seat), (int, left), (DiscardBy, by), (Seat, chooser),
             (bool, cost))                                                                  ///< of an announcement
ASZTAL_FRAME(search, SearchFrame, (look, pick, picked, shuffle), (Seat, seat), (int, top),  ///< cards looked at
             (int, take),                                                                   ///< how many may still be taken
             (Index, filter), (bool, compulsory))

ASZTAL_FRAME(recall, RecallFrame, (begin, next, picked, done), (int, item), (int, position),  ///< of the operation
             (Seat, seat), (int, left))

}  // namespace asztal::kaosz_galaktika
