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

std::string Presenter::question(const AnyView& asked, const Players& players) const {
  Arguments arguments;
  const Decision& decision = asked.decision();
  if (!decision.options.empty())  // they share what the question is about
    arguments = text_.arguments(decision.options[0], asked.words(), players);
  add_subjects(arguments, asked.focus(), text_);
  return text_.message("prompt", decision.prompt, arguments);
}

/// Those who wait are told what is asked as far as it names nothing that only the deciding seat knows.
std::string Presenter::question_for_others(const AnyView& view) const {
  Arguments arguments;
  add_subjects(arguments, view.focus(), text_);
  const Phrase* prompt = text_.find("prompt", view.decision().prompt);
  return prompt != nullptr && prompt->is_complete(arguments) ? prompt->format(arguments) : "";
}

std::string Presenter::label(const AnyView& asked, const Action& action, const Players& players) const {
  return text_.choice(action, asked.decision().prompt, asked.words(), players, asked.details(action));
}

std::vector<std::string> Presenter::remarks(const AnyView& view, const Players& players) const {
  std::vector<std::string> lines;
  for (const Remark& remark : view.remarks())
    lines.push_back(text_.message("explain", remark.key, text_.arguments(remark.arguments, view.words(), players)));
  return lines;
}

const CardText* Presenter::card_by_id(const std::string& id) const {
  const auto found = std::find_if(cards_.begin(), cards_.end(), [&](const CardText& card) { return card.id == id; });
  return found == cards_.end() ? nullptr : &*found;
}

const CardText* Presenter::card_of(const AnyView& asked, const Action& action) const {
  return card_of(asked.words(), action, asked.details(action));
}

const CardText* Presenter::card_of(const Vocabulary& words, const Action& action, const json::object& details) const {
  const VerbSpec& verb = words.verbs[action.verb];
  if (!verb.operands.empty() && verb.operands[0]->role == Role::card) return card_by_id(verb.operands[0]->print(action.a));
  const std::string named = text_at(details, "card");
  const auto colon = named.find(':');
  const OperandKind* kind = colon == std::string::npos ? nullptr : words.kind_named(named.substr(0, colon));
  return kind != nullptr && kind->role == Role::card ? card_by_id(named.substr(colon + 1)) : nullptr;
}

// ---- The document -----------------------------------------------------------------------------------------------------------

namespace {

json::array list_of(const std::vector<std::string>& lines) {
  json::array list;
  for (const std::string& line : lines) list.emplace_back(line);
  return list;
}

}  // namespace

json::object Presenter::option(const AnyView& asked, const Action& action, const Players& players) const {
  const Vocabulary& words = asked.words();
  const VerbSpec& verb = words.verbs[action.verb];
  const std::int16_t operands[] = {action.a, action.b, action.c};
  json::array things;
  for (std::size_t i = 0; i < verb.operands.size(); ++i)
    things.emplace_back(verb.operands[i]->name + ":" + verb.operands[i]->print(operands[i]));
  json::object more = asked.details(action);
  json::object result = {{"action", words.print(action)},
                         {"verb", verb.name},
                         {"things", std::move(things)},
                         {"text", text_.choice(action, asked.decision().prompt, words, players, more)}};
  if (const CardText* card = card_of(words, action, more)) result["card"] = card->id;
  if (!more.empty()) result["details"] = std::move(more);
  return result;
}

void Presenter::add_choices(json::object& document, const AnyView& asked, const Players& players) const {
  json::array options, shortcuts;
  const Decision& decision = asked.decision();
  for (const Action& action : decision.options) {
    if (action == decision.safe_default) document["safe"] = options.size();
    options.emplace_back(option(asked, action, players));
  }
  for (const Action& action : asked.shortcuts()) shortcuts.emplace_back(option(asked, action, players));
  document["options"] = std::move(options);
  document["shortcuts"] = std::move(shortcuts);
}

json::object Presenter::document(const AnyView& view, const Players& players) const {
  json::object result = without_board(view, players);
  if (view.viewer() != nobody) result["seat"] = int{view.viewer()};
  result["board"] = view.board();
  return result;
}

json::object Presenter::without_board(const AnyView& view, const Players& players) const {
  const NodeKind kind = view.node().kind;
  json::object result = {{"node", kind == NodeKind::decision ? "decision" : kind == NodeKind::chance ? "chance" : "end"}};
  if (kind == NodeKind::end) {
    json::array outcomes;
    for (int seat = 0; seat < view.seats(); ++seat) outcomes.push_back(view.outcome(static_cast<Seat>(seat)));
    result["outcomes"] = std::move(outcomes);
    result["remarks"] = list_of(remarks(view, players));
  } else {
    const Decision& decision = view.decision();
    if (decision.seat != nobody) result["decides"] = int{decision.seat};
    result["prompt"] = decision.prompt;
    result["rule"] = rule_name(game_.rule_prefix, decision.rule);
    result["question"] = view.decides() ? question(view, players) : question_for_others(view);
    if (view.decides()) {
      result["remarks"] = list_of(remarks(view, players));
      add_choices(result, view, players);
    }
  }
  result["focus"] = list_of(view.focus());
  return result;
}

}  // namespace asztal
