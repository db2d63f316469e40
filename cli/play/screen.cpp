#include "cli/play/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "texts/words.hpp"

namespace asztal::cli {

namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

winsize size_of_terminal() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) size.ws_col = 80, size.ws_row = 24;
  return size;
}

}  // namespace

void catch_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) {
    if (interrupt_seen != 0) _exit(130);  // the second time at once
    interrupt_seen = 1;
  };
  sigaction(SIGINT, &action, nullptr);  // no SA_RESTART: a waiting read ends
}

bool interrupted() { return interrupt_seen != 0; }

Screen::Screen()
    : terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0), colour_(terminal_ && std::getenv("NO_COLOR") == nullptr) {}

int Screen::columns() const { return std::min(width(), 80); }
int Screen::width() const { return terminal_ ? std::clamp<int>(size_of_terminal().ws_col, 40, 160) : 80; }
int Screen::rows() const { return terminal_ ? std::max<int>(size_of_terminal().ws_row, 10) : 24; }

std::string Screen::dim(const std::string& text) const {
  if (!colour_) return text;
  std::string result;
  for (const std::string& line : lines_of(text)) result += (result.empty() ? "" : "\n") + ("\x1b[2m" + line + "\x1b[0m");
  return result;
}

void Screen::say(std::string_view text, int indent) const { std::cout << wrapped(text, indent, columns() - 1) << '\n'; }
void Screen::print(std::string_view text) const { std::cout << text << '\n'; }
void Screen::say_for_now(std::string_view text) const {
  if (terminal_) std::cout << dim(std::string(text)) << '\r' << std::flush;
}
void Screen::forget() const {
  if (terminal_) std::cout << "\x1b[2K\r" << std::flush;
}
void Screen::clear() const {
  if (terminal_) std::cout << "\x1b[2J\x1b[H" << std::flush;
}
void Screen::wipe() const {
  if (terminal_) std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
}

std::string Screen::ask(const std::string& prompt) const {
  const std::string shown = wrapped(prompt, 0, columns() - 1);
  std::cout << shown << (prompt.ends_with(' ') ? " " : "") << std::flush;
  std::string line;
  if (!std::getline(std::cin, line) || interrupted()) {
    std::cout << '\n';
    throw Leave{};
  }
  if (!terminal_) std::cout << printable(beginning(line, 60)) << '\n';
  return trimmed(line);
}

void Screen::page(const std::vector<std::string>& lines, const std::string& more) const {
  const int full = rows() - 1;
  int shown = 0;
  for (const std::string& line : lines) {
    if (terminal_ && shown == full) {
      ask(dim(more) + " ");
      shown = 0;
    }
    std::cout << line << '\n';
    ++shown;
  }
}

}  // namespace asztal::cli
