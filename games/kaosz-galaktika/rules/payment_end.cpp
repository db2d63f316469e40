// KG-9.3.4, KG-9.3.5: the abilities of the end of the payment step, all together.
#include <algorithm>

#include "games/kaosz-galaktika/rules/operations.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using PaymentEndStep = PaymentEndFrame::Step;

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

/// The next of these abilities names its targets.
Flow gather(Play& p, Frame& f, PaymentEndFrame& end) {
  State& s = p.s;
  const Seat seat = end.side == 0 ? s.combat.attacker : s.combat.defender;
  const Handle card = next_payment_end(s, p.d, seat, end.behind);
  if (card == no_card) {
    end.behind = 0;
    if (++end.side < 2) return p.go(f, PaymentEndStep::gather);
    return s.chain.empty() ? p.done() : p.go(f, PaymentEndStep::together);
  }
  const Piece& piece = piece_at(s, card);
  end.behind = piece.arrival;
  Item inner;
  inner.type = ItemType::inner;
  inner.status = ItemStatus::resolved;
  inner.controller = seat;
  inner.opponent = other_side(s, seat);
  inner.source = card;
  inner.card = piece.card.value;
  inner.ability = find_ability(p.d, inner.card, AbilityKind::payment_end);
  inner.x = piece.x;
  if (s.chain.full() || !is_feasible(s, p.d, inner)) return p.go(f, PaymentEndStep::gather);
  s.draft = inner;
  p.note(told::Triggered{seat, inner.card});
  return p.call(f, PaymentEndStep::gather, AnnounceFrame{});
}

/// Branches are taken and amounts read before anything changes; damage to a ship is added up; then everything else.
void do_together(Play& p) {
  State& s = p.s;
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
    if (op.code == OpCode::damage && !takes_time(p.d, op)) for_each_on(s, p.d, op, inner, [&](Handle handle) { damage[at(handle)] += n; });
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
}

}  // namespace

Flow payment_end(Play& p, Frame& f, State& s, PaymentEndFrame& end) {
  switch (static_cast<PaymentEndStep>(f.step)) {
    case PaymentEndStep::gather: return gather(p, f, end);
    case PaymentEndStep::together:
      do_together(p);
      end.next = 0;
      return p.go(f, PaymentEndStep::late);
    case PaymentEndStep::late: {
      const int i = end.next;
      if (i >= s.chain.size()) return p.go(f, PaymentEndStep::done);
      ++end.next;
      return p.call(f, PaymentEndStep::late, PerformFrame{i, ability_of(p.d, s.chain[i].card, s.chain[i].ability).first_op, 0, 1});
    }
    case PaymentEndStep::done:
      s.chain.clear();
      end_effects(s, Duration::exchange);
      sweep(p);
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
