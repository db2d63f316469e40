// A game of Death Angel being played on: what is asked and answered, what is told, and the procedures.
#pragma once

#include "engine/flow.hpp"
#include "engine/question.hpp"
#include "games/death-angel/cards/data.hpp"
#include "games/death-angel/rules/frames.hpp"

namespace asztal::death_angel {

/// What is asked of a seat (D1-D28 of Appendix B), then what chance is asked (Appendix C).
BOOST_DEFINE_FIXED_ENUM_CLASS(Prompt, std::uint8_t, choose_team_marker, choose_action, support_target, enter_formation, move_marine,
                              turn_marine, activate, attack, reroll_attack, pick_slain, defence, counter_pick, power_field, strategize,
                              stealth_first, stealth_second, scout, scout_place, intimidate, intimidate_pick, choose_smallest_pile,
                              paid_attack, lead_by_example, psionic_again, onward_token, panel_choice, teleport, event_target, event_choice,
                              quick_attack, spawn_order, entering_choice, uneven_refill, chance_first_player, chance_deal_marine,
                              chance_event, chance_attack_die, chance_defence_die, chance_die, chance_blip, chance_location)

/// Verbs of actions with their operands, decisions first.
ASZTAL_VERBS((decline), (finish), (team, Team), (play, Card), (support, Marine), (move, Marine, RowNumber), (turn, Marine), (keep, Marine),
             (activate, Marine, Terrain), (attack, Marine, Place), (charge, Marine), (accept), (reroll), (artefact),
             (slay, Place, Genestealer), (stop), (swarm, Place), (shift, Place, Place), (pile, Side), (pay, Marine), (look), (top),
             (bottom), (dare), (take, Place, Genestealer), (marine, Marine), (number, Number), (terrain, Terrain), (slot, Place),
             (lord, Genestealer), (place), (first, Seat), (deal, Marine), (event, Event), (roll, Rolled), (card, Icon, FromBag),
             (location, Location))
ASZTAL_KINDS(Verb, Modifier, Result)

/// What the log tells. Only to the one who has chosen, drawn or looked at it: CardChosenSecret, EventSeen.
ASZTAL_NOTES((FirstPlayer, (Seat, player)), (TeamTaken, (Seat, player), (Team, team)), (RoundBegins, (Number, round)),
             (PhaseBegins, (Phase, phase)), (CardChosen, (Team, team)), (CardChosenSecret, (Team, team), (Card, card)),
             (CardRevealed, (Team, team), (Card, card)), (CurrentPlayer, (Seat, player)), (CardResolved, (Team, team), (Card, card)),
             (TokenPlaced, (Marine, marine)), (TokenOnDoor), (TokenOnLocation, (Number, tokens)), (TokenSpent, (Marine, marine)),
             (TokensLost, (Marine, marine), (Number, tokens)), (TokensGathered, (Marine, marine), (Number, tokens)),
             (Moved, (Marine, marine), (RowNumber, row), (Marine, displaced)), (Turned, (Marine, marine), (Side, side)),
             (Activated, (Marine, marine), (Terrain, terrain)), (Attacks, (Marine, marine), (Place, place)), (Charges, (Marine, marine)),
             (Rolled, (Number, number), (Skull, skull)), (GenestealerSlain, (Genestealer, genestealer), (Place, place)),
             (AttackMissed, (Marine, marine)), (SwarmAttacks, (Place, place), (Marine, marine), (Number, size)),
             (DefenceHeld, (Marine, marine)), (MarineSlain, (Marine, marine), (RowNumber, row)), (TeamEliminated, (Team, team)),
             (EventSeen, (Event, event)), (EventRead, (Seat, player)), (EventRevealed, (Event, event)),
             (EventTarget, (Verb, target), (Number, of)), (NoTarget, (Event, event)), (Spawned, (Genestealer, genestealer), (Place, place)),
             (SwarmMoved, (Place, from), (Place, to)), (ProtectedSwarm, (Place, place)),
             (BlipDiscarded, (Genestealer, genestealer), (Side, side)), (BlipsAdded, (Side, side), (Number, cards)),
             (ShuffledIn, (Number, genestealers), (Side, side)), (LookedAtEvent, (Seat, player)), (EventPut, (DeckEnd, where)),
             (Travels, (Location, location)), (TerrainPlaced, (Terrain, terrain), (Place, place)), (TerrainGone, (Terrain, terrain)),
             (ArtefactTaken, (Seat, player)), (ArtefactUsed, (Seat, player), (Marine, marine)), (Capped, (Terrain, terrain)),
             (Jammed, (Team, team)), (NextRound, (Modifier, modifier)), (SecondWind, (Marine, marine)), (MarineRescued, (Marine, marine)),
             (Reshuffled, (DeckOf, what)), (GameOver, (Result, result)))

constexpr RuleId DA(int chapter, int section = 0, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}

/// A game of Death Angel being played on, with its cards.
struct Play : Playing<Play, State, Data, Procedure, Prompt, Verb, Notes> {
  static const Data& data() { return death_angel::data(); }
  bool over() const;            // DA-13: sets the result
  bool answers_itself() const;  // Appendix B: a decision with a single legal option is carried out at once
};
using Asked = asztal::Asked<Play>;
using Question = asztal::Question<Play>;
using Questions = asztal::Questions<Play>;
const Questions& questions_of(const State& s);

void start(State& s, int players, Listener* listener);
/// Set the table to the start of a phase; `run` goes on from there.
void resume_at(State& s, Phase phase);
double outcome(const State& s, Seat seat);
void guess(State& s, Random& random);

}  // namespace asztal::death_angel
