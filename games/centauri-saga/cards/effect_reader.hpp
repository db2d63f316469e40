// Appendix A: the texts of cards, written in operations, compiled to flat programs. What is read has a place where it makes sense: the reader
// refuses an operation that stands where nothing has been chosen, rolled or looked at for it.
#pragma once

#include "games/centauri-saga/cards/data.hpp"

namespace asztal::centauri_saga {

/// What kind of text a program is; one bit each in the table of operations.
enum class Origin : std::uint8_t { ability, action, persistent, recurring, boss, retaliation, test_reward, reward };

/// Where a program stands.
struct Setting {
  Origin origin{};
  Timing timing{};            ///< of an ability
  ActionType type{};          ///< of an action card
  bool with_ravager = false;  ///< stage 2 of a retaliation card
};

/// Reads the list of operations into the end of `ops`. Every refusal names the place.
Program read_program(const Entry& list, const Setting& setting, std::vector<Op>& ops);
/// "combat 2"
Trial read_trial(const Entry& text);

/// The one window in which an operation is used, or free windows (CS-4.7.10).
Moment moment_of(OpCode code);
/// The window of an ability's timing.
Moment moment_of(Timing timing);

}  // namespace asztal::centauri_saga
