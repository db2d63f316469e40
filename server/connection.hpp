// One WebSocket: reads messages for the hub, and sends without ever waiting for a slow reader.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/hub.hpp"

namespace asztal::server {

class Connection final : public Page, public Outgoing::Reader, public std::enable_shared_from_this<Connection> {
 public:
  using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

  Connection(Socket socket, House& house, Hub& hub, const std::string& from_address);

  /// Until the other end goes, or is cut off.
  boost::asio::awaitable<void> run(const boost::beast::http::request<boost::beast::http::string_body>& upgrade);
  void send(Sending text) override;
  std::size_t queued() const override { return queued_; }
  void cut_off() override { close(); }
  void close();

 private:
  void write_next();

  House& house_;
  Hub& hub_;
  boost::beast::websocket::stream<Socket> socket_;
  std::deque<Sending> queue_;
  std::size_t queued_ = 0;  ///< bytes
  bool open_ = false;
  Purse own_;
  std::shared_ptr<Purse> of_address_;
};

}  // namespace asztal::server
