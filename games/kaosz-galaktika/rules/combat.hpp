// KG-9, KG-12: the combat phase (combat.cpp, firing.cpp, bombing.cpp).
#pragma once

#include "games/kaosz-galaktika/rules/pieces.hpp"

namespace asztal::kaosz_galaktika {

inline bool in_combat(const State& s) { return s.combat.step != CombatStep::none; }
inline bool is_of_combat(const State& s, Handle ship) { return has(s.combat.ships, ship); }
inline bool is_in_fight(const State& s, Handle ship) { return in_play(s, ship) && is_of_combat(s, ship); }
inline bool is_active_of_combat(const State& s, Handle ship) { return is_in_fight(s, ship) && piece_at(s, ship).stance == Stance::active; }
inline Seat other_side(const State& s, Seat seat) { return seat == s.combat.attacker ? s.combat.defender : s.combat.attacker; }
RuleId check_attack(const State& s, const Data& d, Seat defender, int goal);
/// The attacks that the turn player may declare.
void list_attacks(const State& s, const Data& d, ActionList& list);
bool has_active_ship(const State& s, Seat seat);
bool may_join(const State& s, const Data& d, Seat seat, Handle ship);
/// The ships that may join the combat on a player's side (KG-9.2).
template <class F>
void for_each_joining(const State& s, const Data& d, Seat seat, F&& visit) {
  const bool free = s.effects.empty() && !may_change(s, OpCode::forbid);
  for_each_held(s, seat, Place::hangar, [&](int owner, Slots held) {
    for_each_in(owner, held & ~s.player[at(owner)].tired & ~s.combat.ships[at(owner)], [&](Handle ship) {
      if (free || may_join(s, d, seat, ship)) visit(ship);
    });
  });
}
bool has_ship_of_combat(const State& s, Seat seat);
Seat faster_side(const State& s, const Data& d);
/// KG-9.5: may the ship be the one that acts at the opportunity of this player? `least` is the Speed that it needs.
bool may_act(const State& s, const Data& d, Seat seat, Handle ship, int least);
bool may_fire(const State& s, const Data& d, Handle ship, bool returning);
bool may_sneak(const State& s, const Data& d, Handle ship);
RuleId why_not_sneak(Asked q, Handle ship);
bool may_volley(const State& s, const Data& d, Handle ship);
/// Enemy ships of the combat.
bool is_enemy_ship(const State& s, Handle shooter, Handle target);
bool is_aimed_at(const State& s, Handle shooter, Handle target);
/// What may be added until the value is the most that Heavy Weapons and Demolition allow; below 0: it is more already.
int room_to_add(const State& s, const Data& d, Handle ship, Stat stat);
int most_boost(const State& s, const Data& d, Handle ship);       // KG-12.7
int most_demolition(const State& s, const Data& d, Handle ship);  // KG-12.9
/// The Formation ships of the controller of `aimed`, in the order of the Hangar.
Ordered formation_of(const State& s, const Data& d, Handle aimed);
void destroy_doomed(Play& p);          // KG-14.2.4
bool target_is_there(const State& s);  // KG-9.7.1
template <class F>
void for_each_bombing(const State& s, F&& visit) {
  for_each_held(s, s.combat.attacker, Place::hangar, [&](int owner, Slots held) {
    for_each_in(owner, held & s.combat.ships[at(owner)] & ~s.player[at(owner)].tired & ~s.combat.bombers[at(owner)], visit);
  });
}
int total_bombing(const State& s, const Data& d);  // KG-9.7.3
/// The return option being asked.
const ReturnOption& return_option(const State& s);

}  // namespace asztal::kaosz_galaktika
