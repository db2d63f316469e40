// KG-3, KG-4: cards come into play, turn, are carried, and leave.
#include <algorithm>
#include <tuple>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

Kind public_card(const State& s, int target) {
  if (target >= first_item_target && target - first_item_target < s.chain.size()) return s.chain[target - first_item_target].card;
  const auto handle = static_cast<Handle>(target);
  return in_play(s, handle) && piece_at(s, handle).card.known_to.everybody() ? piece_at(s, handle).card.value : no_kind;
}

namespace {

void set_bit(Slots& slots, Slots bit, bool on) { slots = (slots & ~bit) | (bit & (0 - Slots{on})); }

void set_away(State& s, Handle handle, bool on) {
  Player& owner = s.player[at(owner_of(handle))];
  set_bit(owner.away, slot_bit(handle), on);
  const std::uint8_t seat = SeatSet::only(owner_of(handle)).bits;
  s.lenders.bits = static_cast<std::uint8_t>(owner.away != 0 ? s.lenders.bits | seat : s.lenders.bits & ~seat);
}

bool is_payable(const Data& d, const Piece& piece) {
  const Card& card = d.card[piece.card.value];
  const bool unpaid = piece.paid == Payment::unpaid, known = piece.card.known(), at_home = belongs(card.type, piece.place),
             grown = meets_limit(card, piece);
  return unpaid & known & at_home & grown;  // without a branch: nobody can foresee them
}
bool keeps_working(const Card& card) { return card.deeds != 0 || card.payment_end; }

/// Nothing refers to the card any more: targets, sources, aims, marks, effects.
void forget(State& s, Handle handle) {
  for (Item* item : {&s.draft}) {
    if (item->source == handle) item->source = no_card;
    std::replace(item->target.begin(), item->target.end(), handle, no_card);
  }
  for (Item& item : s.chain) {
    if (item.source == handle) item.source = no_card;
    std::replace(item.target.begin(), item.target.end(), handle, no_card);
  }
  for (Waiting& waiting : s.waiting)
    if (waiting.source == handle) waiting.source = no_card;
  for (int i = s.effects.size() - 1; i >= 0; --i) {
    Effect& effect = s.effects[i];
    if (effect.what == Lasting::forbid_player || effect.block != owner_of(handle)) continue;
    effect.on &= ~slot_bit(handle);
    if (effect.on == 0) s.effects.erase(i);
  }
  for (int i = s.losses.size() - 1; i >= 0; --i)
    if (s.losses[i].card == handle || s.losses[i].source == handle) s.losses.erase(i);
  Player& owner = s.player[at(owner_of(handle))];
  for (Slots& developed : owner.developed) developed &= ~slot_bit(handle);
  owner.struck &= ~slot_bit(handle);
  if (!in_combat(s)) return;
  drop(s.combat.ships, handle);
  drop(s.combat.hit, handle);
  drop(s.combat.bombers, handle);
  if (s.combat.target == handle) s.combat.target = no_card;
  for (Aim& aim : s.exchange.aims) {
    if (aim.shooter == handle) aim.shooter = no_card;
    if (aim.target == handle) aim.target = no_card;
  }
  for (ReturnOption& option : s.exchange.returns) {
    if (option.ship == handle) option.ship = no_card;
    if (option.against == handle) option.against = no_card;
  }
  if (s.exchange.shooter == handle) s.exchange.shooter = no_card;
  for (int i = s.doomed.size() - 1; i >= 0; --i) {
    if (s.doomed[i].ship == handle)
      s.doomed.erase(i);
    else if (s.doomed[i].by == handle)
      s.doomed[i].by = no_card;
  }
}

void trigger_leaving(Play& p, Handle handle) {
  if (piece_at(p.s, handle).is_paid()) trigger(p, When::leaves, handle, nobody);
}

/// One card of play to its owner's pile (KG-3.15).
void bury(Play& p, Handle handle) {
  const Piece& piece = piece_at(p.s, handle);
  const Seat owner = owner_of(handle);
  const bool paid = piece.paid != Payment::unpaid;  // a payment announced counts (KG-R27)
  if (paid)
    p.note(told::Destroyed{handle, piece.card.value});
  else
    p.note(told::Ruined{handle});
  Secret<Kind> card = leave(p, handle);
  if (paid)
    to_scrap(p, owner, card.value);
  else
    p.s.player[at(owner)].piles.put_on(Zone::ruin, Secret<Kind>::of(card.value, card.known_to | SeatSet::only(owner)));
}

/// Cards that leave at one moment: what waits for that sees the table as it was before. `sacrificed` is not destroyed.
void bury_all(Play& p, Ordered& all, Handle sacrificed) {
  if (all.count > 1) all.sort_for_piles(p.s);
  all.count = static_cast<int>(std::unique(all.handle.begin(), all.handle.begin() + all.count) - all.handle.begin());
  for (const Handle handle : all)
    if (handle != sacrificed) trigger_leaving(p, handle);
  for (const Handle handle : all) bury(p, handle);
}

/// The card and what it carries.
void add_with_load(const State& s, Handle handle, Ordered& all) {
  all.add(handle);
  if (piece_at(s, handle).place == Place::hangar) for_each_aboard(s, handle, [&](Handle carried) { all.add(carried); });
}

}  // namespace

void Ordered::sort(const State& s) {
  std::sort(handle.begin(), handle.begin() + count,
            [&](Handle a, Handle b) { return std::tuple(piece_at(s, a).arrival, a) < std::tuple(piece_at(s, b).arrival, b); });
}

void Ordered::sort_by_hangar(const State& s) {
  std::sort(handle.begin(), handle.begin() + count,
            [&](Handle a, Handle b) { return std::tuple(piece_at(s, a).since, a) < std::tuple(piece_at(s, b).since, b); });
}

void Ordered::sort_for_piles(const State& s) {
  std::array<Slots, seat_limit> leaving{};
  for (const Handle h : *this) kaosz_galaktika::add(leaving, h);
  const auto key = [&](Handle h) {
    const Piece& piece = piece_at(s, h);
    const bool with_host = piece.host != no_card && has(leaving, piece.host);
    const std::uint16_t host = with_host ? piece_at(s, piece.host).arrival : std::uint16_t{0};
    return std::tuple(std::max(piece.arrival, host), host != 0, piece.arrival, h);
  };
  std::sort(handle.begin(), handle.begin() + count, [&](Handle a, Handle b) { return key(a) < key(b); });
}

std::uint16_t tick(State& s) {
  if (s.clock < UINT16_MAX) ++s.clock;
  return s.clock;
}

Deeds deeds_of(const State& s, const Data& d) {
  Deeds all = 0;
  for_each_working(s, [&](Handle handle) { all |= card_at(s, d, handle).deeds; });
  return all;
}

Handle enter(Play& p, Seat owner, const Secret<Kind>& card, Place place, Handle host) {
  State& s = p.s;
  const auto handle = handle_of(owner, std::countr_one(taken_slots(s, owner)));
  Piece& piece = piece_at(s, handle);
  piece = Piece{};
  piece.card = card;
  piece.controller = owner;
  piece.place = place;
  piece.host = host;
  piece.arrival = piece.since = tick(s);
  Player& player = s.player[at(owner)];
  player.slots[at(static_cast<int>(place))] |= slot_bit(handle);
  set_bit(player.payable, slot_bit(handle), is_payable(p.d, piece));
  return handle;
}

Secret<Kind> leave(Play& p, Handle handle) {
  State& s = p.s;
  Piece& piece = piece_at(s, handle);
  const Piece left = piece;
  piece = Piece{};
  index_piece(s, p.d, handle);
  if (left.is_paid() && p.d.card[left.card.value].deeds != 0) s.deeds = deeds_of(s, p.d);
  forget(s, handle);
  return left.card;
}

void move_to_place(State& s, Handle handle, Place place, Handle host) {
  Piece& piece = piece_at(s, handle);
  std::array<Slots, place_count>& slots = s.player[at(owner_of(handle))].slots;
  slots[at(static_cast<int>(piece.place))] &= ~slot_bit(handle);
  slots[at(static_cast<int>(place))] |= slot_bit(handle);
  piece.place = place;
  piece.host = host;
  change_lost(s, handle, -piece.lost);
  piece.since = tick(s);
}

void change_developments(Play& p, Handle base, int n) {
  Piece& piece = piece_at(p.s, base);
  Player& owner = p.s.player[at(owner_of(base))];
  piece.developments = static_cast<std::uint8_t>(std::clamp(piece.developments + n, 0, most_developments));
  set_bit(owner.grown, slot_bit(base), piece.developments > 0);
  set_bit(owner.full, slot_bit(base), piece.developments == most_developments);
  set_bit(owner.payable, slot_bit(base), is_payable(p.d, piece));
}

void change_lost(State& s, Handle handle, int points) {
  Piece& piece = piece_at(s, handle);
  piece.lost = static_cast<std::uint8_t>(piece.lost + points);
  set_bit(s.player[at(owner_of(handle))].hurt, slot_bit(handle), piece.lost != 0);
}

void change_controller(State& s, Handle handle, Seat controller) {
  piece_at(s, handle).controller = controller;
  set_away(s, handle, controller != owner_of(handle));
}

void index_piece(State& s, const Data& d, Handle handle) {
  Player& player = s.player[at(owner_of(handle))];
  const Piece& piece = piece_at(s, handle);
  const Slots bit = slot_bit(handle);
  const bool there = piece.controller != nobody;
  for (int place = 0; place < place_count; ++place)
    set_bit(player.slots[at(place)], bit, there && piece.place == static_cast<Place>(place));
  set_bit(player.working, bit, piece.is_paid() && keeps_working(d.card[piece.card.value]));
  set_bit(player.payable, bit, there && is_payable(d, piece));
  set_bit(player.grown, bit, piece.developments > 0);
  set_bit(player.full, bit, piece.developments == most_developments);
  set_bit(player.tired, bit, piece.stance != Stance::active);
  set_bit(player.hurt, bit, piece.lost != 0);
  set_away(s, handle, there && piece.controller != owner_of(handle));
}

void become_paid(Play& p, Handle handle) {
  Piece& piece = piece_at(p.s, handle);
  piece.paid = Payment::paid;
  piece.card.reveal();
  piece.since = tick(p.s);
  index_piece(p.s, p.d, handle);
  p.s.deeds |= p.d.card[piece.card.value].deeds;
}

void to_scrap(Play& p, Seat owner, Kind kind) { p.s.player[at(owner)].piles.put_on(Zone::scrap, Secret<Kind>::of(kind, SeatSet::all())); }

void destroy(Play& p, Handle handle) {
  if (!in_play(p.s, handle)) return;
  Ordered one;
  one.add(handle);
  if (piece_at(p.s, handle).place == Place::hangar) return destroy_all(p, one);
  bury_all(p, one, no_card);
}

void put_on_scrap(Play& p, Handle handle) {
  Ordered all;
  add_with_load(p.s, handle, all);
  bury_all(p, all, handle);
}

void destroy_all(Play& p, const Ordered& handles) {
  Ordered all;
  for (const Handle handle : handles) add_with_load(p.s, handle, all);
  bury_all(p, all, no_card);
}

Slots with_room(const State& s, const Data& d, int owner, Slots ships) {
  if (ships == 0) return 0;
  const bool own = s.lenders == SeatSet::none();  // as in for_each_aboard
  const Player& carrier = s.player[at(owner)];
  if (own && (carrier.in(Place::fitted) | carrier.in(Place::aboard)) == 0 && !may_change(s, OpCode::limit_mod)) return ships;
  std::array<std::uint8_t, handles_each> load{};
  for (int other = own ? owner : 0, end = own ? owner + 1 : s.players; other < end; ++other) {
    const Player& player = s.player[at(other)];
    for_each_in(other, player.in(Place::fitted) | player.in(Place::aboard), [&](Handle handle) {
      const Handle host = player.piece[at(slot_of(handle))].host;
      load[at(slot_of(host))] = static_cast<std::uint8_t>(load[at(slot_of(host))] + (owner_of(host) == owner ? 1 : 0));
    });
  }
  Slots set = 0;
  for_each_in(owner, ships, [&](Handle ship) { set |= Slots{load[at(slot_of(ship))] < slots_of(s, d, ship)} << slot_of(ship); });
  return set;
}

bool is_doomed(const State& s, const Data& d, Handle ship) {
  if (s.simple_combat == 0 || s.combat.step != CombatStep::firing || value(s, d, ship, Stat::armour) > 0) return false;
  return is_of_combat(s, ship) || std::any_of(s.doomed.begin(), s.doomed.end(), [&](const Doom& doom) { return doom.ship == ship; });
}

void sweep(Play& p) {
  State& s = p.s;
  forget_ended_bonuses(s, p.d);
  int destroyed = 0;
  do {  // what is destroyed may have held up the Armour of others
    Ordered lost;
    for (int owner = 0; owner < s.players; ++owner) {
      const Player& player = s.player[at(owner)];
      for_each_in(owner, player.hurt & (player.in(Place::hangar) | player.in(Place::surface)), [&](Handle card) {
        if (value(s, p.d, card, Stat::armour) == 0 && !is_doomed(s, p.d, card)) lost.add(card);
      });
    }
    if (lost.count > 0) destroy_all(p, lost);
    destroyed = lost.count;
  } while (destroyed > 0);
  trigger_hits(p);
}

void turn_to(Play& p, Handle handle, Stance stance) {
  Piece& piece = piece_at(p.s, handle);
  if (piece.stance == stance) return;
  piece.stance = stance;
  set_bit(p.s.player[at(owner_of(handle))].tired, slot_bit(handle), stance != Stance::active);
  p.note(told::Turned{handle, static_cast<int>(stance)});
}

void worsen(Play& p, Handle handle, Stance stance) {
  if (piece_at(p.s, handle).stance < stance) turn_to(p, handle, stance);
}

}  // namespace asztal::kaosz_galaktika
