// The domain kinds of Káosz Galaktika.
#pragma once

#include "engine/kinds.hpp"
#include "games/kaosz-galaktika/table/state.hpp"

namespace asztal::kaosz_galaktika {

struct Number {};
struct CardId {};  ///< by its number in the data
struct DeckId {};  ///< by its number in the data
/// A card in play.
struct InPlay {
  using Value = Handle;
};
struct Target {};      ///< a card in play, a player or an item of the chain
struct LayPlace {};    ///< of `lay`: the Surface, the Canteen or a ship
struct AttackGoal {};  ///< of `attack`: the Colony, the Centre or a card in play
struct ChainItem {};
struct AbilityNumber {};  ///< of a card
struct ModeNumber {};     ///< of an ability
struct WaitingTrigger {};
/// What a card in play that a note names is, as far as everybody may know it: when the note is told, it may have left play. Filled in when
/// somebody listens, the first for the first card in play.
struct PublicCard {};

/// The places of `lay` and the goals of `attack` that are not cards in play, numbered behind the handles.
inline constexpr int lay_surface = handle_count, lay_canteen = handle_count + 1;
inline constexpr int goal_colony = handle_count, goal_centre = handle_count + 1;

/// How long `wait` passes: until the own turn, until somebody else announces something.
BOOST_DEFINE_FIXED_ENUM_CLASS(Until, std::uint8_t, turn, news)
/// The windows in which responses are asked for (KG-11.4).
BOOST_DEFINE_FIXED_ENUM_CLASS(WindowName, std::uint8_t, opening, main, attack, payment, combat, closing)

ASZTAL_KINDS(Number, CardId, DeckId, InPlay, Target, LayPlace, AttackGoal, ChainItem, AbilityNumber, ModeNumber, WaitingTrigger, PublicCard,
             Until, WindowName, Result)

}  // namespace asztal::kaosz_galaktika
