// What work somebody may ask for: a message is worth one, and a millisecond of the loop one more.
#pragma once

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/settings.hpp"

namespace asztal::server {

/// So much is earned a second, and what three seconds bring may be spent at once. Who owes waits.
class Purse {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Purse(double per_second, Clock::time_point now = Clock::now()) : rate_(per_second), left_(full()), last_(now) {}

  void pay(double price, Clock::time_point now = Clock::now()) {
    left_ = at(now) - price;
    last_ = now;
  }
  /// How long it takes to earn what is owed.
  Clock::duration owed(Clock::time_point now = Clock::now()) const {
    const double left = at(now);
    if (left >= 0) return Clock::duration::zero();
    return std::chrono::ceil<Clock::duration>(std::chrono::duration<double>(-left / rate_));
  }
  bool is_full(Clock::time_point now = Clock::now()) const { return at(now) >= full(); }

 private:
  static constexpr double seconds_kept = 3;
  double full() const { return rate_ * seconds_kept; }
  double at(Clock::time_point now) const { return std::min(full(), left_ + rate_ * std::chrono::duration<double>(now - last_).count()); }

  double rate_, left_;
  Clock::time_point last_;
};

/// Waits until nothing is owed.
boost::asio::awaitable<void> until_paid(boost::asio::io_context& io, const Purse& purse);

/// The purses of addresses, and one for all that is not play.
class Budget {
 public:
  explicit Budget(const Settings& settings) : everybody(settings.spare_milliseconds), per_address_(settings.messages_per_address()) {}

  /// Shared by all connections of an address, and kept a while after the last: who comes again has not forgotten what he owes.
  std::shared_ptr<Purse> of(const std::string& address) {
    std::shared_ptr<Purse>& purse = addresses_[address];
    if (!purse) purse = std::make_shared<Purse>(per_address_);
    return purse;
  }
  void forget_idle() {
    std::erase_if(addresses_, [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->is_full(); });
  }

  Purse everybody;  ///< milliseconds of the loop for lists, watching, replays and pages; whoever plays need not wait for it

 private:
  double per_address_;
  std::map<std::string, std::shared_ptr<Purse>> addresses_;
};

/// Counts the milliseconds that something keeps the loop, without those in which it waits for others.
class Bill {
 public:
  Bill() { go_on(); }
  void rest() {
    if (std::exchange(at_work_, false)) spent_ += work_done() - since_;
  }
  void go_on() {
    since_ = work_done();
    at_work_ = true;
  }
  double spent() const { return spent_; }  ///< until it last rested

 private:
  static double work_done();  ///< milliseconds of this thread
  double since_ = 0, spent_ = 0;
  bool at_work_ = false;
};

}  // namespace asztal::server
