// Figures for those who run the server, as Prometheus reads them.
#pragma once

#include <cstdint>
#include <string>

namespace asztal::server {

struct Metrics {
  std::uint64_t connections = 0, tables_live = 0;                                   // now
  std::uint64_t messages = 0, refused = 0, actions = 0, bot_moves = 0, frames = 0;  // since the start
  std::uint64_t tables_created = 0, slow_readers = 0, failed_writes = 0, requests = 0;

  std::string print() const;
};

}  // namespace asztal::server
