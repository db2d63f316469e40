// DA-3 setup.
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class Setup {
  first_player,
  first_player_known,
  next_marker,
  marker_taken,
  next_marine,
  marine_dealt,
  reveal_event,
  event_known,
  second_box,
  ready
};

int taken_markers(const State& s) {
  int taken = 0;
  for (const Seat owner : s.owner) taken += owner != nobody ? 1 : 0;
  return taken;
}

// DA-3.7  The upper half faces left, the lower half right.
void set_facings(State& s) {
  for (int row = 1; row <= s.rows.size(); ++row) row_at(s, row).facing = row <= s.rows.size() / 2 ? Side::left : Side::right;
}

// DA-3.8 to DA-3.10
void prepare_table(const Play& p) {
  State& s = p.s;
  set_facings(s);
  s.supply = p.d.tokens;
  lay_out_location(p);
  for (const Side side : both_sides)
    s.blips.deal(pile_zone(side), p.d.location[static_cast<std::size_t>(s.location)].pile[static_cast<std::size_t>(side)]);
}

Flow next_marine(Play& p, Frame& f) {  // DA-3.6
  if (p.s.rows.size() < 2 * taken_markers(p.s)) return p.chance(f, nobody, Prompt::chance_deal_marine, Setup::marine_dealt);
  prepare_table(p);
  return p.go(f, Setup::reveal_event);
}

Flow next_marker(Play& p, Frame& f) {
  const State& s = p.s;
  const int taken = taken_markers(s);
  if (taken == s.players * p.d.teams_per_player[s.players]) return next_marine(p, f);
  return p.ask(f, static_cast<Seat>((s.first_player + taken) % s.players), Prompt::choose_team_marker, Setup::marker_taken);
}

}  // namespace

Flow setup(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Setup>(f.step)) {
    case Setup::first_player:  // DA-3.4
      return p.chance(f, nobody, Prompt::chance_first_player, Setup::first_player_known);
    case Setup::first_player_known:
      s.first_player = s.current_player = static_cast<Seat>(s.answer.a);
      p.note(NoteKind::first_player, s.first_player);
      [[fallthrough]];
    case Setup::next_marker: return next_marker(p, f);
    case Setup::marker_taken: {
      const auto seat = static_cast<Seat>((s.first_player + taken_markers(s)) % s.players);
      s.owner[static_cast<std::size_t>(s.answer.a)] = seat;
      p.note(NoteKind::team_taken, seat, s.answer.a);
      return next_marker(p, f);
    }
    case Setup::marine_dealt:
      s.rows.push(Row{static_cast<Marine>(s.answer.a), Side::left, 0, {}});
      s.row_of[static_cast<std::size_t>(s.answer.a)] = static_cast<std::uint8_t>(s.rows.size());
      [[fallthrough]];
    case Setup::next_marine: return next_marine(p, f);
    case Setup::reveal_event:  // DA-3.11
      return p.chance(f, s.first_player, Prompt::chance_event, Setup::event_known);
    case Setup::event_known: {
      const auto event = static_cast<Event>(s.answer.a);
      s.events.draw(event);
      f.local[0] = s.answer.a;
      p.note(NoteKind::event_revealed, event);
      return p.call(f, Setup::second_box, Procedure::spawn_places, 0, f.local[0], 0);
    }
    case Setup::second_box: return p.call(f, Setup::ready, Procedure::spawn_places, 0, f.local[0], 1);
    case Setup::ready:  // DA-3.12  No travel check.
      s.event_discard.add(f.local[0]);
      f = Frame{Procedure::round, 0, {}};
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
