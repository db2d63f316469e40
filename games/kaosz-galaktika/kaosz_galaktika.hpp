// Káosz Galaktika on the engine. This header is all that others see of the game; the rules are in one source file per chapter of rules.md.
#pragma once

#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "games/kaosz-galaktika/rules/play.hpp"

namespace asztal::kaosz_galaktika {

boost::json::object board(const State& s);
Shape shape(const State& s);
void arrange(State& s, const boost::json::object& document, Listener* listener);
std::string invalid(const State& s);
void shortcuts(const State& s, ActionList& list);
std::optional<Action> follow(const State& s, const Action& shortcut, int made);

/// The game as programs list it.
GameInfo game_info();
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
boost::json::object details(const State& s, const Action& option);
std::string draw_table(const boost::json::object& board, const TerminalStyle& style);

}  // namespace asztal::kaosz_galaktika

namespace asztal {

struct KaoszGalaktika : RulesBeside<kaosz_galaktika::State, kaosz_galaktika::Play> {
  static constexpr std::string_view id = "kaosz-galaktika";
  static constexpr std::string_view rule_prefix = "KG";
  static constexpr int rules_version = 8;
  static constexpr int min_seats = 2, max_seats = 6;
  static constexpr int max_decisions = 200000;  ///< with the brief turn cap of the tests
  static constexpr bool asks_forced = true;     ///< a player is asked whether or not he has an answer (KG-19.8)

  static void shortcuts(const State& s, ActionList& list) { kaosz_galaktika::shortcuts(s, list); }
  static std::optional<Action> follow(const State& s, const Action& shortcut, int made) {
    return kaosz_galaktika::follow(s, shortcut, made);
  }

  static const std::vector<OptionSpec>& options();
  static std::string wrong_options(const Setup& setup);
  static void start(State& s, const Setup& setup, Listener* listener);
  static std::uint64_t data_hash() { return kaosz_galaktika::data_hash(); }
  static GameInfo info() { return kaosz_galaktika::game_info(); }
};
static_assert(Game<KaoszGalaktika>);

}  // namespace asztal
