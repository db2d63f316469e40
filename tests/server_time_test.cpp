// How long an answer takes must not tell whether there was a choice (KG-19.8).
#include <gtest/gtest.h>

#include <set>

#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::ServerTest;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;

class TimeTest : public ServerTest {
 protected:
  static std::size_t choices(const json::object& frame) { return frame.at("document").at("options").as_array().size(); }
  /// What seat 0 or 1 does when it may choose: its own deck, then as little as possible.
  static std::string quiet_choice(const json::object& frame, int seat) {
    const char* decks[] = {"deck deck_trap_warren", "deck deck_tri_tech"};
    if (frame.at("document").at("prompt").as_string() == "deck") return decks[seat];
    return option(frame, frame.at("document").at("safe").to_number<std::size_t>());
  }
  /// Which fields a reader is given, whatever is in them.
  static std::set<std::string> shape(const json::object& frame) {
    std::set<std::string> fields;
    for (const auto& field : frame) fields.emplace(field.key());
    for (const auto& field : frame.at("document").as_object()) fields.insert("document." + std::string(field.key()));
    return fields;
  }

  /// Somebody answers now: the next question cannot have been put before.
  void answering() { asked_ = Clock::now(); }
  /// The answer to the last question, which nobody gave, was not there before this time. It counts from when the question can have been put
  /// at the earliest, not from when it was read: on a busy machine that is late.
  void expect_pause(std::chrono::milliseconds least, const std::string& what) {
    EXPECT_GE(Clock::now() - asked_, least - std::chrono::milliseconds(20)) << what;
    asked_ += least;
  }

 private:
  Clock::time_point asked_ = Clock::now();
};

TEST_F(TimeTest, AForcedPassTakesAsLongAsAQuickPersonAndLooksTheSame) {
  settings.pause = std::chrono::milliseconds(200);
  restart();
  Client anna(port), bela(port), watcher(port);
  const Made made = create(anna, "kaosz-galaktika", {person("Anna"), person("Béla")});
  watcher.ask({{"do", "watch"}, {"table", made.table}});
  json::object frames[] = {sit(anna, made.table, made.tokens[0]), sit(bela, made.table, made.tokens[1])}, seen = watcher.frame("table");
  int forced = 0, chosen = 0;
  std::set<std::string> shape_of_forced, shape_of_chosen;
  for (int move = 0; move < 300 && (forced < 4 || chosen < 4); ++move) {
    const int seat = decides(frames[0], 0) ? 0 : 1;
    const json::object& frame = frames[seat];
    ASSERT_TRUE(decides(frame, seat));
    const bool may_choose = choices(frame) > 1, has_hand = frame.at("document").at("prompt").as_string() != "deck";
    if (may_choose) {
      answering();
      ASSERT_EQ(code(act(seat == 0 ? anna : bela, made.table, made.tokens[static_cast<std::size_t>(seat)], version(frame),
                         quiet_choice(frame, seat))),
                "ok");
    }
    if (has_hand) (may_choose ? shape_of_chosen : shape_of_forced) = shape(seen);
    frames[0] = next(anna, frames[0]), frames[1] = next(bela, frames[1]), seen = next(watcher, seen);
    if (!has_hand) continue;
    ++(may_choose ? chosen : forced);
    if (!may_choose) expect_pause(settings.pause, "forced");
  }
  EXPECT_GE(forced, 4);
  EXPECT_GE(chosen, 4);
  EXPECT_EQ(shape_of_forced, shape_of_chosen) << "what a spectator is sent while a seat has no choice";
}

TEST_F(TimeTest, ABotWithAHandAlwaysTakesItsTime) {
  settings.pause = std::chrono::milliseconds(50);
  restart();
  Client anna(port);
  const Made made = create(anna, "kaosz-galaktika", {person("Anna"), bot("easy")});
  json::object frame = sit(anna, made.table, made.tokens[0]);
  int answers = 0;
  for (int move = 0; move < 300 && answers < 12 && !is_over(frame); ++move) {
    const std::string prompt(frame.at("document").at("prompt").as_string());
    const bool of_bot = decides(frame, 1) && prompt != "deck", forced = decides(frame, 0) && choices(frame) == 1;
    if (decides(frame, 0) && !forced) {
      answering();
      ASSERT_EQ(code(act(anna, made.table, made.tokens[0], version(frame), quiet_choice(frame, 0))), "ok");
    }
    frame = next(anna, frame);
    if (forced) expect_pause(settings.pause, prompt);
    if (!of_bot) continue;
    ++answers;
    expect_pause(std::chrono::milliseconds(100), prompt);  // whatever it thinks
  }
  EXPECT_EQ(answers, 12);
}

// Anna could always announce something and passes by order; Béla never can. Those who watch cannot tell the one from the other (KG-19.6).
class OrderedPassTest : public TimeTest {
 protected:
  /// `stops`: she has said that she is never to be asked; else she gives the shortcut when she is first asked in a turn.
  void expect_no_difference(bool stops, const std::string& shortcut) {
    settings.pause = std::chrono::milliseconds(200);
    restart();
    Client anna(port), bela(port), watcher(port);
    const Made made = create(anna, "kaosz-galaktika", {person("Anna"), person("Béla")}, {{"options", {{"mode", "quick"}}}});
    watcher.ask({{"do", "watch"}, {"table", made.table}});
    json::object frames[] = {sit(anna, made.table, made.tokens[0]), sit(bela, made.table, made.tokens[1])}, seen = watcher.frame("table");
    if (stops) stop_nowhere(anna, made);
    const std::string decks[] = {deck_of("int_price_war"), deck_of("ship_rust_hound")};
    int ordered = 0, forced = 0;
    json::value ordered_in;  // the turn
    std::set<std::string> shape_of_ordered, shape_of_forced;
    for (int move = 0; move < 200 && (ordered < 4 || forced < 4); ++move) {
      const int seat = decides(frames[0], 0) ? 0 : 1;
      const json::object& frame = frames[seat];
      ASSERT_TRUE(decides(frame, seat));
      const std::string prompt(frame.at("document").at("prompt").as_string());
      const json::value& turn = frame.at("document").at("board").at("turn");
      const bool asked = prompt != "respond", may_choose = choices(frame) > 1;
      const bool orders = !asked && may_choose && !stops && turn != ordered_in;
      if (asked || orders) {
        answering();
        const bool elsewhere =
            frame.at("document").at("board").at("active").to_number<int>() != seat;  // only then can she wait for her turn
        if (orders && elsewhere) ordered_in = turn;
        const std::string action = orders && elsewhere ? shortcut : prompt == "deck" ? decks[seat] : busy_choice(frame, seat);
        ASSERT_EQ(code(act(seat == 0 ? anna : bela, made.table, made.tokens[static_cast<std::size_t>(seat)], version(frame), action)),
                  "ok");
      } else {
        (may_choose ? shape_of_ordered : shape_of_forced) = shape(seen);
      }
      frames[0] = next(anna, frames[0]), frames[1] = next(bela, frames[1]), seen = next(watcher, seen);
      if (asked || orders) continue;
      ++(may_choose ? ordered : forced);
      expect_pause(settings.pause, may_choose ? "ordered" : "forced");
    }
    EXPECT_GE(ordered, 4);
    EXPECT_GE(forced, 4);
    EXPECT_EQ(shape_of_ordered, shape_of_forced) << "what a spectator is sent while a seat passes by order";
  }

 private:
  static void stop_nowhere(Client& client, const Made& made) {
    const json::object stops = client.ask({{"do", "stops"}, {"table", made.table}, {"token", made.tokens[0]}});
    json::object never;
    for (const json::value& stop : stops.at("stops").as_array()) never[stop.at("window").as_string().subview(7)] = "never";  // "window:..."
    ASSERT_EQ(code(client.ask({{"do", "stops"}, {"table", made.table}, {"token", made.tokens[0]}, {"stops", never}})), "ok");
  }
  /// Béla plays ships, so that windows open in his turn.
  static std::string busy_choice(const json::object& frame, int seat) {
    for (const json::value& option : frame.at("document").at("options").as_array())
      if (const std::string action(option.at("action").as_string()); seat == 1 && action.starts_with("play ")) return action;
    return quiet_choice(frame, seat);
  }
  static std::string deck_of(const std::string& card) {
    std::string answers;
    for (int i = 0; i < 10; ++i) answers += (i == 0 ? "" : "; ") + ("bring " + card) + " " + card + " " + card;
    return answers;
  }
};

TEST_F(OrderedPassTest, StopsTakeAsLongAsAForcedPassAndLookTheSame) { expect_no_difference(true, ""); }
TEST_F(OrderedPassTest, ShortcutsTakeAsLongAsAForcedPassAndLookTheSame) { expect_no_difference(false, "wait turn"); }

}  // namespace
}  // namespace asztal
