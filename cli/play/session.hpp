// One game in the terminal: the match, who sits there, and whose eyes are on the screen.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/options.hpp"
#include "cli/play/screen.hpp"
#include "cli/play/seats.hpp"
#include "engine/course.hpp"
#include "texts/news.hpp"
#include "texts/presenter.hpp"

namespace asztal::cli {

/// A question whose options are numbers of one verb: a typed number means itself.
struct NumberQuestion {
  std::uint16_t verb = 0;
  int low = 0, high = 0;
};
std::optional<NumberQuestion> asks_number(const Decision& decision, const Vocabulary& words);

/// Does the line begin with a command ("undo"), or ask for an explanation ("? 2")?
bool is_command(const std::string& line);

struct PlayOptions {
  std::string game, seats, dice = "random", load, save;  ///< no seats: as few as the game has
  std::vector<std::string> chosen;                       ///< options of the game: "mode=war-assets"
  std::uint64_t seed = 0;

  // A game of a tournament.
  std::vector<SeatPlan> plan;        ///< who sits where, instead of `seats`
  std::vector<std::string> opening;  ///< the choices with which it begins, in notation
  std::string keep;                  ///< where it is written when somebody leaves, without a question
  std::optional<int> seconds;        ///< how long it may last
};
std::uint64_t fresh_seed();

enum class Ending { finished, left, out_of_time };

class Session {
 public:
  Session(const GameInfo& game, const PlayOptions& options, Language language);
  Ending run();
  const Table& table() const { return course_->table(); }
  int seconds() const;  ///< since it began

 private:
  // session.cpp: the course of the game
  void make_bots();
  void open();
  void greet();
  std::string briefing() const;
  std::string side_of(int seat) const;
  std::string with_side(int seat) const;
  std::string everybody() const;
  void step();
  void let_bot_play(const Node& node);
  void decide();
  void apply(const Action& action, Course::By by = Course::By::itself);
  const Match& match() const { return course_->match(); }
  Ending stop();
  void finish();
  void say_results();
  void leave(const Leave& leave);
  int people() const;
  bool shared() const { return people() > 1; }
  /// Does this node show its seat something that others may not see?
  bool is_private() const;
  /// Several people at one screen: cover it before the next one looks.
  void take_the_screen(Seat seat, bool secret);
  void cover_after(bool secret);
  /// Whose eyes the screen is for: the only person, or the one whose secret it shows; `nobody`: everybody's.
  Seat reader() const;
  Players players() const;

  // view.cpp: what is shown
  const GameText& text() const { return presenter_->text(); }
  static constexpr int everything = 1 << 20;  ///< as many lines as it takes
  std::vector<std::string> board_lines(bool compact = false) const;
  std::vector<std::string> table_lines() const;
  std::vector<std::string> news_lines() const;
  Telling telling() const;
  std::vector<std::string> question_lines(int room, bool cut = false) const;
  std::vector<std::string> number_lines(const NumberQuestion& asked) const;
  std::vector<std::string> menu_lines(const std::string& filter, int room) const;
  void add_option(std::vector<std::string>& lines, std::size_t number, const std::string& name, const std::string& notation) const;
  void add_card(std::vector<std::string>& lines, const CardText& card, int indent) const;
  void add(std::vector<std::string>& lines, const std::string& text, int indent, bool faint = false) const;
  void print(const std::vector<std::string>& lines) const;
  std::vector<std::string> remark_lines() const;
  void show_everything();
  std::string label(const Action& action) const;
  std::string addressed_question() const;
  const CardText* card_named(const std::string& words) const;
  Seat told_seat() const;
  void mark_told();

  // ahead.cpp: what goes on without a question
  bool goes_on_by_itself();
  bool follow_shortcut();
  void start_shortcut(const Action& shortcut, const std::string& typed);
  bool is_ahead() const { return !ahead_.answers.empty() && ahead_.seat == table().node().seat; }
  void answer_ahead(const std::string& typed);
  bool understood(const std::string& typed);
  void forget_ahead();
  std::vector<std::string> shortcut_lines() const;

  // stops.cpp: where a person wants to be asked
  void set_stop(const std::string& words);

  // commands.cpp: what is typed
  void answer(const std::string& line);
  bool command(const std::string& line);
  void choose(const std::string& line);
  std::optional<Action> meant(const std::string& line);
  bool is_yes_or_no(const std::string& line) const;
  std::optional<Action> numbered(const std::string& line);
  std::optional<Action> yes_or_no(const std::string& line) const;
  std::vector<std::string> answers_in(const std::string& line) const;
  bool agreed(const std::string& question);
  void explain(const std::string& words);
  void say_forbidden(RuleId rule);
  void say_refused(const Action& action, RuleId rule);
  std::string question_for(std::uint16_t verb) const;
  std::optional<Action> typed_action(const std::string& typed, std::string& problem);
  void undo(Seat seat);
  void rebuild_chronicle();
  void hint();
  void show_board();
  void show_log(const std::string& count);
  void show_rules(const std::string& words);
  void show_card(const std::string& words);
  void help(const std::string& words);
  void say_own(const std::string& key, const Arguments& arguments = {}) {
    if (!silent_) screen_.say(own_.message("play", key, arguments), 1);
  }

  // referee.cpp: chance
  void chance();
  struct Outcome {
    std::string id, name;  ///< in notation, and in the reader's language
    Action action;         ///< the first of those that look alike to people
  };
  std::vector<Outcome> outcomes_for_people(const ChanceList& outcomes) const;
  std::optional<Action> ask_outcome(std::vector<Outcome> outcomes);
  bool tells_hidden_cards(const std::vector<Outcome>& outcomes) const;
  std::optional<Action> outcome_ahead(const std::vector<Outcome>& outcomes);
  const Outcome* typed_outcome(const std::vector<Outcome>& outcomes, const std::string& line) const;

  // saving.cpp
  bool save(const std::string& file);
  void load(const std::string& file);
  void load_first(const std::string& file);  ///< throws UsageError with the reason
  void load_here(const std::string& file);

  const GameInfo& game_;
  PlayOptions options_;
  Language language_;
  GameText own_;
  std::unique_ptr<Presenter> presenter_;
  Screen screen_;
  Random random_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::vector<SeatPlan> plan_;
  std::vector<std::unique_ptr<Bot>> bots_;
  Chronicle chronicle_;
  std::unique_ptr<Course> course_;
  std::vector<std::size_t> told_;  ///< by seat: how many notes the person there has been told
  Seat at_screen_ = nobody;        ///< who alone is looking, when several people share the screen
  std::string message_;            ///< to be shown under the next board
  struct Ahead {
    Seat seat = nobody;
    std::deque<std::string> answers;
  };
  std::string early_;                      ///< typed where only Enter was awaited: answers the next question
  Ahead ahead_;                            ///< answers typed on one line that are still to be given
  std::map<Seat, std::string> shortcuts_;  ///< by seat: the last one as it was typed
  std::deque<std::string> outcomes_;       ///< typed on one line in referee mode, for the chance questions to come
  bool silent_ = false;                    ///< only trying what something typed would mean
  bool redraw_ = false;
  bool saved_ = false;  ///< nothing has happened since the last save
};

}  // namespace asztal::cli
