// The domain kinds of Death Angel that are no enums, and those enums that are not all operands.
#pragma once

#include "engine/kinds.hpp"
#include "games/death-angel/table/names.hpp"

namespace asztal::death_angel {

struct Number {};     ///< of tokens, of cards
struct RowNumber {};  ///< 1 is the top of the formation
struct Place {};      ///< row * 2 + side: "L3"
struct Icon {};       ///< an ordinary genestealer
struct FromBag {};    ///< which of the bags a blip came from: nobody's knowledge
struct Rolled {};     ///< the number on the die
BOOST_DEFINE_FIXED_ENUM_CLASS(Skull, std::uint8_t, no, yes)
BOOST_DEFINE_FIXED_ENUM_CLASS(DeckEnd, std::uint8_t, top, bottom)
BOOST_DEFINE_FIXED_ENUM_CLASS(DeckOf, std::uint8_t, events, genestealers)

ASZTAL_KINDS(Number, RowNumber, Place, Icon, FromBag, Rolled, Card, Marine, Skull, DeckEnd, DeckOf)

}  // namespace asztal::death_angel
