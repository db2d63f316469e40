// KG-4, KG-8.10 to KG-8.12: Colony, Centre, Ruin and Scrap (zones.cpp).
#pragma once

#include "games/kaosz-galaktika/rules/play.hpp"

namespace asztal::kaosz_galaktika {

void put_into_centre(Play& p, Seat seat, Secret<Kind> card);

}  // namespace asztal::kaosz_galaktika
