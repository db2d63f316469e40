// KG-9.1 to KG-9.4, KG-9.8: the combat phase from the declaration to the unequip step. Firing and bombing have their own files.
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using CombatFrameStep = CombatFrame::Step;

Goal goal_of(const State& s, int aim) {
  if (aim == goal_colony) return Goal::colony;
  if (aim == goal_centre) return Goal::centre;
  return piece_at(s, static_cast<Handle>(aim)).place == Place::canteen ? Goal::crew : Goal::base;
}

bool may_join_any(const State& s, const Data& d, Seat seat) {
  bool any = false;
  for_each_joining(s, d, seat, [&](Handle) { any = true; });
  return any;
}

/// Crew that may go aboard a ship of the combat.
Slots ready_to_board(const State& s, Seat seat) { return held_at(s, seat, seat, Place::canteen) & ~s.player[at(seat)].tired; }

/// Ships of the combat that take crew of this player.
template <class F>
void for_each_boarded(const State& s, const Data& d, Seat seat, F&& visit) {
  for_each_held(s, seat, Place::hangar,
                [&](int owner, Slots held) { for_each_in(owner, with_room(s, d, owner, held & s.combat.ships[at(owner)]), visit); });
}

bool may_board_any(const State& s, const Data& d, Seat seat) {
  bool ships = false;
  if (ready_to_board(s, seat) != 0) for_each_boarded(s, d, seat, [&](Handle) { ships = true; });
  return ships;
}

/// Is anything on a ship that could do something at the end of the payment step?
bool has_working_load(const State& s) {
  Slots any = 0;
  for (int owner = 0; owner < s.players; ++owner) {
    const Player& player = s.player[at(owner)];
    any |= player.working & (player.in(Place::fitted) | player.in(Place::aboard));
  }
  return any != 0;
}

bool may_bomb_any(const State& s) {
  bool any = false;
  for_each_bombing(s, [&](Handle) { any = true; });
  return any;
}

// KG-9.6.8: every ship hit in this combat turns, withdrawn or taken over ones too.
void turning_point(Play& p) {
  State& s = p.s;
  s.combat.step = CombatStep::turned;
  if (s.exchange.shooter != no_card || !s.exchange.aims.empty() || !s.exchange.returns.empty()) s.exchange = Exchange{};
  for_each_slot(s, s.combat.hit, [&](Handle ship) {
    if (in_play(s, ship)) worsen(p, ship, has_keyword(s, p.d, ship, Keyword::repair) ? Stance::used : Stance::damaged);
  });
}

// KG-9.8.1, KG-9.8.2: crew go home, paid rockets are spent.
void unequip(Play& p) {
  State& s = p.s;
  s.combat.step = CombatStep::unequip;
  Ordered crew, rockets;
  for_each_at(s, Place::aboard, [&](Handle handle) { crew.add(handle); });
  crew.sort(s);
  for (const Handle handle : crew) {
    const Handle ship = piece_at(s, handle).host;
    const bool active = piece_at(s, ship).stance == Stance::active;
    move_to_place(s, handle, Place::canteen, no_card);
    if (active)
      turn_to(p, handle, Stance::active);
    else
      worsen(p, handle, Stance::used);
  }
  for_each_at(s, Place::fitted, [&](Handle handle) {
    if (piece_at(s, handle).is_paid() && card_at(s, p.d, handle).subtype == Subtype::rocket) rockets.add(handle);
  });
  destroy_all(p, rockets);
}

// KG-9.8.3
void end_combat(Play& p) {
  State& s = p.s;
  const bool ended = end_effects(s, Duration::combat);
  forget_uses(p, Once::combat);
  s.combat = Combat{};
  if (ended || may_change(s, OpCode::stat)) sweep(p);
}

/// May the turn player attack at all?
[[gnu::always_inline]] inline RuleId check_attacker(const State& s) {
  if (s.players == 2 ? s.turn == 1 : is_first_turn(s)) {
    if (s.mode == Mode::quick) return KG(15, 5);
    return s.players == 2 ? KG(5, 7) : KG(14, 1, 4);
  }
  if (!has_active_ship(s, s.active)) return ships_only(s) ? KG(15, 6) : KG(8, 3);
  return legal_action;
}
/// Can it pay for an attack on this player?
RuleId check_tax(const State& s, const Data& d, Seat defender) {
  if (!may_change(s, OpCode::tax)) return legal_action;
  const int tax = attack_tax(s, d, s.active, defender, TaxTo::bank) + attack_tax(s, d, s.active, defender, TaxTo::you);
  return tax > s.player[at(s.active)].credits ? KG(9, 1, 2) : legal_action;
}
RuleId check_goal(const State& s, const Data& d, Seat defender, int aim) {
  const bool piece = aim < handle_count;
  const Handle handle = piece ? static_cast<Handle>(aim) : no_card;
  if (piece) {
    if (s.stage != Stage::all_types) return s.stage == Stage::ships_only ? KG(15, 6) : KG(15, 11);
    if (!in_play(s, handle) || piece_at(s, handle).controller != defender) return KG(9, 1, 1);
    if (piece_at(s, handle).place != Place::canteen && piece_at(s, handle).place != Place::surface) return KG(9, 1, 1);
  }
  return check_attack_on(s, d, s.active, defender, goal_of(s, aim), handle);
}

}  // namespace

bool has_active_ship(const State& s, Seat seat) {
  bool any = false;
  for_each_held(s, seat, Place::hangar, [&](int owner, Slots held) { any = any || (held & ~s.player[at(owner)].tired) != 0; });
  return any;
}

bool has_ship_of_combat(const State& s, Seat seat) {
  bool any = false;
  for_each_held(s, seat, Place::hangar, [&](int owner, Slots held) { any = any || (held & s.combat.ships[at(owner)]) != 0; });
  return any;
}

bool may_join(const State& s, const Data& d, Seat seat, Handle ship) {
  if (!in_play(s, ship)) return false;
  const Piece& piece = piece_at(s, ship);
  return piece.controller == seat && piece.place == Place::hangar && piece.stance == Stance::active && !is_of_combat(s, ship) &&
         !is_forbidden(s, d, ship, seat == s.combat.attacker ? Forbidden::attack : Forbidden::defend);
}

namespace {

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_joining(Asked q, ActionList& list) {
  if (q.seat() != q.s.combat.attacker || has_ship_of_combat(q.s, q.seat())) list.push(act(Verb::done));
  for_each_joining(q.s, q.d, q.seat(), [&](Handle ship) { list.push(act(Verb::join, ship)); });
}

/// A card that forbids what the rules would allow (KG-1.5).
RuleId why_not_joining(Asked q, const Action& action) {
  const Forbidden what = q.seat() == q.s.combat.attacker ? Forbidden::attack : Forbidden::defend;
  const bool own = is(action, Verb::join) && in_play(q.s, action.a) && piece_at(q.s, action.a).controller == q.seat();
  return own && is_forbidden(q.s, q.d, action.a, what) ? KG(1, 5) : legal_action;
}

void list_boarding(Asked q, ActionList& list) {
  const State& s = q.s;
  const Seat seat = q.seat();
  list.push(act(Verb::done));
  std::array<Slots, seat_limit> ships{};
  for_each_boarded(s, q.d, seat, [&](Handle ship) { add(ships, ship); });
  for_each_in(seat, ready_to_board(s, seat),
              [&](Handle crew) { for_each_slot(s, ships, [&](Handle ship) { list.push(act(Verb::board, crew, ship)); }); });
}

RuleId why_not_boarding(Asked q, const Action& action) {
  if (!is(action, Verb::board)) return legal_action;
  const Handle crew = action.a, ship = action.b;
  const auto is_own = [&](Handle card) { return in_play(q.s, card) && piece_at(q.s, card).controller == q.seat(); };
  if (!in_play(q.s, ship) || !is_of_combat(q.s, ship)) return KG(9, 2, 5);
  if (!is_own(crew) || !is_own(ship) || piece_at(q.s, crew).place != Place::canteen) return legal_action;
  if (piece_at(q.s, crew).stance != Stance::active) return KG(3, 6);
  return has_room(q.s, q.d, ship) ? legal_action : KG(3, 11);
}

void list_payments(Asked q, ActionList& list) {
  list.push(act(Verb::done));
  if (has_something(q.s, q.d, q.seat(), q.s.moment)) list_announcements(q.s, q.d, q.seat(), q.s.moment, list);
}

constinit const Question combat_rows[] = {
    {.prompt = Prompt::attackers,
     .rule = [](Asked q) { return basic_or(q, 6, KG(9, 2, 1)); },
     .options = list_joining,
     .refuse = why_not_joining,
     .remark = remark_ships},
    {.prompt = Prompt::defenders,
     .rule = [](Asked q) { return basic_or(q, 6, KG(9, 2, 3)); },
     .options = list_joining,
     .refuse = why_not_joining,
     .remark = remark_ships},
    {.prompt = Prompt::board,
     .rule = [](Asked q) { return q.seat() == q.s.combat.attacker ? KG(9, 2, 2) : KG(9, 2, 4); },
     .options = list_boarding,
     .refuse = why_not_boarding,
     .remark = remark_boarding},
    {.prompt = Prompt::payments,
     .rule = [](Asked q) { return q.seat() == q.s.combat.attacker ? KG(9, 3, 1) : KG(9, 3, 2); },
     .options = list_payments,
     .refuse = why_not_announced,
     .time_tells = always_tells,
     .remark = remark_credits},
};

}  // namespace

const std::span<const Question> combat_questions = combat_rows;

RuleId check_attack(const State& s, const Data& d, Seat defender, int aim) {
  const bool piece = aim >= 0 && aim < handle_count;
  if (!piece && aim != goal_colony && aim != goal_centre) return KG(9, 1, 1);
  if (defender < 0 || defender >= s.players || defender == s.active || !is_alive(s, defender)) return KG(9, 1, 1);
  if (!are_opponents(s, s.active, defender)) return KG(14, 1, 2);
  if (const RuleId refused = check_attacker(s)) return refused;
  if (const RuleId refused = check_tax(s, d, defender)) return refused;
  return check_goal(s, d, defender, aim);
}

void list_attacks(const State& s, const Data& d, ActionList& list) {
  if (check_attacker(s)) return;
  for_each_opponent(s, s.active, [&](Seat defender) {
    if (check_tax(s, d, defender)) return;
    const bool free = s.effects.empty() && !may_change(s, OpCode::forbid);
    const auto add_goal = [&](int goal) {
      if (free || !check_goal(s, d, defender, goal)) list.push(act(Verb::attack, defender, goal));
    };
    add_goal(goal_colony);
    add_goal(goal_centre);
    if (s.stage != Stage::all_types) return;
    for (const Place place : {Place::canteen, Place::surface}) {
      const Slots goals = s.player[at(defender)].in(place);
      if (free)
        list.push_each<1>(goals, act(Verb::attack, defender, handle_of(defender, 0)));
      else
        for_each_in(defender, goals, add_goal);
    }
  });
}

// ---- The procedure ------------------------------------------------------------------------------------------------------------

namespace {

/// C5 (KG-9.8, KG-R84)
Flow disengage(Play& p, Frame& f, CombatFrameStep step) {
  const State& s = p.s;
  switch (step) {
    case CombatFrameStep::unequip:
      unequip(p);
      if (has_triggers(s)) return handle_triggers(p, f, CombatFrameStep::unequipped, Moment::combat);
      [[fallthrough]];
    case CombatFrameStep::unequipped:
      end_combat(p);
      if (has_triggers(s)) return handle_triggers(p, f, CombatFrameStep::over, Moment::main_response);
      [[fallthrough]];
    default: return p.done();
  }
}

/// Has any ship been chosen?
bool has_bombers(const Combat& c) {
  Slots any = 0;
  for (const Slots slots : c.bombers) any |= slots;
  return any != 0;
}

/// C4 (KG-9.7)
Flow choose_bombers(Play& p, Frame& f, CombatFrameStep step) {
  State& s = p.s;
  Combat& c = s.combat;
  auto& combat = f.as<CombatFrame>();
  switch (step) {
    case CombatFrameStep::bombing:
      c.step = CombatStep::bombing;
      if (ships_only(s) && c.defended == 0) {  // KG-15.7: all of them
        c.bombers = c.ships;
        return p.call(f, CombatFrameStep::unequip, BombingFrame{no_card});
      }
      if (!target_is_there(s) || !may_bomb_any(s)) return p.go(f, CombatFrameStep::milled);
      return p.ask(f, c.attacker, Prompt::bombers, CombatFrameStep::bomber_chosen);
    case CombatFrameStep::bomber_chosen: {
      if (!is(s.answer, Verb::bomb)) return p.go(f, CombatFrameStep::milled);
      combat.bomber = s.answer.a;
      add(c.bombers, s.answer.a);
      const int most = most_demolition(s, p.d, s.answer.a);
      if (most == 0) return p.go(f, CombatFrameStep::bombing);
      keep_range(combat, {0, most});
      return p.ask(f, c.attacker, Prompt::demolish, CombatFrameStep::demolished);
    }
    case CombatFrameStep::demolished: {
      const int n = s.answer.a;
      if (n == 0) return p.go(f, CombatFrameStep::bombing);
      const Handle ship = combat.bomber;
      add_effect(s, {slot_bit(ship), owner_of(ship), Lasting::stat, static_cast<std::uint8_t>(Stat::bombing), static_cast<std::int8_t>(n),
                     Duration::combat, c.attacker, tick(s)});
      return p.call(f, CombatFrameStep::bombing, MillFrame{{c.attacker, n}});
    }
    default:  // milled
      return has_bombers(c) ? p.call(f, CombatFrameStep::unequip, BombingFrame{no_card}) : disengage(p, f, CombatFrameStep::unequip);
  }
}

/// C3 (KG-9.4)
Flow fight(Play& p, Frame& f, CombatFrameStep step) {
  State& s = p.s;
  Combat& c = s.combat;
  if (step == CombatFrameStep::firing) {
    if (!s.waiting.empty()) return handle_triggers(p, f, CombatFrameStep::firing, Moment::combat);
    if (c.defended != 0) {
      c.step = CombatStep::firing;
      return p.call(f, CombatFrameStep::turning_point, FiringFrame{});
    }
  }
  turning_point(p);
  if (ships_only(s)) return p.go(f, CombatFrameStep::bombing);
  return p.call(f, CombatFrameStep::bombing, WindowFrame{{c.attacker, Moment::combat, 0, c.attacker}});
}

/// C2 (KG-9.3): first the attacker, then the defender, who each go on paying while they like.
Flow ask_to_pay(Play& p, Frame& f, Seat seat, CombatFrameStep next) {
  p.s.combat.payer = seat;
  p.s.moment = Moment::payment;
  return p.ask(f, seat, Prompt::payments, next);
}
Flow pay_or_stop(Play& p, Frame& f, CombatFrameStep announced, CombatFrameStep over) {
  if (!is_announcement(p.s.answer)) return p.go(f, over);
  begin_announcement(p, p.s.combat.payer, p.s.answer);
  return p.call(f, announced, AnnounceFrame{});
}
Flow hear_responses(Play& p, Frame& f, CombatFrameStep next) {
  return p.call(f, next, RoundFrame{{after(p.s, p.s.combat.payer), Moment::payment_response}});
}
Flow pay(Play& p, Frame& f, CombatFrameStep step) {
  State& s = p.s;
  Combat& c = s.combat;
  switch (step) {
    case CombatFrameStep::attacker_pays: c.step = CombatStep::payment; return ask_to_pay(p, f, c.attacker, CombatFrameStep::attacker_acted);
    case CombatFrameStep::attacker_acted:
      return pay_or_stop(p, f, CombatFrameStep::attacker_announced,
                         has_ship_of_combat(s, c.defender) ? CombatFrameStep::defender_pays : CombatFrameStep::payment_over);
    case CombatFrameStep::attacker_announced: return hear_responses(p, f, CombatFrameStep::attacker_responded);
    case CombatFrameStep::attacker_responded: return handle_triggers(p, f, CombatFrameStep::attacker_pays, Moment::payment_response);
    case CombatFrameStep::defender_pays: return ask_to_pay(p, f, c.defender, CombatFrameStep::defender_acted);
    case CombatFrameStep::defender_acted: return pay_or_stop(p, f, CombatFrameStep::defender_announced, CombatFrameStep::payment_over);
    case CombatFrameStep::defender_announced: return hear_responses(p, f, CombatFrameStep::defender_responded);
    case CombatFrameStep::defender_responded: return handle_triggers(p, f, CombatFrameStep::defender_pays, Moment::payment_response);
    default:  // payment_over
      c.payer = nobody;
      return has_working_load(s) ? p.call(f, CombatFrameStep::firing, PaymentEndFrame{}) : fight(p, f, CombatFrameStep::firing);
  }
}

/// C1 (KG-9.2): each side chooses its ships one by one, then who goes aboard.
Flow join_or_stop(Play& p, Frame& f, CombatFrameStep again, CombatFrameStep over) {
  State& s = p.s;
  if (!is(s.answer, Verb::join)) return p.go(f, over);
  add(s.combat.ships, s.answer.a);
  p.note(told::Joins{s.answer.a, piece_at(s, s.answer.a).card.value});
  if (s.node.seat == s.combat.defender) s.combat.defended = 1;
  return p.go(f, again);
}
Flow board_or_stop(Play& p, Frame& f, CombatFrameStep again, CombatFrameStep over) {
  State& s = p.s;
  if (!is(s.answer, Verb::board)) return p.go(f, over);
  move_to_place(s, s.answer.a, Place::aboard, s.answer.b);
  p.note(told::Boards{s.answer.a, s.answer.b});
  return p.go(f, again);
}
Flow equip(Play& p, Frame& f, CombatFrameStep step) {
  State& s = p.s;
  Combat& c = s.combat;
  switch (step) {
    case CombatFrameStep::attacker_joined: return join_or_stop(p, f, CombatFrameStep::attackers, CombatFrameStep::attackers_board);
    case CombatFrameStep::attacker_boarded: return board_or_stop(p, f, CombatFrameStep::attackers_board, CombatFrameStep::defenders);
    case CombatFrameStep::defender_joined: return join_or_stop(p, f, CombatFrameStep::defenders, CombatFrameStep::defenders_board);
    case CombatFrameStep::defender_boarded: return board_or_stop(p, f, CombatFrameStep::defenders_board, CombatFrameStep::equipped);

    case CombatFrameStep::attackers:
      c.step = CombatStep::equip;
      if (may_join_any(s, p.d, c.attacker)) return p.ask(f, c.attacker, Prompt::attackers, CombatFrameStep::attacker_joined);
      p.pass_over(c.attacker, Prompt::attackers, act(Verb::done));
      if (!has_ship_of_combat(s, c.attacker)) return p.go(f, CombatFrameStep::unequip);
      [[fallthrough]];
    case CombatFrameStep::attackers_board:
      if (may_board_any(s, p.d, c.attacker)) return p.ask(f, c.attacker, Prompt::board, CombatFrameStep::attacker_boarded);
      p.pass_over(c.attacker, Prompt::board, act(Verb::done));
      [[fallthrough]];
    case CombatFrameStep::defenders:
      if (may_join_any(s, p.d, c.defender) && !is_forbidden_player(s, p.d, c.defender, Forbidden::defend))
        return p.ask(f, c.defender, Prompt::defenders, CombatFrameStep::defender_joined);
      p.pass_over(c.defender, Prompt::defenders, act(Verb::done));
      [[fallthrough]];
    case CombatFrameStep::defenders_board:
      if (may_board_any(s, p.d, c.defender)) return p.ask(f, c.defender, Prompt::board, CombatFrameStep::defender_boarded);
      p.pass_over(c.defender, Prompt::board, act(Verb::done));
      [[fallthrough]];
    case CombatFrameStep::equipped:
      if (ships_only(s)) return p.go(f, CombatFrameStep::firing);
      for_each_slot(s, c.ships,
                    [&](Handle ship) { trigger_with_load(p, When::host_joins, ship, other_side(s, piece_at(s, ship).controller)); });
      if (has_triggers(s)) return handle_triggers(p, f, CombatFrameStep::equip_window, Moment::combat);
      [[fallthrough]];
    default:  // equip_window
      return p.call(f, CombatFrameStep::attacker_pays, WindowFrame{{c.attacker, Moment::combat, 0, c.attacker}});
  }
}

/// C0 (KG-9.1)
Flow declare(Play& p, Frame& f) {
  State& s = p.s;
  Combat& c = s.combat;
  const auto& declared = f.as<CombatFrame>();
  c = Combat{};
  c.step = CombatStep::declared;
  c.attacker = s.active;
  c.defender = declared.against;
  c.goal = goal_of(s, declared.goal);
  c.target = declared.goal < handle_count ? static_cast<Handle>(declared.goal) : no_card;
  const int bank = attack_tax(s, p.d, c.attacker, c.defender, TaxTo::bank), fee = attack_tax(s, p.d, c.attacker, c.defender, TaxTo::you);
  pay_credits(p, c.attacker, bank + fee);
  gain_credits(p, c.defender, fee);
  p.note(told::Attacks{c.attacker, c.defender, declared.goal});
  if (ships_only(s)) return p.go(f, CombatFrameStep::attackers);
  Item item;
  item.type = ItemType::attack;
  item.controller = c.attacker;
  item.opponent = c.defender;
  s.chain.push(item);
  // A.3: they wait until the chain has resolved.
  trigger_all(p, When::attacking, c.attacker, c.defender);
  trigger_all(p, When::attacked, c.defender, c.attacker);
  return p.call(f, CombatFrameStep::answered, RoundFrame{{after(s, c.attacker), Moment::attack}});
}

Flow begin_combat(Play& p, Frame& f, CombatFrameStep step) {
  State& s = p.s;
  auto& negated = f.as<CombatFrame>().bomber;
  if (step == CombatFrameStep::answered) {
    negated = s.negated;
    if (has_triggers(s)) return handle_triggers(p, f, CombatFrameStep::declared, Moment::attack);
  }
  if (negated != 0 || !has_active_ship(s, s.combat.attacker)) {
    p.note(told::AttackOver{s.combat.attacker});
    return p.go(f, CombatFrameStep::unequip);
  }
  s.combat.joined = tick(s);
  return equip(p, f, CombatFrameStep::attackers);
}

}  // namespace

Flow combat(Play& p, Frame& f, State&, CombatFrame&) {
  if (is_over(p.s)) return p.done();
  const auto step = static_cast<CombatFrameStep>(f.step);
  if (step == CombatFrameStep::declare) return declare(p, f);
  if (step <= CombatFrameStep::declared) return begin_combat(p, f, step);
  if (step <= CombatFrameStep::equip_window) return equip(p, f, step);
  if (step <= CombatFrameStep::payment_over) return pay(p, f, step);
  if (step <= CombatFrameStep::turning_point) return fight(p, f, step);
  return step <= CombatFrameStep::milled ? choose_bombers(p, f, step) : disengage(p, f, step);
}

}  // namespace asztal::kaosz_galaktika
