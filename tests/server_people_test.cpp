// Those at a table: away and back, giving up, talking, asking for advice, playing again.
#include <gtest/gtest.h>

#include "server/messages.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::ServerTest;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

bool covered(const json::object& frame, std::size_t seat) { return frame.at("seats").as_array().at(seat).as_object().contains("covered"); }

class PeopleTest : public ServerTest {
 protected:
  /// Béla plays on until somebody has decided so many times for seat 0; the last frame.
  static json::object play_on(Client& bela, const Made& made, json::object frame, int times) {
    while (times > 0 && !is_over(frame)) {
      if (decides(frame, 1)) {
        EXPECT_EQ(code(act(bela, made.table, made.tokens[1], version(frame), option(frame, 0))), "ok");
      }
      if (decides(frame, 0)) --times;
      frame = next(bela, frame);
    }
    return frame;
  }
  /// Both seats from one page, to the end.
  static void finish(Client& client, const Made& made, json::object frame) {
    for (std::size_t number = 0; !is_over(frame); ++number) {
      const int seat = decides(frame, 0) ? 0 : 1;
      frame = until_decides(client, sit(client, made.table, made.tokens[static_cast<std::size_t>(seat)]), seat);
      if (is_over(frame)) return;
      ASSERT_EQ(code(act(client, made.table, made.tokens[static_cast<std::size_t>(seat)], version(frame), option(frame, number * 7))),
                "ok");
      frame = next(client, frame);
    }
  }
};

TEST_F(PeopleTest, ABotCoversForSomebodyWhoIsAwayTooLongUntilTheyComeBack) {
  auto anna = std::make_unique<Client>(port);
  Client bela(port);
  const Made made = create(*anna, "death-angel", {person("Anna"), person("Béla")}, {{"grace", 1}});
  sit(*anna, made.table, made.tokens[0]);
  json::object frame = sit(bela, made.table, made.tokens[1]);
  EXPECT_FALSE(covered(frame, 0));
  const auto left = Clock::now();
  anna.reset();
  const json::object seats =
      bela.frame("seats", [](const json::object& told) { return !told.at("seats").as_array().at(0).at("here").as_bool(); });
  EXPECT_FALSE(covered(seats, 0)) << "there is a grace first";
  frame = play_on(bela, made, frame, 1);
  EXPECT_GE(Clock::now() - left, std::chrono::seconds(1));
  frame = play_on(bela, made, frame, 2);
  EXPECT_TRUE(covered(frame, 0));

  anna = std::make_unique<Client>(port);
  frame = sit(*anna, made.table, made.tokens[0]);
  EXPECT_FALSE(covered(frame, 0));
  for (json::object other = sit(bela, made.table, made.tokens[1]); !decides(other, 0);) {
    ASSERT_FALSE(is_over(other));
    if (decides(other, 1)) {
      ASSERT_EQ(code(act(bela, made.table, made.tokens[1], version(other), option(other, 0))), "ok");
    }
    other = next(bela, other);
  }
  frame = until_decides(*anna, frame, 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(700));  // longer than the covering bot thinks
  ASSERT_EQ(code(act(*anna, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok") << "nobody has answered for her";
}

TEST_F(PeopleTest, AGivenUpSeatIsPlayedByABotUntilSomebodyTakesItOver) {
  Client anna(port), bela(port), cili(port);
  const Made made = create(anna, "death-angel", {person("Anna"), person("Béla")});
  json::object frame = sit(bela, made.table, made.tokens[1]);
  EXPECT_EQ(code(cili.ask({{"do", "join"}, {"table", made.table}, {"seat", 0}, {"name", "Cili"}})), "seat_taken");
  ASSERT_EQ(code(anna.ask({{"do", "leave"}, {"table", made.table}, {"token", made.tokens[0]}, {"up", true}})), "ok");
  frame = play_on(bela, made, sit(bela, made.table, made.tokens[1]), 2);
  EXPECT_TRUE(covered(frame, 0));
  const json::object taken = cili.ask({{"do", "join"}, {"table", made.table}, {"seat", 0}, {"name", "Cili"}});
  ASSERT_EQ(code(taken), "ok");
  const std::string token(taken.at("token").as_string());
  EXPECT_EQ(code(anna.ask({{"do", "sit"}, {"table", made.table}, {"token", made.tokens[0]}})), "no_right");
  frame = sit(cili, made.table, token);
  EXPECT_FALSE(covered(frame, 0));
  EXPECT_EQ(frame.at("seats").as_array().at(0).at("name").as_string(), "Cili");
}

TEST_F(PeopleTest, WhoPlayedTogetherPlayAgain) {
  Client anna(port), bela(port);
  const Made made = create(anna, "death-angel", {person("Anna"), person("Béla")});
  sit(bela, made.table, made.tokens[1]);
  json::object frame = sit(anna, made.table, made.tokens[0]);
  const auto rematch = [&](Client& client, const std::string& token) {
    return client.ask({{"do", "rematch"}, {"table", made.table}, {"token", token}});
  };
  EXPECT_EQ(code(rematch(anna, made.tokens[0])), "not_over");
  finish(anna, made, frame);
  EXPECT_EQ(code(rematch(anna, std::string(32, 'a'))), "no_right");
  const json::object hers = rematch(anna, made.tokens[0]);
  ASSERT_EQ(code(hers), "ok");
  EXPECT_EQ(bela.frame("rematch").at("next"), hers.at("table"));
  EXPECT_EQ(code(rematch(anna, made.tokens[0])), "seat_taken");
  const json::object his = rematch(bela, made.tokens[1]);
  ASSERT_EQ(code(his), "ok");
  EXPECT_EQ(his.at("table"), hers.at("table"));
  EXPECT_EQ(his.at("seat").to_number<int>(), 1);
  const json::object again = sit(bela, std::string(his.at("table").as_string()), std::string(his.at("token").as_string()));
  EXPECT_EQ(again.at("state").as_string(), "running");
}

TEST_F(PeopleTest, EverybodyAtTheTableMayTalkUnderTheirOwnName) {
  Client anna(port), watcher(port);
  const Made made = create(anna, "death-angel", {person("Anna")});
  sit(anna, made.table, made.tokens[0]);
  watcher.ask({{"do", "watch"}, {"table", made.table}});
  const auto say = [&](Client& client, const std::string& text, json::object more = {}) {
    more["do"] = "chat", more["table"] = made.table, more["text"] = text;
    return code(client.ask(more));
  };
  const std::string markup = R"(<b>Szia!</b> & "üdv")";
  ASSERT_EQ(say(watcher, markup, {{"name", "Néző"}}), "ok");
  ASSERT_EQ(say(anna, "two\nlines", {{"token", made.tokens[0]}, {"name", "Mallory"}}), "ok");
  for (Client* client : {&anna, &watcher}) {
    const json::object first = client->frame("chat"), second = client->frame("chat");
    EXPECT_EQ(first.at("text").as_string(), markup) << "pages show it as text";
    EXPECT_EQ(first.at("name").as_string(), "Néző");
    EXPECT_FALSE(first.contains("seat"));
    EXPECT_EQ(second.at("text").as_string(), "two?lines");
    EXPECT_EQ(second.at("name").as_string(), "Anna") << "who sits has the name of the seat";
    EXPECT_EQ(second.at("seat").to_number<int>(), 0);
    EXPECT_EQ(second.at("number").to_number<int>(), first.at("number").to_number<int>() + 1);
  }
  EXPECT_EQ(say(anna, std::string(server::longest_chat + 1, 'x'), {{"token", made.tokens[0]}}), "malformed");
  EXPECT_EQ(say(anna, std::string(server::longest_chat, 'x'), {{"token", made.tokens[0]}}), "ok");
  EXPECT_EQ(say(anna, "   ", {{"token", made.tokens[0]}}), "malformed");
  EXPECT_EQ(say(watcher, "forged", {{"token", std::string(32, 'a')}}), "no_right");
  Client late(port);
  late.ask({{"do", "watch"}, {"table", made.table}});
  EXPECT_EQ(late.frame("chat").at("text").as_string(), markup);
}

TEST_F(PeopleTest, AHintIsALegalActionForTheSeatThatDecides) {
  Client anna(port);
  const Made made = create(anna, "galaxy-at-war", {person("Anna"), person("Béla")});
  json::object frame = sit(anna, made.table, made.tokens[0]);
  const auto hint = [&](int seat) {
    return anna.ask({{"do", "hint"}, {"table", made.table}, {"token", made.tokens[static_cast<std::size_t>(seat)]}});
  };
  const int seat = decides(frame, 0) ? 0 : 1;
  EXPECT_EQ(code(hint(1 - seat)), "not_yours");
  const json::object advice = hint(seat);
  ASSERT_EQ(code(advice), "ok");
  EXPECT_FALSE(advice.at("text").as_string().empty());
  EXPECT_EQ(code(act(anna, made.table, made.tokens[static_cast<std::size_t>(seat)], version(frame),
                     std::string(advice.at("action").as_string()))),
            "ok");
}

}  // namespace
}  // namespace asztal
