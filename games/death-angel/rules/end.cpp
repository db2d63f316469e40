// DA-13 end of the game, checked after every single change.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

// DA-2.10
bool is_final(const State& s) { return s.locations_left == 0; }

namespace {

// DA-13.1  Genestealer Lair: both Brood Lords slain. (Launch Control Room wins by its own operation.)
bool printed_condition_met(const State& s) { return s.location == Location::genestealer_lair && s.lords_slain == 3; }

// DA-13.2
bool everything_destroyed(const State& s) { return s.genestealers == 0 && pile_size(s, Side::left) == 0 && pile_size(s, Side::right) == 0; }

}  // namespace

// DA-13.4  If both hold at the same moment the players win.
bool Play::over() const {
  if (s.result == Result::undecided) {
    if (s.phase == Phase::setup) return false;
    if (is_final(s) && s.travelling == 0 && (printed_condition_met(s) || everything_destroyed(s)))
      s.result = Result::win;
    else if (marines_left(s) == 0)  // DA-13.3
      s.result = Result::loss;
    else
      return false;
  }
  note(told::GameOver{s.result});
  s.node = {NodeKind::end, nobody, 0};
  return true;
}

}  // namespace asztal::death_angel
