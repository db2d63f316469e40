// KG-3.9 to KG-3.14, KG-12: values, damage, costs and limits (values.cpp).
#pragma once

#include "games/kaosz-galaktika/rules/pieces.hpp"

namespace asztal::kaosz_galaktika {

/// Do this paid card's abilities work where it lies (A.1)?
bool works(const State& s, const Data& d, Handle handle);
int value(const State& s, const Data& d, Handle handle, Stat stat);  // KG-3.10
/// The same before it is raised to 0; not of Armour.
int sum_of(const State& s, const Data& d, Handle handle, Stat stat);
int printed(const State& s, const Data& d, Handle handle, Stat stat);
bool has_keyword(const State& s, const Data& d, Handle ship, Keyword keyword);
void deal_damage(Play& p, Handle handle, int points);  // KG-3.14
void lose_armour(Play& p, Handle handle, int points);  ///< the same without prevention: bombing (KG-9.7.8)
void repair(Play& p, Handle handle, int points);
void regain_armour(State& s);  // KG-10.6
/// Bonuses of static abilities that work no more: when they work again they are whole.
void forget_ended_bonuses(State& s, const Data& d);
bool is_forbidden(const State& s, const Data& d, Handle ship, Forbidden what);
bool is_forbidden_player(const State& s, const Data& d, Seat seat, Forbidden what);
/// Does a card forbid this attack?
RuleId check_attack_on(const State& s, const Data& d, Seat attacker, Seat defender, Goal goal, Handle target);
int attack_tax(const State& s, const Data& d, Seat attacker, Seat defender, TaxTo to);
int bombing_reduction(const State& s, const Data& d, Seat defender, Goal goal);
/// `of_target`: what was paid for the item it is played on (KG-R50).
int cost_to_play(const State& s, const Data& d, Seat seat, Kind kind, int of_target = 0);
int cost_to_pay(const State& s, const Data& d, Handle handle);
int limit_of(const State& s, const Data& d, Seat seat, Limit limit);
/// The abilities of a card.
template <class F>
void for_each_ability(const Data& d, Kind kind, F&& visit) {
  const Card& card = d.card[kind];
  for (int i = 0; i < card.abilities; ++i) visit(i, d.ability[at(card.first_ability + i)]);
}
inline const Ability& ability_of(const Data& d, Kind kind, int i) { return d.ability[at(d.card[kind].first_ability + i)]; }
/// Abilities that may be announced once in a turn or combat may be announced again.
void forget_uses(Play& p, Once once);
/// The first ability of this kind; no_ability: none.
std::uint8_t find_ability(const Data& d, Kind kind, AbilityKind ability);
/// What the payment of this card brings: crew that is not aboard has no abilities, passengers excepted (KG-3.4, A.1).
std::uint8_t ability_when_paid(const Data& d, const Piece& piece);
/// Those that began after `clock`. Has any ended? Then Armour may have gone (`sweep`).
bool end_effects(State& s, Duration duration, Seat controller = nobody, std::uint16_t clock = 0);
void add_effect(State& s, const Effect& effect);
void pay_credits(Play& p, Seat seat, int credits);
void gain_credits(Play& p, Seat seat, int credits);

}  // namespace asztal::kaosz_galaktika
