// Cases of scenario files that tell of one table.
#include <algorithm>
#include <optional>
#include <set>

#include "engine/scenario_parts.hpp"
#include "engine/tournament/tournament.hpp"

namespace asztal {

namespace {

/// A number or a text, or a list of them, as chance is written.
std::vector<std::string> outcome_words(const Entry& entry) {
  std::vector<std::string> words;
  const auto add = [&](const Entry& item) { words.push_back(item.is_integer() ? std::to_string(item.integer(0, 100000)) : item.text()); };
  if (entry.is_array())
    for (const Entry& item : entry.items()) add(item);
  else
    add(entry);
  return words;
}

/// Is the outcome meant by this word? "4" is "roll 4".
bool is_called(const std::string& printed, const std::string& word) { return printed == word || printed.ends_with(" " + word); }

/// What the game has answered by itself since a step last answered.
class PassedOver final : public Listener {
 public:
  void note(const Note&) override {}
  void passed_over(const Node& question, const Action& answer) override { list_.push_back({question, answer}); }
  void forget() { list_.clear(); }

  /// That this was done without being asked for.
  std::string said(const Action& action, const Vocabulary& words) const {
    for (const auto& [question, answer] : list_)
      if (answer == action)
        return "\n    '" + words.print(action) + "' was the answer to '" + words.prompts[question.prompt] +
               "', which is not asked where there is nothing to decide: leave this step out";
    return "";
  }
  std::string said(const std::string& prompt, const Vocabulary& words) const {
    for (const auto& [question, answer] : list_)
      if (words.prompts[question.prompt] == prompt)
        return "\n    '" + prompt + "' was not asked, as there was nothing to decide: the answer was '" + words.print(answer) + "'";
    return "";
  }

 private:
  std::vector<std::pair<Node, Action>> list_;
};

/// One case while it runs. Failures are thrown as DataError with file, case, step.
class CaseRun {
 public:
  CaseRun(const Entry& entry, const GameInfo& game) : entry_(entry), game_(game) {}

  void run() {
    prepare();
    const auto steps = entry_.at("steps").items();
    if (steps.empty()) entry_.fail("a case without steps shows nothing");
    for (const Entry& item : steps) step(item);
  }

 private:
  void prepare() {
    if (entry_.has("setup") == entry_.has("given")) entry_.fail("a case starts from either 'setup' (a new game) or 'given' (a position)");
    const Entry start = entry_.at(entry_.has("setup") ? "setup" : "given");
    if (const auto seed = start.find("seed")) random_ = Random(static_cast<std::uint64_t>(seed->integer(0, INT64_MAX)));
    Setup setup;
    if (const auto options = start.find("options"))
      for (const std::string& key : options->keys()) {
        const Entry value = options->at(key);
        setup.options[key] = value.is_integer() ? std::to_string(value.integer(0, INT32_MAX)) : value.text();
      }
    if (entry_.has("setup")) {
      start.allow_only({"players", "options", "seed"});
      setup.seats = static_cast<int>(start.at("players").integer(1, max_seats));
      guarded(start, [&] { table_ = game_.new_table(setup, &passed_); });
    } else {
      lay_out(start, setup);
    }
  }

  void lay_out(const Entry& given, Setup setup) {
    json::object board = to_json_value(given).get_object();
    board.erase("seed");
    board.erase("options");
    const json::value* players = board.if_contains("players");
    setup.seats = players != nullptr && players->is_int64() ? static_cast<int>(std::clamp<std::int64_t>(players->get_int64(), 0, 100))
                                                            : game_.min_seats;
    guarded(given, [&] {
      table_ = game_.new_table(setup, nullptr);
      table_->arrange(board, &passed_);
    });
  }

  template <class F>
  static void guarded(const Entry& entry, F&& attempt) {
    try {
      attempt();
    } catch (const DataError& error) {
      entry.fail(error.what());
    }
  }

  void step(const Entry& step) {
    step.allow_only({"do", "seat", "roll", "draw", "ask", "legal", "offers", "offers_not", "possible", "refuse", "rule", "expect", "sees",
                     "hides", "word", "result", "skip_to", "judged"});
    if (!does_something(step)) return check(step);
    if (step.has("do")) act(step);
    if (step.has("roll")) chance(step.at("roll"));
    if (step.has("draw")) chance(step.at("draw"));
    if (step.has("skip_to")) skip_to(step.at("skip_to"));
  }

  std::string waiting() const {
    const Node node = table_->node();
    if (node.kind == NodeKind::end) return "the game is over";
    const std::string prompt = table_->words().prompts[node.prompt];
    return node.kind == NodeKind::chance ? "the game waits for chance: " + prompt
                                         : "seat " + std::to_string(node.seat) + " is asked: " + prompt;
  }

  bool is_pending(const std::string& prompt) const {
    return table_->node().kind != NodeKind::end && table_->words().prompts[table_->node().prompt] == prompt;
  }

  /// The name of a question that the game has.
  std::string prompt_named(const Entry& entry) const {
    const std::string prompt = entry.text();
    const auto& prompts = table_->words().prompts;
    if (std::find(prompts.begin(), prompts.end(), prompt) == prompts.end())
      entry.fail("unknown prompt '" + prompt + "'" + did_you_mean(prompt, prompts));
    return prompt;
  }

  /// With a seed, chance that no step scripts is drawn at random.
  void settle() {
    while (random_ && table_->node().kind == NodeKind::chance) {
      ChanceList outcomes;
      table_->chances(outcomes);
      table_->apply(random_->pick(outcomes), &passed_);
    }
  }

  void apply(const Action& action) {
    passed_.forget();
    table_->apply(action, &passed_);
  }

  Action parse(const Entry& entry, const std::string& text) const {
    std::string problem;
    const auto action = table_->words().parse(text, problem);
    if (!action) entry.fail("'" + text + "': " + problem);
    return *action;
  }

  // ---- Doing ----------------------------------------------------------------------------------------------------------------
  void act(const Entry& step) {
    for (const std::string& text : texts(step.at("do"))) {
      settle();
      const Action action = parse(step, text);
      const std::string passed = passed_.said(action, table_->words());
      if (table_->node().kind != NodeKind::decision) step.fail("nobody is asked here; " + waiting() + passed);
      if (const std::string problem = wrong_seat(step); !problem.empty()) step.fail(problem + passed);
      if (const RuleId rule = table_->asked()->check(action))
        step.fail("'" + text + "' is forbidden by " + rule_name(table_->rule_prefix(), rule) + "; " + waiting() + option_list() + passed);
      apply(action);
    }
  }

  std::string option_list() const {
    std::string list;
    const std::unique_ptr<AnyView> asked = table_->asked();
    for (const Action& action : asked->decision().options)
      list += (list.empty() ? "\n    options: " : ", ") + table_->words().print(action);
    return list;
  }

  void chance(const Entry& entry) {
    for (const std::string& word : outcome_words(entry)) {
      if (table_->node().kind != NodeKind::chance) entry.fail("the outcome '" + word + "' is not used; " + waiting());
      ChanceList outcomes;
      table_->chances(outcomes);
      int found = -1;
      for (int i = 0; i < outcomes.size() && found < 0; ++i)
        if (is_called(table_->words().print(outcomes.items[i]), word)) found = i;
      if (found < 0) {
        std::string list;
        for (const std::string& item : possible_outcomes()) list += (list.empty() ? "" : ", ") + item;
        entry.fail("'" + word + "' cannot happen; " + waiting() + "\n    possible: " + list);
      }
      apply(outcomes.items[found]);
    }
  }

  std::set<std::string> possible_outcomes() const {
    ChanceList outcomes;
    table_->chances(outcomes);
    std::set<std::string> list;
    for (int i = 0; i < outcomes.size(); ++i) list.insert(table_->words().print(outcomes.items[i]));
    return list;
  }

  void skip_to(const Entry& entry) {
    const std::string prompt = prompt_named(entry);
    for (int i = 0; i < 1000; ++i) {
      if (is_pending(prompt)) return;
      settle();
      if (table_->node().kind != NodeKind::decision) break;
      if (is_pending(prompt)) return;
      apply(table_->asked()->decision().safe_default);
    }
    if (is_pending(prompt)) return;
    entry.fail("'" + prompt + "' was not reached by safe choices; " + waiting());
  }

  // ---- Checking: what is not as expected, all of it -----------------------------------------------------------------------------
  using Unmet = std::vector<std::string>;

  void check(const Entry& step) {
    // What is asked about pending chance is asked before a seed decides it.
    const bool of_chance = step.has("possible") || (step.has("ask") && is_pending(prompt_named(step.at("ask"))));
    if (!of_chance) settle();
    Unmet unmet;
    if (const std::string problem = wrong_seat(step); !problem.empty()) unmet.push_back(problem);
    if (step.has("ask")) ask(step, unmet);
    if (const auto listed = step.find("legal")) options(*listed, true, true, unmet);
    if (const auto listed = step.find("offers")) options(*listed, false, true, unmet);
    if (const auto listed = step.find("offers_not")) options(*listed, false, false, unmet);
    if (const auto listed = step.find("possible")) possible(*listed, unmet);
    if (step.has("refuse")) refuse(step, unmet);
    if (step.has("expect")) expect(step, unmet);
    if (step.has("hides")) hides(step, unmet);
    if (const auto expected = step.find("result")) result(*expected, unmet);
    if (const auto expected = step.find("judged")) judged(*expected, unmet);
    fail_if_any(step, unmet);
  }

  std::string wrong_seat(const Entry& step) const {
    const auto seat = step.find("seat");
    if (!seat) return "";
    const auto expected = seat->integer(-1, max_seats - 1);
    if (table_->node().kind != NodeKind::end && expected == table_->node().seat) return "";
    return "expected seat " + std::to_string(expected) + "; " + waiting();
  }

  void ask(const Entry& step, Unmet& unmet) const {
    const std::string prompt = prompt_named(step.at("ask"));
    if (!is_pending(prompt))
      unmet.push_back("expected the question '" + prompt + "'; " + waiting() + passed_.said(prompt, table_->words()));
    const auto rule = step.find("rule");
    if (!rule || table_->node().kind == NodeKind::end) return;
    const std::string expected = rule->text(), cited = rule_name(table_->rule_prefix(), table_->asked()->decision().rule);
    if (cited != expected) unmet.push_back("the question cites " + cited + ", not " + expected);
  }

  void options(const Entry& entry, bool exact, bool present, Unmet& unmet) const {
    if (table_->node().kind != NodeKind::decision) return unmet.push_back("nobody is asked here; " + waiting());
    std::set<std::string> offered, listed;
    const std::unique_ptr<AnyView> asked = table_->asked();
    for (const Action& action : asked->decision().options) offered.insert(table_->words().print(action));
    std::string wrong;
    for (const std::string& text : texts(entry)) {
      const std::string printed = table_->words().print(parse(entry, text));
      listed.insert(printed);
      if (offered.contains(printed) != present) wrong += std::string("\n    ") + (present ? "not offered: " : "offered: ") + printed;
    }
    if (exact)
      for (const std::string& item : offered)
        if (!listed.contains(item)) wrong += "\n    also offered: " + item;
    if (!wrong.empty()) unmet.push_back("the options are different; " + waiting() + wrong);
  }

  void possible(const Entry& entry, Unmet& unmet) const {
    const std::vector<std::string> words = outcome_words(entry);
    if (table_->node().kind != NodeKind::chance) return unmet.push_back("no chance is due; " + waiting());
    const std::set<std::string> outcomes = possible_outcomes();
    std::string wrong;
    for (const std::string& word : words)
      if (std::none_of(outcomes.begin(), outcomes.end(), [&](const std::string& printed) { return is_called(printed, word); }))
        wrong += "\n    cannot happen: " + word;
    for (const std::string& printed : outcomes)
      if (std::none_of(words.begin(), words.end(), [&](const std::string& word) { return is_called(printed, word); }))
        wrong += "\n    also possible: " + printed;
    if (!wrong.empty()) unmet.push_back("something else can happen; " + waiting() + wrong);
  }

  void refuse(const Entry& step, Unmet& unmet) const {
    const auto expected = step.find("rule");
    if (table_->node().kind != NodeKind::decision) return unmet.push_back("nobody is asked here; " + waiting());
    for (const std::string& text : texts(step.at("refuse"))) {
      const RuleId rule = table_->asked()->check(parse(step, text));
      const std::string cited = rule_name(table_->rule_prefix(), rule);
      if (!rule)
        unmet.push_back("'" + text + "' is legal");
      else if (expected && cited != expected->text())
        unmet.push_back("'" + text + "' is refused by " + cited + ", expected " + expected->text());
    }
  }

  /// The table as it is, or as one seat sees it.
  void expect(const Entry& step, Unmet& unmet) const {
    const auto viewer = step.find("sees");
    const json::object board =
        viewer ? table_->view(static_cast<Seat>(viewer->integer(-1, table_->seats() - 1)))->board() : table_->true_board();
    std::string diff;
    compare(to_json_table(step.at("expect")), board, table_->shape(), diff);
    if (!diff.empty()) unmet.push_back((viewer ? "that seat sees something else:" : "the table is different:") + diff);
  }

  void hides(const Entry& step, Unmet& unmet) const {
    const auto seat = static_cast<Seat>(step.at("hides").integer(-1, table_->seats() - 1));
    const std::unique_ptr<AnyView> view = table_->view(seat);
    const std::string shown = json::serialize(view->board()) + json::serialize(view->snapshot());
    const std::string there = json::serialize(table_->true_board());
    for (const std::string& word : texts(step.at("word"))) {
      if (!has_word(there, word))
        unmet.push_back("'" + word + "' is nowhere on the table, so hiding it shows nothing");
      else if (has_word(shown, word))
        unmet.push_back("seat " + std::to_string(seat) + " can see '" + word + "'");
    }
  }

  void result(const Entry& entry, Unmet& unmet) const {
    std::string expected = entry.text();
    if (table_->node().kind != NodeKind::end) return unmet.push_back("the game is not over; " + waiting());
    std::string is;
    for (int seat = 0; seat < table_->seats(); ++seat) {
      const double outcome = table_->outcome(static_cast<Seat>(seat));
      is += (seat == 0 ? "" : " ") + std::string(outcome >= 1 ? "win" : outcome <= 0 ? "loss" : "draw");
    }
    if (expected.find(' ') == std::string::npos) {
      const std::string one = expected;
      for (int seat = 1; seat < table_->seats(); ++seat) expected += " " + one;
    }
    if (is != expected) unmet.push_back("the result is '" + is + "', expected '" + expected + "'");
  }

  void judged(const Entry& entry, Unmet& unmet) const {
    if (game_.tournament == nullptr) entry.fail("the rules of " + game_.id + " have no judge");
    const int winner = game_.tournament->judge(*table_->view(nobody));
    if (entry.integer(0, max_seats) != winner) unmet.push_back("the judge names seat " + std::to_string(winner));
  }

  const Entry& entry_;
  const GameInfo& game_;
  std::unique_ptr<Table> table_;
  std::optional<Random> random_;
  PassedOver passed_;
};

}  // namespace

void run_table_case(const Entry& entry, const GameInfo& game) { CaseRun(entry, game).run(); }

}  // namespace asztal
