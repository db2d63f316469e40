#include "texts/presenter.hpp"

#include <algorithm>

#include "texts/find_rules.hpp"

namespace asztal {

Presenter::Presenter(const GameInfo& game, Language language, int seats)
    : game_(game),
      text_(GameText::of(game, language)),
      rules_(rulebook_of(game, language)),
      cards_(game.card_texts(language == Language::hu, seats)) {}

namespace {

/// What the pending question is about, by name.
void add_subjects(Arguments& arguments, const std::vector<std::string>& focus, const GameText& text) {
  for (const std::string& subject : focus)
    if (const auto colon = subject.find(':'); colon != std::string::npos)
      text.add_name(arguments, subject.substr(0, colon), subject.substr(0, colon), subject.substr(colon + 1));
}

}  // namespace

std::string Presenter::question(const Table& table, const Decision& decision, const Players& players) const {
  Arguments arguments;
  const Vocabulary& words = table.words();
  if (!decision.options.empty()) arguments = text_.arguments(decision.options[0], words, players);  // they share what the question is about
  add_subjects(arguments, table.focus(decision.seat), text_);
  return text_.message("prompt", decision.prompt, arguments);
}

/// Those who wait are told what is asked as far as it names nothing that only the deciding seat knows.
std::string Presenter::question_for_others(const Table& table, const Decision& decision, const Players& players) const {
  Arguments arguments;
  add_subjects(arguments, table.focus(players.reader), text_);
  const Phrase* prompt = text_.find("prompt", decision.prompt);
  return prompt != nullptr && prompt->is_complete(arguments) ? prompt->format(arguments) : "";
}

json::object Presenter::details(const AnyView& view, const Action& action) const {
  return game_.details != nullptr ? game_.details(view, action) : json::object{};
}

std::string Presenter::label(const Table& table, const Decision& decision, const Action& action, const Players& players) const {
  return text_.choice(action, decision.prompt, table.words(), players, details(*table.view(decision.seat), action));
}

std::vector<std::string> Presenter::remarks(const Table& table, Seat viewer, const Players& players) const {
  std::vector<std::string> lines;
  if (game_.explain == nullptr) return lines;
  for (const Remark& remark : game_.explain(*table.view(viewer)))
    lines.push_back(text_.message("explain", remark.key, text_.arguments(remark.arguments, players)));
  return lines;
}

const CardText* Presenter::card_by_id(const std::string& id) const {
  const auto found = std::find_if(cards_.begin(), cards_.end(), [&](const CardText& card) { return card.id == id; });
  return found == cards_.end() ? nullptr : &*found;
}

const CardText* Presenter::card_of(const Table& table, const Action& action) const {
  return card_of(table.words().verbs[action.verb], action, details(*table.view(table.node().seat), action));
}

const CardText* Presenter::card_of(const VerbSpec& verb, const Action& action, const json::object& details) const {
  if (!verb.operands.empty() && verb.operands[0]->role == Role::card) return card_by_id(verb.operands[0]->print(action.a));
  const std::string named = text_at(details, "card");
  return named.starts_with("card:") ? card_by_id(named.substr(5)) : nullptr;
}

// ---- The document -----------------------------------------------------------------------------------------------------------

namespace {

json::array list_of(const std::vector<std::string>& lines) {
  json::array list;
  for (const std::string& line : lines) list.emplace_back(line);
  return list;
}

}  // namespace

json::object Presenter::option(const Table& table, const AnyView& view, const Decision& decision, const Action& action,
                               const Players& players) const {
  const VerbSpec& verb = table.words().verbs[action.verb];
  const std::int16_t operands[] = {action.a, action.b, action.c};
  json::array things;
  for (std::size_t i = 0; i < verb.operands.size(); ++i)
    things.emplace_back(verb.operands[i]->name + ":" + verb.operands[i]->print(operands[i]));
  json::object more = details(view, action);
  json::object result = {{"action", table.words().print(action)},
                         {"verb", verb.name},
                         {"things", std::move(things)},
                         {"text", text_.choice(action, decision.prompt, table.words(), players, more)}};
  if (const CardText* card = card_of(verb, action, more)) result["card"] = card->id;
  if (!more.empty()) result["details"] = std::move(more);
  return result;
}

void Presenter::add_choices(json::object& document, const Table& table, const Decision& decision, const Players& players) const {
  json::array options, shortcuts;
  const std::unique_ptr<AnyView> view = table.view(decision.seat);
  for (const Action& action : decision.options) {
    if (action == decision.safe_default) document["safe"] = options.size();
    options.emplace_back(option(table, *view, decision, action, players));
  }
  for (const Action& action : table.shortcuts()) shortcuts.emplace_back(option(table, *view, decision, action, players));
  document["options"] = std::move(options);
  document["shortcuts"] = std::move(shortcuts);
}

json::object Presenter::document(const Table& table, const Players& players) const {
  json::object result = without_board(table, players);
  if (players.reader != nobody) result["seat"] = int{players.reader};
  result["board"] = board(table, players.reader);
  return result;
}

json::object Presenter::board(const Table& table, Seat reader) {
  return table.node().kind == NodeKind::end ? table.true_board() : table.board(reader);
}

json::object Presenter::without_board(const Table& table, const Players& players) const {
  const Node node = table.node();
  const Seat reader = players.reader;
  json::object result = {{"node", node.kind == NodeKind::decision ? "decision" : node.kind == NodeKind::chance ? "chance" : "end"}};
  if (node.kind == NodeKind::end) {
    json::array outcomes;
    for (int seat = 0; seat < table.seats(); ++seat) outcomes.push_back(table.outcome(static_cast<Seat>(seat)));
    result["outcomes"] = std::move(outcomes);
    result["remarks"] = list_of(remarks(table, reader, players));
  } else {
    const Decision decision = table.decision();
    const bool mine = node.kind == NodeKind::decision && reader != nobody && node.seat == reader;
    if (decision.seat != nobody) result["decides"] = int{decision.seat};
    result["prompt"] = decision.prompt;
    result["rule"] = rule_name(game_.rule_prefix, table.rule(reader));
    result["question"] = mine ? question(table, decision, players) : question_for_others(table, decision, players);
    if (mine) {
      result["remarks"] = list_of(remarks(table, reader, players));
      add_choices(result, table, decision, players);
    }
  }
  result["focus"] = list_of(node.kind == NodeKind::end ? std::vector<std::string>{} : table.focus(reader));
  return result;
}

}  // namespace asztal
