// The words that people write in files and type at the table: taken apart, recognised, and refused with the nearest known one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/reflect.hpp"

namespace asztal {

/// The words of a line, without what separates them.
std::vector<std::string_view> split_words(std::string_view text);
/// At most so many bytes of a text, for messages; no letter is cut in two.
std::string beginning(std::string_view text, std::size_t most = 40);
/// A word that is a whole number of this range; nothing if it is not.
std::optional<int> whole_number(std::string_view word, int low, int high);
/// The word of `known` nearest to `word`, as ", did you mean 'x'?", or nothing when none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);
std::string did_you_mean_hu(std::string_view word, const std::vector<std::string>& known);
/// "unknown planet 'x', did you mean 'y'?"
std::string unknown(const std::string& what, const std::string& word, const std::vector<std::string>& known);

/// A text of a file or document, or a part of one, and where it stands, for messages.
struct Word {
  std::string text, place;

  [[noreturn]] void fail(const std::string& message) const;  ///< DataError: "place: message"
  /// What stands between spaces.
  std::vector<Word> parts() const;
  int whole(int low, int high) const;
  /// Its place in `known`; `what` is said of a word that is not there: "unknown planet 'x', did you mean ...".
  std::size_t one_of(std::span<const std::string> known, const std::string& what = "word") const;
  template <DescribedEnum E>
  E named(const std::string& what = "word") const {
    E value{};
    if (!enum_from_name(text, value)) fail(unknown(what, text, enum_names<E>()));
    return value;
  }
};

}  // namespace asztal
