#include "engine/scenario_parts.hpp"

#include <algorithm>
#include <vector>

#include "engine/word.hpp"

namespace asztal {

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

json::object to_json_table(const Entry& entry) {
  if (!entry.is_table() || entry.keys().empty()) entry.fail("name what is expected: a table of fields, not empty");
  return to_json_value(entry).get_object();
}

std::vector<std::string> texts(const Entry& entry) {
  if (entry.is_string()) return {entry.text()};
  std::vector<std::string> list;
  for (const Entry& item : entry.items()) list.push_back(item.text());
  return list;
}

namespace {

using Names = std::vector<std::string>;

Names those_of(const Entry& step, const Names& fields) {
  Names found;
  for (const std::string& field : fields)
    if (step.has(field)) found.push_back(field);
  return found;
}

std::string listed(const Names& fields) {
  std::string list;
  for (std::size_t i = 0; i < fields.size(); ++i) list += (i == 0 ? "'" : i + 1 == fields.size() ? " or '" : ", '") + fields[i] + "'";
  return list;
}

/// A field that says more about others must not stand without them.
void require_one_of(const Entry& step, const std::string& field, const Names& others) {
  if (step.has(field) && those_of(step, others).empty()) step.at(field).fail("means nothing here; it goes with " + listed(others));
}

}  // namespace

bool does_something(const Entry& step) {
  const Names doing = those_of(step, {"do", "roll", "draw", "skip_to"});
  const Names checking =
      those_of(step, {"ask", "legal", "offers", "offers_not", "possible", "refuse", "expect", "sees", "hides", "result", "judged"});
  if (doing.size() + checking.size() == 0) step.fail("this step neither does nor checks anything");
  if (doing.size() > 1) step.fail("'" + doing[0] + "' and '" + doing[1] + "' are two steps: a step does one thing");
  if (doing.size() == 1 && !checking.empty())
    step.fail("'" + doing[0] + "' and '" + checking[0] + "' are two steps: a step either does something or checks");
  require_one_of(step, "seat", {"do", "ask", "legal", "offers", "offers_not", "refuse"});
  require_one_of(step, "rule", {"ask", "refuse"});
  require_one_of(step, "word", {"hides"});
  if (step.has("rule") && step.has("ask") && step.has("refuse"))
    step.at("rule").fail("does it belong to the question or to the refusal? They are two steps");
  if (step.has("sees")) step.at("expect");
  if (step.has("hides")) step.at("word");
  for (const std::string& field : those_of(step, {"do", "roll", "draw", "offers", "offers_not", "refuse", "word"}))
    if (step.at(field).is_array() && step.at(field).items().empty()) step.at(field).fail("is empty");
  return !doing.empty();
}

void fail_if_any(const Entry& step, const std::vector<std::string>& unmet) {
  if (unmet.empty()) return;
  if (unmet.size() == 1) step.fail(unmet[0]);
  std::string all = std::to_string(unmet.size()) + " expectations are not met:";
  for (const std::string& problem : unmet) all += "\n  " + problem;
  step.fail(all);
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

/// Equal, where what a view does not know is "?".
bool is_alike(const json::value& expected, const json::value& actual) {
  if (actual.is_null()) return expected.is_string() && expected.get_string() == "?";
  if (expected.is_array() && actual.is_array())
    return std::equal(expected.get_array().begin(), expected.get_array().end(), actual.get_array().begin(), actual.get_array().end(),
                      is_alike);
  if (!expected.is_object() || !actual.is_object()) return expected == actual;
  const json::object &a = expected.get_object(), &b = actual.get_object();
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const auto& item) {
           const json::value* other = b.if_contains(item.key());
           return other != nullptr && is_alike(item.value(), *other);
         });
}

/// As it would be expected.
json::value in_words(const json::value& value) {
  json::value copy = value;
  if (copy.is_null()) return "?";
  if (copy.is_array())
    for (json::value& item : copy.get_array()) item = in_words(item);
  if (copy.is_object())
    for (auto& item : copy.get_object()) item.value() = in_words(item.value());
  return copy;
}

const json::value* child(const json::value* value, const std::string& name) {
  if (value == nullptr) return nullptr;
  if (value->is_object()) return value->get_object().if_contains(name);
  if (!value->is_array()) return nullptr;
  const auto position = whole_number(name, 1, static_cast<int>(value->get_array().size()));
  return position ? &value->get_array()[static_cast<std::size_t>(*position - 1)] : nullptr;
}

class Comparison {
 public:
  explicit Comparison(std::string& diff) : diff_(diff) {}

  void fields(const json::object& expected, const json::value* actual, const Shape& shape, const std::string& path) {
    for (const auto& [key, value] : expected) field(std::string(key), value, actual, shape, path);
  }

 private:
  /// `name` may go deeper with dots.
  void field(const std::string& name, const json::value& expected, const json::value* actual, const Shape& shape, const std::string& path) {
    const std::size_t dot = name.find('.');
    const std::string first = name.substr(0, dot), place = path.empty() ? first : path + "." + first;
    std::string problem;
    const Shape* below = shape.below(first, problem);
    if (below == nullptr) return differ(place, problem);
    const json::value* found = child(actual, first);
    if (dot != std::string::npos) return field(name.substr(dot + 1), expected, found, *below, place);
    if (expected.is_object() && !expected.get_object().empty()) return fields(expected.get_object(), found, *below, place);
    const bool left_out = found == nullptr && actual != nullptr && actual->is_object() && shape.may_leave_out(first);
    if (!(left_out && says_nothing(expected))) value(expected, found, place);
  }

  void value(const json::value& expected, const json::value* actual, const std::string& place) {
    if (expected.is_string() && expected.get_string().empty() && (actual == nullptr || is_empty(*actual))) return;
    if (actual != nullptr && (is_alike(expected, *actual) || names_alike(expected, *actual))) return;
    differ(place, "expected " + json::serialize(expected) +
                      (actual == nullptr ? ", but nothing is there" : ", is " + json::serialize(in_words(*actual))));
  }

  void differ(const std::string& place, const std::string& how) { diff_ += "\n    " + place + ": " + how; }

  std::string& diff_;
};

}  // namespace

bool has_word(std::string_view document, std::string_view word) {
  const auto is_edge = [](char c) { return c == '"' || c == ' '; };
  for (std::size_t i = document.find(word); i != std::string_view::npos; i = document.find(word, i + 1)) {
    const std::size_t end = i + word.size();
    if (i > 0 && end < document.size() && is_edge(document[i - 1]) && is_edge(document[end])) return true;
  }
  return false;
}

void compare(const json::object& expected, const json::object& actual, const Shape& shape, std::string& diff) {
  const json::value board = actual;
  Comparison(diff).fields(expected, &board, shape, "");
}

}  // namespace asztal
