#include "games/games.hpp"

#include "engine/table.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace asztal {

void add_all_games() {
  add_game(death_angel::game_info());
  add_game(galaxy_at_war::game_info());
  add_game(kaosz_galaktika::game_info());
}

}  // namespace asztal
