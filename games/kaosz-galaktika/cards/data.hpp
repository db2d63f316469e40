// The cards and decks of Káosz Galaktika as the data files give them, checked and made flat: an ability is a program of operations whose
// selectors, amounts, filters and conditions lie in tables beside it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data_file.hpp"
#include "games/kaosz-galaktika/table/names.hpp"

namespace asztal::kaosz_galaktika {

using Index = std::int16_t;  ///< into one of the tables of Data
inline constexpr Index no_index = -1;

/// One bit per enumerator.
template <class E>
constexpr std::uint32_t bit(E value) {
  return std::uint32_t{1} << static_cast<int>(value);
}

/// What paid cards do, one bit each: operations of static abilities, triggers, being used. In documents it is a number that every reader of
/// JSON can hold.
using Deeds = std::uint64_t;
inline constexpr int first_trigger_deed = 36;
constexpr Deeds deed(OpCode code) { return Deeds{1} << static_cast<int>(code); }
constexpr Deeds deed(When when) { return Deeds{1} << (first_trigger_deed + static_cast<int>(when)); }
inline constexpr Deeds being_used = Deeds{1} << 52;
static_assert(deed(OpCode::jump) < deed(When::opening) && deed(When::opp_interrupt) < being_used);

/// A.5: the cards, players or items that match.
struct Selector {
  Pick pick{};
  Who who = Who::any;
  std::uint8_t n = 1;
  bool upto = false;
  std::uint8_t stances = 0;  ///< bits of Stance; 0: any
  std::int8_t paid = -1;     ///< 0, 1; -1: either
  bool combat = false;       ///< a ship of the combat, or on one
  Role role = Role::any;
  std::uint32_t subtypes = 0;                                             ///< bits of Subtype; 0: any
  std::uint16_t races = 0;                                                ///< bits of Race; 0: any
  Index size_max = no_index, cost_max = no_index, armour_max = no_index;  ///< amounts
  std::int8_t keyword = -1;                                               ///< a Keyword
  bool on_host = false, not_self = false, not_host = false, not_shot = false;
  std::uint16_t items = 0;  ///< bits of ItemWord
  std::uint8_t choose = 0;  ///< picked on resolution; 0: all that match
  Chooser chooser{};
};

/// A.6.
struct Amount {
  enum class Kind : std::uint8_t { number, x, count, stat, all };
  Kind kind{};
  std::int16_t number = 0;
  Index selector = no_index;  ///< count
  Stat stat{};                ///< of `of`
  Ref of{};
  std::int16_t mul = 1, add = 0, max = INT16_MAX, min = INT16_MIN;
};

struct Filter {
  std::int8_t type = -1;       ///< a Type
  std::uint32_t subtypes = 0;  ///< bits; 0: any
  std::uint16_t races = 0;     ///< bits; 0: any
  std::int16_t cost_max = -1;
  bool on_host = false;
};

/// A.7.
struct Condition {
  enum class Kind : std::uint8_t { count, role, bombed_this_turn, opp_more_ships, colony_max, attack_target };
  Kind kind{};
  Index selector = no_index;
  std::int16_t n = 0;  ///< count: min; colony_max
  Role role{};
  Goal goal{};
};

/// One operation of A.9. Which fields mean something follows from `code`.
struct Op {
  OpCode code{};
  Ref on = Ref::none;         ///< the cards or items it works on
  Ref player = Ref::none;     ///< player, who, from
  Ref to_player = Ref::none;  ///< steal_credits
  Index selector = no_index;  ///< of on = selector
  Index amount = no_index;    ///< n, steps
  Index filter = no_index;
  Index condition = no_index;  ///< branch
  std::int16_t target = 0;     ///< branch: where `else` begins; jump: where to go; modal: its first mode. Absolute positions
  std::uint8_t a = 0;          ///< the enumerator that `code` needs: Stat, Keyword, Stance, DiscardBy, Zone (from), PeekWhat, CostAction,
                               ///< TaxTo, Forbidden, Limit, Goal (bomb_reduce); modal: the number of modes
  std::uint8_t b = 0;          ///< recall: RecallPick; search: take
  std::uint8_t c = 0;          ///< recall: RecallTo; search: top
  Duration duration = Duration::standing;
  std::int16_t discount = 0;  ///< pay_now, INT16_MAX: all; negate: unless_pays, 0: none
  bool flag = false;          ///< develop: split; pay_now: ignore_limit; deploy: pay
};

/// One list of a `modal`.
struct ModeList {
  std::int16_t first = 0;   ///< its first operation
  std::uint8_t tables = 0;  ///< one bit per target table it refers to
};

struct Cost {
  std::uint8_t credits = 0, mill = 0, discard = 0;
  bool use = false, damage = false, sacrifice = false, use_host = false, damage_host = false;
};

struct Ability {
  AbilityKind kind{};
  When when{};
  UseWindow window{};
  Cost cost;
  Once once{};
  bool optional = false;
  Index condition = no_index;
  Index first_table = 0;  ///< selectors, one after another
  std::uint8_t tables = 0;
  std::int16_t first_op = 0, ops = 0;
  Index first_mode = 0;
  std::uint8_t modes = 0;        ///< 0: no modal
  std::uint8_t tables_used = 0;  ///< outside of modes: one bit per table
  bool needs_opponent = false;   ///< it says "opponent" or "enemy": with several players one is named (KG-14.1.3)
  bool redirects = false;        ///< announced only against a shot (A.9 redirect)
  bool of_source = false;        ///< it speaks of its own card or ship: that of another copy is another thing
  bool renewing = false;         ///< it could bring back what it costs (KG-R76)
};

struct Card {
  Type type{};
  Subtype subtype{};
  Race race{};
  Rarity rarity{};
  std::int8_t cost = 0;
  bool cost_of_target = false;                 ///< cost_rule "cost_paid_for_target" (KG-R50)
  std::array<std::int8_t, stat_count> stat{};  ///< printed; of armaments and crew: added to the ship
  std::uint8_t size = 0, hangar_size = 0;
  std::uint8_t keywords = 0;                 ///< bits: of a ship, or granted to it
  std::int8_t limit = 0;                     ///< development limit; 0 with "X" and "?"
  bool limit_x = false, limit_open = false;  ///< "X"; "?"
  bool simple_combat = true;                 ///< KG-14.2.6
  Kind namesake = 0;                         ///< the first card of its name: copies count by name (KG-2.3)
  std::int16_t first_ability = 0;
  std::uint8_t abilities = 0;
  std::uint8_t moments = 0;  ///< bits of Moment: when it can be played from the Centre (KG-11.4)
  Deeds deeds = 0;           ///< what it does while it is paid
  bool payment_end = false, paid = false;
};

/// What people read.
struct CardWords {
  std::string id, name, name_hu, effect, effect_hu;
  bool designed = true;  ///< not stated in the rulebook, so that its numbers may be tuned
  bool own = false;      ///< of a player's own file
};

BOOST_DEFINE_FIXED_ENUM_CLASS(DeckKind, std::uint8_t, official, quick)

struct DeckList {
  std::string id, name, name_hu, strategy, strategy_hu;
  DeckKind kind{};
  std::vector<Kind> cards;  ///< sorted; as often as it is in the deck
  bool simple_combat = true;
  bool own = false;               ///< of a player's own file
  std::string place;              ///< where it is written, for messages
  std::array<bool, 6> allowed{};  ///< by race limit, with original and simplified combat (KG-2.2, KG-14.2.6, KG-14.3.1)

  bool is_allowed(RaceLimit races, bool simplified) const { return allowed[static_cast<std::size_t>(races) * 2 + (simplified ? 1 : 0)]; }
};

struct Constants {
  int start_credits = 5, start_hand = 5, income = 5;
  std::array<int, 4> first_income{1, 2, 3, 4};
  int centre_limit = 5, hangar_limit = 12, credit_limit = 20;
  int deck_official = 45, deck_quick = 30, max_copies = 3, max_races = 4;
  int develop_cost = 1, develop_max = 2, undevelop_count = 2, undevelop_gain = 1;
  int draw_cost = 1, search_cost = 2, search_depth = 5, ruin_draw_cost = 2, ruin_draw_colony_max = 5;
  int bomb_threshold = 2, heavy_weapons_cost = 2, keyword_cap_factor = 2, turn_cap = 200, turn_cap_per_player = 100;
};

/// Appendix B: what a card without abilities should cost.
struct CostModel {
  std::array<double, 8> keyword{};
  double armament_point = 0, armament_keyword = 0, crew_point = 0;
  std::array<double, race_count> ship_race{}, armament_race{}, crew_race{};
};

struct Data {
  std::vector<Card> card;        ///< by Kind; [0] is no card
  std::vector<CardWords> words;  ///< by Kind
  std::map<std::string, Kind, std::less<>> by_id;
  std::vector<Ability> ability;
  std::vector<Op> op;
  std::vector<ModeList> mode;
  std::vector<Selector> selector;
  std::vector<Amount> amount;
  std::vector<Filter> filter;
  std::vector<Condition> condition;
  std::vector<DeckList> deck;
  Constants constants;
  CostModel cost_model;
  std::array<Race, race_count> opposed{};         ///< by race; none: nobody
  std::array<Kind, moment_count> first_played{};  ///< by Moment: no card before this one can be played then
  std::array<std::string, race_count> race_name, race_name_hu;
  std::uint64_t hash = 0;  ///< of the text of all files
};

/// Read and check a file into `data`, in this order; throws DataError naming file, line, entry, field and the nearest known word.
/// `own` marks the cards of players' own files. A card file is read to its end and every wrong card named; `data` is of no use then.
void load_components(Data& data, const DataText& file);
void load_cards(Data& data, const DataText& file, bool own);
/// Decks that no option makes legal are refused.
void load_decks(Data& data, const DataText& file, bool own);
/// The decks of a file, legal or not: TOML, or lines as people write them ("3 Cobra Flash").
std::vector<DeckList> read_decks(const Data& data, const DataText& file);

/// Appendix B, of ships rounded half up; nothing for what is priced by judgement: abilities, drawbacks, bases, events, interrupts.
std::optional<double> recommended_cost(const Data& data, Kind kind);

/// KG-2.7: what is wrong with a deck, each named with its rule; empty if it is legal.
struct Violation {
  std::uint8_t chapter = 0, section = 0, item = 0;  ///< the rule
  std::string what_en, what_hu;
};
std::vector<Violation> violations(const Data& data, const std::vector<Kind>& cards, Mode mode, RaceLimit races, bool simple_combat);

const Data& data_at_first();
inline std::atomic<const Data*> data_in_use = nullptr;
/// The data in use: the files built into the program, and what `use_files` added. Read when it is asked for first.
inline const Data& data() {
  const Data* read = data_in_use.load(std::memory_order_acquire);
  if (read == nullptr) [[unlikely]]
    return data_at_first();
  return *read;
}
/// The hash of that data, known without reading it.
std::uint64_t data_hash();
/// Players' own card and deck files beside the built-in ones; throws DataError. Before the first use of data().
void use_files(const std::vector<DataText>& cards, const std::vector<DataText>& decks);
/// The files of the game that are built into the program (data, rules, texts), by their path below its folder; empty if there is none.
std::string_view embedded(std::string_view name);

}  // namespace asztal::kaosz_galaktika
