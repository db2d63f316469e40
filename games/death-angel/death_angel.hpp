// Space Hulk: Death Angel on the engine. This header is all that others see of the game; the rules are in one source file per
// chapter of rules.md.
#pragma once

#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "games/death-angel/rules/play.hpp"

namespace asztal::death_angel {

boost::json::object board(const State& s);
Shape shape(const State& s);
void arrange(State& s, const boost::json::object& document, Listener* listener);
std::string invalid(const State& s);

/// The game as programs list it.
GameInfo game_info();
/// The ids of all cards, for the coverage check of the scenarios.
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
/// What an option means at this table.
boost::json::object details(const State& s, const Action& option);
std::string draw(const boost::json::object& board, const TerminalStyle& style);

}  // namespace asztal::death_angel

namespace asztal {

struct DeathAngel : RulesBeside<death_angel::State, death_angel::Play> {
  static constexpr std::string_view id = "death-angel";
  static constexpr std::string_view rule_prefix = "DA";
  static constexpr int rules_version = 3;
  static constexpr int min_seats = 1, max_seats = 6;
  static constexpr int max_decisions = 20000;
  static constexpr bool asks_forced = false;

  static void start(State& s, const Setup& setup, Listener* listener) { death_angel::start(s, setup.seats, listener); }
  static std::uint64_t data_hash() { return death_angel::data().hash; }
  static GameInfo info() { return death_angel::game_info(); }
};
static_assert(Game<DeathAngel>);

}  // namespace asztal
