// What a server does when its storage fails it: reads and writes that go wrong, files that are damaged, old, or somebody else's.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>

#include "engine/random.hpp"
#include "server/sqlite.hpp"
#include "server/start_error.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using server::Database;
using server::StartError;
using server::Statement;
using testing::Client;
using testing::http_ask;
using testing::ServerTest;
namespace json = boost::json;

class StorageTest : public ServerTest {
 protected:
  std::string health() const { return http_ask(port, "/healthz").body(); }
  unsigned status(const std::string& path) const { return http_ask(port, path).result_int(); }
  json::object sitting(Client& client, const Made& made) const {
    return client.ask({{"do", "sit"}, {"table", made.table}, {"token", made.tokens[0]}});
  }
  /// A game alone, with so many decisions made.
  Made played(Client& client, int decisions) const {
    const Made made = create(client, "death-angel", {person("Anna")});
    json::object frame = first_decision(client, made);
    for (int i = 0; i < decisions; ++i) {
      EXPECT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
      frame = until_decides(client, next(client, frame), 0);
    }
    return made;
  }
  void plays_on(Client& client, const Made& made) const {
    const json::object frame = first_decision(client, made);
    EXPECT_FALSE(frame.contains("closed"));
    EXPECT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
  }
  std::int64_t count(const std::string& table) {
    Database file(settings.data);
    Statement row(file, "select count(*) from lines where table_id = ?", table);
    return row.next() ? row.number(0) : 0;
  }
  std::string refused_start() {
    try {
      server::Server second(settings);
      return "it started";
    } catch (const StartError& error) {
      return error.key + " " + error.what();
    }
  }
};

// ---- Reads that fail ------------------------------------------------------------------------------------------------------------

TEST_F(StorageTest, AReadThatFailsBreaksItsTableAndTheOthersPlayOn) {
  Client anna(port), bela(port);
  auto guest = std::make_unique<Client>(port);
  const Made broken = create(anna, "death-angel", {person("Anna")}), whole = create(bela, "death-angel", {person("Béla")});
  const json::object frame = first_decision(anna, broken), other = first_decision(bela, whole);
  {
    Database file(settings.data);
    file.script("begin immediate");  // her answer cannot be written yet, so the guest has to wait for it
    anna.say(json::serialize(json::object{{"do", "act"},
                                          {"id", 1000},
                                          {"table", broken.table},
                                          {"token", broken.tokens[0]},
                                          {"version", version(frame)},
                                          {"action", option(frame, 0)}}));
    ASSERT_TRUE(soon([&] { return metric("actions_total") == 1; }));
    const long heard = metric("messages_total");
    guest->say(json::serialize(json::object{{"do", "watch"}, {"id", 1}, {"table", broken.table}}));
    ASSERT_TRUE(soon([&] { return metric("messages_total") > heard; }));
    file.script("alter table chat rename to elsewhere");
    file.script("commit");
  }
  const json::object told = anna.frame("gone");
  EXPECT_EQ(told.at("table").as_string(), broken.table);
  EXPECT_NE(told.at("text").as_string().find("come again"), std::string::npos);
  EXPECT_EQ(code(act(bela, whole.table, whole.tokens[0], version(other), option(other, 0))), "ok") << "the other table goes on";
  EXPECT_EQ(code(sitting(anna, broken)), "reading");
  EXPECT_EQ(metric("connections"), 3);
  guest.reset();
  EXPECT_TRUE(soon([&] { return metric("connections") == 2; }));
  Database(settings.data).script("alter table elsewhere rename to chat");
  EXPECT_GT(version(sit(anna, broken.table, broken.tokens[0])), version(frame)) << "what was accepted is there";
}

TEST_F(StorageTest, ATableWhoseRowIsDamagedSaysSoAndNobodyElseNotices) {
  Client anna(port);
  std::vector<Made> made;
  for (int i = 0; i < 5; ++i) made.push_back(played(anna, 1));
  stop();
  {
    Database file(settings.data);
    file.run("update tables set data = '{' where id = ?", made[0].table);
    file.run("update tables set data = replace(data, 'Anna', 'Bnna') where id = ?", made[1].table);
    file.run("update tables set state = 2 where id = ?", made[2].table);
    file.run("delete from tables where id = ?", made[3].table);
  }
  start();
  auto guest = std::make_unique<Client>(port);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(code(sitting(*guest, made[i])), "table_lost") << i;
    EXPECT_EQ(code(guest->ask({{"do", "watch"}, {"table", made[i].table}})), "table_lost") << i;
    EXPECT_EQ(code(guest->ask({{"do", "replay"}, {"table", made[i].table}, {"seat", 0}})), "table_lost") << i;
    EXPECT_EQ(code(guest->ask({{"do", "continue"}, {"table", made[i].table}, {"at", 1}, {"seats", {person("X")}}})), "table_lost") << i;
    EXPECT_EQ(http_ask(port, "/api/tables/" + made[i].table + "/record").result_int(), 404U) << i;
  }
  plays_on(*guest, made[4]);
  json::array tokens;
  for (const Made& table : made) tokens.emplace_back(table.tokens[0]);
  const json::object mine = guest->ask({{"do", "mine"}, {"tokens", tokens}});
  ASSERT_EQ(mine.at("tables").as_array().size(), 4U) << "those of which the game is known";
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(mine.at("tables").as_array()[i].as_object().contains("closed"), i < 3) << i;
  EXPECT_EQ(metric("connections"), 1);
  guest.reset();
  EXPECT_TRUE(soon([&] { return metric("connections") == 0; }));
}

// ---- Writes that fail -----------------------------------------------------------------------------------------------------------

TEST_F(StorageTest, JoiningAndLeavingAreAnsweredWhenTheyCannotBeWritten) {
  prepared = true;
  restart();
  Client anna(port), bela(port);
  const Made made = create(anna, "death-angel", {person("Anna"), json::object{{"kind", "open"}}});
  sit(anna, made.table, made.tokens[0]);
  EXPECT_EQ(health(), "ok\n");
  EXPECT_EQ(status("/readyz"), 200U);
  const json::object joining = {{"do", "join"}, {"table", made.table}, {"name", "Béla"}};
  const json::object leaving = {{"do", "leave"}, {"table", made.table}, {"token", made.tokens[0]}, {"up", true}};
  ::testing::internal::CaptureStderr();
  {
    Database file(settings.data);
    file.script(
        "create trigger full before update on tables begin select raise(abort, 'no room left'); end;"
        "create trigger still_full before insert on probe begin select raise(abort, 'no room left'); end");
  }
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(code(bela.ask(joining)), "storage");
    EXPECT_EQ(code(anna.ask(leaving)), "storage");
  }
  EXPECT_EQ(status("/healthz"), 503U);
  EXPECT_NE(health().find("no room left"), std::string::npos);
  EXPECT_EQ(status("/readyz"), 503U);
  EXPECT_EQ(metric("failed_writes_total"), 20);
  const json::object now = sit(anna, made.table, made.tokens[0]);  // she still has her seat, and the other is free
  EXPECT_EQ(now.at("seats").as_array().at(1).at("kind").as_string(), "open");
  EXPECT_EQ(now.at("state").as_string(), "waiting");
  const std::string said = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("write failed: no room left"), std::string::npos) << said;
  EXPECT_LT(std::count(said.begin(), said.end(), '\n'), 20) << "it does not go on and on";
  Database(settings.data).script("drop trigger full; drop trigger still_full");
  EXPECT_TRUE(soon([&] { return status("/healthz") == 200U && status("/readyz") == 200U; })) << "without anybody writing";
  const json::object joined = bela.ask(joining);
  ASSERT_EQ(code(joined), "ok");
  restart();
  Client later(port);
  EXPECT_EQ(sit(later, made.table, std::string(joined.at("token").as_string())).at("state").as_string(), "running");
}

TEST_F(StorageTest, EverythingIsAnsweredWhenTheDiskTakesNothing) {
  Client anna(port), bela(port);
  const Made over = create(anna, "death-angel", {person("Anna")}), made = create(anna, "death-angel", {person("Anna"), bot()});
  json::object frame = first_decision(anna, over);
  while (!is_over(frame)) {
    ASSERT_EQ(code(act(anna, over.table, over.tokens[0], version(frame), option(frame, 0))), "ok");
    frame = until_decides(anna, next(anna, frame), 0);
  }
  frame = first_decision(anna, made);
  signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit nothing{0, limit.rlim_max};
  setrlimit(RLIMIT_FSIZE, &nothing);
  std::vector<std::string> answers;
  answers.push_back(code(bela.ask({{"do", "create"}, {"game", "death-angel"}, {"seats", {person("Béla")}}})));
  answers.push_back(code(anna.ask({{"do", "chat"}, {"table", made.table}, {"token", made.tokens[0]}, {"text", "?"}})));
  answers.push_back(code(anna.ask({{"do", "rematch"}, {"table", over.table}, {"token", over.tokens[0]}})));
  answers.push_back(code(anna.ask({{"do", "leave"}, {"table", made.table}, {"token", made.tokens[0]}, {"up", true}})));
  answers.push_back(code(act(anna, made.table, made.tokens[0], version(frame), option(frame, 0))));
  const std::string gone(anna.frame("gone").at("table").as_string());
  const unsigned health = status("/healthz");
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_EQ(answers, std::vector<std::string>(5, "storage"));
  EXPECT_EQ(gone, made.table);
  EXPECT_EQ(health, 503U);
  EXPECT_EQ(version(sit(anna, made.table, made.tokens[0])), version(frame)) << "nothing had happened";
  EXPECT_EQ(code(anna.ask({{"do", "rematch"}, {"table", over.table}, {"token", over.tokens[0]}})), "ok");
  EXPECT_TRUE(soon([&] { return status("/healthz") == 200U; }));
}

TEST_F(StorageTest, SeveralWhoComeAndGoAtOnceAreTakenOneAfterTheOther) {
  Client anna(port);
  const Made made = create(anna, "death-angel", {person("Anna"), json::object{{"kind", "open"}}, json::object{{"kind", "open"}}});
  std::vector<std::unique_ptr<Client>> guests;
  for (int i = 0; i < 4; ++i) guests.push_back(std::make_unique<Client>(port));
  {
    Database file(settings.data);
    file.script("begin immediate");
    for (std::size_t i = 0; i < guests.size(); ++i)
      guests[i]->say(
          json::serialize(json::object{{"do", "join"}, {"id", 1}, {"table", made.table}, {"name", "Guest " + std::to_string(i)}}));
    ASSERT_TRUE(soon([&] { return metric("messages_total") == 5; }));
    file.script("commit");
  }
  std::map<std::string, int> answers;
  std::vector<std::string> tokens;
  for (const auto& guest : guests) {
    const json::object answer = guest->hear();
    ++answers[code(answer)];
    if (answer.contains("token")) tokens.emplace_back(answer.at("token").as_string());
  }
  EXPECT_EQ(answers, (std::map<std::string, int>{{"ok", 2}, {"no_seat", 2}}));
  restart();
  Client later(port);
  for (const std::string& token : tokens) EXPECT_EQ(sit(later, made.table, token).at("state").as_string(), "running");
}

// ---- Whose file it is -----------------------------------------------------------------------------------------------------------

TEST_F(StorageTest, OneFileIsForOneServer) {
  EXPECT_EQ(refused_start(), "serve_in_use " + settings.data + ": another server has it open");
  const std::string real = settings.data;
  std::filesystem::create_symlink(real, folder / "other.db");
  settings.data = (folder / "other.db").string();
  EXPECT_EQ(refused_start(), "serve_in_use " + settings.data + ": another server has it open") << "by another name";
  settings.data = real;
  Client(port).ask({{"do", "tables"}});
  restart();
  EXPECT_EQ(code(Client(port).ask({{"do", "tables"}})), "ok") << "when it has ended, the file is free";
}

TEST_F(StorageTest, OnlyItsOwnerCanReadTheFile) {
  stop();
  const mode_t before = umask(0);
  settings.data = (folder / "new.db").string();
  start();
  Client client(port);
  create(client, "death-angel", {person("Anna")});
  umask(before);
  for (const char* end : {"", "-wal", "-shm", ".lock"}) {
    struct stat found{};
    ASSERT_EQ(stat((settings.data + end).c_str(), &found), 0) << end;
    EXPECT_EQ(found.st_mode & 0777, 0600U) << end;
  }
}

TEST_F(StorageTest, APortThatIsTakenIsNamed) {
  settings.data = (folder / "second.db").string();
  settings.port = port;
  EXPECT_TRUE(refused_start().starts_with("serve_port_in_use 127.0.0.1:" + std::to_string(port)));
  settings.address = "192.0.2.1";  // an address of nobody
  EXPECT_TRUE(refused_start().starts_with("serve_no_address"));
  settings.address = "localhost";
  EXPECT_TRUE(refused_start().starts_with("serve_no_address"));
  settings.address = "127.0.0.1";
  settings.data = (folder / "none" / "tables.db").string();
  EXPECT_TRUE(refused_start().starts_with("serve_file " + settings.data));
}

// ---- Damage ---------------------------------------------------------------------------------------------------------------------

TEST_F(StorageTest, AJournalWithAMissingOrChangedRowSaysSoAndShowsWhatCanBeRead) {
  Client anna(port);
  constexpr const char* damages[] = {
      "update lines set text = replace(text, ' ', '  ') where table_id = ? and number = ?",
      "update lines set number = number + 1000 where table_id = ? and number = ?",
      "update lines set sum = 'x' where table_id = ? and number = ?",
      "delete from lines where table_id = ? and number = ?",
      "update lines set table_id = 'x' || table_id where table_id = ? and number = ?",
      "delete from lines where table_id = ? and number >= ?",  // to the end
      "update tails set lines = lines - 1 where table_id = ? and lines > ?",
      "delete from tails where table_id = ? and lines > ?",
  };
  std::vector<Made> made;
  for (std::size_t i = 0; i < std::size(damages) + 1; ++i) made.push_back(played(anna, 6));
  stop();
  std::int64_t third = 0;
  {
    Database file(settings.data);
    for (std::size_t i = 0; i < std::size(damages); ++i) {
      Statement row(file, "select number from lines where table_id = ? order by number limit 1 offset 3", made[i].table);
      ASSERT_TRUE(row.next());
      third = row.number(0);
      file.run(damages[i], made[i].table, third);
    }
  }
  start();
  Client client(port);
  for (std::size_t i = 0; i < std::size(damages); ++i) {
    const json::object frame = sit(client, made[i].table, made[i].tokens[0]);
    ASSERT_TRUE(frame.contains("closed")) << damages[i];
    EXPECT_FALSE(frame.at("document").as_object().contains("options"));
    EXPECT_FALSE(frame.at("may").as_object().contains("undo"));
    EXPECT_GE(version(frame), static_cast<std::size_t>(i + 2 < std::size(damages) ? third : third + 1)) << damages[i];
    EXPECT_FALSE(frame.at("log").as_array().empty());
    const auto ask = [&](json::object message) {
      message["table"] = made[i].table, message["token"] = made[i].tokens[0];
      return code(client.ask(message));
    };
    EXPECT_EQ(ask({{"do", "act"}, {"version", version(frame)}, {"action", "pass"}}), "damaged");
    EXPECT_EQ(ask({{"do", "undo"}}), "damaged");
    EXPECT_EQ(ask({{"do", "leave"}, {"up", true}}), "damaged");
    EXPECT_EQ(ask({{"do", "chat"}, {"text", "What now?"}}), "ok");
    const json::object then = client.ask({{"do", "replay"}, {"table", made[i].table}, {"at", 2}});
    EXPECT_EQ(then.at("version").to_number<std::size_t>(), 2U);
    EXPECT_EQ(then.at("last"), frame.at("version"));
  }
  plays_on(client, made.back());
}

/// Whatever bit of the file is wrong: every table is as it was, or says that it is not; nothing hangs, and the server goes on.
TEST_F(StorageTest, FlippedBitsAreNoticed) {
  Client anna(port);
  std::vector<Made> made;
  std::vector<std::string> shown;
  for (int i = 0; i < 6; ++i) made.push_back(played(anna, 4 + i));
  for (const Made& table : made) shown.push_back(json::serialize(sit(anna, table.table, table.tokens[0]).at("document")));
  stop();
  std::ifstream in(settings.data, std::ios::binary);
  const std::string sound{std::istreambuf_iterator<char>(in), {}};
  Random random(7);
  int noticed = 0, unusable = 0;
  ::testing::internal::CaptureStderr();
  for (int run = 0; run < 60; ++run) {
    std::string flipped = sound;
    for (int i = 0; i < 8; ++i) flipped[random.below(static_cast<std::uint32_t>(sound.size()))] ^= static_cast<char>(1 << random.below(8));
    for (const char* end : {"-wal", "-shm"}) std::filesystem::remove(settings.data + end);
    std::ofstream(settings.data, std::ios::binary | std::ios::trunc) << flipped;
    try {
      start();
    } catch (const StartError&) {  // it says so at once
      ++unusable;
      continue;
    }
    Client client(port);
    for (std::size_t i = 0; i < made.size(); ++i) {
      const json::object answer = sitting(client, made[i]);
      if (code(answer) != "ok") {
        ++noticed;
        continue;
      }
      const json::object frame = client.frame("table");
      if (frame.contains("closed"))
        ++noticed;
      else
        ASSERT_EQ(json::serialize(frame.at("document")), shown[i]) << "run " << run << ", table " << i;
    }
    stop();
  }
  const std::string said = ::testing::internal::GetCapturedStderr();
  EXPECT_GT(noticed, 30) << said;
  EXPECT_LT(unusable, 20) << said;
}

TEST_F(StorageTest, AFileFromBeforeTheSumsIsRenewedAndOneOfANewerProgramRefused) {
  Client anna(port);
  const Made made = played(anna, 5), other = played(anna, 5);
  const std::string before = json::serialize(sit(anna, made.table, made.tokens[0]).at("document"));
  stop();
  {
    Database file(settings.data);
    file.script(
        "alter table lines drop column sum; alter table tables drop column sum; drop table tails; drop table probe;"
        "pragma user_version = 0");
    file.run("delete from lines where table_id = ? and number = 1", other.table);  // a gap is found without sums, too
  }
  start();
  Client client(port);
  EXPECT_EQ(json::serialize(sit(client, made.table, made.tokens[0]).at("document")), before);
  plays_on(client, made);
  Client watcher(port);
  EXPECT_TRUE(sit(watcher, other.table, other.tokens[0]).contains("closed"));
  stop();
  Database(settings.data).run("update lines set text = text || ' ' where table_id = ? and number = 1", made.table);
  start();
  Client again(port);
  EXPECT_TRUE(sit(again, made.table, made.tokens[0]).contains("closed"));
  stop();
  Database(settings.data).script("pragma user_version = 99");
  EXPECT_TRUE(refused_start().starts_with("serve_newer " + settings.data));
  std::ofstream(settings.data, std::ios::trunc) << std::string(5000, 'x');
  EXPECT_EQ(refused_start(), "serve_file " + settings.data + ": file is not a database");
}

}  // namespace
}  // namespace asztal
