// Described structs as JSON, for people and tools to look at. States come from outside as records or as boards, never like this.
#pragma once

#include <boost/json.hpp>
#include <limits>
#include <string>

#include "engine/data_file.hpp"
#include "engine/notation.hpp"
#include "engine/reflect.hpp"

namespace asztal {

namespace json = boost::json;

template <class T>
json::value to_json(const T& value) {
  if constexpr (DescribedEnum<T>) {
    return json::string(enum_name(value));
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_same_v<T, std::uint64_t>)
      if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return json::value(value);  // as a parser reads it
    return static_cast<std::int64_t>(value);
  } else if constexpr (Described<T>) {
    json::object object;
    for_each_member(value, [&](const char* name, const auto& member) { object[name] = to_json(member); });
    if constexpr (IsSecret<T>::value)
      if (value.redacted) object["value"] = nullptr;
    return object;
  } else {
    json::array array;
    for (const auto& item : value) array.push_back(to_json(item));
    return array;
  }
}

/// By the word of its kind, or as a number where it has none.
template <class Kind>
json::value to_json(const Local<Kind>& local) {
  if constexpr (requires { kind_of(Of<Kind>{}); })
    if (const std::string word = kind<Kind>().print(local.number); word != std::to_string(local.number)) return json::string(word);
  return local.number;
}

/// A procedure under way, its step and its locals by their names.
template <class Procedure>
json::value to_json(const Frame<Procedure>& frame) {
  using Frames = FramesOf<Procedure>;
  json::object object{{"procedure", enum_name(frame.procedure)}};
  boost::mp11::mp_with_index<boost::mp11::mp_size<Frames>::value>(static_cast<std::size_t>(frame.procedure), [&](auto index) {
    using Named = boost::mp11::mp_at_c<Frames, index>;
    object["step"] = enum_name(static_cast<typename Named::Step>(frame.step));
    for_each_member(frame.template as<Named>(), [&](const char* name, const auto& local) { object[name] = to_json(local); });
  });
  return object;
}

/// Fields of a document that may lack them: then empty.
std::string text_of(const json::value& value);
std::string text_at(const json::object& from, std::string_view key);
int number_at(const json::object& from, std::string_view key, int otherwise = 0);
const json::object& object_at(const json::object& from, std::string_view key);
const json::array& list_at(const json::object& from, std::string_view key);

/// Parse JSON text from a file or a socket; DataError names the place.
json::value parse_json(std::string_view text, const std::string& name);

/// The lines in which two documents differ: "path: was x, is y".
std::string json_diff(const json::value& was, const json::value& is, const std::string& path = "");

}  // namespace asztal
