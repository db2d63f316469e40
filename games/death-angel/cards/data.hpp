// The cards of Death Angel as the data files give them, checked and made flat.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/values.hpp"
#include "games/death-angel/table/names.hpp"

namespace asztal::death_angel {

/// Operations of Appendix A. `a`, `b` of an Op mean what the comment says.
enum class OpCode : std::uint8_t {
  choose_marine,         ///< a: MarineFilter
  choose_swarm,          ///< a: SwarmFilter
  choose_pile,           ///< a: PileFilter
  choose_team,           ///< a team whose revealed card is not an attack card
  choose_terrain,        ///< any terrain card in the formation
  choose_slot,           ///< any row and side
  choose_lord,           ///< the Brood Lord for the left side
  choose_number,         ///< 0 .. min(tokens, slayable engaged) of the chosen marine
  choose_place_or_roll,  ///< Launch Control Room
  roll,
  flip,                  ///< a: Who
  may_flip,              ///< the chosen marine
  set_facing,            ///< all marines; a: Side
  place_support,         ///< a: Target, b: how many
  remove_support,        ///< a: Who, b: how many, or all_of_them, or chosen_number
  gather_support,        ///< all tokens of the other marines to the chosen one
  spawn,                 ///< a: how many, b: Spot
  spawn_in_front,        ///< one in front of every marine who is not engaged
  add_blips,             ///< a: how many on each pile, or as_many_as_marines
  discard_blip,          ///< from the chosen pile; a: how many, or number_rolled
  shuffle_into_blip,     ///< the chosen swarm's ordinary genestealers
  slay,                  ///< a: From, b: how many, or all_of_them, or chosen_number
  slay_up_to,            ///< a: From, b: how many
  slay_marine,           ///< a: Who (chosen or activator)
  attack,                ///< by the chosen marine, if his owner wants
  flank,                 ///< all swarms
  move_swarms,           ///< a: Gather
  spawn_brood_lords,     ///< the chosen one left, the other right
  insert_marine,         ///< the chosen marine, as a new last row
  take_terrain_in_hand,  ///< a: Terrain
  discard_terrain,       ///< a: Terrain
  replace_terrain,       ///< a, b: Terrain
  place_terrain,         ///< a: Terrain, at the chosen slot
  location_panel_ability,
  modifier,  ///< a: Modifier
  teleportarium,
  win,
};

BOOST_DEFINE_FIXED_ENUM_CLASS(MarineFilter, std::uint8_t, any, another, with_token, token_and_slayable, token_and_slayable_first,
                              most_spawn_behind, most_slayable, tokenless_first, rescuable, has_attack_target)
BOOST_DEFINE_FIXED_ENUM_CLASS(SwarmFilter, std::uint8_t, with_ordinary, most_spawn)
BOOST_DEFINE_FIXED_ENUM_CLASS(PileFilter, std::uint8_t, any, non_empty)
BOOST_DEFINE_FIXED_ENUM_CLASS(Who, std::uint8_t, all, chosen, activator, engaged, facing_terrain)
BOOST_DEFINE_FIXED_ENUM_CLASS(Target, std::uint8_t, chosen, door, location)
BOOST_DEFINE_FIXED_ENUM_CLASS(Spot, std::uint8_t, behind_chosen, chosen_swarm, corridor, behind_top_marine)
BOOST_DEFINE_FIXED_ENUM_CLASS(From, std::uint8_t, engaged_with_chosen, row_of_activator, formation)
BOOST_DEFINE_FIXED_ENUM_CLASS(Gather, std::uint8_t, row_of_chosen, red_terrain)

/// When an operation is carried out: by the last die or the last choice of the same program.
BOOST_DEFINE_FIXED_ENUM_CLASS(When, std::uint8_t, always, skull, no_skull, zero, zero_or_one, above_zero, placed, rolled,
                              at_most_location_tokens)

/// Abilities that last: of action cards (this round, see Data::modifier) and of cards that act on the next round.
BOOST_DEFINE_FIXED_ENUM_CLASS(Modifier, std::uint8_t, defence_skull_misses, token_reroll_misses_unless_0, defence_skull_misses_and_counter,
                              paid_attacks_at_end_of_event_phase, extra_token_on_door, move_any_position, token_on_kill,
                              attack_slays_number_ignoring_skull, extra_attack_on_skull, attack_4_slays_up_to_3, up_to_3_attacks,
                              heroic_charge, no_attack_card, one_marine_per_attack_card, support_before_move_activate, defence_0_misses,
                              spawn_cap_1)
inline constexpr int action_modifier_count = 12;  ///< those that action cards give come first

/// What an action card does after its base action.
BOOST_DEFINE_FIXED_ENUM_CLASS(AfterAction, std::uint8_t, nothing, strategize, power_field, stealth_tactics, forward_scouting, intimidation,
                              paid_attacks)

inline constexpr std::int8_t all_of_them = 100, chosen_number = 101, number_rolled = 102, as_many_as_marines = 103;

struct Op {
  OpCode code{};
  When when = When::always;
  std::int8_t a = 0, b = 0;
};

/// A stretch of Data::ops.
struct Program {
  std::uint16_t first = 0, size = 0;
};

struct DieFace {
  std::uint8_t number = 0;
  bool skull = false;
};

struct SpawnBox {
  Colour colour{};
  bool major = false;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Movement, std::uint8_t, none, adjacent, flank)

struct EventCard {
  std::uint8_t count = 0;
  bool instinct = false;
  std::array<SpawnBox, 2> spawn{};
  Movement movement = Movement::none;
  Genestealer icon{};
  Program text;
  RuleId rule;
};

struct TerrainPlacement {
  Terrain terrain{};
  Side side{};
  std::uint8_t position = 0;
  bool from_top = false;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(LocationAbility, std::uint8_t, none, upon_entering, control_panel)

struct LocationCard {
  std::array<std::uint8_t, 2> pile{};  ///< cards by Side
  std::array<TerrainPlacement, 4> terrain{};
  LocationAbility ability = LocationAbility::none;
  Tier tier{};  ///< not of a setup location
  Program text;
  std::uint8_t major = 0, minor = 0;  ///< setup locations only
  std::uint8_t deck_size = 0;         ///< setup locations only
  std::array<Tier, 4> deck{};         ///< from the top
};

struct ModifierSource {
  Card card = Card::none;
  std::uint16_t marines = 0;  ///< one bit each
};

struct Data {
  std::array<DieFace, die_faces> die{};
  std::array<std::uint8_t, marine_count> range{};
  std::array<std::array<Card, 3>, team_count> cards{};  ///< by Team and CardType
  std::array<Team, card_count> team_of_card{};
  std::array<AfterAction, card_count> after_action{};
  std::array<ModifierSource, action_modifier_count> modifier{};
  std::array<Colour, terrain_count> colour{};
  std::array<bool, terrain_count> activatable{};
  std::array<Program, terrain_count> activation{};
  std::array<EventCard, event_count> event{};
  std::array<LocationCard, location_count> location{};
  std::array<std::array<Location, 3>, 6> tier{};
  std::array<Location, 7> setup_location{};        ///< by number of players
  std::array<std::uint8_t, 7> teams_per_player{};  ///< by number of players
  std::uint8_t genestealers_of_each = 0;
  std::uint8_t tokens = 0;
  std::vector<Op> ops;
  std::vector<RuleId> op_rule;            ///< by operation: the rule of its card
  std::vector<std::uint16_t> op_program;  ///< by operation: the first operation of its card
  std::uint64_t hash = 0;                 ///< of the files' text
};

/// The files built into the program, in the order components, actions, events, locations.
std::array<DataText, 4> data_files();
/// The same files, parsed; read and checked, without a hash. Throws DataError.
Data load_data(const std::array<Entry, 4>& files);

/// The data in use: the files built into the program.
const Data& built_in_data();
[[gnu::always_inline]] inline const Data& data() {
  static const Data& loaded = built_in_data();  // the rules ask for it at every step
  return loaded;
}

constexpr Team team_of(Marine marine) { return static_cast<Team>(static_cast<int>(marine) / 2); }
constexpr CardType type_of(Card card) { return static_cast<CardType>(static_cast<int>(card) / 6); }
/// The files of the game that are built into the program (data, rules, texts), by their path below its folder; empty if there is none.
std::string_view embedded(std::string_view name);

}  // namespace asztal::death_angel
