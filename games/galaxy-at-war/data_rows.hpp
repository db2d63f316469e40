// Reading the lists of the data files: every row has an id of its own, known fields, texts that are not empty and checked words.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/reflect.hpp"

namespace asztal::galaxy_at_war {

using Words = std::vector<std::string>;

inline bool contains(const Words& words, const std::string& word) { return std::find(words.begin(), words.end(), word) != words.end(); }

/// Where `word` stands in `known`; `what` is said of a word that does not: "unknown planet 'x'".
inline std::size_t place_of(const Entry& entry, const std::string& word, const Words& known, const std::string& what) {
  const auto found = std::find(known.begin(), known.end(), word);
  if (found == known.end()) entry.fail("unknown " + what + " '" + word + "'" + did_you_mean(word, known));
  return static_cast<std::size_t>(found - known.begin());
}
inline std::size_t place_of(const Entry& entry, const Words& known, const std::string& what) {
  return place_of(entry, entry.text(), known, what);
}

template <DescribedEnum E>
E named(const Entry& entry, const std::string& what) {
  Words known;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto item) { known.emplace_back(item.name); });
  return static_cast<E>(place_of(entry, known, what));
}

template <class T>
T number(const Entry& entry, std::int64_t low, std::int64_t high) {
  return static_cast<T>(entry.integer(low, high));
}
inline void expect_number(const Entry& entry, std::int64_t expected, const std::string& why) {
  const std::int64_t found = entry.integer(-1'000'000, 1'000'000);
  if (found != expected) entry.fail("must be " + std::to_string(expected) + ", not " + std::to_string(found) + ": " + why);
}
inline void expect_text(const Entry& entry, const std::string& expected) {
  if (entry.text() != expected) entry.fail("must be '" + expected + "', not '" + entry.text() + "'");
}
inline void expect_size(const Entry& list, std::size_t found, std::size_t expected) {
  if (found != expected) list.fail("must have " + std::to_string(expected) + " entries, not " + std::to_string(found));
}

/// The texts that the fields ask for are there, and the source is one of the known ones.
inline void check_texts(const Entry& row, const Words& fields) {
  row.allow_only(fields);
  for (const char* field : {"id", "name", "name_hu", "effect", "effect_hu", "source", "values_note"})
    if (contains(fields, field) && row.at(field).text().empty()) row.at(field).fail("a text is expected here");
  for (const char* field : {"source", "name_source", "bonus_source"})
    if (contains(fields, field)) place_of(row.at(field), {"rulebook", "public", "designed"}, "source");
}

/// The rows of one list, each named in messages by its id; no id occurs twice.
inline std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields) {
  std::vector<Entry> found;
  std::set<std::string> ids;
  for (const Entry& item : file.at(list).items()) {
    const std::string id = item.at("id").text();
    const Entry row = item.named(list + " '" + id + "'");
    if (id.empty() || id.size() > 40 || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789+-_") != std::string::npos)
      row.at("id").fail("an id has 1 to 40 small letters, digits, '-', '+' or '_'");
    if (!ids.insert(id).second) row.at("id").fail("the id '" + id + "' occurs twice");
    check_texts(row, fields);
    found.push_back(row);
  }
  return found;
}
inline std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields, std::size_t count) {
  auto found = rows(file, list, fields);
  expect_size(file.at(list), found.size(), count);
  return found;
}
/// The rows of a list whose ids are these, each once, in any order.
inline std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields, const Words& ids) {
  auto found = rows(file, list, fields);
  for (const Entry& row : found) place_of(row.at("id"), ids, list);
  for (const std::string& id : ids)
    if (std::none_of(found.begin(), found.end(), [&](const Entry& row) { return row.at("id").text() == id; }))
      file.at(list).fail("lacks the entry '" + id + "'");
  return found;
}

}  // namespace asztal::galaxy_at_war
