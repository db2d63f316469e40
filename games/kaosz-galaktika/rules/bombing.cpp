// KG-9.7, KG-12.6, KG-12.9: bombing, in its step or by Sneak.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using BombingStep = BombingFrame::Step;

void turn_bombers(Play& p) {
  State& s = p.s;
  for_each_slot(s, s.combat.bombers, [&](Handle ship) {
    if (in_play(s, ship)) worsen(p, ship, Stance::used);
  });
}

void trigger_bombing(Play& p, bool colony) {
  State& s = p.s;
  for_each_slot(s, s.combat.bombers, [&](Handle ship) {
    if (!is_of_combat(s, ship)) return;  // withdrawn or taken over: it did not bomb
    trigger_with_load(p, When::host_bombs, ship, s.combat.defender);
  });
  if (colony) trigger_all(p, When::colony_bombed, s.combat.defender, s.combat.attacker);
}

/// The Bombing that a crew card, an unpaid base or the Centre needs (KG-9.7.5 to KG-9.7.7, KG-15.11).
int threshold(const State& s, const Data& d) {
  return s.mode == Mode::quick && s.combat.goal == Goal::centre ? 0 : d.constants.bomb_threshold;
}

Flow too_weak(Play& p, Frame& f) {
  p.note(told::TooWeak{threshold(p.s, p.d)});
  return p.go(f, BombingStep::done);
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

/// Why the bombed base cannot be paid as a trap; none if it can (KG-9.7.7).
RuleId check_trap(const State& s, const Data& d) {
  const Handle trap = s.combat.target;
  const Piece& piece = piece_at(s, trap);
  const Card& card = d.card[piece.card.value];
  const bool is_trap = piece.card.known() && card.type == Type::base && card.subtype == Subtype::trap;
  return is_trap && meets_limit(card, piece) ? check_price(s, d, trap) : KG(13, 4, 7);
}

void list_trap(Asked q, ActionList& list) {
  list.push(act(Verb::pass));
  if (!check_trap(q.s, q.d)) list.push(act(Verb::pay, q.s.combat.target));
}

RuleId why_not_trap(Asked q, const Action& action) {
  const RuleId rule = is(action, Verb::pay) && action.a == q.s.combat.target ? check_trap(q.s, q.d) : legal_action;
  return rule ? rule : KG(13, 4, 7);
}

void about_target(Asked q, std::vector<std::string>& subjects) {
  const Handle target = q.s.combat.target;
  if (in_play(q.s, target) && piece_at(q.s, target).card.known()) add_subject(q, piece_at(q.s, target).card.value, subjects);
}

constinit const Question bombing_rows[] = {
    {.prompt = Prompt::bombers,
     .rule = [](Asked q) { return basic_or(q, 8, KG(9, 7, 1)); },
     .options =
         [](Asked q, ActionList& list) {
           list.push(act(Verb::done));
           for_each_bombing(q.s, [&](Handle ship) { list.push(act(Verb::bomb, ship)); });
         },
     .remark = remark_bombers},
    {.prompt = Prompt::demolish, .rule = KG(12, 9), .range = kept_range<CombatFrame>, .remark = remark_demolition},
    {.prompt = Prompt::trap,
     .rule = KG(9, 7, 7),
     .options = list_trap,
     .refuse = why_not_trap,
     .time_tells = always_tells,
     .about = about_target,
     .remark = remark_trap},
};

// ---- The procedure ------------------------------------------------------------------------------------------------------------

Flow announce_bombing(Play& p, Frame& f, Handle sneaker) {
  State& s = p.s;
  if (!target_is_there(s)) return p.go(f, BombingStep::done);  // a Sneak whose target has gone
  if (ships_only(s)) return p.go(f, BombingStep::answered);
  Item item;
  item.type = ItemType::bombing;
  item.controller = s.combat.attacker;
  item.opponent = s.combat.defender;
  item.source = sneaker;
  s.chain.push(item);
  return p.call(f, BombingStep::answered, RoundFrame{{s.combat.defender, Moment::combat}});
}

Flow bomb_centre(Play& p, Frame& f, int bombs) {
  const Combat& c = p.s.combat;
  Slots any = 0;
  for (int owner = 0; owner < seat_limit; ++owner) any |= c.bombers[at(owner)] & c.ships[at(owner)];
  if (bombs < threshold(p.s, p.d)) return too_weak(p, f);
  if (any == 0 || p.s.player[at(c.defender)].piles.size(Zone::centre) == 0) return p.go(f, BombingStep::done);
  return p.call(f, BombingStep::centre, DiscardFrame{c.defender, 1, DiscardBy::owner, c.defender});
}

Flow destroy_target(Play& p, Frame& f) {
  destroy(p, p.s.combat.target);
  f.as<BombingFrame>().success = true;
  return p.go(f, BombingStep::done);
}

/// KG-9.7.4 to KG-9.7.8
Flow bomb(Play& p, Frame& f) {
  State& s = p.s;
  const Combat& c = s.combat;
  const int bombs = total_bombing(s, p.d);
  p.note(told::Bombs{bombs});
  switch (c.goal) {
    case Goal::colony:
      f.as<BombingFrame>().before = s.player[at(c.defender)].piles.size(Zone::colony);
      return p.call(f, BombingStep::colony, MillFrame{{c.defender, bombs}});
    case Goal::centre: return bomb_centre(p, f, bombs);
    case Goal::crew: return bombs < p.d.constants.bomb_threshold ? too_weak(p, f) : destroy_target(p, f);
    case Goal::base:
      if (!piece_at(s, c.target).is_paid()) return bombs < p.d.constants.bomb_threshold ? too_weak(p, f) : p.go(f, BombingStep::trap);
      if (bombs >= value(s, p.d, c.target, Stat::armour)) return destroy_target(p, f);
      lose_armour(p, c.target, bombs);
      break;
  }
  return p.go(f, BombingStep::done);
}

}  // namespace

const std::span<const Question> bombing_questions = bombing_rows;

bool target_is_there(const State& s) {
  const Combat& c = s.combat;
  if (c.goal == Goal::colony || c.goal == Goal::centre) return true;
  return c.target != no_card && in_play(s, c.target) && piece_at(s, c.target).controller == c.defender &&
         piece_at(s, c.target).place == (c.goal == Goal::crew ? Place::canteen : Place::surface);
}

int most_demolition(const State& s, const Data& d, Handle ship) {
  if (!has_keyword(s, d, ship, Keyword::demolition)) return 0;
  return std::clamp(room_to_add(s, d, ship, Stat::bombing), 0, s.player[at(s.combat.attacker)].piles.size(Zone::colony));
}

int total_bombing(const State& s, const Data& d) {
  int sum = 0;
  for_each_slot(s, s.combat.bombers, [&](Handle ship) {
    if (is_of_combat(s, ship)) sum += value(s, d, ship, Stat::bombing);
  });
  return std::max(0, sum - bombing_reduction(s, d, s.combat.defender, s.combat.goal));
}

Flow bombing(Play& p, Frame& f, State& s, BombingFrame& bombing) {
  Combat& c = s.combat;
  const Seat defender = c.defender;
  switch (static_cast<BombingStep>(f.step)) {
    case BombingStep::begin: return announce_bombing(p, f, bombing.sneaker);
    case BombingStep::answered:
      if ((!ships_only(s) && s.negated != 0) || !target_is_there(s)) return p.go(f, BombingStep::done);
      return bomb(p, f);
    case BombingStep::colony:
      bombing.before = s.player[at(defender)].piles.size(Zone::colony) < bombing.before;
      bombing.success = bombing.before != 0;
      return p.go(f, BombingStep::done);
    case BombingStep::centre: bombing.success = true; return p.go(f, BombingStep::done);

    // KG-9.7.7: always asked, so that the question tells nothing (KG-19.6).
    case BombingStep::trap: return p.ask(f, defender, Prompt::trap, BombingStep::trap_chosen);
    case BombingStep::trap_chosen:
      if (!is(s.answer, Verb::pay)) return destroy_target(p, f);
      bombing.trap_clock = s.clock;
      begin_announcement(p, defender, s.answer);
      return p.call(f, BombingStep::trap_announced, AnnounceFrame{});
    case BombingStep::trap_announced: return p.call(f, BombingStep::trap_answered, RoundFrame{{after(s, defender), Moment::combat}});
    case BombingStep::trap_answered: return handle_triggers(p, f, BombingStep::done, Moment::combat);

    // KG-9.7.10, KG-9.7.11
    case BombingStep::done:
      end_chain_effects(p, true);
      if (c.goal == Goal::base || c.goal == Goal::crew) sweep(p);  // what was destroyed may have held up the Armour of ships
      if (bombing.success) {
        s.player[at(c.attacker)].bombed = 1;
        trigger_bombing(p, c.goal == Goal::colony);
      }
      turn_bombers(p);
      c.bombers = {};
      if (has_triggers(s)) return handle_triggers(p, f, BombingStep::over, Moment::combat);
      [[fallthrough]];
    case BombingStep::over: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
