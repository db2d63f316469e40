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

namespace {

OperandKind place_operand() {
  OperandKind kind;
  kind.name = "place";
  kind.print = place_name;
  kind.parse = place_named;
  return kind;
}

enum class Skull : std::uint8_t { no, yes };
BOOST_DESCRIBE_ENUM(Skull, no, yes)
enum class Where : std::uint8_t { top, bottom };
BOOST_DESCRIBE_ENUM(Where, top, bottom)
enum class What : std::uint8_t { events, genestealers };
BOOST_DESCRIBE_ENUM(What, events, genestealers)

struct Kinds {
  OperandKind team = enum_operand<Team>("team");
  OperandKind card = enum_operand<Card>("card", card_count);
  OperandKind marine = enum_operand<Marine>("marine", marine_count);
  OperandKind row = number_operand("row", row_above, row_below);
  OperandKind terrain = enum_operand<Terrain>("terrain");
  OperandKind place = place_operand();
  OperandKind genestealer = enum_operand<Genestealer>("genestealer");
  OperandKind icon = enum_operand<Genestealer>("genestealer", icon_count);
  OperandKind side = enum_operand<Side>("side");
  OperandKind number = number_operand("number", 0, 100);
  OperandKind seat = number_operand("seat", 0, 5);
  OperandKind event = enum_operand<Event>("event");
  OperandKind location = enum_operand<Location>("location");
  OperandKind face = number_operand("face", 0, 5);
  OperandKind bag = number_operand("bag", 0, 15);
  OperandKind phase = enum_operand<Phase>("phase");
  OperandKind modifier = select_operand<Modifier>("modifier");
  OperandKind verb = enum_operand<Verb>("verb");
  OperandKind result = select_operand<Result>("result");
  OperandKind skull = select_operand<Skull>("skull");
  OperandKind where = select_operand<Where>("where");
  OperandKind what = select_operand<What>("what");
};
const Kinds& kinds() {
  static const Kinds all;
  return all;
}

std::vector<const OperandKind*> operands_of(const Kinds& k, Verb verb) {
  switch (verb) {
    case Verb::team: return {&k.team};
    case Verb::play: return {&k.card};
    case Verb::support:
    case Verb::turn:
    case Verb::keep:
    case Verb::charge:
    case Verb::pay:
    case Verb::marine:
    case Verb::deal: return {&k.marine};
    case Verb::move: return {&k.marine, &k.row};
    case Verb::activate: return {&k.marine, &k.terrain};
    case Verb::attack: return {&k.marine, &k.place};
    case Verb::slay:
    case Verb::take: return {&k.place, &k.genestealer};
    case Verb::swarm:
    case Verb::slot: return {&k.place};
    case Verb::shift: return {&k.place, &k.place};
    case Verb::pile: return {&k.side};
    case Verb::number: return {&k.number};
    case Verb::terrain: return {&k.terrain};
    case Verb::lord: return {&k.genestealer};
    case Verb::first: return {&k.seat};
    case Verb::event: return {&k.event};
    case Verb::roll: return {&k.face};
    case Verb::card: return {&k.icon, &k.bag};
    case Verb::location: return {&k.location};
    default: return {};
  }
}

std::vector<const OperandKind*> operands_of(const Kinds& k, NoteKind note) {
  switch (note) {
    case NoteKind::first_player:
    case NoteKind::current_player:
    case NoteKind::event_read:
    case NoteKind::looked_at_event:
    case NoteKind::artefact_taken: return {&k.seat};
    case NoteKind::team_taken: return {&k.seat, &k.team};
    case NoteKind::round_begins:
    case NoteKind::token_on_location: return {&k.number};
    case NoteKind::phase_begins: return {&k.phase};
    case NoteKind::card_chosen:
    case NoteKind::team_eliminated:
    case NoteKind::jammed: return {&k.team};
    case NoteKind::card_chosen_secret:
    case NoteKind::card_revealed:
    case NoteKind::card_resolved: return {&k.team, &k.card};
    case NoteKind::token_placed:
    case NoteKind::token_spent:
    case NoteKind::charges:
    case NoteKind::attack_missed:
    case NoteKind::defence_held:
    case NoteKind::second_wind:
    case NoteKind::marine_rescued: return {&k.marine};
    case NoteKind::tokens_lost:
    case NoteKind::tokens_gathered: return {&k.marine, &k.number};
    case NoteKind::moved: return {&k.marine, &k.row, &k.marine};
    case NoteKind::turned: return {&k.marine, &k.side};
    case NoteKind::activated: return {&k.marine, &k.terrain};
    case NoteKind::attacks: return {&k.marine, &k.place};
    case NoteKind::rolled: return {&k.face, &k.skull};
    case NoteKind::genestealer_slain:
    case NoteKind::spawned: return {&k.genestealer, &k.place};
    case NoteKind::swarm_attacks: return {&k.place, &k.marine, &k.number};
    case NoteKind::marine_slain: return {&k.marine, &k.row};
    case NoteKind::event_seen:
    case NoteKind::event_revealed:
    case NoteKind::no_target: return {&k.event};
    case NoteKind::event_target: return {&k.verb, &k.number};
    case NoteKind::swarm_moved: return {&k.place, &k.place};
    case NoteKind::protected_swarm: return {&k.place};
    case NoteKind::blip_discarded: return {&k.genestealer, &k.side};
    case NoteKind::blips_added: return {&k.side, &k.number};
    case NoteKind::shuffled_in: return {&k.number, &k.side};
    case NoteKind::event_put: return {&k.where};
    case NoteKind::reshuffled: return {&k.what};
    case NoteKind::game_over: return {&k.result};
    case NoteKind::travels: return {&k.location};
    case NoteKind::terrain_placed: return {&k.terrain, &k.place};
    case NoteKind::terrain_gone:
    case NoteKind::capped: return {&k.terrain};
    case NoteKind::artefact_used: return {&k.seat, &k.marine};
    case NoteKind::next_round: return {&k.modifier};
    default: return {};
  }
}

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary words = vocabulary_of<Verb, Prompt, NoteKind>([](auto word) { return operands_of(kinds(), word); }, {Verb::card});
  return words;
}

std::vector<std::string> card_ids() {
  return all_words({&kinds().card, &kinds().terrain, &kinds().event, &kinds().location, &kinds().marine, &kinds().genestealer});
}

}  // namespace asztal::death_angel
