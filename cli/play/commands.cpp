// What people type: choices in numbers or words, and the commands beside them.
#include <algorithm>
#include <set>

#include "cli/play/session.hpp"
#include "texts/find_rules.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

enum class Request { help, quit, undo, hint, log, rules, card, board, stop, save, load };

/// In either language, with or without accents.
std::optional<Request> request_named(const std::string& word) {
  static const std::vector<std::pair<Request, std::vector<std::string>>> all = {{Request::help, {"help", "segitseg"}},
                                                                                {Request::quit, {"quit", "exit", "kilep"}},
                                                                                {Request::undo, {"undo", "visszavon", "vissza"}},
                                                                                {Request::hint, {"hint", "tipp"}},
                                                                                {Request::log, {"log", "naplo"}},
                                                                                {Request::rules, {"rules", "szabalyok", "szabaly"}},
                                                                                {Request::card, {"card", "kartya"}},
                                                                                {Request::board, {"board", "tabla"}},
                                                                                {Request::stop, {"stop", "megall"}},
                                                                                {Request::save, {"save", "ment", "mentes"}},
                                                                                {Request::load, {"load", "tolt", "betolt"}}};
  for (const auto& [command, words] : all)
    if (std::find(words.begin(), words.end(), folded(word)) != words.end()) return command;
  return std::nullopt;
}

}  // namespace

bool is_command(const std::string& line) { return line.starts_with('?') || request_named(line.substr(0, line.find(' '))); }

bool Session::agreed(const std::string& question) {
  const std::string answer = lowered(screen_.ask(question + " "));
  return answer == own_.message("play", "yes") || answer == "y" || answer == "yes" || answer == "i";
}

void Session::answer(const std::string& line) {
  if (line.empty()) return;
  if (line[0] == '?') return explain(trimmed(line.substr(1)));
  if (command(line)) return;
  const std::vector<std::string> answers = answers_in(line);
  if (answers.size() == 1) return choose(answers[0]);
  ahead_ = {table().node().seat, {answers.begin(), answers.end()}};
}

/// "place palaven; number 3": several answers, unless a choice is called just that.
std::vector<std::string> Session::answers_in(const std::string& line) const {
  for (const Action& option : course_->asked().decision().options)
    if (lowered(label(option)) == lowered(line)) return {line};
  std::vector<std::string> answers;
  for (const std::string& part : split(line, ';'))
    for (const std::string& answer : split(part, ','))
      if (const std::string words = trimmed(answer); !words.empty()) answers.push_back(words);
  return answers.empty() ? std::vector<std::string>{line} : answers;
}

/// Carries out a command; false if the line is none.
bool Session::command(const std::string& line) {
  const auto space = line.find(' ');
  const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
  const auto named = request_named(line.substr(0, space));
  if (!named) return false;
  switch (*named) {
    case Request::help: help(rest); break;
    case Request::quit: throw Leave{true};
    case Request::undo: undo(table().node().seat); break;
    case Request::hint: hint(); break;
    case Request::log: show_log(rest); break;
    case Request::rules: show_rules(rest); break;
    case Request::card: show_card(rest); break;
    case Request::board: show_board(); break;
    case Request::stop: set_stop(rest); break;
    case Request::save: save(rest); break;
    case Request::load: load_here(rest); break;
  }
  return true;
}

/// All of it, page by page.
void Session::show_board() {
  std::vector<std::string> lines = board_lines();
  if (table().node().kind == NodeKind::decision)
    for (std::string& line : question_lines(everything)) lines.push_back(std::move(line));
  screen_.page(lines, own_.message("play", "more"));
}

void Session::help(const std::string& words) {
  if (!words.empty()) return screen_.say(briefing(), 1);
  screen_.print(own_.message("play", "help"));
}

std::optional<NumberQuestion> asks_number(const Decision& decision, const Vocabulary& words) {
  if (decision.options.size() < 2) return std::nullopt;
  NumberQuestion question{decision.options[0].verb, decision.options[0].a, decision.options[0].a};
  const VerbSpec& verb = words.verbs[question.verb];
  if (verb.operands.size() != 1 || verb.operands[0]->role != Role::number) return std::nullopt;
  for (const Action& option : decision.options) {
    if (option.verb != question.verb) return std::nullopt;
    question.low = std::min<int>(question.low, option.a);
    question.high = std::max<int>(question.high, option.a);
  }
  return question;
}

/// "3", "3)" or "3.".
std::optional<Action> Session::numbered(const std::string& line) {
  const Decision& decision = course_->asked().decision();
  const std::size_t number = std::stoul(line);
  if (const auto asked = asks_number(decision, table().words())) {
    if (number >= static_cast<std::size_t>(asked->low) && number <= static_cast<std::size_t>(asked->high))
      return Action{asked->verb, static_cast<std::int16_t>(number)};
    say_own("not_in_range", {{"low", std::int64_t{asked->low}}, {"high", std::int64_t{asked->high}}, {"typed", line}});
    return std::nullopt;
  }
  if (number >= 1 && number <= decision.options.size()) return decision.options[number - 1];
  say_own("not_number",
          {{"n", static_cast<std::int64_t>(decision.options.size())}, {"typed", line}, {"t", static_cast<std::int64_t>(number)}});
  return std::nullopt;
}

/// These answer nothing but a yes/no question of the program.
bool Session::is_yes_or_no(const std::string& line) const {
  const std::string word = lowered(line);
  for (const char* known : {"yes", "no", "y", "n", "igen", "nem", "i"})
    if (word == known) return true;
  return false;
}

/// Where the game itself asks yes or no.
std::optional<Action> Session::yes_or_no(const std::string& line) const {
  const std::string word = lowered(line);
  std::string problem;
  const auto action = table().words().parse(word == "no" || word == "n" || word == "nem" ? "no" : "yes", problem);
  return action && !course_->asked().check(*action) ? action : std::nullopt;
}

/// The action that is written in notation, with ids or names; where a name is not clear, the possible one. If there are several, says so
/// and leaves no problem.
std::optional<Action> Session::typed_action(const std::string& typed, std::string& problem) {
  const AnyView& asked = course_->asked();
  std::vector<Action> read, possible;
  for (const std::string& notation : text().readings(typed, asked.words())) {
    const auto action = asked.words().parse(notation, problem);
    if (!action) continue;
    read.push_back(*action);
    if (!asked.check(*action) || asked.follow(*action, 0)) possible.push_back(*action);
  }
  if (possible.empty()) return read.empty() ? std::nullopt : std::optional(read[0]);
  std::set<std::string> names;  // cards of one name are alike
  std::string choices;
  for (const Action& action : possible)
    if (const std::string name = label(action); names.insert(name).second) append(choices, name, "; ");
  if (names.size() == 1) return possible[0];
  say_own("which", {{"choices", choices}});
  problem.clear();
  return std::nullopt;
}

/// The action that a typed number or words mean; says what is wrong otherwise.
std::optional<Action> Session::meant(const std::string& typed) {
  const Decision& decision = course_->asked().decision();
  const std::string line = typed.ends_with(')') || typed.ends_with('.') ? typed.substr(0, typed.size() - 1) : typed;
  if (is_number(line)) return numbered(line);
  if (is_yes_or_no(typed)) {
    const auto answer = yes_or_no(typed);
    if (!answer) say_own("no_yes_no");
    return answer;
  }
  std::string problem;
  if (const auto action = typed_action(typed, problem)) return action;
  if (problem.empty()) return std::nullopt;
  // Part of an option's words: choose it if it is the only one, else show those that fit.
  std::vector<std::size_t> fits, exact;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const std::string name = folded(label(decision.options[i]));
    if (name == folded(typed)) exact.push_back(i);
    if (has_part(name, folded(typed))) fits.push_back(i);
  }
  if (exact.size() == 1) fits = exact;
  if (fits.size() == 1) return decision.options[fits[0]];
  if (fits.size() > 1 && !silent_)
    screen_.page(menu_lines(typed, screen_.terminal() ? screen_.rows() - 2 : everything), own_.message("play", "more"));
  else
    say_own("unknown", {{"problem", printable(problem)}, {"typed", printable(beginning(typed))}});
  return std::nullopt;
}

void Session::choose(const std::string& line) {
  const auto action = meant(line);
  if (!action) return;
  const Answer given = answer_of(course_->asked(), *action);
  if (!given.refused) return given.shortcut ? start_shortcut(*action, line) : apply(*action, Course::By::person);
  if (given.shortcut) return say_forbidden(given.refused);
  const auto shortcuts = course_->asked().shortcuts();
  if (std::any_of(shortcuts.begin(), shortcuts.end(), [&](const Action& other) { return other.verb == action->verb; }))
    return say_own("shortcut_none", {{"typed", printable(line)}});
  say_refused(*action, given.refused);
}

/// A question that the verb answers, as a few games at random bring it up; "" if none does.
std::string Session::question_for(std::uint16_t verb) const {
  constexpr int longest_search = 20000;  // decisions
  const Setup& setup = match().record().setup;
  Random random(1, 1);
  auto other = game_.new_table(setup, nullptr);
  for (int i = 0; i < longest_search; ++i) {
    if (other->node().kind == NodeKind::end) other = game_.new_table(setup, nullptr);
    if (other->node().kind == NodeKind::chance) {
      ChanceList outcomes;
      other->chances(outcomes);
      other->apply(random.pick(outcomes), nullptr);
      continue;
    }
    const std::unique_ptr<AnyView> asked = other->asked();
    const std::vector<Action>& options = asked->decision().options;
    std::vector<Action> answers = asked->shortcuts();
    answers.insert(answers.end(), options.begin(), options.end());
    if (std::any_of(answers.begin(), answers.end(), [&](const Action& answer) { return answer.verb == verb; }))
      return presenter_->question(*asked, players());
    other->apply(options[random.below(static_cast<std::uint32_t>(options.size()))], nullptr);
  }
  return "";
}

/// By a rule; if it is no answer to the question at all, what it would answer and what the question is.
void Session::say_refused(const Action& action, RuleId rule) {
  const Decision& decision = course_->asked().decision();
  const auto same_verb = [&](const Action& option) { return option.verb == action.verb; };
  if (std::none_of(decision.options.begin(), decision.options.end(), same_verb)) {
    const std::string other = question_for(action.verb);
    say_own(other.empty() ? "no_answer" : "other_question",
            {{"other", other}, {"question", presenter_->question(course_->asked(), players())}});
    if (rule == decision.rule) return;
  }
  say_forbidden(rule);
}

void Session::say_forbidden(RuleId rule) {
  const std::string id = rule_name(game_.rule_prefix, rule);
  const RuleText* found = presenter_->rules().find(id);
  say_own("forbidden", {{"rule", id}, {"text", found != nullptr ? rule_for_players(found->text) : ""}});
}

void Session::explain(const std::string& words) {
  if (words.empty()) {
    const std::string id = rule_name(game_.rule_prefix, course_->asked().decision().rule);
    const RuleText* found = presenter_->rules().find(id);
    return say_own("rule", {{"rule", id}, {"text", found != nullptr ? rule_for_players(found->text) : ""}});
  }
  const auto action = meant(words);
  if (!action) return;
  const AnyView& asked = course_->asked();
  const RuleId rule = asked.check(*action);
  if (rule && asked.follow(*action, 0)) return say_own("shortcut", {{"text", label(*action)}});
  if (rule) return say_refused(*action, rule);
  if (const CardText* card = presenter_->card_of(asked, *action)) {
    std::vector<std::string> lines;
    add_card(lines, *card, 1);
    return print(lines);
  }
  say_own("allowed");
  explain("");
}

void Session::undo(Seat seat) {
  if (seat == nobody) seat = reader();
  if (!match().has_decided(seat)) return say_own("undo_nothing");
  if (!match().may_undo(seat) && !options_.keep.empty()) return say_own("undo_not_now");
  if (!match().may_undo(seat) && !agreed(own_.message("play", "undo_barrier"))) return say_own("undo_refused");
  course_->take_back(seat);
  forget_ahead();
  rebuild_chronicle();
  message_ = own_.message("play", "undone");
  redraw_ = true;
  saved_ = false;
}

/// After going back, the log is what the record now tells.
void Session::rebuild_chronicle() {
  chronicle_.notes.clear();
  replay(match().record(), "record", static_cast<std::size_t>(-1), &chronicle_);
  for (std::size_t& told : told_) told = std::min(told, chronicle_.notes.size());
  if (!shared()) told_.assign(plan_.size(), chronicle_.notes.size());
}

void Session::hint() {
  if (course_->asked().decision().options.empty()) return say_own("hint_none");
  screen_.say_for_now(own_.message("play", "hint_thinking"));
  const Action action = make_bot(game_.id, "mcts:1s", options_.seed + match().record().lines.size())->choose(course_->asked());
  screen_.forget();
  say_own("hint", {{"choice", label(action)}});
}

void Session::show_log(const std::string& count) {
  const auto all = told(chronicle_.notes, 0, reader(), telling());
  const std::size_t wanted = is_number(count) ? std::stoul(count) : 30;
  std::vector<std::string> lines;
  for (std::size_t i = all.size() > wanted ? all.size() - wanted : 0; i < all.size(); ++i) add(lines, all[i].text, 2);
  screen_.page(lines, own_.message("play", "more"));
}

void Session::show_rules(const std::string& words) {
  constexpr std::size_t most = 12;
  const auto found = find_rules(presenter_->rules(), game_.rule_prefix, split(words, ' '));
  if (found.empty()) return say_own("no_rule");
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < found.size() && i < most; ++i) add(lines, found[i]->id + "  " + rule_for_players(found[i]->text), 1);
  if (found.size() > most) add(lines, own_.message("play", "more_rules", {{"n", static_cast<std::int64_t>(found.size() - most)}}), 1, true);
  screen_.page(lines, own_.message("play", "more"));
}

void Session::show_card(const std::string& words) {
  const CardText* card = words.empty() ? nullptr : card_named(words);
  if (card == nullptr) return say_own("no_card");
  std::vector<std::string> lines;
  add_card(lines, *card, 1);
  print(lines);
}

}  // namespace asztal::cli
