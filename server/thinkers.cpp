#include "server/thinkers.hpp"

#include "bots/bot.hpp"

namespace asztal::server {

namespace {

/// With what is left of the time; a bot without time to search takes the first good idea.
Action answer(const Thinkers::Question& question, std::chrono::milliseconds left) {
  constexpr std::chrono::milliseconds worth_searching{5};
  BotLevel level = question.level;
  if (level.milliseconds > 0 && left < worth_searching) level = {level.id, "heuristic", 0};
  if (level.milliseconds > 0) level.milliseconds = static_cast<int>(left.count());
  try {
    return make_bot(question.game, level.spec(), question.seed)->choose(*question.view);
  } catch (const std::exception&) {
    return question.fallback;
  }
}

}  // namespace

Thinkers::Thinkers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    jobs_.clear();
  }
  waiting_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Thinkers::ask(Question question, std::function<void(Action)> done) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(question.level.milliseconds);
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(question), deadline, std::move(done)});
  }
  waiting_.notify_one();
}

void Thinkers::work() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      waiting_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job.done(answer(job.question, std::chrono::duration_cast<std::chrono::milliseconds>(job.deadline - Clock::now())));
  }
}

}  // namespace asztal::server
