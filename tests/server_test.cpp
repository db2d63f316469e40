// The server through its sockets, with a real file behind it.
#include <gtest/gtest.h>

#include <set>

#include "engine/record.hpp"
#include "server/fair_dice.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::http_ask;
using testing::ServerTest;
namespace json = boost::json;

TEST_F(ServerTest, AWholeGameAgainstBotsWithItsRecordAndDice) {
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna"), bot()});
  json::object frame = sit(client, made.table, made.tokens[0]);
  const std::string hash(frame.at("dice").at("hash").as_string());
  for (std::size_t number = 0; !is_over(frame); ++number) {
    if (decides(frame, 0)) {
      ASSERT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, number * 7))), "ok");
    }
    const std::size_t had = version(frame);
    frame = client.frame("table", [&](const json::object& next) { return version(next) > had; });
  }
  EXPECT_EQ(frame.at("document").at("outcomes").as_array().size(), 2U);
  const auto answer = http_ask(port, "/api/tables/" + made.table + "/record");
  ASSERT_EQ(answer.result_int(), 200U);
  const Record record = Record::parse(answer.body(), "record");
  EXPECT_EQ(record.seed_hash, hash);
  EXPECT_EQ(record.secret, std::string(frame.at("dice").at("seed").as_string()));
  EXPECT_EQ(replay(record, "record")->node().kind, NodeKind::end);
  EXPECT_FALSE(server::check_dice(record));
  Record loaded = record;
  loaded.secret[0] = loaded.secret[0] == '0' ? '1' : '0';
  EXPECT_EQ(server::check_dice(loaded)->fault, server::DiceFault::hash);
  loaded.seed_hash = server::hash_of_secret(loaded.secret);
  EXPECT_EQ(server::check_dice(loaded)->fault, server::DiceFault::outcome);
}

TEST_F(ServerTest, OfTwoForTheSameVersionExactlyOneIsAccepted) {
  Client one(port), two(port);
  const Made made = create(one, "death-angel", {person("Anna")});
  json::object frame = first_decision(one, made);
  sit(two, made.table, made.tokens[0]);
  for (int round = 0; round < 20 && decides(frame, 0); ++round) {
    const std::string action = option(frame, 0);
    json::object message = {
        {"do", "act"},     {"id", 900 + round}, {"table", made.table}, {"token", made.tokens[0]}, {"version", version(frame)},
        {"action", action}};
    one.say(json::serialize(message));
    two.say(json::serialize(message));
    const auto answer_of = [&](Client& client) {
      for (;;) {
        json::object heard = client.hear();
        if (heard.contains("re") && heard.at("re").to_number<int>() == 900 + round) return code(heard);
        if (heard.contains("is")) client.frames.push_back(heard);
      }
    };
    const std::string first = answer_of(one), second = answer_of(two);
    EXPECT_TRUE((first == "ok" && second == "stale") || (first == "stale" && second == "ok")) << first << " " << second;
    const std::size_t had = version(frame);
    frame = one.frame("table", [&](const json::object& next) { return version(next) > had; });
  }
}

TEST_F(ServerTest, ComingBackNothingIsLostOrDoubled) {
  auto client = std::make_unique<Client>(port);
  const Made made = create(*client, "death-angel", {person("Anna")});
  json::object frame = first_decision(*client, made);
  json::array log = frame.at("log").as_array();
  for (int i = 0; i < 40 && !is_over(frame); ++i) {
    if (i % 5 == 4) {
      client = std::make_unique<Client>(port);
      if (i % 10 == 9) stop(), start(), client = std::make_unique<Client>(port);
      frame = sit(*client, made.table, made.tokens[0], {{"from", version(frame)}});
      EXPECT_TRUE(frame.at("log").as_array().empty());
    }
    if (!decides(frame, 0)) break;
    const std::size_t had = version(frame);
    ASSERT_EQ(code(act(*client, made.table, made.tokens[0], had, option(frame, static_cast<std::size_t>(i)))), "ok");
    frame = client->frame("table", [&](const json::object& next) { return version(next) > had; });
    EXPECT_EQ(frame.at("since").to_number<std::size_t>(), had);
    for (const json::value& entry : frame.at("log").as_array()) log.push_back(entry);
  }
  const json::object whole = sit(*client, made.table, made.tokens[0]);
  EXPECT_EQ(json::serialize(whole.at("log")), json::serialize(log));
}

TEST_F(ServerTest, MalformedAndForgedMessagesAreRefusedAndTheTableGoesOn) {
  Client client(port), hostile(port);
  const Made made = create(client, "death-angel", {person("Anna")});
  json::object frame = first_decision(client, made);
  const std::string table = made.table, token = made.tokens[0], other(32, 'a');
  const auto refused = [&](const std::string& text) {
    hostile.say(text);
    return code(hostile.hear());
  };
  for (const std::string text :
       {"", "{", "[]", "7", "null", "{}", R"({"do":7})", R"({"do":"fly"})", R"({"do":"act"})", R"({"do":"sit","table":7})",
        R"({"do":"create","game":"death-angel"})", R"({"do":"create","game":"death-angel","seats":[]})",
        R"({"do":"create","game":"death-angel","seats":[{"kind":"king"}]})", R"({"do":"mine","tokens":["x"]})",
        R"({"do":"create","game":"death-angel","seats":[{"kind":"me","name":"\u0007"}]})", "\xff\xfe"}) {
    if (text == "\xff\xfe") continue;  // not a text at all: the connection is closed for that
    EXPECT_EQ(refused(text), "malformed") << text;
  }
  EXPECT_EQ(code(hostile.ask({{"do", "create"}, {"game", "chess"}, {"seats", {person("A")}}})), "no_game");
  EXPECT_EQ(code(hostile.ask({{"do", "create"}, {"game", "death-angel"}, {"seats", {bot("god")}}})), "no_bot");
  EXPECT_EQ(code(hostile.ask({{"do", "create"}, {"game", "death-angel"}, {"seats", {person("A"), person("a")}}})), "name_taken");
  EXPECT_EQ(code(hostile.ask({{"do", "create"}, {"game", "galaxy-at-war"}, {"seats", {person("A")}}})), "seats");
  EXPECT_EQ(code(hostile.ask({{"do", "create"}, {"game", "galaxy-at-war"}, {"options", {{"mode", "x"}}}, {"seats", {person("A"), bot()}}})),
            "options");
  EXPECT_EQ(code(hostile.ask({{"do", "sit"}, {"table", "nowhere"}, {"token", token}})), "no_table");
  EXPECT_EQ(code(hostile.ask({{"do", "sit"}, {"table", table}, {"token", other}})), "no_right");
  EXPECT_EQ(code(act(hostile, table, other, version(frame), option(frame, 0))), "no_right");
  EXPECT_EQ(code(act(hostile, table, token, version(frame) + 5, option(frame, 0))), "stale");
  EXPECT_EQ(code(act(hostile, table, token, version(frame), "dance")), "unreadable");
  const json::object illegal = act(hostile, table, token, version(frame), "accept");
  EXPECT_EQ(code(illegal), "illegal");
  EXPECT_TRUE(illegal.at("error").at("rule").as_string().starts_with("DA-"));
  EXPECT_EQ(code(hostile.ask({{"do", "join"}, {"table", table}, {"name", "Eve"}})), "no_seat");
  EXPECT_EQ(code(hostile.ask({{"do", "undo"}, {"table", table}, {"token", token}})), "undo_nothing");
  EXPECT_THROW(
      {
        hostile.say(std::string(70000, ' '));
        for (;;) hostile.hear();
      },
      boost::system::system_error);
  EXPECT_EQ(code(act(client, table, token, version(frame), option(frame, 0))), "ok");
}

TEST_F(ServerTest, PagesFromElsewhereMayNotOpenASocket) {
  EXPECT_THROW(Client(port, "/ws", "https://evil.example"), boost::system::system_error);
  EXPECT_NO_THROW(Client(port, "/ws", "http://localhost:" + std::to_string(port)));
}

TEST_F(ServerTest, SeatsAreJoinedAndTheGameBeginsWhenAllAreTaken) {
  Client anna(port), bela(port, "/ws?lang=hu"), list(port);
  const Made made = create(anna, "death-angel", {person("Anna"), json::object{{"kind", "open"}}}, {{"listed", true}});
  json::object waiting = sit(anna, made.table, made.tokens[0]);
  EXPECT_EQ(waiting.at("state").as_string(), "waiting");
  EXPECT_TRUE(waiting.at("document").is_null());
  EXPECT_EQ(code(act(anna, made.table, made.tokens[0], 0, "team green")), "waiting");
  const json::object tables = list.ask({{"do", "tables"}});
  EXPECT_EQ(tables.at("tables").as_array().at(0).at("table").as_string(), made.table);
  EXPECT_EQ(code(bela.ask({{"do", "join"}, {"table", made.table}, {"name", "Anna"}})), "name_taken");
  const json::object joined = bela.ask({{"do", "join"}, {"table", made.table}, {"name", "Béla"}});
  ASSERT_EQ(code(joined), "ok");
  const std::string token(joined.at("token").as_string());
  EXPECT_EQ(code(list.ask({{"do", "join"}, {"table", made.table}, {"name", "Cili"}})), "no_seat");
  anna.frame("table",
             [](const json::object& frame) { return frame.at("state").as_string() == "running" && frame.at("document").is_object(); });
  const json::object hungarian = sit(bela, made.table, token);
  EXPECT_EQ(hungarian.at("seats").as_array().at(1).at("name").as_string(), "Béla");
  const json::object mine = list.ask({{"do", "mine"}, {"tokens", json::array{token, made.tokens[0]}}});
  EXPECT_EQ(mine.at("tables").as_array().size(), 2U);
  // Given up: a bot plays there until somebody else comes.
  ASSERT_EQ(code(bela.ask({{"do", "leave"}, {"table", made.table}, {"token", token}, {"up", true}})), "ok");
  EXPECT_EQ(code(bela.ask({{"do", "sit"}, {"table", made.table}, {"token", token}})), "no_right");
  const json::object again = list.ask({{"do", "join"}, {"table", made.table}, {"seat", 1}, {"name", "Cili"}});
  EXPECT_EQ(code(again), "ok");
}

TEST_F(ServerTest, UndoAtOnceAndByConsent) {
  Client anna(port), bela(port);
  const Made made = create(anna, "death-angel", {person("Anna"), person("Béla")});
  json::object frame = sit(anna, made.table, made.tokens[0]);
  while (frame.at("document").at("node").as_string() != "decision") frame = anna.frame("table");
  const int first = decides(frame, 0) ? 0 : 1, second = 1 - first;
  const std::string &mine = made.tokens[static_cast<std::size_t>(first)], &theirs = made.tokens[static_cast<std::size_t>(second)];
  Client &one = first == 0 ? anna : bela, &other = first == 0 ? bela : anna;
  sit(other, made.table, theirs);
  frame = sit(one, made.table, mine);
  const std::size_t before = version(frame);
  const std::string document = json::serialize(frame.at("document"));
  ASSERT_EQ(code(act(one, made.table, mine, before, option(frame, 0))), "ok");
  frame = one.frame("table", [&](const json::object& next) { return version(next) > before; });
  EXPECT_EQ(frame.at("may").at("undo").as_string(), "free");
  ASSERT_EQ(code(one.ask({{"do", "undo"}, {"table", made.table}, {"token", mine}})), "ok");
  frame = one.frame("table", [&](const json::object& next) { return version(next) > before + 1; });
  EXPECT_EQ(json::serialize(frame.at("document")), document);
  EXPECT_EQ(frame.at("since").to_number<std::size_t>(), before);
  EXPECT_EQ(code(act(one, made.table, mine, before, option(frame, 0))), "stale") << "a version never comes again";
  // Once the other has decided, both have to agree.
  ASSERT_EQ(code(act(one, made.table, mine, version(frame), option(frame, 0))), "ok");
  json::object now = other.frame("table", [&](const json::object& next) { return version(next) > version(frame); });
  ASSERT_EQ(code(act(other, made.table, theirs, version(now), option(now, 0))), "ok");
  const json::object asked = one.ask({{"do", "undo"}, {"table", made.table}, {"token", mine}});
  ASSERT_EQ(code(asked), "ok");
  EXPECT_TRUE(asked.at("asked").as_bool());
  EXPECT_EQ(other.frame("undo").at("seat").to_number<int>(), first);
  ASSERT_EQ(code(other.ask({{"do", "consent"}, {"table", made.table}, {"token", theirs}, {"yes", true}})), "ok");
  frame = other.frame(
      "table", [&](const json::object& next) { return next.at("since").to_number<std::size_t>() == before && decides(next, first); });
  // What was taken back stays taken back.
  stop(), start();
  Client later(port);
  EXPECT_EQ(json::serialize(sit(later, made.table, mine).at("document")), document);
}

TEST_F(ServerTest, UndoAloneBeyondABarrierWantsToBeSure) {
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna")});
  json::object undo = {{"do", "undo"}, {"table", made.table}, {"token", made.tokens[0]}};
  const auto may_undo = [](const json::object& frame) {
    const json::value* how = frame.at("may").as_object().if_contains("undo");
    return how == nullptr ? std::string() : std::string(how->as_string());
  };
  json::object frame = first_decision(client, made), before;
  int free = 0;
  for (int answers = 0; answers < 100 && may_undo(frame) != "sure"; ++answers) {
    if (frame.at("document").at("options").as_array().size() > 1) before = frame;  // what is forced is taken back with what was before it
    ASSERT_EQ(code(act(client, made.table, made.tokens[0], version(frame), option(frame, 0))), "ok");
    frame = next(client, frame);
    free += may_undo(frame) == "free" ? 1 : 0;
  }
  EXPECT_GT(free, 0);
  ASSERT_EQ(may_undo(frame), "sure") << "a die was rolled or a card turned";
  EXPECT_EQ(code(client.ask(undo)), "undo_barrier");
  EXPECT_EQ(version(sit(client, made.table, made.tokens[0])), version(frame));
  undo["sure"] = true;
  ASSERT_EQ(code(client.ask(undo)), "ok");
  EXPECT_EQ(json::serialize(next(client, frame).at("document")), json::serialize(before.at("document")));
}

TEST_F(ServerTest, ReplaysAndGoingOnFromThere) {
  Client client(port);
  const Made made = create(client, "death-angel", {person("Anna")});
  json::object frame = first_decision(client, made);
  std::vector<std::pair<std::size_t, json::value>> seen;
  for (std::size_t number = 0; !is_over(frame); ++number) {
    seen.emplace_back(version(frame), frame.at("document"));
    const std::size_t had = version(frame);
    ASSERT_EQ(code(act(client, made.table, made.tokens[0], had, option(frame, number))), "ok");
    frame = client.frame("table", [&](const json::object& next) { return version(next) > had; });
  }
  for (std::size_t i = 0; i < seen.size(); i += 10) {
    const json::object then = client.ask({{"do", "replay"}, {"table", made.table}, {"token", made.tokens[0]}, {"at", seen[i].first}});
    EXPECT_EQ(then.at("document"), seen[i].second) << "at " << seen[i].first;
    EXPECT_EQ(then.at("last"), frame.at("version"));
  }
  const std::size_t middle = seen[seen.size() / 2].first;
  const json::object next = client.ask({{"do", "continue"}, {"table", made.table}, {"at", middle}, {"seats", {person("Zoé")}}});
  ASSERT_EQ(code(next), "ok") << json::serialize(next);
  const json::object begun =
      sit(client, std::string(next.at("table").as_string()), std::string(next.at("seats").as_array().at(0).at("token").as_string()));
  EXPECT_EQ(version(begun), middle);
  EXPECT_EQ(begun.at("document").at("board"), seen[seen.size() / 2].second.at("board"));
  const json::object again = client.ask({{"do", "rematch"}, {"table", made.table}, {"token", made.tokens[0]}});
  ASSERT_EQ(code(again), "ok");
  const json::object fresh = sit(client, std::string(again.at("table").as_string()), std::string(again.at("token").as_string()));
  EXPECT_EQ(fresh.at("state").as_string(), "running");
  const std::string record = http_ask(port, "/api/tables/" + made.table + "/record").body();
  const json::object given = client.ask({{"do", "create"}, {"record", record}, {"at", 30}, {"seats", {person("Anna")}}});
  EXPECT_EQ(code(given), "ok") << json::serialize(given);
}

// ---- Secrets ----------------------------------------------------------------------------------------------------------------------

/// The cards of a seat that nobody else has seen: in its hand or its Colony, never yet face up, and not in the other deck.
class Hidden {
 public:
  void look(const json::object& table, const json::object& own_board, const json::object& other_board) {
    now.clear();
    add_public(table.at("chain"), true);  // what is announced
    for (const char* zone : {"ruin", "scrap", "hangar", "canteen", "surface"}) add_public(own_board.at(zone), true);
    collect(own_board.at("centre"), now);
    collect(own_board.at("colony").at("rest"), now);
    collect(own_board.at("colony").at("top"), now);
    std::set<std::string> others;
    collect(other_board.at("centre"), others);
    collect(other_board.at("colony").at("rest"), others);
    for (const std::string& id : others) shared_.insert(id);
    std::erase_if(now, [&](const std::string& id) { return public_.contains(id) || shared_.contains(id); });
  }
  /// A card that is played is announced; one that a search takes is shown (KG-19.7: all searches in these decks look for a kind of card).
  void show(const std::string& action) {
    if (action.starts_with("play ") || action.starts_with("take ")) public_.insert(action.substr(5));
  }
  std::set<std::string> now;

 private:
  static void collect(const json::value& value, std::set<std::string>& ids) {
    if (value.is_string()) ids.emplace(value.get_string());
    if (value.is_array())
      for (const json::value& item : value.get_array()) collect(item, ids);
  }
  void add_public(const json::value& value, bool paid) {
    if (value.is_array())
      for (const json::value& item : value.get_array()) add_public(item, paid);
    if (value.is_string() && paid) public_.emplace(value.get_string());
    if (!value.is_object()) return;
    const json::object& object = value.get_object();
    const json::value* state = object.if_contains("paid");
    const bool face_up = state == nullptr ? paid : state->as_bool();
    for (const auto& [key, inner] : object) add_public(inner, face_up);
  }
  std::set<std::string> public_, shared_;
};

TEST_F(ServerTest, NobodyIsSentWhatHeMayNotKnow) {
  Client anna(port), bela(port), watcher(port);
  const Made made = create(anna, "kaosz-galaktika", {person("Anna"), person("Béla")});
  watcher.ask({{"do", "watch"}, {"table", made.table}});
  json::object a = sit(anna, made.table, made.tokens[0]), b = sit(bela, made.table, made.tokens[1]), w = watcher.frame("table");
  Random random(11);
  Hidden of_anna, of_bela;
  std::size_t searched = 0;
  const char* decks[] = {"deck deck_trap_warren", "deck deck_tri_tech"};
  const auto holds = [](const json::object& frame, const std::string& id) {
    return json::serialize(frame).find('"' + id + '"') != std::string::npos;
  };
  for (int move = 0; move < 300 && !is_over(a); ++move) {
    const int seat = decides(a, 0) ? 0 : 1;
    Client& client = seat == 0 ? anna : bela;
    const json::object& frame = seat == 0 ? a : b;
    std::string action = frame.at("document").at("prompt").as_string() == "deck" ? decks[seat] : option(frame, random.below(1000));
    if (action.find("mind_probe") != std::string::npos)  // it shows the other hand
      action = option(frame, frame.at("document").at("safe").to_number<std::size_t>());
    const std::size_t had = version(frame);
    ASSERT_EQ(code(act(client, made.table, made.tokens[static_cast<std::size_t>(seat)], had, action)), "ok") << action;
    (seat == 0 ? of_anna : of_bela).show(action);
    const auto newer = [&](const json::object& next) { return version(next) > had; };
    a = anna.frame("table", newer), b = bela.frame("table", newer), w = watcher.frame("table", newer);
    const json::object &board_a = a.at("document").at("board").as_object(), &board_b = b.at("document").at("board").as_object();
    if (!board_a.contains("A") || is_over(a)) continue;
    of_anna.look(board_a, board_a.at("A").as_object(), board_b.at("B").as_object());
    of_bela.look(board_b, board_b.at("B").as_object(), board_a.at("A").as_object());
    for (const std::string& id : of_anna.now) {
      ASSERT_FALSE(holds(b, id)) << id << " is told to the other seat after " << action;
      ASSERT_FALSE(holds(w, id)) << id << " is told to a spectator after " << action;
    }
    for (const std::string& id : of_bela.now) {
      ASSERT_FALSE(holds(a, id)) << id << " is told to the other seat after " << action;
      ASSERT_FALSE(holds(w, id)) << id << " is told to a spectator after " << action;
    }
    searched += of_anna.now.size() + of_bela.now.size();
    if (move % 50 == 49) {
      // Replays of a game that is not over: a spectator's, who asks for a seat in vain, and the other seat's.
      const json::object then = watcher.ask({{"do", "replay"}, {"table", made.table}, {"at", version(w)}}),
                         of_seat = watcher.ask({{"do", "replay"}, {"table", made.table}, {"seat", 0}}),
                         other = bela.ask({{"do", "replay"}, {"table", made.table}, {"token", made.tokens[1]}, {"seat", 0}}),
                         list = bela.ask({{"do", "mine"}, {"tokens", json::array{made.tokens[1]}}});
      for (const std::string& id : of_anna.now)
        for (const json::object* told : {&then, &of_seat, &other, &list}) EXPECT_FALSE(holds(*told, id)) << id << " is told in a replay";
      for (const std::string& id : of_bela.now)
        for (const json::object* told : {&then, &of_seat}) EXPECT_FALSE(holds(*told, id)) << id << " is told in a replay";
      EXPECT_FALSE(w.at("dice").as_object().contains("seed"));
      EXPECT_EQ(http_ask(port, "/api/tables/" + made.table + "/record").result_int(), 404U);
      EXPECT_EQ(code(watcher.ask({{"do", "continue"}, {"table", made.table}, {"at", 1}, {"seats", {person("X"), person("Y")}}})),
                "not_over");
    }
  }
  EXPECT_GT(searched, 1000U);
}

// ---- HTTP -------------------------------------------------------------------------------------------------------------------------

TEST_F(ServerTest, GamesTextsAndRulesInBothLanguages) {
  for (const std::string lang : {"en", "hu"}) {
    const json::value list = json::parse(http_ask(port, "/api/games?lang=" + lang).body());
    ASSERT_EQ(list.as_array().size(), games().size());
    for (const json::value& game : list.as_array()) {
      const std::string id(game.at("id").as_string());
      EXPECT_FALSE(game.at("line").as_string().empty());
      const json::value texts = json::parse(http_ask(port, "/api/games/" + id + "/texts?lang=" + lang).body());
      EXPECT_FALSE(texts.at("messages").at("prompt").as_object().empty());
      EXPECT_EQ(texts.at("cards").as_array().empty(), find_game(id)->cards().empty());
      EXPECT_GT(json::parse(http_ask(port, "/api/games/" + id + "/rules?lang=" + lang).body()).as_array().size(), 5U);
    }
  }
  // Cards read as at a table of so many; without a number of seats that the game has, as at any.
  const auto cards = [&](const std::string& seats) { return http_ask(port, "/api/games/death-angel/texts?lang=en" + seats).body(); };
  EXPECT_NE(cards("&seats=1").find("major (2)"), std::string::npos);
  EXPECT_NE(cards("&seats=6").find("major (5)"), std::string::npos);
  for (const char* seats : {"", "&seats=7", "&seats=-1", "&seats=x", "&seats=99999999999"})
    EXPECT_EQ(cards(seats).find("major ("), std::string::npos) << seats;
  EXPECT_EQ(http_ask(port, "/healthz").body(), "ok\n");
  EXPECT_NE(http_ask(port, "/metrics").body().find("asztal_tables_live"), std::string::npos);
  EXPECT_EQ(http_ask(port, "/api/games", boost::beast::http::verb::get, "", "gzip")[boost::beast::http::field::content_encoding], "gzip");
  EXPECT_FALSE(http_ask(port, "/healthz")["Content-Security-Policy"].empty());
}

TEST_F(ServerTest, NobodyWaitsForTheFirstListOfGamesOfAServerThatIsPrepared) {
  const auto quickest = [&] {
    restart();
    auto best = std::chrono::steady_clock::duration::max();
    for (const char* path : {"/api/games?lang=en", "/api/games?lang=hu"}) {
      const auto asked = std::chrono::steady_clock::now();
      EXPECT_EQ(http_ask(port, path).result_int(), 200U);
      best = std::min(best, std::chrono::steady_clock::now() - asked);
    }
    return best;
  };
  const auto unprepared = quickest();
  prepared = true;
  EXPECT_LT(quickest() * 5, unprepared);
}

TEST_F(ServerTest, DecksAreCheckedAndOnlyKnownFilesServed) {
  using boost::beast::http::verb;
  EXPECT_GT(json::parse(http_ask(port, "/api/games/kaosz-galaktika/collection").body()).at("cards").as_array().size(), 100U);
  EXPECT_EQ(http_ask(port, "/api/games/kaosz-galaktika/decks", verb::post, "no deck =").result_int(), 422U);
  EXPECT_EQ(json::parse(http_ask(port, "/api/games/kaosz-galaktika/decks?lang=hu", verb::post, "no deck =").body()).at("error").as_string(),
            "deck:1: az első sor a pakli neve: 'deck: NÉV'");
  for (const char* path : {"/../../etc/passwd", "/%2e%2e/x.db", "/assets/none.js", "/api/none", "/api/games/none/texts"})
    EXPECT_EQ(http_ask(port, path).result_int(), 404U) << path;
  EXPECT_EQ(http_ask(port, "/healthz", verb::delete_).result_int(), 405U);
}

}  // namespace
}  // namespace asztal
