// Risk: Mass Effect Galaxy at War on the engine. This header is all that others see of the game; the rules are in one source file per
// chapter of rules.md.
#pragma once

#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "games/galaxy-at-war/rules/play.hpp"

namespace asztal::galaxy_at_war {

boost::json::object board(const State& s);
Shape shape(const State& s);
void arrange(State& s, const boost::json::object& document, Listener* listener);
std::string invalid(const State& s);

/// The game as programs list it.
GameInfo game_info();
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
boost::json::object details(const State& s, const Action& option);
std::string draw(const boost::json::object& board, const TerminalStyle& style);

}  // namespace asztal::galaxy_at_war

namespace asztal {

struct GalaxyAtWar : RulesBeside<galaxy_at_war::State, galaxy_at_war::Play> {
  static constexpr std::string_view id = "galaxy-at-war";
  static constexpr std::string_view rule_prefix = "GW";
  static constexpr int rules_version = 2;
  static constexpr int min_seats = 2, max_seats = 5;
  static constexpr int max_decisions = 200000;  ///< with the brief round limit of the tests
  static constexpr bool asks_forced = true;     ///< a card window is asked whether or not there is a card to play (GW-20.3)

  static const std::vector<OptionSpec>& options();
  static std::string wrong_options(const Setup& setup);
  static void start(State& s, const Setup& setup, Listener* listener);
  static std::uint64_t data_hash() { return galaxy_at_war::data().hash; }
  static void shortcuts(const State& s, ActionList& list) { questions_of(s).shortcuts(s, list); }
  static std::optional<Action> follow(const State& s, const Action& shortcut, int made) {
    return questions_of(s).follow(s, shortcut, made);
  }
  static GameInfo info() { return galaxy_at_war::game_info(); }
};
static_assert(Game<GalaxyAtWar>);

}  // namespace asztal
