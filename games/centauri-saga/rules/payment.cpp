// CS-5.5.2, CS-R93: joint payments: shares named player by player, then everybody's consent. To be written here: the procedure `share`, the
// rows of Prompt::share and Prompt::consent; expand.cpp lists `jointly FLEET` and calls ShareFrame from BuildFrame.
#include "games/centauri-saga/rules/rules.hpp"
#include "games/centauri-saga/rules/unwritten.hpp"

namespace asztal::centauri_saga {

CENTAURI_UNWRITTEN(share)

}  // namespace asztal::centauri_saga
