// KG-3.9 to KG-3.14, KG-12: what the values of a card are now, and what damage, costs and limits come to.
#include <algorithm>
#include <tuple>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// Visits the operations of one code in the static abilities that work now and whose condition holds.
template <class F>
void for_each_standing(const State& s, const Data& d, OpCode code, F&& visit) {
  if (!may_change(s, code) || ships_only(s)) return;
  for_each_working(s, [&](Handle source) {
    const Piece& piece = piece_at(s, source);
    const Card& card = d.card[piece.card.value];
    if ((card.deeds & deed(code)) == 0 || !works(s, d, source)) return;
    const Context c{piece.controller, nobody, source, piece.x, nullptr};
    for_each_ability(d, piece.card.value, [&](int, const Ability& ability) {
      if (ability.kind != AbilityKind::standing || !holds(s, d, ability.condition, c)) return;
      for (int k = ability.first_op; k < ability.first_op + ability.ops; ++k)
        if (d.op[at(k)].code == code) visit(source, d.op[at(k)], c);
    });
  });
}

/// Does a static operation with `on` work on this card?
bool reaches(const State& s, const Data& d, const Op& op, const Context& c, Handle handle) {
  switch (op.on) {
    case Ref::self: return c.source == handle;
    case Ref::host: return host_of(s, c.source) == handle;
    case Ref::selector: return matches(s, d, d.selector[at(op.selector)], c, handle);
    default: return false;
  }
}
/// Does a static operation with `who` mean this player?
bool means(const State& s, const Op& op, const Context& c, Seat seat) {
  switch (op.player) {
    case Ref::you: return c.you == seat;
    case Ref::opponent: return are_opponents(s, c.you, seat);
    case Ref::each: return true;
    default: return false;
  }
}

/// What the paid cards that a ship carries add up to: each is looked at, and no branch hangs on a single one.
template <class F>
int sum_of_load(const State& s, const Data& d, Handle ship, F&& worth) {
  const int owner = owner_of(ship);
  const bool own = s.lenders == SeatSet::none();  // as in for_each_aboard
  int sum = 0;
  for (int other = own ? owner : 0, end = own ? owner + 1 : s.players; other < end; ++other) {
    const Player& player = s.player[at(other)];
    Slots left = player.in(Place::fitted) | player.in(Place::aboard);
    for (; left != 0; left &= left - 1) {
      const Piece& piece = player.piece[at(std::countr_zero(left))];
      const bool counts = (piece.host == ship) & piece.is_paid();
      sum += worth(d.card[piece.card.value]) & -static_cast<int>(counts);
    }
  }
  return sum;
}

/// One bonus of Armour: how much of it is left, and where its losses are counted.
struct Bonus {
  std::uint16_t since = 0;
  int left = 0;
  Handle piece = no_card;   ///< a card aboard
  Handle source = no_card;  ///< a static ability
  std::uint16_t which = 0;  ///< as in Loss
};
struct Bonuses {
  int count = 0;
  std::array<Bonus, 24> list;
  void add(const Bonus& bonus) {
    if (bonus.left > 0 && count < static_cast<int>(list.size())) list[at(count++)] = bonus;
  }
  /// The oldest first; of one moment in the order of print, then of places.
  void sort() {
    const auto key = [](const Bonus& bonus) { return std::tuple(bonus.since, bonus.which, bonus.source, bonus.piece); };
    std::sort(list.begin(), list.begin() + count, [&](const Bonus& a, const Bonus& b) { return key(a) < key(b); });
  }
};

int lost_of(const State& s, Handle card, Handle source, std::uint16_t which) {
  for (const Loss& loss : s.losses)
    if (loss.card == card && loss.source == source && loss.which == which) return loss.lost;
  return 0;
}

/// `whole`: as if nothing had been lost of them.
template <class F>
void for_each_bonus(const State& s, const Data& d, Handle handle, bool whole, F&& visit) {
  if (ships_only(s)) return;
  const Piece& card = piece_at(s, handle);
  if (card.place == Place::hangar)
    for_each_aboard(s, handle, [&](Handle carried) {
      const Piece& piece = piece_at(s, carried);
      if (!piece.is_paid()) return;
      const int bonus = d.card[piece.card.value].stat[at(static_cast<int>(Stat::armour))];
      visit(Bonus{piece.since, bonus - (whole ? 0 : piece.lost), carried});
    });
  for_each_standing(s, d, OpCode::stat, [&](Handle source, const Op& op, const Context& c) {
    if (static_cast<Stat>(op.a) != Stat::armour || !reaches(s, d, op, c, handle)) return;
    // What ships of a combat are given begins when they join it.
    const Selector* on = op.on == Ref::selector ? &d.selector[at(op.selector)] : nullptr;
    const bool of_combat = on != nullptr && (on->combat || on->role != Role::any);
    const std::uint16_t since = std::max({piece_at(s, source).since, card.since, of_combat ? s.combat.joined : std::uint16_t{0}});
    const auto which = static_cast<std::uint16_t>(&op - d.op.data());
    const int lost = whole ? 0 : lost_of(s, handle, source, which);
    visit(Bonus{since, evaluate(s, d, d.amount[at(op.amount)], c) - lost, no_card, source, which});
  });
  for (const Effect& effect : s.effects)
    if (effect.what == Lasting::stat && effect.which == static_cast<int>(Stat::armour) && effect.block == owner_of(handle) &&
        (effect.on & slot_bit(handle)) != 0)
      visit(Bonus{effect.since, effect.n - (whole ? 0 : lost_of(s, handle, no_card, effect.since)), no_card, no_card, effect.since});
}
/// Sorted, the oldest first.
void list_bonuses(const State& s, const Data& d, Handle handle, Bonuses& bonuses, bool whole = false) {
  for_each_bonus(s, d, handle, whole, [&](const Bonus& bonus) { bonuses.add(bonus); });
  bonuses.sort();
}

/// Is there room to note it (KG-R69)?
bool lose_bonus(State& s, Handle card, const Bonus& bonus, int points) {
  if (bonus.piece != no_card) {
    change_lost(s, bonus.piece, points);
    return true;
  }
  for (Loss& loss : s.losses)
    if (loss.card == card && loss.source == bonus.source && loss.which == bonus.which) {
      loss.lost = static_cast<std::uint8_t>(loss.lost + points);
      return true;
    }
  return s.losses.push({card, bonus.source, bonus.which, static_cast<std::uint8_t>(points)});
}

int prevented(State& s, Handle handle, int points) {
  int left = points;
  for (int i = 0; i < s.effects.size() && left > 0;) {
    Effect& effect = s.effects[i];
    if (effect.what != Lasting::prevent || effect.block != owner_of(handle) || (effect.on & slot_bit(handle)) == 0) {
      ++i;
      continue;
    }
    const int used = std::min<int>(left, effect.n);
    left -= used;
    effect.n = static_cast<std::int8_t>(effect.n - used);
    if (effect.n == 0)
      s.effects.erase(i);
    else
      ++i;
  }
  return points - left;
}

}  // namespace

bool works(const State& s, const Data& d, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  if (!piece.is_paid()) return false;
  const Card& card = d.card[piece.card.value];
  switch (card.type) {
    case Type::ship: return piece.place == Place::hangar;
    case Type::armament: return piece.place == Place::fitted;
    case Type::crew: return piece.place == Place::aboard || (piece.place == Place::canteen && card.subtype == Subtype::passenger);
    case Type::base: return piece.place == Place::surface;
    default: return false;
  }
}

int printed(const State& s, const Data& d, Handle handle, Stat stat) { return card_at(s, d, handle).stat[at(static_cast<int>(stat))]; }

int value(const State& s, const Data& d, Handle handle, Stat stat) {
  if (stat != Stat::armour) return std::max(0, sum_of(s, d, handle, stat));
  int points = printed(s, d, handle, stat) - piece_at(s, handle).lost;
  for (const Doom& doom : s.doomed)
    if (doom.ship == handle) return 0;  // KG-14.2.3
  for_each_bonus(s, d, handle, false, [&](const Bonus& bonus) { points += std::max(0, bonus.left); });
  return std::max(0, points);
}

int sum_of(const State& s, const Data& d, Handle handle, Stat stat) {
  int sum = printed(s, d, handle, stat);
  if (ships_only(s)) return sum;
  if (piece_at(s, handle).place == Place::hangar)
    sum += sum_of_load(s, d, handle, [&](const Card& card) { return card.stat[at(static_cast<int>(stat))]; });
  for_each_standing(s, d, OpCode::stat, [&](Handle, const Op& op, const Context& c) {
    if (static_cast<Stat>(op.a) == stat && reaches(s, d, op, c, handle)) sum += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  for (const Effect& effect : s.effects)
    if (effect.what == Lasting::stat && effect.which == static_cast<int>(stat) && effect.block == owner_of(handle) &&
        (effect.on & slot_bit(handle)) != 0)
      sum += effect.n;
  return sum;
}

bool has_keyword(const State& s, const Data& d, Handle ship, Keyword keyword) {
  if (ships_only(s)) return false;
  const std::uint32_t wanted = bit(keyword);
  if ((card_at(s, d, ship).keywords & wanted) != 0) return true;
  if (sum_of_load(s, d, ship, [&](const Card& card) { return static_cast<int>((card.keywords & wanted) != 0); }) > 0) return true;
  bool found = false;
  for (const Effect& effect : s.effects)
    if (effect.what == Lasting::keyword && effect.which == static_cast<int>(keyword) && effect.block == owner_of(ship) &&
        (effect.on & slot_bit(ship)) != 0)
      return true;
  for_each_standing(s, d, OpCode::keyword, [&](Handle, const Op& op, const Context& c) {
    found = found || (static_cast<Keyword>(op.a) == keyword && reaches(s, d, op, c, ship));
  });
  return found;
}

// Bonuses first, the newest first, then the printed points (KG-3.14.2).
void lose_armour(Play& p, Handle handle, int dealt) {
  State& s = p.s;
  Piece& card = piece_at(s, handle);
  const bool ship = card.place == Place::hangar;
  if (dealt <= 0) return;
  const bool was_doomed = is_doomed(s, p.d, handle);
  Bonuses bonuses;
  list_bonuses(s, p.d, handle, bonuses);
  std::reverse(bonuses.list.begin(), bonuses.list.begin() + bonuses.count);
  int left = dealt;
  for (int i = 0; i < bonuses.count && left > 0; ++i) {
    const int taken = std::min(left, bonuses.list[at(i)].left);
    if (lose_bonus(s, handle, bonuses.list[at(i)], taken)) left -= taken;
  }
  change_lost(s, handle, std::min(left, value(s, p.d, handle, Stat::armour)));
  if (!was_doomed && is_doomed(s, p.d, handle)) s.doomed.push({handle});
  p.note(told::Damaged{handle, dealt});
  if (ship) s.player[at(owner_of(handle))].struck |= slot_bit(handle);
  // KG-3.14.3, KG-3.14.4
  if (ship && is_of_combat(s, handle) && s.combat.step < CombatStep::turned) {
    add(s.combat.hit, handle);
    return;
  }
  worsen(p, handle, ship && has_keyword(s, p.d, handle, Keyword::repair) ? Stance::used : Stance::damaged);
}

void deal_damage(Play& p, Handle handle, int points) {
  const Piece& card = piece_at(p.s, handle);
  if (card.place == Place::hangar || (card.place == Place::surface && card.is_paid()))
    lose_armour(p, handle, points - prevented(p.s, handle, points));
}

void repair(Play& p, Handle handle, int points) {
  State& s = p.s;
  if (is_doomed(s, p.d, handle)) return;
  const int healed = std::min<int>(points, piece_at(s, handle).lost);
  change_lost(s, handle, -healed);
  int left = points - healed;
  Bonuses bonuses;
  list_bonuses(s, p.d, handle, bonuses, true);
  for (int i = 0; i < bonuses.count && left > 0; ++i) {
    const Bonus& bonus = bonuses.list[at(i)];
    const int lost = bonus.piece != no_card ? piece_at(s, bonus.piece).lost : lost_of(s, handle, bonus.source, bonus.which);
    const int back = std::min(left, lost);
    if (back > 0) lose_bonus(s, handle, bonus, -back);
    left -= back;
  }
  for (int i = s.losses.size() - 1; i >= 0; --i)
    if (s.losses[i].lost == 0) s.losses.erase(i);
}

void forget_ended_bonuses(State& s, const Data& d) {
  for (int i = s.losses.size() - 1; i >= 0; --i) {
    const Loss& loss = s.losses[i];
    if (loss.source == no_card) continue;
    bool goes_on = false;
    for_each_bonus(s, d, loss.card, true, [&](const Bonus& bonus) {
      goes_on = goes_on || (bonus.left > 0 && bonus.source == loss.source && bonus.which == loss.which);
    });
    if (!goes_on) s.losses.erase(i);
  }
}

void regain_armour(State& s) {
  for (int owner = 0; owner < s.players; ++owner)
    for_each_in(owner, s.player[at(owner)].hurt, [&](Handle handle) { change_lost(s, handle, -piece_at(s, handle).lost); });
  s.losses.clear();
}

bool is_forbidden(const State& s, const Data& d, Handle ship, Forbidden what) {
  bool found = false;
  for (const Effect& effect : s.effects)
    found = found || (effect.what == Lasting::forbid && effect.which == static_cast<int>(what) && effect.block == owner_of(ship) &&
                      (effect.on & slot_bit(ship)) != 0);
  for_each_standing(s, d, OpCode::forbid, [&](Handle, const Op& op, const Context& c) {
    found = found || (static_cast<Forbidden>(op.a) == what && op.on != Ref::none && reaches(s, d, op, c, ship));
  });
  return found;
}

RuleId check_attack_on(const State& s, const Data& d, Seat attacker, Seat defender, Goal goal, Handle target) {
  bool refused = false, wall = false, is_wall = false;
  for (const Effect& effect : s.effects) {
    if (effect.what != Lasting::forbid_player || ((effect.on >> attacker) & 1U) == 0) continue;
    const auto what = static_cast<Forbidden>(effect.which);
    if (what == Forbidden::attack) return KG(1, 5);
    if (what == Forbidden::attack_colony && goal == Goal::colony && effect.controller == defender) return KG(1, 5);
    wall = wall || (what == Forbidden::attack_other_bases && goal == Goal::base && effect.controller == defender);
  }
  for_each_standing(s, d, OpCode::forbid, [&](Handle source, const Op& op, const Context& c) {
    if (op.on != Ref::none || !means(s, op, c, attacker)) return;
    switch (static_cast<Forbidden>(op.a)) {
      case Forbidden::attack: refused = true; break;
      case Forbidden::attack_colony: refused = refused || (goal == Goal::colony && c.you == defender); break;
      case Forbidden::attack_other_bases:
        if (goal != Goal::base || c.you != defender) break;
        wall = true;
        is_wall = is_wall || source == target;
        break;
      default: break;
    }
  });
  return refused || (wall && !is_wall) ? KG(1, 5) : legal_action;
}

bool is_forbidden_player(const State& s, const Data& d, Seat seat, Forbidden what) {
  bool found = false;
  for (const Effect& effect : s.effects)
    found = found || (effect.what == Lasting::forbid_player && effect.which == static_cast<int>(what) && ((effect.on >> seat) & 1U) != 0);
  for_each_standing(s, d, OpCode::forbid, [&](Handle, const Op& op, const Context& c) {
    found = found || (static_cast<Forbidden>(op.a) == what && op.on == Ref::none && means(s, op, c, seat));
  });
  return found;
}

int cost_to_play(const State& s, const Data& d, Seat seat, Kind kind, int of_target) {
  int cost = d.card[kind].cost + of_target;
  for_each_standing(s, d, OpCode::cost_mod, [&](Handle, const Op& op, const Context& c) {
    if (static_cast<CostAction>(op.a) == CostAction::play && means(s, op, c, seat) && passes_filter(d, op.filter, kind))
      cost += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  return std::max(0, cost);
}

int cost_to_pay(const State& s, const Data& d, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  const Kind kind = piece.card.value;
  int cost = d.card[kind].cost;
  for_each_standing(s, d, OpCode::cost_mod, [&](Handle source, const Op& op, const Context& c) {
    if (static_cast<CostAction>(op.a) != CostAction::pay || !means(s, op, c, piece.controller) || !passes_filter(d, op.filter, kind))
      return;
    if (op.filter != no_index && d.filter[at(op.filter)].on_host && (piece.host == no_card || host_of(s, source) != piece.host)) return;
    cost += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  return std::max(0, cost);
}

int attack_tax(const State& s, const Data& d, Seat attacker, Seat defender, TaxTo to) {
  int tax = 0;
  for_each_standing(s, d, OpCode::tax, [&](Handle, const Op& op, const Context& c) {
    if (c.you == defender && static_cast<TaxTo>(op.a) == to && means(s, op, c, attacker)) tax += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  return std::max(0, tax);
}

int bombing_reduction(const State& s, const Data& d, Seat defender, Goal goal) {
  int less = 0;
  for_each_standing(s, d, OpCode::bomb_reduce, [&](Handle, const Op& op, const Context& c) {
    if (c.you == defender && static_cast<Goal>(op.a) == goal) less += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  return less;
}

int slots_changed(const State& s, const Data& d, Handle ship) {
  int slots = card_at(s, d, ship).size;
  for_each_standing(s, d, OpCode::limit_mod, [&](Handle, const Op& op, const Context& c) {
    if (static_cast<Limit>(op.a) == Limit::slots && reaches(s, d, op, c, ship)) slots += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  return std::max(0, slots);
}

int limit_of(const State& s, const Data& d, Seat seat, Limit limit) {
  const Constants& k = d.constants;
  int most = limit == Limit::hand ? k.centre_limit : limit == Limit::hangar ? k.hangar_limit : k.credit_limit;
  for_each_standing(s, d, OpCode::limit_mod, [&](Handle, const Op& op, const Context& c) {
    if (static_cast<Limit>(op.a) == limit && means(s, op, c, seat)) most += evaluate(s, d, d.amount[at(op.amount)], c);
  });
  return std::max(0, most);
}

void forget_uses(Play& p, Once once) {
  for_each_working(p.s, [&](Handle handle) {
    Piece& piece = piece_at(p.s, handle);
    if (piece.once == 0) return;
    for_each_ability(p.d, piece.card.value, [&](int i, const Ability& ability) {
      if (ability.once == once) piece.once = static_cast<std::uint8_t>(piece.once & ~(1U << i));
    });
  });
}

std::uint8_t find_ability(const Data& d, Kind kind, AbilityKind wanted) {
  const Card& card = d.card[kind];
  for (int i = 0; i < card.abilities; ++i)
    if (d.ability[at(card.first_ability + i)].kind == wanted) return static_cast<std::uint8_t>(i);
  return no_ability;
}

std::uint8_t ability_when_paid(const Data& d, const Piece& piece) {
  const bool ashore = piece.place == Place::canteen && d.card[piece.card.value].subtype != Subtype::passenger;
  return ashore ? no_ability : find_ability(d, piece.card.value, AbilityKind::paid);
}

bool end_effects(State& s, Duration duration, Seat controller, std::uint16_t clock) {
  bool any = false;
  for (int i = s.effects.size() - 1; i >= 0; --i) {
    const Effect& effect = s.effects[i];
    if (effect.duration != duration || effect.since <= clock || (controller != nobody && effect.controller != controller)) continue;
    for (int k = s.losses.size() - 1; k >= 0; --k)
      if (s.losses[k].source == no_card && s.losses[k].which == effect.since) s.losses.erase(k);
    s.effects.erase(i);
    any = true;
  }
  return any;
}

void add_effect(State& s, const Effect& effect) {
  // Equal ones become one; Armour and prevention keep their own age.
  const bool aged = effect.what == Lasting::prevent || (effect.what == Lasting::stat && effect.which == static_cast<int>(Stat::armour));
  for (Effect& old : s.effects)
    if (!aged && old.what == effect.what && old.which == effect.which && old.block == effect.block && old.on == effect.on &&
        old.duration == effect.duration && old.controller == effect.controller) {
      old.n = static_cast<std::int8_t>(std::clamp(old.n + effect.n, -99, 99));
      return;
    }
  s.effects.push(effect);  // the table has room for 32 (KG-R69)
}

void pay_credits(Play& p, Seat seat, int credits) {
  Player& player = p.s.player[at(seat)];
  if (credits == 0) return;
  player.credits = static_cast<std::uint16_t>(std::max(0, player.credits - credits));
  p.note(told::Credits{seat, player.credits});
}

void gain_credits(Play& p, Seat seat, int credits) {
  Player& player = p.s.player[at(seat)];
  if (credits <= 0) return;
  player.credits = static_cast<std::uint16_t>(std::min(9999, player.credits + credits));
  p.note(told::Credits{seat, player.credits});
}

}  // namespace asztal::kaosz_galaktika
