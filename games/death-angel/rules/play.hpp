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

/// Verbs of actions, decisions first. Their operands are in notation.cpp.
BOOST_DEFINE_FIXED_ENUM_CLASS(Verb, std::uint16_t, decline, finish, team, play, support, move, turn, keep, activate, attack, charge, accept,
                              reroll, artefact, slay, stop, swarm, shift, pile, pay, look, top, bottom, dare, take, marine, number, terrain,
                              slot, lord, place, first, deal, event, roll, card, location)

/// What the log tells. Operands as the comment says; a place is row * 2 + side.
BOOST_DEFINE_FIXED_ENUM_CLASS(NoteKind, std::uint8_t,  //
                              first_player,            ///< seat
                              team_taken,              ///< seat, team
                              round_begins,            ///< round
                              phase_begins,            ///< phase
                              card_chosen,             ///< team
                              card_chosen_secret,      ///< team, card: to its player only
                              card_revealed,           ///< team, card
                              current_player,          ///< seat
                              card_resolved,           ///< team, card
                              token_placed,            ///< marine
                              token_on_door,
                              token_on_location,  ///< tokens there now
                              token_spent,        ///< marine
                              tokens_lost,        ///< marine, how many
                              tokens_gathered,    ///< marine, how many he has now
                              moved,              ///< marine, row, displaced marine
                              turned,             ///< marine, side
                              activated,          ///< marine, terrain
                              attacks,            ///< marine, place
                              charges,            ///< marine
                              rolled,             ///< face number, skull
                              genestealer_slain,  ///< genestealer, place
                              attack_missed,      ///< marine
                              swarm_attacks,      ///< place, marine, size
                              defence_held,       ///< marine
                              marine_slain,       ///< marine, row
                              team_eliminated,    ///< team
                              event_seen,         ///< event: only to the player who drew or looked at it
                              event_read,         ///< seat: the current player reads an event
                              event_revealed,     ///< event
                              event_target,       ///< kind of target, target
                              no_target,          ///< event
                              spawned,            ///< genestealer, place
                              swarm_moved,        ///< from place, to place
                              protected_swarm,    ///< place
                              blip_discarded,     ///< genestealer, side
                              blips_added,        ///< side, how many
                              shuffled_in,        ///< how many, side
                              looked_at_event,    ///< seat
                              event_put,          ///< 0 top, 1 bottom
                              travels,            ///< location
                              terrain_placed,     ///< terrain, place
                              terrain_gone,       ///< terrain
                              artefact_taken,     ///< seat
                              artefact_used,      ///< seat, marine
                              capped,             ///< terrain
                              jammed,             ///< team
                              next_round,         ///< modifier
                              second_wind,        ///< marine
                              marine_rescued,     ///< marine
                              reshuffled,         ///< 0 events, 1 genestealers
                              game_over)          ///< result

constexpr RuleId DA(int chapter, int section = 0, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}

ASZTAL_PROCEDURES(Play, DEATH_ANGEL_PROCEDURES)

/// A game of Death Angel being played on, with its cards.
struct Play : Playing<Play, State, Data, Procedure, Prompt, NoteKind> {
  static const Data& data() { return death_angel::data(); }
  static constexpr auto& procedures = all_procedures;
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
