#include "games/centauri-saga/cards/effect_reader.hpp"

#include <algorithm>
#include <optional>

#include "engine/data_rows.hpp"

namespace asztal::centauri_saga {

Moment moment_of(OpCode code) {
  switch (code) {
    case OpCode::add_dice:
    case OpCode::threshold: return Moment::before_roll;
    case OpCode::reroll:
    case OpCode::add_success: return Moment::after_roll;
    case OpCode::prevent:
    case OpCode::survive: return Moment::damage;
    case OpCode::replace_event: return Moment::event;
    case OpCode::initiative:
    case OpCode::enemy_combat: return Moment::combat_start;
    case OpCode::strike:
    case OpCode::withdraw: return Moment::before_attack;
    default: return Moment::free;
  }
}

Moment moment_of(Timing timing) {
  switch (timing) {
    case Timing::before_own_attack_roll:
    case Timing::before_own_defence_roll:
    case Timing::before_own_check_roll: return Moment::before_roll;
    case Timing::after_own_attack_roll:
    case Timing::after_own_defence_roll:
    case Timing::after_own_check_roll:
    case Timing::after_own_roll:
    case Timing::any_own_roll:
    case Timing::any_own_check: return Moment::after_roll;
    case Timing::own_damage:
    case Timing::own_damage_any_phase: return Moment::damage;
    case Timing::own_combat_start: return Moment::combat_start;
    case Timing::own_combat_before_attack: return Moment::before_attack;
    default: return Moment::free;
  }
}

namespace {

/// An operation as it is written: NAME(argument, key=argument){operation}{operation}.
struct Written {
  struct Argument {
    std::string key, text;
  };
  std::string name;
  std::vector<Argument> arguments;
  std::vector<std::string> blocks;
};

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == std::string_view::npos ? "" : std::string(text.substr(first, last - first + 1));
}

/// The parts between separators that stand in no bracket.
std::vector<std::string> parts_of(std::string_view text, char separator) {
  std::vector<std::string> parts;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || (text[i] == separator && depth == 0)) {
      parts.push_back(trimmed(text.substr(start, i - start)));
      start = i + 1;
    } else if (text[i] == '(' || text[i] == '{') {
      ++depth;
    } else if (text[i] == ')' || text[i] == '}') {
      --depth;
    }
  }
  return parts;
}

Written taken_apart(const Entry& place, const std::string& text) {
  Written written;
  const auto is_name = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; };
  std::size_t i = 0;
  while (i < text.size() && is_name(text[i])) written.name += text[i++];
  if (written.name.empty()) place.fail("an operation is expected, not '" + beginning(text) + "'");
  const auto bracket = [&](char open, char close) -> std::optional<std::string> {
    if (i >= text.size() || text[i] != open) return std::nullopt;
    int depth = 0;
    const std::size_t start = i + 1;
    for (; i < text.size(); ++i) {
      depth += text[i] == open ? 1 : text[i] == close ? -1 : 0;
      if (depth == 0) return text.substr(start, i++ - start);
    }
    place.fail(std::string("a '") + open + "' is not closed in '" + beginning(text) + "'");
  };
  if (const auto inside = bracket('(', ')'); inside && !trimmed(*inside).empty())
    for (const std::string& part : parts_of(*inside, ',')) {
      const auto equals = part.find('=');
      const bool named = equals != std::string::npos && part.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == equals;
      written.arguments.push_back(named ? Written::Argument{part.substr(0, equals), part.substr(equals + 1)} : Written::Argument{"", part});
    }
  while (const auto block = bracket('{', '}')) written.blocks.push_back(trimmed(*block));
  if (i != text.size()) place.fail("'" + beginning(text.substr(i)) + "' is too much in '" + beginning(text) + "'");
  return written;
}

constexpr unsigned bit(Origin origin) { return 1U << static_cast<unsigned>(origin); }
constexpr unsigned own = bit(Origin::ability) | bit(Origin::action),
                   table = bit(Origin::recurring) | bit(Origin::boss) | bit(Origin::retaliation);
constexpr unsigned rewards = bit(Origin::test_reward) | bit(Origin::reward);

/// In which texts an operation can stand.
unsigned origins_of(OpCode code) {
  switch (code) {
    case OpCode::gain:
    case OpCode::repair:
    case OpCode::draw:
    case OpCode::cc_plus:
    case OpCode::any_upgrade: return own | rewards;
    case OpCode::lose: return bit(Origin::ability) | table;
    case OpCode::take_xpm: return own | rewards;
    case OpCode::damage:
    case OpCode::discard:
    case OpCode::check:
    case OpCode::event:
    case OpCode::place_raider:
    case OpCode::upgrade_raider:
    case OpCode::move_raiders:
    case OpCode::each_fleet:
    case OpCode::each_player:
    case OpCode::if_none:
    case OpCode::choice: return table;
    case OpCode::ravager_move:
    case OpCode::each_fleet_near: return bit(Origin::retaliation);
    case OpCode::mod:
    case OpCode::forbid: return bit(Origin::persistent);
    case OpCode::bonus_if: return bit(Origin::test_reward);
    case OpCode::replace_event:
    case OpCode::survive:
    case OpCode::remove_event:
    case OpCode::starbase_discount:
    case OpCode::each_raider:
    case OpCode::die: return bit(Origin::action);
    case OpCode::initiative:
    case OpCode::enemy_combat:
    case OpCode::strike:
    case OpCode::withdraw:
    case OpCode::extra_combat:
    case OpCode::enter_cost: return bit(Origin::ability);
    default: return own;
  }
}

/// Only in the Movement turn of the fleet (CS-5.3.7).
bool needs_movement(const Op& op) {
  const bool from_map = op.code == OpCode::take_xpm && op.a == 0;
  return from_map || op.code == OpCode::mp || op.code == OpCode::ignore_evade || op.code == OpCode::enter_cost || op.code == OpCode::jump;
}

/// In the order of OpCode.
const Words& operation_words() {
  static const Words words = {"GAIN",
                              "LOSE",
                              "REPAIR",
                              "DAMAGE",
                              "DRAW",
                              "DISCARD",
                              "CC_PLUS",
                              "ANY_UPGRADE",
                              "UPGRADE_DISCOUNT",
                              "STARBASE_DISCOUNT",
                              "CHECK",
                              "EVENT",
                              "EVENT_TOKEN",
                              "REMOVE_EVENT",
                              "REPLACE_EVENT",
                              "REROLL",
                              "ADD_DICE",
                              "ADD_SUCCESS",
                              "THRESHOLD",
                              "PREVENT",
                              "SURVIVE",
                              "STRIKE",
                              "INITIATIVE",
                              "ENEMY_COMBAT",
                              "WITHDRAW",
                              "EXTRA_COMBAT",
                              "MP",
                              "IGNORE_EVADE",
                              "ENTER_COST",
                              "JUMP",
                              "PUSH",
                              "TAKE_XPM",
                              "PLACE_RAIDER",
                              "UPGRADE_RAIDER",
                              "DOWNGRADE_RAIDER",
                              "DESTROY_RAIDER",
                              "MOVE_RAIDERS",
                              "RAVAGER_MOVE",
                              "LOOK",
                              "MAY_BOTTOM",
                              "ORDER",
                              "READY",
                              "SWAP",
                              "MOD",
                              "FORBID",
                              "EACH_FLEET",
                              "EACH_PLAYER",
                              "EACH_FLEET_NEAR",
                              "EACH_RAIDER",
                              "CHOICE",
                              "IF_NONE",
                              "BONUS_IF",
                              "DIE"};
  return words;
}

/// The rolls that a timing is about, one bit each; all of them if it says none.
unsigned rolls_of(Timing timing) {
  switch (timing) {
    case Timing::before_own_attack_roll:
    case Timing::after_own_attack_roll: return 1U << static_cast<unsigned>(RollKind::attack);
    case Timing::before_own_defence_roll:
    case Timing::after_own_defence_roll: return 1U << static_cast<unsigned>(RollKind::defence);
    case Timing::before_own_check_roll:
    case Timing::after_own_check_roll:
    case Timing::any_own_check: return 1U << static_cast<unsigned>(RollKind::check);
    default: return any_roll;
  }
}

/// The arguments of one operation while they are read; what nobody asks for is refused.
class Arguments {
 public:
  Arguments(const Entry& place, const Written& written) : place_(place), written_(written), read_(written.arguments.size(), false) {}

  bool has(const std::string& key) const {
    return std::any_of(written_.arguments.begin(), written_.arguments.end(), [&](const auto& argument) { return argument.key == key; });
  }
  /// The next one without a key.
  std::string next(const std::string& what) {
    for (std::size_t i = 0; i < read_.size(); ++i)
      if (!read_[i] && written_.arguments[i].key.empty()) return read_[i] = true, written_.arguments[i].text;
    fail("lacks " + what);
  }
  bool any_left() const {
    for (std::size_t i = 0; i < read_.size(); ++i)
      if (!read_[i] && written_.arguments[i].key.empty()) return true;
    return false;
  }
  std::string named(const std::string& key) {
    for (std::size_t i = 0; i < read_.size(); ++i)
      if (written_.arguments[i].key == key) return read_[i] = true, written_.arguments[i].text;
    fail("lacks " + key + "=");
  }
  int number_in(const std::string& text, int low, int high) const {
    const auto value = whole_number(text.starts_with('+') ? std::string_view(text).substr(1) : text, low, high);
    if (!value) fail("'" + beginning(text) + "' is not a number from " + std::to_string(low) + " to " + std::to_string(high));
    return *value;
  }
  std::int8_t number(int low, int high) { return static_cast<std::int8_t>(number_in(next("a number"), low, high)); }
  std::int8_t number(const std::string& key, int low, int high) { return static_cast<std::int8_t>(number_in(named(key), low, high)); }
  template <DescribedEnum E>
  E word(const std::string& text, const std::string& what) const {
    E value{};
    if (!enum_from_name(text, value)) fail(unknown(what, text, enum_names<E>()));
    return value;
  }
  /// "a|b": one bit each.
  template <DescribedEnum E>
  std::uint8_t words(const std::string& text, const std::string& what) const {
    unsigned bits = 0;
    for (const std::string& part : parts_of(text, '|')) bits |= 1U << static_cast<unsigned>(word<E>(part, what));
    return static_cast<std::uint8_t>(bits);
  }
  std::uint8_t range() {
    const std::string text = named("range");
    return text == "any" ? any_range : static_cast<std::uint8_t>(number_in(text, 0, 9));
  }
  void expect(const std::string& found, const std::string& expected) const {
    if (found != expected) fail("'" + expected + "' is expected, not '" + beginning(found) + "'");
  }
  void refuse_unread() const {
    for (std::size_t i = 0; i < read_.size(); ++i)
      if (!read_[i])
        fail("does not take '" + beginning(written_.arguments[i].key.empty() ? written_.arguments[i].text : written_.arguments[i].key) +
             "'");
  }
  [[noreturn]] void fail(const std::string& problem) const { place_.fail(written_.name + ": " + problem); }

 private:
  const Entry& place_;
  const Written& written_;
  std::vector<bool> read_;
};

/// One list of operations while it is compiled.
class Compiler {
 public:
  Compiler(const Setting& setting, std::vector<Op>& ops) : setting_(setting), ops_(ops) {}

  void add(const Entry& place, const std::string& text) {
    const Written written = taken_apart(place, text);
    const Words& known = operation_words();
    const auto found = std::find(known.begin(), known.end(), written.name);
    if (found == known.end()) place.fail(unknown("operation", written.name, known));
    Op op;
    op.code = static_cast<OpCode>(found - known.begin());
    Arguments arguments(place, written);
    read(op, arguments);
    check_place(op, arguments);
    const auto position = ops_.size();
    ops_.push_back(op);
    last_ = op;
    read_body(place, arguments, written, position);
    arguments.refuse_unread();
    if (!takes_blocks(op.code) && !written.blocks.empty()) arguments.fail("takes no '{}'");
  }
  void begin() { last_ = Op{OpCode::go_to}; }

 private:
  static bool takes_blocks(OpCode code) { return code == OpCode::check; }
  void end_at_here(std::size_t position) { ops_[position].target = static_cast<std::uint16_t>(ops_.size()); }

  void read(Op& op, Arguments& arguments) const {
    switch (op.code) {
      case OpCode::gain:
        op.a = arguments.words<Resource>(arguments.next("a resource"), "resource");
        op.n = arguments.number(1, 9);
        break;
      case OpCode::lose:
        op.a = static_cast<std::uint8_t>(arguments.word<Resource>(arguments.next("a resource"), "resource"));
        op.n = arguments.number(1, 9);
        break;
      case OpCode::repair:
      case OpCode::damage:
      case OpCode::prevent: op.n = arguments.number(1, most_hull); break;
      case OpCode::draw:
        op.a = static_cast<std::uint8_t>(arguments.word<DeckName>(arguments.next("a deck"), "deck"));
        if (op.a != static_cast<int>(DeckName::basic_action) && op.a != static_cast<int>(DeckName::special_action))
          arguments.fail("only action cards are drawn to the hand");
        op.n = arguments.number(1, 4);
        break;
      case OpCode::discard:
        arguments.expect(arguments.next("a kind of card"), "action_card");
        op.n = arguments.number(1, 1);
        break;
      case OpCode::any_upgrade: arguments.expect(arguments.next("'free'"), "free"); break;
      case OpCode::cc_plus:
      case OpCode::event:
      case OpCode::event_token:
      case OpCode::remove_event: op.n = arguments.number(1, op.code == OpCode::cc_plus ? 1 : 2); break;
      case OpCode::upgrade_discount: op.n = arguments.number(1, 4); break;
      case OpCode::starbase_discount:
        op.a = static_cast<std::uint8_t>(arguments.number("combat", 0, starbase_price));
        op.b = static_cast<std::uint8_t>(arguments.number("exploration", 0, starbase_price));
        break;
      case OpCode::check:
        op.a = static_cast<std::uint8_t>(arguments.word<Stat>(arguments.next("a stat"), "stat"));
        op.n = arguments.number(1, most_dice);
        break;
      case OpCode::reroll: {
        const std::string most = arguments.named("up_to");
        op.n = static_cast<std::int8_t>(most == "all" ? all_dice : arguments.number_in(most, 1, most_dice));
        break;
      }
      case OpCode::add_dice:
      case OpCode::add_success: op.n = arguments.number(1, 5); break;
      case OpCode::threshold: op.n = arguments.number(2, 3); break;
      case OpCode::survive: op.n = arguments.number("hull", 1, 1); break;
      case OpCode::strike: op.n = arguments.number(1, 9); break;
      case OpCode::enemy_combat: op.n = static_cast<std::int8_t>(-arguments.number(-9, -1)); break;
      case OpCode::extra_combat: arguments.expect(arguments.next("'raider'"), "raider"); break;
      case OpCode::mp: op.n = arguments.number(1, 5); break;
      case OpCode::ignore_evade:
        if (arguments.has("scope")) arguments.expect(arguments.named("scope"), "turn"), op.a = 1;
        break;
      case OpCode::enter_cost: op.n = arguments.number(1, 1); break;
      case OpCode::jump:
        op.a = arguments.words<JumpTo>(arguments.named("target"), "target");
        op.n = arguments.number("cost", 0, 5);
        op.range = arguments.range();
        break;
      case OpCode::push:
        for (const std::string& part : parts_of(arguments.next("what is pushed"), '|')) {
          if (part != "raider" && part != "fleet") arguments.fail("a raider or a fleet is pushed, not '" + beginning(part) + "'");
          op.a = static_cast<std::uint8_t>(op.a | (part == "raider" ? 1U : 2U));
        }
        op.range = arguments.range();
        op.n = arguments.number("n", 1, 3);
        break;
      case OpCode::take_xpm:
        if (arguments.has("range"))
          op.range = arguments.range();
        else
          arguments.expect(arguments.next("'supply' or a range"), "supply"), op.a = 1;
        break;
      case OpCode::place_raider: read_placing(op, arguments); break;
      case OpCode::upgrade_raider:
        op.n = arguments.number(1, 1);
        first_player_chooses(arguments);
        break;
      case OpCode::downgrade_raider:
        op.n = arguments.number(1, 1);
        op.range = arguments.range();
        break;
      case OpCode::destroy_raider:
        if (in_die_) break;
        op.a = static_cast<std::uint8_t>(arguments.number("max_level", 1, raider_levels));
        op.range = arguments.range();
        break;
      case OpCode::move_raiders:
        op.n = arguments.number(1, 1);
        op.range = any_range;
        if (!arguments.has("near")) break;
        arguments.expect(arguments.named("near"), "boss");
        op.a = 1;
        op.range = arguments.range();
        break;
      case OpCode::ravager_move: op.n = arguments.number(1, 3); break;
      case OpCode::look:
        op.a = arguments.words<LookAt>(arguments.next("a deck"), "deck");
        op.n = arguments.number(1, 4);
        break;
      case OpCode::may_bottom: op.n = arguments.number(1, 4); break;
      case OpCode::ready: {
        const std::string what = arguments.next("a kind of card");
        if (what != "other_card" && what != "any_card")
          arguments.fail("'other_card' or 'any_card' is expected, not '" + beginning(what) + "'");
        op.a = what == "any_card" ? 1 : 0;
        op.n = arguments.number(1, 1);
        break;
      }
      case OpCode::swap: op.a = arguments.words<CardKind>(arguments.next("a kind of card"), "kind of card"); break;
      case OpCode::mod:
        op.a = static_cast<std::uint8_t>(arguments.word<Modifier>(arguments.next("what it changes"), "modifier"));
        op.n = arguments.number(-3, 3);
        if (arguments.has("min")) op.b = static_cast<std::uint8_t>(arguments.number("min", 0, 9));
        break;
      case OpCode::forbid:
        op.a = static_cast<std::uint8_t>(arguments.word<Forbidden>(arguments.next("what it forbids"), "prohibition"));
        break;
      case OpCode::each_fleet_near:
        arguments.expect(arguments.next("what is near"), "ravager");
        op.range = static_cast<std::uint8_t>(arguments.number(1, 9));
        break;
      case OpCode::each_raider: op.range = arguments.range(); break;
      default: break;
    }
    if (moment_of(op.code) == Moment::before_roll || moment_of(op.code) == Moment::after_roll)
      op.a = arguments.has("kind") ? arguments.words<RollKind>(arguments.named("kind"), "kind of roll") : any_roll;
    const std::string whose = op.code == OpCode::each_raider ? "of" : "who";
    if (arguments.has(whose)) op.who = arguments.word<Whom>(arguments.named(whose), "word");
  }

  static void first_player_chooses(Arguments& arguments) {
    if (arguments.has("chooser")) arguments.expect(arguments.named("chooser"), "first_player");
  }

  static void read_placing(Op& op, Arguments& arguments) {
    op.a = static_cast<std::uint8_t>(arguments.number("level", 1, raider_levels));
    op.n = arguments.number("n", 1, 4);
    op.b = static_cast<std::uint8_t>(arguments.word<RaiderPlace>(arguments.named("where"), "place"));
    if (arguments.has("distinct"))
      arguments.expect(arguments.named("distinct"), "true"), op.b = static_cast<std::uint8_t>(op.b | distinct_sectors);
    if (arguments.has("only"))
      arguments.expect(arguments.named("only"), "no_fleet_no_enemy"), op.b = static_cast<std::uint8_t>(op.b | free_sectors_only);
    first_player_chooses(arguments);
  }

  /// What an operation needs that its place does not give.
  void check_place(const Op& op, const Arguments& arguments) const {
    const Origin origin = setting_.origin;
    if ((origins_of(op.code) & bit(origin)) == 0 && !(in_die_ && op.code == OpCode::destroy_raider))
      arguments.fail("has no place in a text of this kind");
    const bool ability = origin == Origin::ability, action = origin == Origin::action;
    const bool for_fleet = op.code == OpCode::damage || op.code == OpCode::lose || op.code == OpCode::discard || op.code == OpCode::check ||
                           op.code == OpCode::choice;
    if (for_fleet && !ability && !for_each_)
      arguments.fail("nobody is chosen whom it would meet: it stands inside EACH_FLEET or EACH_PLAYER");
    if (ability && op.code == OpCode::lose && last_.code != OpCode::go_to)
      arguments.fail("a cost stands at the head of an ability (CS-4.4.6)");
    if (op.code == OpCode::extra_combat &&
        (last_.code != OpCode::jump || last_.a != 1U << static_cast<unsigned>(JumpTo::sector_with_raider)))
      arguments.fail("no raider is chosen for it: it follows JUMP(target=sector_with_raider, ...)");
    if ((op.code == OpCode::may_bottom || op.code == OpCode::order) && last_.code != OpCode::look)
      arguments.fail("nothing has been looked at: it follows LOOK");
    if (op.code == OpCode::may_bottom && op.n > last_.n) arguments.fail("fewer cards are looked at");
    if (op.code == OpCode::if_none && last_.code != OpCode::upgrade_raider && last_.code != OpCode::place_raider)
      arguments.fail("follows an operation that may change nothing");
    if (op.code == OpCode::die && !for_raider_) arguments.fail("is rolled for a raider: it stands inside EACH_RAIDER");
    if (op.code == OpCode::place_raider && place_of(op) == RaiderPlace::adjacent_to_boss && origin != Origin::boss)
      arguments.fail("no boss is meant: only the effect of a boss is adjacent_to_boss");
    if (op.code == OpCode::move_raiders && op.a != 0 && origin != Origin::boss)
      arguments.fail("no boss is meant: near=boss is for the effect of a boss");
    const bool ravager = op.code == OpCode::ravager_move || op.code == OpCode::each_fleet_near ||
                         (op.code == OpCode::place_raider && place_of(op) == RaiderPlace::adjacent_to_ravager);
    if (ravager && !setting_.with_ravager) arguments.fail("the Ravager is not in play here: only in stage 2 of a retaliation card");
    check_whom(op, arguments, action);
    if (ability) check_timing(op, arguments);
    if (action) check_type(op, arguments);
  }

  static void check_whom(const Op& op, const Arguments& arguments, bool action) {
    const bool in_roll = moment_of(op.code) == Moment::before_roll || moment_of(op.code) == Moment::after_roll;
    if (op.who != Whom::owner && !action) arguments.fail("only the player of an action card names a target");
    if ((op.who == Whom::any_player_roll) != (in_roll && action))
      arguments.fail("who=any_player_roll is for what an action card does to a roll");
  }

  void check_timing(const Op& op, const Arguments& arguments) const {
    const Timing timing = setting_.timing;
    const bool cost = op.code == OpCode::lose;
    const std::string when(enum_name(timing));
    if (!cost && moment_of(op.code) != moment_of(timing)) arguments.fail("is not used at the time '" + when + "' (CS-4.7.10)");
    if (!cost && (moment_of(timing) == Moment::before_roll || moment_of(timing) == Moment::after_roll) && (op.a & rolls_of(timing)) == 0)
      arguments.fail("its kind of roll is not that of '" + when + "'");
    if (needs_movement(op) && timing != Timing::own_movement)
      arguments.fail("is used in the Movement turn only, not at the time '" + when + "'");
    if (op.code == OpCode::upgrade_discount && timing != Timing::own_upkeep)
      arguments.fail("is used in the Upkeep turn only, not at the time '" + when + "'");
  }

  void check_type(const Op& op, const Arguments& arguments) const {
    if (needs_movement(op) && setting_.type != ActionType::movement) arguments.fail("needs a movement card");
    if (moment_of(op.code) != Moment::free && setting_.type != ActionType::instant) arguments.fail("needs an instant card");
  }

  // ---- What belongs to an operation -----------------------------------------------------------------------------------------------

  void read_body(const Entry& place, Arguments& arguments, const Written& written, std::size_t position) {
    switch (ops_[position].code) {
      case OpCode::check: return read_branches(place, arguments, written, position);
      case OpCode::each_fleet:
      case OpCode::each_player:
      case OpCode::each_fleet_near: return inside(for_each_, place, arguments, position);
      case OpCode::each_raider: return inside(for_raider_, place, arguments, position);
      case OpCode::if_none: return inside(in_if_none_, place, arguments, position);
      case OpCode::choice: return read_choice(place, arguments, position);
      case OpCode::bonus_if: {
        const std::string condition = arguments.next("a condition");
        if (!condition.starts_with("successes>=")) arguments.fail("'successes>=n' is expected, not '" + beginning(condition) + "'");
        ops_[position].n = static_cast<std::int8_t>(arguments.number_in(condition.substr(11), 1, most_dice));
        add(place, arguments.next("an operation"));
        return end_at_here(position);
      }
      case OpCode::die: {  // 5+ -> OPERATION
        const std::string text = arguments.next("'n+ -> operation'");
        const auto arrow = text.find("->");
        if (arrow == std::string::npos) arguments.fail("'n+ -> operation' is expected, not '" + beginning(text) + "'");
        const std::string least = trimmed(std::string_view(text).substr(0, arrow));
        if (!least.ends_with('+')) arguments.fail("'n+' is expected, not '" + beginning(least) + "'");
        ops_[position].n = static_cast<std::int8_t>(arguments.number_in(least.substr(0, least.size() - 1), 2, die_sides));
        in_die_ = true;
        add(place, trimmed(std::string_view(text).substr(arrow + 2)));
        in_die_ = false;
        return end_at_here(position);
      }
      default: return;
    }
  }

  void inside(bool& mark, const Entry& place, Arguments& arguments, std::size_t position) {
    if (mark) arguments.fail("stands inside itself");
    mark = true;
    add(place, arguments.next("an operation"));
    mark = false;
    last_ = ops_[position];
    end_at_here(position);
  }

  void read_branches(const Entry& place, const Arguments& arguments, const Written& written, std::size_t position) {
    if (written.blocks.size() != 2) arguments.fail("has two '{}': what success brings and what failure brings");
    if (written.blocks[0] != "none") add(place, written.blocks[0]);
    const auto end_of_success = ops_.size();
    ops_.push_back({OpCode::go_to});
    end_at_here(position);
    if (written.blocks[1] != "none") add(place, written.blocks[1]);
    end_at_here(end_of_success);
  }

  void read_choice(const Entry& place, Arguments& arguments, std::size_t position) {
    const std::vector<std::string> alternatives = [&] {
      std::string all = arguments.next("alternatives");
      while (arguments.any_left()) all += "," + arguments.next("alternatives");
      return parts_of(all, '|');
    }();
    if (alternatives.size() < 2) arguments.fail("has two alternatives or more");
    ops_[position].n = static_cast<std::int8_t>(alternatives.size());
    std::vector<std::size_t> heads;
    for (const std::string& alternative : alternatives) {
      heads.push_back(ops_.size());
      ops_.push_back({OpCode::alternative});
      add(place, alternative);
      ops_[heads.back()].a = static_cast<std::uint8_t>(ops_.size() - heads.back() - 1);
    }
    end_at_here(position);
    for (const std::size_t head : heads) end_at_here(head);
  }

  const Setting& setting_;
  std::vector<Op>& ops_;
  Op last_{OpCode::go_to};
  bool for_each_ = false, for_raider_ = false, in_if_none_ = false, in_die_ = false;
};

}  // namespace

Program read_program(const Entry& list, const Setting& setting, std::vector<Op>& ops) {
  Program program;
  program.first = static_cast<std::uint16_t>(ops.size());
  Compiler compiler(setting, ops);
  compiler.begin();
  for (const Entry& item : list.items()) {
    const std::string text = item.text();
    if (text.size() > 400) item.fail("an operation is not as long as that");
    compiler.add(item, text);
  }
  if (ops.size() > 4000) list.fail("there are more operations than the game can hold");
  program.end = static_cast<std::uint16_t>(ops.size());
  const bool must_do = setting.origin != Origin::reward && setting.origin != Origin::test_reward;
  if (must_do && program.empty()) list.fail("at least one operation is expected");
  if (setting.origin != Origin::action) return program;
  for (int i = program.first; i < program.end; ++i)
    if (moment_of(ops[at(i)].code) != moment_of(ops[program.first].code))
      list.fail("these operations are not used at the same time (CS-4.7.10)");
  return program;
}

Trial read_trial(const Entry& text) {
  const std::vector<Word> words = Word{text.text(), text.where()}.parts();
  if (words.size() != 2) text.fail("a check is written 'combat 2', not '" + beginning(text.text()) + "'");
  return {words[0].named<Stat>("stat"), static_cast<std::uint8_t>(words[1].whole(1, most_dice))};
}

}  // namespace asztal::centauri_saga
