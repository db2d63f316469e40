#include "engine/scenario.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/rulebook.hpp"
#include "engine/scenario_parts.hpp"
#include "engine/tournament.hpp"

namespace asztal {

namespace {

/// Overwrite the fields of `target` that `change` names, at any depth; lists are changed by position ("1" is the first).
void overwrite(json::value& target, const json::value& change, const Entry& entry, const std::string& path) {
  if (!change.is_object()) {
    target = change;
    return;
  }
  for (const auto& [key, value] : change.get_object()) {
    const std::string name(key);
    if (target.is_object()) {
      if (!target.get_object().contains(key)) entry.fail("the state has no field '" + path + name + "'");
      overwrite(target.get_object()[key], value, entry, path + name + ".");
    } else if (target.is_array()) {
      const auto index =
          name.size() <= 4 && name.find_first_not_of("0123456789") == std::string::npos && !name.empty() ? std::stoul(name) : 0;
      if (index < 1 || index > target.get_array().size())
        entry.fail("'" + path + name + "': positions are 1 to " + std::to_string(target.get_array().size()));
      overwrite(target.get_array()[index - 1], value, entry, path + name + ".");
    } else {
      entry.fail("'" + path + name + "': there is nothing below");
    }
  }
}

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
      guarded(start, [&] { table_ = game_.new_table(setup, nullptr); });
    } else {
      json::object board = to_json_value(start).get_object();
      board.erase("seed");
      board.erase("options");
      const json::value* players = board.if_contains("players");
      setup.seats = players != nullptr && players->is_int64() ? static_cast<int>(std::clamp<std::int64_t>(players->get_int64(), 0, 100))
                                                              : game_.min_seats;
      guarded(start, [&] {
        table_ = game_.new_table(setup, nullptr);
        table_->arrange(board);
      });
    }
    if (const auto state = entry_.find("state")) {
      json::value snapshot = table_->snapshot();
      overwrite(snapshot, to_json_value(*state), *state, "");
      guarded(*state, [&] { table_->restore(snapshot, "state"); });
    }
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
    step.allow_only({"do", "seat", "roll", "draw", "ask", "legal", "offers", "offers_not", "refuse", "rule", "expect", "sees", "hides",
                     "word", "result", "skip_to", "judged"});
    if (step.has("do")) return act(step);
    if (step.has("roll")) return chance(step.at("roll"));
    if (step.has("draw")) return chance(step.at("draw"));
    if (step.has("skip_to")) return skip_to(step.at("skip_to"));
    if (step.has("sees")) return sees(step);
    if (step.has("hides")) return hides(step);
    if (step.has("result")) return result(step.at("result"));
    if (step.has("judged")) return judged(step.at("judged"));
    if (step.has("refuse")) return refuse(step);
    settle();
    bool checked = false;
    if (step.has("ask")) checked = true, ask(step);
    if (step.has("legal")) checked = true, options(step.at("legal"), true, true);
    if (step.has("offers")) checked = true, options(step.at("offers"), false, true);
    if (step.has("offers_not")) checked = true, options(step.at("offers_not"), false, false);
    if (step.has("expect")) {
      checked = true;
      std::string diff;
      compare(to_json_value(step.at("expect")), table_->true_board(), game_.quiet, diff);
      if (!diff.empty()) step.fail("the table is different:" + diff);
    }
    if (!checked) step.fail("this step neither does nor checks anything");
  }

  std::string waiting() const {
    const Node node = table_->node();
    if (node.kind == NodeKind::end) return "the game is over";
    const std::string prompt = table_->words().prompts[node.prompt];
    return node.kind == NodeKind::chance ? "the game waits for chance: " + prompt
                                         : "seat " + std::to_string(node.seat) + " is asked: " + prompt;
  }

  /// With a seed, chance that no step scripts is drawn at random.
  void settle() {
    while (random_ && table_->node().kind == NodeKind::chance) {
      ChanceList outcomes;
      table_->chances(outcomes);
      table_->apply(random_->pick(outcomes), nullptr);
    }
  }

  Action parse(const Entry& entry, const std::string& text) const {
    std::string problem;
    const auto action = table_->words().parse(text, problem);
    if (!action) entry.fail("'" + text + "': " + problem);
    return *action;
  }

  void require_decision(const Entry& step) {
    settle();
    if (table_->node().kind != NodeKind::decision) step.fail("nobody is asked here; " + waiting());
    if (const auto seat = step.find("seat"))
      if (seat->integer(-1, max_seats) != table_->node().seat)
        seat->fail("here seat " + std::to_string(table_->node().seat) + " decides; " + waiting());
  }

  void act(const Entry& step) {
    for (const std::string& text : texts(step.at("do"))) {
      require_decision(step);
      const Action action = parse(step, text);
      if (const RuleId rule = table_->check(action))
        step.fail("'" + text + "' is forbidden by " + rule_name(table_->rule_prefix(), rule) + "; " + waiting() + option_list());
      table_->apply(action, nullptr);
    }
  }

  std::string option_list() const {
    std::string list;
    for (const Action& action : table_->decision().options)
      list += (list.empty() ? "\n    options: " : ", ") + table_->words().print(action);
    return list;
  }

  void chance(const Entry& entry) {
    std::vector<std::string> words;
    const auto add = [&](const Entry& item) { words.push_back(item.is_integer() ? std::to_string(item.integer(0, 100000)) : item.text()); };
    if (entry.is_array())
      for (const Entry& item : entry.items()) add(item);
    else
      add(entry);
    for (const std::string& word : words) {
      if (table_->node().kind != NodeKind::chance) entry.fail("the outcome '" + word + "' is not used; " + waiting());
      ChanceList outcomes;
      table_->chances(outcomes);
      int found = -1;
      std::set<std::string> possible;
      for (int i = 0; i < outcomes.size(); ++i) {
        const std::string printed = table_->words().print(outcomes.items[i]);
        possible.insert(printed);
        if (found < 0 && (printed == word || printed.ends_with(" " + word))) found = i;
      }
      if (found < 0) {
        std::string list;
        for (const std::string& item : possible) list += (list.empty() ? "" : ", ") + item;
        entry.fail("'" + word + "' cannot happen; " + waiting() + "\n    possible: " + list);
      }
      table_->apply(outcomes.items[found], nullptr);
    }
  }

  void skip_to(const Entry& entry) {
    const std::string prompt = entry.text();
    const auto& prompts = table_->words().prompts;
    if (std::find(prompts.begin(), prompts.end(), prompt) == prompts.end())
      entry.fail("unknown prompt '" + prompt + "'" + did_you_mean(prompt, prompts));
    for (int i = 0; i < 1000; ++i) {
      const Node node = table_->node();
      if (node.kind != NodeKind::end && prompts[node.prompt] == prompt) return;
      settle();
      if (table_->node().kind != NodeKind::decision) break;
      if (prompts[table_->node().prompt] == prompt) return;
      table_->apply(table_->decision().safe_default, nullptr);
    }
    if (table_->node().kind != NodeKind::end && prompts[table_->node().prompt] == prompt) return;
    entry.fail("'" + prompt + "' was not reached by safe choices; " + waiting());
  }

  void ask(const Entry& step) const {
    const Node node = table_->node();
    const std::string prompt = step.at("ask").text();
    const auto& prompts = table_->words().prompts;
    if (std::find(prompts.begin(), prompts.end(), prompt) == prompts.end())
      step.at("ask").fail("unknown prompt '" + prompt + "'" + did_you_mean(prompt, prompts));
    if (node.kind == NodeKind::end || prompts[node.prompt] != prompt) step.fail("expected the question '" + prompt + "'; " + waiting());
    if (const auto seat = step.find("seat"))
      if (seat->integer(-1, max_seats) != node.seat)
        step.fail("expected seat " + std::to_string(seat->integer(-1, max_seats)) + "; " + waiting());
    if (const auto rule = step.find("rule")) {
      const std::string cited = rule_name(table_->rule_prefix(), table_->decision().rule);
      if (cited != rule->text()) step.fail("the question cites " + cited + ", not " + rule->text());
    }
  }

  void options(const Entry& entry, bool exact, bool present) {
    if (table_->node().kind != NodeKind::decision) entry.fail("nobody is asked here; " + waiting());
    std::set<std::string> offered;
    for (const Action& action : table_->decision().options) offered.insert(table_->words().print(action));
    std::string wrong;
    std::set<std::string> listed;
    for (const std::string& text : texts(entry)) {
      const std::string printed = table_->words().print(parse(entry, text));
      listed.insert(printed);
      if (offered.contains(printed) != present) wrong += std::string("\n    ") + (present ? "not offered: " : "offered: ") + printed;
    }
    if (exact)
      for (const std::string& item : offered)
        if (!listed.contains(item)) wrong += "\n    also offered: " + item;
    if (!wrong.empty()) entry.fail("the options are different; " + waiting() + wrong);
  }

  void refuse(const Entry& step) {
    require_decision(step);
    for (const std::string& text : texts(step.at("refuse"))) {
      const RuleId rule = table_->check(parse(step, text));
      if (!rule) step.fail("'" + text + "' is legal");
      const std::string cited = rule_name(table_->rule_prefix(), rule);
      if (cited != step.at("rule").text()) step.fail("'" + text + "' is refused by " + cited + ", expected " + step.at("rule").text());
    }
  }

  void sees(const Entry& step) {
    settle();
    std::string diff;
    compare(to_json_value(step.at("expect")), table_->board(static_cast<Seat>(step.at("sees").integer(-1, max_seats - 1))), game_.quiet,
            diff);
    if (!diff.empty()) step.fail("that seat sees something else:" + diff);
  }

  void hides(const Entry& step) {
    settle();
    const auto seat = static_cast<Seat>(step.at("hides").integer(-1, max_seats - 1));
    const std::string shown = json::serialize(table_->board(seat)) + json::serialize(table_->view_snapshot(seat));
    const std::string there = json::serialize(table_->true_board());
    for (const std::string& word : texts(step.at("word"))) {
      if (!has_word(there, word)) step.fail("'" + word + "' is nowhere on the table, so hiding it shows nothing");
      if (has_word(shown, word)) step.fail("seat " + std::to_string(seat) + " can see '" + word + "'");
    }
  }

  void result(const Entry& entry) const {
    if (table_->node().kind != NodeKind::end) entry.fail("the game is not over; " + waiting());
    std::string is;
    for (int seat = 0; seat < table_->seats(); ++seat) {
      const double outcome = table_->outcome(static_cast<Seat>(seat));
      is += (seat == 0 ? "" : " ") + std::string(outcome >= 1 ? "win" : outcome <= 0 ? "loss" : "draw");
    }
    std::string expected = entry.text();
    if (expected.find(' ') == std::string::npos) {
      const std::string one = expected;
      for (int seat = 1; seat < table_->seats(); ++seat) expected += " " + one;
    }
    if (is != expected) entry.fail("the result is '" + is + "', expected '" + expected + "'");
  }

  void judged(const Entry& entry) const {
    if (game_.tournament == nullptr) entry.fail("the rules of " + game_.id + " have no judge");
    const int winner = game_.tournament->judge(*table_->view(nobody));
    if (entry.integer(0, max_seats) != winner) entry.fail("the judge names seat " + std::to_string(winner));
  }

  const Entry& entry_;
  const GameInfo& game_;
  std::unique_ptr<Table> table_;
  std::optional<Random> random_;
};

void run_case(const Entry& item, const GameInfo& game, const std::string& file, ScenarioReport& report) {
  CaseResult result;
  result.game = game.id;
  result.file = file;
  result.name = "(unnamed)";
  try {
    result.name = item.at("name").text();
    const Entry entry = item.called("case '" + result.name + "'");
    entry.allow_only({"name", "rules", "cards", "setup", "given", "state", "tournament", "steps", "note"});
    for (const CaseResult& other : report.cases)
      if (other.file == file && other.name == result.name) entry.fail("another case of this file has the same name");
    result.rules = texts(entry.at("rules"));
    if (result.rules.empty()) entry.at("rules").fail("name at least one rule that the case shows");
    if (const auto cards = entry.find("cards")) result.cards = texts(*cards);
    if (entry.has("tournament"))
      run_tournament_case(entry, game);
    else
      CaseRun(entry, game).run();
  } catch (const DataError& error) {
    result.failure = error.what();
  }
  report.cases.push_back(std::move(result));
}

}  // namespace

int ScenarioReport::passed() const {
  return static_cast<int>(std::count_if(cases.begin(), cases.end(), [](const CaseResult& c) { return c.failure.empty(); }));
}
int ScenarioReport::failed() const { return static_cast<int>(cases.size()) - passed(); }

void run_scenarios(std::string_view text, const std::string& name, ScenarioReport& report) {
  try {
    const Entry file = Entry::parse(text, name);
    file.allow_only({"game", "case", "no_case"});
    const Entry id = file.at("game");
    const GameInfo* game = find_game(id.text());
    if (game == nullptr) id.fail("unknown game '" + id.text() + "'");
    for (const Entry& item : file.at("case").items()) run_case(item, *game, name, report);
    if (const auto notes = file.find("no_case"))
      for (const std::string& rule : notes->keys()) report.notes.push_back({game->id, name, rule, notes->at(rule).text()});
  } catch (const DataError& error) {
    CaseResult result;
    result.file = name;
    result.name = "(file)";
    result.failure = error.what();
    report.cases.push_back(std::move(result));
  }
}

Coverage coverage(const GameInfo& game, const ScenarioReport& report) {
  Coverage result;
  const Rulebook book(game.rule_prefix, game.file("rules.md"), game.file("rulings.md"));
  for (const RuleText& rule : book.all()) {
    const bool heading = rule.chapter.starts_with(rule.id + " ") || rule.chapter == rule.id;
    if (!heading) result.rules[rule.id];
  }
  const Rulebook examples(game.rule_prefix, game.file("examples.md"), "");
  for (const RuleText& example : examples.all()) result.rules[example.id];
  for (const std::string& card : game.cards()) result.cards[card];
  const auto note = [&](std::map<std::string, std::vector<std::string>>& known, const std::string& id, const std::string& file,
                        const std::string& name) {
    if (const auto found = known.find(id); found != known.end())
      found->second.push_back(name);
    else
      result.unknown.push_back(file + ": case '" + name + "': " + id);
  };
  for (const CaseResult& c : report.cases) {
    if (!c.failure.empty() || c.game != game.id) continue;
    for (const std::string& rule : c.rules) note(result.rules, rule, c.file, c.name);
    for (const std::string& card : c.cards) note(result.cards, card, c.file, c.name);
  }
  for (const RuleNote& n : report.notes)
    if (n.game == game.id) note(result.rules, n.rule, n.file, n.why);
  for (const auto& [id, cases] : result.rules)
    if (cases.empty()) result.missing_rules.push_back(id);
  for (const auto& [id, cases] : result.cards)
    if (cases.empty()) result.missing_cards.push_back(id);
  return result;
}

}  // namespace asztal
