// The log of a long game, page by page.
#include <gtest/gtest.h>

#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::ServerTest;
namespace json = boost::json;

class LogTest : public ServerTest {
 protected:
  /// What a reader has of the log, as docs/protocol.md says.
  struct Reader {
    void hear(const json::object& frame) {
      const auto since = frame.at("since").to_number<std::int64_t>();
      while (!log.empty() && log.back().at("version").to_number<std::int64_t>() > since) log.pop_back();
      for (const json::value& entry : frame.at("log").as_array()) log.push_back(entry.as_object());
      if (since < 0) earlier = frame.contains("earlier") ? std::optional(frame.at("earlier").to_number<std::size_t>()) : std::nullopt;
    }
    std::vector<json::object> log;
    std::optional<std::size_t> earlier;
  };
  /// Its log with all that came before it; `whose`: a token, if it has one.
  static std::vector<json::object> whole(Client& client, const std::string& table, Reader reader, const json::object& whose) {
    int pages = 0;
    while (reader.earlier) {
      json::object wish = {{"do", "log"}, {"table", table}, {"to", *reader.earlier}};
      wish.insert(whose.begin(), whose.end());
      const json::object page = client.ask(wish);
      EXPECT_EQ(code(page), "ok") << json::serialize(page);
      const json::array& entries = page.at("log").as_array();
      EXPECT_LE(entries.size(), 120U);
      std::vector<json::object> all;
      for (const json::value& entry : entries) all.push_back(entry.as_object());
      all.insert(all.end(), reader.log.begin(), reader.log.end());
      reader.log = std::move(all);
      reader.earlier = page.contains("earlier") ? std::optional(page.at("earlier").to_number<std::size_t>()) : std::nullopt;
      if (++pages > 1000) throw std::runtime_error("pages without end");
    }
    EXPECT_GT(pages, 1);
    return std::move(reader.log);
  }
  static json::object of(const std::string& token) { return {{"token", token}}; }
};

TEST_F(LogTest, TheEndOfALongLogIsSentAndEarlierPagesAreToldToWhoeverAsks) {
  Client anna(port), bela(port), watcher(port);
  const Made made = create(anna, "kaosz-galaktika", {person("Anna"), person("Béla")});
  const std::string& table = made.table;
  watcher.ask({{"do", "watch"}, {"table", table}});
  json::object frames[] = {sit(anna, table, made.tokens[0]), sit(bela, table, made.tokens[1]), watcher.frame("table")};
  Client* clients[] = {&anna, &bela, &watcher};
  Reader live[3];
  for (std::size_t i = 0; i < 3; ++i) live[i].hear(frames[i]);
  Random random(5);
  for (int move = 0; move < 500 && !is_over(frames[0]); ++move) {
    const std::size_t seat = decides(frames[0], 0) ? 0 : 1;
    ASSERT_EQ(code(act(*clients[seat], table, made.tokens[seat], version(frames[seat]), option(frames[seat], random.below(1000)))), "ok");
    for (std::size_t i = 0; i < 3; ++i) live[i].hear(frames[i] = next(*clients[i], frames[i]));
  }
  for (const bool again : {false, true}) {  // also when the table has been read from the disk
    if (again) restart();
    for (std::size_t i = 0; i < 3; ++i) {
      Client late(port);
      const bool sits = i < 2;
      Reader reader;
      if (sits) reader.hear(sit(late, table, made.tokens[i]));
      if (!sits) {
        ASSERT_EQ(code(late.ask({{"do", "watch"}, {"table", table}})), "ok");
        reader.hear(late.frame("table"));
      }
      ASSERT_LE(reader.log.size(), 120U);
      ASSERT_TRUE(reader.earlier);
      const auto log = whole(late, table, reader, sits ? of(made.tokens[i]) : json::object{});
      EXPECT_EQ(log, live[i].log) << "reader " << i;
      const json::object moment = late.ask({{"do", "replay"}, {"table", table}, {"token", made.tokens[0]}, {"at", version(frames[0])}});
      Reader of_replay;
      for (const json::value& entry : moment.at("log").as_array()) of_replay.log.push_back(entry.as_object());
      of_replay.earlier = moment.at("earlier").to_number<std::size_t>();
      if (i == 0) {
        EXPECT_EQ(whole(late, table, of_replay, of(made.tokens[0])), live[0].log);
      }
    }
  }
  // Who has seen the table not long ago is sent what is new; who has been away for long begins anew.
  Client back(port);
  const json::object recent = sit(back, table, made.tokens[0], {{"from", version(frames[0]) - 20}});
  EXPECT_GE(recent.at("since").to_number<std::int64_t>(), 0);
  EXPECT_FALSE(recent.contains("earlier"));
  const json::object long_away = sit(back, table, made.tokens[0], {{"from", 3}});
  EXPECT_EQ(long_away.at("since").to_number<std::int64_t>(), -1);
  EXPECT_TRUE(long_away.contains("earlier"));
  EXPECT_EQ(code(back.ask({{"do", "log"}, {"table", table}, {"token", std::string(32, 'a')}, {"to", 10}})), "no_right");
}

TEST_F(LogTest, WhatWasTakenBackIsInNoPage) {
  Client client(port);
  const Made made = create(client, "galaxy-at-war", {person("Anna"), person("Béla")});
  json::object frames[] = {sit(client, made.table, made.tokens[0]), sit(client, made.table, made.tokens[1])};
  Reader live;
  live.hear(frames[0]);
  const auto of_seat = [&](int seat, const json::object& than) {
    return client.frame(
        "table", [&](const json::object& frame) { return frame.at("seat").to_number<int>() == seat && version(frame) > version(than); });
  };
  Random random(3);
  int undone = 0;
  for (int move = 0; move < 400 && !is_over(frames[0]); ++move) {
    const int seat = decides(frames[0], 0) ? 0 : 1;
    const std::string& token = made.tokens[static_cast<std::size_t>(seat)];
    const bool back =
        move % 20 == 19 && frames[seat].at("may").as_object().contains("undo") && frames[seat].at("may").at("undo").as_string() == "free";
    undone += back ? 1 : 0;
    ASSERT_EQ(code(back ? client.ask({{"do", "undo"}, {"table", made.table}, {"token", token}})
                        : act(client, made.table, token, version(frames[seat]), option(frames[seat], random.below(1000)))),
              "ok");
    live.hear(frames[0] = of_seat(0, frames[0]));
    frames[1] = of_seat(1, frames[1]);
  }
  EXPECT_GT(undone, 2);
  Client late(port);
  Reader reader;
  reader.hear(sit(late, made.table, made.tokens[0]));
  EXPECT_EQ(whole(late, made.table, reader, of(made.tokens[0])), live.log);
}

TEST_F(LogTest, AReplayTellsWhereRoundsBeginAndChanceDecided) {
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna")});
  json::object frame = first_decision(client, made);
  Reader live;
  live.hear(sit(client, made.table, made.tokens[0]));
  for (std::size_t number = 0; number < 60 && !is_over(frame); ++number) {
    ASSERT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, number))), "ok");
    live.hear(frame = next(client, frame));
  }
  json::array rounds;
  for (const json::object& entry : live.log)
    for (const json::value& line : entry.at("lines").as_array())
      if (line.at("note").as_string() == "round_begins") rounds.push_back(entry.at("version"));
  ASSERT_FALSE(rounds.empty());
  const json::object marks = client.ask({{"do", "replay"}, {"table", made.table}, {"marks", "round_begins"}}).at("marks").as_object();
  EXPECT_EQ(json::serialize(marks.at("rounds")), json::serialize(rounds));
  EXPECT_FALSE(marks.at("dice").as_array().empty());
}

}  // namespace
}  // namespace asztal
