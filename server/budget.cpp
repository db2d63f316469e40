#include "server/budget.hpp"

#include <time.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace asztal::server {

namespace asio = boost::asio;

asio::awaitable<void> until_paid(asio::io_context& io, const Purse& purse) {
  for (auto owed = purse.owed(); owed.count() > 0; owed = purse.owed()) {
    boost::system::error_code ignored;
    asio::steady_timer timer(io, owed);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

double Bill::work_done() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

}  // namespace asztal::server
