// The battery that every game must pass, written once: properties of random games over all numbers of players.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "all_games.hpp"
#include "battery.hpp"
#include "engine/json.hpp"
#include "engine/match.hpp"
#include "engine/rulebook.hpp"
#include "random_decks.hpp"
#include "sanitized.hpp"
#include "texts/news.hpp"
#include "texts/presenter.hpp"

namespace asztal {
namespace {

template <class G>
class Battery : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    use_random_decks();
    add_tested_games();
  }
};
TYPED_TEST_SUITE(Battery, TestedGames);

TYPED_TEST(Battery, EveryQuestionIsDeclaredOnce) {
  const auto state = std::make_unique<typename TypeParam::State>();
  if constexpr (requires { questions_of(*state); }) {
    EXPECT_TRUE(questions_of(*state).complete());
  }
}

TYPED_TEST(Battery, EveryDecisionHasAnOptionAndEveryOptionPassesCheck) {
  using G = TypeParam;
  random_games<G>(200000, 1, [](const typename G::State& state, Random&, int) {
    if (state.node.kind == NodeKind::chance) {
      ChanceList outcomes;
      G::chances(state, outcomes);
      ASSERT_GT(outcomes.size(), 0);
      ASSERT_FALSE(outcomes.overflowed);
    } else if (state.node.kind == NodeKind::decision) {
      ActionList options;
      G::legal(state, options);
      ASSERT_FALSE(options.overflowed);
      ASSERT_GT(options.size(), G::asks_forced ? 0 : 1) << "a question with one answer is not asked";
      std::set<Action> different(options.begin(), options.end());
      ASSERT_EQ(static_cast<int>(different.size()), options.size()) << "an option is listed twice";
      ASSERT_TRUE(options.contains(G::safe_default(state, options)));
      for (int i = 0; i < options.size() && i < 12; ++i) ASSERT_FALSE(G::check(state, options[i])) << G::vocabulary().print(options[i]);
    }
  });
}

// Capacity, conservation of cards and tokens, and all other invariants of the game, after every step of a million random decisions.
TYPED_TEST(Battery, InvariantsHoldInAMillionDecisions) {
  using G = TypeParam;
  random_games<G>(1000000, 2, [](const typename G::State& state, Random& random, int) {
    ASSERT_EQ(G::invalid(state), "");
    if (random.below(100) == 0) {
      ASSERT_TRUE(is_named(state)) << "a value of an enum that has no name";
    }
    ASSERT_FALSE(state.frames.full()) << "the stack of procedures has no room left";
  });
}

// Sampling without listing is the same as picking from the list, to the last random number.
TYPED_TEST(Battery, SamplesArePicks) {
  using G = TypeParam;
  random_games<G>(50000, 11, [](const typename G::State& state, Random& random, int) {
    if (state.node.kind != NodeKind::chance) return;
    Random a(random.next64()), b = a;
    ChanceList outcomes;
    G::chances(state, outcomes);
    ASSERT_EQ(G::sample(state, a), b.pick(outcomes));
    ASSERT_EQ(a.next32(), b.next32());
  });
}

TYPED_TEST(Battery, CopiesAreEqualAndIndependent) {
  using G = TypeParam;
  random_games<G>(20000, 3, [](const typename G::State& state, Random& random, int) {
    if (state.node.kind == NodeKind::end) return;
    const typename G::State copy = state;
    ASSERT_EQ(copy, state);
    const std::uint64_t before = state_hash(state);
    typename G::State other = state;
    G::apply(other, random_action<G>(other, random), nullptr);
    ASSERT_EQ(copy, state);
    ASSERT_EQ(state_hash(copy), before);
  });
}

TYPED_TEST(Battery, TheSameActionGivesTheSameState) {
  using G = TypeParam;
  random_games<G>(20000, 4, [](const typename G::State& state, Random& random, int) {
    if (state.node.kind == NodeKind::end) return;
    const Action action = random_action<G>(state, random);
    typename G::State silent = state, told = state;
    Notebook notebook;
    G::apply(silent, action, nullptr);
    G::apply(told, action, &notebook);
    ASSERT_EQ(silent, told) << "listening changes the game";
  });
}

// Every guess plays on: what a seat imagines is a game like any other.
TYPED_TEST(Battery, GuessesPlayOnToTheirEnd) {
  using G = TypeParam;
  random_games<G>(sanitized ? 1500 : 6000, 5, [](const typename G::State& state, Random& random, int seats) {
    if (state.node.kind == NodeKind::end || random.below(50) != 0) return;
    const auto viewer = static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(seats + 1))) - 1);
    typename G::State guess = View<G>(state, viewer).determinize(random);
    for (int length = 0; guess.node.kind != NodeKind::end; ++length) {
      ASSERT_LT(length, 10 * G::max_decisions) << "the game does not end";
      G::apply(guess, random_action<G>(guess, random), nullptr);
    }
    ASSERT_EQ(G::invalid(guess), "");
  });
}

// Law 4: whatever is secret, wherever it lies, is known to the viewer or gone from what the viewer is given.
TYPED_TEST(Battery, EverySecretIsKnownOrRedacted) {
  using G = TypeParam;
  random_games<G>(sanitized ? 20000 : 100000, 12, [](const typename G::State& state, Random& random, int seats) {
    if (random.below(sparse<G>) != 0) return;
    const auto viewer = static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(seats + 1))) - 1);
    ASSERT_TRUE(keeps_from(View<G>(state, viewer).state(), viewer));
  });
}

// A snapshot names what is under way as the rules do.
TYPED_TEST(Battery, SnapshotsNameStepsAndLocals) {
  using G = TypeParam;
  random_games<G>(1000, 13, [](const typename G::State& state, Random& random, int) {
    if (random.below(20 * sparse<G>) != 0) return;
    const json::object snapshot = to_json(state).as_object();
    for (const json::value& frame : snapshot.at("frames").as_array()) {
      ASSERT_NE(frame.at("procedure").as_string(), "?");
      ASSERT_NE(frame.at("step").as_string(), "?") << json::serialize(frame);
    }
  });
}

/// The first name of a board that its shape does not have; empty if there is none. `truth`: nothing is unknown.
std::string misfit(const json::value& board, const Shape& shape, bool truth, const std::string& place = "") {
  if (board.is_null()) return truth ? place + ": unknown in the truth" : "";
  const auto below = [&](const std::string& name, const json::value& value) {
    std::string problem;
    const Shape* part = shape.below(name, problem);
    return part == nullptr ? place + "." + name + ": " + problem : misfit(value, *part, truth, place + "." + name);
  };
  std::string problem;
  if (board.is_object())
    for (const auto& [key, value] : board.get_object())
      if (problem = below(std::string(key), value); !problem.empty()) return problem;
  if (board.is_array())
    for (std::size_t i = 0; i < board.get_array().size(); ++i)
      if (problem = below(std::to_string(i + 1), board.get_array()[i]); !problem.empty()) return problem;
  return "";
}

// Scenarios may speak of whatever a board has; and what a seat does not know is null or "?", which the truth never is.
TYPED_TEST(Battery, BoardsHaveTheirShape) {
  using G = TypeParam;
  random_games<G>(sanitized ? 1500 : 6000, 14, [](const typename G::State& state, Random& random, int seats) {
    if (state.node.kind != NodeKind::end && random.below(sparse<G>) != 0) return;
    const Shape shape = G::shape(state);
    ASSERT_EQ(misfit(G::board(state), shape, true), "");
    const auto viewer = static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(seats) + 1)) - 1);
    ASSERT_EQ(misfit(G::board(View<G>(state, viewer).state()), shape, false), "");
  });
}

TYPED_TEST(Battery, NotationRoundTrip) {
  using G = TypeParam;
  const Vocabulary& words = G::vocabulary();
  random_games<G>(20000, 6, [&](const typename G::State& state, Random&, int) {
    const auto round_trip = [&](const Action& action) {
      std::string problem;
      const auto back = words.parse(words.print(action, true), problem);
      ASSERT_TRUE(back) << words.print(action, true) << ": " << problem;
      ASSERT_EQ(*back, action) << words.print(action, true);
    };
    if (state.node.kind == NodeKind::decision) {
      ActionList options;
      G::legal(state, options);
      for (const Action& option : options) round_trip(option);
    } else if (state.node.kind == NodeKind::chance) {
      ChanceList outcomes;
      G::chances(state, outcomes);
      for (int i = 0; i < outcomes.size(); ++i) round_trip(outcomes.items[i]);
    }
  });
}

TYPED_TEST(Battery, EveryRefusalNamesAnExistingRule) {
  using G = TypeParam;
  const GameInfo& game = *find_game(G::id);
  const Rulebook book(G::rule_prefix, game.file("rules.md"), game.file("rulings.md"));
  const auto verbs = static_cast<std::uint32_t>(G::vocabulary().verbs.size());
  std::int64_t refused = 0;
  random_games<G>(30000, 7, [&](const typename G::State& state, Random& random, int) {
    if (state.node.kind == NodeKind::end) return;
    const std::string behind = rule_name(G::rule_prefix, G::rule(state));
    ASSERT_NE(book.find(behind), nullptr) << "the question cites " << behind;
    if (state.node.kind != NodeKind::decision) return;
    ActionList options;
    G::legal(state, options);
    for (int i = 0; i < 4; ++i) {
      const auto operand = [&] { return static_cast<std::int16_t>(static_cast<int>(random.below(40)) - 4); };
      const Action action{static_cast<std::uint16_t>(random.below(verbs)), operand(), operand(), 0};
      const RuleId rule = G::check(state, action);
      if (options.contains(action)) {
        ASSERT_FALSE(rule) << "check refuses an option: " << G::vocabulary().print(action);
      } else if (G::lists_all(state)) {
        ASSERT_TRUE(rule) << "check allows what is not an option: " << G::vocabulary().print(action);
      }
      if (!rule) continue;
      ++refused;
      const std::string name = rule_name(G::rule_prefix, rule);
      ASSERT_NE(book.find(name), nullptr) << G::vocabulary().print(action) << " is refused by " << name;
    }
  });
  EXPECT_GT(refused, 10000);
}

/// The state to which every answer leads, whatever is said to the same question when it is put again; nothing if they lead to several, or if
/// too many would have to be tried.
template <Game G>
std::optional<typename G::State> only_outcome(const typename G::State& state, int& tries) {
  ActionList options;
  G::legal(state, options);
  std::optional<typename G::State> outcome;
  for (const Action& option : options) {
    if (--tries < 0) return std::nullopt;
    typename G::State after = state;
    G::apply(after, option, nullptr);
    const bool again = after.node.kind == NodeKind::decision && after.node.prompt == state.node.prompt &&
                       after.node.seat == state.node.seat && after.frames.size() == state.frames.size();
    if (again) {
      const auto inner = only_outcome<G>(after, tries);
      if (!inner) return std::nullopt;
      after = *inner;
    }
    if (outcome && !(*outcome == after)) return std::nullopt;
    outcome = after;
  }
  return outcome;
}

TYPED_TEST(Battery, EveryQuestionMatters) {
  using G = TypeParam;
  const auto& words = G::vocabulary();
  random_games<G>(sanitized ? 30000 : 400000, 11, [&](const typename G::State& state, Random&, int) {
    if (state.node.kind != NodeKind::decision || !G::lists_all(state)) return;
    ActionList options;
    G::legal(state, options);
    int tries = 200;
    if (options.size() < 2 || questions_of(state).row(state).may_be_idle || !only_outcome<G>(state, tries)) return;
    std::string listed;
    for (const Action& option : options) listed += " '" + words.print(option) + "'";
    FAIL() << words.prompts[state.node.prompt] << ": all answers lead to the same:" << listed;
  });
}

TYPED_TEST(Battery, RecordsReplayToTheSameHashes) {
  using G = TypeParam;
  const GameInfo& game = *find_game(G::id);
  for (const asztal::Setup& setup : setups_of<G>())
    for (int number = 0; number < (sanitized ? 1 : 2); ++number) {
      Random random(8, static_cast<std::uint64_t>(number));
      Match match(game, setup, std::vector<std::string>(static_cast<std::size_t>(setup.seats), "bot random"), nullptr);
      while (match.table().node().kind != NodeKind::end) {
        ChanceList outcomes;
        if (match.table().node().kind == NodeKind::chance) {
          match.table().chances(outcomes);
          match.apply(random.pick(outcomes), nullptr);
        } else {
          const auto options = match.asked().decision().options;
          match.apply(options[random.below(static_cast<std::uint32_t>(options.size()))], nullptr);
        }
      }
      const std::string text = hashed(match.record()).print();
      const Record back = Record::parse(text, "record");
      ASSERT_EQ(back.print(), text);
      ASSERT_EQ(replay(back, "record")->hash(), match.table().hash());
    }
}

TYPED_TEST(Battery, DeterminizationsAgreeWithTheirView) {
  using G = TypeParam;
  random_games<G>(sanitized ? 20000 : 100000, 9, [](const typename G::State& state, Random& random, int seats) {
    if (random.below(sparse<G>) != 0) return;
    const auto viewer = static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(seats + 1))) - 1);
    const View<G> view(state, viewer);
    const typename G::State guess = view.determinize(random);
    ASSERT_FALSE(any_redacted(guess));
    ASSERT_EQ(G::invalid(guess), "");
    ASSERT_EQ(View<G>(guess, viewer).state(), view.state());
  });
}

// Law 4: states that differ only in what a seat may not know give it the same view, question, options, refusals and log.
TYPED_TEST(Battery, NothingHiddenLeaks) {
  using G = TypeParam;
  const std::int64_t wanted = sanitized ? 15000 : 100000;
  std::int64_t pairs = 0;
  const auto verbs = static_cast<std::uint32_t>(G::vocabulary().verbs.size());
  for (std::uint64_t seed = 100; pairs < wanted && seed < 200; ++seed)
    random_games<G>(20000, seed, [&](const typename G::State& state, Random& random, int seats) {
      if (pairs >= wanted || state.node.kind == NodeKind::end) return;
      const auto viewer = static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(seats + 1))) - 1);
      const View<G> view(state, viewer);
      typename G::State twin = view.determinize(random);
      if (twin == state) return;
      ++pairs;
      ASSERT_EQ(View<G>(twin, viewer).state(), view.state());
      ASSERT_EQ(G::board(View<G>(twin, viewer).state()), G::board(view.state()));
      ASSERT_EQ(state.node, twin.node);
      ASSERT_EQ(G::audience(state), G::audience(twin));
      if (state.node.kind == NodeKind::decision && state.node.seat == viewer) {
        ActionList a, b;
        G::legal(state, a);
        G::legal(twin, b);
        ASSERT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
        ASSERT_EQ(G::rule(state), G::rule(twin));
        const Action odd{static_cast<std::uint16_t>(random.below(verbs)), static_cast<std::int16_t>(random.below(20)),
                         static_cast<std::int16_t>(random.below(20)), 0};
        ASSERT_EQ(G::check(state, odd), G::check(twin, odd));
      }
      // One step on. If the answer is not for the viewer's eyes, each goes its own way and the viewer must not notice. If it is,
      // both get the same answer; whatever the viewer is then told apart must also be visible in the views.
      typename G::State next = state, twin_next = twin;
      const bool seen = G::audience(state).has(viewer);
      const Action answer = random_action<G>(state, random);
      Action twin_answer = seen ? answer : random_action<G>(twin, random);
      if (state.node.kind == NodeKind::decision && G::check(twin, twin_answer)) return;
      if (state.node.kind == NodeKind::chance && seen) {
        ChanceList outcomes;
        G::chances(twin, outcomes);
        bool possible = false;
        for (int i = 0; i < outcomes.size() && !possible; ++i)
          if (G::vocabulary().same_for_people(outcomes.items[i], answer)) twin_answer = outcomes.items[i], possible = true;
        if (!possible) return;
      }
      Notebook notes, twin_notes;
      G::apply(next, answer, &notes);
      G::apply(twin_next, twin_answer, &twin_notes);
      if (View<G>(next, viewer).state() == View<G>(twin_next, viewer).state()) {
        ASSERT_EQ(notes.told(viewer), twin_notes.told(viewer)) << "the log tells more than the view";
      }
      if (!seen && next.node.kind == NodeKind::decision && twin_next.node == next.node && !G::audience(next).has(viewer) &&
          next.node.prompt == state.node.prompt) {
        ASSERT_EQ(View<G>(next, viewer).state(), View<G>(twin_next, viewer).state()) << "a secret choice shows";
      }
    });
  EXPECT_GE(pairs, wanted);
}

// Where it depends on something hidden whether there is a choice, the answer's time would tell it: the game has to say so.
TYPED_TEST(Battery, TimeTellsWhereOnlySecretsDecideWhetherThereIsAChoice) {
  using G = TypeParam;
  std::int64_t different = 0;
  random_games<G>(sanitized ? 20000 : 150000, 15, [&](const typename G::State& state, Random& random, int) {
    if (state.node.kind != NodeKind::decision) return;
    const typename G::State twin = View<G>(state, nobody).determinize(random);
    ActionList options, others;
    G::legal(state, options);
    G::legal(twin, others);
    if ((options.size() == 1) == (others.size() == 1)) return;
    ++different;
    const Action& forced = options.size() == 1 ? options[0] : others[0];
    ASSERT_TRUE(G::time_tells(state, forced)) << G::vocabulary().prompts[state.node.prompt] << ": " << G::vocabulary().print(forced);
  });
  EXPECT_EQ(different > 0, G::asks_forced);
}

// Question, rule, subjects and board as pages are sent them: the same in two worlds that a seat cannot tell apart.
TYPED_TEST(Battery, PagesAreSentNothingHidden) {
  using G = TypeParam;
  constexpr int wanted = 400, one_in = 16;
  const GameInfo& game = *find_game(G::id);
  std::map<int, Presenter> presenters;  // by seats
  int pairs = 0;
  for (std::uint64_t seed = 300; pairs < wanted && seed < 400; ++seed)
    random_games<G>(2000, seed, [&](const typename G::State& state, Random& random, int seats) {
      if (pairs >= wanted || state.node.kind == NodeKind::end || random.below(one_in) != 0) return;
      Players players;
      players.names.assign(static_cast<std::size_t>(seats), PlayerName{"Anna", "Anna", "Anna"});
      players.reader = static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(seats + 1))) - 1);
      const typename G::State twin = View<G>(state, players.reader).determinize(random);
      if (twin == state) return;
      ++pairs;
      const Presenter& presenter = presenters.try_emplace(seats, game, Language::en, seats).first->second;
      const auto sent = [&](const typename G::State& world) {
        return json::serialize(presenter.document(*TypedTable<G>(world).view(players.reader), players));
      };
      ASSERT_EQ(sent(state), sent(twin));
    });
  EXPECT_EQ(pairs, wanted);
}

// The server makes one log for all who are told alike, and one document for all who wait and may know the same.
TYPED_TEST(Battery, WhoIsToldAlikeReadsTheSame) {
  using G = TypeParam;
  const GameInfo& game = *find_game(G::id);
  const Presenter presenter(game, Language::hu, G::max_seats);
  int shared = 0, waiting = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    asztal::Setup setup;
    setup.seats = G::max_seats;
    const std::unique_ptr<Table> table = game.new_table(setup, nullptr);
    Players players;
    for (int seat = 0; seat < setup.seats; ++seat)
      players.names.push_back({std::string("ABCDEF").substr(static_cast<std::size_t>(seat), 1), "", ""});
    Random random(seed);
    for (int step = 0; step < 400 && table->node().kind != NodeKind::end; ++step) {
      Chronicle news;
      if (ChanceList outcomes; table->node().kind == NodeKind::chance) {
        table->chances(outcomes);
        table->apply(random.pick(outcomes), &news);
      } else {
        const std::vector<Action> options = table->asked()->decision().options;
        table->apply(options[random.below(static_cast<std::uint32_t>(options.size()))], &news);
      }
      std::map<std::string, std::string> logs;
      std::vector<std::pair<std::unique_ptr<AnyView>, json::object>> documents;
      for (players.reader = nobody; players.reader < setup.seats; ++players.reader) {
        std::string log;
        for (const Line& line : told(news.notes, 0, players.reader, {presenter.text(), table->words(), players, {}}))
          log += line.text + "\n";
        const auto [known, first] = logs.try_emplace(told_alike(news.notes, players.reader, table->words()), log);
        ASSERT_EQ(known->second, log) << "seat " << int{players.reader};
        shared += !first && !log.empty();
        std::unique_ptr<AnyView> view = table->view(players.reader);
        if (!Presenter::is_shared(*view)) continue;
        json::object document = presenter.without_board(*view, players);
        for (const auto& [other, alike] : documents) {
          if (!other->looks_like(*view)) continue;
          ASSERT_EQ(document, alike) << "seat " << int{players.reader};
          ++waiting;
        }
        documents.emplace_back(std::move(view), std::move(document));
      }
    }
  }
  EXPECT_GT(shared, 100);
  EXPECT_GT(waiting, 50);
}

}  // namespace
}  // namespace asztal
