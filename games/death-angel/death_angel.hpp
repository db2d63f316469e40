// Space Hulk: Death Angel on the engine. This header is all that others see of the game; the rules are in one source file per
// chapter of rules.md.
#pragma once

#include "data.hpp"
#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "state.hpp"

namespace asztal::death_angel {

void start(State& s, int players, Listener* listener);
/// On from where the answer to the pending node is in `s.answer`.
void run(State& s, Listener* listener);
void legal(const State& s, ActionList& list);
void chances(const State& s, ChanceList& list);
Action sample(const State& s, Random& random);
RuleId check(const State& s, const Action& action);
RuleId rule_behind(const State& s);
Action safe_default(const State& s);
SeatSet audience(const State& s);
double outcome(const State& s, Seat seat);
std::vector<std::string> focus(const State& s);
boost::json::object board(const State& s);
void arrange(State& s, const boost::json::object& document);
std::string invalid(const State& s);
void guess(State& s, Random& random);
const Vocabulary& vocabulary();

/// The game as programs list it.
GameInfo game_info();
/// The ids of all cards, for the coverage check of the scenarios.
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
/// What a person should know at the pending question, and what its options mean at this table.
std::vector<Remark> explain(const AnyView& view);
boost::json::object details(const AnyView& view, const Action& option);
std::string draw(const boost::json::object& board, const TerminalStyle& style);

/// Set the table to the start of a phase; `run` goes on from there.
void resume_at(State& s, Phase phase);

}  // namespace asztal::death_angel

namespace asztal {

struct DeathAngel : RulesBeside<death_angel::State> {
  static constexpr std::string_view id = "death-angel";
  static constexpr std::string_view rule_prefix = "DA";
  static constexpr int rules_version = 2;
  static constexpr int min_seats = 1, max_seats = 6;
  static constexpr int max_decisions = 20000;
  static constexpr bool asks_forced = false;

  static void start(State& s, const Setup& setup, Listener* listener) { death_angel::start(s, setup.seats, listener); }
  static const Vocabulary& vocabulary() { return death_angel::vocabulary(); }
  static std::uint64_t data_hash() { return death_angel::data().hash; }
};
static_assert(Game<DeathAngel>);

}  // namespace asztal
