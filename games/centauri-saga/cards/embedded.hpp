// The game's data, rules and texts as built into the program, by their path below the game's folder.
#pragma once

#include <string_view>

namespace asztal::centauri_saga {

/// Empty if there is no such file.
std::string_view embedded(std::string_view name);

}  // namespace asztal::centauri_saga
