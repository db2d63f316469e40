// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include "engine/flow.hpp"
#include "games/death-angel/table/kinds.hpp"
#include "games/death-angel/table/state.hpp"

namespace asztal::death_angel {

struct Play;

// ---- DA-3 to DA-5 -----------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(setup, SetupFrame,
             (first_player, first_player_known, next_marker, marker_taken, next_marine, marine_dealt, reveal_event, event_known, second_box,
              ready),
             (Event, event))  ///< the first one (DA-3.11)
ASZTAL_FRAME(round, RoundFrame, (choose, chosen, reveal, next_card, actions_over, next_swarm, attacks_over, event_over, expire),
             (int, card))  ///< the last one resolved; -1: none

ASZTAL_FRAME(choose_actions, ChooseActionsFrame, (next_team, card_chosen), (int, turn),  ///< seat * team_count + team
             (Team, team))

ASZTAL_FRAME(end_phase, EndPhaseFrame, (timed_effects, travel_check, over))

// ---- DA-6 -------------------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(resolve_card, ResolveCardFrame, (base_action, ability, over), (Card, card))
ASZTAL_FRAME(support, SupportFrame, (ask, place), (Team, team))

ASZTAL_FRAME(move_activate, MoveActivateFrame, (enter_formation, token_decided, movement, moved, facing, turned, activation, activated),
             (Team, team), (int, moved),  ///< bit 0 / 1: the first / second marine
             (int, turning),              ///< which of the two
             (int, used))                 ///< bits as in `moved`: has activated something

/// Both kinds of attacks that a team chooses one after the other.
ASZTAL_FRAME(attack_action, AttackActionFrame, (choose, chosen), (Team, team),
             (int, finished),  ///< bit 0 / 1: the first / second marine may not attack any more
             (int, series))    ///< attacks of a Full Auto marine

ASZTAL_FRAME(paid_attacks, PaidAttacksFrame, (next, chosen), (Team, team), (int, finished))
ASZTAL_FRAME(heroic_charge, HeroicChargeFrame, (slay, roll, judge), (Marine, marine))

ASZTAL_FRAME(attack, AttackFrame, (roll, rolled, reacted, slain, inspired, follow_up, decided), (Marine, marine), (Place, place),
             (int, face))  ///< of the die as it lies

// ---- DA-17.5 to DA-17.11 ----------------------------------------------------------------------------------------------------
ASZTAL_FRAME(strategize, StrategizeFrame, (ask, chosen), (Team, team))
ASZTAL_FRAME(power_field, PowerFieldFrame, (ask, chosen), (Team, team))

ASZTAL_FRAME(stealth_tactics, StealthTacticsFrame, (ask, chosen, offer_second, second_chosen, over), (Team, team),
             (Side, side))  ///< of the first card
ASZTAL_FRAME(forward_scouting, ForwardScoutingFrame, (ask, decided, seen, placed), (Team, team))

ASZTAL_FRAME(intimidation, IntimidationFrame, (ask, decided, rolled, next_pick, picked, over), (Team, team),
             (int, left))  ///< genestealers still to be taken

// ---- DA-7, DA-8 -------------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(swarm_attack, SwarmAttackFrame, (roll, rolled, reacted, countered), (RowNumber, row), (Side, side), (int, face),
             (bool, from_token))  ///< the face comes from a reroll
ASZTAL_FRAME(event, EventFrame, (draw, read, reveal, target_chosen, first_box, second_box, movement))

// ---- Appendix A -------------------------------------------------------------------------------------------------------------
/// The text of an event, a location or a terrain card: operations `op` to `end` of the data are left.
struct EffectFrame {
  ASZTAL_STEPS(next, chosen, rolled, attack_chosen, carried_out, extra_token)
  Local<int> op{}, end{};
  Local<int> chosen{};     ///< marine, place, side, team, terrain or genestealer, as the last choice says
  Local<int> face{};       ///< of the last die
  Local<int> activator{};  ///< the marine at a panel or terrain card; -1: nobody
  Local<int> number{};     ///< chosen; at "place or roll" 1: placed

  /// The operation under way, or the last one.
  int last_op() const { return op < end ? int{op} : end - 1; }
};
BOOST_DESCRIBE_STRUCT(EffectFrame, (), (op, end, chosen, face, activator, number))
ASZTAL_PROCEDURE(effect, EffectFrame)

/// DA-17.44  The marines are listed at the start, four bits each.
struct TeleportariumFrame {
  ASZTAL_STEPS(next, decided, rolled, right_pile, over)
  Local<unsigned> first_four{}, next_four{}, last_four{};
  Local<int> index{}, length{};
  Local<Marine> activator{};

  Marine marine_at(int i) const { return static_cast<Marine>((four_of(i).number >> (4 * (i % 4))) & 15); }
  Marine marine() const { return marine_at(index); }
  void add(Marine marine) {
    const int i = length;
    Local<unsigned>& four = i < 4 ? first_four : i < 8 ? next_four : last_four;
    four |= static_cast<int>(marine) << (4 * (i % 4));
    ++length;
  }
  const Local<unsigned>& four_of(int i) const { return i < 4 ? first_four : i < 8 ? next_four : last_four; }
};
BOOST_DESCRIBE_STRUCT(TeleportariumFrame, (), (first_four, next_four, last_four, index, length, activator))
ASZTAL_PROCEDURE(teleportarium, TeleportariumFrame)

// ---- DA-9 -------------------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(spawn, SpawnFrame, (next, turned_up), (int, left), (RowNumber, row), (Side, side))

/// A set of places that get genestealers by the same effect: the terrain of a spawn box, or marines (They're Everywhere!).
ASZTAL_FRAME(spawn_places, SpawnPlacesFrame, (find, next, chosen), (bool, in_front_of_marines), (Event, event), (int, box),
             (int, waiting))  ///< one bit per Terrain, or per row - 1

/// Whose genestealers may be slain.
BOOST_DEFINE_FIXED_ENUM_CLASS(SlayArea, std::uint8_t, one_swarm, engaged_with, near_row, formation)
ASZTAL_FRAME(pick_slain, PickSlainFrame, (next, picked), (SlayArea, area), (int, where),  ///< the place of one swarm, or a row
             (int, left), (bool, up_to), (Seat, chooser))

ASZTAL_FRAME(shuffle_in, ShuffleInFrame, (choose, chosen), (Seat, chooser))
ASZTAL_FRAME(discard_blips, DiscardBlipsFrame, (next, turned_up), (Side, side), (int, left), (Seat, seat))  ///< who turns the cards up (C8)

// ---- DA-11, DA-14 -----------------------------------------------------------------------------------------------------------
ASZTAL_FRAME(travel, TravelFrame, (door, turn_up_location, arrive, right_pile, refill, entering, arrived))
ASZTAL_FRAME(refill, RefillFrame, (share, uneven), (int, left), (int, right))  ///< how many cards each pile is to get

}  // namespace asztal::death_angel
