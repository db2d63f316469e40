// DA-6.4 attack, with Heroic Charge (DA-17.18) and the attacks paid with a token (DA-17.4, DA-17.12).
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class AttackStep { choose, chosen };
enum class Charge { slay, roll, judge };
enum class Attack { roll, rolled, reacted, slain, inspired, follow_up, decided };
enum class Paid { next, chosen };
struct ActionLocal {
  enum { team, finished, series };  ///< finished: bit 0 / 1 for the first / second marine; series: attacks of a Full Auto marine
};
struct AttackLocal {
  enum { marine, place, face };
};

constexpr int bit_of(Marine marine) { return 1 << (static_cast<int>(marine) % 2); }
Marine comrade_of(Marine marine) { return static_cast<Marine>(static_cast<int>(marine) ^ 1); }

bool anybody_may_attack(const State& s, const Data& d, const Frame& f) {
  const auto team = static_cast<Team>(f.local[ActionLocal::team]);
  for (const Marine marine : {first_of(team), second_of(team)})
    if (may_still_attack(f, marine) && has_target(s, d, marine)) return true;
  return may_charge(s, d, f);
}

// One marine has attacked: who may not attack any more?
void count_attack(const Play& p, Frame& f, Marine marine) {
  int finished = f.local[ActionLocal::finished];
  const Marine comrade = comrade_of(marine);
  if (modified(p.s, p.d, Modifier::up_to_3_attacks, marine)) {  // DA-17.17
    if (++f.local[ActionLocal::series] == 3) finished |= bit_of(marine);
  } else {
    finished |= bit_of(marine);
    if (f.local[ActionLocal::series] > 0) finished |= bit_of(comrade);  // DA-R76: his series is over
  }
  if (p.s.evasion != 0) finished |= bit_of(comrade);  // DA-6.4.5
  f.local[ActionLocal::finished] = static_cast<std::int16_t>(finished);
}

}  // namespace

// DA-6.4.2, DA-6.4.3
bool is_in_reach(const State& s, const Data& d, Marine marine, int row, Side side) {
  if (!in_formation(s, marine) || !faces(s, marine, side)) return false;
  const int distance = row_of(s, marine) > row ? row_of(s, marine) - row : row - row_of(s, marine);
  return distance <= d.range[static_cast<std::size_t>(marine)];
}

bool may_attack(const State& s, const Data& d, Marine marine, int row, Side side) {
  return is_in_reach(s, d, marine, row, side) && may_be_attacked(swarm_at(s, row, side));
}

bool has_target(const State& s, const Data& d, Marine marine) {
  if (!in_formation(s, marine)) return false;
  const Side side = row_with(s, marine).facing;
  const Rows reach = rows_near(s, row_of(s, marine), d.range[static_cast<std::size_t>(marine)]);
  for (int row = reach.first; row <= reach.last; ++row)
    if (may_be_attacked(swarm_at(s, row, side))) return true;
  return false;
}

int slayable_near(const State& s, int row) {
  int count = 0;
  const Rows reach = rows_near(s, row, 1);
  for (int r = reach.first; r <= reach.last; ++r)
    for (const Side side : both_sides) count += slayable_count(swarm_at(s, r, side));
  return count;
}

bool may_still_attack(const Frame& f, Marine marine) { return (f.local[ActionLocal::finished] & bit_of(marine)) == 0; }

// DA-17.18  Only if there is somebody to charge (DA-R72).
bool may_charge(const State& s, const Data& d, const Frame& f) {
  const ModifierSource& source = d.modifier[static_cast<std::size_t>(Modifier::heroic_charge)];
  const Team team = d.team_of_card[static_cast<std::size_t>(source.card)];
  if (static_cast<Team>(f.local[ActionLocal::team]) != team) return false;
  for (const Marine marine : {first_of(team), second_of(team)})
    if (modified(s, d, Modifier::heroic_charge, marine) && in_formation(s, marine))
      return may_still_attack(f, marine) && slayable_near(s, row_of(s, marine)) > 0;
  return false;
}

// DA-6.4.1
Flow attack_action(Play& p, Frame& f) {
  State& s = p.s;
  const auto team = static_cast<Team>(f.local[ActionLocal::team]);
  switch (static_cast<AttackStep>(f.step)) {
    case AttackStep::choose:
      if (!anybody_may_attack(s, p.d, f)) return p.done();
      return p.ask(f, owner_of(s, team), Prompt::attack, AttackStep::chosen);
    case AttackStep::chosen: {
      if (is(s.answer, Verb::finish)) return p.done();
      const auto marine = static_cast<Marine>(s.answer.a);
      if (is(s.answer, Verb::charge)) {
        f.local[ActionLocal::finished] =
            static_cast<std::int16_t>(f.local[ActionLocal::finished] | bit_of(marine) | (s.evasion != 0 ? bit_of(comrade_of(marine)) : 0));
        return p.call(f, AttackStep::choose, Procedure::heroic_charge, marine);
      }
      const int place = s.answer.b;
      count_attack(p, f, marine);
      return enter(p, f, AttackStep::choose, Procedure::attack, attack, marine, place);
    }
  }
  return Flow::stop;
}

// DA-17.18  Slay up to 3 around him, then roll: on a 0 he is slain. Not an attack, no reroll (DA-10.5).
Flow heroic_charge(Play& p, Frame& f) {
  State& s = p.s;
  const auto marine = static_cast<Marine>(f.local[0]);
  switch (static_cast<Charge>(f.step)) {
    case Charge::slay:
      p.note(NoteKind::charges, marine);
      return p.call(f, Charge::roll, Procedure::pick_slain, SlayArea::near_row, row_of(s, marine), 3, 1, owner_of(s, marine));
    case Charge::roll: return p.chance(f, owner_of(s, marine), Prompt::chance_die, Charge::judge);
    case Charge::judge: {
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(NoteKind::rolled, face.number, face.skull);
      s.frames.pop();
      if (face.number == 0) slay_marine(p, marine);
      return Flow::go_on;
    }
  }
  return Flow::stop;
}

namespace {

// DA-17.15
Flow follow_up(Play& p, Frame& f, Marine marine) {
  if (!modified(p.s, p.d, Modifier::extra_attack_on_skull, marine) ||
      !p.d.die[static_cast<std::size_t>(f.local[AttackLocal::face])].skull || !has_target(p.s, p.d, marine))
    return p.done();
  return p.ask(f, owner_of(p.s, marine), Prompt::psionic_again, Attack::decided);
}

// How many the accepted face slays, and whether all of them must be.
Flow judge(Play& p, Frame& f, Marine marine, int place) {
  const State& s = p.s;
  const DieFace face = p.d.die[static_cast<std::size_t>(f.local[AttackLocal::face])];
  int kills = face.skull ? 1 : 0;
  bool up_to = false;
  if (modified(s, p.d, Modifier::attack_slays_number_ignoring_skull, marine)) kills = face.number;              // DA-17.14
  if (modified(s, p.d, Modifier::attack_4_slays_up_to_3, marine) && face.number == 4) kills = 3, up_to = true;  // DA-17.16
  if (kills == 0) {
    p.note(NoteKind::attack_missed, marine);
    return follow_up(p, f, marine);
  }
  return enter(p, f, Attack::slain, Procedure::pick_slain, pick_slain, SlayArea::one_swarm, place, kills, up_to, owner_of(s, marine));
}

}  // namespace

// DA-6.4.4  Roll, reroll, judge, slay.
Flow attack(Play& p, Frame& f) {
  State& s = p.s;
  const auto marine = static_cast<Marine>(f.local[AttackLocal::marine]);
  const int place = f.local[AttackLocal::place];
  const Seat seat = owner_of(s, marine);
  switch (static_cast<Attack>(f.step)) {
    case Attack::roll: p.note(NoteKind::attacks, marine, place); return p.chance(f, seat, Prompt::chance_attack_die, Attack::rolled);
    case Attack::rolled: {
      f.local[AttackLocal::face] = s.answer.a;
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(NoteKind::rolled, face.number, face.skull);
      if (may_reroll(s, marine, side_of_place(place))) return p.ask(f, seat, Prompt::reroll_attack, Attack::reacted);  // DA-10.3
      return judge(p, f, marine, place);
    }
    case Attack::reacted:
      if (is(s.answer, Verb::accept)) return judge(p, f, marine, place);
      spend_token(p, marine);
      return p.chance(f, seat, Prompt::chance_attack_die, Attack::rolled);

    case Attack::slain:  // DA-17.13  Only Blue marines have it, and their attacks slay one at a time.
      if (modified(s, p.d, Modifier::token_on_kill, marine) && s.lead_by_example_used == 0 && s.supply > 0)
        return p.ask(f, seat, Prompt::lead_by_example, Attack::inspired);
      return follow_up(p, f, marine);
    case Attack::inspired:
      if (is(s.answer, Verb::support)) {
        s.lead_by_example_used = 1;
        place_token(p, static_cast<Marine>(s.answer.a));
      }
      [[fallthrough]];
    case Attack::follow_up: return follow_up(p, f, marine);
    case Attack::decided:
      if (is(s.answer, Verb::decline)) return p.done();
      f.local[AttackLocal::place] = s.answer.b;
      return p.go(f, Attack::roll);
  }
  return Flow::stop;
}

// DA-17.4, DA-17.12  Each marine of the team once, for a token of his own (DA-R54: only with a legal target).
Flow paid_attacks(Play& p, Frame& f) {
  State& s = p.s;
  const auto team = static_cast<Team>(f.local[ActionLocal::team]);
  switch (static_cast<Paid>(f.step)) {
    case Paid::next:
      for (const Marine marine : {first_of(team), second_of(team)})
        if (may_still_attack(f, marine) && has_target(s, p.d, marine) && row_with(s, marine).tokens > 0)
          return p.ask(f, owner_of(s, team), Prompt::paid_attack, Paid::chosen);
      return p.done();
    case Paid::chosen: {
      if (is(s.answer, Verb::finish)) return p.done();
      const auto marine = static_cast<Marine>(s.answer.a);
      const int place = s.answer.b;
      f.local[ActionLocal::finished] = static_cast<std::int16_t>(f.local[ActionLocal::finished] | bit_of(marine));
      spend_token(p, marine);
      return p.call(f, Paid::next, Procedure::attack, marine, place);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
