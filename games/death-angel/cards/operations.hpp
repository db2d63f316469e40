// Reading the operations of the cards' texts: "name(argument, argument)", with "on condition: " before it if it depends on the die or on
// a choice. The vocabulary is Appendix A of rules.md.
#pragma once

#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "games/death-angel/cards/data.hpp"

namespace asztal::death_angel {

/// A part of an entry's text.
template <DescribedEnum E>
E named(const Entry& entry, const std::string& word) {
  E value{};
  if (!enum_from_name(word, value)) entry.fail(unknown("word", word, enum_names<E>()));
  return value;
}

/// One line of `ops`, taken apart.
struct Call {
  When when = When::always;
  std::string name;
  std::vector<std::string> arguments;
};

Call parse_call(const Entry& entry);
void expect_arguments(const Entry& entry, const Call& call, std::size_t count);

/// An operation of an event, a location or a terrain card.
Op read_operation(const Entry& line);

/// Where a text is read from decides what it may speak of.
enum class TextPlace { event, terrain, entering, panel };
/// Every operation must come after the choice or roll it depends on, and speak only of what exists where it is read.
void check_program(const Data& data, const Entry& card, const Program& program, TextPlace place);

}  // namespace asztal::death_angel
