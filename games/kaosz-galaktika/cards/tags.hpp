// How people write what can be pointed at: "A3" is the card in the third slot of the first seat, "@A" its player, "#1" the first item of
// the chain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/kaosz-galaktika/table/state.hpp"

namespace asztal::kaosz_galaktika {

inline std::string letter_of(int seat) { return std::string(1, static_cast<char>('A' + seat)); }
/// Small letters are read too.
std::optional<Seat> seat_of_letter(std::string_view word);

/// A handle, or any other target.
std::string tag_of(int target);
/// Only a card in play.
std::optional<Handle> card_of_tag(std::string_view tag);

}  // namespace asztal::kaosz_galaktika
