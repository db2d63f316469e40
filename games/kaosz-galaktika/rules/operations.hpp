// Appendix A.9: what the operations of cards do. One row for each; perform.cpp carries them out one after the other.
#pragma once

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

/// An operation at which a card's text stands.
struct Performing {
  Play& p;
  Frame& f;
  Item& item;
  const Op& op;
  int n = 0;  ///< its amount

  PerformFrame& at() const { return f.as<PerformFrame>(); }
  Flow go_on() const { return p.go(f, PerformFrame::Step::next); }
  Flow next_op() const {
    ++at().position;
    at().left = 0;
    return go_on();
  }
};

/// One kind of operation. Without `begin` it is done to cards that somebody picks on resolution, if it says so, else at once.
struct Operation {
  OpCode code{};
  void (*at_once)(Play& p, const Op& op, Item& item, int n) = nullptr;
  Flow (*begin)(const Performing& now) = nullptr;             ///< needs chance or a decision
  bool (*takes_time)(const Data& d, const Op& op) = nullptr;  ///< with `begin`: does it now? Null: always
};
const Operation& operation_of(OpCode code);

inline void do_at_once(Play& p, const Op& op, Item& item, int n) {
  if (const auto at_once = operation_of(op.code).at_once; at_once != nullptr) at_once(p, op, item, n);
}
void develop(Play& p, Handle base, int n);

// ---- What takes time: perform.cpp -----------------------------------------------------------------------------------------
bool is_picked_from(const Data& d, const Op& op);  ///< somebody chooses among the cards that it means
Flow begin_draw(const Performing& now);
Flow begin_mill(const Performing& now);
Flow begin_discard(const Performing& now);
Flow begin_search(const Performing& now);
Flow begin_recall(const Performing& now);
Flow begin_look(const Performing& now);
Flow begin_payment(const Performing& now);
Flow begin_ransom(const Performing& now);
Flow begin_development(const Performing& now);
Flow begin_deployment(const Performing& now);

// ---- Whom and what an operation means -------------------------------------------------------------------------------------
/// Of the players that `ref` means; nobody: there are no more.
Seat nth_player(const State& s, const Item& item, Ref ref, int n);
template <class F>
void for_each_player(const State& s, const Item& item, Ref ref, F&& visit) {
  Seat seat = nobody;
  for (int i = 0; (seat = nth_player(s, item, ref, i)) != nobody; ++i) visit(seat);
}

/// Visits the cards that an operation works on.
template <class F>
void for_each_on(const State& s, const Data& d, const Op& op, const Item& item, F&& visit) {
  const auto visit_if_there = [&](Handle handle) {
    if (in_play(s, handle)) visit(handle);
  };
  switch (op.on) {
    case Ref::self: visit_if_there(item.source); return;
    case Ref::host: visit_if_there(host_of(s, item.source)); return;
    case Ref::t:
    case Ref::t2:
    case Ref::t3:
      for (int i = 0; i < target_limit; ++i) visit_if_there(nth_target(item, op.on, i));
      return;
    case Ref::carrier: visit_if_there(carrier_of(s, item)); return;
    case Ref::bombers:
      for_each_slot(s, s.combat.bombers, [&](Handle ship) {
        if (is_of_combat(s, ship)) visit(ship);
      });
      return;
    case Ref::selector: {
      Ordered all;
      for_each_match(s, d, d.selector[at(op.selector)], context_of(item), [&](Handle handle) { all.add(handle); });
      for (const Handle handle : all) visit_if_there(handle);
      return;
    }
    default: return;
  }
}
inline int amount_of(const State& s, const Data& d, const Op& op, const Item& item) {
  return op.amount == no_index ? 0 : evaluate(s, d, d.amount[at(op.amount)], context_of(item));
}
/// An item of the end of the payment step keeps its branches where others keep their X.
inline bool takes_branch(const Item& item, int branch) { return ((item.x >> branch) & 1U) != 0; }

}  // namespace asztal::kaosz_galaktika
