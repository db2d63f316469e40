// Decks of one's own at the server: several answers in one message, and that the record is all one needs.
#include <gtest/gtest.h>

#include "engine/record.hpp"
#include "server/fair_dice.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::http_ask;
using testing::ServerTest;
namespace json = boost::json;

class DecksTest : public ServerTest {
 protected:
  static constexpr const char *patrols = "bring ship_terran_patrol ship_terran_patrol ship_terran_patrol",
                              *rangers = "bring ship_ranger ship_ranger ship_ranger";
  /// A deck of the quick start: 15 of each.
  static std::string whole_deck() {
    std::string answers = patrols;
    for (int i = 1; i < 10; ++i) answers += std::string("; ") + (i < 5 ? patrols : rangers);
    return answers;
  }
  static Made quick_table(Client& client, const json::array& seats) {
    return create(client, "kaosz-galaktika", seats, {{"options", {{"mode", "quick"}, {"stage", "ships-only"}}}});
  }
  json::object now(Client& client, const Made& made, std::size_t seat = 0) { return sit(client, made.table, made.tokens[seat]); }
};

TEST_F(DecksTest, SeveralAnswersOfOneMessageAreGivenInOrder) {
  Client client(port);
  const Made made = quick_table(client, {person("Anna"), person("Béla")});
  const json::object frame = first_decision(client, made);
  const json::object answer = act(client, made.table, made.tokens[0], version(frame), whole_deck());
  ASSERT_EQ(code(answer), "ok") << json::serialize(answer);
  EXPECT_EQ(version(answer), version(frame) + 10);
  EXPECT_TRUE(decides(now(client, made, 1), 1));
}

TEST_F(DecksTest, WhereOneOfSeveralAnswersIsRefusedThoseBeforeItStand) {
  Client client(port);
  const Made made = quick_table(client, {person("Anna"), person("Béla")});
  const std::size_t start = version(first_decision(client, made));
  const auto say = [&](std::size_t at, const std::string& answers) { return act(client, made.table, made.tokens[0], at, answers); };

  EXPECT_EQ(code(say(start, std::string("bring no_such_card ship_ranger ship_ranger; ") + patrols)), "unreadable");
  EXPECT_EQ(version(now(client, made)), start) << "the first one is refused: nothing has happened";

  const json::object illegal = say(start, std::string(patrols) + "; keep; " + rangers);
  EXPECT_EQ(code(illegal), "illegal");
  EXPECT_TRUE(illegal.at("error").at("rule").as_string().starts_with("KG-"));
  EXPECT_EQ(code(say(start, patrols)), "stale");
  restart();
  Client later(port);
  EXPECT_EQ(version(now(later, made)), start + 1) << "the first answer stands, on disk too, the third was not given";

  // Nine more make the deck whole; a further answer would be the other player's.
  std::string rest = rangers;
  for (int i = 1; i < 10; ++i) rest.append("; ").append(rangers);
  EXPECT_EQ(code(act(later, made.table, made.tokens[0], start + 1, rest)), "not_yours");
  const json::object frame = now(later, made, 1);
  EXPECT_EQ(version(frame), start + 10);
  EXPECT_TRUE(decides(frame, 1));
}

TEST_F(DecksTest, AGameWithADeckOfOnesOwnIsReplayedVerifiedAndContinuedFromItsRecordAlone) {
  Client client(port);
  const Made made = quick_table(client, {person("Anna"), bot()});
  json::object frame = first_decision(client, made);
  ASSERT_EQ(code(act(client, made.table, made.tokens[0], version(frame), whole_deck())), "ok");
  std::vector<std::pair<std::size_t, json::value>> seen;
  frame = next(client, frame);
  for (std::size_t number = 0; !is_over(frame = until_decides(client, frame, 0)); ++number) {
    seen.emplace_back(version(frame), frame.at("document"));
    ASSERT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, number * 7))), "ok");
    frame = next(client, frame);
  }
  ASSERT_GT(seen.size(), 4U);

  const std::string text = http_ask(port, "/api/tables/" + made.table + "/record").body();
  const Record record = Record::parse(text, "record");
  EXPECT_NE(text.find("bring ship_ranger"), std::string::npos);
  EXPECT_EQ(replay(record, "record")->node().kind, NodeKind::end);
  EXPECT_FALSE(server::check_dice(record));

  const auto& [middle, document] = seen[seen.size() / 2];
  const json::object then = client.ask({{"do", "replay"}, {"table", made.table}, {"token", made.tokens[0]}, {"at", middle}});
  EXPECT_EQ(then.at("document"), document);
  for (const json::object& wish :
       {json::object{{"do", "continue"}, {"table", made.table}}, json::object{{"do", "create"}, {"record", text}}}) {
    json::object more = wish;
    more["at"] = middle, more["seats"] = json::array{person("Zoé"), person("Dani")};
    const json::object given = client.ask(more);
    ASSERT_EQ(code(given), "ok") << json::serialize(given);
    const json::object begun =
        sit(client, std::string(given.at("table").as_string()), std::string(given.at("seats").as_array().at(0).at("token").as_string()));
    EXPECT_EQ(begun.at("document").at("board"), document.at("board"));
  }
}

}  // namespace
}  // namespace asztal
