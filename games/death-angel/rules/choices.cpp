// Appendix A: what the texts of events, locations and terrain let people choose.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

int spawnable(const State& s, Side side, int at_most) {
  const int pile = pile_size(s, side);
  return pile < at_most ? pile : at_most;
}

bool is_rescuable(const State& s, Marine marine) {  // DA-17.62
  return owner_of(s, marine) != nobody && !in_formation(s, marine) && survives(s, team_of(marine));
}

/// How good a target this marine is; 0 is no target. Only the best are valid (DA-8.3).
int target_value(const State& s, const Data& d, MarineFilter filter, Marine marine, Marine chosen) {
  const Row& row = row_with(s, marine);
  switch (filter) {
    case MarineFilter::any: return 1;
    case MarineFilter::another: return marine != chosen ? 1 : 0;
    case MarineFilter::with_token: return row.tokens > 0 ? 1 : 0;                                             // DA-17.56
    case MarineFilter::token_and_slayable: return row.tokens > 0 && slayable_engaged(s, marine) > 0 ? 1 : 0;  // DA-17.63
    case MarineFilter::token_and_slayable_first:                                                              // DA-17.55
      return (row.tokens > 0 ? 2 : 0) + (slayable_engaged(s, marine) > 0 ? 1 : 0);
    case MarineFilter::most_spawn_behind: return spawnable(s, other(row.facing), 2);  // DA-17.54
    case MarineFilter::most_slayable: {                                               // DA-17.60
      const int slayable = slayable_engaged(s, marine);
      return slayable < 2 ? slayable : 2;
    }
    case MarineFilter::tokenless_first:  // DA-17.36
      if (row.tokens > 0) return 1;
      return pile_size(s, other(row.facing)) > 0 ? 3 : 2;
    case MarineFilter::rescuable: return 0;
    case MarineFilter::has_attack_target: return has_target(s, d, marine) ? 1 : 0;  // DA-17.65
  }
  return 0;
}

void legal_marines(const State& s, const Data& d, MarineFilter filter, Marine chosen, ActionList& list) {
  if (filter == MarineFilter::rescuable) {
    for (int m = 0; m < marine_count; ++m)
      if (is_rescuable(s, static_cast<Marine>(m))) list.push(act(Verb::marine, m));
    return;
  }
  int best = 1;
  for_each_marine(s, [&](Marine marine) {
    const int value = target_value(s, d, filter, marine, chosen);
    if (value > best) list.clear(), best = value;
    if (value == best) list.push(act(Verb::marine, marine));
  });
}

void legal_swarms(const State& s, SwarmFilter filter, ActionList& list) {
  int best = 1;
  for_each_place(s, [&](int row, Side side) {
    const Swarm& swarm = swarm_at(s, row, side);
    if (is_empty(swarm)) return;
    const int value = filter == SwarmFilter::most_spawn ? spawnable(s, side, 2) : ordinary_count(swarm) > 0 ? 1 : 0;  // DA-17.35, DA-17.61
    if (value > best) list.clear(), best = value;
    if (value == best) list.push(act(Verb::swarm, place_code(row, side)));
  });
}

}  // namespace

void legal_choices(const State& s, const Data& d, const Op& op, const EffectFrame& e, ActionList& list) {
  switch (op.code) {
    case OpCode::choose_marine: return legal_marines(s, d, static_cast<MarineFilter>(op.a), static_cast<Marine>(e.chosen), list);
    case OpCode::choose_swarm: return legal_swarms(s, static_cast<SwarmFilter>(op.a), list);
    case OpCode::choose_pile:
      for (const Side side : both_sides)
        if (static_cast<PileFilter>(op.a) == PileFilter::any || pile_size(s, side) > 0) list.push(act(Verb::pile, side));
      if (pile_size(s, Side::left) + pile_size(s, Side::right) == 0 && !list.empty()) list.clear(), list.push(act(Verb::pile, Side::left));
      return;
    case OpCode::choose_team:  // DA-17.57, DA-R39
      for (std::size_t team = 0; team < team_count; ++team)
        if (s.revealed[team] != Card::none && type_of(s.revealed[team]) != CardType::attack) list.push(act(Verb::team, team));
      return;
    case OpCode::choose_terrain:
      for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
        if (s.terrain[terrain].row != 0) list.push(act(Verb::terrain, terrain));
      return;
    case OpCode::choose_slot:
      if (s.artefact_holder != nobody) return;  // DA-R74: it is in a hand
      return for_each_place(s, [&](int row, Side side) { list.push(act(Verb::slot, place_code(row, side))); });
    case OpCode::choose_lord:
      list.push(act(Verb::lord, Genestealer::brood_lord_a));
      list.push(act(Verb::lord, Genestealer::brood_lord_b));
      return;
    case OpCode::choose_number: {
      const auto marine = static_cast<Marine>(e.chosen);
      const int tokens = row_with(s, marine).tokens, slayable = slayable_engaged(s, marine);
      for (int n = 0; n <= tokens && n <= slayable; ++n) list.push(act(Verb::number, n));
      return;
    }
    case OpCode::choose_place_or_roll:  // DA-17.46
      if (s.supply > 0) list.push(act(Verb::place));
      list.push(act(Verb::dare));
      return;
    case OpCode::may_flip:
      list.push(act(Verb::turn, e.chosen));
      list.push(act(Verb::keep, e.chosen));
      return;
    default: return;
  }
}

}  // namespace asztal::death_angel
