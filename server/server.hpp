// The whole server: listens, and runs until it is told to stop.
#pragma once

#include <cstdint>
#include <memory>

#include "server/settings.hpp"

namespace asztal::server {

class Server {
 public:
  /// Opens the storage and listens. Throws std::runtime_error with the reason if that cannot be.
  explicit Server(Settings settings);
  ~Server();

  std::uint16_t port() const;
  void prepare();  ///< makes what every first page asks for, so that no page waits for it
  void run();      ///< until stop(), SIGINT or SIGTERM
  void stop();     ///< from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace asztal::server
