// asztal_load: many tables with people who decide at a steady pace, against a running server; says how long they waited.
//   asztal_load --port 8080 --tables 2000 --seats 4 --seconds 30 --pace 5 [--pid PID] [--game ID] [--bots LEVEL] [--keep FILE]
//   asztal_load --port 8080 --resume FILE
// --pid: also what the server used of processor and memory. --bots: all but one seat of every table are bots. --keep: the seats go into a
// file, from which --resume takes one, to say how soon a server that starts now takes a decision.
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/random.hpp"

namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using asio::awaitable;
using asio::use_awaitable;
using Clock = std::chrono::steady_clock;
using Tcp = asio::basic_stream_socket<asio::ip::tcp, asio::io_context::executor_type>;
using Socket = boost::beast::websocket::stream<Tcp>;

struct Options {
  int port = 8080, tables = 100, seats = 4, seconds = 20, pid = 0;
  double pace = 5;  ///< seconds between two decisions of one seat
  std::string game = "death-angel", bots, keep, resume;
};

struct Figures {
  std::vector<double> waits;  ///< milliseconds from sending a decision to the last seat's frame
  std::size_t decisions = 0, refused = 0, frames = 0, lost = 0, finished = 0;
};

/// What the server has used so far.
struct Usage {
  double seconds = 0;  ///< of processors
  double mebibytes = 0;
};

Usage usage_of(int pid) {
  Usage usage;
  if (pid == 0) return usage;
  const std::string folder = "/proc/" + std::to_string(pid) + "/";
  std::string text, line;
  std::getline(std::ifstream(folder + "stat"), text);
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  for (int i = 0; i < 11; ++i) fields >> line;
  double user = 0, system = 0, pages = 0;
  fields >> user >> system;
  usage.seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  std::ifstream(folder + "statm") >> line >> pages;
  usage.mebibytes = pages * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
  return usage;
}

/// What follows the key; empty if it is not there. It is looked for in every frame: `find` would stop at every quotation mark.
std::string_view after(std::string_view text, std::string_view key) {
  const void* found = memmem(text.data(), text.size(), key.data(), key.size());
  if (found == nullptr) return {};
  return text.substr(static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + key.size());
}

/// The number after `"key":`, or -1.
long number_after(std::string_view text, std::string_view key) {
  const std::string_view rest = after(text, key);
  long number = -1;
  std::from_chars(rest.data(), rest.data() + rest.size(), number);
  return number;
}

/// One table with everybody who plays there, and the next one when its game is over.
class Table {
 public:
  Table(asio::io_context& io, const Options& options, Figures& figures, std::uint64_t seed)
      : io_(io), options_(options), figures_(figures), random_(seed) {}

  /// A socket for everybody.
  awaitable<void> connect() {
    sockets_.clear();
    for (int seat = 0; seat < people(); ++seat) {
      sockets_.push_back(std::make_unique<Socket>(io_));
      co_await sockets_.back()->next_layer().async_connect(
          asio::ip::tcp::endpoint(asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(options_.port)), use_awaitable);
      sockets_.back()->next_layer().set_option(asio::ip::tcp::no_delay(true));
      co_await sockets_.back()->async_handshake("127.0.0.1:" + std::to_string(options_.port), "/ws", use_awaitable);
    }
  }
  awaitable<void> begin() {
    if (!tokens_.empty())
      for (int seat = 0; seat < people(); ++seat) co_await send(seat, leaving(seat));
    co_await send(0, creating());
    for (;;) {
      const json::object heard = json::parse(co_await read(0)).as_object();
      if (heard.contains("error")) throw std::runtime_error(json::serialize(heard));
      if (!heard.contains("seats") || !heard.contains("ok")) continue;  // of the table before
      settle(heard);
      break;
    }
    for (int seat = 0; seat < people(); ++seat) {
      co_await send(seat, sitting(seat));
      asio::co_spawn(io_, listen(seat), rethrown);
    }
  }
  /// Makes a decision at a table that is there already; false if that seat has none to make.
  awaitable<bool> resume(const std::string& table, const std::string& token) {
    id_ = table;
    tokens_ = {token};
    co_await send(0, sitting(0));
    std::string text = co_await read(0);
    const json::object seated = json::parse(text).as_object();
    if (!seated.contains("ok")) co_return false;
    while (!text.starts_with("{\"is\":\"table\"")) text = co_await read(0);
    const std::string action = choice(static_cast<int>(seated.at("seat").to_number<int>()), text);
    if (action.empty()) co_return false;
    co_await send(0, acting(0, number_after(text, "\"version\":"), action));
    while (text.find("\"re\":3") == std::string::npos) text = co_await read(0);
    co_return text.find("\"ok\":true") != std::string::npos;
  }
  void print_seats(std::ostream& out) const {
    for (const std::string& token : tokens_) out << id_ << ' ' << token << '\n';
  }
  static void rethrown(const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  }

 private:
  int people() const { return options_.bots.empty() ? options_.seats : 1; }
  void settle(const json::object& made) {
    id_ = made.at("table").as_string();
    tokens_.clear();
    for (const json::value& seat : made.at("seats").as_array()) tokens_.emplace_back(seat.at("token").as_string());
    versions_.assign(tokens_.size(), -1);
    sent_version_ = -1;
  }
  // GCC 12 does not compile braced lists inside co_await: the messages are made outside.
  json::object sitting(int seat) const {
    return {{"do", "sit"}, {"id", 2}, {"table", id_}, {"token", tokens_[static_cast<std::size_t>(seat)]}};
  }
  json::object leaving(int seat) const {
    return {{"do", "leave"}, {"id", 4}, {"table", id_}, {"token", tokens_[static_cast<std::size_t>(seat)]}};
  }
  json::object acting(int seat, long version, const std::string& action) const {
    return {{"do", "act"},        {"id", 3},         {"table", id_}, {"token", tokens_[static_cast<std::size_t>(seat)]},
            {"version", version}, {"action", action}};
  }
  json::object creating() const {
    json::array seats;
    for (int seat = 0; seat < options_.seats; ++seat)
      if (seat < people())
        seats.push_back(json::object{{"kind", "me"}, {"name", "P" + std::to_string(seat)}});
      else
        seats.push_back(json::object{{"kind", "bot"}, {"bot", options_.bots}});
    return {{"do", "create"}, {"id", 1}, {"game", options_.game}, {"seats", std::move(seats)}};
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
  /// Any of the options that a frame gives this seat; empty if it does not decide.
  std::string choice(int seat, std::string_view frame) {
    constexpr std::string_view option = "{\"action\":\"";
    if (number_after(frame, "\"decides\":") != seat) return "";
    std::vector<std::string_view> choices;
    const std::string_view shortcuts = after(frame, "\"shortcuts\":[");
    for (auto rest = after(after(frame, "\"options\":["), option); rest.size() > shortcuts.size(); rest = after(rest, option))
      choices.push_back(rest.substr(0, rest.find('"')));
    return choices.empty() ? "" : std::string(choices[random_.below(static_cast<std::uint32_t>(choices.size()))]);
  }
  /// A frame of the table has to follow the one before.
  void check_version(int seat, std::string_view text) {
    long& told = versions_[static_cast<std::size_t>(seat)];
    const long version = number_after(text, "\"version\":"), since = number_after(text, "\"since\":");
    if (told >= 0 && (since > told || version < told)) ++figures_.lost;
    told = version;
    if (sent_version_ < 0 || *std::min_element(versions_.begin(), versions_.end()) <= sent_version_) return;
    figures_.waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
    sent_version_ = -1;
  }

  awaitable<void> listen(int seat) {
    boost::beast::flat_buffer buffer;
    for (;;) {
      buffer.clear();
      co_await sockets_[static_cast<std::size_t>(seat)]->async_read(buffer, use_awaitable);
      const std::string_view text(static_cast<const char*>(buffer.cdata().data()), buffer.size());
      if (!text.starts_with("{\"is\":") && !after(text, "\"error\"").empty()) ++figures_.refused;
      if (!text.starts_with("{\"is\":\"table\"") || !after(text, "\"table\":\"").starts_with(id_)) continue;
      ++figures_.frames;
      check_version(seat, text);
      if (after(text, "\"state\":\"").starts_with("over")) {
        if (++over_ < people()) co_return;
        ++figures_.finished;
        over_ = 0;
        co_await begin();
        co_return;
      }
      if (const std::string action = choice(seat, text); !action.empty())
        asio::co_spawn(io_, decide(seat, number_after(text, "\"version\":"), action), rethrown);
    }
  }

  awaitable<void> decide(int seat, long version, std::string action) {
    // Everybody decides once in `pace` seconds, so the table does `seats` times as often.
    const double wait = options_.pace / people() * (0.5 + random_.unit());
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
  int over_ = 0;                ///< seats that know that the game is over
  long sent_version_ = -1;
  Clock::time_point sent_;
};

double at_share(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

/// Play at all tables at once, and what it came to.
awaitable<void> play(asio::io_context& io, const Options& options, std::vector<std::unique_ptr<Table>>& tables, Figures& figures) {
  for (auto& table : tables) co_await table->connect();
  const Usage connected = usage_of(options.pid);
  for (auto& table : tables) co_await table->begin();
  std::printf("%d tables of %s with %d seats\n", options.tables, options.game.c_str(), options.seats);
  asio::steady_timer timer(io, std::chrono::seconds(static_cast<int>(options.pace) + 1));
  co_await timer.async_wait(use_awaitable);
  figures.waits.clear();  // the pace is steady now
  const std::size_t before = figures.decisions;
  const Usage start = usage_of(options.pid);
  timer.expires_after(std::chrono::seconds(options.seconds));
  co_await timer.async_wait(use_awaitable);
  const Usage end = usage_of(options.pid);
  const auto decisions = static_cast<double>(figures.decisions - before);
  std::sort(figures.waits.begin(), figures.waits.end());
  std::printf("%.0f decisions/s; %zu refused, %zu frames lost, %zu games ended\n", decisions / options.seconds, figures.refused,
              figures.lost, figures.finished);
  std::printf("until the last seat's frame: median %.2f ms, p99 %.2f ms, longest %.2f ms\n", at_share(figures.waits, 0.5),
              at_share(figures.waits, 0.99), figures.waits.empty() ? 0 : figures.waits.back());
  if (options.pid != 0)
    std::printf("the server: %.3f ms of a processor per decision, %.2f processors, %.1f KiB per table besides its sockets\n",
                (end.seconds - start.seconds) * 1000 / decisions, (end.seconds - start.seconds) / options.seconds,
                (end.mebibytes - connected.mebibytes) * 1024 / options.tables);
  if (!options.keep.empty()) {
    std::ofstream out(options.keep);
    for (const auto& table : tables) table->print_seats(out);
  }
}

/// Is the server there?
awaitable<bool> connected(Table& table) {
  try {
    co_await table.connect();
  } catch (const boost::system::system_error&) {
    co_return false;
  }
  co_return true;
}

/// From now until the server, which may be starting, has taken a decision at one of the tables kept before.
awaitable<void> resume(asio::io_context& io, const Options& options, Figures& figures) {
  const Clock::time_point start = Clock::now();
  std::ifstream in(options.resume);
  for (std::string table, token; in >> table >> token;) {
    Table one(io, options, figures, 1);
    while (!co_await connected(one)) {
      asio::steady_timer timer(io, std::chrono::milliseconds(5));
      co_await timer.async_wait(use_awaitable);
    }
    if (!co_await one.resume(table, token)) continue;
    std::printf("the first decision was taken after %.3f s\n", std::chrono::duration<double>(Clock::now() - start).count());
    co_return;
  }
  throw std::runtime_error(options.resume + ": no seat that decides");
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  const std::map<std::string, int*> numbers = {{"--port", &options.port},
                                               {"--tables", &options.tables},
                                               {"--seats", &options.seats},
                                               {"--seconds", &options.seconds},
                                               {"--pid", &options.pid}};
  const std::map<std::string, std::string*> words = {
      {"--game", &options.game}, {"--bots", &options.bots}, {"--keep", &options.keep}, {"--resume", &options.resume}};
  for (int i = 1; i + 1 < argc; i += 2) {
    if (const auto number = numbers.find(argv[i]); number != numbers.end())
      *number->second = std::atoi(argv[i + 1]);
    else if (const auto word = words.find(argv[i]); word != words.end())
      *word->second = argv[i + 1];
    else if (std::string(argv[i]) == "--pace")
      options.pace = std::atof(argv[i + 1]);
    else
      return std::fprintf(stderr, "asztal_load: unknown option %s\n", argv[i]), 2;
  }
  asio::io_context io(1);
  Figures figures;
  std::vector<std::unique_ptr<Table>> tables;
  for (int i = 0; i < options.tables; ++i) tables.push_back(std::make_unique<Table>(io, options, figures, static_cast<std::uint64_t>(i)));
  const auto end = [&](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
    io.stop();
  };
  if (options.resume.empty())
    asio::co_spawn(io, play(io, options, tables, figures), end);
  else
    asio::co_spawn(io, resume(io, options, figures), end);
  io.run();
}
