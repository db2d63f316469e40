// The words of Galaxy at War: verbs with their operands, prompts, log notes.
#include "engine/notation.hpp"

#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

OperandKind kind_of(Of<Planet>) { return words_kind("planet", data().planet_id); }
OperandKind kind_of(Of<Card>) { return words_kind("card", data().card_id, Role::card); }
OperandKind kind_of(Of<Asset>) { return words_kind("asset", data().asset_id); }
OperandKind kind_of(Of<AnyArmy>) { return words_kind("army", {"0", "1", "2", "3", "4", "neutral"}, Role::side); }
OperandKind kind_of(Of<Number>) { return number_kind("number", 0, most_units); }
OperandKind kind_of(Of<Amount>) {
  OperandKind amount = kind<Number>();
  amount.optional = true;
  return amount;
}
OperandKind kind_of(Of<Space>) { return number_kind("space", -3, 3, Role::word); }
OperandKind kind_of(Of<Token>) { return words_kind("token", {"1", "2", "3", "4", "5"}); }
OperandKind kind_of(Of<AssetRowNumber>) { return words_kind("row", {"1", "2", "3", "steal"}); }
OperandKind kind_of(Of<DieOf>) { return words_kind("die", {"a1", "a2", "a3", "d1", "d2", "d3"}); }
/// A set of dice by their places in the roll: "1+3".
OperandKind kind_of(Of<DiceSet>) {
  const auto print = [](int value) {
    std::string text;
    for (int die = 0; die < 7; ++die)
      if (((value >> die) & 1) != 0) text += (text.empty() ? "" : "+") + std::to_string(die + 1);
    return text.empty() ? std::to_string(value) : text;
  };
  const auto parse = [](std::string_view word) -> std::optional<int> {
    int mask = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (i % 2 == 1) {
        if (word[i] != '+') return std::nullopt;
        continue;
      }
      if (word[i] < '1' || word[i] > '7' || (mask >> (word[i] - '1')) != 0) return std::nullopt;
      mask |= 1 << (word[i] - '1');
    }
    return mask == 0 || word.size() % 2 == 0 ? std::nullopt : std::optional<int>(mask);
  };
  return own_kind("dice", print, parse);
}
OperandKind kind_of(Of<ShipClass>) { return enum_kind<ShipClass>("ship"); }
OperandKind kind_of(Of<SetKind>) { return enum_kind<SetKind>("set"); }
OperandKind kind_of(Of<Direction>) { return enum_kind<Direction>("direction", Role::word, 2); }
OperandKind kind_of(Of<TurnStep>) { return enum_kind<TurnStep>("step"); }
OperandKind kind_of(Of<Side>) { return enum_kind<Side>("side", Role::select); }
OperandKind kind_of(Of<Answer>) { return enum_kind<Answer>("answer", Role::select); }
OperandKind kind_of(Of<Result>) { return enum_kind<Result>("result", Role::select); }

std::vector<std::string> card_ids() { return words_of<Card, Asset>(); }

}  // namespace asztal::galaxy_at_war
