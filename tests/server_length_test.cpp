// Long games at the server: how long a table may become, and what taking back costs there.
#include <gtest/gtest.h>

#include <atomic>

#include "engine/table.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::ServerTest;
namespace json = boost::json;

class LengthTest : public ServerTest {
 protected:
  json::object ask(Client& client, const Made& made, const std::string& verb) const {
    return client.ask({{"do", verb}, {"table", made.table}, {"token", made.tokens[0]}});
  }
};

TEST_F(LengthTest, ATableTakesSoManyLinesAndThenSaysSo) {
  settings.most_lines = 40;
  restart();
  Client anna(port);
  const Made made = create(anna, "death-angel", {person("Anna"), bot()});
  json::object frame = first_decision(anna, made);
  while (!frame.contains("closed")) {
    ASSERT_LT(version(frame), settings.most_lines);
    if (decides(frame, 0)) {
      ASSERT_EQ(code(act(anna, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
    }
    frame = next(anna, frame);
  }
  EXPECT_GE(version(frame), settings.most_lines);
  EXPECT_EQ(frame.at("document").at("node").as_string(), "decision") << "what chance had to decide is decided";
  EXPECT_FALSE(frame.at("document").as_object().contains("options"));
  EXPECT_FALSE(frame.at("may").as_object().contains("undo"));
  EXPECT_EQ(code(act(anna, made.table, made.tokens[0], version(frame), "pass")), "too_long");
  EXPECT_EQ(code(ask(anna, made, "undo")), "too_long");
  Client hungarian(port, "/ws?lang=hu");
  const json::object refusal = ask(hungarian, made, "undo");
  EXPECT_NE(refusal.at("error").at("text").as_string().find("nem fér el több lépés"), std::string::npos);
  EXPECT_EQ(version(hungarian.ask({{"do", "replay"}, {"table", made.table}, {"at", 5}})), 5U) << "it can be looked at";
  settings.most_lines = 50000;
  restart();
  Client later(port);
  frame = until_decides(later, sit(later, made.table, made.tokens[0]), 0);
  EXPECT_FALSE(frame.contains("closed"));
  EXPECT_EQ(code(act(later, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok") << "nothing was left half done";
}

TEST_F(LengthTest, TheChoiceOfADeckDoesNotGoRoundForEver) {
  Client anna(port);
  const Made made = create(anna, "kaosz-galaktika", {person("Anna"), person("Béla")});
  std::size_t at = version(first_decision(anna, made));
  std::string refused;
  for (int i = 0; i < 30 && refused.empty(); ++i) {
    const json::object answer = act(anna, made.table, made.tokens[0], at, "bring ship_spore ship_spore ship_spore; bring none none none");
    if (code(answer) == "ok")
      at = version(answer);
    else
      refused = answer.at("error").as_object().contains("rule") ? std::string(answer.at("error").at("rule").as_string()) : code(answer);
  }
  EXPECT_EQ(refused, "KG-R92");
}

std::unique_ptr<Table> (*real_table)(const Setup&, Listener*) = nullptr;
std::atomic<int> tables_set_up = 0;
std::unique_ptr<Table> counted_table(const Setup& setup, Listener* listener) {
  ++tables_set_up;
  return real_table(setup, listener);
}

/// However many decisions are taken back at once, the game is not set up and played again for each of them.
TEST_F(LengthTest, TakingBackPlaysTheGameAgainOnceAtMost) {
  stop();
  auto& game = const_cast<GameInfo&>(*find_game("kaosz-galaktika"));
  real_table = game.new_table;
  game.new_table = counted_table;
  start();
  Client anna(port);
  const Made made =
      create(anna, "kaosz-galaktika", {person("Anna"), person("Béla")}, {{"options", {{"mode", "quick"}, {"stage", "ships-only"}}}});
  const std::size_t start_at = version(first_decision(anna, made));
  std::string answers = "bring ship_ranger ship_ranger ship_ranger";
  for (int i = 0; i < 8; ++i) answers += "; bring ship_ranger ship_ranger ship_ranger";
  ASSERT_EQ(code(act(anna, made.table, made.tokens[0], start_at, answers)), "ok");
  tables_set_up = 0;
  const json::object undone = ask(anna, made, "undo");
  const int needed = tables_set_up;
  ASSERT_EQ(code(undone), "ok");
  EXPECT_LE(needed, 1);
  EXPECT_EQ(version(undone), start_at + 10);
  const json::object frame = anna.frame("table", [&](const json::object& told) { return version(told) == start_at + 10; });
  EXPECT_EQ(frame.at("document").at("board").at("A").at("colony").at("size").to_number<int>(), 0) << "all that was brought together";
  stop();
  game.new_table = real_table;
}

}  // namespace
}  // namespace asztal
