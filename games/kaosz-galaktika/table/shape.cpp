// Which names the board has (board.cpp) and which may be given (arrange.cpp). They are those of all modes and of all players, so that a
// story can say what a table lacks; a list is as long as it can be at this one, and cards have the tags of its players.
#include "engine/shape.hpp"

#include "games/kaosz-galaktika/cards/tags.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

std::vector<std::string> tags_of(const State& s) {
  std::vector<std::string> tags;
  for (int seat = 0; seat < s.players; ++seat)
    for (int slot = 0; slot < slot_limit; ++slot) tags.push_back(tag_of(handle_of(seat, slot)));
  return tags;
}

/// What every card in play has.
Shape piece_shape(const State& s) {
  return Shape::table()
      .has({"card", "state", "paid", "lost"})
      .has({"known_to"}, Shape::list(s.players))
      .shows({"announced"})
      .shows({"once"}, Shape::list(8))
      .leaves_out({"announced", "lost", "once"});
}

Shape ship_shape(const State& s, const std::vector<std::string>& tags) {
  const Shape stats = Shape::table().shows({"speed", "firepower", "armour", "bombing"});
  const Shape carried = Shape::by(tags, piece_shape(s));
  return piece_shape(s)
      .shows({"speed", "firepower", "armour", "bombing", "slots", "spaces"})
      .shows({"printed"}, stats)
      .shows({"keywords"}, Shape::list(enum_size<Keyword>()))
      .has({"fitted"}, carried)
      .shows({"aboard"}, carried);
}

Shape base_shape(const State& s) {
  return piece_shape(s).has({"developments", "developed", "x"}).shows({"limit", "armour"}).leaves_out({"developed", "x"});
}

Shape player_shape(const State& s) {
  const std::vector<std::string> tags = tags_of(s);
  const Shape cards = Shape::list(deck_limit);
  return Shape::table()
      .shows({"seat", "spaces", "redrawn"})
      .shows({"limits"}, Shape::table().shows({"hand", "hangar", "credits"}))
      .has({"credits", "income_change", "bombed", "eliminations", "eliminated_by", "left_at"})
      .has({"colony"}, Shape::table().has({"size"}).has({"top", "rest", "bottom"}, cards).takes({"known_to"}, Shape::list(s.players)))
      .has({"centre", "ruin", "scrap"}, cards)
      .has({"hangar"}, Shape::by(tags, ship_shape(s, tags)))
      .has({"canteen"}, Shape::by(tags, piece_shape(s)))
      .has({"surface"}, Shape::by(tags, base_shape(s)))
      .leaves_out({"redrawn", "income_change", "bombed", "eliminations", "eliminated_by", "left_at"});
}

void add_chain(Shape& board, const State& s) {
  const Shape item = Shape::table()
                         .shows({"kind", "seat", "against", "card", "source", "ability", "mode", "x", "spent", "triggered", "status"})
                         .shows({"targets"}, Shape::list(target_limit))
                         .leaves_out({"against", "x", "spent", "triggered"});
  const Shape waiting = Shape::table().shows({"seat", "card", "source", "ability", "against"}).leaves_out({"against"});
  const Shape effect =
      Shape::table().shows({"what", "which", "n", "duration", "seat"}).shows({"on"}, Shape::list(slot_limit)).leaves_out({"n", "seat"});
  board.shows({"chain"}, Shape::list(s.chain.capacity(), item))
      .shows({"announcing"}, item)
      .shows({"waiting"}, Shape::list(s.waiting.capacity(), waiting))
      .shows({"effects"}, Shape::list(s.effects.capacity(), effect))
      .leaves_out({"announcing"});
}

Shape combat_shape(const State& s) {
  const Shape ships = Shape::list(slot_limit * s.players);
  const Shape aim = Shape::table().shows({"ship", "target", "volley", "points"}).leaves_out({"volley", "points"});
  return Shape::table()
      .shows({"step", "attacker", "defender", "payer", "goal", "target", "defended", "shooter"})
      .shows({"attacking", "defending", "hit", "bombers"}, ships)
      .shows({"doomed"}, Shape::list(s.doomed.capacity()))
      .shows({"aims"}, Shape::list(s.exchange.aims.capacity(), aim))
      .shows({"returns"}, Shape::list(s.exchange.returns.capacity(), Shape::table().shows({"ship", "against", "answer"})))
      .leaves_out({"payer", "defended", "aims", "returns"});
}

}  // namespace

Shape shape(const State& s) {
  Shape board = Shape::table();
  board.has({"players", "turn", "first", "active", "phase"})
      .shows({"mode", "stage", "combat_rules", "races", "turn_cap", "moment", "result", "winner"})
      .shows({"combat"}, combat_shape(s))
      .shows({"start_rolls"}, Shape::list(s.players))
      .leaves_out({"combat", "winner"});
  const Shape player = player_shape(s);
  for (int seat = 0; seat < seat_limit; ++seat) board.has({letter_of(seat)}, player);
  add_chain(board, s);
  return board;
}

}  // namespace asztal::kaosz_galaktika
