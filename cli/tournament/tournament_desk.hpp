// A tournament on its desk: the file, what is shown of it, and playing on.
#pragma once

#include <string>

#include "cli/commands.hpp"
#include "engine/tournament/tournament_file.hpp"

namespace asztal::cli {

/// The file on the disk and the tournament in it, which are kept the same.
class Desk {
 public:
  Desk(std::string file, TournamentFile contents, const Context& context)
      : path_(std::move(file)), contents_(std::move(contents)), context_(context) {}

  /// The tournament of a file. Throws UsageError and DataError.
  static Desk at(const std::string& file, const Context& context) {
    return {file, TournamentFile::parse(read_file(file, context.own), file), context};
  }

  const std::string& path() const { return path_; }
  const GameInfo& game() const { return *contents_.game; }
  std::uint64_t seed() const { return contents_.seed; }
  const Tournament& tournament() const { return *contents_.tournament; }
  const Entrant& entrant(int number) const { return tournament().entrants()[static_cast<std::size_t>(number)]; }

  /// Throws UsageError with the rule that forbids it.
  void apply(const std::string& line);
  void save() const;

 private:
  std::string path_;
  TournamentFile contents_;
  const Context& context_;
};

/// Who plays whom, and where everybody stands.
void show(const Desk& desk, bool json, const Context& context);

enum class WhoPlays { all, bots };
/// On and on, until the tournament is over or somebody has to be waited for. Quietly: nothing is said, so no person can play.
void play_tournament(Desk& desk, WhoPlays who, bool quietly, const Context& context);

}  // namespace asztal::cli
