// KG-3, KG-4: cards in play (pieces.cpp).
#pragma once

#include <bit>

#include "games/kaosz-galaktika/rules/play.hpp"

namespace asztal::kaosz_galaktika {

constexpr Slots slot_bit(Handle handle) { return Slots{1} << slot_of(handle); }
inline const Piece& piece_at(const State& s, Handle handle) {
  const auto number = static_cast<std::uint16_t>(handle);
  return s.player[number / handles_each].piece[number % handles_each];
}
inline Piece& piece_at(State& s, Handle handle) { return const_cast<Piece&>(piece_at(static_cast<const State&>(s), handle)); }
inline bool in_play(const State& s, Handle handle) {
  return handle >= 0 && handle < handle_count && slot_of(handle) < slot_limit && piece_at(s, handle).controller != nobody;
}
/// What the card is, if this copy of the state knows it; else the blank card 0.
inline const Card& card_at(const State& s, const Data& d, Handle handle) { return d.card[piece_at(s, handle).card.value]; }

/// The slots of an owner in which cards lie.
inline Slots taken_slots(const State& s, int owner) {
  Slots taken = 0;
  for (const Slots place : s.player[at(owner)].slots) taken |= place;
  return taken;
}
/// The cards in these slots of an owner.
template <class F>
[[gnu::always_inline]] inline void for_each_in(int owner, Slots slots, F&& visit) {
  for (; slots != 0; slots &= slots - 1) visit(handle_of(owner, std::countr_zero(slots)));
}
/// Those of an owner's cards of which something is true: each is asked, and no branch hangs on a single answer.
template <class F>
Slots slots_where(const Player& player, Slots among, F&& is_so) {
  Slots set = 0;
  for (; among != 0; among &= among - 1) {
    const int slot = std::countr_zero(among);
    set |= Slots{is_so(player.piece[at(slot)])} << slot;
  }
  return set;
}
/// All cards at a place, owner by owner, in the order of slots.
template <class F>
void for_each_at(const State& s, Place place, F&& visit) {
  for (int owner = 0; owner < s.players; ++owner) for_each_in(owner, s.player[at(owner)].in(place), visit);
}
/// The cards of an owner at a place that a player controls.
inline Slots held_at(const State& s, int owner, Seat controller, Place place) {
  const Player& player = s.player[at(owner)];
  const Slots here = player.in(place);
  if (owner == controller) return here & ~player.away;
  Slots held = 0;
  for (Slots left = here & player.away; left != 0; left &= left - 1)
    if (player.piece[at(std::countr_zero(left))].controller == controller) held |= left & -left;
  return held;
}
/// Those owners and cards. Only ships and the armaments on them change hands (A.9 control).
template <class F>
[[gnu::always_inline]] inline void for_each_held(const State& s, Seat controller, Place place, F&& visit) {
  if (s.lenders == SeatSet::none() || (place != Place::hangar && place != Place::fitted)) [[likely]]
    return visit(static_cast<int>(controller), s.player[at(controller)].in(place));
  for (int owner = 0; owner < s.players; ++owner) visit(owner, held_at(s, owner, controller, place));
}
/// All cards at a place that a player controls.
template <class F>
void for_each_of(const State& s, Seat controller, Place place, F&& visit) {
  for_each_held(s, controller, place, [&](int owner, Slots held) { for_each_in(owner, held, visit); });
}
/// All paid cards with abilities that go on working.
template <class F>
void for_each_working(const State& s, F&& visit) {
  for (int owner = 0; owner < s.players; ++owner) for_each_in(owner, s.player[at(owner)].working, visit);
}
/// Those that a player controls.
template <class F>
void for_each_working_of(const State& s, Seat controller, F&& visit) {
  if (s.lenders == SeatSet::none()) [[likely]]
    return for_each_in(controller, s.player[at(controller)].working, visit);
  for_each_working(s, [&](Handle handle) {
    if (piece_at(s, handle).controller == controller) visit(handle);
  });
}
/// All armaments and crew on a ship. They are its controller's; where everybody commands the own cards, its owner's.
template <class F>
void for_each_aboard(const State& s, Handle ship, F&& visit) {
  const int owner = owner_of(ship);
  const bool own = s.lenders == SeatSet::none();
  for (const Place place : {Place::fitted, Place::aboard})
    for (int other = own ? owner : 0, end = own ? owner + 1 : s.players; other < end; ++other)
      for_each_in(other, s.player[at(other)].in(place), [&](Handle handle) {
        if (piece_at(s, handle).host == ship) visit(handle);
      });
}
/// The cards of a set with bits for every owner.
template <class F>
void for_each_slot(const State& s, const std::array<Slots, seat_limit>& set, F&& visit) {
  for (int owner = 0; owner < s.players; ++owner) for_each_in(owner, set[at(owner)], visit);
}
inline bool has(const std::array<Slots, seat_limit>& set, Handle handle) { return (set[at(owner_of(handle))] & slot_bit(handle)) != 0; }
inline void add(std::array<Slots, seat_limit>& set, Handle handle) { set[at(owner_of(handle))] |= slot_bit(handle); }
inline void drop(std::array<Slots, seat_limit>& set, Handle handle) { set[at(owner_of(handle))] &= ~slot_bit(handle); }

/// Handles in the order in which their cards came into play.
struct Ordered {
  int count = 0;
  std::array<Handle, handle_count> handle;
  void add(Handle h) { handle[at(count++)] = h; }
  const Handle* begin() const { return handle.data(); }
  const Handle* end() const { return handle.data() + count; }
  void sort(const State& s);
  void sort_by_hangar(const State& s);  ///< ships: as they entered the Hangar they are in
  /// Cards that leave together: in the same order, but a ship before what it carries (KG-4.11).
  void sort_for_piles(const State& s);
};

/// Is this where such a card is played or paid?
constexpr bool belongs(Type type, Place place) {
  switch (place) {
    case Place::hangar: return type == Type::ship;
    case Place::surface: return type == Type::base;
    case Place::fitted: return type == Type::armament;
    default: return type == Type::crew;
  }
}
/// Has the base the developments without which it cannot be paid (KG-13.4.3 to KG-13.4.5)?
inline bool meets_limit(const Card& card, const Piece& base) { return base.developments >= card.limit; }
/// A new number for what comes into play or into force; when numbers run out, the last for ever (KG-R77).
std::uint16_t tick(State& s);
inline bool has_free_slot(const State& s, Seat owner) { return taken_slots(s, owner) != (Slots{1} << slot_limit) - 1; }  // KG-R68
/// A card comes into play, at the end of the order.
Handle enter(Play& p, Seat owner, const Secret<Kind>& card, Place place, Handle host = no_card);
/// The card's slot is free again; nothing in the game refers to it any more. Returns what it was.
Secret<Kind> leave(Play& p, Handle handle);
void move_to_place(State& s, Handle handle, Place place, Handle host);
void become_paid(Play& p, Handle handle);
void change_developments(Play& p, Handle base, int n);
void change_lost(State& s, Handle handle, int points);  ///< of its Armour, or of the bonus it gives
void change_controller(State& s, Handle handle, Seat controller);
/// The piece has changed: what its player keeps of it.
void index_piece(State& s, const Data& d, Handle handle);
Deeds deeds_of(const State& s, const Data& d);  ///< what `State::deeds` says
/// KG-3.15, KG-3.16: with all that it carries.
void destroy(Play& p, Handle handle);
void destroy_all(Play& p, const Ordered& handles);
/// To the Scrap, but not destroyed: a sacrifice, a ship too many (KG-3.7, KG-10.4).
void put_on_scrap(Play& p, Handle handle);
/// KG-11.9 (3): ships and bases at Armour 0, all at once; in simplified combat doomed ships stay (KG-14.2.3).
void sweep(Play& p);
void turn_to(Play& p, Handle handle, Stance stance);
/// Turn to used or damaged; never improves a state.
void worsen(Play& p, Handle handle, Stance stance);
/// May a static ability do this, whose ever it is?
inline bool may_change(const State& s, OpCode code) { return (s.deeds & deed(code)) != 0; }
/// Armaments and crew that a ship carries at most (KG-3.11).
int slots_changed(const State& s, const Data& d, Handle ship);
inline int slots_of(const State& s, const Data& d, Handle ship) {
  return may_change(s, OpCode::limit_mod) ? slots_changed(s, d, ship) : card_at(s, d, ship).size;
}
inline int load_of(const State& s, Handle ship) {
  int load = 0;
  for_each_aboard(s, ship, [&](Handle) { ++load; });
  return load;
}
/// Those of these ships of an owner that can carry more.
Slots with_room(const State& s, const Data& d, int owner, Slots ships);
inline bool has_room(const State& s, const Data& d, Handle ship) { return with_room(s, d, owner_of(ship), slot_bit(ship)) != 0; }
bool is_doomed(const State& s, const Data& d, Handle ship);  // KG-14.2.3
void to_scrap(Play& p, Seat owner, Kind kind);

}  // namespace asztal::kaosz_galaktika
