// KG-11.3: how something is announced: opponent, shot, mode, targets, costs.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using AnnounceStep = AnnounceFrame::Step;

/// The aims that a redirecting item may name, one bit each.
std::uint32_t shots_to_redirect(const State& s, const Data& d, Item item) {
  std::uint32_t set = 0;
  for (int i = 0; i < s.exchange.aims.size(); ++i) {
    const Aim& aim = s.exchange.aims[i];
    if (!may_be_redirected(s, aim, item.controller)) continue;
    item.x = static_cast<std::uint8_t>(i);
    if (is_feasible_against(s, d, item, item.opponent)) set |= 1U << i;
  }
  return set;
}

/// The modes that an item may choose, one bit each.
std::uint32_t modes_open(const State& s, const Data& d, Item item) {
  const Ability& ability = ability_of(d, item.card, item.ability);
  std::uint32_t set = 0;
  for (int mode = 0; mode < ability.modes; ++mode)
    if (is_feasible_mode(s, d, item, mode)) set |= 1U << mode;
  return set;
}

/// KG-14.1.3: the neighbours that offer targets.
template <class F>
void for_each_open_opponent(const State& s, const Data& d, Item item, F&& visit) {
  for_each_opponent(s, item.controller, [&](Seat opponent) {
    if (is_feasible_against(s, d, item, opponent)) visit(opponent);
  });
}

int targets_chosen(const Item& item) {
  int count = 0;
  for (const std::uint8_t chosen : item.chosen) count += chosen;
  return count;
}

/// Fills the table with targets while there is no choice; then the number of targets still to be asked for.
int targets_wanted(const Play& p, Item& item, int table) {
  const State& s = p.s;
  const Data& d = p.d;
  const Ability& ability = ability_of(d, item.card, item.ability);
  const Selector& selector = d.selector[at(ability.first_table + table)];
  const int wanted = selector.n - item.chosen[at(table)];
  if (wanted <= 0) return 0;
  Ordered open;
  for_each_target(s, d, selector, context_of(item), [&](Handle target) {
    if (is_open(s, d, item, table, target)) open.add(target);
  });
  if (open.count == 0) return 0;
  if (selector.upto || open.count > wanted) return wanted;
  int place = targets_chosen(item);
  for (const Handle target : open) {
    p.pass_over(item.controller, Prompt::target, act(Verb::target, target));
    item.target[at(place++)] = target;
    ++item.chosen[at(table)];
  }
  return 0;
}

void note_targets(Play& p, const Item& item) {
  for (const Handle target : item.target)
    if (target >= first_player_target && target < first_item_target)
      p.note(told::TargetedPlayer{target - first_player_target});
    else if (target != no_card)
      p.note(told::Targeted{target});
}

/// Tells what is announced and pays its costs apart from what is milled (KG-3.7, KG-11.3).
void pay_costs(Play& p) {
  State& s = p.s;
  Item& item = s.draft;
  switch (item.type) {
    case ItemType::ship_card:
    case ItemType::event_card:
    case ItemType::interrupt_card: {
      const bool x = p.d.card[item.card].cost_of_target && item.target[0] >= first_item_target;
      const int cost = cost_to_play(s, p.d, item.controller, item.card, x ? s.chain[item.target[0] - first_item_target].spent : 0);
      item.spent = static_cast<std::uint8_t>(std::min(cost, 255));
      note_targets(p, item);
      pay_credits(p, item.controller, cost);
      return;
    }
    case ItemType::payment: {
      const int cost = cost_to_pay(s, p.d, item.source);
      item.spent = static_cast<std::uint8_t>(std::min(cost, 255));
      Piece& piece = piece_at(s, item.source);
      piece.paid = Payment::announced;
      piece.card.reveal();
      index_piece(s, p.d, item.source);
      p.note(told::Payment{item.controller, item.source, item.card});
      note_targets(p, item);
      pay_credits(p, item.controller, cost);
      return;
    }
    case ItemType::ability: {
      if (item.triggered == 0) p.note(told::AbilityUsed{item.controller, item.source, item.card});
      note_targets(p, item);
      if (item.triggered != 0) return;
      const Ability& ability = ability_of(p.d, item.card, item.ability);
      const Cost& cost = ability.cost;
      pay_credits(p, item.controller, cost.credits);
      item.spent = cost.credits;
      const Handle source = item.source, host = host_of(s, source);
      if (ability.once != Once::no) piece_at(s, source).once = static_cast<std::uint8_t>(piece_at(s, source).once | (1U << item.ability));
      if (ability.renewing)
        add_effect(s, {slot_bit(source), owner_of(source), Lasting::repeated, item.ability, 1, Duration::turn, item.controller, tick(s)});
      if (cost.use) worsen(p, source, Stance::used);
      if (cost.damage) worsen(p, source, Stance::damaged);
      if (cost.use_host) worsen(p, host, Stance::used);
      if (cost.damage_host) worsen(p, host, Stance::damaged);
      if (cost.sacrifice) put_on_scrap(p, source);
      return;
    }
    default: note_targets(p, item); return;
  }
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

RuleId rule_of_announcing(Asked q) { return is_called_by(q, Procedure::payment_end) ? KG(9, 3, 4) : KG(11, 3); }

const Selector& table_asked(Asked q) {
  return q.d.selector[at(ability_of(q.d, q.s.draft.card, q.s.draft.ability).first_table + q.as<AnnounceFrame>().table)];
}

void list_targets(Asked q, ActionList& list) {
  const Selector& selector = table_asked(q);
  if (selector.upto) list.push(act(Verb::done));
  for_each_target(q.s, q.d, selector, context_of(q.s.draft), [&](Handle target) {
    if (is_open(q.s, q.d, q.s.draft, q.as<AnnounceFrame>().table, target)) list.push(act(Verb::target, target));
  });
}

/// Would the card fit what is being announced, if it could be seen (KG-12.2)?
bool is_camouflaged(Asked q, int card) {
  if (card < 0 || card >= handle_count || !in_play(q.s, static_cast<Handle>(card))) return false;
  const Context c = context_of(q.s.draft);
  return matches(q.s, q.d, table_asked(q), c, static_cast<Handle>(card)) && is_hidden_from(q.s, q.d, c, static_cast<Handle>(card));
}

RuleId why_not_target(Asked q, const Action& action) {
  if (is(action, Verb::target) && is_camouflaged(q, action.a)) return KG(12, 2);
  // At the end of the payment step naming a target is compulsory.
  return is(action, Verb::done) && rule_of_announcing(q) == KG(9, 3, 4) ? KG(9, 3, 5) : KG(11, 3);
}

constinit const Question announce_rows[] = {
    {.prompt = Prompt::against,
     .rule = KG(14, 1, 3),
     .options =
         [](Asked q, ActionList& list) {
           for_each_open_opponent(q.s, q.d, q.s.draft, [&](Seat opponent) { list.push(act(Verb::against, opponent)); });
         }},
    {.prompt = Prompt::mode,
     .rule = rule_of_announcing,
     .options = [](Asked q, ActionList& list) { list.push_each<0>(modes_open(q.s, q.d, q.s.draft), act(Verb::mode, 0)); }},
    {.prompt = Prompt::target, .rule = rule_of_announcing, .options = list_targets, .refuse = why_not_target},
    {.prompt = Prompt::shot,
     .rule = rule_of_announcing,
     .options =
         [](Asked q, ActionList& list) {
           for (std::uint32_t shots = shots_to_redirect(q.s, q.d, q.s.draft); shots != 0; shots &= shots - 1)
             list.push(act(Verb::shot, q.s.exchange.aims[std::countr_zero(shots)].shooter));
         }},
};

// ---- The procedure ------------------------------------------------------------------------------------------------------------

Flow choose_opponent(Play& p, Frame& f, Item& item) {
  const State& s = p.s;
  if (item.opponent != nobody) return p.go(f, AnnounceStep::shot);
  if (!ability_of(p.d, item.card, item.ability).needs_opponent || has_one_opponent(s, item.controller)) {
    item.opponent = after(s, item.controller);
    return p.go(f, AnnounceStep::shot);
  }
  Seat only = nobody;
  int open = 0;
  for_each_open_opponent(s, p.d, item, [&](Seat opponent) {
    only = opponent;
    ++open;
  });
  if (open > 1) return p.ask(f, item.controller, Prompt::against, AnnounceStep::opponent_chosen);
  p.pass_over(item.controller, Prompt::against, act(Verb::against, only));
  item.opponent = only;
  return p.go(f, AnnounceStep::shot);
}

Flow choose_shot(Play& p, Frame& f, Item& item) {
  if (!ability_of(p.d, item.card, item.ability).redirects) return p.go(f, AnnounceStep::mode);
  const std::uint32_t shots = shots_to_redirect(p.s, p.d, item);
  if (std::popcount(shots) > 1) return p.ask(f, item.controller, Prompt::shot, AnnounceStep::shot_chosen);
  item.x = static_cast<std::uint8_t>(std::countr_zero(shots));
  p.pass_over(item.controller, Prompt::shot, act(Verb::shot, p.s.exchange.aims[item.x].shooter));
  return p.go(f, AnnounceStep::mode);
}

Flow choose_mode(Play& p, Frame& f, Item& item) {
  if (ability_of(p.d, item.card, item.ability).modes == 0) return p.go(f, AnnounceStep::table);
  const std::uint32_t modes = modes_open(p.s, p.d, item);
  if (std::popcount(modes) > 1) return p.ask(f, item.controller, Prompt::mode, AnnounceStep::mode_chosen);
  item.mode = static_cast<std::uint8_t>(std::countr_zero(modes));
  p.pass_over(item.controller, Prompt::mode, act(Verb::mode, item.mode));
  return p.go(f, AnnounceStep::table);
}

Flow choose_targets(Play& p, Frame& f, Item& item) {
  auto& announce = f.as<AnnounceFrame>();
  const int tables = ability_of(p.d, item.card, item.ability).tables;
  for (; announce.table < tables; ++announce.table)
    if (((tables_of(p.d, item) >> announce.table) & 1U) != 0 && targets_wanted(p, item, announce.table) > 0)
      return p.ask(f, item.controller, Prompt::target, AnnounceStep::target_chosen);
  return p.go(f, AnnounceStep::discard);
}

bool is_use(const Item& item) { return item.type == ItemType::ability && item.triggered == 0; }

Flow discard_cost(Play& p, Frame& f, const Item& item) {
  auto& announce = f.as<AnnounceFrame>();
  if (!is_use(item) || announce.discards >= ability_of(p.d, item.card, item.ability).cost.discard) return p.go(f, AnnounceStep::pay);
  ++announce.discards;
  return p.call(f, AnnounceStep::discard, DiscardFrame{item.controller, 1, DiscardBy::owner, item.controller, true});
}

}  // namespace

const std::span<const Question> announce_questions = announce_rows;

// Name it, choose opponent, mode and targets, pay every cost at once. The draft says what is announced.
Flow announce(Play& p, Frame& f, State& s, AnnounceFrame& here) {
  Item& item = s.draft;
  switch (static_cast<AnnounceStep>(f.step)) {
    case AnnounceStep::begin: return item.ability == no_ability ? p.go(f, AnnounceStep::pay) : choose_opponent(p, f, item);
    case AnnounceStep::opponent_chosen: item.opponent = static_cast<Seat>(s.answer.a); return p.go(f, AnnounceStep::shot);
    case AnnounceStep::shot: return choose_shot(p, f, item);
    case AnnounceStep::shot_chosen:
      for (int i = 0; i < s.exchange.aims.size(); ++i)
        if (s.exchange.aims[i].shooter == s.answer.a && s.exchange.aims[i].volley == 0) item.x = static_cast<std::uint8_t>(i);
      return p.go(f, AnnounceStep::mode);
    case AnnounceStep::mode: return choose_mode(p, f, item);
    case AnnounceStep::mode_chosen: item.mode = static_cast<std::uint8_t>(s.answer.a); return p.go(f, AnnounceStep::table);
    case AnnounceStep::table: return choose_targets(p, f, item);
    case AnnounceStep::target_chosen: {
      auto& table = here.table;
      if (is(s.answer, Verb::done)) {
        ++table;
      } else {
        item.target[at(targets_chosen(item))] = s.answer.a;
        ++item.chosen[at(table)];
      }
      return p.go(f, AnnounceStep::table);
    }
    case AnnounceStep::discard: return discard_cost(p, f, item);
    case AnnounceStep::pay: {
      pay_costs(p);
      const int milled = is_use(item) ? ability_of(p.d, item.card, item.ability).cost.mill : 0;
      return milled > 0 ? p.call(f, AnnounceStep::push, MillFrame{{item.controller, milled}}) : p.go(f, AnnounceStep::push);
    }
    case AnnounceStep::push:
      s.chain.push(item);
      if (item.type == ItemType::event_card || item.type == ItemType::interrupt_card) {
        const When when = item.type == ItemType::event_card ? When::opp_event : When::opp_interrupt;
        const Seat by = item.controller;
        for_each_opponent(s, by, [&](Seat seat) { trigger_all(p, when, seat, by); });
      }
      s.draft = Item{};
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
