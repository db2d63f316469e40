// Can this state be played on? Asked of states that come from outside (snapshots, edited states), never while playing.
#include <algorithm>
#include <string>

#include "death_angel.hpp"
#include "engine/reflect.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

/// What the locals of a procedure hold, one letter each: t team, k action card or -1, m marine in the formation, q any marine or -1,
/// r row, s side, p place, f die face, n small number, N the same but not 0, b two bits, S seat, e event, . checked elsewhere or unused.
const char* locals_of(Procedure procedure) {
  switch (procedure) {
    case Procedure::setup: return "e";
    case Procedure::round:
    case Procedure::resolve_card: return "k";
    case Procedure::choose_actions: return "nt";
    case Procedure::support:
    case Procedure::strategize:
    case Procedure::power_field:
    case Procedure::forward_scouting: return "t";
    case Procedure::move_activate: return "tbnb";
    case Procedure::attack_action: return "tbn";
    case Procedure::heroic_charge: return "m";
    case Procedure::attack: return "mpf";
    case Procedure::paid_attacks: return "tb";
    case Procedure::stealth_tactics: return "ts";
    case Procedure::intimidation: return "tn";
    case Procedure::swarm_attack: return "rsfb";
    case Procedure::effect: return "...fqn";
    case Procedure::spawn: return "Nrs";
    case Procedure::spawn_places: return "beb.";
    case Procedure::pick_slain: return "..NbS";
    case Procedure::shuffle_in: return "S";
    case Procedure::discard_blips: return "sNS";
    case Procedure::refill: return "nn";
    case Procedure::teleportarium: return "....nq";
    case Procedure::event:
    case Procedure::travel:
    case Procedure::end_phase: return "";
  }
  return "";
}

/// The procedure that carries out an operation, if it is not carried out on the spot.
Procedure procedure_of(OpCode code) {
  switch (code) {
    case OpCode::spawn: return Procedure::spawn;
    case OpCode::spawn_in_front: return Procedure::spawn_places;
    case OpCode::add_blips: return Procedure::refill;
    case OpCode::discard_blip: return Procedure::discard_blips;
    case OpCode::shuffle_into_blip: return Procedure::shuffle_in;
    case OpCode::slay:
    case OpCode::slay_up_to: return Procedure::pick_slain;
    case OpCode::attack: return Procedure::attack;
    case OpCode::location_panel_ability: return Procedure::effect;
    case OpCode::teleportarium: return Procedure::teleportarium;
    default: return Procedure::round;  // which nobody calls
  }
}

/// Has the caller, which goes on at its present step, called this procedure?
bool calls(const Data& d, const Frame& caller, Procedure callee) {
  const auto one_of = [&](std::initializer_list<std::pair<int, Procedure>> pairs) {
    for (const auto& [at, called] : pairs)
      if (at == caller.step && called == callee) return true;
    return false;
  };
  switch (caller.procedure) {
    case Procedure::setup: return one_of({{8, Procedure::spawn_places}, {9, Procedure::spawn_places}});
    case Procedure::round:
      return one_of({{1, Procedure::choose_actions},
                     {2, Procedure::end_phase},
                     {3, Procedure::resolve_card},
                     {4, Procedure::end_phase},
                     {5, Procedure::swarm_attack},
                     {6, Procedure::end_phase},
                     {7, Procedure::event},
                     {8, Procedure::end_phase}});
    case Procedure::resolve_card:
      return one_of({{1, Procedure::support},
                     {1, Procedure::move_activate},
                     {1, Procedure::attack_action},
                     {2, Procedure::strategize},
                     {2, Procedure::power_field},
                     {2, Procedure::stealth_tactics},
                     {2, Procedure::forward_scouting},
                     {2, Procedure::intimidation},
                     {2, Procedure::paid_attacks}});
    case Procedure::move_activate: return one_of({{6, Procedure::effect}});
    case Procedure::attack_action: return one_of({{0, Procedure::attack}, {0, Procedure::heroic_charge}});
    case Procedure::heroic_charge: return one_of({{1, Procedure::pick_slain}});
    case Procedure::attack: return one_of({{3, Procedure::pick_slain}});
    case Procedure::paid_attacks: return one_of({{0, Procedure::attack}});
    case Procedure::stealth_tactics: return one_of({{2, Procedure::discard_blips}, {4, Procedure::discard_blips}});
    case Procedure::intimidation: return one_of({{5, Procedure::shuffle_in}});
    case Procedure::event: return one_of({{4, Procedure::effect}, {5, Procedure::spawn_places}, {6, Procedure::spawn_places}});
    case Procedure::effect: {
      const int op = caller.local[Effect::op];
      return caller.step == 0 && op >= 1 && op <= static_cast<int>(d.ops.size()) &&
             procedure_of(d.ops[static_cast<std::size_t>(op - 1)].code) == callee;
    }
    case Procedure::spawn_places: return one_of({{1, Procedure::spawn}});
    case Procedure::travel:
      return one_of({{1, Procedure::pick_slain},
                     {3, Procedure::discard_blips},
                     {4, Procedure::discard_blips},
                     {5, Procedure::refill},
                     {6, Procedure::effect}});
    case Procedure::end_phase: return one_of({{1, Procedure::paid_attacks}, {2, Procedure::travel}});
    case Procedure::teleportarium: return one_of({{3, Procedure::discard_blips}, {4, Procedure::discard_blips}});
    default: return false;
  }
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
    case 'N': return value >= 1 && value <= 100;
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

/// An effect carries out the text of the card that its caller has before it.
bool effect_belongs(const State& s, const Data& d, const Frame& caller, const Frame& f) {
  const int activator = f.local[Effect::activator];
  const LocationCard& location = d.location[static_cast<std::size_t>(s.location)];
  const auto is_text = [&](const Program& text) { return text.size > 0 && f.local[Effect::end] == text.first + text.size; };
  switch (caller.procedure) {
    case Procedure::event: return activator < 0 && is_text(d.event[static_cast<std::size_t>(s.events.held.back().value)].text);
    case Procedure::travel: return activator < 0 && location.ability == LocationAbility::upon_entering && is_text(location.text);
    case Procedure::effect:
      return activator == caller.local[Effect::activator] && location.ability == LocationAbility::control_panel && is_text(location.text);
    default: return activator >= 0 && activator / 2 == caller.local[0] && std::any_of(d.activation.begin(), d.activation.end(), is_text);
  }
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

/// DA-17.44  Those still to be teleported live, each stands in the list once, and only who has a token is asked.
bool teleport_fits(const State& s, const Frame& f) {
  const int index = f.local[3], length = f.local[4];
  if (index < 0 || length < 1 || length > max_rows || index > length || (f.step <= 2) != (index < length) || f.local[5] < 0) return false;
  unsigned listed = 0;
  for (int i = index; i < length; ++i) {
    const auto marine = (static_cast<unsigned>(f.local[static_cast<std::size_t>(i / 4)]) >> (4 * (i % 4))) & 15U;
    if (!is_living(s, static_cast<int>(marine)) || ((listed >> marine) & 1U) != 0) return false;
    listed |= 1U << marine;
    if (i == index && f.step == 1 && row_with(s, static_cast<Marine>(marine)).tokens == 0) return false;
  }
  return true;
}

// DA-3  Markers first, then marines, then the table with all its cards.
bool setup_fits(const State& s, const Data& d, const Frame& f) {
  int markers = 0;
  for (const Seat owner : s.owner) markers += owner != nobody ? 1 : 0;
  const int all = s.players * d.teams_per_player[s.players], rows = s.rows.size();
  if (f.step > 1 && (!is_seat(s, s.first_player) || !is_seat(s, s.current_player))) return false;
  if (f.step < 7 && s.blips.size(deck_zone) != icon_count * d.genestealers_of_each) return false;
  switch (f.step) {
    case 1: return markers == 0 && rows == 0;
    case 3: return markers < all && rows == 0;
    case 5: return markers == all && rows < 2 * all;
    default: return markers == all && rows == 2 * all;
  }
}

/// DA-8  Before the card is drawn there is none; then it is for the eyes of few while its target is chosen, and public afterwards.
bool event_fits(const State& s, const Data& d, const Frame& f) {
  if (f.step < 3) return s.events.held.empty();
  if (s.events.held.size() != 1) return false;
  const Secret<Event>& event = s.events.held.back();
  return f.step == 3 ? d.event[static_cast<std::size_t>(event.value)].instinct : event.known_to.everybody();
}

/// What a procedure needs beyond the range of its locals.
bool frame_fits(const State& s, const Data& d, const Frame& f) {
  switch (f.procedure) {
    case Procedure::setup: return setup_fits(s, d, f);
    case Procedure::round: return static_cast<int>(s.phase) == (f.step + 1) / 2;
    case Procedure::choose_actions: {
      const auto team = static_cast<Team>(f.local[1]);
      return f.local[0] == owner_of(s, team) * team_count + f.local[1] && survives(s, team);
    }
    case Procedure::resolve_card: return f.local[0] >= 0;
    case Procedure::move_activate:
      return f.local[2] <= 2 && (f.step != 5 || is_living(s, f.local[2] < 2 ? 2 * f.local[0] + f.local[2] : -1));
    case Procedure::attack: return f.step != 2 || may_reroll(s, static_cast<Marine>(f.local[0]), side_of_place(f.local[1]));
    case Procedure::swarm_attack: {
      const Swarm& swarm = swarm_at(s, f.local[0], static_cast<Side>(f.local[1]));
      return !is_empty(swarm) && swarm.shielded == 0;
    }
    case Procedure::event: return event_fits(s, d, f);
    case Procedure::forward_scouting: return s.events.held.size() == (f.step >= 3 ? 1 : 0);
    case Procedure::intimidation: return f.step < 4 ? s.taken.size == 0 : f.step > 4 || f.local[1] > 0;
    case Procedure::effect: return effect_fits(s, d, f);
    case Procedure::spawn_places: return places_fit(s, f);
    case Procedure::pick_slain: return pick_fits(s, f);
    case Procedure::shuffle_in: return s.taken.size > 0;
    case Procedure::travel: return (s.travelling != 0) == (f.step >= 2) && (f.step > 2 || s.locations_left > 0);
    case Procedure::teleportarium: return teleport_fits(s, f);
    default: return true;
  }
}

/// Things that are on the table only while one procedure is under way.
std::string left_over(const State& s) {
  bool travels = false, reads = false;
  for (const Frame& f : s.frames) {
    travels = travels || f.procedure == Procedure::travel;
    reads = reads || f.procedure == Procedure::event || f.procedure == Procedure::forward_scouting;
  }
  const Procedure innermost = s.frames.back().procedure;
  if (s.travelling != 0 && !travels) return "travelling: nobody travels";
  if (!s.events.held.empty() && !reads) return "events.held: nobody reads an event";
  if (s.taken.size != 0 && innermost != Procedure::shuffle_in && innermost != Procedure::intimidation)
    return "taken: nobody takes genestealers";
  if (s.answer != Action{}) return "answer: it has been read";
  return "";
}

/// What is wrong with a procedure under way; `caller` and `callee` are its neighbours, where it has any.
std::string invalid_frame(const State& s, const Data& d, const Frame& f, const Frame* caller, const Frame* callee) {
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  const std::string step = "it cannot wait at step " + std::to_string(f.step) + " for ";
  if (callee != nullptr && !calls(d, f, callee->procedure)) return step + std::string(enum_name(callee->procedure));
  if (callee == nullptr && !asks(f.procedure, f.step, prompt)) return step + "the answer to " + std::string(enum_name(prompt));
  const char* locals = locals_of(f.procedure);
  for (int local = 0; locals[local] != 0; ++local)
    if (!local_fits(s, locals[local], f.local[static_cast<std::size_t>(local)]))
      return "local " + std::to_string(local) + " is out of range";
  if (!frame_fits(s, d, f)) return "it does not fit the table";
  if (f.procedure == Procedure::effect && !effect_belongs(s, d, *caller, f)) return "it is not the text of the card";
  if (f.procedure == Procedure::effect && callee == nullptr && !effect_waits_rightly(s, d, f)) return "it does not wait for this";
  if (caller != nullptr && caller->procedure == Procedure::resolve_card &&
      static_cast<Team>(f.local[0]) != d.team_of_card[static_cast<std::size_t>(caller->local[0])])
    return "it is not the team of the card";
  if (prompt == Prompt::event_target && callee == nullptr && !s.events.held.back().known_to.has(s.node.seat))
    return "the asked seat does not know the event";
  return "";
}

std::string invalid_frames(const State& s) {
  if (s.frames.empty()) return "frames: there must be at least one";
  if (s.frames[0].procedure != (s.phase == Phase::setup ? Procedure::setup : Procedure::round))
    return "frames[0]: setup or round is the outermost procedure, as the phase says";
  for (int i = 0; i < s.frames.size(); ++i) {
    const Frame& f = s.frames[i];
    const std::string problem =
        invalid_frame(s, data(), f, i > 0 ? &s.frames[i - 1] : nullptr, i + 1 < s.frames.size() ? &s.frames[i + 1] : nullptr);
    if (!problem.empty()) return "frames[" + std::to_string(i) + "] (" + std::string(enum_name(f.procedure)) + "): " + problem;
  }
  return left_over(s);
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
    for (const Flank& flank : r.side) {
      for (const Swarm* swarm : {&flank.swarm, &flank.attacked})
        if (swarm->lords > 3 || swarm->shielded > 1 || (swarm->shielded != 0 && is_empty(*swarm))) return "rows: a swarm is impossible";
      if (!is_empty(flank.attacked) && (s.phase != Phase::genestealer_attack || s.frames[0].step != 5))
        return "rows: a swarm has attacked, and no swarms attack now";
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
  const bool laid_out = s.phase != Phase::setup || s.frames[0].step >= 7;
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
  const bool first_event = s.phase == Phase::setup && s.frames[0].step >= 8;  // DA-3.11: it lies beside the deck
  for (int event = 0; event < event_count; ++event) {
    const int total = count[static_cast<std::size_t>(event)] + s.events.rest.count(event) + s.event_discard.count(event) +
                      (first_event && s.frames[0].local[0] == event ? 1 : 0);
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
  if ((s.result != Result::undecided) != (s.node.kind == NodeKind::end)) return "node: a game with a result is at its end";
  if (s.node.kind == NodeKind::end)
    return s.node == Node{NodeKind::end, nobody, 0} && s.phase != Phase::setup && !s.frames.empty() ? "" : "node: not the end of a game";
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  if (s.node.prompt >= enum_size<Prompt>() || (prompt >= Prompt::chance_first_player) != (s.node.kind == NodeKind::chance))
    return "node: unknown prompt";
  if (!is_seat(s, s.node.seat) && (s.node.kind == NodeKind::decision || s.node.seat != nobody)) return "node: a seat that does not exist";
  const std::string problem = invalid_frames(s);
  if (!problem.empty()) return problem;
  if (s.node.kind == NodeKind::decision) {
    ActionList options;
    legal(s, options);
    return options.empty() ? "node: nothing can be chosen" : "";
  }
  if (prompt == Prompt::chance_blip &&
      pile_size(s, static_cast<Side>(s.frames.back().local[s.frames.back().procedure == Procedure::spawn ? 2 : 0])) == 0)
    return "node: the pile is empty";
  ChanceList outcomes;
  chances(s, outcomes);
  return outcomes.size() == 0 ? "node: nothing can happen" : "";
}

}  // namespace asztal::death_angel
