// Threads in which bots think, so that nobody waits for them. A bot that had to queue has less time left to think.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/table.hpp"
#include "server/levels.hpp"

namespace asztal::server {

/// What an answer may take besides the time for thinking.
inline constexpr std::chrono::milliseconds longer_than_any_idea{100};

class Thinkers {
 public:
  explicit Thinkers(int threads);
  ~Thinkers();  ///< questions that wait are forgotten

  struct Question {
    std::string game;
    BotLevel level;
    std::unique_ptr<AnyView> view;  ///< all that a bot is given
    std::uint64_t seed = 0;
    Action fallback;  ///< the safe choice, if anything goes wrong
  };
  /// `done` is called on a thinking thread, about when the level's time is over.
  void ask(Question question, std::function<void(Action)> done);

 private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    Question question;
    Clock::time_point deadline;
    std::function<void(Action)> done;
  };
  void work();

  std::mutex mutex_;
  std::condition_variable waiting_;
  std::deque<Job> jobs_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace asztal::server
