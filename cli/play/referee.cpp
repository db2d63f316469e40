// Chance: the program's dice, or in referee mode those of a real table, typed in.
#include <algorithm>
#include <map>

#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

void Session::chance() {
  ChanceList outcomes;
  table().chances(outcomes);
  if (options_.dice != "ask") return course_->apply(random_.pick(outcomes), &chronicle_, Course::By::itself);
  auto alike = outcomes_for_people(outcomes);
  if (alike.size() == 1) return course_->apply(alike[0].action, &chronicle_, Course::By::itself);
  if (const auto action = outcome_ahead(alike)) return apply(*action);
  const Seat seat = table().node().seat;
  const bool secret = is_private() && seat != nobody;
  if (seat != nobody && !bots_[static_cast<std::size_t>(seat)]) take_the_screen(seat, secret);
  const auto action = ask_outcome(std::move(alike));
  if (action) apply(*action);
  cover_after(secret);
}

std::vector<Session::Outcome> Session::outcomes_for_people(const ChanceList& outcomes) const {
  const Vocabulary& words = table().words();
  std::vector<Outcome> result;
  for (int i = 0; i < outcomes.size(); ++i) {
    const std::string printed = words.print(outcomes.items[i]), id = printed.substr(printed.rfind(' ') + 1);
    const auto alike = [&](const Outcome& other) { return other.id == id; };
    if (std::none_of(result.begin(), result.end(), alike))
      result.push_back({id, text().choice(outcomes.items[i], "", words, players()), outcomes.items[i]});
  }
  std::map<std::string, int> named;
  for (const Outcome& outcome : result) ++named[outcome.name];
  for (Outcome& outcome : result)  // two cards of one name
    if (named[outcome.name] > 1) outcome.name += " (" + outcome.id + ")";
  return result;
}

/// By id or name, or by the beginning of a name that only one outcome has.
const Session::Outcome* Session::typed_outcome(const std::vector<Outcome>& outcomes, const std::string& line) const {
  const std::string typed = lowered(line);
  const Outcome* only = nullptr;
  int fits = 0;
  for (const Outcome& outcome : outcomes) {
    if (outcome.id == typed || lowered(outcome.name) == typed) return &outcome;
    if (outcome.id.starts_with(typed) || lowered(outcome.name).starts_with(typed)) only = &outcome, ++fits;
  }
  if (fits == 0)
    for (const Outcome& outcome : outcomes)
      if (has_part(lowered(outcome.name), typed)) only = &outcome, ++fits;
  return fits == 1 ? only : nullptr;
}

namespace {

/// "6 4 1 5 4": the outcomes of several questions; names of several words need commas between them.
std::vector<std::string> outcomes_in(const std::string& line) {
  const bool marked = line.find_first_of(",;") != std::string::npos;
  std::vector<std::string> list(1);
  for (const char c : line) {
    if (c == ',' || c == ';' || (c == ' ' && !marked))
      list.emplace_back();
    else
      list.back() += c;
  }
  for (std::string& item : list) item = trimmed(item);
  std::erase(list, "");
  return list;
}

}  // namespace

/// What was typed for this question with an earlier one; what cannot happen here is left for the question to refuse.
std::optional<Action> Session::outcome_ahead(const std::vector<Outcome>& outcomes) {
  if (outcomes_.empty()) return std::nullopt;
  const Outcome* outcome = typed_outcome(outcomes, outcomes_.front());
  if (outcome == nullptr) return std::nullopt;
  outcomes_.pop_front();
  return outcome->action;
}

/// Would a list of the cards that may come tell what others hold?
bool Session::tells_hidden_cards(const std::vector<Outcome>& outcomes) const {
  const VerbSpec& verb = table().words().verbs[outcomes[0].action.verb];
  return !verb.operands.empty() && verb.operands[0]->role == Role::card && course_->asked().board() != table().true_board();
}

/// What the real table has brought; nothing if a command has changed the game.
std::optional<Action> Session::ask_outcome(std::vector<Outcome> outcomes) {
  std::vector<std::string> news = news_lines();
  mark_told();
  screen_.page(news, own_.message("play", "more"));
  print(remark_lines());
  for (const std::string& line : lines_of(wrapped(addressed_question(), 1, screen_.columns() - 1))) screen_.print(screen_.bold(line));
  std::string possible;
  for (const Outcome& outcome : outcomes) possible += (possible.empty() ? "" : ", ") + outcome.name;
  constexpr std::size_t few = 7;
  const bool secret = tells_hidden_cards(outcomes);
  if (outcomes.size() > few && !secret) screen_.say(possible, 2);
  const std::string asked =
      outcomes.size() > few || secret ? own_.message("play", "dice_type") : own_.message("play", "dice_choose", {{"possible", possible}});
  if (!outcomes_.empty()) {
    say_own("dice_wrong", {{"typed", printable(beginning(outcomes_.front()))}});
    outcomes_.pop_front();
    if (!outcomes_.empty()) say_own("dice_unused", {{"rest", printable(joined(outcomes_))}});
    outcomes_.clear();
  }
  for (;;) {
    const std::string typed = screen_.ask(asked + " ");
    if (typed.empty()) continue;
    if (const Outcome* outcome = typed_outcome(outcomes, typed)) return outcome->action;
    const std::vector<std::string> several = outcomes_in(typed);
    const Outcome* first = several.size() > 1 && !is_command(typed) ? typed_outcome(outcomes, several[0]) : nullptr;
    if (first != nullptr) {
      outcomes_.assign(several.begin() + 1, several.end());
      return first->action;
    }
    if (typed == "?") {
      explain("");
    } else if (command(typed)) {
      if (!redraw_) continue;
      redraw_ = false;
      return std::nullopt;
    } else {
      say_own("dice_wrong", {{"typed", printable(beginning(typed))}});
    }
  }
}

}  // namespace asztal::cli
