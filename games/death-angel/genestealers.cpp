// DA-9 genestealers: spawning, spawn boxes, the movement box, slaying.
#include <array>
#include <bit>
#include <limits>

#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class Spawn { next, turned_up };
enum class SpawnPlaces { find, next, chosen };
enum class Pick { next, picked };
enum class ShuffleIn { choose, chosen };
enum class Discard { next, turned_up };

struct SpawnLocal {
  enum { left, row, side };
};
/// A set of places that get genestealers by the same effect: the terrain of a spawn box, or marines (They're Everywhere!).
struct PlacesLocal {
  enum { in_front_of_marines, event, box, waiting };  ///< waiting: one bit per Terrain, or per row - 1
};
struct DiscardLocal {
  enum { side, left, seat };  ///< seat: who turns the cards up (C8)
};

struct SpawnPlace {
  int index = 0;  ///< Terrain or row - 1
  int row = 0;
  Side side{};
  int amount = 0;
};

// DA-9.2.1, DA-9.2.3
int box_amount(const State& s, const Data& d, const Frame& f, Terrain terrain) {
  const SpawnBox& box =
      d.event[static_cast<std::size_t>(f.local[PlacesLocal::event])].spawn[static_cast<std::size_t>(f.local[PlacesLocal::box])];
  const LocationCard& values = d.location[static_cast<std::size_t>(s.setup_location)];
  const int amount = box.major ? values.major : values.minor;
  const TerrainCard& card = card_of(s, terrain);
  return card.cap == 0 ? amount : card.cap == 1 ? 1 : 0;
}

SpawnPlace place_of(const State& s, const Data& d, const Frame& f, int index) {
  if (f.local[PlacesLocal::in_front_of_marines] != 0) return {index, index + 1, row_at(s, index + 1).facing, 1};
  const TerrainCard& card = s.terrain[static_cast<std::size_t>(index)];
  return {index, card.row, card.side, box_amount(s, d, f, static_cast<Terrain>(index))};
}

bool waits(const Frame& f, int index) { return ((f.local[PlacesLocal::waiting] >> index) & 1) != 0; }
void stop_waiting(Frame& f, int index) {
  f.local[PlacesLocal::waiting] = static_cast<std::int16_t>(f.local[PlacesLocal::waiting] & ~(1 << index));
}

int find_places(const State& s, const Data& d, const Frame& f) {
  int waiting = 0;
  if (f.local[PlacesLocal::in_front_of_marines] != 0) {  // DA-17.70
    for (int row = 1; row <= s.rows.size(); ++row)
      if (!is_engaged(s, row)) waiting |= 1 << (row - 1);
    return waiting;
  }
  const EventCard& event = d.event[static_cast<std::size_t>(f.local[PlacesLocal::event])];
  const Colour colour = event.spawn[static_cast<std::size_t>(f.local[PlacesLocal::box])].colour;
  for (int terrain = 0; terrain < terrain_count; ++terrain)
    if (s.terrain[static_cast<std::size_t>(terrain)].row != 0 && d.colour[static_cast<std::size_t>(terrain)] == colour &&
        box_amount(s, d, f, static_cast<Terrain>(terrain)) > 0)
      waiting |= 1 << terrain;
  return waiting;
}

/// The place that is next (the topmost, left before right), how many wait on its side, and whether their pile is too small for all of them.
struct NextSpawn {
  SpawnPlace place;
  int places = 0;
  bool shortage = false;
};
NextSpawn next_spawn(const State& s, const Data& d, const Frame& f) {
  NextSpawn next;
  std::array<int, 2> needed{}, places{};
  int first = std::numeric_limits<int>::max();
  for (auto waiting = static_cast<std::uint16_t>(f.local[PlacesLocal::waiting]); waiting != 0;
       waiting = static_cast<std::uint16_t>(waiting & (waiting - 1U))) {
    const SpawnPlace place = place_of(s, d, f, std::countr_zero(waiting));
    const auto side = static_cast<std::size_t>(place.side);
    const int position = 2 * place.row + static_cast<int>(side);
    if (position < first) first = position, next.place = place;
    needed[side] += place.amount;
    ++places[side];
  }
  const auto side = static_cast<std::size_t>(next.place.side);
  next.places = places[side];
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
    p.note(NoteKind::swarm_moved, place_code(row, side), to);
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

// DA-9.1  One card after the other from the pile of that side, while it lasts.
Flow spawn(Play& p, Frame& f) {
  State& s = p.s;
  const int row = f.local[SpawnLocal::row];
  const auto side = static_cast<Side>(f.local[SpawnLocal::side]);
  switch (static_cast<Spawn>(f.step)) {
    case Spawn::turned_up: {
      const auto kind = static_cast<Genestealer>(s.answer.a);
      s.blips.turn_up(pile_zone(side), s.answer.a, s.answer.b);
      add_card(swarm_at(s, row, side), kind);  // DA-9.1.4
      ++s.genestealers;
      p.note(NoteKind::spawned, kind, place_code(row, side));
      --f.local[SpawnLocal::left];
      [[fallthrough]];
    }
    case Spawn::next:
      if (f.local[SpawnLocal::left] == 0 || pile_size(s, side) == 0) return p.done();  // DA-9.1.2
      return p.chance(f, s.current_player, Prompt::chance_blip, Spawn::turned_up);
  }
  return Flow::stop;
}

bool spawn_waits(const State& s, const Frame& f, Terrain terrain) {
  const int index = static_cast<int>(terrain);
  return f.local[PlacesLocal::in_front_of_marines] == 0 && waits(f, index) &&
         card_of(s, terrain).side == next_spawn(s, data(), f).place.side;
}
bool spawn_waits(const State& s, const Frame& f, Marine marine) {
  if (f.local[PlacesLocal::in_front_of_marines] == 0 || !in_formation(s, marine)) return false;
  return waits(f, row_of(s, marine) - 1) && row_with(s, marine).facing == next_spawn(s, data(), f).place.side;
}

// DA-9.2 spawn boxes and DA-17.70: several places; if a pile is too small the current player orders them (DA-9.1.3).
Flow spawn_places(Play& p, Frame& f) {
  State& s = p.s;
  int index = 0;
  switch (static_cast<SpawnPlaces>(f.step)) {
    case SpawnPlaces::find: f.local[PlacesLocal::waiting] = static_cast<std::int16_t>(find_places(s, p.d, f)); [[fallthrough]];
    case SpawnPlaces::next: {
      const NextSpawn next = next_spawn(s, p.d, f);
      if (next.places == 0) return p.done();
      if (next.places > 1 && next.shortage && pile_size(s, next.place.side) > 0)
        return p.ask(f, s.current_player, Prompt::spawn_order, SpawnPlaces::chosen);
      index = next.place.index;
      break;
    }
    case SpawnPlaces::chosen: index = is(s.answer, Verb::terrain) ? s.answer.a : row_of(s, static_cast<Marine>(s.answer.a)) - 1; break;
  }
  const SpawnPlace place = place_of(s, p.d, f, index);
  stop_waiting(f, index);
  if (f.local[PlacesLocal::in_front_of_marines] == 0) {
    TerrainCard& card = s.terrain[static_cast<std::size_t>(index)];
    if (card.cap == 1 && pile_size(s, place.side) > 0) card.cap = 2;
  }
  return enter(p, f, SpawnPlaces::next, Procedure::spawn, spawn, place.amount, place.row, place.side);
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
  p.note(NoteKind::genestealer_slain, kind, place_code(row, side));
}

// D10: one genestealer at a time.
Flow pick_slain(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Pick>(f.step)) {
    case Pick::next: {
      bool any = false;
      for_each_pickable(s, f, [&](int, Side, Genestealer) { any = true; });
      if (f.local[PickSlain::left] == 0 || !any) return p.done();
      return p.ask(f, static_cast<Seat>(f.local[PickSlain::chooser]), Prompt::pick_slain, Pick::picked);
    }
    case Pick::picked:
      if (is(s.answer, Verb::stop)) return p.done();
      slay_genestealer(p, row_of_place(s.answer.a), side_of_place(s.answer.a), static_cast<Genestealer>(s.answer.b));
      --f.local[PickSlain::left];
      return p.go(f, Pick::next);
  }
  return Flow::stop;
}

// DA-13.7  The taken cards go together into the smaller pile; equal piles are the chooser's decision.
Flow shuffle_in(Play& p, Frame& f) {
  State& s = p.s;
  Side side = pile_size(s, Side::left) < pile_size(s, Side::right) ? Side::left : Side::right;
  switch (static_cast<ShuffleIn>(f.step)) {
    case ShuffleIn::choose:
      if (pile_size(s, Side::left) == pile_size(s, Side::right))
        return p.ask(f, static_cast<Seat>(f.local[0]), Prompt::choose_smallest_pile, ShuffleIn::chosen);
      break;
    case ShuffleIn::chosen: side = static_cast<Side>(s.answer.a); break;
  }
  s.genestealers = static_cast<std::uint8_t>(s.genestealers - s.taken.size);
  p.note(NoteKind::shuffled_in, s.taken.size, side);
  s.blips.shuffle_in(pile_zone(side), s.taken);
  return p.done();
}

// Cards discarded from the top of a pile are turned face up (DA-16.4).
Flow discard_blips(Play& p, Frame& f) {
  State& s = p.s;
  const auto side = static_cast<Side>(f.local[DiscardLocal::side]);
  switch (static_cast<Discard>(f.step)) {
    case Discard::next:
      if (f.local[DiscardLocal::left] == 0 || pile_size(s, side) == 0) return p.done();
      return p.chance(f, static_cast<Seat>(f.local[DiscardLocal::seat]), Prompt::chance_blip, Discard::turned_up);
    case Discard::turned_up:
      s.blips.turn_up(pile_zone(side), s.answer.a, s.answer.b);
      s.discard.add(s.answer.a);
      p.note(NoteKind::blip_discarded, s.answer.a, side);
      --f.local[DiscardLocal::left];
      return p.go(f, Discard::next);
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
