// How rules move: a stack of frames, one per procedure of the rulebook under way, and the few verbs with which a procedure goes on.
#pragma once

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <utility>

#include "engine/values.hpp"

namespace asztal {

/// What a step of a procedure leaves behind: go on with the innermost procedure, or stop and wait for an answer.
enum class Flow : std::uint8_t { go_on, stop };

/// Every field as its type begins, and nothing between them: where `start` begins.
template <class State>
void clear(State& s) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s = State{};
}

/// A state being played on, with the cards it is played with. `State` has `node`, `answer` and `frames` (a FixedList of Frame<Procedure>).
template <class State, class Data, class Procedure, class Prompt, class NoteKind>
struct Playing {
  State& s;
  Listener* listener;
  const Data& d;

  template <class... Operands>
  void note(NoteKind kind, Operands... operands) const {
    note_to(SeatSet::all(), kind, operands...);
  }
  /// Only `audience` may be told. Without a listener nothing is written, and what would write it is out of the way.
  template <class... Operands>
  [[gnu::always_inline]] void note_to(SeatSet audience, NoteKind kind, Operands... operands) const {
    if (listener != nullptr) [[unlikely]]
      tell(*listener, audience, kind, {static_cast<std::int16_t>(operands)...});
  }

  /// Go on with another step of the same procedure.
  template <class Step>
  Flow go(Frame<Procedure>& f, Step step) const {
    f.step = static_cast<std::uint8_t>(step);
    return Flow::go_on;
  }
  /// A decision of one seat; the answer is read at the step `next`.
  template <class Step>
  Flow ask(Frame<Procedure>& f, Seat seat, Prompt prompt, Step next) const {
    s.node = {NodeKind::decision, seat, static_cast<std::uint8_t>(prompt)};
    f.step = static_cast<std::uint8_t>(next);
    return Flow::stop;
  }
  /// A chance event; `seat` rolls or draws.
  template <class Step>
  Flow chance(Frame<Procedure>& f, Seat seat, Prompt prompt, Step next) const {
    s.node = {NodeKind::chance, seat, static_cast<std::uint8_t>(prompt)};
    f.step = static_cast<std::uint8_t>(next);
    return Flow::stop;
  }
  /// Another procedure, with its locals; this one goes on at `next` when it is done.
  template <class Step, class... Locals>
  Flow call(Frame<Procedure>& f, Step next, Procedure procedure, Locals... locals) const {
    f.step = static_cast<std::uint8_t>(next);
    Frame<Procedure>& frame = s.frames.grow();
    frame.procedure = procedure;
    [[maybe_unused]] std::size_t i = 0;
    ((frame.local[i++] = static_cast<std::int16_t>(locals)), ...);
    return Flow::go_on;
  }
  Flow done() const {
    s.frames.pop();
    return Flow::go_on;
  }

 private:
  [[gnu::cold, gnu::noinline]] static void tell(Listener& listener, SeatSet audience, NoteKind kind, std::array<std::int16_t, 4> operand) {
    listener.note({static_cast<std::uint8_t>(kind), audience, operand});
  }
};

/// Does the procedure go on at this step?
template <class Frame, class Step>
bool is_at(const Frame& f, Step step) {
  return f.step == static_cast<int>(step);
}
/// Is `what` listed for the step at which the procedure goes on? For tables of who calls whom and who asks what.
template <class Step, class What, class Frame>
bool one_of(const Frame& f, std::initializer_list<std::pair<Step, What>> pairs, What what) {
  return std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) { return is_at(f, pair.first) && pair.second == what; });
}

}  // namespace asztal
