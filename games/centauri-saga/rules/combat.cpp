// CS-5.4.4 to CS-5.4.10, CS-5.4.16: combats between one fleet and one enemy.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

const Enemy& enemy_of(const Data& d, int enemy) { return is_boss(enemy) ? d.boss[at(enemy - first_boss)] : d.raider[at(enemy + 1)]; }

bool may_be_attacked(const State& s, int enemy, int sector) {
  return !is_boss(enemy) || s.scenario != Scenario::fixing_the_jumpgate || has(s.map.active, sector);  // CS-8.5
}

void list_attackable(const State& s, int fleet, ActionList& list) {
  const int sector = sector_of(s, fleet);
  for (int level = 1; level <= raider_levels; ++level)
    if (raiders_in(s, sector, level) > 0) list.push(act(Verb::fight, level - 1));
  for (int boss = 0; boss < boss_count; ++boss)
    if (s.map.boss[at(boss)] == sector && may_be_attacked(s, first_boss + boss, sector)) list.push(act(Verb::fight, first_boss + boss));
}

int hull_of_enemy(const State& s, const Data& d, int enemy) {
  return enemy_of(d, enemy).hull + (is_boss(enemy) ? adjustment(s, d).boss_hull : modifier(s, d, Modifier::raider_hull));
}

void begin_combat(Play& p, int fleet, int enemy, bool off_map) {
  State& s = p.s;
  const Enemy& foe = enemy_of(p.d, enemy);
  s.combat = Combat{};
  s.combat.fleet = static_cast<FleetNumber>(fleet);
  s.combat.enemy = static_cast<EnemyNumber>(enemy);
  s.combat.off_map = off_map ? 1 : 0;
  s.combat.hull = static_cast<std::uint8_t>(hull_of_enemy(s, p.d, enemy));
  s.combat.combat = foe.combat;
  p.note(NoteKind::combat_begins, fleet, enemy);
}

namespace {

/// The reward of the raider table is given at once; that of a boss is a program (CS-5.4.8, CS-4.9.15).
void remove_enemy(Play& p) {
  State& s = p.s;
  const Combat& combat = s.combat;
  if (combat.off_map != 0) return;
  if (is_boss(combat.enemy)) {
    s.map.boss[at(combat.enemy - first_boss)] = no_sector;
    p.note(NoteKind::boss_gone, card_of(DeckName::boss, combat.enemy - first_boss));
    return;
  }
  remove_raider(p, sector_of(s, combat.fleet), combat.enemy + 1);
  const Enemy& raider = enemy_of(p.d, combat.enemy);
  gain(p, owner_of(s, combat.fleet), Resource::combat, raider.reward_combat);
  gain(p, owner_of(s, combat.fleet), Resource::astartium, raider.reward_astartium);
}

Flow end_combat(Play& p, bool won) {
  p.note(NoteKind::combat_ends, p.s.combat.fleet, p.s.combat.enemy, won);
  p.s.combat = Combat{};
  p.s.success = won ? 1 : 0;
  return p.done();
}

}  // namespace

Flow combat(Play& p, Frame& f) {
  using Step = CombatFrame::Step;
  State& s = p.s;
  auto& frame = f.as<CombatFrame>();
  const FleetNumber fleet = s.combat.fleet;
  const Seat seat = owner_of(s, fleet);
  const EnemyNumber enemy = s.combat.enemy;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: return p.call(f, Step::who_is_first, window_of_owner(Window::combat_start, seat));
    case Step::who_is_first:  // CS-5.4.5
      frame.own_attack = s.combat.initiative != 0 || stat_of(s, fleet, Stat::speed) > enemy_of(p.d, enemy).speed;
      return p.go(f, frame.own_attack ? Step::before_attack : Step::defend);
    case Step::before_attack: return p.call(f, Step::attack, window_of_owner(Window::before_attack, seat));
    case Step::attack:
      if (s.combat.withdrawn != 0) return end_combat(p, false);  // CS-5.4.14
      if (s.combat.hull == 0) return p.go(f, Step::won);
      begin_roll(s, p.d, RollKind::attack, fleet, Stat::combat, s.combat.hull);
      return p.call(f, Step::attacked, RollFrame{});
    case Step::attacked:  // CS-5.4.6
      ++s.combat.attacks;
      s.combat.hull = static_cast<std::uint8_t>(std::max(0, s.combat.hull - s.successes));
      if (s.combat.hull == 0) return p.go(f, Step::won);
      [[fallthrough]];
    case Step::defend:  // CS-5.4.7
      begin_roll(s, p.d, RollKind::defence, fleet, Stat::shield, s.combat.combat);
      return p.call(f, Step::defended, RollFrame{});
    case Step::defended: {
      ++s.combat.attacks;
      frame.own_attack = false;
      const int loss = std::max(0, s.combat.combat - s.successes);
      s.destroyed = static_cast<std::uint8_t>(s.destroyed & ~(1U << fleet));
      return p.call(f, Step::suffered, DamageFrame{fleet, loss});
    }
    case Step::suffered:
      if (was_destroyed(s, fleet)) return end_combat(p, false);  // CS-5.4.9
      return p.go(f, Step::before_attack);
    case Step::won:
      remove_enemy(p);
      look_for_the_end(p);  // CS-8.9: at once
      if (is_over(s)) return Flow::stop;
      if (is_boss(enemy))
        return p.call(f, Step::rewarded,
                      effect_of(p.d.boss[at(enemy - first_boss)].reward, seat, fleet, card_of(DeckName::boss, enemy - first_boss)));
      [[fallthrough]];
    case Step::rewarded: return p.call(f, Step::after_won, window_of_owner(Window::combat_won, seat));
    case Step::after_won: return end_combat(p, true);
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
