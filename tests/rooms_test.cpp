// Law 9: who may include whom, and who may link whom. A game is one room with a few inner ones; the engine knows none of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>

namespace asztal {
namespace {

namespace fs = std::filesystem;

struct Include {
  std::string file;  ///< below the project's folder
  int line = 0;
  std::string what;  ///< as written, without brackets
  bool own = false;  ///< in quotes: of this project
};

using Words = std::vector<std::string>;

/// A file or folder, and what those in it may include of this project: folders end with '/', `GAME` is the folder of its own game.
struct Room {
  const char* place;
  Words may_include;
  const char* rule;
};

// The first place that fits decides.
const std::vector<Room> rooms = {
    {"engine/", {"engine/"}, "the engine knows no game and no program"},
    {"games/all_games.hpp", {"games/*.hpp"}, "the list of all games names games only"},
    {"games/games.cpp", {"games/games.hpp", "games/all_games.hpp"}, "the registry knows the list of all games"},
    {"GAME/rules/", {"engine/", "GAME/rules/", "GAME/cards/", "GAME/table/"}, "rules know the engine, their cards and their table"},
    {"GAME/bot/", {"engine/", "bots/policy.hpp", "GAME/"}, "what a bot knows of a game is its game and bots/policy.hpp"},
    {"GAME/tests/",
     {"engine/", "tests/", "benchmarks/", "games/games.hpp", "GAME/"},
     "a game's tests know their game and the tests' tools"},
    {"GAME/", {"engine/", "GAME/"}, "a game knows the engine and no other game"},
    {"bots/bots.cpp", {"engine/", "bots/", "games/all_games.hpp"}, "bots meet the games in the list of all games only"},
    {"bots/", {"engine/", "bots/"}, "bots are for any game"},
    {"benchmarks/", {"engine/", "bots/", "games/", "server/", "texts/", "benchmarks/"}, "benchmarks know no program"},
    {"texts/", {"engine/", "texts/"}, "texts are for any game"},
    {"server/", {"engine/", "texts/", "bots/bot.hpp", "server/"}, "the server knows games through the engine only"},
    {"cli/main.cpp", {"engine/", "texts/", "server/", "cli/", "games/games.hpp"}, "the program names no game, it takes them all"},
    {"cli/", {"engine/", "texts/", "bots/bot.hpp", "server/", "benchmarks/", "cli/"}, "the program knows games through the engine only"},
    {"tests/", {""}, ""},
};

/// Other people's libraries that not everybody may use: how their headers begin, and where they may be included.
struct Library {
  const char* begins;
  Words rooms;
};
const std::vector<Library> libraries = {
    {"unicode/", {"texts/", "tests/"}},
    {"CLI/", {"cli/arguments.cpp"}},
    {"toml", {"engine/data_file.cpp"}},
    {"sqlite3", {"server/", "tests/"}},
    {"sodium", {"server/", "tests/"}},
    {"boost/asio", {"server/", "benchmarks/", "tests/"}},
    {"boost/beast", {"server/", "benchmarks/", "tests/"}},
};

bool begins(const std::string& text, const std::string& with) { return text.starts_with(with); }

/// The folder of the game that a file belongs to; empty if it is no game's.
std::string game_of(const std::string& file) {
  static const std::regex in_game("(games/[^/]+)/.*");
  std::smatch match;
  return std::regex_match(file, match, in_game) ? match[1].str() : "";
}

std::string put(std::string pattern, const std::string& game) {
  if (begins(pattern, "GAME")) pattern.replace(0, 4, game.empty() ? "?" : game);
  return pattern;
}

bool fits(const std::string& what, const std::string& pattern) {
  if (const auto star = pattern.find('*'); star != std::string::npos)
    return begins(what, pattern.substr(0, star)) && what.ends_with(pattern.substr(star + 1));
  return pattern.empty() || pattern.ends_with('/') ? begins(what, pattern) : what == pattern;
}

const Room* room_of(const std::string& file) {
  const auto found = std::find_if(rooms.begin(), rooms.end(), [&](const Room& room) { return fits(file, put(room.place, game_of(file))); });
  return found == rooms.end() ? nullptr : &*found;
}

/// The rule that an include breaks; empty if none.
std::string broken_rule(const Include& include) {
  if (include.own) {
    const Room* room = room_of(include.file);
    if (room == nullptr) return "the file lies in no room";
    const bool may = include.what.find('/') == std::string::npos ||  // beside it
                     std::any_of(room->may_include.begin(), room->may_include.end(),
                                 [&](const std::string& pattern) { return fits(include.what, put(pattern, game_of(include.file))); });
    return may ? "" : room->rule;
  }
  for (const Library& library : libraries)
    if (begins(include.what, library.begins) &&
        std::none_of(library.rooms.begin(), library.rooms.end(), [&](const std::string& place) { return fits(include.file, place); }))
      return "this library belongs to " + library.rooms.front();
  return "";
}

/// All includes below a folder, by file. Files of the sample game stand where they would if it were one of the house.
std::map<std::string, std::vector<Include>> includes_below(const fs::path& root, const Words& folders) {
  static const std::regex directive(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)re");
  std::map<std::string, std::vector<Include>> all;
  for (const std::string& folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
      const std::string file = fs::relative(entry.path(), root).generic_string();
      std::vector<Include>& list = all[file];
      std::ifstream text(entry.path());
      std::string line;
      for (int number = 1; std::getline(text, line); ++number)
        if (std::smatch match; std::regex_match(line, match, directive)) list.push_back({file, number, match[2].str(), match[1] == "\""});
    }
  return all;
}

const fs::path project = ASZTAL_PROJECT;

std::map<std::string, std::vector<Include>> all_includes() {
  auto all = includes_below(project, {"engine", "games", "bots", "benchmarks", "texts", "server", "cli", "tests"});
  all.merge(includes_below(project / "docs/sample-game", {"games"}));
  return all;
}

std::string at(const Include& include) { return include.file + ":" + std::to_string(include.line) + ": " + include.what; }

TEST(Rooms, EveryIncludeIsAllowed) {
  int count = 0;
  for (const auto& [file, list] : all_includes())
    for (const Include& include : list) {
      const std::string rule = broken_rule(include);
      EXPECT_EQ(rule, "") << at(include);
      ++count;
    }
  EXPECT_GT(count, 1000);
}

// By whatever way: the rules of a game do not know how their table is written down or told.
TEST(Rooms, RulesKnowNoJson) {
  const auto all = all_includes();
  const std::function<std::string(const std::string&, std::set<std::string>&)> way = [&](const std::string& file,
                                                                                         std::set<std::string>& seen) -> std::string {
    const auto found = all.find(file);
    if (found == all.end() || !seen.insert(file).second) return "";
    for (const Include& include : found->second) {
      if (!include.own && begins(include.what, "boost/json") && include.what != "boost/json/fwd.hpp") return at(include);
      if (const std::string further = way(include.what, seen); !further.empty()) return at(include) + "\n" + further;
    }
    return "";
  };
  int files = 0;
  for (const auto& [file, list] : all) {
    if (game_of(file).empty() || !begins(file, game_of(file) + "/rules/")) continue;
    std::set<std::string> seen;
    EXPECT_EQ(way(file, seen), "") << file;
    ++files;
  }
  EXPECT_GT(files, 40);
}

// tests/CMakeLists.txt writes down what every library of ours is linked with: "asztal_texts: asztal_engine ICU::uc ...".
TEST(Rooms, LibrariesAreLinkedWithThoseBelow) {
  static const std::map<std::string, Words> may_link = {
      {"asztal_engine", {}},
      {"asztal_games", {"asztal_engine", "asztal_GAME"}},
      {"asztal_GAME", {"asztal_engine"}},
      {"asztal_bots", {"asztal_games"}},
      {"asztal_speed", {"asztal_bots"}},
      {"asztal_texts", {"asztal_engine"}},
      {"asztal_server", {"asztal_bots", "asztal_texts"}},
      {"asztal", {"asztal_games", "asztal_bots", "asztal_speed", "asztal_server", "asztal_texts"}},
  };
  static const std::set<std::string> options = {"asztal_warnings", "asztal_unhurried", "asztal_inlining"};
  const auto kind_of = [](const std::string& target) { return may_link.contains(target) ? target : std::string("asztal_GAME"); };
  std::ifstream text(ASZTAL_LINKS);
  std::set<std::string> kinds;
  for (std::string line; std::getline(text, line);) {
    const std::string target = line.substr(0, line.find(':'));
    std::istringstream linked(line.substr(target.size() + 1));
    const Words& allowed = may_link.at(kind_of(target));
    kinds.insert(kind_of(target));
    for (std::string library; linked >> library;)
      if (begins(library, "asztal") && !options.contains(library)) {
        EXPECT_TRUE(std::count(allowed.begin(), allowed.end(), kind_of(library)) > 0) << target << " is linked with " << library;
      }
  }
  EXPECT_EQ(kinds.size(), may_link.size()) << "not every kind of library is there";
}

// What a game looks like in the browser lies in its folder board/, and the app finds it without knowing its name.
TEST(Rooms, BoardsLieWithTheirGames) {
  static const std::regex game_in_import(R"re((from|import)\s*\(?\s*['"`][^'"`]*games/[^*'"`]*['"`])re");
  const auto is_page = [](const fs::path& path) { return path.extension() == ".ts" || path.extension() == ".svelte"; };
  int boards = 0;
  for (const auto& entry : fs::recursive_directory_iterator(project / "games"))
    if (is_page(entry.path())) {
      const std::string file = fs::relative(entry.path(), project).generic_string();
      EXPECT_TRUE(begins(file, game_of(file) + "/board/")) << file << ": pages of a game belong into its board/";
      ++boards;
    }
  EXPECT_GT(boards, 10);
  for (const auto& entry : fs::recursive_directory_iterator(project / "web/src")) {
    if (!is_page(entry.path())) continue;
    std::ifstream text(entry.path());
    std::string line;
    for (int number = 1; std::getline(text, line); ++number)
      EXPECT_FALSE(std::regex_search(line, game_in_import)) << entry.path().string() << ":" << number << ": the app names no game";
  }
}

// The test itself: what is not allowed is seen.
TEST(Rooms, StrangersAreSeen) {
  const auto broken = [](const char* file, const char* what, bool own = true) { return broken_rule({file, 1, what, own}); };
  EXPECT_EQ(broken("engine/table.hpp", "games/all_games.hpp"), "the engine knows no game and no program");
  EXPECT_EQ(broken("engine/table.hpp", "texts/text.hpp"), "the engine knows no game and no program");
  EXPECT_EQ(broken("games/a/table/board.cpp", "games/b/table/state.hpp"), "a game knows the engine and no other game");
  EXPECT_EQ(broken("games/a/rules/play.hpp", "games/a/telling/scene.hpp"), "rules know the engine, their cards and their table");
  EXPECT_EQ(broken("games/a/rules/play.hpp", "games/a/a.hpp"), "rules know the engine, their cards and their table");
  EXPECT_EQ(broken("games/a/rules/play.hpp", "bots/policy.hpp"), "rules know the engine, their cards and their table");
  EXPECT_EQ(broken("games/a/bot/policy.hpp", "bots/policy.hpp"), "");
  EXPECT_EQ(broken("games/a/bot/policy.hpp", "bots/mcts.hpp"), "what a bot knows of a game is its game and bots/policy.hpp");
  EXPECT_EQ(broken("server/room.cpp", "games/all_games.hpp"), "the server knows games through the engine only");
  EXPECT_EQ(broken("server/room.cpp", "games/death-angel/death_angel.hpp"), "the server knows games through the engine only");
  EXPECT_EQ(broken("cli/list.cpp", "games/games.hpp"), "the program knows games through the engine only");
  EXPECT_EQ(broken("cli/list.cpp", "CLI/CLI.hpp", false), "this library belongs to cli/arguments.cpp");
  EXPECT_EQ(broken("games/a/cards/data.cpp", "toml.hpp", false), "this library belongs to engine/data_file.cpp");
  EXPECT_EQ(broken("attic/old.cpp", "engine/table.hpp"), "the file lies in no room");
}

}  // namespace
}  // namespace asztal
