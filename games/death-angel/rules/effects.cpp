// The interpreter of Appendix A: the texts of events, locations and terrain as flat programs.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

bool meets(const State& s, const Data& d, const EffectFrame& e, When when) {
  const DieFace face = d.die[static_cast<std::size_t>(e.face)];
  switch (when) {
    case When::always: return true;
    case When::skull: return face.skull;
    case When::no_skull: return !face.skull;
    case When::zero: return face.number == 0;
    case When::zero_or_one: return face.number <= 1;
    case When::above_zero: return face.number > 0;
    case When::placed: return e.number == 1;
    case When::rolled: return e.number == 0;
    case When::at_most_location_tokens: return e.number == 0 && face.number <= s.location_tokens;
  }
  return true;
}

/// Who decides: at a panel or terrain card the player resolving the move/activate card, else the current player.
Seat chooser(const State& s, const EffectFrame& e) {
  return e.activator >= 0 ? owner_of(s, static_cast<Marine>(e.activator)) : s.current_player;
}
Prompt choice_prompt(const State& s, const EffectFrame& e) {
  if (e.activator >= 0) return Prompt::panel_choice;
  return s.travelling != 0 ? Prompt::entering_choice : Prompt::event_choice;
}

int amount_of(const State& s, const Data& d, const EffectFrame& e, std::int8_t amount) {
  switch (amount) {
    case all_of_them: return 100;
    case chosen_number: return e.number;
    case number_rolled: return d.die[static_cast<std::size_t>(e.face)].number;
    case as_many_as_marines: return marines_left(s);
    default: return amount;
  }
}

Marine marine_meant(const EffectFrame& e, Who who) { return static_cast<Marine>(who == Who::activator ? e.activator : e.chosen); }

bool terrain_in_front(const State& s, Marine marine) {
  const Row& row = row_with(s, marine);
  for (const TerrainCard& card : s.terrain)
    if (card.row == row_of(s, marine) && card.side == row.facing) return true;
  return false;
}

void flip(const Play& p, const EffectFrame& e, Who who) {
  State& s = p.s;
  if (who == Who::chosen) return turn_around(p, static_cast<Marine>(e.chosen));
  for_each_marine(s, [&](Marine marine) {  // nobody's turning changes what another one faces
    if (who == Who::all || terrain_in_front(s, marine)) turn_around(p, marine);
  });
}

void remove_support(const Play& p, const EffectFrame& e, const Op& op) {
  State& s = p.s;
  const int amount = amount_of(s, p.d, e, op.b);
  if (static_cast<Who>(op.a) == Who::chosen) return lose_tokens(p, static_cast<Marine>(e.chosen), amount);
  for_each_marine(s, [&](Marine marine) {
    if (is_engaged(s, row_of(s, marine))) lose_tokens(p, marine, amount);
  });
}

void place_support(const Play& p, const EffectFrame& e, const Op& op) {
  State& s = p.s;
  for (int i = 0; i < op.b; ++i) switch (static_cast<Target>(op.a)) {
      case Target::chosen: place_token(p, static_cast<Marine>(e.chosen)); break;
      case Target::door: place_on_door(p); break;
      case Target::location:
        if (s.supply == 0) break;
        --s.supply;
        ++s.location_tokens;
        p.note(told::TokenOnLocation{s.location_tokens});
        break;
    }
}

void gather_support(const Play& p, Marine to) {  // DA-17.67
  State& s = p.s;
  int sum = 0;
  for (Row& row : s.rows) sum += row.tokens, row.tokens = 0;
  row_with(s, to).tokens = static_cast<std::uint8_t>(sum);
  p.note(told::TokensGathered{to, sum});
}

/// The row of the red terrain card on that side, for Genestealer Lair (DA-17.39, DA-R18).
int red_row(const Play& p, Side side) {
  for (int terrain = 0; terrain < terrain_count; ++terrain) {
    const TerrainCard& card = p.s.terrain[static_cast<std::size_t>(terrain)];
    if (card.row != 0 && card.side == side && p.d.colour[static_cast<std::size_t>(terrain)] == Colour::red) return card.row;
  }
  return 0;
}

void move_swarms(const Play& p, const EffectFrame& e, Gather gather) {  // DA-17.59, DA-17.39
  State& s = p.s;
  for (const Side side : both_sides) {
    const int to = gather == Gather::red_terrain ? red_row(p, side) : row_of(s, static_cast<Marine>(e.chosen));
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

void spawn_brood_lords(const Play& p, const EffectFrame& e) {  // DA-17.39
  State& s = p.s;
  const unsigned met = lords_met(s);
  const auto left = static_cast<Genestealer>(e.chosen);
  const Genestealer right = left == Genestealer::brood_lord_a ? Genestealer::brood_lord_b : Genestealer::brood_lord_a;
  for (const Side side : both_sides) {
    const int row = red_row(p, side);
    if (row == 0) continue;
    const Genestealer lord = side == Side::left ? left : right;
    if (((met >> (lord == Genestealer::brood_lord_a ? 0 : 1)) & 1U) != 0) continue;
    add_card(swarm_at(s, row, side), lord);
    ++s.genestealers;
    p.note(told::Spawned{lord, place_code(row, side)});
  }
}

void insert_marine(const Play& p, Marine marine) {  // DA-17.62
  State& s = p.s;
  s.rows.push(Row{marine, Side::right, 0, {}});
  s.row_of[static_cast<std::size_t>(marine)] = static_cast<std::uint8_t>(s.rows.size());
  p.note(told::MarineRescued{marine});
}

void give_modifier(const Play& p, const EffectFrame& e, Modifier modifier) {
  State& s = p.s;
  const int chosen = e.chosen;
  switch (modifier) {
    case Modifier::no_attack_card:  // DA-17.57
      s.jammed_next = static_cast<std::uint8_t>(s.jammed_next | 1U << chosen);
      return p.note(told::Jammed{chosen});
    case Modifier::defence_0_misses:  // DA-17.71
      s.second_wind_next = static_cast<std::uint16_t>(s.second_wind_next | 1U << chosen);
      return p.note(told::SecondWind{chosen});
    case Modifier::spawn_cap_1:  // DA-17.43
      s.terrain[static_cast<std::size_t>(chosen)].cap = 1;
      return p.note(told::Capped{chosen});
    case Modifier::one_marine_per_attack_card: s.evasion_next = 1; break;            // DA-17.69
    case Modifier::support_before_move_activate: s.enter_formation_next = 1; break;  // DA-17.68
    default: return;
  }
  p.note(told::NextRound{modifier});
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
Slot spot_of(const State& s, const EffectFrame& e, Spot spot) {
  const int chosen = e.chosen;
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
bool offers_extra_token(const Play& p, const EffectFrame& e, const Op& op) {
  return op.code == OpCode::place_support && static_cast<Target>(op.a) == Target::door && e.activator >= 0 && p.s.supply > 0 &&
         modified(p.s, p.d, Modifier::extra_token_on_door, static_cast<Marine>(e.activator));
}

/// Operations that take no further choice and no chance.
void carry_out(const Play& p, const EffectFrame& e, const Op& op) {
  State& s = p.s;
  switch (op.code) {
    case OpCode::flip: flip(p, e, static_cast<Who>(op.a)); break;
    case OpCode::set_facing:
      for_each_marine(s, [&](Marine marine) {
        if (row_with(s, marine).facing != static_cast<Side>(op.a)) turn_around(p, marine);
      });
      break;
    case OpCode::place_support: place_support(p, e, op); break;
    case OpCode::remove_support: remove_support(p, e, op); break;
    case OpCode::gather_support: gather_support(p, static_cast<Marine>(e.chosen)); break;
    case OpCode::slay_marine: slay_marine(p, marine_meant(e, static_cast<Who>(op.a))); break;
    case OpCode::flank: flank_all(p); break;
    case OpCode::move_swarms: move_swarms(p, e, static_cast<Gather>(op.a)); break;
    case OpCode::spawn_brood_lords: spawn_brood_lords(p, e); break;
    case OpCode::insert_marine: insert_marine(p, static_cast<Marine>(e.chosen)); break;
    case OpCode::take_terrain_in_hand:
      remove_terrain(p, static_cast<Terrain>(op.a));
      s.artefact_holder = chooser(s, e);
      p.note(told::ArtefactTaken{s.artefact_holder});
      break;
    case OpCode::discard_terrain: remove_terrain(p, static_cast<Terrain>(op.a)); break;
    case OpCode::replace_terrain: {  // DA-17.40
      const TerrainCard old = card_of(s, static_cast<Terrain>(op.a));
      remove_terrain(p, static_cast<Terrain>(op.a));
      place_terrain(p, static_cast<Terrain>(op.b), old.row, old.side);
      break;
    }
    case OpCode::place_terrain: place_terrain(p, static_cast<Terrain>(op.a), row_of_place(e.chosen), side_of_place(e.chosen)); break;
    case OpCode::modifier: give_modifier(p, e, static_cast<Modifier>(op.a)); break;
    case OpCode::win: s.result = Result::win; break;
    default: break;
  }
}

/// Begin the operation at f; operations with chance or choices inside go on in frames of their own.
Flow begin_operation(Play& p, Frame& f, const Op& op) {
  auto& e = f.as<EffectFrame>();
  State& s = p.s;
  constexpr auto next = EffectFrame::Step::next;
  ++e.op;
  switch (op.code) {
    case OpCode::roll: return p.chance(f, chooser(s, e), Prompt::chance_die, EffectFrame::Step::rolled);
    case OpCode::spawn: {
      const Slot slot = spot_of(s, e, static_cast<Spot>(op.b));
      return p.call(f, next, SpawnFrame{op.a, slot.row, slot.side});
    }
    case OpCode::spawn_in_front: return p.call(f, next, SpawnPlacesFrame{true});
    case OpCode::add_blips: {
      const int amount = amount_of(s, p.d, e, op.a);
      return p.call(f, next, RefillFrame{amount, amount});
    }
    case OpCode::discard_blip: return p.call(f, next, DiscardBlipsFrame{e.chosen.number, amount_of(s, p.d, e, op.a), chooser(s, e)});
    case OpCode::shuffle_into_blip: {
      Swarm& swarm = swarm_at(s, row_of_place(e.chosen), side_of_place(e.chosen));
      for (int icon = 0; icon < icon_count; ++icon)
        while (count_of(swarm, static_cast<Genestealer>(icon)) > 0) remove_card(swarm, static_cast<Genestealer>(icon)), s.taken.add(icon);
      return p.call(f, next, ShuffleInFrame{chooser(s, e)});
    }
    case OpCode::slay:
    case OpCode::slay_up_to: {
      const bool up_to = op.code == OpCode::slay_up_to;
      const int amount = amount_of(s, p.d, e, op.b);
      switch (static_cast<From>(op.a)) {
        case From::row_of_activator: slay_all(p, row_of(s, static_cast<Marine>(e.activator))); return p.go(f, next);
        case From::formation: return p.call(f, next, PickSlainFrame{SlayArea::formation, 0, amount, up_to, chooser(s, e)});
        case From::engaged_with_chosen:
          return p.call(f, next,
                        PickSlainFrame{SlayArea::engaged_with, row_of(s, static_cast<Marine>(e.chosen)), amount, up_to, chooser(s, e)});
      }
      return p.go(f, next);
    }
    case OpCode::attack: {  // DA-17.65: the marine's owner decides
      const auto marine = static_cast<Marine>(e.chosen);
      if (!has_target(s, p.d, marine)) return p.go(f, next);
      return p.ask(f, owner_of(s, marine), Prompt::quick_attack, EffectFrame::Step::attack_chosen);
    }
    case OpCode::may_flip: --e.op; return p.ask(f, chooser(s, e), choice_prompt(s, e), EffectFrame::Step::carried_out);
    case OpCode::location_panel_ability: {  // DA-17.22
      const LocationCard& location = p.d.location[static_cast<std::size_t>(s.location)];
      if (location.ability != LocationAbility::control_panel) return p.go(f, next);
      return p.call(f, next, text_of(location.text, e.activator));
    }
    case OpCode::teleportarium: return p.call(f, next, TeleportariumFrame{.activator = e.activator.number});
    default:
      carry_out(p, e, op);
      if (offers_extra_token(p, e, op)) return p.ask(f, chooser(s, e), Prompt::onward_token, EffectFrame::Step::extra_token);
      return p.go(f, next);
  }
}

const Op& current_op(const Data& d, const EffectFrame& e) { return d.ops[static_cast<std::size_t>(e.op)]; }

}  // namespace

const Op& first_op(const Data& d, const Program& program) { return d.ops[program.first]; }

namespace {

/// DA-17.34: a token for each of two marines when there are no more than two, and tokens enough: whoever comes first.
bool serves_both(const State& s, const Data& d, const EffectFrame& e) {
  if (s.rows.size() != 2 || e.op + 4 > e.end) return false;
  const Op* ops = &current_op(d, e);
  const auto chooses = [&](int i, MarineFilter filter) {
    return ops[i].code == OpCode::choose_marine && static_cast<MarineFilter>(ops[i].a) == filter;
  };
  const auto places = [&](int i) { return ops[i].code == OpCode::place_support && static_cast<Target>(ops[i].a) == Target::chosen; };
  return chooses(0, MarineFilter::any) && places(1) && chooses(2, MarineFilter::another) && places(3) && ops[1].b == ops[3].b &&
         s.supply >= 2 * ops[1].b;
}

Flow next_operation(Play& p, Frame& f) {
  auto& e = f.as<EffectFrame>();
  State& s = p.s;
  while (e.op < e.end && !meets(s, p.d, e, current_op(p.d, e).when)) ++e.op;
  if (e.op >= e.end) return p.done();
  const Op& op = current_op(p.d, e);
  if (!is_choice(op.code)) return begin_operation(p, f, op);
  ActionList choices;
  legal_choices(s, p.d, op, e, choices);
  if (choices.empty()) return p.done();  // the rest depends on the choice
  if (serves_both(s, p.d, e)) return p.answer(f, chooser(s, e), choice_prompt(s, e), choices[0], EffectFrame::Step::chosen);
  return p.ask(f, chooser(s, e), choice_prompt(s, e), EffectFrame::Step::chosen);
}

}  // namespace

Flow effect(Play& p, Frame& f, State& s, EffectFrame& e) {
  switch (static_cast<EffectFrame::Step>(f.step)) {
    case EffectFrame::Step::next: return next_operation(p, f);
    case EffectFrame::Step::chosen: {
      const OpCode code = current_op(p.d, e).code;
      if (code == OpCode::choose_number)
        e.number = s.answer.a;
      else if (code == OpCode::choose_place_or_roll)
        e.number = is(s.answer, Verb::place) ? 1 : 0;
      else
        e.chosen = s.answer.a;
      ++e.op;
      return next_operation(p, f);
    }
    case EffectFrame::Step::rolled: {
      e.face = s.answer.a;
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(told::Rolled{face.number, face.skull});
      return next_operation(p, f);
    }
    case EffectFrame::Step::attack_chosen:
      if (is(s.answer, Verb::decline)) return next_operation(p, f);
      return p.call(f, EffectFrame::Step::next, AttackFrame{s.answer.a, s.answer.b});
    case EffectFrame::Step::carried_out:  // may_flip
      if (is(s.answer, Verb::turn)) turn_around(p, static_cast<Marine>(s.answer.a));
      ++e.op;
      return next_operation(p, f);
    case EffectFrame::Step::extra_token:
      if (is(s.answer, Verb::place)) place_on_door(p);
      return next_operation(p, f);
  }
  return Flow::stop;
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

RuleId card_rule(const Data& d, const EffectFrame& e) { return d.op_rule[static_cast<std::size_t>(e.last_op())]; }

namespace {

RuleId rule_of_text(Asked q) { return card_rule(q.d, q.as<EffectFrame>()); }

void list_choices(Asked q, ActionList& list) {
  const auto& e = q.as<EffectFrame>();
  legal_choices(q.s, q.d, current_op(q.d, e), e, list);
}

RuleId rule_of_die(Asked q) {
  switch (q.f().procedure) {
    case Procedure::heroic_charge: return DA(17, 18);
    case Procedure::intimidation: return DA(17, 11);
    case Procedure::teleportarium: return DA(17, 44);
    default: return rule_of_text(q);
  }
}

Marine quick_marine(Asked q) { return static_cast<Marine>(q.as<EffectFrame>().chosen.number); }

constinit const Question effect_rows[] = {
    {.prompt = Prompt::event_choice, .rule = rule_of_text, .options = list_choices, .about = about_event},
    {.prompt = Prompt::panel_choice, .rule = rule_of_text, .options = list_choices, .about = about_location},
    // Idle where nothing would spawn behind the marine.
    {.prompt = Prompt::entering_choice, .rule = rule_of_text, .options = list_choices, .may_be_idle = true, .about = about_location},
    {.prompt = Prompt::chance_die, .rule = rule_of_die, .outcomes = list_dice, .sample = sample_die, .remark = remark_roll},
    {.prompt = Prompt::quick_attack,
     .rule = DA(17, 65),
     .options =
         [](Asked q, ActionList& list) {
           list_targets(q.s, q.d, quick_marine(q), list);
           list.push(act(Verb::decline));
         },
     .refuse = [](Asked q, const Action& a) { return why_not_own_attack(q, quick_marine(q), a, DA(17, 65)); },
     .about = about_event},
    {.prompt = Prompt::onward_token, .rule = DA(17, 7), .options = list_two<Verb::place, Verb::decline>},
};

}  // namespace

const std::span<const Question> effect_questions = effect_rows;

}  // namespace asztal::death_angel
