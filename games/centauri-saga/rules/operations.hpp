// Appendix A: what the operations of cards do. One row for each; effects.cpp carries them out one after the other.
#pragma once

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

/// An operation about to be done by `user` to `fleet`.
struct Doing {
  const State& s;
  const Data& d;
  const Op& op;
  Seat user;
  FleetNumber fleet;  ///< no_fleet: the table
  int source;         ///< Card whose text it is

  Seat owner() const { return owner_of(s, fleet); }
  const Player& player() const { return player_of(s, fleet); }
  const Fleet& figure() const { return s.fleet[at(fleet)]; }
};

/// An operation at which a card's text stands.
struct Performing {
  Play& p;
  Frame& f;
  const Op& op;

  EffectFrame& at() const { return f.as<EffectFrame>(); }
  State& s() const { return p.s; }
  FleetNumber fleet() const { return f.as<EffectFrame>().fleet; }
  Seat owner() const { return owner_of(p.s, fleet()); }
  Player& player() const { return player_of(p.s, fleet()); }
  Fleet& figure() const { return p.s.fleet[asztal::at(fleet())]; }
  /// It is done: on to the next one.
  Flow next_op() const {
    ++at().position;
    at().left = 0;
    return p.go(f, EffectFrame::Step::next);
  }
  /// A procedure of its own does it.
  template <class Called>
  Flow by(const Called& called) const {
    ++at().position;
    at().left = 0;
    return p.call(f, EffectFrame::Step::next, called);
  }
  /// A question first; the row's `answered` goes on.
  Flow ask(Seat seat, Prompt prompt) const { return p.ask(f, seat, prompt, EffectFrame::Step::chosen); }
};

/// One kind of operation: done at once, or begun, and gone on with when its question is answered.
struct Operation {
  OpCode code{};
  bool (*changes)(const Doing& now) = nullptr;  ///< the last column of Appendix A; null: always
  void (*at_once)(const Performing& now) = nullptr;
  Flow (*begin)(const Performing& now) = nullptr;
  Flow (*answered)(const Performing& now) = nullptr;
};
const Operation& operation_of(OpCode code);
bool changes_something(const Doing& now);

/// The operation under way, for questions.
inline const Op& op_under_way(Asked q) { return q.d.op[at(q.as<EffectFrame>().position)]; }

// ---- Sets that operations and their questions share: operations.cpp ---------------------------------------------------------------------
Sectors jump_targets(const State& s, const Op& op, FleetNumber fleet);
Sectors xpm_in_reach(const State& s, const Op& op, FleetNumber fleet);
std::uint16_t events_taking_token(const State& s, const Data& d, Seat seat);

}  // namespace asztal::centauri_saga
