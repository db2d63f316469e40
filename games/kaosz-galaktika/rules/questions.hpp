// What is asked, what is answered and what is told: prompts, verbs and notes.
#pragma once

#include "games/kaosz-galaktika/table/kinds.hpp"

namespace asztal::kaosz_galaktika {

/// What is asked of a seat (D1-D30 of KG-17, big choices in small steps), then what chance is asked (KG-18).
BOOST_DEFINE_FIXED_ENUM_CLASS(Prompt, std::uint8_t, deck, mulligan, main, lay, respond, against, mode, target, shot, block, trigger_order,
                              trigger_accept, attackers, board, defenders, payments, firing, boost, aim, returning, divide, formation,
                              spread, bombers, demolish, trap, choose, ransom, split, recall, take, search, discard, rob, deploy,
                              closing_discard, closing_scrap, chance_start, chance_card, chance_discard)

/// Verbs of actions with their operands: decisions, then outcomes, then the shortcuts for people. `bring`: more of a deck of one's own, or
/// nothing: it is put away again. `keep`: the hand; the damage undivided. `card`: the one put face down. `sell`: remove two developments.
/// `salvage`: the lowest card of the Ruin. `shot`: the ship that fired it.
ASZTAL_VERBS((pass), (done), (yes), (no), (deck, DeckId), (bring, CardId, CardId, CardId), (keep), (redraw), (lay, LayPlace),
             (card, CardId), (sell, InPlay, InPlay), (develop, InPlay), (draw), (search), (salvage), (play, CardId), (pay, InPlay),
             (use, InPlay, AbilityNumber), (attack, Seat, AttackGoal), (end), (against, Seat), (mode, ModeNumber), (target, Target),
             (shot, InPlay), (resolve, ChainItem), (next, WaitingTrigger), (join, InPlay), (board, InPlay, InPlay), (fire, InPlay, InPlay),
             (volley, InPlay), (sneak, InPlay), (aim, InPlay), (number, Number), (spread), (bomb, InPlay), (choose, InPlay), (take, CardId),
             (discard, CardId), (scrap, InPlay), (roll, Number), (top, CardId), (lose, CardId), (wait, Until), (through, WindowName))

/// What the log tells. To the one player who sees it: LaidCard, LostCardSeen, DrewCard, Saw.
ASZTAL_NOTES((StartRolled, (Seat, player), (Number, roll)), (Starts, (Seat, player)), (DeckChosen, (Seat, player)),
             (HandKept, (Seat, player)), (HandRedrawn, (Seat, player)), (TurnBegins, (Seat, player), (Number, turn)),
             (Income, (Seat, player), (Number, credits)), (Laid, (Seat, player), (LayPlace, place)), (LaidCard, (CardId, card)),
             (CardPlayed, (Seat, player), (CardId, card)), (AbilityUsed, (Seat, player), (InPlay, piece), (CardId, card)),
             (Triggered, (Seat, player), (CardId, card)), (Payment, (Seat, player), (InPlay, piece), (CardId, card)),
             (Targeted, (Target, target), (PublicCard, card)), (TargetedPlayer, (Seat, player)), (PaidUp, (InPlay, piece), (CardId, card)),
             (TakesEffect, (CardId, card)), (Negated, (CardId, card)), (TargetLost, (CardId, card)),
             (Attacks, (Seat, player), (Seat, defender), (AttackGoal, goal), (PublicCard, card)), (AttackOver, (Seat, player)),
             (Withdrawn, (InPlay, piece), (PublicCard, card)), (Joins, (InPlay, piece), (CardId, card)),
             (Boards, (InPlay, crew), (InPlay, ship), (PublicCard, crew_card), (PublicCard, ship_card)),
             (Fires, (InPlay, ship), (InPlay, target), (PublicCard, ship_card), (PublicCard, target_card)),
             (Volleys, (InPlay, piece), (PublicCard, card)), (Sneaks, (InPlay, piece), (PublicCard, card)),
             (Boosted, (InPlay, piece), (Number, firepower), (PublicCard, card)),
             (Damaged, (InPlay, piece), (Number, damage), (PublicCard, card)), (Destroyed, (InPlay, piece), (CardId, card)),
             (Ruined, (InPlay, piece), (PublicCard, card)), (Turned, (InPlay, piece), (Stance, stance), (PublicCard, card)),
             (Bombs, (Number, bombing)), (TooWeak, (Number, needed)), (LostCard, (Seat, player)),
             (LostCardSeen, (Seat, player), (CardId, card)), (Drew, (Seat, player)), (DrewCard, (CardId, card)),
             (Took, (Seat, player), (CardId, card)), (TookHidden, (Seat, player)), (Shuffled, (Seat, player)),
             (Developed, (InPlay, piece), (Number, developments), (PublicCard, card)), (Sold, (Seat, player)),
             (Credits, (Seat, player), (Number, credits)), (TakenOver, (InPlay, piece), (Seat, player), (PublicCard, card)),
             (Returned, (InPlay, piece), (PublicCard, card)), (Recalled, (Seat, player), (CardId, card)),
             (RecalledHidden, (Seat, player), (Number, cards)), (Looked, (Seat, player)), (Saw, (CardId, card)),
             (Eliminated, (Seat, player), (Seat, by)), (GameOver, (Seat, player), (Result, result)))

}  // namespace asztal::kaosz_galaktika
