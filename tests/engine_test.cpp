// The engine's own parts, without a game where possible.
#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "engine/pool.hpp"
#include "engine/random.hpp"
#include "engine/rulebook.hpp"
#include "engine/terminal.hpp"
#include "games/games.hpp"

namespace asztal {
namespace {

// ---- Random -----------------------------------------------------------------------------------------------------------------

// Known answers of the Random123 distribution (kat_vectors, philox4x32 10).
TEST(Philox, KnownAnswers) {
  using Block = std::array<std::uint32_t, 4>;
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
            (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Random, SameSeedSameNumbersOtherStreamOtherNumbers) {
  Random a(7, 1), b(7, 1), c(7, 2);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t x = a.next32();
    EXPECT_EQ(x, b.next32());
    differs = differs || x != c.next32();
  }
  EXPECT_TRUE(differs);
}

TEST(Random, BelowIsUniform) {
  Random random(1);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60000; ++i) ++seen[random.below(6)];
  for (const int n : seen) EXPECT_NEAR(n, 10000, 500);
}

// ---- Face-down cards --------------------------------------------------------------------------------------------------------

enum class Suit : std::uint8_t { red, black };

TEST(Deck, APeekedCardIsPartOfTheUnknownRestForOthers) {
  Deck<Suit, 2, 4> deck;
  deck.rest.add(0, 3);
  deck.rest.add(1, 1);
  deck.draw(Suit::black);
  deck.top.push(Secret<Suit>::of(Suit::black, SeatSet::only(0)));
  ChanceList truth;
  deck.outcomes(truth, 0);
  ASSERT_EQ(truth.size(), 1);
  EXPECT_EQ(truth.items[0].a, 1);
  auto scout = deck, other = deck;
  scout.redact(0);
  other.redact(1);
  EXPECT_EQ(scout, deck);
  EXPECT_EQ(other.rest.count(1), 1);
  EXPECT_EQ(other.size(), 4);
  ChanceList guess;
  other.outcomes(guess, 0);
  EXPECT_EQ(guess.total, 4U);
  Random random(1);
  other.guess(random);
  EXPECT_EQ(other.rest.size, 3);
  EXPECT_TRUE(other.top[0].known());
}

TEST(Deck, CardsAtTheBottomComeLastInTheirOrder) {
  Deck<Suit, 2, 4> deck;
  deck.rest.add(0, 1);
  deck.bottom.push(Secret<Suit>::of(Suit::black, SeatSet::only(0)));
  deck.bottom.push(Secret<Suit>::of(Suit::red, SeatSet::only(0)));
  for (const int expected : {0, 1, 0}) {
    ChanceList next;
    deck.outcomes(next, 0);
    ASSERT_EQ(next.size(), 1);
    EXPECT_EQ(next.items[0].a, expected);
    const bool placed = deck.rest.size == 0;
    EXPECT_EQ(deck.draw(static_cast<Suit>(expected)), placed ? SeatSet::only(0) : SeatSet::none());
  }
  EXPECT_TRUE(deck.empty());
}

/// Draw the whole of pile z at random; the kinds in order.
template <class S>
std::string draw_all(S stacks, int z, Random& random) {
  std::string kinds;
  while (stacks.size(z) > 0) {
    ChanceList list;
    stacks.outcomes(z, list, 0);
    const Action card = random.pick(list);
    stacks.turn_up(z, card.a, card.b);
    kinds += static_cast<char>('a' + card.a);
  }
  return kinds;
}

// Two known cards shuffled into a pile of three unknown ones are found in it, at any place, with the right frequency.
TEST(Stacks, KnownCardsShuffledInAreExactlyThere) {
  Stacks<2, 2> stacks;
  Bag<2> all, known;
  all.add(0, 6);
  all.add(1, 6);
  stacks.new_deck(all);
  stacks.deal(1, 3);
  known.add(1, 2);
  stacks.shuffle_in(1, known);
  Random random(3);
  int first = 0, total = 0;
  constexpr int trials = 20000;
  for (int i = 0; i < trials; ++i) {
    const std::string kinds = draw_all(stacks, 1, random);
    ASSERT_EQ(kinds.size(), 5U);
    const auto black = std::count(kinds.begin(), kinds.end(), 'b');
    ASSERT_GE(black, 2);
    total += static_cast<int>(black);
    first += kinds[0] == 'b' ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(total) / trials, 2 + 3 * 0.5, 0.03);     // two known, three halves
  EXPECT_NEAR(static_cast<double>(first) / trials, (2 + 1.5) / 5, 0.015);  // any place alike
}

TEST(Stacks, ReshuffledDiscardsLieAboveTheOldCards) {
  Stacks<2, 2> stacks;
  Bag<2> old, fresh;
  old.add(0, 2);
  stacks.new_deck(old);
  stacks.deal(1, 2);
  fresh.add(1, 2);
  stacks.new_deck(fresh);
  stacks.deal(1, 2);
  Random random(1);
  EXPECT_EQ(draw_all(stacks, 1, random), "bbaa");
}

TEST(Stacks, WhichBagACardCameFromIsNobodysKnowledge) {
  Stacks<2, 2> stacks;
  Bag<2> all, known;
  all.add(0, 4);
  all.add(1, 4);
  stacks.new_deck(all);
  stacks.deal(1, 3);
  known.add(1, 1);
  stacks.shuffle_in(1, known);
  auto from_deck = stacks, from_known = stacks;
  from_deck.turn_up(1, 1, 0);
  from_known.turn_up(1, 1, 4 + 1);
  EXPECT_NE(from_deck, from_known);
  from_deck.redact(0);
  from_known.redact(0);
  EXPECT_EQ(from_deck, from_known);
}

// A person at a real table sees the kind only. The first outcome of that kind must leave everything possible that was.
TEST(Stacks, TheFirstOutcomeOfAKindRulesOutNothing) {
  Stacks<2, 2> stacks;
  Bag<2> all, known;
  all.add(0, 6);
  all.add(1, 6);
  stacks.new_deck(all);
  stacks.deal(1, 5);
  known.add(1, 1);
  stacks.shuffle_in(1, known);
  for (const int kind : {1, 0, 0, 0, 0, 0}) {  // the known card first, then the five others, all of the other kind
    ChanceList list;
    stacks.outcomes(1, list, 0);
    int first = 0;
    while (first < list.size() && list.items[first].a != kind) ++first;
    ASSERT_LT(first, list.size());
    stacks.turn_up(1, kind, list.items[first].b);
  }
  EXPECT_EQ(stacks.size(1), 0);
}

// ---- Rules as texts -----------------------------------------------------------------------------------------------------------

TEST(RuleId, NamesRulesAndRulings) {
  EXPECT_EQ(rule_name("DA", {6, 4, 2}), "DA-6.4.2");
  EXPECT_EQ(rule_name("DA", {6, 4}), "DA-6.4");
  EXPECT_EQ(rule_name("KG", RuleId::ruling(76)), "KG-R76");
  EXPECT_TRUE(RuleId::ruling(76));  // it forbids
  EXPECT_NE(RuleId::ruling(7), (RuleId{7}));
  static_assert(sizeof(RuleId) == 3);
}

TEST(Rulebook, FindsByIdChapterAndWords) {
  const Rulebook book(
      "XX",
      "## XX-1 Start\n- XX-1.1 (p.2) The first rule.\n- XX-1.2 Második szabály: ŰRHAJÓ.\n  goes on\n## XX-2 End\n- XX-2.1 Last:\n\n"
      "| players | units |\n|---|---|\n| 2 | 40 |\n\n# Appendix\n\n| not | a rule |\n",
      "- **XX-R1 A question.** An answer.\n");
  ASSERT_NE(book.find("XX-1.2"), nullptr);
  EXPECT_EQ(book.find("XX-1.2")->text, "Második szabály: ŰRHAJÓ.\ngoes on");
  EXPECT_EQ(book.find("XX-R1")->text, "A question. An answer.");
  EXPECT_EQ(book.find("XX-2.1")->text, "Last:\nplayers; units\n2; 40");
  EXPECT_EQ(book.under("XX-1").size(), 3U);
  ASSERT_EQ(book.search({"űrhajó"}).size(), 1U);
  EXPECT_EQ(book.search({"first", "rule"})[0]->id, "XX-1.1");
  EXPECT_EQ(book.find("XX-9"), nullptr);
}

// ---- Undo ---------------------------------------------------------------------------------------------------------------------

class Undo : public ::testing::Test {
 protected:
  Undo() {
    add_all_games();
    asztal::Setup setup;
    setup.seats = 2;
    match = std::make_unique<Match>(*find_game("death-angel"), setup, std::vector<std::string>{"person A", "person B"}, nullptr);
    say("first 0");
  }
  void say(const std::string& text) {
    std::string problem;
    const auto action = match->table().words().parse(text, problem);
    ASSERT_TRUE(action) << problem;
    match->apply(*action, nullptr);
  }
  std::unique_ptr<Match> match;
};

TEST_F(Undo, FreelyUpToChanceAnotherSeatOrAReveal) {
  const std::uint64_t start = match->table().hash();
  EXPECT_FALSE(match->may_undo(0)) << "only chance has spoken so far";
  say("team green");
  EXPECT_TRUE(match->may_undo(0));
  EXPECT_FALSE(match->may_undo(1));
  ASSERT_TRUE(match->undo(0));
  EXPECT_EQ(match->table().hash(), start);
  say("team green");
  say("team red");
  EXPECT_FALSE(match->may_undo(0)) << "seat 1 has decided since";
  EXPECT_TRUE(match->may_undo(1));
}

TEST_F(Undo, ByConsentBeyondABarrier) {
  for (const char* team : {"team green", "team red", "team blue", "team grey"}) say(team);
  ChanceList list;
  match->table().chances(list);
  match->apply(list.items[0], nullptr);
  EXPECT_FALSE(match->may_undo(1));
  ASSERT_TRUE(match->undo(1));
  EXPECT_EQ(match->record().lines.size(), 4U);
  EXPECT_EQ(match->table().node().seat, 1);
}

/// A long game with notes of its own about each line, to be looked through.
struct LongGame {
  struct Line {
    Seat seat;
    bool barrier, forced;
  };
  Match match{*find_game("galaxy-at-war"), asztal::Setup{2, {}}, {"person A", "person B"}, nullptr};
  std::vector<Line> lines;
  Random random{3};

  void play(std::size_t number) {
    for (; number > 0 && match.table().node().kind != NodeKind::end; --number) {
      const bool chance = match.table().node().kind == NodeKind::chance;
      const Decision decision = match.asked().decision();
      const std::unique_ptr<Table> before = match.table().clone();
      ChanceList chances;
      if (chance) match.table().chances(chances);
      match.apply(chance ? random.pick(chances) : decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))],
                  nullptr);
      lines.push_back({chance ? nobody : decision.seat, chance || match.table().secrets_changed_since(*before),
                       !chance && decision.options.size() == 1});
    }
  }
  std::size_t last_decision(Seat seat, std::size_t number) const {
    while (number > 0 && (lines[number - 1].seat != seat || lines[number - 1].forced)) --number;
    return number;
  }
  bool may_undo(Seat seat, std::size_t number) const {
    while (number > 0 && !lines[number - 1].barrier && lines[number - 1].forced && lines[number - 1].seat == seat) --number;
    return number > 0 && !lines[number - 1].barrier && lines[number - 1].seat == seat;
  }
};

TEST(LongUndo, AnyWayBackIsTheSameAsPlayingTheRecordAgain) {
  add_all_games();
  LongGame game;
  for (int round = 0; round < 30; ++round) {
    game.play(150);
    const Record record = game.match.record();
    for (std::size_t number = 0; number <= record.lines.size(); ++number)
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        ASSERT_EQ(game.match.may_undo(seat, number), game.may_undo(seat, number)) << number;
        ASSERT_EQ(game.match.undone(seat, number) + 1, game.last_decision(seat, number)) << number;
      }
    const std::size_t back = std::min<std::size_t>(record.lines.size(), game.random.below(round % 7 == 6 ? 1500 : 100));
    const std::size_t left = record.lines.size() - back;
    game.match.take_back(left);
    game.lines.resize(left);
    ASSERT_EQ(game.match.record().lines.size(), left);
    ASSERT_EQ(game.match.table().hash(), replay(record, "record", left)->hash());
  }
}

TEST(Tables, RefuseWhatIsNotLegalAndStayAsTheyAre) {
  add_all_games();
  const auto table = find_game("death-angel")->new_table({}, nullptr);
  const std::uint64_t before = table->hash();
  EXPECT_THROW(table->apply(Action{5, 1, 1, 1}, nullptr), std::invalid_argument);
  EXPECT_EQ(table->hash(), before);
  asztal::Setup seven;
  seven.seats = 7;
  EXPECT_THROW(find_game("death-angel")->new_table(seven, nullptr), DataError);
  asztal::Setup odd;
  odd.options["colour"] = "green";
  EXPECT_THROW(find_game("death-angel")->new_table(odd, nullptr), DataError);
}

// ---- Terminal ---------------------------------------------------------------------------------------------------------------

TEST(Terminal, WidthCountsLettersNotBytesNorColours) {
  EXPECT_EQ(width_of("Kaszás"), 6);
  EXPECT_EQ(width_of("\x1b[1;31m▲\x1b[0m x"), 3);
  EXPECT_EQ(cut("Őrszem", 2), "Őr");
  EXPECT_EQ(cut("Őr", 5), "Őr");
  EXPECT_EQ(padded("á", 3), "á  ");
  EXPECT_EQ(padded("\x1b[2má\x1b[0m", 3, true), "  \x1b[2má\x1b[0m");
}

TEST(Terminal, LinesAreNoWiderThanTheScreen) {
  TerminalStyle style;
  style.width = 20;
  Canvas canvas(style);
  canvas.items("Head:", {"alpha", "beta", "gamma", "delta"}, ", ");
  canvas.spread("left", "right", "mid");
  canvas.spread("too long a left", "right");
  canvas.columns({{"a", "b"}, {"c"}}, 4);
  EXPECT_EQ(canvas.text(),
            " Head: alpha, beta,\n"
            "   gamma, delta\n"
            " left   mid   right\n"
            " too long a left\n"
            " right\n"
            "a   c\n"
            "b\n");
}

TEST(Terminal, ColoursOnlyWhereThereAreAny) {
  TerminalStyle style;
  EXPECT_EQ(Canvas(style).coloured("x", "31"), "x");
  style.colour = true;
  EXPECT_EQ(Canvas(style).coloured("x", "31"), "\x1b[31mx\x1b[0m");
  EXPECT_EQ(Canvas(style).coloured("", "31"), "");
}

}  // namespace
}  // namespace asztal
