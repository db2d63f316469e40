// CS-4.4.6 and Appendix A: the one interpreter of all cards. A text is a program of operations, carried out in the printed order.
#include "games/centauri-saga/rules/operations.hpp"

namespace asztal::centauri_saga {

namespace {

/// What stands between an operation and the next one of the same depth.
int behind(const Data& d, int position) {
  switch (d.op[at(position)].code) {
    case OpCode::each_fleet:
    case OpCode::each_player:
    case OpCode::each_fleet_near:
    case OpCode::each_raider:
    case OpCode::choice:
    case OpCode::if_none:
    case OpCode::bonus_if:
    case OpCode::die: return d.op[at(position)].target;
    default: return position + 1;
  }
}

/// The fleets that EACH_FLEET, EACH_PLAYER or EACH_FLEET_NEAR means (CS-7.6: solo both, whichever it is).
unsigned fleets_of(const State& s, const Op& op) {
  auto set = static_cast<unsigned>(bits_of_all(s.fleets));
  if (op.code != OpCode::each_fleet_near) return set;
  for (int fleet = 0; fleet < s.fleets; ++fleet)
    if (distance_of(s, sector_of(s, fleet), s.map.ravager) > op.range) set &= ~(1U << fleet);
  return set;
}

}  // namespace

bool is_worth_it(const State& s, const Data& d, const Program& program, Seat user, FleetNumber fleet, int source) {
  bool any = false;
  for (int position = program.first; position < program.end; position = behind(d, position)) {
    const Op& op = d.op[at(position)];
    if (op.code == OpCode::lose) {  // a cost
      if (held(player_of(s, fleet), static_cast<Resource>(op.a)) < op.n) return false;
      continue;
    }
    const bool changes = changes_something({s, d, op, user, fleet, source});
    if (op.code == OpCode::jump && !changes) return false;  // what follows depends on it
    any = any || changes;
  }
  return any;
}

EffectFrame effect_of(const Program& program, Seat user, FleetNumber fleet, int source) {
  return {program.first, program.end, user, fleet, source, false, 0};
}

Flow effect(Play& p, Frame& f) {
  using Step = EffectFrame::Step;
  State& s = p.s;
  auto& effect = f.as<EffectFrame>();
  if (effect.position >= effect.end) return p.done();
  const Op& op = p.d.op[at(effect.position)];
  const Performing now{p, f, op};
  switch (static_cast<Step>(f.step)) {
    case Step::next: break;
    case Step::judged:  // CHECK
      effect.position = s.success != 0 ? effect.position + 1 : int{op.target};
      return p.go(f, Step::next);
    case Step::chosen:
      if (op.code == OpCode::choice) {
        int head = effect.position + 1;
        for (int i = 1; i < s.answer.a; ++i) head += 1 + p.d.op[at(head)].a;
        effect.position = head + 1;
        return p.go(f, Step::next);
      }
      return operation_of(op.code).answered(now);
    default: return p.done();
  }
  switch (op.code) {
    case OpCode::go_to:
    case OpCode::alternative: effect.position = op.target; return Flow::go_on;
    case OpCode::if_none: effect.position = effect.changed ? int{op.target} : effect.position + 1; return Flow::go_on;
    case OpCode::bonus_if: effect.position = s.successes >= op.n ? effect.position + 1 : int{op.target}; return Flow::go_on;
    case OpCode::check: return p.call(f, Step::judged, CheckFrame{effect.fleet, no_card, static_cast<Stat>(op.a), op.n});
    case OpCode::choice: return p.ask(f, owner_of(s, effect.fleet), Prompt::alternative, Step::chosen);
    case OpCode::each_fleet:
    case OpCode::each_player:
    case OpCode::each_fleet_near: {
      const int first = effect.position + 1;
      effect.position = op.target;
      return p.call(f, Step::next, EachFleetFrame{first, op.target, effect.source, static_cast<int>(fleets_of(s, op))});
    }
    default: break;
  }
  effect.changed = changes_something({s, p.d, op, effect.user, effect.fleet, effect.source});
  const Operation& row = operation_of(op.code);
  if (!effect.changed) return now.next_op();
  if (row.begin != nullptr) return row.begin(now);
  row.at_once(now);
  return now.next_op();
}

namespace {

/// CS-14.1: an effect that only makes fleets lose tokens or suffer what none of them falls by has no order.
bool has_no_order(const State& s, const Data& d, const EachFleetFrame& each) {
  const Op& op = d.op[at(each.first)];
  if (each.end - each.first != 1) return false;
  if (op.code == OpCode::lose) return true;
  if (op.code != OpCode::damage) return false;
  const auto fleets = static_cast<unsigned>(each.fleets.number);
  const int blows = is_solo(s) ? std::popcount(fleets) : 1;
  bool harmless = true;
  for_each_fleet(fleets, [&](int fleet) { harmless = harmless && op.n * blows < player_of(s, fleet).hull; });
  return harmless;
}

}  // namespace

// CS-4.8.4: the first player decides the order.
Flow each_fleet(Play& p, Frame& f) {
  using Step = EachFleetFrame::Step;
  State& s = p.s;
  auto& each = f.as<EachFleetFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      const auto fleets = static_cast<unsigned>(each.fleets.number);
      if (fleets == 0) return p.done();
      if (!has_no_order(s, p.d, each)) return p.ask(f, s.first, Prompt::next_fleet, Step::chosen);
      int place = 0;
      while (((fleets >> nth_in_order(s, place)) & 1U) == 0) ++place;
      s.answer = act(Verb::fleet, nth_in_order(s, place));
      [[fallthrough]];
    }
    case Step::chosen: {
      const auto fleet = static_cast<FleetNumber>(s.answer.a);
      each.fleets = each.fleets.number & ~(1 << fleet);
      return p.call(f, Step::next, EffectFrame{each.first, each.end, s.first, fleet, each.source, false, 0});
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
