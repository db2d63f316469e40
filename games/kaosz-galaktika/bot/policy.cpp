#include "games/kaosz-galaktika/bot/policy.hpp"

#include <algorithm>
#include <cmath>

#include "games/kaosz-galaktika/bot/gain.hpp"

namespace asztal {

namespace {

using namespace kaosz_galaktika;
using kaosz_gain::worth_of_ship;

const Data& cards() { return data(); }

double fleet(const State& s, Seat seat, bool active_only) {
  double sum = 0;
  for_each_of(s, seat, Place::hangar, [&](Handle ship) {
    if (!active_only || piece_at(s, ship).stance == Stance::active) sum += worth_of_ship(s, ship);
  });
  return sum;
}

double standing_of(const State& s, Seat seat) {
  const Player& player = s.player[at(seat)];
  double sum = 4.0 * std::log(1.0 + player.piles.size(Zone::colony));
  sum += 0.16 * fleet(s, seat, false);
  sum += 0.05 * std::min<int>(player.credits, 20) + 0.12 * std::min(player.piles.size(Zone::centre), 6);
  for (const Place place : {Place::canteen, Place::surface, Place::fitted, Place::aboard})
    for_each_of(s, seat, place, [&](Handle handle) {
      const Piece& piece = piece_at(s, handle);
      sum += piece.is_paid() ? 0.2 + 0.08 * cards().card[piece.card.value].cost : 0.12;
      sum += 0.05 * std::min<int>(piece.developments, 5);
    });
  return sum;
}

/// How eager the rules of thumb are. Weights are compared with each other, and in the main phase with `end`, in windows with `pass`. The
/// numbers were found in games of such bots against each other, with all ready decks.
struct Habits {
  double end = 12, pass = 5;
  /// The main phase; `price`: what a credit is worth of what kaosz_gain counts.
  double ship = 53, ship_cost = 2, resource = 70, card = 42, profit = 1.8, price = 1.1;
  double pay_base = 58, pay_aboard = 8, pay_aboard_gain = 2, pay_passenger = 34;
  double lay_surface = 46, lay_canteen = 42, lay_ship = 38, develop = 43, develop_x = 12, develop_trap = 14;
  double draw = 15, draw_colony = 8, search = 6, salvage = 8;
  /// Attacks only from this share of the strength of both active fleets on.
  double attack_from = 0.34, attack = 14, attack_chance = 40, attack_bombs = 1, attack_centre = 0.45, attack_card = 0.6, attack_free = 10;
  /// Windows and the fight.
  double respond = 8, respond_gain = 6.4;
  double payment = 7.8, payment_gain = 2, payment_price = 0.5;
  double defend = 7.7, defend_done = 8, defend_urgent = 7.6;
  double hold_fire = 2, sneak = 9, volley = 12, shot = 8, kill = 0.6, hit = 0.2, return_fire = 0.3;
  double noise = 0.1;
};
constexpr Habits habit;

/// The weights of the options; the bot takes the one that is best after a little noise.
struct Weights {
  const State& s;
  Seat seat;

  const Card& kind(const Action& action) const { return cards().card[at(action.a)]; }

  double for_card(Type type, Place place) const {
    switch (place) {
      case Place::surface: return type == Type::base ? 20 : 0.3;
      case Place::canteen: return type == Type::crew ? 20 : 0.3;
      default: return type == Type::armament ? 20 : 0.2;
    }
  }
  bool holds_type(Type type) const {
    const Piles& piles = s.player[at(seat)].piles;
    for (int i = 0; i < piles.size(Zone::centre); ++i)
      if (piles.get(Zone::centre, i).known() && cards().card[piles.get(Zone::centre, i).value].type == type) return true;
    return false;
  }

  /// What an announcement would bring beyond its price.
  double profit(const Action& action) const {
    if (is(action, Verb::play)) {
      const auto card = static_cast<Kind>(action.a);
      return kaosz_gain::of_ability(s, seat, card, find_ability(cards(), card, AbilityKind::play)) -
             habit.price * cost_to_play(s, cards(), seat, card);
    }
    const Kind card = piece_at(s, action.a).card.value;
    if (is(action, Verb::use))
      return kaosz_gain::of_ability(s, seat, card, action.b, action.a) - habit.price * ability_of(cards(), card, action.b).cost.credits;
    const std::uint8_t paid = find_ability(cards(), card, AbilityKind::paid);
    const double gain = paid == no_ability ? 3.0 + cards().card[card].cost : kaosz_gain::of_ability(s, seat, card, paid, action.a);
    return gain - habit.price * cost_to_pay(s, cards(), action.a);
  }

  double for_play(const Action& action) const {
    const Card& card = kind(action);
    if (card.type == Type::ship)
      return hangar_spaces(s, cards(), seat) + card.hangar_size > 12 ? 1 : habit.ship + habit.ship_cost * card.cost;
    const double gain = profit(action);
    if (gain < 0.3) return 1;
    return card.subtype == Subtype::resource ? habit.resource : habit.card + habit.profit * gain;
  }
  double for_pay(const Action& action) const {
    const Piece& piece = piece_at(s, action.a);
    const Card& card = cards().card[piece.card.value];
    if (card.type != Type::base)
      return card.subtype == Subtype::passenger
                 ? habit.pay_passenger
                 : habit.pay_aboard + habit.pay_aboard_gain *
                                          (kaosz_gain::aboard(s, seat, piece.card.value, action.a) - cost_to_pay(s, cards(), action.a));
    if (card.limit_x && piece.developments < 3) return 1;
    return profit(action) < 0 ? 1 : habit.pay_base;
  }
  /// Attack when little can be lost: ships that bombed are active again at the end of the own turn.
  double for_attack(const Action& action) const {
    const auto defender = static_cast<Seat>(action.a);
    const double own = fleet(s, seat, true), theirs = fleet(s, defender, true);
    const double chance = own / (own + theirs + 0.1);
    int bombs = 0;
    for_each_of(s, seat, Place::hangar, [&](Handle ship) {
      if (piece_at(s, ship).stance == Stance::active) bombs += value(s, cards(), ship, Stat::bombing);
    });
    if (chance < habit.attack_from || bombs == 0) return 0.5;
    const double base = habit.attack + habit.attack_chance * (chance - 0.45) + (theirs == 0 ? habit.attack_free : 0);
    if (action.b == goal_colony) {
      const int colony = s.player[at(defender)].piles.size(Zone::colony);
      return base + habit.attack_bombs * std::min(bombs, colony) + (colony < 10 ? 12 : 0);
    }
    if (action.b == goal_centre) return s.player[at(defender)].piles.size(Zone::centre) > 0 && bombs > 1 ? base * habit.attack_centre : 0;
    const Piece& target = piece_at(s, action.b);
    if (target.is_paid() && target.place == Place::surface && bombs < value(s, cards(), action.b, Stat::armour)) return 0.5;
    return bombs > 1 ? base * habit.attack_card : 0.5;
  }
  double for_develop(Handle handle) const {
    const Piece& piece = piece_at(s, handle);
    const Card& card = cards().card[piece.card.value];
    if (piece.is_paid() || card.type != Type::base || card.limit_open) return 0.3;
    const int wanted = card.limit_x ? (card.subtype == Subtype::trap ? 2 : 3) : card.limit;
    if (piece.developments >= wanted) return 0.3;
    return card.subtype == Subtype::trap ? habit.develop_trap : card.limit_x ? habit.develop_x : habit.develop;
  }
  double in_main(const Action& action) const {
    const Player& player = s.player[at(seat)];
    switch (static_cast<Verb>(action.verb)) {
      case Verb::play: return for_play(action);
      case Verb::pay: return for_pay(action);
      case Verb::use: return profit(action) < 0 ? 1 : 40;
      case Verb::attack: return for_attack(action);
      case Verb::lay:
        if (action.a == lay_surface) return holds_type(Type::base) ? habit.lay_surface : 0.4;
        if (action.a == lay_canteen) return holds_type(Type::crew) ? habit.lay_canteen : 0.4;
        return holds_type(Type::armament) ? habit.lay_ship + 0.3 * worth_of_ship(s, static_cast<Handle>(action.a)) : 0.3;
      case Verb::develop: return for_develop(action.a);
      case Verb::draw: return player.piles.size(Zone::centre) < 5 && player.piles.size(Zone::colony) > habit.draw_colony ? habit.draw : 0.6;
      case Verb::search: return player.piles.size(Zone::centre) < 4 && player.credits > 8 ? habit.search : 0.3;
      case Verb::salvage: return habit.salvage;
      case Verb::sell: return 0.2;
      default: return habit.end;
    }
  }

  /// A response: things that stop what the other side does, or help in the fight.
  double in_response(const Action& action) const {
    if (!is_announcement(action)) return habit.pass;
    const double gain = profit(action);
    return gain < 0.3 ? 1 : habit.respond + habit.respond_gain * gain;
  }
  /// Crew and armaments aboard, in the payment step of a combat.
  double in_payment(const Action& action) const {
    if (is(action, Verb::done)) return habit.payment;
    if (!is(action, Verb::pay)) return in_response(action) * 0.7;
    const Kind card = piece_at(s, action.a).card.value;
    return habit.payment +
           habit.payment_gain * (kaosz_gain::aboard(s, seat, card, action.a) - habit.payment_price * cost_to_pay(s, cards(), action.a));
  }
  double for_boarding(const Action& action) const {
    if (is(action, Verb::done)) return 5;
    const Piece& crew = piece_at(s, action.a);
    const Card& card = cards().card[crew.card.value];
    if (card.type != Type::crew || card.subtype == Subtype::passenger) return 1;
    if (!crew.is_paid() && cost_to_pay(s, cards(), action.a) > s.player[at(seat)].credits) return 2;
    return 8 + 0.3 * worth_of_ship(s, action.b);
  }
  double for_defence(const Action& action) const {
    if (is(action, Verb::done)) return habit.defend_done;
    double theirs = 0;
    int bombs = 0;
    for_each_slot(s, s.combat.ships, [&](Handle ship) {
      if (piece_at(s, ship).controller == seat) return;
      theirs += worth_of_ship(s, ship);
      bombs += value(s, cards(), ship, Stat::bombing);
    });
    const double own = fleet(s, seat, true);
    const double urgent = s.combat.goal == Goal::colony ? std::min(1.0, bombs / (1.0 + s.player[at(seat)].piles.size(Zone::colony))) : 0;
    return habit.defend * own / (own + theirs + 0.1) + habit.defend_urgent * urgent;
  }

  /// A shot that kills or turns a ship, against the shot that may come back.
  double for_shot(const Action& action) const {
    if (is(action, Verb::pass)) return habit.hold_fire;
    if (is(action, Verb::sneak)) return habit.sneak;
    if (is(action, Verb::volley)) return habit.volley;
    const int fire = value(s, cards(), action.a, Stat::firepower), armour = value(s, cards(), action.b, Stat::armour);
    const bool kills = fire >= armour;
    double gain = (kills ? habit.kill : fire > 0 ? habit.hit : 0) * worth_of_ship(s, action.b);
    const bool answered = static_cast<Prompt>(s.node.prompt) == Prompt::firing && piece_at(s, action.b).stance == Stance::active &&
                          !has_keyword(s, cards(), action.a, Keyword::rapid_fire);
    if (answered && value(s, cards(), action.b, Stat::firepower) >= value(s, cards(), action.a, Stat::armour))
      gain -= habit.return_fire * worth_of_ship(s, action.a);
    return habit.shot + gain;
  }

  double for_target(Handle target) const {
    if (target >= first_item_target) return 5.0 + s.chain[target - first_item_target].spent;
    if (target >= handle_count || target < 0) return 5;
    const bool mine = piece_at(s, target).controller == seat;
    const Ability& ability = ability_of(cards(), s.draft.card, s.draft.ability);
    const OpCode code = cards().op[at(ability.first_op)].code;
    const bool harmful = code == OpCode::damage || code == OpCode::destroy || code == OpCode::rotate || code == OpCode::control ||
                         code == OpCode::undevelop || code == OpCode::withdraw;
    const double worth = piece_at(s, target).place == Place::hangar ? worth_of_ship(s, target) : 4;
    return mine == harmful ? 0.5 : worth;
  }

  double of(const Action& action) const {
    switch (static_cast<Prompt>(s.node.prompt)) {
      case Prompt::mulligan: {
        const Piles& piles = s.player[at(seat)].piles;
        int ships = 0;
        for (int i = 0; i < piles.size(Zone::centre); ++i)
          ships += cards().card[piles.get(Zone::centre, i).value].type == Type::ship ? 1 : 0;
        return is(action, Verb::keep) == (ships >= 2) ? 10 : 1;
      }
      case Prompt::main: return in_main(action);
      case Prompt::lay: {
        const int place = s.frames.back().as<MainPhaseFrame>().kept;
        return for_card(kind(action).type, place == lay_surface ? Place::surface : place == lay_canteen ? Place::canteen : Place::fitted);
      }
      case Prompt::respond: return in_response(action);
      case Prompt::payments: return in_payment(action);
      case Prompt::target: return is(action, Verb::done) ? 1 : for_target(action.a);
      case Prompt::trigger_accept: return is(action, Verb::yes) ? 10 : 1;
      case Prompt::attackers: return is(action, Verb::done) ? 3 : 10;
      case Prompt::defenders: return for_defence(action);
      case Prompt::board: return for_boarding(action);
      case Prompt::firing:
      case Prompt::returning: return for_shot(action);
      case Prompt::aim: return is(action, Verb::done) ? 2 : 8;
      case Prompt::boost: return 4 + 0.5 * action.a;
      case Prompt::demolish: return action.a == 0 ? 8 : s.player[at(seat)].piles.size(Zone::colony) > 15 ? 7 : 1;
      case Prompt::bombers: return is(action, Verb::done) ? 1 : 10;
      case Prompt::trap: return is(action, Verb::pay) ? 10 : 1;
      case Prompt::choose: {
        const bool mine = piece_at(s, action.a).controller == seat;
        const double worth = piece_at(s, action.a).place == Place::hangar ? worth_of_ship(s, action.a) : 4;
        return mine ? 30 / (1 + worth) : worth;
      }
      case Prompt::ransom: return is(action, Verb::yes) ? 6 : 5;
      case Prompt::search:
      case Prompt::take:
      case Prompt::recall: return is(action, Verb::done) ? 0.5 : 4 + kind(action).cost * (kind(action).type == Type::ship ? 1.0 : 0.5);
      case Prompt::discard:
      case Prompt::closing_discard: return kind(action).type == Type::ship ? 3 : 6;
      case Prompt::rob: return 3 + kind(action).cost;
      case Prompt::deploy: return is(action, Verb::pass) ? 1 : 5 + kind(action).cost;
      case Prompt::closing_scrap: return 30 / (1 + worth_of_ship(s, action.a));
      default: return 5;
    }
  }
};

}  // namespace

int Policy<KaoszGalaktika>::quick_choice(const KaoszGalaktika::State& state, const ActionList& options, Random& random) {
  if (options.size() == 1) return 0;
  const Weights weights{state, state.node.seat};
  int best = 0;
  double highest = -1;
  for (int i = 0; i < options.size(); ++i) {
    const double weight = weights.of(options[i]) * (1 + habit.noise * (2 * random.unit() - 1));
    if (weight > highest) highest = weight, best = i;
  }
  return best;
}

/// Whoever has attacked bombs with one ship at least: if none ever turned used, the same attack could be declared again and again.
void Policy<KaoszGalaktika>::narrow(const KaoszGalaktika::State& state, ActionList& options) {
  if (static_cast<Prompt>(state.node.prompt) != Prompt::bombers || options.size() == 1) return;
  const auto& bombers = state.combat.bombers;
  if (std::all_of(bombers.begin(), bombers.end(), [](Slots chosen) { return chosen == 0; })) options.erase(act(Verb::done));
}

double Policy<KaoszGalaktika>::evaluate(const KaoszGalaktika::State& state, Seat seat) {
  if (state.node.kind == NodeKind::end) return KaoszGalaktika::outcome(state, seat);
  double others = 0;
  const int left = state.left;
  if (!is_alive(state, seat)) return 0.05;
  for (Seat other = 0; other < state.players; ++other)
    if (other != seat && is_alive(state, other)) others += standing_of(state, other);
  const double lead = standing_of(state, seat) - others / std::max(1, left - 1);
  return 1.0 / (1.0 + (left - 1) * std::exp(-0.45 * lead));
}

}  // namespace asztal
