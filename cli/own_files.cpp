#include "cli/own_files.hpp"

#include <algorithm>
#include <filesystem>

#include "texts/words.hpp"

namespace asztal::cli {

void add_own_files(Command& command, OwnFiles& files, const Context& context) {
  command.list("--cards", files.cards, context.help("own_cards"), context.help("argument_paths"));
  command.list("--decks", files.decks, context.help("own_decks"), context.help("argument_paths"));
}

const GameInfo& game_with_collection(const std::string& id, const GameText& own) {
  if (!id.empty()) {
    const GameInfo& game = game_named(id, own);
    if (game.collection == nullptr) throw UsageError(own.message("error", "no_collection", {{"game", id}}));
    return game;
  }
  for (const GameInfo& game : games())
    if (game.collection != nullptr) return game;
  throw UsageError(own.message("error", "no_collection", {{"game", "asztal"}}));
}

void use(const OwnFiles& files, const std::string& game, const GameText& own) {
  if (files.cards.empty() && files.decks.empty()) return;
  game_with_collection(game, own).collection->use(files_at(files.cards, own), files_at(files.decks, own));
}

std::vector<DataText> files_at(const std::vector<std::string>& paths, const GameText& own) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!std::filesystem::exists(path)) throw UsageError(own.message("error", "no_path", {{"path", printable(path)}}));
    if (!std::filesystem::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(path))
      if (entry.is_regular_file() && entry.path().extension() == ".toml") found.push_back(entry.path().string());
    if (found.empty()) throw UsageError(own.message("error", "no_toml", {{"path", printable(path)}}));
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  std::vector<DataText> texts;
  for (const std::string& file : files) texts.push_back({file, read_file(file, own)});
  return texts;
}

}  // namespace asztal::cli
