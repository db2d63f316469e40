// Appendix A.9: the one interpreter of all cards. An ability is a program of operations; an item of the chain is its context.
#include <algorithm>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

Handle nth_target(const Item& item, Ref ref, int n) {
  const int wanted = static_cast<int>(ref) - static_cast<int>(Ref::t);
  int first = 0;
  for (int table = 0; table < wanted; ++table) first += item.chosen[at(table)];
  return n < item.chosen[at(wanted)] ? item.target[at(first + n)] : no_card;
}

bool is_picked(const Frame& f, Handle handle) {
  for (int i = 0; i < std::min<int>(f.local[PerformLocal::left], kept_picks); ++i)
    if (f.local[at(PerformLocal::picks + i)] == handle) return true;
  return false;
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

namespace {

using Step = Performing;

/// An item of C2c keeps its branches where others keep their X.
bool takes_branch(const Item& item, int branch) { return ((item.x >> branch) & 1U) != 0; }

/// Visits the cards that an operation works on.
template <class F>
void for_each_on(const State& s, const Data& d, const Op& op, const Item& item, F&& visit) {
  const auto table = [&] {
    for (int i = 0; i < target_limit; ++i)
      if (const Handle target = nth_target(item, op.on, i); in_play(s, target)) visit(target);
  };
  switch (op.on) {
    case Ref::self:
      if (in_play(s, item.source)) visit(item.source);
      return;
    case Ref::host:
      if (const Handle host = host_of(s, item.source); in_play(s, host)) visit(host);
      return;
    case Ref::t:
    case Ref::t2:
    case Ref::t3: table(); return;
    case Ref::carrier:
      if (const Handle ship = carrier_of(s, item); in_play(s, ship)) visit(ship);
      return;
    case Ref::bombers:
      for_each_slot(s, s.combat.bombers, [&](Handle ship) {
        if (is_of_combat(s, ship)) visit(ship);
      });
      return;
    case Ref::selector: {
      Ordered all;
      for_each_match(s, d, d.selector[at(op.selector)], context_of(item), [&](Handle handle) { all.add(handle); });
      for (const Handle handle : all)
        if (in_play(s, handle)) visit(handle);
      return;
    }
    default: return;
  }
}

/// Visits the players that an operation means.
template <class F>
void for_each_player(const State& s, const Item& item, Ref ref, F&& visit) {
  Seat seat = nobody;
  for (int i = 0; (seat = nth_player(s, item, ref, i)) != nobody; ++i) visit(seat);
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
  p.note(NoteKind::taken_over, ship, seat);
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
    p.note(NoteKind::returned, handle);
    const Secret<Kind> card = leave(p, handle);
    put_into_centre(p, owner_of(handle), card);
  }
  destroy_all(p, load);
}

void show(Play& p, Secret<Kind>& card, Seat looker) {
  card.known_to = card.known_to | SeatSet::only(looker);
  p.note_to(SeatSet::only(looker), NoteKind::saw, card.value);
}

void peek(Play& p, const Op& op, const Item& item) {
  State& s = p.s;
  p.note(NoteKind::looked, item.controller);
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
    case PeekWhat::colony_top: return;  // a late operation
  }
}

void develop(Play& p, Handle base, int n) {
  change_developments(p, base, n);
  p.note(NoteKind::developed, base, n);
}

int amount_of(const State& s, const Data& d, const Op& op, const Item& item) {
  return op.amount == no_index ? 0 : evaluate(s, d, d.amount[at(op.amount)], context_of(item));
}

/// Operations that need neither chance nor a decision.
void do_at_once(Play& p, const Op& op, Item& item, int n) {
  State& s = p.s;
  switch (op.code) {
    case OpCode::gain_credits: for_each_player(s, item, op.player, [&](Seat seat) { gain_credits(p, seat, n); }); return;
    case OpCode::lose_credits: for_each_player(s, item, op.player, [&](Seat seat) { pay_credits(p, seat, n); }); return;
    case OpCode::steal_credits: {
      const Seat to = nth_player(s, item, op.to_player, 0);
      if (to == nobody) return;
      for_each_player(s, item, op.player, [&](Seat from) {
        const int taken = std::min<int>(n, s.player[at(from)].credits);
        pay_credits(p, from, taken);
        gain_credits(p, to, taken);
      });
      return;
    }
    case OpCode::peek: peek(p, op, item); return;
    case OpCode::shuffle:
      for_each_player(s, item, op.player, [&](Seat seat) {
        s.player[at(seat)].piles.shuffle();
        p.note(NoteKind::shuffled, seat);
      });
      return;
    case OpCode::damage: for_each_on(s, p.d, op, item, [&](Handle handle) { deal_damage(p, handle, n); }); return;
    case OpCode::destroy: {
      Ordered all;
      for_each_on(s, p.d, op, item, [&](Handle handle) { all.add(handle); });
      destroy_all(p, all);
      return;
    }
    case OpCode::rotate: for_each_on(s, p.d, op, item, [&](Handle handle) { worsen(p, handle, static_cast<Stance>(op.a)); }); return;
    case OpCode::ready:
      for_each_on(s, p.d, op, item, [&](Handle handle) {
        turn_to(p, handle, static_cast<Stance>(std::max(0, static_cast<int>(piece_at(s, handle).stance) - n)));
      });
      return;
    case OpCode::repair: for_each_on(s, p.d, op, item, [&](Handle handle) { repair(p, handle, n); }); return;
    case OpCode::stat: add_lasting(p, op, item, Lasting::stat, n); return;
    case OpCode::keyword: add_lasting(p, op, item, Lasting::keyword, 0); return;
    case OpCode::prevent:
      if (n > 0) add_lasting(p, op, item, Lasting::prevent, n);
      return;
    case OpCode::develop: for_each_on(s, p.d, op, item, [&](Handle handle) { develop(p, handle, n); }); return;
    case OpCode::undevelop:
      for_each_on(s, p.d, op, item, [&](Handle handle) { develop(p, handle, -std::min<int>(n, piece_at(s, handle).developments)); });
      return;
    case OpCode::bounce: {
      Ordered all;
      for_each_on(s, p.d, op, item, [&](Handle handle) { all.add(handle); });
      bounce(p, all);
      return;
    }
    case OpCode::control: {
      const Seat seat = item.controller;
      for_each_on(s, p.d, op, item, [&](Handle handle) { take_over(p, handle, seat); });
      return;
    }
    case OpCode::withdraw:
      for_each_on(s, p.d, op, item, [&](Handle handle) {
        drop(s.combat.ships, handle);
        p.note(NoteKind::withdrawn, handle);
      });
      return;
    case OpCode::redirect:
      for_each_on(s, p.d, op, item, [&](Handle ship) {
        if (item.x < s.exchange.aims.size()) s.exchange.aims[item.x].target = ship;
      });
      return;
    case OpCode::negate:
      for (int i = 0; i < target_limit; ++i)
        if (const Handle target = nth_target(item, op.on, i); target != no_card) negate(p, target - first_item_target);
      return;
    case OpCode::forbid:
      if (op.on == Ref::none)
        forbid_players(p, op, item);
      else
        add_lasting(p, op, item, Lasting::forbid, 0);
      return;
    case OpCode::income_mod:
      for_each_player(s, item, op.player, [&](Seat seat) {
        std::int8_t& change = s.player[at(seat)].income_change;
        change = static_cast<std::int8_t>(std::clamp(change + n, -99, 99));
      });
      return;
    default: return;
  }
}

}  // namespace

bool takes_time(const Data& d, const Op& op) {
  switch (op.code) {
    case OpCode::draw:
    case OpCode::mill:
    case OpCode::discard:
    case OpCode::search:
    case OpCode::recall:
    case OpCode::pay_now:
    case OpCode::deploy: return true;
    case OpCode::peek: return static_cast<PeekWhat>(op.a) == PeekWhat::colony_top;
    case OpCode::negate: return op.discount > 0;
    case OpCode::develop:
      if (op.flag) return true;
      [[fallthrough]];
    default: return op.on == Ref::selector && op.selector != no_index && d.selector[at(op.selector)].choose > 0;
  }
}

bool varies(const Data& d, const Op& op) { return op.amount != no_index && d.amount[at(op.amount)].kind != Amount::Kind::number; }

const Op& op_under_way(const State& s, const Data& d) { return d.op[at(s.frames.back().local[PerformLocal::position])]; }

Seat chooser_of(const Data& d, const Op& op, const Context& c) {
  const Selector& selector = d.selector[at(op.selector)];
  return selector.chooser == Chooser::you || (selector.chooser == Chooser::owner && selector.who == Who::own) ? c.you : c.opponent;
}

// KG-11.9 (2): the operations in the printed order as far as possible. `late`: only those that take time, with the amount and the branches
// that were settled before anything changed (KG-9.3.5).
Flow perform(Play& p, Frame& f) {
  State& s = p.s;
  const std::int16_t index = f.local[PerformLocal::item];
  std::int16_t& position = f.local[PerformLocal::position];
  std::int16_t& left = f.local[PerformLocal::left];
  Item& item = s.chain[index];
  const Ability& ability = ability_of(p.d, item.card, item.ability);
  std::int16_t& late = f.local[PerformLocal::late];
  const auto amount = [&](const Op& op) { return late != 0 && varies(p.d, op) ? item.spent : amount_of(s, p.d, op, item); };
  const auto go_next = [&] {
    ++position;
    left = 0;
    return p.go(f, Step::next);
  };

  // Cards picked on resolution; when all have been picked the operation is done to them together.
  const auto do_to_picks = [&] {
    Op op = p.d.op[at(position)];
    const int n = amount(op);
    Item picked = item;
    picked.chosen = {static_cast<std::uint8_t>(left), 0, 0};
    picked.target = {no_card, no_card, no_card, no_card};
    for (int i = 0; i < left; ++i) picked.target[at(i)] = i < kept_picks ? f.local[at(PerformLocal::picks + i)] : s.answer.a;
    op.on = Ref::t;
    if (op.code == OpCode::destroy)  // to the piles in the order of picking (KG-4.11)
      for (int i = 0; i < left; ++i) destroy(p, picked.target[at(i)]);
    else
      do_at_once(p, op, picked, n);
    return go_next();
  };
  const auto pick_next = [&] {
    const Op& op = p.d.op[at(position)];
    const Selector& selector = p.d.selector[at(op.selector)];
    int open = 0;
    for_each_match(s, p.d, selector, context_of(item), [&](Handle handle) {
      if (is_picked(f, handle)) return;
      s.answer = act(Verb::choose, handle);
      ++open;
    });
    if (open == 0) return left == 0 ? go_next() : do_to_picks();
    if (open == 1) return p.go(f, Step::chosen);
    return p.ask(f, chooser_of(p.d, op, context_of(item)), Prompt::choose, Step::chosen);
  };

  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      if (position >= ability.first_op + ability.ops || is_over(s)) return p.done();
      const Op& op = p.d.op[at(position)];
      switch (op.code) {
        case OpCode::branch: {
          const bool then = late != 0 ? takes_branch(item, late++ - 1) : holds(s, p.d, op.condition, context_of(item));
          position = then ? static_cast<std::int16_t>(position + 1) : op.target;
          return Flow::go_on;
        }
        case OpCode::jump: position = op.target; return Flow::go_on;
        case OpCode::modal: position = p.d.mode[at(ability.first_mode + item.mode)].first; return Flow::go_on;
        default: break;
      }
      const int n = amount(op);
      if (!takes_time(p.d, op)) {
        if (late == 0) do_at_once(p, op, item, n);
        ++position;
        return Flow::go_on;
      }
      switch (op.code) {
        case OpCode::draw:
        case OpCode::mill:
        case OpCode::discard:
        case OpCode::search:
        case OpCode::recall: {
          const Seat seat = nth_player(s, item, op.player, left);
          if (seat == nobody) return go_next();
          ++left;
          if (op.code == OpCode::draw) return p.call(f, Step::next, Procedure::draw, seat, n);
          if (op.code == OpCode::mill) return p.call(f, Step::next, Procedure::mill, seat, n);
          if (op.code == OpCode::discard) return p.call(f, Step::next, Procedure::discard, seat, n, op.a, item.controller);
          if (op.code == OpCode::search) return p.call(f, Step::next, Procedure::search, seat, op.c, op.b, op.filter, 0);
          return p.call(f, Step::next, Procedure::recall, index, position, seat, n);
        }
        case OpCode::peek: {
          const Seat owner = nth_player(s, item, op.player, left);
          if (owner == nobody) return go_next();
          ++left;
          p.note(NoteKind::looked, item.controller);
          return p.call(f, Step::next, Procedure::look, item.controller, owner, 0, n);
        }
        case OpCode::pay_now: {
          // One after another, by their places.
          Handle card = no_card;
          for_each_on(s, p.d, op, item, [&](Handle handle) {
            if (handle >= left && (card == no_card || handle < card)) card = handle;
          });
          if (card == no_card) return go_next();
          left = static_cast<std::int16_t>(card + 1);
          return p.call(f, Step::next, Procedure::payment, card, op.discount, op.flag ? 1 : 0);
        }
        case OpCode::negate: {
          if (left >= target_limit) return go_next();
          const int target = nth_target(item, op.on, left) - first_item_target;
          if (target >= 0 && s.chain[target].status == ItemStatus::waiting) {
            const Seat other = s.chain[target].controller;
            if (s.player[at(other)].credits >= op.discount) return p.ask(f, other, Prompt::ransom, Step::ransomed);
            negate(p, target);
          }
          ++left;
          return p.go(f, Step::next);
        }
        case OpCode::develop: {
          if (!op.flag) return pick_next();
          if (left == 0) left = static_cast<std::int16_t>(n);
          Ordered bases;
          for_each_on(s, p.d, op, item, [&](Handle base) { bases.add(base); });
          if (bases.count == 0 || left <= 0) return go_next();
          if (bases.count == 1) {
            develop(p, bases.handle[0], left);
            return go_next();
          }
          return p.ask(f, item.controller, Prompt::split, Step::split);
        }
        case OpCode::deploy: {
          const Seat seat = nth_player(s, item, op.player, left);
          if (seat == nobody) return go_next();
          return p.ask(f, seat, Prompt::deploy, Step::deployed);
        }
        default: return pick_next();
      }
    }
    case Step::chosen: {
      if (left < kept_picks) f.local[at(PerformLocal::picks + left)] = s.answer.a;
      ++left;
      return left == p.d.selector[at(p.d.op[at(position)].selector)].choose ? do_to_picks() : p.go(f, Step::next);
    }
    case Step::ransomed: {
      const Op& op = p.d.op[at(position)];
      const int target = nth_target(item, op.on, left) - first_item_target;
      if (is(s.answer, Verb::yes))
        pay_credits(p, s.chain[target].controller, op.discount);
      else
        negate(p, target);
      ++left;
      return p.go(f, Step::next);
    }
    case Step::split:
      develop(p, s.answer.a, 1);
      if (--left == 0) return go_next();
      return p.go(f, Step::next);
    case Step::deployed: {
      const Op& op = p.d.op[at(position)];
      const Seat seat = nth_player(s, item, op.player, left);
      ++left;
      if (!is(s.answer, Verb::play)) return p.go(f, Step::next);
      const auto kind = static_cast<Kind>(s.answer.a);
      if (op.flag) pay_credits(p, seat, cost_to_play(s, p.d, seat, kind));
      Piles& piles = s.player[at(seat)].piles;
      piles.erase(Zone::centre, piles.find_in_centre(kind));
      p.note(NoteKind::card_played, seat, kind);
      const Handle ship = enter(p, seat, Secret<Kind>::of(kind, SeatSet::all()), Place::hangar);
      become_paid(p, ship);
      trigger(p, When::enters, ship, nobody);
      return p.go(f, Step::next);
    }
  }
  return Flow::stop;
}

// ---- KG-9.3.4, KG-9.3.5: the abilities of the end of the payment step, all together ----------------------------------------

namespace {

/// The next card with such an ability behind `after`, in the order in which they came into play; the attacker's first.
Handle next_payment_end(const State& s, const Data& d, Seat side, std::uint16_t behind) {
  Handle best = no_card;
  const auto consider = [&](Handle handle) {
    const Piece& piece = piece_at(s, handle);
    if (piece.host == no_card || !is_of_combat(s, piece.host) || piece.arrival <= behind) return;
    if (best == no_card || piece.arrival < piece_at(s, best).arrival) best = handle;
  };
  for_each_working_of(s, side, [&](Handle handle) {
    if (d.card[piece_at(s, handle).card.value].payment_end) consider(handle);
  });
  return best;
}

/// The operations of an ability of C2c, numbered, along the way that its mode and its branches take; `then` says where a branch leads.
template <class Then, class Visit>
void walk(const Data& d, const Item& item, Then&& then, Visit&& visit) {
  const Ability& ability = ability_of(d, item.card, item.ability);
  int count = 0, branches = 0;
  for (int position = ability.first_op; position < ability.first_op + ability.ops;) {
    const Op& op = d.op[at(position)];
    switch (op.code) {
      case OpCode::branch: position = then(branches++, op) ? position + 1 : op.target; break;
      case OpCode::jump: position = op.target; break;
      case OpCode::modal: position = d.mode[at(ability.first_mode + item.mode)].first; break;
      default: visit(count++, op), ++position;
    }
  }
}

void settle_branches(const State& s, const Data& d, Item& item) {
  std::uint8_t taken = 0;
  const auto then = [&](int branch, const Op& op) {
    const bool holding = holds(s, d, op.condition, context_of(item));
    if (holding) taken = static_cast<std::uint8_t>(taken | 1U << branch);
    return holding;
  };
  walk(d, item, then, [](int, const Op&) {});
  item.x = taken;
}

}  // namespace

Flow payment_end(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<PaymentEnd>(f.step)) {
    case PaymentEnd::gather: {
      const Seat seat = f.local[PaymentEndLocal::side] == 0 ? s.combat.attacker : s.combat.defender;
      const Handle card = next_payment_end(s, p.d, seat, static_cast<std::uint16_t>(f.local[PaymentEndLocal::behind]));
      if (card == no_card) {
        f.local[PaymentEndLocal::behind] = 0;
        if (++f.local[PaymentEndLocal::side] < 2) return p.go(f, PaymentEnd::gather);
        return s.chain.empty() ? p.done() : p.go(f, PaymentEnd::together);
      }
      const Piece& piece = piece_at(s, card);
      f.local[PaymentEndLocal::behind] = static_cast<std::int16_t>(piece.arrival);
      Item inner;
      inner.type = ItemType::inner;
      inner.status = ItemStatus::resolved;
      inner.controller = seat;
      inner.opponent = other_side(s, seat);
      inner.source = card;
      inner.card = piece.card.value;
      inner.ability = find_ability(p.d, inner.card, AbilityKind::payment_end);
      inner.x = piece.x;
      if (s.chain.full() || !is_feasible(s, p.d, inner)) return p.go(f, PaymentEnd::gather);
      s.draft = inner;
      p.note(NoteKind::triggered, seat, inner.card);
      return p.call(f, PaymentEnd::gather, Procedure::announce);
    }
    case PaymentEnd::together: {
      // Branches are taken and amounts read before anything changes; damage to a ship is added up; then everything else.
      for (Item& inner : s.chain) settle_branches(s, p.d, inner);
      std::array<int, handle_count> damage{};
      std::array<std::array<int, most_at_once>, decltype(s.chain)::capacity()> amounts{};
      const auto for_each_op = [&](auto&& visit) {
        for (int i = 0; i < s.chain.size(); ++i) {
          Item& inner = s.chain[i];
          walk(
              p.d, inner, [&](int branch, const Op&) { return takes_branch(inner, branch); },
              [&](int count, const Op& op) { visit(inner, op, amounts[at(i)][at(count)]); });
        }
      };
      for_each_op([&](Item& inner, const Op& op, int& n) {
        n = amount_of(s, p.d, op, inner);
        if (takes_time(p.d, op) && varies(p.d, op)) inner.spent = static_cast<std::uint8_t>(std::clamp(n, 0, 255));
        if (op.code == OpCode::damage && !takes_time(p.d, op))
          for_each_on(s, p.d, op, inner, [&](Handle handle) { damage[at(handle)] += n; });
      });
      for (int handle = 0; handle < handle_count; ++handle)
        if (damage[at(handle)] > 0) deal_damage(p, static_cast<Handle>(handle), damage[at(handle)]);
      // What makes cards leave comes last: a card that is destroyed here still has its effect.
      const auto removes = [](OpCode code) { return code == OpCode::bounce || code == OpCode::control; };
      std::array<Slots, seat_limit> destroyed{};
      for (const bool removing : {false, true}) {
        for_each_op([&](Item& inner, const Op& op, int& n) {
          if (op.code == OpCode::damage || takes_time(p.d, op) || removes(op.code) != removing) return;
          if (op.code != OpCode::destroy) return do_at_once(p, op, inner, n);
          for_each_on(s, p.d, op, inner, [&](Handle handle) { add(destroyed, handle); });
        });
        if (removing) continue;
        Ordered together;
        for_each_slot(s, destroyed, [&](Handle handle) { together.add(handle); });
        destroy_all(p, together);
      }
      f.local[PaymentEndLocal::next] = 0;
      return p.go(f, PaymentEnd::late);
    }
    case PaymentEnd::late: {
      const std::int16_t i = f.local[PaymentEndLocal::next];
      if (i >= s.chain.size()) return p.go(f, PaymentEnd::done);
      ++f.local[PaymentEndLocal::next];
      return p.call(f, PaymentEnd::late, Procedure::perform, i, ability_of(p.d, s.chain[i].card, s.chain[i].ability).first_op, 0, 1);
    }
    case PaymentEnd::done:
      s.chain.clear();
      end_effects(s, Duration::exchange);
      sweep(p);
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
