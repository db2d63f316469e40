// What cards and joint payments do, in short stories.
#include <gtest/gtest.h>

#include "games/centauri-saga/centauri_saga.hpp"
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {
namespace {

int card_named(std::string_view id) {
  for (int card = 0; card < card_count; ++card)
    if (data().card_id[at(card)] == id) return card;
  ADD_FAILURE() << "no card " << id;
  return 0;
}

/// A table in round 2 of Fixing the Jumpgate: the Jumpgate, Dawn, two belts; all fleets on Dawn, seat n with commander n and deck n.
struct Story {
  State s;

  explicit Story(int players) {
    lay_out(s, {players, Scenario::fixing_the_jumpgate, Difficulty::standard});
    s.first = 0;
    s.round = 2;
    lay_tile(s, gate_cell, Tile::jumpgate, true);
    lay_tile(s, cell_at(1, 0), Tile::dawn, true);
    lay_tile(s, cell_at(0, 1), Tile::gb_blue, true);
    lay_tile(s, cell_at(1, 1), Tile::ab_blue, true);
    s.pile.rest.take(static_cast<int>(Tile::gb_blue));
    s.pile.rest.take(static_cast<int>(Tile::ab_blue));
    for (int seat = 0; seat < players; ++seat) {
      Player& player = s.player[at(seat)];
      player.commander = player.deck = static_cast<std::int8_t>(seat);
      player.hull = 8;
      player.astartium = 1;  // so that a turn does not end by itself: he could repair
      --s.crystals;
      count_stats(s, data(), static_cast<Seat>(seat));
    }
    for (int fleet = 0; fleet < s.fleets; ++fleet) s.fleet[at(fleet)].sector = 1;
  }
  void hold(Seat seat, std::string_view action) {
    const int card = card_named(action) - action_card(0);
    s.player[at(seat)].hand |= 1U << card;
    const DeckName deck = deck_of_action(card);
    deck_of(s, deck).rest.take(card - (deck == DeckName::basic_action ? 0 : basic_count));
  }
  void put_raider(int sector, int level) {
    set_raiders(s, sector, level, raiders_in(s, sector, level) + 1);
    --s.figures[at(level - 1)];
  }
  void turn(Phase phase, Seat seat) {
    resume_at_turn(s, phase, seat, static_cast<FleetNumber>(seat));
    Play{{s, nullptr}}.run();
  }
  bool may(const Action& action) const { return s.node.kind == NodeKind::decision && CentauriSaga::check(s, action) == legal_action; }
  bool asks(Prompt prompt, Seat seat) const {
    return s.node.kind == NodeKind::decision && s.node.prompt == static_cast<std::uint8_t>(prompt) && s.node.seat == seat;
  }
  void then(const Action& action) {
    if (s.node.kind == NodeKind::decision) {
      EXPECT_TRUE(may(action)) << enum_name(static_cast<Prompt>(s.node.prompt)) << ' ' << enum_name(static_cast<Verb>(action.verb));
    }
    CentauriSaga::apply(s, action, nullptr);
  }
};

TEST(CentauriStories, AStarbaseIsPaidForTogether) {  // CS-E23, CS-5.5.2
  for (const bool agreed : {false, true}) {
    Story story(3);
    story.s.player[0].combat = 3;
    story.s.player[1].exploration = story.s.player[2].exploration = 2;
    story.turn(Phase::expand, 0);
    EXPECT_FALSE(story.may(act(Verb::build, 0)));
    story.then(act(Verb::jointly, 0));
    ASSERT_TRUE(story.asks(Prompt::share, 0));
    EXPECT_FALSE(story.may(act(Verb::share, 0, 0, 0))) << "the third could not pay the rest";
    story.then(act(Verb::share, 0, 2, 0));  // the third is to give the last one: one answer
    ASSERT_TRUE(story.asks(Prompt::consent, 1));
    story.then(act(Verb::yes));
    ASSERT_TRUE(story.asks(Prompt::consent, 2));
    story.then(act(agreed ? Verb::yes : Verb::no));
    EXPECT_EQ(has(story.s.map.active, 1), agreed);
    EXPECT_EQ(story.s.player[0].combat, agreed ? 0 : 3);
    EXPECT_EQ(story.s.player[1].exploration, agreed ? 0 : 2);
    EXPECT_EQ(story.s.player[2].exploration, agreed ? 1 : 2);
    ASSERT_TRUE(story.asks(Prompt::expand_turn, 0));
    EXPECT_FALSE(story.may(act(Verb::jointly, 0)));
  }
}

TEST(CentauriStories, ARaiderPushedToTheJumpgateHurtsAll) {  // PUSH, CS-8.8, CS-4.3.8
  Story story(2);
  story.hold(0, "pushback");
  story.put_raider(2, 2);
  story.s.player[1].hull = 2;
  story.turn(Phase::movement, 0);
  story.s.fleet[0].mp = story.s.fleet[1].mp = 2;
  story.then(act(Verb::play, card_named("pushback")));
  ASSERT_TRUE(story.asks(Prompt::figure, 0));
  EXPECT_TRUE(story.may(act(Verb::fleet, 1)));
  story.then(act(Verb::raider, cell_at(0, 1), 2));
  ASSERT_TRUE(story.asks(Prompt::move_to, 0));
  story.then(act(Verb::move, gate_cell));
  if (story.asks(Prompt::next_fleet, 0)) story.then(act(Verb::fleet, 1));
  EXPECT_EQ(story.s.player[0].hull, 6);
  EXPECT_EQ(story.s.player[1].hull, 8);
  EXPECT_EQ(story.s.fleet[1].sector, gate_sector);
  EXPECT_EQ(story.s.fleet[1].mp, 2) << "it was not its turn";
  EXPECT_EQ(with_raiders(story.s), 0U);
}

TEST(CentauriStories, JammedCommsProtectOtherFleetsFromPushback) {
  Story story(2);
  story.hold(0, "pushback");
  story.s.events |= static_cast<std::uint16_t>(1U << place_in(DeckName::event, static_cast<Card>(card_named("jammed_comms"))));
  story.turn(Phase::upkeep, 0);
  story.then(act(Verb::play, card_named("pushback")));
  EXPECT_TRUE(story.asks(Prompt::move_to, 0)) << "only the own fleet is left to be pushed";
}

TEST(CentauriStories, WhatIsLookedAtIsKnown) {  // LOOK, MAY_BOTTOM, CS-16.2
  Story story(2);
  story.hold(0, "deep_scan");
  story.turn(Phase::upkeep, 0);
  story.then(act(Verb::play, card_named("deep_scan")));
  ASSERT_TRUE(story.asks(Prompt::look_deck, 0));
  story.then(act(Verb::deck, LookAt::sector_pile));
  story.then(act(Verb::tile, Tile::rf_red));
  story.then(act(Verb::tile, Tile::gb_green));
  ASSERT_TRUE(story.asks(Prompt::look_card, 0));
  const int tiles = story.s.pile.size();
  story.then(act(Verb::bottom, 1));
  EXPECT_EQ(story.s.pile.size(), tiles);
  EXPECT_TRUE(story.s.pile.knows(0) && story.s.pile.known(0) == static_cast<int>(Tile::gb_green));
  EXPECT_EQ(story.s.pile.bottom.back(), static_cast<int>(Tile::rf_red));
}

TEST(CentauriStories, CardsArePutBackInAnOrder) {  // LOOK, ORDER: Pathfinder of the yellow deck
  Story story(2);
  story.s.player[1].equipped = 1U << 4;
  story.s.player[1].activation[0] = 1;
  story.turn(Phase::encounter, 1);
  story.then(act(Verb::use, card_named("yellow_bu5")));
  const int first = card_named("gravity_well"), second = card_named("ancient_vault");
  story.then(act(Verb::draw, first));
  story.then(act(Verb::draw, second));
  ASSERT_TRUE(story.asks(Prompt::look_card, 1));
  story.then(act(Verb::top, 2));
  const CardDeck& deck = deck_of(story.s, DeckName::exploration);
  EXPECT_EQ(deck.known(0), second - card_of(DeckName::exploration, 0));
  EXPECT_EQ(deck.known(1), first - card_of(DeckName::exploration, 0));
}

TEST(CentauriStories, ABarrageRollsForEveryRaiderNear) {  // EACH_RAIDER, CS-15.1
  Story story(2);
  story.hold(0, "carpet_barrage");
  story.put_raider(0, 1);
  story.put_raider(2, 1);
  story.put_raider(2, 2);
  story.turn(Phase::upkeep, 0);
  story.then(act(Verb::play, card_named("carpet_barrage")));
  story.then(act(Verb::fleet, 0));
  story.then(act(Verb::roll, 4));
  story.then(act(Verb::roll, 5));
  story.then(act(Verb::roll, 6));
  EXPECT_EQ(raiders_in(story.s, 0, 1), 1);
  EXPECT_EQ(with_raiders(story.s), only(0));
  EXPECT_TRUE(story.asks(Prompt::upkeep_turn, 0));
}

TEST(CentauriStories, AStrikeCarrierJumpsAndFights) {  // LOSE as a cost, JUMP, EXTRA_COMBAT
  Story story(2);
  Player& player = story.s.player[0];
  player.equipped = 1U << 8;
  player.activation[0] = 1;
  count_stats(story.s, data(), 0);
  story.put_raider(2, 1);
  story.turn(Phase::movement, 0);
  EXPECT_FALSE(story.may(act(Verb::use, card_named("blue_au3")))) << "it costs a combat token";
  player.combat = 1;
  story.then(act(Verb::use, card_named("blue_au3")));
  EXPECT_EQ(story.s.fleet[0].sector, 2);
  EXPECT_EQ(player.combat, 0);
  ASSERT_EQ(story.s.combat.fleet, 0);
  for (int die = stat_of(story.s, 0, Stat::combat); die > 0; --die) story.then(act(Verb::roll, 6));
  EXPECT_EQ(with_raiders(story.s), 0U);
  EXPECT_EQ(player.combat, 1);
}

TEST(CentauriStories, TheLastBossEndsTheGameAtOnce) {  // CS-8.9, CS-13.2
  Story story(2);
  story.s.installed = scenario_card(story.s, data()).xpm_slots;
  story.s.map.boss[0] = 1;
  story.s.map.active = only(1);
  story.s.player[0].stat = {10, 10, 10};
  story.turn(Phase::encounter, 0);
  story.then(act(Verb::fight, first_boss));
  while (story.s.node.kind == NodeKind::chance) story.then(act(Verb::roll, 6));
  EXPECT_EQ(story.s.result, Result::won);
}

TEST(CentauriStories, AScanAsksForTheOrderWhenFiguresAreShort) {  // CS-5.1.6, CS-14.1: over all marks of a report
  for (const int figures : {1, 2}) {
    Story story(2);
    State& s = story.s;
    lay_tile(s, cell_at(-1, 0), Tile::rf_red, true);
    lay_tile(s, cell_at(0, -1), Tile::tn_red, true);
    s.figures[0] = static_cast<std::uint8_t>(figures);
    s.phase = Phase::events;
    s.xpm = 0;
    s.pile = {};
    Play::push(s, RoundFrame{}).step = static_cast<std::uint8_t>(RoundFrame::Step::events_over);
    Play::push(s, ScanFrame{});
    Play{{s, nullptr}}.run();
    story.then(act(Verb::draw, card_named("scan_07")));
    EXPECT_EQ(story.asks(Prompt::next_sector, 0), figures == 1);
    if (figures != 1) continue;
    story.then(act(Verb::sector, cell_at(0, -1)));
    EXPECT_TRUE(has(with_raiders(s), sector_at(s, cell_at(0, -1))));
  }
}

}  // namespace
}  // namespace asztal::centauri_saga
