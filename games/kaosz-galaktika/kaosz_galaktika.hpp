// Káosz Galaktika on the engine. This header is all that others see of the game; the rules are in one source file per chapter of rules.md.
#pragma once

#include "data.hpp"
#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "state.hpp"

namespace asztal::kaosz_galaktika {

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
void legal(const State& s, ActionList& list);
void chances(const State& s, ChanceList& list);
Action sample(const State& s, Random& random);
RuleId check(const State& s, const Action& action);
bool lists_all(const State& s);
RuleId rule_behind(const State& s);
Action safe_default(const State& s);
SeatSet audience(const State& s);
double outcome(const State& s, Seat seat);
const Vocabulary& vocabulary();

std::vector<std::string> focus(const State& s);
boost::json::object board(const State& s);
void arrange(State& s, const boost::json::object& document);
std::string invalid(const State& s);
void shortcuts(const State& s, ActionList& list);
std::optional<Action> follow(const State& s, const Action& shortcut, int made);
/// Decks of other players are drawn from what is possible: race limits, copies, cards seen.
void guess(State& s, Random& random);

/// The game as programs list it.
GameInfo game_info();
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
std::vector<Remark> explain(const AnyView& view);
boost::json::object details(const AnyView& view, const Action& option);
std::string draw_table(const boost::json::object& board, const TerminalStyle& style);

/// Set the table to the start of a phase of the active player's turn; `run` goes on from there.
void resume_at(State& s, Phase phase);
void run(State& s, Listener* listener);

}  // namespace asztal::kaosz_galaktika

namespace asztal {

struct KaoszGalaktika : RulesBeside<kaosz_galaktika::State> {
  static constexpr std::string_view id = "kaosz-galaktika";
  static constexpr std::string_view rule_prefix = "KG";
  static constexpr int rules_version = 7;
  static constexpr int min_seats = 2, max_seats = 6;
  static constexpr int max_decisions = 200000;  ///< with the brief turn cap of the tests
  static bool lists_all(const State& s) { return kaosz_galaktika::lists_all(s); }
  static constexpr bool asks_forced = true;  ///< a player is asked whether or not he has an answer (KG-19.8)

  static void shortcuts(const State& s, ActionList& list) { kaosz_galaktika::shortcuts(s, list); }
  static std::optional<Action> follow(const State& s, const Action& shortcut, int made) {
    return kaosz_galaktika::follow(s, shortcut, made);
  }

  static const std::vector<OptionSpec>& options();
  static std::string wrong_options(const Setup& setup);
  static void start(State& s, const Setup& setup, Listener* listener);
  static const Vocabulary& vocabulary() { return kaosz_galaktika::vocabulary(); }
  static std::uint64_t data_hash() { return kaosz_galaktika::data_hash(); }
};
static_assert(Game<KaoszGalaktika>);

}  // namespace asztal
