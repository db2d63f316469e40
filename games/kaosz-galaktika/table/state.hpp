// The whole table of Káosz Galaktika as one plain value.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "engine/secret.hpp"
#include "engine/values.hpp"
#include "games/kaosz-galaktika/cards/data.hpp"
#include "games/kaosz-galaktika/table/names.hpp"
#include "games/kaosz-galaktika/table/piles.hpp"

namespace asztal::kaosz_galaktika {

/// A card in play by the public number of its place: its owner and slot. It tells nothing of what the card is (KG-19.10).
using Handle = std::int16_t;
inline constexpr Handle no_card = -1;
/// The numbers of one owner: more than there are slots, so that taking them apart costs nothing.
inline constexpr int handles_each = 64;
inline constexpr int handle_count = seat_limit * handles_each;
static_assert(slot_limit < handles_each);
constexpr Handle handle_of(int owner, int slot) { return static_cast<Handle>(owner * handles_each + slot); }
constexpr Seat owner_of(Handle handle) { return static_cast<Seat>(static_cast<unsigned>(handle) / handles_each); }
constexpr int slot_of(Handle handle) { return static_cast<int>(static_cast<unsigned>(handle) % handles_each); }
/// As targets: players and items of the chain are numbered behind the cards.
inline constexpr Handle first_player_target = handle_count + 16, first_item_target = handle_count + 32;

/// Cards in play that belong to one owner, one bit per slot.
using Slots = std::uint64_t;

/// `fitted`: an armament on a ship; `aboard`: crew on a ship.
BOOST_DEFINE_FIXED_ENUM_CLASS(Place, std::uint8_t, hangar, canteen, surface, fitted, aboard)
inline constexpr int place_count = 5;

/// `announced`: its payment lies on the chain (KG-11.13).
BOOST_DEFINE_FIXED_ENUM_CLASS(Payment, std::uint8_t, unpaid, announced, paid)

/// A card in play.
struct Piece {
  Secret<Kind> card;
  Seat controller = nobody;  ///< nobody: the slot is free
  Place place{};
  Stance stance{};
  Payment paid{};
  Handle host = no_card;          ///< fitted or aboard: the ship
  std::uint16_t arrival = 0;      ///< when it came into play: the order of the Surface and the piles
  std::uint16_t since = 0;        ///< since when its bonus works: paid, and aboard; of a ship: when it entered the Hangar it is in (KG-R83)
  std::uint8_t lost = 0;          ///< Armour lost: printed points of a ship or base, points of the bonus of a card aboard
  std::uint8_t developments = 0;  ///< at most `most_developments`
  std::uint8_t once = 0;          ///< abilities announced that may be only once, one bit each
  std::uint8_t x = 0;             ///< KG-13.4.4

  constexpr bool is_paid() const { return paid == Payment::paid; }
  ASZTAL_VALUE(Piece, card, controller, place, stance, paid, host, arrival, since, lost, developments, once, x)
};

struct Player {
  Piles piles;
  std::array<Piece, slot_limit> piece{};  ///< own cards, whoever controls them
  // What follows from the pieces, so that whoever looks for some of them need not look at all (`index_piece`)
  std::array<Slots, place_count> slots{};  ///< by Place
  Slots working = 0;                       ///< paid cards with abilities that go on working or wait for the end of the payment step
  Slots payable = 0;                       ///< unpaid cards at their place, developed enough; of hidden ones nobody can tell
  Slots grown = 0;                         ///< bases with developments
  Slots full = 0;                          ///< bases with as many as there can be
  Slots tired = 0;                         ///< used or damaged
  Slots hurt = 0;                          ///< some of their Armour is lost
  Slots away = 0;                          ///< controlled by others
  // Of the turn
  std::array<Slots, developed_limit> developed{};  ///< bases developed by KG-8.9: once at least, twice
  Slots struck = 0;                                ///< ships damaged by the item or action under way (KG-9.6.7)
  std::uint16_t credits = 0;
  std::int8_t income_change = 0;  ///< of the next income (income_mod)
  std::uint8_t alive = 0;
  std::uint8_t redrawn = 0;
  std::uint8_t bombed = 0;        ///< made a successful bombing in this turn
  std::uint8_t eliminations = 0;  ///< KG-14.1.7
  Seat eliminated_by = nobody;
  std::uint16_t left_at = 0;  ///< the turn in which it was eliminated; 0: in the game

  constexpr Slots in(Place place) const { return slots[at(static_cast<int>(place))]; }
  /// Whether a card that is not known could be paid tells what it is.
  constexpr void after_redaction(Seat) {
    for (int slot = 0; slot < slot_limit; ++slot)
      if (!piece[at(slot)].card.known()) payable &= ~(Slots{1} << slot);
  }
  ASZTAL_VALUE(Player, piles, piece, slots, working, payable, grown, full, tired, hurt, away, developed, struck, credits, income_change,
               alive, redrawn, bombed, eliminations, eliminated_by, left_at)
};

/// What lies on the chain (KG-11.1). `inner` is a payment made by an operation, or a payment_end ability (KG-9.3.4): nobody responds to it.
BOOST_DEFINE_FIXED_ENUM_CLASS(ItemType, std::uint8_t, ship_card, event_card, interrupt_card, ability, payment, attack, shot, bombing,
                              end_main, inner)
BOOST_DEFINE_FIXED_ENUM_CLASS(ItemStatus, std::uint8_t, waiting, negated, resolved)

inline constexpr std::uint8_t no_ability = 255;

struct Item {
  ItemType type{};
  ItemStatus status{};
  Seat controller = nobody;
  Seat opponent = nobody;   ///< whom "opponent" means
  Handle source = no_card;  ///< the card in play whose ability or payment it is; of attack, shot and bombing the ship or nothing
  Kind card = no_kind;
  std::uint8_t ability = no_ability;  ///< of the card
  std::uint8_t mode = 0;
  std::uint8_t triggered = 0;
  std::uint8_t x = 0;
  std::uint8_t spent = 0;                          ///< credits paid for it
  std::array<std::uint8_t, table_limit> chosen{};  ///< targets by table
  std::array<Handle, target_limit> target{no_card, no_card, no_card, no_card};
  ASZTAL_VALUE(Item, type, status, controller, opponent, source, card, ability, mode, triggered, x, spent, chosen, target)
};

/// A triggered ability that waits for its chain (KG-11.8).
struct Waiting {
  Handle source = no_card;
  Kind card = no_kind;
  std::uint8_t ability = 0;
  Seat controller = nobody;
  Seat opponent = nobody;  ///< nobody: its controller chooses
  std::uint8_t x = 0;      ///< KG-13.4.4
  ASZTAL_VALUE(Waiting, source, card, ability, controller, opponent, x)
};

/// What an effect with a duration does. `repeated`: how often an ability was announced (KG-R76).
BOOST_DEFINE_FIXED_ENUM_CLASS(Lasting, std::uint8_t, stat, keyword, prevent, forbid, forbid_player, repeated)

struct Effect {
  Slots on = 0;         ///< cards of one owner; forbid_player: seats
  Seat block = nobody;  ///< the owner
  Lasting what{};
  std::uint8_t which = 0;  ///< Stat, Keyword, Forbidden, the number of the ability
  std::int8_t n = 0;
  Duration duration{};
  Seat controller = nobody;  ///< next_turn: until this player's turn begins; attack_colony: whose Colony
  std::uint16_t since = 0;
  ASZTAL_VALUE(Effect, on, block, what, which, n, duration, controller, since)
};

/// Points of an Armour bonus that a ship or base has lost (KG-3.14.2): of an effect, or of a static ability of a card in play.
struct Loss {
  Handle card = no_card;
  Handle source = no_card;  ///< no_card: an effect
  std::uint16_t which = 0;  ///< of the source: its operation; of the effects: when it began
  std::uint8_t lost = 0;
  ASZTAL_VALUE(Loss, card, source, which, lost)
};

/// Steps of a combat phase (KG-9).
BOOST_DEFINE_FIXED_ENUM_CLASS(CombatStep, std::uint8_t, none, declared, equip, payment, firing, turned, bombing, unequip)

struct Combat {
  CombatStep step{};
  Seat attacker = nobody, defender = nobody;
  Seat payer = nobody;  ///< in the payment step
  Goal goal{};
  Handle target = no_card;
  std::uint16_t joined = 0;                 ///< when its ships were chosen (KG-9.2)
  std::uint8_t defended = 0;                ///< ships were declared in KG-9.2.3
  std::array<Slots, seat_limit> ships{};    ///< of the combat, by owner (KG-9.2.7)
  std::array<Slots, seat_limit> hit{};      ///< KG-3.14.4
  std::array<Slots, seat_limit> bombers{};  ///< of the bombing under way
  ASZTAL_VALUE(Combat, step, attacker, defender, payer, goal, target, joined, defended, ships, hit, bombers)
};

/// A ship aimed at by a ship that fires; a Volley aims at several.
struct Aim {
  Handle shooter = no_card, target = no_card;
  std::uint8_t volley = 0;
  std::uint8_t points = 0;  ///< of the Volley's division
  ASZTAL_VALUE(Aim, shooter, target, volley, points)
};

/// A ship shot at that may return fire (KG-9.6.2).
BOOST_DEFINE_FIXED_ENUM_CLASS(Return, std::uint8_t, open, nothing, fire, sneak)
struct ReturnOption {
  Handle ship = no_card, against = no_card;
  Return answer{};
  ASZTAL_VALUE(ReturnOption, ship, against, answer)
};

struct Exchange {
  Handle shooter = no_card;
  FixedList<Aim, 24> aims;
  FixedList<ReturnOption, 18> returns;
  ASZTAL_VALUE(Exchange, shooter, aims, returns)
};

/// Simplified combat: whose shot brought a ship's Armour to 0 (KG-14.2.4), and in which exchange, for one shot may doom several.
struct Doom {
  Handle ship = no_card, by = no_card;
  std::uint16_t exchange = 0;
  ASZTAL_VALUE(Doom, ship, by, exchange)
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, setup, opening, main, closing)

/// The procedures of the rulebook that can be under way.
BOOST_DEFINE_FIXED_ENUM_CLASS(Procedure, std::uint8_t, setup, turns, opening_phase, main_phase, closing_phase, combat, firing, exchange,
                              shot, bombing, announce, round, window, resolve, resolve_item, perform, triggers, payment_end, payment, draw,
                              mill, look, discard, search, recall)
using Frame = asztal::Frame<Procedure>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Result, std::uint8_t, undecided, won, adjudicated)

struct State {
  // Resolution
  Node node;
  Action answer;                ///< the last choice or outcome, until the procedure that asked for it has read it
  FixedList<Frame, 14> frames;  ///< what is under way, the innermost last
  Result result = Result::undecided;
  Seat winner = nobody;

  // The table
  Mode mode = Mode::official;
  Stage stage = Stage::all_types;
  RaceLimit races = RaceLimit::opposed;
  std::uint8_t simple_combat = 0;
  std::uint8_t players = 0;
  std::uint8_t left = 0;       ///< players in the game: follows from `alive`
  std::uint16_t turn_cap = 0;  ///< KG-10.10
  std::array<Player, seat_limit> player{};
  SeatSet lenders;  ///< whose cards others control: follows from the pieces
  Deeds deeds = 0;  ///< of paid cards in play, if they work: follows from the pieces
  std::array<std::uint8_t, seat_limit> start_roll{};

  // The turn
  std::uint16_t turn = 0;
  std::uint16_t clock = 0;  ///< numbers what comes into play or into force
  Seat first = nobody, active = nobody;
  Phase phase = Phase::setup;
  Moment moment = Moment::main;  ///< the row of KG-11.4 that holds now

  // The chain
  Item draft;  ///< being announced
  FixedList<Item, 20> chain;
  std::uint8_t answered = 0;  ///< the last chain had more than its first item
  std::uint8_t negated = 0;   ///< the first item of the last chain was negated
  FixedList<Waiting, 16> waiting;
  FixedList<Effect, 32> effects;
  FixedList<Loss, 22> losses;

  Combat combat;
  Exchange exchange;
  FixedList<Doom, 12> doomed;

  /// How many cards a seat knows.
  constexpr int known_cards(Seat seat) const {
    int known = chain.size();
    for (const Player& p : player) {
      for (int i = 0; i < p.piles.total(); ++i) known += p.piles.card[static_cast<std::size_t>(i)].known_to.has(seat) ? 1 : 0;
      for (const Piece& piece : p.piece) known += piece.controller != nobody && piece.card.known_to.has(seat) ? 1 : 0;
    }
    return known;
  }
  /// A barrier of undo: somebody has learned something.
  constexpr bool secrets_changed(const State& after) const {
    for (Seat seat = 0; seat < static_cast<Seat>(players); ++seat)
      if (after.known_cards(seat) > known_cards(seat)) return true;
    return false;
  }
  constexpr bool any_redacted() const {
    for (const Player& p : player) {
      if (p.piles.any_redacted()) return true;
      for (const Piece& piece : p.piece)
        if (piece.card.redacted != 0) return true;
    }
    return false;
  }
  ASZTAL_VALUE(State, node, answer, frames, result, winner, mode, stage, races, simple_combat, players, left, turn_cap, player, lenders,
               deeds, start_roll, turn, clock, first, active, phase, moment, draft, chain, answered, negated, waiting, effects, losses,
               combat, exchange, doomed)
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 8192);

}  // namespace asztal::kaosz_galaktika
