// How a server is run, and its limits.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace asztal::server {

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         ///< 0: any that is free
  std::string data = "asztal.db";    ///< the SQLite file
  std::string web;                   ///< the folder of the built app; empty: none is served
  std::vector<std::string> origins;  ///< where pages may come from besides this address: "https://example.org"
  int bot_threads = 1;
  /// Where a seat holds secrets, a forced pass takes as long as a quick person, and a bot always the same time, so that time does not
  /// tell whether there was a choice. 0: nothing is hidden.
  std::chrono::milliseconds pause{1000};

  int most_connections = 20000, connections_per_address = 200;
  int tables_per_minute = 30;    ///< that one address may create
  int messages_per_second = 40;  ///< of one connection, on average; a millisecond of work counts as one more
  std::size_t most_tables = 1000000;
  std::chrono::milliseconds sweep{20000};            ///< how often tables where nobody is are forgotten until somebody comes
  std::size_t longest_queue = std::size_t{4} << 20;  ///< bytes that wait for a slow reader before it is cut off
};

}  // namespace asztal::server
