// A table set up from people's words: what scenarios give. board.cpp is the way out.
#include <algorithm>
#include <boost/json.hpp>

#include "death_angel.hpp"
#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

std::string word(std::string_view name) { return std::string(name); }

/// A board document being read: every mistake names its field.
class Arranger {
 public:
  Arranger(State& s, const json::object& document) : s_(s), document_(document) {}

  void arrange() {
    start_empty();
    formation();
    players();
    swarms();
    terrain();
    cards();
    decks();
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
  int number(const std::string& name, int low, int high, int fallback) {
    const json::value* value = field(name);
    return value == nullptr ? fallback : whole(name, *value, low, high);
  }
  static int whole(const std::string& name, const json::value& value, int low, int high) {
    if (!value.is_int64() || value.get_int64() < low || value.get_int64() > high)
      fail(name, "a whole number from " + std::to_string(low) + " to " + std::to_string(high) + " is expected");
    return static_cast<int>(value.get_int64());
  }
  bool flag(const std::string& name) {
    const json::value* value = field(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) fail(name, "true or false is expected");
    return value->get_bool();
  }
  static std::string text(const std::string& name, const json::value& value) {
    if (!value.is_string()) fail(name, "a text is expected");
    return word({value.get_string().data(), value.get_string().size()});
  }
  template <class E>
  static E named(const std::string& name, const std::string& value) {
    E result{};
    if (!enum_from_name(value, result)) fail(name, "unknown word '" + value + "'");
    return result;
  }
  template <class E>
  unsigned set_of_names(const std::string& name) {
    const json::value* value = field(name);
    unsigned bits = 0;
    if (value == nullptr) return bits;
    if (!value->is_array()) fail(name, "a list is expected");
    for (const json::value& item : value->get_array()) bits |= 1U << static_cast<int>(named<E>(name, text(name, item)));
    return bits;
  }
  static std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::string current;
    for (const char c : text + " ")
      if (c == ' ') {
        if (!current.empty()) words.push_back(current);
        current.clear();
      } else {
        current += c;
      }
    return words;
  }
  /// "L3" to its place number, within the formation.
  int place(const std::string& name, const std::string& word) const {
    int row = 0;
    for (std::size_t i = 1; i < word.size() && i < 4; ++i) row = word[i] >= '0' && word[i] <= '9' ? row * 10 + (word[i] - '0') : 1000;
    if (word.size() < 2 || word.size() > 3 || (word[0] != 'L' && word[0] != 'R') || row < 1 || row > s_.rows.size())
      fail(name, "'" + word + "' is not a place in this formation (L1 to R" + std::to_string(s_.rows.size()) + ")");
    return place_code(row, word[0] == 'L' ? Side::left : Side::right);
  }

  void start_empty() {
    players_ = number("players", 1, 6, 1);
    death_angel::start(s_, players_, nullptr);
    s_.frames.clear();
    s_.first_player = static_cast<Seat>(number("first_player", 0, players_ - 1, 0));
    s_.supply = data().tokens;
  }

  void formation() {
    const json::value* value = field("formation");
    if (value == nullptr || !value->is_array() || value->get_array().empty() || value->get_array().size() > max_rows)
      fail("formation", "a list of 1 to 12 marines is expected, such as [\"gideon<\", \"noctis> 2\"]");
    for (const json::value& item : value->get_array()) {
      const auto words = words_of(text("formation", item));
      if (words.empty() || words.size() > 2 || words[0].size() < 2 || (words[0].back() != '<' && words[0].back() != '>'))
        fail("formation", "a marine is written name< or name>, then his tokens if he has any");
      const auto marine = named<Marine>("formation", words[0].substr(0, words[0].size() - 1));
      if (marine == Marine::nobody || in_formation(s_, marine)) fail("formation", "'" + words[0] + "' cannot be there or is there twice");
      const int tokens = words.size() == 2 && words[1].size() <= 2 && words[1].find_first_not_of("0123456789") == std::string::npos
                             ? std::stoi(words[1])
                             : 0;
      if (words.size() == 2 && tokens == 0) fail("formation", "'" + words[1] + "' is not a number of tokens");
      take_tokens("formation", tokens);
      s_.rows.push(Row{marine, words[0].back() == '<' ? Side::left : Side::right, static_cast<std::uint8_t>(tokens), {}});
      s_.row_of[static_cast<std::size_t>(marine)] = static_cast<std::uint8_t>(s_.rows.size());
    }
  }

  void take_tokens(const std::string& name, int tokens) {
    if (tokens > s_.supply) fail(name, "there are only " + std::to_string(data().tokens) + " tokens");
    s_.supply = static_cast<std::uint8_t>(s_.supply - tokens);
  }

  /// Teams in the game: those of the formation and of the slain; their owners in turn unless given.
  void players() {
    unsigned teams = 0;
    for_each_marine(s_, [&](Marine marine) { teams |= 1U << static_cast<int>(team_of(marine)); });
    const unsigned slain = set_of_names<Marine>("slain");
    for (int m = 0; m < marine_count; ++m) {
      if (((slain >> m) & 1U) == 0) continue;
      if (in_formation(s_, static_cast<Marine>(m))) fail("slain", word(enum_name(static_cast<Marine>(m))) + " is in the formation");
      teams |= 1U << (m / 2);
    }
    int next = 0;
    for (std::size_t team = 0; team < team_count; ++team)
      if (((teams >> team) & 1U) != 0) s_.owner[team] = static_cast<Seat>(next++ % players_);
    if (const json::value* value = field("teams")) {
      if (!value->is_object()) fail("teams", "a table from team to seat is expected");
      for (const auto& [key, seat] : value->get_object())
        s_.owner[static_cast<std::size_t>(named<Team>("teams", word(key)))] = static_cast<Seat>(whole("teams", seat, 0, players_ - 1));
    }
    s_.artefact_holder = static_cast<Seat>(number("artefact", -1, players_ - 1, -1));
  }

  void swarms() {
    if (const json::value* value = field("swarms")) {
      if (!value->is_object()) fail("swarms", "a table from place to genestealers is expected");
      for (const auto& [key, cards] : value->get_object()) {
        const auto words = words_of(word(key));
        if (words.empty() || words.size() > 2 || (words.size() == 2 && words[1] != "attacked"))
          fail("swarms", "'" + word(key) + "' is not a place");
        const int at = place("swarms", words[0]);
        Flank& flank = flank_at(s_, row_of_place(at), side_of_place(at));
        for (const std::string& name : words_of(text("swarms", cards))) {
          const auto kind = named<Genestealer>("swarms", name);
          const int icon = static_cast<int>(kind);
          if (icon < icon_count && in_play_.count(icon) == data().genestealers_of_each)
            fail("swarms", "there are only " + std::to_string(data().genestealers_of_each) + " " + name);
          else if (icon < icon_count)
            in_play_.add(icon);
          else if (lords_ & (1U << static_cast<int>(kind)))
            fail("swarms", "there is one " + name);
          else
            lords_ |= 1U << static_cast<int>(kind);
          add_card(words.size() == 2 ? flank.attacked : flank.swarm, kind);
          ++s_.genestealers;
        }
      }
    }
    if (const json::value* value = field("shielded")) {
      if (!value->is_array()) fail("shielded", "a list of places is expected");
      for (const json::value& item : value->get_array()) {
        const int at = place("shielded", text("shielded", item));
        if (is_empty(swarm_at(s_, row_of_place(at), side_of_place(at)))) fail("shielded", "there is no swarm");
        swarm_at(s_, row_of_place(at), side_of_place(at)).shielded = 1;
      }
    }
  }

  void terrain() {
    if (const json::value* value = field("terrain")) {
      if (!value->is_object()) fail("terrain", "a table from terrain card to place is expected");
      for (const auto& [key, where] : value->get_object()) {
        const auto kind = named<Terrain>("terrain", word(key));
        const auto words = words_of(text("terrain", where));
        if (words.empty() || words.size() > 2) fail("terrain", "a place is expected, such as \"L3\"");
        const int at = place("terrain", words[0]);
        TerrainCard& card = card_of(s_, kind);
        card.row = static_cast<std::uint8_t>(row_of_place(at));
        card.side = side_of_place(at);
        if (words.size() == 2) {
          if (kind != Terrain::door || words[1].size() > 2 || words[1].find_first_not_of("0123456789") != std::string::npos)
            fail("terrain", "only the door holds tokens: \"L1 2\"");
          card.tokens = static_cast<std::uint8_t>(std::stoi(words[1]));
          take_tokens("terrain", card.tokens);
        }
      }
    }
    const unsigned activated = set_of_names<Terrain>("activated"), capped = set_of_names<Terrain>("capped");
    for (std::size_t t = 0; t < terrain_count; ++t) {
      s_.terrain[t].activated = static_cast<std::uint8_t>((activated >> t) & 1U);
      s_.terrain[t].cap = static_cast<std::uint8_t>((capped >> t) & 1U);
    }
  }

  void cards() {
    if (const json::value* value = field("cards")) {
      if (!value->is_object()) fail("cards", "a table from team to action card is expected");
      for (const auto& [key, name] : value->get_object()) {
        const auto team = named<Team>("cards", word(key));
        const auto card = named<Card>("cards", text("cards", name));
        if (card == Card::none || data().team_of_card[static_cast<std::size_t>(card)] != team)
          fail("cards", "'" + text("cards", name) + "' is not a card of " + word(key));
        if (!survives(s_, team)) fail("cards", "the team " + word(key) + " has no marine");
        s_.revealed[static_cast<std::size_t>(team)] = card;
      }
    }
    const json::value* phase = field("phase");
    phase_ = phase == nullptr ? Phase::choose_actions : named<Phase>("phase", text("phase", *phase));
    if (document_.contains("in_force")) {
      s_.in_force = set_of_names<Card>("in_force");
    } else {
      used_.emplace_back("in_force");
      if (phase_ == Phase::genestealer_attack || phase_ == Phase::event)
        for (const Card card : s_.revealed)
          if (card != Card::none) s_.in_force |= 1U << static_cast<int>(card);
    }
    s_.jammed = static_cast<std::uint8_t>(set_of_names<Team>("jammed"));
    s_.second_wind = static_cast<std::uint16_t>(set_of_names<Marine>("second_wind"));
    s_.jammed_next = static_cast<std::uint8_t>(set_of_names<Team>("jammed_next"));
    s_.second_wind_next = static_cast<std::uint16_t>(set_of_names<Marine>("second_wind_next"));
    s_.evasion = flag("evasion");
    s_.evasion_next = flag("evasion_next");
    s_.enter_formation = flag("enter_formation");
    s_.enter_formation_next = flag("enter_formation_next");
    s_.lead_by_example_used = flag("lead_by_example_used");
  }

  void decks() {
    const json::value* location = field("location");
    if (location != nullptr) s_.location = named<Location>("location", text("location", *location));
    s_.location_tokens = static_cast<std::uint8_t>(number("location_tokens", 0, 12, 0));
    take_tokens("location_tokens", s_.location_tokens);
    const LocationCard& setup = data().location[static_cast<std::size_t>(s_.setup_location)];
    // By default the deck holds what lies below the location's own tier.
    int left = setup.deck_size;
    if (static_cast<int>(s_.location) >= setup_location_count)
      for (int i = 0; i < setup.deck_size; ++i)
        if (setup.deck[static_cast<std::size_t>(i)] == data().location[static_cast<std::size_t>(s_.location)].tier)
          left = setup.deck_size - 1 - i;
    s_.locations_left = static_cast<std::uint8_t>(number("locations_left", 0, setup.deck_size, left));
    if (const json::value* lords = field("brood_lords_slain")) {
      if (!lords->is_array()) fail("brood_lords_slain", "a list is expected");
      for (const json::value& item : lords->get_array()) {
        const auto lord = named<Genestealer>("brood_lords_slain", text("brood_lords_slain", item));
        if (static_cast<int>(lord) < icon_count || (lords_ & (1U << static_cast<int>(lord))) != 0)
          fail("brood_lords_slain", "not a Brood Lord, or one in the formation");
        s_.lords_slain = static_cast<std::uint8_t>(s_.lords_slain | 1U << (static_cast<int>(lord) - icon_count));
      }
    }
    genestealer_decks();
    event_deck();
    const json::value* supply = field("supply");
    if (supply != nullptr && whole("supply", *supply, 0, 12) != s_.supply)
      fail("supply", "12 tokens less those on the table leave " + std::to_string(s_.supply));
    used_.insert(used_.end(),
                 {"taken", "setup_location", "event_top", "event_bottom", "event", "chosen", "result", "round", "current_player"});
    for (const char* derived : {"taken", "setup_location", "event_top", "event_bottom", "event", "chosen", "result"})
      if (document_.contains(derived)) fail(derived, "cannot be given; it follows from the rest or from the steps");
  }

  void genestealer_decks() {
    Bag<icon_count> rest;
    for (int icon = 0; icon < icon_count; ++icon) rest.add(icon, data().genestealers_of_each);
    const auto take = [&](const std::string& name, int icon, int n) {
      if (rest.count(icon) < n)
        fail(name, "there are only " + std::to_string(data().genestealers_of_each) + " " + word(enum_name(static_cast<Genestealer>(icon))));
      rest.take(icon, n);
    };
    for (int icon = 0; icon < icon_count; ++icon) take("swarms", icon, in_play_.count(icon));
    if (const json::value* discard = field("discard"))
      for (const std::string& name : words_of(text("discard", *discard))) {
        const auto kind = static_cast<int>(named<Genestealer>("discard", name));
        if (kind >= icon_count) fail("discard", "a Brood Lord never lies there");
        take("discard", kind, 1);
        s_.discard.add(kind);
      }
    int left = 6, right = 6;
    if (const json::value* piles = field("piles")) {
      if (!piles->is_object()) fail("piles", "a table with left and right is expected");
      for (const auto& [key, value] : piles->get_object()) {
        if (key != "left" && key != "right") fail("piles", "unknown pile '" + word(key) + "'");
        (key == "left" ? left : right) = whole("piles", value, 0, 36);
      }
    }
    if (left + right > rest.size) fail("piles", "there are only " + std::to_string(rest.size) + " cards left for them");
    // With a smaller deck the remaining cards lie in the discard pile, the most frequent type first.
    const int deck = number("deck", 0, rest.size - left - right, rest.size - left - right);
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
    used_.emplace_back("event_discard");
    used_.emplace_back("event_deck");
    if (const json::value* discard = document_.if_contains("event_discard")) {
      if (!discard->is_array()) fail("event_discard", "a list is expected");
      for (const json::value& item : discard->get_array()) {
        const auto event = static_cast<int>(named<Event>("event_discard", text("event_discard", item)));
        if (s_.events.rest.count(event) == 0) fail("event_discard", "there are not so many of this card");
        s_.events.rest.take(event);
        s_.event_discard.add(event);
      }
    }
    if (const json::value* size = document_.if_contains("event_deck")) {  // the remaining cards lie in the discard pile
      const int keep = whole("event_deck", *size, 0, s_.events.rest.size);
      for (int event = 0; event < event_count; ++event)
        while (s_.events.rest.size > keep && s_.events.rest.count(event) > 0) s_.events.rest.take(event), s_.event_discard.add(event);
    }
  }

  void resume() {
    s_.round = static_cast<std::uint16_t>(number("round", 1, 1000, 1));
    if (phase_ == Phase::setup) fail("phase", "cannot be set up here; use the steps of a new game");
    if (phase_ == Phase::choose_actions) --s_.round;
    s_.current_player = s_.first_player;
    Play p{s_, nullptr, data()};
    determine_current_player(p);
    if (document_.contains("current_player"))
      s_.current_player = static_cast<Seat>(whole("current_player", document_.at("current_player"), 0, players_ - 1));
    resume_at(s_, phase_);
    run(s_, nullptr);
  }

  State& s_;
  const json::object& document_;
  std::vector<std::string> used_;
  int players_ = 1;
  Phase phase_ = Phase::choose_actions;
  Bag<icon_count> in_play_;
  unsigned lords_ = 0;
};

}  // namespace

void arrange(State& s, const json::object& document) { Arranger(s, document).arrange(); }

}  // namespace asztal::death_angel
