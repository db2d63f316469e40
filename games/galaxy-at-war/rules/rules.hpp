// The rules of Galaxy at War from the inside: what the chapters share. One source file per chapter or two; see galaxy_at_war.hpp for
// the surface that others use.
#pragma once

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/galaxy-at-war/rules/play.hpp"

namespace asztal::galaxy_at_war {

template <class F>
void for_each_planet(Planets set, F&& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}
constexpr bool is_single(Planets set) { return set != 0 && (set & (set - 1)) == 0; }

/// Ask for one planet of a set; a set of one is no question (GW-2.5).
template <class NextStep>
Flow ask_planet(Play& p, Frame& f, Seat seat, Prompt prompt, Planets set, Verb verb, NextStep next) {
  if (!is_single(set)) return p.ask(f, seat, prompt, next);
  return p.answer(f, seat, prompt, act(verb, std::countr_zero(set)), next);
}
/// Ask for a number from `low` to `high`; the same one twice is no question.
template <class NextStep>
Flow ask_number(Play& p, Frame& f, Seat seat, Prompt prompt, int low, int high, NextStep next) {
  if (low < high) return p.ask(f, seat, prompt, next);
  return p.answer(f, seat, prompt, act(Verb::number, low), next);
}

// ---- GW-1, GW-17: table.cpp -----------------------------------------------------------------------------------------------
inline bool is_alive(const State& s, int seat) { return ((s.alive >> seat) & 1U) != 0; }
inline bool is_galaxy(const State& s) { return s.mode == Mode::galaxy_at_war; }
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
bool must_trade(const State& s, const RecruitStepFrame& recruit);  // GW-4.5
Planets scannable(const State& s, const Data& d, int seat);        // planets whose War Assets card may be scanned
/// The cards among which the next one of a set is chosen.
CardSet cards_for_set(const State& s, const Data& d, const TradeFrame& trade);
void list_sets(Asked q, ActionList& list);  ///< that the active seat may trade in

// ---- GW-5, GW-11: attack.cpp, battle.cpp, conquest.cpp --------------------------------------------------------------------
Planets attack_sources(const State& s, const Data& d);
Planets attack_targets(const State& s, const Data& d, int source);
bool may_strike_harbinger(const State& s, const Data& d, int source);
/// The first steps of a battle: its target, and once that is chosen against whom it is.
Flow choose_target(Play& p, Frame& f);
void aim(const Play& p);
/// The shortcut storm SOURCE TARGET [LEFT]: attack with all one may, ships too, until the planet is won or only so many units, or one, are
/// left.
inline bool is_storm(const Action& shortcut) { return is(shortcut, Verb::storm) && is_planet(shortcut.a) && is_planet(shortcut.b); }
int most_attackers(const State& s, int source);                                                 // GW-5.3
inline int most_defenders(const State& s) { return s.units[at(s.battle.target)] < 2 ? 1 : 2; }  // GW-5.4
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

// ---- GW-6, GW-12, GW-17.5: reinforce.cpp ----------------------------------------------------------------------------------
Planets move_sources(const State& s, const Data& d, int seat);
Planets fleet_sources(const State& s, const Data& d, int seat);
Planets move_targets(const State& s, const Data& d, int seat, int from);
Planets handover_planets(const State& s, int seat);

// ---- GW-13: harbinger.cpp -------------------------------------------------------------------------------------------------
Planets harbinger_reach(const State& s, const Data& d);
bool may_devastate(const State& s, const Data& d, int region);  // GW-13.3

// ---- GW-15: cards.cpp -----------------------------------------------------------------------------------------------------
/// The cards for this occasion that the seat's deck has, whoever has them now.
CardSet cards_for(const State& s, const Data& d, Window window);
/// Could the seat hold such a card, as far as everybody knows? Only then it is asked, so that the question tells nothing (GW-2.5).
bool may_hold(const State& s, const Data& d, int seat, Window window);
/// The cards of the seat's hand that it may play now (GW-15.4).
CardSet playable(const State& s, const Data& d, int seat, Window window);
bool is_legal_op(const State& s, const Data& d, int seat, const Op& op);
Planets own_strategic(const State& s, const Data& d, int seat);
Planets enemy_fleets(const State& s, const Data& d, int seat);  // GW: DESTROY_SHIP
/// Why the seat may not play this card now.
RuleId why_not_card(Asked q, int seat, int card, Window window);
/// Another faction's living player.
bool is_opponent(const State& s, int seat, int other);

// ---- GW-19: assets.cpp ----------------------------------------------------------------------------------------------------
inline constexpr int six_sided = 5, eight_sided = 2, all_dice = six_sided + eight_sided;
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
void eliminate(const Play& p, int seat);  // GW-6.5, GW-11.24

// ---- What several chapters ask: questions.cpp -------------------------------------------------------------------------------
void list_planets(Planets set, Verb verb, ActionList& list);
void list_cards(const CardSet& set, Verb verb, ActionList& list);
/// So many ships of each class, at least `least` of them.
void list_fleets(const Ships& ships, int least, ActionList& list);
template <Verb first, Verb second>
void list_two(Asked, ActionList& list) {
  list.push(act(first));
  list.push(act(second));
}
/// The rule of the war, or that of the other modes.
template <RuleId war, RuleId other>
RuleId by_mode(Asked q) {
  return is_galaxy(q.s) ? war : other;
}
/// The rule `rule` for this verb; for all others the one behind the question.
template <Verb verb, RuleId rule>
RuleId refuse_verb(Asked, const Action& a) {
  return is(a, verb) ? rule : RuleId{};
}
inline Action safe_last(Asked, const ActionList& options) { return options[options.size() - 1]; }
/// What a question is about: its text names it.
void about_planet(int planet, std::vector<std::string>& subjects);

// ---- What a person should know: remarks.cpp ---------------------------------------------------------------------------------
using Remarks = std::vector<Remark>;
void remark_claim(Asked q, Remarks& remarks);
void remark_claim_neutral(Asked q, Remarks& remarks);
void remark_place_start(Asked q, Remarks& remarks);
void remark_place_harbinger(Asked q, Remarks& remarks);
void remark_vanguard_place(Asked q, Remarks& remarks);
void remark_recruit(Asked q, Remarks& remarks);
void remark_trade(Asked q, Remarks& remarks);
void remark_place(Asked q, Remarks& remarks);
void remark_place_number(Asked q, Remarks& remarks);
void remark_place_ship(Asked q, Remarks& remarks);
void remark_scan(Asked q, Remarks& remarks);
void remark_attack(Asked q, Remarks& remarks);
void remark_target(Asked q, Remarks& remarks);
void remark_forces(Asked q, Remarks& remarks);
void remark_battle(Asked q, Remarks& remarks);
void remark_vanguard_dice(Asked q, Remarks& remarks);
void remark_die(Asked q, Remarks& remarks);
void remark_move_in(Asked q, Remarks& remarks);
void remark_relocate(Asked q, Remarks& remarks);
void remark_sets(Asked q, Remarks& remarks);
void remark_reinforce(Asked q, Remarks& remarks);
void remark_move(Asked q, Remarks& remarks);
void remark_handover(Asked q, Remarks& remarks);
void remark_handover_answer(Asked q, Remarks& remarks);
void remark_harbinger(Asked q, Remarks& remarks);
void remark_window(Asked q, Remarks& remarks);
void remark_card_planet(Asked q, Remarks& remarks);
void remark_attempt(Asked q, Remarks& remarks);
void remark_ending(const State& s, Remarks& remarks);

// ---- The questions, by chapter ----------------------------------------------------------------------------------------------
extern const std::span<const Question> setup_questions, turn_questions, vanguard_questions, recruit_questions, attack_questions,
    battle_questions, conquest_questions, reinforce_questions, harbinger_questions, window_questions, card_questions, asset_questions;

}  // namespace asztal::galaxy_at_war
