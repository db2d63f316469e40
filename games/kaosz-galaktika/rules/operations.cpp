// Appendix A.9: what each operation does at once, and the table of all of them.
#include "games/kaosz-galaktika/rules/operations.hpp"

#include <algorithm>

namespace asztal::kaosz_galaktika {

Handle nth_target(const Item& item, Ref ref, int n) {
  const int wanted = static_cast<int>(ref) - static_cast<int>(Ref::t);
  int first = 0;
  for (int table = 0; table < wanted; ++table) first += item.chosen[at(table)];
  return n < item.chosen[at(wanted)] ? item.target[at(first + n)] : no_card;
}

// KG-11.14: the controller of the effect first, then the others clockwise. Targets are served in the order in which they were named.
Seat nth_player(const State& s, const Item& item, Ref ref, int n) {
  if (ref >= Ref::t && ref <= Ref::t3) {
    const Handle target = nth_target(item, ref, n);
    return target == no_card ? nobody : static_cast<Seat>(target - first_player_target);
  }
  if (n >= (ref == Ref::each ? s.left : 1)) return nobody;
  Seat seat = ref == Ref::opponent ? item.opponent : item.controller;
  if (seat == nobody || !is_alive(s, seat)) return nobody;
  while (n-- > 0) seat = after(s, seat);
  return seat;
}

void develop(Play& p, Handle base, int n) {
  change_developments(p, base, n);
  p.note(told::Developed{base, n});
}

namespace {

// ---- Players ----------------------------------------------------------------------------------------------------------------

void give_credits(Play& p, const Op& op, Item& item, int n) {
  for_each_player(p.s, item, op.player, [&](Seat seat) { gain_credits(p, seat, n); });
}

void take_credits(Play& p, const Op& op, Item& item, int n) {
  for_each_player(p.s, item, op.player, [&](Seat seat) { pay_credits(p, seat, n); });
}

void steal_credits(Play& p, const Op& op, Item& item, int n) {
  const Seat to = nth_player(p.s, item, op.to_player, 0);
  if (to == nobody) return;
  for_each_player(p.s, item, op.player, [&](Seat from) {
    const int taken = std::min<int>(n, p.s.player[at(from)].credits);
    pay_credits(p, from, taken);
    gain_credits(p, to, taken);
  });
}

void shuffle(Play& p, const Op& op, Item& item, int) {
  for_each_player(p.s, item, op.player, [&](Seat seat) {
    p.s.player[at(seat)].piles.shuffle();
    p.note(told::Shuffled{seat});
  });
}

void change_income(Play& p, const Op& op, Item& item, int n) {
  for_each_player(p.s, item, op.player, [&](Seat seat) {
    std::int8_t& change = p.s.player[at(seat)].income_change;
    change = static_cast<std::int8_t>(std::clamp(change + n, -99, 99));
  });
}

// ---- Cards in play ------------------------------------------------------------------------------------------------------------

/// The same to each card, one after the other.
template <auto change>
void to_each(Play& p, const Op& op, Item& item, int n) {
  for_each_on(p.s, p.d, op, item, [&](Handle handle) { change(p, op, handle, n); });
}

/// The same to all cards together.
template <auto change>
void to_all(Play& p, const Op& op, Item& item, int) {
  Ordered all;
  for_each_on(p.s, p.d, op, item, [&](Handle handle) { all.add(handle); });
  change(p, all);
}

void add_lasting(Play& p, const Op& op, const Item& item, Lasting what, int n) {
  State& s = p.s;
  std::array<Slots, seat_limit> on{};
  for_each_on(s, p.d, op, item, [&](Handle handle) { add(on, handle); });
  const std::uint16_t since = tick(s);
  const auto points = static_cast<std::int8_t>(std::clamp(n, -99, 99));
  for (int owner = 0; owner < s.players; ++owner) {
    const auto add_on = [&](Slots slots) {
      add_effect(s, {slots, static_cast<Seat>(owner), what, op.a, points, op.duration, item.controller, since});
    };
    // What is used up card by card is an effect of each.
    if (what == Lasting::prevent)
      for (Slots left = on[at(owner)]; left != 0; left &= left - 1) add_on(left & (~left + 1));
    else if (on[at(owner)] != 0)
      add_on(on[at(owner)]);
  }
}

void forbid_players(Play& p, const Op& op, const Item& item) {
  Slots seats = 0;
  for_each_player(p.s, item, op.player, [&](Seat seat) { seats |= Slots{1} << seat; });
  add_effect(p.s, {seats, nobody, Lasting::forbid_player, op.a, 0, op.duration, item.controller, tick(p.s)});
}

// A.9 control: the ship in its state, with its damage; it leaves a running combat.
void take_over(Play& p, Handle ship, Seat seat) {
  State& s = p.s;
  Piece& piece = piece_at(s, ship);
  if (piece.controller == seat) return;
  drop(s.combat.ships, ship);
  Ordered load;
  for_each_aboard(s, ship, [&](Handle carried) { load.add(carried); });
  load.sort(s);
  for (const Handle carried : load) {
    Piece& card = piece_at(s, carried);
    if (card.place == Place::aboard) {
      move_to_place(s, carried, Place::canteen, no_card);
      worsen(p, carried, Stance::used);
    } else if (card.is_paid()) {
      change_controller(s, carried, seat);
    } else {
      destroy(p, carried);
    }
  }
  change_controller(s, ship, seat);
  piece.since = tick(s);
  p.note(told::TakenOver{ship, seat});
}

// A.9 bounce: to their owners' Centres; attached cards are destroyed together. What is just being paid goes to the Scrap (KG-11.13).
void bounce(Play& p, const Ordered& cards) {
  State& s = p.s;
  Ordered load;
  for (const Handle handle : cards)
    if (piece_at(s, handle).place == Place::hangar) for_each_aboard(s, handle, [&](Handle carried) { load.add(carried); });
  for (const Handle handle : cards) {
    if (piece_at(s, handle).paid == Payment::announced) {
      put_on_scrap(p, handle);
      continue;
    }
    p.note(told::Returned{handle});
    const Secret<Kind> card = leave(p, handle);
    put_into_centre(p, owner_of(handle), card);
  }
  destroy_all(p, load);
}

void show(Play& p, Secret<Kind>& card, Seat looker) {
  card.known_to = card.known_to | SeatSet::only(looker);
  p.note_to(SeatSet::only(looker), told::Saw{card.value});
}

void peek(Play& p, const Op& op, Item& item, int) {
  State& s = p.s;
  p.note(told::Looked{item.controller});
  switch (static_cast<PeekWhat>(op.a)) {
    case PeekWhat::card: for_each_on(s, p.d, op, item, [&](Handle handle) { show(p, piece_at(s, handle).card, item.controller); }); return;
    case PeekWhat::centre: {
      Piles& piles = s.player[at(item.opponent)].piles;
      for (int i = 0; i < piles.size(Zone::centre); ++i) show(p, piles.get(Zone::centre, i), item.controller);
      return;
    }
    case PeekWhat::all_unpaid:
      for (const Place place : {Place::canteen, Place::surface, Place::fitted, Place::aboard})
        for_each_of(s, item.opponent, place, [&](Handle handle) {
          if (!piece_at(s, handle).is_paid()) show(p, piece_at(s, handle).card, item.controller);
        });
      return;
    case PeekWhat::colony_top: return;  // takes time
  }
}

template <Lasting what>
void lasting(Play& p, const Op& op, Item& item, int n) {
  add_lasting(p, op, item, what, what == Lasting::stat ? n : 0);
}

void prevent(Play& p, const Op& op, Item& item, int n) {
  if (n > 0) add_lasting(p, op, item, Lasting::prevent, n);
}

void forbid(Play& p, const Op& op, Item& item, int) {
  if (op.on == Ref::none)
    forbid_players(p, op, item);
  else
    add_lasting(p, op, item, Lasting::forbid, 0);
}

void control(Play& p, const Op& op, Item& item, int) {
  const Seat seat = item.controller;
  for_each_on(p.s, p.d, op, item, [&](Handle handle) { take_over(p, handle, seat); });
}

void redirect(Play& p, const Op& op, Item& item, int) {
  for_each_on(p.s, p.d, op, item, [&](Handle ship) {
    if (item.x < p.s.exchange.aims.size()) p.s.exchange.aims[item.x].target = ship;
  });
}

void negate_all(Play& p, const Op& op, Item& item, int) {
  for (int i = 0; i < target_limit; ++i)
    if (const Handle target = nth_target(item, op.on, i); target != no_card) negate(p, target - first_item_target);
}

void withdraw(Play& p, const Op&, Handle ship, int) {
  drop(p.s.combat.ships, ship);
  p.note(told::Withdrawn{ship});
}
void make_ready(Play& p, const Op&, Handle handle, int steps) {
  turn_to(p, handle, static_cast<Stance>(std::max(0, static_cast<int>(piece_at(p.s, handle).stance) - steps)));
}
void undevelop(Play& p, const Op&, Handle base, int n) { develop(p, base, -std::min<int>(n, piece_at(p.s, base).developments)); }

// ---- The table ----------------------------------------------------------------------------------------------------------------

constexpr Operation rows[] = {
    {.code = OpCode::gain_credits, .at_once = give_credits},
    {.code = OpCode::lose_credits, .at_once = take_credits},
    {.code = OpCode::steal_credits, .at_once = steal_credits},
    {.code = OpCode::income_mod, .at_once = change_income},
    {.code = OpCode::draw, .begin = begin_draw},
    {.code = OpCode::mill, .begin = begin_mill},
    {.code = OpCode::discard, .begin = begin_discard},
    {.code = OpCode::search, .begin = begin_search},
    {.code = OpCode::recall, .begin = begin_recall},
    {.code = OpCode::shuffle, .at_once = shuffle},
    {.code = OpCode::peek,
     .at_once = peek,
     .begin = begin_look,
     .takes_time = [](const Data&, const Op& op) { return static_cast<PeekWhat>(op.a) == PeekWhat::colony_top; }},
    {.code = OpCode::damage, .at_once = to_each<[](Play& p, const Op&, Handle handle, int n) { deal_damage(p, handle, n); }>},
    {.code = OpCode::repair, .at_once = to_each<[](Play& p, const Op&, Handle handle, int n) { repair(p, handle, n); }>},
    {.code = OpCode::destroy, .at_once = to_all<destroy_all>},
    {.code = OpCode::bounce, .at_once = to_all<bounce>},
    {.code = OpCode::control, .at_once = control},
    {.code = OpCode::rotate,
     .at_once = to_each<[](Play& p, const Op& op, Handle handle, int) { worsen(p, handle, static_cast<Stance>(op.a)); }>},
    {.code = OpCode::ready, .at_once = to_each<make_ready>},
    {.code = OpCode::stat, .at_once = lasting<Lasting::stat>},
    {.code = OpCode::keyword, .at_once = lasting<Lasting::keyword>},
    {.code = OpCode::prevent, .at_once = prevent},
    {.code = OpCode::forbid, .at_once = forbid},
    {.code = OpCode::develop,
     .at_once = to_each<[](Play& p, const Op&, Handle base, int n) { develop(p, base, n); }>,
     .begin = begin_development,
     .takes_time = [](const Data& d, const Op& op) { return op.flag || is_picked_from(d, op); }},
    {.code = OpCode::undevelop, .at_once = to_each<undevelop>},
    {.code = OpCode::pay_now, .begin = begin_payment},
    {.code = OpCode::deploy, .begin = begin_deployment},
    {.code = OpCode::withdraw, .at_once = to_each<withdraw>},
    {.code = OpCode::redirect, .at_once = redirect},
    {.code = OpCode::negate,
     .at_once = negate_all,
     .begin = begin_ransom,
     .takes_time = [](const Data&, const Op& op) { return op.discount > 0; }},
};

constexpr auto by_code = [] {
  std::array<Operation, static_cast<std::size_t>(enum_size<OpCode>())> table{};
  for (const Operation& row : rows) table[static_cast<std::size_t>(row.code)] = row;
  return table;
}();

}  // namespace

const Operation& operation_of(OpCode code) { return by_code[static_cast<std::size_t>(code)]; }

bool takes_time(const Data& d, const Op& op) {
  const Operation& operation = operation_of(op.code);
  if (operation.begin == nullptr) return is_picked_from(d, op);
  return operation.takes_time == nullptr || operation.takes_time(d, op);
}

bool varies(const Data& d, const Op& op) { return op.amount != no_index && d.amount[at(op.amount)].kind != Amount::Kind::number; }

}  // namespace asztal::kaosz_galaktika
