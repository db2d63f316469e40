// Actions as people read and type them: a verb and its operands, words separated by spaces ("attack noctis L3", "roll 4").
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/reflect.hpp"
#include "engine/values.hpp"

namespace asztal {

/// A kind of operand: how its number is written, and back.
struct OperandKind {
  std::string name;                                                ///< also the key of the names of its values in text files
  std::function<std::string(int)> print;                           ///< any number: unknown ones print as digits
  std::function<std::optional<int>(std::string_view word)> parse;  ///< nothing if the word is not of this kind
  std::vector<std::string> words;                                  ///< all values, where they are few
  bool select = false;                                             ///< texts choose by the word itself; it has no name of its own
};

/// The enumerators of E as operands.
template <DescribedEnum E>
OperandKind enum_operand(std::string name, int count = enum_size<E>()) {
  OperandKind kind;
  kind.name = std::move(name);
  for (int i = 0; i < count; ++i) kind.words.emplace_back(enum_name(static_cast<E>(i)));
  kind.print = [words = kind.words](int value) {
    return value >= 0 && value < static_cast<int>(words.size()) ? words[static_cast<std::size_t>(value)] : std::to_string(value);
  };
  kind.parse = [words = kind.words](std::string_view word) -> std::optional<int> {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == word) return static_cast<int>(i);
    return std::nullopt;
  };
  return kind;
}
/// The same for words that texts only choose by.
template <DescribedEnum E>
OperandKind select_operand(std::string name) {
  OperandKind kind = enum_operand<E>(std::move(name));
  kind.select = true;
  return kind;
}
OperandKind number_operand(std::string name, int low, int high);

struct VerbSpec {
  std::string name;
  std::vector<const OperandKind*> operands;
  bool hidden_last = false;  ///< the last operand is nobody's knowledge: written only in records, and only when not 0
};

struct NoteSpec {
  std::string name;
  std::vector<const OperandKind*> operands;
};

/// All words of a game: its verbs, its prompts, its log notes.
struct Vocabulary {
  std::vector<VerbSpec> verbs;       ///< by Action::verb
  std::vector<std::string> prompts;  ///< by Node::prompt
  std::vector<NoteSpec> notes;       ///< by Note::kind

  /// `with_hidden`: as records need it; without: as seats may see it.
  std::string print(const Action& action, bool with_hidden = false) const;
  /// Reads notation; on failure returns nothing and says why in `problem` (names the word and the nearest known one).
  std::optional<Action> parse(std::string_view text, std::string& problem) const;
  /// Equal but for hidden operands.
  bool same_for_people(const Action& a, const Action& b) const;
};

}  // namespace asztal
