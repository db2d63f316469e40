// DA-9 genestealers: spawning, spawn boxes, the movement box, slaying.
#include <array>
#include <bit>
#include <limits>

#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

struct SpawnPlace {
  int index = 0;  ///< Terrain or row - 1
  int row = 0;
  Side side{};
  int amount = 0;
};

// DA-9.2.1, DA-9.2.3
const SpawnBox& box_of(const Data& d, const SpawnPlacesFrame& places) {
  return d.event[static_cast<std::size_t>(places.event.number)].spawn[static_cast<std::size_t>(places.box)];
}

int box_amount(const State& s, const Data& d, const SpawnPlacesFrame& places, Terrain terrain) {
  const SpawnBox& box = box_of(d, places);
  const LocationCard& values = d.location[static_cast<std::size_t>(s.setup_location)];
  const int amount = box.major ? values.major : values.minor;
  const TerrainCard& card = card_of(s, terrain);
  return card.cap == 0 ? amount : card.cap == 1 ? 1 : 0;
}

SpawnPlace place_of(const State& s, const Data& d, const SpawnPlacesFrame& places, int index) {
  if (places.in_front_of_marines) return {index, index + 1, row_at(s, index + 1).facing, 1};
  const TerrainCard& card = s.terrain[static_cast<std::size_t>(index)];
  return {index, card.row, card.side, box_amount(s, d, places, static_cast<Terrain>(index))};
}

bool waits(const SpawnPlacesFrame& places, int index) { return ((places.waiting >> index) & 1) != 0; }

int find_places(const State& s, const Data& d, const SpawnPlacesFrame& places) {
  int waiting = 0;
  if (places.in_front_of_marines) {  // DA-17.70
    for (int row = 1; row <= s.rows.size(); ++row)
      if (!is_engaged(s, row)) waiting |= 1 << (row - 1);
    return waiting;
  }
  const Colour colour = box_of(d, places).colour;
  for (int terrain = 0; terrain < terrain_count; ++terrain)
    if (s.terrain[static_cast<std::size_t>(terrain)].row != 0 && d.colour[static_cast<std::size_t>(terrain)] == colour &&
        box_amount(s, d, places, static_cast<Terrain>(terrain)) > 0)
      waiting |= 1 << terrain;
  return waiting;
}

/// The place that is next (the topmost, left before right), how many wait on its side, and whether their pile is too small for all of them.
struct NextSpawn {
  SpawnPlace place;
  int places = 0;
  bool shortage = false;
};
NextSpawn next_spawn(const State& s, const Data& d, const SpawnPlacesFrame& places) {
  NextSpawn next;
  std::array<int, 2> needed{}, waiting_at{};
  int first = std::numeric_limits<int>::max();
  for (auto waiting = static_cast<std::uint16_t>(places.waiting.number); waiting != 0;
       waiting = static_cast<std::uint16_t>(waiting & (waiting - 1U))) {
    const SpawnPlace place = place_of(s, d, places, std::countr_zero(waiting));
    const auto side = static_cast<std::size_t>(place.side);
    const int position = 2 * place.row + static_cast<int>(side);
    if (position < first) first = position, next.place = place;
    needed[side] += place.amount;
    ++waiting_at[side];
  }
  const auto side = static_cast<std::size_t>(next.place.side);
  next.places = waiting_at[side];
  next.shortage = needed[side] > pile_size(s, next.place.side);
  return next;
}

/// Where the swarm at (row, side) goes: DA-9.3.4, behind the marine it is engaged with.
int behind_marine(const State& s, int row) { return place_code(row, other(row_at(s, row).facing)); }

bool has_icon(const Swarm& swarm, Genestealer icon) {
  const int index = static_cast<int>(icon);
  return swarm.cards[static_cast<std::size_t>(index)] > 0 || ((swarm.lords >> (index / 2)) & 1) != 0;  // DA-1.6
}

// DA-9.3.5  All movements are determined first and happen at the same time.
template <class Destination>
void move_simultaneously(const Play& p, Destination&& destination) {
  State& s = p.s;
  if (s.genestealers == 0) return;
  bool any = false;
  std::array<std::array<Swarm, 2>, max_rows> arriving{};
  for_each_place(s, [&](int row, Side side) {
    Swarm& swarm = swarm_at(s, row, side);
    if (is_empty(swarm)) return;
    const int to = destination(row, side, swarm);
    if (to == place_code(row, side)) return;
    p.note(told::SwarmMoved{place_code(row, side), to});
    merge_into(arriving[static_cast<std::size_t>(row_of_place(to) - 1)][static_cast<std::size_t>(side_of_place(to))], swarm);
    any = true;
  });
  if (!any) return;
  for_each_place(s, [&](int row, Side side) {
    Swarm& here = arriving[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(side)];
    if (!is_empty(here)) merge_into(swarm_at(s, row, side), here);
  });
}

}  // namespace

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

/// The rule of what has called the innermost procedure.
RuleId callers_rule(Asked q) {
  const Frame* caller = q.caller();
  if (caller == nullptr) return DA(9, 5, 3);
  switch (caller->procedure) {
    case Procedure::attack: {
      const Marine marine = caller->as<AttackFrame>().marine;
      const bool up_to = q.f().procedure == Procedure::pick_slain && q.as<PickSlainFrame>().up_to;
      if (modified(q.s, q.d, Modifier::attack_slays_number_ignoring_skull, marine)) return DA(17, 14);
      if (modified(q.s, q.d, Modifier::attack_4_slays_up_to_3, marine) && up_to) return DA(17, 16);
      return DA(6, 4, 4);
    }
    case Procedure::heroic_charge: return DA(17, 18);
    case Procedure::travel: return q.s.travelling != 0 ? DA(11, 7) : DA(11, 2);
    case Procedure::stealth_tactics: return DA(17, 8);
    case Procedure::teleportarium: return DA(17, 44);
    case Procedure::intimidation: return DA(17, 11);
    case Procedure::effect: return card_rule(q.d, caller->as<EffectFrame>());
    default: return DA(9, 5, 3);
  }
}

void list_slain(Asked q, ActionList& list) {
  const auto& pick = q.as<PickSlainFrame>();
  for_each_pickable(q.s, pick, [&](int row, Side side, Genestealer kind) { list.push(act(Verb::slay, place_code(row, side), kind)); });
  if (pick.up_to) list.push(act(Verb::stop));
}

// DA-9.1.3  Where several places of one side wait for more genestealers than the pile has.
void list_waiting(Asked q, ActionList& list) {
  const auto& places = q.as<SpawnPlacesFrame>();
  const Side side = next_spawn(q.s, q.d, places).place.side;
  if (places.in_front_of_marines) {
    for_each_marine(q.s, [&](Marine marine) {
      if (waits(places, row_of(q.s, marine) - 1) && faces(q.s, marine, side)) list.push(act(Verb::marine, marine));
    });
    return;
  }
  for (int terrain = 0; terrain < terrain_count; ++terrain)
    if (waits(places, terrain) && q.s.terrain[static_cast<std::size_t>(terrain)].side == side) list.push(act(Verb::terrain, terrain));
}

Side blip_side(Asked q) { return q.f().procedure == Procedure::spawn ? q.as<SpawnFrame>().side : q.as<DiscardBlipsFrame>().side; }

constinit const Question genestealer_rows[] = {
    {.prompt = Prompt::pick_slain, .rule = callers_rule, .options = list_slain, .refuse = why_not_slay, .remark = remark_pick},
    {.prompt = Prompt::choose_smallest_pile, .rule = callers_rule, .options = list_piles},
    {.prompt = Prompt::spawn_order, .rule = DA(9, 1, 3), .options = list_waiting},
    {.prompt = Prompt::chance_blip,
     .rule = [](Asked q) { return q.f().procedure == Procedure::spawn ? DA(9, 1, 1) : callers_rule(q); },
     .outcomes = [](Asked q,
                    ChanceList& list) { q.s.blips.outcomes(pile_zone(blip_side(q)), list, static_cast<std::uint16_t>(Verb::card)); },
     .sample = [](Asked q,
                  Random& random) { return q.s.blips.sample(pile_zone(blip_side(q)), random, static_cast<std::uint16_t>(Verb::card)); },
     .remark = remark_blip},
};

}  // namespace

const std::span<const Question> genestealer_questions = genestealer_rows;

RuleId why_not_slay(Asked q, const Action& a) {
  const RuleId rule = q.f().procedure == Procedure::swarm_attack ? DA(17, 3) : callers_rule(q);
  if (is(a, Verb::stop)) return rule == DA(17, 14) || rule == DA(17, 3) ? rule : DA(9, 5, 3);
  const int row = row_of_place(a.a);
  if (!is(a, Verb::slay) || row < 1 || row > q.s.rows.size() || a.b < 0 || a.b > 5) return rule;
  const Swarm& swarm = swarm_at(q.s, row, side_of_place(a.a));
  if (swarm.shielded != 0) return DA(9, 5, 1);
  if (a.b >= icon_count && count_of(swarm, static_cast<Genestealer>(a.b)) > 0 && ordinary_count(swarm) > 0) return DA(9, 5, 2);
  return rule;
}

// DA-9.1  One card after the other from the pile of that side, while it lasts.
Flow spawn(Play& p, Frame& f, State& s, SpawnFrame& here) {
  using Step = SpawnFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::turned_up: {
      const auto kind = static_cast<Genestealer>(s.answer.a);
      s.blips.turn_up(pile_zone(here.side), s.answer.a, s.answer.b);
      add_card(swarm_at(s, here.row, here.side), kind);  // DA-9.1.4
      ++s.genestealers;
      p.note(told::Spawned{kind, place_code(here.row, here.side)});
      --here.left;
      [[fallthrough]];
    }
    case Step::next:
      if (here.left == 0 || pile_size(s, here.side) == 0) return p.done();  // DA-9.1.2
      return p.chance(f, s.current_player, Prompt::chance_blip, Step::turned_up);
  }
  return Flow::stop;
}

// DA-9.2 spawn boxes and DA-17.70: several places; if a pile is too small the current player orders them (DA-9.1.3).
Flow spawn_places(Play& p, Frame& f, State& s, SpawnPlacesFrame& places) {
  using Step = SpawnPlacesFrame::Step;
  int index = 0;
  switch (static_cast<Step>(f.step)) {
    case Step::find: places.waiting = find_places(s, p.d, places); [[fallthrough]];
    case Step::next: {
      const NextSpawn next = next_spawn(s, p.d, places);
      if (next.places == 0) return p.done();
      if (next.places > 1 && next.shortage && pile_size(s, next.place.side) > 0)
        return p.ask(f, s.current_player, Prompt::spawn_order, Step::chosen);
      index = next.place.index;
      break;
    }
    case Step::chosen: index = is(s.answer, Verb::terrain) ? s.answer.a : row_of(s, static_cast<Marine>(s.answer.a)) - 1; break;
  }
  const SpawnPlace place = place_of(s, p.d, places, index);
  places.waiting = places.waiting & ~(1 << index);
  if (!places.in_front_of_marines) {
    TerrainCard& card = s.terrain[static_cast<std::size_t>(index)];
    if (card.cap == 1 && pile_size(s, place.side) > 0) card.cap = 2;
  }
  return p.call(f, Step::next, SpawnFrame{place.amount, place.row, place.side});
}

// DA-9.3
void movement_box(const Play& p, const EventCard& event) {
  if (event.movement == Movement::none) return;
  const State& s = p.s;
  move_simultaneously(p, [&](int row, Side side, const Swarm& swarm) {
    if (!has_icon(swarm, event.icon)) return place_code(row, side);
    const int to_row = side == Side::left ? row + 1 : row - 1;  // DA-9.3.2
    if (event.movement == Movement::adjacent && to_row >= 1 && to_row <= s.rows.size()) return place_code(to_row, side);
    return behind_marine(s, row);  // DA-9.3.3, DA-9.3.4
  });
}

// DA-17.66
void flank_all(const Play& p) {
  move_simultaneously(p, [&](int row, Side, const Swarm&) { return behind_marine(p.s, row); });
}

// DA-9.5.4
int slayable_count(const Swarm& swarm) { return swarm.shielded != 0 ? 0 : size_of(swarm); }

int slayable_engaged(const State& s, Marine marine) {
  const int row = row_of(s, marine);
  return slayable_count(swarm_at(s, row, Side::left)) + slayable_count(swarm_at(s, row, Side::right));
}

// DA-9.4.1
void slay_genestealer(const Play& p, int row, Side side, Genestealer kind) {
  State& s = p.s;
  remove_card(swarm_at(s, row, side), kind);
  --s.genestealers;
  const int index = static_cast<int>(kind);
  if (index < icon_count)
    s.discard.add(index);
  else
    s.lords_slain = static_cast<std::uint8_t>(s.lords_slain | 1U << (index - icon_count));
  p.note(told::GenestealerSlain{kind, place_code(row, side)});
}

namespace {

/// In the area of the pick; a Brood Lord counts, he falls when the others have (DA-R73).
int slayable_in(const State& s, const PickSlainFrame& pick) {
  int count = 0;
  for_each_swarm_of(s, pick, [&](int, Side, const Swarm& swarm) { count += slayable_count(swarm); });
  return count;
}

}  // namespace

// D10: one genestealer at a time.
Flow pick_slain(Play& p, Frame& f, State& s, PickSlainFrame& pick) {
  using Step = PickSlainFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      Action first{};
      for_each_pickable(s, pick, [&](int row, Side side, Genestealer kind) {
        if (first == Action{}) first = act(Verb::slay, place_code(row, side), kind);
      });
      if (pick.left == 0 || first == Action{}) return p.done();
      if (!pick.up_to && pick.left >= slayable_in(s, pick))  // all of them, whichever comes first
        return p.answer(f, pick.chooser, Prompt::pick_slain, first, Step::picked);
      return p.ask(f, pick.chooser, Prompt::pick_slain, Step::picked);
    }
    case Step::picked:
      if (is(s.answer, Verb::stop)) return p.done();
      slay_genestealer(p, row_of_place(s.answer.a), side_of_place(s.answer.a), static_cast<Genestealer>(s.answer.b));
      --pick.left;
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

// DA-13.7  The taken cards go together into the smaller pile; equal piles are the chooser's decision.
Flow shuffle_in(Play& p, Frame& f, State& s, ShuffleInFrame& here) {
  using Step = ShuffleInFrame::Step;
  Side side = pile_size(s, Side::left) < pile_size(s, Side::right) ? Side::left : Side::right;
  switch (static_cast<Step>(f.step)) {
    case Step::choose:
      if (pile_size(s, Side::left) == pile_size(s, Side::right)) return p.ask(f, here.chooser, Prompt::choose_smallest_pile, Step::chosen);
      break;
    case Step::chosen: side = static_cast<Side>(s.answer.a); break;
  }
  s.genestealers = static_cast<std::uint8_t>(s.genestealers - s.taken.size);
  p.note(told::ShuffledIn{s.taken.size, side});
  s.blips.shuffle_in(pile_zone(side), s.taken);
  return p.done();
}

// Cards discarded from the top of a pile are turned face up (DA-16.4).
Flow discard_blips(Play& p, Frame& f, State& s, DiscardBlipsFrame& here) {
  using Step = DiscardBlipsFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (here.left == 0 || pile_size(s, here.side) == 0) return p.done();
      return p.chance(f, here.seat, Prompt::chance_blip, Step::turned_up);
    case Step::turned_up:
      s.blips.turn_up(pile_zone(here.side), s.answer.a, s.answer.b);
      s.discard.add(s.answer.a);
      p.note(told::BlipDiscarded{s.answer.a, here.side.number});
      --here.left;
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
