// Seats: who sits beside whom (KG-14.1).
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

Seat before(const State& s, Seat seat) {
  int next = seat;
  do next = next == 0 ? s.players - 1 : next - 1;
  while (!is_alive(s, next) && next != seat);
  return static_cast<Seat>(next);
}

bool is_first_turn(const State& s) {
  int turn = 0;
  for (int seat = s.first; turn < s.turn; seat = (seat + 1) % s.players)
    if (const int left_at = s.player[at(seat)].left_at; left_at == 0 || left_at > turn) {
      ++turn;
      if (seat == s.active) return turn == s.turn;
    }
  return false;
}

bool has_one_opponent(const State& s, Seat seat) { return after(s, seat) == before(s, seat); }

}  // namespace asztal::kaosz_galaktika
