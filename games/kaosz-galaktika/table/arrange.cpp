// A table set up from people's words: what scenarios give. board.cpp is the way out.
#include <algorithm>

#include "engine/data_file.hpp"
#include "engine/document.hpp"
#include "games/kaosz-galaktika/cards/tags.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

constexpr int usual_credits = 10, usual_colony = 20, usual_turn = 5;

/// A card in play as it was written down.
struct Placement {
  Field written;
  Handle handle = no_card;
  Seat controller = nobody;
  Place place{};
  Handle host = no_card;
  Kind kind = no_kind;
  bool paid = false;
  Stance stance{};
  int lost = 0, developments = 0, developed = 0, x = 0;
  SeatSet known_to;
};

/// A board document while it is laid out.
class Arranger {
 public:
  Arranger(State& s, const boost::json::object& document) : s_(s), d_(data()), document_(document, shape(s)) {}

  void arrange() {
    document_.number("players", s_.players, s_.players, s_.players);
    for (int seat = 0; seat < s_.players; ++seat) {
      Player& player = s_.player[at(seat)] = Player{};
      player.piles.owner = static_cast<Seat>(seat);
      player.alive = 1;
      player.credits = usual_credits;
      read_player(static_cast<Seat>(seat), table(document_, letter_of(seat)));
    }
    lay_out();
    read_turn();
    document_.refuse_unread();
  }

 private:
  /// Without any field if it is not there.
  static Document table(Document& parent, const std::string& name) {
    static const boost::json::object nothing;
    const auto field = parent.find(name);
    return field ? field->table() : Document(nothing);
  }
  Kind kind(const Word& word) const {
    const auto found = d_.by_id.find(word.text);
    if (found != d_.by_id.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [id, card] : d_.by_id) known.push_back(id);
    word.fail(unknown("card", word.text, known));
  }
  SeatSet seats(const Field& list) const {
    SeatSet set;
    for (const Field& item : list.items()) set = set | SeatSet::only(static_cast<Seat>(item.whole(0, s_.players - 1)));
    return set;
  }

  void read_player(Seat seat, Document player) {
    Player& p = s_.player[at(seat)];
    p.eliminations = static_cast<std::uint8_t>(player.number("eliminations", 0, s_.players - 1, 0));
    if (const auto by = player.find("eliminated_by")) {
      p.alive = 0;
      --s_.left;
      p.credits = 0;
      p.eliminated_by = static_cast<Seat>(by->whole(0, s_.players - 1));
      p.left_at = static_cast<std::uint16_t>(player.number("left_at", 1, 60000, 1));
      player.refuse({"credits", "colony", "centre", "ruin", "scrap", "hangar", "canteen", "surface"}, "this player is eliminated");
      return player.refuse_unread();
    }
    p.credits = static_cast<std::uint16_t>(player.number("credits", 0, 999, usual_credits));
    p.income_change = static_cast<std::int8_t>(player.number("income_change", -99, 99, 0));
    p.bombed = player.flag("bombed") ? 1 : 0;
    read_piles(seat, player);
    for (const Place place : {Place::hangar, Place::canteen, Place::surface})
      for (const auto& [tag, value] : player.members(std::string(enum_name(place)))) read_piece(seat, place, no_card, tag, value);
    player.refuse_unread();
  }

  // ---- Cards that are not in play: lists from the top -----------------------------------------------------------------------
  void read_piles(Seat seat, Document& player) {
    read_colony(seat, table(player, "colony"));
    for (const Word& id : player.words("centre")) add(seat, Zone::centre, Secret<Kind>::of(kind(id), SeatSet::only(seat)));
    add_from_top(seat, Zone::ruin, player.words("ruin"), SeatSet::only(seat));
    add_from_top(seat, Zone::scrap, player.words("scrap"), SeatSet::all());
    s_.player[at(seat)].piles.sort_all();
  }

  /// { top, rest, bottom }: both ends are known to `known_to`, nobody knows how the rest lies; up to `size` it is filled with usual cards.
  void read_colony(Seat seat, Document colony) {
    const std::vector<Word> top = colony.words("top"), bottom = colony.words("bottom");
    const auto rest = colony.find("rest");
    const std::vector<Word> named = rest ? rest->words() : std::vector<Word>{};
    const int given = static_cast<int>(top.size() + named.size() + bottom.size());
    const int size = colony.number("size", given, deck_limit, rest ? given : std::max(given, usual_colony));
    const auto knowers = colony.find("known_to");
    const SeatSet known_to = knowers ? seats(*knowers) : SeatSet::only(seat);
    if (known_to == SeatSet::none()) knowers->fail("somebody knows where these cards lie");
    colony.refuse_unread();
    add_from_top(seat, Zone::colony, bottom, known_to);
    add_from_top(seat, Zone::colony, named, SeatSet::none());
    for (int i = given; i < size; ++i) add(seat, Zone::colony, Piles::undecided_card(usual_card(i - given)));
    add_from_top(seat, Zone::colony, top, known_to);
  }
  /// One after the other from the first deck of this mode.
  Kind usual_card(int i) const {
    const DeckKind wanted = s_.mode == Mode::quick ? DeckKind::quick : DeckKind::official;
    const auto deck = std::find_if(d_.deck.begin(), d_.deck.end(), [&](const DeckList& list) { return list.kind == wanted; });
    return deck->cards[at(i) % deck->cards.size()];
  }

  void add_from_top(Seat seat, Zone zone, const std::vector<Word>& ids, SeatSet known_to) {
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) add(seat, zone, Secret<Kind>::of(kind(*id), known_to));
  }
  void add(Seat seat, Zone zone, const Secret<Kind>& card) {
    Piles& piles = s_.player[at(seat)].piles;
    if (piles.total() == deck_limit) fail_too_many(seat);
    piles.put_on(zone, card);
  }
  [[noreturn]] void fail_too_many(int seat) const {
    document_.fail(letter_of(seat), "more cards than a deck has, " + std::to_string(deck_limit));
  }

  // ---- Cards in play --------------------------------------------------------------------------------------------------------
  /// "crew_gunner paid used", or a table.
  void read_piece(Seat controller, Place place, Handle host, const Word& tag, const Field& value) {
    Placement piece{.written = value, .controller = controller, .place = place, .host = host, .known_to = SeatSet::only(controller)};
    const auto handle = card_of_tag(tag.text);
    if (!handle || owner_of(*handle) >= s_.players) tag.fail("'" + tag.text + "' is no place of a card in play, such as 'A1'");
    piece.handle = *handle;
    if (value.is_text())
      read_words(piece, value.word());
    else
      read_table(piece, value.table());
    piece.paid = piece.paid || place == Place::hangar;
    check(piece);
    pieces_.push_back(piece);
  }
  void read_words(Placement& piece, const Word& text) const {
    const std::vector<Word> words = text.parts();
    if (words.empty()) text.fail("a card is expected");
    piece.kind = kind(words[0]);
    std::vector<std::string> known = enum_names<Stance>();
    known.emplace_back("paid");
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t word = words[i].one_of(known);
      if (word + 1 == known.size())
        piece.paid = true;
      else
        piece.stance = static_cast<Stance>(word);
    }
  }
  void read_table(Placement& piece, Document table) {
    piece.kind = kind(table.at("card").word());
    piece.paid = table.flag("paid");
    piece.stance = table.named("state", Stance::active);
    piece.lost = table.number("lost", 0, 99, 0);
    if (const auto known_to = table.find("known_to")) piece.known_to = piece.known_to | seats(*known_to);
    if (piece.place == Place::surface) {
      piece.developments = table.number("developments", 0, 255, 0);
      piece.developed = table.number("developed", 0, d_.constants.develop_max, 0);
      piece.x = table.number("x", 0, 255, piece.developments);
    }
    if (piece.place == Place::hangar)
      for (const auto& [tag, value] : table.members("fitted")) read_piece(piece.controller, Place::fitted, piece.handle, tag, value);
    table.refuse_unread();
  }
  void check(const Placement& piece) const {
    const Card& card = d_.card[piece.kind];
    const bool own = owner_of(piece.handle) == piece.controller;
    const auto require = [&](bool holds, const char* why) {
      if (!holds) piece.written.fail(why);
    };
    for (const Placement& other : pieces_) require(other.handle != piece.handle, "another card lies there");
    require(own || (piece.paid && (piece.place == Place::hangar || piece.place == Place::fitted)), "it is under its owner's control");
    if (!piece.paid) return;
    switch (piece.place) {
      case Place::hangar: return require(card.type == Type::ship, "only ships lie in the Hangar");
      case Place::canteen: return require(card.type == Type::crew, "only crew is paid in the Canteen");
      case Place::surface:
        return require(card.subtype == Subtype::building || card.subtype == Subtype::bunker, "only buildings and bunkers stay when paid");
      default: return require(card.type == Type::armament, "only armaments are paid on a ship, outside of a combat");
    }
  }

  /// Cards have come into play in the order of their numbers.
  void lay_out() {
    std::sort(pieces_.begin(), pieces_.end(), [](const Placement& a, const Placement& b) { return a.handle < b.handle; });
    std::array<int, seat_limit> total{};
    for (const Placement& piece : pieces_) {
      const Seat owner = owner_of(piece.handle);
      if (!is_alive(s_, owner)) piece.written.fail("its owner is eliminated");
      put_down(piece);
      if (++total[at(owner)] + s_.player[at(owner)].piles.total() > deck_limit) fail_too_many(owner);
    }
    for (const Placement& piece : pieces_) {
      if (piece.place == Place::hangar && load_of(s_, piece.handle) > slots_of(s_, d_, piece.handle))
        piece.written.fail("it carries at most " + std::to_string(slots_of(s_, d_, piece.handle)));
      if (piece.lost != 0 && piece.host == no_card && value(s_, d_, piece.handle, Stat::armour) == 0)
        piece.written.fail("with so much Armour lost it is destroyed");
    }
  }
  void put_down(const Placement& written) {
    Play p{s_, nullptr, d_};
    Piece& piece = piece_at(s_, written.handle);
    piece.card = Secret<Kind>::of(written.kind, written.known_to);
    piece.controller = written.controller;
    piece.stance = written.stance;
    piece.arrival = tick(s_);
    piece.developments = static_cast<std::uint8_t>(written.developments);
    for (int n = 0; n < written.developed; ++n) s_.player[at(owner_of(written.handle))].developed[at(n)] |= slot_bit(written.handle);
    move_to_place(s_, written.handle, written.place, written.host);
    index_piece(s_, d_, written.handle);
    if (written.paid) become_paid(p, written.handle);
    change_lost(s_, written.handle, written.lost);
    if (written.paid) piece.x = static_cast<std::uint8_t>(written.x);
  }

  // ---- The turn -------------------------------------------------------------------------------------------------------------
  void read_turn() {
    s_.first = static_cast<Seat>(document_.number("first", 0, s_.players - 1, 0));
    s_.active = static_cast<Seat>(document_.number("active", 0, s_.players - 1, 0));
    if (!is_alive(s_, s_.active)) document_.fail("active", "seat " + std::to_string(s_.active) + " is eliminated");
    int usual = usual_turn;
    while ((s_.first + usual - 1) % s_.players != s_.active) ++usual;
    s_.turn = static_cast<std::uint16_t>(document_.number("turn", 1, s_.turn_cap, std::min<int>(usual, s_.turn_cap)));
    const Phase phase = document_.named("phase", Phase::main);
    if (phase == Phase::setup) document_.fail("phase", "a game from its beginning is a 'setup'");
    resume_at(s_, phase);
    Play p{s_, nullptr, d_};
    for (int seat = 0; seat < s_.players; ++seat) check_quick_end(p, static_cast<Seat>(seat));
    if (is_over(s_) || s_.left < 2) throw DataError("on this table the game is over");
  }

  State& s_;
  const Data& d_;
  Document document_;
  std::vector<Placement> pieces_;
};

}  // namespace

void arrange(State& s, const boost::json::object& document, Listener* listener) {
  Options options;
  options.players = s.players;
  options.mode = s.mode;
  options.stage = s.stage;
  options.races = s.races;
  options.simple_combat = s.simple_combat != 0;
  options.turns = s.turn_cap;
  start(s, options, nullptr);
  Arranger(s, document).arrange();
  Play{{s, listener}}.run();
}

}  // namespace asztal::kaosz_galaktika
