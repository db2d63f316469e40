// Actions as people read and type them: a verb and its operands, words separated by spaces ("attack noctis L3", "roll 4").
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kinds.hpp"
#include "engine/reflect.hpp"
#include "engine/values.hpp"
#include "engine/word.hpp"

namespace asztal {

/// What programs may know of a kind without knowing the game.
enum class Role : std::uint8_t {
  word,    ///< a thing of the game, with a name of its own
  number,  ///< how many
  seat,    ///< a player
  side,    ///< a player, or a side that nobody plays, which has a name
  card,    ///< its text can be read
  place,   ///< as each language writes it ("L3", "B3")
  action,  ///< a verb: with the number after it, an action that is told of
  window,  ///< an occasion that is mostly passed
  select,  ///< texts choose by the word itself; it has no name of its own
};

/// A kind of operand or field: how its number is written, and back.
struct OperandKind {
  std::string name;  ///< also the key of the names of its values in text files
  Role role = Role::word;
  std::function<std::string(int)> print;                           ///< any number: unknown ones print as digits
  std::function<std::optional<int>(std::string_view word)> parse;  ///< nothing if the word is not of this kind
  std::vector<std::string> words;                                  ///< all values, where they are few
  bool optional = false;                                           ///< as a verb's last operand it may be left out; then it is 0
  bool hidden = false;  ///< as a verb's last operand it is nobody's knowledge: written only in records, and only when not 0
};

/// A choice of words; the number of one is its place among them.
OperandKind words_kind(std::string name, std::vector<std::string> words, Role role = Role::word);
template <std::size_t N>
OperandKind words_kind(std::string name, const std::array<std::string, N>& words, Role role = Role::word) {
  return words_kind(std::move(name), std::vector<std::string>(words.begin(), words.end()), role);
}
/// The first `count` enumerators of E.
template <DescribedEnum E>
OperandKind enum_kind(std::string name, Role role = Role::word, int count = enum_size<E>()) {
  std::vector<std::string> words = enum_names<E>();
  words.resize(static_cast<std::size_t>(count));
  return words_kind(std::move(name), std::move(words), role);
}
OperandKind number_kind(std::string name, int low, int high, Role role = Role::number);
/// Counted from 1 behind a mark: "#1".
OperandKind ordinal_kind(std::string name, std::string mark, int most);
/// Written in a way of its own.
OperandKind own_kind(std::string name, std::function<std::string(int)> print, std::function<std::optional<int>(std::string_view)> parse,
                     Role role = Role::word);

/// Seats are alike in all games.
inline OperandKind kind_of(Of<Seat>) { return number_kind("seat", 0, max_seats - 1, Role::seat); }
/// An enum for which its game says nothing else is called like its type: `ShipClass` "ship_class".
template <DescribedEnum E>
OperandKind kind_of(Of<E>) {
  return enum_kind<E>(snake_case(type_name<E>()));
}

/// The one trait of a domain kind.
template <class Kind>
const OperandKind& kind() {
  static const OperandKind one = kind_of(Of<Kind>{});
  return one;
}
/// The words of several kinds, one after the other.
template <class... Kinds>
std::vector<std::string> words_of() {
  std::vector<std::string> words;
  (words.insert(words.end(), kind<Kinds>().words.begin(), kind<Kinds>().words.end()), ...);
  return words;
}

struct VerbSpec {
  std::string name;
  std::vector<const OperandKind*> operands;

  bool hides_last() const { return !operands.empty() && operands.back()->hidden; }
};

struct NoteSpec {
  std::string name;
  std::vector<const OperandKind*> operands;
  std::vector<std::string> fields;  ///< what the operands are called in its text
};

/// All words of a game: its verbs, its prompts, its log notes.
struct Vocabulary {
  std::vector<VerbSpec> verbs;       ///< by Action::verb
  std::vector<std::string> prompts;  ///< by Node::prompt
  std::vector<NoteSpec> notes;       ///< by Note::kind, each with its fields

  /// `with_hidden`: as records need it; without: as seats may see it.
  std::string print(const Action& action, bool with_hidden = false) const;
  /// Reads notation; on failure returns nothing and says why in `problem` (names the word and the nearest known one).
  std::optional<Action> parse(std::string_view text, std::string& problem) const;
  /// The kind of this name among the operands of verbs and notes; null if there is none.
  const OperandKind* kind_named(std::string_view name) const;
  /// Equal but for hidden operands.
  bool same_for_people(const Action& a, const Action& b) const;
};

/// The vocabulary of a game: its verbs (ASZTAL_VERBS), its prompts, its notes (ASZTAL_NOTES).
template <DescribedEnum Verb, DescribedEnum Prompt, class Notes>
Vocabulary vocabulary_of() {
  namespace mp = boost::mp11;
  Vocabulary words;
  for (std::string& name : enum_names<Verb>()) words.verbs.push_back({std::move(name), {}});
  std::size_t verb = 0;
  mp::mp_for_each<mp::mp_pop_front<decltype(operands_of(Verb{}))>>(
      [&]<class... Kinds>(mp::mp_list<Kinds...>) { words.verbs[verb++].operands = {&kind<Kinds>()...}; });
  words.prompts = enum_names<Prompt>();
  mp::mp_for_each<Notes>([&]<class Told>(const Told& told) {
    NoteSpec& note = words.notes.emplace_back(NoteSpec{snake_case(Told::called), {}, {}});
    for_each_member(told, [&]<class Kind>(const char* field, const Local<Kind>&) {
      note.operands.push_back(&kind<Kind>());
      note.fields.emplace_back(field);
    });
  });
  return words;
}

}  // namespace asztal
