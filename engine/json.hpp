// JSON of described structs, in and out. Reading names the place of every mistake.
#pragma once

#include <boost/json.hpp>
#include <limits>
#include <string>

#include "engine/data_file.hpp"
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

template <class T>
struct IsFixedList : std::false_type {};
template <class T, int N>
struct IsFixedList<FixedList<T, N>> : std::true_type {};

template <class T>
using int_or_size = std::conditional_t<IsFixedList<T>::value, int, std::size_t>;

/// `path` is where `from` stands, for messages. Every field must be there, and no other.
template <class T>
void from_json(T& value, const json::value& from, const std::string& path) {
  if constexpr (DescribedEnum<T>) {
    if (!from.is_string()) throw DataError(path + ": a word is expected");
    const std::string_view word(from.get_string().data(), from.get_string().size());
    if (!enum_from_name(word, value)) throw DataError(path + ": unknown word '" + std::string(word.substr(0, 40)) + "'");
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_same_v<T, std::uint64_t>)
      if (from.is_uint64()) {
        value = from.get_uint64();
        return;
      }
    if (!from.is_int64()) throw DataError(path + ": a whole number is expected");
    const std::int64_t number = from.get_int64();
    if (number < static_cast<std::int64_t>(std::numeric_limits<T>::min()) ||
        (number >= 0 && static_cast<std::uint64_t>(number) > std::numeric_limits<T>::max()))
      throw DataError(path + ": the number " + std::to_string(number) + " is out of range");
    value = static_cast<T>(number);
  } else if constexpr (Described<T>) {
    if (!from.is_object()) throw DataError(path + ": an object is expected");
    std::size_t used = 0;
    for_each_member(value, [&](const char* name, auto& member) {
      const json::value* field = from.get_object().if_contains(name);
      if (field == nullptr) throw DataError(path + "." + name + ": is missing");
      from_json(member, *field, path + "." + name);
      ++used;
    });
    if (used != from.get_object().size()) throw DataError(path + ": has unknown fields");
  } else {
    if (!from.is_array()) throw DataError(path + ": a list is expected");
    const json::array& list = from.get_array();
    if constexpr (IsFixedList<T>::value) {
      if (list.size() > static_cast<std::size_t>(T::capacity()))
        throw DataError(path + ": more than " + std::to_string(T::capacity()) + " items");
      value = T{};
      value.count = static_cast<std::uint16_t>(list.size());
    } else {
      if (list.size() != value.size())
        throw DataError(path + ": " + std::to_string(value.size()) + " items are expected, not " + std::to_string(list.size()));
    }
    for (std::size_t i = 0; i < list.size(); ++i)
      from_json(value[static_cast<int_or_size<T>>(i)], list[i], path + "[" + std::to_string(i) + "]");
  }
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
