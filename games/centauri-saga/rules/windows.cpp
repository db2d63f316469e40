// CS-4.4, CS-4.6, CS-4.7: windows, and the free actions in them and in turns: repair, tokens on events, action cards, abilities.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

WindowFrame window_for_all(const State& s, Window kind) { return {kind, s.first, 0, s.players}; }
WindowFrame window_from(const State& s, Window kind, Seat first) { return {kind, first, 0, s.players}; }
WindowFrame window_of_owner(Window kind, Seat owner) { return {kind, owner, 0, 1}; }
WindowFrame window_of_others(const State& s, Seat active) { return {Window::others, after(s, active), 0, s.players - 1}; }

namespace {

/// Where free actions are looked for: a window, or the own turn.
struct Place {
  Window window = Window::phase;
  bool in_turn = false;
};

Moment moment_in(Window window) {
  switch (window) {
    case Window::before_roll: return Moment::before_roll;
    case Window::after_roll: return Moment::after_roll;
    case Window::damage: return Moment::damage;
    case Window::event: return Moment::event;
    case Window::combat_start: return Moment::combat_start;
    case Window::before_attack: return Moment::before_attack;
    default: return Moment::free;
  }
}
/// Repair and tokens on events are for the windows of all and the own turn (CS-4.7.1); the others only play cards (CS-4.7.7).
bool is_wide(const Place& place) { return place.in_turn || place.window == Window::phase || place.window == Window::effect; }
/// Cards are not for the windows of a combat, which are the owner's (CS-5.4.16).
bool takes_cards(const Place& place) { return place.in_turn || place.window < Window::combat_start; }

// ---- CS-4.8.5: tokens on events -------------------------------------------------------------------------------------------------------

bool takes_token(const State& s, const Data& d, int event, Seat seat) {
  const int there = s.token_of[at(event)];
  return there == nobody || there == seat || !is_forbidden(s, d, Forbidden::shared_payment);  // CS-R66
}

// ---- CS-4.6: action cards ---------------------------------------------------------------------------------------------------------------

/// Does the card's type fit here (CS-4.6.3)?
bool fits_phase(const State& s, ActionType type, const Place& place) {
  const bool turn = place.in_turn || place.window == Window::others;
  switch (type) {
    case ActionType::instant: return true;
    case ActionType::movement: return s.phase == Phase::movement && turn;
    case ActionType::upkeep: return s.phase == Phase::upkeep && (turn || place.window == Window::phase);
  }
  return false;
}

/// The fleets that may be named for a card (CS-4.6.4); for a roll or a loss the one that rolls or is hit.
FleetSet targets_of(const State& s, const Data& d, const ActionCard& card, Seat seat) {
  const auto single = [](int fleet) { return static_cast<FleetSet>(1U << fleet); };
  FleetSet set = 0;
  if (card.moment == Moment::before_roll || card.moment == Moment::after_roll)
    set = single(s.roll.fleet);
  else if (card.moment == Moment::damage)
    set = single(s.damage.fleet);
  else if (card.type == ActionType::movement)
    set = single(s.active);
  else if (card.who == Whom::owner)
    set = single(is_solo(s) ? 0 : seat);
  else if (is_solo(s) && d.op[card.program.first].code != OpCode::each_raider)
    set = single(0);  // both fleets have one board (CS-7.3): it matters only from where a range is counted
  else
    set = static_cast<FleetSet>(bits_of_all(s.fleets));
  if (is_forbidden(s, d, Forbidden::action_card_on_other_player)) set = static_cast<FleetSet>(set & fleets_of(s, seat));
  return set;
}

/// Those for which the card would change something.
FleetSet useful_targets(const State& s, const Data& d, int action, Seat seat) {
  const ActionCard& card = d.action[at(action)];
  FleetSet useful = 0;
  for_each_fleet(targets_of(s, d, card, seat), [&](int fleet) {
    if (is_worth_it(s, d, card.program, seat, static_cast<FleetNumber>(fleet), action_card(action)))
      useful = static_cast<FleetSet>(useful | 1U << fleet);
  });
  return useful;
}

// ---- CS-4.4: abilities ----------------------------------------------------------------------------------------------------------------

constexpr unsigned bit(Timing timing) { return 1U << static_cast<unsigned>(timing); }

/// The timings of abilities that can be used here by the owner of what is under way.
unsigned timings_at(const State& s, Seat seat, const Place& place) {
  const bool own_turn = s.turn == seat;
  if (place.in_turn) switch (s.phase) {
      case Phase::upkeep: return bit(Timing::own_upkeep) | bit(Timing::own_turn);
      case Phase::movement: return bit(Timing::own_movement) | bit(Timing::own_turn);
      case Phase::encounter: return (s.fleet[at(s.active)].met == 0 ? bit(Timing::own_encounter) : 0U) | bit(Timing::own_turn);
      default: return bit(Timing::own_expand) | bit(Timing::own_turn);
    }
  switch (place.window) {
    case Window::before_roll: {
      if (owner_of(s, s.roll.fleet) != seat || !own_turn) return 0;
      const Timing by_kind[] = {Timing::before_own_attack_roll, Timing::before_own_defence_roll, Timing::before_own_check_roll};
      return bit(by_kind[static_cast<std::size_t>(s.roll.kind)]);
    }
    case Window::after_roll: {
      if (owner_of(s, s.roll.fleet) != seat) return 0;
      const Timing by_kind[] = {Timing::after_own_attack_roll, Timing::after_own_defence_roll, Timing::after_own_check_roll};
      const unsigned any = bit(Timing::any_own_roll) | (s.roll.kind == RollKind::check ? bit(Timing::any_own_check) : 0U);
      return any | (own_turn ? bit(by_kind[static_cast<std::size_t>(s.roll.kind)]) | bit(Timing::after_own_roll) : 0U);
    }
    case Window::damage:
      if (owner_of(s, s.damage.fleet) != seat) return 0;
      return bit(Timing::own_damage_any_phase) | (own_turn ? bit(Timing::own_damage) : 0U);
    case Window::combat_start: return bit(Timing::own_combat_start);
    case Window::before_attack: return bit(Timing::own_combat_before_attack);
    case Window::combat_won: return bit(Timing::after_own_combat_won);
    default: return 0;
  }
}

/// Cards of the board with an ability of these timings that bear no token; commander_bit too.
FleetCards ready_abilities(const State& s, const Data& d, Seat seat, unsigned timings) {
  const Player& player = s.player[at(seat)];
  FleetCards set = 0;
  for (unsigned left = timings; left != 0; left &= left - 1) set |= d.abilities_at[at(player.deck)][at(std::countr_zero(left))];
  set &= player.equipped;
  if ((timings & bit(d.commander[at(player.commander)].timing)) != 0) set |= 1U << commander_bit;
  return set & ~used_cards(player);
}

const Program& ability_of(const Data& d, const Player& player, int card) {
  return card == commander_bit ? d.commander[at(player.commander)].ability : card_on_board(d, player, card).ability;
}

Card number_of(const Player& player, int card) {
  return card == commander_bit ? commander_card(player.commander) : fleet_card(static_cast<Colour>(player.deck), card);
}

template <class Visit>
bool any_ability(const State& s, const Data& d, Seat seat, const Place& place, Visit&& visit) {
  const Player& player = s.player[at(seat)];
  if (player.activation[0] + player.activation[1] == 0) return false;
  const unsigned timings = timings_at(s, seat, place);
  if (timings == 0) return false;
  const FleetNumber acting = place.in_turn ? s.active : acting_fleet(s, seat, place.window);
  bool any = false;
  for (FleetCards left = ready_abilities(s, d, seat, timings); left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    for (int colour = 0; colour < (is_solo(s) ? 2 : 1); ++colour) {
      if (player.activation[at(colour)] == 0 || (is_solo(s) && acting != no_fleet && acting != colour)) continue;  // CS-7.4
      const auto fleet = static_cast<FleetNumber>(is_solo(s) ? colour : seat);
      if (!is_worth_it(s, d, ability_of(d, player, card), seat, fleet, number_of(player, card))) continue;
      any = true;
      if (visit(act(Verb::use, number_of(player, card), colour))) return true;
    }
  }
  return any;
}

/// Visits the free actions of a seat, until `visit` says that it is enough.
template <class Visit>
bool any_action(const State& s, const Data& d, Seat seat, const Place& place, Visit&& visit) {
  const Player& player = s.player[at(seat)];
  bool any = false;
  if (is_wide(place)) {
    if (player.astartium > 0 && player.hull < most_hull) {  // CS-4.3.2
      any = true;
      if (visit(act(Verb::repair))) return true;
    }
    if (player.combat > 0 && s.phase != Phase::events)
      for (unsigned left = s.events; left != 0; left &= left - 1)
        if (const int event = std::countr_zero(left); takes_token(s, d, event, seat)) {
          any = true;
          if (visit(act(Verb::token, card_of(DeckName::event, event)))) return true;
        }
  }
  if (takes_cards(place))
    for (std::uint32_t left = player.hand & d.actions_at[at(static_cast<int>(moment_in(place.window)))]; left != 0; left &= left - 1)
      if (const int action = std::countr_zero(left);
          fits_phase(s, d.action[at(action)].type, place) && useful_targets(s, d, action, seat) != 0) {
        any = true;
        if (visit(act(Verb::play, action_card(action)))) return true;
      }
  return any_ability(s, d, seat, place, visit) || any;
}

void list_actions(const State& s, const Data& d, Seat seat, const Place& place, ActionList& list) {
  any_action(s, d, seat, place, [&](const Action& action) {
    list.push(action);
    return false;
  });
}

bool has_action(const State& s, const Data& d, Seat seat, const Place& place) {
  return any_action(s, d, seat, place, [](const Action&) { return true; });
}

}  // namespace

void list_free_actions(const State& s, const Data& d, Seat seat, Window kind, ActionList& list) {
  list_actions(s, d, seat, {kind, false}, list);
}

bool has_free_action(const State& s, const Data& d, Seat seat, Window kind) { return has_action(s, d, seat, {kind, false}); }

// CS-4.7.9: free actions, then `pass` while it means something, then `end`.
void list_turn_actions(const State& s, const Data& d, Seat seat, ActionList& list) {
  list_actions(s, d, seat, {Window::phase, true}, list);
  const auto& turn = s.frames.back().as<TurnFrame>();
  if (!turn.asked && others_could_play(s, d, seat)) list.push(act(Verb::pass));
  if (s.phase != Phase::encounter || s.fleet[at(turn.fleet)].met != 0) list.push(act(Verb::end));
}

bool others_could_play(const State& s, const Data& d, Seat active) {
  for (Seat seat = after(s, active); seat != active; seat = after(s, seat))
    if (s.player[at(seat)].hand != 0 && has_free_action(s, d, seat, Window::others)) return true;
  return false;
}

FleetNumber acting_fleet(const State& s, Seat seat, Window kind) {
  switch (kind) {
    case Window::before_roll:
    case Window::after_roll: return s.roll.fleet;
    case Window::damage: return s.damage.fleet;
    case Window::combat_start:
    case Window::before_attack:
    case Window::combat_won: return s.combat.fleet;
    default: return is_solo(s) ? no_fleet : static_cast<FleetNumber>(seat);
  }
}

bool is_free_action(const Action& action) {
  return is(action, Verb::repair) || is(action, Verb::token) || is(action, Verb::play) || is(action, Verb::use);
}

DeedFrame deed_of(const State& s, Seat seat, const Action& action) {
  const int colour = is(action, Verb::use) ? action.b : 0;
  return {seat, static_cast<Verb>(action.verb), action.a, colour, is_solo(s) ? colour : int{seat}};
}

// ---- What is asked --------------------------------------------------------------------------------------------------------------------

namespace {

Window window_open(Asked q) { return q.as<WindowFrame>().kind; }

Prompt prompt_of(Window kind) {
  switch (kind) {
    case Window::phase:
    case Window::effect: return Prompt::free_window;
    case Window::others: return Prompt::others_window;
    case Window::before_roll: return Prompt::before_roll;
    case Window::after_roll: return Prompt::after_roll;
    case Window::damage: return Prompt::damage_window;
    case Window::event: return Prompt::event_window;
    case Window::combat_start: return Prompt::combat_start;
    case Window::before_attack: return Prompt::before_attack;
    case Window::combat_won: return Prompt::combat_won;
  }
  return Prompt::free_window;
}

RuleId rule_of_window(Asked q) {
  switch (window_open(q)) {
    case Window::phase:
    case Window::effect: return CS(4, 7, 2);
    case Window::others: return CS(4, 7, 7);
    case Window::before_roll:
    case Window::after_roll: return CS(4, 7, 3);
    case Window::damage: return CS(4, 7, 4);
    case Window::event: return CS(4, 7, 5);
    default: return CS(5, 4, 16);
  }
}

void list_window(Asked q, ActionList& list) {
  list_free_actions(q.s, q.d, q.seat(), window_open(q), list);
  list.push(act(Verb::pass));
}

constexpr Question window_row(Prompt prompt) {
  return {.prompt = prompt,
          .rule = rule_of_window,
          .options = list_window,
          .refuse = why_not_free_action,
          .shortcuts = shortcut_through,
          .follow = follow_through};
}

int hull_to_repair(const State& s, Seat seat) { return std::min<int>(s.player[at(seat)].astartium, most_hull - s.player[at(seat)].hull); }

/// How much, by the procedure that asks.
Range numbers(Asked q) {
  switch (q.f().procedure) {
    case Procedure::move_ship: return points_for_ship(q.s, q.d);
    case Procedure::load_ship: return tokens_for_ship(q.s, q.as<LoadShipFrame>().fleet);
    default: return {1, hull_to_repair(q.s, q.seat())};
  }
}
RuleId rule_of_number(Asked q) {
  switch (q.f().procedure) {
    case Procedure::move_ship: return CS(9, 7);
    case Procedure::load_ship: return CS(9, 12);
    default: return CS(4, 3, 2);
  }
}

constinit const Question rows[] = {
    window_row(Prompt::free_window),
    window_row(Prompt::others_window),
    window_row(Prompt::before_roll),
    window_row(Prompt::after_roll),
    window_row(Prompt::damage_window),
    window_row(Prompt::event_window),
    window_row(Prompt::combat_start),
    window_row(Prompt::before_attack),
    window_row(Prompt::combat_won),
    {.prompt = Prompt::number, .rule = rule_of_number, .range = numbers},
    {.prompt = Prompt::target,
     .rule = CS(4, 6, 6),
     .options =
         [](Asked q, ActionList& list) {
           const int action = q.as<DeedFrame>().card - action_card(0);
           list_fleets(useful_targets(q.s, q.d, action, q.seat()), list);
         }},
};

}  // namespace

const std::span<const Question> window_questions = rows;

RuleId why_not_free_action(Asked q, const Action& a) {
  const Player& player = q.s.player[at(q.seat())];
  if (is(a, Verb::repair)) return CS(4, 3, 2);
  if (is(a, Verb::token)) return CS(4, 8, 5);
  if (is(a, Verb::play)) {
    if (!is_action(a.a) || ((player.hand >> (a.a - action_card(0))) & 1U) == 0) return CS(4, 6, 1);
    return CS(4, 7, 10);
  }
  if (is(a, Verb::use)) return CS(4, 4, 1);
  return {};
}

// CS-4.7.6, CS-4.7.8: nobody is asked who has nothing to do; whoever has acted is asked again, then the next one.
Flow window(Play& p, Frame& f) {
  using Step = WindowFrame::Step;
  State& s = p.s;
  auto& window = f.as<WindowFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (window.kind == Window::damage && s.damage.loss == 0) return p.done();  // CS-4.3.9
      for (; window.quiet < window.seats; ++window.quiet) {
        if (has_free_action(s, p.d, window.seat, window.kind)) return p.ask(f, window.seat, prompt_of(window.kind), Step::chosen);
        window.seat = after(s, window.seat);
      }
      return p.done();
    case Step::chosen:
      if (is(s.answer, Verb::pass)) {
        ++window.quiet;
        window.seat = after(s, window.seat);
        return p.go(f, Step::next);
      }
      return p.call(f, Step::acted, deed_of(s, window.seat, s.answer));
    case Step::acted:
      if (window.kind == Window::others) {  // CS-4.7.7: the active player is asked again at once
        s.card_played = 1;
        return p.done();
      }
      if (window.kind == Window::damage && s.damage.survives != 0) return p.done();  // CS-4.3.9
      if (window.kind == Window::event) window.seat = s.first;                       // CS-4.7.11: the window of the new card
      if (window.kind == Window::before_attack && (s.combat.withdrawn != 0 || s.combat.hull == 0)) return p.done();
      window.quiet = 0;
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

// CS-4.7.1, CS-14.2: named first; what it needs is asked afterwards.
Flow deed(Play& p, Frame& f) {
  using Step = DeedFrame::Step;
  State& s = p.s;
  auto& deed = f.as<DeedFrame>();
  const Seat seat = deed.seat;
  Player& player = s.player[at(seat)];
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (deed.verb == Verb::repair) return p.ask(f, seat, Prompt::number, Step::number);
      if (deed.verb == Verb::token) {
        const int event = place_in(DeckName::event, static_cast<Card>(int{deed.card}));
        lose(p, seat, Resource::combat, 1);
        put_token(p, event, seat);
        return p.done();
      }
      if (deed.verb == Verb::use) {  // CS-4.4.1
        const int card = is_commander(deed.card) ? commander_bit : deed.card - fleet_card(static_cast<Colour>(player.deck), 0);
        --player.activation[at(deed.colour)];
        player.used[at(deed.colour)] |= 1U << card;
        p.note(NoteKind::ability_used, seat, deed.card);
        return p.call(f, Step::discard, effect_of(ability_of(p.d, player, card), seat, deed.fleet, deed.card));
      }
      {
        const int action = deed.card - action_card(0);
        const FleetSet useful = useful_targets(s, p.d, action, seat);
        if ((useful & (useful - 1)) != 0) return p.ask(f, seat, Prompt::target, Step::target);
        s.answer = act(Verb::fleet, std::countr_zero(useful));
      }
      [[fallthrough]];
    case Step::target: {
      const int action = deed.card - action_card(0);
      deed.fleet = s.answer.a;
      player.hand &= ~(1U << action);
      p.note(NoteKind::card_played, seat, deed.card);
      return p.call(f, Step::discard, effect_of(p.d.action[at(action)].program, seat, deed.fleet, deed.card));
    }
    case Step::number: {
      const int n = s.answer.a;
      lose(p, seat, Resource::astartium, n);
      repair(p, deed.fleet, n);
      return p.done();
    }
    case Step::discard:  // CS-4.6.2
      if (deed.verb == Verb::play) {
        const int action = deed.card - action_card(0);
        const DeckName deck = deck_of_action(action);
        deck_of(s, deck).put_at_bottom(action - (deck == DeckName::basic_action ? 0 : basic_count));
      }
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
