// Reading the TOML files of a game: every error names the file, the line, the entry and the field.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/word.hpp"

namespace asztal {

/// A mistake in a file that somebody wrote. `what()` is ready to be shown: "file:line: entry: field: what is wrong".
class DataError : public std::runtime_error {
 public:
  explicit DataError(const std::string& problem) : DataError(problem, problem) {}
  /// In both languages: of files that players write to play.
  DataError(const std::string& en, std::string hu) : std::runtime_error(en), hu_(std::move(hu)) {}
  const std::string& what_hu() const { return hu_; }

 private:
  std::string hu_;
};

/// A file of a game as built in or as somebody wrote it; `name` is used in messages.
struct DataText {
  std::string name, text;
};
/// What records remember of the data they were played with.
std::uint64_t hash_of(std::span<const DataText> files);

/// Whole file as text; DataError if it cannot be read or is larger than `limit` bytes.
std::string read_text_file(const std::string& path, std::size_t limit = std::size_t{16} << 20);

/// In small letters, the Hungarian ones too.
std::string lowered(std::string_view text);

/// A value of a parsed file together with where it stands. Cheap to copy; the file lives as long as one of its values.
class Entry {
 public:
  struct File;

  /// Parse TOML text; `name` is used in messages.
  static Entry parse(std::string_view text, std::string name);
  static Entry parse(const DataText& file) { return parse(file.text, file.name); }

  /// This file with what another one changes: a row of a list takes the place of the one with the same id, or is added; any other field
  /// takes the place of its namesake.
  Entry with(const Entry& changes) const;

  bool has(std::string_view field) const;
  Entry at(std::string_view field) const;  ///< error if missing
  std::optional<Entry> find(std::string_view field) const;
  std::vector<Entry> items() const;       ///< of an array
  std::vector<std::string> keys() const;  ///< of a table, in the order of the alphabet

  bool is_table() const;
  bool is_array() const;
  bool is_string() const;
  bool is_integer() const;
  bool is_boolean() const;
  std::string text() const;
  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  double real(double low, double high) const;  ///< whole numbers too
  bool boolean() const;
  /// The place of its text in `known`; `what` is said of a text that is not there: "unknown planet 'x'".
  std::size_t one_of(const std::vector<std::string>& known, const std::string& what = "word") const;
  template <DescribedEnum E>
  E named(const std::string& what = "word") const {
    E value{};
    const std::string word = text();
    if (!enum_from_name(word, value)) fail(unknown(what, word, enum_names<E>()));
    return value;
  }

  /// Refuse fields that nobody knows.
  void allow_only(const std::vector<std::string>& fields) const;
  /// Where this value stands, for messages: "file:12: case 'x': step 3".
  std::string where() const;
  [[noreturn]] void fail(const std::string& message) const;
  /// The same value under a name that reads better in messages.
  Entry called(std::string name) const;

 private:
  std::shared_ptr<const File> file_;
  const void* value_ = nullptr;  ///< toml::value inside the file
  std::string name_;
};

template <std::size_t Files>
std::array<Entry, Files> parsed(const std::array<DataText, Files>& files) {
  std::array<Entry, Files> entries;
  for (std::size_t i = 0; i < Files; ++i) entries[i] = Entry::parse(files[i]);
  return entries;
}

}  // namespace asztal
