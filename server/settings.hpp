// How a server is run, and its limits.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace asztal::server {

/// An answer whose time could have told whether there was a choice.
struct LetGo {
  std::string table;
  int seat = 0;
  bool choice = false;
  std::chrono::steady_clock::duration drawn, taken;  ///< since the question
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         ///< 0: any that is free
  std::string data = "asztal.db";    ///< the SQLite file
  std::string web;                   ///< the folder of the built app; empty: none is served
  std::vector<std::string> origins;  ///< where pages may come from besides this address: "https://example.org"
  int bot_threads = 1, hint_threads = 1;
  int work_threads = 1;  ///< for games that are played again and decks that are checked
  /// Where a seat holds secrets, the shortest time that an answer takes which could be a forced one, so that time does not tell whether there
  /// was a choice (pace.hpp). 0: nothing is hidden.
  std::chrono::milliseconds pause{1000};
  std::function<void(const LetGo&)> let_go{};  ///< for tests: is told of these answers

  int most_connections = 20000, connections_per_address = 200;
  int tables_per_minute = 30;    ///< that one address may create
  int messages_per_second = 40;  ///< of one connection, on average; a millisecond of work counts as one more
  /// Of all connections of one address, with what it asks for over plain HTTP.
  int messages_per_address() const { return std::max(messages_per_second, 2 * connections_per_address); }
  double spare_milliseconds = 500;  ///< of every second, for what is not play: lists, watching, replays, the app itself
  std::size_t most_tables = 1000000;
  std::size_t most_lines = 50000;                       ///< of one table's journal: then nothing more can be decided there
  std::chrono::milliseconds sweep{20000};               ///< how often tables where nobody is are forgotten until somebody comes
  std::size_t longest_queue = std::size_t{4} << 20;     ///< bytes that wait for a slow reader before it is cut off
  std::size_t longest_queues = std::size_t{256} << 20;  ///< of all readers together; then the slowest is cut off
  std::size_t most_watchers = 400;                      ///< spectators of one table; people who play there always find a place
};

}  // namespace asztal::server
