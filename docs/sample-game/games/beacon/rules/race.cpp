// The rules of Race to the Beacon, in the order of rules.md.
#include <algorithm>

#include "games/beacon/rules/play.hpp"

namespace asztal::beacon {

void lay_out(State& s) {
  while (s.ships.size() < s.players) s.ships.push(0);  // BE-1.1
}

namespace {

constexpr RuleId BE(std::uint8_t chapter, std::uint8_t section) { return {chapter, section, 0}; }

void list_storms(Asked, ChanceList& list) {
  for (const Lane lane : all_lanes) list.push(act(Verb::storm, lane), 1);
}
void list_lanes(Asked q, ActionList& list) {
  for (const Lane lane : all_lanes) list.push_if(lane != q.s.storm, act(Verb::fly, lane));
}
RuleId why_not(Asked q, const Action& action) { return action == act(Verb::fly, q.s.storm) ? BE(2, 3) : BE(2, 2); }
SeatSet only_pilot(Asked q) { return SeatSet::only(q.seat()); }

constinit const Question<Play> rows[] = {
    {.prompt = Prompt::chance_storm, .rule = BE(2, 1), .outcomes = list_storms},
    {.prompt = Prompt::lane, .rule = BE(2, 2), .options = list_lanes, .refuse = why_not, .audience = only_pilot},
};
const Questions<Play> questions({}, {rows});

// BE-2.4  All lanes are shown at once; who is alone in one flies on, the others are held up.
void fly(const Play& p) {
  for (Secret<Lane>& lane : p.s.chosen) lane.reveal();
  for (Seat pilot = 0; pilot < p.s.players; ++pilot) {
    const Secret<Lane> lane = p.s.chosen[pilot];
    if (std::count(p.s.chosen.begin(), p.s.chosen.end(), lane) > 1) {
      p.note(told::Held{pilot, lane.value});
    } else {
      for (int step = 0; step <= static_cast<int>(lane.value); ++step) ++p.s.ships[pilot];  // BE-1.2
      p.note(told::Flies{pilot, lane.value});
    }
  }
}

}  // namespace

// BE-2  Round after round, until somebody has arrived.
Flow race(Play& p, Frame<Procedure>& f, State& s, RaceFrame& here) {
  using Step = RaceFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::storm: return p.chance(f, nobody, Prompt::chance_storm, Step::storm_known);
    case Step::storm_known:
      s.storm = static_cast<Lane>(s.answer.a);
      p.note(told::Storm{s.storm});
      s.chosen.clear();
      here.pilot = 0;
      return p.go(f, Step::choose);
    case Step::choose: return p.ask(f, here.pilot, Prompt::lane, Step::chosen);
    case Step::chosen:
      s.chosen.push(Secret<Lane>::of(static_cast<Lane>(s.answer.a), SeatSet::only(here.pilot)));
      if (++here.pilot < s.players) return p.go(f, Step::choose);
      fly(p);
      return p.go(f, Step::storm);
  }
  return Flow::stop;
}

// BE-3
double outcome(const State& s, Seat seat) { return s.ships[seat] >= beacon_at ? 1 : 0; }
bool Play::over() const { return ends(*std::max_element(s.ships.begin(), s.ships.end()) >= beacon_at); }

const Questions<Play>& questions_of(const State&) { return questions; }

// What somebody else may have chosen: any lane but that of the storm.
void guess(State& s, Random& random) {
  for (Secret<Lane>& lane : s.chosen)
    if (!lane.known()) lane.guess(all_lanes[(static_cast<std::size_t>(s.storm) + 1 + random.below(2)) % 3]);
}

}  // namespace asztal::beacon
