// The table in people's words: what screens show and scenarios expect. arrange.cpp is the way back.
//
// {
//   "scenario": "fixing-the-jumpgate", "difficulty": "standard", "players": 2,
//   "round": 3,                      // also the space of the doom cube; 0: setup
//   "phase": "movement",             // setup, events, upkeep, movement, encounter, expand
//   "first": 0,                      // seat with the first player token; -1: not drawn yet
//   "turn": 1,                       // whose turn it is in phases 2 to 5; left out: nobody's
//   "active": 1,                     // its fleet in phases 3 and 4; left out: none
//   "order": [0, 1],                 // seats in the order of this phase; left out in setup
//   "result": "won",                 // or "lost"; left out while the game goes on
//   "seats": { "0": {
//       "commander": "voss", "commander_token": "blue",            // a token lies on it; left out: none
//       "deck": "blue", "hull": 9,
//       "stats": { "combat": 4, "shield": 2, "speed": 2 },
//       "levels": { "starport": 1, "research_lab": 0, "command_centre": 0 },
//       "raised": ["starport"],                                     // by astartium in this Upkeep phase; left out: none
//       "astartium": 1, "combat": 0, "exploration": 2, "xpm": true,  // xpm left out: none
//       "activation": { "blue": 1 },                                // free tokens; solo: blue and yellow
//       "units": [{ "card": "blue_bu1", "token": "blue" }], "power_ups": [],   // token left out: ready
//       "hand": ["full_burn"] } },
//   "fleets": { "0": { "seat": 0, "colour": "blue", "cell": "1,-1", "mp": 2,   // cell "q,r"; mp in the Movement phase
//       "stopped": true, "discovered": true, "met": true,           // each left out while false
//       "slips": 1, "slips_all": true, "cheap": 1 } },              // IGNORE_EVADE, ENTER_COST; left out: none
//   "map": { "0,0": { "tile": "jumpgate", "cost": 1 },              // by cell, in the order of placing; cost to enter
//            "1,-1": { "tile": "gb_blue", "cost": 1, "raiders": [1, 0, 0], "xpm": true, "starbase": "active", "boss": "red_baron",
//                      "crystals": 2, "protected": true, "fleets": [0, 1], "ship": true, "ravager": true },
//            "0,4": { "tile": "unknown", "face_down": true } },     // a known tile may lie face down too
//   "ship": { "cell": "6,0", "tokens": 3, "xpm": true, "moved_by": 0 },        // left out: none on the map
//   "goal": { "installed": 1, "needed": 3 },                        // Fixing: modules; Distress Call: ships; Lost Starbases: energy;
//                                                                   // left out in the other two
//   "boss_rounds": [3, 7], "lost_starbase_rounds": [1, 2, 4], "ravager_round": 5,   // left out where the scenario has none
//   "events": { "solar_storm": 0, "mutiny": -1 },                   // in play; whose token lies on it, -1: none
//   "supply": { "raiders": [11, 9, 6], "xpm": 7, "starbases": 12, "astartium": 14 },
//   "pile": { "size": 20, "top": [], "bottom": ["rf_red"] },        // known tiles: the first of `top` is drawn next
//   "nebulae": 3,                                                   // set aside
//   "decks": { "event": { "size": 12, "top": ["solar_storm"], "bottom": [] } },     // by name, only those in use
//   "tile": "ab_red",                // drawn, and to be placed now; left out: none
//   "event_drawn": "mutiny",         // not in play yet (its window); left out: none
//   "roll": { "fleet": 0, "kind": "attack", "stat": "combat", "needed": 2, "dice": [3, 5, 6], "left": 0, "pool": 3, "threshold": 4,
//             "added": 0, "bonus_successes": 0, "successes": 2, "thrown": true },
//   "combat": { "fleet": 0, "enemy": "raider_2", "hull": 2, "of": 2, "combat": 3, "speed": 3, "attacks": 0, "off_map": true },
//   "damage": { "fleet": 0, "loss": 2 }
// }
#include <boost/json.hpp>

#include "engine/reflect.hpp"
#include "games/centauri-saga/centauri_saga.hpp"
#include "games/centauri-saga/rules/rules.hpp"
#include "games/centauri-saga/table/cell_text.hpp"

namespace asztal::centauri_saga {

namespace json = boost::json;

namespace {

template <class E>
json::string word(E value) {
  return json::string(enum_name(value));
}
/// As options write it.
template <class E>
json::string option_word(E value) {
  std::string text(enum_name(value));
  for (char& c : text) c = c == '_' ? '-' : c;
  return json::string(text);
}
json::string card_word(const Data& d, int card) { return json::string(d.card_id[at(card)]); }

json::array rounds_list(unsigned bits, int delay) {
  json::array list;
  for (int round = 1; round <= rounds_of_game; ++round)
    if (round - delay > 0 && ((bits >> (round - delay)) & 1U) != 0) list.push_back(round);
  return list;
}

Colour colour_of(const State& s, int fleet) {
  return is_solo(s) ? static_cast<Colour>(fleet) : static_cast<Colour>(s.player[at(fleet)].deck);
}

/// Whose colour a token has: of the fleet, or the player's own.
json::string token_word(const State& s, Seat seat, int colour) { return word(colour_of(s, is_solo(s) ? colour : seat)); }

json::array cards_list(const State& s, const Data& d, Seat seat, CardKind kind) {
  const Player& player = s.player[at(seat)];
  json::array list;
  for (FleetCards left = player.equipped & cards_of(kind); left != 0; left &= left - 1) {
    const int card = std::countr_zero(left);
    json::object item{{"card", card_word(d, fleet_card(static_cast<Colour>(player.deck), card))}};
    for (int colour = 0; colour < 2; ++colour)
      if (((player.used[at(colour)] >> card) & 1U) != 0) item["token"] = token_word(s, seat, colour);
    list.push_back(item);
  }
  return list;
}

json::object seat_object(const State& s, const Data& d, Seat seat) {
  const Player& player = s.player[at(seat)];
  json::object object;
  if (player.commander >= 0) object["commander"] = card_word(d, commander_card(player.commander));
  if (player.deck < 0) return object;
  object["deck"] = word(static_cast<Colour>(player.deck));
  object["hull"] = player.hull;
  json::object stats, levels, activation;
  for (int stat = 0; stat < stat_count; ++stat) stats[enum_name(static_cast<Stat>(stat))] = player.stat[at(stat)];
  json::array raised;
  for (int track = 0; track < track_count; ++track) {
    levels[enum_name(static_cast<Track>(track))] = player.level[at(track)];
    if (((player.raised >> track) & 1) != 0) raised.push_back(word(static_cast<Track>(track)));
  }
  for (int colour = 0; colour < (is_solo(s) ? 2 : 1); ++colour) {
    activation[token_word(s, seat, colour)] = player.activation[at(colour)];
    if (((player.used[at(colour)] >> commander_bit) & 1U) != 0) object["commander_token"] = token_word(s, seat, colour);
  }
  object["stats"] = stats;
  object["levels"] = levels;
  if (!raised.empty()) object["raised"] = raised;
  object["astartium"] = player.astartium;
  object["combat"] = player.combat;
  object["exploration"] = player.exploration;
  if (player.xpm != 0) object["xpm"] = true;
  object["activation"] = activation;
  object["units"] = cards_list(s, d, seat, CardKind::unit);
  object["power_ups"] = cards_list(s, d, seat, CardKind::power_up);
  json::array hand;
  for (std::uint32_t left = player.hand; left != 0; left &= left - 1) hand.push_back(card_word(d, action_card(std::countr_zero(left))));
  object["hand"] = hand;
  return object;
}

json::object fleet_object(const State& s, int fleet) {
  const Fleet& figure = s.fleet[at(fleet)];
  json::object object{{"seat", owner_of(s, fleet)}};
  if (s.player[at(owner_of(s, fleet))].deck >= 0) object["colour"] = word(colour_of(s, fleet));
  if (figure.sector != no_sector) object["cell"] = cell_text(cell_of(s, figure.sector));
  if (s.phase == Phase::movement) object["mp"] = figure.mp;
  for (const auto& [name, flag] : {std::pair{"stopped", figure.stopped},
                                   {"discovered", figure.discovered},
                                   {"met", figure.met},
                                   {"slips_all", figure.slips_all},
                                   {"loaded", figure.loaded}})
    if (flag != 0) object[name] = true;
  if (figure.slips != 0) object["slips"] = figure.slips;
  if (figure.cheap != 0) object["cheap"] = figure.cheap;
  return object;
}

json::object sector_object(const State& s, const Data& d, int number) {
  const Sector& sector = s.map.sector[number];
  json::object object{{"tile", word(sector.tile)}};
  if (!has(s.map.face_up, number))
    object["face_down"] = true;
  else if (sector.tile != Tile::black_hole)
    object["cost"] = d.entry_cost[at(static_cast<int>(sector.tile))];
  if (has(with_raiders(s), number)) object["raiders"] = json::array{sector.raiders[0], sector.raiders[1], sector.raiders[2]};
  if (has(s.map.xpm, number)) object["xpm"] = true;
  if (has(s.map.active | s.map.inactive, number)) object["starbase"] = has(s.map.active, number) ? "active" : "inactive";
  for (int boss = 0; boss < boss_count; ++boss)
    if (s.map.boss[at(boss)] == number) object["boss"] = card_word(d, card_of(DeckName::boss, boss));
  if (sector.crystals != 0) object["crystals"] = sector.crystals;
  if (has(protected_sectors(s), number)) object["protected"] = true;
  json::array fleets;
  for (int fleet = 0; fleet < s.fleets; ++fleet)
    if (sector_of(s, fleet) == number) fleets.push_back(fleet);
  if (!fleets.empty()) object["fleets"] = fleets;
  if (s.ship.sector == number) object["ship"] = true;
  if (s.map.ravager == number) object["ravager"] = true;
  return object;
}

template <class Deck, class Name>
json::object deck_object(const Deck& deck, Name&& name) {
  json::array top, bottom;
  for (int i = deck.top.size() - 1; i >= 0; --i) top.push_back(name(deck.top[i]));
  for (const auto card : deck.bottom) bottom.push_back(name(card));
  return {{"size", deck.size()}, {"top", top}, {"bottom", bottom}};
}

void describe_scenario(const State& s, const Data& d, json::object& board) {
  const ScenarioCard& card = scenario_card(s, d);
  const int delay = adjustment(s, d).boss_delay;
  if (card.xpm_slots != 0) board["goal"] = json::object{{"installed", s.installed}, {"needed", card.xpm_slots}};
  if (card.rescues != 0) board["goal"] = json::object{{"installed", s.installed}, {"needed", card.rescues}};
  if (card.energy != 0) board["goal"] = json::object{{"installed", s.energy}, {"needed", card.energy}};
  if (card.boss_rounds != 0) board["boss_rounds"] = rounds_list(card.boss_rounds, delay);
  if (card.lost_starbase_rounds != 0) board["lost_starbase_rounds"] = rounds_list(card.lost_starbase_rounds, 0);
  if (card.ravager_round != 0) board["ravager_round"] = card.ravager_round + delay;
  if (s.ship.sector == no_sector) return;
  json::object ship{{"cell", cell_text(cell_of(s, s.ship.sector))}, {"tokens", s.ship.tokens}};
  if (s.ship.xpm != 0) ship["xpm"] = true;
  if (s.ship.moved_by >= 0) ship["moved_by"] = s.ship.moved_by / 2;
  board["ship"] = ship;
}

void describe_cards(const State& s, const Data& d, json::object& board) {
  json::object events, decks;
  for (unsigned left = s.events; left != 0; left &= left - 1) {
    const int event = std::countr_zero(left);
    events[card_word(d, card_of(DeckName::event, event))] = s.token_of[at(event)];
  }
  for (int deck = 0; deck < deck_count; ++deck) {
    const auto name = static_cast<DeckName>(deck);
    if (deck > static_cast<int>(DeckName::boss) && deck != sheet_of(s, d).own_deck) continue;
    decks[enum_name(name)] = deck_object(s.deck[at(deck)], [&](int card) { return card_word(d, card_of(name, card)); });
  }
  board["events"] = events;
  board["decks"] = decks;
  board["pile"] = deck_object(s.pile, [](int tile) { return word(static_cast<Tile>(tile)); });
  board["nebulae"] = std::popcount(s.nebulae);
  if (s.tile != Tile::unknown) board["tile"] = word(s.tile);
  if (s.event_drawn >= 0) board["event_drawn"] = card_word(d, card_of(DeckName::event, s.event_drawn));
}

void describe_dice(const State& s, const Data& d, json::object& board) {
  if (const Roll& roll = s.roll; roll.fleet != no_fleet) {
    json::array dice;
    for (int face = 1; face <= die_sides; ++face)
      for (int i = 0; i < roll.shown[at(face - 1)]; ++i) dice.push_back(face);
    board["roll"] = json::object{{"fleet", roll.fleet},
                                 {"kind", word(roll.kind)},
                                 {"stat", word(roll.stat)},
                                 {"needed", roll.needed},
                                 {"dice", dice},
                                 {"left", roll.to_throw},
                                 {"pool", pool_of(s, d)},
                                 {"threshold", roll.threshold},
                                 {"added", roll.added},
                                 {"bonus_successes", roll.successes_added},
                                 {"successes", successes_of(roll)},
                                 {"thrown", roll.thrown != 0}};
  }
  if (const Combat& combat = s.combat; combat.fleet != no_fleet) {
    const Enemy& enemy = enemy_of(d, combat.enemy);
    json::object object{{"fleet", combat.fleet},    {"enemy", json::string(enemy_text(d, combat.enemy))},
                        {"hull", combat.hull},      {"of", hull_of_enemy(s, d, combat.enemy)},
                        {"combat", combat.combat},  {"speed", enemy.speed},
                        {"attacks", combat.attacks}};
    if (combat.off_map != 0) object["off_map"] = true;
    board["combat"] = object;
  }
  if (s.damage.fleet != no_fleet) board["damage"] = json::object{{"fleet", s.damage.fleet}, {"loss", s.damage.loss}};
}

}  // namespace

json::object board(const State& s) {
  const Data& d = data();
  json::object board{{"scenario", option_word(s.scenario)},
                     {"difficulty", word(s.difficulty)},
                     {"players", s.players},
                     {"round", s.round},
                     {"phase", word(s.phase)},
                     {"first", s.first}};
  if (s.turn != nobody) board["turn"] = s.turn;
  if (s.active != no_fleet) board["active"] = s.active;
  if (s.order[0] != nobody) {
    json::array order;
    for (int place = 0; place < s.players; ++place) order.push_back(s.order[at(place)]);
    board["order"] = order;
  }
  if (s.result != Result::undecided) board["result"] = word(s.result);
  json::object seats, fleets, map;
  for (int seat = 0; seat < s.players; ++seat) seats[std::to_string(seat)] = seat_object(s, d, static_cast<Seat>(seat));
  for (int fleet = 0; fleet < s.fleets; ++fleet) fleets[std::to_string(fleet)] = fleet_object(s, fleet);
  for (int sector = 0; sector < s.map.sector.size(); ++sector) map[cell_text(cell_of(s, sector))] = sector_object(s, d, sector);
  board["seats"] = seats;
  board["fleets"] = fleets;
  board["map"] = map;
  describe_scenario(s, d, board);
  board["supply"] = json::object{{"raiders", json::array{s.figures[0], s.figures[1], s.figures[2]}},
                                 {"xpm", s.xpm},
                                 {"starbases", s.starbases},
                                 {"astartium", s.crystals}};
  describe_cards(s, d, board);
  describe_dice(s, d, board);
  return board;
}

}  // namespace asztal::centauri_saga
