// A tournament written down, so that it can go on another day: a header, then what has happened (tournament.hpp), one line each.
//
//   asztal tournament 1
//   game kaosz-galaktika
//   data 0123456789abcdef
//   seed 17
//   ---
//   enter Anna, deck_terran_line
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/tournament/tournament.hpp"

namespace asztal {

struct TournamentFile {
  const GameInfo* game = nullptr;
  std::uint64_t seed = 0;  ///< of lots, dice, cards and bots
  std::unique_ptr<Tournament> tournament;

  /// Nobody has entered yet. Throws DataError if the game has no tournament.
  static TournamentFile begin(const GameInfo& game, std::uint64_t seed);
  /// Throws DataError with name and line.
  static TournamentFile parse(std::string_view text, const std::string& name);
  std::string print() const;
};

}  // namespace asztal
