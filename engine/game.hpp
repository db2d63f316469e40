// What a game must offer to sit at this table. Read this file as the specification of the interface.
#pragma once

#include <boost/json/fwd.hpp>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation.hpp"
#include "engine/random.hpp"
#include "engine/reflect.hpp"
#include "engine/shape.hpp"
#include "engine/values.hpp"

namespace asztal {

struct Remark;

/// How a table is set up: the number of seats, and the game's options by name (mode, variants).
struct Setup {
  int seats = 1;
  std::map<std::string, std::string> options;

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// One option of a game: a choice of words, or a number.
struct OptionSpec {
  std::string name;
  std::vector<std::string> words;     ///< the first is the default; none: the option is a number
  int number = 0, low = 0, high = 0;  ///< default and limits
  int brief = 0;                      ///< the number with which tests of random play have short games
};

/// The setup with every option named; throws DataError on an unknown name or value.
Setup complete(const Setup& setup, std::string_view game, const std::vector<OptionSpec>& options);
/// Every number of seats with every choice of words, numbers as `brief` gives them.
std::vector<Setup> all_setups(int fewest, int most, const std::vector<OptionSpec>& options);

/// Everything about one game that is not its state.
template <class G>
concept Game = requires(typename G::State state, const typename G::State constant, const Setup& setup, ActionList& actions,
                        ChanceList& chances, const Action& action, Listener* listener, Random& random, Seat seat,
                        const boost::json::object& document, std::vector<Remark>& remarks) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::same_as<std::remove_cvref_t<decltype(state.node)>, Node>;
  { G::id } -> std::convertible_to<std::string_view>;
  { G::rule_prefix } -> std::convertible_to<std::string_view>;
  { G::rules_version } -> std::convertible_to<int>;
  { G::min_seats } -> std::convertible_to<int>;
  { G::max_seats } -> std::convertible_to<int>;
  { G::max_decisions } -> std::convertible_to<int>;  ///< no random game of the test battery takes more
  { G::asks_forced } -> std::convertible_to<bool>;   ///< are decisions with one option asked (so that asking tells nothing)?
  { G::options() } -> std::same_as<const std::vector<OptionSpec>&>;
  { G::wrong_options(setup) } -> std::same_as<std::string>;  ///< why these options do not go together; empty if they do

  // The rules: a pure function of the state. No clock, no random generator, no allocation, no exception.
  G::start(state, setup, listener);                         ///< from nothing to the first node; the setup is complete
  G::legal(constant, actions);                              ///< at a decision: the options, never none, in canonical order
  G::chances(constant, chances);                            ///< at a chance node: the outcomes with their weights
  { G::sample(constant, random) } -> std::same_as<Action>;  ///< at a chance node: what random.pick would choose of them, but quicker
  { G::lists_all(constant) } -> std::same_as<bool>;         ///< does `legal` list all that `check` allows (not where a choice is too wide)?
  { G::check(constant, action) } -> std::same_as<RuleId>;   ///< at a decision: no rule = legal, else the rule that forbids it
  G::apply(state, action, listener);                        ///< a legal action or an outcome: on to the next node

  // What a person or a program at the table wants to know.
  { G::rule(constant) } -> std::same_as<RuleId>;                   ///< the rule behind the pending question
  { G::safe_default(constant, actions) } -> std::same_as<Action>;  ///< of these options the one that commits to least
  { G::audience(constant) } -> std::same_as<SeatSet>;              ///< who may see the answer to the pending node
  /// At a decision: for all that the others know, this answer could have been the only one or one of several. Then the time that it takes
  /// must not tell. Nowhere if asks_forced is false; in a window for every answer.
  { G::time_tells(constant, action) } -> std::same_as<bool>;
  { G::seats(constant) } -> std::same_as<int>;
  { G::outcome(constant, seat) } -> std::same_as<double>;            ///< at the end: 1 won, 0 lost, between: shared
  { G::focus(constant) } -> std::same_as<std::vector<std::string>>;  ///< what the question is about: card ids, or "kind:id" of other things
  G::explain(constant, remarks);                                     ///< what a person should know when he answers it
  { G::board(constant) } -> std::same_as<boost::json::object>;       ///< what lies on the table, in people's words

  // Secrets and stories.
  G::guess(state, random);  ///< fill in what the pending node implies and what seats have chosen; the engine fills in the rest of the decks
  { G::shape(constant) } -> std::same_as<Shape>;          ///< the names that the board of this table can have
  G::arrange(state, document, listener);                  ///< inverse of board(), for scenarios; throws DataError
  { G::invalid(constant) } -> std::same_as<std::string>;  ///< why this state cannot be played on; empty if it can
  { G::vocabulary() } -> std::same_as<const Vocabulary&>;
  { G::data_hash() } -> std::same_as<std::uint64_t>;
};

/// A game with shortcuts for people: actions that stand for several decisions in a row. Records show the decisions.
template <class G>
concept HasShortcuts = Game<G> && requires(const typename G::State state, ActionList& list, const Action& shortcut, int made) {
  G::shortcuts(state, list);  ///< those that make sense at the pending decision
  /// What it does now, after `made` decisions in its name; nothing: its work is done.
  { G::follow(state, shortcut, made) } -> std::same_as<std::optional<Action>>;
};

/// A game that says more of an option than its notation does: arguments for its words.
template <class G>
concept HasDetails = Game<G> && requires(const typename G::State state, const Action& option) {
  { G::details(state, option) } -> std::same_as<boost::json::object>;
};

/// All ways to set a table up that the tests go through.
template <Game G>
std::vector<Setup> setups_of() {
  std::vector<Setup> setups = all_setups(G::min_seats, G::max_seats, G::options());
  std::erase_if(setups, [](const Setup& setup) { return !G::wrong_options(setup).empty(); });
  return setups;
}

/// What one seat may know of a game. Bots, logs and screens are given this; the true state cannot be reached from here.
template <Game G>
class View {
 public:
  View(const typename G::State& truth, Seat viewer) : state_(truth), viewer_(viewer) { redact(state_, viewer); }
  /// The same, but of a finished game everything, which is shown to everybody then.
  static View or_all_at_end(const typename G::State& truth, Seat viewer) {
    return truth.node.kind == NodeKind::end ? View(viewer, truth) : View(truth, viewer);
  }

  const typename G::State& state() const { return state_; }
  Seat viewer() const { return viewer_; }
  /// A full state that could be the truth, drawn at random.
  typename G::State determinize(Random& random) const {
    typename G::State guess = state_;
    G::guess(guess, random);
    guess_decks(guess, random);
    return guess;
  }

 private:
  View(Seat viewer, const typename G::State& open) : state_(open), viewer_(viewer) {}

  typename G::State state_;
  Seat viewer_;
};

}  // namespace asztal
