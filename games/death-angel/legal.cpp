// The legal options of every decision node (Appendix B) and the outcomes of every chance node (Appendix C), in canonical order.
#include "death_angel.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

void any_marine(const State& s, Verb verb, ActionList& list) {
  for_each_marine(s, [&](Marine marine) { list.push(act(verb, marine)); });
}

void any_swarm(const State& s, Verb verb, ActionList& list) {
  for_each_place(s, [&](int row, Side side) {
    if (!is_empty(swarm_at(s, row, side))) list.push(act(verb, place_code(row, side)));
  });
}

void targets_of(const State& s, const Data& d, Marine marine, ActionList& list) {
  if (!in_formation(s, marine)) return;
  const Side side = row_with(s, marine).facing;
  const Rows reach = rows_near(s, row_of(s, marine), d.range[static_cast<std::size_t>(marine)]);
  for (int row = reach.first; row <= reach.last; ++row)
    if (may_be_attacked(swarm_at(s, row, side))) list.push(act(Verb::attack, marine, place_code(row, side)));
}

void moves(const State& s, const Data& d, const Frame& f, ActionList& list) {
  const auto team = static_cast<Team>(f.local[0]);
  for (const Marine marine : {first_of(team), second_of(team)}) {
    if (!in_formation(s, marine) || (f.local[1] & (1 << (static_cast<int>(marine) % 2))) != 0) continue;
    const int from = row_of(s, marine);
    const Rows reach = rows_near(s, from, modified(s, d, Modifier::move_any_position, marine) ? max_rows : 1);  // DA-17.9
    for (int row = reach.first; row <= reach.last; ++row)
      if (row != from) list.push(act(Verb::move, marine, row));
  }
  list.push(act(Verb::finish));
}

void activations(const State& s, const Data& d, const Frame& f, ActionList& list) {
  const auto team = static_cast<Team>(f.local[0]);
  for (const Marine marine : {first_of(team), second_of(team)}) {
    if ((f.local[3] & (1 << (static_cast<int>(marine) % 2))) != 0) continue;
    for (int terrain = 0; terrain < terrain_count; ++terrain)
      if (may_activate(s, d, marine, static_cast<Terrain>(terrain))) list.push(act(Verb::activate, marine, terrain));
  }
  list.push(act(Verb::finish));
}

void attacks(const State& s, const Data& d, const Frame& f, bool paid, ActionList& list) {
  const auto team = static_cast<Team>(f.local[0]);
  for (const Marine marine : {first_of(team), second_of(team)})
    if (may_still_attack(f, marine) && (!paid || (in_formation(s, marine) && row_with(s, marine).tokens > 0)))
      targets_of(s, d, marine, list);
  if (!paid && may_charge(s, d, f))
    for (const Marine marine : {first_of(team), second_of(team)})
      if (modified(s, d, Modifier::heroic_charge, marine)) list.push(act(Verb::charge, marine));
  list.push(act(Verb::finish));
}

// DA-17.5  One row up or down, the same or the other side, never outside the formation.
void strategic_shifts(const State& s, ActionList& list) {
  for_each_place(s, [&](int row, Side side) {
    if (is_empty(swarm_at(s, row, side))) return;
    for (int to = row - 1; to <= row + 1; ++to)
      for (const Side to_side : both_sides)
        if (to >= 1 && to <= s.rows.size() && (to != row || to_side != side))
          list.push(act(Verb::shift, place_code(row, side), place_code(to, to_side)));
  });
  list.push(act(Verb::decline));
}

void intimidated(const State& s, ActionList& list) {
  for (int row = 1; row <= s.rows.size(); ++row) {
    const Marine marine = row_at(s, row).marine;
    if (marine == Marine::nobody || team_of(marine) != Team::blue) continue;
    for (const Side side : both_sides)
      for (int icon = 0; icon < icon_count; ++icon)
        if (count_of(swarm_at(s, row, side), static_cast<Genestealer>(icon)) > 0) list.push(act(Verb::take, place_code(row, side), icon));
  }
}

bool is_undealt(const State& s, int marine) {
  return owner_of(s, static_cast<Marine>(marine)) != nobody && !in_formation(s, static_cast<Marine>(marine));
}

Side blip_side(const Frame& f) { return static_cast<Side>(f.procedure == Procedure::spawn ? f.local[2] : f.local[0]); }

}  // namespace

void legal(const State& s, ActionList& list) {
  const Data& d = data();
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::choose_team_marker:
      for (std::size_t team = 0; team < team_count; ++team)
        if (s.owner[team] == nobody) list.push(act(Verb::team, team));
      return;
    case Prompt::choose_action:
      for (const Card card : d.cards[static_cast<std::size_t>(f.local[1])])
        if (may_choose(s, d, static_cast<Team>(f.local[1]), card)) list.push(act(Verb::play, card));
      return;
    case Prompt::support_target: return any_marine(s, Verb::support, list);
    case Prompt::enter_formation:
    case Prompt::lead_by_example: any_marine(s, Verb::support, list); return list.push(act(Verb::decline));
    case Prompt::move_marine: return moves(s, d, f, list);
    case Prompt::turn_marine: {
      const int marine = 2 * f.local[0] + f.local[2];
      list.push(act(Verb::turn, marine));
      return list.push(act(Verb::keep, marine));
    }
    case Prompt::activate: return activations(s, d, f, list);
    case Prompt::attack: return attacks(s, d, f, false, list);
    case Prompt::paid_attack: return attacks(s, d, f, true, list);
    case Prompt::psionic_again:
    case Prompt::quick_attack:
      targets_of(s, d, static_cast<Marine>(f.procedure == Procedure::attack ? f.local[0] : f.local[Effect::chosen]), list);
      return list.push(act(Verb::decline));
    case Prompt::reroll_attack: list.push(act(Verb::accept)); return list.push(act(Verb::reroll));
    case Prompt::pick_slain:
      for_each_pickable(s, f, [&](int row, Side side, Genestealer kind) { list.push(act(Verb::slay, place_code(row, side), kind)); });
      if (f.local[PickSlain::up_to] != 0) list.push(act(Verb::stop));
      return;
    case Prompt::defence: {
      const Marine marine = row_at(s, f.local[0]).marine;
      list.push(act(Verb::accept));
      if (may_reroll(s, marine, static_cast<Side>(f.local[1]))) list.push(act(Verb::reroll));
      if (s.artefact_holder != nobody && s.artefact_holder == owner_of(s, marine)) list.push(act(Verb::artefact));
      return;
    }
    case Prompt::counter_pick: {
      const auto side = static_cast<Side>(f.local[1]);
      for (int kind = 0; kind < 6; ++kind)
        if (is_slayable(swarm_at(s, f.local[0], side), static_cast<Genestealer>(kind)))
          list.push(act(Verb::slay, place_code(f.local[0], side), kind));
      return;
    }
    case Prompt::power_field: any_swarm(s, Verb::swarm, list); return list.push(act(Verb::decline));
    case Prompt::strategize: return strategic_shifts(s, list);
    case Prompt::stealth_first:
      for (const Side side : both_sides)
        if (pile_size(s, side) > 0) list.push(act(Verb::pile, side));
      return list.push(act(Verb::decline));
    case Prompt::stealth_second:
      for_each_marine(s, [&](Marine marine) {
        if (owner_of(s, marine) == s.node.seat && row_with(s, marine).tokens > 0) list.push(act(Verb::pay, marine));
      });
      return list.push(act(Verb::decline));
    case Prompt::scout: list.push(act(Verb::look)); return list.push(act(Verb::decline));
    case Prompt::scout_place: list.push(act(Verb::top)); return list.push(act(Verb::bottom));
    case Prompt::intimidate: list.push(act(Verb::dare)); return list.push(act(Verb::decline));
    case Prompt::intimidate_pick: return intimidated(s, list);
    case Prompt::choose_smallest_pile:
    case Prompt::uneven_refill:
      for (const Side side : both_sides) list.push(act(Verb::pile, side));
      return;
    case Prompt::onward_token: list.push(act(Verb::place)); return list.push(act(Verb::decline));
    case Prompt::teleport: {
      const auto index = static_cast<unsigned>(f.local[3]);
      const auto marine = (static_cast<unsigned>(f.local[index / 4]) >> (4 * (index % 4))) & 15U;
      list.push(act(Verb::pay, marine));
      return list.push(act(Verb::dare));
    }
    case Prompt::event_target:
      return legal_choices(s, d, first_op(d, d.event[static_cast<std::size_t>(s.events.held.back().value)].text), f, list);
    case Prompt::event_choice:
    case Prompt::panel_choice:
    case Prompt::entering_choice: return legal_choices(s, d, current_op(d, f), f, list);
    case Prompt::spawn_order:
      for (int terrain = 0; terrain < terrain_count; ++terrain)
        if (spawn_waits(s, f, static_cast<Terrain>(terrain))) list.push(act(Verb::terrain, terrain));
      for_each_marine(s, [&](Marine marine) {
        if (spawn_waits(s, f, marine)) list.push(act(Verb::marine, marine));
      });
      return;
    default: return;
  }
}

void chances(const State& s, ChanceList& list) {
  const Data& d = data();
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_first_player:
      for (int seat = 0; seat < s.players; ++seat) list.push(act(Verb::first, seat), 1);
      return;
    case Prompt::chance_deal_marine:
      for (int marine = 0; marine < marine_count; ++marine)
        if (is_undealt(s, marine)) list.push(act(Verb::deal, marine), 1);
      return;
    case Prompt::chance_event: return s.events.outcomes(list, static_cast<std::uint16_t>(Verb::event));
    case Prompt::chance_blip: return s.blips.outcomes(pile_zone(blip_side(f)), list, static_cast<std::uint16_t>(Verb::card));
    case Prompt::chance_location: {
      const LocationCard& deck = d.location[static_cast<std::size_t>(s.setup_location)];
      const auto tier = static_cast<std::size_t>(deck.deck[static_cast<std::size_t>(deck.deck_size - s.locations_left)]);
      for (const Location location : d.tier[tier]) list.push(act(Verb::location, location), 1);
      return;
    }
    case Prompt::chance_attack_die:
    case Prompt::chance_defence_die:
    case Prompt::chance_die:
      for (int face = 0; face < die_faces; ++face) list.push(act(Verb::roll, face), 1);
      return;
    default: return;
  }
}

// The same distribution and the same use of random numbers as `chances` with Random::pick.
Action sample(const State& s, Random& random) {
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_event: return s.events.sample(random, static_cast<std::uint16_t>(Verb::event));
    case Prompt::chance_blip: return s.blips.sample(pile_zone(blip_side(s.frames.back())), random, static_cast<std::uint16_t>(Verb::card));
    case Prompt::chance_attack_die:
    case Prompt::chance_defence_die:
    case Prompt::chance_die: return act(Verb::roll, random.below(die_faces));
    case Prompt::chance_deal_marine: {
      std::array<int, marine_count> undealt{};
      std::uint32_t count = 0;
      for (int marine = 0; marine < marine_count; ++marine) {
        undealt[count] = marine;
        count += is_undealt(s, marine) ? 1U : 0U;
      }
      return act(Verb::deal, undealt[random.below(count)]);
    }
    default: {
      ChanceList outcomes;
      chances(s, outcomes);
      return random.pick(outcomes);
    }
  }
}

}  // namespace asztal::death_angel
