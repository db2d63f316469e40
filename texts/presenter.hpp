// A table as one reader may see it, whose view is all that is known of it here: the question, the options and the remarks in his language, for the terminal and as a document for
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

  /// The pending question in the words of the seat that decides, whose view it is.
  std::string question(const AnyView& asked, const Players& players) const;
  std::string label(const AnyView& asked, const Action& action, const Players& players) const;
  /// What the viewer should know of the pending question, or of the end of the game.
  std::vector<std::string> remarks(const AnyView& view, const Players& players) const;
  const CardText* card_by_id(const std::string& id) const;
  /// The card that an option plays, or that its details name; or the deck.
  const CardText* card_of(const AnyView& asked, const Action& action) const;

  /// Everything that the reader may see of the table now. Only the seat that decides is given the options.
  json::object document(const AnyView& view, const Players& players) const;
  /// Without its seat and board. Readers to whom the table looks alike are shown the same board, and the same `without_board` as well if it
  /// is shared.
  json::object without_board(const AnyView& view, const Players& players) const;
  /// Does the reader wait for somebody else? Nothing is said to him then that is not said to all who may know the same.
  static bool is_shared(const AnyView& view) { return view.node().kind != NodeKind::end && view.node().seat != view.viewer(); }

 private:
  const CardText* card_of(const Vocabulary& words, const Action& action, const json::object& details) const;
  std::string question_for_others(const AnyView& view) const;
  json::object option(const AnyView& asked, const Action& action, const Players& players) const;
  void add_choices(json::object& document, const AnyView& asked, const Players& players) const;

  const GameInfo& game_;
  GameText text_;
  Rulebook rules_;
  std::vector<CardText> cards_;
};

}  // namespace asztal
