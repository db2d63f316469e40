#include "engine/notation.hpp"

#include "engine/word.hpp"

namespace asztal {

namespace {

std::int16_t operand_of(const Action& action, std::size_t i) { return i == 0 ? action.a : i == 1 ? action.b : action.c; }
void set_operand(Action& action, std::size_t i, int value) {
  (i == 0 ? action.a : i == 1 ? action.b : action.c) = static_cast<std::int16_t>(value);
}

std::string shown(std::string_view word) { return "'" + beginning(word) + "'"; }

}  // namespace

OperandKind words_operand(std::string name, std::vector<std::string> words) {
  OperandKind kind;
  kind.name = std::move(name);
  kind.words = std::move(words);
  kind.print = [list = kind.words](int value) {
    return value >= 0 && value < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(value)] : std::to_string(value);
  };
  kind.parse = [list = kind.words](std::string_view word) -> std::optional<int> {
    const auto found = std::find(list.begin(), list.end(), word);
    return found == list.end() ? std::nullopt : std::optional<int>(static_cast<int>(found - list.begin()));
  };
  return kind;
}

std::vector<std::string> all_words(std::initializer_list<const OperandKind*> kinds) {
  std::vector<std::string> words;
  for (const OperandKind* kind : kinds) words.insert(words.end(), kind->words.begin(), kind->words.end());
  return words;
}

OperandKind number_operand(std::string name, int low, int high, bool optional) {
  OperandKind kind;
  kind.optional = optional;
  kind.name = std::move(name);
  kind.print = [](int value) { return std::to_string(value); };
  kind.parse = [low, high](std::string_view word) { return whole_number(word, low, high); };
  return kind;
}

std::string Vocabulary::print(const Action& action, bool with_hidden) const {
  if (action.verb >= verbs.size()) return "?" + std::to_string(action.verb);
  const VerbSpec& verb = verbs[action.verb];
  std::string text = verb.name;
  for (std::size_t i = 0; i < verb.operands.size(); ++i) {
    const bool hidden = verb.hidden_last && i + 1 == verb.operands.size();
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
    const bool may_end_early = verb.hidden_last || (!verb.operands.empty() && verb.operands.back()->optional);
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

bool Vocabulary::same_for_people(const Action& a, const Action& b) const {
  if (a.verb != b.verb || a.verb >= verbs.size()) return false;
  const VerbSpec& verb = verbs[a.verb];
  for (std::size_t i = 0; i < verb.operands.size() - (verb.hidden_last ? 1 : 0); ++i)
    if (operand_of(a, i) != operand_of(b, i)) return false;
  return true;
}

}  // namespace asztal
