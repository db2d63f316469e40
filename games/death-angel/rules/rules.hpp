// The rules of Death Angel from the inside: what the chapters share. One source file per chapter; see death_angel.hpp for the
// surface that others use.
#pragma once

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/death-angel/rules/play.hpp"

namespace asztal::death_angel {

/// A row and a side in one number, as the operand of an action.
constexpr int place_code(int row, Side side) { return row * 2 + static_cast<int>(side); }
constexpr int row_of_place(int place) { return place / 2; }
constexpr Side side_of_place(int place) { return static_cast<Side>(place % 2); }
/// As people write it: "L3", "R11".
std::string place_name(int place);
std::optional<int> place_named(std::string_view word);
constexpr Side other(Side side) { return side == Side::left ? Side::right : Side::left; }
inline constexpr Side both_sides[] = {Side::left, Side::right};

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
/// One bit for each of the two marines of a team.
constexpr int bit_of(Marine marine) { return 1 << (static_cast<int>(marine) % 2); }
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
void determine_current_player(const Play& p);                            // DA-4.4, DA-4.5
RuleId check_card(const State& s, const Data& d, Team team, Card card);  // DA-5.2, DA-5.3
bool must_choose(const State& s, const Data& d, Team team);              // DA-R56

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

int slayable_near(const State& s, int row);      // in this row and those beside it
int ordinary_engaged_with_blue(const State& s);  // DA-17.11
/// The swarms that a marine may attack, as options.
void list_targets(const State& s, const Data& d, Marine marine, ActionList& list);
/// Why not this attack of a marine; `rule` is what lets him attack at all.
RuleId why_not_target(Asked q, const Action& a, RuleId rule);
/// The same for the attack of one marine alone: of others the rule that gives it speaks.
RuleId why_not_own_attack(Asked q, Marine marine, const Action& a, RuleId rule);
RuleId why_not_slay(Asked q, const Action& a);  // DA-9.5

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

template <class F>
void for_each_swarm_of(const State& s, const PickSlainFrame& pick, F&& visit) {
  const SlayArea area = pick.area;
  const int where = pick.where;
  int first = 1, last = s.rows.size();
  if (area == SlayArea::one_swarm) first = last = row_of_place(where);
  if (area == SlayArea::engaged_with) first = last = where;
  if (area == SlayArea::near_row) first = rows_near(s, where, 1).first, last = rows_near(s, where, 1).last;
  for (int row = first; row <= last; ++row)
    for (const Side side : both_sides) {
      if (area == SlayArea::one_swarm && side != side_of_place(where)) continue;
      visit(row, side, swarm_at(s, row, side));
    }
}
template <class F>
void for_each_pickable(const State& s, const PickSlainFrame& pick, F&& visit) {
  for_each_swarm_of(s, pick, [&](int row, Side side, const Swarm& swarm) {
    for (int kind = 0; kind < 6; ++kind)
      if (is_slayable(swarm, static_cast<Genestealer>(kind))) visit(row, side, static_cast<Genestealer>(kind));
  });
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

// ---- DA-8: event.cpp ------------------------------------------------------------------------------------------------------
void guess_event_being_read(State& s, const Data& d, Random& random);

// ---- effects.cpp: the interpreter of Appendix A ---------------------------------------------------------------------------
/// The choices of the operation at which an effect (or an Instinct event) waits.
void legal_choices(const State& s, const Data& d, const Op& op, const EffectFrame& effect, ActionList& list);
const Op& first_op(const Data& d, const Program& program);
/// A text from its first operation, or a later one.
inline EffectFrame text_of(const Program& text, int activator = -1) { return {text.first, text.first + text.size, 0, 0, activator, 0}; }
/// The rule of the card whose text is carried out.
RuleId card_rule(const Data& d, const EffectFrame& effect);

// ---- What several chapters ask --------------------------------------------------------------------------------------------
/// A token for any marine, or not.
void list_marines_or_decline(Asked q, ActionList& list);
void list_dice(Asked q, ChanceList& list);
Action sample_die(Asked q, Random& random);
void list_piles(Asked q, ActionList& list);
template <Verb first, Verb second>
void list_two(Asked, ActionList& list) {
  list.push(act(first));
  list.push(act(second));
}
/// What a question is about: its text names it. The team that carries out its card, and the card; a marine; the location.
void about_team(Asked q, std::vector<std::string>& subjects);
void about_marine(Marine marine, std::vector<std::string>& subjects);
void about_location(Asked q, std::vector<std::string>& subjects);
void about_event(Asked q, std::vector<std::string>& subjects);

// ---- What a person should know: remarks.cpp -------------------------------------------------------------------------------
void remark_defence(Asked q, std::vector<Remark>& remarks);
void remark_attack(Asked q, std::vector<Remark>& remarks);
void remark_pick(Asked q, std::vector<Remark>& remarks);
void remark_roll(Asked q, std::vector<Remark>& remarks);
void remark_blip(Asked q, std::vector<Remark>& remarks);
void remark_deal(Asked q, std::vector<Remark>& remarks);
void remark_ending(const State& s, std::vector<Remark>& remarks);

// ---- The questions, by chapter --------------------------------------------------------------------------------------------
extern const std::span<const Question> setup_questions, round_questions, action_questions, attack_questions, ability_questions,
    swarm_attack_questions, event_questions, effect_questions, teleportarium_questions, genestealer_questions, travel_questions;

}  // namespace asztal::death_angel
