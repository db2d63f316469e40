// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include <tuple>

#include "engine/flow.hpp"
#include "games/centauri-saga/rules/words.hpp"
#include "games/centauri-saga/table/state.hpp"

namespace asztal::centauri_saga {

// ---- CS-3: setup.cpp; CS-4.5, CS-5.2: upkeep.cpp --------------------------------------------------------------------------------------
struct SetupFrame {
  ASZTAL_STEPS(begin, first_drawn, commander, commander_chosen, fleet, fleet_chosen, bonus, next_player, layout, scenario, ship_laid,
               start_cell, start_chosen, done)
  Local<int> place{};    ///< how many players have chosen; later: have put their fleets
  Local<Seat> seat{};    ///< who chooses now
  Local<Track> track{};  ///< of the commander's bonus
  Local<int> levels{};   ///< of that track already given
};
BOOST_DESCRIBE_STRUCT(SetupFrame, (), (place, seat, track, levels))

/// One level of a track, with its reward and CC+ (CS-5.2.3).
struct RaiseFrame {
  ASZTAL_STEPS(begin, cc_plus, done)
  Local<Seat> seat{};
  Local<Track> track{};
};
BOOST_DESCRIBE_STRUCT(RaiseFrame, (), (seat, track))

/// A gained card goes to the board (CS-4.5).
struct EquipFrame {
  ASZTAL_STEPS(begin, chosen, slot, placed)
  Local<Seat> seat{};
  Local<CardKind> kind{};
  Local<Quality> quality{};
  Local<int> card{};  ///< chosen, by its place in the fleet deck
  Local<int> out{};   ///< 1 + the card that it replaces, if that is settled (refit); 0: the owner chooses a slot
};
BOOST_DESCRIBE_STRUCT(EquipFrame, (), (seat, kind, quality, card, out))

// ---- CS-5: round.cpp ------------------------------------------------------------------------------------------------------------------
struct RoundFrame {
  ASZTAL_STEPS(begin, retaliation, events, scan, events_over, upkeep, upkeep_over, movement, movement_over, encounter, encounter_over,
               expand, expand_over, end, next)
};
BOOST_DESCRIBE_STRUCT(RoundFrame, (), ())

/// CS-5.2 to CS-5.5: the window at the start, then the turns of all players.
struct PhaseFrame {
  ASZTAL_STEPS(begin, ordered, next, fleet_chosen, turn_over)
  Local<int> place{};   ///< in the order of turns
  Local<int> fleets{};  ///< of the solo player: those that have had their turn, one bit each (CS-7.3)
};
BOOST_DESCRIBE_STRUCT(PhaseFrame, (), (place, fleets))

/// CS-4.7.9: one question after the other, until `end`.
struct TurnFrame {
  ASZTAL_STEPS(ask, chosen, acted, others, passed)
  Local<Seat> seat{};
  Local<FleetNumber> fleet{};  ///< in phases 3 and 4; no_fleet in the others
  Local<bool> asked{};         ///< the others have declined since the last step, free action or card
  Local<bool> ending{};        ///< `end` was said, not `pass`
};
BOOST_DESCRIBE_STRUCT(TurnFrame, (), (seat, fleet, asked, ending))

struct RoundEndFrame {  ///< CS-5.5.3
  ASZTAL_STEPS(begin)
};
BOOST_DESCRIBE_STRUCT(RoundEndFrame, (), ())

// ---- CS-4.7: windows.cpp --------------------------------------------------------------------------------------------------------------
/// One window for one seat after the other, until all have passed in a row.
struct WindowFrame {
  ASZTAL_STEPS(next, chosen, acted)
  Local<Window> kind{};
  Local<Seat> seat{};  ///< who is asked now
  Local<int> quiet{};  ///< seats that have passed, or have nothing, since somebody has acted
  Local<int> seats{};  ///< how many take part: all, the others, or the owner alone
};
BOOST_DESCRIBE_STRUCT(WindowFrame, (), (kind, seat, quiet, seats))

/// A free action (CS-4.7.1): repair, a token on an event, an action card, an ability.
struct DeedFrame {
  ASZTAL_STEPS(begin, number, target, discard)
  Local<Seat> seat{};          ///< who does it
  Local<Verb> verb{};          ///< repair, token, play or use
  Local<int> card{};           ///< Card: the event, the action card, the card whose ability it is
  Local<int> colour{};         ///< of the activation token (CS-7.4)
  Local<FleetNumber> fleet{};  ///< for which it is: named by the card player, or that of the ability
};
BOOST_DESCRIBE_STRUCT(DeedFrame, (), (seat, verb, card, colour, fleet))

// ---- CS-2, CS-5.3: map.cpp, movement.cpp ----------------------------------------------------------------------------------------------
/// Draw a tile and put it on a cell (CS-2.12); `s.tile` is the tile, the new sector is the last of the map. Without a cell it goes to the bottom
/// of the pile (CS-2.14) and `s.success` is 0.
struct PlaceTileFrame {
  ASZTAL_STEPS(draw, drawn, place, placed)
  Local<Seat> seat{};  ///< who chooses the cell
  Local<Placing> how{};
  Local<FleetNumber> fleet{};  ///< that explores
  Local<bool> nebula{};        ///< one of those set aside, not of the pile
};
BOOST_DESCRIBE_STRUCT(PlaceTileFrame, (), (seat, how, fleet, nebula))

/// CS-5.3.3 a new sector, or CS-10.8 a face-down one.
struct ExploreFrame {
  ASZTAL_STEPS(begin, placed, turned)
  Local<FleetNumber> fleet{};
  Local<int> sector{};  ///< face down; no_sector: a new one
};
BOOST_DESCRIBE_STRUCT(ExploreFrame, (), (fleet, sector))

// ---- CS-4.2: rolls.cpp ----------------------------------------------------------------------------------------------------------------
/// A check with its alternatives (CS-4.2.2); leaves `s.success` and `s.successes`.
struct CheckFrame {
  ASZTAL_STEPS(begin, chosen, judge)
  Local<FleetNumber> fleet{};
  Local<int> card{};   ///< Card with Trials; no_card: the check of an operation
  Local<Stat> stat{};  ///< of the operation, or chosen
  Local<int> needed{};
};
BOOST_DESCRIBE_STRUCT(CheckFrame, (), (fleet, card, stat, needed))

/// CS-4.2.5; `s.roll` has the rest.
struct RollFrame {
  ASZTAL_STEPS(before, count, next, fallen, after, done)
};
BOOST_DESCRIBE_STRUCT(RollFrame, (), ())

/// CS-4.2.9: dice are named one by one, then all of them fall again.
struct RerollFrame {
  ASZTAL_STEPS(name, named, next, fallen)
  Local<int> left{};   ///< dice that may still be named
  Local<int> named{};  ///< dice that have been
};
BOOST_DESCRIBE_STRUCT(RerollFrame, (), (left, named))

// ---- CS-5.4: encounter.cpp, combat.cpp ------------------------------------------------------------------------------------------------
/// An exploration card (CS-5.4.3), also a difficult one (CS-12.9).
struct ExplorationFrame {
  ASZTAL_STEPS(draw, drawn, judge, damaged, discard)
  Local<FleetNumber> fleet{};
  Local<DeckName> deck{};
  Local<int> card{};  ///< by its place in the deck
};
BOOST_DESCRIBE_STRUCT(ExplorationFrame, (), (fleet, deck, card))

/// CS-5.4.16; `s.combat` has the rest. Leaves `s.success`: 1 won.
struct CombatFrame {
  ASZTAL_STEPS(begin, who_is_first, before_attack, attack, attacked, defend, defended, suffered, won, rewarded, after_won)
  Local<bool> own_attack{};  ///< whose attack it is
};
BOOST_DESCRIBE_STRUCT(CombatFrame, (), (own_attack))

/// CS-5.4.11 (e) refit, and SWAP: a card goes back to the deck, another one comes.
struct RefitFrame {
  ASZTAL_STEPS(begin, taken, placed)
  Local<FleetNumber> fleet{};
  Local<int> kinds{};   ///< CardKind, one bit each
  Local<bool> token{};  ///< refit: a token is put on the new card
  Local<int> card{};    ///< that went back, by its place in the fleet deck
};
BOOST_DESCRIBE_STRUCT(RefitFrame, (), (fleet, kinds, token, card))

/// Action cards to the hand.
struct DrawActionFrame {
  ASZTAL_STEPS(next, drawn)
  Local<Seat> seat{};
  Local<DeckName> deck{};
  Local<int> left{};
};
BOOST_DESCRIBE_STRUCT(DrawActionFrame, (), (seat, deck, left))

// ---- CS-4.3: damage.cpp ---------------------------------------------------------------------------------------------------------------
struct DamageFrame {
  ASZTAL_STEPS(begin, suffer)
  Local<FleetNumber> fleet{};
  Local<int> loss{};
};
BOOST_DESCRIBE_STRUCT(DamageFrame, (), (fleet, loss))

/// CS-4.3.7: one fleet after the other, in the order that the first player wants.
struct DamageAllFrame {
  ASZTAL_STEPS(next, chosen)
  Local<int> fleets{};  ///< not hit yet, one bit each
  Local<int> loss{};
};
BOOST_DESCRIBE_STRUCT(DamageAllFrame, (), (fleets, loss))

// ---- CS-4.8, CS-5.1.2: events.cpp -----------------------------------------------------------------------------------------------------
/// An event comes into play, after its window (CS-4.7.5).
struct DrawEventFrame {
  ASZTAL_STEPS(next, drawn, into_play)
  Local<int> left{};
};
BOOST_DESCRIBE_STRUCT(DrawEventFrame, (), (left))

struct EventsStepFrame {
  ASZTAL_STEPS(begin, next, named, resolve)
  Local<int> events{};  ///< recurring events still to be resolved, one bit each
  Local<int> bosses{};  ///< boss effects, likewise
  Local<int> card{};    ///< Card that was named
};
BOOST_DESCRIBE_STRUCT(EventsStepFrame, (), (events, bosses, card))

// ---- CS-4.4.6, CS-4.6.6, Appendix A: effects.cpp, operations.cpp ----------------------------------------------------------------------
/// A program is carried out, operation by operation.
struct EffectFrame {
  ASZTAL_STEPS(next, chosen, judged, fought, done)
  Local<int> position{}, end{};  ///< in Data::op
  Local<Seat> user{};            ///< card player, owner of the ability, first player
  Local<FleetNumber> fleet{};    ///< whom it is done to; no_fleet: the table
  Local<int> source{};           ///< Card whose text it is
  Local<bool> changed{};         ///< the last operation has changed something (IF_NONE)
  Local<int> left{};             ///< of the operation at which it stands: what is still to be done, or what was chosen
};
BOOST_DESCRIBE_STRUCT(EffectFrame, (), (position, end, user, fleet, source, changed, left))

/// EACH_FLEET, EACH_PLAYER, EACH_FLEET_NEAR: the operations inside for one fleet after the other.
struct EachFleetFrame {
  ASZTAL_STEPS(next, chosen)
  Local<int> first{}, end{};  ///< what is inside, in Data::op
  Local<int> source{};
  Local<int> fleets{};  ///< still to come, one bit each
};
BOOST_DESCRIBE_STRUCT(EachFleetFrame, (), (first, end, source, fleets))

/// EACH_RAIDER with its DIE (CS-15.1).
struct EachRaiderFrame {
  ASZTAL_STEPS(next, rolled)
  Local<Seat> seat{};                        ///< who rolls
  Local<int> sectors_low{}, sectors_high{};  ///< still to come, one bit each
  Local<int> level{};                        ///< of the raider that is rolled for; 0: none of this sector yet
  Local<int> left{};                         ///< raiders of this level in this sector
  Local<int> least{};                        ///< that destroys it
};
BOOST_DESCRIBE_STRUCT(EachRaiderFrame, (), (seat, sectors_low, sectors_high, level, left, least))

/// A raider is chosen and raised, lowered or removed: UPGRADE_, DOWNGRADE_, DESTROY_RAIDER, CS-4.9.6.
struct PickRaiderFrame {
  ASZTAL_STEPS(begin, chosen)
  Local<Seat> seat{};
  Local<OpCode> what{};
  Local<FleetNumber> fleet{};  ///< from which the range is counted
  Local<int> range{};
  Local<int> most{};  ///< highest level
};
BOOST_DESCRIBE_STRUCT(PickRaiderFrame, (), (seat, what, fleet, range, most))

struct PushFrame {
  ASZTAL_STEPS(begin, chosen, step, stepped, arrived)
  Local<Seat> seat{};
  Local<FleetNumber> fleet{};  ///< from which the range is counted
  Local<int> what{};           ///< 1 raiders, 2 fleets, 4 own fleets; 0: the figure has made a step
  Local<int> range{};
  Local<int> left{};    ///< steps
  Local<int> figure{};  ///< level of the raider; or 8 + fleet
  Local<int> sector{};  ///< where it is
};
BOOST_DESCRIBE_STRUCT(PushFrame, (), (seat, fleet, what, range, left, figure, sector))

/// LOOK with MAY_BOTTOM or ORDER.
struct LookFrame {
  ASZTAL_STEPS(begin, deck_chosen, see, seen, choose, chosen)
  Local<Seat> seat{};
  Local<int> decks{};   ///< LookAt, one bit each; then the one that was chosen
  Local<int> cards{};   ///< looked at
  Local<int> bottom{};  ///< that may still go to the bottom
  Local<int> order{};   ///< they are put back in an order of choice: 1 + those that have their place; 0: they are not
};
BOOST_DESCRIBE_STRUCT(LookFrame, (), (seat, decks, cards, bottom, order))

// ---- CS-4.9, CS-4.11, CS-5.1.3: enemies.cpp, march.cpp, scan.cpp ----------------------------------------------------------------------
/// PLACE_RAIDER: one after the other, each where the first player wants it (CS-4.9.16).
struct PlaceRaiderFrame {
  ASZTAL_STEPS(next, chosen)
  Local<int> level{}, left{};
  Local<int> where{};   ///< RaiderPlace with its flags, as in Op::b
  Local<int> sector{};  ///< of the boss or the Ravager
};
BOOST_DESCRIBE_STRUCT(PlaceRaiderFrame, (), (level, left, where, sector))

/// One raider comes into one sector, if there is a figure (CS-4.9.4 to CS-4.9.6), and meets what is there.
struct PlaceOneFrame {
  ASZTAL_STEPS(begin, raised, come)
  Local<int> sector{}, level{};
  Local<bool> scanning{};  ///< CS-4.9.6
};
BOOST_DESCRIBE_STRUCT(PlaceOneFrame, (), (sector, level, scanning))

/// MOVE_RAIDERS (CS-4.9.8, CS-4.9.9); `s.march` has the rest.
struct MarchFrame {
  ASZTAL_STEPS(begin, next, chosen, to, moved)
  Local<int> boss{};  ///< near which; -1: all raiders
  Local<int> range{};
  Local<int> sector{}, level{};  ///< of the raider that moves
};
BOOST_DESCRIBE_STRUCT(MarchFrame, (), (boss, range, sector, level))

/// A raider has come into a sector: the target, crystals, the ship (CS-4.9.11, CS-8.8, CS-9.10, CS-9.11, CS-11.5).
struct ArrivalFrame {
  ASZTAL_STEPS(begin, xpm_chosen, harm, gone)
  Local<int> sector{}, level{};
};
BOOST_DESCRIBE_STRUCT(ArrivalFrame, (), (sector, level))

struct SurgeFrame {
  ASZTAL_STEPS(begin, next, chosen, event)
  Local<bool> any{};
};
BOOST_DESCRIBE_STRUCT(SurgeFrame, (), (any))

struct ScanFrame {
  ASZTAL_STEPS(draw, drawn, xpm_chosen, tile, tile_placed, raiders, next, chosen, discard)
  Local<int> card{};   ///< by its place in the deck
  Local<int> tiles{};  ///< still to be placed
};
BOOST_DESCRIBE_STRUCT(ScanFrame, (), (card, tiles))

// ---- CS-4.9.13, CS-5.1.1, CS-8 to CS-12: scenarios ------------------------------------------------------------------------------------
struct RetaliationFrame {
  ASZTAL_STEPS(begin, boss, report, report_drawn, ravager, ravager_placed, card, card_drawn, discard, done)
  Local<int> card{};
};
BOOST_DESCRIBE_STRUCT(RetaliationFrame, (), (card))

/// CS-4.9.13, CS-8.3, CS-11.3, CS-12.3.
struct BossAppearsFrame {
  ASZTAL_STEPS(begin, tile, tile_placed, card, card_drawn, stand, sector_chosen, event, done)
  Local<int> boss{};    ///< drawn; -1: none yet
  Local<int> sector{};  ///< where it will stand; no_sector: not settled yet
};
BOOST_DESCRIBE_STRUCT(BossAppearsFrame, (), (boss, sector))

/// CS-4.10.1 build, CS-10.9 reactivate; alone or jointly.
struct BuildFrame {
  ASZTAL_STEPS(begin, shared, pay, fight, fought)
  Local<FleetNumber> fleet{};
  Local<bool> reactivates{}, jointly{};
};
BOOST_DESCRIBE_STRUCT(BuildFrame, (), (fleet, reactivates, jointly))

/// CS-5.5.2: what everybody gives, then everybody's consent; `s.payment` has the shares. Leaves `s.success`.
struct ShareFrame {
  ASZTAL_STEPS(next, named, consent, answered)
  Local<FleetNumber> fleet{};
  Local<Seat> seat{};                         ///< whose share is named, or who is asked
  Local<int> combat{}, exploration{}, xpm{};  ///< still to be paid
};
BOOST_DESCRIBE_STRUCT(ShareFrame, (), (fleet, seat, combat, exploration, xpm))

struct RepairGateFrame {  ///< CS-8.6
  ASZTAL_STEPS(draw, drawn, judge, rewarded, failed, discard)
  Local<FleetNumber> fleet{};
  Local<int> card{};
};
BOOST_DESCRIBE_STRUCT(RepairGateFrame, (), (fleet, card))

struct MoveShipFrame {  ///< CS-9.7, CS-11.6
  ASZTAL_STEPS(begin, points, step, stepped, rescued)
  Local<FleetNumber> fleet{};  ///< whose Movement turn it is
  Local<int> left{};           ///< Safe Passage: movement points of the ship
  Local<int> made{};           ///< steps
};
BOOST_DESCRIBE_STRUCT(MoveShipFrame, (), (fleet, left, made))

struct LoadShipFrame {  ///< CS-9.12
  ASZTAL_STEPS(begin, number)
  Local<FleetNumber> fleet{};
};
BOOST_DESCRIBE_STRUCT(LoadShipFrame, (), (fleet))

/// An intelligence report (CS-10.4, CS-11.1, CS-11.10).
struct ReportFrame {
  ASZTAL_STEPS(draw, drawn, tile, tile_drawn, target, target_chosen, raiders, starbase, ship, discard)
  Local<int> card{};    ///< by its place in the deck
  Local<int> cell{};    ///< of the report, being looked at
  Local<int> mark{};    ///< of the report, being carried out
  Local<int> target{};  ///< the sector that gets starbase or ship; no_sector: none can
};
BOOST_DESCRIBE_STRUCT(ReportFrame, (), (card, cell, mark, target))

struct RavagerFrame {  ///< CS-12.6
  ASZTAL_STEPS(next, chosen)
  Local<int> left{};  ///< sectors that it has still to move
};
BOOST_DESCRIBE_STRUCT(RavagerFrame, (), (left))

struct MeetingFrame {  ///< CS-12.7: what shares a sector with the Ravager
  ASZTAL_STEPS(starbase, raiders, boss, boss_event, xpm, fleets, fleet_chosen, defended, damaged, pushed)
  Local<int> fleets{};  ///< that share its sector, one bit each
  Local<FleetNumber> fleet{};
};
BOOST_DESCRIBE_STRUCT(MeetingFrame, (), (fleets, fleet))

struct WeaponFrame {  ///< CS-12.9
  ASZTAL_STEPS(begin, ravager_moved, tile, tile_placed, elsewhere, sector_chosen, explored)
  Local<FleetNumber> fleet{};
};
BOOST_DESCRIBE_STRUCT(WeaponFrame, (), (fleet))

/// In the order of `Procedure`.
using Frames = std::tuple<SetupFrame, RaiseFrame, EquipFrame, RoundFrame, RetaliationFrame, EventsStepFrame, ScanFrame, SurgeFrame,
                          PhaseFrame, TurnFrame, WindowFrame, DeedFrame, PlaceTileFrame, ExploreFrame, ExplorationFrame, CheckFrame,
                          RollFrame, RerollFrame, CombatFrame, DamageFrame, DamageAllFrame, DrawEventFrame, EffectFrame, EachFleetFrame,
                          EachRaiderFrame, PickRaiderFrame, PushFrame, LookFrame, RefitFrame, DrawActionFrame, PlaceRaiderFrame,
                          PlaceOneFrame, MarchFrame, ArrivalFrame, BossAppearsFrame, BuildFrame, ShareFrame, RepairGateFrame, MoveShipFrame,
                          LoadShipFrame, ReportFrame, RavagerFrame, MeetingFrame, WeaponFrame, RoundEndFrame>;
static_assert(std::tuple_size_v<Frames> == enum_size<Procedure>());

}  // namespace asztal::centauri_saga

template <>
struct asztal::FramesOf<asztal::centauri_saga::Procedure> {
  using type = asztal::centauri_saga::Frames;
};
