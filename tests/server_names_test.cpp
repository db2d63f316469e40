// What people may be called, so that nobody is taken for somebody else; and that what the server quotes can always be read.
#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "engine/word.hpp"
#include "sanitized.hpp"
#include "server_fixture.hpp"
#include "texts/names.hpp"
#include "texts/words.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::ServerTest;
namespace json = boost::json;

TEST(Names, CanBeReadInAnyAlphabet) {
  for (const char* name : {"Anna", "Őrszem Béla", "O'Brien", "Anna-Mária", "Zoë", "Nguyễn", "李小龍", "محمد", "שרה", "देवी", "★", "7"})
    EXPECT_TRUE(is_readable_name(tidy_name(name))) << name;
  EXPECT_EQ(tidy_name("  Anna \u00A0\u3000 Mária\u2003"), "Anna Mária");
  EXPECT_EQ(tidy_name("Be\u0301la"), "Béla");
}

TEST(Names, HaveNothingThatIsNotSeen) {
  for (const char* name : {"\u202EannA",
                           "Anna\u202C",
                           "\u2066Anna",
                           "\u200FAnna",
                           "\u061CAnna",  // directions
                           "An\u200Bna",
                           "An\u200Dna",
                           "Anna\uFEFF",
                           "An\u00ADna",
                           "An\u034Fna",  // no width
                           "\u3164",
                           "\u115F",
                           "\uFFA0",
                           "\u2800\u2800",
                           "\U0001D159",  // looks blank
                           "Anna\uE000",
                           "Anna\U000E0041",
                           "Anna\u0378",
                           "Anna\uFFFF",
                           "Anna\uFFFD",  // private, tags, none at all
                           "\u0301",
                           "Anna \u0301",
                           "A\u0301\u0302\u0303\u0304nna",
                           "\u0301\u0302",  // accents on nothing, heaps of them
                           "An\nna",
                           "Anna\u0085",
                           "An\u2028na",
                           "\x1b[2J",
                           "...",
                           "",
                           " ",
                           "\u00A0"})  // controls, nothing to read
    EXPECT_FALSE(is_readable_name(tidy_name(name))) << name;
}

TEST(Names, AreTheSameWhenPeopleWouldTakeThemForEachOther) {
  for (const auto& [a, b] : {std::pair{"Anna", "ANNA"},
                             {"Anna", "\u0410nna"},
                             {"Béla", "Be\u0301la"},
                             {"Béla", "BÉLA"},
                             {"AI", "Al"},
                             {"Weiß", "WEISS"},
                             {"Anna", "Ａｎｎａ"},
                             {"B0b", "bob"},
                             {"Paul", "Pau1"}})
    EXPECT_TRUE(same_name(a, b)) << a << " " << b;
  for (const auto& [a, b] : {std::pair{"Anna", "Anne"}, {"Béla", "Bela"}, {"Anna 1", "Anna 2"}, {"Ili", "Lili"}})
    EXPECT_FALSE(same_name(a, b)) << a << " " << b;
}

class NameTest : public ServerTest {
 protected:
  static std::string creates(Client& client, const std::string& name, const std::string& other = "Béla") {
    return code(client.ask({{"do", "create"}, {"game", "death-angel"}, {"seats", {person(name), person(other)}}}));
  }
  static std::string joins(Client& client, const std::string& table, const std::string& name) {
    return code(client.ask({{"do", "join"}, {"table", table}, {"name", name}}));
  }
  static std::string chats(Client& client, const std::string& table, const json::object& more) {
    json::object message = {{"do", "chat"}, {"table", table}, {"text", "szia"}};
    for (const auto& [key, value] : more) message[key] = value;
    return code(client.ask(message));
  }
};

TEST_F(NameTest, NobodyIsCalledLikeABotOrAFreeSeat) {
  Client anna(port), bela(port);
  const Made made = create(anna, "death-angel", {person("Anna"), json::object{{"kind", "open"}}, bot()});
  for (const char* name : {"Bot 1", "bot1", "BOT  7", "Bot 99", "Bot", "B\u043Et 1", "B0t 1", "Bot l", "Bot-1", "1. bot", "az 1. bot",
                           "A 2. bot", "Seat 2", "seat2", "2. szék", "2. SZÉK"}) {
    EXPECT_EQ(creates(anna, name), "name_own") << name;
    EXPECT_EQ(joins(bela, made.table, name), "name_own") << name;
    EXPECT_EQ(chats(bela, made.table, {{"name", name}}), "name_own") << name;
  }
  for (const char* name : {"Botond", "Robot", "Robot 1", "Székely", "12"}) EXPECT_EQ(creates(anna, name), "ok") << name;
}

TEST_F(NameTest, NamesAreComparedAlikeWhereverTheyAreGiven) {
  Client anna(port), bela(port);
  const Made made = create(anna, "death-angel", {person("Anna"), json::object{{"kind", "open"}}});
  for (const char* name : {"Anna", "anna", " ANNA ", "\u0410nna", "Ａｎｎａ"}) {
    EXPECT_EQ(creates(anna, "Anna", name), "name_taken") << name;
    EXPECT_EQ(joins(bela, made.table, name), "name_taken") << name;
    EXPECT_EQ(chats(bela, made.table, {{"name", name}}), "name_taken") << name << " is a player";
  }
  for (const char* name : {"An\u200Bna", "\u202Eanna", "\u2800", "\u0301"}) {
    EXPECT_EQ(creates(anna, name), "malformed") << name;
    EXPECT_EQ(joins(bela, made.table, name), "malformed") << name;
    EXPECT_EQ(chats(bela, made.table, {{"name", name}}), "malformed") << name;
  }
  EXPECT_EQ(chats(bela, made.table, {}), "malformed") << "a line that nobody has said";
  EXPECT_EQ(chats(bela, made.table, {{"name", "Cili"}}), "ok");
  const json::object taken = bela.ask({{"do", "join"}, {"table", made.table}, {"name", " Be\u0301la\u00A0 Bá "}});
  ASSERT_EQ(code(taken), "ok");
  const json::object frame = sit(bela, made.table, std::string(taken.at("token").as_string()));
  EXPECT_EQ(frame.at("seats").as_array().at(1).at("name").as_string(), "Béla Bá");
}

TEST(Quotes, AreAlwaysUtf8) {
  EXPECT_EQ(printable("a\xff\xc3"), "a??");
  EXPECT_EQ(printable("\xe2\x82\xac \xe2\x82 \xed\xa0\x80 \xc2\x85"), "€ ? ??? ?");
  EXPECT_EQ(beginning("éééé", 3), "é");
  EXPECT_EQ(beginning("éé", 4), "éé");
  EXPECT_EQ(beginning(std::string(100, '\x80'), 40).size(), 36U) << "of what is no text not more either";
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    std::string bytes;
    while (random.below(12) != 0) bytes += static_cast<char>(random.below(2) == 0 ? random.below(256) : 0xC0 + random.below(64));
    const std::string shown = printable(bytes);
    ASSERT_NO_THROW(json::parse(json::serialize(json::string(shown)))) << i;
    ASSERT_EQ(printable(shown), shown);
  }
}

/// The client does not take a frame that is not UTF-8.
TEST_F(NameTest, ARecordThatCannotBePlayedIsQuotedInUtf8) {
  Client anna(port);
  const GameInfo& game = *find_game("death-angel");
  Match match(game, {2, {}}, {"person Anna", "person Béla"}, nullptr);
  for (int i = 0; i < 20; ++i) {
    ChanceList outcomes;
    if (match.table().node().kind == NodeKind::chance) match.table().chances(outcomes);
    match.apply(outcomes.size() > 0 ? outcomes.items[0] : match.asked().decision().safe_default, nullptr);
  }
  const std::string record = match.record().print();
  const auto answer_to = [&](const std::string& text) {
    const std::string answer = code(anna.ask({{"do", "create"}, {"record", text}, {"seats", {person("Anna"), person("Béla")}}}));
    EXPECT_EQ(printable(anna.received.back()), anna.received.back());
    return answer;
  };
  ASSERT_EQ(answer_to(record), "ok");
  Random random(7);
  const std::string letters[] = {"é", "ő", "€", "\U0001F600", "\u202E", "\u0085"};
  for (int i = 0; i < (sanitized ? 60 : 400); ++i) {
    std::string text = record;
    for (std::uint32_t change = 0; change <= random.below(3); ++change) {
      std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
      std::string more(random.below(3), 'x');  // so that letters are cut wherever a quotation ends
      for (std::uint32_t j = 1 + random.below(30); j > 0; --j) more += letters[random.below(std::size(letters))];
      text.insert(at, more);
    }
    const std::string answer = answer_to(text);
    EXPECT_TRUE(answer == "bad_record" || answer == "other_rules" || answer == "options" || answer == "ok") << answer;
  }
}

}  // namespace
}  // namespace asztal
