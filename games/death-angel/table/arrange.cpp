// A table set up from people's words: what scenarios give. board.cpp is the way out.
#include "engine/data_file.hpp"
#include "engine/document.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

/// A board document while it is laid out.
class Arranger {
 public:
  Arranger(State& s, const boost::json::object& document) : s_(s), document_(document, shape(s)) {}

  void arrange() {
    start_empty();
    formation();
    players();
    swarms();
    terrain();
    cards();
    decks();
    turn();
    document_.refuse_unread();
    resume();
  }

 private:
  template <DescribedEnum E>
  unsigned set_of(const std::string& name) {
    unsigned bits = 0;
    for (const Word& word : document_.words(name)) bits |= 1U << static_cast<int>(word.named<E>());
    return bits;
  }
  /// "L3" to its place number, within the formation.
  int place(const Word& word) const {
    const auto place = place_named(word.text);
    if (!place || row_of_place(*place) < 1 || row_of_place(*place) > s_.rows.size())
      word.fail("'" + word.text + "' is not a place in this formation (L1 to R" + std::to_string(s_.rows.size()) + ")");
    return *place;
  }
  int tokens(const Word& word) {
    const int tokens = word.whole(0, data().tokens);
    if (tokens > s_.supply) word.fail("there are only " + std::to_string(data().tokens) + " tokens");
    s_.supply = static_cast<std::uint8_t>(s_.supply - tokens);
    return tokens;
  }

  void start_empty() {
    players_ = document_.number("players", 1, 6, 1);
    death_angel::start(s_, players_, nullptr);
    s_.frames.clear();
    s_.first_player = static_cast<Seat>(document_.number("first_player", 0, players_ - 1, 0));
    s_.supply = data().tokens;
  }

  // "gideon<", "noctis> 2": facing, tokens.
  void formation() {
    const auto marines = document_.words("formation");
    if (marines.empty() || marines.size() > max_rows)
      document_.fail("formation", "a list of 1 to 12 marines is expected, such as [\"gideon<\", \"noctis> 2\"]");
    for (const Word& item : marines) {
      const auto words = item.parts();
      if (words.empty() || words.size() > 2 || words[0].text.size() < 2 || (words[0].text.back() != '<' && words[0].text.back() != '>'))
        item.fail("a marine is written name< or name>, then his tokens if he has any");
      Word name = words[0];
      const Side facing = name.text.back() == '<' ? Side::left : Side::right;
      name.text.pop_back();
      const auto marine = name.named<Marine>();
      if (marine == Marine::nobody || in_formation(s_, marine)) name.fail("'" + name.text + "' cannot be there or is there twice");
      s_.rows.push(Row{marine, facing, static_cast<std::uint8_t>(words.size() == 2 ? tokens(words[1]) : 0), {}});
      s_.row_of[static_cast<std::size_t>(marine)] = static_cast<std::uint8_t>(s_.rows.size());
    }
  }

  /// Teams in the game: those of the formation and of the slain; their owners in turn unless given.
  void players() {
    unsigned teams = 0;
    for_each_marine(s_, [&](Marine marine) { teams |= 1U << static_cast<int>(team_of(marine)); });
    for (const Word& word : document_.words("slain")) {
      const auto marine = word.named<Marine>();
      if (marine == Marine::nobody || in_formation(s_, marine)) word.fail("'" + word.text + "' is nobody, or in the formation");
      teams |= 1U << static_cast<int>(team_of(marine));
    }
    int next = 0;
    for (std::size_t team = 0; team < team_count; ++team)
      if (((teams >> team) & 1U) != 0) s_.owner[team] = static_cast<Seat>(next++ % players_);
    for (const auto& [team, seat] : document_.members("teams"))
      s_.owner[static_cast<std::size_t>(team.named<Team>())] = static_cast<Seat>(seat.whole(0, players_ - 1));
    s_.artefact_holder = static_cast<Seat>(document_.number("artefact", -1, players_ - 1, -1));
  }

  // { L3 = "head tail", "L3 attacked" = "claw" }
  void swarms() {
    for (const auto& [key, cards] : document_.members("swarms")) {
      const auto words = key.parts();
      if (words.empty() || words.size() > 2 || (words.size() == 2 && words[1].text != "attacked"))
        key.fail("'" + key.text + "' is not a place");
      const int at = place(words[0]);
      Flank& flank = flank_at(s_, row_of_place(at), side_of_place(at));
      for (const Word& word : cards.word().parts()) {
        const auto kind = word.named<Genestealer>();
        const int icon = static_cast<int>(kind);
        if (icon < icon_count && in_play_.count(icon) == data().genestealers_of_each)
          word.fail("there are only " + std::to_string(data().genestealers_of_each) + " " + word.text);
        else if (icon < icon_count)
          in_play_.add(icon);
        else if (lords_ & (1U << icon))
          word.fail("there is one " + word.text);
        else
          lords_ |= 1U << icon;
        add_card(words.size() == 2 ? flank.attacked : flank.swarm, kind);
        ++s_.genestealers;
      }
    }
    for (const Word& word : document_.words("shielded")) {
      const int at = place(word);
      Swarm& swarm = swarm_at(s_, row_of_place(at), side_of_place(at));
      if (is_empty(swarm)) word.fail("there is no swarm");
      swarm.shielded = 1;
    }
  }

  // { corridor = "L3", door = "L1 2" }
  void terrain() {
    for (const auto& [key, where] : document_.members("terrain")) {
      const auto kind = key.named<Terrain>();
      const auto words = where.word().parts();
      if (words.empty() || words.size() > 2) where.fail("a place is expected, such as \"L3\"");
      if (words.size() == 2 && kind != Terrain::door) where.fail("only the door holds tokens: \"L1 2\"");
      const int at = place(words[0]);
      TerrainCard& card = card_of(s_, kind);
      card.row = static_cast<std::uint8_t>(row_of_place(at));
      card.side = side_of_place(at);
      if (words.size() == 2) card.tokens = static_cast<std::uint8_t>(tokens(words[1]));
    }
    const unsigned activated = set_of<Terrain>("activated"), capped = set_of<Terrain>("capped");
    for (std::size_t t = 0; t < terrain_count; ++t) {
      s_.terrain[t].activated = static_cast<std::uint8_t>((activated >> t) & 1U);
      s_.terrain[t].cap = static_cast<std::uint8_t>((capped >> t) & 1U);
    }
  }

  void cards() {
    for (const auto& [key, value] : document_.members("cards")) {
      const auto team = key.named<Team>();
      const Word name = value.word();
      const auto card = name.named<Card>();
      if (card == Card::none || data().team_of_card[static_cast<std::size_t>(card)] != team)
        name.fail("'" + name.text + "' is not a card of " + key.text);
      if (!survives(s_, team)) key.fail("the team " + key.text + " has no marine");
      s_.revealed[static_cast<std::size_t>(team)] = card;
    }
    phase_ = document_.named("phase", Phase::choose_actions);
    // By default the cards of this round are in force from the moment they have been resolved.
    s_.in_force = set_of<Card>("in_force");
    if (!document_.find("in_force") && (phase_ == Phase::genestealer_attack || phase_ == Phase::event))
      for (const Card card : s_.revealed)
        if (card != Card::none) s_.in_force |= 1U << static_cast<int>(card);
    s_.jammed = static_cast<std::uint8_t>(set_of<Team>("jammed"));
    s_.second_wind = static_cast<std::uint16_t>(set_of<Marine>("second_wind"));
    s_.jammed_next = static_cast<std::uint8_t>(set_of<Team>("jammed_next"));
    s_.second_wind_next = static_cast<std::uint16_t>(set_of<Marine>("second_wind_next"));
    s_.evasion = document_.flag("evasion");
    s_.evasion_next = document_.flag("evasion_next");
    s_.enter_formation = document_.flag("enter_formation");
    s_.enter_formation_next = document_.flag("enter_formation_next");
    s_.lead_by_example_used = document_.flag("lead_by_example_used");
  }

  void decks() {
    s_.location = document_.named("location", s_.location);
    s_.location_tokens = static_cast<std::uint8_t>(document_.number("location_tokens", 0, s_.supply, 0));
    s_.supply = static_cast<std::uint8_t>(s_.supply - s_.location_tokens);
    const LocationCard& setup = data().location[static_cast<std::size_t>(s_.setup_location)];
    // By default the deck holds what lies below the location's own tier.
    int left = setup.deck_size;
    if (static_cast<int>(s_.location) >= setup_location_count)
      for (int i = 0; i < setup.deck_size; ++i)
        if (setup.deck[static_cast<std::size_t>(i)] == data().location[static_cast<std::size_t>(s_.location)].tier)
          left = setup.deck_size - 1 - i;
    s_.locations_left = static_cast<std::uint8_t>(document_.number("locations_left", 0, setup.deck_size, left));
    for (const Word& word : document_.words("brood_lords_slain")) {
      const int lord = static_cast<int>(word.named<Genestealer>());
      if (lord < icon_count || (lords_ & (1U << lord)) != 0) word.fail("not a Brood Lord, or one in the formation");
      s_.lords_slain = static_cast<std::uint8_t>(s_.lords_slain | 1U << (lord - icon_count));
    }
    genestealer_decks();
    event_deck();
    if (document_.number("supply", 0, 12, s_.supply) != s_.supply)
      document_.fail("supply", "12 tokens less those on the table leave " + std::to_string(s_.supply));
  }

  void genestealer_decks() {
    Bag<icon_count> rest;
    for (int icon = 0; icon < icon_count; ++icon) rest.add(icon, data().genestealers_of_each - in_play_.count(icon));
    for (const Word& word : document_.word("discard").parts()) {
      const auto kind = static_cast<int>(word.named<Genestealer>());
      if (kind >= icon_count) word.fail("a Brood Lord never lies there");
      if (rest.count(kind) == 0) word.fail("there are only " + std::to_string(data().genestealers_of_each) + " " + word.text);
      rest.take(kind);
      s_.discard.add(kind);
    }
    int left = 6, right = 6;
    for (const auto& [key, value] : document_.members("piles")) (key.named<Side>() == Side::left ? left : right) = value.whole(0, 36);
    if (left + right > rest.size) document_.fail("piles", "there are only " + std::to_string(rest.size) + " cards left for them");
    // With a smaller deck the remaining cards lie in the discard pile, the most frequent type first.
    const int deck = document_.number("deck", 0, rest.size - left - right, rest.size - left - right);
    while (rest.size > left + right + deck) {
      int most = 0;
      for (int icon = 1; icon < icon_count; ++icon)
        if (rest.count(icon) > rest.count(most)) most = icon;
      rest.take(most);
      s_.discard.add(most);
    }
    s_.blips = {};
    s_.blips.new_deck(rest);
    s_.blips.deal(pile_zone(Side::left), left);
    s_.blips.deal(pile_zone(Side::right), right);
  }

  void event_deck() {
    for (const Word& word : document_.words("event_discard")) {
      const auto event = static_cast<int>(word.named<Event>());
      if (s_.events.rest.count(event) == 0) word.fail("there are not so many of this card");
      s_.events.rest.take(event);
      s_.event_discard.add(event);
    }
    // With a smaller deck the remaining cards lie in the discard pile.
    const int keep = document_.number("event_deck", 0, s_.events.rest.size, s_.events.rest.size);
    for (int event = 0; event < event_count; ++event)
      while (s_.events.rest.size > keep && s_.events.rest.count(event) > 0) s_.events.rest.take(event), s_.event_discard.add(event);
  }

  void turn() {
    s_.round = static_cast<std::uint16_t>(document_.number("round", 1, 1000, 1));
    if (phase_ == Phase::setup) document_.fail("phase", "cannot be set up here; use the steps of a new game");
    s_.current_player = s_.first_player;
    const Play p{{s_, nullptr}};
    determine_current_player(p);
    s_.current_player = static_cast<Seat>(document_.number("current_player", 0, players_ - 1, s_.current_player));
  }

  void resume() {
    if (phase_ == Phase::choose_actions) --s_.round;
    resume_at(s_, phase_);
    if (Play{{s_, nullptr}}.over()) throw DataError("on this table the game is over");
  }

  State& s_;
  Document document_;
  int players_ = 1;
  Phase phase_ = Phase::choose_actions;
  Bag<icon_count> in_play_;
  unsigned lords_ = 0;
};

}  // namespace

void arrange(State& s, const boost::json::object& document, Listener* listener) {
  Arranger(s, document).arrange();
  Play{{s, listener}}.run();
}

}  // namespace asztal::death_angel
