#include "games/galaxy-at-war/bot/policy.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal {

namespace {

using namespace galaxy_at_war;

/// A position as one seat sees it, for the quick choices.
struct Eyes {
  const State& s;
  const Data& d;
  Seat seat;
  Planets own, friends, enemies;

  using PerPlanet = std::array<double, planet_count>;
  mutable std::optional<PerPlanet> campaigns, dangers;  ///< worked out when first asked for

  Eyes(const State& state, Seat viewer)
      : s(state),
        d(data()),
        seat(viewer),
        own(state.held[at(viewer)]),
        friends(friendly(state, viewer)),
        enemies(all_planets & ~state.devastated & ~friends) {}

  Planets neighbours(int planet) const { return d.planet[at(planet)].neighbours; }
  bool is_front(int planet) const { return (neighbours(planet) & enemies) != 0; }
  int units(int planet) const { return s.units[at(planet)]; }

  /// The strongest enemy next door.
  int threat(int planet) const {
    int most = 0;
    for_each_planet(neighbours(planet) & enemies, [&](int other) { most = std::max(most, units(other)); });
    return most;
  }

  /// How likely a token hides the Catalyst, as far as the seat knows.
  double catalyst_chance(int token) const {
    const Secret<Face>& face = face_of(s, token);
    if (face.known()) return face.value == Face::catalyst ? 1 : 0;
    const int unknown = s.tokens.rest.count(0) + s.tokens.rest.count(1);
    return unknown == 0 ? 0 : static_cast<double>(s.tokens.rest.count(1)) / unknown;
  }

  /// What a campaign that begins with this enemy planet may win: the planet, and most of what lies beyond it.
  double prospect(int planet) const {
    if (!campaigns) campaigns = best_campaigns();
    return worth(planet) + beyond(planet, *campaigns);
  }
  /// The best campaigns of some four planets by their first one: what they win less the units that they cost.
  PerPlanet best_campaigns() const {
    PerPlanet gain{}, best{};
    for_each_planet(enemies, [&](int planet) { gain[at(planet)] = worth(planet) - 0.3 * (defence(planet) + 1); });
    for (int length = 0; length < 4; ++length)
      for_each_planet(enemies, [&](int planet) { best[at(planet)] = std::max(0.0, gain[at(planet)] + beyond(planet, best)); });
    return best;
  }
  double beyond(int planet, const PerPlanet& best) const {
    double next = 0;
    for_each_planet(neighbours(planet) & enemies, [&](int other) { next = std::max(next, best[at(other)]); });
    return 0.8 * next;
  }

  /// What it is worth to hold a planet.
  double worth(int planet) const {
    const PlanetCard& card = d.planet[at(planet)];
    const Region& region = d.region[card.region];
    const Planets whole = region.planets & ~s.devastated;
    const int held = std::popcount(whole & own), size = std::popcount(whole);
    double value = 1 + region.bonus * 0.6 * held * held / std::max(1, size * size);
    const Army owner = s.owner[at(planet)];
    if (owner >= 0 && owner != neutral && !has(friends, planet) && (whole & ~s.held[at(owner)]) == 0) value += region.bonus * 0.7;
    if (s.mode != Mode::galaxy_at_war) return value;
    const Faction faction = faction_of(s, seat);
    if (card.strategic) {
      if (faction == Faction::cerberus) value += 3 + 0.5 * strategic_count(s, d);
      if (faction != Faction::cerberus && owner >= 0 && owner != neutral && faction_of(s, owner) == Faction::cerberus)
        value += 2.5 * std::max(0, strategic_count(s, d) - 3);
    }
    if (faction == Faction::alliance)
      for (int token = 0; token < s.tokens.held.size(); ++token)
        if (s.token_at[at(token)] == planet) value += 1 + 12 * catalyst_chance(token);
    if (owner >= 0 && !has(friends, planet)) {
      // The one whose fall decides the war comes first.
      if (faction == Faction::reapers && faction_of(s, owner) == Faction::alliance) value += 1.5;
      if (faction == Faction::alliance && faction_of(s, owner) == Faction::reapers) value += 0.8;
    }
    return value;
  }

  /// Units that a defender counts for.
  double defence(int planet) const {
    double strength = units(planet);
    const Ships& ships = s.ships[at(planet)];
    strength += 0.6 * total(ships);
    if (is_reaper(s, s.owner[at(planet)]) && has(planets_with_tokens(s), planet)) strength *= 1.5;
    return strength;
  }

  /// Is an attack sensible, and how much? Above 0: yes.
  double attack_value(int source, int target) const {
    const double a = units(source) - 1 + 0.5 * total(s.ships[at(source)]), e = defence(target);
    const double first = s.conquered_from == 0 ? 1.0 : 0.0;  // a card for the first conquest
    double margin = a - 1.15 * e;
    if (s.mode == Mode::galaxy_at_war && faction_of(s, seat) == Faction::cerberus && d.planet[at(target)].strategic) margin += 2;
    if (a < 2 && e > 1) return -1;
    if (margin < (e <= 1 ? 0.5 - first : 1.5 - first)) return -1;
    return prospect(target) + first + std::min(3.0, 0.15 * margin) - 0.25 * e;
  }
  double best_attack(int source) const {
    double best = -1;
    Planets targets = attack_targets(s, d, source);
    for_each_planet(targets, [&](int target) { best = std::max(best, attack_value(source, target)); });
    if (may_strike_harbinger(s, d, source)) best = std::max(best, strike_value(source));
    return best;
  }
  /// Against the Harbinger: only with a real chance.
  double strike_value(int source) const {
    const int dice = most_attackers(s, source);
    const Ships& ships = s.ships[at(source)];
    double mean = dice * 3.6 + std::min<int>(dice, ships[2]) + std::min<int>(dice, ships[1]) + d.harbinger_modifier[at(s.war_status + 3)];
    (s.cards.hand[at(seat)] & d.cards_at[at(static_cast<int>(Timing::battle_pre_attacker_harbinger))]).for_each([&](int) { mean += 3; });
    return mean >= 14.5 ? 3 : -1;
  }

  /// Where new units are needed: on the border, where they can take something or are in danger.
  double need(int planet) const {
    if (!is_front(planet)) return -1;
    double best = 0;
    for_each_planet(neighbours(planet) & enemies, [&](int other) {
      const double margin = units(planet) + s.pool - 1.15 * defence(other);
      best = std::max(best, prospect(other) * (margin > 1 ? 1.0 : 0.3));
    });
    return best + 0.05 * units(planet) + 0.1 * std::max(0, threat(planet) - units(planet)) + 0.3 * worth(planet);
  }
  /// How well a token would be hidden there: nobody attacks under the Harbinger (GW-11.2).
  double shelter(int planet) const {
    if (!dangers) dangers = alliance_reach();
    return (planet == s.harbinger ? 20 : 0) - (*dangers)[at(planet)];
  }
  /// With how many units more than it takes the Alliance could fight its way to each planet.
  PerPlanet alliance_reach() const {
    PerPlanet reach;
    reach.fill(-99);
    const Planets alliance = planets_of(s, Faction::alliance), others = all_planets & ~s.devastated & ~alliance;
    for (int length = 0; length < 4; ++length)
      for_each_planet(others, [&](int planet) {
        double most = -99;
        for_each_planet(neighbours(planet) & alliance, [&](int source) { most = std::max(most, units(source) - 1.0); });
        for_each_planet(neighbours(planet) & others, [&](int source) {
          if (source != s.harbinger) most = std::max(most, reach[at(source)] - 1);
        });
        reach[at(planet)] = most - 0.9 * defence(planet);
      });
    return reach;
  }
};

double claim_score(const Eyes& e, int planet) {
  const PlanetCard& card = e.d.planet[at(planet)];
  const Region& region = e.d.region[card.region];
  double score = 2.0 * std::popcount(region.planets & e.own) / std::popcount(region.planets) * region.bonus +
                 0.8 * std::popcount(card.neighbours & e.own) + 4.0 / std::popcount(region.planets);
  if (e.s.mode == Mode::galaxy_at_war && card.strategic && faction_of(e.s, e.seat) == Faction::cerberus) score += 6;
  return score;
}

/// What a special order is worth to its player as such, against a card kept for a set.
double order_worth(const Data& d, int card) {
  switch (d.card[at(card)].ops[0].code) {
    case OpCode::devastate: return 3;
    case OpCode::harbinger_return: return 2.5;
    case OpCode::gain_units: return 2;
    case OpCode::war_status: return 2;
    default: return 1;
  }
}

double recruit_score(const Eyes& e, const Action& option) {
  const State& s = e.s;
  const int hand = s.cards.hand_size(e.seat);
  if (is(option, Verb::trade)) {
    const auto units = e.d.set_units[at(option.a)];
    return units >= 8 ? 10 + units : hand >= 4 ? 5 + units : units >= 6 || s.mode == Mode::basic_training ? 4 : 0.4;
  }
  if (is(option, Verb::play)) return 20 + order_worth(e.d, option.a);
  if (is(option, Verb::build))
    return hand >= 2 ? 2.5 - order_worth(e.d, option.a) + 0.2 * static_cast<int>(e.d.card[at(option.a)].ship) : 0;
  return 0.5;
}

/// Losses of the battle at hand if it were decided now.
Losses losses_now(const State& s) { return compare(s.battle); }

bool better_for(bool attacker, const Losses& before, const Losses& after) {
  return attacker ? after.defender > before.defender : after.attacker > before.attacker;
}

double battle_card_score(const Eyes& e, int card, bool after_roll) {
  const State& s = e.s;
  const Battle& b = s.battle;
  const bool attacker = e.seat == s.active;
  const OpCode code = e.d.card[at(card)].ops[0].code;
  if (code == OpCode::harbinger_total) return 5;
  if (b.against_harbinger != 0) {
    if (!after_roll) return 5;
    return harbinger_total(s, e.d) < harbinger_threshold && harbinger_total(s, e.d) >= harbinger_threshold - 4 ? 3 : -1;
  }
  if (!after_roll) {
    const bool serious = attacker ? b.attack.units == 3 && s.units[at(b.target)] >= 2 && s.units[at(b.target)] <= 6
                                  : b.attack.units == 3 && s.units[at(b.target)] <= 4;
    return serious ? e.worth(b.target) + 0.3 * s.cards.hand_size(e.seat) - 2.5 : -1;
  }
  const Losses now = losses_now(s);
  Battle other = b;
  if (code == OpCode::die_bonus) {
    Fighter& side = attacker ? other.attack : other.defence;
    side.bonus = static_cast<std::uint8_t>(side.bonus + 1);
    return better_for(attacker, now, compare(other)) ? 2 : -1;
  }
  // A reroll helps if the best or worst possible new value would.
  const bool own = static_cast<Whose>(e.d.card[at(card)].ops[0].a) == Whose::own;
  const bool attack_dice = own == attacker;
  Fighter& side = attack_dice ? other.attack : other.defence;
  double best = -1;
  for (Die& die : side.dice) {
    if (die.sides == 0) continue;
    const auto kept = die.value;
    die.value = static_cast<std::uint8_t>(own ? die.sides - 1 : 2);
    if (better_for(attacker, now, compare(other))) best = std::max(best, own ? 4.0 - kept : kept - 3.0);
    die.value = kept;
  }
  return best;
}

double window_score(const Eyes& e, const Action& option) {
  const State& s = e.s;
  if (!is(option, Verb::play)) return 0;
  switch (s.frames.back().as<WindowFrame>().kind) {
    case Window::attacker_before:
    case Window::defender_before: return battle_card_score(e, option.a, false);
    case Window::attacker_after:
    case Window::defender_after: return battle_card_score(e, option.a, true);
    case Window::conquest: return e.is_front(s.battle.target) ? 1 : -1;
    case Window::harbinger_after: return 5;
    case Window::harbinger_before: {
      bool useful = false;
      (s.cards.hand[at(e.seat)]).for_each([&](int card) { useful = useful || e.d.card[at(card)].ops[0].code == OpCode::devastate; });
      return useful && std::popcount(s.devastated) < devastation_count ? 1 : -1;
    }
    case Window::vanguard: {
      double worst = 10;
      for (int token = 0; token < s.tokens.held.size(); ++token)
        if (s.token_at[at(token)] != off_board && face_of(s, token).known() && face_of(s, token).value == Face::catalyst)
          worst = e.shelter(s.token_at[at(token)]);
      return worst < 1 ? 1 : -1;
    }
    default: return -0.5;
  }
}

double harbinger_score(const Eyes& e, int planet) {
  const State& s = e.s;
  double best = 0;
  if (s.step == TurnStep::harbinger && std::popcount(s.devastated) < devastation_count && has(e.enemies, planet))
    s.cards.hand[at(e.seat)].for_each([&](int card) {
      const Op& op = e.d.card[at(card)].ops[0];
      if (op.code == OpCode::devastate && op.a == e.d.planet[at(planet)].region) {
        const Army owner = s.owner[at(planet)];
        best = std::max(best, 5 + e.units(planet) + (owner != neutral && faction_of(s, owner) == Faction::alliance ? 3.0 : 0.0));
      }
    });
  if (has(planets_of(s, Faction::reapers), planet)) {
    best = std::max(best, 0.5 + 0.1 * std::max(0, e.threat(planet) - e.units(planet)));
    for (int token = 0; token < s.tokens.held.size(); ++token)
      if (s.token_at[at(token)] == planet && face_of(s, token).known() && face_of(s, token).value == Face::catalyst) best += 25;
  }
  return best;
}

double move_in_score(const Eyes& e, int number) {
  const State& s = e.s;
  const int source = s.battle.source, target = s.battle.target, all = s.units[at(source)] - 1;
  const auto best_from = [&](int planet, int attackers) {
    double best = 0;
    for_each_planet(e.neighbours(planet) & e.enemies, [&](int next) {
      if (attackers > e.defence(next)) best = std::max(best, e.prospect(next));
    });
    return best;
  };
  const double here = best_from(source, all - s.battle.attack.units), there = best_from(target, all - 1);
  if (here > 0 || there > 0) return 1.5 * there >= here ? number : -number;
  // The campaign ends here: the border is garrisoned.
  const bool back = e.is_front(source), front = e.is_front(target);
  const int wanted = !back ? all : !front ? s.battle.attack.units : (all + s.battle.attack.units) * 3 / 5;
  return -std::abs(number - wanted);
}

double asset_row_score(const Eyes& e, const Action& option) {
  if (!is(option, Verb::row)) return 0;
  const State& s = e.s;
  const AssetCard& card = e.d.asset[at(option.a)];
  int dice = 0;
  for (const AssetRow& row : card.rows) dice += row.sum ? (row.least + 1) / 2 : row.targets.size();
  double score = 2 + card.value - 0.5 * dice;
  if (s.mode == Mode::war_assets) {
    int own = 0;
    for (unsigned others = e.d.region[card.region].assets; others != 0; others &= others - 1)
      if (s.asset_holder[at(std::countr_zero(others))] == e.seat) ++own;
    score += own + (s.asset_holder[at(option.a)] == free_card ? 0 : -0.5);
  }
  // The hardest row first.
  if (option.b == steal_row) return score + 0.5 + (card.steal > 6 ? 1 : 0);
  const AssetRow& row = card.rows[option.b];
  if (row.sum) return score + 0.1 * row.least;
  for (const auto target : row.targets) score += target > 6 ? 0.8 : 0.3;
  return score + 1.0;  // once committed every row is welcome
}

double score_of(const Eyes& e, const Action& option) {
  const State& s = e.s;
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::claim: return claim_score(e, option.a);
    case Prompt::claim_neutral: return -claim_score(e, option.a);
    case Prompt::place_start: return e.is_front(option.a) ? e.worth(option.a) + 0.3 * std::min(8, e.units(option.a)) : 0;
    case Prompt::place_start_neutral: return -static_cast<double>(std::popcount(e.neighbours(option.a) & e.own));
    case Prompt::place_harbinger:
    case Prompt::harbinger_move: return harbinger_score(e, option.a);
    case Prompt::vanguard_place:
    case Prompt::relocate_token:
    case Prompt::card_token_planet: return e.shelter(option.a);
    case Prompt::recruit: return recruit_score(e, option);
    case Prompt::trade_card: return -order_worth(e.d, option.a);
    case Prompt::place_planet: return e.need(option.a);
    case Prompt::place_ship: return e.need(option.a) + 0.2 * e.units(option.a);
    case Prompt::scan: {
      if (!is(option, Verb::scan)) return 0;
      int dice = 0;
      for (const AssetRow& row : e.d.asset[at(option.a)].rows) dice += row.sum ? 2 : row.targets.size();
      return 10.0 + e.d.asset[at(option.a)].value - dice;
    }
    case Prompt::attack:
      if (is(option, Verb::attack)) return e.best_attack(option.a);
      return is(option, Verb::play) ? 0.5 : 0;
    case Prompt::attack_target:
      return is(option, Verb::strike) ? e.strike_value(s.battle.source) : e.attack_value(s.battle.source, option.a);
    case Prompt::move_in: return move_in_score(e, option.a);
    case Prompt::attack_ships: return option.a + option.b + option.c;
    case Prompt::place_number:
    case Prompt::attack_units:
    case Prompt::defend:
    case Prompt::move_number: return option.a;
    case Prompt::move_ships: return option.a + option.b + option.c;
    case Prompt::vanguard_dice: return is(option, Verb::eight) ? 1 : 0;
    case Prompt::trade_or_keep: return is(option, Verb::trade) ? e.d.set_units[at(option.a)] : 3;
    case Prompt::reinforce:
      if (is(option, Verb::move)) return e.is_front(option.a) ? -1 : e.units(option.a) - 1;
      if (is(option, Verb::fleet)) return e.is_front(option.a) ? -1 : 2;
      return is(option, Verb::play) ? -0.5 : 0;
    case Prompt::move_to: return e.need(option.a);
    case Prompt::window: return window_score(e, option);
    case Prompt::handover: return is(option, Verb::done) ? 0.1 : 0;
    case Prompt::handover_answer: return is(option, Verb::no) ? 1 : 0;
    case Prompt::card_direction:
      if (faction_of(s, e.seat) == Faction::cerberus) return (option.a == 0) == (s.war_status < 0) ? 1 : 0;
      return (option.a == 0) == (faction_of(s, e.seat) == Faction::alliance) ? 1 : 0;
    case Prompt::card_planet:
      if (is(option, Verb::done)) return -5;
      return s.harbinger == off_board && is_reaper(s, e.seat) ? harbinger_score(e, option.a) : e.threat(option.a) - 0.2 * e.units(option.a);
    case Prompt::card_ship:
    case Prompt::card_enemy_ship: return is(option, Verb::ship) ? option.a : option.b;
    case Prompt::card_die: {
      const bool own = (option.a < first_defence_die) == (e.seat == s.active);
      const int value = die_of(s.battle, option.a).value;
      return own ? -value : value;
    }
    case Prompt::card_opponent: return s.cards.hand_size(option.a);
    case Prompt::asset_row: return asset_row_score(e, option);
    case Prompt::asset_dice: return -std::popcount(static_cast<unsigned>(option.a)) - 0.01 * option.a;
    case Prompt::set_aside: return option.a == 0 ? 1 : 0;
    default: return 0;
  }
}

/// Strength of a seat where everybody fights alone.
double strength(const State& s, const Data& d, int army) {
  double sum = 0;
  for_each_planet(s.held[at(army)], [&](int planet) { sum += 1 + 0.35 * s.units[at(planet)] + 0.5 * total(s.ships[at(planet)]); });
  for (int region = 0; region < region_count; ++region)
    if (holds_region(s, d, army, region)) sum += 1.5 * d.region[at(region)].bonus;
  return sum + 0.8 * s.cards.hand_size(army);
}

/// How a faction stands, as odds against the others. The powers were fitted to who won 12,000 games of the rule-of-thumb bot.
double standing(const State& s, const Data& d, Faction faction) {
  int planets = 0, units = 0, ships = 0, income = 0, cards = 0;
  for (int army = 0; army < s.players; ++army) {
    if (faction_of(s, army) != faction || s.held[at(army)] == 0) continue;
    planets += std::popcount(s.held[at(army)]);
    for_each_planet(s.held[at(army)], [&](int planet) {
      units += s.units[at(planet)];
      ships += total(s.ships[at(planet)]);
    });
    income += recruits(s, d, army);
    cards += s.cards.hand_size(army);
  }
  if (units == 0) return 0;
  const bool active = faction_of(s, s.active) == faction;
  if (active) units += s.pool;
  double power = 0.2 * std::log(1 + planets) + 1.7 * std::log(1 + units) + 0.6 * std::log(1 + income) + 0.2 * cards + 0.12 * ships;
  if (active) power += 0.4;
  if (faction == Faction::alliance) power += 0.3 + 0.55 * s.war_status;
  if (faction == Faction::cerberus) power += 0.35 * strategic_count(s, d) - 1.25;
  return std::exp(power);
}

double galaxy_value(const State& s, const Data& d, Seat seat) {
  double all = 0;
  for (const Faction faction : {Faction::alliance, Faction::cerberus, Faction::reapers}) all += standing(s, d, faction);
  return all > 0 ? standing(s, d, faction_of(s, seat)) / all : 0.5;
}

}  // namespace

int Policy<GalaxyAtWar>::quick_choice(const GalaxyAtWar::State& state, const ActionList& options, Random& random) {
  if (options.size() == 1) return 0;
  const Eyes eyes(state, state.node.seat);
  int best = 0;
  double best_score = -1e9;
  for (int i = 0; i < options.size(); ++i) {
    const double score = score_of(eyes, options[i]) + 0.05 * random.unit();
    if (score > best_score) best = i, best_score = score;
  }
  return best;
}

double Policy<GalaxyAtWar>::evaluate(const GalaxyAtWar::State& state, Seat seat) {
  if (state.node.kind == NodeKind::end) return GalaxyAtWar::outcome(state, seat);
  const Data& d = data();
  if (state.mode == Mode::galaxy_at_war) return galaxy_value(state, d, seat);
  double own = 0, all = 0;
  for (int other = 0; other < state.players; ++other) {
    const double value = state.mode == Mode::basic_training ? strength(state, d, other) : score(state, d, other) + 1.0;
    all += value;
    if (other == seat) own = value;
  }
  return all > 0 ? own / all : 0.5;
}

}  // namespace asztal
