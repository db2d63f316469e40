// The words of Káosz Galaktika: verbs with their operands, prompts, log notes.
#include "engine/notation.hpp"

#include "games/kaosz-galaktika/cards/tags.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

std::optional<Seat> seat_of_letter(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  const int seat = (word[0] | 0x20) - 'a';
  return seat < 0 || seat >= seat_limit ? std::nullopt : std::optional<Seat>(static_cast<Seat>(seat));
}

std::string tag_of(int target) {
  if (target >= first_item_target) return "#" + std::to_string(target - first_item_target + 1);
  if (target >= first_player_target && target < first_player_target + seat_limit) return "@" + letter_of(target - first_player_target);
  if (target >= 0 && target < handle_count)
    return letter_of(owner_of(static_cast<Handle>(target))) + std::to_string(slot_of(static_cast<Handle>(target)) + 1);
  return std::to_string(target);
}

std::optional<Handle> card_of_tag(std::string_view tag) {
  const auto owner = seat_of_letter(tag.substr(0, 1));
  const auto slot = owner ? whole_number(tag.substr(1), 1, slot_limit) : std::nullopt;
  return slot ? std::optional<Handle>(handle_of(*owner, *slot - 1)) : std::nullopt;
}

namespace {

/// A card in play, or one of a few words that are numbered behind the handles.
OperandKind in_play_or(std::string name, std::vector<std::string> words) {
  return own_kind(
      std::move(name),
      [words](int value) {
        const int i = value - handle_count;
        return i >= 0 && i < static_cast<int>(words.size()) ? words[at(i)] : tag_of(value);
      },
      [words](std::string_view word) -> std::optional<int> {
        for (std::size_t i = 0; i < words.size(); ++i)
          if (words[i] == word) return handle_count + static_cast<int>(i);
        return card_of_tag(word);
      });
}

std::optional<int> target_named(std::string_view word) {
  if (word.starts_with('#')) {
    const auto item = kind<ChainItem>().parse(word);
    return item ? std::optional<int>(first_item_target + *item) : std::nullopt;
  }
  if (!word.starts_with('@')) return card_of_tag(word);
  const auto seat = seat_of_letter(word.substr(1));
  return seat ? std::optional<int>(first_player_target + *seat) : std::nullopt;
}

std::string card_id(int value) {
  if (value == no_kind) return "none";
  return value > 0 && value < static_cast<int>(data().words.size()) ? data().words[at(value)].id : std::to_string(value);
}
std::optional<int> card_named(std::string_view word) {
  if (word == "none") return no_kind;
  const auto found = data().by_id.find(word);
  return found == data().by_id.end() ? std::nullopt : std::optional<int>(found->second);
}

}  // namespace

static_assert(lay_surface == handle_count && lay_canteen == handle_count + 1);
static_assert(goal_colony == handle_count && goal_centre == handle_count + 1);

OperandKind kind_of(Of<Number>) { return number_kind("number", 0, 999); }
OperandKind kind_of(Of<CardId>) {
  OperandKind card = own_kind("card", card_id, card_named, asztal::Role::card);
  for (const auto& [id, number] : data().by_id) card.words.push_back(id);
  return card;
}
OperandKind kind_of(Of<PublicCard>) { return kind<CardId>(); }
OperandKind kind_of(Of<DeckId>) {
  std::vector<std::string> ids;
  for (const DeckList& deck : data().deck) ids.push_back(deck.id);
  return words_kind("deck", std::move(ids), asztal::Role::card);
}
OperandKind kind_of(Of<InPlay>) { return own_kind("piece", tag_of, card_of_tag); }
OperandKind kind_of(Of<Target>) { return own_kind("target", tag_of, target_named); }
OperandKind kind_of(Of<LayPlace>) { return in_play_or("place", {"surface", "canteen"}); }
OperandKind kind_of(Of<AttackGoal>) { return in_play_or("goal", {"colony", "centre"}); }
OperandKind kind_of(Of<ChainItem>) { return ordinal_kind("item", "#", decltype(State::chain)::capacity()); }
OperandKind kind_of(Of<AbilityNumber>) { return ordinal_kind("ability", "", no_ability); }
OperandKind kind_of(Of<ModeNumber>) { return ordinal_kind("mode", "", 255); }
OperandKind kind_of(Of<WaitingTrigger>) { return ordinal_kind("trigger", "", decltype(State::waiting)::capacity()); }
OperandKind kind_of(Of<Until>) { return enum_kind<Until>("until", asztal::Role::select); }
OperandKind kind_of(Of<WindowName>) { return enum_kind<WindowName>("window", asztal::Role::window); }
OperandKind kind_of(Of<Result>) { return enum_kind<Result>("result", asztal::Role::select); }

std::vector<std::string> card_ids() {
  std::vector<std::string> ids;
  for (std::size_t kind = 1; kind < data().words.size(); ++kind)
    if (!data().words[kind].own) ids.push_back(data().words[kind].id);
  return ids;
}

}  // namespace asztal::kaosz_galaktika
