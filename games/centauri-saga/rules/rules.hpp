// The rules of Centauri Saga from the inside: what the chapters share. One source file per chapter or two; see centauri_saga.hpp for the
// surface that others use.
#pragma once

#include <bit>
#include <span>
#include <string>
#include <vector>

#include "games/centauri-saga/rules/play.hpp"

namespace asztal::centauri_saga {

// ---- Asking ---------------------------------------------------------------------------------------------------------------------------
/// Ask for one sector of a set; a set of one is no question (CS-14.1). People name a sector by its cell.
template <class NextStep>
Flow ask_sector(Play& p, Frame& f, Seat seat, Prompt prompt, Sectors set, Verb verb, NextStep next) {
  if (!is_single(set)) return p.ask(f, seat, prompt, next);
  return p.answer(f, seat, prompt, act(verb, p.s.map.sector[std::countr_zero(set)].cell), next);
}
/// The next card of a deck, which is not empty; the answer is draw CARD. `drawn_card` takes it off the deck.
template <class NextStep>
Flow draw_card(Play& p, Frame& f, Seat seat, DeckName deck, NextStep next) {
  p.s.drawing = deck;
  p.s.looking = 0;
  return p.chance(f, seat, Prompt::chance_card, next);
}
/// The card just drawn, counted from the first of its deck; it lies in no deck any more.
int drawn_card(Play& p, DeckName deck);
/// CS-1.8
inline CardDeck& deck_of(State& s, DeckName deck) { return s.deck[at(static_cast<int>(deck))]; }
inline const CardDeck& deck_of(const State& s, DeckName deck) { return s.deck[at(static_cast<int>(deck))]; }

// ---- CS-1, CS-4.1, CS-7: table.cpp ----------------------------------------------------------------------------------------------------
inline Player& player_of(State& s, int fleet) { return s.player[at(owner_of(s, fleet))]; }
inline const Player& player_of(const State& s, int fleet) { return s.player[at(owner_of(s, fleet))]; }
inline int sector_of(const State& s, int fleet) { return s.fleet[at(fleet)].sector; }
inline Cell cell_of(const State& s, int sector) { return s.map.sector[sector].cell; }
inline Seat after(const State& s, Seat seat) { return static_cast<Seat>(seat + 1 == s.players ? 0 : seat + 1); }
constexpr int bits_of_all(int count) { return (1 << count) - 1; }
/// The solo player has both, any other his own.
inline FleetSet fleets_of(const State& s, Seat seat) { return static_cast<FleetSet>(is_solo(s) ? 0b11 : 1U << seat); }
template <class F>
void for_each_fleet(unsigned set, F&& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}
/// Fleets in turn order from the first player on; solo: blue first (CS-14.1).
inline FleetNumber nth_in_order(const State& s, int n) { return static_cast<FleetNumber>(is_solo(s) ? n : (s.first + n) % s.players); }
inline int stat_of(const State& s, int fleet, Stat stat) { return player_of(s, fleet).stat[at(static_cast<int>(stat))]; }
/// CS-4.1.4, after anything of it has changed.
void count_stats(State& s, const Data& d, Seat seat);
/// CS-1.2: what the supply cannot cover is lost. Returns what was gained.
int gain(Play& p, Seat seat, Resource resource, int n);
/// Takes what is there, up to n.
int lose(Play& p, Seat seat, Resource resource, int n);
int held(const Player& player, Resource resource);
void repair(Play& p, int fleet, int n);
/// CS-4.1.2, CS-4.5.3
void put_on_board(Play& p, Seat seat, int card);
void take_from_board(Play& p, Seat seat, int card);
inline FleetCards used_cards(const Player& player) { return player.used[0] | player.used[1]; }
/// Cards of this kind and quality that are not on the board.
inline FleetCards in_fleet_deck(const Player& player, CardKind kind, Quality quality) { return cards_of(kind, quality) & ~player.equipped; }
/// The cards of the data.
inline const FleetCard& card_on_board(const Data& d, const Player& player, int card) {
  return d.fleet_card[at(player.deck * cards_per_fleet + card)];
}
inline int upgrade_cost(const State& s, const Data& d, const Player& player) {
  const int cost = (is_solo(s) ? d.solo_upgrade_cost : d.upgrade_cost) - player.discount;
  return cost < 0 ? 0 : cost;
}
inline const ScenarioSheet& sheet_of(const State& s, const Data& d) { return d.scenario[at(static_cast<int>(s.scenario))]; }
inline const ScenarioCard& scenario_card(const State& s, const Data& d) { return sheet_of(s, d).card[s.players]; }
inline const Adjustment& adjustment(const State& s, const Data& d) { return d.difficulty[at(static_cast<int>(s.difficulty))]; }

// ---- CS-2, CS-4.9.3, CS-4.10.5: map.cpp -----------------------------------------------------------------------------------------------
/// A tile on an empty cell; the new sector. `tile` unknown: face down.
int lay_tile(State& s, Cell cell, Tile tile, bool face_up);
inline int sector_at(const State& s, int cell) { return s.map.at[at(cell)]; }
inline Sectors beside(const State& s, int sector) { return s.map.beside[at(sector)]; }
/// CS-2.6: the sector itself too.
inline Sectors near(const State& s, int sector) { return beside(s, sector) | only(sector); }
inline Sectors all_sectors(const State& s) { return static_cast<Sectors>((std::uint64_t{1} << s.map.sector.size()) - 1); }
/// Sectors at most so far, whether tiles lie between them or not (CS-2.1).
Sectors within_range(const State& s, int sector, int range);
inline int distance_of(const State& s, int a, int b) { return distance(cell_of(s, a), cell_of(s, b)); }
inline constexpr int gate_sector = 0;  ///< the Jumpgate is always the first tile
inline Sectors with_raiders(const State& s) { return s.map.raiders[0] | s.map.raiders[1] | s.map.raiders[2]; }
Sectors with_bosses(const State& s);
inline Sectors with_enemies(const State& s) { return with_raiders(s) | with_bosses(s); }
Sectors with_fleets(const State& s);
inline Sectors only_if(int sector) { return sector < 0 ? 0 : only(sector); }
/// Where a fleet may be (CS-2.5, CS-2.7, CS-12.5).
inline Sectors open_to_fleets(const State& s) { return s.map.face_up & ~only_if(s.map.black_hole) & ~only_if(s.map.ravager); }
/// Where a raider may move (CS-4.9.3); where one may be placed: the same without the Jumpgate.
inline Sectors open_to_raiders(const State& s) { return open_to_fleets(s) & ~s.map.active; }
inline Sectors placeable_raiders(const State& s) { return open_to_raiders(s) & ~only(gate_sector); }
/// CS-4.10.5
Sectors protected_sectors(const State& s);
/// CS-5.3.2: the sum of the levels of the enemies there.
int evasion(const State& s, int sector);
/// The cells on which a tile may be put; `fleet` for Placing::beside_fleet.
Cells cells_for(const State& s, Placing how, int fleet);
/// One flood: steps from every sector of `through` to `target`, over sectors of `through` (the target need not be one); no_path: none.
void flood(const State& s, int target, Sectors through, std::array<std::uint8_t, sector_limit>& steps);
void set_raiders(State& s, int sector, int level, int count);
inline int raiders_in(const State& s, int sector, int level) { return s.map.sector[sector].raiders[at(level - 1)]; }
/// A fleet is put into a sector: nothing is paid, an exploration that it owed is gone (CS-5.4.1).
void put_fleet(Play& p, int fleet, int sector);

// ---- CS-4.8.3: events.cpp -------------------------------------------------------------------------------------------------------------
/// What persistent events in play change, all together (CS-4.8.6).
int modifier(const State& s, const Data& d, Modifier which);
inline bool is_forbidden(const State& s, const Data& d, Forbidden what) {
  return (s.events & d.events_forbidding[at(static_cast<int>(what))]) != 0;
}
void discard_event(Play& p, int event);
/// A combat token of this seat lies on the event; with the second one it goes (CS-4.8.5).
void put_token(Play& p, int event, Seat seat);

// ---- CS-4.7: windows.cpp --------------------------------------------------------------------------------------------------------------
/// A window for all from the first player on, for the roller or owner and then the others, or for the owner alone.
WindowFrame window_for_all(const State& s, Window kind);
WindowFrame window_from(const State& s, Window kind, Seat first);
WindowFrame window_of_owner(Window kind, Seat owner);
/// CS-4.7.7
WindowFrame window_of_others(const State& s, Seat active);
/// The free actions of a seat in a window or, with `kind` phase, in its turn (CS-4.7.1): none listed = nothing to do there.
void list_free_actions(const State& s, const Data& d, Seat seat, Window kind, ActionList& list);
void list_turn_actions(const State& s, const Data& d, Seat seat, ActionList& list);
bool has_free_action(const State& s, const Data& d, Seat seat, Window kind);
/// Could one of the others play a card now (CS-4.7.7)?
bool others_could_play(const State& s, const Data& d, Seat active);
/// A free action that was chosen: its frame.
bool is_free_action(const Action& action);
DeedFrame deed_of(const State& s, Seat seat, const Action& action);
RuleId why_not_free_action(Asked q, const Action& action);
/// The fleet that acts, rolls, fights or is hit here: from which ranges are counted and whose colour tokens have (CS-7.4).
FleetNumber acting_fleet(const State& s, Seat seat, Window kind);

// ---- Appendix A: operations.hpp has the table, effects.cpp the interpreter -------------------------------------------------------------
/// CS-4.4.6: can the costs be paid, and does one operation change something?
bool is_worth_it(const State& s, const Data& d, const Program& program, Seat user, FleetNumber fleet, int source);
EffectFrame effect_of(const Program& program, Seat user, FleetNumber fleet, int source);
/// PUSH as an operation wants it: what may be pushed, and is there a figure that can make a step?
PushFrame push_of(const State& s, const Data& d, const Op& op, Seat user, FleetNumber fleet, int source);
bool can_push(const State& s, const PushFrame& push);
void list_push_ways(Asked q, ActionList& list);
/// EACH_RAIDER: face-up sectors with raiders within the range of this fleet.
Sectors raiders_within(const State& s, int fleet, int range);
/// LOOK: those of `wanted` (LookAt, one bit each) that are in use and not empty.
unsigned decks_to_look_at(const State& s, const Data& d, unsigned wanted);

// ---- CS-4.2: rolls.cpp ------------------------------------------------------------------------------------------------------------------
/// CS-4.2.3: the dice of the roll under way.
int pool_of(const State& s, const Data& d);
int successes_of(const Roll& roll);
/// Prepare a roll; RollFrame carries it out.
void begin_roll(State& s, const Data& d, RollKind kind, int fleet, Stat stat, int needed);
const Trials* trials_of(const Data& d, int card);  ///< of an exploration card or jumpgate event; null: it has none

// ---- CS-4.3: damage.cpp -----------------------------------------------------------------------------------------------------------------
/// CS-4.3.3, CS-7.7
void destroy_fleet(Play& p, int fleet);
/// CS-4.3.5: was this fleet destroyed since somebody took the mark away? Every turn's question and the end of a phase take all of them.
inline bool was_destroyed(const State& s, int fleet) { return ((s.destroyed >> fleet) & 1) != 0; }

// ---- CS-5.2: upkeep.cpp -----------------------------------------------------------------------------------------------------------------
bool may_raise(const State& s, const Data& d, Seat seat, Track track);
void list_upkeep_steps(Asked q, ActionList& list);
Flow take_upkeep_step(Play& p, Frame& f);

// ---- CS-5.3: movement.cpp ---------------------------------------------------------------------------------------------------------------
/// What a fleet pays to leave its sector (CS-5.3.2, CS-5.3.8), and to enter another one besides.
int leaving_cost(const State& s, int fleet);
int entry_cost(const State& s, const Data& d, int fleet, int sector);
int explore_cost(const State& s, const Data& d);  ///< also of a face-down sector
/// Where the fleet can move with the points it has.
Sectors moves_of(const State& s, const Data& d, int fleet);
bool may_explore(const State& s, const Data& d, int fleet);
void list_movement_steps(Asked q, ActionList& list);
Flow take_movement_step(Play& p, Frame& f);
RuleId why_not_move(Asked q, const Action& action);

// ---- CS-5.4: encounter.cpp, combat.cpp ----------------------------------------------------------------------------------------------------
void list_encounters(Asked q, ActionList& list);
Flow take_encounter(Play& p, Frame& f);
void settle_encounter_order(State& s);                        // CS-5.4.2
bool may_be_attacked(const State& s, int enemy, int sector);  // CS-8.5
/// fight ENEMY for each kind of enemy in the fleet's sector (CS-5.4.4).
void list_attackable(const State& s, int fleet, ActionList& list);
/// CS-5.4.12: cards without a token for which another of the same kind and quality is in the deck; `kinds`: CardKind, one bit each.
FleetCards refittable(const Player& player, unsigned kinds);
/// Prepare a combat; CombatFrame carries it out. `off_map`: of a jumpgate event.
void begin_combat(Play& p, int fleet, int enemy, bool off_map);
const Enemy& enemy_of(const Data& d, int enemy);
/// What it has when a combat begins, with Veteran Crews and the difficulty.
int hull_of_enemy(const State& s, const Data& d, int enemy);

// ---- CS-4.10, CS-5.5: expand.cpp, payment.cpp ---------------------------------------------------------------------------------------------
/// Combat tokens, exploration tokens, XPM: what a starbase costs (CS-4.10.1, CS-10.9), and what a cargo has of that.
using Price = std::array<int, 3>;
Price price_of_starbase(const State& s);
Price payable(const Player& player);
/// CS-5.5.2: can the players in this fleet's sector pay together?
bool may_share(const State& s, const Data& d, int fleet);
/// Everybody's part of `s.payment` goes to the supplies.
void pay(Play& p);
void list_expand_steps(Asked q, ActionList& list);
Flow take_expand_step(Play& p, Frame& f);

// ---- CS-4.9, CS-4.11: enemies.cpp, march.cpp ------------------------------------------------------------------------------------------------
/// CS-4.9.10: the sector to which raiders go.
int raider_target(const State& s, const Data& d);
/// Is there anything that a raider would meet in this sector (ArrivalFrame)?
bool is_met_there(const State& s, const Data& d, int sector);
/// It only changes its place: who moves it looks at what it meets there.
void move_raider(Play& p, int from, int to, int level);
/// A figure returns to the supply; no reward.
void remove_raider(Play& p, int sector, int level);
/// CS-4.9.7, or the other way.
void change_level(Play& p, int sector, int level, int to);
/// Face-up sectors, as far from the Jumpgate as possible.
Sectors farthest(const State& s, Sectors set);
Sectors places_for_boss(const State& s);                          // CS-R13
Sectors places_for_xpm(const State& s, const Data& d, int card);  // CS-5.1.4: of this scanning report
/// The sectors among which an operation lets somebody choose (operations.cpp).
Sectors effect_sectors(Asked q);
void list_marching(Asked q, ActionList& list);
/// The highest level of a raider there; 0: there is none.
int highest_raider(const State& s, int sector);
/// Raiders that somebody may choose for what the frame wants: by level, a set of sectors.
std::array<Sectors, raider_levels> raiders_to_pick(const State& s, const PickRaiderFrame& pick);

// ---- CS-8 to CS-12: one file for each ---------------------------------------------------------------------------------------------------------
/// What differs by scenario, one row each (scenarios.hpp).
struct ScenarioRules {
  Flow (*set_up)(Play& p, Frame& f) = nullptr;                         ///< CS-3.8; goes on at SetupFrame::start_cell or done
  Flow (*retaliate)(Play& p, Frame& f) = nullptr;                      ///< step 1.1 after the doom cube
  void (*list_moves)(Asked q, int fleet, ActionList& list) = nullptr;  ///< its own steps of a Movement turn
  void (*list_encounters)(Asked q, int fleet, ActionList& list) = nullptr;
  void (*list_expansions)(Asked q, Seat seat, ActionList& list) = nullptr;
  Flow (*take_step)(Play& p, Frame& f) = nullptr;        ///< one of these three was chosen
  void (*end_round)(Play& p) = nullptr;                  ///< CS-10.9
  bool (*won)(const State& s, const Data& d) = nullptr;  ///< looked at whenever it may have become true
  bool wins_at_the_end = false;                          ///< looked at after round 10 only (CS-12.14)
};
const ScenarioRules& rules_of(Scenario scenario);
/// CS-9, CS-11: ship.cpp.
bool is_near_ship(const State& s, int fleet);
/// CS-9.8, CS-11.7: where the ship can go with so many movement points, which count in Safe Passage alone.
Sectors ship_ways(const State& s, const Data& d, int points);
/// A raider and the ship are in one sector (CS-9.11, CS-11.5).
void ship_meets_raider(Play& p, int level);
Range points_for_ship(const State& s, const Data& d);  // CS-9.7
Range tokens_for_ship(const State& s, int fleet);      // CS-9.12
bool can_be_reactivated(const State& s, int sector);   // CS-10.9
Sectors places_for_target(const State& s);             // CS-10.6, CS-11.12
/// CS-12.6, CS-12.9: from the Ravager's sector one step towards the Jumpgate along the tiles, or away from it.
Sectors ravager_ways(const State& s, bool nearer);
Sectors ways_from_ravager(const State& s, int fleet);  // CS-12.7
Sectors places_for_wormhole(const State& s);           // CS-12.10
/// CS-13.2: whenever a condition may have become true.
void look_for_the_end(Play& p);
void win(Play& p);
void lose_game(Play& p);

// ---- What several chapters ask: questions.cpp --------------------------------------------------------------------------------------------------
void list_sectors(const State& s, Sectors set, Verb verb, ActionList& list);
void list_cells(const Cells& set, Verb verb, ActionList& list);
void list_fleets(unsigned set, ActionList& list);
template <Verb first, Verb second>
void list_two(Asked, ActionList& list) {
  list.push(act(first));
  list.push(act(second));
}
/// The rule `rule` for this verb; for all others the one behind the question.
template <Verb verb, RuleId rule>
RuleId refuse_verb(Asked, const Action& a) {
  return is(a, verb) ? rule : RuleId{};
}
/// Questions of order (CS-4.8.4, CS-14.1): what comes first in the list is in turn order, so the shortcut in_order answers with it.
void shortcut_in_order(Asked q, ActionList& list);
std::optional<Action> follow_in_order(Asked q, const Action& shortcut, int made);
/// A window: the shortcut `through` passes in it, and people say where to be asked (stops).
void shortcut_through(Asked q, ActionList& list);
std::optional<Action> follow_through(Asked q, const Action& shortcut, int made);

// ---- The questions, by chapter -------------------------------------------------------------------------------------------------------------------
extern const std::span<const Question> setup_questions, round_questions, window_questions, map_questions, upkeep_questions,
    movement_questions, roll_questions, encounter_questions, event_questions, effect_questions, push_questions, look_questions,
    enemy_questions, march_questions, expand_questions, payment_questions, ship_questions;

}  // namespace asztal::centauri_saga
