// A secret is a type: a value and the set of seats that know it.
#pragma once

#include <boost/describe.hpp>

#include "engine/values.hpp"

namespace asztal {

template <class T>
struct Secret {
  static_assert(std::is_trivially_copyable_v<T>);
  T value{};                          ///< T{} when hidden by redaction; then `known_to` still tells who does know
  SeatSet known_to = SeatSet::all();  ///< a fresh, empty secret hides nothing
  std::uint8_t redacted = 0;          ///< 1: the holder of this copy may not know the value, `value` means nothing

  static constexpr Secret of(T value, SeatSet known_to) { return {value, known_to, 0}; }
  constexpr void reveal() { known_to = SeatSet::all(); }
  constexpr bool known() const { return redacted == 0; }

  /// Law 4: forget the value if `viewer` may not know it.
  constexpr void redact(Seat viewer) {
    if (known_to.has(viewer) || redacted) return;
    value = T{};
    redacted = 1;
  }
  /// Fill in a hidden value by a guess.
  constexpr void guess(T guessed) {
    value = guessed;
    redacted = 0;
  }
  friend constexpr bool operator==(const Secret&, const Secret&) = default;

  BOOST_DESCRIBE_CLASS(Secret, (), (value, known_to, redacted), (), ())
};

}  // namespace asztal
