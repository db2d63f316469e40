#include "games/death-angel/bot/policy.hpp"

#include <algorithm>

#include "games/death-angel/rules/rules.hpp"

namespace asztal {

namespace {

using namespace death_angel;

int strength_of(const Swarm& swarm) { return size_of(swarm) + lord_count(swarm); }

/// Chance that a swarm slays a marine, by its strength and his rerolls. One roll of 0 .. strength does it.
constexpr int most_strength = 5, most_rerolls = 15;
constexpr auto slay_chance = [] {
  std::array<std::array<double, most_rerolls + 1>, most_strength + 1> chance{};
  for (std::size_t strength = 1; strength <= most_strength; ++strength) {
    const double once = static_cast<double>(strength + 1) / 6.0;
    chance[strength][0] = once;
    for (std::size_t rerolls = 1; rerolls <= most_rerolls; ++rerolls) chance[strength][rerolls] = chance[strength][rerolls - 1] * once;
  }
  return chance;
}();

/// Chance that a marine with this facing and these tokens dies of a swarm of this strength in the next phase 3.
double danger_of(int strength, bool faced, int tokens) {
  if (strength <= 0) return 0;
  return slay_chance[static_cast<std::size_t>(std::min(strength, most_strength))]
                    [static_cast<std::size_t>(faced ? std::min(tokens, most_rerolls) : 0)];
}
/// The same for the marine of this row and the swarm on that side.
double danger(const State& s, int row, Side side, int more_tokens = 0) {
  const Row& r = row_at(s, row);
  const Swarm& swarm = swarm_at(s, row, side);
  return swarm.shielded != 0 ? 0 : danger_of(strength_of(swarm), r.facing == side, r.tokens + more_tokens);
}
/// What both swarms of `row` would do to the marine who now stands in `other_row`.
double danger_to_other(const State& s, int row, int other_row) {
  const Row& marine = row_at(s, other_row);
  double sum = 0;
  for (const Side side : both_sides)
    if (const Swarm& swarm = swarm_at(s, row, side); swarm.shielded == 0)
      sum += danger_of(strength_of(swarm), marine.facing == side, marine.tokens);
  return sum;
}

double row_danger(const State& s, int row) { return danger(s, row, Side::left) + danger(s, row, Side::right); }

/// How much one kill in the swarm helps: less danger now, and less to do later. Brood Lords are what wins the Lair.
double kill_value(const State& s, int row, Side side) {
  const Swarm& swarm = swarm_at(s, row, side);
  double value = 0.13;
  if (swarm.shielded == 0) {
    const Row& r = row_at(s, row);
    const int strength = strength_of(swarm);
    value += danger_of(strength, r.facing == side, r.tokens) - danger_of(strength - 1, r.facing == side, r.tokens);
  }
  if (swarm.lords != 0 && s.location == Location::genestealer_lair) value += 0.4 / (1 + ordinary_count(swarm));
  if (row_at(s, row).facing != side) value += 0.01;  // nobody can reroll against it
  return value;
}

/// The best kill in reach if the marine stood in `position`.
double best_target_from(const State& s, const Data& d, Marine marine, int position) {
  const Side side = row_with(s, marine).facing;
  const Rows reach = rows_near(s, position, d.range[static_cast<std::size_t>(marine)]);
  double best = 0;
  for (int row = reach.first; row <= reach.last; ++row)
    if (may_be_attacked(swarm_at(s, row, side))) best = std::max(best, kill_value(s, row, side));
  return best;
}
double best_target(const State& s, const Data& d, Marine marine) {
  return in_formation(s, marine) ? best_target_from(s, d, marine, row_of(s, marine)) : 0;
}

double kills_expected(Card card, Marine marine) {
  if (card == Card::flamer_attack && marine == Marine::zael) return 2.2;
  if (card == Card::full_auto && marine == Marine::leon) return 2.7;
  if (card == Card::psionic_attack && marine == Marine::calistarius) return 2.8;
  return 1;
}

/// How much safer one more token makes the marine of this row: it helps against what he faces.
double token_value(const State& s, int row) {
  const Side side = row_at(s, row).facing;
  return danger(s, row, side) - danger(s, row, side, 1);
}

double support_value(const State& s) {
  double best = 0.2;
  if (s.supply == 0) return 0;
  for (int row = 1; row <= s.rows.size(); ++row) best = std::max(best, token_value(s, row));
  return best;
}

double terrain_value(const State& s, Marine marine, Terrain terrain) {
  const int row = row_of(s, marine);
  const int engaged = size_of(swarm_at(s, row, Side::left)) + size_of(swarm_at(s, row, Side::right));
  switch (terrain) {
    case Terrain::door: return s.supply > 0 ? 0.5 + 0.02 * s.genestealers : 0;
    case Terrain::artefact: return 1.1;
    case Terrain::promethium_tank: return engaged >= 2 ? 2.2 * engaged - 0.1 : -0.1;
    case Terrain::spore_chimney: return 0.27;
    case Terrain::control_panel: break;
    default: return 0;
  }
  switch (s.location) {
    case Location::launch_control_room: return 1.0;
    case Location::toxin_pumping_station: return 1.1;
    case Location::cryo_control: return 0.1;
    case Location::core_cogitator: return 0.75;
    case Location::apothecarion: return 0.2;
    case Location::generatorium: return s.genestealers >= 4 && marines_left(s) > 2 ? 0.2 : -0.3;
    case Location::teleportarium: return s.genestealers >= 5 && marines_left(s) > 3 ? 0.1 : -0.3;
    case Location::maintenance_tunnels: return 0.1;
    default: return 0;
  }
}

/// Would it help to look the other way?
double turn_value(const State& s, Marine marine) {
  const int row = row_of(s, marine);
  const Row& r = row_with(s, marine);
  const int front = strength_of(swarm_at(s, row, r.facing)), behind = strength_of(swarm_at(s, row, other(r.facing)));
  double value = 0.012 * (behind - front) * (1 + r.tokens);
  // Swarms within reach on either side count a little, and so does terrain that can be used or that will spawn.
  const Rows reach = rows_near(s, row, data().range[static_cast<std::size_t>(marine)]);
  for (int other_row = reach.first; other_row <= reach.last; ++other_row)
    value += 0.008 * (size_of(swarm_at(s, other_row, other(r.facing))) - size_of(swarm_at(s, other_row, r.facing)));
  for (std::size_t t = 0; t < terrain_count; ++t)
    if (s.terrain[t].row == row)
      value += (s.terrain[t].side == r.facing ? -1 : 1) *
               (data().activatable[t] ? std::max(0.0, terrain_value(s, marine, static_cast<Terrain>(t))) : 0.02);
  return value;
}

double move_card_value(const State& s, Team team) {
  double value = 0;
  for (const Marine marine : {first_of(team), second_of(team)}) {
    if (!in_formation(s, marine)) continue;
    value += std::max(0.0, turn_value(s, marine));
    for (std::size_t t = 0; t < terrain_count; ++t)
      if (s.terrain[t].row == row_of(s, marine) && data().activatable[t])
        value += std::max(0.0, terrain_value(s, marine, static_cast<Terrain>(t)));
  }
  return value;
}

double card_value(const State& s, const Data& d, Card card) {
  const Team team = d.team_of_card[static_cast<std::size_t>(card)];
  double value = 0;
  switch (type_of(card)) {
    case CardType::support: value = support_value(s); break;
    case CardType::move_activate: value = 3 * move_card_value(s, team); break;
    case CardType::attack:
      for (const Marine marine : {first_of(team), second_of(team)}) value += kills_expected(card, marine) * best_target(s, d, marine);
      break;
  }
  const auto engaged_danger = [&](Marine marine) { return in_formation(s, marine) ? row_danger(s, row_of(s, marine)) : 0.0; };
  switch (card) {
    case Card::block: value += 0.25 * engaged_danger(Marine::gideon); break;
    case Card::counter_attack: value += 0.8 * engaged_danger(Marine::lorenzo); break;
    case Card::power_field: {
      double worst = 0;
      for_each_place(s, [&](int row, Side side) { worst = std::max(worst, danger(s, row, side)); });
      value += 0.8 * worst;
      break;
    }
    case Card::strategize: value += 0.2; break;
    case Card::stealth_tactics: value += 0.11; break;
    case Card::forward_scouting: value += 0.02; break;
    case Card::intimidation: value += 0.22 * std::min(3, ordinary_engaged_with_blue(s)); break;
    case Card::run_and_gun:
      for (const Marine marine : {Marine::gideon, Marine::noctis})
        if (in_formation(s, marine) && row_with(s, marine).tokens > 0) value += 0.3 * best_target(s, d, marine);
      break;
    case Card::heroic_charge: {
      if (!in_formation(s, Marine::claudio)) break;
      value += 0.21 * std::min(3, slayable_near(s, row_of(s, Marine::claudio)));
      break;
    }
    default: break;
  }
  return value;
}

/// The worth of an action as far as a glance tells. Actions of one decision are comparable, others are not. The numbers in here and in what it
/// calls were bred: of many variations those that won most games alone.
double glance(const State& s, const Data& d, const Action& a, Random& random) {
  const auto marine = static_cast<Marine>(a.a);
  switch (static_cast<Verb>(a.verb)) {
    case Verb::play: return card_value(s, d, static_cast<Card>(a.a));
    case Verb::support: return std::max(0.01, token_value(s, row_of(s, marine)));
    case Verb::move: {  // leave danger to those who can bear it: compare both rows before and after, by who would face what
      const int from = row_of(s, marine), to = a.b;
      return row_danger(s, from) + row_danger(s, to) - danger_to_other(s, to, from) - danger_to_other(s, from, to) +
             0.35 * (best_target_from(s, d, marine, to) - best_target_from(s, d, marine, from)) - 0.8;
    }
    case Verb::turn: return turn_value(s, marine);
    case Verb::activate: return terrain_value(s, marine, static_cast<Terrain>(a.b));
    case Verb::attack: return 0.03 + kill_value(s, row_of_place(a.b), side_of_place(a.b));
    case Verb::charge: {
      const int near = slayable_near(s, row_of(s, marine));
      return near >= 2 ? 0.2 * std::min(near, 3) : 0;
    }
    case Verb::slay: return 0.1 + kill_value(s, row_of_place(a.a), side_of_place(a.a)) + (a.b >= icon_count ? 1 : 0);
    case Verb::take: return 0.1 + kill_value(s, row_of_place(a.a), side_of_place(a.a));
    case Verb::swarm: {
      const double worst = danger(s, row_of_place(a.a), side_of_place(a.a));
      return static_cast<Prompt>(s.node.prompt) == Prompt::power_field ? worst - 0.2 : worst;
    }
    case Verb::shift: {  // from where it endangers most to where it endangers least
      const int from_row = row_of_place(a.a), to_row = row_of_place(a.b);
      const Side from_side = side_of_place(a.a), to_side = side_of_place(a.b);
      const Row& target = row_at(s, to_row);
      const int joined = strength_of(swarm_at(s, from_row, from_side)) + strength_of(swarm_at(s, to_row, to_side));
      return danger(s, from_row, from_side) + danger(s, to_row, to_side) - danger_of(joined, target.facing == to_side, target.tokens) -
             0.05;
    }
    case Verb::pile: return 0.1 - 0.003 * pile_size(s, static_cast<Side>(a.a));
    case Verb::pay: return 0.05 - row_danger(s, row_of(s, marine)) * 0.2;
    case Verb::look:
    case Verb::place: return 0.1;
    case Verb::dare:
      if (static_cast<Prompt>(s.node.prompt) == Prompt::panel_choice) return s.location_tokens >= 2 ? 0.2 : 0;
      return static_cast<Prompt>(s.node.prompt) == Prompt::intimidate ? 0.1 : 0;
    case Verb::number: return 0.1 * a.a;
    case Verb::marine: return in_formation(s, marine) ? -row_danger(s, row_of(s, marine)) : 0;
    default: return 0.02 * random.unit();
  }
}

/// Would the face that was just rolled slay the marine?
bool face_slays(const State& s, const Data& d) {
  const auto& attack = s.frames.back().as<SwarmAttackFrame>();
  const Swarm& swarm = swarm_at(s, attack.row, attack.side);
  const Marine marine = row_at(s, attack.row).marine;
  const DieFace face = d.die[static_cast<std::size_t>(attack.face)];
  if (((s.second_wind >> static_cast<int>(marine)) & 1U) != 0 && face.number == 0) return false;
  if (modified(s, d, Modifier::token_reroll_misses_unless_0, marine) && attack.from_token && face.number != 0) return false;
  if ((modified(s, d, Modifier::defence_skull_misses, marine) || modified(s, d, Modifier::defence_skull_misses_and_counter, marine)) &&
      face.skull)
    return false;
  return face.number - lord_count(swarm) <= size_of(swarm);
}

int index_of(const ActionList& options, Verb verb) {
  for (int i = 0; i < options.size(); ++i)
    if (is(options[i], verb)) return i;
  return -1;
}

int dice_choice(const State& s, const Data& d, const ActionList& options) {
  const int accept = std::max(0, index_of(options, Verb::accept)), reroll = index_of(options, Verb::reroll);
  if (static_cast<Prompt>(s.node.prompt) == Prompt::defence) {
    if (!face_slays(s, d)) return accept;
    const int artefact = index_of(options, Verb::artefact);
    return reroll >= 0 ? reroll : artefact >= 0 ? artefact : accept;
  }
  const auto& attack = s.frames.back().as<AttackFrame>();
  const DieFace face = d.die[static_cast<std::size_t>(attack.face)];
  const Marine marine = attack.marine;
  const bool good = modified(s, d, Modifier::attack_slays_number_ignoring_skull, marine)
                        ? face.number >= 2
                        : face.skull || (modified(s, d, Modifier::attack_4_slays_up_to_3, marine) && face.number == 4);
  // A token is worth more in defence, unless the marine has nothing to defend against.
  const double own_danger = danger(s, row_of(s, marine), row_with(s, marine).facing);
  return good || (own_danger > 0 && row_with(s, marine).tokens <= 1) ? accept : reroll;
}

}  // namespace

int Policy<DeathAngel>::quick_choice(const State& s, const ActionList& options, Random& random) {
  const Data& d = data();
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  if (prompt == Prompt::defence || prompt == Prompt::reroll_attack) return dice_choice(s, d, options);
  int best = 0;
  double best_value = -1000;
  for (int i = 0; i < options.size(); ++i) {
    const double value = glance(s, d, options[i], random) + 0.03 * random.unit();
    if (value > best_value) best_value = value, best = i;
  }
  return best;
}

/// A win is 1. A loss still tells how near it was: how far the squad came, and how much was left to do.
double Policy<DeathAngel>::evaluate(const State& s, Seat) {
  if (s.result == Result::win) return 1;
  const auto& setup = data().location[static_cast<std::size_t>(s.setup_location)];
  const double way = static_cast<double>(setup.deck_size - s.locations_left) / setup.deck_size;
  double progress = 0.25 * way;
  if (is_final(s)) {
    const int left = s.genestealers + pile_size(s, Side::left) + pile_size(s, Side::right);
    progress += 0.15 * std::max(0.0, 1 - left / 18.0);
  }
  return progress;
}

}  // namespace asztal
