#include "games/games.hpp"

#include "engine/table.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/embedded.hpp"

namespace asztal {

void add_all_games() { add_game(info_of<DeathAngel>("Space Hulk: Death Angel", "Space Hulk: Death Angel", death_angel::embedded, death_angel::card_ids)); }

}  // namespace asztal
