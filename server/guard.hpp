// The one place where an exception ends that nobody has expected.
#pragma once

#include <exception>
#include <string>

namespace asztal::server {

/// Runs `what`; whatever escapes it, `escaped` is told what it was. Messages, posted handlers and timers run in one of these, each for what
/// it may break at most: a table, a connection, an answer.
template <class What, class Escaped>
void guarded(const What& what, const Escaped& escaped) {
  try {
    what();
  } catch (const std::exception& error) {
    escaped(std::string(error.what()));
  } catch (...) {
    escaped(std::string("an unknown fault"));
  }
}

}  // namespace asztal::server
