// Where a person wants to be asked: in windows, which come often and are mostly passed. A shortcut of the game whose operand is a
// window names them.
#pragma once

#include <map>
#include <optional>
#include <utility>

#include "engine/view.hpp"

namespace asztal {

/// When there is a choice; also when there is none; not even then.
enum class Stop { choice, always, never };
BOOST_DESCRIBE_ENUM(Stop, choice, always, never)

/// The shortcut whose operand names the windows; none in a game without.
const VerbSpec* windows_of(const Vocabulary& words);

/// What the seats of one table have said; nothing: Stop::choice.
class Stops {
 public:
  void set(Seat seat, int window, Stop stop) { said_[{seat, window}] = stop; }
  Stop of(Seat seat, int window) const;
  /// In the window that is open, for the seat that decides, whose view it is.
  Stop here(const AnyView& asked) const;
  /// The pass of somebody who is not to be asked here; nothing: he is.
  std::optional<Action> pass(const AnyView& asked) const;

 private:
  std::map<std::pair<Seat, int>, Stop> said_;
};

/// The shortcut through the window that is open now.
std::optional<Action> window_of(const AnyView& asked);

}  // namespace asztal
