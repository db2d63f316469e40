// A game of Galaxy at War being played on: what is asked and answered, what is told, and the procedures.
#pragma once

#include "engine/flow.hpp"
#include "engine/question.hpp"
#include "games/galaxy-at-war/cards/data.hpp"
#include "games/galaxy-at-war/rules/frames.hpp"

namespace asztal::galaxy_at_war {

/// What is asked of a seat (D1-D26 of Appendix B, big choices in small steps), then what chance is asked (Appendix C).
BOOST_DEFINE_FIXED_ENUM_CLASS(Prompt, std::uint8_t, claim, claim_neutral, place_start, place_start_neutral, place_harbinger, vanguard_place,
                              recruit, trade_card, place_planet, place_number, place_ship, scan, attack, attack_target, attack_units,
                              attack_ships, vanguard_dice, defend, move_in, relocate_token, trade_or_keep, reinforce, move_to, move_number,
                              move_ships, handover, handover_answer, harbinger_move, window, card_direction, card_planet, card_ship,
                              card_enemy_ship, card_die, card_token, card_token_planet, card_opponent, asset_row, asset_dice, set_aside,
                              chance_start_die, chance_start_seat, chance_token, chance_die, chance_card, chance_discard)

/// Verbs of actions with their operands: decisions, then the shortcuts for people, then outcomes.
ASZTAL_VERBS((pass), (done), (claim, Planet), (place, Planet), (harbinger, Planet), (trade, SetKind), (keep), (give, Card), (build, Card),
             (play, Card), (put, Planet), (number, Number), (station, Planet), (scan, Asset), (attack, Planet), (target, Planet), (strike),
             (ships, Number, Number, Number), (eight), (six), (relocate, Planet), (move, Planet), (fleet, Planet), (to, Planet),
             (ask, Planet), (yes), (no), (toward, Direction), (planet, Planet), (ship, ShipClass), (destroy, Planet, ShipClass),
             (die, DieOf), (token, Token), (opponent, Seat), (row, Asset, AssetRowNumber), (dice, DiceSet), (aside, DieKind),
             (deploy, Planet, Amount), (storm, Planet, Planet, Amount), (all), (roll, Number), (start, Seat), (reveal, Face), (draw, Card),
             (discard, Card))

/// What the log tells. Only to who may see it: TokenSeen, Drew.
ASZTAL_NOTES((StartRolled, (Seat, player), (Number, roll)), (Starts, (Seat, player)), (Claimed, (AnyArmy, player), (Planet, planet)),
             (Placed, (AnyArmy, player), (Planet, planet), (Number, units)), (HarbingerPlaced, (Planet, planet)),
             (RoundBegins, (Number, round)), (TurnBegins, (Seat, player)), (StepBegins, (TurnStep, step)),
             (TokenSeen, (Token, token), (Face, face)), (TokenPlaced, (Seat, player), (Token, token), (Planet, planet)),
             (Recruits, (Seat, player), (Number, units)), (SetTraded, (Seat, player), (SetKind, set), (Number, units)),
             (ShipTaken, (Seat, player), (ShipClass, ship)), (ShipPlaced, (Seat, player), (ShipClass, ship), (Planet, planet)),
             (CardPlayed, (Seat, player), (Card, card)), (CardGiven, (Seat, player), (Card, card)),
             (Attacks, (Planet, source), (Planet, target), (Number, units)),
             (AttacksHarbinger, (Planet, source), (Planet, target), (Number, units)), (VanguardDice, (Planet, planet), (Number, sides)),
             (Defends, (Planet, planet), (Number, units)), (Rolled, (Side, side), (Number, first), (Number, second), (Number, third)),
             (Rerolled, (Side, side), (Number, value)), (Losses, (Number, attacker), (Number, defender)), (HarbingerTotal, (Number, total)),
             (HarbingerSurvives, (Number, units)), (HarbingerDestroyed, (Seat, player)),
             (Conquered, (Seat, player), (Planet, planet), (AnyArmy, from)), (MovedIn, (Planet, planet), (Number, units)),
             (TokenRevealed, (Token, token), (Face, face), (Planet, planet)), (TokenMoved, (Token, token), (Planet, planet)),
             (WarStatus, (Space, space)), (Eliminated, (Seat, player)), (HandTaken, (Seat, player), (Seat, from), (Number, cards)),
             (UnitsMoved, (Planet, source), (Planet, target), (Number, units)),
             (ShipsMoved, (Planet, source), (Planet, target), (Number, ships)), (HandoverAsked, (Seat, player), (Planet, planet)),
             (HandoverAnswered, (Seat, player), (Answer, answer)), (HandedOver, (Planet, planet), (Seat, player)),
             (HarbingerRolled, (Number, steps)), (HarbingerMoved, (Planet, planet)), (Devastated, (Planet, planet)),
             (Drew, (Seat, player), (Card, card)), (DrewHidden, (Seat, player)), (PeekedToken, (Seat, player), (Token, token)),
             (PeekedHand, (Seat, player), (Seat, opponent)), (ShipLost, (Planet, planet), (ShipClass, ship)),
             (Discarded, (Seat, player), (Card, card)), (AssetRow, (Seat, player), (Asset, asset), (AssetRowNumber, row)),
             (AssetDie, (Number, sides), (Number, value)), (DieAside, (Seat, player), (Number, sides)),
             (AssetEnds, (Seat, player), (Asset, asset), (Answer, answer)), (GameOver, (Result, result)))

constexpr RuleId GW(int chapter, int section) { return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), 0}; }

inline bool is_over(const State& s) { return s.result != Result::undecided; }

/// A game of Galaxy at War being played on, with its data.
struct Play : Playing<Play, State, Data, Procedure, Prompt, Verb, Notes> {
  static const Data& data() { return galaxy_at_war::data(); }
  bool over() const {
    if (is_over(s)) s.node = {NodeKind::end, nobody, 0};
    return is_over(s);
  }
};
using Asked = asztal::Asked<Play>;
using Question = asztal::Question<Play>;
using Questions = asztal::Questions<Play>;
const Questions& questions_of(const State& s);

/// How a table is set up (GW-2).
struct Options {
  int players = 3;
  Mode mode = Mode::galaxy_at_war;
  bool scanning = false;
  int rounds = 200;  ///< 0: no limit (GW-2.4)
};

void start(State& s, const Options& options, Listener* listener);
/// Set the table to the start of a step of the turn, or of the set-up; `run` goes on from there.
void resume_at(State& s, TurnStep step);
void resume_setup(State& s, bool placing);
double outcome(const State& s, Seat seat);
/// What everybody knows of a hidden hand: it has the cards of the set that is being traded in. The engine's decks are the rest.
void guess(State& s, Random& random);

}  // namespace asztal::galaxy_at_war
