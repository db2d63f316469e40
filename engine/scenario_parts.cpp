#include "engine/scenario_parts.hpp"

#include <algorithm>
#include <vector>

#include "engine/word.hpp"

namespace asztal {

namespace {

/// The value at a dotted path; list positions count from 1. Null if there is none.
json::value value_at(const json::value& document, std::string_view path) {
  const json::value* at = &document;
  while (!path.empty()) {
    const std::size_t dot = path.find('.');
    const std::string key(path.substr(0, dot));
    path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
    if (at->is_object()) {
      at = at->get_object().if_contains(key);
    } else if (at->is_array() && !key.empty() && key.size() < 5 && key.find_first_not_of("0123456789") == std::string::npos) {
      const std::size_t index = std::stoul(key);
      at = index >= 1 && index <= at->get_array().size() ? &at->get_array()[index - 1] : nullptr;
    } else {
      at = nullptr;
    }
    if (at == nullptr) return nullptr;
  }
  return *at;
}

}  // namespace

json::value to_json_value(const Entry& entry) {
  if (entry.is_string()) return json::string(entry.text());
  if (entry.is_boolean()) return entry.boolean();
  if (entry.is_integer()) return entry.integer(INT64_MIN, INT64_MAX);
  if (entry.is_array()) {
    json::array array;
    for (const Entry& item : entry.items()) array.push_back(to_json_value(item));
    return array;
  }
  if (entry.is_table()) {
    json::object object;
    for (const std::string& key : entry.keys()) object[key] = to_json_value(entry.at(key));
    return object;
  }
  entry.fail("only texts, whole numbers, true / false, lists and tables are used here");
}

std::vector<std::string> texts(const Entry& entry) {
  if (entry.is_string()) return {entry.text()};
  std::vector<std::string> list;
  for (const Entry& item : entry.items()) list.push_back(item.text());
  return list;
}

namespace {

/// Nothing is there, whatever the word for it.
bool is_empty(const json::value& value) {
  return value.is_null() || (value.is_string() && value.get_string().empty()) || (value.is_array() && value.get_array().empty()) ||
         (value.is_object() && value.get_object().empty());
}

/// What a field that is left out would be.
bool says_nothing(const json::value& value) {
  if (value.is_bool()) return !value.get_bool();
  if (value.is_int64()) return value.get_int64() == 0 || value.get_int64() == nobody;
  return is_empty(value);
}
/// The table that the path leads to is there, and has no word for such a field while there is nothing to say.
bool is_left_out(const json::value& document, std::string_view path, const std::vector<std::string>& quiet) {
  const std::size_t dot = path.rfind('.');
  const std::string_view parent = dot == std::string_view::npos ? "" : path.substr(0, dot), field = path.substr(dot + 1);
  return value_at(document, parent).is_object() && std::find(quiet.begin(), quiet.end(), field) != quiet.end();
}

/// Names in one text are a set: they may stand in any order. Where there are numbers, words belong to them.
bool names_alike(const json::value& expected, const json::value& actual) {
  const auto names_of = [](const json::value& value) {
    std::vector<std::string_view> names;
    if (value.is_string() && value.get_string().find_first_of("0123456789") == json::string::npos) names = split_words(value.get_string());
    std::sort(names.begin(), names.end());
    return names;
  };
  const std::vector<std::string_view> names = names_of(expected);
  return !names.empty() && names == names_of(actual);
}

}  // namespace

bool has_word(std::string_view document, std::string_view word) {
  const auto is_edge = [](char c) { return c == '"' || c == ' '; };
  for (std::size_t i = document.find(word); i != std::string_view::npos; i = document.find(word, i + 1)) {
    const std::size_t end = i + word.size();
    if (i > 0 && end < document.size() && is_edge(document[i - 1]) && is_edge(document[end])) return true;
  }
  return false;
}

void compare(const json::value& expected, const json::value& actual, const std::vector<std::string>& quiet, std::string& diff,
             const std::string& path) {
  if (expected.is_object() && !expected.get_object().empty()) {
    for (const auto& [key, value] : expected.get_object()) {
      const json::value found = value_at(actual, std::string(key));
      if (found.is_null() && says_nothing(value) && is_left_out(actual, std::string_view(key), quiet)) continue;
      compare(value, found, quiet, diff, path.empty() ? std::string(key) : path + "." + std::string(key));
    }
    return;
  }
  if (expected.is_string() && expected.get_string().empty() && is_empty(actual)) return;
  if (expected != actual && !names_alike(expected, actual))
    diff += "\n    " + path + ": expected " + json::serialize(expected) + ", is " + json::serialize(actual);
}

}  // namespace asztal
