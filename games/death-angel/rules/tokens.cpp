// DA-10 tokens and dice. At all times supply + marines + Door + location = 12.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

// DA-14.1  Without a token in the supply a placement is lost.
bool place_token(const Play& p, Marine marine) {
  if (p.s.supply == 0) return false;
  --p.s.supply;
  ++row_with(p.s, marine).tokens;
  p.note(told::TokenPlaced{marine});
  return true;
}

bool place_on_door(const Play& p) {
  TerrainCard& door = card_of(p.s, Terrain::door);
  if (p.s.supply == 0 || door.row == 0) return false;
  --p.s.supply;
  ++door.tokens;
  p.note(told::TokenOnDoor{});
  return true;
}

void spend_token(const Play& p, Marine marine) {
  --row_with(p.s, marine).tokens;
  ++p.s.supply;
  p.note(told::TokenSpent{marine});
}

void lose_tokens(const Play& p, Marine marine, int count) {
  Row& row = row_with(p.s, marine);
  const int lost = count < row.tokens ? count : row.tokens;
  if (lost == 0) return;
  row.tokens = static_cast<std::uint8_t>(row.tokens - lost);
  p.s.supply = static_cast<std::uint8_t>(p.s.supply + lost);
  p.note(told::TokensLost{marine, lost});
}

}  // namespace asztal::death_angel
