#include "engine/word.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "engine/data_file.hpp"

namespace asztal {

namespace {

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

/// The known word that is meant, if one is near enough.
const std::string* nearest(std::string_view word, const std::vector<std::string>& known) {
  const std::string* best = nullptr;
  int best_distance = static_cast<int>(word.size()) / 2 + 1;
  if (word.size() > 64) return nullptr;
  for (const std::string& candidate : known) {
    const auto longer = static_cast<int>(candidate.size()) - static_cast<int>(word.size());
    if (std::abs(longer) >= best_distance) continue;  // at least so far away
    const int distance = edit_distance(word, candidate);
    if (distance < best_distance) best = &candidate, best_distance = distance;
  }
  return best;
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t start = text.find_first_not_of(" \t\r", at);
    if (start == std::string_view::npos) break;
    std::size_t end = text.find_first_of(" \t\r", start);
    if (end == std::string_view::npos) end = text.size();
    words.push_back(text.substr(start, end - start));
    at = end;
  }
  return words;
}

std::string beginning(std::string_view text, std::size_t most) {
  constexpr std::size_t longest_letter = 4;
  if (text.size() <= most) return std::string(text);
  const auto inside_letter = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80; };  // of UTF-8
  std::size_t end = most;
  while (end > 0 && most - end < longest_letter && inside_letter(end)) --end;
  return std::string(text.substr(0, end));
}

std::optional<int> whole_number(std::string_view word, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < low || value > high) return std::nullopt;
  return value;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::string* best = nearest(word, known);
  return best == nullptr ? "" : ", did you mean '" + *best + "'?";
}

std::string did_you_mean_hu(std::string_view word, const std::vector<std::string>& known) {
  const std::string* best = nearest(word, known);
  return best == nullptr ? "" : ", talán erre gondoltál: '" + *best + "'?";
}

std::string unknown(const std::string& what, const std::string& word, const std::vector<std::string>& known) {
  return "unknown " + what + " '" + word + "'" + did_you_mean(word, known);
}

void Word::fail(const std::string& message) const { throw DataError(place + ": " + message); }

std::vector<Word> Word::parts() const {
  std::vector<Word> list;
  for (const std::string_view part : split_words(text)) list.push_back({std::string(part), place});
  return list;
}

int Word::whole(int low, int high) const {
  const auto number = whole_number(text, low, high);
  if (!number) fail("'" + text + "' is not a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return *number;
}

std::size_t Word::one_of(std::span<const std::string> known, const std::string& what) const {
  const auto found = std::find(known.begin(), known.end(), text);
  if (found == known.end()) fail(unknown(what, text, {known.begin(), known.end()}));
  return static_cast<std::size_t>(found - known.begin());
}

}  // namespace asztal
