// Words on a screen: wrapping, what may be printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/terminal.hpp"

namespace asztal {

/// As people type it in a hurry: small letters without accents and apostrophes, a space for a hyphen.
std::string folded(std::string_view text);
/// A paragraph broken at spaces so that no line is wider than `width`.
std::string wrapped(std::string_view text, int indent, int width);
std::vector<std::string> lines_of(std::string_view text);
/// Control characters, and what is not UTF-8, shown as a harmless mark.
std::string printable(std::string_view text);
bool has_control(std::string_view text);
bool is_number(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);
std::string trimmed(std::string_view text);
/// "1, 2, 3".
template <class List>
std::string joined(const List& list) {
  std::string text;
  for (const std::string& item : list) text += (text.empty() ? "" : ", ") + item;
  return text;
}
/// Is `part` in `text` at the start of a word, or anywhere if it has three letters or more?
bool has_part(const std::string& text, const std::string& part);
/// Equal, or made equal by one letter put in, left out, changed, or two neighbours swapped.
bool nearly_equal(std::string_view a, std::string_view b);

/// A rule's text for players: without page numbers and the notes for programmers.
std::string rule_for_players(std::string_view text);

}  // namespace asztal
