// What the log tells.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace asztal::kaosz_galaktika {

/// What the log tells, with its operands.
BOOST_DEFINE_FIXED_ENUM_CLASS(NoteKind, std::uint8_t,  //
                              start_rolled,            ///< seat, number
                              starts,                  ///< seat
                              deck_chosen,             ///< seat
                              hand_kept,               ///< seat
                              hand_redrawn,            ///< seat
                              turn_begins,             ///< seat, number
                              income,                  ///< seat, number
                              laid,                    ///< seat, place
                              laid_card,               ///< card: to who put it down
                              card_played,             ///< seat, card
                              ability_used,            ///< seat, piece, card
                              triggered,               ///< seat, card
                              payment,                 ///< seat, piece, card
                              targeted,                ///< target: a card in play or an item of the chain
                              targeted_player,         ///< seat
                              paid_up,                 ///< piece, card
                              takes_effect,            ///< card
                              negated,                 ///< card
                              target_lost,             ///< card
                              attacks,                 ///< seat, seat, goal
                              attack_over,             ///< seat
                              withdrawn,               ///< piece
                              joins,                   ///< piece, card
                              boards,                  ///< piece, piece
                              fires,                   ///< piece, piece
                              volleys,                 ///< piece
                              sneaks,                  ///< piece
                              boosted,                 ///< piece, number
                              damaged,                 ///< piece, number
                              destroyed,               ///< piece, card
                              ruined,                  ///< piece: an unpaid card
                              turned,                  ///< piece, stance
                              bombs,                   ///< number
                              too_weak,                ///< number: the Bombing that is needed
                              lost_card,               ///< seat: from the Colony or Centre to the Ruin
                              lost_card_seen,          ///< seat, card: to the owner
                              drew,                    ///< seat
                              drew_card,               ///< card: to the owner
                              took,                    ///< seat, card: shown
                              took_hidden,             ///< seat
                              shuffled,                ///< seat
                              developed,               ///< piece, number
                              sold,                    ///< seat
                              credits,                 ///< seat, number: has now
                              taken_over,              ///< piece, seat
                              returned,                ///< piece: to the Centre
                              recalled,                ///< seat, card
                              recalled_hidden,         ///< seat, number
                              looked,                  ///< seat
                              saw,                     ///< card: to who looked
                              eliminated,              ///< seat, seat
                              game_over)               ///< seat, result

/// Which operands of a note are cards in play, one bit each. Behind its operands the note says what these cards are, as far as everybody may
/// know it: when it is told, they may have left play.
constexpr unsigned pieces_in(NoteKind kind) {
  switch (kind) {
    case NoteKind::boards:
    case NoteKind::fires: return 0b11;
    case NoteKind::volleys:
    case NoteKind::sneaks:
    case NoteKind::boosted:
    case NoteKind::damaged:
    case NoteKind::ruined:
    case NoteKind::turned:
    case NoteKind::developed:
    case NoteKind::taken_over:
    case NoteKind::returned:
    case NoteKind::withdrawn:
    case NoteKind::targeted: return 0b1;
    case NoteKind::attacks: return 0b100;
    default: return 0;
  }
}

}  // namespace asztal::kaosz_galaktika
