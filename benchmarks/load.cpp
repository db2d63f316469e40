// asztal_load: many tables with people who decide at a steady pace, against a running server; says how long they waited.
//   asztal_load --port 8080 --tables 2000 --seats 4 --seconds 30 --pace 5
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/random.hpp"

namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using asio::awaitable;
using asio::use_awaitable;
using Clock = std::chrono::steady_clock;
using Socket = boost::beast::websocket::stream<boost::beast::tcp_stream>;

struct Options {
  int port = 8080, tables = 100, seats = 4, seconds = 20;
  double pace = 5;  ///< seconds between two decisions of one seat
};

struct Figures {
  std::vector<double> waits;  ///< milliseconds from sending a decision to the last seat's frame
  std::size_t decisions = 0, refused = 0, frames = 0, finished = 0;
  int seated = 0;
};

/// The number after `"key":`, or -1.
long number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == std::string_view::npos ? -1 : std::strtol(text.data() + at + key.size(), nullptr, 10);
}

/// One table with everybody who plays there.
class Table {
 public:
  Table(asio::io_context& io, const Options& options, Figures& figures, std::uint64_t seed)
      : io_(io), options_(options), figures_(figures), random_(seed), versions_(static_cast<std::size_t>(options.seats), -1) {}

  awaitable<void> run() {
    for (int seat = 0; seat < options_.seats; ++seat) {
      sockets_.push_back(std::make_unique<Socket>(io_));
      co_await boost::beast::get_lowest_layer(*sockets_.back())
          .async_connect(asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(options_.port)),
                         use_awaitable);
      co_await sockets_.back()->async_handshake("127.0.0.1:" + std::to_string(options_.port), "/ws", use_awaitable);
    }
    co_await send(0, creating());
    const json::object made = json::parse(co_await read(0)).as_object();
    id_ = made.at("table").as_string();
    for (const json::value& seat : made.at("seats").as_array()) tokens_.emplace_back(seat.at("token").as_string());
    for (int seat = 0; seat < options_.seats; ++seat) {
      co_await send(seat, sitting(seat));
      asio::co_spawn(io_, listen(seat), asio::detached);
      ++figures_.seated;
    }
  }

 private:
  // GCC 12 does not compile braced lists inside co_await: the messages are made outside.
  json::object sitting(int seat) const {
    return {{"do", "sit"}, {"id", 2}, {"table", id_}, {"token", tokens_[static_cast<std::size_t>(seat)]}};
  }
  json::object acting(int seat, long version, const std::string& action) const {
    return {{"do", "act"},        {"id", 3},         {"table", id_}, {"token", tokens_[static_cast<std::size_t>(seat)]},
            {"version", version}, {"action", action}};
  }
  json::object creating() const {
    json::array seats;
    for (int seat = 0; seat < options_.seats; ++seat) seats.push_back(json::object{{"kind", "me"}, {"name", "P" + std::to_string(seat)}});
    return {{"do", "create"}, {"id", 1}, {"game", "death-angel"}, {"seats", std::move(seats)}};
  }
  awaitable<void> send(int seat, json::object message) {
    const std::string text = json::serialize(message);
    co_await sockets_[static_cast<std::size_t>(seat)]->async_write(asio::buffer(text), use_awaitable);
  }
  awaitable<std::string> read(int seat) {
    boost::beast::flat_buffer buffer;
    co_await sockets_[static_cast<std::size_t>(seat)]->async_read(buffer, use_awaitable);
    co_return std::string(static_cast<const char*>(buffer.cdata().data()), buffer.size());
  }

  awaitable<void> listen(int seat) {
    for (;;) {
      const std::string text = co_await read(seat);
      if (text.find("\"error\"") != std::string::npos && text.find("\"re\"") != std::string::npos) ++figures_.refused;
      if (!text.starts_with("{\"is\":\"table\"")) continue;
      ++figures_.frames;
      const long version = number_after(text, "\"version\":");
      versions_[static_cast<std::size_t>(seat)] = version;
      if (sent_version_ >= 0 && *std::min_element(versions_.begin(), versions_.end()) > sent_version_) {
        figures_.waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
        sent_version_ = -1;
      }
      if (text.find("\"state\":\"over\"") != std::string::npos) {
        if (seat == 0) ++figures_.finished;
        continue;
      }
      if (number_after(text, "\"decides\":") != seat || text.find("\"options\":[{\"action\"") == std::string::npos) continue;
      const json::value frame = json::parse(text);
      const json::array& choices = frame.at("document").at("options").as_array();
      const std::string action(choices[random_.below(static_cast<std::uint32_t>(choices.size()))].at("action").as_string());
      asio::co_spawn(io_, decide(seat, version, action), asio::detached);
    }
  }

  awaitable<void> decide(int seat, long version, std::string action) {
    // Everybody decides once in `pace` seconds, so the table does `seats` times as often.
    const double wait = options_.pace / options_.seats * (0.5 + random_.unit());
    asio::steady_timer timer(io_, std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wait)));
    co_await timer.async_wait(use_awaitable);
    sent_ = Clock::now();
    sent_version_ = version;
    ++figures_.decisions;
    co_await send(seat, acting(seat, version, action));
  }

  asio::io_context& io_;
  const Options& options_;
  Figures& figures_;
  asztal::Random random_;
  std::vector<std::unique_ptr<Socket>> sockets_;
  std::string id_;
  std::vector<std::string> tokens_;
  std::vector<long> versions_;  ///< that each seat has been told
  long sent_version_ = -1;
  Clock::time_point sent_;
};

double at_share(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  const std::map<std::string, int*> numbers = {
      {"--port", &options.port}, {"--tables", &options.tables}, {"--seats", &options.seats}, {"--seconds", &options.seconds}};
  for (int i = 1; i + 1 < argc; i += 2) {
    if (const auto number = numbers.find(argv[i]); number != numbers.end()) *number->second = std::atoi(argv[i + 1]);
    if (std::string(argv[i]) == "--pace") options.pace = std::atof(argv[i + 1]);
  }
  asio::io_context io(1);
  Figures figures;
  std::vector<std::unique_ptr<Table>> tables;
  for (int i = 0; i < options.tables; ++i) tables.push_back(std::make_unique<Table>(io, options, figures, static_cast<std::uint64_t>(i)));
  asio::co_spawn(
      io,
      [&]() -> awaitable<void> {
        for (auto& table : tables) co_await table->run();
        std::printf("%d sockets at %d tables\n", figures.seated, options.tables);
        asio::steady_timer timer(io, std::chrono::seconds(static_cast<int>(options.pace) + 1));
        co_await timer.async_wait(use_awaitable);
        figures.waits.clear();  // the pace is steady now
        const std::size_t before = figures.decisions;
        timer.expires_after(std::chrono::seconds(options.seconds));
        co_await timer.async_wait(use_awaitable);
        std::sort(figures.waits.begin(), figures.waits.end());
        std::printf("%.0f decisions/s, %zu refused, %zu games ended\n", static_cast<double>(figures.decisions - before) / options.seconds,
                    figures.refused, figures.finished);
        std::printf("until the last seat's frame: median %.2f ms, p99 %.2f ms, longest %.2f ms\n", at_share(figures.waits, 0.5),
                    at_share(figures.waits, 0.99), figures.waits.empty() ? 0 : figures.waits.back());
        io.stop();
      },
      [](const std::exception_ptr& error) {
        if (error) std::rethrow_exception(error);
      });
  io.run();
}
