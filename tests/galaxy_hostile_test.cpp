// States of Galaxy at War from anywhere: refused with the field that is wrong, or played on.
#include "games/galaxy-at-war/data.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/games.hpp"
#include "hostile.hpp"

namespace asztal {
namespace {

class GalaxyHostile : public ::testing::Test {
 protected:
  GalaxyHostile() { add_all_games(); }

  static asztal::Setup table_of(int seats, const std::string& mode, const std::string& scanning = "off") {
    asztal::Setup setup;
    setup.seats = seats;
    setup.options = {{"mode", mode}, {"scanning", scanning}, {"rounds", "40"}};
    return setup;
  }
  static std::unique_ptr<Table> table_at(
      const asztal::Setup& setup, const std::string& prompt,
      const std::function<bool(const json::object&)>& fits = [](const auto&) { return true; }) {
    return asztal::table_at("galaxy-at-war", setup, prompt, fits);
  }
};

// Whatever happens in a game is a sound state, and so is whatever a seat can imagine.
TEST_F(GalaxyHostile, PlayIsNeverRefused) {
  using State = GalaxyAtWar::State;
  for (std::uint64_t seed = 0; seed < (mutations < 1000 ? 1 : 4); ++seed)
    for (asztal::Setup setup : setups_of<GalaxyAtWar>()) {
      if (seed % 2 == 1) setup.options["rounds"] = "30";
      Random random(seed, static_cast<std::uint64_t>(setup.seats));
      State state;
      GalaxyAtWar::start(state, setup, nullptr);
      for (int i = 0; i < 100000; ++i) {
        ASSERT_EQ(GalaxyAtWar::invalid(state), "") << json::serialize(to_json(state));
        if (state.node.kind == NodeKind::end) break;
        if (i % 8 == 0) {
          const auto viewer = static_cast<Seat>(random.below(state.players));
          const State imagined = View<GalaxyAtWar>(state, viewer).determinize(random);
          ASSERT_EQ(GalaxyAtWar::invalid(imagined), "") << json::serialize(to_json(imagined));
        }
        if (state.node.kind == NodeKind::chance) {
          GalaxyAtWar::apply(state, GalaxyAtWar::sample(state, random), nullptr);
          continue;
        }
        ActionList options;
        GalaxyAtWar::legal(state, options);
        GalaxyAtWar::apply(state, options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))], nullptr);
      }
    }
}

// A state edited by hand, field by field: what is impossible is named.
TEST_F(GalaxyHostile, EditedSnapshots) {
  const auto table = table_at(table_of(3, "galaxy-at-war"), "attack", [](const json::object& s) {
    return s.at("token_at").as_array()[0].as_int64() >= 0 && s.at("round").as_int64() > 1;
  });
  const auto refuse = [&](const Edit& edit, const std::string& message) { EXPECT_EQ(refused_after(*table, edit), message); };
  refuse([](json::object& s) { s["players"] = 6; }, ".players: 2 to 5");
  refuse([](json::object& s) { s["scanning"] = 2; }, ".scanning: not in this mode");
  refuse([](json::object& s) { s["round_limit"] = 20000; }, ".round_limit: at most 10000");
  refuse([](json::object& s) { item(s, "faction", 1) = "reapers"; }, ".faction: not that of seat 1");
  refuse([](json::object& s) { item(s, "faction", 5) = "cerberus"; }, ".faction: not that of the neutral army");
  refuse([](json::object& s) { s["alive"] = 8; }, ".alive: a seat that does not exist");
  refuse([](json::object& s) { s["first"] = -1; }, ".first: a seat that does not exist, or nobody has started");
  refuse([](json::object& s) { s["active"] = 3; }, ".active: a seat that does not exist, or nobody has started");
  refuse([](json::object& s) { s["harbinger"] = 42; }, ".harbinger: a planet that does not exist");
  refuse([](json::object& s) { s["war_status"] = 4; }, ".war_status: -3 to 3");
  refuse([](json::object& s) { item(s, "token_at", 0) = 42; }, ".token_at: a planet that does not exist");
  refuse([](json::object& s) { item(s, "token_at", 4) = item(s, "token_at", 0); }, ".token_at: token 4 has not been drawn");
  refuse([](json::object& s) { item(s, "owner", 7) = 4; }, ".owner: an army that does not exist on " + galaxy_at_war::data().planet_id[7]);
  refuse([](json::object& s) { item(s, "units", 7) = 0; }, ".units: wrong on " + galaxy_at_war::data().planet_id[7]);
  refuse([](json::object& s) { item(s, "units", 7) = 30001; }, ".units: too many on " + galaxy_at_war::data().planet_id[7]);
  refuse([](json::object& s) { add(item(s, "held", 5), 1); },
         ".held: does not agree with owner about " + galaxy_at_war::data().planet_id[0]);
  refuse([](json::object& s) { s["devastated"] = 1; }, ".owner: wrong on " + galaxy_at_war::data().planet_id[0]);
  refuse([](json::object& s) { s["devastated"] = 1LL << 42; }, ".devastated: a planet that does not exist");
  refuse([](json::object& s) { add(part(s["tokens"].as_object(), "rest")["size"], 1); }, ".tokens.rest: the size does not agree");
  refuse([](json::object& s) { item(s["tokens"].as_object(), "held", 0).as_object()["known_to"].as_object()["bits"] = 1; },
         ".tokens.held[0]: the Reapers know it, and nobody who is not there");
  refuse([](json::object& s) { item(s, "asset_holder", 0) = -1; }, ".asset_holder: impossible for " + galaxy_at_war::data().asset_id[0]);
  refuse([](json::object& s) { item(s, "to_place", 0) = 1; }, ".to_place: there is nothing to place");
  refuse([](json::object& s) { s["pool"] = 3; }, ".pool: nobody places units");
  refuse([](json::object& s) { item(s, "new_ships", 0) = 1; }, ".new_ships: nobody places ships");
  refuse([](json::object& s) { s["extra_cards"] = 1; }, ".extra_cards: nobody draws");
  refuse([](json::object& s) { s["harbinger_steps"] = 1; }, ".harbinger_steps: the Harbinger does not move");
  refuse([](json::object& s) { s["card_planets"] = 1; }, ".card_planets: nobody plays a card");
  refuse([](json::object& s) { s["winners"] = 1; }, ".winners: nobody has won yet");
  refuse([](json::object& s) { s["result"] = "won"; }, ".node: a game with a result is at its end");
  refuse([](json::object& s) { part(s, "battle")["source"] = 42; }, ".battle: a planet that does not exist");
  refuse([](json::object& s) { part(s, "battle")["source"] = 1; }, ".battle: nobody fights");
  refuse([](json::object& s) { part(s, "attempt")["six"] = 6; }, ".attempt: too many dice");
  refuse([](json::object& s) { part(s, "attempt")["six"] = 1; }, ".attempt: nobody tries a War Assets card");
  refuse([](json::object& s) { part(s, "answer")["verb"] = 3; }, ".answer: it has been read");

  refuse([](json::object& s) { item(part(s, "cards"), "unknown", 0) = 1; }, ": this is one seat's view, not a whole state");
  refuse([](json::object& s) { item(part(s, "cards"), "deck_of", 0) = 1; }, ".cards.deck_of: not that of seat 0");
  refuse([](json::object& s) { item(part(s, "cards"), "holders", 0).as_object()["bits"] = 3; }, ".cards.holders: not those of seat 0");
  refuse([](json::object& s) { item(item(part(s, "cards"), "discard", 0).as_object(), "bits", 1) = 1; },
         ".cards.discard: a card that does not belong there");

  refuse([](json::object& s) { part(s, "node")["seat"] = (s["active"].as_int64() + 1) % 3; }, ".node: another seat is asked");
  refuse([](json::object& s) { part(s, "node")["prompt"] = 200; }, ".node: unknown prompt");
  refuse([](json::object& s) { part(s, "node")["kind"] = "chance"; }, ".node: unknown prompt");
  refuse([](json::object& s) { part(s, "node")["kind"] = "end"; }, ".node: a game without a result is not at its end");
  refuse([](json::object& s) { s["frames"].as_array().clear(); }, ".frames: there must be at least one");
  refuse([](json::object& s) { frame(s, 0)["procedure"] = "card"; }, ".frames: a card that is elsewhere too");
  refuse([](json::object& s) { frame(s, 0)["procedure"] = "window"; }, ".frames[0]: setup or rounds is the outermost procedure");
  refuse([](json::object& s) { frame(s, 0)["step"] = 31; }, ".frames[0] (rounds): it cannot wait at step 31 for attack_step");
  refuse([](json::object& s) { s["step"] = "draw"; }, ".frames[0] (rounds): it does not fit the table");
  refuse([](json::object& s) { frame(s, 1)["step"] = 0; }, ".frames[1] (attack_step): it cannot wait at step 0 for the answer to attack");
}

// What can only be so at one moment is refused at every other.
TEST_F(GalaxyHostile, ThingsAtTheWrongMoment) {
  const auto refused_at = [](const asztal::Setup& setup, const char* prompt, const Edit& edit) {
    const std::string problem = refused_after(*table_at(setup, prompt), edit);
    return problem.substr(std::min(problem.find("): ") + 3, problem.size()));
  };
  const auto galaxy = table_of(2, "galaxy-at-war", "on"), basic = table_of(3, "basic-training"), assets = table_of(2, "war-assets");
  const std::string misfit = "it does not fit the table";
  EXPECT_EQ(refused_at(basic, "chance_start_die", [&](json::object& s) { item(innermost(s), "local", 1) = 7; }), misfit);
  EXPECT_EQ(refused_at(basic, "claim", [&](json::object& s) { item(s, "to_place", 0) = 1; }), misfit) << "too few units to claim planets";
  EXPECT_EQ(refused_at(galaxy, "claim_neutral", [&](json::object& s) { item(s, "to_place", 5) = 0; }), misfit);
  EXPECT_EQ(refused_at(basic, "place_number", [&](json::object& s) { item(innermost(s), "local", 0) = 42; }), misfit);
  EXPECT_EQ(refused_at(basic, "trade_card", [&](json::object& s) { item(innermost(s), "local", 2) = 3; }), misfit);
  EXPECT_EQ(refused_at(basic, "move_to", [&](json::object& s) { s["moves_left"] = 0; }), misfit);
  EXPECT_EQ(refused_at(basic, "move_number", [&](json::object& s) { item(innermost(s), "local", 1) = item(innermost(s), "local", 0); }),
            misfit);
  EXPECT_EQ(refused_at(basic, "attack_units", [&](json::object& s) { part(part(s, "battle"), "attack")["units"] = 1; }),
            "battle.attack.units: impossible");
  EXPECT_EQ(refused_at(basic, "defend", [&](json::object& s) { part(s, "battle")["tie_win"] = 2; }), "battle: 0 or 1 is expected");
  EXPECT_EQ(refused_at(basic, "defend", [&](json::object& s) { part(s, "battle")["target"] = part(s, "battle")["source"]; }),
            "battle: this planet cannot be attacked");
  EXPECT_EQ(refused_at(basic, "chance_die",
                       [&](json::object& s) { item(part(part(s, "battle"), "attack"), "dice", 0).as_object()["sides"] = 20; }),
            "battle: the dice are not those of this battle");
  EXPECT_EQ(refused_at(basic, "move_in", [&](json::object& s) { part(part(s, "battle"), "attack")["units"] = 0; }), misfit);
  EXPECT_EQ(refused_at(galaxy, "vanguard_place", [&](json::object& s) { item(s, "token_at", 0) = s["harbinger"]; }), misfit);
  EXPECT_EQ(refused_at(galaxy, "harbinger_move", [&](json::object& s) { s["harbinger"] = -1; }), misfit);
  EXPECT_EQ(refused_at(galaxy, "window", [&](json::object& s) { item(innermost(s), "local", 0) = 12; }), misfit);
  EXPECT_EQ(refused_at(galaxy, "chance_card", [&](json::object& s) { item(innermost(s), "local", 1) = 0; }), misfit);
  EXPECT_EQ(refused_at(galaxy, "asset_row", [&](json::object& s) { item(part(s, "attempt"), "value", 0) = 7; }), misfit);
  EXPECT_EQ(refused_at(assets, "set_aside", [&](json::object& s) { part(s, "attempt")["six"] = 0; }), misfit);
  EXPECT_EQ(refused_at(assets, "asset_row", [&](json::object& s) { part(s, "attempt")["rows"] = 15; }), misfit);
}

TEST_F(GalaxyHostile, SnapshotsOfAnotherTableOrOfOneSeat) {
  const auto table = random_table("galaxy-at-war", table_of(3, "galaxy-at-war"), 4, 500);
  EXPECT_EQ(refused_snapshot(*new_table("galaxy-at-war", table_of(2, "galaxy-at-war")), table->snapshot()),
            "state: a state of 3 seats at a table of 2");
  EXPECT_NE(refused_snapshot(*table, table->view_snapshot(nobody)), "");
}

TEST_F(GalaxyHostile, KeptCardFiles) {
  read_kept_cards<6>("galaxy_", galaxy_at_war::data_files(), [](const auto& entries) { galaxy_at_war::load_data(entries); });
}

}  // namespace
}  // namespace asztal
