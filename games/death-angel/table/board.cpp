// The table in people's words: what screens show and scenarios expect. arrange.cpp is the way back.
#include <boost/json.hpp>

#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

std::string word(std::string_view name) { return std::string(name); }

std::string row_text(const Row& row) {
  if (row.marine == Marine::nobody) return "nobody";
  return word(enum_name(row.marine)) + (row.facing == Side::left ? "<" : ">") + (row.tokens > 0 ? " " + std::to_string(row.tokens) : "");
}

std::string swarm_text(const Swarm& swarm) {
  std::string text;
  for (int kind = 0; kind < 6; ++kind)
    for (int i = 0; i < count_of(swarm, static_cast<Genestealer>(kind)); ++i)
      text += (text.empty() ? "" : " ") + word(enum_name(static_cast<Genestealer>(kind)));
  return text;
}

std::string bag_text(const Bag<icon_count>& bag) {
  std::string text;
  for (int icon = 0; icon < icon_count; ++icon)
    for (int i = 0; i < bag.count(icon); ++i) text += (text.empty() ? "" : " ") + word(enum_name(static_cast<Genestealer>(icon)));
  return text;
}

template <class E, class Bits>
json::array set_of(Bits bits, int count) {
  json::array names;
  for (int i = 0; i < count; ++i)
    if (((bits >> i) & 1U) != 0) names.push_back(json::string(enum_name(static_cast<E>(i))));
  return names;
}

json::value secret_event(const Secret<Event>& event) { return event.known() ? json::string(enum_name(event.value)) : json::string("?"); }

void describe_formation(const State& s, json::object& board) {
  json::array formation, slain, shielded;
  json::object swarms, terrain;
  for (const Row& row : s.rows) formation.push_back(json::string(row_text(row)));
  for (int m = 0; m < marine_count; ++m) {
    const auto marine = static_cast<Marine>(m);
    if (owner_of(s, marine) != nobody && !in_formation(s, marine) && s.phase != Phase::setup)
      slain.push_back(json::string(enum_name(marine)));
  }
  for_each_place(s, [&](int row, Side side) {
    const Flank& flank = flank_at(s, row, side);
    if (!is_empty(flank.swarm)) swarms[place_name(place_code(row, side))] = swarm_text(flank.swarm);
    if (!is_empty(flank.attacked)) swarms[place_name(place_code(row, side)) + " attacked"] = swarm_text(flank.attacked);
    if (flank.swarm.shielded != 0) shielded.push_back(json::string(place_name(place_code(row, side))));
  });
  json::array activated, capped;
  for (int t = 0; t < terrain_count; ++t) {
    const TerrainCard& card = s.terrain[static_cast<std::size_t>(t)];
    const auto name = enum_name(static_cast<Terrain>(t));
    if (card.row != 0)
      terrain[name] = place_name(place_code(card.row, card.side)) + (card.tokens > 0 ? " " + std::to_string(card.tokens) : "");
    if (card.activated != 0) activated.push_back(json::string(name));
    if (card.cap != 0) capped.push_back(json::string(name));
  }
  board["formation"] = std::move(formation);
  board["slain"] = std::move(slain);
  board["swarms"] = std::move(swarms);
  board["shielded"] = std::move(shielded);
  board["terrain"] = std::move(terrain);
  board["activated"] = std::move(activated);
  board["capped"] = std::move(capped);
  board["artefact"] = static_cast<int>(s.artefact_holder);
}

void describe_cards(const State& s, json::object& board) {
  json::object teams, chosen, cards;
  for (std::size_t team = 0; team < team_count; ++team) {
    const auto name = enum_name(static_cast<Team>(team));
    if (s.owner[team] != nobody) teams[name] = static_cast<int>(s.owner[team]);
    if (!s.chosen[team].known())
      chosen[name] = "?";
    else if (s.chosen[team].value != Card::none)
      chosen[name] = json::string(enum_name(s.chosen[team].value));
    if (s.revealed[team] != Card::none) cards[name] = json::string(enum_name(s.revealed[team]));
  }
  board["teams"] = std::move(teams);
  board["chosen"] = std::move(chosen);
  board["cards"] = std::move(cards);
  board["in_force"] = set_of<Card>(s.in_force, card_count);
  board["jammed"] = set_of<Team>(s.jammed, team_count);
  board["jammed_next"] = set_of<Team>(s.jammed_next, team_count);
  board["second_wind"] = set_of<Marine>(s.second_wind, marine_count);
  board["second_wind_next"] = set_of<Marine>(s.second_wind_next, marine_count);
  board["evasion"] = s.evasion != 0;
  board["evasion_next"] = s.evasion_next != 0;
  board["enter_formation"] = s.enter_formation != 0;
  board["enter_formation_next"] = s.enter_formation_next != 0;
  board["lead_by_example_used"] = s.lead_by_example_used != 0;
}

void describe_decks(const State& s, json::object& board) {
  board["supply"] = static_cast<int>(s.supply);
  board["location"] = json::string(enum_name(s.location));
  board["location_tokens"] = static_cast<int>(s.location_tokens);
  board["setup_location"] = json::string(enum_name(s.setup_location));
  board["locations_left"] = static_cast<int>(s.locations_left);
  board["piles"] = json::object{{"left", pile_size(s, Side::left)}, {"right", pile_size(s, Side::right)}};
  board["deck"] = s.blips.size(deck_zone);
  board["discard"] = bag_text(s.discard);
  board["taken"] = bag_text(s.taken);
  board["brood_lords_slain"] = set_of<Genestealer>(static_cast<unsigned>(s.lords_slain) << icon_count, 6);
  json::array top, bottom, discard;
  for (const auto& event : s.events.top) top.push_back(secret_event(event));
  for (const auto& event : s.events.bottom) bottom.push_back(secret_event(event));
  for (int event = 0; event < event_count; ++event)
    for (int i = 0; i < s.event_discard.count(event); ++i) discard.push_back(json::string(enum_name(static_cast<Event>(event))));
  board["event_deck"] = s.events.size();
  board["event_top"] = std::move(top);
  board["event_bottom"] = std::move(bottom);
  board["event_discard"] = std::move(discard);
  board["event"] = s.events.held.empty() ? json::value("none") : secret_event(s.events.held.back());
}

// What is under way: the card that is carried out, who attacks whom, the die as it lies.
void describe_action(const State& s, const Data& d, json::object& board) {
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  const bool rolling = prompt == Prompt::chance_attack_die || prompt == Prompt::chance_defence_die;
  for (const Frame& f : s.frames) {
    const bool by_swarm = f.procedure == Procedure::swarm_attack;
    if (f.procedure == Procedure::resolve_card) board["resolving"] = json::string(enum_name<Card>(f.as<ResolveCardFrame>().card));
    if (f.procedure != Procedure::attack && !by_swarm) continue;
    const auto& attack = f.as<AttackFrame>();
    const auto& defence = f.as<SwarmAttackFrame>();
    const Marine marine = by_swarm ? row_at(s, defence.row).marine : Marine{attack.marine};
    const int place = by_swarm ? place_code(defence.row, defence.side) : int{attack.place};
    json::object fight{{"by", by_swarm ? "swarm" : "marine"}, {"marine", enum_name(marine)}, {"place", place_name(place)}};
    if (!rolling) {
      const DieFace face = d.die[static_cast<std::size_t>(by_swarm ? defence.face : attack.face)];
      fight["die"] = json::object{{"number", face.number}, {"skull", face.skull}};
    }
    board["fight"] = std::move(fight);
  }
}

}  // namespace

json::object board(const State& s) {
  json::object board;
  board.reserve(48);
  board["players"] = static_cast<int>(s.players);
  board["round"] = static_cast<int>(s.round);
  board["phase"] = json::string(enum_name(s.phase));
  board["result"] = json::string(enum_name(s.result));
  board["first_player"] = static_cast<int>(s.first_player);
  board["current_player"] = static_cast<int>(s.current_player);
  describe_formation(s, board);
  describe_cards(s, board);
  describe_decks(s, board);
  describe_action(s, data(), board);
  return board;
}

}  // namespace asztal::death_angel
