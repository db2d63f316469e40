// Risk: Mass Effect Galaxy at War on the engine. This header is all that others see of the game; the rules are in one source file per
// chapter of rules.md.
#pragma once

#include "data.hpp"
#include "engine/rules_beside.hpp"
#include "engine/table.hpp"
#include "state.hpp"

namespace asztal::galaxy_at_war {

/// How a table is set up (GW-2).
struct Options {
  int players = 3;
  Mode mode = Mode::galaxy_at_war;
  bool scanning = false;
  int rounds = 200;  ///< 0: no limit (GW-2.4)
};

void start(State& s, const Options& options, Listener* listener);
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
/// What everybody knows of a hidden hand: it has the cards of the set that is being traded in. The engine's decks are the rest.
void guess(State& s, Random& random);
const Vocabulary& vocabulary();

/// The numbers that answer the pending question, if it asks for one; else none.
struct Range {
  int low = 1, high = 0;
};
Range number_range(const State& s);
/// Of a wider range only the lowest and the highest numbers are listed; the others are as legal.
inline constexpr int widest_list = 256;

/// Shortcuts for people: what one of them does at the pending question; nothing when it has done its work.
void shortcuts(const State& s, ActionList& list);
std::optional<Action> follow(const State& s, const Action& shortcut, int made);

/// The game as programs list it.
GameInfo game_info();
std::vector<std::string> card_ids();
std::vector<CardText> card_texts(bool hungarian, int seats);
std::vector<Remark> explain(const AnyView& view);
boost::json::object details(const AnyView& view, const Action& option);
std::string draw(const boost::json::object& board, const TerminalStyle& style);

/// Set the table to the start of a step of the turn, or of the set-up; `run` goes on from there.
void resume_at(State& s, Step step);
void resume_setup(State& s, bool placing);

}  // namespace asztal::galaxy_at_war

namespace asztal {

struct GalaxyAtWar : RulesBeside<galaxy_at_war::State> {
  static constexpr std::string_view id = "galaxy-at-war";
  static constexpr std::string_view rule_prefix = "GW";
  static constexpr int rules_version = 1;
  static constexpr int min_seats = 2, max_seats = 5;
  static constexpr int max_decisions = 200000;  ///< with the brief round limit of the tests
  static constexpr bool asks_forced = true;     ///< a card window is asked whether or not there is a card to play (GW-20.3)

  static const std::vector<OptionSpec>& options();
  static std::string wrong_options(const Setup& setup);
  static void start(State& s, const Setup& setup, Listener* listener);
  static bool lists_all(const State& s) {
    const galaxy_at_war::Range range = galaxy_at_war::number_range(s);
    return range.high - range.low < galaxy_at_war::widest_list;
  }
  static const Vocabulary& vocabulary() { return galaxy_at_war::vocabulary(); }
  static std::uint64_t data_hash() { return galaxy_at_war::data().hash; }
  static void shortcuts(const State& s, ActionList& list) { galaxy_at_war::shortcuts(s, list); }
  static std::optional<Action> follow(const State& s, const Action& shortcut, int made) { return galaxy_at_war::follow(s, shortcut, made); }
};
static_assert(Game<GalaxyAtWar>);

}  // namespace asztal
