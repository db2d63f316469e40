// Where each operation of Appendix A.9 may stand, the fields it has and what it works on.
#pragma once

#include <array>
#include <string_view>

#include "games/kaosz-galaktika/cards/data.hpp"

namespace asztal::kaosz_galaktika {

template <class... E>
constexpr std::uint32_t any_of(E... items) {
  return (0U | ... | bit(items));
}

struct OpSpec {
  OpCode code;
  std::string_view fields;  ///< as expect_fields reads them
  std::uint32_t kinds;      ///< bits of AbilityKind
  std::uint32_t picks = 0;  ///< bits of Pick: what `on` may be
};

inline constexpr std::uint32_t everything_in_play = any_of(Pick::ship, Pick::crew, Pick::base, Pick::armament, Pick::cardinplay);
inline constexpr std::uint32_t face_down_cards = any_of(Pick::crew, Pick::base, Pick::armament, Pick::cardinplay);
inline constexpr std::uint32_t armoured = any_of(Pick::ship, Pick::base, Pick::cardinplay);

inline constexpr std::uint32_t standing_only = any_of(AbilityKind::standing);
inline constexpr std::uint32_t done_once =
    any_of(AbilityKind::play, AbilityKind::paid, AbilityKind::payment_end, AbilityKind::trigger, AbilityKind::activated);
/// Announced while there are items on the chain: no trigger, which waits for the end of the chain, and nothing of C2c.
inline constexpr std::uint32_t answers = any_of(AbilityKind::play, AbilityKind::paid, AbilityKind::activated);

inline constexpr std::array<OpSpec, 35> op_specs = {{
    {OpCode::gain_credits, "op player n", done_once},
    {OpCode::lose_credits, "op player n", done_once},
    {OpCode::steal_credits, "op from to n", done_once},
    {OpCode::draw, "op player n", done_once},
    {OpCode::mill, "op player n", done_once},
    {OpCode::discard, "op player n by", done_once},
    {OpCode::search, "op player top take filter? to", done_once},
    {OpCode::recall, "op player from pick n? filter? to", done_once},
    {OpCode::peek, "op what on? player? n?", done_once, face_down_cards},
    {OpCode::shuffle, "op player", done_once},
    {OpCode::damage, "op on n", done_once, armoured},
    {OpCode::destroy, "op on", done_once, everything_in_play},
    {OpCode::rotate, "op on state", done_once, everything_in_play},
    {OpCode::ready, "op on steps", done_once, everything_in_play},
    {OpCode::repair, "op on n", done_once, armoured},
    {OpCode::stat, "op on stat n duration?", done_once | standing_only, any_of(Pick::ship, Pick::base)},
    {OpCode::keyword, "op on keyword duration?", done_once | standing_only, any_of(Pick::ship)},
    {OpCode::develop, "op on n split?", done_once, any_of(Pick::base)},
    {OpCode::undevelop, "op on n", done_once, any_of(Pick::base)},
    {OpCode::pay_now, "op on discount? ignore_limit?", done_once, face_down_cards},
    {OpCode::bounce, "op on", done_once, everything_in_play},
    {OpCode::control, "op on duration", done_once, any_of(Pick::ship)},
    {OpCode::deploy, "op player filter? pay", done_once},
    {OpCode::withdraw, "op on", done_once, any_of(Pick::ship)},
    {OpCode::redirect, "op to", any_of(AbilityKind::play, AbilityKind::activated), any_of(Pick::ship)},
    {OpCode::prevent, "op on n duration", done_once, any_of(Pick::ship, Pick::base)},
    {OpCode::negate, "op on unless_pays?", answers, any_of(Pick::item)},
    {OpCode::cost_mod, "op n who action filter?", standing_only},
    {OpCode::tax, "op action who n to", standing_only},
    {OpCode::forbid, "op action who? on? duration?", done_once | standing_only, any_of(Pick::ship)},
    {OpCode::limit_mod, "op limit n who? on?", standing_only, any_of(Pick::ship)},
    {OpCode::income_mod, "op player n", done_once},
    {OpCode::bomb_reduce, "op n target", standing_only},
    {OpCode::modal, "op options", done_once},
    {OpCode::branch, "op cond then else?", done_once},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < op_specs.size(); ++i)
    if (op_specs[i].code != static_cast<OpCode>(i)) return false;
  return true;
}
static_assert(in_order());

/// What an ability may be on a card of this type (A.10). Research and traps go to the Scrap when they are paid (KG-13.4).
constexpr std::uint32_t kinds_on(Subtype subtype) {
  using enum AbilityKind;
  if (subtype == Subtype::research || subtype == Subtype::trap) return any_of(paid);
  switch (type_of(subtype)) {
    case Type::ship: return any_of(standing, trigger, activated);
    case Type::base: return any_of(paid, standing, trigger, activated);
    case Type::armament:
    case Type::crew: return any_of(paid, payment_end, standing, trigger, activated);
    default: return any_of(play);
  }
}

/// Does a card of this type have a host (A.2)?
constexpr bool has_host(Type type) { return type == Type::ship || type == Type::armament || type == Type::crew; }
constexpr bool stays_in_play(Type type) { return type != Type::event && type != Type::interrupt; }

}  // namespace asztal::kaosz_galaktika
