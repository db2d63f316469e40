// The terminal: its size, colours, pages, and the line that is typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace asztal::cli {

/// The input has ended or the player wants to leave.
struct Leave {
  bool asked = false;  ///< by the command, not by the end of the input
};

class Screen {
 public:
  Screen();

  bool terminal() const { return terminal_; }
  bool colour() const { return colour_; }
  int columns() const;  ///< for sentences: at most 80, longer lines are hard to read
  int width() const;    ///< for the board: all of the screen, within reason
  int rows() const;

  std::string bold(const std::string& text) const { return colour_ ? "\x1b[1m" + text + "\x1b[0m" : text; }
  /// Every line by itself, so that wrapped text stays dim.
  std::string dim(const std::string& text) const;

  void say(std::string_view text, int indent = 0) const;  ///< wrapped
  void print(std::string_view text) const;                ///< as it is
  /// Something that the next line overwrites.
  void say_for_now(std::string_view text) const;
  void forget() const;
  /// A line typed, without the spaces around it; throws Leave when the input has ended or Ctrl-C was pressed.
  std::string ask(const std::string& prompt) const;
  void clear() const;  ///< the visible part
  void wipe() const;   ///< also what can be scrolled back to
  /// Print lines; on a terminal stop with `more` after every screenful.
  void page(const std::vector<std::string>& lines, const std::string& more) const;

 private:
  bool terminal_, colour_;
};

/// From now on Ctrl-C ends the input instead of the program.
void catch_interrupt();
bool interrupted();

}  // namespace asztal::cli
