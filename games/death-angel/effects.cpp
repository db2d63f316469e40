// The interpreter of Appendix A: the texts of events, locations and terrain as flat programs.
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class EffectStep { next, chosen, rolled, attack_chosen, carried_out, extra_token };
enum class Teleport { next, decided, rolled, right_pile, over };

bool meets(const State& s, const Data& d, const Frame& f, When when) {
  const DieFace face = d.die[static_cast<std::size_t>(f.local[Effect::face])];
  switch (when) {
    case When::always: return true;
    case When::skull: return face.skull;
    case When::no_skull: return !face.skull;
    case When::zero: return face.number == 0;
    case When::zero_or_one: return face.number <= 1;
    case When::above_zero: return face.number > 0;
    case When::placed: return f.local[Effect::number] == 1;
    case When::rolled: return f.local[Effect::number] == 0;
    case When::at_most_location_tokens: return f.local[Effect::number] == 0 && face.number <= s.location_tokens;
  }
  return true;
}

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

/// Who decides: at a panel or terrain card the player resolving the move/activate card, else the current player.
Seat chooser(const State& s, const Frame& f) {
  return f.local[Effect::activator] >= 0 ? owner_of(s, static_cast<Marine>(f.local[Effect::activator])) : s.current_player;
}
Prompt choice_prompt(const State& s, const Frame& f) {
  if (f.local[Effect::activator] >= 0) return Prompt::panel_choice;
  return s.travelling != 0 ? Prompt::entering_choice : Prompt::event_choice;
}

int amount_of(const State& s, const Data& d, const Frame& f, std::int8_t amount) {
  switch (amount) {
    case all_of_them: return 100;
    case chosen_number: return f.local[Effect::number];
    case number_rolled: return d.die[static_cast<std::size_t>(f.local[Effect::face])].number;
    case as_many_as_marines: return marines_left(s);
    default: return amount;
  }
}

Marine marine_meant(const Frame& f, Who who) {
  return static_cast<Marine>(who == Who::activator ? f.local[Effect::activator] : f.local[Effect::chosen]);
}

bool terrain_in_front(const State& s, Marine marine) {
  const Row& row = row_with(s, marine);
  for (const TerrainCard& card : s.terrain)
    if (card.row == row_of(s, marine) && card.side == row.facing) return true;
  return false;
}

void flip(const Play& p, const Frame& f, Who who) {
  State& s = p.s;
  if (who == Who::chosen) return turn_around(p, static_cast<Marine>(f.local[Effect::chosen]));
  for_each_marine(s, [&](Marine marine) {  // nobody's turning changes what another one faces
    if (who == Who::all || terrain_in_front(s, marine)) turn_around(p, marine);
  });
}

void remove_support(const Play& p, const Frame& f, const Op& op) {
  State& s = p.s;
  const int amount = amount_of(s, p.d, f, op.b);
  if (static_cast<Who>(op.a) == Who::chosen) return lose_tokens(p, static_cast<Marine>(f.local[Effect::chosen]), amount);
  for_each_marine(s, [&](Marine marine) {
    if (is_engaged(s, row_of(s, marine))) lose_tokens(p, marine, amount);
  });
}

void place_support(const Play& p, const Frame& f, const Op& op) {
  State& s = p.s;
  for (int i = 0; i < op.b; ++i) switch (static_cast<Target>(op.a)) {
      case Target::chosen: place_token(p, static_cast<Marine>(f.local[Effect::chosen])); break;
      case Target::door: place_on_door(p); break;
      case Target::location:
        if (s.supply == 0) break;
        --s.supply;
        ++s.location_tokens;
        p.note(NoteKind::token_on_location, s.location_tokens);
        break;
    }
}

void gather_support(const Play& p, Marine to) {  // DA-17.67
  State& s = p.s;
  int sum = 0;
  for (Row& row : s.rows) sum += row.tokens, row.tokens = 0;
  row_with(s, to).tokens = static_cast<std::uint8_t>(sum);
  p.note(NoteKind::tokens_gathered, to, sum);
}

/// The row of the red terrain card on that side, for Genestealer Lair (DA-17.39, DA-R18).
int red_row(const Play& p, Side side) {
  for (int terrain = 0; terrain < terrain_count; ++terrain) {
    const TerrainCard& card = p.s.terrain[static_cast<std::size_t>(terrain)];
    if (card.row != 0 && card.side == side && p.d.colour[static_cast<std::size_t>(terrain)] == Colour::red) return card.row;
  }
  return 0;
}

void move_swarms(const Play& p, const Frame& f, Gather gather) {  // DA-17.59, DA-17.39
  State& s = p.s;
  for (const Side side : both_sides) {
    const int to = gather == Gather::red_terrain ? red_row(p, side) : row_of(s, static_cast<Marine>(f.local[Effect::chosen]));
    if (to == 0) continue;
    for (int row = 1; row <= s.rows.size(); ++row)
      if (!is_empty(swarm_at(s, row, side))) move_swarm(p, row, side, to, side);
  }
}

/// The Brood Lords that are in the formation or slain, as bits: each comes into play once.
unsigned lords_met(const State& s) {
  unsigned met = s.lords_slain;
  for (const Row& row : s.rows)
    for (const Flank& flank : row.side) met |= static_cast<unsigned>(flank.swarm.lords | flank.attacked.lords);
  return met;
}

void spawn_brood_lords(const Play& p, const Frame& f) {  // DA-17.39
  State& s = p.s;
  const unsigned met = lords_met(s);
  const auto left = static_cast<Genestealer>(f.local[Effect::chosen]);
  const Genestealer right = left == Genestealer::brood_lord_a ? Genestealer::brood_lord_b : Genestealer::brood_lord_a;
  for (const Side side : both_sides) {
    const int row = red_row(p, side);
    if (row == 0) continue;
    const Genestealer lord = side == Side::left ? left : right;
    if (((met >> (lord == Genestealer::brood_lord_a ? 0 : 1)) & 1U) != 0) continue;
    add_card(swarm_at(s, row, side), lord);
    ++s.genestealers;
    p.note(NoteKind::spawned, lord, place_code(row, side));
  }
}

void insert_marine(const Play& p, Marine marine) {  // DA-17.62
  State& s = p.s;
  s.rows.push(Row{marine, Side::right, 0, {}});
  s.row_of[static_cast<std::size_t>(marine)] = static_cast<std::uint8_t>(s.rows.size());
  p.note(NoteKind::marine_rescued, marine);
}

void give_modifier(const Play& p, const Frame& f, Modifier modifier) {
  State& s = p.s;
  const int chosen = f.local[Effect::chosen];
  switch (modifier) {
    case Modifier::no_attack_card:  // DA-17.57
      s.jammed_next = static_cast<std::uint8_t>(s.jammed_next | 1U << chosen);
      return p.note(NoteKind::jammed, chosen);
    case Modifier::defence_0_misses:  // DA-17.71
      s.second_wind_next = static_cast<std::uint16_t>(s.second_wind_next | 1U << chosen);
      return p.note(NoteKind::second_wind, chosen);
    case Modifier::spawn_cap_1:  // DA-17.43
      s.terrain[static_cast<std::size_t>(chosen)].cap = 1;
      return p.note(NoteKind::capped, chosen);
    case Modifier::one_marine_per_attack_card: s.evasion_next = 1; break;            // DA-17.69
    case Modifier::support_before_move_activate: s.enter_formation_next = 1; break;  // DA-17.68
    default: return;
  }
  p.note(NoteKind::next_round, modifier);
}

// DA-9.5.5  The ordinary genestealers first, then the Brood Lords; Power Field protects.
void slay_all(const Play& p, int row) {
  for (const Side side : both_sides)
    for (int kind = 0; kind < 6; ++kind)
      while (is_slayable(swarm_at(p.s, row, side), static_cast<Genestealer>(kind)))
        slay_genestealer(p, row, side, static_cast<Genestealer>(kind));
}

struct Slot {
  int row = 0;
  Side side{};
};
Slot spot_of(const State& s, const Frame& f, Spot spot) {
  const int chosen = f.local[Effect::chosen];
  switch (spot) {
    case Spot::behind_chosen: return {row_of(s, static_cast<Marine>(chosen)), other(row_with(s, static_cast<Marine>(chosen)).facing)};
    case Spot::chosen_swarm: return {row_of_place(chosen), side_of_place(chosen)};
    case Spot::corridor: return {card_of(s, Terrain::corridor).row, card_of(s, Terrain::corridor).side};
    case Spot::behind_top_marine: return {1, other(row_at(s, 1).facing)};
  }
  return {};
}

bool is_choice(OpCode code) { return code <= OpCode::choose_place_or_roll; }

// DA-17.7  Onward Brothers!: a further token on the Door.
bool offers_extra_token(const Play& p, const Frame& f, const Op& op) {
  return op.code == OpCode::place_support && static_cast<Target>(op.a) == Target::door && f.local[Effect::activator] >= 0 &&
         p.s.supply > 0 && modified(p.s, p.d, Modifier::extra_token_on_door, static_cast<Marine>(f.local[Effect::activator]));
}

/// Operations that take no further choice and no chance.
void carry_out(const Play& p, Frame& f, const Op& op) {
  State& s = p.s;
  switch (op.code) {
    case OpCode::flip: flip(p, f, static_cast<Who>(op.a)); break;
    case OpCode::set_facing:
      for_each_marine(s, [&](Marine marine) {
        if (row_with(s, marine).facing != static_cast<Side>(op.a)) turn_around(p, marine);
      });
      break;
    case OpCode::place_support: place_support(p, f, op); break;
    case OpCode::remove_support: remove_support(p, f, op); break;
    case OpCode::gather_support: gather_support(p, static_cast<Marine>(f.local[Effect::chosen])); break;
    case OpCode::slay_marine: slay_marine(p, marine_meant(f, static_cast<Who>(op.a))); break;
    case OpCode::flank: flank_all(p); break;
    case OpCode::move_swarms: move_swarms(p, f, static_cast<Gather>(op.a)); break;
    case OpCode::spawn_brood_lords: spawn_brood_lords(p, f); break;
    case OpCode::insert_marine: insert_marine(p, static_cast<Marine>(f.local[Effect::chosen])); break;
    case OpCode::take_terrain_in_hand:
      remove_terrain(p, static_cast<Terrain>(op.a));
      s.artefact_holder = chooser(s, f);
      p.note(NoteKind::artefact_taken, s.artefact_holder);
      break;
    case OpCode::discard_terrain: remove_terrain(p, static_cast<Terrain>(op.a)); break;
    case OpCode::replace_terrain: {  // DA-17.40
      const TerrainCard old = card_of(s, static_cast<Terrain>(op.a));
      remove_terrain(p, static_cast<Terrain>(op.a));
      place_terrain(p, static_cast<Terrain>(op.b), old.row, old.side);
      break;
    }
    case OpCode::place_terrain:
      place_terrain(p, static_cast<Terrain>(op.a), row_of_place(f.local[Effect::chosen]), side_of_place(f.local[Effect::chosen]));
      break;
    case OpCode::modifier: give_modifier(p, f, static_cast<Modifier>(op.a)); break;
    case OpCode::win: s.result = Result::win; break;
    default: break;
  }
}

/// Begin the operation at f; operations with chance or choices inside go on in frames of their own.
Flow begin_operation(Play& p, Frame& f, const Op& op) {
  State& s = p.s;
  constexpr auto next = EffectStep::next;
  ++f.local[Effect::op];
  switch (op.code) {
    case OpCode::roll: return p.chance(f, chooser(s, f), Prompt::chance_die, EffectStep::rolled);
    case OpCode::spawn: {
      const Slot slot = spot_of(s, f, static_cast<Spot>(op.b));
      return p.call(f, next, Procedure::spawn, op.a, slot.row, slot.side);
    }
    case OpCode::spawn_in_front: return p.call(f, next, Procedure::spawn_places, 1);
    case OpCode::add_blips: {
      const int amount = amount_of(s, p.d, f, op.a);
      return p.call(f, next, Procedure::refill, amount, amount);
    }
    case OpCode::discard_blip:
      return p.call(f, next, Procedure::discard_blips, f.local[Effect::chosen], amount_of(s, p.d, f, op.a), chooser(s, f));
    case OpCode::shuffle_into_blip: {
      Swarm& swarm = swarm_at(s, row_of_place(f.local[Effect::chosen]), side_of_place(f.local[Effect::chosen]));
      for (int icon = 0; icon < icon_count; ++icon)
        while (count_of(swarm, static_cast<Genestealer>(icon)) > 0) remove_card(swarm, static_cast<Genestealer>(icon)), s.taken.add(icon);
      return p.call(f, next, Procedure::shuffle_in, chooser(s, f));
    }
    case OpCode::slay:
    case OpCode::slay_up_to: {
      const bool up_to = op.code == OpCode::slay_up_to;
      const int amount = amount_of(s, p.d, f, op.b);
      switch (static_cast<From>(op.a)) {
        case From::row_of_activator: slay_all(p, row_of(s, static_cast<Marine>(f.local[Effect::activator]))); return p.go(f, next);
        case From::formation: return p.call(f, next, Procedure::pick_slain, SlayArea::formation, 0, amount, up_to, chooser(s, f));
        case From::engaged_with_chosen:
          return p.call(f, next, Procedure::pick_slain, SlayArea::engaged_with, row_of(s, static_cast<Marine>(f.local[Effect::chosen])),
                        amount, up_to, chooser(s, f));
      }
      return p.go(f, next);
    }
    case OpCode::attack: {  // DA-17.65: the marine's owner decides
      const auto marine = static_cast<Marine>(f.local[Effect::chosen]);
      if (!has_target(s, p.d, marine)) return p.go(f, next);
      return p.ask(f, owner_of(s, marine), Prompt::quick_attack, EffectStep::attack_chosen);
    }
    case OpCode::may_flip: --f.local[Effect::op]; return p.ask(f, chooser(s, f), choice_prompt(s, f), EffectStep::carried_out);
    case OpCode::location_panel_ability: {  // DA-17.22
      const LocationCard& location = p.d.location[static_cast<std::size_t>(s.location)];
      if (location.ability != LocationAbility::control_panel) return p.go(f, next);
      return p.call(f, next, Procedure::effect, location.text.first, location.text.first + location.text.size, 0, 0,
                    f.local[Effect::activator], 0);
    }
    case OpCode::teleportarium: return p.call(f, next, Procedure::teleportarium, 0, 0, 0, 0, 0, f.local[Effect::activator]);
    default:
      carry_out(p, f, op);
      if (offers_extra_token(p, f, op)) return p.ask(f, chooser(s, f), Prompt::onward_token, EffectStep::extra_token);
      return p.go(f, next);
  }
}

}  // namespace

const Op& current_op(const Data& d, const Frame& f) { return d.ops[static_cast<std::size_t>(f.local[Effect::op])]; }
const Op& first_op(const Data& d, const Program& program) { return d.ops[program.first]; }

void legal_choices(const State& s, const Data& d, const Op& op, const Frame& f, ActionList& list) {
  switch (op.code) {
    case OpCode::choose_marine:
      return legal_marines(s, d, static_cast<MarineFilter>(op.a), static_cast<Marine>(f.local[Effect::chosen]), list);
    case OpCode::choose_swarm: return legal_swarms(s, static_cast<SwarmFilter>(op.a), list);
    case OpCode::choose_pile:
      for (const Side side : both_sides)
        if (static_cast<PileFilter>(op.a) == PileFilter::any || pile_size(s, side) > 0) list.push(act(Verb::pile, side));
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
      const auto marine = static_cast<Marine>(f.local[Effect::chosen]);
      const int tokens = row_with(s, marine).tokens, slayable = slayable_engaged(s, marine);
      for (int n = 0; n <= tokens && n <= slayable; ++n) list.push(act(Verb::number, n));
      return;
    }
    case OpCode::choose_place_or_roll:  // DA-17.46
      if (s.supply > 0) list.push(act(Verb::place));
      list.push(act(Verb::dare));
      return;
    case OpCode::may_flip:
      list.push(act(Verb::turn, f.local[Effect::chosen]));
      list.push(act(Verb::keep, f.local[Effect::chosen]));
      return;
    default: return;
  }
}

namespace {

Flow next_operation(Play& p, Frame& f) {
  State& s = p.s;
  while (f.local[Effect::op] < f.local[Effect::end] && !meets(s, p.d, f, current_op(p.d, f).when)) ++f.local[Effect::op];
  if (f.local[Effect::op] >= f.local[Effect::end]) return p.done();
  const Op& op = current_op(p.d, f);
  if (!is_choice(op.code)) return begin_operation(p, f, op);
  ActionList choices;
  legal_choices(s, p.d, op, f, choices);
  if (choices.empty()) return p.done();  // the rest depends on the choice
  return p.ask(f, chooser(s, f), choice_prompt(s, f), EffectStep::chosen);
}

}  // namespace

Flow effect(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<EffectStep>(f.step)) {
    case EffectStep::next: return next_operation(p, f);
    case EffectStep::chosen: {
      const OpCode code = current_op(p.d, f).code;
      if (code == OpCode::choose_number)
        f.local[Effect::number] = s.answer.a;
      else if (code == OpCode::choose_place_or_roll)
        f.local[Effect::number] = is(s.answer, Verb::place) ? 1 : 0;
      else
        f.local[Effect::chosen] = s.answer.a;
      ++f.local[Effect::op];
      return next_operation(p, f);
    }
    case EffectStep::rolled: {
      f.local[Effect::face] = s.answer.a;
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(NoteKind::rolled, face.number, face.skull);
      return next_operation(p, f);
    }
    case EffectStep::attack_chosen:
      if (is(s.answer, Verb::decline)) return next_operation(p, f);
      return p.call(f, EffectStep::next, Procedure::attack, s.answer.a, s.answer.b);
    case EffectStep::carried_out:  // may_flip
      if (is(s.answer, Verb::turn)) turn_around(p, static_cast<Marine>(s.answer.a));
      ++f.local[Effect::op];
      return next_operation(p, f);
    case EffectStep::extra_token:
      if (is(s.answer, Verb::place)) place_on_door(p);
      return next_operation(p, f);
  }
  return Flow::stop;
}

// DA-17.44  The list of marines is made at the start: four bits each in locals 0-2; local 3 counts, local 4 is its length.
Flow teleportarium(Play& p, Frame& f) {
  State& s = p.s;
  struct Local {
    enum { list, index = 3, length, activator };
  };
  const auto marine_at = [&](int i) {
    return static_cast<Marine>((static_cast<unsigned>(f.local[static_cast<std::size_t>(i / 4)]) >> (4 * (i % 4))) & 15U);
  };
  const Marine marine = marine_at(f.local[Local::index]);
  const Seat resolver = owner_of(s, static_cast<Marine>(f.local[Local::activator]));
  switch (static_cast<Teleport>(f.step)) {
    case Teleport::next: {
      if (f.local[Local::length] == 0)
        for_each_marine(s, [&](Marine listed) {
          const int i = f.local[Local::length]++;
          auto& word = f.local[static_cast<std::size_t>(i / 4)];
          word = static_cast<std::int16_t>(static_cast<unsigned>(word) | static_cast<unsigned>(listed) << (4 * (i % 4)));
        });
      if (f.local[Local::index] == f.local[Local::length])
        return p.call(f, Teleport::right_pile, Procedure::discard_blips, Side::left, 100, resolver);
      const Marine next = marine_at(f.local[Local::index]);
      if (row_with(s, next).tokens > 0) return p.ask(f, owner_of(s, next), Prompt::teleport, Teleport::decided);
      return p.chance(f, owner_of(s, next), Prompt::chance_die, Teleport::rolled);
    }
    case Teleport::decided:
      if (is(s.answer, Verb::dare)) return p.chance(f, owner_of(s, marine), Prompt::chance_die, Teleport::rolled);
      spend_token(p, marine);
      ++f.local[Local::index];
      return p.go(f, Teleport::next);
    case Teleport::rolled: {
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(NoteKind::rolled, face.number, face.skull);
      if (face.number == 0) slay_marine(p, marine);
      ++f.local[Local::index];
      return p.go(f, Teleport::next);
    }
    case Teleport::right_pile: return p.call(f, Teleport::over, Procedure::discard_blips, Side::right, 100, resolver);
    case Teleport::over: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
