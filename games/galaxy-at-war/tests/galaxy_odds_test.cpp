// The odds of battles in Galaxy at War: known numbers of Risk, and what the rules themselves do.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>

#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/odds.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {
namespace {

namespace json = boost::json;

Force dice(int six, int eight = 0) { return {six, eight, 0, 0, 0}; }

/// A duel for Benning from Palaven (a relay joins them); everything else is the defender's.
State duel(const std::string& attacker, const std::string& defender, const json::object& more = {}) {
  State s;
  start(s, {2, Mode::galaxy_at_war, false, 200}, nullptr);
  json::object given = {{"planets", json::object{{"palaven", "0 " + attacker}, {"benning", "1 " + defender}}},
                        {"others", "1 1"},
                        {"turn", 0},
                        {"step", "attack"}};
  for (const auto& [key, value] : more) given[key] = value;
  arrange(s, given, nullptr);
  return s;
}

int planet(const char* id) {
  for (int i = 0; i < planet_count; ++i)
    if (data().planet_id[at(i)] == id) return i;
  return -1;
}

Prompt prompt(const State& s) { return static_cast<Prompt>(s.node.prompt); }

/// The attacker's answer: Palaven against Benning with all units and ships; the defender takes all dice; nobody plays a card.
Action answer(const State& s) {
  switch (prompt(s)) {
    case Prompt::attack: return act(Verb::attack, planet("palaven"));
    case Prompt::attack_target: return act(Verb::target, planet("benning"));
    case Prompt::attack_units: return act(Verb::number, most_attackers(s, planet("palaven")));
    case Prompt::attack_ships: {
      const Ships& ships = s.ships[at(planet("palaven"))];
      return act(Verb::ships, ships[0], ships[1], ships[2]);
    }
    case Prompt::vanguard_dice: return act(Verb::eight);
    case Prompt::defend: return act(Verb::number, questions_of(s).range_of(s).high);
    default: {
      ActionList options;
      GalaxyAtWar::legal(s, options);
      return GalaxyAtWar::safe_default(s, options);
    }
  }
}

/// Up to the first die.
State declared(State s) {
  do GalaxyAtWar::apply(s, answer(s), nullptr);
  while (s.node.kind == NodeKind::decision && prompt(s) != Prompt::attack);
  return s;
}

/// Is the battle at an end?
bool is_fought(const State& s) {
  if (s.node.kind == NodeKind::end || s.step != TurnStep::attack) return true;
  return s.node.kind == NodeKind::decision && (prompt(s) == Prompt::attack || prompt(s) == Prompt::move_in);
}

/// Every roll that the rules allow, each with its chance; endless rerolls are cut off where they hardly matter.
void play_all(const State& s, int defenders, double chance, std::array<double, 3>& defender_loses) {
  if (is_fought(s)) {
    const bool conquered = s.owner[at(planet("benning"))] == 0;
    defender_loses[at(conquered ? defenders : defenders - s.units[at(planet("benning"))])] += chance;
    return;
  }
  if (s.node.kind == NodeKind::decision) {
    State next = s;
    GalaxyAtWar::apply(next, answer(s), nullptr);
    return play_all(next, defenders, chance, defender_loses);
  }
  if (chance < 1e-9) return;
  ChanceList list;
  GalaxyAtWar::chances(s, list);
  for (int i = 0; i < list.size(); ++i) {
    State next = s;
    GalaxyAtWar::apply(next, list.items[i], nullptr);
    play_all(next, defenders, chance / list.size(), defender_loses);
  }
}

struct Case {
  const char* name;
  std::string attacker, defender;
  Force attack, defence;
  int defenders;
  json::object more{};
};

class BattleByTheRules : public ::testing::TestWithParam<Case> {};

TEST_P(BattleByTheRules, EndsAsTheOddsSay) {
  const Case& battle = GetParam();
  std::array<double, 3> counted{};
  play_all(declared(duel(battle.attacker, battle.defender, battle.more)), battle.defenders, 1, counted);
  const BattleOdds odds = battle_odds(battle.attack, battle.defence);
  for (std::size_t lost = 0; lost < 3; ++lost) EXPECT_NEAR(odds.defender_loses[lost], counted[lost], 1e-4) << lost << " lost";
}

INSTANTIATE_TEST_SUITE_P(
    Galaxy, BattleByTheRules,
    ::testing::Values(Case{"three_against_two", "5", "2", dice(3), dice(2), 2}, Case{"three_against_one", "5", "1", dice(3), dice(1), 1},
                      Case{"two_against_two", "3", "2", dice(2), dice(2), 2}, Case{"two_against_one", "3", "1", dice(2), dice(1), 1},
                      Case{"one_against_two", "2", "2", dice(1), dice(2), 2}, Case{"one_against_one", "2", "1", dice(1), dice(1), 1},
                      Case{"dreadnoughts", "3 dreadnought", "2 dreadnought dreadnought", dice(1, 1), dice(0, 2), 2},
                      Case{"carriers", "4 carrier carrier", "2 carrier", {3, 0, 0, 2, 0}, {2, 0, 0, 1, 0}, 2},
                      Case{"cruiser", "3 cruiser", "1", {2, 0, 1, 0, 0}, dice(1), 1},
                      Case{"cruisers_and_dreadnought", "3 cruiser dreadnought", "1 cruiser", {1, 1, 1, 0, 0}, {1, 0, 1, 0, 0}, 1},
                      Case{"vanguard", "4", "2", dice(3), dice(0, 2), 2, {{"tokens", json::array{"benning plain"}}}}),
    [](const auto& instance) { return std::string(instance.param.name); });

TEST(GalaxyOdds, AreThoseOfRisk) {
  const BattleOdds three_two = battle_odds(dice(3), dice(2));
  EXPECT_EQ(three_two.pairs, 2);
  EXPECT_NEAR(three_two.attacker_loses[2], 2275.0 / 7776, 1e-12);
  EXPECT_NEAR(three_two.attacker_loses[1], 2611.0 / 7776, 1e-12);
  EXPECT_NEAR(three_two.defender_loses[2], 2890.0 / 7776, 1e-12);
  EXPECT_NEAR(battle_odds(dice(3), dice(1)).defender_loses[1], 855.0 / 1296, 1e-12);
  EXPECT_NEAR(battle_odds(dice(2), dice(2)).defender_loses[2], 295.0 / 1296, 1e-12);
  EXPECT_NEAR(battle_odds(dice(2), dice(2)).attacker_loses[2], 581.0 / 1296, 1e-12);
  EXPECT_NEAR(battle_odds(dice(2), dice(1)).defender_loses[1], 125.0 / 216, 1e-12);
  EXPECT_NEAR(battle_odds(dice(1), dice(2)).defender_loses[1], 55.0 / 216, 1e-12);
  EXPECT_NEAR(battle_odds(dice(1), dice(1)).defender_loses[1], 15.0 / 36, 1e-12);
}

TEST(GalaxyOdds, CountBonusesAndTies) {
  EXPECT_NEAR(battle_odds(dice(1), dice(1), true).defender_loses[1], 21.0 / 36, 1e-12);
  EXPECT_NEAR(battle_odds({1, 0, 0, 0, 1}, dice(1)).defender_loses[1], 21.0 / 36, 1e-12);
  EXPECT_NEAR(battle_odds({1, 0, 0, 1, 0}, dice(1)).defender_loses[1], 21.0 / 36, 1e-12);
  EXPECT_NEAR(battle_odds(dice(0, 1), dice(1)).defender_loses[1], 27.0 / 48, 1e-12);
  EXPECT_NEAR(battle_odds({1, 0, 1, 0, 0}, dice(1)).defender_loses[1], 15.0 / 30, 1e-12);  // 2 to 6 against 1 to 6
}

TEST(GalaxyOdds, OfTheTotalAgainstTheHarbinger) {
  EXPECT_NEAR(total_odds(dice(3), 18), 1.0 / 216, 1e-12);
  EXPECT_NEAR(total_odds(dice(3), 17), 4.0 / 216, 1e-12);
  EXPECT_NEAR(total_odds(dice(0, 3), 18), 84.0 / 512, 1e-12);
  EXPECT_NEAR(total_odds({3, 0, 0, 3, 0}, 18), 20.0 / 216, 1e-12);
}

/// Fight until the planet is won or one unit is left, many times.
double share_won(const State& from, int games) {
  Random random(7, 1);
  int won = 0;
  for (int game = 0; game < games; ++game) {
    State s = from;
    while (s.node.kind != NodeKind::end && s.owner[at(planet("benning"))] == 1 &&
           !(s.node.kind == NodeKind::decision && prompt(s) == Prompt::attack && s.units[at(planet("palaven"))] < 2) &&
           s.step == TurnStep::attack)
      GalaxyAtWar::apply(s, s.node.kind == NodeKind::chance ? GalaxyAtWar::sample(s, random) : answer(s), nullptr);
    won += s.owner[at(planet("benning"))] == 0 ? 1 : 0;
  }
  return static_cast<double>(won) / games;
}

void expect_invasion(const State& from, const Invasion& invasion) {
  constexpr int games = 4000;
  const auto odds = invasion_odds(invasion);
  ASSERT_TRUE(odds);
  EXPECT_NEAR(share_won(from, games), odds->won, 4 * std::sqrt(odds->won * (1 - odds->won) / games) + 1e-9);
}

TEST(GalaxyOdds, OfAWholeInvasion) {
  expect_invasion(duel("5", "3"), {5, 3, {}, {}});
  expect_invasion(duel("10", "9"), {10, 9, {}, {}});
  expect_invasion(duel("2", "1"), {2, 1, {}, {}});
  expect_invasion(duel("6 cruiser carrier dreadnought", "6 carrier"), {6, 6, {1, 1, 1}, {0, 1, 0}});
  expect_invasion(duel("9", "5", {{"tokens", json::array{"benning plain"}}}), {9, 5, {}, {}, true});
}

TEST(GalaxyOdds, OfAnInvasionAreSound) {
  EXPECT_NEAR(invasion_odds({2, 1, {}, {}})->won, 15.0 / 36, 1e-12);
  EXPECT_NEAR(invasion_odds({3, 1, {}, {}})->won, 125.0 / 216 + 91.0 / 216 * 15 / 36, 1e-12);
  EXPECT_EQ(invasion_odds({5, 3, {}, {}, false, 5})->won, 0);  // nobody attacks
  EXPECT_FALSE(invasion_odds({30000, 30000, {}, {}}));
  double before = 0;
  for (int units = 2; units < 40; ++units) {
    const auto odds = invasion_odds({units, 10, {}, {}});
    EXPECT_GT(odds->won, before);
    EXPECT_LE(odds->attackers, units);
    before = odds->won;
  }
}

}  // namespace
}  // namespace asztal::galaxy_at_war
