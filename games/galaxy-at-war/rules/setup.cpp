// GW-3, GW-7, GW-16.2, GW-16.3: setting up.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

/// Planets claimed by all armies together.
int claimed_planets(const State& s) {
  int count = 0;
  for (const Planets held : s.held) count += std::popcount(held);
  return count;
}

int neutral_limit(const State& s, const Data& d) {
  return s.mode == Mode::galaxy_at_war && d.neutral[s.players].units > 0 ? d.neutral[s.players].limit : 0;
}

int limit_of(const State& s, const Data& d, int seat) {
  return s.mode == Mode::galaxy_at_war ? d.seats[s.players][at(seat)].limit : planet_count;
}

Seat next_seat(const State& s, int seat) { return static_cast<Seat>((seat + 1) % s.players); }

void claim_planet(const Play& p, int planet, Army army) {
  State& s = p.s;
  give_planet(s, planet, army);
  s.units[at(planet)] = 1;
  --s.to_place[at(army)];
  p.note(told::Claimed{army, planet});
}

void place_one(const Play& p, int planet) {
  State& s = p.s;
  add_units(s, planet, 1);
  --s.to_place[at(s.owner[at(planet)])];
  p.note(told::Placed{s.owner[at(planet)], planet, 1});
}

/// The seat that starts, and nobody has rolled yet.
Flow starts(Play& p, Frame& f, Seat seat) {
  p.s.first = p.s.active = seat;
  f.as<SetupFrame>().seat = seat;
  p.note(told::Starts{seat});
  return p.go(f, SetupFrame::Step::claim_neutral);
}

// GW-3.4  The highest roll starts; the highest roll again among themselves.
Flow start_roll(Play& p, Frame& f) {
  State& s = p.s;
  auto& setup = f.as<SetupFrame>();
  const int seat = setup.seat, value = s.answer.a;
  p.note(told::StartRolled{seat, value});
  if (value > setup.best) setup.best = value, setup.tied = 0;
  if (value == setup.best) setup.tied |= 1 << seat;
  int next = seat + 1;
  while (next < s.players && ((setup.contenders >> next) & 1) == 0) ++next;
  if (next == s.players) {
    const auto tied = static_cast<unsigned>(int{setup.tied});
    if (std::popcount(tied) == 1) return starts(p, f, static_cast<Seat>(std::countr_zero(tied)));
    setup.contenders = setup.tied;
    setup.best = setup.tied = 0;
    next = std::countr_zero(tied);
  }
  setup.seat = next;
  return p.go(f, SetupFrame::Step::roll);
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

Planets unclaimed(const State& s) {
  Planets set = all_planets;
  for (const Planets held : s.held) set &= ~held;
  return set;
}

/// Where this seat may claim. One that alone is left takes all the rest (GW-7.6), in whatever order: nothing to choose.
Planets claimable(const State& s, const Data& d, Seat seat) {
  const Planets open = unclaimed(s);
  for (int other = 0; other < s.players; ++other)
    if (other != seat && std::popcount(s.held[at(other)]) < limit_of(s, d, other)) return open;
  return open & (~open + 1);
}

void list_claims(Asked q, ActionList& list) { list_planets(unclaimed(q.s), Verb::claim, list); }

RuleId why_not_claim(Asked q, const Action& a) {
  return is(a, Verb::claim) && is_planet(a.a) && q.s.owner[at(a.a)] != no_army ? GW(3, 5) : RuleId{};
}

constinit const Question setup_rows[] = {
    {.prompt = Prompt::chance_start_seat,
     .rule = GW(19, 2),
     .outcomes =
         [](Asked q, ChanceList& list) {
           for (int seat = 0; seat < q.s.players; ++seat) list.push(act(Verb::start, seat), 1);
         },
     .sample = [](Asked q, Random& random) { return act(Verb::start, random.below(q.s.players)); }},
    {.prompt = Prompt::chance_start_die,
     .rule = GW(3, 4),
     .outcomes =
         [](Asked, ChanceList& list) {
           for (int value = 1; value <= 6; ++value) list.push(act(Verb::roll, value), 1);
         },
     .sample = [](Asked, Random& random) { return act(Verb::roll, random.below(6) + 1); }},
    {.prompt = Prompt::claim, .rule = by_mode<GW(7, 6), GW(3, 5)>, .options = list_claims, .refuse = why_not_claim, .remark = remark_claim},
    {.prompt = Prompt::claim_neutral, .rule = GW(16, 2), .options = list_claims, .refuse = why_not_claim, .remark = remark_claim_neutral},
    {.prompt = Prompt::place_harbinger,
     .rule = GW(7, 8),
     .options = [](Asked q, ActionList& list) { list_planets(planets_of(q.s, Faction::reapers), Verb::harbinger, list); },
     .remark = remark_place_harbinger},
    {.prompt = Prompt::place_start,
     .rule = by_mode<GW(7, 9), GW(3, 6)>,
     .options = [](Asked q, ActionList& list) { list_planets(q.s.held[at(q.seat())], Verb::place, list); },
     .remark = remark_place_start},
    {.prompt = Prompt::place_start_neutral,
     .rule = GW(16, 3),
     .options = [](Asked q, ActionList& list) { list_planets(q.s.held[at(neutral)], Verb::place, list); },
     .remark = remark_place_start},
};

}  // namespace

const std::span<const Question> setup_questions = setup_rows;

void resume_setup(State& s, bool placing) {
  const bool neutral_done = std::popcount(s.held[at(neutral)]) >= neutral_limit(s, data());
  using Step = SetupFrame::Step;
  s.step = TurnStep::setup;
  s.round = 0;
  s.frames.clear();
  Frame& frame = Play::push(s, SetupFrame{0, 0, 0, s.active});
  frame.step = static_cast<std::uint8_t>(placing ? Step::place : neutral_done ? Step::claim : Step::claim_neutral);
}

Flow setup(Play& p, Frame& f, State& s, SetupFrame& setup) {
  using Step = SetupFrame::Step;
  const Seat seat = setup.seat;
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (s.mode == Mode::galaxy_at_war) return starts(p, f, 0);                                                // GW-7.4
      if (s.mode == Mode::war_assets) return p.chance(f, nobody, Prompt::chance_start_seat, Step::start_seat);  // GW-19.2
      setup.contenders = (1 << s.players) - 1;
      return p.go(f, Step::roll);
    case Step::start_seat:
      s.first = static_cast<Seat>(s.answer.a);
      p.note(told::Starts{s.first});
      return p.go(f, Step::done);
    case Step::roll: return p.chance(f, seat, Prompt::chance_start_die, Step::rolled);
    case Step::rolled: return start_roll(p, f);

    case Step::claim_neutral:  // GW-16.2
      if (std::popcount(s.held[at(neutral)]) >= neutral_limit(s, p.d)) {
        setup.seat = s.first;
        return p.go(f, Step::claim);
      }
      s.active = seat;
      return p.ask(f, seat, Prompt::claim_neutral, Step::neutral_claimed);
    case Step::neutral_claimed:
      claim_planet(p, s.answer.a, neutral);
      setup.seat = next_seat(s, seat);
      return p.go(f, Step::claim_neutral);

    case Step::claim:  // GW-3.5, GW-7.6
      if (claimed_planets(s) == planet_count) return p.go(f, Step::harbinger);
      if (std::popcount(s.held[at(seat)]) >= limit_of(s, p.d, seat)) {
        setup.seat = next_seat(s, seat);
        return Flow::go_on;
      }
      s.active = seat;
      return ask_planet(p, f, seat, Prompt::claim, claimable(s, p.d, seat), Verb::claim, Step::claimed);
    case Step::claimed:
      claim_planet(p, s.answer.a, seat);
      setup.seat = next_seat(s, seat);
      return p.go(f, Step::claim);

    case Step::harbinger:  // GW-7.8
      setup.seat = s.first;
      if (s.mode != Mode::galaxy_at_war) return p.go(f, Step::place);
      for (s.active = 0; !is_reaper(s, s.active);) ++s.active;
      return p.ask(f, s.active, Prompt::place_harbinger, Step::harbinger_placed);
    case Step::harbinger_placed:
      s.harbinger = static_cast<std::int8_t>(s.answer.a);
      p.note(told::HarbingerPlaced{s.harbinger});
      return p.go(f, Step::place);

    case Step::place:  // GW-3.6, GW-7.9: one unit of his own ...
      if (s.to_place == decltype(s.to_place){}) return p.go(f, Step::done);
      s.active = seat;
      if (s.to_place[at(seat)] == 0) return p.go(f, Step::place_neutral);
      return ask_planet(p, f, seat, Prompt::place_start, s.held[at(seat)], Verb::place, Step::placed);
    case Step::placed: place_one(p, s.answer.a); return p.go(f, Step::place_neutral);
    case Step::place_neutral:  // GW-16.3: ... and one of neutral Cerberus
      if (s.to_place[at(neutral)] == 0) {
        setup.seat = next_seat(s, seat);
        return p.go(f, Step::place);
      }
      return ask_planet(p, f, seat, Prompt::place_start_neutral, s.held[at(neutral)], Verb::place, Step::neutral_placed);
    case Step::neutral_placed:
      place_one(p, s.answer.a);
      setup.seat = next_seat(s, seat);
      return p.go(f, Step::place);
    case Step::done:
      s.active = s.first;
      s.frames.pop();
      Play::push(s, RoundsFrame{});
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
