#include "engine/json.hpp"

#include <boost/json/src.hpp>

namespace asztal {

std::string text_of(const json::value& value) { return value.is_string() ? std::string(value.get_string().c_str()) : ""; }

std::string text_at(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  return value != nullptr ? text_of(*value) : "";
}

int number_at(const json::object& from, std::string_view key, int otherwise) {
  const json::value* value = from.if_contains(key);
  return value != nullptr && value->is_number() ? value->to_number<int>() : otherwise;
}

const json::object& object_at(const json::object& from, std::string_view key) {
  static const json::object none;
  const json::value* value = from.if_contains(key);
  return value != nullptr && value->is_object() ? value->get_object() : none;
}

const json::array& list_at(const json::object& from, std::string_view key) {
  static const json::array none;
  const json::value* value = from.if_contains(key);
  return value != nullptr && value->is_array() ? value->get_array() : none;
}

json::value parse_json(std::string_view text, const std::string& name) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 32;
  json::stream_parser parser({}, options);
  const std::size_t consumed = parser.write_some(text.data(), text.size(), error);
  if (!error && consumed < text.size() && text.find_first_not_of(" \t\r\n", consumed) != std::string_view::npos)
    error = json::make_error_code(json::error::extra_data);
  if (!error) parser.finish(error);
  if (error) {
    std::size_t line = 1;
    for (const char c : text.substr(0, consumed)) line += c == '\n' ? 1 : 0;
    throw DataError(name + ":" + std::to_string(line) + ": not valid JSON: " + error.message());
  }
  return parser.release();
}

std::string json_diff(const json::value& was, const json::value& is, const std::string& path) {
  if (was == is) return "";
  const auto below = [&](const std::string& key) { return path.empty() ? key : path + "." + key; };
  std::string lines;
  if (was.is_object() && is.is_object()) {
    for (const auto& [key, value] : was.get_object()) {
      const json::value* other = is.get_object().if_contains(key);
      lines += json_diff(value, other == nullptr ? json::value() : *other, below(std::string(key)));
    }
    for (const auto& [key, value] : is.get_object())
      if (!was.get_object().contains(key)) lines += json_diff(json::value(), value, below(std::string(key)));
    return lines;
  }
  if (was.is_array() && is.is_array() && was.get_array().size() == is.get_array().size()) {
    for (std::size_t i = 0; i < was.get_array().size(); ++i)
      lines += json_diff(was.get_array()[i], is.get_array()[i], below(std::to_string(i)));
    return lines;
  }
  return path + ": was " + json::serialize(was) + ", is " + json::serialize(is) + "\n";
}

}  // namespace asztal
