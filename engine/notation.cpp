#include "engine/notation.hpp"

#include <algorithm>

#include "engine/word.hpp"

namespace asztal {

namespace {

std::int16_t operand_of(const Action& action, std::size_t i) { return i == 0 ? action.a : i == 1 ? action.b : action.c; }
void set_operand(Action& action, std::size_t i, int value) {
  (i == 0 ? action.a : i == 1 ? action.b : action.c) = static_cast<std::int16_t>(value);
}

std::string shown(std::string_view word) { return "'" + beginning(word) + "'"; }

}  // namespace

OperandKind own_kind(std::string name, std::function<std::string(int)> print, std::function<std::optional<int>(std::string_view)> parse,
                     Role role) {
  OperandKind kind;
  kind.name = std::move(name);
  kind.role = role;
  kind.print = std::move(print);
  kind.parse = std::move(parse);
  return kind;
}

OperandKind words_kind(std::string name, std::vector<std::string> words, Role role) {
  OperandKind kind = own_kind(
      std::move(name),
      [words](int value) { return value >= 0 && value < static_cast<int>(words.size()) ? words[at(value)] : std::to_string(value); },
      [words](std::string_view word) -> std::optional<int> {
        const auto found = std::find(words.begin(), words.end(), word);
        return found == words.end() ? std::nullopt : std::optional<int>(static_cast<int>(found - words.begin()));
      },
      role);
  kind.words = std::move(words);
  return kind;
}

OperandKind number_kind(std::string name, int low, int high, Role role) {
  return own_kind(
      std::move(name), [](int value) { return std::to_string(value); },
      [low, high](std::string_view word) { return whole_number(word, low, high); }, role);
}

OperandKind ordinal_kind(std::string name, std::string mark, int most) {
  return own_kind(
      std::move(name), [mark](int value) { return mark + std::to_string(value + 1); },
      [mark, most](std::string_view word) -> std::optional<int> {
        if (!word.starts_with(mark)) return std::nullopt;
        const auto number = whole_number(word.substr(mark.size()), 1, most);
        return number ? std::optional<int>(*number - 1) : std::nullopt;
      });
}

std::string Vocabulary::print(const Action& action, bool with_hidden) const {
  if (action.verb >= verbs.size()) return "?" + std::to_string(action.verb);
  const VerbSpec& verb = verbs[action.verb];
  std::string text = verb.name;
  for (std::size_t i = 0; i < verb.operands.size(); ++i) {
    const bool hidden = verb.hides_last() && i + 1 == verb.operands.size();
    if (hidden && (!with_hidden || operand_of(action, i) == 0)) continue;
    if (verb.operands[i]->optional && operand_of(action, i) == 0) continue;
    text += ' ' + verb.operands[i]->print(operand_of(action, i));
  }
  return text;
}

std::optional<Action> Vocabulary::parse(std::string_view text, std::string& problem) const {
  const auto words = split_words(text);
  if (words.empty()) {
    problem = "nothing was said";
    return std::nullopt;
  }
  std::vector<std::string> known;
  for (std::size_t v = 0; v < verbs.size(); ++v) {
    const VerbSpec& verb = verbs[v];
    known.push_back(verb.name);
    if (verb.name != words[0]) continue;
    Action action{static_cast<std::uint16_t>(v)};
    const bool may_end_early = verb.hides_last() || (!verb.operands.empty() && verb.operands.back()->optional);
    const std::size_t needed = verb.operands.size() - (may_end_early ? 1 : 0);
    if (words.size() - 1 < needed || words.size() - 1 > verb.operands.size()) {
      problem = shown(words[0]) + " takes " + std::to_string(needed) + " word(s) after it";
      for (std::size_t i = 0; i < needed; ++i) problem += (i == 0 ? ": " : ", ") + verb.operands[i]->name;
      return std::nullopt;
    }
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      const auto value = verb.operands[i]->parse(words[i + 1]);
      if (!value) {
        problem = shown(words[i + 1]) + " is not a " + verb.operands[i]->name + did_you_mean(words[i + 1], verb.operands[i]->words);
        return std::nullopt;
      }
      set_operand(action, i, *value);
    }
    return action;
  }
  problem = "unknown word " + shown(words[0]) + did_you_mean(words[0], known);
  return std::nullopt;
}

const OperandKind* Vocabulary::kind_named(std::string_view name) const {
  const auto named = [&](const auto& specs) -> const OperandKind* {
    for (const auto& spec : specs)
      for (const OperandKind* kind : spec.operands)
        if (kind->name == name) return kind;
    return nullptr;
  };
  const OperandKind* of_verb = named(verbs);
  return of_verb != nullptr ? of_verb : named(notes);
}

bool Vocabulary::same_for_people(const Action& a, const Action& b) const {
  if (a.verb != b.verb || a.verb >= verbs.size()) return false;
  const VerbSpec& verb = verbs[a.verb];
  for (std::size_t i = 0; i < verb.operands.size() - (verb.hides_last() ? 1 : 0); ++i)
    if (operand_of(a, i) != operand_of(b, i)) return false;
  return true;
}

}  // namespace asztal
