// All games of the house, with what their bots know: a new game is one more include and one more name here, and its folder.
#pragma once

#include <boost/mp11.hpp>

#include "games/death-angel/bot/policy.hpp"
#include "games/galaxy-at-war/bot/policy.hpp"
#include "games/kaosz-galaktika/bot/policy.hpp"

namespace asztal {

using AllGames = boost::mp11::mp_list<DeathAngel, GalaxyAtWar, KaoszGalaktika>;

/// Calls `use` with the game of this name, as a type: use.operator()<G>(). False: there is none.
template <class Use>
bool with_game(std::string_view id, Use&& use) {
  bool found = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, AllGames>>([&]<class G>(std::type_identity<G>) {
    if (G::id != id) return;
    found = true;
    use.template operator()<G>();
  });
  return found;
}

}  // namespace asztal
