// Can this state be played on? Asked of states that come from outside (snapshots, edited states), never while playing.
#include <string>

#include "death_angel.hpp"
#include "engine/reflect.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

/// What the locals of a procedure hold, one letter each, and at which steps it can wait: for an answer (as the innermost), or
/// for a procedure it called.
struct FrameSpec {
  const char* locals;
  unsigned answers;  ///< bit per step
  unsigned calls;    ///< bit per step
};

constexpr unsigned steps() { return 0; }
template <class... Rest>
constexpr unsigned steps(int first, Rest... rest) {
  return 1U << first | steps(rest...);
}

// Letters: t team, k action card or -1, m marine in the formation, q any marine or -1, r row, s side, p place, f die face, n small number, b two bits,
// S seat, e event, w bit set, . checked elsewhere or unused.
FrameSpec spec_of(Procedure procedure) {
  switch (procedure) {
    case Procedure::setup: return {"e", steps(1, 3, 5, 7), steps(8, 9)};
    case Procedure::round: return {"k", steps(), steps(1, 2, 3, 4, 5, 6, 7, 8)};
    case Procedure::choose_actions: return {"nt", steps(1), steps()};
    case Procedure::resolve_card: return {"k", steps(), steps(1, 2)};
    case Procedure::support: return {"t", steps(1), steps()};
    case Procedure::move_activate: return {"tbnb", steps(1, 3, 5, 7), steps(6)};
    case Procedure::attack_action: return {"tbn", steps(1), steps(0)};
    case Procedure::heroic_charge: return {"m", steps(2), steps(1)};
    case Procedure::attack: return {"mpf", steps(1, 2, 4, 6), steps(3)};
    case Procedure::paid_attacks: return {"tb", steps(1), steps(0)};
    case Procedure::strategize:
    case Procedure::power_field: return {"t", steps(1), steps()};
    case Procedure::stealth_tactics: return {"ts", steps(1, 3), steps(2, 4)};
    case Procedure::forward_scouting: return {"t", steps(1, 2, 3), steps()};
    case Procedure::intimidation: return {"tn", steps(1, 2, 4), steps(5)};
    case Procedure::swarm_attack: return {"rsfb", steps(1, 2, 3), steps()};
    case Procedure::event: return {"", steps(1, 3), steps(4, 5, 6)};
    case Procedure::effect: return {"...fqn", steps(1, 2, 3, 4, 5), steps(0)};
    case Procedure::spawn: return {"nrs", steps(1), steps()};
    case Procedure::spawn_places: return {"beb.", steps(2), steps(1)};
    case Procedure::pick_slain: return {"..nbS", steps(1), steps()};
    case Procedure::shuffle_in: return {"S", steps(1), steps()};
    case Procedure::discard_blips: return {"snS", steps(1), steps()};
    case Procedure::refill: return {"nn", steps(1), steps()};
    case Procedure::travel: return {"", steps(2), steps(1, 3, 4, 5, 6)};
    case Procedure::end_phase: return {"", steps(), steps(1, 2)};
    case Procedure::teleportarium: return {"....nq", steps(1, 2), steps(3, 4)};
  }
  return {"", 0, 0};
}

/// What a procedure that waits at this step has asked.
bool asks(Procedure procedure, int step, Prompt prompt) {
  const auto one_of = [&](std::initializer_list<std::pair<int, Prompt>> pairs) {
    for (const auto& [at, asked] : pairs)
      if (at == step && asked == prompt) return true;
    return false;
  };
  switch (procedure) {
    case Procedure::setup:
      return one_of(
          {{1, Prompt::chance_first_player}, {3, Prompt::choose_team_marker}, {5, Prompt::chance_deal_marine}, {7, Prompt::chance_event}});
    case Procedure::choose_actions: return one_of({{1, Prompt::choose_action}});
    case Procedure::support: return one_of({{1, Prompt::support_target}});
    case Procedure::move_activate:
      return one_of({{1, Prompt::enter_formation}, {3, Prompt::move_marine}, {5, Prompt::turn_marine}, {7, Prompt::activate}});
    case Procedure::attack_action: return one_of({{1, Prompt::attack}});
    case Procedure::heroic_charge: return one_of({{2, Prompt::chance_die}});
    case Procedure::attack:
      return one_of({{1, Prompt::chance_attack_die}, {2, Prompt::reroll_attack}, {4, Prompt::lead_by_example}, {6, Prompt::psionic_again}});
    case Procedure::paid_attacks: return one_of({{1, Prompt::paid_attack}});
    case Procedure::strategize: return one_of({{1, Prompt::strategize}});
    case Procedure::power_field: return one_of({{1, Prompt::power_field}});
    case Procedure::stealth_tactics: return one_of({{1, Prompt::stealth_first}, {3, Prompt::stealth_second}});
    case Procedure::forward_scouting: return one_of({{1, Prompt::scout}, {2, Prompt::chance_event}, {3, Prompt::scout_place}});
    case Procedure::intimidation: return one_of({{1, Prompt::intimidate}, {2, Prompt::chance_die}, {4, Prompt::intimidate_pick}});
    case Procedure::swarm_attack: return one_of({{1, Prompt::chance_defence_die}, {2, Prompt::defence}, {3, Prompt::counter_pick}});
    case Procedure::event: return one_of({{1, Prompt::chance_event}, {3, Prompt::event_target}});
    case Procedure::effect:
      return one_of({{1, Prompt::event_choice},
                     {1, Prompt::panel_choice},
                     {1, Prompt::entering_choice},
                     {2, Prompt::chance_die},
                     {3, Prompt::quick_attack},
                     {4, Prompt::event_choice},
                     {4, Prompt::panel_choice},
                     {4, Prompt::entering_choice},
                     {5, Prompt::onward_token}});
    case Procedure::spawn:
    case Procedure::discard_blips: return one_of({{1, Prompt::chance_blip}});
    case Procedure::spawn_places: return one_of({{2, Prompt::spawn_order}});
    case Procedure::pick_slain: return one_of({{1, Prompt::pick_slain}});
    case Procedure::shuffle_in: return one_of({{1, Prompt::choose_smallest_pile}});
    case Procedure::refill: return one_of({{1, Prompt::uneven_refill}});
    case Procedure::travel: return one_of({{2, Prompt::chance_location}});
    case Procedure::teleportarium: return one_of({{1, Prompt::teleport}, {2, Prompt::chance_die}});
    default: return false;
  }
}

bool is_seat(const State& s, int seat) { return seat >= 0 && seat < s.players; }
bool is_row(const State& s, int row) { return row >= 1 && row <= s.rows.size(); }
bool is_living(const State& s, int marine) { return marine >= 0 && marine < marine_count && in_formation(s, static_cast<Marine>(marine)); }

bool local_fits(const State& s, char kind, int value) {
  switch (kind) {
    case 't': return value >= 0 && value < team_count && s.owner[static_cast<std::size_t>(value)] != nobody;
    case 'k': return value >= -1 && value < card_count;
    case 'm': return is_living(s, value);
    case 'q': return value >= -1 && value < marine_count && (value < 0 || owner_of(s, static_cast<Marine>(value)) != nobody);
    case 'r': return is_row(s, value);
    case 's': return value == 0 || value == 1;
    case 'p': return is_row(s, row_of_place(value));
    case 'f': return value >= 0 && value < die_faces;
    case 'n': return value >= 0 && value <= 100;
    case 'b': return value >= 0 && value <= 3;
    case 'S': return is_seat(s, value);
    case 'e': return value >= 0 && value < event_count;
    default: return true;
  }
}

/// What `chosen` of an effect means: the last choice of its program before the present operation.
bool chosen_fits(const State& s, const Data& d, const Frame& f) {
  const int chosen = f.local[Effect::chosen];
  int last = -1;
  for (int op = d.op_program[static_cast<std::size_t>(f.local[Effect::op] < f.local[Effect::end] ? f.local[Effect::op]
                                                                                                 : f.local[Effect::end] - 1)];
       op < f.local[Effect::op]; ++op)
    if (d.ops[static_cast<std::size_t>(op)].code <= OpCode::choose_lord) last = op;
  if (last < 0) return chosen == 0;
  const Op& op = d.ops[static_cast<std::size_t>(last)];
  switch (op.code) {
    case OpCode::choose_marine:
      return static_cast<MarineFilter>(op.a) == MarineFilter::rescuable ? local_fits(s, 'q', chosen) && chosen >= 0
                                                                        : chosen >= 0 && chosen < marine_count;
    case OpCode::choose_swarm:
    case OpCode::choose_slot: return local_fits(s, 'p', chosen);
    case OpCode::choose_pile: return local_fits(s, 's', chosen);
    case OpCode::choose_team: return local_fits(s, 't', chosen);
    case OpCode::choose_terrain: return chosen >= 0 && chosen < terrain_count;
    case OpCode::choose_lord: return chosen == icon_count || chosen == icon_count + 1;
    default: return true;
  }
}

/// An effect whose chosen or activating marine has died must have nothing left to do with him.
bool marine_still_needed(const State& s, const Data& d, const Frame& f) {
  for (int i = f.local[Effect::op]; i < f.local[Effect::end]; ++i) {
    const Op& op = d.ops[static_cast<std::size_t>(i)];
    if (op.code == OpCode::slay && static_cast<From>(op.a) == From::row_of_activator && !is_living(s, f.local[Effect::activator]))
      return true;
    if (op.code == OpCode::slay_marine) {
      const int marine = static_cast<Who>(op.a) == Who::activator ? f.local[Effect::activator] : f.local[Effect::chosen];
      if (!is_living(s, marine)) return true;
    }
  }
  int choice = -1;
  for (int i = d.op_program[static_cast<std::size_t>(f.local[Effect::end] - 1)]; i < f.local[Effect::op] && i < f.local[Effect::end]; ++i)
    if (d.ops[static_cast<std::size_t>(i)].code <= OpCode::choose_lord) choice = i;
  if (choice < 0 || d.ops[static_cast<std::size_t>(choice)].code != OpCode::choose_marine) return false;
  if (static_cast<MarineFilter>(d.ops[static_cast<std::size_t>(choice)].a) == MarineFilter::rescuable)
    return f.local[Effect::op] < f.local[Effect::end] && is_living(s, f.local[Effect::chosen]);
  return f.local[Effect::op] < f.local[Effect::end] && !is_living(s, f.local[Effect::chosen]);
}

bool effect_fits(const State& s, const Data& d, const Frame& f) {
  const int op = f.local[Effect::op], end = f.local[Effect::end], ops = static_cast<int>(d.ops.size());
  if (end < 1 || end > ops || op < 0 || op > end) return false;
  const int first = d.op_program[static_cast<std::size_t>(end - 1)];
  if (op < first || (end < ops && d.op_program[static_cast<std::size_t>(end)] == first)) return false;
  for (int i = first; i < end; ++i)
    if (d.ops[static_cast<std::size_t>(i)].code == OpCode::spawn &&
        static_cast<Spot>(d.ops[static_cast<std::size_t>(i)].b) == Spot::corridor && card_of(s, Terrain::corridor).row == 0)
      return false;
  return chosen_fits(s, d, f) && !marine_still_needed(s, d, f);
}

/// An effect that waits for an answer waits at the operation that asked for it.
bool effect_waits_rightly(const State& s, const Data& d, const Frame& f) {
  const int op = f.local[Effect::op], first = d.op_program[static_cast<std::size_t>(f.local[Effect::end] - 1)];
  const auto code_at = [&](int i) { return d.ops[static_cast<std::size_t>(i)].code; };
  switch (f.step) {
    case 1: return op < f.local[Effect::end] && code_at(op) <= OpCode::choose_place_or_roll;
    case 2: return op > first && code_at(op - 1) == OpCode::roll;
    case 3: return op > first && code_at(op - 1) == OpCode::attack && is_living(s, f.local[Effect::chosen]);
    case 4: return op < f.local[Effect::end] && code_at(op) == OpCode::may_flip;
    case 5: return op > first && code_at(op - 1) == OpCode::place_support && f.local[Effect::activator] >= 0;
    default: return false;
  }
}

bool pick_fits(const State& s, const Frame& f) {
  const int argument = f.local[PickSlain::argument];
  switch (f.local[PickSlain::area]) {
    case static_cast<int>(SlayArea::one_swarm): return local_fits(s, 'p', argument);
    case static_cast<int>(SlayArea::engaged_with):
    case static_cast<int>(SlayArea::near_row): return is_row(s, argument);
    case static_cast<int>(SlayArea::formation): return true;
    default: return false;
  }
}

bool places_fit(const State& s, const Frame& f) {
  const int waiting = f.local[3];
  for (int i = 0; i < 16; ++i) {
    if (((waiting >> i) & 1) == 0) continue;
    if (f.local[0] != 0 ? i >= s.rows.size() : i >= terrain_count || s.terrain[static_cast<std::size_t>(i)].row == 0) return false;
  }
  return f.local[2] <= 1;
}

bool teleport_fits(const State& s, const Frame& f) {
  if (f.local[3] < 0 || f.local[4] > max_rows || f.local[3] > f.local[4]) return false;
  for (int i = f.local[3]; i < f.local[4]; ++i)
    if (!is_living(s, static_cast<int>((static_cast<unsigned>(f.local[static_cast<std::size_t>(i / 4)]) >> (4 * (i % 4))) & 15U)))
      return false;
  return true;
}

std::string invalid_frames(const State& s) {
  const Data& d = data();
  if (s.frames.empty()) return "frames: there must be at least one";
  if ((s.phase == Phase::setup) != (s.frames[0].procedure == Procedure::setup))
    return "phase: setup is the phase of the procedure 'setup', and of no other";
  for (int i = 0; i < s.frames.size(); ++i) {
    const Frame& f = s.frames[i];
    const bool innermost = i + 1 == s.frames.size();
    const std::string where = "frames[" + std::to_string(i) + "] (" + std::string(enum_name(f.procedure)) + "): ";
    const FrameSpec spec = spec_of(f.procedure);
    if ((i == 0) != (f.procedure == Procedure::setup || f.procedure == Procedure::round))
      return where + "setup or round is the outermost procedure";
    if (f.step > 31 || (((innermost ? spec.answers : spec.calls) >> f.step) & 1U) == 0)
      return where + "it cannot wait at step " + std::to_string(f.step);
    for (int local = 0; spec.locals[local] != 0; ++local)
      if (!local_fits(s, spec.locals[local], f.local[static_cast<std::size_t>(local)]))
        return where + "local " + std::to_string(local) + " is out of range";
    if (f.procedure == Procedure::effect && !effect_fits(s, d, f)) return where + "its operation or choice does not fit";
    if (f.procedure == Procedure::effect && innermost && !effect_waits_rightly(s, d, f)) return where + "it does not wait for this";
    if (f.procedure == Procedure::swarm_attack) {
      const Swarm& swarm = swarm_at(s, f.local[0], static_cast<Side>(f.local[1]));
      if (is_empty(swarm) || swarm.shielded != 0) return where + "there is no swarm that could attack";
    }
    if (f.procedure == Procedure::teleportarium && innermost && f.local[3] == f.local[4]) return where + "its list is over";
    if (f.procedure == Procedure::pick_slain && !pick_fits(s, f)) return where + "its area does not fit";
    if (f.procedure == Procedure::spawn_places && !places_fit(s, f)) return where + "its places do not fit";
    if (f.procedure == Procedure::teleportarium && !teleport_fits(s, f)) return where + "its list does not fit";
    if (f.procedure == Procedure::move_activate && f.local[2] > 2) return where + "local 2 is out of range";
    if (f.procedure == Procedure::move_activate && innermost && f.step == 5 &&
        (f.local[2] > 1 || !is_living(s, 2 * f.local[0] + f.local[2])))
      return where + "there is no such marine to turn";
    if (f.procedure == Procedure::resolve_card && f.local[0] < 0) return where + "local 0 is out of range";
    if (f.procedure == Procedure::event && (f.step >= 3) && s.events.held.empty()) return where + "no event is being read";
    if (f.procedure == Procedure::forward_scouting && f.step == 3 && s.events.held.empty()) return where + "no event is being looked at";
    if (f.procedure == Procedure::travel && f.step <= 2 && s.locations_left == 0) return where + "there is no location to travel to";
  }
  return "";
}

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
    for (const Flank& flank : r.side)
      if (flank.swarm.lords > 3 || flank.attacked.lords > 3 || (flank.swarm.shielded != 0 && is_empty(flank.swarm)))
        return "rows: a swarm is impossible";
  }
  int listed = 0;
  for (const std::uint8_t row : s.row_of) {
    if (row > s.rows.size()) return "row_of: a row that does not exist";
    listed += row != 0 ? 1 : 0;
  }
  if (listed != living) return "row_of: does not agree with the rows";
  for (const TerrainCard& card : s.terrain) {
    if (card.row > s.rows.size() || card.cap > 2) return "terrain: a card beside a row that does not exist";
    tokens += card.tokens;
  }
  if (s.phase != Phase::setup && tokens != data().tokens)
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
  int in_setup = 0;
  for (int event = 0; event < event_count; ++event) {
    const int total = count[static_cast<std::size_t>(event)] + s.events.rest.count(event) + s.event_discard.count(event);
    const int should = data().event[static_cast<std::size_t>(event)].count;
    in_setup += should - total;
    if (total > should || (s.phase != Phase::setup && total != should)) return "events: there are not as many of each card as in the box";
  }
  return in_setup > 1 ? "events: cards are missing" : "";
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
    if (card != Card::none && (data().team_of_card[static_cast<std::size_t>(card)] != static_cast<Team>(team) || s.owner[team] == nobody))
      return "revealed: a card of another team";
    const Secret<Card>& chosen = s.chosen[team];
    if (chosen.known() && chosen.value != Card::none &&
        data().team_of_card[static_cast<std::size_t>(chosen.value)] != static_cast<Team>(team))
      return "chosen: a card of another team";
  }
  return "";
}

}  // namespace

std::string invalid(const State& s) {
  for (const auto check : {invalid_players, invalid_formation, invalid_genestealers, invalid_events}) {
    const std::string problem = check(s);
    if (!problem.empty()) return problem;
  }
  if ((s.result != Result::undecided) != (s.node.kind == NodeKind::end)) return "node: a game with a result is at its end";
  if (s.node.kind == NodeKind::end) return "";
  const std::string problem = invalid_frames(s);
  if (!problem.empty()) return problem;
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  if (s.node.prompt >= enum_size<Prompt>() || (prompt >= Prompt::chance_first_player) != (s.node.kind == NodeKind::chance))
    return "node: unknown prompt";
  if (!asks(s.frames.back().procedure, s.frames.back().step, prompt)) return "node: the innermost procedure does not ask this";
  if (s.node.kind == NodeKind::decision) {
    if (!is_seat(s, s.node.seat)) return "node: a seat that does not exist";
    ActionList options;
    legal(s, options);
    if (options.empty()) return "node: nothing can be chosen";
  } else {
    if (prompt == Prompt::chance_blip &&
        pile_size(s, static_cast<Side>(s.frames.back().local[s.frames.back().procedure == Procedure::spawn ? 2 : 0])) == 0)
      return "node: the pile is empty";
    if (prompt == Prompt::chance_location && s.locations_left == 0) return "node: the location deck is empty";
    ChanceList outcomes;
    chances(s, outcomes);
    if (outcomes.size() == 0) return "node: nothing can happen";
  }
  return "";
}

}  // namespace asztal::death_angel
