#include "cli/research/mass_play.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace asztal::cli {

std::vector<std::unique_ptr<Bot>> Plan::bots_of(int number) const {
  std::vector<std::unique_ptr<Bot>> all;
  for (int seat = 0; seat < setup.seats; ++seat)
    all.push_back(
        make_bot(game.id, bot_at(seat), seed * 1000003 + static_cast<std::uint64_t>(number) * 8 + static_cast<std::uint64_t>(seat)));
  return all;
}

Progress::Progress(int total, const GameText& own)
    : total_(total), own_(own), shown_(isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (any_) std::cerr << "\r\x1b[2K";
}

void Progress::show(int done) {
  const std::scoped_lock lock(mutex_);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  if (!shown_ || seconds < 2 || done * 200LL / total_ == last_) return;
  last_ = static_cast<int>(done * 200LL / total_);
  const int filled = done * 30 / total_;
  std::cerr << "\r[" << std::string(static_cast<std::size_t>(filled), '#') << std::string(static_cast<std::size_t>(30 - filled), '.')
            << "] " << done << "/" << total_ << "  "
            << own_.message("simulate", "left", {{"seconds", static_cast<std::int64_t>(seconds * (total_ - done) / std::max(1, done))}})
            << "   " << std::flush;
  any_ = true;
}

}  // namespace asztal::cli
