// DA-3 setup.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

using SetupStep = SetupFrame::Step;

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
  if (p.s.rows.size() < 2 * taken_markers(p.s)) return p.chance(f, nobody, Prompt::chance_deal_marine, SetupStep::marine_dealt);
  prepare_table(p);
  return p.go(f, SetupStep::reveal_event);
}

Flow next_marker(Play& p, Frame& f) {
  const State& s = p.s;
  const int taken = taken_markers(s);
  if (taken == s.players * p.d.teams_per_player[s.players]) return next_marine(p, f);
  return p.ask(f, static_cast<Seat>((s.first_player + taken) % s.players), Prompt::choose_team_marker, SetupStep::marker_taken);
}

bool is_undealt(const State& s, int marine) {
  return owner_of(s, static_cast<Marine>(marine)) != nobody && !in_formation(s, static_cast<Marine>(marine));
}

void list_undealt(Asked q, ChanceList& list) {
  for (int marine = 0; marine < marine_count; ++marine)
    if (is_undealt(q.s, marine)) list.push(act(Verb::deal, marine), 1);
}

Action sample_undealt(Asked q, Random& random) {
  std::array<int, marine_count> undealt{};
  std::uint32_t count = 0;
  for (int marine = 0; marine < marine_count; ++marine) {
    undealt[count] = marine;
    count += is_undealt(q.s, marine) ? 1U : 0U;
  }
  return act(Verb::deal, undealt[random.below(count)]);
}

constinit const Question setup_rows[] = {
    {.prompt = Prompt::choose_team_marker,
     .rule = DA(3, 4),
     .options =
         [](Asked q, ActionList& list) {
           for (std::size_t team = 0; team < team_count; ++team)
             if (q.s.owner[team] == nobody) list.push(act(Verb::team, team));
         }},
    {.prompt = Prompt::chance_first_player,
     .rule = DA(3, 4),
     .outcomes =
         [](Asked q, ChanceList& list) {
           for (int seat = 0; seat < q.s.players; ++seat) list.push(act(Verb::first, seat), 1);
         }},
    {.prompt = Prompt::chance_deal_marine, .rule = DA(3, 6), .outcomes = list_undealt, .sample = sample_undealt, .remark = remark_deal},
};

}  // namespace

const std::span<const Question> setup_questions = setup_rows;

Flow setup(Play& p, Frame& f, State& s, SetupFrame& here) {
  auto& first = here.event;
  switch (static_cast<SetupStep>(f.step)) {
    case SetupStep::first_player:  // DA-3.4
      return p.chance(f, nobody, Prompt::chance_first_player, SetupStep::first_player_known);
    case SetupStep::first_player_known:
      s.first_player = s.current_player = static_cast<Seat>(s.answer.a);
      p.note(told::FirstPlayer{s.first_player});
      [[fallthrough]];
    case SetupStep::next_marker: return next_marker(p, f);
    case SetupStep::marker_taken: {
      const auto seat = static_cast<Seat>((s.first_player + taken_markers(s)) % s.players);
      s.owner[static_cast<std::size_t>(s.answer.a)] = seat;
      p.note(told::TeamTaken{seat, s.answer.a});
      return next_marker(p, f);
    }
    case SetupStep::marine_dealt:
      s.rows.push(Row{static_cast<Marine>(s.answer.a), Side::left, 0, {}});
      s.row_of[static_cast<std::size_t>(s.answer.a)] = static_cast<std::uint8_t>(s.rows.size());
      [[fallthrough]];
    case SetupStep::next_marine: return next_marine(p, f);
    case SetupStep::reveal_event:  // DA-3.11
      return p.chance(f, s.first_player, Prompt::chance_event, SetupStep::event_known);
    case SetupStep::event_known: {
      const auto event = static_cast<Event>(s.answer.a);
      s.events.draw(event);
      first = event;
      p.note(told::EventRevealed{event});
      return p.call(f, SetupStep::second_box, SpawnPlacesFrame{false, event, 0});
    }
    case SetupStep::second_box: return p.call(f, SetupStep::ready, SpawnPlacesFrame{false, first, 1});
    case SetupStep::ready:  // DA-3.12  No travel check.
      s.event_discard.add(first.number);
      f = Frame{Procedure::round, 0, {}};
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
