#include "server/workers.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

namespace asztal::server {

namespace asio = boost::asio;

Workers::Workers(int threads, std::chrono::milliseconds slice) : slice_(slice) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  waiting_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::ask(const std::string& address, Part part, Done done) {
  {
    const std::lock_guard lock(mutex_);
    Queue& queue = queues_[address];
    queue.jobs.push_back({std::move(part), std::move(done)});
    if (std::exchange(queue.in_turn, true)) return;
    turns_.push_back(address);
  }
  waiting_.notify_one();
}

asio::awaitable<void> Workers::work(asio::io_context& io, std::string address, Part part) {
  auto begin = [this, &io, address = std::move(address), part = std::move(part)](auto handler) mutable {
    const auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
    ask(address, std::move(part), [waiting, &io](std::exception_ptr problem) {
      asio::post(io, [waiting, problem = std::move(problem)] { std::move (*waiting)(problem); });
    });
  };
  return asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr)>(std::move(begin), asio::use_awaitable);
}

bool Workers::go_on(Job& job, Catalog& catalog) const {
  const auto end = std::chrono::steady_clock::now() + slice_;
  std::exception_ptr problem;
  try {
    do {
      if (job.part(catalog)) break;
      if (std::chrono::steady_clock::now() >= end) return false;
    } while (true);
  } catch (...) {
    problem = std::current_exception();
  }
  job.part = nullptr;
  job.done(std::move(problem));
  job.done = nullptr;
  return true;
}

void Workers::run() {
  Catalog catalog;
  std::unique_lock lock(mutex_);
  for (;;) {
    waiting_.wait(lock, [this] { return closing_ || !turns_.empty(); });
    if (closing_) return;
    const auto turn = queues_.find(turns_.front());
    turns_.pop_front();
    Queue& queue = turn->second;
    Job job = std::move(queue.jobs.front());
    queue.jobs.pop_front();
    lock.unlock();
    const bool finished = go_on(job, catalog);
    lock.lock();
    if (!finished) queue.jobs.push_front(std::move(job));
    if (queue.jobs.empty()) {
      queues_.erase(turn);
    } else {
      turns_.push_back(turn->first);
      waiting_.notify_one();
    }
  }
}

}  // namespace asztal::server
