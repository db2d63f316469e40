// What lies on the table of Race to the Beacon, and the procedure that is under way.
#pragma once

#include "engine/flow.hpp"

namespace asztal::beacon {

inline constexpr int most_pilots = 4, beacon_at = 10;  // BE-1.1
BOOST_DEFINE_FIXED_ENUM_CLASS(Lane, std::uint8_t, outer, middle, inner)
inline constexpr Lane all_lanes[] = {Lane::outer, Lane::middle, Lane::inner};

BOOST_DEFINE_FIXED_ENUM_CLASS(Procedure, std::uint8_t, race)
struct Play;
struct State;
ASZTAL_FRAME(race, RaceFrame, (storm, storm_known, choose, chosen), (Seat, pilot))

struct State {
  Node node;
  Action answer;
  FixedList<Frame<Procedure>, 2> frames;
  std::uint8_t players = 0;
  Lane storm = Lane::outer;
  FixedList<Secret<Lane>, most_pilots> chosen;  ///< by seat: in this round, or shown in the last one
  FixedList<std::uint8_t, most_pilots> ships;   ///< by seat: how many steps they have flown

  friend constexpr bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (node, answer, frames, players, storm, chosen, ships))

}  // namespace asztal::beacon
