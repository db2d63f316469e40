// What goes on without a question: decisions with a single option, shortcuts, and answers typed ahead on one line.
#include <algorithm>

#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

/// Carries out what nobody need be asked; false if the seat has to decide.
bool Session::goes_on_by_itself() {
  const bool running = running_ && running_->seat == match_->table().node().seat;
  if (running && follow_shortcut()) return true;
  const Decision decision = match_->table().decision();
  // At a shared screen, or at a bot's seat, not asking would tell what is in a hand.
  const bool person = plan_[static_cast<std::size_t>(decision.seat)].bot.empty(), alone = !shared() && person;
  if (const auto pass = person ? stops_.pass(match_->table()) : std::nullopt) return apply(*pass), true;
  if (decision.options.size() == 1 && alone && stops_.here(match_->table()) != Stop::always) return apply(decision.options[0]), true;
  if (running) running_.reset();
  return false;
}

/// The next decision in the shortcut's name; false if there is none, or it is refused.
bool Session::follow_shortcut() {
  constexpr int most = 1000;
  const Table& table = match_->table();
  const auto next = running_->made < most ? table.follow(running_->shortcut, running_->made) : std::nullopt;
  if (!next) return false;
  if (const RuleId rule = table.check(*next)) {
    message_ = own_.message(
        "play", "shortcut_refused",
        {{"typed", printable(running_->typed)}, {"choice", label(table.decision(), *next)}, {"rule", rule_name(game_.rule_prefix, rule)}});
    forget_ahead();
    return false;
  }
  apply(*next);
  ++running_->made;
  shortcuts_.back().to = match_->record().lines.size();
  return true;
}

void Session::start_shortcut(const Action& shortcut, const std::string& typed) {
  const Table& table = match_->table();
  if (const RuleId rule = table.check(*table.follow(shortcut, 0))) return say_forbidden(rule);
  running_ = Running{table.node().seat, shortcut, 0, typed};
  shortcuts_.push_back({match_->record().lines.size(), match_->record().lines.size()});
  follow_shortcut();
}

/// Would this answer be carried out?
bool Session::understood(const std::string& typed) {
  if (is_command(typed)) return true;
  silent_ = true;
  const auto action = meant(typed);
  silent_ = false;
  if (!action) return false;
  const Table& table = match_->table();
  if (!table.check(*action)) return true;
  const auto first = table.follow(*action, 0);
  return first && !table.check(*first);
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
  running_.reset();
  outcomes_.clear();
}

/// One line for each kind of shortcut that makes sense now, in the game's words ([shortcuts], by verb), or the first as an example.
std::vector<std::string> Session::shortcut_lines() const {
  const Vocabulary& words = match_->table().words();
  std::vector<std::string> lines;
  std::vector<std::uint16_t> seen;
  for (const Action& shortcut : match_->table().shortcuts()) {
    if (std::find(seen.begin(), seen.end(), shortcut.verb) != seen.end()) continue;
    seen.push_back(shortcut.verb);
    const VerbSpec& verb = words.verbs[shortcut.verb];
    const std::string example = words.print(shortcut);
    const std::string words_for = text().has("shortcuts", verb.name) ? text().message("shortcuts", verb.name, {{"example", example}})
                                                                     : example + " – " + label(match_->table().decision(), shortcut);
    add(lines, own_.message("play", "shortcut", {{"text", words_for}}), 2, true);
  }
  return lines;
}

}  // namespace asztal::cli
