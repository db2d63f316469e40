// The rules of Galaxy at War from the inside: what the chapters share. One source file per chapter or two; see galaxy_at_war.hpp for
// the surface that others use.
#pragma once

#include <span>

#include "data.hpp"
#include "engine/flow.hpp"
#include "state.hpp"

namespace asztal::galaxy_at_war {

/// What is asked of a seat (D1-D26 of Appendix B, big choices in small steps), then what chance is asked (Appendix C).
enum class Prompt : std::uint8_t {
  claim,
  claim_neutral,
  place_start,
  place_start_neutral,
  place_harbinger,
  vanguard_place,
  recruit,
  trade_card,
  place_planet,
  place_number,
  place_ship,
  scan,
  attack,
  attack_target,
  attack_units,
  attack_ships,
  vanguard_dice,
  defend,
  move_in,
  relocate_token,
  trade_or_keep,
  reinforce,
  move_to,
  move_number,
  move_ships,
  handover,
  handover_answer,
  harbinger_move,
  window,
  card_direction,
  card_planet,
  card_ship,
  card_enemy_ship,
  card_die,
  card_token,
  card_token_planet,
  card_opponent,
  asset_row,
  asset_dice,
  set_aside,
  chance_start_die,
  chance_start_seat,
  chance_token,
  chance_die,
  chance_card,
  chance_discard
};
BOOST_DESCRIBE_ENUM(Prompt, claim, claim_neutral, place_start, place_start_neutral, place_harbinger, vanguard_place, recruit, trade_card,
                    place_planet, place_number, place_ship, scan, attack, attack_target, attack_units, attack_ships, vanguard_dice, defend,
                    move_in, relocate_token, trade_or_keep, reinforce, move_to, move_number, move_ships, handover, handover_answer,
                    harbinger_move, window, card_direction, card_planet, card_ship, card_enemy_ship, card_die, card_token,
                    card_token_planet, card_opponent, asset_row, asset_dice, set_aside, chance_start_die, chance_start_seat, chance_token,
                    chance_die, chance_card, chance_discard)

/// Verbs of actions: decisions, then the shortcuts for people, then outcomes. Their operands are in notation.cpp.
enum class Verb : std::uint16_t {
  pass,
  done,
  claim,
  place,
  harbinger,
  trade,
  keep,
  give,
  build,
  play,
  put,
  number,
  station,
  scan,
  attack,
  target,
  strike,
  ships,
  eight,
  six,
  relocate,
  move,
  fleet,
  to,
  ask,
  yes,
  no,
  toward,
  planet,
  ship,
  destroy,
  die,
  token,
  opponent,
  row,
  dice,
  aside,
  deploy,
  storm,
  all,
  roll,
  start,
  reveal,
  draw,
  discard
};
BOOST_DESCRIBE_ENUM(Verb, pass, done, claim, place, harbinger, trade, keep, give, build, play, put, number, station, scan, attack, target,
                    strike, ships, eight, six, relocate, move, fleet, to, ask, yes, no, toward, planet, ship, destroy, die, token, opponent,
                    row, dice, aside, deploy, storm, all, roll, start, reveal, draw, discard)

/// What the log tells, with its operands.
enum class NoteKind : std::uint8_t {
  start_rolled,         ///< seat, number
  starts,               ///< seat
  claimed,              ///< army, planet
  placed,               ///< army, planet, number: units
  harbinger_placed,     ///< planet
  round_begins,         ///< round
  turn_begins,          ///< seat
  step_begins,          ///< step
  token_seen,           ///< token, face: to the Reapers
  token_placed,         ///< seat, token, planet
  recruits,             ///< seat, units
  set_traded,           ///< seat, set, units
  ship_taken,           ///< seat, class
  ship_placed,          ///< seat, class, planet
  card_played,          ///< seat, card
  card_given,           ///< seat, card: discarded for a set or a ship
  attacks,              ///< source, target, units
  attacks_harbinger,    ///< source, planet, units
  vanguard_dice,        ///< planet, sides
  defends,              ///< planet, units
  rolled,               ///< side, die 1, die 2, die 3
  rerolled,             ///< side, value
  losses,               ///< attacker's, defender's
  harbinger_total,      ///< total
  harbinger_survives,   ///< units lost
  harbinger_destroyed,  ///< seat
  conquered,            ///< seat, planet, from army
  moved_in,             ///< planet, units
  token_revealed,       ///< token, face, planet
  token_moved,          ///< token, planet
  war_status,           ///< space
  eliminated,           ///< seat
  hand_taken,           ///< seat, from seat, cards
  units_moved,          ///< source, planet, units
  ships_moved,          ///< source, planet, ships
  handover_asked,       ///< seat, planet
  handover_answered,    ///< seat, yes or no
  handed_over,          ///< planet, to seat
  harbinger_rolled,     ///< number
  harbinger_moved,      ///< planet
  devastated,           ///< planet
  drew,                 ///< seat, card: to who may see it
  drew_hidden,          ///< seat: a card
  peeked_token,         ///< seat, token
  peeked_hand,          ///< seat, opponent
  ship_lost,            ///< planet, class
  discarded,            ///< seat, card
  asset_row,            ///< seat, asset, row
  asset_die,            ///< sides, value
  die_aside,            ///< seat, sides
  asset_ends,           ///< seat, asset, success
  game_over             ///< result
};
BOOST_DESCRIBE_ENUM(NoteKind, start_rolled, starts, claimed, placed, harbinger_placed, round_begins, turn_begins, step_begins, token_seen,
                    token_placed, recruits, set_traded, ship_taken, ship_placed, card_played, card_given, attacks, attacks_harbinger,
                    vanguard_dice, defends, rolled, rerolled, losses, harbinger_total, harbinger_survives, harbinger_destroyed, conquered,
                    moved_in, token_revealed, token_moved, war_status, eliminated, hand_taken, units_moved, ships_moved, handover_asked,
                    handover_answered, handed_over, harbinger_rolled, harbinger_moved, devastated, drew, drew_hidden, peeked_token,
                    peeked_hand, ship_lost, discarded, asset_row, asset_die, die_aside, asset_ends, game_over)

constexpr RuleId GW(int chapter, int section) { return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), 0}; }

/// A game of Galaxy at War being played on, with its data.
using Play = Playing<State, Data, Procedure, Prompt, NoteKind>;

template <class F>
void for_each_planet(Planets set, F&& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}
constexpr bool is_single(Planets set) { return set != 0 && (set & (set - 1)) == 0; }

/// Ask for one planet of a set; a set of one is no question (GW-2.5).
template <class NextStep>
Flow ask_planet(Play& p, Frame& f, Seat seat, Prompt prompt, Planets set, Verb verb, NextStep next) {
  if (!is_single(set)) return p.ask(f, seat, prompt, next);
  p.s.answer = act(verb, std::countr_zero(set));
  return p.go(f, next);
}
/// Ask for a number from `low` to `high`; the same one twice is no question.
template <class NextStep>
Flow ask_number(Play& p, Frame& f, Seat seat, Prompt prompt, int low, int high, NextStep next) {
  if (low < high) return p.ask(f, seat, prompt, next);
  p.s.answer = act(Verb::number, low);
  return p.go(f, next);
}

// ---- GW-1, GW-17: table.cpp -----------------------------------------------------------------------------------------------
inline bool is_alive(const State& s, int seat) { return ((s.alive >> seat) & 1U) != 0; }
inline Faction faction_of(const State& s, int army) { return s.faction[at(army)]; }
inline bool is_reaper(const State& s, int army) { return army >= 0 && faction_of(s, army) == Faction::reapers; }
/// The other seat of the same faction, alive or not (GW-17.1); `nobody` if there is none.
inline Seat partner_of(const State& s, int seat) {
  if (s.mode != Mode::galaxy_at_war || s.players < 4) return nobody;
  for (int other = 0; other < s.players; ++other)
    if (other != seat && faction_of(s, other) == faction_of(s, seat)) return static_cast<Seat>(other);
  return nobody;
}
/// The planets of the seat and its partner.
inline Planets friendly(const State& s, int seat) {
  const Seat partner = partner_of(s, seat);
  return partner == nobody ? s.held[at(seat)] : s.held[at(seat)] | s.held[at(partner)];
}
inline Planets planets_of(const State& s, Faction faction) {
  Planets set = 0;
  for (int army = 0; army < army_count; ++army)
    if (faction_of(s, army) == faction) set |= s.held[at(army)];
  return set;
}
inline void give_planet(State& s, int planet, Army army) {
  if (s.owner[at(planet)] != no_army) s.held[at(s.owner[at(planet)])] &= ~only(planet);
  s.owner[at(planet)] = army;
  if (army != no_army) s.held[at(army)] |= only(planet);
}
inline void add_units(State& s, int planet, int units) {
  const int sum = s.units[at(planet)] + units;
  s.units[at(planet)] = static_cast<std::uint16_t>(sum < most_units ? sum : most_units);
}
inline void remove_units(State& s, int planet, int units) { s.units[at(planet)] = static_cast<std::uint16_t>(s.units[at(planet)] - units); }
/// What cards and conquests add up never overflows, whatever state play began with.
inline void add_to_pool(State& s, int units) {
  const int sum = s.pool + units;
  s.pool = static_cast<std::uint16_t>(sum < most_units ? sum : most_units);
}
inline void raise(std::uint8_t& sum, int n) { sum = static_cast<std::uint8_t>(sum + n < UINT8_MAX ? sum + n : UINT8_MAX); }
/// Planets with at least two units: those that attack or send units.
Planets with_units_to_spare(const State& s, int seat);
Planets with_ships(const State& s, int seat);
/// All planets joined to `from` through `allowed` (GW-6.2).
Planets connected(const Data& d, int from, Planets allowed);
int ships_in_supply(const State& s, int seat, ShipClass ship);  // GW-10.3

// ---- GW-8: table.cpp ------------------------------------------------------------------------------------------------------
bool can_move_war_status(const State& s, Direction direction);
void move_war_status(const Play& p, Direction direction, int spaces);  // GW-8.6
int strategic_count(const State& s, const Data& d);                    // of the Cerberus player

// ---- GW-9: vanguard.cpp ---------------------------------------------------------------------------------------------------
Planets planets_with_tokens(const State& s);
/// Where a token may be put (GW-9.3, GW-11.16).
Planets token_places(const State& s);
/// What a token shows, if this copy of the state knows it.
inline const Secret<Face>& face_of(const State& s, int token) { return s.tokens.held[token]; }

// ---- GW-4, GW-10: recruit.cpp ---------------------------------------------------------------------------------------------
int recruits(const State& s, const Data& d, int seat);  // GW-4.2, GW-4.3, GW-10.1
bool holds_region(const State& s, const Data& d, int seat, int region);
bool has_set(const State& s, const Data& d, int seat, SetKind set);
bool must_trade(const State& s, const Frame& f);             // GW-4.5
Planets scannable(const State& s, const Data& d, int seat);  // planets whose War Assets card may be scanned
/// The cards among which the next one of a set is chosen: a trade frame.
CardSet cards_for_set(const State& s, const Data& d, const Frame& f);
struct Trade {
  enum Local { seat, set, given, last };
};

// ---- GW-5, GW-11: attack.cpp, battle.cpp, conquest.cpp --------------------------------------------------------------------
Planets attack_sources(const State& s, const Data& d);
Planets attack_targets(const State& s, const Data& d, int source);
bool may_strike_harbinger(const State& s, const Data& d, int source);
int most_attackers(const State& s, int source);  // GW-5.3
int six_sided_left(const Fighter& side, int effective_dreadnoughts);
int effective(const Battle& battle, bool attack, ShipClass ship);  // ships of a class that work in this battle
/// Dice 0-2 of a battle are the attacker's, 3-5 the defender's.
inline constexpr int first_defence_die = 3, dice_places = 6;
inline const Die& die_of(const Battle& battle, int die) {
  return (die < first_defence_die ? battle.attack : battle.defence).dice[at(die % first_defence_die)];
}
inline Die& die_at(Battle& battle, int die) {
  return (die < first_defence_die ? battle.attack : battle.defence).dice[at(die % first_defence_die)];
}
bool guards(const Battle& battle, int die);  // GW-11.6: it shows 1, and a cruiser protects it or still can
Seat roller_of_defence(const State& s);      // GW-16.4
bool defends_with_eight(const State& s);     // GW-11.9
/// GW-5.6, GW-11.10 step 8.
struct Losses {
  int attacker = 0, defender = 0;
};
Losses compare(const Battle& battle);
int harbinger_total(const State& s, const Data& d);  // GW-11.20
/// Who puts a token away that Cerberus found: the one who lost the planet, or his partner (GW-11.16).
Seat relocating_seat(const State& s);
struct BattleLocal {
  enum { die };
};

// ---- GW-6, GW-12, GW-17.5: reinforce.cpp ----------------------------------------------------------------------------------
Planets move_sources(const State& s, const Data& d, int seat);
Planets fleet_sources(const State& s, const Data& d, int seat);
Planets move_targets(const State& s, const Data& d, int seat, int from);
Planets handover_planets(const State& s, int seat);
struct Reinforce {
  enum Local { from, to, fleet };
};

// ---- GW-13: harbinger.cpp -------------------------------------------------------------------------------------------------
Planets harbinger_reach(const State& s, const Data& d);
bool may_devastate(const State& s, const Data& d, int region);  // GW-13.3

// ---- GW-15: cards.cpp -----------------------------------------------------------------------------------------------------
/// The occasions on which special orders are played.
enum class Window : std::uint8_t {
  vanguard,
  recruit,
  attack,
  attacker_before,
  defender_before,
  attacker_after,
  defender_after,
  conquest,
  reinforce,
  harbinger_before,
  harbinger_after,
  draw
};
/// The cards for this occasion that the seat's deck has, whoever has them now.
CardSet cards_for(const State& s, const Data& d, Window window);
/// Could the seat hold such a card, as far as everybody knows? Only then it is asked, so that the question tells nothing (GW-2.5).
bool may_hold(const State& s, const Data& d, int seat, Window window);
/// The cards of the seat's hand that it may play now (GW-15.4).
CardSet playable(const State& s, const Data& d, int seat, Window window);
bool is_legal_op(const State& s, const Data& d, int seat, const Op& op);
Planets own_strategic(const State& s, const Data& d, int seat);
Planets enemy_fleets(const State& s, const Data& d, int seat);  // GW: DESTROY_SHIP
/// Another faction's living player.
bool is_opponent(const State& s, int seat, int other);
/// The occasion of the pending question.
Window window_of(const Frame& f);
struct WindowLocal {
  enum { kind, seat };
};
struct CardLocal {
  enum { card, seat, op, count, chosen, window };
};

// ---- GW-19: assets.cpp ----------------------------------------------------------------------------------------------------
struct AttemptLocal {
  enum { seat, scan, row };
};
inline int dice_in_hand(const Attempt& a) { return a.six + a.eight; }
inline bool is_eight(const Attempt& a, int die) { return die >= a.six; }
/// The die that is rolled next; if all are rolled, their number.
inline int die_to_roll(const Attempt& a) {
  int die = 0;
  while (die < dice_in_hand(a) && a.value[at(die)] != 0) ++die;
  return die;
}
/// The rows that a card needs, one bit each.
unsigned rows_needed(const State& s, const Data& d, int card);
/// The rows that may be completed now with the dice rolled (GW-19.5, GW-19.7), as row_place; or only those of the first card that has some.
enum class Wanted : std::uint8_t { all, some };
CardSet open_rows(const State& s, const Data& d, int seat, Wanted wanted = Wanted::all);
/// The choices of dice that complete a row, as sets of dice; one for dice that are alike. Returns how many there are, or as many as
/// `masks` has room for.
int selections(const State& s, const Data& d, int card, int row, std::span<std::uint8_t> masks);
bool is_target(const State& s, const Data& d, int seat, int card);  // GW-19.3, GW-19.10
int score(const State& s, const Data& d, int seat);                 // GW-19.12
int complete_regions(const State& s, const Data& d, int seat);
bool holds_asset_region(const State& s, const Data& d, int seat, int region);

// ---- GW-2.4, GW-18: victory.cpp -------------------------------------------------------------------------------------------
bool is_dead(const State& s, const Data& d);  // GW-18.6
/// Has the game just been decided? Sets the result.
bool decided(const Play& p);
void end_by_round_limit(const Play& p);
void end_assets(const Play& p);
std::uint8_t seats_of(const State& s, Faction faction);  ///< one bit each
void win(const Play& p, std::uint8_t seats, Result result);
inline bool is_over(const State& s) { return s.result != Result::undecided; }
void eliminate(const Play& p, int seat);  // GW-6.5, GW-11.24

// ---- States from outside: invalid_frames.cpp ------------------------------------------------------------------------------
/// What is wrong with what is under way and with the pending question, on a table that is sound; empty if nothing is.
std::string invalid_frames(const State& s, const Data& d);

// ---- The procedures, by chapter ---------------------------------------------------------------------------------------------
Flow setup(Play& p, Frame& f);           // GW-3, GW-7, GW-16.2: setup.cpp
Flow rounds(Play& p, Frame& f);          // GW-2.4, GW-4.1, GW-9.1: turn.cpp
Flow draw_step(Play& p, Frame& f);       // GW-6.3, GW-14: turn.cpp
Flow draw_cards(Play& p, Frame& f);      // GW-6.4: turn.cpp
Flow vanguard_step(Play& p, Frame& f);   // GW-9: vanguard.cpp
Flow recruit_step(Play& p, Frame& f);    // GW-4, GW-10: recruit.cpp
Flow trade(Play& p, Frame& f);           // GW-4.4
Flow place_units(Play& p, Frame& f);     // GW-4.6, GW-10.9
Flow attack_step(Play& p, Frame& f);     // GW-5.1, GW-11.14: attack.cpp
Flow battle(Play& p, Frame& f);          // GW-5, GW-11: battle.cpp
Flow conquest(Play& p, Frame& f);        // GW-5.8, GW-11.12: conquest.cpp
Flow take_over(Play& p, Frame& f);       // GW-6.6 to GW-6.8: conquest.cpp
Flow reinforce_step(Play& p, Frame& f);  // GW-6.1, GW-12, GW-17.5: reinforce.cpp
Flow harbinger_step(Play& p, Frame& f);  // GW-13: harbinger.cpp
Flow window(Play& p, Frame& f);          // GW-15: cards.cpp
Flow card(Play& p, Frame& f);            // Appendix A: effects.cpp
Flow attempt(Play& p, Frame& f);         // GW-10.7, GW-19.4 to GW-19.9: assets.cpp
Flow assets(Play& p, Frame& f);          // GW-19: assets.cpp

}  // namespace asztal::galaxy_at_war
