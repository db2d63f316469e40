// What goes on without a question: decisions with a single option, shortcuts, and answers typed ahead on one line.
#include <algorithm>

#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

/// Carries out what nobody need be asked; false if the seat has to decide.
bool Session::goes_on_by_itself() {
  if (follow_shortcut()) return true;
  // At a shared screen, or at a bot's seat, not asking would tell what is in a hand.
  const bool person = plan_[static_cast<std::size_t>(table().node().seat)].bot.empty(), alone = !shared() && person;
  if (const auto pass = person ? course_->passed() : std::nullopt) return apply(*pass), true;
  if (const auto only = alone ? course_->forced() : std::nullopt) return apply(*only), true;
  return false;
}

/// The next decision in the shortcut's name; false if there is none, or it is refused.
bool Session::follow_shortcut() {
  const auto step = course_->shortcut_step();
  if (!step) return false;
  if (step->refused) {
    message_ = own_.message("play", "shortcut_refused",
                            {{"typed", printable(shortcuts_[table().node().seat])},
                             {"choice", label(step->action)},
                             {"rule", rule_name(game_.rule_prefix, step->refused)}});
    forget_ahead();
    return false;
  }
  apply(step->action, Course::By::shortcut);
  return true;
}

void Session::start_shortcut(const Action& shortcut, const std::string& typed) {
  shortcuts_[table().node().seat] = typed;
  course_->start(shortcut);
  follow_shortcut();
}

/// Would this answer be carried out?
bool Session::understood(const std::string& typed) {
  if (is_command(typed)) return true;
  silent_ = true;
  const auto action = meant(typed);
  silent_ = false;
  if (!action) return false;
  return !answer_of(course_->asked(), *action).refused;
}

/// The next of several answers; if it is refused, the rest are not given.
void Session::answer_ahead(const std::string& typed) {
  ahead_.answers.pop_front();
  if (understood(typed)) return answer(typed);
  choose(typed);
  if (ahead_.answers.empty())
    say_own("ahead_refused", {{"typed", printable(typed)}});
  else
    say_own("ahead_dropped", {{"typed", printable(typed)}, {"rest", printable(joined(ahead_.answers))}});
  ahead_.answers.clear();
}

void Session::forget_ahead() {
  ahead_.answers.clear();
  outcomes_.clear();
}

/// One line for each kind of shortcut that makes sense now, in the game's words ([shortcuts], by verb), or the first as an example.
std::vector<std::string> Session::shortcut_lines() const {
  const Vocabulary& words = table().words();
  std::vector<std::string> lines;
  std::vector<std::uint16_t> seen;
  for (const Action& shortcut : course_->asked().shortcuts()) {
    if (std::find(seen.begin(), seen.end(), shortcut.verb) != seen.end()) continue;
    seen.push_back(shortcut.verb);
    const VerbSpec& verb = words.verbs[shortcut.verb];
    const std::string example = words.print(shortcut);
    const std::string words_for = text().has("shortcuts", verb.name) ? text().message("shortcuts", verb.name, {{"example", example}})
                                                                     : example + " – " + label(shortcut);
    add(lines, own_.message("play", "shortcut", {{"text", words_for}}), 2, true);
  }
  return lines;
}

}  // namespace asztal::cli
