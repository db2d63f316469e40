// Messages in the reader's language: ICU message formats from a game's text files.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.hpp"
#include "texts/phrase.hpp"

namespace asztal {

/// Who sits where, as texts name them.
struct PlayerName {
  std::string nom;      ///< "Anna", "Bot 2"
  std::string the;      ///< in running text: "az 1. bot"
  std::string the_cap;  ///< the same at the start of a sentence
};
struct Players {
  std::vector<PlayerName> names;
  Seat reader = nobody;  ///< whom the texts call "you"

  const std::string& name(int seat) const;
};

class GameText {
 public:
  /// Throws DataError if a text file of the game is wrong.
  GameText(std::string_view toml, const std::string& file, Language language);
  static GameText of(const GameInfo& game, Language language);
  ~GameText();
  GameText(GameText&&) noexcept;

  /// The message of that group and key ("prompt", "defence"); the key itself if there is none.
  std::string message(std::string_view group, std::string_view key, const Arguments& arguments = {}) const;
  bool has(std::string_view group, std::string_view key) const { return find(group, key) != nullptr; }
  const Phrase* find(std::string_view group, std::string_view key) const;
  std::string name(std::string_view kind, std::string_view id, std::string_view form) const;
  /// Everything, for programs that put texts together themselves: {kind: {id: {form: text}}}, and {group: {key: ICU message}}.
  json::object all_names() const;
  json::object all_messages() const;

  /// The arguments that an action gives its message, each with the name of its kind: {planet}, of a second one {planet2}. A number is {n}; a
  /// seat or side gives {player}, {player_the}, {player_the_cap}, and {self}: is it the reader?
  Arguments arguments(const Action& action, const Vocabulary& words, const Players& players) const;
  /// Those of a note have the names of its fields; a seat or side that is not called `player` tells by {from_self} whether it is the reader.
  Arguments arguments(const Note& note, const Vocabulary& words, const Players& players) const;
  /// The arguments of a Remark, and of the details of an option. "who": "seat:1" gives {who}, {who_the} and {who_the_cap}.
  Arguments arguments(const json::object& details, const Vocabulary& words, const Players& players) const;
  void add_player(Arguments& result, int seat, const Players& players, const std::string& argument = "player") const;
  void add_name(Arguments& result, const std::string& argument, std::string_view kind, std::string_view id) const;
  /// An action as a line of a menu; `details`: what the game adds.
  std::string choice(const Action& action, const std::string& prompt, const Vocabulary& words, const Players& players,
                     const json::object& details = {}) const;
  std::string note(const Note& note, const Vocabulary& words, const Players& players) const;
  /// Places as this language writes them ("B3"), and back to notation.
  std::string place(const std::string& notation) const;
  std::string place_words(const std::string& notation) const;  ///< every place in a line of notation
  /// What typed words may mean in notation: places as this language writes them; names instead of ids, whole or their beginnings, in any
  /// case and without accents. Several where a name is not clear.
  std::vector<std::string> readings(const std::string& typed, const Vocabulary& words) const;

 private:
  /// Names that stand in the game's data and not in its texts, in the forms that [card_forms] gives them.
  void name_cards(const std::vector<CardText>& cards);

  void add_operand(Arguments& result, const std::string& argument, const OperandKind& kind, int operand, const Players& players) const;
  /// All forms of a name; null if there is none.
  const Forms* forms_of(std::string_view kind, std::string_view id) const;
  std::string to_notation(const std::string& word) const;
  std::vector<std::string> ids_named(const OperandKind& kind, const std::string& name_said) const;
  struct Contents;
  std::unique_ptr<Contents> contents_;
};

}  // namespace asztal
