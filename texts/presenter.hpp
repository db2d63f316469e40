// A table as one reader may see it: the question, the options and the remarks in his language, for the terminal and as a document for
// programs that draw (docs/protocol.md).
#pragma once

#include <string>
#include <vector>

#include "engine/rulebook.hpp"
#include "texts/text.hpp"

namespace asztal {

class Presenter {
 public:
  /// `seats`: how many play, because some cards read differently then.
  Presenter(const GameInfo& game, Language language, int seats);

  const GameText& text() const { return text_; }
  const Rulebook& rules() const { return rules_; }
  const std::vector<CardText>& cards() const { return cards_; }

  /// The pending question in the words of the seat that decides.
  std::string question(const Table& table, const Decision& decision, const Players& players) const;
  std::string label(const Table& table, const Decision& decision, const Action& action, const Players& players) const;
  /// What `viewer` should know of the pending question, or of the end of the game.
  std::vector<std::string> remarks(const Table& table, Seat viewer, const Players& players) const;
  const CardText* card_by_id(const std::string& id) const;
  /// The card that an option plays, or that its details name; or the deck.
  const CardText* card_of(const Table& table, const Action& action) const;

  /// Everything that the reader may see of the table now. Only the seat that decides is given the options.
  json::object document(const Table& table, const Players& players) const;
  /// Its parts besides the seat. Readers to whom the table looks alike are shown the same board, and the same `without_board` as well if it
  /// is shared.
  static json::object board(const Table& table, Seat reader);
  json::object without_board(const Table& table, const Players& players) const;
  /// Does the reader wait for somebody else? Nothing is said to him then that is not said to all who may know the same.
  static bool is_shared(const Node& node, Seat reader) { return node.kind != NodeKind::end && node.seat != reader; }

 private:
  const CardText* card_of(const Vocabulary& words, const Action& action, const json::object& details) const;
  json::object details(const AnyView& view, const Action& action) const;
  std::string question_for_others(const Table& table, const Decision& decision, const Players& players) const;
  json::object option(const Table& table, const AnyView& view, const Decision& decision, const Action& action,
                      const Players& players) const;
  void add_choices(json::object& document, const Table& table, const Decision& decision, const Players& players) const;

  const GameInfo& game_;
  GameText text_;
  Rulebook rules_;
  std::vector<CardText> cards_;
};

}  // namespace asztal
