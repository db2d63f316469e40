#include "engine/terminal.hpp"

#include <algorithm>

#include "engine/word.hpp"

namespace asztal {

namespace {

bool starts_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }  // UTF-8: the first byte
std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {  // a colour: up to its letter
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    width += starts_letter(text[i]) ? 1 : 0;
  }
  return width;
}

std::string cut(std::string_view words, int width) {
  std::size_t end = 0;
  while (end < words.size() && (!starts_letter(words[end]) || width-- > 0)) ++end;
  return std::string(words.substr(0, end));
}

std::string padded(const std::string& text, int width, bool to_the_right) {
  const std::string gap = spaces(width - width_of(text));
  return to_the_right ? gap + text : text + gap;
}

void append(std::string& text, std::string_view more, std::string_view gap) {
  if (!text.empty() && !more.empty()) text += gap;
  text += more;
}

std::string Canvas::label(std::string_view key, int number) const {
  std::string words = label(key);
  if (const auto mark = words.find('#'); mark != std::string::npos) words.replace(mark, 1, std::to_string(number));
  return words;
}

std::string Canvas::coloured(std::string_view words, const char* code) const {
  const bool plain = !style_.colour || words.empty() || *code == '\0';
  return plain ? std::string(words) : std::string("\x1b[") + code + "m" + std::string(words) + "\x1b[0m";
}

void Canvas::line(std::string_view text) {
  constexpr int hanging = 4;
  if (width_of(text) > width()) {
    std::size_t gap = text.rfind(' ');
    while (gap != std::string_view::npos && gap > hanging && width_of(text.substr(0, gap)) > width()) gap = text.rfind(' ', gap - 1);
    if (gap != std::string_view::npos && gap > hanging) {
      const std::string rest = spaces(hanging) + std::string(text.substr(gap + 1));
      line(text.substr(0, gap));
      return line(rest);
    }
  }
  text_ += text;
  while (text_.ends_with(' ')) text_.pop_back();
  text_ += '\n';
}

void Canvas::items(const std::string& heading, const std::vector<std::string>& items, std::string_view gap, const char* code) {
  if (items.empty()) return;
  std::string row = heading;
  bool first = true;
  for (const std::string& item : items) {
    if (!first && width_of(row) + width_of(gap) + width_of(item) > width() - 3) {
      line(" " + coloured(row, code) + (gap == ", " ? "," : ""));
      row = " ";
      first = true;
    }
    append(row, item, first ? " " : gap);
    first = false;
  }
  line(" " + coloured(row, code));
}

void Canvas::paragraph(const std::string& heading, std::string_view sentence, const char* code) {
  std::vector<std::string> words;
  for (const std::string_view word : split_words(sentence)) words.push_back(coloured(word, code));
  items(heading, words, " ");
}

void Canvas::spread(std::string left, const std::string& right, const std::string& middle) {
  const int gap = width() - 2 - width_of(left) - width_of(middle) - width_of(right);
  if (gap < 2) {
    append(left, middle, "  ");
    line(" " + left);
    return line(" " + right);
  }
  line(" " + left + spaces(gap / 2) + middle + spaces(gap - gap / 2) + right);
}

void Canvas::columns(const std::vector<std::vector<std::string>>& columns, int column_width) {
  std::size_t height = 0;
  for (const auto& column : columns) height = std::max(height, column.size());
  for (std::size_t row = 0; row < height; ++row) {
    std::string words;
    for (const auto& column : columns) words += padded(row < column.size() ? column[row] : "", column_width);
    line(words);
  }
}

}  // namespace asztal
