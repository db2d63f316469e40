// A game being played on, its procedures, and who sits beside whom.
#pragma once

#include <bit>

#include "engine/flow.hpp"
#include "engine/question.hpp"
#include "games/kaosz-galaktika/cards/data.hpp"
#include "games/kaosz-galaktika/rules/frames.hpp"
#include "games/kaosz-galaktika/rules/questions.hpp"
#include "games/kaosz-galaktika/table/state.hpp"

namespace asztal::kaosz_galaktika {

constexpr RuleId KG(int chapter, int section, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}

/// A ruling, such as KG-R76.
constexpr RuleId KG_R(int number) { return RuleId::ruling(number); }

inline bool is_over(const State& s) { return s.result != Result::undecided; }

/// The card in play, or of the item of the chain, if everybody may know it.
Kind public_card(const State& s, int target);

/// A game of Káosz Galaktika being played on, with its data.
struct Play : Playing<Play, State, Data, Procedure, Prompt, Verb, Notes> {
  static const Data& data() { return kaosz_galaktika::data(); }
  bool over() const {
    if (!is_over(s)) [[likely]]
      return false;
    s.node = {NodeKind::end, nobody, 0};
    return true;
  }
  /// Most answers only hand the question on to the next player (`hand_on`).
  void run();

  /// Everybody is told, also what the cards in play are of which a note speaks, as far as everybody may know it.
  template <class Told>
  [[gnu::always_inline]] void note(const Told& told) const {
    if (listener != nullptr) [[unlikely]]
      note_with_cards(told);
  }

 private:
  template <class Told>
  [[gnu::cold, gnu::noinline]] void note_with_cards(Told told) const {
    FixedList<int, 4> cards;
    for_each_member(told, [&]<class Field>(const char*, Local<Field>& field) {
      if constexpr (std::is_same_v<Field, InPlay> || std::is_same_v<Field, Target> || std::is_same_v<Field, AttackGoal>)
        cards.push(public_card(s, field.number));
      else if constexpr (std::is_same_v<Field, PublicCard>)
        field = cards[0], cards.erase(0);
    });
    note_to(SeatSet::all(), told);
  }
};
using Asked = asztal::Asked<Play>;
using Question = asztal::Question<Play>;
using Questions = asztal::Questions<Play>;
const Questions& questions_of(const State& s);

/// How a table is set up (KG-14, KG-15).
struct Options {
  int players = 2;
  Mode mode = Mode::official;
  Stage stage = Stage::all_types;
  RaceLimit races = RaceLimit::opposed;
  bool simple_combat = false;
  int turns = 0;  ///< the engine's cap; 0: as KG-10.10 says
};
void start(State& s, const Options& options, Listener* listener);
/// Set the table to the start of a phase of the active player's turn; `run` goes on from there.
void resume_at(State& s, Phase phase);
double outcome(const State& s, Seat seat);
/// Decks of other players are drawn from what is possible: race limits, copies, cards seen.
void guess(State& s, Random& random);

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
