// Actions as people read and type them: a verb and its operands, words separated by spaces ("attack noctis L3", "roll 4").
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/reflect.hpp"
#include "engine/values.hpp"
#include "engine/word.hpp"

namespace asztal {

/// A kind of operand: how its number is written, and back.
struct OperandKind {
  std::string name;                                                ///< also the key of the names of its values in text files
  std::function<std::string(int)> print;                           ///< any number: unknown ones print as digits
  std::function<std::optional<int>(std::string_view word)> parse;  ///< nothing if the word is not of this kind
  std::vector<std::string> words;                                  ///< all values, where they are few
  bool select = false;                                             ///< texts choose by the word itself; it has no name of its own
  bool optional = false;                                           ///< as a verb's last operand it may be left out; then it is 0
};

/// A choice of words; the number of one is its place among them.
OperandKind words_operand(std::string name, std::vector<std::string> words);
template <std::size_t N>
OperandKind words_operand(std::string name, const std::array<std::string, N>& words) {
  return words_operand(std::move(name), std::vector<std::string>(words.begin(), words.end()));
}
/// The first `count` enumerators of E as operands.
template <DescribedEnum E>
OperandKind enum_operand(std::string name, int count = enum_size<E>()) {
  std::vector<std::string> words = enum_names<E>();
  words.resize(static_cast<std::size_t>(count));
  return words_operand(std::move(name), std::move(words));
}
/// The same for words that texts only choose by.
template <DescribedEnum E>
OperandKind select_operand(std::string name) {
  OperandKind kind = enum_operand<E>(std::move(name));
  kind.select = true;
  return kind;
}
OperandKind number_operand(std::string name, int low, int high, bool optional = false);
/// The words of several kinds, one after the other.
std::vector<std::string> all_words(std::initializer_list<const OperandKind*> kinds);

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

/// The vocabulary of a game whose verbs, prompts and notes are described enums. `operands_of(verb)` and `operands_of(note)` list the kinds
/// of their operands, which must live as long as the vocabulary.
template <DescribedEnum Verb, DescribedEnum Prompt, DescribedEnum NoteKind, class OperandsOf>
Vocabulary vocabulary_of(const OperandsOf& operands_of, std::initializer_list<Verb> hidden_last = {}) {
  Vocabulary words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verb>>([&](auto verb) {
    const bool hidden = std::find(hidden_last.begin(), hidden_last.end(), verb.value) != hidden_last.end();
    words.verbs.push_back({verb.name, operands_of(verb.value), hidden});
  });
  words.prompts = enum_names<Prompt>();
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<NoteKind>>(
      [&](auto note) { words.notes.push_back({note.name, operands_of(note.value)}); });
  return words;
}

}  // namespace asztal
