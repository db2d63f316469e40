// Which names the board has (board.cpp) and which may be given (arrange.cpp). They are those of all modes and of all seats, so that a story
// can say what a table lacks; a list is as long as it can be at this one.
#include "engine/shape.hpp"

#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

template <class Ids>
std::vector<std::string> names_of(const Ids& ids) {
  return {ids.begin(), ids.end()};
}

std::vector<std::string> all_seats() {
  std::vector<std::string> names;
  for (int seat = 0; seat < seat_limit; ++seat) names.push_back(std::to_string(seat));
  return names;
}

std::vector<std::string> with(std::vector<std::string> names, const char* one_more) {
  names.emplace_back(one_more);
  return names;
}

std::vector<std::string> factions() {
  std::vector<std::string> names = enum_names<Faction>();
  names.resize(faction_count);
  return names;
}

Shape battle_shape() {
  const Shape fighter = Shape::table()
                            .shows({"units", "ships", "upgrades", "bonus"})
                            .shows({"dice"}, Shape::list(3))
                            .leaves_out({"ships", "upgrades", "bonus", "dice"});
  return Shape::table()
      .shows({"source", "target", "harbinger", "defender", "tie_win", "ignore_ships", "total_bonus"})
      .shows({"attack", "defence"}, fighter)
      .leaves_out({"harbinger", "tie_win", "ignore_ships", "total_bonus"});
}

void add_planets(Shape& board, const Data& d) {
  const Shape planets = Shape::list(planet_count);
  board.has({"planets"}, Shape::by(names_of(d.planet_id)))
      .takes({"others"})
      .has({"harbinger", "war_status"})
      .has({"devastated"}, Shape::list(devastation_count))
      .has({"tokens"}, Shape::list(token_count))
      .has({"vanguard_eight", "vanguard_asked"}, planets)
      .shows({"stack", "strategic"})
      .shows({"battle"}, battle_shape())
      .leaves_out({"battle"});
}

void add_cards(Shape& board) {
  const std::vector<std::string> decks = with(factions(), "common");
  const Shape cards = Shape::list(card_count);
  board.has({"hands"}, Shape::by(all_seats(), cards))
      .takes({"seen_hands"}, Shape::by(all_seats(), Shape::list(seat_limit)))
      .has({"decks"}, Shape::by(decks))
      .has({"discards"}, Shape::by(decks, cards));
}

void add_turn(Shape& board) {
  board.has({"round", "first", "turn", "step", "conquered", "ship_built", "moves_left", "ships_moved"})
      .has({"to_place"}, Shape::by(with(all_seats(), "neutral")))
      .has({"conquered_from"}, Shape::list(faction_count))
      .shows({"pool", "new_ships", "harbinger_steps"})
      .leaves_out({"to_place", "new_ships", "harbinger_steps"});
}

void add_assets(Shape& board, const Data& d) {
  const Shape attempt = Shape::table().shows({"card"}).shows({"rows"}, Shape::list(steal_row + 1)).shows({"dice"}, Shape::list(all_dice));
  board.has({"assets"}, Shape::by(names_of(d.asset_id)))
      .shows({"scores"}, Shape::by(all_seats()))
      .shows({"attempt"}, attempt)
      .leaves_out({"attempt"});
}

}  // namespace

Shape shape(const State& s) {
  const Data& d = data();
  Shape board = Shape::table();
  board.has({"players"})
      .shows({"mode", "round_limit", "result"})
      .shows({"factions", "eliminated", "winners"}, Shape::list(s.players))
      .leaves_out({"winners"});
  add_turn(board);
  add_planets(board, d);
  add_cards(board);
  add_assets(board, d);
  return board;
}

}  // namespace asztal::galaxy_at_war
