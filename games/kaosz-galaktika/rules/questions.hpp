// What is asked, and what is answered: prompts and verbs.
#pragma once

#include "games/kaosz-galaktika/table/state.hpp"

namespace asztal::kaosz_galaktika {

/// What is asked of a seat (D1-D30 of KG-17, big choices in small steps), then what chance is asked (KG-18).
BOOST_DEFINE_FIXED_ENUM_CLASS(Prompt, std::uint8_t, deck, mulligan, main, lay, respond, against, mode, target, shot, block, trigger_order,
                              trigger_accept, attackers, board, defenders, payments, firing, boost, aim, returning, divide, formation,
                              spread, bombers, demolish, trap, choose, ransom, split, recall, take, search, discard, rob, deploy,
                              closing_discard, closing_scrap, chance_start, chance_card, chance_discard)

/// Verbs of actions: decisions, then outcomes, then the shortcuts for people. Their operands are in notation.cpp.
BOOST_DEFINE_FIXED_ENUM_CLASS(Verb, std::uint16_t,  //
                              pass, done, yes, no,
                              deck,   ///< deck
                              bring,  ///< card, card, card: more of a deck of one's own; none: it is put away again
                              keep,   ///< the hand; the damage undivided
                              redraw,
                              lay,      ///< place: surface, canteen or a ship
                              card,     ///< card: the one put face down
                              sell,     ///< piece, piece: remove two developments
                              develop,  ///< piece
                              draw, search,
                              salvage,  ///< the lowest card of the Ruin
                              play,     ///< card
                              pay,      ///< piece
                              use,      ///< piece, ability
                              attack,   ///< seat, goal: colony, centre or a piece
                              end,
                              against,  ///< seat
                              mode,     ///< number
                              target,   ///< target: piece, player or item
                              shot,     ///< piece: the ship that fired it
                              resolve,  ///< item
                              next,     ///< number: of the waiting triggers
                              join,     ///< piece
                              board,    ///< piece, piece: crew, ship
                              fire,     ///< piece, piece: ship, target
                              volley,   ///< piece
                              sneak,    ///< piece
                              aim,      ///< piece
                              number,   ///< number
                              spread,
                              bomb,     ///< piece
                              choose,   ///< piece
                              take,     ///< card
                              discard,  ///< card
                              scrap,    ///< piece
                              roll,     ///< number
                              top,      ///< card
                              lose,     ///< card
                              wait,     ///< until
                              through)  ///< window

/// How long `wait` passes: until the own turn, until somebody else announces something.
BOOST_DEFINE_FIXED_ENUM_CLASS(Until, std::uint8_t, turn, news)
/// The windows in which responses are asked for (KG-11.4).
BOOST_DEFINE_FIXED_ENUM_CLASS(WindowName, std::uint8_t, opening, main, attack, payment, combat, closing)

/// The places of `lay` and the goals of `attack` that are not cards in play, numbered behind the handles.
inline constexpr int lay_surface = handle_count, lay_canteen = handle_count + 1;
inline constexpr int goal_colony = handle_count, goal_centre = handle_count + 1;

}  // namespace asztal::kaosz_galaktika
