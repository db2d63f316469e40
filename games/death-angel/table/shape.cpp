// Which names the board has (board.cpp) and which may be given (arrange.cpp).
#include "engine/shape.hpp"

#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

/// As many rows as marines are in the game (DA-3.6); before the teams are chosen, as many as will be.
int most_rows(const State& s) {
  int teams = 0;
  for (const Seat owner : s.owner) teams += owner != nobody ? 1 : 0;
  if (s.phase == Phase::setup) teams = s.players * data().teams_per_player[s.players];
  return 2 * teams;
}

std::vector<std::string> places(int rows, std::initializer_list<const char*> endings) {
  std::vector<std::string> names;
  for (const char* ending : endings)
    for (int row = 1; row <= rows; ++row)
      for (const Side side : both_sides) names.push_back(place_name(place_code(row, side)) + ending);
  return names;
}

}  // namespace

Shape shape(const State& s) {
  const int rows = most_rows(s);
  int events = 0;
  for (const EventCard& event : data().event) events += event.count;
  const std::vector<std::string> teams = enum_names<Team>();
  const Shape marines = Shape::list(marine_count), team_list = Shape::list(team_count), terrain_list = Shape::list(terrain_count);
  const Shape fight = Shape::table().shows({"by", "marine", "place"}).shows({"die"}, Shape::table().shows({"number", "skull"}));
  return Shape::table()
      .has({"players", "round", "phase", "first_player", "current_player", "artefact", "lead_by_example_used", "evasion", "evasion_next",
            "enter_formation", "enter_formation_next", "supply", "location", "location_tokens", "locations_left", "deck", "discard",
            "event_deck"})
      .shows({"result", "setup_location", "taken", "event", "resolving"})
      .has({"formation"}, Shape::list(rows))
      .has({"slain", "second_wind", "second_wind_next"}, marines)
      .has({"jammed", "jammed_next"}, team_list)
      .has({"activated", "capped"}, terrain_list)
      .has({"in_force"}, Shape::list(card_count))
      .has({"shielded"}, Shape::list(2 * rows))
      .has({"swarms"}, Shape::by(places(rows, {"", " attacked"})))
      .has({"terrain"}, Shape::by(enum_names<Terrain>()))
      .has({"teams", "cards"}, Shape::by(teams))
      .shows({"chosen"}, Shape::by(teams))
      .has({"piles"}, Shape::by(enum_names<Side>()))
      .has({"brood_lords_slain"}, Shape::list(enum_size<Genestealer>() - icon_count))
      .has({"event_discard"}, Shape::list(events))
      .shows({"event_top", "event_bottom"}, Shape::list(events))
      .shows({"fight"}, fight)
      .leaves_out({"fight", "resolving"});
}

}  // namespace asztal::death_angel
