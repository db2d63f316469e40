// GW-5.3 to GW-5.7, GW-11.3 to GW-11.11, GW-11.19 to GW-11.23: a battle, for a planet or against the Harbinger.
#include <algorithm>

#include "games/galaxy-at-war/rules/rules.hpp"

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
  p.note(told::Rolled{which, side.dice[0].value, side.dice[1].value, side.dice[2].value});
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
    p.note(told::HarbingerTotal{total});
    if (total < harbinger_threshold) {  // GW-11.21
      remove_units(s, b.source, b.attack.units);
      p.note(told::HarbingerSurvives{b.attack.units});
    } else {
      s.harbinger = off_board;
      p.note(told::HarbingerDestroyed{s.active});
      if (faction_of(s, s.active) == Faction::alliance) move_war_status(p, Direction::alliance, 1);  // GW-11.22
    }
    b = Battle{};
    return p.done();
  }
  const Losses losses = compare(b);
  remove_units(s, b.source, losses.attacker);
  remove_units(s, b.target, losses.defender);
  p.note(told::Losses{losses.attacker, losses.defender});
  if (s.units[at(b.target)] == 0) return p.call(f, BattleFrame::Step::after_conquest, ConquestFrame{});
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

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

std::optional<Action> storm_with_units(Asked q, const Action& storm, int) {
  if (!is_storm(storm) || q.s.battle.target != storm.b) return std::nullopt;
  return act(Verb::number, most_attackers(q.s, storm.a));
}

std::optional<Action> storm_with_ships(Asked q, const Action& storm, int) {
  if (!is_storm(storm)) return std::nullopt;
  const Ships& ships = q.s.ships[at(storm.a)];
  return act(Verb::ships, ships[0], ships[1], ships[2]);
}

/// Of the die that is rolled.
int sides(Asked q) {
  const Attempt& a = q.s.attempt;
  switch (q.f().procedure) {
    case Procedure::battle: return die_of(q.s.battle, q.as<BattleFrame>().die).sides;
    case Procedure::card: return die_of(q.s.battle, q.as<CardFrame>().chosen).sides;
    case Procedure::attempt: return is_eight(a, die_to_roll(a)) ? 8 : 6;
    default: return 6;
  }
}

RuleId rule_of_die(Asked q) {
  switch (q.f().procedure) {
    case Procedure::harbinger_step: return GW(13, 1);
    case Procedure::attempt: return GW(19, 4);
    case Procedure::card: return GW(11, 11);
    default: break;
  }
  if (q.s.battle.against_harbinger != 0) return GW(11, 20);
  return is_galaxy(q.s) ? GW(11, 10) : GW(5, 5);
}

constinit const Question battle_rows[] = {
    {.prompt = Prompt::attack_units,
     .rule = [](Asked q) { return q.s.battle.against_harbinger != 0 ? GW(11, 19) : GW(5, 3); },
     .range = [](Asked q) { return Range{1, most_attackers(q.s, q.s.battle.source)}; },
     .refuse = [](Asked, const Action&) { return GW(5, 3); },
     .follow = storm_with_units,
     .remark = remark_forces},
    {.prompt = Prompt::attack_ships,
     .rule = GW(11, 4),
     .options = [](Asked q, ActionList& list) { list_fleets(q.s.ships[at(q.s.battle.source)], 0, list); },
     .follow = storm_with_ships,
     .remark = remark_forces},
    {.prompt = Prompt::vanguard_dice, .rule = GW(11, 9), .options = list_two<Verb::eight, Verb::six>, .remark = remark_vanguard_dice},
    {.prompt = Prompt::defend,
     .rule = GW(5, 4),
     .range = [](Asked q) { return Range{1, most_defenders(q.s)}; },
     .safe = safe_last,
     .remark = remark_battle},
    {.prompt = Prompt::chance_die,
     .rule = rule_of_die,
     .outcomes =
         [](Asked q, ChanceList& list) {
           for (int value = 1; value <= sides(q); ++value) list.push(act(Verb::roll, value), 1);
         },
     .sample = [](Asked q, Random& random) { return act(Verb::roll, random.below(static_cast<std::uint32_t>(sides(q))) + 1); },
     .remark = remark_die},
};

}  // namespace

const std::span<const Question> battle_questions = battle_rows;

namespace {

/// Step 1 is over: both sides know what they fight with.
void commit_ships(const Play& p) {
  Battle& b = p.s.battle;
  const Action& a = p.s.answer;
  b.attack.ships = {static_cast<std::uint8_t>(a.a), static_cast<std::uint8_t>(a.b), static_cast<std::uint8_t>(a.c)};
  if (b.against_harbinger != 0) return p.note(told::AttacksHarbinger{b.source, b.target, b.attack.units});
  b.defence.ships = p.s.ships[at(b.target)];
  p.note(told::Attacks{b.source, b.target, b.attack.units});
}

/// Step 6: a cruiser has a 1 rolled again, while it shows 1 (GW-11.6).
Flow guard(Play& p, Frame& f) {
  Battle& b = p.s.battle;
  int die = f.as<BattleFrame>().die;
  while (die < dice_places && !guards(b, die)) ++die;
  f.as<BattleFrame>().die = die;
  if (die == dice_places) return p.go(f, BattleFrame::Step::attackers_answer);
  die_at(b, die).guarded = 1;
  return p.chance(f, die < first_defence_die ? p.s.active : b.defender, Prompt::chance_die, BattleFrame::Step::guarded);
}

}  // namespace

Flow battle(Play& p, Frame& f, State& s, BattleFrame& battle) {
  using Step = BattleFrame::Step;
  Battle& b = s.battle;
  switch (static_cast<Step>(f.step)) {
    case Step::target: return choose_target(p, f);
    case Step::target_chosen: aim(p); return ask_number(p, f, s.active, Prompt::attack_units, 1, most_attackers(s, b.source), Step::units);
    case Step::units: b.attack.units = static_cast<std::uint8_t>(s.answer.a); return p.go(f, Step::ships);
    case Step::ships:  // GW-11.4
      if (total(s.ships[at(b.source)]) == 0)
        return p.answer(f, s.active, Prompt::attack_ships, act(Verb::ships, 0, 0, 0), Step::ships_chosen);
      return p.ask(f, s.active, Prompt::attack_ships, Step::ships_chosen);
    case Step::ships_chosen:
      commit_ships(p);
      if (s.mode == Mode::basic_training) return p.go(f, Step::defend);
      return p.go(f, Step::attackers_cards);
    case Step::attackers_cards:  // step 2
      return p.call(f, b.against_harbinger != 0 ? Step::take_dice : Step::vanguard, WindowFrame{Window::attacker_before, s.active});
    case Step::vanguard:  // step 3, GW-11.9
      if (!is_reaper(s, b.defender) || !has(planets_with_tokens(s), b.target) || has(s.vanguard_asked, b.target))
        return p.go(f, Step::defend);
      return p.ask(f, b.defender, Prompt::vanguard_dice, Step::vanguard_chosen);
    case Step::vanguard_chosen:
      s.vanguard_asked |= only(b.target);
      if (is(s.answer, Verb::eight)) s.vanguard_eight |= only(b.target);
      p.note(told::VanguardDice{b.target, is(s.answer, Verb::eight) ? 8 : 6});
      return p.go(f, Step::defend);
    case Step::defend:  // GW-5.4, GW-16.4
      return ask_number(p, f, b.defender, Prompt::defend, b.defender == neutral ? most_defenders(s) : 1, most_defenders(s), Step::defended);
    case Step::defended:
      b.defence.units = static_cast<std::uint8_t>(s.answer.a);
      p.note(told::Defends{b.target, b.defence.units});
      if (s.mode == Mode::basic_training || b.defender == neutral) return p.go(f, Step::take_dice);
      return p.go(f, Step::defenders_cards);
    case Step::defenders_cards:  // step 4
      return p.call(f, Step::take_dice, WindowFrame{Window::defender_before, b.defender});
    case Step::take_dice:  // step 5
      take_dice(b.attack, b.attack.ships[2] + b.attack.upgrades);
      if (b.against_harbinger == 0)
        take_dice(b.defence, defends_with_eight(s) ? b.defence.units : effective(b, false, ShipClass::dreadnought) + b.defence.upgrades);
      battle.die = 0;
      return p.go(f, Step::roll);
    case Step::roll: {
      const int die = next_die(b, battle.die);
      battle.die = die;
      if (die == dice_places) {
        note_dice(p, b.attack, 0);
        if (b.against_harbinger == 0) note_dice(p, b.defence, 1);
        battle.die = 0;
        return p.go(f, Step::guard);
      }
      return p.chance(f, die < first_defence_die ? s.active : roller_of_defence(s), Prompt::chance_die, Step::rolled);
    }
    case Step::rolled: {
      const int die = battle.die;
      die_at(b, die).value = static_cast<std::uint8_t>(s.answer.a);
      ++battle.die;
      return p.go(f, Step::roll);
    }
    case Step::guard: return s.mode == Mode::basic_training ? resolve(p, f) : guard(p, f);
    case Step::guarded: {
      const int die = battle.die;
      die_at(b, die).value = static_cast<std::uint8_t>(s.answer.a);
      p.note(told::Rerolled{die < first_defence_die ? 0 : 1, s.answer.a});
      return p.go(f, Step::guard);
    }
    case Step::attackers_answer:  // step 7
      return p.call(f, b.against_harbinger != 0 || b.defender == neutral ? Step::outcome : Step::defenders_answer,
                    WindowFrame{Window::attacker_after, s.active});
    case Step::defenders_answer: return p.call(f, Step::outcome, WindowFrame{Window::defender_after, b.defender});
    case Step::outcome: return resolve(p, f);  // step 8
    case Step::after_conquest: b = Battle{}; return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
