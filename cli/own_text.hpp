// The program's own texts.
#pragma once

#include "texts/text.hpp"

namespace asztal::cli {

std::string_view embedded(std::string_view name);

GameText own_text(Language language);

}  // namespace asztal::cli
