// KG-8: the actions of the main phase.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using MainPhaseStep = MainPhaseFrame::Step;

/// The own bases that may be developed, if there are credits for it.
Slots growing(const State& s, const Data& d, Seat seat) {
  const Player& player = s.player[at(seat)];
  return player.in(Place::surface) & ~player.developed[at(d.constants.develop_max - 1)] & ~player.full;
}

RuleId check_develop(const State& s, const Data& d, Seat seat, Handle base) {
  if (!in_play(s, base) || piece_at(s, base).controller != seat || piece_at(s, base).place != Place::surface) return KG(8, 9);
  if ((s.player[at(seat)].full & slot_bit(base)) != 0) return KG_R(70);
  return (growing(s, d, seat) & slot_bit(base)) != 0 && s.player[at(seat)].credits >= d.constants.develop_cost ? legal_action : KG(8, 9);
}

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
  return has_free_slot(s, seat) ? legal_action : KG_R(68);
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

void list_main(Asked q, ActionList& list) {
  const State& s = q.s;
  const Data& d = q.d;
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

/// Two developments of own bases, said in either order (KG-8.4).
RuleId check_sale(const State& s, const Data& d, Seat seat, const Action& action) {
  for (const Handle base : {action.a, action.b})
    if (!in_play(s, base) || piece_at(s, base).controller != seat || piece_at(s, base).place != Place::surface) return KG(8, 4);
  const int needed = action.a == action.b ? d.constants.undevelop_count : 1;
  const bool sold = piece_at(s, action.a).developments >= needed && piece_at(s, action.b).developments >= needed && action.c == 0;
  return sold ? legal_action : KG(8, 4);
}

RuleId why_not_main(Asked q, const Action& action) {
  const State& s = q.s;
  const Seat seat = s.active;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::play:
    case Verb::pay:
    case Verb::use: return check_announcement(s, q.d, seat, Moment::main, action);
    case Verb::draw: return basic_or(q, 4, KG(8, 10));
    case Verb::attack: return check_attack(s, q.d, static_cast<Seat>(action.a), action.b);
    case Verb::lay: return check_lay(s, q.d, seat, action.a);
    case Verb::develop: return ships_only(s) ? KG(15, 4) : check_develop(s, q.d, seat, action.a);
    case Verb::search: return basic_or(q, 4, KG(8, 11));
    case Verb::salvage: return basic_or(q, 4, KG(8, 12));
    case Verb::sell: return basic_or(q, 4, KG(8, 4));
    default: return basic_or(q, 4, KG(8, 1));
  }
}

RuleId rule_of_main(Asked q) { return basic_or(q, 4, KG(8, 1)); }

/// A sale from two bases is listed once, and of very many bases not every sale finds room.
RuleId check_unlisted(Asked q, const Action& action) {
  if (is(action, Verb::sell) && !ships_only(q.s)) return check_sale(q.s, q.d, q.s.active, action);
  const RuleId rule = why_not_main(q, action);
  return rule ? rule : rule_of_main(q);
}

RuleId why_not_laid(Asked q, const Action& action) {
  const bool held = is(action, Verb::card) && action.a > no_kind && action.a < static_cast<int>(q.d.card.size()) &&
                    q.s.player[at(q.seat())].piles.find_in_centre(static_cast<Kind>(action.a)) >= 0;
  return held && q.s.stage == Stage::plus_armaments_events ? KG(15, 11) : KG(8, 2);
}

constinit const Question main_rows[] = {
    {.prompt = Prompt::main,
     .rule = rule_of_main,
     .options = list_main,
     .unlisted = check_unlisted,
     .lists_all = [](Asked q) { return std::popcount(q.s.player[at(q.s.active)].grown) < 2; },
     .time_tells = [](const Action& a) { return is(a, Verb::end); },
     .remark = remark_main},
    {.prompt = Prompt::lay,
     .rule = KG(8, 2),
     .options =
         [](Asked q, ActionList& list) {
           list_kinds(q.s.player[at(q.seat())].piles, Zone::centre, 0, Verb::card, list,
                      [&](Kind kind) { return q.s.stage == Stage::all_types || q.d.card[kind].type == Type::armament; });
         },
     .refuse = why_not_laid,
     .time_tells = always_tells,
     .audience = only_own},
};

// ---- The procedure ------------------------------------------------------------------------------------------------------------

Flow ask_what_to_do(Play& p, Frame& f) {
  if (is_over(p.s)) return p.done();
  p.s.moment = Moment::main;
  return p.ask(f, p.s.active, Prompt::main, MainPhaseStep::chosen);
}

void put_down(Play& p, Seat seat, Kind kind, int place) {
  Piles& piles = p.s.player[at(seat)].piles;
  piles.erase(Zone::centre, piles.find_in_centre(kind));
  piles.forget_centre();
  const Secret<Kind> card = Secret<Kind>::of(kind, SeatSet::only(seat));
  const Place where = place == lay_surface ? Place::surface : place == lay_canteen ? Place::canteen : Place::fitted;
  enter(p, seat, card, where, where == Place::fitted ? static_cast<Handle>(place) : no_card);
  p.note(told::Laid{seat, place});
  p.note_to(SeatSet::only(seat), told::LaidCard{kind});
}

void develop(Play& p, Seat seat, Handle base) {
  Player& player = p.s.player[at(seat)];
  pay_credits(p, seat, p.d.constants.develop_cost);
  player.developed[1] |= player.developed[0] & slot_bit(base);
  player.developed[0] |= slot_bit(base);
  change_developments(p, base, 1);
  p.note(told::Developed{base, 1});
}

void salvage(Play& p, Seat seat) {
  Piles& piles = p.s.player[at(seat)].piles;
  pay_credits(p, seat, p.d.constants.ruin_draw_cost);
  const Secret<Kind> card = piles.get(Zone::ruin, 0);
  p.note(told::TookHidden{seat});
  p.note_to(SeatSet::only(seat), told::DrewCard{card.value});
  piles.move_to_centre(Zone::ruin, 0, card.known_to);
}

/// What the turn player has chosen to do.
[[gnu::always_inline]] inline Flow act_on_choice(Play& p, Frame& f) {
  State& s = p.s;
  const Seat seat = s.active;
  const Constants& k = p.d.constants;
  switch (static_cast<Verb>(s.answer.verb)) {
    case Verb::play:
    case Verb::pay:
    case Verb::use: begin_announcement(p, seat, s.answer); return p.call(f, MainPhaseStep::announced, AnnounceFrame{});
    case Verb::lay: f.as<MainPhaseFrame>().kept = s.answer.a; return p.ask(f, seat, Prompt::lay, MainPhaseStep::laid);
    case Verb::develop: develop(p, seat, s.answer.a); return ask_what_to_do(p, f);
    case Verb::sell:
      change_developments(p, s.answer.a, -1);
      change_developments(p, s.answer.b, -1);
      p.note(told::Sold{seat});
      gain_credits(p, seat, k.undevelop_gain);
      return ask_what_to_do(p, f);
    case Verb::draw: pay_credits(p, seat, k.draw_cost); return p.call(f, MainPhaseStep::act, DrawFrame{{seat, 1}});
    case Verb::search:
      pay_credits(p, seat, k.search_cost);
      return p.call(f, MainPhaseStep::act, SearchFrame{seat, k.search_depth, 1, no_index, true});
    case Verb::salvage: salvage(p, seat); return ask_what_to_do(p, f);
    case Verb::attack: return p.call(f, MainPhaseStep::act, CombatFrame{s.answer.a, s.answer.b});
    default:  // end
      if (ships_only(s)) return p.done();
      s.chain.push(Item{ItemType::end_main, {}, seat});
      return p.call(f, MainPhaseStep::ended, RoundFrame{{after(s, seat), Moment::main_response}});
  }
}

}  // namespace

const std::span<const Question> main_questions = main_rows;

Flow main_phase(Play& p, Frame& f, State& s, MainPhaseFrame& main) {
  const Seat seat = s.active;
  switch (static_cast<MainPhaseStep>(f.step)) {
    case MainPhaseStep::begin: s.phase = Phase::main; [[fallthrough]];
    case MainPhaseStep::act: return ask_what_to_do(p, f);
    case MainPhaseStep::chosen: return act_on_choice(p, f);
    case MainPhaseStep::laid: put_down(p, seat, static_cast<Kind>(s.answer.a), main.kept); return ask_what_to_do(p, f);
    case MainPhaseStep::announced:
      if (ships_only(s)) return p.call(f, MainPhaseStep::act, ResolveFrame{});
      return p.call(f, MainPhaseStep::responded, RoundFrame{{after(s, seat), Moment::main_response}});
    case MainPhaseStep::responded:
      if (has_triggers(s)) return handle_triggers(p, f, MainPhaseStep::triggered, Moment::main_response);
      [[fallthrough]];
    case MainPhaseStep::triggered: return ask_what_to_do(p, f);
    // KG-8.17: if anything was announced the main phase goes on and must be ended anew.
    case MainPhaseStep::ended:
      main.kept = s.answered;
      if (has_triggers(s)) return handle_triggers(p, f, MainPhaseStep::after_triggers, Moment::main_response);
      [[fallthrough]];
    case MainPhaseStep::after_triggers: return main.kept != 0 ? ask_what_to_do(p, f) : p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
