// DA-7 phase 3: genestealer attack. One swarm attacks the marine it is engaged with; the order is in round.cpp.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

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
  p.note(told::DefenceHeld{marine});
  mark_attacked(p.s, row, side);
  return p.done();
}

// DA-7.6  The accepted face; the first match counts.
Flow judge(Play& p, Frame& f, const SwarmAttackFrame& attack, Marine marine) {
  State& s = p.s;
  const int row = attack.row;
  const Side side = attack.side;
  const DieFace face = p.d.die[static_cast<std::size_t>(attack.face)];
  if (saved_by_ability(p, marine, face, attack.from_token)) return attack_misses(p, row, side, marine);
  if (modified(s, p.d, Modifier::defence_skull_misses_and_counter, marine) && face.skull) {  // DA-17.3
    p.note(told::DefenceHeld{marine});
    return p.ask(f, owner_of(s, marine), Prompt::counter_pick, SwarmAttackFrame::Step::countered);
  }
  if (beats(face, swarm_at(s, row, side))) return attack_misses(p, row, side, marine);
  mark_attacked(s, row, side);
  s.frames.pop();
  slay_marine(p, marine);
  return Flow::go_on;
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

Marine defender(Asked q) { return row_at(q.s, q.as<SwarmAttackFrame>().row).marine; }

void list_defences(Asked q, ActionList& list) {
  const Marine marine = defender(q);
  list.push(act(Verb::accept));
  if (may_reroll(q.s, marine, q.as<SwarmAttackFrame>().side)) list.push(act(Verb::reroll));
  if (q.s.artefact_holder != nobody && q.s.artefact_holder == owner_of(q.s, marine)) list.push(act(Verb::artefact));
}

RuleId why_not_reroll(Asked q, const Action& a) {
  if (is(a, Verb::artefact)) return DA(17, 23);
  if (is(a, Verb::reroll) && row_at(q.s, q.as<SwarmAttackFrame>().row).tokens == 0) return DA(10, 4);
  return is(a, Verb::reroll) ? DA(10, 3) : DA(7, 5);
}

void list_countered(Asked q, ActionList& list) {
  const auto& attack = q.as<SwarmAttackFrame>();
  for (int kind = 0; kind < 6; ++kind)
    if (is_slayable(swarm_at(q.s, attack.row, attack.side), static_cast<Genestealer>(kind)))
      list.push(act(Verb::slay, place_code(attack.row, attack.side), kind));
}

constinit const Question swarm_attack_rows[] = {
    {.prompt = Prompt::chance_defence_die, .rule = DA(7, 4), .outcomes = list_dice, .sample = sample_die, .remark = remark_roll},
    {.prompt = Prompt::defence,
     .rule = DA(7, 5),
     .options = list_defences,
     .refuse = why_not_reroll,
     .about = [](Asked q, std::vector<std::string>& subjects) { about_marine(defender(q), subjects); },
     .remark = remark_defence},
    {.prompt = Prompt::counter_pick, .rule = DA(17, 3), .options = list_countered, .refuse = why_not_slay},
};

}  // namespace

const std::span<const Question> swarm_attack_questions = swarm_attack_rows;

Flow swarm_attack(Play& p, Frame& f, State& s, SwarmAttackFrame& attack) {
  using Step = SwarmAttackFrame::Step;
  const int row = attack.row;
  const Side side = attack.side;
  const Marine marine = row_at(s, row).marine;
  const Seat seat = owner_of(s, marine);
  switch (static_cast<Step>(f.step)) {
    case Step::roll:  // DA-7.4
      p.note(told::SwarmAttacks{place_code(row, side), marine, size_of(swarm_at(s, row, side))});
      attack.from_token = false;
      return p.chance(f, seat, Prompt::chance_defence_die, Step::rolled);
    case Step::rolled: {
      attack.face = s.answer.a;
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(told::Rolled{face.number, face.skull});
      if (may_reroll(s, marine, side) || s.artefact_holder == seat) return p.ask(f, seat, Prompt::defence, Step::reacted);  // DA-7.5
      return judge(p, f, attack, marine);
    }
    case Step::reacted:
      if (is(s.answer, Verb::artefact)) {  // DA-7.6 (1), DA-17.23
        s.artefact_holder = nobody;
        p.note(told::ArtefactUsed{seat, marine});
        return attack_misses(p, row, side, marine);
      }
      if (is(s.answer, Verb::accept)) return judge(p, f, attack, marine);
      spend_token(p, marine);
      attack.from_token = true;
      return p.chance(f, seat, Prompt::chance_defence_die, Step::rolled);
    case Step::countered:  // the rest of the same swarm attacks again at once
      slay_genestealer(p, row, side, static_cast<Genestealer>(s.answer.b));
      if (is_empty(swarm_at(s, row, side))) return p.done();
      return p.go(f, Step::roll);
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
