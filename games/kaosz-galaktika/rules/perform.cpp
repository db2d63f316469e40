// Appendix A.9: the one interpreter of all cards. An ability is a program of operations; an item of the chain is its context.
#include <algorithm>

#include "games/kaosz-galaktika/rules/operations.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using PerformStep = PerformFrame::Step;

bool is_picked(const PerformFrame& perform, Handle handle) {
  for (int i = 0; i < std::min<int>(perform.left, kept_picks); ++i)
    if (perform.pick(i) == handle) return true;
  return false;
}

Seat chooser_of(const Data& d, const Op& op, const Context& c) {
  const Selector& selector = d.selector[at(op.selector)];
  return selector.chooser == Chooser::you || (selector.chooser == Chooser::owner && selector.who == Who::own) ? c.you : c.opponent;
}

/// Cards of a selector that have not been picked yet.
template <class F>
void for_each_open(const State& s, const Data& d, const PerformFrame& perform, const Op& op, F&& visit) {
  for_each_match(s, d, d.selector[at(op.selector)], context_of(s.chain[perform.item]), [&](Handle handle) {
    if (!is_picked(perform, handle)) visit(handle);
  });
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_choices(Asked q, ActionList& list) {
  for_each_open(q.s, q.d, q.as<PerformFrame>(), op_under_way(q.s, q.d), [&](Handle handle) { list.push(act(Verb::choose, handle)); });
}

void list_bases(Asked q, ActionList& list) {
  const Item& item = q.s.chain[q.as<PerformFrame>().item];
  for_each_match(q.s, q.d, q.d.selector[at(op_under_way(q.s, q.d).selector)], context_of(item),
                 [&](Handle base) { list.push(act(Verb::develop, base)); });
}

void list_deployments(Asked q, ActionList& list) {
  const Op& op = op_under_way(q.s, q.d);
  const Player& player = q.s.player[at(q.seat())];
  list.push(act(Verb::pass));
  if (!has_free_slot(q.s, q.seat())) return;
  list_kinds(player.piles, Zone::centre, 0, Verb::play, list, [&](Kind kind) {
    return q.d.card[kind].type == Type::ship && passes_filter(q.d, op.filter, kind) &&
           (!op.flag || cost_to_play(q.s, q.d, q.seat(), kind) <= player.credits);
  });
}

constinit const Question perform_rows[] = {
    {.prompt = Prompt::choose, .rule = KG(11, 9), .options = list_choices, .remark = remark_choice},
    {.prompt = Prompt::ransom, .rule = KG(11, 12), .options = list_two<Verb::no, Verb::yes>, .remark = remark_ransom},
    {.prompt = Prompt::split, .rule = KG(11, 9), .options = list_bases, .remark = remark_split},
    {.prompt = Prompt::deploy, .rule = KG(11, 9), .options = list_deployments, .time_tells = always_tells, .remark = remark_credits},
};

// ---- Cards picked on resolution -----------------------------------------------------------------------------------------------

/// When all have been picked the operation is done to them together.
Flow do_to_picks(const Performing& now) {
  const PerformFrame& perform = now.at();
  Item picked = now.item;
  picked.chosen = {static_cast<std::uint8_t>(perform.left), 0, 0};
  picked.target = {no_card, no_card, no_card, no_card};
  for (int i = 0; i < perform.left; ++i) picked.target[at(i)] = i < kept_picks ? Handle{perform.pick(i)} : now.p.s.answer.a;
  Op op = now.op;
  op.on = Ref::t;
  if (op.code == OpCode::destroy)  // to the piles in the order of picking (KG-4.11)
    for (int i = 0; i < perform.left; ++i) destroy(now.p, picked.target[at(i)]);
  else
    do_at_once(now.p, op, picked, now.n);
  return now.next_op();
}

/// Does it not matter who is picked first if all are? The order counts where cards go to piles or to another player (KG-4.11, KG-R83), and
/// whether somebody is asked must not tell what lies face down.
bool is_all_the_same(const Op& op, const Selector& selector) {
  if (op.code == OpCode::destroy || op.code == OpCode::bounce || op.code == OpCode::control) return false;
  const bool reads_faces =
      selector.subtypes != 0 || selector.races != 0 || selector.cost_max != no_index || selector.armour_max != no_index;
  return selector.pick == Pick::ship || selector.paid == 1 || !reads_faces;
}

Flow pick_next(const Performing& now) {
  State& s = now.p.s;
  int open = 0;
  for_each_open(s, now.p.d, now.at(), now.op, [&](Handle handle) {
    s.answer = act(Verb::choose, handle);
    ++open;
  });
  if (open == 0) return now.at().left == 0 ? now.next_op() : do_to_picks(now);
  const Seat chooser = chooser_of(now.p.d, now.op, context_of(now.item));
  const Selector& selector = now.p.d.selector[at(now.op.selector)];
  const bool takes_all = open <= selector.choose - now.at().left && is_all_the_same(now.op, selector);
  if (open > 1 && !takes_all) return now.p.ask(now.f, chooser, Prompt::choose, PerformStep::chosen);
  return now.p.answer(now.f, chooser, Prompt::choose, s.answer, PerformStep::chosen);
}

Flow pick(const Performing& now) {
  PerformFrame& perform = now.at();
  if (perform.left < kept_picks) perform.pick(perform.left) = now.p.s.answer.a;
  ++perform.left;
  return perform.left == now.p.d.selector[at(now.op.selector)].choose ? do_to_picks(now) : now.go_on();
}

// ---- Other answers ------------------------------------------------------------------------------------------------------------

int ransomed_item(const Performing& now) { return nth_target(now.item, now.op.on, now.at().left) - first_item_target; }

Flow ransom(const Performing& now) {
  const int target = ransomed_item(now);
  if (is(now.p.s.answer, Verb::yes))
    pay_credits(now.p, now.p.s.chain[target].controller, now.op.discount);
  else
    negate(now.p, target);
  ++now.at().left;
  return now.go_on();
}

Flow split(const Performing& now) {
  develop(now.p, now.p.s.answer.a, 1);
  return --now.at().left == 0 ? now.next_op() : now.go_on();
}

Flow deploy(const Performing& now) {
  Play& p = now.p;
  State& s = p.s;
  const Seat seat = nth_player(s, now.item, now.op.player, now.at().left);
  ++now.at().left;
  if (!is(s.answer, Verb::play)) return now.go_on();
  const auto kind = static_cast<Kind>(s.answer.a);
  if (now.op.flag) pay_credits(p, seat, cost_to_play(s, p.d, seat, kind));
  Piles& piles = s.player[at(seat)].piles;
  piles.erase(Zone::centre, piles.find_in_centre(kind));
  p.note(told::CardPlayed{seat, kind});
  const Handle ship = enter(p, seat, Secret<Kind>::of(kind, SeatSet::all()), Place::hangar);
  become_paid(p, ship);
  trigger(p, When::enters, ship, nobody);
  return now.go_on();
}

// ---- Operations that take time ------------------------------------------------------------------------------------------------

/// For one player after the other: a procedure of its own, which `frame_of` begins.
template <class FrameOf>
Flow serve_players(const Performing& now, FrameOf&& frame_of) {
  const Seat seat = nth_player(now.p.s, now.item, now.op.player, now.at().left);
  if (seat == nobody) return now.next_op();
  ++now.at().left;
  return now.p.call(now.f, PerformStep::next, frame_of(seat));
}

}  // namespace

const std::span<const Question> perform_questions = perform_rows;

const Op& op_under_way(const State& s, const Data& d) { return d.op[at(s.frames.back().as<PerformFrame>().position)]; }

bool is_picked_from(const Data& d, const Op& op) {
  return op.on == Ref::selector && op.selector != no_index && d.selector[at(op.selector)].choose > 0;
}

Flow begin_draw(const Performing& now) {
  return serve_players(now, [&](Seat seat) { return DrawFrame{{seat, now.n}}; });
}
Flow begin_mill(const Performing& now) {
  return serve_players(now, [&](Seat seat) { return MillFrame{{seat, now.n}}; });
}
Flow begin_discard(const Performing& now) {
  return serve_players(now, [&](Seat seat) { return DiscardFrame{seat, now.n, now.op.a, now.item.controller}; });
}
Flow begin_search(const Performing& now) {
  return serve_players(now, [&](Seat seat) { return SearchFrame{seat, now.op.c, now.op.b, now.op.filter, false}; });
}
Flow begin_recall(const Performing& now) {
  return serve_players(now, [&](Seat seat) { return RecallFrame{now.at().item, now.at().position, seat, now.n}; });
}
Flow begin_look(const Performing& now) {
  return serve_players(now, [&](Seat owner) {
    now.p.note(told::Looked{now.item.controller});
    return LookFrame{now.item.controller, owner, 0, now.n};
  });
}

// One after another, by their places.
Flow begin_payment(const Performing& now) {
  PerformFrame& perform = now.at();
  Handle card = no_card;
  for_each_on(now.p.s, now.p.d, now.op, now.item, [&](Handle handle) {
    if (handle >= perform.left && (card == no_card || handle < card)) card = handle;
  });
  if (card == no_card) return now.next_op();
  perform.left = card + 1;
  return now.p.call(now.f, PerformStep::next, PaymentFrame{card, now.op.discount, now.op.flag});
}

Flow begin_ransom(const Performing& now) {
  const State& s = now.p.s;
  if (now.at().left >= target_limit) return now.next_op();
  const int target = ransomed_item(now);
  if (target >= 0 && s.chain[target].status == ItemStatus::waiting) {
    const Seat other = s.chain[target].controller;
    if (s.player[at(other)].credits >= now.op.discount) return now.p.ask(now.f, other, Prompt::ransom, PerformStep::ransomed);
    negate(now.p, target);
  }
  ++now.at().left;
  return now.go_on();
}

// Each development may be put on another base.
Flow begin_development(const Performing& now) {
  PerformFrame& perform = now.at();
  if (!now.op.flag) return pick_next(now);
  if (perform.left == 0) perform.left = now.n;
  Ordered bases;
  for_each_on(now.p.s, now.p.d, now.op, now.item, [&](Handle base) { bases.add(base); });
  if (bases.count == 0 || perform.left <= 0) return now.next_op();
  if (bases.count > 1) return now.p.ask(now.f, now.item.controller, Prompt::split, PerformStep::split);
  now.p.pass_over(now.item.controller, Prompt::split, act(Verb::develop, bases.handle[0]));
  develop(now.p, bases.handle[0], perform.left);
  return now.next_op();
}

Flow begin_deployment(const Performing& now) {
  const Seat seat = nth_player(now.p.s, now.item, now.op.player, now.at().left);
  return seat == nobody ? now.next_op() : now.p.ask(now.f, seat, Prompt::deploy, PerformStep::deployed);
}

namespace {

Flow begin_next(const Performing& now, const Ability& ability) {
  const Op& op = now.op;
  PerformFrame& perform = now.at();
  const Data& d = now.p.d;
  switch (op.code) {
    case OpCode::branch: {
      const bool then =
          perform.late != 0 ? takes_branch(now.item, ++perform.late - 2) : holds(now.p.s, d, op.condition, context_of(now.item));
      perform.position = then ? perform.position + 1 : op.target;
      return Flow::go_on;
    }
    case OpCode::jump: perform.position = op.target; return Flow::go_on;
    case OpCode::modal: perform.position = d.mode[at(ability.first_mode + now.item.mode)].first; return Flow::go_on;
    default: break;
  }
  if (takes_time(d, op)) {
    const auto begin = operation_of(op.code).begin;
    return begin != nullptr ? begin(now) : pick_next(now);
  }
  if (perform.late == 0) do_at_once(now.p, op, now.item, now.n);
  ++perform.position;
  return Flow::go_on;
}

}  // namespace

// KG-11.9 (2): the operations in the printed order as far as possible. `late`: only those that take time, with the amount and the branches
// that were settled before anything changed (KG-9.3.5).
Flow perform(Play& p, Frame& f, State& s, PerformFrame& perform) {
  Item& item = s.chain[perform.item];
  const Ability& ability = ability_of(p.d, item.card, item.ability);
  const auto step = static_cast<PerformStep>(f.step);
  if (step == PerformStep::next && (perform.position >= ability.first_op + ability.ops || is_over(s))) return p.done();
  const Op& op = p.d.op[at(perform.position)];
  const Performing now{p, f, item, op, perform.late != 0 && varies(p.d, op) ? int{item.spent} : amount_of(s, p.d, op, item)};
  switch (step) {
    case PerformStep::next: return begin_next(now, ability);
    case PerformStep::chosen: return pick(now);
    case PerformStep::ransomed: return ransom(now);
    case PerformStep::split: return split(now);
    case PerformStep::deployed: return deploy(now);
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
