// A table on a terminal: how wide words are, colours, and lines made of items. What a game's `draw` is built from.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/values.hpp"

namespace asztal {

/// How a game draws its table without knowing the program: names and labels in the reader's language.
struct TerminalStyle {
  bool colour = false;
  int width = 80;
  bool compact = false;  ///< the screen is low: as few lines as will do
  Seat viewer = nobody;
  std::function<std::string(std::string_view kind, std::string_view id, std::string_view form)> name;
  std::function<std::string(std::string_view key)> label;
  std::function<std::string(int seat)> player;
  std::function<std::string(std::string_view id)> effect;  ///< a card's printed text, as card_texts gives it
};

/// Columns on the screen; colours do not count.
int width_of(std::string_view text);
/// At most so many letters of words without colour.
std::string cut(std::string_view words, int width);
/// Spaces up to a width, behind the text or before it.
std::string padded(const std::string& text, int width, bool to_the_right = false);
/// One text behind the other; the gap only where both are something.
void append(std::string& text, std::string_view more, std::string_view gap = " ");

/// Lines one below the other, as wide as the style allows.
class Canvas {
 public:
  explicit Canvas(const TerminalStyle& style) : style_(style) {}

  const TerminalStyle& style() const { return style_; }
  int width() const { return style_.width; }
  std::string name(std::string_view kind, std::string_view id, std::string_view form = "nom") const { return style_.name(kind, id, form); }
  std::string label(std::string_view key) const { return style_.label(key); }
  std::string label(std::string_view key, int number) const;  ///< the number in place of '#'
  /// In a colour of the terminal ("1": bold, "2": faint, "31": red ...), if it has any.
  std::string coloured(std::string_view words, const char* code) const;

  /// Words that do not fit go to the next line.
  void line(std::string_view text);
  /// Items one after the other behind a heading, on as many lines as they need.
  void items(const std::string& heading, const std::vector<std::string>& items, std::string_view gap, const char* code = "");
  /// A sentence, word by word.
  void paragraph(const std::string& heading, std::string_view sentence, const char* code);
  /// Left, middle and right on one line, or the right on its own where they do not fit.
  void spread(std::string left, const std::string& right, const std::string& middle = "");
  /// Columns side by side, each so wide.
  void columns(const std::vector<std::vector<std::string>>& columns, int column_width);

  const std::string& text() const { return text_; }

 private:
  const TerminalStyle& style_;
  std::string text_;
};

}  // namespace asztal
