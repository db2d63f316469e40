#include "server/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <set>

#include "server/connection.hpp"
#include "server/http.hpp"

namespace asztal::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

constexpr std::uint64_t longest_body = 256 * 1024;
constexpr std::uint32_t longest_header = 16 * 1024;
constexpr auto patience = std::chrono::seconds(30);

asio::redirect_error_t<asio::use_awaitable_t<>> into(boost::system::error_code& error) {
  return asio::redirect_error(asio::use_awaitable, error);
}

}  // namespace

struct Server::Parts {
  explicit Parts(Settings given)
      : settings(std::move(given)),
        io(1),
        storage(settings.data),
        thinkers(settings.bot_threads),
        house{io, settings, storage, thinkers, catalog, metrics},
        hub(house),
        http_answers(house, hub),
        acceptor(io),
        signals(io, SIGINT, SIGTERM) {
    const tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen(asio::socket_base::max_listen_connections);
  }

  asio::awaitable<void> listen();
  asio::awaitable<void> serve(boost::beast::tcp_stream stream, std::string address);
  asio::awaitable<void> converse(boost::beast::tcp_stream stream, Http::Asked upgrade, std::string address);
  void close();

  Settings settings;
  asio::io_context io;
  Metrics metrics;
  Catalog catalog;
  Storage storage;
  Thinkers thinkers;
  House house;
  Hub hub;
  Http http_answers;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  std::map<std::string, int> by_address;  ///< open connections
  int connections = 0;
  std::set<std::shared_ptr<Connection>> pages;
};

asio::awaitable<void> Server::Parts::listen() {
  for (;;) {
    boost::system::error_code error;
    tcp::socket socket = co_await acceptor.async_accept(into(error));
    if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (error) {  // no file handles left: somebody will go
      asio::steady_timer pause(io, std::chrono::milliseconds(100));
      co_await pause.async_wait(into(error));
      continue;
    }
    const tcp::endpoint other = socket.remote_endpoint(error);
    if (error) continue;
    const std::string address = other.address().to_string();
    if (connections >= settings.most_connections || by_address[address] >= settings.connections_per_address) continue;
    socket.set_option(tcp::no_delay(true), error);
    ++connections, ++by_address[address];
    asio::co_spawn(io, serve(boost::beast::tcp_stream(std::move(socket)), address), [this, address](const std::exception_ptr&) {
      --connections;
      if (--by_address[address] == 0) by_address.erase(address);
    });
  }
}

/// One HTTP connection; it may become a WebSocket.
asio::awaitable<void> Server::Parts::serve(boost::beast::tcp_stream stream, std::string address) {
  boost::beast::flat_buffer buffer;
  for (;;) {
    boost::system::error_code error;
    http::request_parser<http::string_body> parser;
    parser.body_limit(longest_body);
    parser.header_limit(longest_header);
    stream.expires_after(patience);
    co_await http::async_read(stream, buffer, parser, into(error));
    if (error) co_return;
    Http::Asked asked = parser.release();
    if (boost::beast::websocket::is_upgrade(asked) && asked.target().starts_with("/ws")) {
      if (http_answers.welcomes(asked, acceptor.local_endpoint().port())) {
        co_await converse(std::move(stream), std::move(asked), std::move(address));
        co_return;
      }
      Http::Answer refusal(http::status::forbidden, asked.version());
      refusal.prepare_payload();
      co_await http::async_write(stream, refusal, into(error));
      co_return;
    }
    const bool head = asked.method() == http::verb::head;
    Http::Answer answer = http_answers.answer(asked);
    http::response_serializer<http::string_body> serializer(answer);
    serializer.split(head);
    if (head)
      co_await http::async_write_header(stream, serializer, into(error));
    else
      co_await http::async_write(stream, serializer, into(error));
    if (error || !answer.keep_alive()) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> Server::Parts::converse(boost::beast::tcp_stream stream, Http::Asked upgrade, std::string address) {
  tcp::socket socket = stream.release_socket();
  const tcp protocol = socket.local_endpoint().protocol();
  const auto page = std::make_shared<Connection>(Connection::Socket(io, protocol, socket.release()), house, hub);
  page->address = std::move(address);
  page->language = upgrade.target().find("lang=hu") != boost::beast::string_view::npos ? Language::hu : Language::en;
  pages.insert(page);
  co_await page->run(upgrade);
  pages.erase(page);
}

void Server::Parts::close() {
  boost::system::error_code ignored;
  acceptor.close(ignored);
  for (const auto& page : pages) page->close();
  hub.close();
  io.stop();
}

Server::Server(Settings settings) : parts_(std::make_unique<Parts>(std::move(settings))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::prepare() { parts_->http_answers.prepare(); }

void Server::run() {
  parts_->signals.async_wait([this](const boost::system::error_code& error, int) {
    if (!error) parts_->close();
  });
  asio::co_spawn(parts_->io, parts_->listen(), asio::detached);
  parts_->io.run();
}

void Server::stop() {
  asio::post(parts_->io, [this] { parts_->close(); });
}

}  // namespace asztal::server
