// DA-11 travel, DA-14 running out.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

// DA-14.2
void reshuffle_genestealers(const Play& p) {
  if (p.s.discard.size == 0) return;
  p.note(told::Reshuffled{1});
  p.s.blips.new_deck(p.s.discard);
}

void deal(const Play& p, Side side, int count) {
  State& s = p.s;
  int left = count;
  while (left > 0) {
    if (s.blips.size(deck_zone) == 0) reshuffle_genestealers(p);
    const int deck = s.blips.size(deck_zone);
    if (deck == 0) break;
    const int dealt = left < deck ? left : deck;
    s.blips.deal(pile_zone(side), dealt);
    left -= dealt;
  }
  p.note(told::BlipsAdded{side, count - left});
}

// DA-14.4  As even as the two limits allow; `first` and `last` are the most even numbers for the left pile.
struct EvenShare {
  int first = 0, last = 0;
};
EvenShare even_share(int left, int right, int cards) {
  EvenShare best;
  int smallest = 1000;
  for (int x = cards > right ? cards - right : 0; x <= left && x <= cards; ++x) {
    const int difference = x > cards - x ? x - (cards - x) : cards - x - x;
    if (difference < smallest) smallest = difference, best.first = x;
    if (difference == smallest) best.last = x;
  }
  return best;
}

int cards_to_deal(const State& s) { return s.blips.size(deck_zone) + s.discard.size; }

void list_locations(Asked q, ChanceList& list) {
  const LocationCard& deck = q.d.location[static_cast<std::size_t>(q.s.setup_location)];
  const auto tier = static_cast<std::size_t>(deck.deck[static_cast<std::size_t>(deck.deck_size - q.s.locations_left)]);
  for (const Location location : q.d.tier[tier]) list.push(act(Verb::location, location), 1);
}

constinit const Question travel_rows[] = {
    {.prompt = Prompt::uneven_refill, .rule = DA(14, 4), .options = list_piles},
    {.prompt = Prompt::chance_location, .rule = DA(11, 4), .outcomes = list_locations},
};

}  // namespace

const std::span<const Question> travel_questions = travel_rows;

void place_terrain(const Play& p, Terrain terrain, int row, Side side) {
  TerrainCard& card = card_of(p.s, terrain);
  card = TerrainCard{};
  card.row = static_cast<std::uint8_t>(row);
  card.side = side;
  p.note(told::TerrainPlaced{terrain, place_code(row, side)});
}

// DA-11.11  Back to the stock of terrain cards; tokens on it return to the supply.
void remove_terrain(const Play& p, Terrain terrain) {
  TerrainCard& card = card_of(p.s, terrain);
  p.s.supply = static_cast<std::uint8_t>(p.s.supply + card.tokens);
  card = TerrainCard{};
  p.note(told::TerrainGone{terrain});
}

// DA-11.5, DA-11.6
void lay_out_location(const Play& p) {
  State& s = p.s;
  for (int terrain = 0; terrain < terrain_count; ++terrain)
    if (s.terrain[static_cast<std::size_t>(terrain)].row != 0) remove_terrain(p, static_cast<Terrain>(terrain));
  const int n = s.rows.size();
  for (const TerrainPlacement& placement : p.d.location[static_cast<std::size_t>(s.location)].terrain) {
    const int k = placement.position;
    const int row = placement.from_top ? (k < n ? k : n) : (n + 1 - k > 1 ? n + 1 - k : 1);
    place_terrain(p, placement.terrain, row, placement.side);
  }
}

void rebuild_event_deck(const Play& p) {
  p.note(told::Reshuffled{0});
  p.s.event_discard.pour_into(p.s.events.rest);
}

Flow travel(Play& p, Frame& f, State& s, TravelFrame&) {
  using Step = TravelFrame::Step;
  const LocationCard& location = p.d.location[static_cast<std::size_t>(s.location)];
  switch (static_cast<Step>(f.step)) {
    case Step::door: {  // DA-11.2
      const TerrainCard& door = card_of(s, Terrain::door);
      if (door.row == 0 || door.tokens == 0) return p.go(f, Step::turn_up_location);
      return p.call(f, Step::turn_up_location, PickSlainFrame{SlayArea::formation, 0, door.tokens, true, s.current_player});
    }
    case Step::turn_up_location:  // step 1, DA-11.4
      s.travelling = 1;
      return p.chance(f, s.current_player, Prompt::chance_location, Step::arrive);
    case Step::arrive:
      s.location = static_cast<Location>(s.answer.a);
      --s.locations_left;
      p.note(told::Travels{s.location});
      lay_out_location(p);                                                                       // step 2
      return p.call(f, Step::right_pile, DiscardBlipsFrame{Side::left, 100, s.current_player});  // step 3, DA-11.7
    case Step::right_pile: return p.call(f, Step::refill, DiscardBlipsFrame{Side::right, 100, s.current_player});
    case Step::refill: return p.call(f, Step::entering, RefillFrame{location.pile[0], location.pile[1]});
    case Step::entering:  // step 4, DA-11.8
      if (location.ability != LocationAbility::upon_entering) return p.go(f, Step::arrived);
      return p.call(f, Step::arrived, text_of(location.text));
    case Step::arrived: s.travelling = 0; return p.done();
  }
  return Flow::stop;
}

// DA-11.7, DA-17.37, DA-17.51: cards from the deck onto both piles, left first.
Flow refill(Play& p, Frame& f, State& s, RefillFrame& here) {
  using Step = RefillFrame::Step;
  const int left = here.left, right = here.right, cards = cards_to_deal(s);
  int to_left = left, to_right = right;
  switch (static_cast<Step>(f.step)) {
    case Step::share: {
      if (cards >= left + right) break;
      const EvenShare share = even_share(left, right, cards);
      if (share.first != share.last) return p.ask(f, s.current_player, Prompt::uneven_refill, Step::uneven);
      to_left = share.first, to_right = cards - to_left;
      break;
    }
    case Step::uneven: {
      const EvenShare share = even_share(left, right, cards);
      to_left = static_cast<Side>(s.answer.a) == Side::left ? share.last : share.first;
      to_right = cards - to_left;
      break;
    }
  }
  deal(p, Side::left, to_left);
  deal(p, Side::right, to_right);
  return p.done();
}

}  // namespace asztal::death_angel
