// Appendix A: LOOK with MAY_BOTTOM and ORDER, CS-16.1: what is seen is known to all. To be written here: the procedure `look`, the rows of
// Prompt::look_deck and Prompt::look_card; LOOK takes MAY_BOTTOM or ORDER behind it along (LookFrame), which then do nothing themselves.
#include "games/centauri-saga/rules/rules.hpp"
#include "games/centauri-saga/rules/unwritten.hpp"

namespace asztal::centauri_saga {

CENTAURI_UNWRITTEN(look)

}  // namespace asztal::centauri_saga
