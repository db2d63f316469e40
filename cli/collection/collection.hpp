// A game's cards and decks in the reader's language, from what the game knows of them.
#pragma once

#include <map>
#include <set>
#include <string>

#include "cli/commands.hpp"
#include "engine/table.hpp"

namespace asztal::cli {

class CollectionText {
 public:
  CollectionText(const GameInfo& game, Language language);

  /// A field of a card or deck in the reader's language: "name", "effect", "strategy".
  std::string field(const json::object& thing, std::string_view key) const;
  /// Its printed texts, as the game puts them together; null for decks that are not in use.
  const CardText* text(const json::object& thing) const;
  /// The name of a word of the game: name_of("type", "ship").
  std::string name_of(std::string_view kind, std::string_view word) const;
  /// The name of a value of an option of the game.
  std::string option_value(const std::string& option, const std::string& value) const;

  /// The card or deck of this id or name, in either language and any case. Throws UsageError with `key` of the program's errors.
  const json::object& named(const json::array& things, const std::string& word, const char* key, const GameText& own) const;

 private:
  const GameInfo& game_;
  Language language_;
  GameText text_;
  std::map<std::string, CardText> texts_;
};

/// "CRX (ship_crx): Ship, destroyer, Human" and below it what its boxes say.
void print_short(const json::object& thing, const CollectionText& text, const std::string& more = "");

}  // namespace asztal::cli
