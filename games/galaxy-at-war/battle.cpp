// GW-5.3 to GW-5.7, GW-11.3 to GW-11.11, GW-11.19 to GW-11.23: a battle, for a planet or against the Harbinger.
#include <algorithm>

#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

int next_die(Battle& battle, int from) {
  while (from < dice_places && die_at(battle, from).sides == 0) ++from;
  return from;
}

void take_dice(Fighter& side, int eight_sided) {
  for (int i = 0; i < side.units; ++i) side.dice[at(i)] = {static_cast<std::uint8_t>(i < eight_sided ? 8 : 6), 0, 0};
}

void note_dice(const Play& p, const Fighter& side, int which) {
  p.note(NoteKind::rolled, which, side.dice[0].value, side.dice[1].value, side.dice[2].value);
}

/// A side's dice after ships and cards, the highest first (GW-11.10 step 8).
struct Sorted {
  std::array<int, 3> value{};
  int count = 0;
};
Sorted sorted(const Battle& battle, bool attack) {
  const Fighter& side = attack ? battle.attack : battle.defence;
  Sorted dice;
  for (const Die& die : side.dice)
    if (die.sides != 0) dice.value[at(dice.count++)] = die.value;
  if (dice.value[0] < dice.value[1]) std::swap(dice.value[0], dice.value[1]);
  if (dice.value[1] < dice.value[2]) std::swap(dice.value[1], dice.value[2]);
  if (dice.value[0] < dice.value[1]) std::swap(dice.value[0], dice.value[1]);
  const int carried = std::min(effective(battle, attack, ShipClass::carrier), dice.count);
  for (int i = 0; i < carried; ++i) ++dice.value[at(i)];  // GW-11.7: the order stays
  dice.value[0] += side.bonus;
  return dice;
}

Flow resolve(Play& p, Frame& f) {
  State& s = p.s;
  Battle& b = s.battle;
  if (b.against_harbinger != 0) {
    const int total = harbinger_total(s, p.d);
    p.note(NoteKind::harbinger_total, total);
    if (total < harbinger_threshold) {  // GW-11.21
      remove_units(s, b.source, b.attack.units);
      p.note(NoteKind::harbinger_survives, b.attack.units);
    } else {
      s.harbinger = off_board;
      p.note(NoteKind::harbinger_destroyed, s.active);
      if (faction_of(s, s.active) == Faction::alliance) move_war_status(p, Direction::alliance, 1);  // GW-11.22
    }
    b = Battle{};
    return p.done();
  }
  const Losses losses = compare(b);
  remove_units(s, b.source, losses.attacker);
  remove_units(s, b.target, losses.defender);
  p.note(NoteKind::losses, losses.attacker, losses.defender);
  if (s.units[at(b.target)] == 0) return p.call(f, Fight::after_conquest, Procedure::conquest);
  b = Battle{};
  return p.done();
}

}  // namespace

int effective(const Battle& battle, bool attack, ShipClass ship) {
  if (!attack && battle.ignore_ships != 0) return 0;
  return (attack ? battle.attack : battle.defence).ships[at(static_cast<int>(ship))];
}

bool guards(const Battle& battle, int die) {
  const bool attack = die < first_defence_die;
  const Fighter& side = attack ? battle.attack : battle.defence;
  const Die& one = side.dice[at(die % first_defence_die)];
  if (one.sides == 0 || one.value != 1) return false;
  if (one.guarded != 0) return true;
  int used = 0;
  for (const Die& other : side.dice) used += other.guarded;
  return used < effective(battle, attack, ShipClass::cruiser);
}

int six_sided_left(const Fighter& side, int effective_dreadnoughts) {
  const int left = side.units - effective_dreadnoughts - side.upgrades;
  return left > 0 ? left : 0;
}

Seat roller_of_defence(const State& s) {
  if (s.battle.defender != neutral) return s.battle.defender;
  for (int i = 1; i < s.players; ++i) {
    const int seat = (s.active + i) % s.players;
    if (is_alive(s, seat) && faction_of(s, seat) != faction_of(s, s.active)) return static_cast<Seat>(seat);
  }
  return nobody;
}

bool defends_with_eight(const State& s) {
  const Battle& b = s.battle;
  return b.target != off_board && has(s.vanguard_eight, b.target) && has(planets_with_tokens(s), b.target);
}

Losses compare(const Battle& battle) {
  const Sorted attack = sorted(battle, true), defence = sorted(battle, false);
  Losses losses;
  for (int i = 0; i < attack.count && i < defence.count; ++i) {
    const int a = attack.value[at(i)], d = defence.value[at(i)];
    if (a > d || (a == d && battle.tie_win != 0))
      ++losses.defender;
    else
      ++losses.attacker;
  }
  return losses;
}

int harbinger_total(const State& s, const Data& d) {
  const Sorted dice = sorted(s.battle, true);
  return dice.value[0] + dice.value[1] + dice.value[2] + s.battle.harbinger_total + d.harbinger_modifier[at(s.war_status + 3)];
}

Flow battle(Play& p, Frame& f) {
  State& s = p.s;
  Battle& b = s.battle;
  switch (static_cast<Fight>(f.step)) {
    case Fight::target: {  // GW-11.10 step 1
      const Planets targets = attack_targets(s, p.d, b.source);
      if (!may_strike_harbinger(s, p.d, b.source))
        return ask_planet(p, f, s.active, Prompt::attack_target, targets, Verb::target, Fight::target_chosen);
      if (targets != 0) return p.ask(f, s.active, Prompt::attack_target, Fight::target_chosen);
      s.answer = act(Verb::strike);
      return p.go(f, Fight::target_chosen);
    }
    case Fight::target_chosen:
      if (is(s.answer, Verb::strike)) {
        b.target = s.harbinger;
        b.against_harbinger = 1;
      } else {
        b.target = static_cast<std::int8_t>(s.answer.a);
        b.defender = s.owner[at(b.target)];
      }
      return ask_number(p, f, s.active, Prompt::attack_units, 1, most_attackers(s, b.source), Fight::units);
    case Fight::units: b.attack.units = static_cast<std::uint8_t>(s.answer.a); return p.go(f, Fight::ships);
    case Fight::ships:  // GW-11.4
      if (total(s.ships[at(b.source)]) == 0) {
        s.answer = act(Verb::ships, 0, 0, 0);
        return p.go(f, Fight::ships_chosen);
      }
      return p.ask(f, s.active, Prompt::attack_ships, Fight::ships_chosen);
    case Fight::ships_chosen:
      b.attack.ships = {static_cast<std::uint8_t>(s.answer.a), static_cast<std::uint8_t>(s.answer.b),
                        static_cast<std::uint8_t>(s.answer.c)};
      if (b.against_harbinger != 0) {
        p.note(NoteKind::attacks_harbinger, b.source, b.target, b.attack.units);
      } else {
        b.defence.ships = s.ships[at(b.target)];
        p.note(NoteKind::attacks, b.source, b.target, b.attack.units);
      }
      if (s.mode == Mode::basic_training) return p.go(f, Fight::defend);
      return p.go(f, Fight::attackers_cards);
    case Fight::attackers_cards:  // step 2
      return p.call(f, b.against_harbinger != 0 ? Fight::take_dice : Fight::vanguard, Procedure::window, Window::attacker_before, s.active);
    case Fight::vanguard:  // step 3, GW-11.9
      if (!is_reaper(s, b.defender) || !has(planets_with_tokens(s), b.target) || has(s.vanguard_asked, b.target))
        return p.go(f, Fight::defend);
      return p.ask(f, b.defender, Prompt::vanguard_dice, Fight::vanguard_chosen);
    case Fight::vanguard_chosen:
      s.vanguard_asked |= only(b.target);
      if (is(s.answer, Verb::eight)) s.vanguard_eight |= only(b.target);
      p.note(NoteKind::vanguard_dice, b.target, is(s.answer, Verb::eight) ? 8 : 6);
      return p.go(f, Fight::defend);
    case Fight::defend: {  // GW-5.4, GW-16.4
      const int most = s.units[at(b.target)] < 2 ? 1 : 2;
      return ask_number(p, f, b.defender, Prompt::defend, b.defender == neutral ? most : 1, most, Fight::defended);
    }
    case Fight::defended:
      b.defence.units = static_cast<std::uint8_t>(s.answer.a);
      p.note(NoteKind::defends, b.target, b.defence.units);
      if (s.mode == Mode::basic_training || b.defender == neutral) return p.go(f, Fight::take_dice);
      return p.go(f, Fight::defenders_cards);
    case Fight::defenders_cards:  // step 4
      return p.call(f, Fight::take_dice, Procedure::window, Window::defender_before, b.defender);
    case Fight::take_dice:  // step 5
      take_dice(b.attack, b.attack.ships[2] + b.attack.upgrades);
      if (b.against_harbinger == 0)
        take_dice(b.defence, defends_with_eight(s) ? b.defence.units : effective(b, false, ShipClass::dreadnought) + b.defence.upgrades);
      f.local[BattleLocal::die] = 0;
      return p.go(f, Fight::roll);
    case Fight::roll: {
      const int die = next_die(b, f.local[BattleLocal::die]);
      f.local[BattleLocal::die] = static_cast<std::int16_t>(die);
      if (die == dice_places) {
        note_dice(p, b.attack, 0);
        if (b.against_harbinger == 0) note_dice(p, b.defence, 1);
        f.local[BattleLocal::die] = 0;
        return p.go(f, Fight::guard);
      }
      return p.chance(f, die < first_defence_die ? s.active : roller_of_defence(s), Prompt::chance_die, Fight::rolled);
    }
    case Fight::rolled: {
      const int die = f.local[BattleLocal::die];
      die_at(b, die).value = static_cast<std::uint8_t>(s.answer.a);
      ++f.local[BattleLocal::die];
      return p.go(f, Fight::roll);
    }
    case Fight::guard: {  // step 6
      if (s.mode == Mode::basic_training) return resolve(p, f);
      int die = f.local[BattleLocal::die];
      while (die < dice_places && !guards(b, die)) ++die;
      f.local[BattleLocal::die] = static_cast<std::int16_t>(die);
      if (die == dice_places) return p.go(f, Fight::attackers_answer);
      die_at(b, die).guarded = 1;
      return p.chance(f, die < first_defence_die ? s.active : b.defender, Prompt::chance_die, Fight::guarded);
    }
    case Fight::guarded: {
      const int die = f.local[BattleLocal::die];
      die_at(b, die).value = static_cast<std::uint8_t>(s.answer.a);
      p.note(NoteKind::rerolled, die < first_defence_die ? 0 : 1, s.answer.a);
      return p.go(f, Fight::guard);  // again while it shows 1
    }
    case Fight::attackers_answer:  // step 7
      return p.call(f, b.against_harbinger != 0 || b.defender == neutral ? Fight::outcome : Fight::defenders_answer, Procedure::window,
                    Window::attacker_after, s.active);
    case Fight::defenders_answer: return p.call(f, Fight::outcome, Procedure::window, Window::defender_after, b.defender);
    case Fight::outcome: return resolve(p, f);  // step 8
    case Fight::after_conquest: b = Battle{}; return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
