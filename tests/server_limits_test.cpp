// What a server bears: people who do not read or ask too much, files of other rules, pages from elsewhere, its own end.
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>

#include "engine/record.hpp"
#include "server/checksum.hpp"
#include "server/sqlite.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::http_ask;
using testing::ServerTest;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

class LimitsTest : public ServerTest {
 protected:
  /// What was changed in the file by hand is what was meant.
  static void renew_sums(server::Database& file) {
    std::vector<std::pair<std::string, std::string>> sums;
    for (server::Statement row(file, "select id, game, listed, state, created, data from tables"); row.next();)
      sums.emplace_back(row.text(0), server::table_sum(row.text(0), row.text(1), row.number(2), row.number(3), row.number(4), row.text(5)));
    for (const auto& [id, sum] : sums) file.run("update tables set sum = ? where id = ?", sum, id);
  }
};

TEST_F(LimitsTest, WhoDoesNotReadIsCutOffAndNobodyWaitsForThem) {
  settings.longest_queue = 256 * 1024;
  restart();
  Client anna(port), slow(port);
  const Made made = create(anna, "galaxy-at-war", {person("Anna"), person("Béla")});
  sit(anna, made.table, made.tokens[0]);
  const json::object asking = {{"do", "replay"}, {"table", made.table}, {"token", made.tokens[0]}};
  for (int round = 0; round < 1000 && metric("slow_readers_total") == 0; ++round) {
    boost::system::error_code gone;
    for (int i = 0; i < 20; ++i) slow.say(json::serialize(asking), gone);
    ASSERT_EQ(code(anna.ask(asking)), "ok");
  }
  EXPECT_EQ(metric("slow_readers_total"), 1);
  EXPECT_TRUE(soon([&] { return metric("connections") == 1; }));
}

TEST_F(LimitsTest, AllThatWaitsForReadersTogetherHasALimit) {
  settings.longest_queues = 4 << 20;
  restart();
  Client anna(port);
  const Made made = create(anna, "galaxy-at-war", {person("Anna"), person("Béla")});
  sit(anna, made.table, made.tokens[0]);
  const json::object asking = {{"do", "replay"}, {"table", made.table}, {"token", made.tokens[0]}};
  std::vector<std::unique_ptr<Client>> slow;
  for (int i = 0; i < 10; ++i) slow.push_back(std::make_unique<Client>(port));
  for (int round = 0; round < 1000 && metric("cut_off_total") == 0; ++round) {
    boost::system::error_code gone;
    for (const auto& client : slow)
      for (int i = 0; i < 20; ++i) client->say(json::serialize(asking), gone);
    ASSERT_EQ(code(anna.ask(asking)), "ok");
    EXPECT_LE(metric("outgoing_bytes"), 4 << 20);
  }
  EXPECT_GE(metric("cut_off_total"), 1);
  EXPECT_EQ(code(anna.ask(asking)), "ok") << "who reads stays";
}

TEST_F(LimitsTest, SpectatorsKeepNobodyFromHisSeatAndAreAnsweredOnce) {
  settings.most_watchers = 3;
  restart();
  Client anna(port);
  const Made made = create(anna, "death-angel", {person("Anna"), bot()});
  std::vector<std::unique_ptr<Client>> watchers;
  for (int i = 0; i < 5; ++i) {
    watchers.push_back(std::make_unique<Client>(port));
    EXPECT_EQ(code(watchers.back()->ask({{"do", "watch"}, {"table", made.table}})), i < 3 ? "ok" : "crowded");
  }
  EXPECT_EQ(code(watchers.back()->ask({{"do", "tables"}})), "ok") << "and no other answer came";
  json::object frame = first_decision(anna, made);
  EXPECT_EQ(code(act(anna, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
  watchers[0]->ask({{"do", "leave"}, {"table", made.table}});
  EXPECT_EQ(code(watchers[4]->ask({{"do", "watch"}, {"table", made.table}})), "ok");
  // The same person on ever more pages: the first of them makes way.
  std::vector<std::unique_ptr<Client>> pages;
  for (int i = 0; i < 25; ++i) {
    pages.push_back(std::make_unique<Client>(port));
    sit(*pages.back(), made.table, made.tokens[0]);
  }
  EXPECT_EQ(anna.frame("gone").at("table").as_string(), made.table);
  EXPECT_EQ(code(watchers[1]->ask({{"do", "tables"}})), "ok");
  for (const json::object& other : watchers[1]->frames) EXPECT_NE(other.at("is").as_string(), "gone");
}

TEST_F(LimitsTest, APageThatLeavesATableHasRoomForAnother) {
  Client client(port);
  std::vector<Made> made;
  for (int i = 0; i < 52; ++i) made.push_back(create(client, "death-angel", {person("Anna")}));
  const auto watch = [&](std::size_t i) { return code(client.ask({{"do", "watch"}, {"table", made[i].table}})); };
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(watch(i), "ok");
  EXPECT_EQ(watch(50), "crowded");
  EXPECT_EQ(watch(49), "ok") << "where it is already";
  EXPECT_EQ(code(client.ask({{"do", "leave"}, {"table", made[7].table}})), "ok");
  EXPECT_EQ(watch(50), "ok");
  sit(client, made[3].table, made[3].tokens[0]);
  EXPECT_EQ(code(client.ask({{"do", "leave"}, {"table", made[3].table}})), "ok");
  EXPECT_EQ(watch(51), "crowded") << "it still sits there";
  EXPECT_EQ(code(client.ask({{"do", "leave"}, {"table", made[3].table}, {"token", made[3].tokens[0]}, {"up", true}})), "ok");
  EXPECT_EQ(watch(51), "ok");
}

TEST_F(LimitsTest, HintsDoNotWaitForBots) {
  settings.bot_threads = 0;  // a bot that is asked thinks for ever
  restart();
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna")});
  first_decision(client, made);
  EXPECT_EQ(code(client.ask({{"do", "hint"}, {"table", made.table}, {"token", made.tokens[0]}})), "ok");
  EXPECT_EQ(code(client.ask({{"do", "hint"}, {"table", made.table}, {"token", made.tokens[0]}})), "ok");
}

TEST_F(LimitsTest, OneHintOfASeatAndAFewOfAnAddressAreThoughtAboutAtOnce) {
  settings.hint_threads = 0;  // none is ever found
  restart();
  Client client(port);
  std::vector<Made> made;
  for (int i = 0; i < 6; ++i) {
    made.push_back(create(client, "death-angel", {person("Anna")}));
    first_decision(client, made.back());
  }
  const auto ask = [&](Client& from, const Made& table) {
    from.say(json::serialize(json::object{{"do", "hint"}, {"table", table.table}, {"token", table.tokens[0]}}));
    from.ask({{"do", "tables"}});  // by then it is thought about, or refused
  };
  const auto refused = [&] { return metric("refused_total"); };
  ask(client, made[0]);
  EXPECT_EQ(refused(), 0);
  ask(client, made[0]);
  EXPECT_EQ(refused(), 1) << "the second of a seat";
  for (std::size_t i = 1; i < 4; ++i) ask(client, made[i]);
  EXPECT_EQ(refused(), 1);
  ask(client, made[4]);
  EXPECT_EQ(refused(), 2) << "the fifth of an address";
  Client elsewhere(port, "/ws", "", "127.0.0.2");
  ask(elsewhere, made[5]);
  EXPECT_EQ(refused(), 2);
}

TEST_F(LimitsTest, WhoAsksTooMuchWaitsAndOthersDoNot) {
  settings.messages_per_second = 100;
  restart();
  Client eager(port), calm(port);
  const auto start = Clock::now();
  constexpr int asked = 450;  // three seconds' worth come at once
  for (int i = 0; i < asked; ++i) eager.say(R"({"do":"tables","id":1})");
  EXPECT_EQ(code(calm.ask({{"do", "tables"}})), "ok");
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(1));
  for (int i = 0; i < asked; ++i) EXPECT_EQ(code(eager.hear()), "ok");
  EXPECT_GE(Clock::now() - start, std::chrono::milliseconds(1400));
}

TEST_F(LimitsTest, AnAddressHasSoManyConnectionsAndNewTables) {
  settings.connections_per_address = 3;
  settings.tables_per_minute = 2;
  restart();
  auto first = std::make_unique<Client>(port);
  Client second(port), third(port);
  EXPECT_THROW(Client{port}, boost::system::system_error);
  first.reset();
  EXPECT_TRUE(soon([&] {
    try {
      Client another(port);
      return true;
    } catch (const boost::system::system_error&) {
      return false;
    }
  }));
  const json::object wish = {{"do", "create"}, {"game", "death-angel"}, {"seats", {person("Anna")}}};
  EXPECT_EQ(code(second.ask(wish)), "ok");
  EXPECT_EQ(code(second.ask(wish)), "ok");
  EXPECT_EQ(code(third.ask(wish)), "too_fast");
}

TEST_F(LimitsTest, AFullServerTakesNoMoreTables) {
  settings.most_tables = 1;
  restart();
  Client client(port);
  const json::object wish = {{"do", "create"}, {"game", "death-angel"}, {"seats", {person("Anna")}}};
  EXPECT_EQ(code(client.ask(wish)), "ok");
  EXPECT_EQ(code(client.ask(wish)), "full");
  restart();
  EXPECT_EQ(code(Client(port).ask(wish)), "full") << "those on disk count";
}

TEST_F(LimitsTest, TablesWhereNobodyIsAreForgottenAndFoundAgain) {
  settings.sweep = std::chrono::milliseconds(20);
  restart();
  auto client = std::make_unique<Client>(port);
  const Made made = create(*client, "death-angel", {person("Anna")});
  json::object frame = first_decision(*client, made);
  ASSERT_EQ(code(act(*client, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
  frame = next(*client, frame);
  EXPECT_EQ(metric("tables_live"), 1);
  client.reset();
  EXPECT_TRUE(soon([&] { return metric("tables_live") == 0; }));
  client = std::make_unique<Client>(port);
  const json::object again = sit(*client, made.table, made.tokens[0], {{"from", version(frame)}});
  EXPECT_EQ(json::serialize(again.at("document")), json::serialize(frame.at("document")));
  EXPECT_TRUE(again.at("log").as_array().empty());
}

TEST_F(LimitsTest, TheEndIsCleanWhileBotsThink) {
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna"), bot("hard"), bot("hard")});
  json::object frame = first_decision(client, made);
  const json::object answer = act(client, made.table, made.tokens[0], version(frame), option(frame, 0));
  ASSERT_EQ(code(answer), "ok");
  const auto told = Clock::now();
  kill(getpid(), SIGTERM);
  EXPECT_THROW(
      {
        for (;;) client.hear();
      },
      boost::system::system_error);
  EXPECT_TRUE(soon([&] {
    try {
      http_ask(port, "/healthz");
      return false;
    } catch (const boost::system::system_error&) {
      return true;
    }
  }));
  stop();
  EXPECT_LT(Clock::now() - told, std::chrono::seconds(4)) << "it waits for one thought at most";
  start();
  Client later(port);
  EXPECT_GE(version(sit(later, made.table, made.tokens[0])), answer.at("version").to_number<std::size_t>());
}

TEST_F(LimitsTest, TablesOfOtherRulesOrCardsAreRefusedAndOthersAreNot) {
  std::vector<Made> made;
  {
    Client client(port);
    for (int i = 0; i < 4; ++i) {
      made.push_back(create(client, "death-angel", {person("Anna")}));
      first_decision(client, made.back());
    }
  }
  stop();
  {
    server::Database file(settings.data);
    const GameInfo& game = *find_game("death-angel");
    file.run("update tables set data = replace(data, ?, '\"rules\":999') where id = ?", "\"rules\":" + std::to_string(game.rules_version),
             made[0].table);
    file.run("update tables set data = replace(data, ?, '0123456789abcdef') where id = ?", hex(game.data_hash()), made[1].table);
    file.run("update tables set game = 'chess' where id = ?", made[2].table);
    renew_sums(file);
  }
  start();
  Client client(port);
  const auto sitting = [&](std::size_t i) { return client.ask({{"do", "sit"}, {"table", made[i].table}, {"token", made[i].tokens[0]}}); };
  for (const std::size_t other : {0U, 1U}) {
    const json::object refusal = sitting(other);
    EXPECT_EQ(code(refusal), "other_rules");
    EXPECT_NE(refusal.at("error").at("text").as_string().find("other rules or cards"), std::string::npos);
  }
  EXPECT_NE(sitting(0).at("error").at("text").as_string().find("999"), std::string::npos);
  EXPECT_EQ(code(sitting(2)), "bad_record");
  EXPECT_EQ(code(sitting(3)), "ok");
  json::array tokens;
  for (const Made& table : made) tokens.emplace_back(table.tokens[0]);
  EXPECT_EQ(client.ask({{"do", "mine"}, {"tokens", tokens}}).at("tables").as_array().size(), 4U) << "they can still be listed";
}

TEST_F(LimitsTest, OnlyTheFilesOfTheAppAreServed) {
  const auto write = [&](const std::string& path, const std::string& text) {
    std::filesystem::create_directories((folder / path).parent_path());
    std::ofstream(folder / path) << text;
  };
  write("web/index.html", "<!doctype html>");
  const std::string script = "start();" + std::string(1000, ' ');
  write("web/assets/app.js", script);
  write("secret.txt", "secret");
  settings.web = (folder / "web").string();
  restart();
  EXPECT_EQ(http_ask(port, "/").body(), "<!doctype html>");
  EXPECT_EQ(http_ask(port, "/table/abc").body(), "<!doctype html>") << "a page of the app";
  EXPECT_EQ(http_ask(port, "/assets/app.js").body(), script);
  const auto compressed = http_ask(port, "/assets/app.js", boost::beast::http::verb::get, "", "gzip, br");
  EXPECT_EQ(compressed[boost::beast::http::field::content_encoding], "gzip");
  EXPECT_LT(compressed.body().size(), 100U);
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                           "/assets/..\\..\\secret.txt", "//secret.txt", "/../tables.db", "/assets/app.js/../../../secret.txt"})
    EXPECT_EQ(http_ask(port, path).result_int(), 404U) << path;
}

TEST_F(LimitsTest, PagesOfAnAllowedOriginMayConnect) {
  settings.origins = {"https://games.example.org"};
  restart();
  EXPECT_NO_THROW(Client(port, "/ws", "https://games.example.org"));
  EXPECT_THROW(Client(port, "/ws", "https://games.example.org.evil.example"), boost::system::system_error);
  EXPECT_THROW(Client(port, "/ws", "http://games.example.org"), boost::system::system_error);
  EXPECT_THROW(Client(port, "/ws", "null"), boost::system::system_error);
}

TEST_F(LimitsTest, TheFiguresCountWhatHappens) {
  EXPECT_EQ(metric("connections"), 0);
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna"), bot()});
  const json::object frame = first_decision(client, made);
  EXPECT_EQ(code(act(client, made.table, made.tokens[0], version(frame), "dance")), "unreadable");
  EXPECT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
  EXPECT_EQ(metric("connections"), 1);
  EXPECT_EQ(metric("tables_live"), 1);
  EXPECT_EQ(metric("tables_created_total"), 1);
  EXPECT_EQ(metric("actions_total"), 1);
  EXPECT_EQ(metric("refused_total"), 1);
  EXPECT_EQ(metric("failed_writes_total"), 0);
  EXPECT_GE(metric("frames_total"), 2);
  std::istringstream lines(http_ask(port, "/metrics").body());
  std::string type;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# TYPE ")) type = line.substr(7, line.find(' ', 7) - 7);
    if (!line.starts_with("#")) {
      EXPECT_TRUE(line.starts_with(type)) << line;
    }
  }
  EXPECT_EQ(http_ask(port, "/healthz").body(), "ok\n");
}

}  // namespace
}  // namespace asztal
