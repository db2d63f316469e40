// What the tests of the server share: a server with a file of its own, and how a page plays there.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "games/games.hpp"
#include "server/secrets.hpp"
#include "server/server.hpp"
#include "server_client.hpp"

namespace asztal::testing {

using server::Server;
using server::Settings;

class ServerTest : public ::testing::Test {
 protected:
  ServerTest() {
    add_all_games();
    folder = std::filesystem::temp_directory_path() / ("asztal_test_" + std::to_string(getpid()) + "_" + server::new_table_id());
    std::filesystem::create_directories(folder);
    settings.port = 0;
    settings.data = (folder / "tables.db").string();
    settings.pause = std::chrono::milliseconds(0);
    settings.messages_per_second = 100000;
    settings.tables_per_minute = 1000;
    alarm(300);  // a test that waits longer has failed
    start();
  }
  ~ServerTest() override {
    stop();
    std::filesystem::remove_all(folder);
  }
  void start() {
    server_ = std::make_unique<Server>(settings);
    port = server_->port();
    if (prepared) server_->prepare();
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  /// With other settings.
  void restart() { stop(), start(); }

  struct Made {
    std::string table;
    std::vector<std::string> tokens;
  };
  static json::object person(const std::string& name) { return {{"kind", "me"}, {"name", name}}; }
  static json::object bot(const std::string& level = "easy") { return {{"kind", "bot"}, {"bot", level}}; }
  static Made create(Client& client, const std::string& game, const json::array& seats, const json::object& more = {}) {
    json::object wish = {{"do", "create"}, {"game", game}, {"seats", seats}};
    for (const auto& [key, value] : more) wish[key] = value;
    const json::object answer = client.ask(wish);
    EXPECT_TRUE(answer.contains("ok")) << json::serialize(answer);
    Made made{std::string(answer.at("table").as_string()), {}};
    for (const json::value& seat : answer.at("seats").as_array()) made.tokens.emplace_back(seat.at("token").as_string());
    return made;
  }
  static json::object sit(Client& client, const std::string& table, const std::string& token, json::object more = {}) {
    more["do"] = "sit", more["table"] = table, more["token"] = token;
    const json::object answer = client.ask(more);
    EXPECT_TRUE(answer.contains("ok")) << json::serialize(answer);
    return client.frame("table",
                        [&](const json::object& frame) { return frame.contains("seat") && frame.at("seat") == answer.at("seat"); });
  }
  static std::string code(const json::object& answer) {
    return answer.contains("error") ? std::string(answer.at("error").at("code").as_string()) : "ok";
  }
  static bool decides(const json::object& frame, int seat) {
    const json::value& document = frame.at("document");
    return document.is_object() && document.at("node").as_string() == "decision" && document.at("decides").to_number<int>() == seat;
  }
  static bool is_over(const json::object& frame) { return frame.at("state").as_string() == "over"; }
  static std::size_t version(const json::object& frame) { return frame.at("version").to_number<std::size_t>(); }
  static json::object act(Client& client, const std::string& table, const std::string& token, std::size_t at, const std::string& action) {
    return client.ask({{"do", "act"}, {"table", table}, {"token", token}, {"version", at}, {"action", action}});
  }
  static std::string option(const json::object& frame, std::size_t number) {
    const json::array& options = frame.at("document").at("options").as_array();
    return std::string(options.at(number % options.size()).at("action").as_string());
  }
  static json::object first_decision(Client& client, const Made& made, int seat = 0) {
    json::object frame = sit(client, made.table, made.tokens[static_cast<std::size_t>(seat)]);
    while (!decides(frame, seat)) frame = client.frame("table");
    return frame;
  }

  /// Frames until this seat decides, or the game is over.
  static json::object until_decides(Client& client, json::object frame, int seat) {
    while (!decides(frame, seat) && !is_over(frame)) frame = next(client, frame);
    return frame;
  }
  static json::object next(Client& client, const json::object& frame) {
    return client.frame("table", [&](const json::object& newer) { return version(newer) > version(frame); });
  }
  /// A figure of /metrics.
  long metric(const std::string& name) const {
    const std::string text = "\n" + http_ask(port, "/metrics").body();
    const std::size_t at = text.find("\nasztal_" + name + " ");
    return at == std::string::npos ? -1 : std::stol(text.substr(at + name.size() + 9));
  }
  /// Does it become true within some seconds?
  static bool soon(const std::function<bool()>& is, int times = 500) {
    for (int i = 0; i < times; ++i) {
      if (is()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }

  std::filesystem::path folder;
  Settings settings;
  bool prepared = false;  ///< as `asztal serve` does; most tests need not wait for it
  std::uint16_t port = 0;

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace asztal::testing
