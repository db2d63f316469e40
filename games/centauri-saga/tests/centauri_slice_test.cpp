// Centauri Saga as far as it is written: random games run to their end, and nothing gets lost on the way.
#include <gtest/gtest.h>

#include <chrono>

#include "games/centauri-saga/centauri_saga.hpp"
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {
namespace {

/// The sector tiles of each kind: on the map, in the pile, set aside or in somebody's hand.
void expect_all_tiles(const State& s) {
  const ScenarioSheet& sheet = sheet_of(s, data());
  if (s.map.sector.empty()) return;
  std::array<int, tile_count + 1> wanted{}, found{};
  for (int kind = 0; kind < common_tiles; ++kind) {
    wanted[at(kind)] = sheet.pile[at(kind)];
    if (kind >= first_nebula) wanted[at(kind)] += (sheet.nebulae >> (kind - first_nebula)) & 1;
    found[at(kind)] = s.pile.rest.count(kind);
    if (kind >= first_nebula) found[at(kind)] += (s.nebulae >> (kind - first_nebula)) & 1;
  }
  if (sheet.fixed_map)
    for (const FixedSector& sector : data().fixed_map) ++wanted[at(static_cast<int>(sector.tile))];
  for (const Sector& sector : s.map.sector) ++found[at(static_cast<int>(sector.tile))];
  for (const auto tile : s.pile.top) ++found[tile];
  for (const auto tile : s.pile.bottom) ++found[tile];
  if (s.tile != Tile::unknown) ++found[at(static_cast<int>(s.tile))];
  for (int kind = 0; kind < common_tiles; ++kind) ASSERT_EQ(found[at(kind)], wanted[at(kind)]) << enum_name(static_cast<Tile>(kind));
  ASSERT_EQ(found[at(static_cast<int>(Tile::unknown))], s.pile.away);
  std::array<int, cell_limit> on_cell{};
  for (const Sector& sector : s.map.sector) ASSERT_EQ(++on_cell[at(sector.cell)], 1);
}

/// No card twice; and when nothing but a turn is under way, none missing either. A boss that was destroyed is nowhere.
void expect_all_cards(const State& s) {
  const bool quiet = s.frames.back().procedure == Procedure::turn;
  for (int name = 0; name < deck_count; ++name) {
    const auto deck = static_cast<DeckName>(name);
    const bool used = name <= static_cast<int>(DeckName::boss) || name == sheet_of(s, data()).own_deck;
    std::array<int, 16> found{};
    for (int card = 0; card < deck_size[at(name)]; ++card) found[at(card)] += s.deck[at(name)].rest.count(card);
    for (const auto card : s.deck[at(name)].top) ++found[card];
    for (const auto card : s.deck[at(name)].bottom) ++found[card];
    for (int card = 0; card < deck_size[at(name)]; ++card) {
      int& here = found[at(card)];
      if (deck == DeckName::event) here += ((s.events >> card) & 1) + (s.event_drawn == card ? 1 : 0);
      if (deck == DeckName::boss) here += s.map.boss[at(card)] != no_sector ? 1 : 0;
      for (const Player& player : s.player) {
        if (deck == DeckName::basic_action) here += static_cast<int>((player.hand >> card) & 1U);
        if (deck == DeckName::special_action) here += static_cast<int>((player.hand >> (basic_count + card)) & 1U);
      }
      ASSERT_LE(here, used ? 1 : 0) << enum_name(deck) << ' ' << card;
      if (quiet && used && deck != DeckName::boss) {
        ASSERT_EQ(here, 1) << enum_name(deck) << ' ' << card;
      }
    }
  }
}

/// Where things may be while a turn is asked (CS-2.5, CS-4.9.3, CS-12.5 and what meets what).
void expect_lawful_map(const State& s) {
  const Sectors open = open_to_fleets(s);
  const Sectors shut = only_if(s.map.black_hole) | only_if(s.map.ravager);
  ASSERT_EQ(with_fleets(s) & ~open, 0U);
  ASSERT_EQ((with_enemies(s) | s.map.xpm | s.map.active | s.map.inactive) & shut, 0U);
  ASSERT_EQ(s.map.active & s.map.inactive, 0U);
  ASSERT_EQ((s.map.active | s.map.inactive | with_bosses(s)) & only(gate_sector), 0U);
  ASSERT_NE(s.map.ravager, gate_sector);
  if (!sheet_of(s, data()).to_ship) {
    ASSERT_FALSE(has(with_raiders(s), gate_sector));
    return;
  }
  ASSERT_NE(s.ship.sector, no_sector);
  ASSERT_TRUE(has(open, s.ship.sector));
  ASSERT_FALSE(has(with_raiders(s), s.ship.sector));
  ASSERT_GE(s.ship.tokens, 1);
  if (s.scenario == Scenario::distress_call) {
    ASSERT_FALSE(s.ship.sector == gate_sector && s.ship.xpm != 0);
    ASSERT_LE(s.ship.tokens, ship_hull_limit);
  }
}

/// All that the box has, wherever it is: nothing lost, nothing twice.
void expect_nothing_lost(const State& s) {
  int xpm = s.xpm + std::popcount(s.map.xpm) + s.installed + s.ship.xpm, crystals = s.crystals;
  for (const Player& player : s.player) {
    xpm += player.xpm, crystals += player.astartium;
    ASSERT_LE(player.xpm, 1);
  }
  for (const Sector& sector : s.map.sector) crystals += sector.crystals;
  ASSERT_EQ(xpm, data().xpm);
  ASSERT_EQ(crystals, data().astartium);
  ASSERT_EQ(s.starbases + std::popcount(s.map.active) + std::popcount(s.map.inactive), data().starbases);
  for (int level = 1; level <= raider_levels; ++level) {
    int figures = s.figures[at(level - 1)];
    for (int sector = 0; sector < s.map.sector.size(); ++sector) {
      figures += raiders_in(s, sector, level);
      ASSERT_EQ(raiders_in(s, sector, level) > 0, has(s.map.raiders[at(level - 1)], sector));
    }
    ASSERT_EQ(figures, data().raider[at(level)].figures);
  }
  expect_all_tiles(s);
  expect_all_cards(s);
  if (s.frames.back().procedure == Procedure::turn) expect_lawful_map(s);
}

/// Activation tokens of a player: free, on cards, on the ship. They are never lost.
int tokens_of(const State& s, int seat) {
  const Player& player = s.player[at(seat)];
  return player.activation[0] + player.activation[1] + std::popcount(player.used[0]) + std::popcount(player.used[1]) +
         (s.ship.moved_by >= 0 && s.ship.moved_by / 2 == seat ? 1 : 0);
}

struct Played {
  int decisions = 0, nodes = 0;
  Result result = Result::undecided;
  int rounds = 0;
  int deepest = 0;
  std::array<int, enum_size<Verb>()> said{};  ///< how often, by Verb
};

/// How a random game is played.
struct Style {
  bool watched = false;  ///< everything is counted after every step
  bool rich =
      false;  ///< players find tokens and mostly an XPM in their cargos at every turn, and do what the scenario offers when they can
};

bool is_of_scenario(const Action& action) {
  for (const Verb verb : {Verb::fix, Verb::build, Verb::reactivate, Verb::load, Verb::mend, Verb::weapon, Verb::launch, Verb::hand_over,
                          Verb::step, Verb::take})
    if (is(action, verb)) return true;
  return false;
}

void enrich(State& s) {
  if (s.node.kind != NodeKind::decision || s.frames.back().procedure != Procedure::turn) return;
  Player& player = s.player[at(s.node.seat)];
  player.combat = std::max<std::uint16_t>(player.combat, 4);
  player.exploration = std::max<std::uint16_t>(player.exploration, 4);
  if (player.xpm == 0 && s.xpm > 0 && s.round % 3 != 0) player.xpm = 1, --s.xpm;
}

Action chosen_by(const Style& style, const ActionList& list, Random& random) {
  if (style.rich && random.below(2) == 0)
    for (const Action& action : list)
      if (is_of_scenario(action)) return action;
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

Played play_at_random(const Options& options, std::uint64_t seed, const Style& style) {
  Random random(seed);
  State s;
  start(s, options, nullptr);
  Played played;
  std::array<int, seat_limit> tokens{};
  while (s.node.kind != NodeKind::end && played.nodes < 100000) {
    ++played.nodes;
    played.deepest = std::max(played.deepest, s.frames.size());
    if (style.rich) enrich(s);
    Action action;
    if (s.node.kind == NodeKind::chance) {
      action = CentauriSaga::sample(s, random);
    } else {
      ActionList list;
      CentauriSaga::legal(s, list);
      if (list.size() < 2 && !style.rich) ADD_FAILURE() << "one answer to " << enum_name(static_cast<Prompt>(s.node.prompt));
      if (list.empty()) return played;
      action = chosen_by(style, list, random);
      ++played.said[action.verb];
      ++played.decisions;
    }
    CentauriSaga::apply(s, action, nullptr);
    if (style.watched) {
      expect_nothing_lost(s);
      for (int seat = 0; seat < s.players; ++seat) {
        EXPECT_GE(tokens_of(s, seat), tokens[at(seat)]);
        tokens[at(seat)] = tokens_of(s, seat);
        EXPECT_LE(tokens[at(seat)], tokens_of_player * (is_solo(s) ? 2 : 1));
      }
    }
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << enum_name(s.scenario) << ' ' << options.players << " players, seed " << seed << ", node " << played.nodes;
      return played;
    }
  }
  played.result = s.result;
  played.rounds = s.round;
  return played;
}

constexpr Scenario all_scenarios[] = {Scenario::fixing_the_jumpgate, Scenario::safe_passage, Scenario::lost_starbases,
                                      Scenario::distress_call, Scenario::open_confrontation};

TEST(CentauriSlice, RandomGamesRunToTheirEnd) {
  for (const Scenario scenario : all_scenarios)
    for (int players = 1; players <= 4; ++players)
      for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Played played = play_at_random({players, scenario, Difficulty::standard}, seed, {.watched = true});
        ASSERT_NE(played.result, Result::undecided) << enum_name(scenario) << ' ' << players << ' ' << seed;
        ASSERT_LE(played.deepest, 18);
      }
}

// Random players seldom have what a scenario asks for; these have, so that everything of it happens.
TEST(CentauriSlice, RichGamesUseWhatTheScenarioOffers) {
  int won = 0;
  for (const Scenario scenario : all_scenarios) {
    std::array<int, enum_size<Verb>()> said{};
    for (int players = 1; players <= 4; ++players)
      for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Difficulty difficulty = static_cast<Difficulty>(seed % 3);
        const Played played = play_at_random({players, scenario, difficulty}, seed, {.watched = true, .rich = true});
        ASSERT_NE(played.result, Result::undecided) << enum_name(scenario) << ' ' << players << ' ' << seed;
        won += played.result == Result::won ? 1 : 0;
        for (std::size_t verb = 0; verb < said.size(); ++verb) said[verb] += played.said[verb];
      }
    const auto expect_said = [&](std::initializer_list<Verb> verbs) {
      for (const Verb verb : verbs) EXPECT_GT(said[static_cast<std::size_t>(verb)], 0) << enum_name(scenario) << ' ' << enum_name(verb);
    };
    switch (scenario) {
      case Scenario::fixing_the_jumpgate: expect_said({Verb::fix, Verb::build}); break;
      case Scenario::safe_passage: expect_said({Verb::launch, Verb::load, Verb::take, Verb::build}); break;
      case Scenario::lost_starbases: expect_said({Verb::reactivate}); break;
      case Scenario::distress_call: expect_said({Verb::launch, Verb::step, Verb::hand_over, Verb::mend, Verb::take_back}); break;
      case Scenario::open_confrontation: expect_said({Verb::weapon, Verb::build}); break;
    }
  }
  EXPECT_GT(won, 0);
}

TEST(CentauriSlice, Speed) {
  std::int64_t decisions = 0, nodes = 0, games = 0;
  int deepest = 0;
  const auto start = std::chrono::steady_clock::now();
  std::chrono::duration<double> spent{};
  for (std::uint64_t seed = 0; spent.count() < 1; ++seed) {
    for (int players = 1; players <= 4; ++players) {
      const Played played = play_at_random({players, Scenario::fixing_the_jumpgate, Difficulty::standard}, seed, {});
      decisions += played.decisions, nodes += played.nodes, ++games;
      deepest = std::max(deepest, played.deepest);
    }
    spent = std::chrono::steady_clock::now() - start;
  }
  std::printf("%.0f decisions/s, %.0f nodes/s, %.0f games/s, state %zu bytes, frames %d deep\n",
              static_cast<double>(decisions) / spent.count(), static_cast<double>(nodes) / spent.count(),
              static_cast<double>(games) / spent.count(), sizeof(State), deepest);
  EXPECT_GT(games, 0);
}

}  // namespace
}  // namespace asztal::centauri_saga
