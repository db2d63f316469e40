#include "games/kaosz-galaktika/bot/gain.hpp"

#include <algorithm>
#include <functional>

namespace asztal::kaosz_gain {

using namespace kaosz_galaktika;

namespace {

constexpr double of_card = 1.2;                        ///< in the own Centre; as much to the other side that loses one
constexpr double of_life = 0.9;                        ///< a card of a Colony
constexpr double of_face_down = 3;                     ///< an unpaid card of the other side
constexpr std::array of_point = {0.4, 0.8, 0.8, 0.9};  ///< by Stat, for one combat

const Data& cards() { return data(); }

/// The operations of one ability, one after another.
class Sum {
 public:
  Sum(const State& s, const Item& item)
      : s_(s), item_(item), c_(context_of(item)), ability_(ability_of(cards(), item.card, item.ability)) {}

  double total() const {
    double sum = 0;
    const int end = ability_.first_op + ability_.ops;
    for (int i = ability_.first_op; i < end;) {
      const Op& op = cards().op[at(i)];
      switch (op.code) {
        case OpCode::branch: i = holds(s_, cards(), op.condition, c_) ? i + 1 : op.target; continue;
        case OpCode::jump: i = op.target; continue;
        case OpCode::modal: i = cards().mode[at(op.target)].first; continue;
        default: sum += of_op(op); ++i;
      }
    }
    return sum;
  }

 private:
  int number(const Op& op) const {
    return op.amount == no_index ? 1 : std::clamp(evaluate(s_, cards(), cards().amount[at(op.amount)], c_), -50, 50);
  }

  double of_op(const Op& op) const {
    const int n = number(op);
    switch (op.code) {
      case OpCode::gain_credits: return for_players(op.player, [&](Seat) { return double(n); });
      case OpCode::lose_credits: return for_players(op.player, [&](Seat seat) { return -0.8 * std::min<int>(n, credits(seat)); });
      case OpCode::steal_credits: return 1.8 * std::min<int>(n, credits(c_.opponent));
      case OpCode::draw: return for_players(op.player, [&](Seat seat) { return of_card * std::min(n, size(seat, Zone::colony)); });
      case OpCode::mill: return for_players(op.player, [&](Seat seat) { return -of_life * std::min(n, size(seat, Zone::colony)); });
      case OpCode::discard: return for_players(op.player, [&](Seat seat) { return -of_card * std::min(n, size(seat, Zone::centre)); });
      case OpCode::search: return 1.5 * op.b;
      case OpCode::recall: return for_players(op.player, [&](Seat seat) { return recalled(op, n, seat); });
      case OpCode::income_mod: return for_players(op.player, [&](Seat) { return double(n); });
      case OpCode::negate: return negated(op);
      case OpCode::deploy: return 0.5;
      case OpCode::redirect: return 2;
      case OpCode::peek: return 0.3;
      case OpCode::shuffle: return 0;
      case OpCode::forbid: return op.on == Ref::none ? 3 : on_cards(op, n);
      default: return on_cards(op, n);
    }
  }

  int credits(Seat seat) const { return s_.player[at(seat)].credits; }
  int size(Seat seat, Zone zone) const { return s_.player[at(seat)].piles.size(zone); }

  /// What happens to the other side counts against it.
  template <class F>
  double for_players(Ref ref, F&& each) const {
    double sum = 0;
    if (ref != Ref::opponent) sum += each(c_.you);
    if (ref == Ref::opponent || ref == Ref::each) sum -= each(c_.opponent);
    return sum;
  }

  double recalled(const Op& op, int n, Seat seat) const {
    const Piles& piles = s_.player[at(seat)].piles;
    const auto zone = static_cast<Zone>(op.a);
    int found = 0;
    for (int i = 0; i < piles.size(zone); ++i)
      found += op.filter == no_index || (piles.get(zone, i).known() && passes_filter(cards(), op.filter, piles.get(zone, i).value)) ? 1 : 0;
    if (static_cast<RecallPick>(op.b) != RecallPick::all) found = std::min(found, n);
    const auto to = static_cast<RecallTo>(op.c);
    return found * (to == RecallTo::hangar ? 8.0 : to == RecallTo::centre ? of_card : zone == Zone::centre ? 0 : of_life);
  }

  double negated(const Op& op) const {
    double best = 0;
    for_each_target(s_, cards(), selector_of(op), c_, [&](Handle target) {
      if (target >= first_item_target) best = std::max(best, 2.0 + s_.chain[target - first_item_target].spent);
    });
    return op.discount > 0 ? std::min<double>(best, op.discount) : best;
  }

  const Selector& selector_of(const Op& op) const {
    if (op.on == Ref::selector) return cards().selector[at(op.selector)];
    return cards().selector[at(ability_.first_table + static_cast<int>(op.on) - static_cast<int>(Ref::t))];
  }

  /// Chosen cards count by the best choice, all that match by their sum.
  double on_cards(const Op& op, int n) const {
    const auto one = [&](Handle card) { return in_play(s_, card) ? on_card(op, n, card) : 0; };
    switch (op.on) {
      case Ref::self: return one(item_.source);
      case Ref::host: return one(host_of(s_, item_.source));
      case Ref::bombers: {
        double sum = 0;
        for_each_slot(s_, s_.combat.bombers, [&](Handle ship) { sum += one(ship); });
        return sum;
      }
      case Ref::t:
      case Ref::t2:
      case Ref::t3: {
        const Selector& selector = selector_of(op);
        std::array<double, target_limit> best{};
        best.fill(selector.upto ? 0 : -100);
        for_each_target(s_, cards(), selector, c_, [&](Handle target) {
          if (target >= handle_count) return;
          const double gain = one(target);
          if (gain <= best.back()) return;
          best.back() = gain;
          std::sort(best.begin(), best.end(), std::greater<>());
        });
        double sum = 0;
        for (int i = 0; i < std::min<int>(selector.n, target_limit); ++i) sum += best[at(i)] > -100 ? best[at(i)] : 0;
        return sum;
      }
      case Ref::selector: {
        const Selector& selector = selector_of(op);
        if (op.flag && op.code == OpCode::develop) return std::min<double>(n, missing_developments());
        double sum = 0, best = -100;
        for_each_match(s_, cards(), selector, c_, [&](Handle card) {
          sum += one(card);
          best = std::max(best, one(card));
        });
        return selector.choose > 0 ? std::max(best, 0.0) : sum;
      }
      default: return 1;
    }
  }

  double missing_developments() const {
    double sum = 0;
    for_each_of(s_, c_.you, Place::surface, [&](Handle base) { sum += missing(base); });
    return sum;
  }
  int missing(Handle base) const {
    const Piece& piece = piece_at(s_, base);
    const Card& card = cards().card[piece.card.value];
    if (piece.is_paid() || card.type != Type::base || card.limit_open || base == item_.source) return 0;
    return std::max(0, (card.limit_x ? 4 : card.limit) - piece.developments);
  }

  /// What an operation on one card brings to the controller.
  double on_card(const Op& op, int n, Handle handle) const {
    const Piece& piece = piece_at(s_, handle);
    const bool mine = piece.controller == c_.you, ship = piece.place == Place::hangar;
    const double against = mine ? -1 : 1;
    const double worth = ship ? worth_of_ship(s_, handle) : piece.is_paid() ? 2.0 + cards().card[piece.card.value].cost : of_face_down;
    switch (op.code) {
      case OpCode::damage: {
        if (!ship && !piece.is_paid()) return 0;
        const int armour = std::max(1, value(s_, cards(), handle, Stat::armour));
        return n >= armour ? against * worth : against * 0.4 * worth * n / armour;
      }
      case OpCode::destroy: return against * worth;
      case OpCode::rotate: return piece.stance == Stance::active ? against * 0.3 * worth : 0;
      case OpCode::ready: return piece.stance == Stance::active ? 0 : -against * 0.3 * worth;
      case OpCode::repair: return piece.lost > 0 ? -against : 0;
      case OpCode::stat: return -against * points(op, n, handle);
      case OpCode::prevent: return -against * saved(handle, n);
      case OpCode::keyword: return piece.stance == Stance::active ? -against * 0.7 : 0;
      case OpCode::develop: return mine ? std::min(n, missing(handle)) : 0;
      case OpCode::undevelop: return against * std::min<int>(n, piece.developments);
      case OpCode::pay_now: {
        const Card& card = cards().card[piece.card.value];
        return mine && !piece.is_paid() && belongs(card.type, piece.place) ? std::min<double>(op.discount, card.cost) : 0;
      }
      case OpCode::bounce: return against * 0.6 * worth;
      case OpCode::control: return against * 1.7 * worth;
      case OpCode::withdraw: return against * 0.4 * worth;
      case OpCode::forbid: return against * 0.2 * worth;
      default: return 0.5;
    }
  }

  /// Points of a value: in an exchange of fire they count where a ship lives or dies by them.
  double points(const Op& op, int n, Handle ship) const {
    const auto stat = static_cast<Stat>(op.a);
    const double rate = of_point[at(static_cast<int>(stat))];
    if (op.duration == Duration::permanent) return 1.5 * rate * n;
    if (op.duration == Duration::exchange) return stat == Stat::armour ? saved(ship, n) : stat == Stat::firepower ? killed(ship, n) : 0;
    const bool fights = in_combat(s_) ? is_of_combat(s_, ship) : s_.active == c_.you && piece_at(s_, ship).stance == Stance::active;
    return fights ? rate * n : 0;
  }
  double saved(Handle ship, int n) const {
    for (const Aim& aim : s_.exchange.aims)
      if (aim.target == ship && in_play(s_, aim.shooter)) {
        const int lives = value(s_, cards(), ship, Stat::armour) - value(s_, cards(), aim.shooter, Stat::firepower);
        if (lives <= 0 && lives + n > 0) return worth_of_ship(s_, ship);
      }
    return 0;
  }
  double killed(Handle ship, int n) const {
    for (const Aim& aim : s_.exchange.aims)
      if (aim.shooter == ship && in_play(s_, aim.target)) {
        const int lives = value(s_, cards(), aim.target, Stat::armour) - value(s_, cards(), ship, Stat::firepower);
        if (lives > 0 && lives - n <= 0) return worth_of_ship(s_, aim.target);
      }
    return 0;
  }

  const State& s_;
  const Item& item_;
  Context c_;
  const Ability& ability_;
};

}  // namespace

double worth_of_ship(const State& s, Handle ship) {
  const Piece& piece = piece_at(s, ship);
  const double turned = piece.stance == Stance::active ? 1.0 : piece.stance == Stance::used ? 0.9 : 0.75;
  return (2.0 + cards().card[piece.card.value].cost) * turned;
}

double of_ability(const State& s, Seat seat, Kind kind, int ability, Handle source) {
  if (ability == no_ability) return 0;
  Item item;
  item.controller = seat;
  item.opponent = in_combat(s) && (seat == s.combat.attacker || seat == s.combat.defender) ? other_side(s, seat) : after(s, seat);
  item.source = source;
  item.card = kind;
  item.ability = static_cast<std::uint8_t>(ability);
  item.x = source == no_card ? std::uint8_t{0} : piece_at(s, source).developments;
  return Sum(s, item).total();
}

double aboard(const State& s, Seat seat, Kind kind, Handle source) {
  const Card& card = cards().card[kind];
  double sum = 0.8 * std::popcount(card.keywords);
  for (std::size_t i = 0; i < stat_count; ++i) sum += of_point[i] * card.stat[i];
  for_each_ability(cards(), kind, [&](int i, const Ability& ability) {
    sum += ability.kind == AbilityKind::payment_end ? of_ability(s, seat, kind, i, source) : 2;
  });
  return sum;
}

}  // namespace asztal::kaosz_gain
