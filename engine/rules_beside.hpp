// What every game's struct would say again: that its rules are the functions in the namespace of its State.
#pragma once

#include "engine/game.hpp"

namespace asztal {

/// The names by which RulesBeside looks for a game's functions; these are never called.
namespace beside {
void legal();
void chances();
void sample();
void check();
void safe_default();
void audience();
void outcome();
void focus();
void board();
void guess();
void arrange();
void invalid();
}  // namespace beside

/// What a game's struct derives from when its rules are functions beside its State, in the same namespace. The struct itself says who the
/// game is (id ... asks_forced), how it starts, its vocabulary and the hash of its data, and whatever is not as usual.
template <class S>
struct RulesBeside {
  using State = S;

  static const std::vector<OptionSpec>& options() {
    static const std::vector<OptionSpec> none;
    return none;
  }
  static std::string wrong_options(const Setup&) { return {}; }
  static int seats(const S& s) { return s.players; }
  static bool lists_all(const S&) { return true; }
  static void apply(S& s, const Action& action, Listener* listener) {
    s.answer = action;
    run(s, listener);
  }
  static RuleId rule(const S& s) { return rule_behind(s); }

  static void legal(const S& s, ActionList& list) {
    using beside::legal;
    legal(s, list);
  }
  static void chances(const S& s, ChanceList& list) {
    using beside::chances;
    chances(s, list);
  }
  static Action sample(const S& s, Random& random) {
    using beside::sample;
    return sample(s, random);
  }
  static RuleId check(const S& s, const Action& action) {
    using beside::check;
    return check(s, action);
  }
  static Action safe_default(const S& s) {
    using beside::safe_default;
    return safe_default(s);
  }
  static SeatSet audience(const S& s) {
    using beside::audience;
    return audience(s);
  }
  static double outcome(const S& s, Seat seat) {
    using beside::outcome;
    return outcome(s, seat);
  }
  static std::vector<std::string> focus(const S& s) {
    using beside::focus;
    return focus(s);
  }
  static boost::json::object board(const S& s) {
    using beside::board;
    return board(s);
  }
  static void guess(S& s, Random& random) {
    using beside::guess;
    guess(s, random);
  }
  static void arrange(S& s, const boost::json::object& document) {
    using beside::arrange;
    arrange(s, document);
  }
  static std::string invalid(const S& s) {
    using beside::invalid;
    return invalid(s);
  }
};

}  // namespace asztal
