// What all tables share.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>

#include "server/catalog.hpp"
#include "server/metrics.hpp"
#include "server/settings.hpp"
#include "server/storage.hpp"
#include "server/thinkers.hpp"

namespace asztal::server {

struct House {
  boost::asio::io_context& io;  ///< everything but writing and thinking happens on its one thread
  const Settings& settings;
  Storage& storage;
  Thinkers& thinkers;
  Catalog& catalog;
  Metrics& metrics;
};

}  // namespace asztal::server
