// One message in the reader's language: an ICU message format, compiled when it is first wanted.
#pragma once

#include <boost/container/flat_map.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>

namespace asztal {

enum class Language { en, hu };

using Arguments = boost::container::flat_map<std::string, std::variant<std::string, std::int64_t>>;

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
