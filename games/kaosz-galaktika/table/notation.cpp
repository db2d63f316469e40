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

OperandKind operand(std::string name, std::function<std::string(int)> print, std::function<std::optional<int>(std::string_view)> parse) {
  OperandKind kind;
  kind.name = std::move(name);
  kind.print = std::move(print);
  kind.parse = std::move(parse);
  return kind;
}

/// By the numbers of the data, since there may be thousands; 0 is no card.
OperandKind card_operand() {
  OperandKind kind = operand(
      "card",
      [](int value) {
        if (value == no_kind) return std::string("none");
        return value > 0 && value < static_cast<int>(data().words.size()) ? data().words[at(value)].id : std::to_string(value);
      },
      [](std::string_view word) -> std::optional<int> {
        if (word == "none") return no_kind;
        const auto found = data().by_id.find(word);
        return found == data().by_id.end() ? std::nullopt : std::optional<int>(found->second);
      });
  for (const auto& [id, card] : data().by_id) kind.words.push_back(id);
  return kind;
}

OperandKind deck_operand() {
  std::vector<std::string> ids;
  for (const DeckList& deck : data().deck) ids.push_back(deck.id);
  return words_operand("deck", std::move(ids));
}

OperandKind piece_operand() { return operand("piece", tag_of, card_of_tag); }

/// Counted from 1.
OperandKind ordinal_operand(std::string name, std::string mark, int most) {
  return operand(
      std::move(name), [mark](int value) { return mark + std::to_string(value + 1); },
      [mark, most](std::string_view word) -> std::optional<int> {
        if (!word.starts_with(mark)) return std::nullopt;
        const auto number = whole_number(word.substr(mark.size()), 1, most);
        return number ? std::optional<int>(*number - 1) : std::nullopt;
      });
}

/// A card in play, or one of a few words that are numbered behind the handles.
OperandKind piece_or_word_operand(std::string name, std::vector<std::string> words) {
  return operand(
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

OperandKind target_operand() {
  return operand("target", tag_of, [](std::string_view word) -> std::optional<int> {
    if (word.starts_with('#')) {
      const auto item = whole_number(word.substr(1), 1, decltype(State::chain)::capacity());
      return item ? std::optional<int>(first_item_target + *item - 1) : std::nullopt;
    }
    if (!word.starts_with('@')) return card_of_tag(word);
    const auto seat = seat_of_letter(word.substr(1));
    return seat ? std::optional<int>(first_player_target + *seat) : std::nullopt;
  });
}

struct Kinds {
  OperandKind card = card_operand();
  OperandKind deck = deck_operand();
  OperandKind piece = piece_operand();
  OperandKind place = piece_or_word_operand("place", {"surface", "canteen"});
  OperandKind goal = piece_or_word_operand("goal", {"colony", "centre"});
  OperandKind target = target_operand();
  OperandKind item = ordinal_operand("item", "#", decltype(State::chain)::capacity());
  OperandKind ability = ordinal_operand("ability", "", no_ability);
  OperandKind mode = ordinal_operand("mode", "", 255);
  OperandKind trigger = ordinal_operand("trigger", "", decltype(State::waiting)::capacity());
  OperandKind seat = number_operand("seat", 0, seat_limit - 1);
  OperandKind number = number_operand("number", 0, 999);
  OperandKind stance = enum_operand<Stance>("stance");
  OperandKind result = select_operand<Result>("result");
  OperandKind until = select_operand<Until>("until");
  OperandKind window = enum_operand<WindowName>("window");
};
static_assert(lay_surface == handle_count && lay_canteen == handle_count + 1);
static_assert(goal_colony == handle_count && goal_centre == handle_count + 1);

const Kinds& kinds() {
  static const Kinds all;
  return all;
}

using Operands = std::vector<const OperandKind*>;

Operands operands_of(const Kinds& k, Verb verb) {
  switch (verb) {
    case Verb::pass:
    case Verb::done:
    case Verb::yes:
    case Verb::no:
    case Verb::keep:
    case Verb::redraw:
    case Verb::draw:
    case Verb::search:
    case Verb::salvage:
    case Verb::end:
    case Verb::spread: return {};
    case Verb::deck: return {&k.deck};
    case Verb::bring: return {&k.card, &k.card, &k.card};
    case Verb::lay: return {&k.place};
    case Verb::card:
    case Verb::play:
    case Verb::take:
    case Verb::discard:
    case Verb::top:
    case Verb::lose: return {&k.card};
    case Verb::develop:
    case Verb::pay:
    case Verb::shot:
    case Verb::join:
    case Verb::volley:
    case Verb::sneak:
    case Verb::aim:
    case Verb::bomb:
    case Verb::choose:
    case Verb::scrap: return {&k.piece};
    case Verb::sell:
    case Verb::board:
    case Verb::fire: return {&k.piece, &k.piece};
    case Verb::use: return {&k.piece, &k.ability};
    case Verb::attack: return {&k.seat, &k.goal};
    case Verb::against: return {&k.seat};
    case Verb::mode: return {&k.mode};
    case Verb::target: return {&k.target};
    case Verb::resolve: return {&k.item};
    case Verb::next: return {&k.trigger};
    case Verb::number:
    case Verb::roll: return {&k.number};
    case Verb::wait: return {&k.until};
    case Verb::through: return {&k.window};
  }
  return {};
}

Operands operands_of(const Kinds& k, NoteKind note) {
  switch (note) {
    case NoteKind::starts:
    case NoteKind::deck_chosen:
    case NoteKind::hand_kept:
    case NoteKind::hand_redrawn:
    case NoteKind::attack_over:
    case NoteKind::lost_card:
    case NoteKind::drew:
    case NoteKind::took_hidden:
    case NoteKind::shuffled:
    case NoteKind::sold:
    case NoteKind::looked: return {&k.seat};
    case NoteKind::start_rolled:
    case NoteKind::turn_begins:
    case NoteKind::income:
    case NoteKind::credits:
    case NoteKind::recalled_hidden: return {&k.seat, &k.number};
    case NoteKind::laid: return {&k.seat, &k.place};
    case NoteKind::laid_card:
    case NoteKind::takes_effect:
    case NoteKind::negated:
    case NoteKind::target_lost:
    case NoteKind::drew_card:
    case NoteKind::saw: return {&k.card};
    case NoteKind::card_played:
    case NoteKind::triggered:
    case NoteKind::lost_card_seen:
    case NoteKind::took:
    case NoteKind::recalled: return {&k.seat, &k.card};
    case NoteKind::ability_used:
    case NoteKind::payment: return {&k.seat, &k.piece, &k.card};
    case NoteKind::targeted: return {&k.target, &k.card};
    case NoteKind::targeted_player: return {&k.seat};
    case NoteKind::paid_up:
    case NoteKind::joins:
    case NoteKind::destroyed:
    case NoteKind::volleys:
    case NoteKind::sneaks:
    case NoteKind::ruined:
    case NoteKind::withdrawn:
    case NoteKind::returned: return {&k.piece, &k.card};
    case NoteKind::attacks: return {&k.seat, &k.seat, &k.goal, &k.card};
    case NoteKind::boards:
    case NoteKind::fires: return {&k.piece, &k.piece, &k.card, &k.card};
    case NoteKind::boosted:
    case NoteKind::damaged:
    case NoteKind::developed: return {&k.piece, &k.number, &k.card};
    case NoteKind::turned: return {&k.piece, &k.stance, &k.card};
    case NoteKind::bombs:
    case NoteKind::too_weak: return {&k.number};
    case NoteKind::taken_over: return {&k.piece, &k.seat, &k.card};
    case NoteKind::eliminated: return {&k.seat, &k.seat};
    case NoteKind::game_over: return {&k.seat, &k.result};
  }
  return {};
}

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary words = vocabulary_of<Verb, Prompt, NoteKind>([](auto word) { return operands_of(kinds(), word); });
  return words;
}

std::vector<std::string> card_ids() {
  std::vector<std::string> ids;
  for (std::size_t kind = 1; kind < data().words.size(); ++kind)
    if (!data().words[kind].own) ids.push_back(data().words[kind].id);
  return ids;
}

}  // namespace asztal::kaosz_galaktika
