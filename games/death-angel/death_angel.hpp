// Space Hulk: Death Angel on the engine. This header is all that others see of the game; the rules are in one source file per
// chapter of rules.md.
#pragma once

#include "data.hpp"
#include "engine/game.hpp"
#include "engine/table.hpp"
#include "state.hpp"

namespace asztal::death_angel {

void start(State& s, int players, Listener* listener);
void legal(const State& s, ActionList& list);
void chances(const State& s, ChanceList& list);
Action sample(const State& s, Random& random);
RuleId check(const State& s, const Action& action);
void apply(State& s, const Action& action, Listener* listener);
RuleId rule_behind(const State& s);
Action safe_default(const State& s);
SeatSet audience(const State& s);
void guess_choices(State& s, Random& random);
const Vocabulary& vocabulary();

std::vector<std::string> focus(const State& s);

boost::json::object board(const State& s);
void arrange(State& s, const boost::json::object& document);
std::string invalid(const State& s);

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
void run(State& s, Listener* listener);

}  // namespace asztal::death_angel

namespace asztal {

struct DeathAngel {
  using State = death_angel::State;
  static constexpr std::string_view id = "death-angel";
  static constexpr std::string_view rule_prefix = "DA";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 1, max_seats = 6;
  static constexpr int max_decisions = 20000;
  static constexpr bool asks_forced = false;

  static const std::vector<OptionSpec>& options() {
    static const std::vector<OptionSpec> none;
    return none;
  }
  static std::string wrong_options(const Setup&) { return {}; }
  static void start(State& s, const Setup& setup, Listener* listener) { death_angel::start(s, setup.seats, listener); }
  static void legal(const State& s, ActionList& list) { death_angel::legal(s, list); }
  static void chances(const State& s, ChanceList& list) { death_angel::chances(s, list); }
  static Action sample(const State& s, Random& random) { return death_angel::sample(s, random); }
  static bool lists_all(const State&) { return true; }
  static RuleId check(const State& s, const Action& action) { return death_angel::check(s, action); }
  static void apply(State& s, const Action& action, Listener* listener) { death_angel::apply(s, action, listener); }
  static RuleId rule(const State& s) { return death_angel::rule_behind(s); }
  static Action safe_default(const State& s) { return death_angel::safe_default(s); }
  static SeatSet audience(const State& s) { return death_angel::audience(s); }
  static int seats(const State& s) { return s.players; }
  static double outcome(const State& s, Seat) { return s.result == death_angel::Result::win ? 1.0 : 0.0; }
  static std::vector<std::string> focus(const State& s) { return death_angel::focus(s); }
  static boost::json::object board(const State& s) { return death_angel::board(s); }
  static void guess(State& s, Random& random) { death_angel::guess_choices(s, random); }
  static void arrange(State& s, const boost::json::object& document) { death_angel::arrange(s, document); }
  static std::string invalid(const State& s) { return death_angel::invalid(s); }
  static const Vocabulary& vocabulary() { return death_angel::vocabulary(); }
  static std::uint64_t data_hash() { return death_angel::data().hash; }
};
static_assert(Game<DeathAngel>);

}  // namespace asztal
