// What holds of every table of the game, whatever is under way: nothing is lost, nothing is in two places.
#include <algorithm>
#include <string>

#include "engine/reflect.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

bool is_seat(const State& s, int seat) { return seat >= 0 && seat < s.players; }
bool in_setup(const State& s, SetupFrame::Step from) { return s.phase == Phase::setup && s.frames[0].step >= static_cast<int>(from); }

std::string invalid_formation(const State& s) {
  if (s.rows.empty() && s.phase != Phase::setup) return "rows: there must be at least one";
  int living = 0, tokens = s.supply + s.location_tokens;
  for (int row = 1; row <= s.rows.size(); ++row) {
    const Row& r = row_at(s, row);
    if (r.marine == Marine::nobody) {
      if (s.rows.size() > 1 || s.result == Result::undecided) return "rows: row " + std::to_string(row) + " has no marine";
      continue;
    }
    ++living;
    tokens += r.tokens;
    if (row_of(s, r.marine) != row) return "row_of: does not agree with the rows";
    if (owner_of(s, r.marine) == nobody) return "owner: a marine of the formation belongs to nobody";
    for (const Flank& flank : r.side) {
      for (const Swarm* swarm : {&flank.swarm, &flank.attacked})
        if (swarm->lords > 3 || swarm->shielded > 1 || (swarm->shielded != 0 && is_empty(*swarm))) return "rows: a swarm is impossible";
      if (!is_empty(flank.attacked) && s.phase != Phase::genestealer_attack) return "rows: a swarm has attacked, and no swarms attack now";
    }
  }
  int listed = 0;
  for (const std::uint8_t row : s.row_of) {
    if (row > s.rows.size()) return "row_of: a row that does not exist";
    listed += row != 0 ? 1 : 0;
  }
  if (listed != living) return "row_of: does not agree with the rows";
  for (const TerrainCard& card : s.terrain) {
    if (card.row > s.rows.size() || card.cap > 2) return "terrain: a card beside a row that does not exist";
    if (card.tokens != 0 && (card.row == 0 || &card != &card_of(s, Terrain::door)))
      return "terrain: only the Door in the formation holds tokens";
    tokens += card.tokens;
  }
  const bool laid_out = s.phase != Phase::setup || in_setup(s, SetupFrame::Step::event_known);
  if (!laid_out && tokens != 0) return "supply: there are no tokens before the table is laid out";
  if (laid_out && tokens != data().tokens)
    return "supply: tokens on the table and in the supply must add up to " + std::to_string(data().tokens);
  return "";
}

template <int Kinds>
bool bag_adds_up(const Bag<Kinds>& bag) {
  int sum = 0;
  for (const std::uint8_t n : bag.of) sum += n;
  return sum == bag.size;
}

std::string invalid_genestealers(const State& s) {
  std::array<int, icon_count> count{};
  int formation = s.taken.size, lords = 0;
  unsigned lords_seen = 0;
  for (const Row& row : s.rows)
    for (const Flank& flank : row.side)
      for (const Swarm* swarm : {&flank.swarm, &flank.attacked}) {
        formation += size_of(*swarm);
        lords += lord_count(*swarm);
        lords_seen |= swarm->lords;
        for (std::size_t icon = 0; icon < icon_count; ++icon) count[icon] += swarm->cards[icon];
      }
  if (formation != s.genestealers) return "genestealers: does not agree with the swarms";
  if (lords != ((lords_seen & 1U) != 0 ? 1 : 0) + ((lords_seen & 2U) != 0 ? 1 : 0) || (lords_seen & s.lords_slain) != 0 ||
      s.lords_slain > 3)
    return "lords_slain: a Brood Lord is in two places";
  if (!bag_adds_up(s.discard) || !bag_adds_up(s.taken)) return "discard: its size does not agree";
  std::array<int, decltype(s.blips)::bags> cells{};
  for (std::size_t z = 0; z < s.blips.zone.size(); ++z) {
    int zone_size = 0;
    for (const auto& layer : s.blips.zone[z]) {
      int cards = 0;
      for (std::size_t b = 0; b < cells.size(); ++b) cells[b] += layer.from[b], cards += layer.from[b];
      if (cards == 0) return "blips: an empty layer";
      zone_size += cards;
    }
    if (zone_size != s.blips.zone_size[z]) return "blips: zone_size does not agree with the layers";
  }
  for (std::size_t b = 0; b < cells.size(); ++b)
    if (!bag_adds_up(s.blips.bag[b]) || s.blips.bag[b].size != cells[b]) return "blips: the piles do not agree with their bags";
  if (s.blips.mixed >> cells.size() != 0) return "blips: mixed names a bag that does not exist";
  if (s.blips.deck_bag >= cells.size() || s.blips.zone[0].size() > 1) return "blips: the deck is impossible";
  if (!s.blips.zone[0].empty() && s.blips.zone[0][0].from[s.blips.deck_bag] != s.blips.size(deck_zone))
    return "blips: the deck is impossible";
  for (int icon = 0; icon < icon_count; ++icon)
    if (count[static_cast<std::size_t>(icon)] + s.discard.count(icon) + s.taken.count(icon) + s.blips.count(icon) !=
        data().genestealers_of_each)
      return "blips: there must be " + std::to_string(data().genestealers_of_each) + " cards of each type in all";
  return "";
}

std::string invalid_events(const State& s) {
  if (!bag_adds_up(s.events.rest) || !bag_adds_up(s.event_discard)) return "events: the size does not agree";
  std::array<int, event_count> count{};
  const auto add = [&](const auto& list) {
    for (const auto& card : list)
      if (card.known()) ++count[static_cast<std::size_t>(card.value)];
  };
  add(s.events.top), add(s.events.bottom), add(s.events.held);
  const bool first_event = in_setup(s, SetupFrame::Step::second_box);  // DA-3.11: it lies beside the deck
  for (int event = 0; event < event_count; ++event) {
    const int total = count[static_cast<std::size_t>(event)] + s.events.rest.count(event) + s.event_discard.count(event) +
                      (first_event && s.frames[0].as<SetupFrame>().event.number == event ? 1 : 0);
    if (total != data().event[static_cast<std::size_t>(event)].count) return "events: there are not as many of each card as in the box";
  }
  return "";
}

std::string invalid_players(const State& s) {
  if (s.players < 1 || s.players > 6) return "players: 1 to 6";
  for (const Seat owner : s.owner)
    if (owner != nobody && !is_seat(s, owner)) return "owner: a seat that does not exist";
  if (s.first_player != nobody && !is_seat(s, s.first_player)) return "first_player: a seat that does not exist";
  if (s.phase != Phase::setup && !is_seat(s, s.current_player)) return "current_player: a seat that does not exist";
  if (s.artefact_holder != nobody && (!is_seat(s, s.artefact_holder) || card_of(s, Terrain::artefact).row != 0))
    return "artefact_holder: impossible";
  if (s.setup_location != data().setup_location[s.players]) return "setup_location: not that of this number of players";
  if (s.locations_left > data().location[static_cast<std::size_t>(s.setup_location)].deck_size) return "locations_left: too many";
  for (std::size_t team = 0; team < team_count; ++team) {
    const Card card = s.revealed[team];
    if (card != Card::none &&
        (data().team_of_card[static_cast<std::size_t>(card)] != static_cast<Team>(team) || !survives(s, static_cast<Team>(team))))
      return "revealed: a card of another team, or of one without marines";
    const Secret<Card>& chosen = s.chosen[team];
    if (!chosen.known() || chosen.value == Card::none) continue;
    if (data().team_of_card[static_cast<std::size_t>(chosen.value)] != static_cast<Team>(team) || !survives(s, static_cast<Team>(team)))
      return "chosen: a card of another team, or of one without marines";
    if (s.phase != Phase::choose_actions) return "chosen: cards are chosen in phase 1";
  }
  return "";
}

}  // namespace

std::string invalid(const State& s) {
  for (const auto check : {invalid_players, invalid_formation, invalid_genestealers, invalid_events}) {
    const std::string problem = check(s);
    if (!problem.empty()) return problem;
  }
  return (s.result != Result::undecided) != (s.node.kind == NodeKind::end) ? "node: a game with a result is at its end" : "";
}

}  // namespace asztal::death_angel
