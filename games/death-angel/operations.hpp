// Reading the operations of the cards' texts: "name(argument, argument)", with "on condition: " before it if it depends on the die or on
// a choice. The vocabulary is Appendix A of rules.md.
#pragma once

#include "data.hpp"
#include "engine/data_file.hpp"
#include "engine/reflect.hpp"

namespace asztal::death_angel {

template <DescribedEnum E>
std::vector<std::string> names_of() {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto item) { names.emplace_back(item.name); });
  return names;
}

template <DescribedEnum E>
E named(const Entry& entry, std::string_view word) {
  E value{};
  if (!enum_from_name(word, value)) entry.fail("unknown word '" + std::string(word) + "'" + did_you_mean(word, names_of<E>()));
  return value;
}
template <DescribedEnum E>
E named(const Entry& entry) {
  return named<E>(entry, entry.text());
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
