#include "server/connection.hpp"

#include <algorithm>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace asztal::server {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

Connection::Connection(Socket socket, House& house, Hub& hub, const std::string& from_address)
    : house_(house),
      hub_(hub),
      socket_(std::move(socket)),
      own_(house.settings.messages_per_second),
      of_address_(house.budget.of(from_address)) {
  address = from_address;
}

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
  house_.outgoing.come(*this);
  ++house_.metrics.connections;
  boost::beast::flat_buffer buffer;
  try {
    for (;;) {
      co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      for (const Purse* purse : {&own_, of_address_.get()})
        if (purse->owed().count() > 0) co_await until_paid(house_.io, *purse);
      const auto bytes = buffer.cdata();
      Bill bill;
      co_await hub_.hear(self, {static_cast<const char*>(bytes.data()), bytes.size()}, bill);
      buffer.consume(buffer.size());
      if (buffer.capacity() > 4096) buffer.shrink_to_fit();
      bill.rest();
      for (Purse* purse : {&own_, of_address_.get()}) purse->pay(1 + bill.spent());
    }
  } catch (const std::exception& fault) {
    house_.log.say("connection", fault.what());
  }
  close();
  --house_.metrics.connections;
  hub_.gone(*this);
}

void Connection::send(Sending text) {
  if (!open_) return;
  if (queued_ > house_.settings.longest_queue) {  // before this one, however long it is
    ++house_.metrics.slow_readers;
    return close();
  }
  queued_ += text->size();
  queue_.push_back(text);
  house_.outgoing.add(text);  // which may cut this one off
  if (open_ && queue_.size() == 1) write_next();
}

void Connection::write_next() {
  socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
    if (error || !self->open_) return;
    const Sending sent = std::move(self->queue_.front());
    self->queue_.pop_front();
    self->queued_ -= sent->size();
    self->house_.outgoing.remove(sent);
    if (!self->queue_.empty()) self->write_next();
  });
}

void Connection::close() {
  if (!std::exchange(open_, false)) return;
  house_.outgoing.go(*this);
  for (const Sending& text : queue_) house_.outgoing.remove(text);
  if (queue_.size() > 1) queue_.erase(queue_.begin() + 1, queue_.end());  // the first is being written
  queued_ = 0;
  boost::system::error_code ignored;
  socket_.next_layer().close(ignored);
}

}  // namespace asztal::server
