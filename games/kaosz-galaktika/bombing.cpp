// KG-9.7, KG-12.6, KG-12.9: bombing, in its step or by Sneak.
#include <algorithm>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using Step = Bombing;
enum { sneaker, before_size, success };  // and TrapLocal

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
  p.note(NoteKind::too_weak, threshold(p.s, p.d));
  return p.go(f, Step::done);
}

}  // namespace

bool target_is_there(const State& s) {
  const Combat& c = s.combat;
  if (c.goal == Goal::colony || c.goal == Goal::centre) return true;
  return c.target != no_card && in_play(s, c.target) && piece_at(s, c.target).controller == c.defender &&
         piece_at(s, c.target).place == (c.goal == Goal::crew ? Place::canteen : Place::surface);
}

bool may_bomb(const State& s, Handle ship) {
  return in_play(s, ship) && is_of_combat(s, ship) && piece_at(s, ship).controller == s.combat.attacker &&
         piece_at(s, ship).stance == Stance::active && !has(s.combat.bombers, ship);
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

RuleId check_trap(const State& s, const Data& d) {
  const Handle trap = s.combat.target;
  const Piece& piece = piece_at(s, trap);
  const Card& card = d.card[piece.card.value];
  const bool is_trap = piece.card.known() && card.type == Type::base && card.subtype == Subtype::trap;
  return is_trap && meets_limit(card, piece) ? check_price(s, d, trap) : KG(13, 4, 7);
}

Flow bombing(Play& p, Frame& f) {
  State& s = p.s;
  Combat& c = s.combat;
  const Seat defender = c.defender;
  const Constants& k = p.d.constants;
  Piles& piles = s.player[at(defender)].piles;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      if (!target_is_there(s)) return p.go(f, Step::done);  // a Sneak whose target has gone
      if (ships_only(s)) return p.go(f, Step::answered);
      Item item;
      item.type = ItemType::bombing;
      item.controller = c.attacker;
      item.opponent = defender;
      item.source = f.local[sneaker];
      s.chain.push(item);
      return p.call(f, Step::answered, Procedure::round, defender, static_cast<int>(Moment::combat));
    }
    case Step::answered: {
      if ((!ships_only(s) && s.negated != 0) || !target_is_there(s)) return p.go(f, Step::done);
      const int bombs = total_bombing(s, p.d);
      p.note(NoteKind::bombs, bombs);
      switch (c.goal) {
        case Goal::colony:
          f.local[before_size] = static_cast<std::int16_t>(piles.size(Zone::colony));
          return p.call(f, Step::colony, Procedure::mill, defender, bombs);
        case Goal::centre: {
          Slots any = 0;
          for (int owner = 0; owner < seat_limit; ++owner) any |= c.bombers[at(owner)] & c.ships[at(owner)];
          if (bombs < threshold(s, p.d)) return too_weak(p, f);
          if (any == 0 || piles.size(Zone::centre) == 0) return p.go(f, Step::done);
          return p.call(f, Step::centre, Procedure::discard, defender, 1, static_cast<int>(DiscardBy::owner), defender);
        }
        case Goal::crew:
          if (bombs < k.bomb_threshold) return too_weak(p, f);
          destroy(p, c.target);
          f.local[success] = 1;
          return p.go(f, Step::done);
        case Goal::base: {
          if (!piece_at(s, c.target).is_paid()) return bombs < k.bomb_threshold ? too_weak(p, f) : p.go(f, Step::trap);
          if (bombs >= value(s, p.d, c.target, Stat::armour)) {
            destroy(p, c.target);
            f.local[success] = 1;
          } else {
            lose_armour(p, c.target, bombs);
          }
          return p.go(f, Step::done);
        }
      }
      return p.go(f, Step::done);
    }
    case Step::colony:
      f.local[before_size] = piles.size(Zone::colony) < f.local[before_size] ? 1 : 0;
      f.local[success] = f.local[before_size];
      return p.go(f, Step::done);
    case Step::centre: f.local[success] = 1; return p.go(f, Step::done);

    // KG-9.7.7: always asked, so that the question tells nothing (KG-19.6).
    case Step::trap: return p.ask(f, defender, Prompt::trap, Step::trap_chosen);
    case Step::trap_chosen:
      if (!is(s.answer, Verb::pay)) {
        destroy(p, c.target);
        f.local[success] = 1;
        return p.go(f, Step::done);
      }
      f.local[TrapLocal::clock] = static_cast<std::int16_t>(s.clock);
      begin_announcement(p, defender, s.answer);
      return p.call(f, Step::trap_announced, Procedure::announce);
    case Step::trap_announced:
      return p.call(f, Step::trap_answered, Procedure::round, after(s, defender), static_cast<int>(Moment::combat));
    case Step::trap_answered: return handle_triggers(p, f, Step::done, Moment::combat);

    // KG-9.7.10, KG-9.7.11
    case Step::done:
      end_chain_effects(p, true);
      if (c.goal == Goal::base || c.goal == Goal::crew) sweep(p);  // what was destroyed may have held up the Armour of ships
      if (f.local[success] != 0) {
        s.player[at(c.attacker)].bombed = 1;
        trigger_bombing(p, c.goal == Goal::colony);
      }
      turn_bombers(p);
      c.bombers = {};
      if (has_triggers(s)) return handle_triggers(p, f, Step::over, Moment::combat);
      [[fallthrough]];
    case Step::over: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
