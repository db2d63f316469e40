// DA-6.4 attack, with Heroic Charge (DA-17.18) and the attacks paid with a token (DA-17.4, DA-17.12).
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

Marine comrade_of(Marine marine) { return static_cast<Marine>(static_cast<int>(marine) ^ 1); }
/// Of both kinds of frames in which a team attacks.
bool may_still_attack(int finished, Marine marine) { return (finished & bit_of(marine)) == 0; }

// DA-17.18  Only if there is somebody to charge (DA-R72).
bool may_charge(const State& s, const Data& d, const AttackActionFrame& action) {
  const ModifierSource& source = d.modifier[static_cast<std::size_t>(Modifier::heroic_charge)];
  const Team team = d.team_of_card[static_cast<std::size_t>(source.card)];
  if (action.team != team) return false;
  for (const Marine marine : {first_of(team), second_of(team)})
    if (modified(s, d, Modifier::heroic_charge, marine) && in_formation(s, marine))
      return may_still_attack(action.finished, marine) && slayable_near(s, row_of(s, marine)) > 0;
  return false;
}

bool anybody_may_attack(const State& s, const Data& d, const AttackActionFrame& action) {
  for (const Marine marine : {first_of(action.team), second_of(action.team)})
    if (may_still_attack(action.finished, marine) && has_target(s, d, marine)) return true;
  return may_charge(s, d, action);
}

// One marine has attacked: who may not attack any more?
void count_attack(const Play& p, AttackActionFrame& action, Marine marine) {
  const Marine comrade = comrade_of(marine);
  if (modified(p.s, p.d, Modifier::up_to_3_attacks, marine)) {  // DA-17.17
    if (++action.series == 3) action.finished |= bit_of(marine);
  } else {
    action.finished |= bit_of(marine);
    if (action.series > 0) action.finished |= bit_of(comrade);  // DA-R76: his series is over
  }
  if (p.s.evasion != 0) action.finished |= bit_of(comrade);  // DA-6.4.5
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

bool operand_is_marine(const Action& a) { return a.a >= 0 && a.a < marine_count; }
bool operand_is_place(const State& s, int place) { return row_of_place(place) >= 1 && row_of_place(place) <= s.rows.size(); }
bool of_team(const Action& a, Team team) { return operand_is_marine(a) && team_of(static_cast<Marine>(a.a)) == team; }

void list_attacks(Asked q, ActionList& list) {
  const auto& action = q.as<AttackActionFrame>();
  for (const Marine marine : {first_of(action.team), second_of(action.team)})
    if (may_still_attack(action.finished, marine)) list_targets(q.s, q.d, marine, list);
  if (may_charge(q.s, q.d, action))
    for (const Marine marine : {first_of(action.team), second_of(action.team)})
      if (modified(q.s, q.d, Modifier::heroic_charge, marine)) list.push(act(Verb::charge, marine));
  list.push(act(Verb::finish));
}

RuleId why_not_attack(Asked q, const Action& a) {
  const auto& action = q.as<AttackActionFrame>();
  if (is(a, Verb::charge)) return DA(17, 18);
  if (of_team(a, action.team) && !may_still_attack(action.finished, static_cast<Marine>(a.a))) {
    if (q.s.evasion != 0) return DA(6, 4, 5);
    return modified(q.s, q.d, Modifier::up_to_3_attacks, static_cast<Marine>(a.a)) ? DA(17, 17) : DA(6, 4, 1);
  }
  return of_team(a, action.team) ? why_not_target(q, a, DA(6, 4, 1)) : DA(6, 4, 1);
}

void list_paid_attacks(Asked q, ActionList& list) {
  const auto& action = q.as<PaidAttacksFrame>();
  for (const Marine marine : {first_of(action.team), second_of(action.team)})
    if (may_still_attack(action.finished, marine) && in_formation(q.s, marine) && row_with(q.s, marine).tokens > 0)
      list_targets(q.s, q.d, marine, list);
  list.push(act(Verb::finish));
}

RuleId rule_of_paid_attack(Asked q) { return q.s.phase == Phase::event ? DA(17, 4) : DA(17, 12); }

RuleId why_not_paid(Asked q, const Action& a) {
  const auto& action = q.as<PaidAttacksFrame>();
  const RuleId rule = rule_of_paid_attack(q);
  if (!of_team(a, action.team) || !may_still_attack(action.finished, static_cast<Marine>(a.a))) return rule;
  return why_not_target(q, a, rule);
}

constinit const Question attack_rows[] = {
    {.prompt = Prompt::attack, .rule = DA(6, 4, 1), .options = list_attacks, .refuse = why_not_attack, .about = about_team},
    {.prompt = Prompt::paid_attack, .rule = rule_of_paid_attack, .options = list_paid_attacks, .refuse = why_not_paid, .about = about_team},
    {.prompt = Prompt::chance_attack_die, .rule = DA(6, 4, 4), .outcomes = list_dice, .sample = sample_die, .remark = remark_roll},
    {.prompt = Prompt::reroll_attack,
     .rule = DA(10, 3),
     .options = list_two<Verb::accept, Verb::reroll>,
     .refuse = [](Asked, const Action& a) { return is(a, Verb::artefact) ? DA(17, 23) : DA(10, 3); },
     .about = [](Asked q, std::vector<std::string>& subjects) { about_marine(q.as<AttackFrame>().marine, subjects); },
     .remark = remark_attack},
    {.prompt = Prompt::lead_by_example, .rule = DA(17, 13), .options = list_marines_or_decline},
    {.prompt = Prompt::psionic_again,
     .rule = DA(17, 15),
     .options =
         [](Asked q, ActionList& list) {
           list_targets(q.s, q.d, q.as<AttackFrame>().marine, list);
           list.push(act(Verb::decline));
         },
     .refuse = [](Asked q, const Action& a) { return why_not_own_attack(q, q.as<AttackFrame>().marine, a, DA(17, 15)); }},
};

}  // namespace

const std::span<const Question> attack_questions = attack_rows;

int slayable_near(const State& s, int row) {
  int count = 0;
  const Rows reach = rows_near(s, row, 1);
  for (int r = reach.first; r <= reach.last; ++r)
    for (const Side side : both_sides) count += slayable_count(swarm_at(s, r, side));
  return count;
}

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

void list_targets(const State& s, const Data& d, Marine marine, ActionList& list) {
  if (!in_formation(s, marine)) return;
  const Side side = row_with(s, marine).facing;
  const Rows reach = rows_near(s, row_of(s, marine), d.range[static_cast<std::size_t>(marine)]);
  for (int row = reach.first; row <= reach.last; ++row)
    if (may_be_attacked(swarm_at(s, row, side))) list.push(act(Verb::attack, marine, place_code(row, side)));
}

RuleId why_not_target(Asked q, const Action& a, RuleId rule) {
  if (!is(a, Verb::attack) || !operand_is_marine(a)) return rule;
  const auto marine = static_cast<Marine>(a.a);
  if (!in_formation(q.s, marine)) return rule;
  if (!operand_is_place(q.s, a.b)) return DA(6, 4, 2);
  const int row = row_of_place(a.b);
  const Side side = side_of_place(a.b);
  if (may_attack(q.s, q.d, marine, row, side)) return rule;
  return is_in_reach(q.s, q.d, marine, row, side) && swarm_at(q.s, row, side).shielded != 0 ? DA(6, 4, 3) : DA(6, 4, 2);
}

RuleId why_not_own_attack(Asked q, Marine marine, const Action& a, RuleId rule) {
  return is(a, Verb::attack) && a.a != static_cast<int>(marine) ? rule : why_not_target(q, a, rule);
}

// DA-6.4.1
Flow attack_action(Play& p, Frame& f, State& s, AttackActionFrame& action) {
  using Step = AttackActionFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::choose:
      if (!anybody_may_attack(s, p.d, action)) return p.done();
      return p.ask(f, owner_of(s, action.team), Prompt::attack, Step::chosen);
    case Step::chosen: {
      if (is(s.answer, Verb::finish)) return p.done();
      const auto marine = static_cast<Marine>(s.answer.a);
      if (is(s.answer, Verb::charge)) {
        action.finished |= bit_of(marine) | (s.evasion != 0 ? bit_of(comrade_of(marine)) : 0);
        return p.call(f, Step::choose, HeroicChargeFrame{marine});
      }
      const int place = s.answer.b;
      count_attack(p, action, marine);
      return p.call(f, Step::choose, AttackFrame{marine, place});
    }
  }
  return Flow::stop;
}

// DA-17.18  Slay up to 3 around him, then roll: on a 0 he is slain. Not an attack, no reroll (DA-10.5).
Flow heroic_charge(Play& p, Frame& f, State& s, HeroicChargeFrame& here) {
  using Step = HeroicChargeFrame::Step;
  const Marine marine = here.marine;
  switch (static_cast<Step>(f.step)) {
    case Step::slay:
      p.note(told::Charges{marine});
      return p.call(f, Step::roll, PickSlainFrame{SlayArea::near_row, row_of(s, marine), 3, true, owner_of(s, marine)});
    case Step::roll: return p.chance(f, owner_of(s, marine), Prompt::chance_die, Step::judge);
    case Step::judge: {
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(told::Rolled{face.number, face.skull});
      s.frames.pop();
      if (face.number == 0) slay_marine(p, marine);
      return Flow::go_on;
    }
  }
  return Flow::stop;
}

namespace {

// DA-17.15
Flow follow_up(Play& p, Frame& f, const AttackFrame& attack) {
  if (!modified(p.s, p.d, Modifier::extra_attack_on_skull, attack.marine) || !p.d.die[static_cast<std::size_t>(attack.face)].skull ||
      !has_target(p.s, p.d, attack.marine))
    return p.done();
  return p.ask(f, owner_of(p.s, attack.marine), Prompt::psionic_again, AttackFrame::Step::decided);
}

// How many the accepted face slays, and whether all of them must be.
Flow judge(Play& p, Frame& f, const AttackFrame& attack) {
  const State& s = p.s;
  const Marine marine = attack.marine;
  const DieFace face = p.d.die[static_cast<std::size_t>(attack.face)];
  int kills = face.skull ? 1 : 0;
  bool up_to = false;
  if (modified(s, p.d, Modifier::attack_slays_number_ignoring_skull, marine)) kills = face.number;              // DA-17.14
  if (modified(s, p.d, Modifier::attack_4_slays_up_to_3, marine) && face.number == 4) kills = 3, up_to = true;  // DA-17.16
  if (kills == 0) {
    p.note(told::AttackMissed{marine});
    return follow_up(p, f, attack);
  }
  return p.call(f, AttackFrame::Step::slain, PickSlainFrame{SlayArea::one_swarm, attack.place, kills, up_to, owner_of(s, marine)});
}

}  // namespace

// DA-6.4.4  Roll, reroll, judge, slay.
Flow attack(Play& p, Frame& f, State& s, AttackFrame& attack) {
  using Step = AttackFrame::Step;
  const Marine marine = attack.marine;
  const Seat seat = owner_of(s, marine);
  switch (static_cast<Step>(f.step)) {
    case Step::roll: p.note(told::Attacks{marine, attack.place}); return p.chance(f, seat, Prompt::chance_attack_die, Step::rolled);
    case Step::rolled: {
      attack.face = s.answer.a;
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(told::Rolled{face.number, face.skull});
      if (may_reroll(s, marine, side_of_place(attack.place))) return p.ask(f, seat, Prompt::reroll_attack, Step::reacted);  // DA-10.3
      return judge(p, f, attack);
    }
    case Step::reacted:
      if (is(s.answer, Verb::accept)) return judge(p, f, attack);
      spend_token(p, marine);
      return p.chance(f, seat, Prompt::chance_attack_die, Step::rolled);

    case Step::slain:  // DA-17.13  Only Blue marines have it, and their attacks slay one at a time.
      if (modified(s, p.d, Modifier::token_on_kill, marine) && s.lead_by_example_used == 0 && s.supply > 0)
        return p.ask(f, seat, Prompt::lead_by_example, Step::inspired);
      return follow_up(p, f, attack);
    case Step::inspired:
      if (is(s.answer, Verb::support)) {
        s.lead_by_example_used = 1;
        place_token(p, static_cast<Marine>(s.answer.a));
      }
      [[fallthrough]];
    case Step::follow_up: return follow_up(p, f, attack);
    case Step::decided:
      if (is(s.answer, Verb::decline)) return p.done();
      attack.place = s.answer.b;
      return p.go(f, Step::roll);
  }
  return Flow::stop;
}

// DA-17.4, DA-17.12  Each marine of the team once, for a token of his own (DA-R54: only with a legal target).
Flow paid_attacks(Play& p, Frame& f, State& s, PaidAttacksFrame& action) {
  using Step = PaidAttacksFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      for (const Marine marine : {first_of(action.team), second_of(action.team)})
        if (may_still_attack(action.finished, marine) && has_target(s, p.d, marine) && row_with(s, marine).tokens > 0)
          return p.ask(f, owner_of(s, action.team), Prompt::paid_attack, Step::chosen);
      return p.done();
    case Step::chosen: {
      if (is(s.answer, Verb::finish)) return p.done();
      const auto marine = static_cast<Marine>(s.answer.a);
      const int place = s.answer.b;
      action.finished |= bit_of(marine);
      spend_token(p, marine);
      return p.call(f, Step::next, AttackFrame{marine, place});
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
