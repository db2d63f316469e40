// GW-3, GW-7, GW-16.2, GW-16.3: setting up.
#include "steps.hpp"

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
  p.note(NoteKind::claimed, army, planet);
}

void place_one(const Play& p, int planet) {
  State& s = p.s;
  add_units(s, planet, 1);
  --s.to_place[at(s.owner[at(planet)])];
  p.note(NoteKind::placed, s.owner[at(planet)], planet, 1);
}

/// The seat that starts, and nobody has rolled yet.
Flow starts(Play& p, Frame& f, Seat seat) {
  p.s.first = p.s.active = seat;
  f.local[SetupLocal::seat] = seat;
  p.note(NoteKind::starts, seat);
  return p.go(f, Setup::claim_neutral);
}

// GW-3.4  The highest roll starts; the highest roll again among themselves.
Flow start_roll(Play& p, Frame& f) {
  State& s = p.s;
  const int seat = f.local[SetupLocal::seat], value = s.answer.a;
  p.note(NoteKind::start_rolled, seat, value);
  if (value > f.local[SetupLocal::best]) f.local[SetupLocal::best] = static_cast<std::int16_t>(value), f.local[SetupLocal::tied] = 0;
  if (value == f.local[SetupLocal::best]) f.local[SetupLocal::tied] = static_cast<std::int16_t>(f.local[SetupLocal::tied] | (1 << seat));
  int next = seat + 1;
  while (next < s.players && ((f.local[SetupLocal::contenders] >> next) & 1) == 0) ++next;
  if (next == s.players) {
    const auto tied = static_cast<unsigned>(f.local[SetupLocal::tied]);
    if (std::popcount(tied) == 1) return starts(p, f, static_cast<Seat>(std::countr_zero(tied)));
    f.local[SetupLocal::contenders] = f.local[SetupLocal::tied];
    f.local[SetupLocal::best] = f.local[SetupLocal::tied] = 0;
    next = std::countr_zero(tied);
  }
  f.local[SetupLocal::seat] = static_cast<std::int16_t>(next);
  return p.go(f, Setup::roll);
}

}  // namespace

void resume_setup(State& s, bool placing) {
  const bool neutral_done = std::popcount(s.held[at(neutral)]) >= neutral_limit(s, data());
  const Setup step = placing ? Setup::place : neutral_done ? Setup::claim : Setup::claim_neutral;
  Frame frame{Procedure::setup, static_cast<std::uint8_t>(step), {}};
  frame.local[SetupLocal::seat] = s.active;
  s.step = Step::setup;
  s.round = 0;
  s.frames.clear();
  s.frames.push(frame);
}

Flow setup(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[SetupLocal::seat]);
  switch (static_cast<Setup>(f.step)) {
    case Setup::begin:
      if (s.mode == Mode::galaxy_at_war) return starts(p, f, 0);                                                 // GW-7.4
      if (s.mode == Mode::war_assets) return p.chance(f, nobody, Prompt::chance_start_seat, Setup::start_seat);  // GW-19.2
      f.local[SetupLocal::contenders] = static_cast<std::int16_t>((1 << s.players) - 1);
      return p.go(f, Setup::roll);
    case Setup::start_seat:
      s.first = static_cast<Seat>(s.answer.a);
      p.note(NoteKind::starts, s.first);
      return p.go(f, Setup::done);
    case Setup::roll: return p.chance(f, seat, Prompt::chance_start_die, Setup::rolled);
    case Setup::rolled: return start_roll(p, f);

    case Setup::claim_neutral:  // GW-16.2
      if (std::popcount(s.held[at(neutral)]) >= neutral_limit(s, p.d)) {
        f.local[SetupLocal::seat] = s.first;
        return p.go(f, Setup::claim);
      }
      s.active = seat;
      return p.ask(f, seat, Prompt::claim_neutral, Setup::neutral_claimed);
    case Setup::neutral_claimed:
      claim_planet(p, s.answer.a, neutral);
      f.local[SetupLocal::seat] = next_seat(s, seat);
      return p.go(f, Setup::claim_neutral);

    case Setup::claim:  // GW-3.5, GW-7.6
      if (claimed_planets(s) == planet_count) return p.go(f, Setup::harbinger);
      if (std::popcount(s.held[at(seat)]) >= limit_of(s, p.d, seat)) {
        f.local[SetupLocal::seat] = next_seat(s, seat);
        return Flow::go_on;
      }
      s.active = seat;
      return ask_planet(p, f, seat, Prompt::claim, all_planets & ~(s.held[0] | s.held[1] | s.held[2] | s.held[3] | s.held[4] | s.held[5]),
                        Verb::claim, Setup::claimed);
    case Setup::claimed:
      claim_planet(p, s.answer.a, seat);
      f.local[SetupLocal::seat] = next_seat(s, seat);
      return p.go(f, Setup::claim);

    case Setup::harbinger: {  // GW-7.8
      f.local[SetupLocal::seat] = s.first;
      if (s.mode != Mode::galaxy_at_war) return p.go(f, Setup::place);
      Seat reaper = 0;
      while (!is_reaper(s, reaper)) ++reaper;
      s.active = reaper;
      return p.ask(f, reaper, Prompt::place_harbinger, Setup::harbinger_placed);
    }
    case Setup::harbinger_placed:
      s.harbinger = static_cast<std::int8_t>(s.answer.a);
      p.note(NoteKind::harbinger_placed, s.harbinger);
      return p.go(f, Setup::place);

    case Setup::place: {  // GW-3.6, GW-7.9: one unit of his own ...
      int left = 0;
      for (const auto units : s.to_place) left += units;
      if (left == 0) return p.go(f, Setup::done);
      s.active = seat;
      if (s.to_place[at(seat)] == 0) return p.go(f, Setup::place_neutral);
      return ask_planet(p, f, seat, Prompt::place_start, s.held[at(seat)], Verb::place, Setup::placed);
    }
    case Setup::placed: place_one(p, s.answer.a); return p.go(f, Setup::place_neutral);
    case Setup::place_neutral:  // GW-16.3: ... and one of neutral Cerberus
      if (s.to_place[at(neutral)] == 0) {
        f.local[SetupLocal::seat] = next_seat(s, seat);
        return p.go(f, Setup::place);
      }
      return ask_planet(p, f, seat, Prompt::place_start_neutral, s.held[at(neutral)], Verb::place, Setup::neutral_placed);
    case Setup::neutral_placed:
      place_one(p, s.answer.a);
      f.local[SetupLocal::seat] = next_seat(s, seat);
      return p.go(f, Setup::place);
    case Setup::done: {
      s.active = s.first;
      f = Frame{Procedure::rounds, 0, {}};
      return Flow::go_on;
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
