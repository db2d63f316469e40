#include "games/games.hpp"

#include "games/all_games.hpp"

namespace asztal {

void add_all_games() {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, AllGames>>(
      []<class G>(std::type_identity<G>) { add_game(G::info()); });
}

}  // namespace asztal
