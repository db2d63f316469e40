#include "texts/words.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <regex>

namespace asztal {

std::string folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* parts = icu::Normalizer2::getNFDInstance(status);
  const icu::UnicodeString whole = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  if (U_FAILURE(status)) return lowered(text);
  icu::UnicodeString letters = parts->normalize(whole, status), kept;
  letters.toLower();
  for (std::int32_t i = 0; i < letters.length(); ++i) {
    const UChar c = letters[i];
    if (u_charType(c) == U_NON_SPACING_MARK || c == u'\'' || c == u'’') continue;
    kept += c == u'-' ? u' ' : c;
  }
  std::string result;
  return kept.toUTF8String(result);
}

std::string wrapped(std::string_view text, int indent, int width) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string result = margin, word;
  int column = indent;
  const auto put = [&] {
    const int length = width_of(word);
    if (column > indent && column + 1 + length > width) result += "\n" + margin, column = indent;
    if (column > indent) result += ' ', ++column;
    result += word;
    column += length;
    word.clear();
  };
  for (const char c : text) {
    if (c != ' ' && c != '\n') {
      word += c;
      continue;
    }
    if (!word.empty()) put();
    if (c == '\n') result += "\n" + margin, column = indent;
  }
  if (!word.empty()) put();
  return result;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

std::vector<std::string> lines_of(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  return split(text, '\n');
}

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; });
}

std::string printable(std::string_view text) {
  constexpr UChar32 unreadable = 0xFFFD;  // what stands for bytes that are no letter
  const icu::UnicodeString letters = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  icu::UnicodeString shown;
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1)) {
    const UChar32 c = letters.char32At(i);
    shown.append(u_isISOControl(c) || c == unreadable ? u'?' : c);
  }
  std::string result;
  return shown.toUTF8String(result);
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 6 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

bool has_part(const std::string& text, const std::string& part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    const bool starts_word = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
    if (starts_word || width_of(part) >= 3) return true;
  }
  return false;
}

bool nearly_equal(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  std::size_t i = 0;
  while (i < a.size() && a[i] == b[i]) ++i;
  if (a.size() != b.size()) return a.substr(i) == b.substr(i + 1);
  if (i >= a.size() || a.substr(i + 1) == b.substr(i + 1)) return true;
  return i + 1 < a.size() && a[i] == b[i + 1] && a[i + 1] == b[i] && a.substr(i + 2) == b.substr(i + 2);
}

std::string rule_for_players(std::string_view text) {
  static const std::regex notes(R"(\s*\((HU |EN )?p\.[^)]*\)|\s*\[(decision|chance|döntés|véletlen)[^\]]*\])");
  return trimmed(std::regex_replace(std::string(text), notes, ""));
}

}  // namespace asztal
