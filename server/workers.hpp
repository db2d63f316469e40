// Threads for work that would keep everybody waiting if the loop did it: games played again, decks checked. It is done in slices, and each
// address has its turn: who asks for much waits for himself.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/catalog.hpp"

namespace asztal::server {

class Workers {
 public:
  /// A little of some work, with the texts of the thread it runs on; true when that was the last of it.
  using Part = std::function<bool(Catalog& catalog)>;
  /// Told on a working thread that the work is done, or what was thrown.
  using Done = std::function<void(std::exception_ptr problem)>;

  static constexpr std::chrono::milliseconds usual_slice{5};
  explicit Workers(int threads, std::chrono::milliseconds slice = usual_slice);
  ~Workers();  ///< work that is not done yet is forgotten

  void ask(const std::string& address, Part part, Done done);
  /// The same for a coroutine of the loop, which goes on when the work is done; throws what the work has thrown.
  boost::asio::awaitable<void> work(boost::asio::io_context& io, std::string address, Part part);

 private:
  struct Job {
    Part part;
    Done done;
  };
  /// The works of one address, one after the other.
  struct Queue {
    std::deque<Job> jobs;
    bool in_turn = false;  ///< it waits for its turn, or has it
  };
  void run();
  /// For one slice; true if nothing is left to do.
  bool go_on(Job& job, Catalog& catalog) const;

  const std::chrono::milliseconds slice_;
  std::mutex mutex_;
  std::condition_variable waiting_;
  std::map<std::string, Queue> queues_;
  std::deque<std::string> turns_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace asztal::server
