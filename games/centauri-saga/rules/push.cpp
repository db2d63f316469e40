// Appendix A: PUSH (CS-R65), and EACH_RAIDER with its DIE (CS-15.1).
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

namespace {

constexpr int raiders_bit = 1, fleets_bit = 2, own_fleets_bit = 4;
constexpr int first_pushed_fleet = 8;  ///< PushFrame::figure

/// Those of these sectors that a figure can leave for one of `open`.
Sectors with_a_way(const State& s, Sectors sectors, Sectors open) {
  Sectors set = 0;
  for_each_sector(sectors, [&](int sector) { set |= (beside(s, sector) & open) != 0 ? only(sector) : 0; });
  return set;
}

/// By level: the sectors from which a raider can be pushed.
std::array<Sectors, raider_levels> raiders_to_push(const State& s, const PushFrame& push) {
  std::array<Sectors, raider_levels> found{};
  if ((push.what & raiders_bit) == 0) return found;
  const Sectors movable = with_a_way(s, raiders_within(s, push.fleet, push.range), open_to_raiders(s));
  for (std::size_t level = 0; level < raider_levels; ++level) found[level] = s.map.raiders[level] & movable;
  return found;
}

FleetSet fleets_to_push(const State& s, const PushFrame& push) {
  if ((push.what & (fleets_bit | own_fleets_bit)) == 0) return 0;
  const Sectors within = s.map.face_up & within_range(s, sector_of(s, push.fleet), push.range);
  const Sectors movable = with_a_way(s, with_fleets(s) & within, open_to_fleets(s));
  const unsigned among = (push.what & fleets_bit) != 0 ? static_cast<unsigned>(bits_of_all(s.fleets)) : fleets_of(s, push.seat);
  unsigned set = 0;
  for_each_fleet(among, [&](int fleet) { set |= has(movable, sector_of(s, fleet)) ? 1U << fleet : 0U; });
  return static_cast<FleetSet>(set);
}

bool pushes_fleet(const PushFrame& push) { return push.figure >= first_pushed_fleet; }

Sectors ways_of(const State& s, const PushFrame& push) {
  return beside(s, push.sector) & (pushes_fleet(push) ? open_to_fleets(s) : open_to_raiders(s));
}

void list_figures(Asked q, ActionList& list) {
  const auto& push = q.as<PushFrame>();
  const auto raiders = raiders_to_push(q.s, push);
  for (int level = 1; level <= raider_levels; ++level)
    for_each_sector(raiders[at(level - 1)], [&](int sector) { list.push(act(Verb::raider, cell_of(q.s, sector), level)); });
  list_fleets(fleets_to_push(q.s, push), list);
}

constinit const Question rows[] = {
    {.prompt = Prompt::figure, .rule = CS_R(65), .options = list_figures},
};

}  // namespace

const std::span<const Question> push_questions = rows;

Sectors raiders_within(const State& s, int fleet, int range) {
  return with_raiders(s) & s.map.face_up & within_range(s, sector_of(s, fleet), range);
}

// An ability never moves another player's fleet (CS-4.4.4), nor a card while comms are jammed.
PushFrame push_of(const State& s, const Data& d, const Op& op, Seat user, FleetNumber fleet, int source) {
  int what = op.a;
  const bool own_only = !is_action(source) || is_forbidden(s, d, Forbidden::action_card_on_other_player);
  if ((what & fleets_bit) != 0 && own_only) what = (what & ~fleets_bit) | own_fleets_bit;
  return {user, fleet, what, op.range, op.n, 0, no_sector};
}

bool can_push(const State& s, const PushFrame& push) {
  const auto raiders = raiders_to_push(s, push);
  return (raiders[0] | raiders[1] | raiders[2]) != 0 || fleets_to_push(s, push) != 0;
}

/// After the first step it may also stay where it is.
void list_push_ways(Asked q, ActionList& list) {
  const auto& push = q.as<PushFrame>();
  list_sectors(q.s, ways_of(q.s, push), Verb::move, list);
  if (push.what == 0) list.push(act(Verb::end));
}

// The user of the effect chooses everything; what the figure meets counts at every step.
Flow push(Play& p, Frame& f) {
  using Step = PushFrame::Step;
  State& s = p.s;
  auto& push = f.as<PushFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin: return p.ask(f, push.seat, Prompt::figure, Step::chosen);
    case Step::chosen: {
      const bool fleet = is(s.answer, Verb::fleet);
      push.figure = fleet ? first_pushed_fleet + s.answer.a : s.answer.b;
      push.sector = fleet ? sector_of(s, s.answer.a) : sector_at(s, s.answer.a);
      [[fallthrough]];
    }
    case Step::step: {
      const Sectors ways = ways_of(s, push);
      if (push.left == 0 || ways == 0) return p.done();
      if (push.what == 0) return p.ask(f, push.seat, Prompt::move_to, Step::stepped);
      return ask_sector(p, f, push.seat, Prompt::move_to, ways, Verb::move, Step::stepped);
    }
    case Step::stepped: {
      if (is(s.answer, Verb::end)) return p.done();
      const int from = push.sector, to = sector_at(s, s.answer.a), level = push.figure;
      push.sector = to;
      push.what = 0;
      --push.left;
      if (pushes_fleet(push)) {
        put_fleet(p, push.figure - first_pushed_fleet, to);
        return p.go(f, Step::step);
      }
      move_raider(p, from, to, level);
      if (!is_met_there(s, p.d, to)) return p.go(f, Step::step);
      return p.call(f, to == raider_target(s, p.d) ? Step::arrived : Step::step, ArrivalFrame{to, level});
    }
    case Step::arrived: return p.done();  // it is gone
  }
  return Flow::stop;
}

// CS-15.1: sectors in the order of their tiles, in a sector the lower levels first. No rolls: nobody can change these dice (CS-4.2.7).
Flow each_raider(Play& p, Frame& f) {
  using Step = EachRaiderFrame::Step;
  State& s = p.s;
  auto& each = f.as<EachRaiderFrame>();
  const auto sectors =
      Sectors{static_cast<std::uint16_t>(each.sectors_low.number)} | Sectors{static_cast<std::uint16_t>(each.sectors_high.number)} << 16;
  const int sector = sectors != 0 ? std::countr_zero(sectors) : no_sector;
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (sector == no_sector) return p.done();
      if (each.left > 0) return p.chance(f, each.seat, Prompt::chance_die, Step::rolled);
      if (each.level == raider_levels) {
        const Sectors rest = sectors & (sectors - 1);
        each.sectors_low = rest & 0xFFFFU;
        each.sectors_high = rest >> 16;
        each.level = 0;
        return Flow::go_on;
      }
      ++each.level;
      each.left = raiders_in(s, sector, each.level);
      return Flow::go_on;
    case Step::rolled:
      --each.left;
      if (s.answer.a >= each.least) remove_raider(p, sector, each.level);
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
