// Appendix A: PUSH (CS-R65) and EACH_RAIDER with DIE (CS-15.1). To be written here: the procedures `push` and `each_raider`, the row of
// Prompt::figure, of Prompt::move_to the ways of a push (march.cpp lists those of a march); their rows in operations.cpp.
#include "games/centauri-saga/rules/rules.hpp"
#include "games/centauri-saga/rules/unwritten.hpp"

namespace asztal::centauri_saga {

CENTAURI_UNWRITTEN(push)
CENTAURI_UNWRITTEN(each_raider)

}  // namespace asztal::centauri_saga
