#include "games/games.hpp"

#include "engine/table.hpp"
#include "games/death-angel/death_angel.hpp"

namespace asztal {

void add_all_games() { add_game(death_angel::game_info()); }

}  // namespace asztal
