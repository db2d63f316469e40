// CS-9.7 to CS-9.12, CS-11.5 to CS-11.12: the colony ship of Safe Passage and Distress Call. Who may move it, load it and mend it is in the files of
// the two scenarios.
#include <algorithm>

#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

namespace {

bool is_passage(const State& s) { return s.scenario == Scenario::safe_passage; }

/// CS-11.6: what can be paid for a step of the ship.
bool can_pay_step(const Player& player) { return player.combat + player.exploration > 0; }

/// Where the ship of this move can go next; Distress Call: also whether it can go at all.
Sectors next_ways(const State& s, const Data& d, const MoveShipFrame& move) {
  if (!is_passage(s) && (s.ship.xpm == 0 || !can_pay_step(player_of(s, move.fleet)))) return 0;
  return ship_ways(s, d, move.left);
}

/// D26: in Safe Passage points are paid; in Distress Call a token of the player's choice for each step.
void list_ship_steps(Asked q, ActionList& list) {
  const auto& move = q.as<MoveShipFrame>();
  const Sectors ways = next_ways(q.s, q.d, move);
  if (is_passage(q.s)) {
    list_sectors(q.s, ways, Verb::move, list);
  } else {
    const Player& player = player_of(q.s, move.fleet);
    for_each_sector(ways, [&](int sector) {
      for (const Resource token : {Resource::combat, Resource::exploration})
        if (held(player, token) > 0) list.push(act(Verb::step, cell_of(q.s, sector), token));
    });
  }
  if (move.made > 0) list.push(act(Verb::end));
}

RuleId rule_of_step(Asked q) { return is_passage(q.s) ? CS(9, 7) : CS(11, 6); }

/// A sector that is closed to the ship has a rule of its own (CS-9.8, CS-11.7).
RuleId why_not_step(Asked q, const Action& a) {
  if ((!is(a, Verb::move) && !is(a, Verb::step)) || !is_cell(a.a) || sector_at(q.s, a.a) == no_sector) return {};
  const Sectors open = is_passage(q.s) ? open_to_fleets(q.s) & ~with_bosses(q.s) : open_to_fleets(q.s);
  if (has(open, sector_at(q.s, a.a))) return {};
  return is_passage(q.s) ? CS(9, 8) : CS(11, 7);
}

constinit const Question rows[] = {
    {.prompt = Prompt::ship_step, .rule = rule_of_step, .options = list_ship_steps, .refuse = why_not_step},
};

}  // namespace

const std::span<const Question> ship_questions = rows;

bool is_near_ship(const State& s, int fleet) { return s.ship.sector != no_sector && has(near(s, s.ship.sector), sector_of(s, fleet)); }

Sectors ship_ways(const State& s, const Data& d, int points) {
  const Sectors open = beside(s, s.ship.sector) & open_to_fleets(s);
  if (!is_passage(s)) return open;
  Sectors set = 0;
  for_each_sector(open & ~with_bosses(s), [&](int sector) {
    if (d.entry_cost[at(static_cast<int>(s.map.sector[sector].tile))] <= points) set |= only(sector);
  });
  return set;
}

Range points_for_ship(const State& s, const Data& d) {
  const int most = s.ship.tokens - 1;  // never the last one
  int least = 1;
  while (least <= most && ship_ways(s, d, least) == 0) ++least;
  return {least, most};
}

Range tokens_for_ship(const State& s, int fleet) { return {1, std::min<int>(ship_load, player_of(s, fleet).combat)}; }

void ship_meets_raider(Play& p, int level) {
  State& s = p.s;
  s.ship.tokens = static_cast<std::uint16_t>(std::max(0, s.ship.tokens - level));
  s.xpm = static_cast<std::uint8_t>(s.xpm + s.ship.xpm);
  s.ship.xpm = 0;
  p.note(NoteKind::ship_tokens, s.ship.tokens);
  remove_raider(p, s.ship.sector, level);
  if (s.ship.tokens == 0) lose_game(p);  // CS-9.14, CS-11.4
}

// CS-9.7, CS-11.6: sector by sector; what stands there is met at each step.
Flow move_ship(Play& p, Frame& f) {
  using Step = MoveShipFrame::Step;
  State& s = p.s;
  auto& move = f.as<MoveShipFrame>();
  const FleetNumber fleet = move.fleet;
  const Seat seat = owner_of(s, fleet);
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      if (is_passage(s)) return p.ask(f, seat, Prompt::number, Step::points);
      const int colour = token_colour(s, fleet);  // CS-R56
      --s.player[at(seat)].activation[at(colour)];
      s.ship.moved_by = static_cast<std::int8_t>(seat * 2 + colour);
      return p.go(f, Step::step);
    }
    case Step::points:
      move.left = s.answer.a;
      s.ship.tokens = static_cast<std::uint16_t>(s.ship.tokens - s.answer.a);
      [[fallthrough]];
    case Step::step:
      if (next_ways(s, p.d, move) == 0) return p.done();
      return p.ask(f, seat, Prompt::ship_step, Step::stepped);
    case Step::stepped: {
      if (is(s.answer, Verb::end)) return p.done();
      const int sector = sector_at(s, s.answer.a);
      if (is_passage(s))
        move.left -= p.d.entry_cost[at(static_cast<int>(s.map.sector[sector].tile))];
      else
        lose(p, seat, static_cast<Resource>(s.answer.b), 1);
      ++move.made;
      s.ship.sector = static_cast<std::int8_t>(sector);
      for (int level = highest_raider(s, sector); level > 0 && !is_over(s); level = highest_raider(s, sector)) ship_meets_raider(p, level);
      if (is_over(s)) return Flow::stop;
      if (sector != gate_sector) return p.go(f, Step::step);
      if (is_passage(s)) {  // CS-9.14, CS-9.16
        look_for_the_end(p);
        return Flow::stop;
      }
      return s.ship.xpm != 0 ? rescue(p, f, Step::rescued) : p.go(f, Step::step);  // CS-11.15
    }
    case Step::rescued: return p.done();
  }
  return Flow::stop;
}

// CS-9.12
Flow load_ship(Play& p, Frame& f) {
  using Step = LoadShipFrame::Step;
  State& s = p.s;
  const FleetNumber fleet = f.as<LoadShipFrame>().fleet;
  switch (static_cast<Step>(f.step)) {
    case Step::begin: return p.ask(f, owner_of(s, fleet), Prompt::number, Step::number);
    case Step::number: {
      const int n = s.answer.a;
      lose(p, owner_of(s, fleet), Resource::combat, n);
      s.ship.tokens = static_cast<std::uint16_t>(s.ship.tokens + n);
      s.fleet[at(fleet)].loaded = 1;
      return p.done();
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
