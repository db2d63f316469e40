// A table whose fields people can read as they are: its board, the names of its board and the way back follow from the description of its
// State. All fields are shown but those of the resolution: enums by their words, a secret as what it is or, if it is hidden, as null.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <limits>

#include "engine/document.hpp"
#include "engine/reflect.hpp"
#include "engine/shape.hpp"

namespace asztal {

namespace plain {

/// Is it on the table, and not how far the rules are?
constexpr bool is_shown(std::string_view field) { return field != "node" && field != "answer" && field != "frames"; }

template <class T>
constexpr bool is_secret() {
  if constexpr (ListLike<T>)
    return is_secret<std::remove_cvref_t<decltype(std::declval<T&>()[0])>>();
  else
    return IsSecret<T>::value;
}

template <class T>
boost::json::value written(const T& value) {
  if constexpr (IsSecret<T>::value) {
    return value.known() ? written(value.value) : boost::json::value();
  } else if constexpr (DescribedEnum<T>) {
    return boost::json::string(enum_name(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (Described<T>) {
    boost::json::object object;
    for_each_member(value, [&](const char* name, const auto& member) {
      if (is_shown(name)) object[name] = written(member);
    });
    return object;
  } else {
    boost::json::array array;
    for (const auto& item : value) array.push_back(written(item));
    return array;
  }
}

template <class T>
Shape shape_of(const T& value) {
  Shape shape;
  if constexpr (Described<T> && !IsSecret<T>::value) {
    shape = Shape::table();
    for_each_member(value, [&]<class Member>(const char* name, const Member& member) {
      if (!is_shown(name)) return;
      if (is_secret<Member>())
        shape.shows({name}, shape_of(member));
      else
        shape.has({name}, shape_of(member));
    });
  } else if constexpr (ListLike<T>) {
    shape = Shape::list(static_cast<int>(std::size(value)), shape_of(std::remove_cvref_t<decltype(value[0])>{}));
    if constexpr (requires { T::capacity(); }) shape = Shape::list(T::capacity(), shape_of(std::remove_cvref_t<decltype(value[0])>{}));
  }
  return shape;
}

template <class T>
void read(T& value, const Field& field) {
  if constexpr (DescribedEnum<T>) {
    value = field.word().named<T>();
  } else if constexpr (std::is_same_v<T, bool>) {
    value = field.flag();
  } else if constexpr (std::is_integral_v<T>) {
    constexpr std::int64_t low = std::max<std::int64_t>(std::numeric_limits<T>::min(), INT32_MIN);
    constexpr auto high = std::min<std::uint64_t>(std::numeric_limits<T>::max(), INT32_MAX);
    value = static_cast<T>(field.whole(static_cast<int>(low), static_cast<int>(high)));
  } else if constexpr (Described<T>) {
    Document table = field.table();
    for_each_member(value, [&](const char* name, auto& member) {
      if (const auto below = table.find(name)) read(member, *below);
    });
  } else {
    const std::vector<Field> items = field.items();
    if (items.size() != static_cast<std::size_t>(std::size(value)))
      field.fail("a list of " + std::to_string(std::size(value)) + " is expected here");
    std::size_t i = 0;
    for (auto& item : value) read(item, items[i++]);
  }
}

}  // namespace plain

template <class State>
boost::json::object plain_board(const State& s) {
  return plain::written(s).get_object();
}

template <class State>
Shape plain_shape(const State& s) {
  return plain::shape_of(s);
}

/// The table as it lies at the question that is pending, with these fields otherwise. What is secret follows from the steps.
template <class State>
void plain_arrange(State& s, const boost::json::object& given) {
  Document document(given, plain_shape(s));
  for_each_member(s, [&](const char* name, auto& member) {
    const auto field = plain::is_shown(name) ? document.find(name) : std::nullopt;
    if (!field) return;
    const auto before = s.players;
    plain::read(member, *field);
    if (s.players != before) field->fail("this is a table of " + std::to_string(before));
  });
}

}  // namespace asztal
