// What all tables share.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>

#include "server/budget.hpp"
#include "server/catalog.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/outgoing.hpp"
#include "server/settings.hpp"
#include "server/storage.hpp"
#include "server/thinkers.hpp"
#include "server/workers.hpp"

namespace asztal::server {

struct House {
  boost::asio::io_context& io;  ///< everything but writing, thinking and long work happens on its one thread
  const Settings& settings;
  Storage& storage;
  Thinkers& thinkers;
  Thinkers& advisers;  ///< for hints: no bot waits for them
  Workers& workers;
  Budget& budget;
  Outgoing& outgoing;
  Catalog& catalog;
  Metrics& metrics;
  Log& log;
};

}  // namespace asztal::server
