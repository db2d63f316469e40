// A table set up from people's words: what scenarios give. board.cpp is the way out.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "galaxy_at_war.hpp"
#include "rules.hpp"

namespace asztal::galaxy_at_war {

namespace json = boost::json;

namespace {

std::string word(std::string_view name) { return std::string(name); }

template <std::size_t N>
int index_of(const std::string& field, const std::array<std::string, N>& ids, const std::string& id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) throw DataError(field + ": unknown id '" + id + "'" + did_you_mean(id, {ids.begin(), ids.end()}));
  return static_cast<int>(found - ids.begin());
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text)
    if (c != ' ')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  if (words.back().empty()) words.pop_back();
  return words;
}

/// A board document being read: every mistake names its field.
class Arranger {
 public:
  Arranger(State& s, const json::object& document) : s_(s), d_(data()), document_(document) {}

  void arrange() {
    start_empty();
    number("players", s_.players, s_.players, s_.players);
    if (s_.mode != Mode::war_assets) {
      planets();
      cards();
    }
    if (s_.mode == Mode::galaxy_at_war) galaxy();
    assets();
    turn();
    for (const auto& [key, value] : document_)
      if (std::find(used_.begin(), used_.end(), key) == used_.end())
        fail(word(key), "unknown field" + did_you_mean(std::string_view(key.data(), key.size()), used_));
    resume();
  }

 private:
  [[noreturn]] static void fail(const std::string& field, const std::string& message) { throw DataError(field + ": " + message); }

  const json::value* field(const std::string& name) {
    used_.push_back(name);
    return document_.if_contains(name);
  }
  static int whole(const std::string& name, const json::value& value, int low, int high) {
    if (!value.is_int64() || value.get_int64() < low || value.get_int64() > high)
      fail(name, "a whole number from " + std::to_string(low) + " to " + std::to_string(high) + " is expected");
    return static_cast<int>(value.get_int64());
  }
  int number(const std::string& name, int low, int high, int fallback) {
    const json::value* value = field(name);
    return value == nullptr ? fallback : whole(name, *value, low, high);
  }
  bool flag(const std::string& name) {
    const json::value* value = field(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) fail(name, "true or false is expected");
    return value->get_bool();
  }
  static std::string text(const std::string& name, const json::value& value) {
    if (!value.is_string()) fail(name, "a text is expected");
    return std::string(value.get_string().data(), value.get_string().size());
  }
  /// A list of texts; none if the field is not there.
  std::vector<std::string> texts(const std::string& name) {
    const json::value* value = field(name);
    return value == nullptr ? std::vector<std::string>{} : list(name, *value);
  }
  static std::vector<std::string> list(const std::string& name, const json::value& value) {
    if (!value.is_array()) fail(name, "a list is expected");
    std::vector<std::string> items;
    for (const json::value& item : value.get_array()) items.push_back(text(name, item));
    return items;
  }
  const json::object& object(const std::string& name) {
    static const json::object none;
    const json::value* value = field(name);
    if (value == nullptr) return none;
    if (!value->is_object()) fail(name, "a table is expected");
    return value->get_object();
  }
  int seat(const std::string& name, const std::string& id) const {
    if (id.size() != 1 || id[0] < '0' || id[0] >= '0' + s_.players) fail(name, "'" + id + "' is not a seat of this table");
    return id[0] - '0';
  }
  int planet(const std::string& name, const std::string& id) const { return index_of(name, d_.planet_id, id); }
  Planets planet_set(const std::string& name) {
    Planets set = 0;
    for (const std::string& id : texts(name)) set |= only(planet(name, id));
    return set;
  }
  template <DescribedEnum E>
  static E named(const std::string& name, const std::string& id) {
    E value{};
    if (enum_from_name(id, value)) return value;
    std::vector<std::string> known;
    for (int i = 0; i < enum_size<E>(); ++i) known.emplace_back(enum_name(static_cast<E>(i)));
    fail(name, "unknown word '" + id + "'" + did_you_mean(id, known));
  }

  void start_empty() {
    s_.owner.fill(no_army);
    s_.units.fill(0);
    s_.ships.fill({});
    s_.held.fill(0);
    s_.to_place.fill(0);
    s_.result = Result::undecided;
    s_.winners = 0;
  }

  // "0 4 cruiser carrier": army, units, ships.
  void put(const std::string& name, int planet, const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() < 2) fail(name, "an army and a number of units are expected, such as \"0 4\"");
    const bool none = words[0] == "neutral";
    if (none && faction_of(s_, neutral) != Faction::cerberus) fail(name, "there is no neutral army at this table");
    const auto army = static_cast<Army>(none ? neutral : seat(name, words[0]));
    const bool digits = words[1].size() <= 5 && words[1].find_first_not_of("0123456789") == std::string::npos;
    const int units = digits ? std::stoi(words[1]) : 0;
    if (units < 1 || units > most_units) fail(name, "'" + words[1] + "' is not a number of units");
    give_planet(s_, planet, army);
    s_.units[at(planet)] = static_cast<std::uint16_t>(units);
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (none || s_.mode != Mode::galaxy_at_war) fail(name, "there are no ships here");
      ++s_.ships[at(planet)][at(static_cast<int>(named<ShipClass>(name, words[i])))];
    }
  }

  void planets() {
    const json::object& given = object("planets");
    for (const auto& [id, value] : given) put("planets." + word(id), planet("planets", word(id)), text("planets." + word(id), value));
    const json::value* others = field("others");
    const std::string rest = others != nullptr ? text("others", *others) : std::to_string(s_.players - 1) + " 1";
    s_.devastated = planet_set("devastated");
    if ((s_.devastated & ~all_planets) != 0 || std::popcount(s_.devastated) > devastation_count)
      fail("devastated", "there are " + std::to_string(devastation_count) + " tokens");
    const json::value* step = document_.if_contains("step");
    const bool claiming = step != nullptr && step->is_string() && step->get_string() == "claim";
    for (int planet = 0; planet < planet_count; ++planet) {
      if (has(s_.devastated, planet) && s_.owner[at(planet)] != no_army) fail("devastated", d_.planet_id[at(planet)] + " has units");
      if (s_.owner[at(planet)] == no_army && !has(s_.devastated, planet) && !claiming) put("others", planet, rest);
    }
    s_.alive = 0;
    for (int seat = 0; seat < s_.players; ++seat)
      if (s_.held[at(seat)] != 0 || claiming) s_.alive = static_cast<std::uint8_t>(s_.alive | 1U << seat);
  }

  void cards() {
    for (const auto& [key, value] : object("hands")) {
      const std::string name = "hands." + word(key);
      const int owner = seat("hands", word(key));
      for (const std::string& id : list(name, value)) take_from_deck(name, owner, id, true);
    }
    for (const auto& [key, value] : object("discards")) {
      const std::string name = "discards." + word(key);
      const int deck = deck_named("discards", word(key));
      if (value.is_string() && value.get_string() == "rest") {  // the whole deck
        s_.cards.discard[at(deck)] = s_.cards.discard[at(deck)] | s_.cards.deck[at(deck)];
        s_.cards.deck[at(deck)] = {};
        continue;
      }
      for (const std::string& id : list(name, value)) take_from_deck(name, deck, id, false);
    }
    // Only these are left in the deck; the rest is out of the story, in the discard pile.
    for (const auto& [key, value] : object("decks")) {
      const std::string name = "decks." + word(key);
      const int deck = deck_named("decks", word(key));
      CardSet left;
      for (const std::string& id : list(name, value)) {
        const int card = index_of(name, d_.card_id, id);
        if (!s_.cards.deck[at(deck)].has(card)) fail(name, "'" + id + "' is not in this deck");
        left.add(card);
      }
      s_.cards.discard[at(deck)] = s_.cards.discard[at(deck)] | s_.cards.deck[at(deck)].without(left);
      s_.cards.deck[at(deck)] = left;
    }
    // Seats that have looked at a hand: { "0" = [1] } : seat 1 knows all cards of seat 0.
    for (const auto& [key, value] : object("seen_hands")) {
      const int owner = seat("seen_hands", word(key));
      if (!value.is_array()) fail("seen_hands", "a list of seats is expected");
      for (const json::value& item : value.get_array())
        s_.cards.show_hand(owner, s_.cards.holders[at(whole("seen_hands", item, 0, s_.players - 1))]);
    }
  }
  int deck_named(const std::string& name, const std::string& id) {
    if (s_.mode == Mode::basic_training) {
      if (id != "common") fail(name, "there is one deck here, 'common'");
      return 0;
    }
    return static_cast<int>(named<Faction>(name, id)) % faction_count;
  }
  void take_from_deck(const std::string& name, int owner, const std::string& id, bool to_hand) {
    const int card = index_of(name, d_.card_id, id);
    const int deck = to_hand ? s_.cards.deck_of[at(owner)] : owner;
    if (!s_.cards.deck[at(deck)].has(card)) fail(name, "'" + id + "' is not in this deck");
    if (to_hand) return s_.cards.draw(deck, owner, card);
    s_.cards.deck[at(deck)].remove(card);
    s_.cards.put_on_discard(deck, card);
  }

  void galaxy() {
    const json::value* harbinger = field("harbinger");
    s_.harbinger = off_board;
    if (harbinger != nullptr && !text("harbinger", *harbinger).empty())
      s_.harbinger = static_cast<std::int8_t>(planet("harbinger", text("harbinger", *harbinger)));
    s_.war_status = static_cast<std::int8_t>(number("war_status", -3, 3, d_.war_status_start));
    tokens();
  }

  // "noveria catalyst", "earth plain open", "earth plain 0" (seat 0 has looked), "gone plain open": in the order they were drawn.
  void tokens() {
    const std::vector<std::string> given = texts("tokens");
    if (given.size() > token_count) fail("tokens", "there are " + std::to_string(token_count));
    SeatSet reapers;
    for (int i = 0; i < s_.players; ++i)
      if (is_reaper(s_, i)) reapers = reapers | SeatSet::only(static_cast<Seat>(i));
    for (std::size_t i = 0; i < given.size(); ++i) {
      const std::vector<std::string> words = words_of(given[i]);
      if (words.size() < 2) fail("tokens", "a planet and a face are expected, such as \"noveria plain\"");
      const Face face = named<Face>("tokens", words[1]);
      if (s_.tokens.rest.count(static_cast<int>(face)) == 0) fail("tokens", "there is one Catalyst and four others");
      SeatSet known = reapers;
      for (std::size_t j = 2; j < words.size(); ++j)
        known = words[j] == "open" ? SeatSet::all() : known | s_.cards.holders[at(seat("tokens", words[j]))];
      s_.tokens.draw(face);
      s_.tokens.held.push(Secret<Face>::of(face, known));
      s_.token_at[i] = words[0] == "gone" ? off_board : static_cast<std::int8_t>(planet("tokens", words[0]));
    }
  }

  // { wa-omega = "0" } in War Assets, { wa-omega = "gone" } with scanning.
  void assets() {
    const bool playing = s_.mode == Mode::war_assets || s_.scanning != 0;
    for (const auto& [key, value] : object("assets")) {
      const int card = index_of("assets", d_.asset_id, word(key));
      const std::string holder = text("assets." + word(key), value);
      if (!playing) fail("assets", "War Assets cards are not used at this table");
      if (holder == "free")
        s_.asset_holder[at(card)] = free_card;
      else if (s_.mode == Mode::war_assets)
        s_.asset_holder[at(card)] = static_cast<std::int8_t>(seat("assets." + word(key), holder));
      else if (holder == "gone")
        s_.asset_holder[at(card)] = gone_card;
      else
        fail("assets." + word(key), "'free' or 'gone' is expected; otherwise a card goes with its planet");
    }
  }

  void turn() {
    s_.round = static_cast<std::uint16_t>(number("round", 1, 60000, 1));
    s_.first = static_cast<Seat>(number("first", 0, s_.players - 1, 0));
    s_.active = static_cast<Seat>(number("turn", 0, s_.players - 1, 0));
    if (!is_alive(s_, s_.active)) fail("turn", "seat " + std::to_string(s_.active) + " has no planet");
    if (s_.mode == Mode::war_assets) return;
    const json::value* step = field("step");
    step_ = step == nullptr ? "recruit" : text("step", *step);
    s_.moves_left = static_cast<std::uint8_t>(number("moves_left", 0, 20, 1));
    s_.ships_moved = flag("ships_moved") ? 1 : 0;
    s_.ship_built = flag("ship_built") ? 1 : 0;
    s_.vanguard_eight = planet_set("vanguard_eight");
    s_.vanguard_asked = planet_set("vanguard_asked") | s_.vanguard_eight;
    for (const std::string& id : texts("conquered_from"))
      s_.conquered_from = static_cast<std::uint8_t>(s_.conquered_from | 1U << static_cast<int>(named<Faction>("conquered_from", id)) % 3);
    if (flag("conquered")) s_.conquered_from = static_cast<std::uint8_t>(s_.conquered_from | 1U);
    for (const auto& [key, value] : object("to_place")) {
      const auto army = word(key) == "neutral" ? neutral : static_cast<Army>(seat("to_place", word(key)));
      s_.to_place[at(army)] = static_cast<std::uint8_t>(whole("to_place." + word(key), value, 0, 200));
    }
  }

  void resume() {
    if (s_.mode == Mode::war_assets) return resume_at(s_, Step::draw);
    if (step_ == "claim" || step_ == "place") return resume_setup(s_, step_ == "place");
    const Step step = named<Step>("step", step_);
    if (step == Step::setup) fail("step", "'claim' or 'place' is expected");
    if (step == Step::vanguard && !is_reaper(s_, s_.active)) fail("step", "only the Reapers have a vanguard step");
    if (step == Step::harbinger && (!is_reaper(s_, s_.active) || s_.harbinger == off_board))
      fail("step", "there is no Harbinger step in this turn");
    resume_at(s_, step);
  }

  State& s_;
  const Data& d_;
  const json::object& document_;
  std::vector<std::string> used_;
  std::string step_;
};

}  // namespace

void arrange(State& s, const json::object& document) {
  Options options;
  options.players = s.players;
  options.mode = s.mode;
  options.scanning = s.scanning != 0;
  options.rounds = s.round_limit;
  start(s, options, nullptr);
  Arranger(s, document).arrange();
  run(s, nullptr);
}

}  // namespace asztal::galaxy_at_war
