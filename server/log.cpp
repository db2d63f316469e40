#include "server/log.hpp"

#include <ctime>
#include <iostream>

#include "texts/words.hpp"

namespace asztal::server {

namespace {

constexpr int most_lines_said = 5;  ///< lines of one kind
constexpr auto said_within = std::chrono::minutes(1);

std::string time_now() {
  const std::time_t seconds = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

}  // namespace

void Log::say(std::string_view kind, std::string_view what) {
  const std::lock_guard lock(mutex_);
  Kind& known = kinds_.try_emplace(std::string(kind)).first->second;
  const auto now = Clock::now();
  if (known.said == 0 || now - known.since > said_within) known.since = now, known.said = 0;
  if (known.said++ >= most_lines_said) {
    ++known.left_out;
    return;
  }
  std::string line = "asztal: " + time_now() + " " + std::string(kind) + ": " + printable(what);
  if (known.left_out > 0) line += " (and " + std::to_string(known.left_out) + " more before it)";
  known.left_out = 0;
  std::cerr << line + "\n" << std::flush;
}

}  // namespace asztal::server
