// DA-7 phase 3: genestealer attack. One swarm attacks the marine it is engaged with; the order is in round.cpp.
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class SwarmAttack { roll, rolled, reacted, countered };
struct Local {
  enum { row, side, face, from_token };
};

// DA-7.6 (2) to (4): faces that save this marine whatever the swarm's size.
bool saved_by_ability(const Play& p, Marine marine, DieFace face, bool from_token) {
  const State& s = p.s;
  if (((s.second_wind >> static_cast<int>(marine)) & 1U) != 0 && face.number == 0) return true;
  if (modified(s, p.d, Modifier::token_reroll_misses_unless_0, marine) && from_token && face.number != 0) return true;
  return modified(s, p.d, Modifier::defence_skull_misses, marine) && face.skull;
}

// DA-7.6 (5), DA-9.6.2: only the number that is compared with the swarm's size is lowered by Brood Lords.
bool beats(DieFace face, const Swarm& swarm) { return face.number - lord_count(swarm) > size_of(swarm); }

void mark_attacked(State& s, int row, Side side) {
  Flank& flank = flank_at(s, row, side);
  merge_into(flank.attacked, flank.swarm);
}

Flow attack_misses(Play& p, int row, Side side, Marine marine) {
  p.note(NoteKind::defence_held, marine);
  mark_attacked(p.s, row, side);
  return p.done();
}

// DA-7.6  The accepted face; the first match counts.
Flow judge(Play& p, Frame& f, int row, Side side, Marine marine) {
  State& s = p.s;
  const DieFace face = p.d.die[static_cast<std::size_t>(f.local[Local::face])];
  if (saved_by_ability(p, marine, face, f.local[Local::from_token] != 0)) return attack_misses(p, row, side, marine);
  if (modified(s, p.d, Modifier::defence_skull_misses_and_counter, marine) && face.skull) {  // DA-17.3
    p.note(NoteKind::defence_held, marine);
    return p.ask(f, owner_of(s, marine), Prompt::counter_pick, SwarmAttack::countered);
  }
  if (beats(face, swarm_at(s, row, side))) return attack_misses(p, row, side, marine);
  mark_attacked(s, row, side);
  s.frames.pop();
  slay_marine(p, marine);
  return Flow::go_on;
}

}  // namespace

Flow swarm_attack(Play& p, Frame& f) {
  State& s = p.s;
  const int row = f.local[Local::row];
  const auto side = static_cast<Side>(f.local[Local::side]);
  const Marine marine = row_at(s, row).marine;
  const Seat seat = owner_of(s, marine);
  switch (static_cast<SwarmAttack>(f.step)) {
    case SwarmAttack::roll:  // DA-7.4
      p.note(NoteKind::swarm_attacks, place_code(row, side), marine, size_of(swarm_at(s, row, side)));
      f.local[Local::from_token] = 0;
      return p.chance(f, seat, Prompt::chance_defence_die, SwarmAttack::rolled);
    case SwarmAttack::rolled: {
      f.local[Local::face] = s.answer.a;
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(NoteKind::rolled, face.number, face.skull);
      if (may_reroll(s, marine, side) || s.artefact_holder == seat) return p.ask(f, seat, Prompt::defence, SwarmAttack::reacted);  // DA-7.5
      return judge(p, f, row, side, marine);
    }
    case SwarmAttack::reacted:
      if (is(s.answer, Verb::artefact)) {  // DA-7.6 (1), DA-17.23
        s.artefact_holder = nobody;
        p.note(NoteKind::artefact_used, seat, marine);
        return attack_misses(p, row, side, marine);
      }
      if (is(s.answer, Verb::accept)) return judge(p, f, row, side, marine);
      spend_token(p, marine);
      f.local[Local::from_token] = 1;
      return p.chance(f, seat, Prompt::chance_defence_die, SwarmAttack::rolled);
    case SwarmAttack::countered:  // the rest of the same swarm attacks again at once
      slay_genestealer(p, row, side, static_cast<Genestealer>(s.answer.b));
      if (is_empty(swarm_at(s, row, side))) return p.done();
      return p.go(f, SwarmAttack::roll);
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
