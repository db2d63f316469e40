// States of Káosz Galaktika from anywhere: refused with the field that is wrong.
#include "games/games.hpp"
#include "hostile.hpp"
#include "random_decks.hpp"

namespace asztal {
namespace {

class KaoszHostile : public ::testing::Test {
 protected:
  KaoszHostile() {
    use_random_decks();
    add_all_games();
  }

  static std::unique_ptr<Table> table_at(
      const std::string& prompt, int seats = 2, const std::function<bool(const json::object&)>& fits = [](const auto&) { return true; }) {
    asztal::Setup setup;
    setup.seats = seats;
    setup.options = {{"turns", "30"}};
    return asztal::table_at("kaosz-galaktika", setup, prompt, fits);
  }
  static json::object& player(json::object& s, std::size_t seat) { return object_at(s, "player", seat); }
  static json::value& local(json::object& s, std::size_t number) { return item(innermost(s), "local", number); }
};

// A state edited by hand, field by field: what is impossible is named.
TEST_F(KaoszHostile, EditedSnapshots) {
  const auto table = table_at("main");
  const auto refuse = [&](const Edit& edit, const std::string& message) { EXPECT_EQ(refused_after(*table, edit), message); };
  refuse([](json::object& s) { s["players"] = 7; }, ".players: 2 to 6 sit at a table");
  refuse([](json::object& s) { s["stage"] = "ships_only"; }, ".stage: only the quick start is played in stages");
  refuse([](json::object& s) { s["turn_cap"] = 20000; }, ".turn_cap: 1 to 10000");
  refuse([](json::object& s) { s["turn"] = 31; }, ".turn: beyond the cap, or none yet");
  refuse([](json::object& s) { s["active"] = 2; }, ".first, active: not in the game");
  refuse([](json::object& s) { player(s, 1)["credits"] = 10000; }, ".player[1].credits: at most 9999");
  refuse([](json::object& s) { player(s, 1)["alive"] = 0; }, ".player[1].eliminated_by, left_at: by whom, and when?");
  refuse([](json::object& s) { player(s, 4)["credits"] = 1; }, ".player: nobody sits at a seat that is not in the game");
  refuse([](json::object& s) { add(item(part(player(s, 0), "piles"), "count", 0), 1); }, ".player[0].piles: more cards than a deck has");
  refuse([](json::object& s) { add(player(s, 0)["working"], 1 << 20); }, ".player[0].working: it does not say which cards go on working");
  refuse([](json::object& s) { object_at(player(s, 0), "piece", 37)["x"] = 1; }, ".player[0].piece: something lies in a free slot");
  refuse([](json::object& s) { part(s, "combat")["defended"] = 1; }, ".combat: left behind");
  refuse([](json::object& s) { part(s, "draft")["controller"] = 0; }, ".draft: card: no such card");
  refuse([](json::object& s) { part(s, "answer")["verb"] = 3; }, ".answer: it has been read");
  refuse([](json::object& s) { s["winner"] = 0; }, ".winner: nobody has won yet");
  refuse([](json::object& s) { s["result"] = "won"; }, ".node: a game is at its end when it has a result");
  refuse([](json::object& s) { part(s, "node")["seat"] = 1 - s["active"].as_int64(); }, ".node: another seat is asked");
  refuse([](json::object& s) { part(s, "node")["prompt"] = 200; }, ".node: unknown prompt");
  refuse([](json::object& s) { s["frames"].as_array().clear(); }, ".frames: there must be at least one");
  refuse([](json::object& s) { frame(s, 0)["procedure"] = "round"; }, ".frames[0]: setup or turns is the outermost procedure");
  refuse([](json::object& s) { s["phase"] = "closing"; }, ".frames[0] (turns): it does not fit the table");
  refuse([](json::object& s) { frame(s, 1)["step"] = 0; }, ".frames[1] (main_phase): it cannot wait at step 0 for the answer to main");
  refuse([](json::object& s) { s["moment"] = "combat"; }, ".frames[1] (main_phase): it does not fit the table");
}

// What is kept beside the cards must say what the cards say.
TEST_F(KaoszHostile, WhatFollowsFromTheCards) {
  const auto table = table_at("main");
  const auto refuse = [&](const Edit& edit, const std::string& message) { EXPECT_EQ(refused_after(*table, edit), message); };
  const auto mark = [](const char* field) { return [field](json::object& s) { add(player(s, 0)[field], 1 << 20); }; };
  refuse([](json::object& s) { add(s["deeds"], 1); }, ".deeds: it does not say what the cards in play do");
  refuse(mark("payable"), ".player[0].payable: it does not say which cards may be paid");
  refuse(mark("grown"), ".player[0].grown: it does not say which bases have developments");
  refuse(mark("full"), ".player[0].full: it does not say which bases cannot be developed any more");
  refuse(mark("tired"), ".player[0].tired: it does not say which cards are used or damaged");
  refuse(mark("hurt"), ".player[0].hurt: it does not say which cards have lost Armour");
  refuse(mark("away"), ".player[0].away: it does not say which cards others control");
  refuse(mark("struck"), ".player[0].struck: ships are expected");
  refuse([](json::object& s) { add(item(player(s, 0), "developed", 0), 1 << 20); },
         ".player[0].developed: bases are expected, those developed twice among those developed once");
  refuse([](json::object& s) { item(player(s, 0), "slots", 2) = 1 << 20; }, ".player[0].slots: they do not say where the cards are");
  refuse([](json::object& s) { add(part(player(s, 1), "piles")["deep"], -1); },
         ".player[1].piles.deep: it does not say how many are undecided");
  refuse([](json::object& s) { part(s, "lenders")["bits"] = 2; }, ".player[1].lenders: they do not say whose cards others control");
  refuse([](json::object& s) { s["left"] = 1; }, ".left: it does not say how many are in the game");
}

TEST_F(KaoszHostile, OnlyShipsAndTheirArmamentsChangeHands) {
  const std::string problem = refused_after(*table_at("board"), [](json::object& s) {
    for (std::size_t seat = 0; seat < 2; ++seat)
      for (json::value& piece : player(s, seat)["piece"].as_array())
        if (piece.at("place") == "canteen") {
          piece.as_object()["controller"] = seat == 0 ? 1 : 0;
          return;
        }
  });
  EXPECT_NE(problem.find("controller: only ships and the armaments on them change hands"), std::string::npos) << problem;
}

// A bombing on the chain belongs to the procedure that carries it out and ends what lasts so long.
TEST_F(KaoszHostile, BombingsWithoutBombers) {
  const auto ends = [](const json::object& s) {
    const json::array& chain = s.at("chain").as_array();
    return !chain.empty() && chain[0].at("type") == "end_main";
  };
  EXPECT_EQ(refused_after(*table_at("respond", 2, ends), [](json::object& s) { object_at(s, "chain", 0)["type"] = "bombing"; }),
            ".chain: nobody bombs");
}

// What a procedure holds can be carried out.
TEST_F(KaoszHostile, LocalsThatLeadAstray) {
  const auto misfits = [](const std::string& prompt, const Edit& edit) {
    const std::string problem = refused_after(*table_at(prompt), edit);
    EXPECT_NE(problem.find("it does not fit the table"), std::string::npos) << prompt << ": " << problem;
  };
  misfits("deck", [](json::object& s) { local(s, 0) = 2; });
  misfits("lay", [](json::object& s) { local(s, 0) = 227; });
  misfits("respond", [](json::object& s) { local(s, 0) = 5; });
  misfits("respond", [](json::object& s) { local(s, 2) = 2; });
  misfits("chance_card", [](json::object& s) { local(s, 1) = 0; });
  misfits("search", [](json::object& s) { local(s, 1) = 45; });
  misfits("firing", [](json::object& s) { local(s, 1) = 2; });
  misfits("aim", [](json::object& s) { local(s, 0) = -1; });
  misfits("divide", [](json::object& s) { local(s, 6) = 99; });
  misfits("boost", [](json::object& s) { add(local(s, 6), 1); });
  misfits("target", [](json::object& s) { local(s, 0) = 3; });
  misfits("choose", [](json::object& s) { add(local(s, 1), 1); });
  misfits("discard", [](json::object& s) { local(s, 2) = 9; });
  misfits("take", [](json::object& s) { local(s, 3) = 9999; });
  misfits("recall", [](json::object& s) { local(s, 1) = 0; });
}

TEST_F(KaoszHostile, SnapshotsOfAnotherTableOrOfOneSeat) {
  const auto table = table_at("respond", 3);
  EXPECT_EQ(refused_snapshot(*table_at("deck"), table->snapshot()), "state: a state of 3 seats at a table of 2");
  EXPECT_EQ(refused_snapshot(*table, table->view_snapshot(0)), "state.player[1].piles.card[0].value: a whole number is expected");
}

}  // namespace
}  // namespace asztal
