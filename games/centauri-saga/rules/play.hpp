// A game of Centauri Saga being played on, its procedures, and how it begins and ends.
#pragma once

#include "engine/flow.hpp"
#include "engine/question.hpp"
#include "games/centauri-saga/cards/data.hpp"
#include "games/centauri-saga/rules/frames.hpp"
#include "games/centauri-saga/rules/words.hpp"

namespace asztal::centauri_saga {

constexpr RuleId CS(int chapter, int section, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}
/// A ruling, such as CS-R13.
constexpr RuleId CS_R(int number) { return RuleId::ruling(number); }

ASZTAL_PROCEDURES(Play, CENTAURI_SAGA_PROCEDURES)

inline bool is_over(const State& s) { return s.result != Result::undecided; }

struct Play : Playing<Play, State, Data, Procedure, Prompt, NoteKind> {
  static const Data& data() { return centauri_saga::data(); }
  static constexpr auto& procedures = all_procedures;
  bool over() const {
    if (!is_over(s)) [[likely]]
      return false;
    s.node = {NodeKind::end, nobody, 0};
    return true;
  }
  /// CS-14.1: a question with a single legal answer is not asked. Only prompts that may have one are looked at.
  bool answers_itself() const;
};
using Asked = asztal::Asked<Play>;
using Question = asztal::Question<Play>;
using Questions = asztal::Questions<Play>;
const Questions& questions_of(const State& s);

/// How a table is set up (CS-3.1).
struct Options {
  int players = 2;
  Scenario scenario{};
  Difficulty difficulty{};
};
void start(State& s, const Options& options, Listener* listener);
/// An empty table with full supplies and decks, before anybody has chosen anything: for `start` and for tables that people describe.
void lay_out(State& s, const Options& options);
/// Set the table to the start of a phase of the round (its first window); `run` goes on from there.
void resume_at(State& s, Phase phase);
/// In the middle of a phase: to the turn of this seat (phases 3 and 4: of this fleet).
void resume_at_turn(State& s, Phase phase, Seat seat, FleetNumber fleet);
double outcome(const State& s, Seat seat);
/// Nothing is hidden: nothing to guess.
inline void guess(State&, Random&) {}

}  // namespace asztal::centauri_saga
