// What is asked, answered and told in Race to the Beacon.
#pragma once

#include "engine/question.hpp"
#include "games/beacon/table/state.hpp"

namespace asztal::beacon {

BOOST_DEFINE_FIXED_ENUM_CLASS(Prompt, std::uint8_t, lane, chance_storm)
ASZTAL_VERBS((fly, Lane), (storm, Lane))
ASZTAL_NOTES((Storm, (Lane, lane)), (Flies, (Seat, player), (Lane, lane)), (Held, (Seat, player), (Lane, lane)))

struct Play : Playing<Play, State, NoCards, Procedure, Prompt, Verb, Notes> {
  bool over() const;
};
using Asked = asztal::Asked<Play>;

void lay_out(State& s);
const Questions<Play>& questions_of(const State& s);
double outcome(const State& s, Seat seat);
void guess(State& s, Random& random);

}  // namespace asztal::beacon
