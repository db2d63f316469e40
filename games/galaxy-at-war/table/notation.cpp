// The words of Galaxy at War: verbs with their operands, prompts, log notes.
#include "engine/notation.hpp"

#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

/// A set of dice by their places in the roll: "1+3".
OperandKind dice_operand() {
  OperandKind kind;
  kind.name = "dice";
  kind.print = [](int value) {
    std::string text;
    for (int die = 0; die < 7; ++die)
      if (((value >> die) & 1) != 0) text += (text.empty() ? "" : "+") + std::to_string(die + 1);
    return text.empty() ? std::to_string(value) : text;
  };
  kind.parse = [](std::string_view word) -> std::optional<int> {
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
  return kind;
}

BOOST_DEFINE_FIXED_ENUM_CLASS(Side, std::uint8_t, attacker, defender)
BOOST_DEFINE_FIXED_ENUM_CLASS(Answer, std::uint8_t, no, yes)
BOOST_DEFINE_FIXED_ENUM_CLASS(DieKind, std::uint8_t, six, eight)

struct Kinds {
  OperandKind planet = words_operand("planet", data().planet_id);
  OperandKind card = words_operand("card", data().card_id);
  OperandKind asset = words_operand("asset", data().asset_id);
  OperandKind army = words_operand("army", {"0", "1", "2", "3", "4", "neutral"});
  OperandKind ship = enum_operand<ShipClass>("ship");
  OperandKind set = enum_operand<SetKind>("set");
  OperandKind face = enum_operand<Face>("face");
  OperandKind direction = enum_operand<Direction>("direction", 2);
  OperandKind step = enum_operand<TurnStep>("step");
  OperandKind die_kind = enum_operand<DieKind>("die_kind");
  OperandKind die = words_operand("die", {"a1", "a2", "a3", "d1", "d2", "d3"});
  OperandKind dice = dice_operand();
  OperandKind token = words_operand("token", {"1", "2", "3", "4", "5"});
  OperandKind row = words_operand("row", {"1", "2", "3", "steal"});
  OperandKind seat = number_operand("seat", 0, seat_limit - 1);
  OperandKind number = number_operand("number", 0, most_units);
  OperandKind amount = number_operand("number", 0, most_units, true);  ///< of a shortcut, which may leave it out
  OperandKind space = number_operand("space", -3, 3);
  OperandKind side = select_operand<Side>("side");
  OperandKind answer = select_operand<Answer>("answer");
  OperandKind result = select_operand<Result>("result");
};
const Kinds& kinds() {
  static const Kinds all;
  return all;
}

std::vector<const OperandKind*> operands_of(const Kinds& k, Verb verb) {
  switch (verb) {
    case Verb::claim:
    case Verb::place:
    case Verb::harbinger:
    case Verb::put:
    case Verb::station:
    case Verb::attack:
    case Verb::target:
    case Verb::relocate:
    case Verb::move:
    case Verb::fleet:
    case Verb::to:
    case Verb::ask:
    case Verb::planet: return {&k.planet};
    case Verb::trade: return {&k.set};
    case Verb::give:
    case Verb::build:
    case Verb::play:
    case Verb::draw:
    case Verb::discard: return {&k.card};
    case Verb::number:
    case Verb::roll: return {&k.number};
    case Verb::scan: return {&k.asset};
    case Verb::ships: return {&k.number, &k.number, &k.number};
    case Verb::toward: return {&k.direction};
    case Verb::ship: return {&k.ship};
    case Verb::destroy: return {&k.planet, &k.ship};
    case Verb::die: return {&k.die};
    case Verb::token: return {&k.token};
    case Verb::opponent:
    case Verb::start: return {&k.seat};
    case Verb::row: return {&k.asset, &k.row};
    case Verb::dice: return {&k.dice};
    case Verb::aside: return {&k.die_kind};
    case Verb::deploy: return {&k.planet, &k.amount};
    case Verb::storm: return {&k.planet, &k.planet, &k.amount};
    case Verb::reveal: return {&k.face};
    default: return {};
  }
}

std::vector<const OperandKind*> operands_of(const Kinds& k, NoteKind note) {
  switch (note) {
    case NoteKind::start_rolled: return {&k.seat, &k.number};
    case NoteKind::starts:
    case NoteKind::turn_begins:
    case NoteKind::eliminated:
    case NoteKind::drew_hidden:
    case NoteKind::harbinger_destroyed: return {&k.seat};
    case NoteKind::claimed: return {&k.army, &k.planet};
    case NoteKind::placed: return {&k.army, &k.planet, &k.number};
    case NoteKind::harbinger_placed:
    case NoteKind::harbinger_moved:
    case NoteKind::devastated: return {&k.planet};
    case NoteKind::round_begins:
    case NoteKind::harbinger_total:
    case NoteKind::harbinger_survives:
    case NoteKind::harbinger_rolled: return {&k.number};
    case NoteKind::step_begins: return {&k.step};
    case NoteKind::token_seen: return {&k.token, &k.face};
    case NoteKind::token_placed: return {&k.seat, &k.token, &k.planet};
    case NoteKind::recruits: return {&k.seat, &k.number};
    case NoteKind::set_traded: return {&k.seat, &k.set, &k.number};
    case NoteKind::ship_taken: return {&k.seat, &k.ship};
    case NoteKind::ship_placed: return {&k.seat, &k.ship, &k.planet};
    case NoteKind::card_played:
    case NoteKind::card_given:
    case NoteKind::drew:
    case NoteKind::discarded: return {&k.seat, &k.card};
    case NoteKind::attacks:
    case NoteKind::attacks_harbinger:
    case NoteKind::units_moved:
    case NoteKind::ships_moved: return {&k.planet, &k.planet, &k.number};
    case NoteKind::vanguard_dice:
    case NoteKind::defends:
    case NoteKind::moved_in: return {&k.planet, &k.number};
    case NoteKind::rolled: return {&k.side, &k.number, &k.number, &k.number};
    case NoteKind::rerolled: return {&k.side, &k.number};
    case NoteKind::losses:
    case NoteKind::asset_die: return {&k.number, &k.number};
    case NoteKind::conquered: return {&k.seat, &k.planet, &k.army};
    case NoteKind::token_revealed: return {&k.token, &k.face, &k.planet};
    case NoteKind::token_moved: return {&k.token, &k.planet};
    case NoteKind::war_status: return {&k.space};
    case NoteKind::hand_taken: return {&k.seat, &k.seat, &k.number};
    case NoteKind::handover_asked: return {&k.seat, &k.planet};
    case NoteKind::handover_answered: return {&k.seat, &k.answer};
    case NoteKind::handed_over: return {&k.planet, &k.seat};
    case NoteKind::peeked_token: return {&k.seat, &k.token};
    case NoteKind::peeked_hand: return {&k.seat, &k.seat};
    case NoteKind::ship_lost: return {&k.planet, &k.ship};
    case NoteKind::asset_row: return {&k.seat, &k.asset, &k.row};
    case NoteKind::die_aside: return {&k.seat, &k.number};
    case NoteKind::asset_ends: return {&k.seat, &k.asset, &k.answer};
    case NoteKind::game_over: return {&k.result};
  }
  return {};
}

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary words = vocabulary_of<Verb, Prompt, NoteKind>([](auto word) { return operands_of(kinds(), word); });
  return words;
}

std::vector<std::string> card_ids() { return all_words({&kinds().card, &kinds().asset}); }

}  // namespace asztal::galaxy_at_war
