#include "server/connection.hpp"

#include <time.h>

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace asztal::server {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

namespace {

constexpr double burst_seconds = 3;  ///< of messages at the allowed rate

/// Seconds that this thread has been at work.
double work_done() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

Connection::Connection(Socket socket, House& house, Hub& hub)
    : house_(house),
      hub_(hub),
      socket_(std::move(socket)),
      allowance_(house.settings.messages_per_second * burst_seconds),
      last_(std::chrono::steady_clock::now()) {}

asio::awaitable<void> Connection::run(const boost::beast::http::request<boost::beast::http::string_body>& upgrade) {
  const auto self = shared_from_this();
  boost::system::error_code error;
  socket_.set_option(websocket::stream_base::timeout::suggested(boost::beast::role_type::server));
  socket_.read_message_max(longest_message);
  socket_.auto_fragment(false);  // a text goes out at once, not in pieces of 4 KiB
  socket_.text(true);
  co_await socket_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  open_ = true;
  ++house_.metrics.connections;
  boost::beast::flat_buffer buffer;
  for (;;) {
    co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) break;
    const auto bytes = buffer.cdata();
    const double before = work_done();
    hub_.hear(self, {static_cast<const char*>(bytes.data()), bytes.size()});
    buffer.consume(buffer.size());
    if (buffer.capacity() > 4096) buffer.shrink_to_fit();
    if (const auto pause = pay(1 + (work_done() - before) * 1000); pause.count() > 0) {
      asio::steady_timer timer(house_.io, std::chrono::duration_cast<std::chrono::steady_clock::duration>(pause));
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
  }
  open_ = false;
  --house_.metrics.connections;
  hub_.gone(*this);
}

std::chrono::duration<double> Connection::pay(double price) {
  const auto now = std::chrono::steady_clock::now();
  const double rate = house_.settings.messages_per_second;
  allowance_ = std::min(rate * burst_seconds, allowance_ + rate * std::chrono::duration<double>(now - last_).count()) - price;
  last_ = now;
  return std::chrono::duration<double>(allowance_ < 0 ? -allowance_ / rate : 0);
}

void Connection::send(Sending text) {
  if (!open_) return;
  queued_ += text->size();
  queue_.push_back(std::move(text));
  if (queued_ > house_.settings.longest_queue) {
    ++house_.metrics.slow_readers;
    return close();
  }
  if (queue_.size() == 1) write_next();
}

void Connection::write_next() {
  socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
    if (error || !self->open_) return;
    self->queued_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    if (!self->queue_.empty()) self->write_next();
  });
}

void Connection::close() {
  open_ = false;
  boost::system::error_code ignored;
  socket_.next_layer().close(ignored);
}

}  // namespace asztal::server
