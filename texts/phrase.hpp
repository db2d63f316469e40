// One message in the reader's language: an ICU message format, compiled when it is first wanted.
#pragma once

#include <boost/container/flat_map.hpp>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace asztal {

enum class Language { en, hu };

/// The grammatical forms of a name: "nom", "acc", "the" ...
using Forms = std::map<std::string, std::string, std::less<>>;

/// What a message is given. A name with its forms is {marine} as well as {marine_acc}, {marine_the} ...
using Argument = std::variant<std::string, std::int64_t, const Forms*>;
/// Mostly a handful: they are kept in place.
using Arguments =
    boost::container::flat_map<std::string, Argument, std::less<>, boost::container::small_vector<std::pair<std::string, Argument>, 12>>;

class Phrase {
 public:
  Phrase(std::string pattern, Language language);
  ~Phrase();
  Phrase(Phrase&&) noexcept;
  Phrase& operator=(Phrase&&) noexcept;

  const std::string& pattern() const { return pattern_; }
  /// The pattern itself if it is none that ICU understands.
  std::string format(const Arguments& arguments) const;
  /// Are these all the arguments that it needs?
  bool is_complete(const Arguments& arguments) const;

 private:
  struct Compiled;
  const Compiled& compiled() const;

  std::string pattern_;
  Language language_;
  mutable std::unique_ptr<Compiled> compiled_;
};

}  // namespace asztal
