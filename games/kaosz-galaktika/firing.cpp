// KG-9.5, KG-9.6, KG-12, KG-14.2: the firing step and the exchange of fire.
#include <algorithm>
#include <utility>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

bool is_active_of_combat(const State& s, Handle ship) {
  return in_play(s, ship) && is_of_combat(s, ship) && piece_at(s, ship).stance == Stance::active;
}

int max_speed(const State& s, const Data& d, Seat seat) {
  int best = -1;
  for_each_held(s, seat, Place::hangar, [&](int owner, Slots held) {
    for_each_in(owner, held & s.combat.ships[at(owner)] & ~s.player[at(owner)].tired,
                [&](Handle ship) { best = std::max(best, value(s, d, ship, Stat::speed)); });
  });
  return best;
}

/// Of each side; -1: it has no active ship.
struct Speeds {
  int attacker = -1, defender = -1;
};
Speeds max_speeds(const State& s, const Data& d) { return {max_speed(s, d, s.combat.attacker), max_speed(s, d, s.combat.defender)}; }

// KG-9.5.1
Seat faster_side(const State& s, Speeds max) { return max.defender > max.attacker ? s.combat.defender : s.combat.attacker; }

int least_speed(const State& s, Speeds max, Seat seat) {
  if (s.simple_combat != 0) return 0;
  const bool attacks = seat == s.combat.attacker;
  // KG-9.5.4, KG-15.8: with a ship of highest Speed.
  if (seat != faster_side(s, max) || ships_only(s)) return attacks ? max.attacker : max.defender;
  return attacks ? max.defender : max.attacker + 1;
}

/// Has something to do at an opportunity.
bool can_do_something(const State& s, const Data& d, Handle ship) { return may_fire(s, d, ship, false) || may_sneak(s, d, ship); }

bool has_committed(const State& s, Handle ship) {
  for (const Aim& aim : s.exchange.aims)
    if (aim.shooter == ship) return true;
  for (const ReturnOption& option : s.exchange.returns)
    if (option.ship == ship && option.answer == Return::sneak) return true;
  return false;
}

/// KG-9.6.2: the active ships that the shooter aims at may return fire, in the order of the Hangar.
void open_returns(Play& p, Handle shooter) {
  State& s = p.s;
  if (s.simple_combat != 0 || has_keyword(s, p.d, shooter, Keyword::rapid_fire)) return;
  Ordered ships;
  for (const Aim& aim : s.exchange.aims)
    if (aim.shooter == shooter && is_active_of_combat(s, aim.target) && !has_committed(s, aim.target)) ships.add(aim.target);
  ships.sort_by_hangar(s);
  for (const Handle ship : ships) s.exchange.returns.push({ship, shooter, Return::open});
}

/// Points already placed on a ship in this exchange (KG-12.5): of Volleys, of shots divided before, and of those left undivided.
int placed_on(const State& s, const Data& d, Handle ship) {
  const int being_placed = s.frames.back().local[ExchangeLocal::aim];
  int points = 0;
  for (int i = 0; i < s.exchange.aims.size(); ++i) {
    const Aim& aim = s.exchange.aims[i];
    if (aim.target != ship) continue;
    if (aim.volley != 0)
      points += aim.points;
    else if (i < being_placed && is_in_fight(s, aim.shooter))
      points += value(s, d, aim.shooter, Stat::firepower);
  }
  return points;
}

int room_of(const State& s, const Data& d, Handle ship) { return std::max(0, value(s, d, ship, Stat::armour) - placed_on(s, d, ship)); }

/// KG-14.2.4: whose shot has doomed a ship.
void name_killer(State& s, Handle ship, Handle by, std::uint16_t exchange) {
  for (Doom& doom : s.doomed)
    if (doom.ship == ship && doom.by == no_card) doom.by = by, doom.exchange = exchange;
}

void trigger_kills(Play& p, Handle killer) {
  trigger_with_load(p, When::host_kills, killer, other_side(p.s, piece_at(p.s, killer).controller));
}

// KG-9.6.4 to KG-9.6.7: all damage of the exchange at the same moment.
void deal(Play& p) {
  State& s = p.s;
  const Exchange& exchange = s.exchange;
  const auto points_of = [&](const Aim& aim) { return aim.volley != 0 ? aim.points : value(s, p.d, aim.shooter, Stat::firepower); };
  std::array<Slots, seat_limit> targets{};
  std::array<int, handle_count> damage;  // of targets only
  for (const Aim& aim : exchange.aims) {
    if (!is_in_fight(s, aim.shooter) || !is_in_fight(s, aim.target)) continue;
    if (!has(targets, aim.target)) damage[at(aim.target)] = 0;
    add(targets, aim.target);
    damage[at(aim.target)] += points_of(aim);
  }
  Ordered alive;
  for_each_slot(s, targets, [&](Handle ship) {
    if (damage[at(ship)] > 0 && value(s, p.d, ship, Stat::armour) > 0) alive.add(ship);
  });
  for_each_slot(s, targets, [&](Handle ship) {
    if (damage[at(ship)] > 0) deal_damage(p, ship, damage[at(ship)]);
  });
  for (const Aim& aim : exchange.aims)
    if (in_play(s, aim.shooter)) worsen(p, aim.shooter, Stance::used);
  if (in_play(s, exchange.shooter)) worsen(p, exchange.shooter, Stance::used);
  // Whose shot destroyed an enemy ship: once per exchange.
  std::array<Slots, seat_limit> killers{};
  std::uint16_t number = 1;  // of this exchange among those that have doomed a ship
  for (const Doom& doom : s.doomed) number = std::max<std::uint16_t>(number, static_cast<std::uint16_t>(doom.exchange + 1));
  for (const Handle ship : alive) {
    if (value(s, p.d, ship, Stat::armour) > 0) continue;
    for (const Aim& aim : exchange.aims) {
      if (aim.target != ship || !is_in_fight(s, aim.shooter) || points_of(aim) == 0) continue;
      if (piece_at(s, aim.shooter).controller == piece_at(s, ship).controller) continue;  // no enemy (A.3)
      if (s.simple_combat != 0) name_killer(s, ship, aim.shooter, number);
      add(killers, aim.shooter);
    }
  }
  if (s.simple_combat == 0) for_each_slot(s, killers, [&](Handle ship) { trigger_kills(p, ship); });
  sweep(p);
  end_effects(s, Duration::exchange);
  s.exchange = Exchange{};
  sweep(p);
}

// KG-14.2.4: at the end of the step doomed ships are destroyed together.
void destroy_doomed(Play& p) {
  State& s = p.s;
  // Whoever commands the ship now: it has its ability for destroying a ship of others only, once for an exchange (KG-R82).
  const auto has_killed = [&](const Doom& doom) {
    return in_play(s, doom.by) && in_play(s, doom.ship) && piece_at(s, doom.by).controller != piece_at(s, doom.ship).controller;
  };
  for (const Doom* doom = s.doomed.begin(); doom != s.doomed.end(); ++doom)
    if (has_killed(*doom) && std::none_of(std::as_const(s.doomed).begin(), doom, [&](const Doom& before) {
          return before.by == doom->by && before.exchange == doom->exchange && has_killed(before);
        }))
      trigger_kills(p, doom->by);
  Ordered lost;
  for_each_at(s, Place::hangar, [&](Handle ship) {
    if (is_doomed(s, p.d, ship)) lost.add(ship);
  });
  destroy_all(p, lost);
  s.doomed.clear();
}

}  // namespace

Seat faster_side(const State& s, const Data& d) { return faster_side(s, max_speeds(s, d)); }
int least_speed(const State& s, const Data& d, Seat seat) { return least_speed(s, max_speeds(s, d), seat); }

bool may_act(const State& s, const Data& d, Seat seat, Handle ship, int least) {
  if (!is_active_of_combat(s, ship) || piece_at(s, ship).controller != seat || !can_do_something(s, d, ship)) return false;
  return s.simple_combat != 0 || value(s, d, ship, Stat::speed) >= least;
}

bool may_fire(const State& s, const Data& d, Handle ship, bool returning) {
  const auto forbidden = [&](Forbidden what) {
    return is_forbidden(s, d, ship, what) || is_forbidden_player(s, d, piece_at(s, ship).controller, what);
  };
  return !forbidden(Forbidden::fire) && !(returning && forbidden(Forbidden::return_fire));
}

bool may_sneak(const State& s, const Data& d, Handle ship) {
  return piece_at(s, ship).controller == s.combat.attacker && has_keyword(s, d, ship, Keyword::sneak) && target_is_there(s);
}

bool may_volley(const State& s, const Data& d, Handle ship) {
  return has_keyword(s, d, ship, Keyword::volley) && sum_of(s, d, ship, Stat::firepower) + most_boost(s, d, ship) > 0;
}

bool is_enemy_ship(const State& s, Handle shooter, Handle target) {
  return is_in_fight(s, target) && piece_at(s, target).controller != piece_at(s, shooter).controller;
}

bool is_aimed_at(const State& s, Handle shooter, Handle target) {
  for (const Aim& aim : s.exchange.aims)
    if (aim.shooter == shooter && aim.target == target) return true;
  return false;
}

int room_to_add(const State& s, const Data& d, Handle ship, Stat stat) {
  const int room = d.constants.keyword_cap_factor * printed(s, d, ship, stat) - sum_of(s, d, ship, stat);
  return std::min(room, 99);  // an effect has no more
}

int most_boost(const State& s, const Data& d, Handle ship) {
  if (!has_keyword(s, d, ship, Keyword::heavy_weapons)) return 0;
  const int credits = s.player[at(piece_at(s, ship).controller)].credits;
  return std::clamp(room_to_add(s, d, ship, Stat::firepower), 0, credits / d.constants.heavy_weapons_cost);
}

void keep_range(Frame& f, Range range) {
  f.local[NumberLocal::low] = static_cast<std::int16_t>(range.low);
  f.local[NumberLocal::high] = static_cast<std::int16_t>(range.high);
}

Range number_range(const State& s) {
  const Frame& f = s.frames.back();
  return {f.local[NumberLocal::low], f.local[NumberLocal::high]};
}

bool may_return(const State& s, const Data& d, const ReturnOption& open) {
  if (!is_active_of_combat(s, open.ship) || has_committed(s, open.ship)) return false;
  return (may_fire(s, d, open.ship, true) && is_in_fight(s, open.against)) || may_sneak(s, d, open.ship);
}

Range boost_range(const State& s, const Data& d, Handle ship, bool volley) {
  return {volley ? std::max(0, 1 - sum_of(s, d, ship, Stat::firepower)) : 0, most_boost(s, d, ship)};
}

Range volley_range(const State& s, const Data& d, int aim) {
  const FixedList<Aim, 24>& aims = s.exchange.aims;
  int points = value(s, d, aims[aim].shooter, Stat::firepower), behind = 0;
  for (int i = 0; i < aims.size(); ++i)
    if (aims[i].shooter == aims[aim].shooter && is_in_fight(s, aims[i].target)) {
      if (i < aim) points -= aims[i].points;
      if (i > aim) ++behind;
    }
  const int low = std::clamp(points, 0, 1);
  return {low, std::max(low, points - behind)};
}

Ordered formation_of(const State& s, const Data& d, Handle aimed) {
  Ordered ships;
  for_each_slot(s, s.combat.ships, [&](Handle ship) {
    if (piece_at(s, ship).controller == piece_at(s, aimed).controller && has_keyword(s, d, ship, Keyword::formation)) ships.add(ship);
  });
  ships.sort_by_hangar(s);
  return ships;
}

bool may_spread(const State& s, const Data& d, const Aim& aim) {
  if (aim.volley != 0 || !is_in_fight(s, aim.shooter) || !is_in_fight(s, aim.target) || !has_keyword(s, d, aim.target, Keyword::formation))
    return false;
  const Ordered ships = formation_of(s, d, aim.target);
  if (ships.count < 2 || value(s, d, aim.shooter, Stat::firepower) == 0 ||
      s.exchange.aims.size() + ships.count > s.exchange.aims.capacity())
    return false;
  return std::any_of(ships.begin(), ships.end(), [&](Handle ship) { return ship != aim.target && room_of(s, d, ship) > 0; });
}

Range spread_range(const State& s, const Data& d, const Ordered& ships, int placed, int left) {
  int behind = 0;
  for (int i = placed + 1; i < ships.count; ++i) behind += room_of(s, d, ships.handle[at(i)]);
  const int high = std::min(left, room_of(s, d, ships.handle[at(placed)]));
  return {std::clamp(left - behind, 0, high), high};
}

const ReturnOption& return_option(const State& s) { return s.exchange.returns[s.frames.back().local[ExchangeLocal::option]]; }

// KG-9.5, and KG-14.2.2 with simplified combat.
Flow firing(Play& p, Frame& f) {
  State& s = p.s;
  const Combat& c = s.combat;
  auto seat = static_cast<Seat>(f.local[FiringLocal::seat]);
  std::int16_t& passes = f.local[FiringLocal::passes];
  switch (static_cast<Firing>(f.step)) {
    case Firing::next: {
      const Speeds max = max_speeds(s, p.d);
      if (passes == 0 && s.simple_combat == 0) f.local[FiringLocal::seat] = faster_side(s, max);
      seat = static_cast<Seat>(f.local[FiringLocal::seat]);
      if (s.simple_combat != 0 && f.local[FiringLocal::opened] == 0) {  // the attacker opens
        f.local[FiringLocal::opened] = 1;
        seat = c.attacker;
        f.local[FiringLocal::seat] = seat;
      }
      if (!has_ship_of_combat(s, c.attacker) || !has_ship_of_combat(s, c.defender)) return p.go(f, Firing::over);
      if (max.attacker < 0 && max.defender < 0) return p.go(f, Firing::over);
      const int least = least_speed(s, max, seat);
      bool able = false;
      for_each_slot(s, c.ships, [&](Handle ship) { able = able || may_act(s, p.d, seat, ship, least); });
      if (able) return p.ask(f, seat, Prompt::firing, Firing::chosen);
      s.answer = act(Verb::pass);
      return p.go(f, Firing::chosen);
    }
    case Firing::chosen:
      if (is(s.answer, Verb::pass)) {
        if (++passes == 2) return p.go(f, Firing::over);
        f.local[FiringLocal::seat] = other_side(s, seat);
        return p.go(f, Firing::next);
      }
      passes = 0;
      if (s.simple_combat != 0) f.local[FiringLocal::seat] = other_side(s, seat);
      if (is(s.answer, Verb::sneak)) {
        add(s.combat.bombers, s.answer.a);
        p.note(NoteKind::sneaks, s.answer.a);
        return p.call(f, Firing::next, Procedure::bombing, s.answer.a);
      }
      s.exchange = Exchange{};
      s.exchange.shooter = s.answer.a;
      return p.call(f, Firing::declared, Procedure::shot, s.answer.a, s.answer.b, is(s.answer, Verb::volley) ? 1 : 0);
    case Firing::declared: return p.call(f, Firing::acted, Procedure::exchange);
    case Firing::acted: return handle_triggers(p, f, Firing::next, Moment::combat);
    case Firing::over:
      if (s.simple_combat != 0) destroy_doomed(p);
      if (!s.waiting.empty()) return handle_triggers(p, f, Firing::over, Moment::combat);
      return p.done();
  }
  return Flow::stop;
}

// KG-9.6.1: Heavy Weapons may be bought, then the target or the set of a Volley is named.
Flow shot(Play& p, Frame& f) {
  State& s = p.s;
  const Handle ship = f.local[ShotLocal::ship];
  const Seat seat = piece_at(s, ship).controller;
  const bool volley = f.local[ShotLocal::volley] != 0;
  switch (static_cast<Shot>(f.step)) {
    case Shot::boost: {
      const Range range = boost_range(s, p.d, ship, volley);
      if (range.high == 0) return p.go(f, Shot::aim);
      keep_range(f, range);
      return p.ask(f, seat, Prompt::boost, Shot::boosted);
    }
    case Shot::boosted:
      if (s.answer.a > 0) {
        pay_credits(p, seat, s.answer.a * p.d.constants.heavy_weapons_cost);
        add_effect(s, {slot_bit(ship), owner_of(ship), Lasting::stat, static_cast<std::uint8_t>(Stat::firepower),
                       static_cast<std::int8_t>(s.answer.a), Duration::combat, seat, tick(s)});
        p.note(NoteKind::boosted, ship, s.answer.a);
      }
      return p.go(f, Shot::aim);
    case Shot::aim: {
      if (!volley) {
        s.exchange.aims.push({ship, f.local[ShotLocal::target], 0, 0});
        p.note(NoteKind::fires, ship, f.local[ShotLocal::target]);
        return p.done();
      }
      int named = 0, open = 0;
      for_each_slot(s, s.combat.ships, [&](Handle target) {
        if (!is_enemy_ship(s, ship, target)) return;
        ++(is_aimed_at(s, ship, target) ? named : open);
      });
      if (named == 0) p.note(NoteKind::volleys, ship);
      if (open == 0 || named >= value(s, p.d, ship, Stat::firepower) || s.exchange.aims.full()) return p.done();
      return p.ask(f, seat, Prompt::aim, Shot::aimed);
    }
    case Shot::aimed:
      if (!is(s.answer, Verb::aim)) return p.done();
      s.exchange.aims.push({ship, s.answer.a, 1, 0});
      p.note(NoteKind::fires, ship, s.answer.a);
      return p.go(f, Shot::aim);
  }
  return Flow::stop;
}

Flow exchange(Play& p, Frame& f) {
  State& s = p.s;
  Exchange& e = s.exchange;
  std::int16_t& option = f.local[ExchangeLocal::option];
  std::int16_t& aim = f.local[ExchangeLocal::aim];
  std::int16_t& left = f.local[ExchangeLocal::left];
  std::int16_t& placed = f.local[ExchangeLocal::placed];
  switch (static_cast<ExchangeStep>(f.step)) {
    case ExchangeStep::begin:
      f.local[ExchangeLocal::side] = piece_at(s, e.shooter).controller;
      open_returns(p, e.shooter);
      return p.go(f, ExchangeStep::returns);

    // KG-9.6.2: one decision each; then each Sneak is carried out.
    case ExchangeStep::returns:
      if (option >= e.returns.size()) {
        option = 0;
        return p.go(f, ExchangeStep::sneaks);
      }
      {
        const ReturnOption& open = e.returns[option];
        if (!may_return(s, p.d, open)) {
          ++option;
          return p.go(f, ExchangeStep::returns);
        }
        return p.ask(f, piece_at(s, open.ship).controller, Prompt::returning, ExchangeStep::return_chosen);
      }
    case ExchangeStep::return_chosen: {
      ReturnOption& chosen = e.returns[option];
      if (is(s.answer, Verb::fire) || is(s.answer, Verb::volley)) {
        chosen.answer = Return::fire;
        left = is(s.answer, Verb::volley) ? 1 : 0;
        return p.call(f, ExchangeStep::return_declared, Procedure::shot, chosen.ship, chosen.against, left);
      }
      chosen.answer = is(s.answer, Verb::sneak) ? Return::sneak : Return::nothing;
      ++option;
      return p.go(f, ExchangeStep::returns);
    }
    case ExchangeStep::return_declared:
      if (left != 0) open_returns(p, e.returns[option].ship);
      left = 0;
      ++option;
      return p.go(f, ExchangeStep::returns);
    case ExchangeStep::sneaks:
      for (; option < e.returns.size(); ++option) {
        const ReturnOption& declared = e.returns[option];
        if (declared.answer != Return::sneak || !in_play(s, declared.ship)) continue;
        if (is_of_combat(s, declared.ship)) break;
        worsen(p, declared.ship, Stance::used);  // it has left the combat meanwhile (KG-R85)
      }
      if (option >= e.returns.size()) return p.go(f, ExchangeStep::window);
      add(s.combat.bombers, e.returns[option].ship);
      p.note(NoteKind::sneaks, e.returns[option].ship);
      ++option;
      return p.call(f, ExchangeStep::sneaks, Procedure::bombing, e.returns[option - 1].ship);

    // KG-9.6.3
    case ExchangeStep::window: {
      if (ships_only(s)) return p.go(f, ExchangeStep::deal);
      Item item;
      item.type = ItemType::shot;
      item.controller = static_cast<Seat>(f.local[ExchangeLocal::side]);
      item.opponent = other_side(s, item.controller);
      item.source = e.shooter;
      s.chain.push(item);
      return p.call(f, ExchangeStep::answered, Procedure::round, f.local[ExchangeLocal::side], static_cast<int>(Moment::combat));
    }
    case ExchangeStep::answered:
      aim = 0;
      if (s.negated != 0)  // KG-11.12: return shots are still fired
        for (int i = e.aims.size() - 1; i >= 0; --i)
          if (e.aims[i].shooter == e.shooter) e.aims.erase(i);
      return p.go(f, ExchangeStep::divide);

    // KG-12.4: each ship at least 1 while it lasts, the rest freely, points may be left unused.
    case ExchangeStep::divide: {
      if (aim >= e.aims.size()) {
        aim = 0;
        return p.go(f, ExchangeStep::formation);
      }
      Aim& named = e.aims[aim];
      if (named.volley == 0 || !is_in_fight(s, named.shooter) || !is_in_fight(s, named.target)) {
        ++aim;
        return p.go(f, ExchangeStep::divide);
      }
      const Range range = volley_range(s, p.d, aim);
      s.answer = act(Verb::number, range.low);
      if (range.low >= range.high) return p.go(f, ExchangeStep::divided);
      keep_range(f, range);
      return p.ask(f, piece_at(s, named.shooter).controller, Prompt::divide, ExchangeStep::divided);
    }
    case ExchangeStep::divided:
      e.aims[aim].points = static_cast<std::uint8_t>(s.answer.a);
      ++aim;
      return p.go(f, ExchangeStep::divide);

    // KG-12.5: as much as the limits allow must be placed; the rest goes to the ship aimed at.
    case ExchangeStep::formation:
      while (aim < e.aims.size() && !may_spread(s, p.d, e.aims[aim])) ++aim;
      if (aim >= e.aims.size()) return p.go(f, ExchangeStep::deal);
      return p.ask(f, piece_at(s, e.aims[aim].target).controller, Prompt::formation, ExchangeStep::formation_chosen);
    case ExchangeStep::formation_chosen:
      if (!is(s.answer, Verb::spread)) {
        ++aim;
        return p.go(f, ExchangeStep::formation);
      }
      left = static_cast<std::int16_t>(value(s, p.d, e.aims[aim].shooter, Stat::firepower));
      placed = 0;
      return p.go(f, ExchangeStep::spread);
    case ExchangeStep::spread: {
      const Ordered ships = formation_of(s, p.d, e.aims[aim].target);
      if (placed >= ships.count) {
        // What no limit allows goes to the ship aimed at: the aim itself becomes its part.
        e.aims[aim].volley = 1;
        e.aims[aim].points = static_cast<std::uint8_t>(left);
        ++aim;
        return p.go(f, ExchangeStep::formation);
      }
      const Range range = spread_range(s, p.d, ships, placed, left);
      s.answer = act(Verb::number, range.low);
      if (range.low >= range.high) return p.go(f, ExchangeStep::spread_chosen);
      keep_range(f, range);
      return p.ask(f, piece_at(s, e.aims[aim].target).controller, Prompt::spread, ExchangeStep::spread_chosen);
    }
    case ExchangeStep::spread_chosen: {
      const Ordered ships = formation_of(s, p.d, e.aims[aim].target);
      if (s.answer.a > 0) e.aims.push({e.aims[aim].shooter, ships.handle[at(placed)], 1, static_cast<std::uint8_t>(s.answer.a)});
      left = static_cast<std::int16_t>(left - s.answer.a);
      ++placed;
      return p.go(f, ExchangeStep::spread);
    }
    case ExchangeStep::deal: deal(p); return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
