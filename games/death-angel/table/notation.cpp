// The words of Death Angel: verbs with their operands, prompts, log notes.
#include "engine/notation.hpp"

#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

std::string place_name(int place) { return (side_of_place(place) == Side::left ? "L" : "R") + std::to_string(row_of_place(place)); }

/// Rows just outside the largest formation can be named, so that a rule forbids to go there.
constexpr int row_above = 0, row_below = max_rows + 1;

std::optional<int> place_named(std::string_view word) {
  if (word.size() < 2 || word.size() > 3 || (word[0] != 'L' && word[0] != 'R')) return std::nullopt;
  const auto row = whole_number(word.substr(1), row_above, row_below);
  return row ? std::optional<int>(place_code(*row, word[0] == 'L' ? Side::left : Side::right)) : std::nullopt;
}

OperandKind kind_of(Of<Number>) { return number_kind("number", 0, 100); }
OperandKind kind_of(Of<RowNumber>) { return number_kind("row", row_above, row_below, Role::word); }
OperandKind kind_of(Of<Place>) { return own_kind("place", place_name, place_named, Role::place); }
OperandKind kind_of(Of<Icon>) { return enum_kind<Genestealer>("genestealer", Role::word, icon_count); }
OperandKind kind_of(Of<FromBag>) {
  OperandKind bag = number_kind("bag", 0, 15, Role::word);
  bag.hidden = true;
  return bag;
}
OperandKind kind_of(Of<Rolled>) { return number_kind("face", 0, die_faces - 1, Role::word); }
OperandKind kind_of(Of<Card>) { return enum_kind<Card>("card", Role::card, card_count); }
OperandKind kind_of(Of<Marine>) { return enum_kind<Marine>("marine", Role::word, marine_count); }
OperandKind kind_of(Of<Verb>) { return enum_kind<Verb>("verb", Role::action); }
OperandKind kind_of(Of<Skull>) { return enum_kind<Skull>("skull", Role::select); }
OperandKind kind_of(Of<DeckEnd>) { return enum_kind<DeckEnd>("where", Role::select); }
OperandKind kind_of(Of<DeckOf>) { return enum_kind<DeckOf>("what", Role::select); }
OperandKind kind_of(Of<Modifier>) { return enum_kind<Modifier>("modifier", Role::select); }
OperandKind kind_of(Of<Result>) { return enum_kind<Result>("result", Role::select); }

std::vector<std::string> card_ids() { return words_of<Card, Terrain, Event, Location, Marine, Genestealer>(); }

}  // namespace asztal::death_angel
