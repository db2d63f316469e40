// asztal serve : the web app and its server.
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/commands.hpp"
#include "cli/own_files.hpp"
#include "server/server.hpp"
#include "server/start_error.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

struct ServeOptions {
  std::string listen = "127.0.0.1:8080", data = "asztal.db", web;
  std::vector<std::string> origins;
  OwnFiles own_files;
  int pause = 1000, threads = 0, per_address = 0, tables_per_minute = 0, buffers = 0;
};

/// "127.0.0.1:8080", "[::1]:8080", or a port alone.
void read_address(const std::string& text, server::Settings& settings, const GameText& own) {
  const auto colon = text.rfind(':');
  std::string host = colon == std::string::npos ? settings.address : text.substr(0, colon);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host.empty() || !is_number(port) || std::stoi(port) > 65535)
    throw UsageError(own.message("error", "serve_address", {{"address", printable(text)}}));
  settings.address = host;
  settings.port = static_cast<std::uint16_t>(std::stoi(port));
}

/// Every connection is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// What works, but perhaps not as it was meant.
void warn(const server::Settings& settings, const std::string& port, const GameText& own) {
  if (settings.origins.empty() && (settings.address == "0.0.0.0" || settings.address == "::"))
    std::cerr << own.message("serve", "no_origin", {{"port", port}}) << '\n';
  using std::filesystem::perms;
  std::error_code unknown;
  const perms rights = std::filesystem::status(settings.data, unknown).permissions();
  if (!unknown && (rights & (perms::group_read | perms::others_read)) != perms::none)
    std::cerr << own.message("serve", "readable", {{"file", printable(settings.data)}}) << '\n';
}

void run_serve(const ServeOptions& options, const Context& context) {
  use(options.own_files, "", context.own);
  server::Settings settings;
  read_address(options.listen, settings, context.own);
  settings.data = options.data;
  settings.web = options.web;
  settings.origins = options.origins;
  settings.pause = std::chrono::milliseconds(options.pause);
  if (options.per_address > 0) settings.connections_per_address = options.per_address;
  if (options.tables_per_minute > 0) settings.tables_per_minute = options.tables_per_minute;
  if (options.buffers > 0) settings.longest_queues = static_cast<std::size_t>(options.buffers) << 20;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  settings.bot_threads = options.threads > 0 ? options.threads : std::max(1, cores - 1);
  allow_many_files();
  std::unique_ptr<server::Server> server;
  try {
    server = std::make_unique<server::Server>(settings);
    server->prepare();
  } catch (const server::StartError& error) {
    throw UsageError(context.own.message("error", error.key, error.arguments));
  } catch (const std::runtime_error& error) {
    throw UsageError(context.own.message("error", "serve", {{"problem", printable(error.what())}}));
  }
  warn(settings, std::to_string(server->port()), context.own);
  const bool six = settings.address.find(':') != std::string::npos;
  const std::string address = "http://" + (six ? "[" + settings.address + "]" : settings.address) + ":" + std::to_string(server->port());
  std::cout << context.own.message("serve", "ready", {{"address", address}}) << std::endl;
  server->run();
  std::cout << context.own.message("serve", "closed") << '\n';
}

}  // namespace

void add_serve(CommandLine& line, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  Command command = line.command("serve");
  command.text("--listen", options->listen, context.help("serve_listen"));
  command.text("--data", options->data, context.help("serve_data"));
  command.text("--web", options->web, context.help("serve_web"));
  command.list("--origin", options->origins, context.help("serve_origin"), "URL");
  command.number("--pause", options->pause, context.help("serve_pause"), {0, 10000});
  command.number("--threads", options->threads, context.help("serve_threads"), {1, 256});
  command.number("--per-address", options->per_address, context.help("serve_per_address"), {1, 100000});
  command.number("--tables-per-minute", options->tables_per_minute, context.help("serve_tables_per_minute"), {1, 100000});
  command.number("--buffers", options->buffers, context.help("serve_buffers"), {1, 100000});
  add_own_files(command, options->own_files, context);
  command.run([options, &context] { run_serve(*options, context); });
}

}  // namespace asztal::cli
