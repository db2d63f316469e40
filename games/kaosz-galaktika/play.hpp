// A game being played on, its procedures, and who sits beside whom.
#pragma once

#include <bit>

#include "data.hpp"
#include "engine/flow.hpp"
#include "notes.hpp"
#include "questions.hpp"
#include "state.hpp"

namespace asztal::kaosz_galaktika {

constexpr RuleId KG(int chapter, int section, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}

struct Play;

/// The procedures, one function each.
Flow setup(Play& p, Frame& f);
Flow turns(Play& p, Frame& f);
Flow opening_phase(Play& p, Frame& f);
Flow main_phase(Play& p, Frame& f);
Flow closing_phase(Play& p, Frame& f);
Flow combat(Play& p, Frame& f);
Flow firing(Play& p, Frame& f);
Flow exchange(Play& p, Frame& f);
Flow shot(Play& p, Frame& f);
Flow bombing(Play& p, Frame& f);
Flow announce(Play& p, Frame& f);
Flow round(Play& p, Frame& f);
Flow window(Play& p, Frame& f);
Flow resolve(Play& p, Frame& f);
Flow resolve_item(Play& p, Frame& f);
Flow perform(Play& p, Frame& f);
Flow triggers(Play& p, Frame& f);
Flow payment_end(Play& p, Frame& f);
Flow payment(Play& p, Frame& f);
Flow draw(Play& p, Frame& f);
Flow mill(Play& p, Frame& f);
Flow look(Play& p, Frame& f);
Flow discard(Play& p, Frame& f);
Flow search(Play& p, Frame& f);
Flow recall(Play& p, Frame& f);

/// The same by number, in the order of `Procedure`.
inline constexpr std::array procedures = {
    setup,   turns,        opening_phase, main_phase, closing_phase, combat,  firing, exchange, shot, bombing, announce, round, window,
    resolve, resolve_item, perform,       triggers,   payment_end,   payment, draw,   mill,     look, discard, search,   recall};
static_assert(procedures.size() == static_cast<std::size_t>(Procedure::recall) + 1);
/// Goes on with a procedure that is under way, or begins it.
[[gnu::always_inline]] inline Flow run_procedure(Play& p, Frame& f, Procedure procedure) {
  return procedures[static_cast<std::size_t>(procedure)](p, f);
}

inline bool is_over(const State& s) { return s.result != Result::undecided; }

/// A game of Káosz Galaktika being played on, with its data.
struct Play : Playing<State, Data, Procedure, Prompt, NoteKind> {
  template <class... Operands>
  [[gnu::always_inline]] void note(NoteKind kind, Operands... operands) const {
    if (listener != nullptr) [[unlikely]]
      note_with_cards(kind, sizeof...(operands), {operands...});
  }
  /// Another procedure, which begins at once: nobody has to find out first which it is.
  template <class Step, class... Locals>
  [[gnu::always_inline]] Flow call(Frame& f, Step next, Procedure procedure, Locals... locals) {
    Playing::call(f, next, procedure, locals...);
    return is_over(s) ? Flow::go_on : run_procedure(*this, s.frames.back(), procedure);
  }
  /// The card in play, or of the item of the chain, if everybody may know it.
  Kind public_card(int target) const;

 private:
  /// After the operands come the cards that everybody may know of those among them.
  [[gnu::cold, gnu::noinline]] void note_with_cards(NoteKind kind, std::size_t operands, std::array<int, 4> all) const;
};

// ---- KG-14.1: table.cpp ---------------------------------------------------------------------------------------------------
inline bool is_alive(const State& s, int seat) { return s.player[at(seat)].alive != 0; }
/// The next seat clockwise that is in the game; for the last player left, itself.
inline Seat after(const State& s, Seat seat) {
  unsigned next = static_cast<unsigned>(seat);
  do next = (next + 1) & (0U - static_cast<unsigned>(next + 1 != s.players));  // behind the last the first, without a branch
  while (!is_alive(s, static_cast<int>(next)) && next != static_cast<unsigned>(seat));
  return static_cast<Seat>(next);
}
Seat before(const State& s, Seat seat);
/// KG-14.1.3: the two neighbours, or the one opponent.
inline bool are_opponents(const State& s, Seat a, Seat b) { return a != b && is_alive(s, b) && (after(s, a) == b || before(s, a) == b); }
/// Whom "opponent" can mean for a player: the neighbours.
template <class F>
[[gnu::always_inline]] inline void for_each_opponent(const State& s, Seat seat, F&& visit) {
  const Seat left = after(s, seat), right = before(s, seat);
  if (left == seat) return;
  for (Seat opponent = left;; opponent = right) {
    visit(opponent);
    if (opponent == right) return;
  }
}
bool has_one_opponent(const State& s, Seat seat);
/// Is this the own first turn of the turn player? Others may have been eliminated before theirs.
bool is_first_turn(const State& s);
/// Quick start with ships only: no texts, keywords, windows (KG-15.3).
inline bool ships_only(const State& s) { return s.stage == Stage::ships_only; }

}  // namespace asztal::kaosz_galaktika
