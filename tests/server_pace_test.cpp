// How long answers take where people must not tell whether there was a choice (KG-19.8): one distribution, whoever answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>

#include "engine/match.hpp"
#include "sanitized.hpp"
#include "server/pace.hpp"
#include "server_fixture.hpp"

namespace asztal {
namespace {

using testing::Client;
using testing::ServerTest;
namespace json = boost::json;
using server::LetGo;
using server::Pace;
using Seconds = std::chrono::duration<double>;
using Sample = std::vector<double>;

/// Kolmogorov and Smirnov: how likely two samples of one distribution differ as much as these.
double same_distribution(Sample a, Sample b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  double apart = 0;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    const double here = std::min(a[i], b[j]);
    while (i < a.size() && a[i] <= here) ++i;
    while (j < b.size() && b[j] <= here) ++j;
    apart = std::max(
        apart, std::abs(static_cast<double>(i) / static_cast<double>(a.size()) - static_cast<double>(j) / static_cast<double>(b.size())));
  }
  const double n = std::sqrt(static_cast<double>(a.size()) * static_cast<double>(b.size()) / static_cast<double>(a.size() + b.size()));
  const double x = (n + 0.12 + 0.11 / n) * apart;
  double p = 0;
  for (int k = 1; k <= 100; ++k) p += (k % 2 == 1 ? 2 : -2) * std::exp(-2.0 * k * k * x * x);
  return x < 0.2 ? 1 : std::clamp(p, 0.0, 1.0);
}

Sample drawn(std::uint64_t seed, int times, std::chrono::milliseconds shortest) {
  Pace pace(seed);
  Sample sample;
  for (int i = 0; i < times; ++i) sample.push_back(Seconds(pace.draw(shortest)).count());
  return sample;
}

TEST(Pace, IsNeverShorterThanAQuickPersonAndSometimesAsLongAsOneWhoThinks) {
  const Sample times = drawn(1, 20000, std::chrono::milliseconds(1000));
  const auto part_above = [&](double limit) {
    return static_cast<double>(std::count_if(times.begin(), times.end(), [&](double time) { return time > limit; })) / 20000;
  };
  EXPECT_GE(*std::min_element(times.begin(), times.end()), 1.0);
  EXPECT_LE(*std::max_element(times.begin(), times.end()), Pace::longest);
  EXPECT_NEAR(part_above(1.28), 0.5, 0.02);
  EXPECT_NEAR(part_above(2.0), 0.08, 0.01);
}

TEST(Pace, TheTestTellsApartWhatDiffers) {
  const auto second = std::chrono::milliseconds(1000);
  EXPECT_GT(same_distribution(drawn(1, 2000, second), drawn(2, 2000, second)), 0.01);
  EXPECT_LT(same_distribution(drawn(1, 2000, second), drawn(2, 2000, second * 105 / 100)), 0.01) << "a bot that takes a little longer";
  EXPECT_LT(same_distribution(drawn(1, 2000, second), Sample(2000, 1.0)), 0.01) << "forced passes that all take a second";
}

/// Two have chosen decks of one card each: an interrupt that can be announced in every window, or a ship, which never can.
std::unique_ptr<Match> with_decks(bool first_may_choose, bool second_may_choose) {
  auto match = std::make_unique<Match>(*find_game("kaosz-galaktika"), asztal::Setup{2, {{"mode", "quick"}}},
                                       std::vector<std::string>{"person Anna", "person Béla"}, nullptr);
  while (match->asked().decision().prompt == "deck") {
    const bool may_choose = match->table().node().seat == 0 ? first_may_choose : second_may_choose;
    const std::string card = may_choose ? "int_reinforcements" : "ship_rust_hound";
    std::string problem;
    match->apply(*match->table().words().parse("bring " + card + " " + card + " " + card, problem), nullptr);
  }
  return match;
}

/// Tables of two with a spectator, at which windows are asked of each kind: of those who can always answer, and of those who never can.
class PaceTest : public ServerTest {
 protected:
  enum Role { quick, ordered, forced, bot_with_choice, bot_without, covered, roles };
  static constexpr const char* names[roles] = {"a quick person",      "a standing order", "a forced pass",
                                               "a bot with a choice", "a bot without",    "a bot in somebody's place"};
  static constexpr std::size_t wanted = sanitized ? 200 : 2000;
  static bool may_choose(Role role) { return role != forced && role != bot_without; }

  struct Sitting {
    Role role = forced;
    std::string token;
  };
  using Tables = std::map<std::string, std::vector<Sitting>>;

  /// By role, how long the answers in windows took: as the server had them wait, so that a slow machine changes nothing.
  std::map<Role, Sample> play_windows() {
    Tables tables;
    std::mutex mutex;
    std::map<Role, Sample> samples;
    std::atomic<bool> enough = false;
    settings.pause = std::chrono::milliseconds(4);
    settings.let_go = [&](const LetGo& answer) {
      const std::lock_guard lock(mutex);
      const auto table = tables.find(answer.table);
      if (table == tables.end()) return;
      const Role role = table->second[static_cast<std::size_t>(answer.seat)].role;
      if (answer.choice != may_choose(role)) return;
      samples[role].push_back(Seconds(std::min(answer.drawn, answer.taken)).count());
      enough =
          samples.size() == roles && std::all_of(samples.begin(), samples.end(), [](const auto& s) { return s.second.size() >= wanted; });
    };
    restart();
    Client anna(port), bela(port), watcher(port);
    for (int number = 0; number < 48; ++number) {
      const auto [id, seats] = new_table(anna, number);
      const std::lock_guard lock(mutex);
      tables[id] = seats;
    }
    const Tables known = tables;
    for (const auto& [id, seats] : known) sit_down(id, seats, anna, bela, watcher);
    std::thread threads[] = {std::thread([&] { play(anna, known); }), std::thread([&] { play(bela, known); }),
                             std::thread([&] { play(watcher, known); })};
    EXPECT_TRUE(soon([&] { return enough.load(); }, 10000)) << "too few windows";
    stop();
    for (std::thread& thread : threads) thread.join();
    settings.let_go = nullptr;
    return samples;
  }

  std::atomic<int> refused_ = 0;

 private:
  static std::pair<std::string, std::vector<Sitting>> new_table(Client& client, int number) {
    const char* level[] = {"easy", "normal", "hard"};
    const std::pair<Role, Role> pairs[] = {{quick, forced},           {bot_with_choice, forced}, {covered, forced}, {ordered, forced},
                                           {bot_with_choice, forced}, {covered, forced},         {ordered, forced}, {quick, bot_without}};
    const auto [first, second] = pairs[number % 8];
    std::vector<Sitting> seats = {{first, ""}, {second, ""}};
    const auto seat = [&](Role role, const char* name) {
      return role == bot_with_choice || role == bot_without ? bot(level[number % 3]) : person(name);
    };
    const Made made = create(client, "", {seat(first, "Anna"), seat(second, "Béla")},
                             {{"record", with_decks(may_choose(first), may_choose(second))->record().print()}});
    for (std::size_t i = 0, token = 0; i < 2; ++i)
      if (seats[i].role != bot_with_choice && seats[i].role != bot_without) seats[i].token = made.tokens[token++];
    return {made.table, seats};
  }
  static void sit_down(const std::string& table, const std::vector<Sitting>& seats, Client& anna, Client& bela, Client& watcher) {
    ASSERT_EQ(code(watcher.ask({{"do", "watch"}, {"table", table}})), "ok");
    if (seats[0].role == covered) {
      ASSERT_EQ(code(anna.ask({{"do", "leave"}, {"table", table}, {"token", seats[0].token}, {"up", true}})), "ok");
    }
    const json::object never = {{"opening", "never"}, {"main", "never"},   {"attack", "never"},
                                {"payment", "never"}, {"combat", "never"}, {"closing", "never"}};
    if (seats[0].role == ordered) {
      ASSERT_EQ(code(anna.ask({{"do", "stops"}, {"table", table}, {"token", seats[0].token}, {"stops", never}})), "ok");
    }
    if (seats[0].role == quick || seats[0].role == ordered) sit_quietly(anna, table, seats[0]);
    if (seats[1].role == forced) sit_quietly(bela, table, seats[1]);
  }
  static void sit_quietly(Client& client, const std::string& table, const Sitting& seat) {
    ASSERT_EQ(code(client.ask({{"do", "sit"}, {"table", table}, {"token", seat.token}})), "ok");
  }

  /// A page answers at once wherever it is asked, until the server is closed.
  void play(Client& client, const Tables& tables) {
    try {
      for (;;) {
        if (client.frames.empty()) client.frames.push_back(client.hear());
        const json::object frame = std::move(client.frames.front());
        client.frames.pop_front();
        if (frame.contains("error")) ++refused_;
        if (frame.contains("is") && frame.at("is").as_string() == "table" && frame.contains("seat")) answer(client, frame, tables);
      }
    } catch (const boost::system::system_error&) {
    }
  }
  static void answer(Client& client, const json::object& frame, const Tables& tables) {
    const int seat = frame.at("seat").to_number<int>();
    const std::string table(frame.at("table").as_string());
    if (!decides(frame, seat) || frame.at("document").at("options").as_array().size() == 1) return;
    const Sitting& sitting = tables.at(table)[static_cast<std::size_t>(seat)];
    if (sitting.role == ordered && frame.at("document").at("prompt").as_string() == "respond") return;
    client.say(json::serialize(json::object{{"do", "act"},
                                            {"id", 1},
                                            {"table", table},
                                            {"token", sitting.token},
                                            {"version", version(frame)},
                                            {"action", choice(frame, sitting.role)}}));
  }
  /// Ships are played, so that there is something to answer to.
  static std::string choice(const json::object& frame, Role role) {
    for (const json::value& option : frame.at("document").at("options").as_array())
      if (const std::string action(option.at("action").as_string()); role == forced && action.starts_with("play ")) return action;
    return option(frame, frame.at("document").at("safe").to_number<std::size_t>());
  }
};

// One honest comparison in a hundred looks different by chance; three in a row do not.
TEST_F(PaceTest, TimeDoesNotTellWhoAnswersNorWhetherThereIsAChoice) {
  std::map<Role, double> best;
  const auto all_alike = [&] { return std::all_of(best.begin(), best.end(), [](const auto& entry) { return entry.second > 0.01; }); };
  for (int time = 0; time < 3 && (best.empty() || !all_alike()); ++time) {
    auto samples = play_windows();
    for (const Sample& sample = samples[forced]; const Role role : {quick, ordered, bot_with_choice, bot_without, covered}) {
      ASSERT_GE(samples[role].size(), wanted) << names[role];
      best[role] = std::max(best[role], same_distribution(sample, samples[role]));
    }
  }
  for (const auto& [role, p] : best) EXPECT_GT(p, 0.01) << names[role] << " is told from a forced pass";
  EXPECT_EQ(refused_, 0);
}

/// A table at which a window has just been put to one of two; people take an hour for it, unless a test says otherwise.
class WindowTest : public ServerTest {
 protected:
  void restart_with_pause(std::chrono::milliseconds pause) {
    settings.pause = pause;
    restart();
  }
  /// Anna can answer in windows, Béla cannot.
  static Made asked(Client& client, int seat, const json::array& seats = {person("Anna"), person("Béla")}) {
    const auto match = with_decks(true, false);
    Random random(1);
    const auto there = [&] {
      const Decision decision = match->asked().decision();
      return match->table().node().kind == NodeKind::decision && decision.prompt == "respond" && decision.seat == seat &&
             (decision.options.size() == 1) == (seat == 1);
    };
    while (!there()) {
      ChanceList outcomes;
      if (match->table().node().kind == NodeKind::chance) match->table().chances(outcomes);
      match->apply(outcomes.size() > 0 ? random.pick(outcomes) : busy(match->asked().decision(), match->table().words()), nullptr);
    }
    return create(client, "", seats, {{"record", match->record().print()}});
  }
  static json::object pass(const Made& made, const json::object& frame, int id = 0) {
    return {{"do", "act"}, {"id", id}, {"table", made.table}, {"token", made.tokens[0]}, {"version", version(frame)}, {"action", "pass"}};
  }

 private:
  static Action busy(const Decision& decision, const Vocabulary& words) {
    for (const Action& option : decision.options)
      if (words.print(option).starts_with("play ship")) return option;
    return decision.safe_default;
  }
};

TEST_F(WindowTest, AQuickAnswerWaitsForItsTimeAndIsNoAnswerIfTheQuestionIsGone) {
  restart_with_pause(std::chrono::hours(1));
  Client anna(port), bela(port);
  const Made made = asked(anna, 0);
  const json::object frame = sit(anna, made.table, made.tokens[0]);
  sit(bela, made.table, made.tokens[1]);
  ASSERT_TRUE(decides(frame, 0));
  anna.say(json::serialize(pass(made, frame, 1000)));
  EXPECT_EQ(code(anna.ask(pass(made, frame))), "stale") << "one answer is enough";
  EXPECT_EQ(code(anna.ask({{"do", "act"}, {"table", made.table}, {"token", made.tokens[0]}, {"version", version(frame)}, {"action", "x"}})),
            "stale");
  for (const std::string& heard : anna.received) EXPECT_EQ(heard.find("\"re\":1000"), std::string::npos) << "it is not on disk yet";
  EXPECT_EQ(version(sit(bela, made.table, made.tokens[1])), version(frame)) << "nobody sees anything";

  ASSERT_EQ(code(anna.ask({{"do", "leave"}, {"table", made.table}, {"token", made.tokens[0]}, {"up", true}})), "ok");
  json::object late;
  while (!late.contains("re") || late.at("re").to_number<int>() != 1000) late = anna.hear();
  EXPECT_EQ(code(late), "stale");
}

TEST_F(WindowTest, NothingWaitsWhereNobodyElseLooksOn) {
  restart_with_pause(std::chrono::hours(1));
  Client screen(port);
  const Made together = asked(screen, 0);
  json::object frame = sit(screen, together.table, together.tokens[0]);
  sit(screen, together.table, together.tokens[1]);
  EXPECT_EQ(code(screen.ask(pass(together, frame))), "ok") << "two at one screen";
  Client anna(port);
  const Made alone = asked(anna, 0, {person("Anna"), bot("normal")});
  frame = sit(anna, alone.table, alone.tokens[0]);
  EXPECT_EQ(code(anna.ask(pass(alone, frame))), "ok") << "alone with a bot";
  next(anna, next(anna, frame));  // which does not take an hour either
}

TEST_F(WindowTest, NobodyPassesForSomebodyWhoIsAway) {
  restart_with_pause(std::chrono::milliseconds(5));
  Client anna(port), bela(port);
  const Made made = asked(anna, 1);
  const json::object frame = sit(anna, made.table, made.tokens[0]);
  ASSERT_TRUE(decides(frame, 1));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_EQ(version(sit(anna, made.table, made.tokens[0])), version(frame)) << "that would tell that he had no choice";
  sit(bela, made.table, made.tokens[1]);
  next(anna, frame);
}

}  // namespace
}  // namespace asztal
