// All games of the house in one call, for programs.
#pragma once

namespace asztal {

void add_all_games();

}  // namespace asztal
