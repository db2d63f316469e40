#include "engine/data_file.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <toml.hpp>

namespace asztal {

namespace {

using Toml = toml::basic_value<toml::discard_comments, std::unordered_map, std::vector>;

const Toml& value_of(const void* value) { return *static_cast<const Toml*>(value); }

// What the parser takes badly: it recurses once per bracket and per part of a dotted name, and a line costs it more than the
// square of its length. No file of ours comes near these limits.
constexpr std::size_t max_size = std::size_t{1} << 20, max_line = 4000;
constexpr int max_depth = 40;

/// Where the string that begins at `at` ends, as the parser sees it.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const std::string three(3, quote);
  const bool of_many_lines = text.substr(at, 3) == three;
  for (std::size_t i = at + (of_many_lines ? 3 : 1); i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"') {
      ++i;
    } else if (of_many_lines && text.substr(i, 3) == three) {
      i += 3;
      for (int own = 0; own < 2 && i < text.size() && text[i] == quote; ++own) ++i;  // up to two more belong to the string
      return i;
    } else if (!of_many_lines && (text[i] == quote || text[i] == '\n')) {
      return i + 1;
    }
  }
  return text.size();
}

void refuse_size(std::string_view text, const std::string& name) {
  if (text.size() > max_size) throw DataError(name + ": larger than " + std::to_string(max_size) + " bytes");
  std::size_t line = 1, start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i - start >= max_line)
      throw DataError(name + ":" + std::to_string(line) + ": the line is longer than " + std::to_string(max_line) + " characters");
    if (text[i] == '\n') ++line, start = i + 1;
  }
}

void refuse_depth(std::string_view text, const std::string& name) {
  int depth = 0, dots = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\'') {
      i = end_of_string(text, i) - 1;
      continue;
    }
    if (c == '#') i = std::min(text.find('\n', i), text.size());
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth > 0) --depth;
    dots = c == '.' ? dots + 1 : std::string_view("=,[]{}\n#").find(c) != std::string_view::npos ? 0 : dots;
    if (depth <= max_depth && dots < max_depth) continue;
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(i), '\n');
    throw DataError(name + ":" + std::to_string(line) +
                    (dots < max_depth ? ": brackets are nested more than " : ": a name has more parts than ") + std::to_string(max_depth) +
                    (dots < max_depth ? " deep" : ""));
  }
}

/// One line of the parser's long message.
std::string first_sentence(std::string message) {
  std::string head = message.substr(0, message.find('\n'));
  const auto bracket = head.find("] ");
  if (bracket != std::string::npos) head = head.substr(bracket + 2);
  return head;
}

void put_row(Toml::array_type& rows, const Toml& row) {
  const auto id_of = [](const Toml& any) { return any.is_table() && any.contains("id") ? &any.as_table().at("id") : nullptr; };
  const Toml* id = id_of(row);
  const auto same_id = [&](const Toml& own) { return id != nullptr && id_of(own) != nullptr && *id_of(own) == *id; };
  const auto found = std::find_if(rows.begin(), rows.end(), same_id);
  if (found == rows.end())
    rows.push_back(row);
  else
    *found = row;
}

}  // namespace

struct Entry::File {
  std::string name;
  Toml root;
};

std::uint64_t hash_of(std::span<const DataText> files) {
  Hasher hasher;
  for (const DataText& file : files) hasher.add(file.text);
  return hasher.value();
}

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

std::string lowered(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < result.size(); ++i) {
    const auto c = static_cast<unsigned char>(result[i]);
    const auto next = i + 1 < result.size() ? static_cast<unsigned char>(result[i + 1]) : 0U;
    if (c >= 'A' && c <= 'Z') result[i] = static_cast<char>(c + 32);
    if (c == 0xC3 && next >= 0x80 && next <= 0x9E && next != 0x97) result[i + 1] = static_cast<char>(next + 0x20);  // Á É Í Ó Ö Ú Ü
    if (c == 0xC5 && (next == 0x90 || next == 0xB0)) result[i + 1] = static_cast<char>(next + 1);                   // Ő Ű
  }
  return result;
}

Entry Entry::parse(std::string_view text, std::string name) {
  refuse_size(text, name);
  refuse_depth(text, name);
  auto file = std::make_shared<File>();
  file->name = std::move(name);
  try {
    std::istringstream in{std::string(text)};
    // Without a name: the parser copies it for every character it looks at.
    file->root = toml::parse<toml::discard_comments, std::unordered_map, std::vector>(in, std::string());
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

Entry Entry::with(const Entry& changes) const {
  auto file = std::make_shared<File>(*file_);
  auto& fields = file->root.as_table();
  for (const auto& [name, value] : value_of(changes.value_).as_table())
    if (Toml& own = fields[name]; own.is_array() && value.is_array())
      for (const Toml& row : value.as_array()) put_row(own.as_array(), row);
    else
      own = value;
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
  std::vector<std::string> keys;
  for (const auto& item : value_of(value_).as_table()) keys.push_back(item.first);
  std::sort(keys.begin(), keys.end());  // to find the places in the file would take the square of its size
  return keys;
}

std::string Entry::text() const {
  if (!is_string()) fail("a text in quotes is expected here");
  return value_of(value_).as_string().str;
}

std::int64_t Entry::integer(std::int64_t low, std::int64_t high) const {
  if (!is_integer()) fail("a whole number is expected here");
  const std::int64_t number = value_of(value_).as_integer();
  // The parser turns what does not fit into the greatest number there is.
  if (number == INT64_MAX || number == INT64_MIN) fail("the number is too large");
  if (number < low || number > high)
    fail("must be between " + std::to_string(low) + " and " + std::to_string(high) + ", not " + std::to_string(number));
  return number;
}

double Entry::real(double low, double high) const {
  const Toml& value = value_of(value_);
  if (!value.is_integer() && !value.is_floating()) fail("a number is expected here");
  const double number = value.is_integer() ? static_cast<double>(value.as_integer()) : value.as_floating();
  if (!(number >= low && number <= high)) fail("the number is out of range");
  return number;
}

bool Entry::boolean() const {
  if (!is_boolean()) fail("true or false is expected here");
  return value_of(value_).as_boolean();
}

std::size_t Entry::one_of(const std::vector<std::string>& known, const std::string& what) const {
  const std::string word = text();
  const auto found = std::find(known.begin(), known.end(), word);
  if (found == known.end()) fail(unknown(what, word, known));
  return static_cast<std::size_t>(found - known.begin());
}

void Entry::allow_only(const std::vector<std::string>& fields) const {
  for (const std::string& key : keys())
    if (std::find(fields.begin(), fields.end(), key) == fields.end())
      at(key).fail("unknown field '" + key + "'" + did_you_mean(key, fields));
}

std::string Entry::where() const {
  std::string place = file_->name;
  const auto line = value_of(value_).location().line();
  if (line > 0) place += ":" + std::to_string(line);
  return name_.empty() ? place : place + ": " + name_;
}

void Entry::fail(const std::string& message) const { throw DataError(where() + ": " + message); }

Entry Entry::called(std::string name) const {
  Entry entry = *this;
  entry.name_ = std::move(name);
  return entry;
}

}  // namespace asztal
