// GW-2.4, GW-6.10, GW-11.24, GW-18, GW-19.12: how games end.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

// GW-18.1 to GW-18.3  One bit per faction whose condition holds.
unsigned winning_factions(const State& s, const Data& d) {
  const auto bit = [](Faction faction) { return 1U << static_cast<int>(faction); };
  unsigned factions = 0;
  if (planets_of(s, Faction::alliance) == 0) factions |= bit(Faction::reapers);
  if (planets_of(s, Faction::reapers) == 0) factions |= bit(Faction::alliance);
  if (seats_of(s, Faction::cerberus) != 0 && strategic_count(s, d) >= d.strategic_wins) factions |= bit(Faction::cerberus);
  return factions;
}

int units_on_board(const State& s, int seat) {
  int units = 0;
  for_each_planet(s.held[at(seat)], [&](int planet) { units += s.units[at(planet)]; });
  return units;
}

struct Standing {
  int first = 0, second = 0, third = 0;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

/// The seats of the highest standing win; several share the victory.
template <class F>
void best_win(const Play& p, F&& standing) {
  std::uint8_t best = 0;
  Standing highest;
  for (int seat = 0; seat < p.s.players; ++seat) {
    const Standing own = standing(seat);
    if (own > highest) best = 0, highest = own;
    if (own == highest) best = static_cast<std::uint8_t>(best | 1U << seat);
  }
  win(p, best, std::popcount(best) == 1 ? Result::won : Result::shared);
}

}  // namespace

// GW-18.6
bool is_dead(const State& s, const Data& d) {
  if (std::popcount(s.devastated) < devastation_count) return false;
  for (int i = 0; i < faction_count; ++i) {
    const Planets own = planets_of(s, static_cast<Faction>(i)), others = all_planets & ~s.devastated & ~own;
    Planets near = 0;
    for_each_planet(own, [&](int planet) { near |= d.planet[at(planet)].neighbours; });
    if ((near & others) != 0) return false;
  }
  return true;
}

std::uint8_t seats_of(const State& s, Faction faction) {
  std::uint8_t seats = 0;
  for (int seat = 0; seat < s.players; ++seat)
    if (faction_of(s, seat) == faction) seats = static_cast<std::uint8_t>(seats | 1U << seat);
  return seats;
}

void win(const Play& p, std::uint8_t seats, Result result) {
  p.s.result = result;
  p.s.winners = seats;
  p.note(told::GameOver{result});
}

bool decided(const Play& p) {
  State& s = p.s;
  if (is_over(s)) return true;
  if (s.mode == Mode::basic_training) {
    if (s.held[at(s.active)] == all_planets) win(p, static_cast<std::uint8_t>(1U << s.active), Result::won);  // GW-6.10
    return is_over(s);
  }
  if (const unsigned factions = winning_factions(s, p.d); factions != 0) {
    const auto own = static_cast<unsigned>(faction_of(s, s.active));
    const unsigned winner = ((factions >> own) & 1U) != 0 ? own : static_cast<unsigned>(std::countr_zero(factions));  // GW-18.4
    win(p, seats_of(s, static_cast<Faction>(winner)), Result::won);
  } else if (is_dead(s, p.d)) {
    win(p, 0, Result::drawn);
  }
  return is_over(s);
}

void end_by_round_limit(const Play& p) {
  const State& s = p.s;
  if (s.mode == Mode::galaxy_at_war) return win(p, 0, Result::drawn);  // GW-18.7
  if (s.mode == Mode::war_assets) return end_assets(p);
  best_win(p, [&](int seat) { return Standing{std::popcount(s.held[at(seat)]), units_on_board(s, seat), 0}; });
}

// GW-19.12, GW-19.13
void end_assets(const Play& p) {
  const State& s = p.s;
  best_win(p, [&](int seat) {
    int cards = 0;
    for (const auto holder : s.asset_holder) cards += holder == seat ? 1 : 0;
    return Standing{score(s, p.d, seat), complete_regions(s, p.d, seat), cards};
  });
}

void eliminate(const Play& p, int seat) {
  State& s = p.s;
  s.alive = static_cast<std::uint8_t>(s.alive & ~(1U << seat));
  p.note(told::Eliminated{seat});
  if (s.mode == Mode::basic_training) return;  // GW-6.6
  const CardSet hand = s.cards.hand[at(seat)];
  hand.for_each([&](int card) {
    s.cards.play(seat, card);
    s.cards.put_on_discard(s.cards.deck_of[at(seat)], card);
  });
}

}  // namespace asztal::galaxy_at_war
