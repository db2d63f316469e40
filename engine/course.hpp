// The course of a match for the people at its table: what goes on without a question (shortcuts at work, answers without a choice, windows
// that somebody does not want to be asked in), and what is taken back in one go.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/match.hpp"
#include "engine/stops.hpp"

namespace asztal {

/// What a person's answer comes to: a decision, or the first one of a shortcut; or the rule that forbids it.
struct Answer {
  Action first;    ///< the decision to be made now
  RuleId refused;  ///< none: it is legal
  bool shortcut = false;
};
Answer answer_of(const AnyView& asked, const Action& action);

class Course {
 public:
  explicit Course(Match match) : match_(std::move(match)) {}

  const Match& match() const { return match_; }
  const Table& table() const { return match_.table(); }
  const AnyView& view(Seat viewer) const { return match_.view(viewer); }
  const AnyView& asked() const { return match_.asked(); }
  std::size_t lines() const { return match_.record().lines.size(); }

  /// Whose doing a line is: a person's own answer ends the shortcut of his seat.
  enum class By { itself, person, shortcut };
  void apply(Action action, Listener* listener, By by);
  /// What was applied from this line on is taken back together.
  void bind_from(std::size_t line);

  /// Begins with the next step and goes on until it ends or its seat answers otherwise, whatever others do meanwhile.
  void start(const Action& shortcut);
  void end_shortcut(Seat seat) { running_.erase(seat); }
  struct Step {
    Action action;
    RuleId refused;  ///< if the rules do not allow it here: the shortcut has ended
  };
  /// What the shortcut of the seat that decides does now; nothing: there is none, or it has nothing to do here. That ends it, unless nobody
  /// need be asked here.
  std::optional<Step> shortcut_step();
  /// Has a shortcut of the seat that decides brought it into the window that is open?
  bool goes_through() const;

  /// The answer of a person who has no choice and does not want to stop there.
  std::optional<Action> forced() const;
  /// The pass of a person who does not want to be asked here.
  std::optional<Action> passed() const { return stops_.pass(asked()); }
  /// What a person need not be asked: either of them.
  std::optional<Action> unasked() const;
  const Stops& stops() const { return stops_; }
  void set_stop(Seat seat, int window, Stop stop) { stops_.set(seat, window, stop); }

  /// Back before the seat's last decision, and before all that was made in one go with it as far as the seat may take back alone. Shortcuts
  /// end. The number of lines that are left; the caller has asked whether it may be.
  std::size_t take_back(Seat seat);
  /// Another match takes its place; where people want to be asked stays as it is.
  void go_on_with(Match match);

 private:
  struct Running {
    Action shortcut;
    int made = 0;  ///< decisions in its name
  };
  /// Lines that were made in one go, from the first up to the one behind the last.
  struct Stretch {
    std::size_t from = 0, to = 0;
  };
  void end_shortcuts();

  Match match_;
  Stops stops_;
  std::map<Seat, Running> running_;
  std::vector<Stretch> stretches_;
  Seat in_a_row_ = nobody;  ///< whose shortcut has made the last stretch, if no person has answered since
};

}  // namespace asztal
