// What may be decided at each question, and what chance may bring (KG-17, KG-18).
#include <algorithm>

#include "kaosz_galaktika.hpp"
#include "rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// The kinds of cards in a part of a zone that pass a filter, each once, from the lowest.
template <class Filter>
void list_kinds(const Piles& piles, Zone zone, int from, Verb verb, ActionList& list, Filter&& allowed) {
  for (int i = from; i < piles.size(zone); ++i) {
    const Secret<Kind>& card = piles.get(zone, i);
    if (!card.known() || !allowed(card.value)) continue;
    const Action action = act(verb, card.value);
    if (!list.contains(action)) list.push(action);
  }
}
constexpr auto any_kind = [](Kind) { return true; };

void list_firing(const State& s, const Data& d, Seat seat, ActionList& list) {
  list.push(act(Verb::pass));
  const int least = least_speed(s, d, seat);
  for_each_slot(s, s.combat.ships, [&](Handle ship) {
    if (!may_act(s, d, seat, ship, least)) return;
    if (may_fire(s, d, ship, false)) {
      for_each_slot(s, s.combat.ships, [&](Handle target) {
        if (is_enemy_ship(s, ship, target)) list.push(act(Verb::fire, ship, target));
      });
      if (may_volley(s, d, ship)) list.push(act(Verb::volley, ship));
    }
    if (may_sneak(s, d, ship)) list.push(act(Verb::sneak, ship));
  });
}

void list_return(const State& s, const Data& d, ActionList& list) {
  const ReturnOption& option = return_option(s);
  list.push(act(Verb::pass));
  if (may_fire(s, d, option.ship, true)) {
    if (is_enemy_ship(s, option.ship, option.against)) list.push(act(Verb::fire, option.ship, option.against));
    if (may_volley(s, d, option.ship)) list.push(act(Verb::volley, option.ship));
  }
  if (may_sneak(s, d, option.ship)) list.push(act(Verb::sneak, option.ship));
}

void list_targets(const State& s, const Data& d, ActionList& list) {
  const int table = s.frames.back().local[AnnounceLocal::table];
  const Ability& ability = ability_of(d, s.draft.card, s.draft.ability);
  const Selector& selector = d.selector[at(ability.first_table + table)];
  if (selector.upto) list.push(act(Verb::done));
  for_each_target(s, d, selector, context_of(s.draft), [&](Handle target) {
    if (is_open(s, d, s.draft, table, target)) list.push(act(Verb::target, target));
  });
}

void list_matches(const State& s, const Data& d, Verb verb, ActionList& list) {
  const Op& op = op_under_way(s, d);
  const Item& item = s.chain[s.frames.back().local[PerformLocal::item]];
  for_each_match(s, d, d.selector[at(op.selector)], context_of(item), [&](Handle handle) {
    if (verb != Verb::choose || !is_picked(s.frames.back(), handle)) list.push(act(verb, handle));
  });
}

void list_search(const State& s, const Data& d, ActionList& list) {
  const Frame& f = s.frames.back();
  const Piles& piles = s.player[at(f.local[SearchLocal::seat])].piles;
  const auto filter = static_cast<Index>(f.local[SearchLocal::filter]);
  if (f.local[SearchLocal::compulsory] == 0) list.push(act(Verb::done));
  list_kinds(piles, Zone::colony, piles.size(Zone::colony) - f.local[SearchLocal::top], Verb::take, list,
             [&](Kind kind) { return passes_filter(d, filter, kind); });
}

void list_recall(const State& s, const Data& d, ActionList& list) {
  const Frame& f = s.frames.back();
  const Op& op = d.op[at(f.local[RecallLocal::position])];
  const bool ships = static_cast<RecallTo>(op.c) == RecallTo::hangar;
  list.push(act(Verb::done));
  list_kinds(s.player[at(f.local[RecallLocal::seat])].piles, static_cast<Zone>(op.a), 0, Verb::take, list,
             [&](Kind kind) { return passes_filter(d, op.filter, kind) && (!ships || d.card[kind].type == Type::ship); });
}

void list_deploy(const State& s, const Data& d, Seat seat, ActionList& list) {
  const Op& op = op_under_way(s, d);
  list.push(act(Verb::pass));
  if (!has_free_slot(s, seat)) return;
  list_kinds(s.player[at(seat)].piles, Zone::centre, 0, Verb::play, list, [&](Kind kind) {
    return d.card[kind].type == Type::ship && passes_filter(d, op.filter, kind) &&
           (!op.flag || cost_to_play(s, d, seat, kind) <= s.player[at(seat)].credits);
  });
}

[[gnu::noinline]] void list_options(const State& s, const Data& d, ActionList& list) {
  const Seat seat = s.node.seat;
  const Combat& c = s.combat;
  const Piles& own = s.player[at(seat)].piles;
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::deck:
      for (int i = 0; i < static_cast<int>(d.deck.size()); ++i)
        if (may_choose_deck(s, d, i)) list.push(act(Verb::deck, i));
      return;
    case Prompt::mulligan:
      list.push(act(Verb::keep));
      list.push(act(Verb::redraw));
      return;
    case Prompt::lay:
      list_kinds(own, Zone::centre, 0, Verb::card, list,
                 [&](Kind kind) { return s.stage == Stage::all_types || d.card[kind].type == Type::armament; });
      return;
    case Prompt::payments:
      list.push(act(Verb::done));
      if (has_something(s, d, seat, s.moment)) list_announcements(s, d, seat, s.moment, list);
      return;
    case Prompt::against:
      for_each_opponent(s, seat, [&](Seat opponent) {
        Item item = s.draft;
        if (is_feasible_against(s, d, item, opponent)) list.push(act(Verb::against, opponent));
      });
      return;
    case Prompt::mode:
      for (std::uint32_t modes = modes_open(s, d, s.draft); modes != 0; modes &= modes - 1)
        list.push(act(Verb::mode, std::countr_zero(modes)));
      return;
    case Prompt::target: list_targets(s, d, list); return;
    case Prompt::shot:
      for (std::uint32_t shots = shots_to_redirect(s, d, s.draft); shots != 0; shots &= shots - 1)
        list.push(act(Verb::shot, s.exchange.aims[std::countr_zero(shots)].shooter));
      return;
    case Prompt::block:
      for (int i = s.chain.size() - 1; i >= 0; --i)
        if (((block_of(s) >> i) & 1U) != 0) list.push(act(Verb::resolve, i));
      return;
    case Prompt::trigger_order:
      for (int i = 0; i < s.waiting.size(); ++i)
        if (s.waiting[i].controller == seat) list.push(act(Verb::next, i));
      return;
    case Prompt::trigger_accept:
      list.push(act(Verb::yes));
      list.push(act(Verb::no));
      return;
    case Prompt::attackers:
    case Prompt::defenders:
      if (seat != c.attacker || has_ship_of_combat(s, seat)) list.push(act(Verb::done));
      for_each_joining(s, d, seat, [&](Handle ship) { list.push(act(Verb::join, ship)); });
      return;
    case Prompt::board:
      list.push(act(Verb::done));
      list_boarding(s, d, seat, list);
      return;
    case Prompt::firing: list_firing(s, d, seat, list); return;
    case Prompt::returning: list_return(s, d, list); return;
    case Prompt::boost:
    case Prompt::divide:
    case Prompt::spread:
    case Prompt::demolish: {
      const Range range = number_range(s);
      for (int n = range.low; n <= range.high; ++n) list.push(act(Verb::number, n));
      return;
    }
    case Prompt::aim: {
      const Handle ship = s.frames.back().local[ShotLocal::ship];
      for_each_slot(s, c.ships, [&](Handle target) {
        if (!is_enemy_ship(s, ship, target)) return;
        if (!is_aimed_at(s, ship, target)) list.push(act(Verb::aim, target));
      });
      for (const Aim& aim : s.exchange.aims)
        if (aim.shooter == ship) {
          list.push(act(Verb::done));
          break;
        }
      return;
    }
    case Prompt::formation:
      list.push(act(Verb::keep));
      list.push(act(Verb::spread));
      return;
    case Prompt::bombers:
      list.push(act(Verb::done));
      for_each_bombing(s, [&](Handle ship) { list.push(act(Verb::bomb, ship)); });
      return;
    case Prompt::trap:
      list.push(act(Verb::pass));
      if (!check_trap(s, d)) list.push(act(Verb::pay, c.target));
      return;
    case Prompt::choose: list_matches(s, d, Verb::choose, list); return;
    case Prompt::split: list_matches(s, d, Verb::develop, list); return;
    case Prompt::ransom:
      list.push(act(Verb::no));
      list.push(act(Verb::yes));
      return;
    case Prompt::recall: list_recall(s, d, list); return;
    case Prompt::take:
    case Prompt::search: list_search(s, d, list); return;
    case Prompt::discard:
    case Prompt::closing_discard: list_kinds(own, Zone::centre, 0, Verb::discard, list, any_kind); return;
    case Prompt::rob:
      list_kinds(s.player[at(s.frames.back().local[DiscardLocal::seat])].piles, Zone::centre, 0, Verb::discard, list, any_kind);
      return;
    case Prompt::deploy: list_deploy(s, d, seat, list); return;
    case Prompt::closing_scrap: for_each_of(s, seat, Place::hangar, [&](Handle ship) { list.push(act(Verb::scrap, ship)); }); return;
    case Prompt::main:
    case Prompt::respond:
    case Prompt::chance_start:
    case Prompt::chance_card:
    case Prompt::chance_discard: return;
  }
}

}  // namespace

void legal(const State& s, ActionList& list) {
  // Most questions are these two.
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::main: return list_main(s, data(), list);
    case Prompt::respond:
      list.push(act(Verb::pass));
      if (has_something(s, data(), s.node.seat, s.moment)) list_announcements(s, data(), s.node.seat, s.moment, list);
      return;
    default: return list_options(s, data(), list);
  }
}

/// Ready-made decks are listed, own ones may be brought (KG-5.1). A sale from two bases is listed once and may be said in either order (KG-8.4).
bool lists_all(const State& s) {
  if (static_cast<Prompt>(s.node.prompt) == Prompt::deck) return false;
  return static_cast<Prompt>(s.node.prompt) != Prompt::main || std::popcount(s.player[at(s.active)].grown) < 2;
}

void chances(const State& s, ChanceList& list) {
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_start:
      for (int n = 1; n <= 6; ++n) list.push(act(Verb::roll, n), 1);
      return;
    case Prompt::chance_card: {
      const TopCard top = asked_card(s);
      s.player[at(top.owner)].piles.outcomes(top.place, list, static_cast<std::uint16_t>(Verb::top));
      return;
    }
    default: {
      const Piles& piles = s.player[at(s.node.seat)].piles;
      for (int i = 0; i < piles.size(Zone::centre);) {
        const Kind kind = piles.get(Zone::centre, i).value;
        const int begin = i;
        while (i < piles.size(Zone::centre) && piles.get(Zone::centre, i).value == kind) ++i;
        list.push(act(Verb::lose, kind), static_cast<std::uint64_t>(i - begin));
      }
    }
  }
}

Action sample(const State& s, Random& random) {
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_start: return act(Verb::roll, 1 + static_cast<int>(random.below(6)));
    case Prompt::chance_card: {
      const TopCard top = asked_card(s);
      return s.player[at(top.owner)].piles.sample(top.place, random, static_cast<std::uint16_t>(Verb::top));
    }
    default: {
      const Piles& piles = s.player[at(s.node.seat)].piles;
      const auto size = static_cast<std::uint32_t>(piles.size(Zone::centre));
      return act(Verb::lose, piles.get(Zone::centre, static_cast<int>(random.below(size))).value);
    }
  }
}

Action safe_default(const State& s) {
  ActionList list;
  legal(s, list);
  for (const Verb verb : {Verb::pass, Verb::done, Verb::keep, Verb::no, Verb::end})
    if (list.contains(act(verb))) return act(verb);
  return list[0];
}

SeatSet audience(const State& s) {
  const SeatSet own = SeatSet::only(s.node.seat);
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::deck:
    case Prompt::lay:
    case Prompt::search:
    case Prompt::discard:
    case Prompt::closing_discard:
    case Prompt::chance_card:
    case Prompt::chance_discard: return own;
    case Prompt::rob: return own | SeatSet::only(static_cast<Seat>(s.frames.back().local[DiscardLocal::seat]));
    case Prompt::take: return s.frames.back().local[SearchLocal::filter] != no_index ? SeatSet::all() : own;
    case Prompt::recall:
      return static_cast<Zone>(data().op[at(s.frames.back().local[RecallLocal::position])].a) == Zone::scrap ? SeatSet::all() : own;
    default: return SeatSet::all();
  }
}

}  // namespace asztal::kaosz_galaktika
