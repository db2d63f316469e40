// Is what is under way possible? The stack of procedures of a state from outside: who has called whom, where each stands, what it holds, and
// the question that the innermost has asked.
#include <algorithm>

#include "engine/reflect.hpp"
#include "galaxy_at_war.hpp"
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

bool within(int value, int low, int high) { return value >= low && value <= high; }
int count(Planets set) { return std::popcount(set); }

const Frame* under_way(const State& s, Procedure procedure) {
  for (const Frame& f : s.frames)
    if (f.procedure == procedure) return &f;
  return nullptr;
}

/// Who throws this die of a battle.
Seat thrower(const State& s, int die) { return die < first_defence_die ? s.active : roller_of_defence(s); }

/// The seat that the innermost procedure has asked.
Seat asked_seat(const State& s, const Frame& f) {
  switch (f.procedure) {
    case Procedure::setup: {
      if (is_at(f, Setup::start_seat)) return nobody;
      if (!is_at(f, Setup::harbinger_placed)) return static_cast<Seat>(f.local[SetupLocal::seat]);
      return static_cast<Seat>(std::countr_zero(seats_of(s, Faction::reapers)));
    }
    case Procedure::battle:
      if (is_at(f, Fight::vanguard_chosen) || is_at(f, Fight::defended)) return s.battle.defender;
      if (is_at(f, Fight::rolled) || is_at(f, Fight::guarded)) return thrower(s, f.local[BattleLocal::die]);
      return s.active;
    case Procedure::conquest: return is_at(f, Conquest::token_placed) ? relocating_seat(s) : s.active;
    case Procedure::reinforce_step: return is_at(f, Reinforcing::answered) ? partner_of(s, s.active) : s.active;
    case Procedure::draw_cards: return static_cast<Seat>(f.local[DrawLocal::seat]);
    case Procedure::window: return static_cast<Seat>(f.local[WindowLocal::seat]);
    case Procedure::card:
      return is_at(f, Resolve::rerolled) ? thrower(s, f.local[CardLocal::chosen]) : static_cast<Seat>(f.local[CardLocal::seat]);
    default: return s.active;
  }
}

// ---- Set-up -----------------------------------------------------------------------------------------------------------------

/// GW-3.4  Who has rolled, and what.
bool start_roll_fits(const State& s, const Data& d, const Frame& f) {
  const int contenders = f.local[SetupLocal::contenders], best = f.local[SetupLocal::best], tied = f.local[SetupLocal::tied];
  const int seat = f.local[SetupLocal::seat];
  for (int other = 0; other < s.players; ++other)
    if (s.held[at(other)] != 0 || s.to_place[at(other)] != d.basic_units[s.players]) return false;
  return s.mode == Mode::basic_training && within(contenders, 1, (1 << s.players) - 1) && ((contenders >> seat) & 1) != 0 &&
         within(best, 0, 6) && tied >= 0 && (tied & ~contenders) == 0 && tied >> seat == 0 && (best == 0) == (tied == 0);
}

/// GW-3.5, GW-7.6, GW-16.2  All planets can be claimed in turn, with a unit for each, and every seat gets one.
bool claims_fit(const State& s, const Data& d, const Frame& f) {
  const bool galaxy = s.mode == Mode::galaxy_at_war, neutral_turn = is_at(f, Setup::neutral_claimed);
  std::array<int, army_count> held{}, left{}, limit{};
  int unclaimed = planet_count, army = neutral_turn ? s.first : f.local[SetupLocal::seat];
  for (int i = 0; i < army_count; ++i) {
    held[at(i)] = count(s.held[at(i)]), left[at(i)] = s.to_place[at(i)];
    limit[at(i)] = i >= s.players ? 0 : galaxy ? d.seats[s.players][at(i)].limit : planet_count;
    unclaimed -= held[at(i)];
  }
  if (galaxy && d.neutral[s.players].units > 0) limit[at(neutral)] = d.neutral[s.players].limit;
  if (neutral_turn != (held[at(neutral)] < limit[at(neutral)])) return false;
  if (!neutral_turn && (s.active != army || held[at(army)] >= limit[at(army)])) return false;
  const auto claim = [&](int who) { return ++held[at(who)], --unclaimed, --left[at(who)] >= 0; };
  while (held[at(neutral)] < limit[at(neutral)])
    if (!claim(neutral)) return false;
  for (int passed = 0; unclaimed > 0; army = (army + 1) % s.players) {
    const bool full = held[at(army)] >= limit[at(army)];
    if (full ? ++passed > s.players : !claim(army)) return false;
    if (!full) passed = 0;
  }
  return unclaimed == 0 && std::count(held.begin(), held.begin() + s.players, 0) == 0;
}

bool setup_fits(const State& s, const Data& d, const Frame& f) {
  const int seat = f.local[SetupLocal::seat];
  if (s.step != Step::setup || s.round != 0) return false;
  if (is_at(f, Setup::start_seat)) return s.mode == Mode::war_assets;
  if (!is_seat(s, seat) || s.mode == Mode::war_assets) return false;
  switch (static_cast<Setup>(f.step)) {
    case Setup::rolled: return start_roll_fits(s, d, f);
    case Setup::neutral_claimed:
    case Setup::claimed: return claims_fit(s, d, f);
    case Setup::harbinger_placed: return s.mode == Mode::galaxy_at_war && planets_of(s, Faction::reapers) != 0;
    case Setup::placed: return s.active == seat && s.to_place[at(seat)] > 0;
    case Setup::neutral_placed: return s.active == seat && s.to_place[at(neutral)] > 0;
    default: return false;
  }
}

// ---- The turn ---------------------------------------------------------------------------------------------------------------

bool rounds_fit(const State& s, const Frame& f, const Frame* callee) {
  if (callee == nullptr || s.round == 0) return false;
  const bool assets = s.mode == Mode::war_assets;
  if (assets != (callee->procedure == Procedure::assets)) return false;
  switch (static_cast<Rounds>(f.step)) {
    case Rounds::recruit: return s.step == Step::vanguard;
    case Rounds::attack: return s.step == Step::recruit;
    case Rounds::reinforce: return s.step == Step::attack;
    case Rounds::harbinger: return s.step == Step::reinforce;
    case Rounds::draw: return s.step == Step::harbinger;
    case Rounds::turn_over: return s.step == (assets ? Step::setup : Step::draw);
    default: return false;
  }
}

bool vanguard_fits(const State& s, const Frame& f) {
  const int drawn = s.tokens.held.size();
  if (!is_reaper(s, s.active)) return false;
  if (is_at(f, Vanguard::drawn)) return !s.tokens.empty();
  return !is_at(f, Vanguard::placed) || (drawn > 0 && s.token_at[at(drawn - 1)] == off_board);
}

bool recruit_fits(const State& s, const Data& d, const Frame& f) {
  const bool basic = s.mode == Mode::basic_training;
  const int asset = f.local[RecruitLocal::asset];
  if (!within(f.local[RecruitLocal::forced], 0, basic ? 1 : 0) || !within(asset, 0, asset_count - 1)) return false;
  switch (static_cast<Recruit>(f.step)) {
    case Recruit::chosen: return s.cards.hand_size(s.active) >= (basic ? 3 : 1);
    case Recruit::scan_chosen: return s.scanning != 0;
    case Recruit::scanned: return s.attempt.card == asset && has(scannable(s, d, s.active), d.asset[at(asset)].planet);
    case Recruit::ship: return s.pool > 0;
    case Recruit::ship_placed: return s.pool == 0 && total(s.new_ships) > 0;
    default: return true;
  }
}

/// GW-4.4  The cards that are still to be given are in the hand.
bool trade_fits(const State& s, const Data& d, const Frame& f) {
  const int set = f.local[Trade::set], given = f.local[Trade::given], last = f.local[Trade::last];
  if (f.local[Trade::seat] != s.active || !within(set, 0, static_cast<int>(SetKind::mixed)) || !within(given, 0, 2) ||
      !within(last, 0, card_count - 1))
    return false;
  if (static_cast<SetKind>(set) == SetKind::mixed)
    for (int ship = given; ship < class_count; ++ship)
      if ((s.cards.hand[at(s.active)] & d.cards_with[at(ship)]).empty()) return false;
  return !cards_for_set(s, d, f).empty();
}

bool place_fits(const State& s, const Frame& f) {
  const int planet = f.local[PlaceLocal::planet];
  if (s.pool == 0 || !is_planet(planet)) return false;
  return !is_at(f, Placing::number) || (has(s.held[at(s.active)], planet) && s.pool > 1 && !is_single(s.held[at(s.active)]));
}

bool take_over_fits(const State& s, const Frame& f) {
  const int from = f.local[TakeOverLocal::from], forced = f.local[TakeOverLocal::forced];
  if (s.mode != Mode::basic_training || from != s.battle.defender || !is_seat(s, from) || is_alive(s, from) || !within(forced, 0, 1))
    return false;
  switch (static_cast<TakeOver>(f.step)) {
    case TakeOver::trade: return forced == 1;
    case TakeOver::traded: return s.cards.hand_size(s.active) >= (forced != 0 ? 5 : 3);
    case TakeOver::place: return forced == 0;
    default: return true;
  }
}

/// GW-6.1, GW-12, GW-17.5
bool reinforce_fits(const State& s, const Data& d, const Frame& f) {
  const int from = f.local[Reinforce::from], to = f.local[Reinforce::to], fleet = f.local[Reinforce::fleet];
  if (!is_planet(from) || !is_planet(to) || !within(fleet, 0, s.mode == Mode::galaxy_at_war ? 1 : 0)) return false;
  const bool own = has(s.held[at(s.active)], from);
  const bool may_send = fleet != 0 ? s.ships_moved == 0 && total(s.ships[at(from)]) > 0 : s.moves_left > 0 && s.units[at(from)] > 1;
  switch (static_cast<Reinforcing>(f.step)) {
    case Reinforcing::to: return own && may_send;
    case Reinforcing::number: return own && may_send && fleet == 0 && s.units[at(from)] > 2 && has(move_targets(s, d, s.active, from), to);
    case Reinforcing::ships:
      return own && may_send && fleet != 0 && total(s.ships[at(from)]) > 1 && has(move_targets(s, d, s.active, from), to);
    case Reinforcing::asked: return handover_planets(s, s.active) != 0;
    case Reinforcing::answered: {
      State before = s;
      before.handover_asked &= ~only(to);
      return has(s.handover_asked, to) && has(handover_planets(before, s.active), to);
    }
    default: return true;
  }
}

bool draw_fits(const State& s, const Frame& f, const Frame& caller) {
  const int seat = f.local[DrawLocal::seat], left = f.local[DrawLocal::left];
  return seat == (caller.procedure == Procedure::card ? caller.local[CardLocal::seat] : s.active) && within(left, 1, 1000);
}

// ---- Cards ------------------------------------------------------------------------------------------------------------------

/// The occasion that the caller gives, and whose it is.
bool window_fits(const State& s, const Frame& f, const Frame& caller) {
  const Battle& b = s.battle;
  const bool alone = b.against_harbinger != 0 || b.defender == neutral;  // nobody else plays cards
  Window kind = Window::vanguard;
  int seat = s.active;
  switch (caller.procedure) {
    case Procedure::battle:
      if (is_at(caller, Fight::vanguard) && b.against_harbinger != 0) return false;
      if (is_at(caller, Fight::take_dice) && alone != (b.against_harbinger != 0)) return false;
      if (is_at(caller, Fight::defenders_answer) && alone) return false;
      kind = is_at(caller, Fight::vanguard) || (is_at(caller, Fight::take_dice) && alone) ? Window::attacker_before
             : is_at(caller, Fight::take_dice)                                            ? Window::defender_before
             : is_at(caller, Fight::defenders_answer) || alone                            ? Window::attacker_after
                                                                                          : Window::defender_after;
      if (kind == Window::defender_before || kind == Window::defender_after) seat = b.defender;
      break;
    case Procedure::conquest: kind = Window::conquest; break;
    case Procedure::harbinger_step: kind = is_at(caller, Harbinger::move) ? Window::harbinger_before : Window::harbinger_after; break;
    case Procedure::draw_step: kind = Window::draw; break;
    default:
      if (!is_reaper(s, s.active)) return false;
  }
  return s.mode == Mode::galaxy_at_war && f.local[WindowLocal::kind] == static_cast<int>(kind) && f.local[WindowLocal::seat] == seat;
}

/// The card is one of the seat's for this occasion, and it is the occasion that the caller gives.
bool card_belongs(const State& s, const Data& d, const Frame& f, const Frame& caller) {
  const bool asked = caller.procedure == Procedure::window;
  const auto window = window_of(caller);
  const int card = f.local[CardLocal::card], seat = asked ? caller.local[WindowLocal::seat] : s.active;
  return s.mode == Mode::galaxy_at_war && f.local[CardLocal::window] == static_cast<int>(window) && f.local[CardLocal::seat] == seat &&
         d.card[at(card)].faction == faction_of(s, seat) && cards_for(s, d, window).has(card) &&
         within(f.local[CardLocal::op], 0, d.card[at(card)].ops.size() - 1);
}

bool is_on_board(const State& s, int token) { return within(token, 0, s.tokens.held.size() - 1) && s.token_at[at(token)] != off_board; }

/// The operation waits for what it has asked, and the answer can be carried out.
bool card_fits(const State& s, const Data& d, const Frame& f) {
  const Op& op = d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]];
  const int seat = f.local[CardLocal::seat], repeats = f.local[CardLocal::count], chosen = f.local[CardLocal::chosen];
  const bool goes_on = within(repeats, 1, op.n);
  switch (static_cast<Resolve>(f.step)) {
    case Resolve::next: return op.code == OpCode::draw_cards && static_cast<Window>(f.local[CardLocal::window]) != Window::draw;
    case Resolve::direction: return op.code == OpCode::war_status && static_cast<Direction>(op.a) == Direction::choice;
    case Resolve::planet:
      return op.code == OpCode::place_units && static_cast<Where>(op.a) == Where::each_of_up_to_4_own_strategic && within(repeats, 0, 3) &&
             count(s.card_planets) == repeats && (s.card_planets & ~own_strategic(s, d, seat)) == 0 &&
             own_strategic(s, d, seat) != s.card_planets;
    case Resolve::ship: return op.code == OpCode::build_ship;
    case Resolve::enemy_ship: return op.code == OpCode::destroy_ship && goes_on;
    case Resolve::die: return op.code == OpCode::reroll && goes_on;
    case Resolve::rerolled: {
      const bool attackers = (static_cast<Whose>(op.a) == Whose::own) == (seat == s.active);
      return op.code == OpCode::reroll && goes_on && within(chosen, 0, dice_places - 1) && (chosen < first_defence_die) == attackers &&
             die_of(s.battle, chosen).sides != 0;
    }
    case Resolve::returned: return op.code == OpCode::harbinger_return && s.harbinger == off_board;
    case Resolve::token: return op.code == OpCode::move_token && goes_on && is_legal_op(s, d, seat, op);
    case Resolve::token_planet: return op.code == OpCode::move_token && goes_on && is_on_board(s, chosen);
    case Resolve::seen_token: return op.code == OpCode::peek_token && goes_on;
    case Resolve::looked_hand: return op.code == OpCode::peek_hand;
    case Resolve::robbed: return op.code == OpCode::discard_random;
    case Resolve::lost_card:
      return op.code == OpCode::discard_random && goes_on && is_seat(s, chosen) && is_opponent(s, seat, chosen) &&
             s.cards.hand_size(chosen) >= repeats;
    default: return false;
  }
}

// ---- Battles ----------------------------------------------------------------------------------------------------------------

bool is_part(const Ships& part, const Ships& whole) { return part[0] <= whole[0] && part[1] <= whole[1] && part[2] <= whole[2]; }

/// The dice that a side must have taken: so many, so many of them eight-sided, rolled up to `rolled`.
bool dice_fit(const Fighter& side, int eight, int cruisers_left, int rolled) {
  for (int i = 0; i < 3; ++i) {
    const Die& die = side.dice[at(i)];
    const int sides = i >= side.units ? 0 : i < eight ? 8 : 6;
    if (die.sides != sides || die.guarded > 1) return false;
    if (i < rolled && sides != 0 ? !within(die.value, 1, sides) : die.value != 0) return false;
    cruisers_left -= die.guarded;
  }
  return cruisers_left >= 0;
}

std::string invalid_dice(const State& s, const Frame& f) {
  const Battle& b = s.battle;
  const int die = f.local[BattleLocal::die];
  const bool rolling = is_at(f, Fight::rolled), guarding = is_at(f, Fight::guarded);
  if ((rolling || guarding) && !within(die, 0, dice_places - 1)) return "a die that does not exist";
  const int cruisers_of_attack = rolling ? 0 : effective(b, true, ShipClass::cruiser);
  const int cruisers_of_defence = rolling ? 0 : effective(b, false, ShipClass::cruiser);
  const int eight = defends_with_eight(s) ? 3 : effective(b, false, ShipClass::dreadnought) + b.defence.upgrades;
  if (!dice_fit(b.attack, b.attack.ships[2] + b.attack.upgrades, cruisers_of_attack, rolling ? die : dice_places) ||
      !dice_fit(b.defence, eight, cruisers_of_defence, rolling ? die - first_defence_die : dice_places))
    return "the dice are not those of this battle";
  if (rolling && die_of(b, die).sides == 0) return "there is no such die to roll";
  if (guarding && (die_of(b, die).value != 1 || die_of(b, die).guarded == 0)) return "no cruiser protects this die";
  return "";
}

/// GW-5, GW-11: what a battle has at the step where it waits, and nothing that comes later.
std::string invalid_battle(const State& s, const Data& d, const Frame& f) {
  const Battle& b = s.battle;
  const auto step = static_cast<Fight>(f.step);
  if (!is_planet(b.source) || !has(s.held[at(s.active)], b.source)) return "battle.source: not a planet of the attacker";
  if (step == Fight::after_conquest) return "";  // conquest_fits
  if (s.units[at(b.source)] < 2) return "battle.source: too few units";
  if (step == Fight::target_chosen) {
    Battle chosen;
    chosen.source = b.source;
    return b == chosen ? "" : "battle: only its source is known";
  }
  if (!is_planet(b.target)) return "battle.target: not a planet";
  if (b.against_harbinger != 0) {
    const bool allowed =
        b.against_harbinger == 1 && b.target == s.harbinger && b.defender == no_army && may_strike_harbinger(s, d, b.source);
    if (!allowed || b.defence != Fighter{} || b.tie_win != 0 || b.ignore_ships != 0) return "battle: not one against the Harbinger";
  } else if (!has(attack_targets(s, d, b.source), b.target) || b.defender != s.owner[at(b.target)] || b.harbinger_total != 0) {
    return "battle: this planet cannot be attacked";
  }
  if (b.tie_win > 1 || b.ignore_ships > 1) return "battle: 0 or 1 is expected";
  if (b.attack.upgrades > 5 || b.defence.upgrades > 5) return "battle: too many dice are upgraded";
  const bool units_known = step > Fight::units, ships_known = step > Fight::ships_chosen, rolls = step >= Fight::rolled;
  const bool defended = b.against_harbinger == 0 && step >= Fight::take_dice;
  if (!units_known ? b.attack != Fighter{} : !within(b.attack.units, 1, most_attackers(s, b.source)))
    return "battle.attack.units: impossible";
  if (!is_part(b.attack.ships, ships_known ? s.ships[at(b.source)] : Ships{})) return "battle.attack.ships: they are not there";
  if (b.defence.ships != (ships_known && b.against_harbinger == 0 ? s.ships[at(b.target)] : Ships{}))
    return "battle.defence.ships: they are not there";
  if (!within(b.defence.units, defended ? 1 : 0, defended ? std::min<int>(2, s.units[at(b.target)]) : 0))
    return "battle.defence.units: impossible";
  if (!ships_known && (b.tie_win != 0 || b.ignore_ships != 0 || b.harbinger_total != 0 || b.attack.upgrades != 0))
    return "battle: no card has been played yet";
  if (!defended && b.defence.upgrades != 0) return "battle: the defender has not played a card yet";
  if ((step <= Fight::guarded) && (b.attack.bonus != 0 || b.defence.bonus != 0)) return "battle: no card has been played on the dice yet";
  if (rolls) {
    const std::string problem = invalid_dice(s, f);
    return problem.empty() ? "" : "battle: " + problem;
  }
  for (int die = 0; die < dice_places; ++die)
    if (die_of(b, die) != Die{}) return "battle: nobody has taken dice yet";
  return "";
}

bool battle_fits(const State& s, const Frame& f) {
  const Battle& b = s.battle;
  switch (static_cast<Fight>(f.step)) {
    case Fight::units: return most_attackers(s, b.source) > 1;
    case Fight::ships_chosen: return total(s.ships[at(b.source)]) > 0;
    case Fight::vanguard_chosen:
      return is_reaper(s, b.defender) && has(planets_with_tokens(s), b.target) && !has(s.vanguard_asked, b.target);
    case Fight::defended: return is_seat(s, b.defender) && s.units[at(b.target)] > 1;
    default: return true;
  }
}

/// GW-5.8, GW-11.12: the planet is the attacker's, empty until he has moved in with what he fought with.
bool conquest_fits(const State& s, const Frame& f) {
  const Battle& b = s.battle;
  if (!is_planet(b.target) || b.source == b.target || s.owner[at(b.target)] != s.active || b.against_harbinger != 0) return false;
  if (!within(b.attack.units, 1, 3) || b.defender == no_army || b.defender == s.active) return false;
  if (b.defender == neutral ? faction_of(s, neutral) == Faction::none : b.defender == partner_of(s, s.active)) return false;
  if (is_at(f, Conquest::done)) return true;
  const bool tokens = has(planets_with_tokens(s), b.target), is_empty = s.units[at(b.target)] == 0 && total(s.ships[at(b.target)]) == 0;
  if (!is_empty || b.attack.units >= s.units[at(b.source)] || !is_part(b.attack.ships, s.ships[at(b.source)])) return false;
  if (!is_at(f, Conquest::token_placed)) return !tokens && b.attack.units + 1 < s.units[at(b.source)];
  const int token = f.local[ConquestLocal::token];
  return faction_of(s, s.active) == Faction::cerberus && is_reaper(s, b.defender) && is_on_board(s, token) &&
         s.token_at[at(token)] == b.target && planets_of(s, Faction::reapers) != 0;
}

// ---- War Assets -------------------------------------------------------------------------------------------------------------

bool attempt_fits(const State& s, const Data& d, const Frame& f, const Frame& caller) {
  const Attempt& a = s.attempt;
  const bool scan = caller.procedure == Procedure::recruit_step;
  const int row = f.local[AttemptLocal::row];
  if (f.local[AttemptLocal::seat] != s.active || f.local[AttemptLocal::scan] != (scan ? 1 : 0) || !within(row, 0, steal_row)) return false;
  if (a.card < 0 ? a.rows != 0 : !scan && !is_target(s, d, s.active, a.card)) return false;
  if (a.card >= 0)
    if (const unsigned rows = rows_needed(s, d, a.card); (a.rows & ~rows) != 0 || a.rows == rows) return false;
  int rolled = 0;
  bool in_order = true;
  for (int die = 0; die < all_dice; ++die) {
    const int value = a.value[at(die)], sides = die >= dice_in_hand(a) ? 0 : is_eight(a, die) ? 8 : 6;
    if (value > sides) return false;
    in_order = in_order && (value == 0 || rolled == die);
    rolled += value != 0 ? 1 : 0;
  }
  if (dice_in_hand(a) == 0 || !in_order) return false;
  if ((rolled < dice_in_hand(a)) != is_at(f, Attempting::rolled)) return false;
  if (is_at(f, Attempting::dice)) return a.card >= 0 && open_rows(s, d, s.active).has(row_place(a.card, row));
  return !is_at(f, Attempting::next) || (a.six > 0 && a.eight > 0);
}

// ---- The stack --------------------------------------------------------------------------------------------------------------

/// What a procedure needs of the table and of its caller, beyond who calls whom. Only `setup` and `rounds` have no caller.
bool frame_fits(const State& s, const Data& d, const Frame& f, const Frame* caller, const Frame* callee) {
  switch (f.procedure) {
    case Procedure::setup: return setup_fits(s, d, f);
    case Procedure::rounds: return rounds_fit(s, f, callee);
    case Procedure::vanguard_step: return vanguard_fits(s, f);
    case Procedure::recruit_step: return recruit_fits(s, d, f);
    case Procedure::trade: return trade_fits(s, d, f);
    case Procedure::place_units: return place_fits(s, f);
    case Procedure::battle: return battle_fits(s, f);
    case Procedure::conquest: return conquest_fits(s, f);
    case Procedure::take_over: return take_over_fits(s, f);
    case Procedure::reinforce_step: return reinforce_fits(s, d, f);
    case Procedure::harbinger_step: return is_reaper(s, s.active) && s.harbinger != off_board;
    case Procedure::draw_cards: return draw_fits(s, f, *caller);
    case Procedure::window:
      return window_fits(s, f, *caller) && (callee != nullptr || may_hold(s, d, f.local[WindowLocal::seat], window_of(f)));
    case Procedure::card: return card_belongs(s, d, f, *caller) && card_fits(s, d, f);
    case Procedure::attempt: return attempt_fits(s, d, f, *caller);
    case Procedure::attack_step:
    case Procedure::draw_step:
    case Procedure::assets: return true;
  }
  return false;
}

std::string invalid_frame(const State& s, const Data& d, const Frame& f, const Frame* caller, const Frame* callee) {
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  const std::string step = "it cannot wait at step " + std::to_string(f.step) + " for ";
  if (callee != nullptr && !calls(f, callee->procedure)) return step + std::string(enum_name(callee->procedure));
  if (callee == nullptr && !asks(f, prompt)) return step + "the answer to " + std::string(enum_name(prompt));
  if (f.procedure == Procedure::battle)
    if (const std::string problem = invalid_battle(s, d, f); !problem.empty()) return problem;
  if (!frame_fits(s, d, f, caller, callee)) return "it does not fit the table";
  return "";
}

/// Things that are there only while something is under way.
std::string left_over(const State& s) {
  const bool recruiting = under_way(s, Procedure::recruit_step) != nullptr;
  if (s.battle != Battle{} && under_way(s, Procedure::battle) == nullptr) return "battle: nobody fights";
  if (s.attempt != Attempt{} && under_way(s, Procedure::attempt) == nullptr) return "attempt: nobody tries a War Assets card";
  if (s.pool != 0 && !recruiting && under_way(s, Procedure::take_over) == nullptr) return "pool: nobody places units";
  if (total(s.new_ships) != 0 && (!recruiting || s.mode != Mode::galaxy_at_war)) return "new_ships: nobody places ships";
  if (s.card_planets != 0 && under_way(s, Procedure::card) == nullptr) return "card_planets: nobody plays a card";
  if (s.extra_cards != 0 && s.step != Step::draw) return "extra_cards: nobody draws";
  if (s.harbinger_steps != 0 && s.step < Step::harbinger) return "harbinger_steps: the Harbinger does not move";
  return "";
}

/// GW-18.6  Every living player sits on one planet from which nothing can be reached: turns would go by without a question.
bool stands_still(const State& s, const Data& d) {
  for (int seat = 0; seat < s.players; ++seat)
    for (int planet = 0; planet < planet_count; ++planet)
      if (has(s.held[at(seat)], planet) &&
          (!is_single(s.held[at(seat)]) || (d.planet[at(planet)].neighbours & ~s.devastated & ~friendly(s, seat)) != 0))
        return false;
  return s.frames[0].procedure == Procedure::rounds && s.mode != Mode::war_assets;
}

}  // namespace

std::string invalid_frames(const State& s, const Data& d) {
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  if (s.node.prompt >= enum_size<Prompt>() || (prompt >= Prompt::chance_start_die) != (s.node.kind == NodeKind::chance))
    return "node: unknown prompt";
  const Procedure outermost = s.frames[0].procedure;
  if (outermost != Procedure::setup && outermost != Procedure::rounds) return "frames[0]: setup or rounds is the outermost procedure";
  for (int i = 0; i < s.frames.size(); ++i) {
    const Frame& f = s.frames[i];
    const std::string problem =
        invalid_frame(s, d, f, i > 0 ? &s.frames[i - 1] : nullptr, i + 1 < s.frames.size() ? &s.frames[i + 1] : nullptr);
    if (!problem.empty()) return "frames[" + std::to_string(i) + "] (" + std::string(enum_name(f.procedure)) + "): " + problem;
  }
  if (s.node.seat != asked_seat(s, s.frames.back())) return "node: another seat is asked";
  if (stands_still(s, d)) return "devastated: nobody can do anything any more";
  return left_over(s);
}

}  // namespace asztal::galaxy_at_war
