// What follows from describing a struct once: redaction, guessing, hashing, counting secrets.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/random.hpp"
#include "engine/secret.hpp"
#include "engine/values.hpp"

namespace asztal {

template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;
template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;
template <class T>
concept ListLike = requires(T t) { t.begin(), t.end(), t[0]; } && !Described<T>;
template <class T>
concept Redactable = requires(T t, Seat seat) { t.redact(seat); };
/// What follows from the secrets of a type is put right after the generic walk has redacted them.
template <class T>
concept FollowsRedaction = requires(T t, Seat seat) { t.after_redaction(seat); };
template <class T>
concept Guessable = requires(T t, Random& random) { t.guess(random); };

/// A type that says itself what of it is hidden.
template <class T>
concept KeepsSecrets = requires(const T t) {
  { t.any_redacted() } -> std::same_as<bool>;
  { t.secrets_changed(t) } -> std::same_as<bool>;
};

template <class T, class F>
void for_each_member(T& value, F&& visit) {
  using Members = boost::describe::describe_members<std::remove_const_t<T>, boost::describe::mod_any_access>;
  boost::mp11::mp_for_each<Members>([&](auto member) { visit(member.name, value.*member.pointer); });
}

/// Law 4: the one function that makes a seat's redacted state.
template <class T>
void redact(T& value, Seat viewer) {
  if constexpr (Redactable<T>) {
    value.redact(viewer);
  } else if constexpr (Described<T>) {
    for_each_member(value, [&](const char*, auto& member) { redact(member, viewer); });
  } else if constexpr (ListLike<T>) {
    if constexpr (std::is_class_v<std::remove_reference_t<decltype(value[0])>>)
      for (auto& item : value) redact(item, viewer);
  }
  if constexpr (FollowsRedaction<T>) value.after_redaction(viewer);
}

/// Decide what a redacted state leaves open in its decks. What a seat has chosen in secret is the game's own to guess.
template <class T>
void guess_decks(T& value, Random& random) {
  if constexpr (Guessable<T>) {
    value.guess(random);
  } else if constexpr (Described<T>) {
    for_each_member(value, [&](const char*, auto& member) { guess_decks(member, random); });
  } else if constexpr (ListLike<T>) {
    if constexpr (std::is_class_v<std::remove_reference_t<decltype(value[0])>>)
      for (auto& item : value) guess_decks(item, random);
  }
}

template <class T>
struct IsSecret : std::false_type {};
template <class T>
struct IsSecret<Secret<T>> : std::true_type {};

/// Did anything that was hidden from somebody change between two states: was it revealed, moved or used up? A barrier of undo.
template <class T>
bool secrets_changed(const T& before, const T& after) {
  if constexpr (KeepsSecrets<T>) {
    return before.secrets_changed(after);
  } else if constexpr (IsSecret<T>::value) {
    return !before.known_to.everybody() && !(before == after);
  } else if constexpr (Described<T>) {
    bool changed = false;
    using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
    boost::mp11::mp_for_each<Members>(
        [&](auto member) { changed = changed || secrets_changed(before.*member.pointer, after.*member.pointer); });
    return changed;
  } else if constexpr (ListLike<T>) {
    if constexpr (std::is_class_v<std::remove_cvref_t<decltype(before[0])>>) {
      auto other = after.begin();
      for (const auto& item : before) {
        if (secrets_changed(item, other != after.end() ? *other : std::remove_cvref_t<decltype(item)>{})) return true;
        if (other != after.end()) ++other;
      }
    }
    return false;
  } else {
    return false;
  }
}

/// Does a redacted secret make this state unplayable until it is guessed?
template <class T>
bool any_redacted(const T& value) {
  bool any = false;
  if constexpr (KeepsSecrets<T>) {
    any = value.any_redacted();
  } else if constexpr (IsSecret<T>::value) {
    any = value.redacted != 0;
  } else if constexpr (Described<T>) {
    for_each_member(value, [&](const char*, const auto& member) { any = any || any_redacted(member); });
  } else if constexpr (ListLike<T>) {
    if constexpr (std::is_class_v<std::remove_cvref_t<decltype(value[0])>>)
      for (const auto& item : value) any = any || any_redacted(item);
  }
  return any;
}

/// Is every secret in here known to the viewer or redacted? What the tests of law 4 ask of every view.
template <class T>
bool keeps_from(const T& value, Seat viewer) {
  bool keeps = true;
  if constexpr (requires { value.keeps_from(viewer); }) {
    keeps = value.keeps_from(viewer);
  } else if constexpr (IsSecret<T>::value) {
    keeps = value.redacted != 0 || value.known_to.has(viewer);
  } else if constexpr (Described<T>) {
    for_each_member(value, [&](const char*, const auto& member) { keeps = keeps && keeps_from(member, viewer); });
  } else if constexpr (ListLike<T>) {
    if constexpr (std::is_class_v<std::remove_cvref_t<decltype(value[0])>>)
      for (const auto& item : value) keeps = keeps && keeps_from(item, viewer);
  }
  return keeps;
}

/// FNV-1a over the described values, so that neither padding nor byte order matters.
class Hasher {
 public:
  void add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) {
      hash_ ^= (value >> (8 * i)) & 0xFF;
      hash_ *= 0x100000001B3;
    }
  }
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      hash_ ^= static_cast<unsigned char>(c);
      hash_ *= 0x100000001B3;
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

template <class T>
void hash_into(Hasher& hasher, const T& value) {
  if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    hasher.add(static_cast<std::uint64_t>(value));
  } else if constexpr (Described<T>) {
    for_each_member(value, [&](const char*, const auto& member) { hash_into(hasher, member); });
  } else {
    static_assert(ListLike<T>);
    hasher.add(static_cast<std::uint64_t>(value.end() - value.begin()));
    for (const auto& item : value) hash_into(hasher, item);
  }
}

template <class T>
std::uint64_t state_hash(const T& state) {
  Hasher hasher;
  hash_into(hasher, state);
  return hasher.value();
}

template <DescribedEnum E>
constexpr std::string_view enum_name(E value) {
  std::string_view name = "?";
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto item) {
    if (item.value == value) name = item.name;
  });
  return name;
}
template <DescribedEnum E>
constexpr bool enum_from_name(std::string_view name, E& value) {
  bool found = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto item) {
    if (!found && item.name == name) value = item.value, found = true;
  });
  return found;
}
template <DescribedEnum E>
constexpr int enum_size() {
  return static_cast<int>(boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);
}

/// The name of a type, without its namespaces.
template <class T>
constexpr std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name = name.substr(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";],"));
  return name.substr(name.rfind(':') + 1);
}
/// "ShipClass" as "ship_class".
inline std::string snake_case(std::string_view name) {
  std::string words;
  for (const char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !words.empty()) words += '_';
    words += static_cast<char>(capital ? c - 'A' + 'a' : c);
  }
  return words;
}

/// A value as a type, where functions are chosen by it.
template <auto Value>
using Is = std::integral_constant<decltype(Value), Value>;

/// The frame of each procedure of a game, in the order of `Procedure` (ASZTAL_FRAME).
template <class Each>
using FrameOfEach = decltype(frame_of(Is<Each::value>{}));
template <class Procedure>
using FramesOf = boost::mp11::mp_transform<FrameOfEach, boost::describe::describe_enumerators<Procedure>>;

template <DescribedEnum E>
std::vector<std::string> enum_names() {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto item) { names.emplace_back(item.name); });
  return names;
}

}  // namespace asztal
