// Work that takes long: it is done beside the loop, in turns, and whoever asks for much waits for himself.
#include <gtest/gtest.h>

#include <future>

#include "server/budget.hpp"
#include "server/outgoing.hpp"
#include "server/workers.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using boost::beast::http::verb;
using server::Outgoing;
using server::Purse;
using server::Sending;
using server::Workers;
using testing::Client;
using testing::http_ask;
using testing::ServerTest;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

// ---- Turns ----------------------------------------------------------------------------------------------------------------------

/// Who had a turn, in order.
class TurnsTest : public ::testing::Test {
 protected:
  /// A work of so many parts.
  Workers::Part parts(const std::string& name, int count) {
    return [this, name, left = count](server::Catalog&) mutable {
      turns += name;
      return --left == 0;
    };
  }
  void ask(Workers& workers, const std::string& address, Workers::Part part) {
    ++asked;
    workers.ask(address, std::move(part), [this](const std::exception_ptr& problem) {
      failed += problem ? 1 : 0;
      if (--asked == 0) done.set_value();
    });
  }
  std::string turns;
  int failed = 0;
  std::atomic<int> asked = 0;
  std::promise<void> done;
};

TEST_F(TurnsTest, EveryAddressHasItsTurnWhateverOthersAskFor) {
  Workers workers(1, std::chrono::milliseconds(0));
  std::promise<void> ready;
  ++asked;  // the end is not before all have asked
  ask(workers, "first", [go = ready.get_future().share()](server::Catalog&) {
    go.wait();
    return true;
  });
  for (int i = 0; i < 3; ++i) ask(workers, "greedy", parts("g", 3));
  ask(workers, "modest", parts("m", 2));
  ask(workers, "other", parts("o", 1));
  ready.set_value();
  if (--asked == 0) done.set_value();
  done.get_future().wait();
  EXPECT_EQ(turns, "gmogmggggggg") << "the works of one address are done one after the other";
}

TEST_F(TurnsTest, AFaultEndsOnlyTheWorkThatMadeIt) {
  Workers workers(1);
  ++asked;
  ask(workers, "one", [](server::Catalog&) -> bool { throw std::runtime_error("wrong"); });
  ask(workers, "one", parts("x", 2));
  if (--asked == 0) done.set_value();
  done.get_future().wait();
  EXPECT_EQ(failed, 1);
  EXPECT_EQ(turns, "xx");
}

// ---- Purses ---------------------------------------------------------------------------------------------------------------------

TEST(PurseTest, WhoOwesWaitsUntilItIsEarned) {
  const Purse::Clock::time_point start{};
  const auto after = [&](double seconds) {
    return start + std::chrono::duration_cast<Purse::Clock::duration>(std::chrono::duration<double>(seconds));
  };
  Purse purse(10, start);
  purse.pay(30, start);
  EXPECT_EQ(purse.owed(start).count(), 0) << "three seconds' worth may be spent at once";
  purse.pay(5, start);
  EXPECT_EQ(purse.owed(start), std::chrono::milliseconds(500));
  EXPECT_EQ(purse.owed(after(0.4)), std::chrono::milliseconds(100));
  EXPECT_EQ(purse.owed(after(0.5)).count(), 0);
  EXPECT_FALSE(purse.is_full(after(3.4)));
  EXPECT_TRUE(purse.is_full(after(3.6)));
  purse.pay(31, after(1000));
  EXPECT_EQ(purse.owed(after(1000)), std::chrono::milliseconds(100)) << "no more than that is saved";
}

TEST(PurseTest, AnAddressKeepsItsDebtsWhenItComesAgain) {
  server::Settings settings;
  server::Budget budget(settings);
  budget.of("a")->pay(100000);
  budget.of("b")->pay(0);
  budget.forget_idle();
  EXPECT_GT(budget.of("a")->owed().count(), 0);
  EXPECT_EQ(budget.of("b")->owed().count(), 0);
}

// ---- What waits for readers -----------------------------------------------------------------------------------------------------

struct Slow final : Outgoing::Reader {
  explicit Slow(Outgoing& all) : outgoing(all) { outgoing.come(*this); }
  void send(const Sending& text) {
    queue.push_back(text);
    outgoing.add(text);
  }
  std::size_t queued() const override {
    std::size_t sum = 0;
    for (const Sending& text : queue) sum += text->size();
    return sum;
  }
  void cut_off() override {
    for (const Sending& text : queue) outgoing.remove(text);
    queue.clear();
    cut = true;
  }
  Outgoing& outgoing;
  std::vector<Sending> queue;
  bool cut = false;
};

TEST(OutgoingTest, WhenTooMuchWaitsTheSlowestIsCutOff) {
  Outgoing outgoing(100);
  Slow a(outgoing), b(outgoing), c(outgoing);
  const auto text = [](std::size_t size) { return std::make_shared<const std::string>(size, 'x'); };
  const Sending shared = text(30);
  for (Slow* reader : {&a, &b, &c}) reader->send(shared);
  EXPECT_EQ(outgoing.bytes(), 30U) << "it is in memory once";
  a.send(text(20));
  b.send(text(40));
  EXPECT_EQ(outgoing.bytes(), 90U);
  c.send(text(20));
  EXPECT_TRUE(b.cut);
  EXPECT_FALSE(a.cut || c.cut);
  EXPECT_EQ(outgoing.bytes(), 70U);
  EXPECT_EQ(outgoing.cut_off(), 1U);
}

// ---- The server -------------------------------------------------------------------------------------------------------------------

class WorkTest : public ServerTest {
 protected:
  static std::string wrong_deck(int lines) {
    std::string text = "deck: A\n";
    for (int i = 0; i < lines; ++i) text += "1 Rangr " + std::to_string(i) + "\n";
    return text;
  }
  static constexpr const char* decks = "/api/games/kaosz-galaktika/decks";
};

TEST_F(WorkTest, WhatTakesLongIsNotDoneByTheLoop) {
  Client before(port);
  const Made made = create(before, "death-angel", {person("Anna")});
  json::object frame = first_decision(before, made);
  ASSERT_EQ(code(act(before, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
  settings.work_threads = 0;  // it is never done
  restart();
  boost::asio::io_context io;
  boost::asio::ip::tcp::socket poster(io);
  poster.connect({boost::asio::ip::make_address("127.0.0.1"), port});
  const std::string body = wrong_deck(100);
  boost::asio::write(poster, boost::asio::buffer("POST " + std::string(decks) + " HTTP/1.1\r\nHost: x\r\nContent-Length: " +
                                                 std::to_string(body.size()) + "\r\n\r\n" + body));
  const json::object table = {{"table", made.table}, {"token", made.tokens[0]}};
  std::vector<std::unique_ptr<Client>> waiting;
  for (json::object message :
       {json::object{{"do", "mine"}, {"tokens", json::array{made.tokens[0]}}},
        json::object{{"do", "sit"}, {"table", made.table}, {"token", made.tokens[0]}}, json::object{{"do", "watch"}, {"table", made.table}},
        json::object{{"do", "replay"}, {"table", made.table}}, json::object{{"do", "log"}, {"table", made.table}, {"to", 3}},
        json::object{{"do", "create"}, {"record", "asztal record 1\n"}, {"seats", {person("Anna")}}}}) {
    waiting.push_back(std::make_unique<Client>(port));
    message["id"] = 1;
    waiting.back()->say(json::serialize(message));
  }
  Client other(port);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(code(other.ask({{"do", "tables"}})), "ok");
  EXPECT_EQ(http_ask(port, "/healthz").result_int(), 200U);
  for (const auto& client : waiting) EXPECT_FALSE(client->has_mail());
  EXPECT_EQ(poster.available(), 0U);
}

TEST_F(WorkTest, ADeckFileOfNothingButMistakesAndOneThatIsTooLong) {
  const auto told = [&](const testing::HttpAnswer& answer) { return std::string(json::parse(answer.body()).at("error").as_string()); };
  const auto wrong = http_ask(port, std::string(decks) + "?lang=hu", verb::post, wrong_deck(2000));
  EXPECT_EQ(wrong.result_int(), 422U);
  const std::string mistakes = told(wrong);
  EXPECT_EQ(std::count(mistakes.begin(), mistakes.end(), '\n'), 20);
  const auto longer = http_ask(port, decks, verb::post, wrong_deck(20000));
  EXPECT_EQ(longer.result_int(), 413U);
  EXPECT_EQ(told(longer), "longer than 32768 bytes");
  EXPECT_EQ(http_ask(port, "/api/games", verb::post, std::string(5000, ' ')).result_int(), 413U);
  EXPECT_EQ(http_ask(port, "/api/games").result_int(), 200U);
}

TEST_F(WorkTest, TheConnectionsOfAnAddressShareOneBudgetWithItsRequests) {
  settings.messages_per_second = 100;
  settings.connections_per_address = 50;
  restart();
  Client one(port), two(port), elsewhere(port, "/ws", "", "127.0.0.2");
  const auto start = Clock::now();
  constexpr int each = 250;  // three seconds' worth of one connection, and of the address
  for (Client* client : {&one, &two})
    for (int i = 0; i < each; ++i) client->say(R"({"do":"fly","id":1})");
  EXPECT_EQ(code(elsewhere.ask({{"do", "tables"}})), "ok");
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(1));
  for (Client* client : {&one, &two})
    for (int i = 0; i < each; ++i) EXPECT_EQ(code(client->hear()), "malformed");
  EXPECT_GE(Clock::now() - start, std::chrono::milliseconds(1900));
  const auto then = Clock::now();
  for (int i = 0; i < 100; ++i) http_ask(port, "/none.txt");
  EXPECT_GE(Clock::now() - then, std::chrono::milliseconds(900));
}

TEST_F(WorkTest, WhoeverPlaysDoesNotWaitForThoseWhoLookAround) {
  settings.spare_milliseconds = 1e-6;  // whoever comes first uses up that of weeks
  restart();
  Client anna(port), second(port);
  const Made made = create(anna, "death-angel", {person("Anna")});
  second.say(R"({"do":"tables","id":1})");
  json::object frame = first_decision(anna, made);
  for (std::size_t i = 0; i < 10; ++i) {
    ASSERT_EQ(code(act(anna, made.table, made.tokens[0], version(frame), option(frame, i))), "ok");
    frame = next(anna, frame);
  }
  EXPECT_EQ(http_ask(port, "/healthz").result_int(), 200U);
  EXPECT_FALSE(second.has_mail());
}

}  // namespace
}  // namespace asztal
