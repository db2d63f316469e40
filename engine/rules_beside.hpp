// What every game's struct would say again: that its rules are the functions in the namespace of its State.
#pragma once

#include <boost/json.hpp>

#include "engine/flow.hpp"
#include "engine/game.hpp"
#include "engine/plain_table.hpp"
#include "engine/question.hpp"
#include "engine/table.hpp"

namespace asztal {

/// The names by which RulesBeside looks for a game's functions; these are never called.
namespace beside {
void lay_out();
void outcome();
void board();
void details();
void shape();
void guess();
void arrange();
void invalid();

template <class S>
concept HasDetails = requires(const S& s, const Action& option) { details(s, option); };
}  // namespace beside

/// What a game's struct derives from when its rules are functions beside its State, in the same namespace. The struct itself says who the
/// game is (id ... max_seats), and whatever is not as usual. What is asked follows from the rows of its questions, which `questions_of(state)`
/// gives. A game has to have an `outcome`. Without a `board`, `shape` and `arrange` of its own its table is shown as it is (plain_table.hpp);
/// it needs a `guess` if seats choose in secret, and `invalid` where something can be wrong with its table.
template <class S, class PlayType>
struct RulesBeside {
  using State = S;
  using Play = PlayType;

  static constexpr int rules_version = 1;
  static constexpr int max_decisions = 20000;
  static constexpr bool asks_forced = false;

  static const std::vector<OptionSpec>& options() {
    static const std::vector<OptionSpec> none;
    return none;
  }
  static std::string wrong_options(const Setup&) { return {}; }
  static const Vocabulary& vocabulary() {
    static const Vocabulary words = vocabulary_of<typename Play::Verb, typename Play::Prompt, typename Play::Notes>();
    return words;
  }
  static std::uint64_t data_hash() { return 0; }  ///< of a game without cards
  static int seats(const S& s) { return s.players; }
  /// Its first procedure begins on the table that `lay_out(state)` has laid out.
  static void start(S& s, const Setup& setup, Listener* listener) {
    using beside::lay_out;
    clear(s);
    s.players = static_cast<decltype(s.players)>(setup.seats);
    lay_out(s);
    Play::push(s, boost::mp11::mp_front<FramesOf<typename Play::Procedure>>{});
    Play{{s, listener}}.run();
  }
  static void apply(S& s, const Action& action, Listener* listener) {
    s.answer = action;
    Play{{s, listener}}.run();
  }

  static void legal(const S& s, ActionList& list) { questions_of(s).legal(s, list); }
  static bool lists_all(const S& s) { return questions_of(s).lists_all(s); }
  static RuleId check(const S& s, const Action& action) { return questions_of(s).check(s, action); }
  static void chances(const S& s, ChanceList& list) { questions_of(s).chances(s, list); }
  static Action sample(const S& s, Random& random) { return questions_of(s).sample(s, random); }
  static RuleId rule(const S& s) { return questions_of(s).rule(s); }
  static bool time_tells(const S& s, const Action& answer) { return questions_of(s).time_tells(s, answer); }
  static SeatSet audience(const S& s) { return s.node.kind == NodeKind::end ? SeatSet::all() : questions_of(s).audience(s); }
  static Action safe_default(const S& s, const ActionList& options) { return questions_of(s).safe(s, options); }
  static std::vector<std::string> focus(const S& s) { return questions_of(s).focus(s); }

  /// At the end, if the questions say nothing else: who has `won`.
  static void explain(const S& s, std::vector<Remark>& remarks) {
    questions_of(s).explain(s, remarks);
    if (s.node.kind != NodeKind::end || !remarks.empty()) return;
    for (Seat seat = 0; seat < s.players; ++seat)
      if (outcome(s, seat) > 0) remarks.push_back({"won", {{"player", "seat:" + std::to_string(seat)}}});
  }

  static double outcome(const S& s, Seat seat) {
    using beside::outcome;
    return outcome(s, seat);
  }
  static boost::json::object board(const S& s) {
    using beside::board;
    if constexpr (requires { board(s); })
      return board(s);
    else
      return plain_board(s);
  }
  static boost::json::object details(const S& s, const Action& option)
    requires beside::HasDetails<S>
  {
    using beside::details;
    return details(s, option);
  }
  static void guess(S& s, Random& random) {
    using beside::guess;
    if constexpr (requires { guess(s, random); }) guess(s, random);
  }
  static Shape shape(const S& s) {
    using beside::shape;
    if constexpr (requires { shape(s); })
      return shape(s);
    else
      return plain_shape(s);
  }
  static void arrange(S& s, const boost::json::object& document, Listener* listener) {
    using beside::arrange;
    if constexpr (requires { arrange(s, document, listener); })
      arrange(s, document, listener);
    else
      plain_arrange(s, document);
  }
  static std::string invalid(const S& s) {
    using beside::invalid;
    if constexpr (requires { invalid(s); })
      return invalid(s);
    else
      return {};
  }
};

}  // namespace asztal
