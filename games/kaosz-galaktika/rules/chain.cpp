// KG-11: response rounds, open windows, the resolution of the chain, triggers, payments.
#include <algorithm>
#include <utility>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// Interrupt cards, activated abilities and payments form blocks; actions and triggers do not (KG-11.6).
bool is_of_block(const Item& item) {
  return item.type == ItemType::interrupt_card || item.type == ItemType::payment || (item.type == ItemType::ability && item.triggered == 0);
}

int last_waiting(const State& s) {
  int i = s.chain.size() - 1;
  while (i >= 0 && s.chain[i].status != ItemStatus::waiting) --i;
  return i;
}

/// The items of which the controller chooses the next to resolve: a block (KG-11.6), one bit each.
std::uint32_t block_of(const State& s) {
  const int last = last_waiting(s);
  if (last < 0) return 0;
  std::uint32_t set = 1U << last;
  if (!is_of_block(s.chain[last])) return set;
  for (int i = last - 1; i >= 0 && is_of_block(s.chain[i]) && s.chain[i].controller == s.chain[last].controller; --i)
    if (s.chain[i].status == ItemStatus::waiting) set |= 1U << i;
  return set;
}

/// Every block has an item; the compiler does not know.
int last_of(std::uint32_t block) { return static_cast<int>(std::bit_width(block | 1U)) - 1; }

/// KG-11.10: drops the targets that are lost; false if the item had targets and none is left.
bool keep_targets(const State& s, const Data& d, Item& item) {
  if (item.ability == no_ability) return true;
  const Ability& ability = ability_of(d, item.card, item.ability);
  bool any = false, had = false;
  int first = 0;
  for (int table = 0; table < ability.tables; ++table) {
    const Selector& selector = d.selector[at(ability.first_table + table)];
    for (int i = first; i < first + item.chosen[at(table)]; ++i) {
      had = true;
      Handle& target = item.target[at(i)];
      if (target != no_card && !is_legal_target(s, d, selector, context_of(item), target)) target = no_card;
      any = any || target != no_card;
    }
    first += item.chosen[at(table)];
  }
  return any || !had;
}

constexpr int frames_of_payment = 3;  ///< what it does, a search, a look

/// Research and traps have done their work (KG-13.4.6, KG-13.4.7).
void put_away(Play& p, Handle base) {
  if (!in_play(p.s, base)) return;
  const Subtype subtype = card_at(p.s, p.d, base).subtype;
  if (piece_at(p.s, base).place != Place::surface || (subtype != Subtype::research && subtype != Subtype::trap)) return;
  const Secret<Kind> card = leave(p, base);
  to_scrap(p, owner_of(base), card.value);
}

/// KG-11.13: the card turns face up.
void turn_up(Play& p, Handle handle) {
  Piece& piece = piece_at(p.s, handle);
  become_paid(p, handle);
  piece.x = piece.developments;
  if (piece.place != Place::surface) return;
  const Seat controller = piece.controller;
  for_each_working_of(p.s, controller, [&](Handle source) {
    if (source != handle) trigger(p, When::own_base_paid, source, nobody);
  });
}

Item trigger_item(const Waiting& waiting) {
  Item item;
  item.type = ItemType::ability;
  item.triggered = 1;
  item.controller = waiting.controller;
  item.opponent = waiting.opponent;
  item.source = waiting.source;
  item.card = waiting.card;
  item.ability = waiting.ability;
  item.x = waiting.x;
  return item;
}

/// Is there room for it, and a legal target for each that it must have (KG-11.8)?
bool may_go_on_chain(const State& s, const Data& d, const Waiting& waiting) {
  return !is_chain_full(s) && is_feasible(s, d, trigger_item(waiting));
}

/// KG-11.8: those of a player without a legal target, before he orders the others.
void drop_triggers(State& s, const Data& d, Seat seat) {
  for (int i = s.waiting.size() - 1; i >= 0; --i)
    if (s.waiting[i].controller == seat && !may_go_on_chain(s, d, s.waiting[i])) s.waiting.erase(i);
}

/// What comes first of two copies of the same changes nothing.
bool are_alike(const Data& d, const Waiting& a, Waiting b) {
  if (a.card == b.card && !ability_of(d, a.card, a.ability).of_source) b.source = a.source;
  return a == b;
}
bool are_alike(const Data& d, const Item& a, Item b) {
  b.spent = a.spent;  // it has done its work
  if (a.type == ItemType::ability && a.card == b.card && !ability_of(d, a.card, a.ability).of_source) b.source = a.source;
  return a == b;
}

bool are_all_alike(const State& s, const Data& d, Seat seat) {
  const Waiting* first = nullptr;
  for (const Waiting& waiting : s.waiting) {
    if (waiting.controller != seat) continue;
    if (first == nullptr) first = &waiting;
    if (!are_alike(d, *first, waiting)) return false;
  }
  return true;
}
bool are_all_alike(const State& s, const Data& d, std::uint32_t block) {
  const Item& last = s.chain[last_of(block)];
  for (; block != 0; block &= block - 1)
    if (!are_alike(d, last, s.chain[std::countr_zero(block)])) return false;
  return true;
}

/// The player whose triggers come next.
Seat next_trigger_seat(const State& s) {
  Seat seat = s.active;
  for (int i = 0; i < s.players; ++i, seat = static_cast<Seat>((seat + 1) % s.players))
    for (const Waiting& waiting : s.waiting)
      if (waiting.controller == seat) return seat;
  return nobody;
}

void bring_ship(Play& p, Item& item) {
  const Seat owner = item.controller;
  if (!has_free_slot(p.s, owner)) {
    to_scrap(p, owner, item.card);
    return;
  }
  const Handle ship = enter(p, owner, Secret<Kind>::of(item.card, SeatSet::all()), Place::hangar);
  become_paid(p, ship);
  trigger(p, When::enters, ship, nobody);
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_block(Asked q, ActionList& list) {
  const std::uint32_t block = block_of(q.s);
  for (int i = q.s.chain.size() - 1; i >= 0; --i)
    if (((block >> i) & 1U) != 0) list.push(act(Verb::resolve, i));
}

template <class F>
void for_each_own_trigger(const State& s, Seat seat, F&& visit) {
  for (int i = 0; i < s.waiting.size(); ++i)
    if (s.waiting[i].controller == seat) visit(i);
}

constinit const Question chain_rows[] = {
    {.prompt = Prompt::respond,
     .rule = KG(11, 5),
     .options =
         [](Asked q, ActionList& list) {
           list.push(act(Verb::pass));
           if (has_something(q.s, q.d, q.seat(), q.s.moment)) list_announcements(q.s, q.d, q.seat(), q.s.moment, list);
         },
     .refuse = why_not_announced,
     .time_tells = always_tells,
     .remark = remark_response},
    // Idle here: different things that come to the same, as it happens; only playing them out tells.
    {.prompt = Prompt::block,
     .rule = KG(11, 6),
     .options = list_block,
     .may_be_idle = true,
     .about = [](Asked, std::vector<std::string>&) {}},
    {.prompt = Prompt::trigger_order,
     .rule = KG(11, 8),
     .options = [](Asked q, ActionList& list) { for_each_own_trigger(q.s, q.seat(), [&](int i) { list.push(act(Verb::next, i)); }); },
     .about =
         [](Asked q, std::vector<std::string>& subjects) {
           for_each_own_trigger(q.s, q.seat(), [&](int i) { add_subject(q, q.s.waiting[i].card, subjects); });
         }},
    {.prompt = Prompt::trigger_accept, .rule = KG(11, 8), .options = list_two<Verb::yes, Verb::no>, .may_be_idle = true},
};

}  // namespace

const std::span<const Question> chain_questions = chain_rows;

// ---- Triggers (KG-11.8) ---------------------------------------------------------------------------------------------------

void trigger_card(Play& p, When when, Handle source, Seat opponent) {
  State& s = p.s;
  if (ships_only(s) || !works(s, p.d, source)) return;
  const Piece& piece = piece_at(s, source);
  const Card& card = p.d.card[piece.card.value];
  // KG-14.1.3: in a combat the other side.
  if (opponent == nobody && in_combat(s) && (piece.controller == s.combat.attacker || piece.controller == s.combat.defender))
    opponent = other_side(s, piece.controller);
  for (int i = 0; i < card.abilities; ++i) {
    const Ability& ability = ability_of(p.d, piece.card.value, i);
    if (ability.kind != AbilityKind::trigger || ability.when != when) continue;
    const Context c{piece.controller, opponent, source, piece.x, nullptr};
    if (!holds(s, p.d, ability.condition, c)) continue;
    s.waiting.push({source, piece.card.value, static_cast<std::uint8_t>(i), piece.controller, opponent, piece.x});
  }
}

void trigger_all(Play& p, When when, Seat controller, Seat opponent) {
  if ((p.s.deeds & deed(when)) == 0) return;
  for_each_working_of(p.s, controller, [&](Handle source) { trigger(p, when, source, opponent); });
}

void trigger_with_load(Play& p, When when, Handle ship, Seat opponent) {
  if ((p.s.deeds & deed(when)) == 0) return;
  trigger(p, when, ship, opponent);
  for_each_aboard(p.s, ship, [&](Handle carried) { trigger(p, when, carried, opponent); });
}

void trigger_hits(Play& p) {
  State& s = p.s;
  for (int owner = 0; owner < s.players; ++owner)
    for_each_in(owner, std::exchange(s.player[at(owner)].struck, 0),
                [&](Handle ship) { trigger_with_load(p, When::host_hit, ship, nobody); });
}

// The turn player's triggers first, then the others' clockwise, each in the order of its player; then responses.
Flow triggers(Play& p, Frame& f, State& s, TriggersFrame& here) {
  using Step = TriggersFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      const Seat seat = next_trigger_seat(s);
      if (seat == nobody) {
        if (s.chain.empty()) return p.done();
        return p.call(f, Step::next, RoundFrame{{after(s, s.active), here.moment}});
      }
      drop_triggers(s, p.d, seat);
      int own = 0, first = -1;
      for_each_own_trigger(s, seat, [&](int i) {
        if (first < 0) first = i;
        ++own;
      });
      if (own == 0) return p.go(f, Step::next);
      if (own > 1 && !are_all_alike(s, p.d, seat)) return p.ask(f, seat, Prompt::trigger_order, Step::chosen);
      return p.answer(f, seat, Prompt::trigger_order, act(Verb::next, first), Step::chosen);
    }
    case Step::chosen: {
      const Waiting waiting = s.waiting[s.answer.a];
      s.waiting.erase(s.answer.a);
      s.draft = trigger_item(waiting);
      p.note(told::Triggered{waiting.controller, waiting.card});
      return p.call(f, Step::next, AnnounceFrame{});
    }
  }
  return Flow::stop;
}

// ---- Resolution (KG-11.6, KG-11.9) ----------------------------------------------------------------------------------------

namespace {

/// Attack, shot, bombing and the end of the main phase are carried out by their own procedures when the chain has resolved.
bool is_action(const State& s, std::uint32_t block) {
  if (block == 0) return false;
  const ItemType type = s.chain[std::countr_zero(block)].type;
  return type == ItemType::attack || type == ItemType::shot || type == ItemType::bombing || type == ItemType::end_main;
}

/// A bombing is not over before its trap is and what that brought about: what was in force by then goes on.
std::uint16_t clock_of_trap(const State& s) {
  using Step = BombingFrame::Step;
  for (const Frame& f : s.frames) {
    const auto step = static_cast<Step>(f.step);
    if (f.procedure == Procedure::bombing && (step == Step::trap_answered || step == Step::done)) return f.as<BombingFrame>().trap_clock;
  }
  return 0;
}

}  // namespace

void end_chain_effects(Play& p, bool bombing_over) {
  State& s = p.s;
  if (s.effects.empty() || !s.exchange.aims.empty()) return;
  if (end_effects(s, Duration::exchange, nobody, bombing_over ? std::uint16_t{0} : clock_of_trap(s))) sweep(p);
}

namespace {

/// Marks the actions that come next, and ends the chain when nothing else waits.
bool is_resolved(Play& p) {
  State& s = p.s;
  std::uint32_t block = block_of(s);
  for (; is_action(s, block); block = block_of(s)) s.chain[std::countr_zero(block)].status = ItemStatus::resolved;
  if (block != 0) return false;
  s.answered = s.chain.size() > 1 ? 1 : 0;
  s.negated = !s.chain.empty() && s.chain[0].status == ItemStatus::negated ? 1 : 0;
  const bool bombing = !s.chain.empty() && s.chain[0].type == ItemType::bombing;
  s.chain.clear();
  if (!bombing) end_chain_effects(p);  // a bombing has still to be carried out
  return true;
}

}  // namespace

Flow resolve(Play& p, Frame& f, State& s, ResolveFrame&) {
  using Step = ResolveFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      if (is_resolved(p)) return p.done();
      const std::uint32_t block = block_of(s);
      const int last = last_of(block);
      const Seat seat = s.chain[last].controller;
      if (!are_all_alike(s, p.d, block)) return p.ask(f, seat, Prompt::block, Step::chosen);
      return p.answer(f, seat, Prompt::block, act(Verb::resolve, last), Step::chosen);
    }
    case Step::chosen: return p.call(f, Step::next, ResolveItemFrame{s.answer.a});
  }
  return Flow::stop;
}

Flow resolve_item(Play& p, Frame& f, State& s, ResolveItemFrame& here) {
  using Step = ResolveItemFrame::Step;
  const int index = here.item;
  Item& item = s.chain[index];
  const bool is_long = s.chain.size() > 1;  // of the only item of a chain everybody knows that it comes next
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      switch (item.type) {
        case ItemType::ship_card:
          item.status = ItemStatus::resolved;
          bring_ship(p, item);
          sweep(p);  // what it changes may have held up the Armour of others
          return p.done();
        case ItemType::payment:
          if (item.source == no_card) {  // it went to the Scrap when it left play
            item.status = ItemStatus::resolved;
            return p.done();
          }
          turn_up(p, item.source);
          if (is_long) p.note(told::PaidUp{item.source, item.card});
          // Crew that its ship has sent home meanwhile has no abilities (A.1).
          if (ability_when_paid(p.d, piece_at(s, item.source)) == no_ability) return p.go(f, Step::performed);
          break;
        default: break;
      }
      if (item.ability == no_ability) return p.go(f, Step::performed);
      const Ability& ability = ability_of(p.d, item.card, item.ability);
      if (!keep_targets(s, p.d, item)) {
        p.note(told::TargetLost{item.card});
        return p.go(f, Step::performed);
      }
      // A.6: targets were described by the X of the announcement, what is done to them is reckoned with that of now (KG-13.4.4).
      if (item.type == ItemType::payment) item.x = piece_at(s, item.source).x;
      if (!holds(s, p.d, ability.condition, context_of(item))) return p.go(f, Step::performed);
      if (ability.optional && item.triggered != 0) return p.ask(f, item.controller, Prompt::trigger_accept, Step::accepted);
      return p.go(f, Step::perform);
    }
    case Step::accepted: return p.go(f, is(s.answer, Verb::yes) ? Step::perform : Step::performed);
    case Step::perform:
      if (is_long) p.note(told::TakesEffect{item.card});
      return p.call(f, Step::performed, PerformFrame{index, ability_of(p.d, item.card, item.ability).first_op});
    case Step::performed:
      sweep(p);
      if (item.type == ItemType::payment) put_away(p, item.source);
      // What it paid for may have negated it meanwhile.
      if (item.status == ItemStatus::waiting && (item.type == ItemType::event_card || item.type == ItemType::interrupt_card))
        to_scrap(p, item.controller, item.card);
      item.status = ItemStatus::resolved;
      return p.done();
  }
  return Flow::stop;
}

void negate(Play& p, int i) {
  State& s = p.s;
  Item& item = s.chain[i];
  if (item.status != ItemStatus::waiting) return;
  item.status = ItemStatus::negated;
  p.note(told::Negated{item.card});
  switch (item.type) {
    case ItemType::ship_card:
    case ItemType::event_card:
    case ItemType::interrupt_card: to_scrap(p, item.controller, item.card); break;
    case ItemType::payment:
      if (item.source != no_card) destroy(p, item.source);
      break;
    default: break;
  }
}

// ---- Rounds and windows (KG-11.5, KG-11.7) --------------------------------------------------------------------------------

Flow round(Play& p, Frame& f, State& s, RoundFrame& round) {
  using Step = RoundFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::answered:
      if (is_announcement(s.answer)) {
        begin_announcement(p, round.seat, s.answer);
        return p.call(f, Step::announced, AnnounceFrame{});
      }
      return is_resolved(p) ? p.done() : p.call(f, Step::resolved, ResolveFrame{});  // all have passed (`hand_on`)
    case Step::announced:
      round.passes = 0;
      round.seat = after(s, round.seat);
      [[fallthrough]];
    case Step::ask: s.moment = round.moment; return p.ask(f, round.seat, Prompt::respond, Step::answered);
    case Step::resolved: return p.done();
  }
  return Flow::stop;
}

Flow window(Play& p, Frame& f, State& s, WindowFrame& window) {
  using Step = WindowFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::answered:
      if (is_announcement(s.answer)) {
        begin_announcement(p, window.seat, s.answer);
        return p.call(f, Step::announced, AnnounceFrame{});
      }
      return p.done();  // all have passed (`hand_on`)
    case Step::announced: return p.call(f, Step::responded, RoundFrame{{after(s, window.seat), window.moment}});
    case Step::responded:
      if (has_triggers(s)) return handle_triggers(p, f, Step::triggered, window.moment);
      [[fallthrough]];
    case Step::triggered:
      window.passes = 0;
      window.seat = window.first;
      [[fallthrough]];
    case Step::ask: s.moment = window.moment; return p.ask(f, window.seat, Prompt::respond, Step::answered);
  }
  return Flow::stop;
}

// ---- A payment made by an operation (A.9 pay_now) -------------------------------------------------------------------------

Flow payment(Play& p, Frame& f, State& s, PaymentFrame& payment) {
  using Step = PaymentFrame::Step;
  const Handle handle = payment.piece;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      if (!in_play(s, handle)) return p.done();
      Piece& piece = piece_at(s, handle);
      const Card& card = p.d.card[piece.card.value];
      if (piece.paid != Payment::unpaid || !belongs(card.type, piece.place) || card.subtype == Subtype::trap) return p.done();
      const bool before_c2c = s.combat.step < CombatStep::payment || s.combat.payer != nobody;
      if (card.subtype == Subtype::rocket && !(is_of_combat(s, piece.host) && before_c2c)) return p.done();
      if (card.type == Type::base && !payment.ignore_limit && !meets_limit(card, piece)) return p.done();
      const int cost = std::max(0, cost_to_pay(s, p.d, handle) - payment.discount);
      // A payment that brings about a payment: as deep as the table has room (KG-R77).
      const bool deep = s.frames.size() + frames_of_payment > s.frames.capacity();
      if (cost > s.player[at(piece.controller)].credits || s.chain.full() || deep) return p.done();
      pay_credits(p, piece.controller, cost);
      Item inner;
      inner.type = ItemType::inner;
      inner.status = ItemStatus::resolved;
      inner.controller = piece.controller;
      inner.source = handle;
      inner.card = piece.card.value;
      inner.ability = ability_when_paid(p.d, piece);
      inner.x = piece.developments;
      turn_up(p, handle);
      p.note(told::PaidUp{handle, inner.card});
      if (inner.ability == no_ability || !is_feasible(s, p.d, inner)) {
        put_away(p, handle);
        return p.done();
      }
      s.draft = inner;
      return p.call(f, Step::chosen, AnnounceFrame{});
    }
    case Step::chosen: {
      const int i = s.chain.size() - 1;
      return p.call(f, Step::performed, PerformFrame{i, ability_of(p.d, s.chain[i].card, s.chain[i].ability).first_op});
    }
    case Step::performed:
      s.chain.pop();
      put_away(p, handle);
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
