// The rules of Death Angel from the inside: what the chapters share. One source file per chapter; see death_angel.hpp for the
// surface that others use.
#pragma once

#include <bit>
#include <optional>
#include <string>
#include <string_view>

#include "data.hpp"
#include "engine/flow.hpp"
#include "state.hpp"

namespace asztal::death_angel {

/// What is asked of a seat (D1-D28 of Appendix B), then what chance is asked (Appendix C).
enum class Prompt : std::uint8_t {
  choose_team_marker,
  choose_action,
  support_target,
  enter_formation,
  move_marine,
  turn_marine,
  activate,
  attack,
  reroll_attack,
  pick_slain,
  defence,
  counter_pick,
  power_field,
  strategize,
  stealth_first,
  stealth_second,
  scout,
  scout_place,
  intimidate,
  intimidate_pick,
  choose_smallest_pile,
  paid_attack,
  lead_by_example,
  psionic_again,
  onward_token,
  panel_choice,
  teleport,
  event_target,
  event_choice,
  quick_attack,
  spawn_order,
  entering_choice,
  uneven_refill,
  chance_first_player,
  chance_deal_marine,
  chance_event,
  chance_attack_die,
  chance_defence_die,
  chance_die,
  chance_blip,
  chance_location
};
BOOST_DESCRIBE_ENUM(Prompt, choose_team_marker, choose_action, support_target, enter_formation, move_marine, turn_marine, activate, attack,
                    reroll_attack, pick_slain, defence, counter_pick, power_field, strategize, stealth_first, stealth_second, scout,
                    scout_place, intimidate, intimidate_pick, choose_smallest_pile, paid_attack, lead_by_example, psionic_again,
                    onward_token, panel_choice, teleport, event_target, event_choice, quick_attack, spawn_order, entering_choice,
                    uneven_refill, chance_first_player, chance_deal_marine, chance_event, chance_attack_die, chance_defence_die, chance_die,
                    chance_blip, chance_location)

/// Verbs of actions, decisions first. Their operands are in notation.cpp.
enum class Verb : std::uint16_t {
  decline,
  finish,
  team,
  play,
  support,
  move,
  turn,
  keep,
  activate,
  attack,
  charge,
  accept,
  reroll,
  artefact,
  slay,
  stop,
  swarm,
  shift,
  pile,
  pay,
  look,
  top,
  bottom,
  dare,
  take,
  marine,
  number,
  terrain,
  slot,
  lord,
  place,
  first,
  deal,
  event,
  roll,
  card,
  location
};
BOOST_DESCRIBE_ENUM(Verb, decline, finish, team, play, support, move, turn, keep, activate, attack, charge, accept, reroll, artefact, slay,
                    stop, swarm, shift, pile, pay, look, top, bottom, dare, take, marine, number, terrain, slot, lord, place, first, deal,
                    event, roll, card, location)

/// What the log tells. Operands as the comment says; a place is row * 2 + side.
enum class NoteKind : std::uint8_t {
  first_player,        ///< seat
  team_taken,          ///< seat, team
  round_begins,        ///< round
  phase_begins,        ///< phase
  card_chosen,         ///< team
  card_chosen_secret,  ///< team, card: to its player only
  card_revealed,       ///< team, card
  current_player,      ///< seat
  card_resolved,       ///< team, card
  token_placed,        ///< marine
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
  game_over           ///< result
};
BOOST_DESCRIBE_ENUM(NoteKind, first_player, team_taken, round_begins, phase_begins, card_chosen, card_chosen_secret, card_revealed,
                    current_player, card_resolved, token_placed, token_on_door, token_on_location, token_spent, tokens_lost,
                    tokens_gathered, moved, turned, activated, attacks, charges, rolled, genestealer_slain, attack_missed, swarm_attacks,
                    defence_held, marine_slain, team_eliminated, event_seen, event_read, event_revealed, event_target, no_target, spawned,
                    swarm_moved, protected_swarm, blip_discarded, blips_added, shuffled_in, looked_at_event, event_put, travels,
                    terrain_placed, terrain_gone, artefact_taken, artefact_used, capped, jammed, next_round, second_wind, marine_rescued,
                    reshuffled, game_over)

constexpr RuleId DA(int chapter, int section = 0, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}

/// A row and a side in one number, as the operand of an action.
constexpr int place_code(int row, Side side) { return row * 2 + static_cast<int>(side); }
constexpr int row_of_place(int place) { return place / 2; }
constexpr Side side_of_place(int place) { return static_cast<Side>(place % 2); }
/// As people write it: "L3", "R11".
std::string place_name(int place);
std::optional<int> place_named(std::string_view word);
constexpr Side other(Side side) { return side == Side::left ? Side::right : Side::left; }
inline constexpr Side both_sides[] = {Side::left, Side::right};

/// A game of Death Angel being played on, with its cards.
using Play = Playing<State, Data, Procedure, Prompt, NoteKind>;

/// Call a procedure and run its first step at once: for those entered so often that the way through the main loop counts.
template <class Step, class... Locals>
Flow enter(Play& p, Frame& f, Step next, Procedure procedure, Flow (&run)(Play&, Frame&), Locals... locals) {
  p.call(f, next, procedure, locals...);
  return run(p, p.s.frames.back());
}

// ---- DA-2, DA-12: formation.cpp -------------------------------------------------------------------------------------------
inline Row& row_at(State& s, int row) { return s.rows[row - 1]; }
inline const Row& row_at(const State& s, int row) { return s.rows[row - 1]; }
inline int row_of(const State& s, Marine marine) { return s.row_of[static_cast<std::size_t>(marine)]; }
inline bool in_formation(const State& s, Marine marine) { return row_of(s, marine) != 0; }
inline Row& row_with(State& s, Marine marine) { return row_at(s, row_of(s, marine)); }
inline const Row& row_with(const State& s, Marine marine) { return row_at(s, row_of(s, marine)); }
inline Flank& flank_at(State& s, int row, Side side) { return row_at(s, row).side[static_cast<std::size_t>(side)]; }
inline const Flank& flank_at(const State& s, int row, Side side) { return row_at(s, row).side[static_cast<std::size_t>(side)]; }
inline Swarm& swarm_at(State& s, int row, Side side) { return flank_at(s, row, side).swarm; }
inline const Swarm& swarm_at(const State& s, int row, Side side) { return flank_at(s, row, side).swarm; }
inline TerrainCard& card_of(State& s, Terrain terrain) { return s.terrain[static_cast<std::size_t>(terrain)]; }
inline const TerrainCard& card_of(const State& s, Terrain terrain) { return s.terrain[static_cast<std::size_t>(terrain)]; }
inline Seat owner_of(const State& s, Team team) { return s.owner[static_cast<std::size_t>(team)]; }
inline Seat owner_of(const State& s, Marine marine) { return owner_of(s, team_of(marine)); }
inline Marine first_of(Team team) { return static_cast<Marine>(2 * static_cast<int>(team)); }
inline Marine second_of(Team team) { return static_cast<Marine>(2 * static_cast<int>(team) + 1); }
inline bool survives(const State& s, Team team) { return (row_of(s, first_of(team)) | row_of(s, second_of(team))) != 0; }  // DA-2.7
inline int marines_left(const State& s) { return s.rows[0].marine == Marine::nobody ? 0 : s.rows.size(); }
inline int ordinary_count(const Swarm& swarm) {
  static_assert(icon_count == 4);
  return static_cast<int>(std::bit_cast<std::uint32_t>(swarm.cards) * 0x01010101U >> 24);  // the four bytes added up
}
inline int lord_count(const Swarm& swarm) { return (swarm.lords & 1) + (swarm.lords >> 1); }
inline int size_of(const Swarm& swarm) { return ordinary_count(swarm) + lord_count(swarm); }  // DA-2.3
inline bool is_empty(const Swarm& swarm) { return (std::bit_cast<std::uint32_t>(swarm.cards) | swarm.lords) == 0; }
inline int count_of(const Swarm& swarm, Genestealer kind) {
  const int index = static_cast<int>(kind);
  return index < icon_count ? swarm.cards[static_cast<std::size_t>(index)] : (swarm.lords >> (index - icon_count)) & 1;
}
void add_card(Swarm& swarm, Genestealer kind);
void remove_card(Swarm& swarm, Genestealer kind);  // an empty swarm loses its protection
void merge_into(Swarm& target, Swarm& source);     // DA-9.3.6, protection is shared
bool is_engaged(const State& s, int row);          // DA-2.4
void turn_around(const Play& p, Marine marine);
void swap_rows(const Play& p, Marine marine, int row);  // DA-6.3.3
void slay_marine(const Play& p, Marine marine);         // DA-12
void merge_swarms(State& s);                            // DA-4.2 (b)
void move_swarm(const Play& p, int from_row, Side from_side, int to_row, Side to_side);
struct Rows {
  int first = 0, last = 0;
};
/// The rows of the formation that are at most so far from this one.
inline Rows rows_near(const State& s, int row, int distance) {
  return {row - distance > 1 ? row - distance : 1, row + distance < s.rows.size() ? row + distance : s.rows.size()};
}
/// Sentences of the form "for every row and side".
template <class F>
void for_each_place(const State& s, F&& visit) {
  for (int row = 1; row <= s.rows.size(); ++row)
    for (const Side side : both_sides) visit(row, side);
}
template <class F>
void for_each_marine(const State& s, F&& visit) {
  for (int row = 1; row <= s.rows.size(); ++row)
    if (row_at(s, row).marine != Marine::nobody) visit(row_at(s, row).marine);
}

// ---- DA-4, DA-5: round.cpp ------------------------------------------------------------------------------------------------
void determine_current_player(const Play& p);                          // DA-4.4, DA-4.5
bool may_choose(const State& s, const Data& d, Team team, Card card);  // DA-5.2, DA-5.3
bool must_choose(const State& s, const Data& d, Team team);            // DA-R56

// ---- DA-6: actions.cpp, attack.cpp, abilities.cpp -------------------------------------------------------------------------
/// Does this lasting ability of an action card work for this marine now?
inline bool modified(const State& s, const Data& d, Modifier kind, Marine marine) {
  const ModifierSource& source = d.modifier[static_cast<std::size_t>(kind)];
  return ((s.in_force >> static_cast<int>(source.card)) & 1U) != 0 && ((source.marines >> static_cast<int>(marine)) & 1U) != 0;
}
inline bool may_be_attacked(const Swarm& swarm) { return !is_empty(swarm) && swarm.shielded == 0; }
bool is_in_reach(const State& s, const Data& d, Marine marine, int row, Side side);  ///< in his sight and range, whatever is there
bool may_attack(const State& s, const Data& d, Marine marine, int row, Side side);   // DA-6.4.2, DA-6.4.3
bool has_target(const State& s, const Data& d, Marine marine);
bool may_activate(const State& s, const Data& d, Marine marine, Terrain terrain);  // DA-6.3.6, DA-6.3.7, one marine's share apart
bool may_charge(const State& s, const Data& d, const Frame& f);                    // DA-17.18
int slayable_near(const State& s, int row);                                        // in this row and those beside it
/// The marine of an attack_action frame may still attack.
bool may_still_attack(const Frame& f, Marine marine);
int ordinary_engaged_with_blue(const State& s);  // DA-17.11

// ---- DA-9: genestealers.cpp -----------------------------------------------------------------------------------------------
// DA-9.5.1, DA-9.5.2
inline bool is_slayable(const Swarm& swarm, Genestealer kind) {
  if (swarm.shielded != 0 || count_of(swarm, kind) == 0) return false;
  return static_cast<int>(kind) < icon_count || ordinary_count(swarm) == 0;
}
int slayable_count(const Swarm& swarm);  // DA-9.5.4
int slayable_engaged(const State& s, Marine marine);
void slay_genestealer(const Play& p, int row, Side side, Genestealer kind);  // DA-9.4
void movement_box(const Play& p, const EventCard& event);                    // DA-9.3
void flank_all(const Play& p);                                               // DA-17.66
inline int pile_size(const State& s, Side side) { return s.blips.size(pile_zone(side)); }
/// Where several places wait for genestealers (a spawn_places frame): is this one among them?
bool spawn_waits(const State& s, const Frame& f, Terrain terrain);
bool spawn_waits(const State& s, const Frame& f, Marine marine);

/// Whose genestealers a pick_slain frame may take.
enum class SlayArea : std::uint8_t { one_swarm, engaged_with, near_row, formation };
struct PickSlain {
  enum Local { area, argument, left, up_to, chooser };
};
template <class F>
void for_each_pickable(const State& s, const Frame& f, F&& visit) {
  const auto area = static_cast<SlayArea>(f.local[PickSlain::area]);
  const int argument = f.local[PickSlain::argument];
  int first = 1, last = s.rows.size();
  if (area == SlayArea::one_swarm) first = last = row_of_place(argument);
  if (area == SlayArea::engaged_with) first = last = argument;
  if (area == SlayArea::near_row) first = rows_near(s, argument, 1).first, last = rows_near(s, argument, 1).last;
  for (int row = first; row <= last; ++row)
    for (const Side side : both_sides) {
      if (area == SlayArea::one_swarm && side != side_of_place(argument)) continue;
      const Swarm& swarm = swarm_at(s, row, side);
      for (int kind = 0; kind < 6; ++kind)
        if (is_slayable(swarm, static_cast<Genestealer>(kind))) visit(row, side, static_cast<Genestealer>(kind));
    }
}

// ---- DA-10: tokens.cpp ----------------------------------------------------------------------------------------------------
bool place_token(const Play& p, Marine marine);
bool place_on_door(const Play& p);
void spend_token(const Play& p, Marine marine);
void lose_tokens(const Play& p, Marine marine, int count);
inline bool faces(const State& s, Marine marine, Side side) { return row_with(s, marine).facing == side; }
// DA-10.3  A token of the marine himself, and only if he faces the swarm.
inline bool may_reroll(const State& s, Marine marine, Side side) { return row_with(s, marine).tokens > 0 && faces(s, marine, side); }

// ---- DA-11, DA-14: travel.cpp ---------------------------------------------------------------------------------------------
void place_terrain(const Play& p, Terrain terrain, int row, Side side);
void remove_terrain(const Play& p, Terrain terrain);
void lay_out_location(const Play& p);    // DA-11.5, DA-11.6
void rebuild_event_deck(const Play& p);  // DA-14.2
bool is_final(const State& s);           // DA-2.10

// ---- DA-13: end.cpp -------------------------------------------------------------------------------------------------------
bool game_over(const Play& p);  // sets the result

// ---- effects.cpp: the interpreter of Appendix A ---------------------------------------------------------------------------
struct Effect {
  enum Local { op, end, chosen, face, activator, number };
};
/// The choices of the operation at which an effect (or an Instinct event) waits.
void legal_choices(const State& s, const Data& d, const Op& op, const Frame& f, ActionList& list);
const Op& current_op(const Data& d, const Frame& f);
const Op& first_op(const Data& d, const Program& program);

// ---- The procedures -------------------------------------------------------------------------------------------------------
Flow setup(Play& p, Frame& f);
Flow round_of_play(Play& p, Frame& f);
Flow choose_actions(Play& p, Frame& f);
Flow resolve_card(Play& p, Frame& f);
Flow support(Play& p, Frame& f);
Flow move_activate(Play& p, Frame& f);
Flow attack_action(Play& p, Frame& f);
Flow heroic_charge(Play& p, Frame& f);
Flow attack(Play& p, Frame& f);
Flow paid_attacks(Play& p, Frame& f);
Flow strategize(Play& p, Frame& f);
Flow power_field(Play& p, Frame& f);
Flow stealth_tactics(Play& p, Frame& f);
Flow forward_scouting(Play& p, Frame& f);
Flow intimidation(Play& p, Frame& f);
Flow swarm_attack(Play& p, Frame& f);
Flow event(Play& p, Frame& f);
Flow effect(Play& p, Frame& f);
Flow spawn(Play& p, Frame& f);
Flow spawn_places(Play& p, Frame& f);
Flow pick_slain(Play& p, Frame& f);
Flow shuffle_in(Play& p, Frame& f);
Flow discard_blips(Play& p, Frame& f);
Flow refill(Play& p, Frame& f);
Flow travel(Play& p, Frame& f);
Flow end_phase(Play& p, Frame& f);
Flow teleportarium(Play& p, Frame& f);

}  // namespace asztal::death_angel
