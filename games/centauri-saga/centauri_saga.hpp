// Centauri Saga on the engine. This header is all that others see of the game; the rules are in one source file per chapter of rules.md.
#pragma once

#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "games/centauri-saga/rules/play.hpp"

namespace asztal::centauri_saga {

boost::json::object board(const State& s);
Shape shape(const State& s);
void arrange(State& s, const boost::json::object& document, Listener* listener);
std::string invalid(const State& s);
const Vocabulary& vocabulary();

/// The game as programs list it.
GameInfo game_info();
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
boost::json::object details(const AnyView& view, const Action& option);
std::string draw(const boost::json::object& board, const TerminalStyle& style);

}  // namespace asztal::centauri_saga

namespace asztal {

struct CentauriSaga : RulesBeside<centauri_saga::State, centauri_saga::Play> {
  static constexpr std::string_view id = "centauri-saga";
  static constexpr std::string_view rule_prefix = "CS";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 1, max_seats = 4;
  static constexpr int max_decisions = 20000;
  static constexpr bool asks_forced = false;  ///< everything is open: nobody is asked who has one answer (CS-4.7.6, CS-14.1)

  static const std::vector<OptionSpec>& options();
  static void start(State& s, const Setup& setup, Listener* listener);
  static const Vocabulary& vocabulary() { return centauri_saga::vocabulary(); }
  static std::uint64_t data_hash() { return centauri_saga::data().hash; }
  static void shortcuts(const State& s, ActionList& list) { questions_of(s).shortcuts(s, list); }
  static std::optional<Action> follow(const State& s, const Action& shortcut, int made) {
    return questions_of(s).follow(s, shortcut, made);
  }
  static GameInfo info() { return centauri_saga::game_info(); }
};
static_assert(Game<CentauriSaga>);

}  // namespace asztal
