// Shortcuts for people: place all, attack until won or few are left, as many as one may. Each stands for several small decisions in a row.
#include <algorithm>
#include <tuple>

#include "galaxy_at_war.hpp"
#include "rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

Prompt prompt_of(const State& s) { return static_cast<Prompt>(s.node.prompt); }

// deploy PLANET [NUMBER]: so many units there, or all.
std::optional<Action> deploy(const State& s, const Action& shortcut, int made) {
  if (prompt_of(s) == Prompt::place_planet && made == 0) return act(Verb::place, shortcut.a);
  if (prompt_of(s) == Prompt::place_number && made <= 1)
    return act(Verb::number, shortcut.b > 0 && shortcut.b < s.pool ? shortcut.b : s.pool);
  return std::nullopt;
}

// storm SOURCE TARGET [LEFT]: attack with all one may, ships too, until the planet is won or only so many units, or one, are left.
std::optional<Action> storm(const State& s, const Action& shortcut) {
  const int source = shortcut.a, target = shortcut.b, left = shortcut.c < 1 ? 1 : shortcut.c;
  if (source < 0 || source >= planet_count || target < 0 || target >= planet_count) return std::nullopt;
  const Battle& b = s.battle;
  switch (prompt_of(s)) {
    case Prompt::attack:
      if (s.units[at(source)] <= left || !has(attack_sources(s, data()), source) || !has(attack_targets(s, data(), source), target))
        return std::nullopt;
      return act(Verb::attack, source);
    case Prompt::attack_target: return b.source == source ? std::optional(act(Verb::target, target)) : std::nullopt;
    case Prompt::attack_units: return b.target == target ? std::optional(act(Verb::number, most_attackers(s, source))) : std::nullopt;
    case Prompt::attack_ships: {
      const Ships& ships = s.ships[at(source)];
      return act(Verb::ships, ships[0], ships[1], ships[2]);
    }
    case Prompt::window: return b.source == source && s.owner[at(target)] != s.active ? std::optional(act(Verb::pass)) : std::nullopt;
    default: return std::nullopt;
  }
}

/// By how much the attackers of a storm outnumber the defenders.
int surplus(const State& s, const Action& storm) { return s.units[at(storm.a)] - s.units[at(storm.b)]; }

}  // namespace

void shortcuts(const State& s, ActionList& list) {
  switch (prompt_of(s)) {
    case Prompt::place_planet: for_each_planet(s.held[at(s.active)], [&](int planet) { list.push(act(Verb::deploy, planet)); }); return;
    case Prompt::attack:
      for_each_planet(attack_sources(s, data()), [&](int source) {
        for_each_planet(attack_targets(s, data(), source), [&](int target) { list.push(act(Verb::storm, source, target)); });
      });
      std::sort(list.items, list.items + list.size(), [&](const Action& one, const Action& other) {
        return std::tuple(-surplus(s, one), one.a, one.b) < std::tuple(-surplus(s, other), other.a, other.b);
      });
      return;
    default:
      if (number_range(s).low < number_range(s).high) list.push(act(Verb::all));
      return;
  }
}

std::optional<Action> follow(const State& s, const Action& shortcut, int made) {
  if (is(shortcut, Verb::all) && made == 0 && number_range(s).low < number_range(s).high) return act(Verb::number, number_range(s).high);
  if (is(shortcut, Verb::deploy)) return deploy(s, shortcut, made);
  if (is(shortcut, Verb::storm)) return storm(s, shortcut);
  return std::nullopt;
}

}  // namespace asztal::galaxy_at_war
