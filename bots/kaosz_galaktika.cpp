#include "bots/kaosz_galaktika.hpp"

#include <algorithm>
#include <cmath>

#include "games/kaosz-galaktika/rules.hpp"

namespace asztal {

namespace {

using namespace kaosz_galaktika;

const Data& cards() { return data(); }

/// What a ship in play is worth: its price, less when it is turned or hurt.
double worth_of_ship(const State& s, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  const Card& card = cards().card[piece.card.value];
  const double turned = piece.stance == Stance::active ? 1.0 : piece.stance == Stance::used ? 0.9 : 0.75;
  return (2.0 + card.cost) * turned;
}

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

  double for_play(const Action& action) const {
    const Card& card = kind(action);
    if (card.type == Type::ship) return hangar_spaces(s, cards(), seat) + card.hangar_size > 12 ? 1 : 60 + 2.0 * card.cost;
    if (card.type == Type::event) return card.subtype == Subtype::resource ? 70 : card.subtype == Subtype::attack ? 32 : 24;
    return 1.5;
  }
  double for_pay(Handle handle) const {
    const Card& card = cards().card[piece_at(s, handle).card.value];
    if (card.type == Type::base) return 58;
    if (card.type == Type::armament) return 30;
    return card.subtype == Subtype::passenger ? 34 : 4;
  }
  /// Attack when little can be lost: ships that bombed are active again at the end of the own turn.
  double for_attack(const Action& action) const {
    const auto defender = static_cast<Seat>(action.a);
    const double own = fleet(s, seat, true), theirs = fleet(s, defender, true);
    const double chance = own / (own + theirs + 0.1);
    if (chance < 0.45) return 0.5;
    const double base = 14 + 40 * (chance - 0.45);
    if (action.b == goal_colony) return base + (s.player[at(defender)].piles.size(Zone::colony) < 10 ? 12 : 0);
    if (action.b == goal_centre) return s.player[at(defender)].piles.size(Zone::centre) > 0 ? base * 0.45 : 0;
    const Piece& target = piece_at(s, action.b);
    return base * (target.is_paid() ? 0.8 : 0.4);
  }
  double for_develop(Handle handle) const {
    const Piece& piece = piece_at(s, handle);
    const Card& card = cards().card[piece.card.value];
    if (piece.is_paid() || card.type != Type::base || card.subtype == Subtype::trap) return 0.3;
    return card.limit_x ? (piece.developments < 3 ? 16 : 1) : piece.developments < card.limit ? 36 : 0.3;
  }
  double in_main(const Action& action) const {
    const Player& player = s.player[at(seat)];
    switch (static_cast<Verb>(action.verb)) {
      case Verb::play: return for_play(action);
      case Verb::pay: return for_pay(action.a);
      case Verb::use: return 40;
      case Verb::attack: return for_attack(action);
      case Verb::lay:
        if (action.a == lay_surface) return holds_type(Type::base) ? 46 : 0.4;
        if (action.a == lay_canteen) return holds_type(Type::crew) ? 42 : 0.4;
        return holds_type(Type::armament) ? 38 : 0.3;
      case Verb::develop: return for_develop(action.a);
      case Verb::draw: return player.piles.size(Zone::centre) < 5 && player.piles.size(Zone::colony) > 8 ? 18 : 0.6;
      case Verb::search: return player.piles.size(Zone::centre) < 4 && player.credits > 8 ? 6 : 0.3;
      case Verb::salvage: return 8;
      case Verb::sell: return 0.2;
      default: return 12;  // end
    }
  }

  /// A response: things that stop what the other side does, or help in the fight.
  double in_response(const Action& action) const {
    if (!is_announcement(action)) return 10;
    if (is(action, Verb::use)) return in_combat(s) ? 13 : 9;
    if (is(action, Verb::pay)) return 16;
    const Kind card = static_cast<Kind>(action.a);
    const Ability& ability = ability_of(cards(), card, 0);
    const Op& op = cards().op[at(ability.first_op)];
    switch (op.code) {
      case OpCode::negate: return 16;
      case OpCode::gain_credits: return 14;
      case OpCode::stat:
      case OpCode::prevent:
      case OpCode::damage: return in_combat(s) && (seat == s.combat.attacker || seat == s.combat.defender) ? 12 : 5;
      default: return 7;
    }
  }

  double for_shot(const Action& action) const {
    if (is(action, Verb::pass)) return 2;
    if (is(action, Verb::sneak)) return 9;
    if (is(action, Verb::volley)) return 12;
    const int fire = value(s, cards(), action.a, Stat::firepower), armour = value(s, cards(), action.b, Stat::armour);
    return 8 + (fire >= armour ? 3.0 + worth_of_ship(s, action.b) * 0.4 : std::min(fire, armour));
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
        const std::int16_t place = s.frames.back().local[0];
        return for_card(kind(action).type, place == lay_surface ? Place::surface : place == lay_canteen ? Place::canteen : Place::fitted);
      }
      case Prompt::respond: return in_response(action);
      case Prompt::payments: return is(action, Verb::done) ? 7 : is(action, Verb::pay) ? 14 : in_response(action) * 0.5;
      case Prompt::target: return is(action, Verb::done) ? 1 : for_target(action.a);
      case Prompt::trigger_accept: return is(action, Verb::yes) ? 10 : 1;
      case Prompt::attackers: return is(action, Verb::done) ? 3 : 10;
      case Prompt::defenders: {
        double theirs = 0;
        for_each_slot(s.combat.ships, [&](Handle ship) { theirs += piece_at(s, ship).controller == seat ? 0 : worth_of_ship(s, ship); });
        const double own = fleet(s, seat, true);
        return is(action, Verb::done) ? 8 : 12 * own / (own + theirs + 0.1);
      }
      case Prompt::board: return is(action, Verb::done) ? 5 : 8;
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
    const double weight = weights.of(options[i]) * (0.75 + 0.5 * random.unit());
    if (weight > highest) highest = weight, best = i;
  }
  return best;
}

double Policy<KaoszGalaktika>::evaluate(const KaoszGalaktika::State& state, Seat seat) {
  if (state.node.kind == NodeKind::end) return KaoszGalaktika::outcome(state, seat);
  double others = 0;
  const int left = players_left(state);
  if (!is_alive(state, seat)) return 0.05;
  for (Seat other = 0; other < state.players; ++other)
    if (other != seat && is_alive(state, other)) others += standing_of(state, other);
  const double lead = standing_of(state, seat) - others / std::max(1, left - 1);
  return 1.0 / (1.0 + (left - 1) * std::exp(-0.45 * lead));
}

}  // namespace asztal
