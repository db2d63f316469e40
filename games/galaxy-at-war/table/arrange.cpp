// A table set up from people's words: what scenarios give. board.cpp is the way out.
#include <algorithm>

#include "engine/data_file.hpp"
#include "engine/document.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

/// A board document while it is laid out.
class Arranger {
 public:
  Arranger(State& s, const boost::json::object& document) : s_(s), d_(data()), document_(document, shape(s)) {}

  void arrange() {
    start_empty();
    document_.number("players", s_.players, s_.players, s_.players);
    if (s_.mode != Mode::war_assets) {
      planets();
      cards();
    }
    if (s_.mode == Mode::galaxy_at_war) galaxy();
    assets();
    turn();
    document_.refuse_unread();
    resume();
  }

 private:
  int seat(const Word& word) const {
    const auto seat = whole_number(word.text, 0, s_.players - 1);
    if (!seat) word.fail("'" + word.text + "' is not a seat of this table");
    return *seat;
  }
  int planet(const Word& word) const { return static_cast<int>(word.one_of(d_.planet_id, "id")); }
  Planets planet_set(const std::string& name) {
    Planets set = 0;
    for (const Word& word : document_.words(name)) set |= only(planet(word));
    return set;
  }

  void start_empty() {
    s_.owner.fill(no_army);
    s_.units.fill(0);
    s_.ships.fill({});
    s_.held.fill(0);
    s_.result = Result::undecided;
    s_.winners = 0;
  }

  // "0 4 cruiser carrier": army, units, ships.
  void put(int planet, const Word& text) {
    const std::vector<Word> words = text.parts();
    if (words.size() < 2) text.fail("an army and a number of units are expected, such as \"0 4\"");
    const bool none = words[0].text == "neutral";
    if (none && faction_of(s_, neutral) != Faction::cerberus) text.fail("there is no neutral army at this table");
    give_planet(s_, planet, static_cast<Army>(none ? neutral : seat(words[0])));
    s_.units[at(planet)] = static_cast<std::uint16_t>(words[1].whole(1, most_units));
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (none || s_.mode != Mode::galaxy_at_war) text.fail("there are no ships here");
      ++s_.ships[at(planet)][at(static_cast<int>(words[i].named<ShipClass>()))];
    }
  }

  void planets() {
    for (const auto& [id, value] : document_.members("planets")) put(planet(id), value.word());
    const Word rest = document_.word("others", std::to_string(s_.players - 1) + " 1");
    s_.devastated = planet_set("devastated");
    if (std::popcount(s_.devastated) > devastation_count)
      document_.fail("devastated", "there are " + std::to_string(devastation_count) + " tokens");
    const bool claiming = document_.word("step").text == "claim";
    for (int planet = 0; planet < planet_count; ++planet) {
      if (has(s_.devastated, planet) && s_.owner[at(planet)] != no_army)
        document_.fail("devastated", d_.planet_id[at(planet)] + " has units");
      if (s_.owner[at(planet)] == no_army && !has(s_.devastated, planet) && !claiming) put(planet, rest);
    }
    for (int army = 0; army < army_count; ++army)  // while claiming: what is left of the starting units
      s_.to_place[at(army)] =
          static_cast<std::uint8_t>(claiming ? std::max(0, s_.to_place[at(army)] - std::popcount(s_.held[at(army)])) : 0);
    s_.alive = 0;
    for (int seat = 0; seat < s_.players; ++seat)
      if (s_.held[at(seat)] != 0 || claiming) s_.alive = static_cast<std::uint8_t>(s_.alive | 1U << seat);
  }

  void cards() {
    for (const auto& [key, value] : document_.members("hands")) {
      const int owner = seat(key), deck = s_.cards.deck_of[at(owner)];
      for (const Word& id : value.words()) s_.cards.draw(deck, owner, card_in(deck, id));
    }
    for (const auto& [key, value] : document_.members("discards")) {
      const int deck = deck_named(key);
      if (value.is_text() && value.word().text == "rest") {  // the whole deck
        s_.cards.discard[at(deck)] = s_.cards.discard[at(deck)] | s_.cards.deck[at(deck)];
        s_.cards.deck[at(deck)] = {};
        continue;
      }
      for (const Word& id : value.words()) {
        const int card = card_in(deck, id);
        s_.cards.deck[at(deck)].remove(card);
        s_.cards.put_on_discard(deck, card);
      }
    }
    // Only these are left in the deck; the rest is out of the story, in the discard pile.
    for (const auto& [key, value] : document_.members("decks")) {
      const int deck = deck_named(key);
      CardSet left;
      for (const Word& id : value.words()) left.add(card_in(deck, id));
      s_.cards.discard[at(deck)] = s_.cards.discard[at(deck)] | s_.cards.deck[at(deck)].without(left);
      s_.cards.deck[at(deck)] = left;
    }
    // Seats that have looked at a hand: { "0" = [1] } : seat 1 knows all cards of seat 0.
    for (const auto& [key, value] : document_.members("seen_hands"))
      for (const Field& item : value.items()) s_.cards.show_hand(seat(key), s_.cards.holders[at(item.whole(0, s_.players - 1))]);
  }
  int deck_named(const Word& word) const {
    if (s_.mode == Mode::galaxy_at_war) return static_cast<int>(word.named<Faction>()) % faction_count;
    if (word.text != "common") word.fail("there is one deck here, 'common'");
    return 0;
  }
  int card_in(int deck, const Word& id) const {
    const auto card = static_cast<int>(id.one_of(d_.card_id, "id"));
    if (!s_.cards.deck[at(deck)].has(card)) id.fail("'" + id.text + "' is not in this deck");
    return card;
  }

  void galaxy() {
    const Word harbinger = document_.word("harbinger");
    s_.harbinger = harbinger.text.empty() ? off_board : static_cast<std::int8_t>(planet(harbinger));
    s_.war_status = static_cast<std::int8_t>(document_.number("war_status", -3, 3, d_.war_status_start));
    tokens();
  }

  // "noveria catalyst", "earth plain open", "earth plain 0" (seat 0 has looked), "gone plain open": in the order they were drawn.
  void tokens() {
    const std::vector<Word> given = document_.words("tokens");
    if (given.size() > token_count) document_.fail("tokens", "there are " + std::to_string(token_count));
    SeatSet reapers;
    for (int i = 0; i < s_.players; ++i)
      if (is_reaper(s_, i)) reapers = reapers | SeatSet::only(static_cast<Seat>(i));
    for (std::size_t i = 0; i < given.size(); ++i) {
      const std::vector<Word> words = given[i].parts();
      if (words.size() < 2) given[i].fail("a planet and a face are expected, such as \"noveria plain\"");
      const Face face = words[1].named<Face>();
      if (s_.tokens.rest.count(static_cast<int>(face)) == 0) given[i].fail("there is one Catalyst and four others");
      SeatSet known = reapers;
      for (std::size_t j = 2; j < words.size(); ++j)
        known = words[j].text == "open" ? SeatSet::all() : known | s_.cards.holders[at(seat(words[j]))];
      s_.tokens.draw(face);
      s_.tokens.held.push(Secret<Face>::of(face, known));
      s_.token_at[i] = words[0].text == "gone" ? off_board : static_cast<std::int8_t>(planet(words[0]));
    }
  }

  // { wa-omega = "0" } in War Assets, { wa-omega = "gone" } with scanning.
  void assets() {
    const bool playing = s_.mode == Mode::war_assets || s_.scanning != 0;
    for_each_planet(s_.devastated, [&](int planet) {  // GW-10.8
      if (const int asset = d_.planet[at(planet)].asset; asset >= 0) s_.asset_holder[at(asset)] = gone_card;
    });
    for (const auto& [key, value] : document_.members("assets")) {
      const std::size_t card = key.one_of(d_.asset_id, "id");
      const Word holder = value.word();
      if (!playing) key.fail("War Assets cards are not used at this table");
      if (holder.text == "free")
        s_.asset_holder[card] = free_card;
      else if (s_.mode == Mode::war_assets)
        s_.asset_holder[card] = static_cast<std::int8_t>(seat(holder));
      else if (holder.text == "gone")
        s_.asset_holder[card] = gone_card;
      else
        holder.fail("'free' or 'gone' is expected; otherwise a card goes with its planet");
    }
  }

  void turn() {
    s_.round = static_cast<std::uint16_t>(document_.number("round", 1, 60000, 1));
    s_.first = static_cast<Seat>(document_.number("first", 0, s_.players - 1, 0));
    s_.active = static_cast<Seat>(document_.number("turn", 0, s_.players - 1, 0));
    if (!is_alive(s_, s_.active)) document_.fail("turn", "seat " + std::to_string(s_.active) + " has no planet");
    if (s_.mode == Mode::war_assets) return;
    s_.moves_left = static_cast<std::uint8_t>(document_.number("moves_left", 0, 20, 1));
    s_.ships_moved = document_.flag("ships_moved") ? 1 : 0;
    s_.ship_built = document_.flag("ship_built") ? 1 : 0;
    s_.vanguard_eight = planet_set("vanguard_eight");
    s_.vanguard_asked = planet_set("vanguard_asked") | s_.vanguard_eight;
    for (const Word& word : document_.words("conquered_from"))
      s_.conquered_from = static_cast<std::uint8_t>(s_.conquered_from | 1U << static_cast<int>(word.named<Faction>()) % 3);
    if (document_.flag("conquered")) s_.conquered_from = static_cast<std::uint8_t>(s_.conquered_from | 1U);
    for (const auto& [key, value] : document_.members("to_place"))
      s_.to_place[at(key.text == "neutral" ? neutral : seat(key))] = static_cast<std::uint8_t>(value.whole(0, 200));
  }

  void resume() {
    if (s_.mode == Mode::war_assets) {
      if (std::count(s_.asset_holder.begin(), s_.asset_holder.end(), free_card) == 0) fail_over();  // GW-19.12
      return resume_at(s_, TurnStep::draw);
    }
    const Word word = document_.word("step", "recruit");
    if (word.text == "claim" || word.text == "place") return resume_setup(s_, word.text == "place");
    const TurnStep step = word.named<TurnStep>();
    if (step == TurnStep::setup) word.fail("'claim' or 'place' is expected");
    if (step == TurnStep::vanguard && !is_reaper(s_, s_.active)) word.fail("only the Reapers have a vanguard step");
    if (step == TurnStep::harbinger && !is_reaper(s_, s_.active)) word.fail("only the Reapers have a Harbinger step");
    resume_at(s_, step == TurnStep::harbinger && s_.harbinger == off_board ? TurnStep::draw : step);  // GW-13.1
    // GW-E4 reckons with all 42 planets of Basic Training, so that table can be laid out although somebody has won on it.
    if (s_.mode == Mode::galaxy_at_war && decided(Play{{s_, nullptr}})) fail_over();
  }
  [[noreturn]] static void fail_over() { throw DataError("on this table the game is over"); }

  State& s_;
  const Data& d_;
  Document document_;
};

}  // namespace

void arrange(State& s, const boost::json::object& document, Listener* listener) {
  Options options;
  options.players = s.players;
  options.mode = s.mode;
  options.scanning = s.scanning != 0;
  options.rounds = s.round_limit;
  start(s, options, nullptr);
  Arranger(s, document).arrange();
  Play{{s, listener}}.run();
}

}  // namespace asztal::galaxy_at_war
