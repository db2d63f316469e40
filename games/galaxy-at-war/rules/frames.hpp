// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include "engine/flow.hpp"
#include "games/galaxy-at-war/table/kinds.hpp"
#include "games/galaxy-at-war/table/state.hpp"

namespace asztal::galaxy_at_war {

struct Play;

// ---- GW-3, GW-7: set-up -----------------------------------------------------------------------------------------------------
ASZTAL_FRAME(setup, SetupFrame,
             (begin, start_seat, roll, rolled, claim_neutral, neutral_claimed, claim, claimed, harbinger, harbinger_placed, place, placed,
              place_neutral, neutral_placed, done),
             (int, contenders),  ///< for the first turn (GW-3.4), one bit per seat
             (int, best),        ///< the highest roll so far
             (int, tied),        ///< who has rolled it, one bit per seat
             (Seat, seat))       ///< whose turn it is to roll, claim or place

// ---- GW-2.4, GW-4.1, GW-9.1: the turn ---------------------------------------------------------------------------------------
ASZTAL_FRAME(rounds, RoundsFrame, (round, turn, vanguard, recruit, attack, reinforce, harbinger, draw, turn_over))
ASZTAL_FRAME(vanguard_step, VanguardStepFrame, (before, draw, drawn, place, placed))

// ---- GW-4, GW-10: recruits --------------------------------------------------------------------------------------------------
ASZTAL_FRAME(recruit_step, RecruitStepFrame, (count, act, chosen, scan, scan_chosen, scanned, place, ship, ship_placed),
             (bool, forced),  ///< GW-4.5: trading is not voluntary
             (Asset, asset))  ///< the War Assets card being scanned

ASZTAL_FRAME(trade, TradeFrame, (next, given), (Seat, seat), (SetKind, set), (int, given),  ///< how many cards of the set
             (Card, last))                                                                  ///< the last one of them

ASZTAL_FRAME(place_units, PlaceUnitsFrame, (planet, planet_chosen, number), (Planet, planet))

// ---- GW-5, GW-11: battles ---------------------------------------------------------------------------------------------------
ASZTAL_FRAME(attack_step, AttackStepFrame, (act, chosen))
ASZTAL_FRAME(battle, BattleFrame,
             (target, target_chosen, units, ships, ships_chosen, attackers_cards, vanguard, vanguard_chosen, defend, defended,
              defenders_cards, take_dice, roll, rolled, guard, guarded, attackers_answer, defenders_answer, outcome, after_conquest),
             (int, die))  ///< being rolled, or rolled again for a cruiser

ASZTAL_FRAME(conquest, ConquestFrame, (planet, token, token_placed, move_in, moved_in, window, done), (Token, token))  ///< being put away
ASZTAL_FRAME(take_over, TakeOverFrame, (hand, trade, traded, place, done), (Seat, from), (bool, forced))               ///< GW-6.7

// ---- GW-6, GW-12 to GW-14 -----------------------------------------------------------------------------------------------------
ASZTAL_FRAME(reinforce_step, ReinforceStepFrame, (act, chosen, to, number, ships, handover, asked, answered), (Planet, from), (Planet, to),
             (bool, fleet))  ///< ships move, not units
ASZTAL_FRAME(harbinger_step, HarbingerStepFrame, (roll, rolled, move, moved, done))

ASZTAL_FRAME(draw_step, DrawStepFrame, (window, draw, done))
ASZTAL_FRAME(draw_cards, DrawCardsFrame, (next, drawn), (Seat, seat), (int, left))  ///< cards still to be drawn

// ---- GW-15: special orders ----------------------------------------------------------------------------------------------------
ASZTAL_FRAME(window, WindowFrame, (ask, chosen, played), (Window, kind), (Seat, seat))
ASZTAL_FRAME(card, CardFrame,
             (begin, operation, next, direction, planet, ship, enemy_ship, die, rerolled, returned, token, token_planet, seen_token,
              looked_hand, robbed, lost_card),
             (Card, card), (Seat, seat), (int, op),  ///< being carried out
             (int, count),                           ///< planets chosen, or what is left to be chosen
             (int, chosen),                          ///< a die, a token or an opponent
             (Window, window))
/// A card about to be resolved.
constexpr CardFrame played(int card, Seat seat, Window window) { return {card, seat, 0, 0, 0, window}; }

// ---- GW-10.7, GW-19: War Assets -----------------------------------------------------------------------------------------------
ASZTAL_FRAME(attempt, AttemptFrame, (take_dice, roll, rolled, row, row_chosen, dice, set_aside, next), (Seat, seat), (bool, scan),
             (int, row))  ///< being completed
ASZTAL_FRAME(assets, AssetsFrame, (attempt, over))

}  // namespace asztal::galaxy_at_war
