// The cards and decks of the game as programs list them, players' own included.
#pragma once

#include "engine/table.hpp"

namespace asztal::kaosz_galaktika {

const Collection& collection();

}  // namespace asztal::kaosz_galaktika
