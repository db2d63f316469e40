#include "games/death-angel/cards/operations.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace asztal::death_angel {

namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

/// How an argument of an operation is read.
using Reader = std::function<std::int8_t(const Entry&, const std::string&)>;

template <DescribedEnum E>
Reader one_of() {
  return [](const Entry& entry, const std::string& word) { return static_cast<std::int8_t>(named<E>(entry, word)); };
}
std::int8_t read_amount(const Entry& entry, const std::string& word) {
  static const std::map<std::string, std::int8_t> words = {{"all_of_them", all_of_them},
                                                           {"chosen_number", chosen_number},
                                                           {"number_rolled", number_rolled},
                                                           {"as_many_as_marines", as_many_as_marines}};
  if (const auto found = words.find(word); found != words.end()) return found->second;
  if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != std::string::npos)
    entry.fail("a number or one of all_of_them, chosen_number, number_rolled, as_many_as_marines is expected, not '" + word + "'");
  return static_cast<std::int8_t>(std::stoi(word));
}

struct OpSpec {
  OpCode code;
  std::vector<Reader> arguments;
};

const std::map<std::string, OpSpec>& op_specs() {
  static const std::map<std::string, OpSpec> specs = {
      {"choose_marine", {OpCode::choose_marine, {one_of<MarineFilter>()}}},
      {"choose_swarm", {OpCode::choose_swarm, {one_of<SwarmFilter>()}}},
      {"choose_pile", {OpCode::choose_pile, {one_of<PileFilter>()}}},
      {"choose_team", {OpCode::choose_team, {}}},
      {"choose_terrain", {OpCode::choose_terrain, {}}},
      {"choose_slot", {OpCode::choose_slot, {}}},
      {"choose_lord", {OpCode::choose_lord, {}}},
      {"choose_number", {OpCode::choose_number, {}}},
      {"choose_place_or_roll", {OpCode::choose_place_or_roll, {}}},
      {"roll", {OpCode::roll, {}}},
      {"flip", {OpCode::flip, {one_of<Who>()}}},
      {"may_flip", {OpCode::may_flip, {}}},
      {"set_facing", {OpCode::set_facing, {one_of<Side>()}}},
      {"place_support", {OpCode::place_support, {one_of<Target>(), read_amount}}},
      {"remove_support", {OpCode::remove_support, {one_of<Who>(), read_amount}}},
      {"gather_support", {OpCode::gather_support, {}}},
      {"spawn", {OpCode::spawn, {read_amount, one_of<Spot>()}}},
      {"spawn_in_front", {OpCode::spawn_in_front, {}}},
      {"add_blips", {OpCode::add_blips, {read_amount}}},
      {"discard_blip", {OpCode::discard_blip, {read_amount}}},
      {"shuffle_into_blip", {OpCode::shuffle_into_blip, {}}},
      {"slay", {OpCode::slay, {one_of<From>(), read_amount}}},
      {"slay_up_to", {OpCode::slay_up_to, {one_of<From>(), read_amount}}},
      {"slay_marine", {OpCode::slay_marine, {one_of<Who>()}}},
      {"attack", {OpCode::attack, {}}},
      {"flank", {OpCode::flank, {}}},
      {"move_swarms", {OpCode::move_swarms, {one_of<Gather>()}}},
      {"spawn_brood_lords", {OpCode::spawn_brood_lords, {}}},
      {"insert_marine", {OpCode::insert_marine, {}}},
      {"take_terrain_in_hand", {OpCode::take_terrain_in_hand, {one_of<Terrain>()}}},
      {"discard_terrain", {OpCode::discard_terrain, {one_of<Terrain>()}}},
      {"replace_terrain", {OpCode::replace_terrain, {one_of<Terrain>(), one_of<Terrain>()}}},
      {"place_terrain", {OpCode::place_terrain, {one_of<Terrain>()}}},
      {"location_panel_ability", {OpCode::location_panel_ability, {}}},
      {"teleportarium", {OpCode::teleportarium, {}}},
      {"win", {OpCode::win, {}}},
  };
  return specs;
}

Op named_operation(const Entry& line, const Call& call) {
  const auto& specs = op_specs();
  const auto spec = specs.find(call.name);
  if (spec == specs.end()) {
    std::vector<std::string> known;
    for (const auto& item : specs) known.push_back(item.first);
    line.fail("unknown operation '" + call.name + "'" + did_you_mean(call.name, known));
  }
  expect_arguments(line, call, spec->second.arguments.size());
  Op op{spec->second.code, call.when, 0, 0};
  if (!call.arguments.empty()) op.a = spec->second.arguments[0](line, call.arguments[0]);
  if (call.arguments.size() > 1) op.b = spec->second.arguments[1](line, call.arguments[1]);
  return op;
}

/// modifier(who, how long, what) of events and locations.
Op lasting_modifier(const Entry& line, const Call& call) {
  expect_arguments(line, call, 3);
  const auto kind = named<Modifier>(line, call.arguments[2]);
  if (static_cast<int>(kind) < action_modifier_count) line.fail("'" + call.arguments[2] + "' is an ability of action cards");
  const bool wide = kind == Modifier::one_marine_per_attack_card || kind == Modifier::support_before_move_activate;
  const std::string who = wide ? "all" : "chosen", how_long = kind == Modifier::spawn_cap_1 ? "next_event_phase" : "next_round";
  if (call.arguments[0] != who || call.arguments[1] != how_long)
    line.fail("'" + call.arguments[2] + "' is given as modifier(" + who + ", " + how_long + ", " + call.arguments[2] + ")");
  return {OpCode::modifier, call.when, static_cast<std::int8_t>(kind), 0};
}

bool lays_out(const Entry& location, Terrain terrain) {
  for (const Entry& item : location.at("terrain").items())
    if (item.at("terrain").text() == enum_name(terrain)) return true;
  return false;
}

}  // namespace

Call parse_call(const Entry& entry) {
  std::string text = trimmed(entry.text());
  Call call;
  if (text.starts_with("on ")) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) entry.fail("after 'on' a condition and a colon are expected");
    call.when = named<When>(entry, trimmed(text.substr(3, colon - 3)));
    text = trimmed(text.substr(colon + 1));
  }
  const auto open = text.find('(');
  if (open == std::string::npos || text.back() != ')') entry.fail("an operation looks like name(argument, argument), not '" + text + "'");
  call.name = trimmed(text.substr(0, open));
  std::string inside = trimmed(text.substr(open + 1, text.size() - open - 2));
  while (!inside.empty()) {
    const auto comma = inside.find(',');
    call.arguments.push_back(trimmed(inside.substr(0, comma)));
    inside = comma == std::string::npos ? "" : trimmed(inside.substr(comma + 1));
  }
  return call;
}

void expect_arguments(const Entry& entry, const Call& call, std::size_t count) {
  if (call.arguments.size() != count)
    entry.fail("'" + call.name + "' takes " + std::to_string(count) + " argument(s), not " + std::to_string(call.arguments.size()));
}

Op read_operation(const Entry& line) {
  const Call call = parse_call(line);
  return call.name == "modifier" ? lasting_modifier(line, call) : named_operation(line, call);
}

namespace {

/// The operations of one text in their order, and what has been chosen and rolled before each.
class ProgramCheck {
 public:
  ProgramCheck(const Entry& card, TextPlace place) : card_(card), place_(place) {}

  void next(const Entry& line, const Op& op, bool last) {
    line_ = &line;
    check_condition(op);
    if (const auto needed = needed_choices().find(op.code); needed != needed_choices().end()) need_choice(needed->second);
    check_arguments(op, last);
    if (op.code <= OpCode::choose_lord) choice_ = op.code;
    number_ = number_ || op.code == OpCode::choose_number;
    place_or_roll_ = place_or_roll_ || op.code == OpCode::choose_place_or_roll;
    rolled_ = rolled_ || op.code == OpCode::roll;
  }

 private:
  using Choice = std::pair<OpCode, const char*>;
  static constexpr Choice marine = {OpCode::choose_marine, "choose_marine"};

  /// What must have been chosen before an operation means anything.
  static const std::map<OpCode, Choice>& needed_choices() {
    static const std::map<OpCode, Choice> needed = {{OpCode::choose_number, marine},
                                                    {OpCode::may_flip, marine},
                                                    {OpCode::gather_support, marine},
                                                    {OpCode::attack, marine},
                                                    {OpCode::insert_marine, marine},
                                                    {OpCode::discard_blip, {OpCode::choose_pile, "choose_pile"}},
                                                    {OpCode::shuffle_into_blip, {OpCode::choose_swarm, "choose_swarm"}},
                                                    {OpCode::place_terrain, {OpCode::choose_slot, "choose_slot"}},
                                                    {OpCode::spawn_brood_lords, {OpCode::choose_lord, "choose_lord"}}};
    return needed;
  }
  void need(bool condition, const char* what) const {
    if (!condition) line_->fail(std::string("needs ") + what + " before it");
  }
  void need_choice(const Choice& choice) const { need(choice_ == choice.first, choice.second); }
  void need_activator() const {
    if (place_ != TextPlace::terrain && place_ != TextPlace::panel) line_->fail("there is no activating marine here");
  }

  void check_condition(const Op& op) const {
    if (op.when == When::placed || op.when == When::rolled)
      need(place_or_roll_, "choose_place_or_roll");
    else if (op.when == When::at_most_location_tokens)
      need(place_or_roll_ && rolled_, "choose_place_or_roll and roll");
    else if (op.when != When::always)
      need(rolled_, "roll");
    if (op.a == number_rolled || op.b == number_rolled) need(rolled_, "roll");
    if (op.b == chosen_number) need(number_, "choose_number");
  }

  void check_who(Who who, std::initializer_list<Who> allowed, const char* problem) const {
    if (std::find(allowed.begin(), allowed.end(), who) == allowed.end()) line_->fail(problem);
    if (who == Who::chosen) need_choice(marine);
    if (who == Who::activator) need_activator();
  }

  void check_arguments(const Op& op, bool last) const {
    const auto who = static_cast<Who>(op.a);
    const auto modifier = static_cast<Modifier>(op.a);
    switch (op.code) {
      case OpCode::flip: return check_who(who, {Who::all, Who::chosen, Who::facing_terrain}, "flip takes all, chosen or facing_terrain");
      case OpCode::remove_support: return check_who(who, {Who::chosen, Who::engaged}, "remove_support takes chosen or engaged");
      case OpCode::slay_marine:
        check_who(who, {Who::chosen, Who::activator}, "slay_marine takes chosen or activator");
        if (!last) line_->fail("slay_marine comes last: a slain marine can do nothing more");
        return;
      case OpCode::place_support:
        if (static_cast<Target>(op.a) == Target::chosen) need_choice(marine);
        return;
      case OpCode::spawn:
        if (static_cast<Spot>(op.b) == Spot::behind_chosen) need_choice(marine);
        if (static_cast<Spot>(op.b) == Spot::chosen_swarm) need_choice({OpCode::choose_swarm, "choose_swarm"});
        if (static_cast<Spot>(op.b) == Spot::corridor && (place_ != TextPlace::entering || !lays_out(card_, Terrain::corridor)))
          line_->fail("this location does not lay out the corridor");
        return;
      case OpCode::slay:
      case OpCode::slay_up_to:
        if (static_cast<From>(op.a) == From::engaged_with_chosen) need_choice(marine);
        if (static_cast<From>(op.a) == From::row_of_activator) need_activator();
        return;
      case OpCode::move_swarms:
        if (static_cast<Gather>(op.a) == Gather::row_of_chosen) need_choice(marine);
        return;
      case OpCode::location_panel_ability:
        if (place_ != TextPlace::terrain) line_->fail("only a terrain card runs the panel");
        return;
      case OpCode::teleportarium: return need_activator();
      case OpCode::modifier:
        if (modifier == Modifier::no_attack_card) need_choice({OpCode::choose_team, "choose_team"});
        if (modifier == Modifier::defence_0_misses) need_choice(marine);
        if (modifier == Modifier::spawn_cap_1) need_choice({OpCode::choose_terrain, "choose_terrain"});
        return;
      default: return;
    }
  }

  const Entry& card_;
  TextPlace place_;
  const Entry* line_ = nullptr;
  std::optional<OpCode> choice_;
  bool rolled_ = false, number_ = false, place_or_roll_ = false;
};

}  // namespace

void check_program(const Data& data, const Entry& card, const Program& program, TextPlace place) {
  ProgramCheck check(card, place);
  const auto lines = card.at("ops").items();
  for (std::size_t i = 0; i < program.size; ++i) check.next(lines[i], data.ops[program.first + i], i + 1 == program.size);
}

}  // namespace asztal::death_angel
