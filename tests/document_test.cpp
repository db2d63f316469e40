// What people write is read word by word, field by field, and every mistake names its place.
#include "engine/document.hpp"

#include <gtest/gtest.h>

#include "engine/data_rows.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"

namespace asztal {
namespace {

enum class Colour : std::uint8_t { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

template <class Read>
std::string refusal(Read&& read) {
  try {
    read();
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

TEST(Words, NumbersAreDigitsOfTheRange) {
  EXPECT_EQ(whole_number("7", 0, 9), 7);
  EXPECT_EQ(whole_number("-3", -3, 3), -3);
  for (const char* word : {"", "-", "10", "+1", "1x", " 1", "0x1", "99999999999999999999"}) EXPECT_FALSE(whole_number(word, 0, 9)) << word;
}

TEST(Words, PartsKeepTheirPlace) {
  const auto parts = Word{"  red 4 ", "swarms.L1"}.parts();
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].named<Colour>(), Colour::red);
  EXPECT_EQ(parts[1].whole(1, 4), 4);
  EXPECT_EQ(refusal([&] { parts[1].whole(1, 3); }), "swarms.L1: '4' is not a whole number from 1 to 3");
  EXPECT_EQ(refusal([&] { parts[1].named<Colour>("colour"); }), "swarms.L1: unknown colour '4'");
}

TEST(Documents, MistakesNameTheirPlace) {
  const json::value given =
      parse_json(R"({"round": 3, "open": 1, "colour": "gren", "hands": {"0": ["red", 5]}, "seats": [{"units": 2}, {"unist": 2}]})", "x");
  Document document(given.get_object());
  EXPECT_EQ(document.number("round", 1, 9, 1), 3);
  EXPECT_EQ(document.number("turn", 0, 1, 1), 1);
  EXPECT_EQ(document.named("other", Colour::green), Colour::green);
  EXPECT_EQ(refusal([&] { document.number("round", 1, 2, 1); }), "round: a whole number from 1 to 2 is expected");
  EXPECT_EQ(refusal([&] { document.flag("open"); }), "open: true or false is expected");
  EXPECT_EQ(refusal([&] { document.named("colour", Colour::red); }), "colour: unknown word 'gren', did you mean 'green'?");
  EXPECT_EQ(refusal([&] { document.at("score"); }), "score: is missing");
  EXPECT_EQ(refusal([&] { document.refuse({"winner", "open"}, "follows from the rest"); }), "open: follows from the rest");
  for (const auto& [key, value] : document.members("hands")) {
    EXPECT_EQ(refusal([&, k = key] { k.fail("no seat"); }), "hands: no seat");
    EXPECT_EQ(refusal([&, v = value] { v.words(); }), "hands.0[1]: a text is expected");
  }
  EXPECT_EQ(refusal([&] { document.refuse_unknown(); }), "seats: unknown field");
  std::string problem;
  for (const Field& seat : document.items("seats")) {
    Document table = seat.table();
    table.number("units", 0, 9, 0);
    problem += refusal([&] { table.refuse_unknown(); });
  }
  EXPECT_EQ(problem, "seats[1].unist: unknown field, did you mean 'units'?");
  EXPECT_EQ(refusal([&] { document.refuse_unknown(); }), "");
}

TEST(Rows, HaveIdsFieldsAndTexts) {
  const auto refused = [](const std::string& text) {
    return refusal([&] { rows(Entry::parse(text, "x.toml"), "card", {"id", "name", "source", "cost"}, 1); });
  };
  const std::string card = "[[card]]\nid = 'a'\nname = 'A'\nsource = 'designed'\n";
  EXPECT_EQ(refused(card), "");
  EXPECT_EQ(refused(card + card), "x.toml:6: card 'a': id: the id 'a' occurs twice");
  EXPECT_EQ(refused(card + "coast = 2\n"), "x.toml:5: card 'a': coast: unknown field 'coast', did you mean 'cost'?");
  EXPECT_EQ(refused("[[card]]\nid = 'a'\nname = ''\nsource = 'designed'\n"), "x.toml:3: card 'a': name: a text is expected here");
  EXPECT_EQ(refused("[[card]]\nid = 'a'\nname = 'A'\nsource = 'design'\n"),
            "x.toml:4: card 'a': source: unknown source 'design', did you mean 'designed'?");
  EXPECT_EQ(refused("card = []\n"), "x.toml:1: card: must have 1 entries, not 0");
}

enum class Verb : std::uint8_t { pass, paint };
BOOST_DESCRIBE_ENUM(Verb, pass, paint)
enum class Prompt : std::uint8_t { choose };
BOOST_DESCRIBE_ENUM(Prompt, choose)
enum class NoteKind : std::uint8_t { painted };
BOOST_DESCRIBE_ENUM(NoteKind, painted)

struct Kinds {
  OperandKind colour = enum_operand<Colour>("colour");
  OperandKind wall = words_operand("wall", {"north", "south"});
};
std::vector<const OperandKind*> operands_of(const Kinds& kinds, Verb verb) {
  return verb == Verb::paint ? std::vector<const OperandKind*>{&kinds.wall, &kinds.colour} : std::vector<const OperandKind*>{};
}
std::vector<const OperandKind*> operands_of(const Kinds& kinds, NoteKind) { return {&kinds.wall}; }

TEST(Vocabularies, FollowFromEnums) {
  const Kinds kinds;
  const Vocabulary words = vocabulary_of<Verb, Prompt, NoteKind>([&](auto word) { return operands_of(kinds, word); }, {Verb::paint});
  EXPECT_EQ(words.prompts, std::vector<std::string>{"choose"});
  EXPECT_EQ(words.notes.at(0).operands.at(0)->name, "wall");
  EXPECT_EQ(words.print(act(Verb::paint, 1, Colour::green)), "paint south") << "the colour is hidden";
  EXPECT_EQ(words.print(act(Verb::paint, 1, Colour::green), true), "paint south green");
  std::string problem;
  EXPECT_EQ(words.parse("paint north green", problem), act(Verb::paint, 0, Colour::green));
  EXPECT_FALSE(words.parse("paint nort", problem));
  EXPECT_EQ(problem, "'nort' is not a wall, did you mean 'north'?");
  EXPECT_EQ(all_words({&kinds.wall, &kinds.colour}), (std::vector<std::string>{"north", "south", "red", "green"}));
}

}  // namespace
}  // namespace asztal
