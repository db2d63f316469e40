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
    EXPECT_EQ(refusal([&, v = value] { v.words(); }), "hands.0.2: a text is expected");
  }
  EXPECT_EQ(refusal([&] { document.refuse_unread(); }), "seats: means nothing at this table");
  std::string problem;
  for (const Field& seat : document.items("seats")) {
    Document table = seat.table();
    table.number("units", 0, 9, 0);
    problem += refusal([&] { table.refuse_unread(); });
  }
  EXPECT_EQ(problem, "seats.2.unist: means nothing at this table");
  EXPECT_EQ(refusal([&] { document.refuse_unread(); }), "");
}

TEST(Documents, NamesAreCheckedAtAnyDepth) {
  const Shape shape = Shape::table()
                          .has({"round"})
                          .shows({"winner"})
                          .takes({"others"})
                          .has({"hands"}, Shape::by({"0", "1"}, Shape::list(2)))
                          .has({"seats"}, Shape::list(2, Shape::table().has({"units"})));
  const auto refused = [&](const std::string& text) {
    const json::value given = parse_json(text, "x");
    return refusal([&] { Document(given.get_object(), shape); });
  };
  EXPECT_EQ(refused(R"({"round": 1, "others": 1, "hands": {"0": ["red"]}, "seats": [{"units": 1}, "text"]})"), "");
  EXPECT_EQ(refused(R"({"ruond": 1})"), "ruond: unknown field, did you mean 'round'?");
  EXPECT_EQ(refused(R"({"winner": 1})"), "winner: cannot be given; it follows from the rest or from the steps");
  EXPECT_EQ(refused(R"({"seats": [{"units": 1}, {"unist": 1}]})"), "seats.2.unist: unknown field, did you mean 'units'?");
  EXPECT_EQ(refused(R"({"hands": {"7": []}})"), "") << "words of the game are left to who reads them";
}

TEST(Shapes, SayWhatABoardCanHave) {
  const Shape shape = Shape::table()
                          .has({"round", "lost"})
                          .shows({"winner"})
                          .takes({"others"})
                          .has({"planets"}, Shape::by({"earth", "omega"}))
                          .shows({"rows"}, Shape::list(3, Shape::table().shows({"marine"})))
                          .leaves_out({"lost"});
  const auto problem = [](const Shape& at, const char* name) {
    std::string why;
    const bool refused = at.below(name, why) == nullptr;
    EXPECT_EQ(refused, !why.empty());
    return why;
  };
  std::string none;
  for (const char* name : {"round", "winner", "planets", "rows"}) EXPECT_EQ(problem(shape, name), "");
  EXPECT_EQ(problem(shape, "winer"), "unknown name 'winer', did you mean 'winner'?");
  EXPECT_EQ(problem(shape, "others"), "is only given; the table does not show it by this name");
  EXPECT_EQ(problem(*shape.below("planets", none), "erth"), "unknown name 'erth', did you mean 'earth'?");
  EXPECT_EQ(problem(*shape.below("rows", none), "3"), "");
  for (const char* place : {"0", "4", "x", "-1", "1x", ""}) EXPECT_EQ(problem(*shape.below("rows", none), place), "positions are 1 to 3");
  EXPECT_EQ(problem(*shape.below("round", none), "x"), "there is nothing below");
  EXPECT_TRUE(shape.may_leave_out("lost"));
  EXPECT_FALSE(shape.may_leave_out("round"));
  EXPECT_EQ(shape.field_names(), (std::vector<std::string>{"round", "lost", "winner", "others", "planets", "rows", "marine"}));
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

struct Wall {};
struct Layer {};
OperandKind kind_of(Of<Wall>) { return words_kind("wall", {"north", "south"}); }
OperandKind kind_of(Of<Layer>) {
  OperandKind layer = number_kind("layer", 0, 9);
  layer.hidden = true;
  return layer;
}
ASZTAL_VERBS((pass), (paint, Wall, Colour, Layer))
ASZTAL_NOTES((NothingDone), (WallPainted, (Seat, player), (Wall, wall), (Colour, colour)))
enum class Prompt : std::uint8_t { choose };
BOOST_DESCRIBE_ENUM(Prompt, choose)

TEST(Vocabularies, FollowFromKinds) {
  const Vocabulary words = vocabulary_of<Verb, Prompt, Notes>();
  EXPECT_EQ(words.prompts, std::vector<std::string>{"choose"});
  EXPECT_EQ(words.notes.at(0).name, "nothing_done");
  EXPECT_EQ(words.notes.at(1).name, "wall_painted");
  EXPECT_EQ(words.notes.at(1).fields, (std::vector<std::string>{"player", "wall", "colour"}));
  EXPECT_EQ(words.notes.at(1).operands.at(0)->role, Role::seat);
  EXPECT_EQ(words.notes.at(1).operands.at(2)->name, "colour") << "an enum is called like its type";
  EXPECT_EQ(words.print(act(Verb::paint, 1, Colour::green, 2)), "paint south green") << "the layer is hidden";
  EXPECT_EQ(words.print(act(Verb::paint, 1, Colour::green, 2), true), "paint south green 2");
  std::string problem;
  EXPECT_EQ(words.parse("paint north green", problem), act(Verb::paint, 0, Colour::green));
  EXPECT_FALSE(words.parse("paint nort red", problem));
  EXPECT_EQ(problem, "'nort' is not a wall, did you mean 'north'?");
  EXPECT_EQ((words_of<Wall, Colour>()), (std::vector<std::string>{"north", "south", "red", "green"}));
}

}  // namespace
}  // namespace asztal
