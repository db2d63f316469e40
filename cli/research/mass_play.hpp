// Many games between bots: what is fixed before the first one, and threads that play them.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "engine/table.hpp"
#include "texts/text.hpp"

namespace asztal::cli {

/// Everything that is fixed before the first game.
struct Plan {
  const GameInfo& game;
  Setup setup;
  std::vector<std::string> bots;
  std::uint64_t seed = 1;
  int games = 100, threads = 1, cap = 100000;

  const std::string& bot_at(int seat) const { return bots[static_cast<std::size_t>(seat) % bots.size()]; }
  /// The bots of a game, each with a seed of its own.
  std::vector<std::unique_ptr<Bot>> bots_of(int number) const;
};

/// How far it is, on a terminal that waits for more than two seconds.
class Progress {
 public:
  Progress(int total, const GameText& own);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();
  void show(int done);

 private:
  int total_, last_ = -1;
  const GameText& own_;
  bool shown_, any_ = false;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point start_;
};

/// Calls play(number, thread) for all games, each in one of the threads.
template <class Play>
void play_many(int games, int threads, const GameText& own, Play play) {
  std::atomic<int> next{0}, done{0};
  Progress progress(games, own);
  std::vector<std::thread> all;
  for (std::size_t thread = 0; thread < static_cast<std::size_t>(threads); ++thread)
    all.emplace_back([&, thread] {
      for (int number = next++; number < games; number = next++) {
        play(number, thread);
        progress.show(++done);
      }
    });
  for (std::thread& thread : all) thread.join();
}

}  // namespace asztal::cli
