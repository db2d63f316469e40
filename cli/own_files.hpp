// Players' own cards and decks: --cards and --decks of the commands that play, and the game they are meant for.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "engine/table.hpp"

namespace asztal::cli {

struct OwnFiles {
  std::vector<std::string> cards, decks;  ///< files or folders
};

void add_own_files(Command& command, OwnFiles& files, const Context& context);

/// The game with this id, or if there is no id the first one with cards and decks of players; throws UsageError if it has none.
const GameInfo& game_with_collection(const std::string& id, const GameText& own);

/// From now on the game reads these files too; nothing happens if none are given. Throws UsageError and DataError.
void use(const OwnFiles& files, const std::string& game, const GameText& own);

/// The files at these paths, of folders all that end in `.toml`; throws UsageError.
std::vector<DataText> files_at(const std::vector<std::string>& paths, const GameText& own);

}  // namespace asztal::cli
