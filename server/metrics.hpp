// Figures for those who run the server, as Prometheus reads them.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>

namespace asztal::server {

/// How often something took at most so long.
class Durations {
 public:
  void add(std::chrono::steady_clock::duration time);
  std::string print(const std::string& name, const std::string& help) const;

 private:
  static constexpr std::array<double, 10> limits = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2};  // seconds
  std::array<std::uint64_t, limits.size()> counts_{};
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t connections = 0, tables_live = 0, outgoing_bytes = 0;               // now
  std::uint64_t messages = 0, refused = 0, actions = 0, bot_moves = 0, frames = 0;  // since the start
  std::uint64_t tables_created = 0, slow_readers = 0, cut_off = 0, failed_writes = 0, requests = 0;

  Durations answers;    ///< from an action's arrival until its frames are on their way to all readers
  Durations bots_late;  ///< of a bot's answer: how long after its deadline

  std::string print() const;
};

}  // namespace asztal::server
