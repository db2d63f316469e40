// A page without a browser: what tests and the load program speak to a server with.
#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace asztal::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;

class Client {
 public:
  /// `from`: its own address, one of 127.0.0.0/8.
  explicit Client(std::uint16_t port, const std::string& target = "/ws", const std::string& origin = "", const std::string& from = "")
      : socket_(io_) {
    auto& tcp = socket_.next_layer();
    tcp.open(asio::ip::tcp::v4());
    if (!from.empty()) tcp.bind({asio::ip::make_address(from), 0});
    tcp.connect({asio::ip::make_address("127.0.0.1"), port});
    socket_.set_option(beast::websocket::stream_base::decorator([origin](beast::websocket::request_type& request) {
      if (!origin.empty()) request.set(beast::http::field::origin, origin);
    }));
    socket_.handshake("127.0.0.1:" + std::to_string(port), target);
  }

  void say(const std::string& text) { socket_.write(asio::buffer(text)); }
  void say(const std::string& text, boost::system::error_code& error) { socket_.write(asio::buffer(text), error); }
  /// The next text of any kind.
  json::object hear() {
    beast::flat_buffer buffer;
    socket_.read(buffer);
    const std::string text(static_cast<const char*>(buffer.cdata().data()), buffer.size());
    received.push_back(text);
    return json::parse(text).as_object();
  }
  /// Says it and waits for its answer; frames that come meanwhile wait in `frames`.
  json::object ask(json::object message) {
    message["id"] = ++last_;
    say(json::serialize(message));
    for (;;) {
      json::object heard = hear();
      if (heard.contains("re") && heard.at("re").to_number<std::int64_t>() == last_) return heard;
      if (heard.contains("is")) frames.push_back(std::move(heard));
    }
  }
  /// The next frame of this kind that fits.
  json::object frame(
      const std::string& kind, const std::function<bool(const json::object&)>& fits = [](const json::object&) { return true; }) {
    for (;;) {
      while (!frames.empty()) {
        json::object next = std::move(frames.front());
        frames.pop_front();
        if (next.at("is").as_string() == kind && fits(next)) return next;
      }
      json::object heard = hear();
      if (heard.contains("is")) frames.push_back(std::move(heard));
    }
  }
  /// Something has come that was not heard yet.
  bool has_mail() { return socket_.next_layer().available() > 0; }
  void close() { socket_.close(beast::websocket::close_code::normal); }
  asio::ip::tcp::socket& socket() { return socket_.next_layer(); }

  std::deque<json::object> frames;
  std::vector<std::string> received;  ///< everything, as it came

 private:
  asio::io_context io_;
  beast::websocket::stream<asio::ip::tcp::socket> socket_;
  std::int64_t last_ = 0;
};

using HttpAnswer = beast::http::response<beast::http::string_body>;
inline HttpAnswer http_ask(std::uint16_t port, const std::string& target, beast::http::verb verb = beast::http::verb::get,
                           const std::string& body = "", const std::string& accept = "") {
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  beast::http::request<beast::http::string_body> request(verb, target, 11);
  request.set(beast::http::field::host, "127.0.0.1");
  if (!accept.empty()) request.set(beast::http::field::accept_encoding, accept);
  request.body() = body;
  request.prepare_payload();
  beast::http::write(socket, request);
  beast::flat_buffer buffer;
  HttpAnswer answer;
  beast::http::read(socket, buffer, answer);
  return answer;
}

}  // namespace asztal::testing
