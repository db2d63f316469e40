// KG-9, KG-12: the combat phase (combat.cpp, firing.cpp, bombing.cpp).
#pragma once

#include "pieces.hpp"

namespace asztal::kaosz_galaktika {

inline bool in_combat(const State& s) { return s.combat.step != CombatStep::none; }
inline bool is_of_combat(const State& s, Handle ship) { return has(s.combat.ships, ship); }
inline bool is_in_fight(const State& s, Handle ship) { return in_play(s, ship) && is_of_combat(s, ship); }
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
/// Who may go aboard which ship.
void list_boarding(const State& s, const Data& d, Seat seat, ActionList& list);
bool has_ship_of_combat(const State& s, Seat seat);
Seat faster_side(const State& s, const Data& d);
struct FiringLocal {
  enum { seat, passes, opened };
};
struct ShotLocal {
  enum { ship, target, volley };
};
struct ExchangeLocal {
  enum { option, aim, left, placed, side };
};
/// In the procedure of a bombing: when its trap was announced; 0: it was not.
struct TrapLocal {
  enum { clock = 3 };
};
/// Where the procedures that ask for a number keep its limits.
struct NumberLocal {
  enum { low = 5, high = 6 };
};
/// KG-9.5: may the ship be the one that acts at the opportunity of this player? `least` is the Speed that it needs.
int least_speed(const State& s, const Data& d, Seat seat);
bool may_act(const State& s, const Data& d, Seat seat, Handle ship, int least);
bool may_fire(const State& s, const Data& d, Handle ship, bool returning);
bool may_sneak(const State& s, const Data& d, Handle ship);
bool may_volley(const State& s, const Data& d, Handle ship);
/// Enemy ships of the combat.
bool is_enemy_ship(const State& s, Handle shooter, Handle target);
bool is_aimed_at(const State& s, Handle shooter, Handle target);
/// What may be added until the value is the most that Heavy Weapons and Demolition allow; below 0: it is more already.
int room_to_add(const State& s, const Data& d, Handle ship, Stat stat);
int most_boost(const State& s, const Data& d, Handle ship);       // KG-12.7
int most_demolition(const State& s, const Data& d, Handle ship);  // KG-12.9
struct Range {
  int low = 1, high = 0;
  friend constexpr bool operator==(const Range&, const Range&) = default;
};
Range number_range(const State& s);
void keep_range(Frame& f, Range range);
Range boost_range(const State& s, const Data& d, Handle ship, bool volley);  // KG-12.7
Range volley_range(const State& s, const Data& d, int aim);                  // KG-12.4
/// The Formation ships of the controller of `aimed`, in the order of the Hangar.
Ordered formation_of(const State& s, const Data& d, Handle aimed);
bool may_spread(const State& s, const Data& d, const Aim& aim);  // KG-12.5
Range spread_range(const State& s, const Data& d, const Ordered& ships, int placed, int left);
bool may_return(const State& s, const Data& d, const ReturnOption& open);  // KG-9.6.2
bool target_is_there(const State& s);                                      // KG-9.7.1
bool may_bomb(const State& s, Handle ship);
template <class F>
void for_each_bombing(const State& s, F&& visit) {
  for_each_held(s, s.combat.attacker, Place::hangar, [&](int owner, Slots held) {
    for_each_in(owner, held & s.combat.ships[at(owner)] & ~s.player[at(owner)].tired & ~s.combat.bombers[at(owner)], visit);
  });
}
int total_bombing(const State& s, const Data& d);  // KG-9.7.3
/// Why the bombed base cannot be paid as a trap; none if it can.
RuleId check_trap(const State& s, const Data& d);  // KG-9.7.7
/// The return option being asked.
const ReturnOption& return_option(const State& s);

}  // namespace asztal::kaosz_galaktika
