// What cards of Káosz Galaktika are worth to a player as things stand, in credits: rough sums that rules of thumb can compare.
#pragma once

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_gain {

/// A ship in play, less when it is turned.
double worth_of_ship(const kaosz_galaktika::State& s, kaosz_galaktika::Handle ship);

/// What the ability would bring if it were announced now; with `source`, of this card in play.
double of_ability(const kaosz_galaktika::State& s, Seat seat, kaosz_galaktika::Kind kind, int ability,
                  kaosz_galaktika::Handle source = kaosz_galaktika::no_card);

/// What a crew card or armament adds to the ship that carries it.
double aboard(const kaosz_galaktika::State& s, Seat seat, kaosz_galaktika::Kind kind, kaosz_galaktika::Handle source);

}  // namespace asztal::kaosz_gain
