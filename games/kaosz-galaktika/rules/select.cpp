// Appendix A.2, A.5 to A.7: which cards, players and items are meant, how many, and whether a condition holds.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

bool is_controlled(const State& s, Who who, const Context& c, Seat controller) {
  switch (who) {
    case Who::own: return controller == c.you;
    // A static ability means both neighbours (KG-14.1.3).
    case Who::enemy: return c.opponent != nobody ? controller == c.opponent : are_opponents(s, c.you, controller);
    case Who::any: return true;
  }
  return false;
}

bool has_role(const State& s, Role role, Handle ship) {
  switch (role) {
    case Role::any: return true;
    case Role::attacker: return is_of_combat(s, ship) && piece_at(s, ship).controller == s.combat.attacker;
    case Role::defender: return is_of_combat(s, ship) && piece_at(s, ship).controller == s.combat.defender;
    case Role::bomber: return is_of_combat(s, ship) && has(s.combat.bombers, ship);
  }
  return false;
}

ItemWord payment_word(Type type) {
  return type == Type::crew ? ItemWord::crew_payment : type == Type::base ? ItemWord::base_payment : ItemWord::armament_payment;
}

bool is_item(const Data& d, const Item& item, std::uint16_t words) {
  const auto wanted = [&](ItemWord word) { return (words & bit(word)) != 0; };
  switch (item.type) {
    case ItemType::ship_card: return wanted(ItemWord::ship_card);
    case ItemType::event_card: return wanted(ItemWord::event_card);
    case ItemType::interrupt_card: return wanted(ItemWord::interrupt_card);
    case ItemType::ability: return wanted(ItemWord::ability);
    case ItemType::payment: return wanted(ItemWord::payment) || wanted(payment_word(d.card[item.card].type));
    case ItemType::attack: return wanted(ItemWord::attack);
    case ItemType::shot: return wanted(ItemWord::shot);
    case ItemType::bombing: return wanted(ItemWord::bombing);
    default: return false;
  }
}

/// Is the shot that the item redirects aimed at this ship?
bool is_shot_at(const State& s, const Data& d, Handle ship, const Context& c) {
  return c.item != nullptr && c.item->ability != no_ability && ability_of(d, c.item->card, c.item->ability).redirects &&
         c.item->x < s.exchange.aims.size() && s.exchange.aims[c.item->x].target == ship;
}

}  // namespace

bool is_a(Place place, Pick pick) {
  switch (pick) {
    case Pick::ship: return place == Place::hangar;
    case Pick::crew: return place == Place::canteen || place == Place::aboard;
    case Pick::base: return place == Place::surface;
    case Pick::armament: return place == Place::fitted;
    case Pick::cardinplay: return place != Place::hangar;
    default: return false;
  }
}

Handle host_of(const State& s, Handle source) {
  if (!in_play(s, source)) return no_card;
  const Piece& piece = piece_at(s, source);
  return piece.place == Place::hangar ? source : piece.host;
}

Handle carrier_of(const State& s, const Item& item) {
  const Handle armament = nth_target(item, Ref::t, 0);
  return in_play(s, armament) ? piece_at(s, armament).host : no_card;
}

Context context_of(const Item& item) { return {item.controller, item.opponent, item.source, item.x, &item}; }

bool matches(const State& s, const Data& d, const Selector& w, const Context& c, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  if (piece.controller == nobody || !is_a(piece.place, w.pick) || !is_controlled(s, w.who, c, piece.controller)) return false;
  if (w.stances != 0 && (w.stances & bit(piece.stance)) == 0) return false;
  if (w.paid >= 0 && (w.paid != 0) != piece.is_paid()) return false;
  const Handle ship = piece.place == Place::hangar ? handle : piece.host;
  if (w.combat && (ship == no_card || !is_of_combat(s, ship))) return false;
  if (w.role != Role::any && (ship == no_card || !has_role(s, w.role, ship))) return false;
  if (w.not_self && handle == c.source) return false;
  if (w.on_host && (ship == no_card || ship != host_of(s, c.source))) return false;
  if (w.not_host && handle == host_of(s, c.source)) return false;
  if (w.not_shot && is_shot_at(s, d, handle, c)) return false;
  if (w.subtypes == 0 && w.races == 0 && w.size_max == no_index && w.cost_max == no_index && w.armour_max == no_index && w.keyword < 0)
    return true;
  // What follows asks for the card itself. A face-down card shows it to its own player only, who announces or resolves something, and only
  // where it is what it pretends to be; what goes on all the time is seen by everybody.
  const Card& card = d.card[piece.card.value];
  const bool own = piece.controller == c.you && c.item != nullptr && c.item->triggered == 0;
  if (!piece.is_paid() && !(own && piece.card.known() && belongs(card.type, piece.place))) return false;
  if (w.subtypes != 0 && (w.subtypes & bit(card.subtype)) == 0) return false;
  if (w.races != 0 && (w.races & bit(card.race)) == 0) return false;
  const auto at_most = [&](int number, Index limit) { return limit == no_index || number <= evaluate(s, d, d.amount[at(limit)], c); };
  if (!at_most(card.size, w.size_max) || !at_most(card.cost, w.cost_max)) return false;
  if (w.armour_max != no_index && !(piece.is_paid() && at_most(value(s, d, handle, Stat::armour), w.armour_max))) return false;
  return w.keyword < 0 || (piece.place == Place::hangar && has_keyword(s, d, handle, static_cast<Keyword>(w.keyword)));
}

bool is_legal_target(const State& s, const Data& d, const Selector& w, const Context& c, Handle target) {
  if (w.pick == Pick::player) {
    const int seat = target - first_player_target;
    return seat >= 0 && seat < s.players && is_alive(s, seat) && is_controlled(s, w.who, c, static_cast<Seat>(seat));
  }
  if (w.pick == Pick::item) {
    const int i = target - first_item_target;
    if (i < 0 || i >= s.chain.size()) return false;
    const Item& item = s.chain[i];
    return item.status == ItemStatus::waiting && is_item(d, item, w.items) && is_controlled(s, w.who, c, item.controller);
  }
  return target >= 0 && target < handle_count && matches(s, d, w, c, target) && !is_hidden_from(s, d, c, target);
}

bool is_hidden_from(const State& s, const Data& d, const Context& c, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  return piece.controller != c.you && piece.place == Place::hangar && has_keyword(s, d, handle, Keyword::camouflage);
}

int count_matches(const State& s, const Data& d, const Selector& selector, const Context& c) {
  int count = 0;
  for_each_match(s, d, selector, c, [&](Handle) { ++count; });
  return count;
}

int evaluate(const State& s, const Data& d, const Amount& amount, const Context& c) {
  int n = amount.number;
  switch (amount.kind) {
    case Amount::Kind::number: break;
    case Amount::Kind::all: return INT16_MAX;
    case Amount::Kind::x: n = c.x; break;
    case Amount::Kind::count: n = count_matches(s, d, d.selector[at(amount.selector)], c); break;
    case Amount::Kind::stat: {
      Handle of = no_card;
      if (amount.of == Ref::self) of = c.source;
      if (amount.of == Ref::host) of = host_of(s, c.source);
      if (c.item != nullptr && amount.of >= Ref::t && amount.of <= Ref::t3) of = nth_target(*c.item, amount.of, 0);
      if (c.item != nullptr && amount.of == Ref::carrier) of = carrier_of(s, *c.item);
      if (!in_play(s, of)) return 0;  // KG-11.10
      n = value(s, d, of, amount.stat);
      break;
    }
  }
  n = n * amount.mul + amount.add;
  return std::max<int>(std::min<int>(n, amount.max), amount.min);
}

bool holds(const State& s, const Data& d, Index condition, const Context& c) {
  if (condition == no_index) return true;
  const Condition& w = d.condition[at(condition)];
  switch (w.kind) {
    case Condition::Kind::count: {
      const Selector& counted = d.selector[at(w.selector)];
      if (counted.who != Who::enemy || c.opponent != nobody) return count_matches(s, d, counted, c) >= w.n;
      // Of two neighbours each is looked at by itself (KG-14.1.3).
      bool enough = false;
      for_each_opponent(s, c.you, [&](Seat opponent) {
        Context one = c;
        one.opponent = opponent;
        enough = enough || count_matches(s, d, counted, one) >= w.n;
      });
      return enough;
    }
    case Condition::Kind::role: {
      const Handle host = host_of(s, c.source);
      return host != no_card && in_combat(s) && has_role(s, w.role, host);
    }
    case Condition::Kind::bombed_this_turn: return s.player[at(c.you)].bombed != 0;
    case Condition::Kind::opp_more_ships: {
      // Of two neighbours each is looked at by itself (KG-14.1.3).
      std::array<int, seat_limit> ships{};
      for_each_at(s, Place::hangar, [&](Handle ship) { ++ships[at(piece_at(s, ship).controller)]; });
      for (Seat seat = 0; seat < s.players; ++seat)
        if (ships[at(seat)] > ships[at(c.you)] && is_controlled(s, Who::enemy, c, seat)) return true;
      return false;
    }
    case Condition::Kind::colony_max: return s.player[at(c.you)].piles.size(Zone::colony) <= w.n;
    case Condition::Kind::attack_target: return in_combat(s) && s.combat.goal == w.goal;
  }
  return false;
}

bool passes_filter(const Data& d, Index filter, Kind kind) {
  if (filter == no_index) return true;
  const Filter& w = d.filter[at(filter)];
  const Card& card = d.card[kind];
  return (w.type < 0 || static_cast<int>(card.type) == w.type) && (w.subtypes == 0 || (w.subtypes & bit(card.subtype)) != 0) &&
         (w.races == 0 || (w.races & bit(card.race)) != 0) && (w.cost_max < 0 || card.cost <= w.cost_max);
}

std::uint8_t tables_of(const Data& d, const Item& item) {
  if (item.ability == no_ability) return 0;
  const Ability& ability = ability_of(d, item.card, item.ability);
  std::uint8_t tables = ability.tables_used;
  if (ability.modes > 0) tables = static_cast<std::uint8_t>(tables | d.mode[at(ability.first_mode + item.mode)].tables);
  return tables;
}

bool is_open(const State& s, const Data& d, const Item& item, int table, Handle target) {
  int first = 0;
  for (int t = 0; t < table; ++t) first += item.chosen[at(t)];
  for (int i = first; i < first + item.chosen[at(table)]; ++i)
    if (item.target[at(i)] == target) return false;
  if (!d.card[item.card].cost_of_target || item.type != ItemType::interrupt_card) return true;
  // KG-R50: its cost is that of the item it is played on.
  const int paid = target >= first_item_target ? s.chain[target - first_item_target].spent : 0;
  return cost_to_play(s, d, item.controller, item.card, paid) <= s.player[at(item.controller)].credits;
}

bool is_feasible_mode(const State& s, const Data& d, Item& item, int mode) {
  const Ability& ability = ability_of(d, item.card, item.ability);
  item.mode = static_cast<std::uint8_t>(mode);
  const std::uint8_t tables = tables_of(d, item);
  for (int table = 0; table < ability.tables; ++table) {
    const Selector& selector = d.selector[at(ability.first_table + table)];
    if (((tables >> table) & 1U) == 0 || selector.upto) continue;
    int found = 0;
    const auto count = [&](Handle target) { found += found < selector.n && is_open(s, d, item, table, target) ? 1 : 0; };
    for_each_target(s, d, selector, context_of(item), count);
    if (found < selector.n) return false;
  }
  return true;
}

bool is_feasible_against(const State& s, const Data& d, Item& item, Seat opponent) {
  item.opponent = opponent;
  const Ability& ability = ability_of(d, item.card, item.ability);
  // A.1: that of a trigger was asked when it arose, and is asked again when it resolves.
  if (item.triggered == 0 && !holds(s, d, ability.condition, context_of(item))) return false;
  if (ability.modes == 0) return is_feasible_mode(s, d, item, 0);
  for (int mode = 0; mode < ability.modes; ++mode)
    if (is_feasible_mode(s, d, item, mode)) return true;
  return false;
}

bool may_be_redirected(const State& s, const Aim& aim, Seat seat) {
  return aim.volley == 0 && is_in_fight(s, aim.shooter) && is_in_fight(s, aim.target) && piece_at(s, aim.target).controller == seat &&
         piece_at(s, aim.shooter).controller != seat;
}

bool is_feasible(const State& s, const Data& d, Item item) {
  if (item.ability == no_ability) return true;
  const Ability& ability = ability_of(d, item.card, item.ability);
  const auto with_opponent = [&] {
    if (item.opponent != nobody || !ability.needs_opponent)
      return is_feasible_against(s, d, item, item.opponent != nobody ? item.opponent : after(s, item.controller));
    bool found = false;
    for_each_opponent(s, item.controller, [&](Seat opponent) { found = found || is_feasible_against(s, d, item, opponent); });
    return found;
  };
  if (!ability.redirects) return with_opponent();
  // A.9 redirect: a shot of this exchange, not a Volley, is aimed at one of the player's ships.
  if (s.chain.empty() || s.chain[0].type != ItemType::shot) return false;
  for (int i = 0; i < s.exchange.aims.size(); ++i) {
    const Aim& aim = s.exchange.aims[i];
    if (!may_be_redirected(s, aim, item.controller)) continue;
    item.x = static_cast<std::uint8_t>(i);
    if (with_opponent()) return true;
  }
  return false;
}

}  // namespace asztal::kaosz_galaktika
