// Who sits at the table: people and bots, by the --seats option or by a record.
#pragma once

#include <string>
#include <vector>

#include "engine/record.hpp"
#include "texts/text.hpp"

namespace asztal::cli {

/// At a table where only the number of players was said.
inline constexpr const char* usual_bot = "mcts:500ms";

struct SeatPlan {
  PlayerName name;  ///< shown to people: the same everywhere
  std::string bot;  ///< empty: a person
};

/// Throws UsageError if the game is not played by so many.
void check_seats(int seats, const GameInfo& game, const GameText& own);
/// Throws UsageError if one of these cannot be a person's name, or two are the same; `option`: where they were named.
void check_names(const std::string& option, const std::vector<std::string>& names, const GameInfo& game, const GameText& own);
/// Throws UsageError if there is no such bot, or its budget is wrong; `option`: where it was named.
void check_bot(const std::string& option, const std::string& bot, const GameInfo& game, const GameText& own);

/// "3": one person and two bots; "Anna,Bela,mcts:1s": by name. Throws UsageError.
std::vector<SeatPlan> parse_seats(const std::string& text, const GameInfo& game, const GameText& own);
std::vector<SeatPlan> seats_of(const Record& record, const GameText& own);
std::vector<std::string> seat_lines(const std::vector<SeatPlan>& plan);
Players players_of(const std::vector<SeatPlan>& plan);

}  // namespace asztal::cli
