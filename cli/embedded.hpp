// The program's own texts as built in.
#pragma once

#include <string_view>

namespace asztal::cli {

std::string_view embedded(std::string_view name);

}  // namespace asztal::cli
