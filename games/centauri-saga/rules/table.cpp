// CS-1, CS-4.1, CS-4.5: supplies, cargos, boards.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

int drawn_card(Play& p, DeckName deck) {
  const int card = place_in(deck, p.s.answer.a);
  deck_of(p.s, deck).draw(card);
  return card;
}

// CS-4.1.3, CS-4.1.4: what is above 10 waits (CS-R97).
void count_stats(State& s, const Data& d, Seat seat) {
  Player& player = s.player[at(seat)];
  const Commander& commander = d.commander[at(player.commander)];
  std::array<int, stat_count> sum{};
  for (std::size_t stat = 0; stat < stat_count; ++stat) sum[stat] = d.start_stat + commander.bonus[stat];
  for (const Track track : {Track::starport, Track::research_lab})
    for (int level = 1; level <= player.level[at(static_cast<int>(track))]; ++level)
      if (d.track[at(static_cast<int>(track))][at(level)].reward == Reward::all_stats_plus_1)
        for (int& stat : sum) ++stat;
  for (FleetCards left = player.equipped; left != 0; left &= left - 1)
    for (std::size_t stat = 0; stat < stat_count; ++stat) sum[stat] += card_on_board(d, player, std::countr_zero(left)).bonus[stat];
  for (std::size_t stat = 0; stat < stat_count; ++stat) player.stat[stat] = static_cast<std::uint8_t>(std::min(sum[stat], most_stat));
}

int held(const Player& player, Resource resource) {
  switch (resource) {
    case Resource::astartium: return player.astartium;
    case Resource::combat: return player.combat;
    case Resource::exploration: return player.exploration;
    case Resource::activation: return player.activation[0];
  }
  return 0;
}

namespace {

constexpr std::uint16_t most_tokens = 9999;

void add_tokens(std::uint16_t& tokens, int n) { tokens = static_cast<std::uint16_t>(std::clamp(tokens + n, 0, int{most_tokens})); }

/// CS-1.5: free tokens and those on cards.
int owned_tokens(const State& s, Seat seat, int colour) {
  const Player& player = s.player[at(seat)];
  const int on_ship = s.ship.moved_by == seat * 2 + colour ? 1 : 0;
  return player.activation[at(colour)] + std::popcount(player.used[at(colour)]) + on_ship;
}

}  // namespace

int gain(Play& p, Seat seat, Resource resource, int n) {
  State& s = p.s;
  Player& player = s.player[at(seat)];
  switch (resource) {
    case Resource::astartium:
      n = std::min<int>(n, s.crystals);
      s.crystals = static_cast<std::uint8_t>(s.crystals - n);
      player.astartium = static_cast<std::uint8_t>(player.astartium + n);
      break;
    case Resource::combat: add_tokens(player.combat, n); break;
    case Resource::exploration: add_tokens(player.exploration, n); break;
    case Resource::activation:
      for (int colour = 0; colour < (is_solo(s) ? 2 : 1); ++colour)  // CS-7.4
        player.activation[at(colour)] =
            static_cast<std::uint8_t>(player.activation[at(colour)] + std::min(n, tokens_of_player - owned_tokens(s, seat, colour)));
      break;
  }
  if (n > 0) p.note(NoteKind::gained, seat, resource, n);
  return n;
}

int lose(Play& p, Seat seat, Resource resource, int n) {
  State& s = p.s;
  Player& player = s.player[at(seat)];
  n = std::min(n, held(player, resource));
  if (n == 0) return 0;
  if (resource == Resource::astartium) {
    player.astartium = static_cast<std::uint8_t>(player.astartium - n);
    s.crystals = static_cast<std::uint8_t>(s.crystals + n);
  } else {
    add_tokens(resource == Resource::combat ? player.combat : player.exploration, -n);
  }
  p.note(NoteKind::lost, seat, resource, n);
  return n;
}

void repair(Play& p, int fleet, int n) {
  Player& player = player_of(p.s, fleet);
  n = std::min(n, most_hull - player.hull);
  if (n <= 0) return;
  player.hull = static_cast<std::uint8_t>(player.hull + n);
  p.note(NoteKind::repaired, fleet, n);
}

void put_on_board(Play& p, Seat seat, int card) {
  Player& player = p.s.player[at(seat)];
  player.equipped |= 1U << card;
  count_stats(p.s, p.d, seat);
  p.note(NoteKind::equipped, seat, fleet_card(static_cast<Colour>(player.deck), card));
}

void take_from_board(Play& p, Seat seat, int card) {
  Player& player = p.s.player[at(seat)];
  player.equipped &= ~(1U << card);
  for (std::size_t colour = 0; colour < 2; ++colour)
    if (((player.used[colour] >> card) & 1U) != 0) player.used[colour] &= ~(1U << card), ++player.activation[colour];
  count_stats(p.s, p.d, seat);
  p.note(NoteKind::unequipped, seat, fleet_card(static_cast<Colour>(player.deck), card));
}

}  // namespace asztal::centauri_saga
