// Names of people: what can be read, and what would be taken for another's.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "texts/text.hpp"

namespace asztal {

/// As a name is kept and shown: whole letters, one space between words.
std::string tidy_name(std::string_view name);
/// Is there something to read, and nothing besides that is not seen: no blanks that are no spaces, no marks of direction, no heaps of accents?
bool is_readable_name(std::string_view name);
/// Would people take one for the other? Whatever the case of letters, and whichever alphabet they are from.
bool same_name(std::string_view a, std::string_view b);

/// Names that a program gives by itself, with numbers: "Bot 2", "az 1. bot". Nobody else is called like that, whatever the number.
class GivenNames {
 public:
  /// Messages of this group with {n}; the first key is the name itself, the others are its forms in running text.
  void add(const GameText& text, std::string_view group, const std::vector<std::string>& keys);
  bool has(std::string_view name) const;

 private:
  std::set<std::string> letters_;
};

}  // namespace asztal
