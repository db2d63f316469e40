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

/// Verbs of actions: decisions, then the shortcuts for people, then outcomes. Their operands are in notation.cpp.
BOOST_DEFINE_FIXED_ENUM_CLASS(Verb, std::uint16_t, pass, done, claim, place, harbinger, trade, keep, give, build, play, put, number,
                              station, scan, attack, target, strike, ships, eight, six, relocate, move, fleet, to, ask, yes, no, toward,
                              planet, ship, destroy, die, token, opponent, row, dice, aside, deploy, storm, all, roll, start, reveal, draw,
                              discard)

/// What the log tells, with its operands.
BOOST_DEFINE_FIXED_ENUM_CLASS(NoteKind, std::uint8_t,  //
                              start_rolled,            ///< seat, number
                              starts,                  ///< seat
                              claimed,                 ///< army, planet
                              placed,                  ///< army, planet, number: units
                              harbinger_placed,        ///< planet
                              round_begins,            ///< round
                              turn_begins,             ///< seat
                              step_begins,             ///< step
                              token_seen,              ///< token, face: to the Reapers
                              token_placed,            ///< seat, token, planet
                              recruits,                ///< seat, units
                              set_traded,              ///< seat, set, units
                              ship_taken,              ///< seat, class
                              ship_placed,             ///< seat, class, planet
                              card_played,             ///< seat, card
                              card_given,              ///< seat, card: discarded for a set or a ship
                              attacks,                 ///< source, target, units
                              attacks_harbinger,       ///< source, planet, units
                              vanguard_dice,           ///< planet, sides
                              defends,                 ///< planet, units
                              rolled,                  ///< side, die 1, die 2, die 3
                              rerolled,                ///< side, value
                              losses,                  ///< attacker's, defender's
                              harbinger_total,         ///< total
                              harbinger_survives,      ///< units lost
                              harbinger_destroyed,     ///< seat
                              conquered,               ///< seat, planet, from army
                              moved_in,                ///< planet, units
                              token_revealed,          ///< token, face, planet
                              token_moved,             ///< token, planet
                              war_status,              ///< space
                              eliminated,              ///< seat
                              hand_taken,              ///< seat, from seat, cards
                              units_moved,             ///< source, planet, units
                              ships_moved,             ///< source, planet, ships
                              handover_asked,          ///< seat, planet
                              handover_answered,       ///< seat, yes or no
                              handed_over,             ///< planet, to seat
                              harbinger_rolled,        ///< number
                              harbinger_moved,         ///< planet
                              devastated,              ///< planet
                              drew,                    ///< seat, card: to who may see it
                              drew_hidden,             ///< seat: a card
                              peeked_token,            ///< seat, token
                              peeked_hand,             ///< seat, opponent
                              ship_lost,               ///< planet, class
                              discarded,               ///< seat, card
                              asset_row,               ///< seat, asset, row
                              asset_die,               ///< sides, value
                              die_aside,               ///< seat, sides
                              asset_ends,              ///< seat, asset, success
                              game_over)               ///< result

constexpr RuleId GW(int chapter, int section) { return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), 0}; }

ASZTAL_PROCEDURES(Play, GALAXY_AT_WAR_PROCEDURES)

inline bool is_over(const State& s) { return s.result != Result::undecided; }

/// A game of Galaxy at War being played on, with its data.
struct Play : Playing<Play, State, Data, Procedure, Prompt, NoteKind> {
  static const Data& data() { return galaxy_at_war::data(); }
  static constexpr auto& procedures = all_procedures;
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
