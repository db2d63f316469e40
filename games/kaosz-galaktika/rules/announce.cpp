// KG-11.4: what may be announced when. How it is announced is in announcing.cpp.
#include <algorithm>
#include <climits>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

bool is_main(Moment moment) { return moment == Moment::main || moment == Moment::main_response; }
bool is_fight(Moment moment) {
  return moment == Moment::attack || moment == Moment::payment || moment == Moment::payment_response || moment == Moment::combat;
}

bool is_use_time(const State& s, UseWindow window, Seat seat, Moment moment) {
  switch (window) {
    case UseWindow::any: return true;
    case UseWindow::opening: return moment == Moment::opening;
    case UseWindow::main_own: return is_main(moment) && seat == s.active;
    case UseWindow::main_any: return is_main(moment) || moment == Moment::attack;
    case UseWindow::combat: return is_fight(moment) && s.combat.step != CombatStep::unequip;
    case UseWindow::closing: return moment == Moment::closing;
  }
  return false;
}

Item card_item(const State& s, const Data& d, Seat seat, Kind kind) {
  Item item;
  const Type type = d.card[kind].type;
  item.type = type == Type::ship ? ItemType::ship_card : type == Type::event ? ItemType::event_card : ItemType::interrupt_card;
  item.controller = seat;
  item.card = kind;
  item.ability = ships_only(s) ? no_ability : find_ability(d, kind, AbilityKind::play);
  return item;
}

Item payment_item(const State& s, const Data& d, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  Item item;
  item.type = ItemType::payment;
  item.controller = piece.controller;
  item.source = handle;
  item.card = piece.card.value;
  item.ability = ability_when_paid(d, piece);
  item.x = piece.developments;
  // A trap strikes the attacker, whose bombing let it be paid; else whoever pays chooses (KG-14.1.3).
  const bool chooses =
      d.card[item.card].subtype != Subtype::trap && item.ability != no_ability && ability_of(d, item.card, item.ability).needs_opponent;
  if (in_combat(s) && !chooses) item.opponent = other_side(s, item.controller);
  return item;
}

Item use_item(const State& s, Handle handle, int ability) {
  const Piece& piece = piece_at(s, handle);
  Item item;
  item.type = ItemType::ability;
  item.controller = piece.controller;
  item.source = handle;
  item.card = piece.card.value;
  item.ability = static_cast<std::uint8_t>(ability);
  item.x = piece.x;
  return item;
}

RuleId check_card(const State& s, const Data& d, Seat seat, Moment moment, Kind kind) {
  const Card& card = d.card[kind];
  if (!is_in_stage(s, card.type)) return KG(15, s.stage == Stage::ships_only ? 3 : 11);
  if (card.moments == 0) return KG(3, 21);
  if ((card.moments & bit(moment)) == 0 || (moment == Moment::main && seat != s.active)) return KG(11, 4);
  if (card.type == Type::ship && !has_free_slot(s, seat)) return KG_R(68);
  if (!card.cost_of_target && cost_to_play(s, d, seat, kind) > s.player[at(seat)].credits) return ships_only(s) ? KG(15, 4) : KG(11, 3);
  if (card.type == Type::ship) return legal_action;
  return is_feasible(s, d, card_item(s, d, seat, kind)) ? legal_action : KG(11, 3);
}

RuleId check_payment(const State& s, const Data& d, Seat seat, Moment moment, Handle handle) {
  if (ships_only(s)) return KG(15, 3);
  const bool main = is_main(moment) && seat == s.active;
  const bool step = (moment == Moment::payment || moment == Moment::payment_response) && seat == s.combat.payer;
  const RuleId of_step = seat == s.combat.attacker ? KG(9, 3, 1) : KG(9, 3, 2);
  if (!in_play(s, handle) || piece_at(s, handle).controller != seat) return step ? of_step : KG(8, 8);
  const Piece& piece = piece_at(s, handle);
  if (piece.paid != Payment::unpaid) return KG(3, 2);
  const Card& card = d.card[piece.card.value];
  if (!main && !step) return KG(11, 4);
  if (!belongs(card.type, piece.place)) return KG(13, 7, 2);
  if (!is_in_stage(s, card.type)) return KG(15, 11);
  if (main) {
    if (card.subtype == Subtype::trap) return KG(13, 4, 7);
    if (card.subtype == Subtype::rocket) return KG(13, 2, 2);
    if (card.type == Type::base && !meets_limit(card, piece)) return KG(13, 4, 3);
  } else if (piece.host == no_card || !is_of_combat(s, piece.host)) {
    return of_step;
  }
  return check_price(s, d, handle);
}

/// What is dearer than `credits` need not be looked at.
void list_payments(const State& s, const Data& d, Seat seat, Moment moment, int credits, ActionList& list) {
  const Player& player = s.player[at(seat)];
  if (seat != payer_at(s, moment)) return;
  const bool main = is_main(moment);
  const Slots payable = main ? player.payable : player.payable & (player.in(Place::fitted) | player.in(Place::aboard));
  const Slots affordable = slots_where(player, payable, [&](const Piece& piece) {
    const Card& card = d.card[piece.card.value];
    const bool later = (card.subtype == Subtype::trap) | (card.subtype == Subtype::rocket);  // KG-13.2.2, KG-13.4.7
    return static_cast<bool>((card.cost <= credits) & !(main & later));
  });
  if (affordable == 0 || ships_only(s)) return;
  for (const Place place : {Place::canteen, Place::surface, Place::fitted, Place::aboard})
    for_each_in(seat, affordable & player.in(place), [&](Handle handle) {
      if (!check_payment(s, d, seat, moment, handle)) list.push(act(Verb::pay, handle));
    });
}

constexpr int most_repetitions = 20;  // KG-R76

/// In this turn; counted where it could go on for ever.
int times_used(const State& s, Handle card, int ability) {
  for (const Effect& effect : s.effects)
    if (effect.what == Lasting::repeated && effect.which == ability && effect.block == owner_of(card) && effect.on == slot_bit(card))
      return effect.n;
  return s.effects.full() ? most_repetitions : 0;  // no room to count
}

RuleId check_cost(const State& s, Seat seat, Handle handle, const Cost& cost) {
  const Piece& piece = piece_at(s, handle);
  const Player& player = s.player[at(seat)];
  const Handle host = host_of(s, handle);
  if ((cost.use || cost.damage || cost.sacrifice) && piece.stance != Stance::active) return KG(3, 7);
  if ((cost.use_host || cost.damage_host) && (host == no_card || piece_at(s, host).stance != Stance::active)) return KG(3, 7);
  const bool dear =
      cost.credits > player.credits || cost.mill > player.piles.size(Zone::colony) || cost.discard > player.piles.size(Zone::centre);
  return dear ? KG(11, 3) : legal_action;
}

RuleId check_use(const State& s, const Data& d, Seat seat, Moment moment, Handle handle, int number) {
  if (!in_play(s, handle) || piece_at(s, handle).controller != seat) return KG(8, 13);
  const Piece& piece = piece_at(s, handle);
  if (!piece.is_paid()) return KG(3, 2);
  const Card& card = d.card[piece.card.value];
  if (number < 0 || number >= card.abilities || ability_of(d, piece.card.value, number).kind != AbilityKind::activated) return KG(8, 13);
  if (ships_only(s)) return KG(15, 3);
  if (!works(s, d, handle)) return KG(3, 4);
  const Ability& ability = ability_of(d, piece.card.value, number);
  const bool turns = ability.cost.use || ability.cost.damage;
  if (turns && piece.place == Place::aboard && card.subtype == Subtype::passenger) return KG(13, 3, 3);
  if (!is_use_time(s, ability.window, seat, moment)) return KG(11, 4);
  if (ability.once != Once::no && ((piece.once >> number) & 1U) != 0) return KG(8, 13);
  if (ability.renewing && times_used(s, handle, number) >= most_repetitions) return KG_R(76);
  if (const RuleId refused = check_cost(s, seat, handle, ability.cost)) return refused;
  return is_feasible(s, d, use_item(s, handle, number)) ? legal_action : KG(11, 3);
}

}  // namespace

RuleId check_price(const State& s, const Data& d, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  if (cost_to_pay(s, d, handle) > s.player[at(piece.controller)].credits) return KG(11, 3);
  return !d.card[piece.card.value].paid || is_feasible(s, d, payment_item(s, d, handle)) ? legal_action : KG(11, 3);
}

bool is_in_stage(const State& s, Type type) {
  switch (s.stage) {
    case Stage::ships_only: return type == Type::ship;
    case Stage::plus_armaments_events: return type == Type::ship || type == Type::armament || type == Type::event;
    case Stage::all_types: return true;
  }
  return false;
}

bool is_announcement(const Action& action) { return is(action, Verb::play) || is(action, Verb::pay) || is(action, Verb::use); }

void list_announcements(const State& s, const Data& d, Seat seat, Moment moment, ActionList& list) {
  if (is_chain_full(s)) return;
  const Player& player = s.player[at(seat)];
  const int credits = may_change(s, OpCode::cost_mod) ? INT_MAX : player.credits;
  // First, without a branch, the few that are worth a closer look. A card that is hidden can be played at no moment.
  const std::span<const Secret<Kind>> hand = player.piles.in(Zone::centre);
  // Those that can be played now stand behind the others (`has_something`).
  const Kind first = d.first_played[at(static_cast<int>(moment))];
  std::uint64_t playable = 0;
  for (std::size_t i = hand.size(); i-- > 0 && (hand[i].value >= first || !hand[i].known());) {
    const Card& card = d.card[hand[i].value];
    const bool is_time = (card.moments & bit(moment)) != 0, affords = (card.cost <= credits) | card.cost_of_target;
    playable |= static_cast<std::uint64_t>(is_time & affords) << i;
  }
  Kind last = no_kind;
  for (; playable != 0; playable &= playable - 1) {
    const Kind kind = hand[static_cast<std::size_t>(std::countr_zero(playable))].value;
    if (kind != last && !check_card(s, d, seat, moment, kind)) list.push(act(Verb::play, kind));
    last = kind;
  }
  list_payments(s, d, seat, moment, credits, list);
  if ((s.deeds & being_used) == 0) return;
  for_each_working_of(s, seat, [&](Handle handle) {
    const Piece& piece = piece_at(s, handle);
    if ((d.card[piece.card.value].deeds & being_used) == 0) return;
    for_each_ability(d, piece.card.value, [&](int i, const Ability& ability) {
      if (ability.kind == AbilityKind::activated && !check_use(s, d, seat, moment, handle, i)) list.push(act(Verb::use, handle, i));
    });
  });
}

RuleId check_announcement(const State& s, const Data& d, Seat seat, Moment moment, const Action& action) {
  if (is_chain_full(s)) return KG_R(69);
  if (is(action, Verb::play)) {
    if (action.a <= 0 || action.a >= static_cast<int>(d.card.size()) ||
        s.player[at(seat)].piles.find_in_centre(static_cast<Kind>(action.a)) < 0)
      return KG(4, 2);
    return check_card(s, d, seat, moment, static_cast<Kind>(action.a));
  }
  if (is(action, Verb::pay)) return check_payment(s, d, seat, moment, action.a);
  if (is(action, Verb::use)) return check_use(s, d, seat, moment, action.a, action.b);
  return KG(11, 4);
}

void begin_announcement(Play& p, Seat seat, const Action& action) {
  State& s = p.s;
  if (is(action, Verb::play)) {
    const auto kind = static_cast<Kind>(action.a);
    s.draft = card_item(s, p.d, seat, kind);
    Piles& piles = s.player[at(seat)].piles;
    piles.erase(Zone::centre, piles.find_in_centre(kind));
    p.note(told::CardPlayed{seat, kind});
  } else if (is(action, Verb::pay)) {
    s.draft = payment_item(s, p.d, action.a);
  } else {
    s.draft = use_item(s, action.a, action.b);
  }
}

}  // namespace asztal::kaosz_galaktika
