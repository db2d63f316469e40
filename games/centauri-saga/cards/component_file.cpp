#include "games/centauri-saga/cards/component_file.hpp"

#include <algorithm>

namespace asztal::centauri_saga {

Tile read_tile(const Entry& type, const Entry& colour) {
  const auto found = type.named<SectorType>("sector type");
  if (static_cast<int>(found) >= common_types) type.fail("a common type of sector is expected, not '" + type.text() + "'");
  return tile_of(found, colour.named<SectorColour>("colour"));
}

Cell read_cell(const Entry& pair) {
  const auto numbers = pair.items();
  expect_size(pair, numbers.size(), 2);
  const auto q = numbers[0].integer(-99, 99), r = numbers[1].integer(-99, 99);
  const Cell cell = cell_at(static_cast<int>(q), static_cast<int>(r));
  if (cell == no_cell)
    pair.fail(
        "the table has the cells at most 5 from the Jumpgate, and in the east those with q from 4 on, r from -2 to 2, at most 7 from it; "
        "not [" +
        std::to_string(q) + ", " + std::to_string(r) + "]");
  return cell;
}

void name_card(Data& data, Card card, const Entry& row) {
  const std::string id = row.at("id").text();
  if (std::find(data.card_id.begin(), data.card_id.end(), id) != data.card_id.end())
    row.at("id").fail("another card has the id '" + id + "'");
  data.card_id[at(card)] = id;
}

namespace {

template <DescribedEnum E>
std::uint8_t small(E value) {
  return static_cast<std::uint8_t>(value);
}

// ---- components.toml ------------------------------------------------------------------------------------------------------------

/// CS-1: what the box holds; its split adds up.
void read_box(const Entry& file) {
  const Entry box = file.at("box");
  const auto sum = [&](const char* part, const char* whole) {
    std::int64_t total = 0;
    for (const std::string& key : box.at(part).keys())
      if (key != "source") total += box.at(part).at(key).integer(0, 500);
    expect_number(box.at(whole), total, std::string("what ") + part + " adds up to");
  };
  sum("cards_euro_standard_split", "cards_euro_standard");
  sum("cards_mini_euro_split", "cards_mini_euro");
  sum("figures_split", "figures");
  sum("tokens_split", "tokens");
  expect_number(file.at("dice").at("count"), most_dice, "dice (CS-R5)");
  expect_number(file.at("dice").at("sides"), die_sides, "sides of a die");
  expect_number(file.at("dice").at("max_pool"), most_dice, "dice (CS-R5)");
}

void read_supplies(const Entry& file, Data& data) {
  for (const Entry& row : rows(file, "supply", {"id", "name", "name_hu", "count", "limited", "note", "source"})) {
    const std::string id = row.at("id").text();
    if (id == "astartium") data.astartium = number<std::uint8_t>(row.at("count"), 1, 100);
    if (id == "xpm") data.xpm = number<std::uint8_t>(row.at("count"), 1, 31);
    if (id == "starbase") data.starbases = number<std::uint8_t>(row.at("count"), 1, 31);
  }
  if (data.astartium == 0 || data.xpm == 0 || data.starbases == 0) file.at("supply").fail("lacks astartium, xpm or starbase");
}

void read_starts(const Entry& file, Data& data) {
  const Entry start = file.at("player_start"), solo = file.at("solo_start");
  data.success_from = number<std::uint8_t>(file.at("dice").at("success_from"), 2, die_sides);
  data.start_stat = number<std::uint8_t>(start.at("combat"), 1, most_stat);
  for (const char* stat : {"shield", "speed"}) expect_number(start.at(stat), data.start_stat, "all stats begin alike (CS-3.3)");
  data.start_hull = number<std::uint8_t>(start.at("hull"), 1, most_hull);
  data.destroyed_hull = number<std::uint8_t>(start.at("destroyed_hull"), 1, most_hull);
  data.start_astartium = number<std::uint8_t>(start.at("astartium"), 0, 5);
  data.start_activation = number<std::uint8_t>(start.at("activation"), 0, tokens_of_player);
  data.upgrade_cost = number<std::uint8_t>(start.at("upgrade_cost"), 0, 9);
  for (const char* slots : {"unit_slots", "power_up_slots"}) expect_number(start.at(slots), slots_of_kind, "slots of a board (CS-4.5.1)");
  expect_number(start.at("hull_max"), most_hull, "the end of the track (CS-R4)");
  expect_number(start.at("stat_max"), most_stat, "the end of the track (CS-R4)");
  expect_number(start.at("xpm_limit"), 1, "modules of a cargo (CS-1.7)");
  expect_number(start.at("repair_cost_per_hull"), 1, "CS-4.3.2");
  data.solo_astartium = number<std::uint8_t>(solo.at("astartium"), 0, 9);
  data.solo_upgrade_cost = number<std::uint8_t>(solo.at("upgrade_cost"), 0, 9);
  for (const char* token : {"activation_blue", "activation_yellow"})
    expect_number(solo.at(token), data.start_activation, "of each colour (CS-7.1)");
}

void read_tracks(const Entry& file, Data& data) {
  for (const Entry& row : rows(file, "board_track", {"id", "track", "level", "reward", "cc_plus", "source", "note"})) {
    const auto track = row.at("track").named<Track>("track");
    const auto level = number<std::uint8_t>(row.at("level"), 1, most_level);
    Level& into = data.track[small(track)][level];
    if (into.reward != Reward::none) row.at("level").fail("another row is this level of the track");
    into.reward = row.at("reward").named<Reward>("reward");
    if (into.reward == Reward::none) row.at("reward").fail("a level gives something");
    into.cc_plus = row.at("cc_plus").boolean();
    if (into.cc_plus && track == Track::command_centre) row.at("cc_plus").fail("the command centre does not raise itself");
    data.top_level[small(track)] = std::max(data.top_level[small(track)], level);
  }
  for (std::size_t track = 0; track < track_count; ++track)
    for (int level = 1; level <= std::max<int>(data.top_level[track], 1); ++level)
      if (data.track[track][at(level)].reward == Reward::none)
        file.at("board_track")
            .fail("the track '" + std::string(enum_name(static_cast<Track>(track))) + "' lacks level " + std::to_string(level));
}

void read_sectors(const Entry& file, Data& data) {
  std::array<std::uint8_t, sector_colours> cost{};
  for (const Entry& row : rows(file, "sector_colour", {"id", "name", "name_hu", "shape", "movement_cost", "source"}, sector_colours))
    cost[small(row.at("id").named<SectorColour>("colour"))] = number<std::uint8_t>(row.at("movement_cost"), 1, 9);
  std::array<int, common_types + 3> of_type{};
  const Words fields = {"id", "name", "name_hu", "type", "colour", "shape", "movement_cost", "enterable", "count", "source", "note"};
  for (const Entry& row : rows(file, "sector", fields, sector_limit)) {
    const auto type = row.at("type").named<SectorType>("sector type");
    ++of_type[small(type)];
    expect_number(row.at("count"), 1, "every tile has its own entry");
    const bool common = small(type) < common_types;
    if (!common) expect_text(row.at("colour"), "none");
    const Tile tile = common ? read_tile(row.at("type"), row.at("colour")) : static_cast<Tile>(common_tiles + small(type) - common_types);
    const bool enterable = row.at("enterable").boolean();
    if (enterable == (tile == Tile::black_hole)) row.at("enterable").fail("everybody may enter a sector but the Black Hole (CS-2.5)");
    data.entry_cost[small(tile)] = number<std::uint8_t>(row.at("movement_cost"), enterable ? 1 : 0, enterable ? 9 : 0);
    if (common) expect_number(row.at("movement_cost"), cost[small(tile) % sector_colours], "the cost of its colour (CS-2.4)");
  }
  for (const Entry& row : rows(file, "sector_type", {"id", "name", "name_hu", "special", "count", "source", "note"}, common_types + 3))
    expect_number(row.at("count"), of_type[small(row.at("id").named<SectorType>("sector type"))], "so many tiles are of this type");
}

void read_raiders(const Entry& file, Data& data) {
  for (const Entry& row : rows(file, "raider",
                               {"id", "name", "name_hu", "level", "combat", "speed", "hull", "evade_cost", "reward_combat",
                                "reward_astartium", "figures", "source", "note"},
                               raider_levels)) {
    const auto level = number<std::uint8_t>(row.at("level"), 1, raider_levels);
    Enemy& raider = data.raider[level];
    if (raider.level != 0) row.at("level").fail("another raider has this level");
    raider.level = level;
    raider.combat = number<std::uint8_t>(row.at("combat"), 0, 20);
    raider.speed = number<std::uint8_t>(row.at("speed"), 0, 20);
    raider.hull = number<std::uint8_t>(row.at("hull"), 1, 20);
    raider.reward_combat = number<std::uint8_t>(row.at("reward_combat"), 0, 9);
    raider.reward_astartium = number<std::uint8_t>(row.at("reward_astartium"), 0, 9);
    raider.figures = number<std::uint8_t>(row.at("figures"), 1, 20);
    expect_number(row.at("evade_cost"), level, "its level (CS-5.3.2)");
  }
}

void read_bosses(const Entry& file, Data& data) {
  const auto list = rows(
      file, "boss",
      {"id", "name", "name_hu", "level", "combat", "speed", "hull", "evade_cost", "ops", "effect", "effect_hu", "reward", "source", "note"},
      boss_count);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Entry& row = list[i];
    Enemy& boss = data.boss[i];
    name_card(data, card_of(DeckName::boss, static_cast<int>(i)), row);
    expect_number(row.at("level"), boss_level, "a boss counts as level 4 (CS-4.9.1)");
    expect_number(row.at("evade_cost"), boss_level, "its level (CS-5.3.2)");
    boss.level = boss_level;
    boss.combat = number<std::uint8_t>(row.at("combat"), 0, 20);
    boss.speed = number<std::uint8_t>(row.at("speed"), 0, 20);
    boss.hull = number<std::uint8_t>(row.at("hull"), 2, 20);
    boss.effect = read_program(row.at("ops"), {.origin = Origin::boss}, data.op);
    boss.reward = read_program(row.at("reward"), {.origin = Origin::reward}, data.op);
  }
}

void read_commanders(const Entry& file, Data& data) {
  const auto list = rows(file, "commander",
                         {"id",
                          "name",
                          "name_hu",
                          "count",
                          "bonus_combat",
                          "bonus_shield",
                          "bonus_speed",
                          "bonus_hull",
                          "bonus_starport",
                          "bonus_research_lab",
                          "bonus_command_centre",
                          "bonus_astartium",
                          "bonus_combat_token",
                          "bonus_exploration_token",
                          "timing",
                          "cost",
                          "cost_hu",
                          "ops",
                          "effect",
                          "effect_hu",
                          "source"},
                         commander_count);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Entry& row = list[i];
    Commander& into = data.commander[i];
    name_card(data, commander_card(static_cast<int>(i)), row);
    expect_number(row.at("count"), 1, "there is one of each");
    const auto bonus = [&](const char* field, int most) { return number<std::uint8_t>(row.at(field), 0, most); };
    into.bonus = {bonus("bonus_combat", 5), bonus("bonus_shield", 5), bonus("bonus_speed", 5)};
    into.hull = bonus("bonus_hull", 5);
    into.levels = {bonus("bonus_starport", 2), bonus("bonus_research_lab", 2), bonus("bonus_command_centre", 2)};
    into.astartium = bonus("bonus_astartium", 2);
    into.combat = bonus("bonus_combat_token", 5);
    into.exploration = bonus("bonus_exploration_token", 5);
    into.timing = row.at("timing").named<Timing>("timing");
    into.ability = read_program(row.at("ops"), {.origin = Origin::ability, .timing = into.timing}, data.op);
  }
}

// ---- scenarios.toml ---------------------------------------------------------------------------------------------------------------

std::uint16_t read_rounds(const Entry& row, const char* field) {
  unsigned bits = 0;
  for (const Entry& item : row.at(field).items()) {
    const auto round = item.integer(1, rounds_of_game);
    if (((bits >> round) & 1U) != 0) item.fail("round " + std::to_string(round) + " occurs twice");
    bits |= 1U << round;
  }
  return static_cast<std::uint16_t>(bits);
}

void read_difficulties(const Entry& file, Data& data) {
  const Words fields = {"id", "astartium", "combat", "exploration", "hull", "boss_delay", "boss_hull", "source"};
  for (const Entry& row : rows(file, "difficulty", fields, enum_names<Difficulty>())) {
    const auto which = row.at("id").named<Difficulty>("difficulty");
    Adjustment& into = data.difficulty[small(which)];
    into.astartium = number<std::int8_t>(row.at("astartium"), -3, 2);
    into.combat = number<std::int8_t>(row.at("combat"), 0, 9);
    into.exploration = number<std::int8_t>(row.at("exploration"), 0, 9);
    into.hull = number<std::int8_t>(row.at("hull"), -5, 5);
    into.boss_delay = number<std::int8_t>(row.at("boss_delay"), -1, 3);
    into.boss_hull = number<std::int8_t>(row.at("boss_hull"), -1, 9);
    if (which != Difficulty::standard) continue;
    for (const char* field : {"astartium", "combat", "exploration", "hull", "boss_delay", "boss_hull"})
      expect_number(row.at(field), 0, "the standard is the rulebook");
  }
}

void read_pile(const Entry& row, const Entry& components, ScenarioSheet& sheet) {
  const Entry kept = row.at("tiles_kept_out_of_pile");
  Words out;
  for (const Entry& item : kept.items()) out.push_back(item.text());
  sheet.fixed_map = contains(out, "all");
  if (sheet.fixed_map) return;
  for (const Entry& item : kept.items()) item.named<SectorType>("sector type");
  if (!contains(out, "black_hole")) kept.fail("the Black Hole is in no pile");
  for (const Entry& tile : components.at("sector").items()) {
    const auto type = tile.at("type").named<SectorType>("sector type");
    if (small(type) >= common_types) continue;
    const Tile face = read_tile(tile.at("type"), tile.at("colour"));
    if (!contains(out, tile.at("type").text()))
      ++sheet.pile[small(face)];
    else if (type == SectorType::thick_nebula)
      sheet.nebulae = static_cast<std::uint8_t>(sheet.nebulae | 1U << (small(face) % sector_colours));
    else
      kept.fail("only Thick Nebulae are set aside");
  }
}

void read_sheets(const Entry& file, const Entry& components, Data& data) {
  const Words fields = {
      "id",         "name",   "name_hu", "players_min", "players_max", "rounds", "tiles_kept_out_of_pile", "raider_target",
      "extra_deck", "source", "note"};
  for (const Entry& row : rows(file, "scenario", fields, enum_names<Scenario>())) {
    ScenarioSheet& sheet = data.scenario[small(row.at("id").named<Scenario>("scenario"))];
    expect_number(row.at("players_min"), 1, "one to four play");
    expect_number(row.at("players_max"), seat_limit, "one to four play");
    expect_number(row.at("rounds"), rounds_of_game, "rounds of a game (CS-5)");
    sheet.to_ship = row.at("raider_target").one_of({"jumpgate", "colony_ship"}, "target") == 1;
    if (!row.at("extra_deck").text().empty()) sheet.own_deck = static_cast<std::int8_t>(row.at("extra_deck").named<DeckName>("deck"));
    read_pile(row, components, sheet);
  }
}

void read_scenario_cards(const Entry& file, Data& data) {
  const Words fields = {"id",           "scenario",      "players",       "count",
                        "doom_spaces",  "xpm_slots",     "energy_spaces", "rescue_needed",
                        "rescue_slots", "ravager_round", "boss_rounds",   "lost_starbase_rounds",
                        "source",       "note"};
  for (const Entry& row : rows(file, "scenario_card", fields)) {
    const auto scenario = row.at("scenario").named<Scenario>("scenario");
    const auto players = number<std::uint8_t>(row.at("players"), 1, seat_limit);
    ScenarioCard& card = data.scenario[small(scenario)].card[players];
    if (card.boss_rounds != 0) row.at("players").fail("another card is for so many players");
    expect_number(row.at("doom_spaces"), rounds_of_game, "a space for each round");
    card.boss_rounds = read_rounds(row, "boss_rounds");
    if (card.boss_rounds == 0) row.at("boss_rounds").fail("at least one boss comes");
    const auto only_of = [&](Scenario which, const char* field, int most) -> std::uint8_t {
      if (scenario != which && row.has(field)) row.at(field).fail("has no meaning in this scenario");
      return scenario == which ? number<std::uint8_t>(row.at(field), 1, most) : std::uint8_t{0};
    };
    card.xpm_slots = only_of(Scenario::fixing_the_jumpgate, "xpm_slots", data.xpm);
    card.energy = only_of(Scenario::lost_starbases, "energy_spaces", 12);
    card.rescues = only_of(Scenario::distress_call, "rescue_needed", seat_limit);
    card.ravager_round = only_of(Scenario::open_confrontation, "ravager_round", rounds_of_game);
    if (scenario == Scenario::lost_starbases) card.lost_starbase_rounds = read_rounds(row, "lost_starbase_rounds");
  }
  for (const ScenarioSheet& sheet : data.scenario)
    for (int players = 1; players <= seat_limit; ++players)
      if (!sheet.fixed_map && sheet.card[at(players)].boss_rounds == 0)
        file.at("scenario_card").fail("lacks a card for " + std::to_string(players) + " players");
}

/// CS-9.1: the printed map, and what its rows say of their neighbours.
void read_fixed_map(const Entry& file, const Entry& components, Data& data) {
  Words tiles;
  for (const Entry& tile : components.at("sector").items()) tiles.push_back(tile.at("id").text());
  std::vector<bool> used(tiles.size(), false);
  Cells laid;
  const auto list = rows(file, "safe_passage_cell", {"id", "cell", "sector", "boss", "adjacent", "source"});
  if (list.size() > sector_limit) file.at("safe_passage_cell").fail("there are " + std::to_string(sector_limit) + " tiles");
  for (const Entry& row : list) {
    const Cell cell = read_cell(row.at("cell"));
    if (laid.has(cell)) row.at("cell").fail("another tile lies on this cell");
    laid.add(cell);
    const auto tile = row.at("sector").one_of(tiles, "sector");
    if (used[tile]) row.at("sector").fail("the tile '" + tiles[tile] + "' lies on another cell");
    used[tile] = true;
    const Entry sector = components.at("sector").items()[tile];
    const auto type = sector.at("type").named<SectorType>("sector type");
    const Tile face = small(type) < common_types ? read_tile(sector.at("type"), sector.at("colour"))
                                                 : static_cast<Tile>(common_tiles + small(type) - common_types);
    if ((face == Tile::jumpgate) != (cell == gate_cell)) row.at("cell").fail("the Jumpgate, and only it, lies on [0, 0] (CS-2.2)");
    data.fixed_map.push_back({cell, face});
    if (row.at("boss").text() == "none") continue;
    Words bosses(data.card_id.begin() + card_of(DeckName::boss, 0), data.card_id.begin() + card_of(DeckName::boss, boss_count));
    const auto boss = row.at("boss").one_of(bosses, "boss");
    for (const FixedBoss& other : data.fixed_bosses)
      if (other.boss == boss) row.at("boss").fail("the boss '" + bosses[boss] + "' stands on another cell");
    data.fixed_bosses.push_back({static_cast<std::uint8_t>(boss), cell, 0});
  }
  if (!laid.has(gate_cell)) file.at("safe_passage_cell").fail("lacks the Jumpgate");
  for (const Entry& row : list) {
    Cells said;
    for (const Entry& item : row.at("adjacent").items()) said.add(read_cell(item));
    if (!(said == (around(read_cell(row.at("cell"))) & laid)))
      row.at("adjacent").fail("these are not the cells beside it that have a tile");
  }
}

void read_passage(const Entry& file, Data& data) {
  const Entry passage = file.at("safe_passage");
  const auto tile_on = [&](const Entry& place) {
    const Cell cell = read_cell(place);
    for (const FixedSector& sector : data.fixed_map)
      if (sector.cell == cell && sector.tile != Tile::black_hole) return cell;
    place.fail("no sector that can be entered lies there");
  };
  data.ship_start = tile_on(passage.at("colony_ship_cell"));
  expect_number(passage.at("colony_ship_combat_tokens"), ship_hull, "tokens of the ship (CS-9.3)");
  const Entry cells = passage.at("fleet_start_cells");
  if (cells.items().size() < seat_limit || cells.items().size() > 6) cells.fail("four to six cells are expected");
  for (const Entry& item : cells.items()) data.start_cells.push(tile_on(item));
  const Words bosses(data.card_id.begin() + card_of(DeckName::boss, 0), data.card_id.begin() + card_of(DeckName::boss, boss_count));
  for (const int players : {seat_limit, 3, 2, 1})
    for (const Entry& item : passage.at(players > 2 ? "bosses_" + std::to_string(players) + "_players" : "bosses_1_2_players").items()) {
      const auto boss = item.one_of(bosses, "boss");
      bool stands = false;
      for (FixedBoss& fixed : data.fixed_bosses)
        if (fixed.boss == boss) fixed.from_players = static_cast<std::uint8_t>(players), stands = true;
      if (!stands) item.fail("the boss '" + bosses[boss] + "' stands on no cell");
    }
  for (const FixedBoss& fixed : data.fixed_bosses)
    if (fixed.from_players == 0) passage.fail("the boss '" + bosses[fixed.boss] + "' stands on the map but is in no list");
}

}  // namespace

void read_components(const Entry& file, Data& data) {
  file.allow_only({"game", "box", "dice", "supply", "player_start", "solo_start", "board_track", "sector_colour", "sector_type", "sector",
                   "raider", "boss", "commander", "reference_card", "colony_ship_card"});
  read_box(file);
  read_supplies(file, data);
  read_starts(file, data);
  read_tracks(file, data);
  read_sectors(file, data);
  read_raiders(file, data);
  read_bosses(file, data);
  read_commanders(file, data);
  expect_number(file.at("colony_ship_card").items().at(0).at("start_combat_tokens"), ship_hull, "tokens of the ship (CS-9.3, CS-11.1)");
}

void read_scenarios(const Entry& file, const Entry& components, Data& data) {
  file.allow_only({"start_layout", "difficulty", "scenario", "scenario_card", "doom_counter_card", "safe_passage", "safe_passage_cell"});
  const Entry layout = file.at("start_layout");
  if (read_cell(layout.at("jumpgate")) != gate_cell) layout.at("jumpgate").fail("the Jumpgate lies on [0, 0] (CS-2.2)");
  if (read_cell(layout.at("dawn")) != cell_at(1, 0)) layout.at("dawn").fail("Dawn lies on [1, 0] (CS-2.2)");
  expect_number(layout.at("max_distance"), reach, "CS-2.9");
  expect_number(layout.at("min_explored_neighbours"), 2, "CS-2.9");
  read_difficulties(file, data);
  read_sheets(file, components, data);
  read_scenario_cards(file, data);
  read_fixed_map(file, components, data);
  read_passage(file, data);
}

}  // namespace asztal::centauri_saga
