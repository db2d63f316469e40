#include "server/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/network_v6.hpp>
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
#include "server/start_error.hpp"

namespace asztal::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

constexpr std::uint32_t longest_header = 16 * 1024;
constexpr auto patience = std::chrono::seconds(30);

asio::redirect_error_t<asio::use_awaitable_t<>> into(boost::system::error_code& error) {
  return asio::redirect_error(asio::use_awaitable, error);
}

/// Who pays for what comes from there: of addresses with six words a house has as many as it likes.
std::string payer(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_string();
  return asio::ip::network_v6(six, 64).canonical().to_string();
}

}  // namespace

/// An answer on its way to somebody who may not read it.
struct Download final : Outgoing::Reader {
  Download(boost::beast::tcp_stream& to, Sending what, Outgoing& among) : stream(to), text(std::move(what)), outgoing(among) {}
  std::size_t queued() const override { return text->size(); }
  void cut_off() override {
    end();
    boost::system::error_code ignored;
    stream.socket().close(ignored);
  }
  void begin() {
    outgoing.come(*this);
    counted = true;
    outgoing.add(text);
  }
  void end() {
    if (!std::exchange(counted, false)) return;
    outgoing.go(*this);
    outgoing.remove(text);
  }
  boost::beast::tcp_stream& stream;
  Sending text;
  Outgoing& outgoing;
  bool counted = false;
};

struct Server::Parts {
  explicit Parts(Settings given)
      : settings(std::move(given)),
        io(1),
        storage(settings.data, log),
        thinkers(settings.bot_threads),
        advisers(settings.hint_threads),
        workers(settings.work_threads),
        budget(settings),
        outgoing(settings.longest_queues),
        house{io, settings, storage, thinkers, advisers, workers, budget, outgoing, catalog, metrics, log},
        hub(house),
        http_answers(house, hub),
        acceptor(io),
        signals(io, SIGINT, SIGTERM) {
    open_port();
  }

  /// Throws StartError.
  void open_port();

  asio::awaitable<void> listen();
  void welcome(tcp::socket socket);
  asio::awaitable<void> serve(boost::beast::tcp_stream stream, std::string address);
  asio::awaitable<bool> send(boost::beast::tcp_stream& stream, Http::Answer answer);
  asio::awaitable<void> refuse_long(boost::beast::tcp_stream& stream, boost::beast::flat_buffer& buffer, const Http::Asked& asked);
  asio::awaitable<void> converse(boost::beast::tcp_stream stream, Http::Asked upgrade, std::string address);
  void close();

  Settings settings;
  Log log;
  Metrics metrics;
  Catalog catalog;
  asio::io_context io;  ///< what waits in it until the end may still answer, in the words of the catalog
  Storage storage;
  Thinkers thinkers, advisers;
  Workers workers;
  Budget budget;
  Outgoing outgoing;
  House house;
  Hub hub;
  Http http_answers;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  std::map<std::string, int> by_address;  ///< open connections
  int connections = 0;
  std::set<std::shared_ptr<Connection>> pages;
};

void Server::Parts::open_port() {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(settings.address, error);
  const auto check = [&](const std::string& key) {
    if (!error) return;
    throw StartError(key, {{"address", settings.address}, {"port", std::to_string(settings.port)}, {"problem", error.message()}},
                     settings.address + ":" + std::to_string(settings.port) + ": " + error.message());
  };
  check("serve_no_address");
  const tcp::endpoint endpoint(address, settings.port);
  acceptor.open(endpoint.protocol(), error);
  check("serve_port");
  acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  acceptor.bind(endpoint, error);
  if (error == asio::error::address_in_use) check("serve_port_in_use");
  if (error == boost::system::errc::address_not_available) check("serve_no_address");
  check("serve_port");
  acceptor.listen(asio::socket_base::max_listen_connections, error);
  check(error == asio::error::address_in_use ? "serve_port_in_use" : "serve_port");
}

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
    guarded([&] { welcome(std::move(socket)); }, [this](const std::string& what) { log.say("connection", what); });
  }
}

void Server::Parts::welcome(tcp::socket socket) {
  boost::system::error_code error;
  const tcp::endpoint other = socket.remote_endpoint(error);
  if (error) return;
  const std::string address = payer(other.address());
  if (connections >= settings.most_connections || by_address[address] >= settings.connections_per_address) return;
  socket.set_option(tcp::no_delay(true), error);
  ++connections, ++by_address[address];
  asio::co_spawn(io, serve(boost::beast::tcp_stream(std::move(socket)), address), [this, address](const std::exception_ptr& escaped) {
    if (escaped) guarded([&] { std::rethrow_exception(escaped); }, [this](const std::string& what) { log.say("connection", what); });
    --connections;
    if (--by_address[address] == 0) by_address.erase(address);
  });
}

/// One HTTP connection; it may become a WebSocket.
asio::awaitable<void> Server::Parts::serve(boost::beast::tcp_stream stream, std::string address) {
  boost::beast::flat_buffer buffer;
  const auto purse = budget.of(address);
  for (;;) {
    boost::system::error_code error;
    http::request_parser<http::string_body> parser;
    parser.body_limit(boost::none);
    parser.header_limit(longest_header);
    stream.expires_after(patience);
    co_await http::async_read_header(stream, buffer, parser, into(error));
    if (error) co_return;
    const std::size_t longest = Http::longest_body(parser.get().base());
    parser.body_limit(longest);
    if (parser.content_length().value_or(0) > longest) error = http::error::body_limit;
    if (!error) co_await http::async_read(stream, buffer, parser, into(error));
    if (error == http::error::body_limit) co_return co_await refuse_long(stream, buffer, parser.get());
    if (error) co_return;
    Http::Asked asked = parser.release();
    co_await until_paid(io, *purse);
    if (boost::beast::websocket::is_upgrade(asked) && asked.target().starts_with("/ws")) {
      purse->pay(1);
      if (http_answers.welcomes(asked, acceptor.local_endpoint().port())) {
        co_await converse(std::move(stream), std::move(asked), std::move(address));
        co_return;
      }
      Http::Answer refusal(http::status::forbidden, asked.version());
      refusal.prepare_payload();
      co_await send(stream, std::move(refusal));
      co_return;
    }
    const bool others_first = !Http::is_for_keepers(asked);
    if (others_first) co_await until_paid(io, budget.everybody);
    Bill bill;
    Http::Answer answer = co_await http_answers.answer(asked, address, bill);
    bill.rest();
    purse->pay(1 + bill.spent());
    if (others_first) budget.everybody.pay(bill.spent());
    if (!co_await send(stream, std::move(answer))) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

/// False if that was the last answer of this connection.
asio::awaitable<bool> Server::Parts::send(boost::beast::tcp_stream& stream, Http::Answer answer) {
  boost::system::error_code error;
  http::response_serializer<SharedBody> serializer(answer);
  stream.expires_after(patience);
  Download download(stream, answer.body(), outgoing);
  if (download.text) download.begin();
  co_await http::async_write(stream, serializer, into(error));
  download.end();
  co_return !error && answer.keep_alive();
}

/// Somebody who is still sending would not see the answer if the connection just ended: what comes is read for a while.
asio::awaitable<void> Server::Parts::refuse_long(boost::beast::tcp_stream& stream, boost::beast::flat_buffer& buffer,
                                                 const Http::Asked& asked) {
  constexpr std::size_t most = std::size_t{1} << 20;
  Http::Answer answer = Http::too_long(asked);
  co_await send(stream, std::move(answer));
  boost::system::error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  buffer.consume(buffer.size());
  for (std::size_t read = 0; read < most && !error;) {
    const auto room = buffer.prepare(longest_header);
    read += co_await stream.async_read_some(room, into(error));
  }
}

asio::awaitable<void> Server::Parts::converse(boost::beast::tcp_stream stream, Http::Asked upgrade, std::string address) {
  tcp::socket socket = stream.release_socket();
  const tcp protocol = socket.local_endpoint().protocol();
  const auto page = std::make_shared<Connection>(Connection::Socket(io, protocol, socket.release()), house, hub, address);
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
  while (!parts_->io.stopped())  // what no table and no connection has caught ends here, and everybody else goes on
    guarded([this] { parts_->io.run(); }, [this](const std::string& what) { parts_->log.say("server", what); });
}

void Server::stop() {
  asio::post(parts_->io, [this] { parts_->close(); });
}

}  // namespace asztal::server
