// The domain kinds of Galaxy at War.
#pragma once

#include "engine/kinds.hpp"
#include "games/galaxy-at-war/table/names.hpp"

namespace asztal::galaxy_at_war {

// By their numbers in the data files
struct Planet {};
struct Card {};
struct Asset {};
struct AnyArmy {};         ///< a seat, or neutral Cerberus
struct Number {};          ///< of units, of ships, on a die
struct Amount {};          ///< the same of a shortcut, which may leave it out
struct Space {};           ///< of the War Status
struct Token {};           ///< by the order of drawing
struct AssetRowNumber {};  ///< of a War Assets card
struct DieOf {};           ///< of a battle: "a1"
struct DiceSet {};         ///< by their places in the roll: "1+3"
BOOST_DEFINE_FIXED_ENUM_CLASS(Side, std::uint8_t, attacker, defender)
BOOST_DEFINE_FIXED_ENUM_CLASS(Answer, std::uint8_t, no, yes)
BOOST_DEFINE_FIXED_ENUM_CLASS(DieKind, std::uint8_t, six, eight)

ASZTAL_KINDS(Planet, Card, Asset, AnyArmy, Number, Amount, Space, Token, AssetRowNumber, DieOf, DiceSet, ShipClass, SetKind, Direction,
             TurnStep, Side, Answer, Result)

}  // namespace asztal::galaxy_at_war
