// One game in the terminal: the match, who sits there, and whose eyes are on the screen.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "engine/match.hpp"
#include "engine/rulebook.hpp"
#include "news.hpp"
#include "screen.hpp"
#include "seats.hpp"
#include "text.hpp"

namespace asztal::cli {

struct PlayOptions {
  std::string game, seats = "1", dice = "random", load, save;
  std::uint64_t seed = 0;
  bool has_seed = false;
};
std::uint64_t fresh_seed();

class Session {
 public:
  Session(const GameInfo& game, const PlayOptions& options, Language language);
  void run();

 private:
  // session.cpp: the course of the game
  void make_bots();
  void greet();
  void step();
  void let_bot_play(const Node& node);
  void decide();
  void finish();
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
  std::vector<std::string> board_lines() const;
  std::vector<std::string> news_lines() const;
  Telling telling() const;
  std::vector<std::string> question_lines(const std::string& filter) const;
  std::vector<std::string> menu_lines(const Decision& decision, const std::string& filter, int room) const;
  void add_option(std::vector<std::string>& lines, std::size_t index, const std::string& name, const std::string& notation) const;
  void add_card(std::vector<std::string>& lines, const CardText& card, int indent) const;
  void add(std::vector<std::string>& lines, const std::string& text, int indent, bool faint = false) const;
  void print(const std::vector<std::string>& lines) const;
  std::vector<std::string> remark_lines() const;
  void show_everything();
  std::string label(const Decision& decision, const Action& action) const;
  std::string question(const Decision& decision) const;
  const CardText* card_by_id(const std::string& id) const;
  const CardText* card_named(const std::string& words) const;
  const CardText* card_of(const Action& action) const;
  void mark_told();

  // commands.cpp: what is typed
  void answer(const std::string& line);
  bool command(const std::string& line);
  void choose(const std::string& line);
  std::optional<Action> meant(const std::string& line);
  bool is_yes_or_no(const std::string& line) const;
  std::optional<Action> numbered(const Decision& decision, const std::string& line);
  bool agreed(const std::string& question);
  void explain(const std::string& words);
  void say_forbidden(RuleId rule);
  void undo(Seat seat);
  void rebuild_chronicle();
  void hint();
  void show_log(const std::string& count);
  void show_rules(const std::string& words);
  void show_card(const std::string& words);
  void help(const std::string& words);
  void say_own(const std::string& key, const Arguments& arguments = {}) { screen_.say(own_.message("play", key, arguments), 1); }

  // referee.cpp: chance
  void chance();
  struct Outcome {
    std::string id, name;  ///< in notation, and in the reader's language
    ChanceList actions;    ///< those that look alike to people
  };
  std::vector<Outcome> outcomes_for_people(const ChanceList& outcomes) const;
  std::optional<Action> ask_outcome(std::vector<Outcome> outcomes);
  const Outcome* typed_outcome(const std::vector<Outcome>& outcomes, const std::string& line) const;

  // saving.cpp
  bool save(const std::string& file);
  bool write_record(const std::string& file);
  void load(const std::string& file);
  void load_first(const std::string& file);  ///< throws UsageError with the reason
  void load_here(const std::string& file);

  const GameInfo& game_;
  PlayOptions options_;
  Language language_;
  GameText text_, own_;
  Rulebook rules_;
  Screen screen_;
  Random random_;
  std::vector<SeatPlan> plan_;
  std::vector<CardText> cards_;
  std::vector<std::unique_ptr<Bot>> bots_;
  Chronicle chronicle_;
  std::unique_ptr<Match> match_;
  std::vector<std::size_t> told_;  ///< by seat: how many notes the person there has been told
  Seat at_screen_ = nobody;        ///< who alone is looking, when several people share the screen
  std::string message_;            ///< to be shown under the next board
  bool redraw_ = false;
  bool saved_ = false;  ///< nothing has happened since the last save
};

}  // namespace asztal::cli
