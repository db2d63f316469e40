// The rules of Káosz Galaktika from the inside: what the chapters share. One source file per chapter or two; see kaosz_galaktika.hpp for
// the surface that others use.
#pragma once

#include <bit>

#include "data.hpp"
#include "engine/flow.hpp"
#include "state.hpp"

namespace asztal::kaosz_galaktika {

/// What is asked of a seat (D1-D30 of KG-17, big choices in small steps), then what chance is asked (KG-18).
enum class Prompt : std::uint8_t {
  deck,
  mulligan,
  main,
  lay,
  respond,
  against,
  mode,
  target,
  shot,
  block,
  trigger_order,
  trigger_accept,
  attackers,
  board,
  defenders,
  payments,
  firing,
  boost,
  aim,
  returning,
  divide,
  formation,
  spread,
  bombers,
  demolish,
  trap,
  choose,
  ransom,
  split,
  recall,
  take,
  search,
  discard,
  rob,
  deploy,
  closing_discard,
  closing_scrap,
  chance_start,
  chance_card,
  chance_discard
};
BOOST_DESCRIBE_ENUM(Prompt, deck, mulligan, main, lay, respond, against, mode, target, shot, block, trigger_order, trigger_accept,
                    attackers, board, defenders, payments, firing, boost, aim, returning, divide, formation, spread, bombers, demolish,
                    trap, choose, ransom, split, recall, take, search, discard, rob, deploy, closing_discard, closing_scrap, chance_start,
                    chance_card, chance_discard)

/// Verbs of actions: decisions, then outcomes, then the shortcuts for people. Their operands are in notation.cpp.
enum class Verb : std::uint16_t {
  pass,
  done,
  yes,
  no,
  deck,   ///< deck
  bring,  ///< card, card, card: more of a deck of one's own; none: it is put away again
  keep,   ///< the hand; the damage undivided
  redraw,
  lay,      ///< place: surface, canteen or a ship
  card,     ///< card: the one put face down
  sell,     ///< piece, piece: remove two developments
  develop,  ///< piece
  draw,
  search,
  salvage,  ///< the lowest card of the Ruin
  play,     ///< card
  pay,      ///< piece
  use,      ///< piece, ability
  attack,   ///< seat, goal: colony, centre or a piece
  end,
  against,  ///< seat
  mode,     ///< number
  target,   ///< target: piece, player or item
  shot,     ///< piece: the ship that fired it
  resolve,  ///< item
  next,     ///< number: of the waiting triggers
  join,     ///< piece
  board,    ///< piece, piece: crew, ship
  fire,     ///< piece, piece: ship, target
  volley,   ///< piece
  sneak,    ///< piece
  aim,      ///< piece
  number,   ///< number
  spread,
  bomb,     ///< piece
  choose,   ///< piece
  take,     ///< card
  discard,  ///< card
  scrap,    ///< piece
  roll,     ///< number
  top,      ///< card
  lose,     ///< card
  wait,     ///< until
  through   ///< window
};
BOOST_DESCRIBE_ENUM(Verb, pass, done, yes, no, deck, bring, keep, redraw, lay, card, sell, develop, draw, search, salvage, play, pay, use,
                    attack, end, against, mode, target, shot, resolve, next, join, board, fire, volley, sneak, aim, number, spread, bomb,
                    choose, take, discard, scrap, roll, top, lose, wait, through)

/// How long `wait` passes: until the own turn, until somebody else announces something.
enum class Until : std::uint8_t { turn, news };
BOOST_DESCRIBE_ENUM(Until, turn, news)
/// The windows in which responses are asked for (KG-11.4).
enum class WindowName : std::uint8_t { opening, main, attack, payment, combat, closing };
BOOST_DESCRIBE_ENUM(WindowName, opening, main, attack, payment, combat, closing)

/// The places of `lay` and the goals of `attack` that are not cards in play, numbered behind the handles.
inline constexpr int lay_surface = handle_count, lay_canteen = handle_count + 1;
inline constexpr int goal_colony = handle_count, goal_centre = handle_count + 1;

/// What the log tells, with its operands.
enum class NoteKind : std::uint8_t {
  start_rolled,     ///< seat, number
  starts,           ///< seat
  deck_chosen,      ///< seat
  hand_kept,        ///< seat
  hand_redrawn,     ///< seat
  turn_begins,      ///< seat, number
  income,           ///< seat, number
  laid,             ///< seat, place
  laid_card,        ///< card: to who put it down
  card_played,      ///< seat, card
  ability_used,     ///< seat, piece, card
  triggered,        ///< seat, card
  payment,          ///< seat, piece, card
  targeted,         ///< target: a card in play or an item of the chain
  targeted_player,  ///< seat
  paid_up,          ///< piece, card
  takes_effect,     ///< card
  negated,          ///< card
  target_lost,      ///< card
  attacks,          ///< seat, seat, goal
  attack_over,      ///< seat
  withdrawn,        ///< piece
  joins,            ///< piece, card
  boards,           ///< piece, piece
  fires,            ///< piece, piece
  volleys,          ///< piece
  sneaks,           ///< piece
  boosted,          ///< piece, number
  damaged,          ///< piece, number
  destroyed,        ///< piece, card
  ruined,           ///< piece: an unpaid card
  turned,           ///< piece, stance
  bombs,            ///< number
  too_weak,         ///< number: the Bombing that is needed
  lost_card,        ///< seat: from the Colony or Centre to the Ruin
  lost_card_seen,   ///< seat, card: to the owner
  drew,             ///< seat
  drew_card,        ///< card: to the owner
  took,             ///< seat, card: shown
  took_hidden,      ///< seat
  shuffled,         ///< seat
  developed,        ///< piece, number
  sold,             ///< seat
  credits,          ///< seat, number: has now
  taken_over,       ///< piece, seat
  returned,         ///< piece: to the Centre
  recalled,         ///< seat, card
  recalled_hidden,  ///< seat, number
  looked,           ///< seat
  saw,              ///< card: to who looked
  eliminated,       ///< seat, seat
  game_over         ///< seat, result
};
BOOST_DESCRIBE_ENUM(NoteKind, start_rolled, starts, deck_chosen, hand_kept, hand_redrawn, turn_begins, income, laid, laid_card, card_played,
                    ability_used, triggered, payment, targeted, targeted_player, paid_up, takes_effect, negated, target_lost, attacks,
                    attack_over, withdrawn, joins, boards, fires, volleys, sneaks, boosted, damaged, destroyed, ruined, turned, bombs,
                    too_weak, lost_card, lost_card_seen, drew, drew_card, took, took_hidden, shuffled, developed, sold, credits, taken_over,
                    returned, recalled, recalled_hidden, looked, saw, eliminated, game_over)

constexpr RuleId KG(int chapter, int section, int item = 0) {
  return {static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(section), static_cast<std::uint8_t>(item)};
}

/// Which operands of a note are cards in play, one bit each. Behind its operands the note says what these cards are, as far as everybody may
/// know it: when it is told, they may have left play.
constexpr unsigned pieces_in(NoteKind kind) {
  switch (kind) {
    case NoteKind::boards:
    case NoteKind::fires: return 0b11;
    case NoteKind::volleys:
    case NoteKind::sneaks:
    case NoteKind::boosted:
    case NoteKind::damaged:
    case NoteKind::ruined:
    case NoteKind::turned:
    case NoteKind::developed:
    case NoteKind::taken_over:
    case NoteKind::returned:
    case NoteKind::withdrawn:
    case NoteKind::targeted: return 0b1;
    case NoteKind::attacks: return 0b100;
    default: return 0;
  }
}

/// A game of Káosz Galaktika being played on, with its data.
struct Play : Playing<State, Data, Procedure, Prompt, NoteKind> {
  template <class... Operands>
  void note(NoteKind kind, Operands... operands) const {
    if (listener == nullptr) return;
    std::array<int, 4> all{operands...};
    std::size_t i = sizeof...(operands);
    for (unsigned left = pieces_in(kind); left != 0; left &= left - 1)
      all[i++] = public_card(all[static_cast<std::size_t>(std::countr_zero(left))]);
    note_to(SeatSet::all(), kind, all[0], all[1], all[2], all[3]);
  }
  /// The card in play, or of the item of the chain, if everybody may know it.
  Kind public_card(int target) const;
};

// ---- Seats: table.cpp -----------------------------------------------------------------------------------------------------
inline bool is_alive(const State& s, int seat) { return s.player[at(seat)].alive != 0; }
/// The next seat clockwise that is in the game; for the last player left, itself.
Seat after(const State& s, Seat seat);
Seat before(const State& s, Seat seat);
int players_left(const State& s);
/// KG-14.1.3: the two neighbours, or the one opponent.
inline bool are_opponents(const State& s, Seat a, Seat b) { return a != b && is_alive(s, b) && (after(s, a) == b || before(s, a) == b); }
/// Is this the own first turn of the turn player? Others may have been eliminated before theirs.
bool is_first_turn(const State& s);
/// Quick start with ships only: no texts, keywords, windows (KG-15.3).
inline bool ships_only(const State& s) { return s.stage == Stage::ships_only; }

// ---- KG-3: cards in play: pieces.cpp --------------------------------------------------------------------------------------
constexpr Seat owner_of(Handle handle) { return static_cast<Seat>(handle / slot_limit); }
constexpr Slots slot_bit(Handle handle) { return Slots{1} << (handle % slot_limit); }
inline const Piece& piece_at(const State& s, Handle handle) { return s.player[at(owner_of(handle))].piece[at(handle % slot_limit)]; }
inline Piece& piece_at(State& s, Handle handle) { return s.player[at(owner_of(handle))].piece[at(handle % slot_limit)]; }
inline bool in_play(const State& s, Handle handle) {
  return handle >= 0 && handle < handle_count && piece_at(s, handle).controller != nobody;
}
/// What the card is, if this copy of the state knows it; else the blank card 0.
inline const Card& card_at(const State& s, const Data& d, Handle handle) { return d.card[piece_at(s, handle).card.value]; }

/// All cards at a place, owner by owner, in the order of slots.
template <class F>
void for_each_at(const State& s, Place place, F&& visit) {
  for (int owner = 0; owner < s.players; ++owner)
    for (Slots left = s.player[at(owner)].slots[at(static_cast<int>(place))]; left != 0; left &= left - 1)
      visit(static_cast<Handle>(owner * slot_limit + std::countr_zero(left)));
}
/// The same for those that a player controls. Only ships and the armaments on them change hands (A.9 control).
template <class F>
void for_each_of(const State& s, Seat controller, Place place, F&& visit) {
  const bool changes_hands = place == Place::hangar || place == Place::fitted;
  for (int owner = changes_hands ? 0 : controller, end = changes_hands ? s.players : controller + 1; owner < end; ++owner) {
    const Player& player = s.player[at(owner)];
    for (Slots left = player.slots[at(static_cast<int>(place))]; left != 0; left &= left - 1)
      if (const int slot = std::countr_zero(left); player.piece[at(slot)].controller == controller)
        visit(static_cast<Handle>(owner * slot_limit + slot));
  }
}
/// All armaments and crew on a ship.
template <class F>
void for_each_aboard(const State& s, Handle ship, F&& visit) {
  for (const Place place : {Place::fitted, Place::aboard})
    for_each_at(s, place, [&](Handle handle) {
      if (piece_at(s, handle).host == ship) visit(handle);
    });
}
template <class F>
void for_each_slot(const std::array<Slots, seat_limit>& set, F&& visit) {
  for (int owner = 0; owner < seat_limit; ++owner)
    for (Slots left = set[at(owner)]; left != 0; left &= left - 1) visit(static_cast<Handle>(owner * slot_limit + std::countr_zero(left)));
}
inline bool has(const std::array<Slots, seat_limit>& set, Handle handle) { return (set[at(owner_of(handle))] & slot_bit(handle)) != 0; }
inline void add(std::array<Slots, seat_limit>& set, Handle handle) { set[at(owner_of(handle))] |= slot_bit(handle); }
inline void drop(std::array<Slots, seat_limit>& set, Handle handle) { set[at(owner_of(handle))] &= ~slot_bit(handle); }

/// Handles in the order in which their cards came into play.
struct Ordered {
  int count = 0;
  std::array<Handle, handle_count> handle;
  void add(Handle h) { handle[at(count++)] = h; }
  const Handle* begin() const { return handle.data(); }
  const Handle* end() const { return handle.data() + count; }
  void sort(const State& s);
  void sort_by_hangar(const State& s);  ///< ships: as they entered the Hangar they are in
  /// Cards that leave together: in the same order, but a ship before what it carries (KG-4.11).
  void sort_for_piles(const State& s);
};

/// Is this where such a card is played or paid?
bool belongs(Type type, Place place);
/// A new number for what comes into play or into force; when numbers run out, the last for ever (KG-R77).
std::uint16_t tick(State& s);
bool has_free_slot(const State& s, Seat owner);  // KG-R68
/// A card comes into play, at the end of the order.
Handle enter(Play& p, Seat owner, const Secret<Kind>& card, Place place, Handle host = no_card);
/// The card's slot is free again; nothing in the game refers to it any more. Returns what it was.
Secret<Kind> leave(Play& p, Handle handle);
void move_to_place(State& s, Handle handle, Place place, Handle host);
void become_paid(Play& p, Handle handle);
/// KG-3.15, KG-3.16: with all that it carries.
void destroy(Play& p, Handle handle);
void destroy_all(Play& p, const Ordered& handles);
/// To the Scrap, but not destroyed: a sacrifice, a ship too many (KG-3.7, KG-10.4).
void put_on_scrap(Play& p, Handle handle);
/// KG-11.9 (3): ships and bases at Armour 0, all at once; in simplified combat doomed ships stay (KG-14.2.3).
void sweep(Play& p);
void turn_to(Play& p, Handle handle, Stance stance);
/// Turn to used or damaged; never improves a state.
void worsen(Play& p, Handle handle, Stance stance);
int slots_of(const State& s, const Data& d, Handle ship);  ///< armaments and crew that it carries at most (KG-3.11)
int load_of(const State& s, Handle ship);
bool is_doomed(const State& s, const Data& d, Handle ship);  // KG-14.2.3
void to_scrap(Play& p, Seat owner, Kind kind);

// ---- KG-3.9 to KG-3.14, KG-12: values.cpp ---------------------------------------------------------------------------------
/// Do this paid card's abilities work where it lies (A.1)?
bool works(const State& s, const Data& d, Handle handle);
int value(const State& s, const Data& d, Handle handle, Stat stat);  // KG-3.10
int printed(const State& s, const Data& d, Handle handle, Stat stat);
bool has_keyword(const State& s, const Data& d, Handle ship, Keyword keyword);
void deal_damage(Play& p, Handle handle, int points);  // KG-3.14
void lose_armour(Play& p, Handle handle, int points);  ///< the same without prevention: bombing (KG-9.7.8)
void repair(Play& p, Handle handle, int points);
void regain_armour(State& s);  // KG-10.6
/// Bonuses of static abilities that work no more: when they work again they are whole.
void forget_ended_bonuses(State& s, const Data& d);
bool is_forbidden(const State& s, const Data& d, Handle ship, Forbidden what);
bool is_forbidden_player(const State& s, const Data& d, Seat seat, Forbidden what);
/// Does a card forbid this attack?
RuleId check_attack_on(const State& s, const Data& d, Seat attacker, Seat defender, Goal goal, Handle target);
int attack_tax(const State& s, const Data& d, Seat attacker, Seat defender, TaxTo to);
int bombing_reduction(const State& s, const Data& d, Seat defender, Goal goal);
/// `of_target`: what was paid for the item it is played on (KG-R50).
int cost_to_play(const State& s, const Data& d, Seat seat, Kind kind, int of_target = 0);
int cost_to_pay(const State& s, const Data& d, Handle handle);
int limit_of(const State& s, const Data& d, Seat seat, Limit limit);
/// The abilities of a card.
template <class F>
void for_each_ability(const Data& d, Kind kind, F&& visit) {
  const Card& card = d.card[kind];
  for (int i = 0; i < card.abilities; ++i) visit(i, d.ability[at(card.first_ability + i)]);
}
inline const Ability& ability_of(const Data& d, Kind kind, int i) { return d.ability[at(d.card[kind].first_ability + i)]; }
/// The first ability of this kind; no_ability: none.
std::uint8_t find_ability(const Data& d, Kind kind, AbilityKind ability);
void end_effects(State& s, Duration duration, Seat controller = nobody);
void add_effect(State& s, const Effect& effect);
void pay_credits(Play& p, Seat seat, int credits);
void gain_credits(Play& p, Seat seat, int credits);

// ---- Appendix A: select.cpp -----------------------------------------------------------------------------------------------
/// In whose name something is selected or counted.
struct Context {
  Seat you = nobody, opponent = nobody;
  Handle source = no_card;
  int x = 0;
  const Item* item = nullptr;  ///< its targets
};
/// A face-down card is what its place makes it (KG-13.7.1).
bool is_a(Place place, Pick pick);
Context context_of(const Item& item);
Handle host_of(const State& s, Handle source);
Handle carrier_of(const State& s, const Item& item);  ///< of its first target, an armament
bool matches(const State& s, const Data& d, const Selector& selector, const Context& c, Handle handle);
/// May the card, player or item be targeted: it matches, and Camouflage does not forbid it (KG-12.2)?
bool is_legal_target(const State& s, const Data& d, const Selector& selector, const Context& c, Handle target);
template <class F>
void for_each_match(const State& s, const Data& d, const Selector& selector, const Context& c, F&& visit) {
  for (int place = 0; place < place_count; ++place)
    for_each_at(s, static_cast<Place>(place), [&](Handle handle) {
      if (matches(s, d, selector, c, handle)) visit(handle);
    });
}
template <class F>
void for_each_target(const State& s, const Data& d, const Selector& selector, const Context& c, F&& visit) {
  if (selector.pick == Pick::player) {
    for (int seat = 0; seat < s.players; ++seat)
      if (is_legal_target(s, d, selector, c, static_cast<Handle>(first_player_target + seat)))
        visit(static_cast<Handle>(first_player_target + seat));
  } else if (selector.pick == Pick::item) {
    for (int i = 0; i < s.chain.size(); ++i)
      if (is_legal_target(s, d, selector, c, static_cast<Handle>(first_item_target + i))) visit(static_cast<Handle>(first_item_target + i));
  } else {
    for_each_match(s, d, selector, c, [&](Handle handle) {
      if (is_legal_target(s, d, selector, c, handle)) visit(handle);
    });
  }
}
int count_matches(const State& s, const Data& d, const Selector& selector, const Context& c);
int evaluate(const State& s, const Data& d, const Amount& amount, const Context& c);
bool holds(const State& s, const Data& d, Index condition, const Context& c);
bool passes_filter(const Data& d, Index filter, Kind kind);
/// Targets that a table still offers to the item being announced.
bool may_add_target(const State& s, const Data& d, const Item& item, int table, Handle target);
/// Could this ability be announced: some opponent, some list of a modal, enough targets, its condition?
bool is_feasible(const State& s, const Data& d, Item item);
bool is_feasible_against(const State& s, const Data& d, Item& item, Seat opponent);
bool is_feasible_mode(const State& s, const Data& d, Item& item, int mode);
std::uint8_t tables_of(const Data& d, const Item& item);  ///< the tables to fill, one bit each
/// Whom "opponent" can mean for a player: the neighbours, or the other side of a combat.
template <class F>
void for_each_opponent(const State& s, Seat seat, F&& visit) {
  const Seat left = after(s, seat), right = before(s, seat);
  if (left != seat) visit(left);
  if (right != seat && right != left) visit(right);
}
bool has_one_opponent(const State& s, Seat seat);

// ---- KG-11: announce.cpp, chain.cpp ---------------------------------------------------------------------------------------
/// No more can be announced (KG-R69); what a card pays on resolution finds room behind it.
inline constexpr int longest_chain = 18;
inline bool is_chain_full(const State& s) { return s.chain.size() >= longest_chain; }
/// What a seat may announce at a moment, as actions of `respond`, `main` and `payments`: interrupts, payments, abilities, ships and events.
void list_announcements(const State& s, const Data& d, Seat seat, Moment moment, ActionList& list);
/// Why an announcement is refused; none if it may be made.
RuleId check_announcement(const State& s, const Data& d, Seat seat, Moment moment, const Action& action);
/// The same for what is being announced; of its cost `discarded` cards have been paid.
bool may_be_announced(const State& s, const Data& d, const Item& item, int discarded);
struct AnnounceLocal {
  enum { table, discards };
};
/// The aims that a redirecting item may name, and the modes that it may choose, one bit each.
std::uint32_t shots_to_redirect(const State& s, const Data& d, Item item);
std::uint32_t modes_open(const State& s, const Data& d, Item item);
/// Put what the action says into `draft`; the procedure `announce` goes on from there.
void begin_announcement(Play& p, Seat seat, const Action& action);
bool is_announcement(const Action& action);
/// The cards that may be played or put down at this stage of the quick start (KG-15.11).
bool is_in_stage(const State& s, Type type);
/// The items of which the controller chooses the next to resolve: a block (KG-11.6), one bit each.
std::uint32_t block_of(const State& s);
void trigger(Play& p, When when, Handle source, Seat opponent);
/// All cards that a player controls and that wait for this.
void trigger_all(Play& p, When when, Seat controller, Seat opponent);
void trigger_hits(Play& p);  // host_hit, after the damaging item or action
void negate(Play& p, int item);
struct RoundLocal {
  enum { seat, moment, passes, first };
};
/// The rights of a response to what is announced at this moment.
constexpr Moment response_to(Moment moment) {
  return moment == Moment::main ? Moment::main_response : moment == Moment::payment ? Moment::payment_response : moment;
}
/// The waiting triggers among which a player chooses the next: those of one player.
Seat next_trigger_seat(const State& s);
struct PayLocal {
  enum { piece, discount, ignore_limit };
};

// ---- Appendix A.9: perform.cpp --------------------------------------------------------------------------------------------
struct PerformLocal {
  enum { item, position, left, late, picks };
};
/// Cards picked one by one are all different: these are kept in mind, and the last need not be.
inline constexpr int kept_picks = target_limit - 1;
bool is_picked(const Frame& f, Handle handle);
/// Of the targets of the table that `ref` names; no_card: there is none, or it is lost.
Handle nth_target(const Item& item, Ref ref, int n);
/// An operation that needs chance or a decision.
bool takes_time(const Data& d, const Op& op);
/// Its amount is reckoned.
bool varies(const Data& d, const Op& op);
/// Operations that one ability may have at the end of the payment step.
inline constexpr int most_at_once = 8;
const Op& op_under_way(const State& s, const Data& d);
Seat chooser_of(const Data& d, const Op& op, const Context& c);
/// Of the players that `ref` means; nobody: there are no more.
Seat nth_player(const State& s, const Item& item, Ref ref, int n);

// ---- KG-4, KG-8.10 to KG-8.12: zones.cpp ----------------------------------------------------------------------------------
struct DrawLocal {
  enum { seat, left, moved };
};
struct LookLocal {
  enum { looker, owner, depth, left };
};
struct DiscardLocal {
  enum { seat, left, by, chooser };
};
struct SearchLocal {
  enum { seat, top, take, filter, compulsory };
};
struct RecallLocal {
  enum { item, position, seat, left };
};
void put_into_centre(Play& p, Seat seat, Secret<Kind> card);
/// Where the card lies that chance is asked for, counted from the bottom of a Colony, and whose.
struct TopCard {
  Seat owner = nobody;
  int place = 0;
};
TopCard asked_card(const State& s);

// ---- KG-8: main_phase.cpp -------------------------------------------------------------------------------------------------
/// Some card of the Centre may be put down there (KG-8.2).
RuleId check_lay(const State& s, const Data& d, Seat seat, int place);
void list_main(const State& s, const Data& d, ActionList& list);
RuleId check_main(const State& s, const Data& d, const Action& action);

// ---- KG-9: combat.cpp, firing.cpp, bombing.cpp ----------------------------------------------------------------------------
inline bool in_combat(const State& s) { return s.combat.step != CombatStep::none; }
inline bool is_of_combat(const State& s, Handle ship) { return has(s.combat.ships, ship); }
inline bool is_in_fight(const State& s, Handle ship) { return in_play(s, ship) && is_of_combat(s, ship); }
inline Seat other_side(const State& s, Seat seat) { return seat == s.combat.attacker ? s.combat.defender : s.combat.attacker; }
RuleId check_attack(const State& s, const Data& d, Seat defender, int goal);
/// The attacks that the turn player may declare.
void list_attacks(const State& s, const Data& d, ActionList& list);
bool has_active_ship(const State& s, Seat seat);
bool may_join(const State& s, const Data& d, Seat seat, Handle ship);
bool may_board(const State& s, const Data& d, Seat seat, Handle crew, Handle ship);
bool has_ship_of_combat(const State& s, Seat seat);
Seat faster_side(const State& s, const Data& d);
struct FiringLocal {
  enum { seat, passes, opened };
};
struct ShotLocal {
  enum { ship, target, volley };
};
struct ExchangeLocal {
  enum { option, aim, left, placed, side };
};
/// Where the procedures that ask for a number keep its limits.
struct NumberLocal {
  enum { low = 5, high = 6 };
};
/// KG-9.5: may the ship be the one that acts at the opportunity of this player?
bool may_act(const State& s, const Data& d, Seat seat, Handle ship);
bool may_fire(const State& s, const Data& d, Handle ship, bool returning);
bool may_sneak(const State& s, const Data& d, Handle ship);
bool may_volley(const State& s, const Data& d, Handle ship);
/// Enemy ships of the combat.
bool is_enemy_ship(const State& s, Handle shooter, Handle target);
bool is_aimed_at(const State& s, Handle shooter, Handle target);
int most_boost(const State& s, const Data& d, Handle ship);       // KG-12.7
int most_demolition(const State& s, const Data& d, Handle ship);  // KG-12.9
struct Range {
  int low = 1, high = 0;
  friend constexpr bool operator==(const Range&, const Range&) = default;
};
Range number_range(const State& s);
void keep_range(Frame& f, Range range);
Range boost_range(const State& s, const Data& d, Handle ship, bool volley);  // KG-12.7
Range volley_range(const State& s, const Data& d, int aim);                  // KG-12.4
/// The Formation ships of the controller of `aimed`, in the order of the Hangar.
Ordered formation_of(const State& s, const Data& d, Handle aimed);
bool may_spread(const State& s, const Data& d, const Aim& aim);  // KG-12.5
Range spread_range(const State& s, const Data& d, const Ordered& ships, int placed, int left);
bool may_return(const State& s, const Data& d, const ReturnOption& open);  // KG-9.6.2
bool target_is_there(const State& s);                                      // KG-9.7.1
bool may_bomb(const State& s, Handle ship);
int total_bombing(const State& s, const Data& d);  // KG-9.7.3
bool may_pay_trap(const State& s, const Data& d);
/// The return option being asked.
const ReturnOption& return_option(const State& s);

// ---- KG-10, KG-14, KG-15: closing_phase.cpp -------------------------------------------------------------------------------
int hangar_spaces(const State& s, const Data& d, Seat seat);
/// Who wins if the game ends here: most eliminations, then who stayed longer, then the seat that comes first behind the eliminator (KG-14.1.8);
/// among those still in play as the judge sees it (KG-R40).
Seat best_player(const State& s, const Data& d);
void end_game(Play& p, Seat winner, Result result);
inline bool is_over(const State& s) { return s.result != Result::undecided; }
/// KG-15.10: after every card that leaves a Colony in the quick start.
void check_quick_end(Play& p, Seat loser);

// ---- Decks: setup.cpp -----------------------------------------------------------------------------------------------------
bool may_choose_deck(const State& s, const Data& d, int deck);
int deck_size(const State& s, const Data& d);

/// A deck that grows card by card, and the rules that shut a card out of it.
class GrowingDeck {
 public:
  GrowingDeck(const State& s, const Data& d) : s_(s), d_(d) {}
  RuleId refuses(Kind kind) const;
  void add(Kind kind);

 private:
  const State& s_;
  const Data& d_;
  FixedList<Kind, deck_limit> cards_;
  std::uint32_t races_ = 0;
};

// ---- The procedures, one function each ------------------------------------------------------------------------------------
Flow setup(Play& p, Frame& f);
Flow turns(Play& p, Frame& f);
Flow opening_phase(Play& p, Frame& f);
Flow main_phase(Play& p, Frame& f);
Flow closing_phase(Play& p, Frame& f);
Flow combat(Play& p, Frame& f);
Flow firing(Play& p, Frame& f);
Flow exchange(Play& p, Frame& f);
Flow shot(Play& p, Frame& f);
Flow bombing(Play& p, Frame& f);
Flow announce(Play& p, Frame& f);
Flow round(Play& p, Frame& f);
Flow window(Play& p, Frame& f);
Flow resolve(Play& p, Frame& f);
Flow item(Play& p, Frame& f);
Flow perform(Play& p, Frame& f);
Flow triggers(Play& p, Frame& f);
Flow payment_end(Play& p, Frame& f);
Flow payment(Play& p, Frame& f);
Flow draw(Play& p, Frame& f);
Flow mill(Play& p, Frame& f);
Flow look(Play& p, Frame& f);
Flow discard(Play& p, Frame& f);
Flow search(Play& p, Frame& f);
Flow recall(Play& p, Frame& f);

}  // namespace asztal::kaosz_galaktika
