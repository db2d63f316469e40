// The Swiss system: who plays whom in the next round, and who stands where. Entrants are numbers from 0; lots come from outside.
#pragma once

#include <vector>

namespace asztal {

inline constexpr int bye = -1;

/// One game of a round; `b` may be the bye.
struct SwissGame {
  int a = 0, b = bye;
  int winner = -1;  ///< -1: none yet
};

struct SwissStanding {
  int entrant = 0;
  int points = 0;     ///< a point for a game won; a bye counts as one
  int opponents = 0;  ///< the sum of the opponents' points
  int place = 1;      ///< from 1; those whom nothing parts share it
};

/// From the first to the last: by points, by the sum of the opponents' points, by the games that those still equal have played among
/// themselves, at last by lots if they have been drawn (an order of all entrants, or empty).
std::vector<SwissStanding> swiss_standings(int entrants, const std::vector<SwissGame>& played, const std::vector<int>& lots);

/// The games of the next round. Equal points play each other, in the order that lots give them; who stays over plays somebody with fewer,
/// the last of all has the bye. Nobody meets an opponent, or the bye, a second time if there is any way round it.
std::vector<SwissGame> swiss_round(const std::vector<SwissGame>& played, const std::vector<int>& lots);

}  // namespace asztal
