// CS-8 to CS-12 where several rules meet: the colony ship, intelligence reports, the Ravager.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/centauri-saga/centauri_saga.hpp"
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {
namespace {

/// A table after its setup, without raiders. `say` answers a question, `roll` throws dice.
struct Table {
  State s;

  Table(Scenario scenario, int players) {
    start(s, {players, scenario, Difficulty::standard}, nullptr);
    while (s.phase == Phase::setup) go_on();
    for (int sector = 0; sector < s.map.sector.size(); ++sector)
      for (int level = 1; level <= raider_levels; ++level)
        for (; raiders_in(s, sector, level) > 0; ++s.figures[at(level - 1)])
          set_raiders(s, sector, level, raiders_in(s, sector, level) - 1);
  }

  /// Whatever comes first.
  void go_on() {
    Random random(7);
    ActionList list;
    if (s.node.kind == NodeKind::decision) CentauriSaga::legal(s, list);
    CentauriSaga::apply(s, s.node.kind == NodeKind::decision ? list[0] : CentauriSaga::sample(s, random), nullptr);
  }
  int sector(int q, int r) const { return sector_at(s, cell_at(q, r)); }
  int lay(int q, int r, Tile tile) {
    if (sector(q, r) == no_sector) {
      s.pile.rest.take(static_cast<int>(tile));
      lay_tile(s, cell_at(q, r), tile, true);
    }
    return sector(q, r);
  }
  void put_raider(int sector_there, int level) {
    --s.figures[at(level - 1)];
    set_raiders(s, sector_there, level, raiders_in(s, sector_there, level) + 1);
  }
  void put(int fleet, int sector_there) { s.fleet[at(fleet)].sector = static_cast<std::int8_t>(sector_there); }
  void give_xpm(int seat) { s.player[at(seat)].xpm = 1, --s.xpm; }
  void turn(Phase phase, int fleet, int mp = 0) {
    resume_at_turn(s, phase, owner_of(s, fleet), static_cast<FleetNumber>(fleet));
    s.fleet[at(fleet)].mp = static_cast<std::uint8_t>(mp);
    Play{{s, nullptr}}.run();
  }
  /// A procedure by itself; when it is done, the Upkeep phase begins.
  template <class Called>
  void call(const Called& called) {
    resume_at(s, Phase::upkeep);
    s.phase = Phase::events;
    Play::push(s, called);
    Play{{s, nullptr}}.run();
  }
  bool may(const Action& action) const {
    ActionList list;
    if (s.node.kind == NodeKind::decision) CentauriSaga::legal(s, list);
    return list.contains(action);
  }
  void say(const Action& action) {
    ASSERT_TRUE(may(action)) << enum_name(static_cast<Verb>(action.verb)) << " at " << enum_name(static_cast<Prompt>(s.node.prompt));
    CentauriSaga::apply(s, action, nullptr);
  }
  /// All dice of a roll show this.
  void roll(int face) {
    while (s.node.kind == NodeKind::chance && static_cast<Prompt>(s.node.prompt) == Prompt::chance_die)
      CentauriSaga::apply(s, act(Verb::roll, face), nullptr);
  }
  /// The next report is this one.
  void stack_report(int card) {
    CardDeck& deck = deck_of(s, DeckName::intelligence_report);
    for (int i = 0; i < deck.bottom.size(); ++i)
      if (deck.bottom[i] == card) deck.bottom.erase(i--);
    if (deck.rest.count(card) > 0) deck.rest.take(card);
    deck.put_on_top(card);
  }
  /// Chance has one outcome, or it does not matter.
  void draw() {
    while (s.node.kind == NodeKind::chance) go_on();
  }
};

TEST(SafePassage, ShipPaysWithItsTokensButTheLast) {
  Table t(Scenario::safe_passage, 2);
  t.turn(Phase::movement, 0, 2);
  t.say(act(Verb::launch));
  EXPECT_FALSE(t.may(act(Verb::number, 3)));  // CS-E17
  t.say(act(Verb::number, 2));
  EXPECT_EQ(t.s.ship.tokens, 1);
  EXPECT_FALSE(t.may(act(Verb::end)));                   // the first step is made
  EXPECT_FALSE(t.may(act(Verb::move, cell_at(5, 0))));   // red: 3
  t.say(act(Verb::move, cell_at(7, -1)));                // green: 1
  EXPECT_FALSE(t.may(act(Verb::move, cell_at(6, -1))));  // yellow: 2, one is left
  t.say(act(Verb::end));
  EXPECT_EQ(t.s.ship.sector, t.sector(7, -1));
  EXPECT_FALSE(t.may(act(Verb::launch)));
}

TEST(SafePassage, RaidersAtTheJumpgateComeBeforeVictory) {
  for (const int tokens : {3, 4}) {
    Table t(Scenario::safe_passage, 2);
    t.s.ship.sector = static_cast<std::int8_t>(t.sector(1, 0));
    t.s.ship.tokens = static_cast<std::uint16_t>(tokens);
    t.put_raider(gate_sector, 2);
    t.turn(Phase::movement, 0, 2);
    t.say(act(Verb::launch));
    t.say(act(Verb::number, 1));
    t.say(act(Verb::move, gate_cell));
    EXPECT_EQ(t.s.result, tokens == 4 ? Result::won : Result::lost);  // CS-9.16: 1 for the way, 2 for the raider
  }
}

TEST(SafePassage, BossesByNumberOfPlayers) {  // CS-9.2
  for (int players = 1; players <= 4; ++players) {
    const Table t(Scenario::safe_passage, players);
    EXPECT_EQ(std::popcount(with_bosses(t.s)), std::max(2, players));
    EXPECT_EQ(has(with_bosses(t.s), t.sector(2, 0)), players == 4);
    EXPECT_EQ(t.s.events, 0);
  }
}

TEST(SafePassage, BossesBarTheShip) {
  Table t(Scenario::safe_passage, 2);
  t.s.ship.sector = static_cast<std::int8_t>(t.sector(4, -1));
  t.s.ship.tokens = 9;
  const Sectors ways = ship_ways(t.s, data(), 9);
  EXPECT_FALSE(has(ways, t.sector(3, -1)));  // the Black Mothership
  EXPECT_FALSE(has(ways, t.sector(3, 0)));   // the Black Hole
  EXPECT_TRUE(has(ways, t.sector(4, -2)));
  t.turn(Phase::movement, 0, 2);
  t.say(act(Verb::launch));
  t.say(act(Verb::number, 8));
  EXPECT_EQ(CentauriSaga::check(t.s, act(Verb::move, cell_at(3, -1))), CS(9, 8));
}

TEST(SafePassage, ThreeTokensOfEachFleetThatIsNear) {
  Table t(Scenario::safe_passage, 1);
  t.s.player[0].combat = 7;
  t.turn(Phase::expand, 0);
  t.say(act(Verb::load, 1));
  EXPECT_FALSE(t.may(act(Verb::number, 4)));
  t.say(act(Verb::number, 3));
  EXPECT_FALSE(t.may(act(Verb::load, 1)));
  t.say(act(Verb::load, 0));  // CS-7.10
  t.say(act(Verb::number, 2));
  EXPECT_EQ(t.s.ship.tokens, 8);
  EXPECT_EQ(t.s.player[0].combat, 2);
}

TEST(SafePassage, CrystalsAreTakenAndLost) {
  Table t(Scenario::safe_passage, 2);
  const int there = sector_of(t.s, 0), other = t.sector(4, 0);
  t.s.crystals = static_cast<std::uint8_t>(t.s.crystals - 3);
  t.s.map.sector[there].crystals = 2;
  t.s.map.sector[other].crystals = 1;
  const int before = t.s.player[0].astartium, supply = t.s.crystals;
  t.turn(Phase::movement, 0, 1);
  t.say(act(Verb::take));
  EXPECT_EQ(t.s.player[0].astartium, before + 1);
  EXPECT_FALSE(t.may(act(Verb::take)));  // 1 MP each
  t.call(PlaceOneFrame{other, 1, false});
  EXPECT_EQ(t.s.map.sector[other].crystals, 0);  // CS-9.10
  EXPECT_EQ(t.s.crystals, supply + 1);
}

/// CS-E20, and a raider that stands on another starbase next to the ship (CS-4.9.9): it waits too.
TEST(SafePassage, RaidersWaitBesideAShipOnAStarbase) {
  Table t(Scenario::safe_passage, 2);
  t.s.ship.sector = static_cast<std::int8_t>(t.sector(5, 0));
  t.s.map.active = only(t.sector(5, 0)) | only(t.sector(5, -1));
  t.s.starbases = static_cast<std::uint8_t>(t.s.starbases - 2);
  t.put_raider(t.sector(5, -1), 1);
  t.put_raider(t.sector(6, 1), 2);  // beside (6,0) and (5,1), which are beside the ship
  for (int i = 0; i < 2; ++i) {
    t.call(MarchFrame{-1, any_range, no_sector, 0});
    while (t.s.phase == Phase::events && t.s.node.kind == NodeKind::decision) t.go_on();
    EXPECT_EQ(raiders_in(t.s, t.sector(5, -1), 1), 1);
    EXPECT_EQ(raiders_in(t.s, t.sector(6, 0), 2) + raiders_in(t.s, t.sector(5, 1), 2), 1);
    EXPECT_EQ(t.s.ship.tokens, 3);
  }
}

TEST(LostStarbases, AReportLaysTilesFaceDown) {
  Table t(Scenario::lost_starbases, 2);
  t.stack_report(0);
  const int pile = t.s.pile.size();
  t.call(ReportFrame{-1, 0, 0, no_sector});
  t.draw();
  const int target = t.sector(-1, -2);
  EXPECT_EQ(t.s.map.inactive, only(target));
  EXPECT_FALSE(has(t.s.map.face_up, target));
  EXPECT_EQ(t.s.map.sector[target].tile, Tile::unknown);
  EXPECT_EQ(t.s.pile.size(), pile - 4);
  EXPECT_EQ(raiders_in(t.s, t.sector(-1, -1), 2) + raiders_in(t.s, t.sector(1, -2), 2), 2);
  // CS-R86: the same report again finds a starbase there; no face-up sector is far enough: neither starbase nor raiders without a tile.
  t.stack_report(0);
  t.call(ReportFrame{-1, 0, 0, no_sector});
  t.draw();
  EXPECT_EQ(std::popcount(t.s.map.inactive), 1);
  EXPECT_EQ(raiders_in(t.s, t.sector(-1, -1), 2), 2);  // CS-10.5: the surge merges them
}

TEST(LostStarbases, WithoutTilesTheFirstPlayerChooses) {
  Table t(Scenario::lost_starbases, 2);
  const int far = t.lay(2, -1, Tile::gb_blue), farther = t.lay(2, -2, Tile::gb_blue);
  t.s.pile = SectorPile{};
  t.stack_report(4);
  t.call(ReportFrame{-1, 0, 0, no_sector});
  t.draw();
  EXPECT_FALSE(t.may(act(Verb::sector, cell_at(1, 0))));  // distance 2 at least
  EXPECT_TRUE(t.may(act(Verb::sector, cell_of(t.s, farther))));
  t.say(act(Verb::sector, cell_of(t.s, far)));
  EXPECT_EQ(t.s.map.inactive, only(far));
  EXPECT_EQ(raiders_in(t.s, far, 2), 1);  // CS-10.6
  EXPECT_EQ(raiders_in(t.s, far, 3), 1);
}

TEST(LostStarbases, ReactivationTakesAModule) {
  Table t(Scenario::lost_starbases, 2);
  const int there = t.lay(2, -1, Tile::gb_blue);
  t.s.map.inactive = only(there);
  --t.s.starbases;
  t.put(0, there);
  t.s.player[0].combat = t.s.player[0].exploration = 3;
  t.turn(Phase::expand, 0);
  EXPECT_FALSE(t.may(act(Verb::reactivate, 0)));
  t.give_xpm(0);
  t.put_raider(there, 1);
  EXPECT_FALSE(t.may(act(Verb::reactivate, 0)));  // CS-10.9: without any enemy
  set_raiders(t.s, there, 1, 0);
  EXPECT_FALSE(t.may(act(Verb::build, 0)));
  const int xpm = t.s.xpm;
  t.say(act(Verb::reactivate, 0));
  EXPECT_EQ(t.s.map.active, only(there));
  EXPECT_EQ(t.s.map.inactive, 0U);
  EXPECT_EQ(t.s.xpm, xpm + 1);
  EXPECT_EQ(t.s.player[0].combat + t.s.player[0].exploration + t.s.player[0].xpm, 0);
}

/// CS-E15: 3 active starbases, a boss or none.
TEST(LostStarbases, Energy) {
  for (const bool boss : {true, false}) {
    Table t(Scenario::lost_starbases, 4);
    t.s.energy = 4;
    for (int q = 0; q <= 2; ++q) t.s.map.active |= only(t.lay(q, -1, static_cast<Tile>(q)));
    if (boss) t.s.map.boss[0] = 1;
    t.call(RoundEndFrame{});
    EXPECT_EQ(t.s.energy, boss ? 6 : 7);
    EXPECT_EQ(t.s.result, boss ? Result::undecided : Result::won);
  }
}

TEST(DistressCall, ARaiderTakesTokensAndTheModule) {  // CS-E16
  Table t(Scenario::distress_call, 2);
  t.s.ship.xpm = 1;
  --t.s.xpm;
  const int xpm = t.s.xpm;
  t.call(PlaceOneFrame{t.s.ship.sector, 2, false});
  EXPECT_EQ(t.s.ship.tokens, 1);
  EXPECT_EQ(t.s.ship.xpm, 0);
  EXPECT_EQ(t.s.xpm, xpm + 1);
  EXPECT_EQ(with_raiders(t.s), 0U);
}

TEST(DistressCall, TheShipIsBroughtHome) {
  Table t(Scenario::distress_call, 2);
  const int home = t.lay(0, -1, Tile::gb_red);
  t.s.ship.sector = static_cast<std::int8_t>(home);
  t.s.ship.xpm = 1;
  --t.s.xpm;
  t.put(0, gate_sector);
  t.s.player[0].combat = 1;
  t.s.player[0].exploration = 0;
  t.turn(Phase::movement, 0, 0);
  EXPECT_FALSE(t.may(act(Verb::take_back)));  // no MP
  const int tokens = t.s.player[0].activation[0];
  t.say(act(Verb::launch));
  t.say(act(Verb::step, gate_cell, Resource::combat));
  t.draw();
  EXPECT_EQ(t.s.installed, 1);
  EXPECT_EQ(t.s.player[0].combat, 0);
  EXPECT_EQ(t.s.player[0].activation[0], tokens - 1);
  EXPECT_EQ(t.s.ship.moved_by, 0);  // CS-11.10: the new one cannot move in this round
  EXPECT_EQ(t.s.ship.tokens, 3);
  EXPECT_NE(t.s.ship.sector, gate_sector);
  EXPECT_NE(t.s.ship.sector, no_sector);
}

/// CS-11.15, CS-11.11: with the module lost at the gate it stays there, until somebody brings another.
TEST(DistressCall, AShipAtTheGateWaitsForAModule) {
  Table t(Scenario::distress_call, 1);
  t.s.ship.sector = static_cast<std::int8_t>(t.sector(1, 0));
  t.s.ship.xpm = 1;
  --t.s.xpm;
  t.put_raider(gate_sector, 1);
  t.s.player[0].combat = 5;
  t.s.player[0].exploration = 1;
  t.turn(Phase::movement, 1, 1);
  t.say(act(Verb::launch));
  EXPECT_EQ(t.s.player[0].activation[1], 0);  // CS-R56: yellow
  t.say(act(Verb::step, gate_cell, Resource::combat));
  EXPECT_EQ(t.s.ship.sector, gate_sector);
  EXPECT_EQ(t.s.ship.tokens, 2);
  EXPECT_EQ(t.s.player[0].combat, 4);  // no further step without the module
  t.give_xpm(0);
  t.say(act(Verb::hand_over));
  EXPECT_EQ(t.s.installed, 1);
  EXPECT_EQ(t.s.result, Result::won);
}

TEST(DistressCall, MarkedCellsOfALaterReport) {  // CS-11.10, CS-R95, CS-R80
  Table t(Scenario::distress_call, 2);
  const int kept = t.lay(-2, 0, Tile::gb_blue), swapped = t.lay(-2, 2, Tile::gb_green), target = t.lay(-3, 1, Tile::ab_blue);
  t.put_raider(kept, 2), t.put_raider(kept, 1);
  t.put_raider(swapped, 1), t.put_raider(swapped, 1);
  t.put_raider(target, 3);
  t.s.ship.sector = no_sector;
  t.stack_report(3);
  t.call(ReportFrame{-1, 0, 0, no_sector});
  t.draw();
  EXPECT_EQ(raiders_in(t.s, kept, 1), 1);
  EXPECT_EQ(raiders_in(t.s, kept, 2), 1);
  EXPECT_EQ(raiders_in(t.s, swapped, 1), 0);
  EXPECT_EQ(raiders_in(t.s, swapped, 2), 1);
  EXPECT_EQ(highest_raider(t.s, target), 0);
  EXPECT_EQ(t.s.ship.sector, target);
  EXPECT_EQ(t.s.ship.tokens, 3);
}

TEST(DistressCall, AstartiumMendsTheShip) {
  Table t(Scenario::distress_call, 2);
  t.put(0, t.s.ship.sector);
  t.s.ship.tokens = 9;
  t.s.player[0].astartium = 2;
  t.turn(Phase::expand, 0);
  t.say(act(Verb::mend, 0));
  EXPECT_EQ(t.s.ship.tokens, 10);
  EXPECT_EQ(t.s.player[0].astartium, 1);
  EXPECT_FALSE(t.may(act(Verb::mend, 0)));  // CS-R110
}

/// The Ravager on the Black Hole at (3,-1), a way of tiles to the gate along r = -1 and Dawn.
Table confrontation(int players) {
  Table t(Scenario::open_confrontation, players);
  t.lay(1, -1, Tile::gb_blue);
  t.lay(2, -1, Tile::gb_green);
  lay_tile(t.s, cell_at(3, -1), Tile::black_hole, true);
  t.s.map.ravager = t.s.map.black_hole;
  for (Player& player : t.s.player) player.hull = 10, player.hand = 0, player.activation = {};
  return t;
}

/// CS-12.7, CS-E18, CS-E19: starbase, raiders, boss, XPM, fleets.
TEST(OpenConfrontation, WhatTheRavagerMeets) {
  Table t = confrontation(2);
  const int there = t.sector(2, -1);
  t.put(0, there);
  t.s.map.active = only(there);
  --t.s.starbases;
  t.put_raider(there, 1);
  t.s.map.boss[2] = static_cast<std::int8_t>(there);
  deck_of(t.s, DeckName::boss).rest.take(2);
  t.s.map.xpm = only(there);
  --t.s.xpm;
  t.s.player[0].stat[1] = 3;
  t.s.player[1].stat[1] = 3;
  t.call(RavagerFrame{1});
  EXPECT_EQ(t.s.map.ravager, there);
  EXPECT_EQ(t.s.map.active | with_enemies(t.s), 0U);
  while (static_cast<Prompt>(t.s.node.prompt) != Prompt::chance_die) t.go_on();  // an event for the boss
  EXPECT_EQ(t.s.map.xpm, 0U);
  EXPECT_EQ(t.s.player[1].hull, 10 - 1 - 2 - 1);
  EXPECT_EQ(t.s.roll.to_throw, 3);  // the starbase protects no more
  t.roll(4);
  EXPECT_EQ(t.s.player[0].hull, 10 - 1 - 2 - 1 - (8 - 3));
  EXPECT_FALSE(t.may(act(Verb::move, cell_at(3, -1))));  // the Black Hole
  t.say(act(Verb::move, cell_at(1, 0)));
  EXPECT_EQ(sector_of(t.s, 0), t.sector(1, 0));
  EXPECT_EQ(t.s.starbases, data().starbases);
  EXPECT_EQ(t.s.xpm, data().xpm);
}

TEST(OpenConfrontation, TheRavagerAtTheJumpgate) {
  Table t = confrontation(2);
  t.s.map.ravager = static_cast<std::int8_t>(t.sector(1, -1));
  t.call(RavagerFrame{1});
  EXPECT_EQ(t.s.result, Result::lost);
}

/// CS-12.9: the Ravager goes back to the Black Hole, the fleet through the wormhole.
TEST(OpenConfrontation, TheWeapon) {
  Table t = confrontation(1);
  t.s.map.ravager = static_cast<std::int8_t>(t.sector(2, -1));
  const int base = t.sector(1, -1);
  t.s.map.active = only(base);
  --t.s.starbases;
  t.put(1, base);
  t.give_xpm(0);
  t.turn(Phase::expand, 0);
  EXPECT_FALSE(t.may(act(Verb::weapon, 0)));
  t.say(act(Verb::weapon, 1));
  EXPECT_EQ(t.s.map.ravager, t.s.map.black_hole);  // CS-12.12
  const int tiles = t.s.map.sector.size();
  t.draw();
  ASSERT_EQ(static_cast<Prompt>(t.s.node.prompt), Prompt::place_tile);
  t.go_on();
  EXPECT_EQ(sector_of(t.s, 1), tiles);
  EXPECT_EQ(t.s.drawing, DeckName::difficult_exploration);
  EXPECT_EQ(t.s.starbases, data().starbases);
  EXPECT_EQ(t.s.xpm, data().xpm);
}

/// CS-12.17: the Ravager is moved upon the fleet, which is destroyed: nothing more happens.
TEST(OpenConfrontation, TheWeaponTurnsAgainstItsUser) {
  Table t = confrontation(2);
  t.s.map.ravager = static_cast<std::int8_t>(t.sector(1, -1));
  const int base = t.sector(2, -1);
  t.s.map.active = only(base);
  --t.s.starbases;
  t.put(0, base);
  t.give_xpm(0);
  t.s.player[0].hull = 3;
  t.turn(Phase::expand, 0);
  t.say(act(Verb::weapon, 0));
  const int tiles = t.s.map.sector.size();
  t.roll(1);
  EXPECT_EQ(t.s.map.ravager, base);
  EXPECT_EQ(sector_of(t.s, 0), gate_sector);
  EXPECT_EQ(t.s.player[0].hull, data().destroyed_hull);
  EXPECT_EQ(t.s.map.sector.size(), tiles);
  EXPECT_EQ(t.s.tile, Tile::unknown);
}

TEST(OpenConfrontation, AnEmptyPileLeavesAnySectorWithoutEnemies) {  // CS-12.10
  Table t = confrontation(2);
  const int base = t.sector(1, -1);
  t.s.map.active = only(base);
  --t.s.starbases;
  t.put(0, base);
  t.put_raider(t.sector(2, -1), 1);
  t.give_xpm(0);
  t.s.pile = SectorPile{};
  t.turn(Phase::expand, 0);
  t.say(act(Verb::weapon, 0));
  EXPECT_EQ(t.s.map.ravager, t.s.map.black_hole);  // nowhere farther
  EXPECT_FALSE(t.may(act(Verb::sector, cell_at(2, -1))));
  EXPECT_FALSE(t.may(act(Verb::sector, cell_at(3, -1))));
  t.say(act(Verb::sector, cell_at(1, 0)));
  EXPECT_EQ(sector_of(t.s, 0), t.sector(1, 0));
}

}  // namespace
}  // namespace asztal::centauri_saga
