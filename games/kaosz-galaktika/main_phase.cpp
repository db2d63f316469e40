// KG-8: the actions of the main phase.
#include <algorithm>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using Step = Main;

/// The own bases that may be developed, if there are credits for it.
Slots growing(const State& s, const Data& d, Seat seat) {
  const Player& player = s.player[at(seat)];
  return player.in(Place::surface) & ~player.developed[at(d.constants.develop_max - 1)] & ~player.full;
}

RuleId check_develop(const State& s, const Data& d, Seat seat, Handle base) {
  if (!in_play(s, base) || piece_at(s, base).controller != seat || piece_at(s, base).place != Place::surface) return KG(8, 9);
  return (growing(s, d, seat) & slot_bit(base)) != 0 && s.player[at(seat)].credits >= d.constants.develop_cost ? legal_action : KG(8, 9);
}

}  // namespace

namespace {

/// Is there a card in the Centre that can be put down somewhere?
[[gnu::always_inline]] inline RuleId check_lay_any(const State& s, const Data& d, Seat seat) {
  const Piles& piles = s.player[at(seat)].piles;
  if (s.stage == Stage::plus_armaments_events) {
    bool any = false;
    for (int i = 0; i < piles.size(Zone::centre); ++i)
      any = any || (piles.get(Zone::centre, i).known() && d.card[piles.get(Zone::centre, i).value].type == Type::armament);
    if (!any) return KG(15, 11);
  }
  if (piles.size(Zone::centre) == 0) return KG(4, 2);
  return has_free_slot(s, seat) ? legal_action : KG(3, 18);
}

void list_lays(const State& s, const Data& d, Seat seat, ActionList& list) {
  if (check_lay_any(s, d, seat)) return;
  if (s.stage == Stage::all_types) {
    list.push(act(Verb::lay, lay_surface));
    list.push(act(Verb::lay, lay_canteen));
  }
  for_each_held(s, seat, Place::hangar,
                [&](int owner, Slots held) { list.push_each<0>(with_room(s, d, owner, held), act(Verb::lay, handle_of(owner, 0))); });
}

}  // namespace

RuleId check_lay(const State& s, const Data& d, Seat seat, int place) {
  if (ships_only(s)) return KG(15, 3);
  const bool ship = place >= 0 && place < handle_count;
  if (!ship && place != lay_surface && place != lay_canteen) return KG(8, 2);
  if (!ship && s.stage == Stage::plus_armaments_events) return KG(15, 11);
  if (const RuleId refused = check_lay_any(s, d, seat)) return refused;
  if (!ship) return legal_action;
  const auto handle = static_cast<Handle>(place);
  if (!in_play(s, handle) || piece_at(s, handle).controller != seat || piece_at(s, handle).place != Place::hangar) return KG(13, 2, 1);
  return has_room(s, d, handle) ? legal_action : KG(3, 11);
}

/// Not part of `legal`: most questions are short.
[[gnu::noinline]] void list_main(const State& s, const Data& d, ActionList& list) {
  const Seat seat = s.active;
  const Player& player = s.player[at(seat)];
  const Constants& k = d.constants;
  list.push(act(Verb::end));
  if (has_something(s, d, seat, Moment::main)) list_announcements(s, d, seat, Moment::main, list);
  const int colony = player.piles.size(Zone::colony);
  list.push_if((player.credits >= k.draw_cost) & (colony > 0), act(Verb::draw));
  list_attacks(s, d, list);
  if (ships_only(s)) return;
  list_lays(s, d, seat, list);
  const Slots bases = player.credits >= k.develop_cost ? growing(s, d, seat) : 0;
  list.push_each<0>(bases, act(Verb::develop, handle_of(seat, 0)));
  list.push_if((player.credits >= k.search_cost) & (colony > 0), act(Verb::search));
  list.push_if((player.credits >= k.ruin_draw_cost) & (player.piles.size(Zone::ruin) > 0) & (colony <= k.ruin_draw_colony_max),
               act(Verb::salvage));
  // Last: of very many bases not every two find room in the list.
  Slots others = player.grown;
  for_each_in(seat, player.grown, [&](Handle first) {
    list.push_if(piece_at(s, first).developments >= k.undevelop_count, act(Verb::sell, first, first));
    others &= others - 1;
    list.push_each<1>(others, act(Verb::sell, first, handle_of(seat, 0)));
  });
}

RuleId check_main(const State& s, const Data& d, const Action& action) {
  const Seat seat = s.active;
  const Player& player = s.player[at(seat)];
  const Constants& k = d.constants;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::end: return legal_action;
    case Verb::play:
    case Verb::pay:
    case Verb::use: return check_announcement(s, d, seat, Moment::main, action);
    case Verb::draw:
      if (player.credits >= k.draw_cost && player.piles.size(Zone::colony) > 0) return legal_action;
      return ships_only(s) ? KG(15, 4) : KG(8, 10);
    case Verb::attack: return check_attack(s, d, static_cast<Seat>(action.a), action.b);
    case Verb::lay: return check_lay(s, d, seat, action.a);
    case Verb::develop:
      if (ships_only(s)) return KG(15, 4);
      return check_develop(s, d, seat, action.a);
    case Verb::sell: {
      if (ships_only(s)) return KG(15, 4);
      for (const Handle base : {action.a, action.b})
        if (!in_play(s, base) || piece_at(s, base).controller != seat || piece_at(s, base).place != Place::surface) return KG(8, 4);
      if (action.a == action.b) return piece_at(s, action.a).developments >= 2 ? legal_action : KG(8, 4);
      return piece_at(s, action.a).developments > 0 && piece_at(s, action.b).developments > 0 ? legal_action : KG(8, 4);
    }
    case Verb::search:
      if (ships_only(s)) return KG(15, 4);
      return player.credits >= k.search_cost && player.piles.size(Zone::colony) > 0 ? legal_action : KG(8, 11);
    case Verb::salvage:
      if (ships_only(s)) return KG(15, 4);
      return player.credits >= k.ruin_draw_cost && player.piles.size(Zone::ruin) > 0 &&
                     player.piles.size(Zone::colony) <= k.ruin_draw_colony_max
                 ? legal_action
                 : KG(8, 12);
    default: return ships_only(s) ? KG(15, 4) : KG(8, 1);
  }
}

namespace {

Flow ask_what_to_do(Play& p, Frame& f) {
  if (is_over(p.s)) return p.done();
  p.s.moment = Moment::main;
  return p.ask(f, p.s.active, Prompt::main, Step::chosen);
}

}  // namespace

Flow main_phase(Play& p, Frame& f) {
  State& s = p.s;
  const Seat seat = s.active;
  Player& player = s.player[at(seat)];
  const Constants& k = p.d.constants;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: s.phase = Phase::main; [[fallthrough]];
    case Step::act: return ask_what_to_do(p, f);
    case Step::chosen:
      switch (static_cast<Verb>(s.answer.verb)) {
        case Verb::play:
        case Verb::pay:
        case Verb::use: begin_announcement(p, seat, s.answer); return p.call(f, Step::announced, Procedure::announce);
        case Verb::lay: f.local[MainLocal::place] = s.answer.a; return p.ask(f, seat, Prompt::lay, Step::laid);
        case Verb::develop: {
          pay_credits(p, seat, k.develop_cost);
          player.developed[1] |= player.developed[0] & slot_bit(s.answer.a);
          player.developed[0] |= slot_bit(s.answer.a);
          change_developments(p, s.answer.a, 1);
          p.note(NoteKind::developed, s.answer.a, 1);
          return ask_what_to_do(p, f);
        }
        case Verb::sell:
          change_developments(p, s.answer.a, -1);
          change_developments(p, s.answer.b, -1);
          p.note(NoteKind::sold, seat);
          gain_credits(p, seat, k.undevelop_gain);
          return ask_what_to_do(p, f);
        case Verb::draw: pay_credits(p, seat, k.draw_cost); return p.call(f, Step::act, Procedure::draw, seat, 1);
        case Verb::search:
          pay_credits(p, seat, k.search_cost);
          return p.call(f, Step::act, Procedure::search, seat, k.search_depth, 1, no_index, 1);
        case Verb::salvage: {
          pay_credits(p, seat, k.ruin_draw_cost);
          const Secret<Kind> card = player.piles.get(Zone::ruin, 0);
          p.note(NoteKind::took_hidden, seat);
          p.note_to(SeatSet::only(seat), NoteKind::drew_card, card.value);
          player.piles.move_to_centre(Zone::ruin, 0, card.known_to);
          return ask_what_to_do(p, f);
        }
        case Verb::attack: return p.call(f, Step::act, Procedure::combat, s.answer.a, s.answer.b);
        default:  // end
          if (ships_only(s)) return p.done();
          s.chain.push(Item{ItemType::end_main, {}, seat});
          return p.call(f, Step::ended, Procedure::round, after(s, seat), static_cast<int>(Moment::main_response));
      }
    case Step::laid: {
      const auto kind = static_cast<Kind>(s.answer.a);
      const int place = f.local[MainLocal::place];
      player.piles.erase(Zone::centre, player.piles.find_in_centre(kind));
      player.piles.forget_centre();
      const Secret<Kind> card = Secret<Kind>::of(kind, SeatSet::only(seat));
      const Place where = place == lay_surface ? Place::surface : place == lay_canteen ? Place::canteen : Place::fitted;
      enter(p, seat, card, where, where == Place::fitted ? static_cast<Handle>(place) : no_card);
      p.note(NoteKind::laid, seat, place);
      p.note_to(SeatSet::only(seat), NoteKind::laid_card, kind);
      return ask_what_to_do(p, f);
    }
    case Step::announced:
      if (ships_only(s)) return p.call(f, Step::act, Procedure::resolve);
      return p.call(f, Step::responded, Procedure::round, after(s, seat), static_cast<int>(Moment::main_response));
    case Step::responded:
      if (has_triggers(s)) return handle_triggers(p, f, Step::triggered, Moment::main_response);
      [[fallthrough]];
    case Step::triggered: return ask_what_to_do(p, f);
    // KG-8.17: if anything was announced the main phase goes on and must be ended anew.
    case Step::ended:
      f.local[0] = s.answered;
      if (has_triggers(s)) return handle_triggers(p, f, Step::after_triggers, Moment::main_response);
      [[fallthrough]];
    case Step::after_triggers: return f.local[0] != 0 ? ask_what_to_do(p, f) : p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
