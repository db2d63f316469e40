// CS-3: setting up.
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

void lay_out(State& s, const Options& options) {
  clear(s);
  const Data& d = data();
  s.scenario = options.scenario;
  s.difficulty = options.difficulty;
  s.players = static_cast<std::uint8_t>(options.players);
  s.fleets = static_cast<std::uint8_t>(options.players == 1 ? 2 : options.players);  // CS-7.1
  s.map.at.fill(no_sector);
  s.map.boss.fill(no_sector);
  s.token_of.fill(nobody);
  s.crystals = d.astartium;
  s.xpm = d.xpm;
  s.starbases = d.starbases;
  for (int level = 1; level <= raider_levels; ++level) s.figures[at(level - 1)] = d.raider[at(level)].figures;
  const ScenarioSheet& sheet = sheet_of(s, d);
  for (int deck = 0; deck < deck_count; ++deck)  // CS-3.6
    if (deck <= static_cast<int>(DeckName::boss) || deck == sheet.own_deck)
      for (int card = 0; card < deck_size[at(deck)]; ++card) s.deck[at(deck)].rest.add(card);
  for (int tile = 0; tile < common_tiles; ++tile) s.pile.rest.add(tile, sheet.pile[at(tile)]);
  s.nebulae = sheet.nebulae;
}

namespace {

bool is_taken(const State& s, int commander) {
  for (int seat = 0; seat < s.players; ++seat)
    if (s.player[at(seat)].commander == commander) return true;
  return false;
}

bool has_colour(const State& s, int colour) {
  for (int seat = 0; seat < s.players; ++seat)
    if (s.player[at(seat)].deck == colour) return true;
  return false;
}

/// CS-3.2, CS-3.3, CS-7.1, and of the bonus what is no level (CS-3.4).
void equip_player(Play& p, Seat seat) {
  State& s = p.s;
  Player& player = s.player[at(seat)];
  const Commander& commander = p.d.commander[at(player.commander)];
  const Adjustment& more = adjustment(s, p.d);
  const auto hull = p.d.start_hull + commander.hull + more.hull;
  player.hull = static_cast<std::uint8_t>(hull < 1 ? 1 : hull > most_hull ? most_hull : hull);
  const int astartium = (is_solo(s) ? p.d.solo_astartium : p.d.start_astartium) + commander.astartium + more.astartium;
  gain(p, seat, Resource::astartium, astartium < 0 ? 0 : astartium);
  gain(p, seat, Resource::activation, p.d.start_activation);
  gain(p, seat, Resource::combat, commander.combat + more.combat);
  gain(p, seat, Resource::exploration, commander.exploration + more.exploration);
  count_stats(s, p.d, seat);
}

// CS-3.5
void lay_first_tiles(State& s, const Data& d) {
  if (sheet_of(s, d).fixed_map) {
    lay_tile(s, gate_cell, Tile::jumpgate, true);
    for (const FixedSector& sector : d.fixed_map)
      if (sector.cell != gate_cell) lay_tile(s, sector.cell, sector.tile, true);
    return;
  }
  lay_tile(s, gate_cell, Tile::jumpgate, true);
  lay_tile(s, cell_at(1, 0), Tile::dawn, true);
  for (int fleet = 0; fleet < s.fleets; ++fleet) s.fleet[at(fleet)].sector = gate_sector;
}

void list_commanders(Asked q, ActionList& list) {
  for (int commander = 0; commander < commander_count; ++commander)
    if (!is_taken(q.s, commander)) list.push(act(Verb::card, commander_card(commander)));
}

void list_colours(Asked q, ActionList& list) {
  for (int colour = 0; colour < deck_colours; ++colour)
    if (!has_colour(q.s, colour)) list.push(act(Verb::colour, colour));
}

/// CS-9.3: one fleet per sector.
void list_start_cells(Asked q, ActionList& list) {
  const Sectors taken = with_fleets(q.s);
  for (const Cell cell : q.d.start_cells)
    if (!has(taken, sector_at(q.s, cell))) list.push(act(Verb::sector, cell));
}

constinit const Question rows[] = {
    {.prompt = Prompt::chance_first,
     .rule = CS(3, 1),
     .outcomes =
         [](Asked q, ChanceList& list) {
           for (int seat = 0; seat < q.s.players; ++seat) list.push(act(Verb::start, seat), 1);
         },
     .sample = [](Asked q, Random& random) { return act(Verb::start, random.below(q.s.players)); }},
    {.prompt = Prompt::commander, .rule = CS(3, 2), .options = list_commanders},
    {.prompt = Prompt::fleet_colour, .rule = CS(3, 2), .options = list_colours},
    {.prompt = Prompt::start_cell, .rule = CS(9, 3), .options = list_start_cells},
};

}  // namespace

const std::span<const Question> setup_questions = rows;

Flow setup(Play& p, Frame& f) {
  using Step = SetupFrame::Step;
  State& s = p.s;
  auto& setup = f.as<SetupFrame>();
  const Seat seat = setup.seat;
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (!is_solo(s)) return p.chance(f, nobody, Prompt::chance_first, Step::first_drawn);
      s.answer = act(Verb::start, 0);
      [[fallthrough]];
    case Step::first_drawn:
      s.first = static_cast<Seat>(s.answer.a);
      setup.seat = s.first;
      p.note(NoteKind::starts, s.first);
      return p.go(f, Step::commander);

    case Step::commander: return p.ask(f, seat, Prompt::commander, Step::commander_chosen);
    case Step::commander_chosen:
      s.player[at(seat)].commander = static_cast<std::int8_t>(s.answer.a - first_commander);
      p.note(NoteKind::commander_chosen, seat, s.answer.a);
      [[fallthrough]];
    case Step::fleet: return p.ask(f, seat, Prompt::fleet_colour, Step::fleet_chosen);
    case Step::fleet_chosen:
      s.player[at(seat)].deck = static_cast<std::int8_t>(s.answer.a);
      p.note(NoteKind::colour_chosen, seat, s.answer.a);
      equip_player(p, seat);
      setup.track = Track::starport;
      setup.levels = 0;
      [[fallthrough]];
    case Step::bonus: {  // CS-3.4
      const Commander& commander = p.d.commander[at(s.player[at(seat)].commander)];
      for (; static_cast<int>(Track{setup.track}) < track_count; ++setup.track.number, setup.levels = 0)
        if (setup.levels < commander.levels[at(setup.track.number)]) {
          ++setup.levels;
          return p.call(f, Step::bonus, RaiseFrame{seat, Track{setup.track}});
        }
      [[fallthrough]];
    }
    case Step::next_player:
      setup.seat = after(s, seat);
      if (++setup.place < s.players) return p.go(f, Step::commander);
      [[fallthrough]];
    case Step::layout:
      lay_first_tiles(s, p.d);
      setup.place = 0;
      setup.seat = s.first;
      [[fallthrough]];
    case Step::scenario: {  // CS-3.8
      const auto set_up = rules_of(s.scenario).set_up;
      return set_up != nullptr ? set_up(p, f) : p.go(f, Step::done);
    }
    case Step::ship_laid: return p.go(f, Step::done);  // CS-11.1
    case Step::start_cell:                             // CS-9.3, CS-7.11
      if (setup.place == s.fleets) return p.go(f, Step::done);
      return p.ask(f, setup.seat, Prompt::start_cell, Step::start_chosen);
    case Step::start_chosen:
      put_fleet(p, is_solo(s) ? int{setup.place} : int{seat}, sector_at(s, s.answer.a));
      ++setup.place;
      setup.seat = after(s, seat);
      return p.go(f, Step::start_cell);
    case Step::done:
      s.frames.pop();
      Play::push(s, RoundFrame{});
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
