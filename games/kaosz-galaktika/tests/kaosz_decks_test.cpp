// Decks of Káosz Galaktika: which are legal, how people write them, and how mistakes are refused.
#include <algorithm>

#include "kaosz_data.hpp"

namespace asztal::kaosz_galaktika {
namespace {

TEST_F(KaoszData, TheReadyDecksAreLegal) {
  for (const DeckList& deck : data().deck) {
    const Mode mode = deck.kind == DeckKind::quick ? Mode::quick : Mode::official;
    for (const Violation& problem : violations(data(), deck.cards, mode, RaceLimit::opposed, deck.simple_combat))
      ADD_FAILURE() << deck.id << ": " << problem.what_en;
    EXPECT_EQ(deck.cards.size(), mode == Mode::quick ? 30U : 45U);
    EXPECT_TRUE(std::is_sorted(deck.cards.begin(), deck.cards.end()));
    EXPECT_FALSE(deck.name_hu.empty() || deck.strategy.empty() || deck.strategy_hu.empty());
    // KG-15.1: the starter decks keep the limits of the official game too.
    for (const Violation& problem : violations(data(), deck.cards, Mode::official, RaceLimit::opposed, false))
      EXPECT_EQ(problem.section, 1) << deck.id << ": " << problem.what_en;
  }
}

TEST_F(KaoszData, WhatMakesADeckIllegal) {
  const auto rules = [](const std::vector<Kind>& cards, Mode mode, RaceLimit races, bool simple) {
    std::vector<std::string> found;
    for (const Violation& problem : violations(data(), cards, mode, races, simple)) {
      EXPECT_FALSE(problem.what_en.empty() || problem.what_hu.empty());
      found.push_back(std::to_string(problem.chapter) + "." + std::to_string(problem.section) + "." + std::to_string(problem.item));
    }
    return found;
  };
  using Rules = std::vector<std::string>;
  std::vector<Kind> cards = data().deck[0].cards;  // human, insectoid, cerebrite
  EXPECT_EQ(rules(cards, Mode::quick, RaceLimit::opposed, false), Rules{"15.1.0"});
  EXPECT_EQ(rules(cards, Mode::official, RaceLimit::opposed, true), Rules{"14.2.6"});
  cards.pop_back();
  EXPECT_EQ(rules(cards, Mode::official, RaceLimit::opposed, false), Rules{"2.1.0"});
  cards.push_back(kind("ship_marduk_kurios"));  // xeno
  EXPECT_EQ(rules(cards, Mode::official, RaceLimit::opposed, false), Rules{"2.2.0"});
  EXPECT_EQ(rules(cards, Mode::official, RaceLimit::four, false), Rules{});
  cards[43] = kind("arm_harpoon");  // a fifth race: shark
  EXPECT_EQ(rules(cards, Mode::official, RaceLimit::four, false), Rules{"14.3.1"});
  EXPECT_EQ(rules(cards, Mode::official, RaceLimit::free, false), Rules{});
  const std::vector<Kind> fleet(30, kind("ship_marduk_kurios"));
  EXPECT_EQ(rules(fleet, Mode::quick, RaceLimit::opposed, false), Rules{});
  EXPECT_EQ(rules(fleet, Mode::official, RaceLimit::opposed, false), (Rules{"2.1.0", "2.3.0"}));
}

// KG-2.3, KG-R3
TEST_F(KaoszData, OwnCardsInDecks) {
  Data own = data();
  const std::string text = replaced(replaced(card_text("ship_ranger"), "ship_ranger", "my_ranger"), "\"human\"", "\"none\"");
  load_cards(own, {"own.toml", text}, true);
  std::vector<Kind> cards = own.deck[1].cards;  // xeno and zarg, no Ranger
  cards[0] = own.by_id.at("my_ranger");
  EXPECT_TRUE(violations(own, cards, Mode::official, RaceLimit::opposed, false).empty());
  for (std::size_t i = 1; i < 4; ++i) cards[i] = own.by_id.at(i % 2 == 0 ? "my_ranger" : "ship_ranger");
  const auto problems = violations(own, cards, Mode::official, RaceLimit::free, false);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].what_en, "at most 3 copies of a card: Ranger is there 4 times");
}

TEST_F(KaoszData, ADeckAsPeopleWriteIt) {
  const auto decks = read_decks(data(), {"own.txt",
                                         "# my first\n"
                                         "Deck: Első flottám\n"
                                         "3 Cobra Flash   # fast\n"
                                         "2x ship_crx\n"
                                         "1 x sólyomkötelék\r\n"
                                         "\n"
                                         "deck: Second\n"
                                         "kind: quick\n"
                                         "30 Ranger\n"});
  ASSERT_EQ(decks.size(), 2U);
  EXPECT_EQ(decks[0].name, "Első flottám");
  EXPECT_EQ(decks[0].name_hu, "Első flottám");
  EXPECT_EQ(decks[0].id, "elso_flottam");
  EXPECT_EQ(decks[0].kind, DeckKind::official);
  std::vector<Kind> expected = {kind("ship_cobra_flash"), kind("ship_cobra_flash"), kind("ship_cobra_flash"),
                                kind("ship_crx"),         kind("ship_crx"),         kind("ship_falcon_flight")};
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(decks[0].cards, expected);
  EXPECT_EQ(decks[1].kind, DeckKind::quick);
  EXPECT_EQ(decks[1].cards.size(), 30U);
}

// Names tell decks apart, not the letters that an id can have; editors may begin a file with a mark.
TEST_F(KaoszData, DecksThatAreNearlyCalledTheSame) {
  const auto decks = read_decks(data(), {"own.txt",
                                         "\xEF\xBB\xBF"
                                         "deck: Őrök\n3 Ranger\ndeck: Űrök\n3 Ranger\ndeck: orok!\n3 Ranger\n"});
  ASSERT_EQ(decks.size(), 3U);
  EXPECT_EQ(decks[0].id, "orok");
  EXPECT_EQ(decks[1].id, "urok");
  EXPECT_EQ(decks[2].id, "orok_2");
}

TEST_F(KaoszData, MistakesInWrittenDecksAreToldInBothLanguages) {
  const auto refused = [](const std::string& text) {
    try {
      read_decks(data(), {"own.txt", text});
    } catch (const DataError& error) {
      return std::pair<std::string, std::string>(error.what(), error.what_hu());
    }
    return std::pair<std::string, std::string>();
  };
  using Both = std::pair<std::string, std::string>;
  EXPECT_EQ(refused("3 Ranger\n"),
            Both("own.txt:1: the first line names the deck: 'deck: NAME'", "own.txt:1: az első sor a pakli neve: 'deck: NÉV'"));
  EXPECT_EQ(refused("deck: A\n3 Rangr\n4\n"), Both("own.txt:2: unknown card 'Rangr', did you mean 'Ranger'?\n"
                                                   "own.txt:3: behind the number of copies the card is missing, as in '3 Cobra Flash'",
                                                   "own.txt:2: nincs ilyen kártya: 'Rangr', talán erre gondoltál: 'Ranger'?\n"
                                                   "own.txt:3: a darabszám mögül hiányzik a kártya; így helyes: '3 Cobra Flash'"));
  for (const std::string text :
       {"", "deck: A\n", "deck:\n", "deck: A\nkind: slow\n3 Ranger\n", "deck: A\nkind: quick\nkind: quick\n3 Ranger\n", "deck: A\nRanger\n",
        "deck: A\n99999 Ranger\n", "deck: \x01\n3 Ranger\n"}) {
    const auto [en, hu] = refused(text);
    EXPECT_NE(en, "") << text;
    EXPECT_NE(en, hu) << text;
    EXPECT_EQ(en.substr(0, 9), hu.substr(0, 9)) << text;  // the place
  }
}

// Looking for the card that was meant takes time, so it is not done for thousands of them.
TEST_F(KaoszData, ADeckFileOfNothingButMistakesIsReadOnlyAsFarAsPeopleWouldRead) {
  const auto refused = [](const std::string& text) {
    try {
      read_decks(data(), {"own.txt", text});
    } catch (const DataError& error) {
      return std::pair<std::string, std::string>(error.what(), error.what_hu());
    }
    return std::pair<std::string, std::string>();
  };
  const auto repeated = [](const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n') + 1; };
  const auto [en, hu] = refused("deck: A\n" + repeated("3 Rangr\n", 5000));
  EXPECT_EQ(lines(en), 21);
  EXPECT_EQ(lines(hu), 21);
  EXPECT_TRUE(en.ends_with("'Ranger'?\nthere are more mistakes than these"));
  EXPECT_TRUE(hu.ends_with("'Ranger'?\nezeken kívül is vannak még hibák"));
  EXPECT_EQ(lines(refused("deck: A\n" + repeated("3 Rangr\n", 20)).first), 20) << "as many as are told";

  EXPECT_NE(refused("deck: A\n3 " + std::string(100000, 'x') + "\n").first.find("own.txt:2: the line is longer than"), std::string::npos);
  EXPECT_EQ(refused("# " + std::string(100000, 'x') + "\ndeck: A\n3 Ranger\n").first, "") << "remarks may be as long as one likes";
  EXPECT_EQ(refused(repeated("deck: A\n3 Ranger\n", 200)).first, "");
  EXPECT_EQ(refused(repeated("deck: A\n3 Ranger\n", 201)).second.find("own.txt:401: egy fájlban legfeljebb 200 pakli lehet"), 0U);
  EXPECT_EQ(refused("deck: A\n3 Ranger\n" + repeated("\n", 10000)).first, "own.txt:10001: the file has more than 10000 lines");
  std::string toml;
  for (int i = 0; i < 100; ++i)
    toml += "[[deck]]\nid = \"d" + std::to_string(i) +
            "\"\nname = \"D\"\nname_hu = \"D\"\nsource = \"designed\"\ncards = [{ id = \"x\", count = 3 }]\n";
  EXPECT_EQ(lines(refused(toml).first), 21);
}

// docs/cards.md: its examples are read, and it shows them as they are.
TEST_F(KaoszData, TheExamplesOfTheGuide) {
  const std::string docs = ASZTAL_PROJECT "/docs";
  const DataText cards = {"own_cards.toml", read_text_file(docs + "/examples/own_cards.toml")};
  const DataText deck = {"own_deck.txt", read_text_file(docs + "/examples/own_deck.txt")};
  Data own = data();
  load_cards(own, cards, true);
  load_decks(own, deck, true);
  EXPECT_EQ(own.by_id.size(), 256U);
  EXPECT_EQ(recommended_cost(own, own.by_id.at("my_star_lantern")), 4);
  EXPECT_TRUE(violations(own, own.deck.back().cards, Mode::official, RaceLimit::opposed, true).empty());
  const std::string guide = read_text_file(docs + "/cards.md"), fence = "```toml\n";
  int shown = 0;
  for (auto at = guide.find(fence); at != std::string::npos; at = guide.find(fence, at + 1), ++shown) {
    const std::string block = guide.substr(at + fence.size(), guide.find("```", at + 1) - at - fence.size());
    EXPECT_NE(cards.text.find(block), std::string::npos) << block;
  }
  EXPECT_EQ(shown, 3);
}

TEST_F(KaoszData, MistakesInDecks) {
  const std::string toml =
      "[[deck]]\nid = \"d\"\nname = \"D\"\nname_hu = \"D\"\nsource = \"designed\"\ncards = [{ id = \"ship_crx\", count = 3 }]\n";
  EXPECT_EQ(read_decks(data(), {"own", toml}).at(0).cards.size(), 3U);
  deck_refused(replaced(toml, "ship_crx", "ship_crz"),
               {"own:6", "deck 'd': cards 1: id", "unknown card 'ship_crz', did you mean 'ship_crx'?"});
  deck_refused(replaced(toml, "count = 3", "count = 0"), {"cards 1: count", "between 1 and 45"});
  deck_refused(replaced(toml, "count", "cuont"), {"did you mean 'count'?"});
  deck_refused(replaced(toml, "}]", "}, { id = \"ship_crx\", count = 1 }]"), {"cards 2: id", "listed twice"});
  deck_refused(replaced(toml, "cards", "size = 4\ncards"), {"deck 'd': size", "must be 3"});
  deck_refused(replaced(toml, "cards", "ships = 4\ncards"), {"deck 'd': ships", "must be 3"});
  deck_refused(replaced(toml, "cards", "races = [\"xeno\"]\ncards"), {"deck 'd': races"});
  deck_refused(replaced(toml, "cards", "simple_combat_ok = false\ncards"), {"simple_combat_ok", "must be true"});
  deck_refused(replaced(toml, "cards", "kind = \"fast\"\ncards"), {"kind", "unknown kind of deck 'fast'"});
  deck_refused(toml + toml, {"'d' occurs twice"});
  deck_refused("3 Cobra Flash\n", {"own:1", "'deck: NAME'"});
  deck_refused("deck: A\n3 Cobra Flsh\n", {"own:2", "unknown card 'Cobra Flsh', did you mean 'Cobra Flash'?"});
  deck_refused("deck: A\nCobra Flash\n", {"own:2", "a number of copies and a card"});
  deck_refused("deck: A\n0 Cobra Flash\n", {"own:2", "1 to 45 copies"});
  deck_refused("deck: A\n300 Cobra Flash\n", {"own:2", "1 to 45 copies"});
  deck_refused("deck: A\n3\n", {"own:2", "the card is missing"});
  deck_refused("deck: A\nkind: quick\nkind: official\n3 Cobra Flash\n", {"own:3", "named already"});
  deck_refused("deck: A\n3 Cobra Flsh\n3 Ranger\n0 Mako\n", {"own:2: unknown card", "own:4: a deck has 1 to 45"});  // all that is wrong
  deck_refused(replaced(toml, "\"d\"", "\"deck_hive_city\""), {"own:2", "deck 'deck_hive_city': id", "already"});
  deck_refused("deck: A\nkind: fast\n", {"own:2", "unknown kind of deck 'fast'"});
  deck_refused("deck: A\ndeck: B\n1 CRX", {"own:2", "'A' has no cards"});
  deck_refused("deck:\n", {"own:1", "1 to 60 letters"});
  deck_refused("# nothing\n", {"a deck is expected"});
  Data copy = data();
  expect_parts(refusal([&] { load_decks(copy, {"own", toml}, true); }), "own", {"deck 'd'", "exactly 45 cards, this one has 3"});
  std::string again = replaced(toml, "\"d\"", "\"starter_hive\"");
  expect_parts(refusal([&] { load_decks(copy, {"own", again}, true); }), "own", {"there is a deck 'starter_hive' already"});
}

}  // namespace
}  // namespace asztal::kaosz_galaktika
