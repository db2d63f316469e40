#include "engine/data_rows.hpp"

#include <algorithm>
#include <set>

namespace asztal {

namespace {

bool is_shown(const std::string& field) {
  return field == "id" || field == "name" || field == "name_hu" || field == "effect" || field == "effect_hu" || field.ends_with("_note");
}

}  // namespace

Words words_in(std::string_view text) {
  const auto words = split_words(text);
  return {words.begin(), words.end()};
}

bool contains(const Words& words, const std::string& word) { return std::find(words.begin(), words.end(), word) != words.end(); }

void check_fields(const Entry& row, const Words& fields) {
  static const Words sources = {"rulebook", "public", "designed"};
  row.allow_only(fields);
  for (const std::string& field : fields) {
    if (is_shown(field) && row.at(field).text().empty()) row.at(field).fail("a text is expected here");
    if (field == "source" || field.ends_with("_source")) row.at(field).one_of(sources, "source");
  }
}

Entry row_of(const Entry& item, const std::string& list) {
  const std::string id = item.at("id").text();
  const Entry row = item.called(list + " '" + id + "'");
  if (id.empty() || id.size() > 40 || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789+-_") != std::string::npos)
    row.at("id").fail("an id has 1 to 40 small letters, digits, '-', '+' or '_'");
  return row;
}

std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields) {
  std::vector<Entry> found;
  std::set<std::string> ids;
  for (const Entry& item : file.at(list).items()) {
    const Entry row = row_of(item, list);
    const std::string id = row.at("id").text();
    if (!ids.insert(id).second) row.at("id").fail("the id '" + id + "' occurs twice");
    check_fields(row, fields);
    found.push_back(row);
  }
  return found;
}

std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields, std::size_t count) {
  auto found = rows(file, list, fields);
  expect_size(file.at(list), found.size(), count);
  return found;
}

std::vector<Entry> rows(const Entry& file, const std::string& list, const Words& fields, const Words& ids) {
  auto found = rows(file, list, fields);
  for (const Entry& row : found) row.at("id").one_of(ids, list);
  for (const std::string& id : ids)
    if (std::none_of(found.begin(), found.end(), [&](const Entry& row) { return row.at("id").text() == id; }))
      file.at(list).fail("lacks the entry '" + id + "'");
  return found;
}

void expect_number(const Entry& entry, std::int64_t expected, const std::string& why) {
  const std::int64_t found = entry.integer(-1'000'000, 1'000'000);
  if (found != expected) entry.fail("must be " + std::to_string(expected) + ", not " + std::to_string(found) + ": " + why);
}

void expect_text(const Entry& entry, const std::string& expected) {
  if (entry.text() != expected) entry.fail("must be '" + expected + "', not '" + entry.text() + "'");
}

void expect_size(const Entry& list, std::size_t found, std::size_t expected) {
  if (found != expected) list.fail("must have " + std::to_string(expected) + " entries, not " + std::to_string(found));
}

}  // namespace asztal
