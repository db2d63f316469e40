// The table in people's words: what screens show and scenarios expect. arrange.cpp is the way back.
#include <boost/json.hpp>

#include "engine/reflect.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace json = boost::json;

namespace {

template <class E>
json::string word(E value) {
  return json::string(enum_name(value));
}

std::string army_text(Army army) { return army == neutral ? "neutral" : std::to_string(army); }

std::string ships_text(const Ships& ships) {
  std::string text;
  for (int ship = 0; ship < class_count; ++ship)
    for (int i = 0; i < ships[at(ship)]; ++i) text += (text.empty() ? "" : " ") + std::string(enum_name(static_cast<ShipClass>(ship)));
  return text;
}

json::array planets_list(const Data& d, Planets set) {
  json::array list;
  for_each_planet(set, [&](int planet) { list.push_back(json::string(d.planet_id[at(planet)])); });
  return list;
}

json::array cards_list(const Data& d, const CardSet& set) {
  json::array list;
  set.for_each([&](int card) { list.push_back(json::string(d.card_id[at(card)])); });
  return list;
}

json::array seats_list(unsigned seats) {
  json::array list;
  for (int seat = 0; seat < seat_limit; ++seat)
    if (((seats >> seat) & 1U) != 0) list.push_back(seat);
  return list;
}

void describe_planets(const State& s, const Data& d, json::object& board) {
  json::object planets;
  planets.reserve(planet_count);
  for (int planet = 0; planet < planet_count; ++planet) {
    if (s.owner[at(planet)] == no_army) continue;
    std::string text = army_text(s.owner[at(planet)]) + " " + std::to_string(s.units[at(planet)]);
    if (total(s.ships[at(planet)]) > 0) text += " " + ships_text(s.ships[at(planet)]);
    planets[d.planet_id[at(planet)]] = text;
  }
  board["planets"] = std::move(planets);
  if (s.mode != Mode::galaxy_at_war) return;
  board["devastated"] = planets_list(d, s.devastated);
  board["harbinger"] = s.harbinger == off_board ? "" : d.planet_id[at(s.harbinger)];
  board["war_status"] = s.war_status;
  if (seats_of(s, Faction::cerberus) != 0) board["strategic"] = strategic_count(s, d);
  json::array tokens;
  for (int token = 0; token < s.tokens.held.size(); ++token) {
    const Secret<Face>& face = face_of(s, token);
    std::string text = s.token_at[at(token)] == off_board ? "gone" : d.planet_id[at(s.token_at[at(token)])];
    text += " " + (face.known() ? std::string(enum_name(face.value)) : "?");
    if (face.known_to.everybody()) text += " open";
    tokens.push_back(json::string(text));
  }
  board["tokens"] = std::move(tokens);
  board["stack"] = s.tokens.size();
}

void describe_cards(const State& s, const Data& d, json::object& board) {
  json::object hands, decks, discards;
  for (int seat = 0; seat < s.players; ++seat) {
    json::array hand = cards_list(d, s.cards.hand[at(seat)]);
    for (int i = 0; i < s.cards.unknown[at(seat)]; ++i) hand.push_back("?");
    hands[std::to_string(seat)] = std::move(hand);
  }
  for (int deck = 0; deck < (s.mode == Mode::basic_training ? 1 : faction_count); ++deck) {
    const std::string name = s.mode == Mode::basic_training ? "common" : std::string(enum_name(static_cast<Faction>(deck)));
    if (s.cards.deck_size(deck) == 0 && s.cards.discard[at(deck)].empty() && s.mode != Mode::basic_training &&
        seats_of(s, static_cast<Faction>(deck)) == 0)
      continue;
    decks[name] = s.cards.deck_size(deck);
    discards[name] = cards_list(d, s.cards.discard[at(deck)]);
  }
  board["hands"] = std::move(hands);
  board["decks"] = std::move(decks);
  board["discards"] = std::move(discards);
}

json::object side_text(const Fighter& side) {
  json::object text;
  text["units"] = side.units;
  if (total(side.ships) > 0) text["ships"] = ships_text(side.ships);
  json::array dice;
  for (const Die& die : side.dice)
    if (die.sides != 0) dice.push_back(json::string((die.value == 0 ? "?" : std::to_string(die.value)) + (die.sides == 8 ? "e" : "")));
  if (!dice.empty()) text["dice"] = std::move(dice);
  if (side.upgrades != 0) text["upgrades"] = side.upgrades;
  if (side.bonus != 0) text["bonus"] = side.bonus;
  return text;
}

void describe_battle(const State& s, const Data& d, json::object& board) {
  const Battle& b = s.battle;
  if (b.source == off_board) return;
  json::object battle;
  battle["source"] = d.planet_id[at(b.source)];
  if (b.target != off_board) battle["target"] = d.planet_id[at(b.target)];
  if (b.against_harbinger != 0) battle["harbinger"] = true;
  if (b.defender != no_army) battle["defender"] = army_text(b.defender);
  battle["attack"] = side_text(b.attack);
  if (b.against_harbinger == 0 && b.target != off_board) battle["defence"] = side_text(b.defence);
  if (b.tie_win != 0) battle["tie_win"] = true;
  if (b.ignore_ships != 0) battle["ignore_ships"] = true;
  if (b.harbinger_total != 0) battle["total_bonus"] = b.harbinger_total;
  board["battle"] = std::move(battle);
}

void describe_turn(const State& s, const Data& d, json::object& board) {
  board["round"] = s.round;
  board["first"] = s.first;
  board["turn"] = s.active;
  if (s.mode == Mode::war_assets) return;
  board["step"] = word(s.step);
  if (s.step == TurnStep::setup) {
    json::object left;
    for (int army = 0; army < army_count; ++army)
      if (s.to_place[at(army)] != 0) left[army_text(static_cast<Army>(army))] = s.to_place[at(army)];
    board["to_place"] = std::move(left);
    return;
  }
  board["pool"] = s.pool;
  if (total(s.new_ships) > 0) board["new_ships"] = ships_text(s.new_ships);
  board["conquered"] = s.conquered_from != 0;
  if (s.mode != Mode::galaxy_at_war) return;
  json::array from;
  for (int faction = 0; faction < faction_count; ++faction)
    if (((s.conquered_from >> faction) & 1U) != 0) from.push_back(word(static_cast<Faction>(faction)));
  board["conquered_from"] = std::move(from);
  board["ship_built"] = s.ship_built != 0;
  board["moves_left"] = s.moves_left;
  board["ships_moved"] = s.ships_moved != 0;
  board["vanguard_eight"] = planets_list(d, s.vanguard_eight);
  board["vanguard_asked"] = planets_list(d, s.vanguard_asked);
  if (s.step == TurnStep::harbinger) board["harbinger_steps"] = s.harbinger_steps;
}

void describe_assets(const State& s, const Data& d, json::object& board) {
  json::object assets;
  for (int card = 0; card < asset_count; ++card) {
    const auto holder = s.asset_holder[at(card)];
    if (s.mode == Mode::war_assets) {
      assets[d.asset_id[at(card)]] = holder == free_card ? "free" : std::to_string(holder);
    } else {
      const Army owner = s.owner[at(d.asset[at(card)].planet)];
      assets[d.asset_id[at(card)]] = holder == gone_card ? "gone" : owner == no_army ? "free" : army_text(owner);
    }
  }
  board["assets"] = std::move(assets);
  if (s.mode == Mode::war_assets) {
    json::object scores;
    for (int seat = 0; seat < s.players; ++seat) scores[std::to_string(seat)] = score(s, d, seat);
    board["scores"] = std::move(scores);
  }
  const Attempt& a = s.attempt;
  if (dice_in_hand(a) == 0) return;
  json::object attempt;
  if (a.card >= 0) attempt["card"] = d.asset_id[at(a.card)];
  json::array rows, dice;
  for (int row = 0; row <= steal_row; ++row)
    if (((a.rows >> row) & 1U) != 0) rows.push_back(json::string(row == steal_row ? "steal" : std::to_string(row + 1)));
  for (int die = 0; die < dice_in_hand(a); ++die)
    dice.push_back(json::string((a.value[at(die)] == 0 ? "?" : std::to_string(a.value[at(die)])) + (is_eight(a, die) ? "e" : "")));
  attempt["rows"] = std::move(rows);
  attempt["dice"] = std::move(dice);
  board["attempt"] = std::move(attempt);
}

constexpr std::string_view mode_words[] = {"galaxy-at-war", "basic-training", "war-assets"};

}  // namespace

json::object board(const State& s) {
  const Data& d = data();
  json::object board;
  board.reserve(40);
  board["mode"] = json::string(mode_words[static_cast<std::size_t>(s.mode)]);
  board["players"] = s.players;
  board["round_limit"] = s.round_limit;
  if (s.mode == Mode::galaxy_at_war) {
    json::array factions;
    for (int seat = 0; seat < s.players; ++seat) factions.push_back(word(faction_of(s, seat)));
    board["factions"] = std::move(factions);
  }
  board["eliminated"] = seats_list(((1U << s.players) - 1U) & ~static_cast<unsigned>(s.alive));
  describe_turn(s, d, board);
  if (s.mode != Mode::war_assets) {
    describe_planets(s, d, board);
    describe_cards(s, d, board);
    describe_battle(s, d, board);
  }
  if (s.scanning != 0 || s.mode == Mode::war_assets) describe_assets(s, d, board);
  if (s.result != Result::undecided) {
    board["result"] = word(s.result);
    board["winners"] = seats_list(s.winners);
  }
  return board;
}

}  // namespace asztal::galaxy_at_war
