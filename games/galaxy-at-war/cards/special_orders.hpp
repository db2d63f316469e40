// Reading the special orders of the faction cards: the operations and windows of Appendix A, and which of them go together.
#pragma once

#include <array>
#include <cctype>
#include <span>

#include "engine/data_rows.hpp"
#include "games/galaxy-at-war/cards/data.hpp"

namespace asztal::galaxy_at_war {

/// A set of windows or of factions, one bit each.
template <class... E>
constexpr unsigned any_of(E... items) {
  return (0U | ... | (1U << static_cast<unsigned>(items)));
}

/// How an operation is written and where it may stand.
struct OrderSpec {
  OpCode code;
  int most;                                           ///< n is 1 .. most; 0: it takes no n
  const char* word;                                   ///< its parameter that is a word; null: it has none
  std::vector<std::pair<std::string, int>> meanings;  ///< of that word: Op::a
  unsigned windows;
  unsigned factions = any_of(Faction::alliance, Faction::cerberus, Faction::reapers);
};

/// Numbers up to 9: whatever the 27 cards of a deck add up to fits into a byte of the state.
inline const std::vector<OrderSpec>& order_specs() {
  using enum OpCode;
  using enum Timing;
  constexpr unsigned everywhere = (1U << timing_count) - 1;
  constexpr unsigned outside_battle = any_of(vanguard, recruit, attack_step, after_conquest, reinforce, draw);
  constexpr unsigned before_roll = any_of(battle_pre_attacker, battle_pre_attacker_harbinger, battle_pre_defender);
  constexpr unsigned after_roll = any_of(battle_post_any, battle_post_defender);
  constexpr unsigned alliance_only = any_of(Faction::alliance), reapers_only = any_of(Faction::reapers);
  constexpr int own = static_cast<int>(Whose::own), enemy = static_cast<int>(Whose::enemy);
  static const std::vector<OrderSpec> specs = {
      {war_status, 6, "to", {{"alliance", 0}, {"reapers", 1}, {"choice", 2}}, everywhere},
      {gain_units, 9, nullptr, {}, any_of(recruit)},
      {place_units,
       9,
       "where",
       {{"conquered", 0}, {"each_of_up_to_4_own_strategic", 1}},
       any_of(recruit, attack_step, after_conquest, reinforce)},
      {remove_units, 9, "side", {{"enemy", enemy}}, any_of(battle_pre_attacker)},
      {build_ship, 0, "cls", {{"any", 0}}, any_of(recruit)},
      {destroy_ship, 9, "where", {{"adjacent_enemy", 0}}, outside_battle},
      {die_upgrade, 3, nullptr, {}, before_roll},
      {die_bonus, 8, "which", {{"highest", 0}}, after_roll},
      {reroll, 3, "side", {{"own", own}, {"enemy", enemy}}, after_roll},
      {tie_win, 0, nullptr, {}, any_of(battle_pre_attacker)},
      {ignore_ships, 0, "side", {{"enemy", enemy}}, any_of(battle_pre_attacker)},
      {harbinger_total, 9, nullptr, {}, any_of(battle_pre_attacker_harbinger)},
      {harbinger_move, 9, nullptr, {}, any_of(harbinger), reapers_only},
      {harbinger_return, 0, nullptr, {}, outside_battle, reapers_only},
      {devastate, 0, "region", {}, any_of(harbinger), reapers_only},
      {move_token, token_count, nullptr, {}, outside_battle, reapers_only},
      {peek_token, token_count, nullptr, {}, outside_battle, alliance_only},  // GW-20.4
      {peek_hand, 0, nullptr, {}, outside_battle},
      {draw_cards, 9, nullptr, {}, outside_battle},
      {discard_random, 9, nullptr, {}, outside_battle},
      {extra_reinforce, 9, nullptr, {}, any_of(reinforce)},
  };
  return specs;
}

/// As the data files write it: WAR_STATUS.
inline std::string word_of(OpCode code) {
  std::string word(enum_name(code));
  for (char& c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return word;
}

/// The special order of one card, read into `card`, whose faction is known.
class SpecialOrder {
 public:
  SpecialOrder(const Entry& row, FactionCard& card, std::span<const std::string> regions) : row_(row), card_(card), regions_(regions) {}

  void read() {
    card_.timing = row_.at("timing").named<Timing>("window");
    read_window();
    const auto lines = row_.at("ops").items();
    if (lines.empty() || static_cast<int>(lines.size()) > card_.ops.capacity()) row_.at("ops").fail("a card has 1 or 2 operations");
    for (const Entry& line : lines) card_.ops.push(read_op(line));
    check_together();
  }

 private:
  /// GW-9.1, GW-11.18: the Reapers alone have vanguards and the Harbinger, and never attack it.
  void read_window() {
    const Entry timing = row_.at("timing"), in_harbinger_battle = row_.at("harbinger_battle");
    const bool reapers = card_.faction == Faction::reapers;
    if ((card_.timing == Timing::vanguard || card_.timing == Timing::harbinger) && !reapers)
      timing.fail("only the Reapers have the window '" + timing.text() + "'");
    if (card_.timing == Timing::battle_pre_attacker_harbinger && reapers) timing.fail("the Reapers do not attack the Harbinger");
    card_.harbinger_battle = in_harbinger_battle.boolean();
    if (card_.timing == Timing::battle_pre_attacker_harbinger && !card_.harbinger_battle)
      in_harbinger_battle.fail("must be true in the window '" + timing.text() + "'");
    if (card_.harbinger_battle && reapers) in_harbinger_battle.fail("must be false: the Reapers do not attack the Harbinger");
    const bool possible = card_.timing == Timing::battle_pre_attacker || card_.timing == Timing::battle_pre_attacker_harbinger ||
                          card_.timing == Timing::battle_post_any;
    if (card_.harbinger_battle && !possible) in_harbinger_battle.fail("must be false in the window '" + timing.text() + "'");
    if (const auto most = row_.find("max_per_turn")) card_.max_per_turn = number<std::uint8_t>(*most, 1, 1);  // GW-15.8
  }

  Op read_op(const Entry& line) const {
    Words known;
    for (const OrderSpec& spec : order_specs()) known.push_back(word_of(spec.code));
    const Entry name = line.at("op");
    const OrderSpec& spec = order_specs()[name.one_of(known, "operation")];
    Op op;
    op.code = spec.code;
    Words parameters = {"op"};
    if (spec.most > 0) parameters.emplace_back("n");
    if (spec.word != nullptr) parameters.emplace_back(spec.word);
    if (spec.code == OpCode::remove_units) parameters.emplace_back("min_left");
    line.allow_only(parameters);
    if (spec.most > 0) op.n = number<std::int8_t>(line.at("n"), 1, spec.most);
    if (spec.word != nullptr) op.a = meaning(line.at(spec.word), spec);
    if (spec.code == OpCode::remove_units) op.b = number<std::int8_t>(line.at("min_left"), 1, 9);  // GW-1.4
    check_place(name, spec, op);
    return op;
  }

  std::int8_t meaning(const Entry& word, const OrderSpec& spec) const {
    Words known;
    if (spec.code == OpCode::devastate) {
      known.assign(regions_.begin(), regions_.end());
      return static_cast<std::int8_t>(word.one_of(known, "region"));
    }
    for (const auto& item : spec.meanings) known.push_back(item.first);
    return static_cast<std::int8_t>(spec.meanings[word.one_of(known, "word")].second);
  }

  void check_place(const Entry& name, const OrderSpec& spec, const Op& op) const {
    const std::string word = name.text();
    const auto window = [](Timing timing) { return std::string(enum_name(timing)); };
    if (((spec.windows >> static_cast<unsigned>(card_.timing)) & 1U) == 0) {
      std::string allowed;
      for (int i = 0; i < timing_count; ++i)
        if (((spec.windows >> i) & 1U) != 0) allowed += (allowed.empty() ? "" : ", ") + window(static_cast<Timing>(i));
      name.fail(word + " cannot be played in the window '" + window(card_.timing) + "', only in " + allowed);
    }
    if (((spec.factions >> static_cast<unsigned>(card_.faction)) & 1U) == 0)
      name.fail(word + " is not for cards of the faction '" + std::string(enum_name(card_.faction)) + "'");
    if (spec.code == OpCode::place_units && static_cast<Where>(op.a) == Where::conquered && card_.timing != Timing::after_conquest)
      name.fail(word + " on the conquered planet is played in the window 'after_conquest' only");
    const bool of_two_sides = spec.code == OpCode::remove_units || spec.code == OpCode::tie_win || spec.code == OpCode::ignore_ships ||
                              (spec.code == OpCode::reroll && static_cast<Whose>(op.a) == Whose::enemy);
    if (card_.harbinger_battle && of_two_sides) name.fail(word + " means nothing in a Harbinger battle, where nobody defends (GW-11.19)");
  }

  void check_together() const {
    const Entry ops = row_.at("ops");
    const auto carries = [&](OpCode code) {
      return std::any_of(card_.ops.begin(), card_.ops.end(), [&](const Op& op) { return op.code == code; });
    };
    if (carries(OpCode::devastate) && carries(OpCode::harbinger_move))
      ops.fail("DEVASTATE is played after the Harbinger's move and HARBINGER_MOVE before it: not on the same card");
    if (card_.timing == Timing::harbinger && !carries(OpCode::devastate) && !carries(OpCode::harbinger_move))
      ops.fail("a card of the window 'harbinger' has DEVASTATE or HARBINGER_MOVE (GW-13.1, GW-13.3)");
    if (!carries(OpCode::devastate) && !carries(OpCode::harbinger_return)) return;
    const Op& second = card_.ops[1];
    const bool moves = card_.ops.size() == 2 && second.code == OpCode::war_status && second.n == 1 &&
                       static_cast<Direction>(second.a) == Direction::reapers;
    if (!moves) ops.fail("after DEVASTATE or HARBINGER_RETURN comes WAR_STATUS to 'reapers' by 1 (GW-8.4)");
  }

  const Entry& row_;
  FactionCard& card_;
  std::span<const std::string> regions_;
};

}  // namespace asztal::galaxy_at_war
