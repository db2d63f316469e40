// The server is killed at random moments under load: every action that it has acknowledged is there when it starts again.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <map>
#include <memory>

#include "engine/random.hpp"
#include "games/games.hpp"
#include "server/secrets.hpp"
#include "server/server.hpp"
#include "server/storage.hpp"
#include "server_client.hpp"

namespace asztal {
namespace {

namespace json = boost::json;
using testing::Client;

pid_t victim = 0;
void kill_victim(int) { kill(victim, SIGKILL); }

/// The server in a process of its own, because it will not end by itself.
class Process {
 public:
  explicit Process(const std::string& file) {
    int pipe_ends[2];
    if (pipe(pipe_ends) != 0) throw std::runtime_error("no pipe");
    child_ = fork();
    if (child_ == 0) {
      server::Settings settings;
      settings.port = 0;
      settings.data = file;
      settings.pause = std::chrono::milliseconds(0);
      settings.messages_per_second = 100000;
      settings.tables_per_minute = 100000;
      server::Server server(settings);
      const std::uint16_t port = server.port();
      if (write(pipe_ends[1], &port, sizeof port) != sizeof port) _exit(1);
      server.run();
      _exit(0);
    }
    close(pipe_ends[1]);
    if (read(pipe_ends[0], &port_, sizeof port_) != sizeof port_) throw std::runtime_error("the server did not start");
    close(pipe_ends[0]);
  }
  ~Process() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  /// In so many microseconds it is killed.
  void doom(std::uint32_t microseconds) const {
    victim = child_;
    signal(SIGALRM, kill_victim);
    itimerval when{};
    when.it_value.tv_usec = static_cast<suseconds_t>(microseconds);
    setitimer(ITIMER_REAL, &when, nullptr);
  }
  std::uint16_t port() const { return port_; }

 private:
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

struct Played {
  std::string table, token;
  std::size_t version = 0;                     ///< acknowledged
  std::map<std::size_t, std::string> actions;  ///< acknowledged, by the number of their line
  std::string action;                          ///< on its way
  std::size_t asked = 0;
  bool over = false;
};

/// One page that plays at many tables at once, so that writes are on their way at any moment.
class Load {
 public:
  explicit Load(std::uint16_t port) : client_(port) {}

  /// Plays on until the connection breaks; what was acknowledged is noted before anything else happens.
  /// `underway` is called once, when the first answers are there.
  void play(std::vector<Played>& tables, Random& random, const std::function<void()>& underway) {
    try {
      for (Played& played : tables) frames_[played.table] = sit(played);
      while (tables.size() < most_tables) begin(tables);
      for (int round = 0;; ++round) {
        if (round == 1) underway();
        for (std::size_t i = 0; i < tables.size(); ++i) decide(tables[i], i, random);
        if (waiting_ == 0) begin(tables);  // all games are over
        while (waiting_ > 0) hear(tables);
      }
    } catch (const boost::system::system_error&) {  // it has been killed
    }
  }

  json::object sit(const Played& played) {
    const json::object answer = client_.ask({{"do", "sit"}, {"table", played.table}, {"token", played.token}});
    if (!answer.contains("ok")) ADD_FAILURE() << json::serialize(answer);
    for (;;) {
      json::object frame = client_.frame("table");
      if (frame.at("table").as_string() == played.table) return frame;
      frames_[std::string(frame.at("table").as_string())] = std::move(frame);
    }
  }

  static constexpr std::size_t most_tables = 8;

 private:
  void begin(std::vector<Played>& tables) {
    const json::object made =
        client_.ask({{"do", "create"}, {"game", "death-angel"}, {"seats", json::array{json::object{{"kind", "me"}, {"name", "Anna"}}}}});
    Played played{std::string(made.at("table").as_string()),
                  std::string(made.at("seats").as_array().at(0).at("token").as_string()),
                  0,
                  {},
                  "",
                  0,
                  false};
    tables.push_back(played);
    frames_[played.table] = sit(played);
  }

  void decide(Played& played, std::size_t number, Random& random) {
    const json::object& frame = frames_[played.table];
    played.over = !frame.at("document").as_object().contains("options");
    if (played.over) return;
    const json::array& options = frame.at("document").at("options").as_array();
    played.action = options[random.below(static_cast<std::uint32_t>(options.size()))].at("action").as_string();
    played.asked = frame.at("version").to_number<std::size_t>();
    client_.say(json::serialize(json::object{{"do", "act"},
                                             {"id", first_id + number},
                                             {"table", played.table},
                                             {"token", played.token},
                                             {"version", played.asked},
                                             {"action", played.action}}));
    ++waiting_;
  }

  void hear(std::vector<Played>& tables) {
    const json::object heard = client_.hear();
    if (heard.contains("is")) {
      if (heard.at("is").as_string() == "table") frames_[std::string(heard.at("table").as_string())] = heard;
      return;
    }
    --waiting_;
    Played& played = tables[heard.at("re").to_number<std::size_t>() - first_id];
    if (!heard.contains("ok")) {  // a frame was on its way
      EXPECT_EQ(heard.at("error").at("code").as_string(), "stale");
      return;
    }
    played.version = heard.at("version").to_number<std::size_t>();
    played.actions[played.asked] = "0 " + played.action;
  }

  static constexpr std::size_t first_id = 1000000;
  Client client_;
  std::map<std::string, json::object> frames_;
  int waiting_ = 0;
};

TEST(ServerKill, WhatWasAcknowledgedIsThere) {
  add_all_games();
  const char* wanted = std::getenv("ASZTAL_KILLS");
  const int runs = wanted != nullptr ? std::atoi(wanted) : 200;
  const auto folder = std::filesystem::temp_directory_path() / ("asztal_kill_" + std::to_string(getpid()) + "_" + server::new_table_id());
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "tables.db").string();
  Random random(5);
  std::vector<Played> tables;
  std::size_t acknowledged = 0;
  for (int run = 0; run < runs; ++run) {
    {
      const Process process(file);
      Load load(process.port());
      load.play(tables, random, [&] { process.doom(1000 + random.below(60000)); });
    }
    server::Log log;
    server::Storage storage(file, log);
    for (const Played& played : tables) {
      const auto [lines, whole] = storage.journal(played.table);
      ASSERT_TRUE(whole) << "run " << run << ", table " << played.table;
      ASSERT_GE(lines.size(), played.version) << "run " << run << ", table " << played.table;
      for (const auto& [number, action] : played.actions) ASSERT_EQ(lines[number], action) << "run " << run << ", table " << played.table;
    }
    for (const Played& played : tables) acknowledged += played.actions.size();
    for (Played& played : tables) played.actions.clear();
    std::erase_if(tables, [](const Played& played) { return played.over; });  // a page may follow a few tables only
  }
  std::cout << acknowledged << " acknowledged actions in " << runs << " runs\n";
  EXPECT_GT(acknowledged, static_cast<std::size_t>(runs));
  {
    const Process process(file);  // and the tables can be played on
    Load load(process.port());
    for (const Played& played : tables) EXPECT_GE(load.sit(played).at("version").to_number<std::size_t>(), played.version);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace asztal
