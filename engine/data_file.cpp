#include "engine/data_file.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <toml.hpp>

namespace asztal {

namespace {

using Toml = toml::basic_value<toml::discard_comments, std::unordered_map, std::vector>;

const Toml& value_of(const void* value) { return *static_cast<const Toml*>(value); }

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

/// The parser recurses once per bracket; a file of nothing but brackets must not exhaust the stack.
void refuse_deep_nesting(std::string_view text, const std::string& name) {
  constexpr int max_depth = 40;
  int line = 1, depth = 0;
  for (const char c : text) {
    if (c == '\n') ++line;
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth > 0) --depth;
    if (depth > max_depth) throw DataError(name + ":" + std::to_string(line) + ": brackets are nested more than " + std::to_string(max_depth) + " deep");
  }
}

/// One line of the parser's long message.
std::string first_sentence(std::string message) {
  std::string head = message.substr(0, message.find('\n'));
  const auto bracket = head.find("] ");
  if (bracket != std::string::npos) head = head.substr(bracket + 2);
  return head;
}

}  // namespace

struct Entry::File {
  std::string name;
  Toml root;
};

std::string read_text_file(const std::string& path, std::size_t limit) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw DataError(path + ": cannot be opened");
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > limit) throw DataError(path + ": larger than " + std::to_string(limit) + " bytes");
  }
  if (in.bad()) throw DataError(path + ": cannot be read");
  return text;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::string* best = nullptr;
  int best_distance = static_cast<int>(word.size()) / 2 + 1;
  if (word.size() > 64) return "";
  for (const std::string& candidate : known) {
    const int distance = edit_distance(word, candidate);
    if (distance < best_distance) best = &candidate, best_distance = distance;
  }
  return best == nullptr ? "" : ", did you mean '" + *best + "'?";
}

Entry Entry::parse(std::string_view text, std::string name) {
  refuse_deep_nesting(text, name);
  auto file = std::make_shared<File>();
  file->name = std::move(name);
  try {
    std::istringstream in{std::string(text)};
    file->root = toml::parse<toml::discard_comments, std::unordered_map, std::vector>(in, file->name);
  } catch (const toml::exception& error) {
    throw DataError(file->name + ":" + std::to_string(error.location().line()) + ": not valid TOML: " + first_sentence(error.what()));
  } catch (const std::exception& error) {
    throw DataError(file->name + ": not valid TOML: " + first_sentence(error.what()));
  }
  Entry entry;
  entry.value_ = &file->root;
  entry.file_ = std::move(file);
  return entry;
}

bool Entry::is_table() const { return value_of(value_).is_table(); }
bool Entry::is_array() const { return value_of(value_).is_array(); }
bool Entry::is_string() const { return value_of(value_).is_string(); }
bool Entry::is_integer() const { return value_of(value_).is_integer(); }
bool Entry::is_boolean() const { return value_of(value_).is_boolean(); }

bool Entry::has(std::string_view field) const { return is_table() && value_of(value_).as_table().count(std::string(field)) != 0; }

std::optional<Entry> Entry::find(std::string_view field) const {
  if (!is_table()) fail("a table is expected here");
  const auto& table = value_of(value_).as_table();
  const auto found = table.find(std::string(field));
  if (found == table.end()) return std::nullopt;
  Entry entry = *this;
  entry.value_ = &found->second;
  entry.name_ = (name_.empty() ? "" : name_ + ": ") + std::string(field);
  return entry;
}

Entry Entry::at(std::string_view field) const {
  auto entry = find(field);
  if (!entry) fail("field '" + std::string(field) + "' is missing");
  return *entry;
}

std::vector<Entry> Entry::items() const {
  if (!is_array()) fail("a list is expected here");
  std::vector<Entry> list;
  int number = 0;
  for (const Toml& item : value_of(value_).as_array()) {
    Entry entry = *this;
    entry.value_ = &item;
    entry.name_ = name_ + " " + std::to_string(++number);
    list.push_back(std::move(entry));
  }
  return list;
}

std::vector<std::string> Entry::keys() const {
  if (!is_table()) fail("a table is expected here");
  std::vector<std::pair<std::pair<std::size_t, std::size_t>, std::string>> found;
  for (const auto& [key, value] : value_of(value_).as_table()) found.push_back({{value.location().line(), value.location().column()}, key});
  std::sort(found.begin(), found.end());
  std::vector<std::string> keys;
  for (auto& item : found) keys.push_back(std::move(item.second));
  return keys;
}

std::string Entry::text() const {
  if (!is_string()) fail("a text in quotes is expected here");
  return value_of(value_).as_string().str;
}

std::int64_t Entry::integer(std::int64_t low, std::int64_t high) const {
  if (!is_integer()) fail("a whole number is expected here");
  const std::int64_t number = value_of(value_).as_integer();
  if (number < low || number > high)
    fail("must be between " + std::to_string(low) + " and " + std::to_string(high) + ", not " + std::to_string(number));
  return number;
}

bool Entry::boolean() const {
  if (!is_boolean()) fail("true or false is expected here");
  return value_of(value_).as_boolean();
}

void Entry::allow_only(const std::vector<std::string>& fields) const {
  for (const std::string& key : keys())
    if (std::find(fields.begin(), fields.end(), key) == fields.end()) at(key).fail("unknown field '" + key + "'" + did_you_mean(key, fields));
}

std::string Entry::where() const {
  std::string place = file_->name;
  const auto line = value_of(value_).location().line();
  if (line > 0) place += ":" + std::to_string(line);
  return name_.empty() ? place : place + ": " + name_;
}

void Entry::fail(const std::string& message) const { throw DataError(where() + ": " + message); }

Entry Entry::named(std::string name) const {
  Entry entry = *this;
  entry.name_ = std::move(name);
  return entry;
}

}  // namespace asztal
