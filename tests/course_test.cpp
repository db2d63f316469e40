// The course of a game for the people at its table: what goes on without a question, what is taken back in one go, what readers are shown.
#include "engine/course.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"

namespace asztal {
namespace {

using By = Course::By;

/// A game that is played at random up to the moment that a test is about.
class Played {
 public:
  explicit Played(const char* game, std::uint64_t seed = 1) : course(start(game)), random(seed) {}

  Action said(const std::string& text) const {
    std::string problem;
    const auto action = course.table().words().parse(text, problem);
    EXPECT_TRUE(action) << problem;
    return action.value_or(Action{});
  }
  void step(By by = By::itself) {
    if (course.table().node().kind == NodeKind::decision) {
      const std::vector<Action>& options = course.asked().decision().options;
      return course.apply(options[random.below(static_cast<std::uint32_t>(options.size()))], nullptr, by);
    }
    ChanceList outcomes;
    course.table().chances(outcomes);
    course.apply(random.pick(outcomes), nullptr, By::itself);
  }
  /// False if it does not come to that.
  template <class Wanted>
  bool play_until(const Wanted& wanted) {
    for (int i = 0; i < 20000 && course.table().node().kind != NodeKind::end; ++i) {
      if (course.table().node().kind == NodeKind::decision && wanted(course.asked())) return true;
      step();
    }
    return false;
  }
  /// The first shortcut of this name that is offered.
  std::optional<Action> offered(const std::string& verb) const {
    for (const Action& shortcut : course.asked().shortcuts())
      if (course.table().words().verbs[shortcut.verb].name == verb) return shortcut;
    return std::nullopt;
  }
  bool play_until_offered(const std::string& verb) {
    return play_until([&](const AnyView&) { return offered(verb).has_value(); });
  }
  /// Everything that the shortcut of the seat that decides does in a row.
  int follow() {
    int made = 0;
    for (auto next = course.shortcut_step(); next && !next->refused; next = course.shortcut_step(), ++made)
      course.apply(next->action, nullptr, By::shortcut);
    return made;
  }

  Course course;
  Random random;

 private:
  static Match start(const char* game) {
    add_all_games();
    return Match(*find_game(game), asztal::Setup{2, {}}, {"person A", "person B"}, nullptr);
  }
};

TEST(Course, AnAnswerIsADecisionOrTheFirstOfAShortcutOrForbidden) {
  Played game("galaxy-at-war");
  ASSERT_TRUE(game.play_until_offered("deploy"));
  const AnyView& asked = game.course.asked();
  const Action first = asked.decision().options[0], deploy = *game.offered("deploy");
  EXPECT_FALSE(answer_of(asked, first).refused);
  EXPECT_FALSE(answer_of(asked, first).shortcut);
  EXPECT_TRUE(answer_of(asked, deploy).shortcut);
  EXPECT_FALSE(answer_of(asked, deploy).refused);
  EXPECT_EQ(answer_of(asked, deploy).first, asked.follow(deploy, 0));
  EXPECT_TRUE(answer_of(asked, game.said("pass")).refused);
}

TEST(Course, WhatAShortcutHasDoneIsTakenBackAtOnce) {
  Played game("galaxy-at-war");
  ASSERT_TRUE(game.play_until_offered("deploy"));
  const Seat seat = game.course.table().node().seat;
  const std::uint64_t before = game.course.table().hash();
  const std::size_t lines = game.course.lines();
  game.course.start(*game.offered("deploy"));
  ASSERT_GT(game.follow(), 1);
  EXPECT_EQ(game.course.take_back(seat), lines);
  EXPECT_EQ(game.course.table().hash(), before);
}

TEST(Course, WhatWasAnsweredOneByOneIsTakenBackOneByOneUnlessItWasSaidInOneGo) {
  for (const bool together : {false, true}) {
    Played game("galaxy-at-war");
    ASSERT_TRUE(game.play_until_offered("deploy"));
    const Seat seat = game.course.table().node().seat;
    const std::size_t lines = game.course.lines();
    const Action deploy = *game.offered("deploy");
    for (int made = 0; made < 2; ++made) game.course.apply(*game.course.asked().follow(deploy, made), nullptr, By::person);
    ASSERT_TRUE(game.course.match().may_undo(seat));
    if (together) game.course.bind_from(lines);
    EXPECT_EQ(game.course.take_back(seat), together ? lines : lines + 1);
  }
}

TEST(Course, AShortcutGoesOnUntilItsSeatAnswersOtherwise) {
  for (const bool answers : {false, true}) {
    Played game("kaosz-galaktika");
    const auto may_wait = [&](const AnyView&) {
      const auto wait = game.offered("wait");
      return wait && game.course.table().words().print(*wait) == "wait turn";
    };
    ASSERT_TRUE(game.play_until(may_wait));
    const Seat seat = game.course.table().node().seat;
    game.course.start(game.said("wait turn"));
    ASSERT_GT(game.follow(), 0);
    const auto asked_again = [&](const AnyView& asked) { return asked.viewer() == seat && may_wait(asked); };
    ASSERT_TRUE(game.play_until(asked_again)) << "what others do does not end it";
    ASSERT_TRUE(game.course.shortcut_step().has_value());
    if (answers) {
      game.course.apply(game.said("pass"), nullptr, By::person);
      ASSERT_TRUE(game.play_until(asked_again));
    }
    EXPECT_EQ(game.course.shortcut_step().has_value(), !answers);
  }
}

TEST(Course, AnAnswerWithoutAChoiceDoesNotEndAShortcut) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 40 && met == 0; ++seed) {
    Played game("kaosz-galaktika", seed);
    for (int i = 0; i < 3000 && met == 0 && game.course.table().node().kind != NodeKind::end; ++i) {
      const Seat seat = game.course.table().node().seat;
      const Action wait = game.said("wait turn");
      if (game.course.table().node().kind == NodeKind::decision) {
        const AnyView& asked = game.course.asked();
        if (!asked.follow(wait, 1) && game.course.forced()) {
          game.course.start(wait);
          EXPECT_FALSE(game.course.shortcut_step()) << "there is nothing to do for it here";
          game.course.apply(*game.course.forced(), nullptr, By::itself);
          const auto waits = [&](const AnyView& other) { return other.viewer() == seat && other.follow(wait, 1).has_value(); };
          if (!game.play_until(waits)) break;
          EXPECT_TRUE(game.course.shortcut_step().has_value());
          ++met;
          continue;
        }
      }
      game.step();
    }
  }
  EXPECT_EQ(met, 1);
}

TEST(Course, PeopleSayInWhichWindowsTheyAreAsked) {
  Played game("kaosz-galaktika");
  const auto no_choice_in_a_window = [](const AnyView& asked) { return asked.decision().options.size() == 1 && window_of(asked); };
  ASSERT_TRUE(game.play_until(no_choice_in_a_window));
  Course& course = game.course;
  const Seat seat = course.table().node().seat;
  const int window = window_of(course.asked())->a;
  EXPECT_EQ(course.unasked(), course.asked().decision().options[0]);
  EXPECT_FALSE(course.passed());
  course.set_stop(seat, window, Stop::always);
  EXPECT_FALSE(course.unasked());
  course.set_stop(seat, window, Stop::never);
  EXPECT_EQ(course.passed(), game.said("pass"));
  const auto a_choice_there = [&](const AnyView& asked) {
    return asked.viewer() == seat && asked.decision().options.size() > 1 && window_of(asked) && window_of(asked)->a == window;
  };
  ASSERT_TRUE(game.play_until(a_choice_there));
  EXPECT_FALSE(course.forced());
  EXPECT_EQ(course.unasked(), game.said("pass"));
}

// ---- Views ----------------------------------------------------------------------------------------------------------------------

TEST(Views, AreMadeOncePerReaderUntilSomethingHappens) {
  Played game("kaosz-galaktika");
  ASSERT_TRUE(game.play_until_offered("wait"));
  const Course& course = game.course;
  const AnyView &asked = course.asked(), &spectator = course.view(nobody);
  EXPECT_EQ(&asked, &course.view(asked.viewer()));
  EXPECT_EQ(&spectator, &course.view(nobody));
  EXPECT_TRUE(asked.looks_like(*course.table().asked()));
  EXPECT_FALSE(asked.looks_like(spectator)) << "he knows his own cards";
  game.step();
  for (const Seat seat : {nobody, Seat{0}, Seat{1}}) EXPECT_TRUE(course.view(seat).looks_like(*course.table().view(seat)));
}

TEST(Views, GiveOptionsToTheSeatThatDecidesAndToNobodyElse) {
  Played game("galaxy-at-war");
  ASSERT_TRUE(game.play_until_offered("deploy"));
  const Seat seat = game.course.table().node().seat, other = static_cast<Seat>(1 - seat);
  EXPECT_TRUE(game.course.view(seat).decides());
  EXPECT_FALSE(game.course.view(seat).decision().options.empty());
  for (const Seat reader : {other, nobody}) {
    const AnyView& view = game.course.view(reader);
    EXPECT_FALSE(view.decides());
    EXPECT_EQ(view.decision().seat, seat);
    EXPECT_TRUE(view.decision().options.empty());
    EXPECT_TRUE(view.shortcuts().empty());
  }
}

TEST(Views, ShowEverythingToEverybodyWhenTheGameIsOver) {
  Played game("kaosz-galaktika");
  while (game.course.table().node().kind != NodeKind::end) {
    if (game.course.lines() == 50) {
      EXPECT_NE(game.course.view(nobody).board(), game.course.table().true_board());
    }
    game.step();
  }
  for (const Seat reader : {nobody, Seat{0}, Seat{1}}) {
    EXPECT_EQ(game.course.view(reader).viewer(), reader);
    EXPECT_EQ(game.course.view(reader).board(), game.course.table().true_board());
  }
}

}  // namespace
}  // namespace asztal
