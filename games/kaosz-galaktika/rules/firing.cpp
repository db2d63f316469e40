// KG-9.5, KG-12, KG-14.2: the firing step, who acts in it, and the shots that are fired.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

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

Range boost_range(const State& s, const Data& d, Handle ship, bool volley) {
  return {volley ? std::max(0, 1 - sum_of(s, d, ship, Stat::firepower)) : 0, most_boost(s, d, ship)};
}

/// The ship itself, or a card, lets it not act at this opportunity.
RuleId why_not_firing(Asked q, const Action& action) {
  const State& s = q.s;
  if (!is(action, Verb::fire) && !is(action, Verb::volley) && !is(action, Verb::sneak)) return legal_action;
  const Handle ship = action.a;
  const bool simple = s.simple_combat != 0;
  if (!is_active_of_combat(s, ship) || piece_at(s, ship).controller != q.seat()) return simple ? KG(14, 2, 2) : KG(9, 5, 1);
  if (is(action, Verb::sneak) && !may_sneak(s, q.d, ship)) return why_not_sneak(q, ship);
  if (!is(action, Verb::sneak) && !may_fire(s, q.d, ship, false)) return KG(1, 5);
  const Speeds max = max_speeds(s, q.d);
  if (!may_act(s, q.d, q.seat(), ship, least_speed(s, max, q.seat()))) {
    if (simple || ships_only(s)) return legal_action;
    return q.seat() == faster_side(s, max) ? KG(9, 5, 2) : KG(9, 5, 4);
  }
  return is(action, Verb::volley) ? basic_or(q, 3, KG(12, 4)) : KG(9, 6, 1);
}

void list_firing(Asked q, ActionList& list) {
  const State& s = q.s;
  list.push(act(Verb::pass));
  const int least = least_speed(s, max_speeds(s, q.d), q.seat());
  for_each_slot(s, s.combat.ships, [&](Handle ship) {
    if (!may_act(s, q.d, q.seat(), ship, least)) return;
    if (may_fire(s, q.d, ship, false)) {
      for_each_slot(s, s.combat.ships, [&](Handle target) {
        if (is_enemy_ship(s, ship, target)) list.push(act(Verb::fire, ship, target));
      });
      if (may_volley(s, q.d, ship)) list.push(act(Verb::volley, ship));
    }
    if (may_sneak(s, q.d, ship)) list.push(act(Verb::sneak, ship));
  });
}

void list_aims(Asked q, ActionList& list) {
  const Handle ship = q.as<ShotFrame>().ship;
  for_each_slot(q.s, q.s.combat.ships, [&](Handle target) {
    if (is_enemy_ship(q.s, ship, target) && !is_aimed_at(q.s, ship, target)) list.push(act(Verb::aim, target));
  });
  const FixedList<Aim, 24>& aims = q.s.exchange.aims;
  if (std::any_of(aims.begin(), aims.end(), [&](const Aim& aim) { return aim.shooter == ship; })) list.push(act(Verb::done));
}

constinit const Question firing_rows[] = {
    {.prompt = Prompt::firing,
     .rule = [](Asked q) { return basic_or(q, 8, q.s.simple_combat != 0 ? KG(14, 2, 2) : KG(9, 5, 3)); },
     .options = list_firing,
     .refuse = why_not_firing,
     .remark = remark_firing},
    {.prompt = Prompt::boost, .rule = KG(12, 7), .range = kept_range<ShotFrame>, .remark = remark_credits},
    {.prompt = Prompt::aim, .rule = KG(12, 4), .options = list_aims},
};

/// Whose opportunity it is; who can do nothing passes.
Flow next_to_act(Play& p, Frame& f, FiringFrame& firing) {
  using Step = FiringFrame::Step;
  State& s = p.s;
  const Combat& c = s.combat;
  const Speeds max = max_speeds(s, p.d);
  if (firing.passes == 0 && s.simple_combat == 0) firing.seat = faster_side(s, max);
  if (s.simple_combat != 0 && !firing.opened) {  // the attacker opens
    firing.opened = true;
    firing.seat = c.attacker;
  }
  if (!has_ship_of_combat(s, c.attacker) || !has_ship_of_combat(s, c.defender)) return p.go(f, Step::over);
  if (max.attacker < 0 && max.defender < 0) return p.go(f, Step::over);
  const Seat seat = firing.seat;
  const int least = least_speed(s, max, seat);
  bool able = false;
  for_each_slot(s, c.ships, [&](Handle ship) { able = able || may_act(s, p.d, seat, ship, least); });
  if (able) return p.ask(f, seat, Prompt::firing, Step::chosen);
  return p.answer(f, seat, Prompt::firing, act(Verb::pass), Step::chosen);
}

}  // namespace

const std::span<const Question> firing_questions = firing_rows;

Seat faster_side(const State& s, const Data& d) { return faster_side(s, max_speeds(s, d)); }

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

/// Of a Sneak that cannot be.
RuleId why_not_sneak(Asked q, Handle ship) {
  if (ships_only(q.s)) return KG(15, 3);
  const bool sneaks = piece_at(q.s, ship).controller == q.s.combat.attacker && has_keyword(q.s, q.d, ship, Keyword::sneak);
  return sneaks ? KG(9, 7, 1) : KG(12, 6);
}

// KG-9.5, and KG-14.2.2 with simplified combat.
Flow firing(Play& p, Frame& f, State& s, FiringFrame& firing) {
  using Step = FiringFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next: return next_to_act(p, f, firing);
    case Step::chosen:
      if (is(s.answer, Verb::pass)) {
        if (++firing.passes == 2) return p.go(f, Step::over);
        firing.seat = other_side(s, firing.seat);
        return p.go(f, Step::next);
      }
      firing.passes = 0;
      if (s.simple_combat != 0) firing.seat = other_side(s, firing.seat);
      if (is(s.answer, Verb::sneak)) {
        add(s.combat.bombers, s.answer.a);
        p.note(told::Sneaks{s.answer.a});
        return p.call(f, Step::next, BombingFrame{s.answer.a});
      }
      s.exchange = Exchange{};
      s.exchange.shooter = s.answer.a;
      return p.call(f, Step::declared, ShotFrame{s.answer.a, s.answer.b, is(s.answer, Verb::volley)});
    case Step::declared: return p.call(f, Step::acted, ExchangeFrame{});
    case Step::acted: return handle_triggers(p, f, Step::next, Moment::combat);
    case Step::over:
      if (s.simple_combat != 0) destroy_doomed(p);
      if (!s.waiting.empty()) return handle_triggers(p, f, Step::over, Moment::combat);
      return p.done();
  }
  return Flow::stop;
}

// KG-9.6.1: Heavy Weapons may be bought, then the target or the set of a Volley is named.
Flow shot(Play& p, Frame& f, State& s, ShotFrame& shot) {
  using Step = ShotFrame::Step;
  const Handle ship = shot.ship;
  const Seat seat = piece_at(s, ship).controller;
  switch (static_cast<Step>(f.step)) {
    case Step::boost: {
      const Range range = boost_range(s, p.d, ship, shot.volley);
      if (range.high == 0) return p.go(f, Step::aim);
      keep_range(shot, range);
      return p.ask(f, seat, Prompt::boost, Step::boosted);
    }
    case Step::boosted:
      if (s.answer.a > 0) {
        pay_credits(p, seat, s.answer.a * p.d.constants.heavy_weapons_cost);
        add_effect(s, {slot_bit(ship), owner_of(ship), Lasting::stat, static_cast<std::uint8_t>(Stat::firepower),
                       static_cast<std::int8_t>(s.answer.a), Duration::combat, seat, tick(s)});
        p.note(told::Boosted{ship, s.answer.a});
      }
      return p.go(f, Step::aim);
    case Step::aim: {
      if (!shot.volley) {
        s.exchange.aims.push({ship, shot.target, 0, 0});
        p.note(told::Fires{ship, shot.target});
        return p.done();
      }
      int named = 0, open = 0;
      for_each_slot(s, s.combat.ships, [&](Handle target) {
        if (!is_enemy_ship(s, ship, target)) return;
        ++(is_aimed_at(s, ship, target) ? named : open);
      });
      if (named == 0) p.note(told::Volleys{ship});
      if (open == 0 || named >= value(s, p.d, ship, Stat::firepower) || s.exchange.aims.full()) {
        p.pass_over(seat, Prompt::aim, act(Verb::done));
        return p.done();
      }
      return p.ask(f, seat, Prompt::aim, Step::aimed);
    }
    case Step::aimed:
      if (!is(s.answer, Verb::aim)) return p.done();
      s.exchange.aims.push({ship, s.answer.a, 1, 0});
      p.note(told::Fires{ship, s.answer.a});
      return p.go(f, Step::aim);
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
