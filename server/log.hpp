// What those who run the server should know at once: lines on standard error.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace asztal::server {

/// From any thread. A fault that comes again and again must not fill a disk: a few lines of each kind in a minute, then their number.
class Log {
 public:
  void say(std::string_view kind, std::string_view what);

 private:
  using Clock = std::chrono::steady_clock;
  struct Kind {
    Clock::time_point since;
    int said = 0;
    long left_out = 0;
  };
  std::mutex mutex_;
  std::map<std::string, Kind, std::less<>> kinds_;
};

}  // namespace asztal::server
