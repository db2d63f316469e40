// What a procedure under way holds: one frame for each, with the steps at which it can stand and its few local numbers by name.
#pragma once

#include <tuple>

#include "engine/flow.hpp"
#include "games/death-angel/table/kinds.hpp"
#include "games/death-angel/table/state.hpp"

namespace asztal::death_angel {

// ---- DA-3 to DA-5 -----------------------------------------------------------------------------------------------------------
struct SetupFrame {
  ASZTAL_STEPS(first_player, first_player_known, next_marker, marker_taken, next_marine, marine_dealt, reveal_event, event_known,
               second_box, ready)
  Local<Event> event{};  ///< the first one (DA-3.11)
};
BOOST_DESCRIBE_STRUCT(SetupFrame, (), (event))

struct RoundFrame {
  ASZTAL_STEPS(choose, chosen, reveal, next_card, actions_over, next_swarm, attacks_over, event_over, expire)
  Local<int> card{};  ///< the last one resolved; -1: none
};
BOOST_DESCRIBE_STRUCT(RoundFrame, (), (card))

struct ChooseActionsFrame {
  ASZTAL_STEPS(next_team, card_chosen)
  Local<int> turn{};  ///< seat * team_count + team
  Local<Team> team{};
};
BOOST_DESCRIBE_STRUCT(ChooseActionsFrame, (), (turn, team))

struct EndPhaseFrame {
  ASZTAL_STEPS(timed_effects, travel_check, over)
};
BOOST_DESCRIBE_STRUCT(EndPhaseFrame, (), ())

// ---- DA-6 -------------------------------------------------------------------------------------------------------------------
struct ResolveCardFrame {
  ASZTAL_STEPS(base_action, ability, over)
  Local<Card> card{};
};
BOOST_DESCRIBE_STRUCT(ResolveCardFrame, (), (card))

struct SupportFrame {
  ASZTAL_STEPS(ask, place)
  Local<Team> team{};
};
BOOST_DESCRIBE_STRUCT(SupportFrame, (), (team))

struct MoveActivateFrame {
  ASZTAL_STEPS(enter_formation, token_decided, movement, moved, facing, turned, activation, activated)
  Local<Team> team{};
  Local<int> moved{};    ///< bit 0 / 1: the first / second marine
  Local<int> turning{};  ///< which of the two
  Local<int> used{};     ///< bits as in `moved`: has activated something
};
BOOST_DESCRIBE_STRUCT(MoveActivateFrame, (), (team, moved, turning, used))

/// Both kinds of attacks that a team chooses one after the other.
struct AttackActionFrame {
  ASZTAL_STEPS(choose, chosen)
  Local<Team> team{};
  Local<int> finished{};  ///< bit 0 / 1: the first / second marine may not attack any more
  Local<int> series{};    ///< attacks of a Full Auto marine
};
BOOST_DESCRIBE_STRUCT(AttackActionFrame, (), (team, finished, series))

struct PaidAttacksFrame {
  ASZTAL_STEPS(next, chosen)
  Local<Team> team{};
  Local<int> finished{};
};
BOOST_DESCRIBE_STRUCT(PaidAttacksFrame, (), (team, finished))

struct HeroicChargeFrame {
  ASZTAL_STEPS(slay, roll, judge)
  Local<Marine> marine{};
};
BOOST_DESCRIBE_STRUCT(HeroicChargeFrame, (), (marine))

struct AttackFrame {
  ASZTAL_STEPS(roll, rolled, reacted, slain, inspired, follow_up, decided)
  Local<Marine> marine{};
  Local<int> place{};
  Local<int> face{};  ///< of the die as it lies
};
BOOST_DESCRIBE_STRUCT(AttackFrame, (), (marine, place, face))

// ---- DA-17.5 to DA-17.11 ----------------------------------------------------------------------------------------------------
struct StrategizeFrame {
  ASZTAL_STEPS(ask, chosen)
  Local<Team> team{};
};
BOOST_DESCRIBE_STRUCT(StrategizeFrame, (), (team))

struct PowerFieldFrame {
  ASZTAL_STEPS(ask, chosen)
  Local<Team> team{};
};
BOOST_DESCRIBE_STRUCT(PowerFieldFrame, (), (team))

struct StealthTacticsFrame {
  ASZTAL_STEPS(ask, chosen, offer_second, second_chosen, over)
  Local<Team> team{};
  Local<Side> side{};  ///< of the first card
};
BOOST_DESCRIBE_STRUCT(StealthTacticsFrame, (), (team, side))

struct ForwardScoutingFrame {
  ASZTAL_STEPS(ask, decided, seen, placed)
  Local<Team> team{};
};
BOOST_DESCRIBE_STRUCT(ForwardScoutingFrame, (), (team))

struct IntimidationFrame {
  ASZTAL_STEPS(ask, decided, rolled, next_pick, picked, over)
  Local<Team> team{};
  Local<int> left{};  ///< genestealers still to be taken
};
BOOST_DESCRIBE_STRUCT(IntimidationFrame, (), (team, left))

// ---- DA-7, DA-8 -------------------------------------------------------------------------------------------------------------
struct SwarmAttackFrame {
  ASZTAL_STEPS(roll, rolled, reacted, countered)
  Local<int> row{};
  Local<Side> side{};
  Local<int> face{};
  Local<bool> from_token{};  ///< the face comes from a reroll
};
BOOST_DESCRIBE_STRUCT(SwarmAttackFrame, (), (row, side, face, from_token))

struct EventFrame {
  ASZTAL_STEPS(draw, read, reveal, target_chosen, first_box, second_box, movement)
};
BOOST_DESCRIBE_STRUCT(EventFrame, (), ())

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

// ---- DA-9 -------------------------------------------------------------------------------------------------------------------
struct SpawnFrame {
  ASZTAL_STEPS(next, turned_up)
  Local<int> left{};
  Local<int> row{};
  Local<Side> side{};
};
BOOST_DESCRIBE_STRUCT(SpawnFrame, (), (left, row, side))

/// A set of places that get genestealers by the same effect: the terrain of a spawn box, or marines (They're Everywhere!).
struct SpawnPlacesFrame {
  ASZTAL_STEPS(find, next, chosen)
  Local<bool> in_front_of_marines{};
  Local<Event> event{};
  Local<int> box{};
  Local<int> waiting{};  ///< one bit per Terrain, or per row - 1
};
BOOST_DESCRIBE_STRUCT(SpawnPlacesFrame, (), (in_front_of_marines, event, box, waiting))

/// Whose genestealers may be slain.
BOOST_DEFINE_FIXED_ENUM_CLASS(SlayArea, std::uint8_t, one_swarm, engaged_with, near_row, formation)
struct PickSlainFrame {
  ASZTAL_STEPS(next, picked)
  Local<SlayArea> area{};
  Local<int> where{};  ///< the place of one swarm, or a row
  Local<int> left{};
  Local<bool> up_to{};
  Local<Seat> chooser{};
};
BOOST_DESCRIBE_STRUCT(PickSlainFrame, (), (area, where, left, up_to, chooser))

struct ShuffleInFrame {
  ASZTAL_STEPS(choose, chosen)
  Local<Seat> chooser{};
};
BOOST_DESCRIBE_STRUCT(ShuffleInFrame, (), (chooser))

struct DiscardBlipsFrame {
  ASZTAL_STEPS(next, turned_up)
  Local<Side> side{};
  Local<int> left{};
  Local<Seat> seat{};  ///< who turns the cards up (C8)
};
BOOST_DESCRIBE_STRUCT(DiscardBlipsFrame, (), (side, left, seat))

// ---- DA-11, DA-14 -----------------------------------------------------------------------------------------------------------
struct TravelFrame {
  ASZTAL_STEPS(door, turn_up_location, arrive, right_pile, refill, entering, arrived)
};
BOOST_DESCRIBE_STRUCT(TravelFrame, (), ())

struct RefillFrame {
  ASZTAL_STEPS(share, uneven)
  Local<int> left{}, right{};  ///< how many cards each pile is to get
};
BOOST_DESCRIBE_STRUCT(RefillFrame, (), (left, right))

/// In the order of `Procedure`.
using Frames = std::tuple<SetupFrame, RoundFrame, ChooseActionsFrame, ResolveCardFrame, SupportFrame, MoveActivateFrame, AttackActionFrame,
                          HeroicChargeFrame, AttackFrame, PaidAttacksFrame, StrategizeFrame, PowerFieldFrame, StealthTacticsFrame,
                          ForwardScoutingFrame, IntimidationFrame, SwarmAttackFrame, EventFrame, EffectFrame, SpawnFrame, SpawnPlacesFrame,
                          PickSlainFrame, ShuffleInFrame, DiscardBlipsFrame, RefillFrame, TravelFrame, EndPhaseFrame, TeleportariumFrame>;

}  // namespace asztal::death_angel

template <>
struct asztal::FramesOf<asztal::death_angel::Procedure> {
  using type = asztal::death_angel::Frames;
};
