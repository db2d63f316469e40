// KG-9.6, KG-12, KG-14.2.4: the exchange of fire, from return fire to the damage.
#include <algorithm>
#include <utility>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using ExchangeStep = ExchangeFrame::Step;

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
  const int being_placed = s.frames.back().as<ExchangeFrame>().aim;
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

bool may_return(const State& s, const Data& d, const ReturnOption& open) {
  if (!is_active_of_combat(s, open.ship) || has_committed(s, open.ship)) return false;
  return (may_fire(s, d, open.ship, true) && is_in_fight(s, open.against)) || may_sneak(s, d, open.ship);
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

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_return(Asked q, ActionList& list) {
  const ReturnOption& option = return_option(q.s);
  list.push(act(Verb::pass));
  if (may_fire(q.s, q.d, option.ship, true)) {
    if (is_enemy_ship(q.s, option.ship, option.against)) list.push(act(Verb::fire, option.ship, option.against));
    if (may_volley(q.s, q.d, option.ship)) list.push(act(Verb::volley, option.ship));
  }
  if (may_sneak(q.s, q.d, option.ship)) list.push(act(Verb::sneak, option.ship));
}

RuleId why_not_return(Asked q, const Action& action) {
  const ReturnOption& option = return_option(q.s);
  if (action.a != option.ship) return KG(9, 6, 2);
  if (is(action, Verb::sneak)) return why_not_sneak(q, option.ship);
  if ((is(action, Verb::fire) || is(action, Verb::volley)) && !may_fire(q.s, q.d, option.ship, true)) return KG(1, 5);
  return is(action, Verb::volley) ? basic_or(q, 3, KG(12, 4)) : KG(9, 6, 2);
}

constinit const Question exchange_rows[] = {
    {.prompt = Prompt::returning,
     .rule = KG(9, 6, 2),
     .options = list_return,
     .refuse = why_not_return,
     .may_be_idle = true,
     .remark = remark_return},
    {.prompt = Prompt::divide, .rule = KG(12, 4), .range = kept_range<ExchangeFrame>, .may_be_idle = true, .remark = remark_division},
    {.prompt = Prompt::formation, .rule = KG(12, 5), .options = list_two<Verb::keep, Verb::spread>, .remark = remark_formation},
    {.prompt = Prompt::spread, .rule = KG(12, 5), .range = kept_range<ExchangeFrame>, .remark = remark_spread},
};

// ---- The procedure ------------------------------------------------------------------------------------------------------------

// KG-9.6.2: one decision of each ship that is shot at.
Flow return_fire(Play& p, Frame& f, ExchangeStep step) {
  State& s = p.s;
  Exchange& e = s.exchange;
  auto& exchange = f.as<ExchangeFrame>();
  switch (step) {
    case ExchangeStep::returns:
      while (exchange.option < e.returns.size() && !may_return(s, p.d, e.returns[exchange.option])) ++exchange.option;
      if (exchange.option < e.returns.size())
        return p.ask(f, piece_at(s, e.returns[exchange.option].ship).controller, Prompt::returning, ExchangeStep::return_chosen);
      exchange.option = 0;
      return p.go(f, ExchangeStep::sneaks);
    case ExchangeStep::return_chosen: {
      ReturnOption& chosen = e.returns[exchange.option];
      if (is(s.answer, Verb::fire) || is(s.answer, Verb::volley)) {
        chosen.answer = Return::fire;
        exchange.left = is(s.answer, Verb::volley);
        return p.call(f, ExchangeStep::return_declared, ShotFrame{chosen.ship, chosen.against, is(s.answer, Verb::volley)});
      }
      chosen.answer = is(s.answer, Verb::sneak) ? Return::sneak : Return::nothing;
      break;
    }
    default:  // return_declared
      if (exchange.left != 0) open_returns(p, e.returns[exchange.option].ship);
      exchange.left = 0;
      break;
  }
  ++exchange.option;
  return p.go(f, ExchangeStep::returns);
}

// Then each Sneak is carried out.
Flow sneak(Play& p, Frame& f, ExchangeFrame& exchange) {
  State& s = p.s;
  const Exchange& e = s.exchange;
  for (; exchange.option < e.returns.size(); ++exchange.option) {
    const ReturnOption& declared = e.returns[exchange.option];
    if (declared.answer != Return::sneak || !in_play(s, declared.ship)) continue;
    if (is_of_combat(s, declared.ship)) break;
    worsen(p, declared.ship, Stance::used);  // it has left the combat meanwhile (KG-R85)
  }
  if (exchange.option >= e.returns.size()) return p.go(f, ExchangeStep::window);
  const Handle ship = e.returns[exchange.option].ship;
  add(s.combat.bombers, ship);
  p.note(told::Sneaks{ship});
  ++exchange.option;
  return p.call(f, ExchangeStep::sneaks, BombingFrame{ship});
}

// KG-9.6.3
Flow open_window(Play& p, Frame& f, Seat side) {
  State& s = p.s;
  if (ships_only(s)) return p.go(f, ExchangeStep::deal);
  Item item;
  item.type = ItemType::shot;
  item.controller = side;
  item.opponent = other_side(s, side);
  item.source = s.exchange.shooter;
  s.chain.push(item);
  return p.call(f, ExchangeStep::answered, RoundFrame{{side, Moment::combat}});
}

// KG-12.4: each ship at least 1 while it lasts, the rest freely, points may be left unused.
Flow divide(Play& p, Frame& f, ExchangeFrame& exchange) {
  State& s = p.s;
  const Exchange& e = s.exchange;
  const auto is_divided = [&](const Aim& aim) { return aim.volley != 0 && is_in_fight(s, aim.shooter) && is_in_fight(s, aim.target); };
  while (exchange.aim < e.aims.size() && !is_divided(e.aims[exchange.aim])) ++exchange.aim;
  if (exchange.aim >= e.aims.size()) {
    exchange.aim = 0;
    return p.go(f, ExchangeStep::formation);
  }
  const Range range = volley_range(s, p.d, exchange.aim);
  const Seat seat = piece_at(s, e.aims[exchange.aim].shooter).controller;
  if (range.low >= range.high) return p.answer(f, seat, Prompt::divide, act(Verb::number, range.low), ExchangeStep::divided);
  keep_range(exchange, range);
  return p.ask(f, seat, Prompt::divide, ExchangeStep::divided);
}

// KG-12.5: as much as the limits allow must be placed; the rest goes to the ship aimed at.
Flow spread(Play& p, Frame& f, ExchangeFrame& exchange) {
  State& s = p.s;
  Aim& aim = s.exchange.aims[exchange.aim];
  const Ordered ships = formation_of(s, p.d, aim.target);
  if (exchange.placed >= ships.count) {
    // What no limit allows goes to the ship aimed at: the aim itself becomes its part.
    aim.volley = 1;
    aim.points = static_cast<std::uint8_t>(exchange.left);
    ++exchange.aim;
    return p.go(f, ExchangeStep::formation);
  }
  const Range range = spread_range(s, p.d, ships, exchange.placed, exchange.left);
  const Seat seat = piece_at(s, aim.target).controller;
  if (range.low >= range.high) return p.answer(f, seat, Prompt::spread, act(Verb::number, range.low), ExchangeStep::spread_chosen);
  keep_range(exchange, range);
  return p.ask(f, seat, Prompt::spread, ExchangeStep::spread_chosen);
}

void place_share(State& s, const Data& d, ExchangeFrame& exchange, int points) {
  Exchange& e = s.exchange;
  const Aim aim = e.aims[exchange.aim];
  const Handle ship = formation_of(s, d, aim.target).handle[at(exchange.placed)];
  if (points > 0) e.aims.push({aim.shooter, ship, 1, static_cast<std::uint8_t>(points)});
  exchange.left -= points;
  ++exchange.placed;
}

}  // namespace

const std::span<const Question> exchange_questions = exchange_rows;

Ordered formation_of(const State& s, const Data& d, Handle aimed) {
  Ordered ships;
  for_each_slot(s, s.combat.ships, [&](Handle ship) {
    if (piece_at(s, ship).controller == piece_at(s, aimed).controller && has_keyword(s, d, ship, Keyword::formation)) ships.add(ship);
  });
  ships.sort_by_hangar(s);
  return ships;
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

const ReturnOption& return_option(const State& s) { return s.exchange.returns[s.frames.back().as<ExchangeFrame>().option]; }

Flow exchange(Play& p, Frame& f, State& s, ExchangeFrame& exchange) {
  Exchange& e = s.exchange;
  const auto step = static_cast<ExchangeStep>(f.step);
  switch (step) {
    case ExchangeStep::begin:
      exchange.side = piece_at(s, e.shooter).controller;
      open_returns(p, e.shooter);
      return p.go(f, ExchangeStep::returns);
    case ExchangeStep::returns:
    case ExchangeStep::return_chosen:
    case ExchangeStep::return_declared: return return_fire(p, f, step);
    case ExchangeStep::sneaks: return sneak(p, f, exchange);
    case ExchangeStep::window: return open_window(p, f, exchange.side);
    case ExchangeStep::answered:
      exchange.aim = 0;
      if (s.negated != 0)  // KG-11.12: return shots are still fired
        for (int i = e.aims.size() - 1; i >= 0; --i)
          if (e.aims[i].shooter == e.shooter) e.aims.erase(i);
      return p.go(f, ExchangeStep::divide);
    case ExchangeStep::divide: return divide(p, f, exchange);
    case ExchangeStep::divided:
      e.aims[exchange.aim].points = static_cast<std::uint8_t>(s.answer.a);
      ++exchange.aim;
      return p.go(f, ExchangeStep::divide);
    case ExchangeStep::formation:
      while (exchange.aim < e.aims.size() && !may_spread(s, p.d, e.aims[exchange.aim])) ++exchange.aim;
      if (exchange.aim >= e.aims.size()) return p.go(f, ExchangeStep::deal);
      return p.ask(f, piece_at(s, e.aims[exchange.aim].target).controller, Prompt::formation, ExchangeStep::formation_chosen);
    case ExchangeStep::formation_chosen:
      if (!is(s.answer, Verb::spread)) {
        ++exchange.aim;
        return p.go(f, ExchangeStep::formation);
      }
      exchange.left = value(s, p.d, e.aims[exchange.aim].shooter, Stat::firepower);
      exchange.placed = 0;
      return p.go(f, ExchangeStep::spread);
    case ExchangeStep::spread: return spread(p, f, exchange);
    case ExchangeStep::spread_chosen: place_share(s, p.d, exchange, s.answer.a); return p.go(f, ExchangeStep::spread);
    case ExchangeStep::deal: deal(p); return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
