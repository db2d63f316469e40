// The lists of a game's data files: every row has an id of its own, known fields, texts that are not empty, and numbers that agree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/data_file.hpp"

namespace asztal {

using Words = std::vector<std::string>;
/// "id name source": these words.
Words words_in(std::string_view text);
bool contains(const Words& words, const std::string& word);

/// The rows of one list, each named in messages by its id; no id occurs twice. Of `fields`, those that a program shows (id, name, effect,
/// notes) must be there and not be empty, and a source must be one of the known ones.
std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields);
/// So many of them.
std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields, std::size_t count);
/// Exactly those with these ids, in any order.
std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields, const Words& ids);
/// A row of a list, named in messages by its id, which is well formed.
Entry row_of(const Entry& item, const std::string& list);
/// The fields of a row or of a table inside one, as `rows` demands them.
void check_fields(const Entry& row, const Words& fields);

template <class T>
T number(const Entry& entry, std::int64_t low, std::int64_t high) {
  return static_cast<T>(entry.integer(low, high));
}
void expect_number(const Entry& entry, std::int64_t expected, const std::string& why);
void expect_text(const Entry& entry, const std::string& expected);
void expect_size(const Entry& list, std::size_t found, std::size_t expected);

}  // namespace asztal
