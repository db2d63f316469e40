// Face-down cards. Nothing is decided before it is seen: a shuffled deck is a count of each kind of card; only the parts
// that somebody knows (peeked at, put on top or at the bottom, held in a hand) have an order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/random.hpp"
#include "engine/secret.hpp"
#include "engine/values.hpp"

namespace asztal {

/// How many cards of each kind.
template <int Kinds>
struct Bag {
  std::array<std::uint8_t, Kinds> of{};
  std::uint8_t size = 0;

  constexpr void add(int kind, int n = 1) {
    of[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(of[static_cast<std::size_t>(kind)] + n);
    size = static_cast<std::uint8_t>(size + n);
  }
  constexpr void take(int kind, int n = 1) { add(kind, -n); }
  constexpr int count(int kind) const { return of[static_cast<std::size_t>(kind)]; }
  constexpr void pour_into(Bag& other) {
    for (int kind = 0; kind < Kinds; ++kind) other.add(kind, count(kind));
    *this = Bag{};
  }
  /// The kind of the card at `point` of the line 0 .. size-1.
  constexpr int at(std::uint32_t point) const {
    int kind = 0;
    while (kind + 1 < Kinds && point >= of[static_cast<std::size_t>(kind)]) point -= of[static_cast<std::size_t>(kind++)];
    return kind;
  }
  friend constexpr bool operator==(const Bag&, const Bag&) = default;
  BOOST_DESCRIBE_CLASS(Bag, (), (of, size), (), ())
};

/// One face-down deck with the parts of it that some seats know, and the cards that left it but are not public yet.
/// For a seat that does not know a placed card, that card is one of the undecided rest: redaction puts it back there.
template <class Card, int Kinds, int MaxPlaced, int MaxHeld = 2>
struct Deck {
  Bag<Kinds> rest;                            ///< the undecided, unordered middle (in a view: with all cards unknown to it)
  FixedList<Secret<Card>, MaxPlaced> top;     ///< on top of the rest; the last is drawn first
  FixedList<Secret<Card>, MaxPlaced> bottom;  ///< below the rest; the first is drawn first
  FixedList<Secret<Card>, MaxHeld> held;      ///< drawn, but not public yet

  constexpr int size() const { return undecided() + top.size() + bottom.size(); }
  constexpr bool empty() const { return size() == 0; }

  /// What the next card can be; `verb` becomes the outcome's verb, the card its first operand.
  void outcomes(ChanceList& list, std::uint16_t verb) const {
    const Secret<Card>* fixed = !top.empty() ? &top.back() : undecided() == 0 && !bottom.empty() ? &bottom[0] : nullptr;
    if (fixed != nullptr && fixed->known()) {
      list.push({verb, static_cast<std::int16_t>(fixed->value)}, 1);
      return;
    }
    for (int kind = 0; kind < Kinds; ++kind) list.push({verb, static_cast<std::int16_t>(kind)}, rest.of[static_cast<std::size_t>(kind)]);
  }
  /// What `Random::pick` would choose of these outcomes, without listing them.
  Action sample(Random& random, std::uint16_t verb) const {
    const Secret<Card>* fixed = !top.empty() ? &top.back() : undecided() == 0 && !bottom.empty() ? &bottom[0] : nullptr;
    if (fixed != nullptr && fixed->known()) return {verb, static_cast<std::int16_t>((random.below(1), fixed->value))};
    return {verb, static_cast<std::int16_t>(rest.at(random.below(rest.size)))};
  }
  /// Take the next card, known to be `card`, off the deck; who knew it already?
  constexpr SeatSet draw(Card card) {
    auto* part = !top.empty() ? &top : undecided() == 0 && !bottom.empty() ? &bottom : nullptr;
    if (part == nullptr) {
      rest.take(static_cast<int>(card));
      return SeatSet::none();
    }
    const int next = part == &top ? top.size() - 1 : 0;
    const Secret<Card> placed = (*part)[next];
    if (placed.redacted) rest.take(static_cast<int>(card));
    part->erase(next);
    return placed.known_to;
  }
  constexpr void redact(Seat viewer) {
    for (auto* part : {&top, &bottom})
      for (auto& placed : *part) forget(placed, viewer);
    for (auto& card : held) forget(card, viewer);
  }
  /// Decide everything this view does not know, by chance.
  void guess(Random& random) {
    for (auto* part : {&top, &bottom})
      for (auto& placed : *part) guess_one(placed, random);
    for (auto& card : held) guess_one(card, random);
  }
  friend constexpr bool operator==(const Deck&, const Deck&) = default;
  BOOST_DESCRIBE_CLASS(Deck, (), (rest, top, bottom, held), (), ())

 private:
  constexpr int undecided() const {
    int hidden = 0;
    for (const auto& placed : top) hidden += placed.redacted;
    for (const auto& placed : bottom) hidden += placed.redacted;
    for (const auto& card : held) hidden += card.redacted;
    return rest.size - hidden;
  }
  constexpr void forget(Secret<Card>& placed, Seat viewer) {
    if (placed.redacted || placed.known_to.has(viewer)) return;
    rest.add(static_cast<int>(placed.value));
    placed.redact(viewer);
  }
  void guess_one(Secret<Card>& placed, Random& random) {
    if (!placed.redacted) return;
    const int kind = rest.at(random.below(rest.size));
    rest.take(kind);
    placed.guess(static_cast<Card>(kind));
  }
};

/// One face-down deck of which nobody knows more than anybody else: a card is undecided, or its place is known to all. So there is nothing to
/// redact or to guess. Some undecided cards may lie elsewhere, face down (`away`): they are any of the rest, and decided when turned up.
template <int Kinds, int Capacity, int MaxTop = 4>
struct OpenDeck {
  using Card = std::uint8_t;
  Bag<Kinds> rest;                   ///< the undecided, unordered middle, with those that are away
  std::uint8_t away = 0;             ///< so many of them are not in the deck
  FixedList<Card, MaxTop> top;       ///< on top of the rest; the last is drawn first
  FixedList<Card, Capacity> bottom;  ///< below the rest; the first is drawn first

  constexpr int undecided() const { return rest.size - away; }
  constexpr int size() const { return undecided() + top.size() + bottom.size(); }
  constexpr bool empty() const { return size() == 0; }
  /// Is the card with `n` others above it known?
  constexpr bool knows(int n) const { return n < top.size() || (undecided() == 0 && n < size()); }
  /// What it is, if so.
  constexpr Card known(int n) const { return n < top.size() ? top[top.size() - 1 - n] : bottom[n - top.size()]; }

  /// What the card with `n` others above it, all of them known, can be; the outcome is `verb` with the card, counted from `first`.
  void outcomes(ChanceList& list, std::uint16_t verb, int n = 0, int first = 0) const {
    if (knows(n)) return list.push({verb, static_cast<std::int16_t>(first + known(n))}, 1);
    undecided_outcomes(list, verb, first);
  }
  /// The same of any undecided card, such as one that lies elsewhere.
  void undecided_outcomes(ChanceList& list, std::uint16_t verb, int first = 0) const {
    for (int kind = 0; kind < Kinds; ++kind) list.push({verb, static_cast<std::int16_t>(first + kind)}, rest.of[asztal::at(kind)]);
  }
  /// What `Random::pick` would choose of these outcomes, without listing them.
  Action sample(Random& random, std::uint16_t verb, int n = 0, int first = 0) const {
    if (knows(n)) return {verb, static_cast<std::int16_t>((random.below(1), first + known(n)))};
    return undecided_sample(random, verb, first);
  }
  Action undecided_sample(Random& random, std::uint16_t verb, int first = 0) const {
    return {verb, static_cast<std::int16_t>(first + rest.at(random.below(rest.size)))};
  }
  /// Take the next card, which is `card`, off the deck.
  constexpr void draw(int card) {
    if (!top.empty())
      top.pop();
    else if (undecided() > 0)
      rest.take(card);
    else
      bottom.erase(0);
  }
  constexpr void put_at_bottom(int card) { bottom.push(static_cast<Card>(card)); }
  constexpr void put_on_top(int card) { top.push(static_cast<Card>(card)); }
  /// The first card that nobody knew is `card`: seen by all, it stays where it is.
  constexpr void see(int card) {
    rest.take(card);
    top.push(0);
    for (int i = top.size() - 1; i > 0; --i) top[i] = top[i - 1];
    top[0] = static_cast<Card>(card);
  }
  /// The card with `n` others above it, which is known, leaves the deck.
  constexpr void take_known(int n) {
    if (n < top.size())
      top.erase(top.size() - 1 - n);
    else
      bottom.erase(n - top.size());
  }
  /// The next card, undecided, is put elsewhere face down.
  constexpr void send_away() { ++away; }
  /// One that lies elsewhere is turned up.
  constexpr void turn_up_away(int card) {
    --away;
    rest.take(card);
  }
  friend constexpr bool operator==(const OpenDeck&, const OpenDeck&) = default;
  BOOST_DESCRIBE_CLASS(OpenDeck, (), (rest, away, top, bottom), (), ())
};

/// A set of different cards, numbered 0 to 127.
struct CardSet {
  std::array<std::uint64_t, 2> bits{};

  constexpr bool has(int card) const { return ((bits[word(card)] >> (card & 63)) & 1U) != 0; }
  constexpr void add(int card) { bits[word(card)] |= std::uint64_t{1} << (card & 63); }
  constexpr void remove(int card) { bits[word(card)] &= ~(std::uint64_t{1} << (card & 63)); }
  constexpr int size() const { return std::popcount(bits[0]) + std::popcount(bits[1]); }
  constexpr bool empty() const { return (bits[0] | bits[1]) == 0; }
  constexpr CardSet operator&(const CardSet& other) const { return {{bits[0] & other.bits[0], bits[1] & other.bits[1]}}; }
  constexpr CardSet operator|(const CardSet& other) const { return {{bits[0] | other.bits[0], bits[1] | other.bits[1]}}; }
  constexpr CardSet without(const CardSet& other) const { return {{bits[0] & ~other.bits[0], bits[1] & ~other.bits[1]}}; }
  /// The card with `n` smaller ones in the set.
  constexpr int nth(int n) const {
    const int low = std::popcount(bits[0]);
    std::uint64_t left = n < low ? bits[0] : bits[1];
    const int base = n < low ? 0 : 64;
    for (n -= n < low ? 0 : low; n > 0; --n) left &= left - 1;
    return base + std::countr_zero(left);
  }
  template <class F>
  constexpr void for_each(F&& visit) const {
    for (std::uint64_t left = bits[0]; left != 0; left &= left - 1) visit(std::countr_zero(left));
    for (std::uint64_t left = bits[1]; left != 0; left &= left - 1) visit(64 + std::countr_zero(left));
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
  BOOST_DESCRIBE_CLASS(CardSet, (), (bits), (), ())

 private:
  static constexpr std::size_t word(int card) { return static_cast<std::size_t>(card >> 6); }
};

/// Different cards in face-down decks, face-up discard piles and hands. The order of a deck is nobody's knowledge: it is a set.
/// For a seat that does not know a card of a hand, that card is one of the deck it came from: redaction puts it back there.
template <int Cards, int Decks, int Hands>
struct CardTable {
  static_assert(Cards <= 128);
  std::array<CardSet, Decks> deck{};  ///< in a view: with the hands' cards unknown to it
  std::array<CardSet, Decks> discard{};
  std::array<CardSet, Hands> hand{};          ///< in a view: the cards known to it
  std::array<std::uint8_t, Hands> unknown{};  ///< in a view: how many more cards the hand has, which are counted in the deck
  std::array<std::uint8_t, Hands> deck_of{};  ///< where a hand's cards come from
  std::array<SeatSet, Hands> holders{};       ///< who may look into a hand: its owner, perhaps his partner
  std::array<SeatSet, Cards> known{};         ///< who knows a card in a hand; nobody's otherwise

  constexpr int hand_size(int seat) const { return hand[at(seat)].size() + unknown[at(seat)]; }
  constexpr int deck_size(int d) const {
    int size = deck[at(d)].size();
    for (std::size_t seat = 0; seat < Hands; ++seat)
      if (deck_of[seat] == d) size -= unknown[seat];
    return size;
  }
  constexpr void draw(int d, int seat, int card) {
    deck[at(d)].remove(card);
    hand[at(seat)].add(card);
    known[at(card)] = holders[at(seat)];
  }
  /// From the hand; it is in no pile until it is discarded.
  constexpr void play(int seat, int card) {
    hand[at(seat)].remove(card);
    known[at(card)] = SeatSet::none();
  }
  constexpr void put_on_discard(int d, int card) { discard[at(d)].add(card); }
  constexpr void reshuffle(int d) {
    deck[at(d)] = deck[at(d)] | discard[at(d)];
    discard[at(d)] = {};
  }
  /// `looker` sees the whole hand.
  constexpr void show_hand(int seat, SeatSet lookers) {
    hand[at(seat)].for_each([&](int card) { known[at(card)] = known[at(card)] | lookers; });
  }
  constexpr void give_hand(int from, int to) {
    hand[at(from)].for_each([&](int card) { hand[at(to)].add(card), known[at(card)] = known[at(card)] | holders[at(to)]; });
    hand[at(from)] = {};
  }

  constexpr void redact(Seat viewer) {
    for (std::size_t seat = 0; seat < Hands; ++seat) {
      const CardSet all = hand[seat];
      all.for_each([&](int card) {
        if (known[at(card)].has(viewer)) return;
        hand[seat].remove(card);
        ++unknown[seat];
        deck[deck_of[seat]].add(card);
        known[at(card)] = SeatSet::none();
      });
    }
  }
  /// Decide everything this view does not know, by chance.
  void guess(Random& random) {
    for (std::size_t seat = 0; seat < Hands; ++seat)
      for (; unknown[seat] > 0; --unknown[seat]) {
        CardSet& from = deck[deck_of[seat]];
        const int card = from.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(from.size()))));
        draw(deck_of[seat], static_cast<int>(seat), card);
      }
  }
  constexpr bool any_redacted() const {
    for (const auto count : unknown)
      if (count != 0) return true;
    return false;
  }
  constexpr bool secrets_changed(const CardTable& after) const { return !(hand == after.hand && known == after.known); }
  friend constexpr bool operator==(const CardTable&, const CardTable&) = default;
  BOOST_DESCRIBE_CLASS(CardTable, (), (deck, discard, hand, unknown, deck_of, holders, known), (), ())

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

/// A deck and several face-down piles dealt from it (zone 0 is the deck), whose faces nobody knows until a card is turned up.
///
/// Cards that are exchangeable for an observer share a *bag*; a pile remembers, layer by layer, how many of its cards come from
/// which bag. The reshuffled discards are a new bag; known cards shuffled into a pile are that pile's own bag.
/// Turning up a card decides its kind and, where a shuffled layer mixes bags, its bag. The latter is nobody's knowledge:
/// `mixed` marks the bags that such a draw has entangled, and redaction merges them into one.
template <int Kinds, int Zones, int Generations = 4, int Layers = 6>
struct Stacks {
  static constexpr int bags = Generations + Zones;
  static_assert(bags <= 16, "`mixed` has one bit per bag");
  struct Layer {
    std::array<std::uint8_t, bags> from{};  ///< number of cards by bag
    friend constexpr bool operator==(const Layer&, const Layer&) = default;
    BOOST_DESCRIBE_CLASS(Layer, (), (from), (), ())
  };
  std::array<Bag<Kinds>, bags> bag{};
  std::array<FixedList<Layer, Layers>, Zones> zone{};  ///< layers from the bottom up
  std::array<std::uint8_t, Zones> zone_size{};         ///< cards in each zone
  std::uint8_t deck_bag = 0;                           ///< the bag of the deck's present cards
  std::uint16_t mixed = 0;                             ///< one bit per bag

  constexpr int size(int z) const { return zone_size[static_cast<std::size_t>(z)]; }
  constexpr int count(int kind) const {
    int n = 0;
    for (const auto& b : bag) n += b.count(kind);
    return n;
  }
  /// A new deck of known cards (shuffled discards); the old deck must be empty.
  constexpr void new_deck(Bag<Kinds>& cards_in) {
    if (cards_in.size == 0) return;
    int fresh = 0;
    while (fresh < Generations && (bag[static_cast<std::size_t>(fresh)].size != 0 || is_mixed(fresh))) ++fresh;
    if (fresh == Generations) {  // more generations in the piles than can be told apart: the first two become one
      merge(std::uint16_t{0b11});
      if (is_mixed(1)) mixed = static_cast<std::uint16_t>((mixed & ~2U) | 1U);
      fresh = 1;
    }
    deck_bag = static_cast<std::uint8_t>(fresh);
    Layer layer;
    layer.from[deck_bag] = cards_in.size;
    zone_size[0] = cards_in.size;
    zone[0].push(layer);
    cards_in.pour_into(bag[deck_bag]);
  }
  /// Deal n cards, face down, from the deck onto pile z.
  constexpr void deal(int z, int n) {
    if (n == 0) return;
    zone_size[0] = static_cast<std::uint8_t>(zone_size[0] - n);
    zone_size[static_cast<std::size_t>(z)] = static_cast<std::uint8_t>(zone_size[static_cast<std::size_t>(z)] + n);
    Layer& source = zone[0].back();
    source.from[deck_bag] = static_cast<std::uint8_t>(source.from[deck_bag] - n);
    if (cards(source) == 0) zone[0].pop();
    auto& pile = zone[static_cast<std::size_t>(z)];
    // One shuffled layer below and at most one layer per generation: `Layers` always suffices.
    if (pile.empty() || !only(pile.back(), deck_bag)) pile.push(Layer{});
    pile.back().from[deck_bag] = static_cast<std::uint8_t>(pile.back().from[deck_bag] + n);
  }
  /// Shuffle known cards into pile z.
  constexpr void shuffle_in(int z, Bag<Kinds>& known) {
    const auto own = static_cast<std::size_t>(Generations + z);
    zone_size[static_cast<std::size_t>(z)] = static_cast<std::uint8_t>(zone_size[static_cast<std::size_t>(z)] + known.size);
    if (zone[static_cast<std::size_t>(z)].empty()) zone[static_cast<std::size_t>(z)].push(Layer{});
    flatten(z);
    Layer& layer = zone[static_cast<std::size_t>(z)].back();
    layer.from[own] = static_cast<std::uint8_t>(layer.from[own] + known.size);
    known.pour_into(bag[own]);
  }
  /// What the top card of pile z can be: operand a = kind, operand b = bag. Of a kind that several bags may have given, a bag that lies
  /// wholly here comes first: whoever sees only the kind and takes that card rules out nothing that can still come.
  void outcomes(int z, ChanceList& list, std::uint16_t verb) const {
    const Layer& layer = zone[static_cast<std::size_t>(z)].back();
    std::uint64_t common = 1;
    int sources = 0, only_source = 0;
    for (int b = 0; b < bags; ++b)
      if (layer.from[static_cast<std::size_t>(b)] != 0) common *= bag[static_cast<std::size_t>(b)].size, ++sources, only_source = b;
    if (sources == 1) {
      for (int kind = 0; kind < Kinds; ++kind)
        list.push({verb, static_cast<std::int16_t>(kind), static_cast<std::int16_t>(only_source)},
                  bag[static_cast<std::size_t>(only_source)].of[static_cast<std::size_t>(kind)]);
      return;
    }
    for (const bool wholly_here : {true, false})
      for (int b = 0; b < bags; ++b) {
        const auto i = static_cast<std::size_t>(b);
        if (layer.from[i] == 0 || (layer.from[i] == bag[i].size) != wholly_here) continue;
        const std::uint64_t each = common / bag[i].size * layer.from[i];
        for (int kind = 0; kind < Kinds; ++kind)
          list.push({verb, static_cast<std::int16_t>(kind), static_cast<std::int16_t>(b)},
                    each * static_cast<unsigned>(bag[i].count(kind)));
      }
  }
  /// What `Random::pick` would choose of these outcomes, without listing them.
  Action sample(int z, Random& random, std::uint16_t verb) const {
    const Layer& layer = zone[static_cast<std::size_t>(z)].back();
    int source = 0;
    while (layer.from[static_cast<std::size_t>(source)] == 0) ++source;
    if (!top_is_from(z, source)) {
      ChanceList list;
      outcomes(z, list, verb);
      return random.pick(list);
    }
    const Bag<Kinds>& cards_left = bag[static_cast<std::size_t>(source)];
    return {verb, static_cast<std::int16_t>(cards_left.at(random.below(cards_left.size))), static_cast<std::int16_t>(source)};
  }
  /// Take the top card of pile z, of that kind and bag.
  constexpr void turn_up(int z, int kind, int b) {
    auto& pile = zone[static_cast<std::size_t>(z)];
    Layer& layer = pile.back();
    const bool one_bag = top_is_from(z, b);
    if (!one_bag) entangle(layer, kind);
    --zone_size[static_cast<std::size_t>(z)];
    --layer.from[static_cast<std::size_t>(b)];
    bag[static_cast<std::size_t>(b)].take(kind);
    if (one_bag && layer.from[static_cast<std::size_t>(b)] == 0) pile.pop();
    if (pile.empty()) disentangle(Generations + z);
  }
  constexpr bool is_mixed(int b) const { return ((mixed >> b) & 1U) != 0; }
  constexpr void redact(Seat) {
    if (mixed != 0) merge(mixed);
    mixed = 0;
  }
  friend constexpr bool operator==(const Stacks&, const Stacks&) = default;
  BOOST_DESCRIBE_CLASS(Stacks, (), (bag, zone, zone_size, deck_bag, mixed), (), ())

 private:
  static constexpr int cards(const Layer& layer) {
    int n = 0;
    for (const auto from : layer.from) n += from;
    return n;
  }
  static constexpr bool only(const Layer& layer, int b) { return cards(layer) == layer.from[static_cast<std::size_t>(b)]; }
  /// Is bag b the only one in the top layer of pile z? Mostly the pile has no other cards at all.
  constexpr bool top_is_from(int z, int b) const {
    const Layer& layer = zone[static_cast<std::size_t>(z)].back();
    return layer.from[static_cast<std::size_t>(b)] == zone_size[static_cast<std::size_t>(z)] || only(layer, b);
  }
  /// Shuffle all layers of pile z into one.
  constexpr void flatten(int z) {
    auto& pile = zone[static_cast<std::size_t>(z)];
    Layer sum;
    for (const Layer& layer : pile)
      for (std::size_t b = 0; b < static_cast<std::size_t>(bags); ++b) sum.from[b] = static_cast<std::uint8_t>(sum.from[b] + layer.from[b]);
    pile.clear();
    pile.push(sum);
  }
  /// A card of this kind is turned up: the bags that may have given it are in doubt from now on, if they are several. Bags
  /// already in doubt count as one source, so that this depends only on what everybody knows.
  constexpr void entangle(const Layer& layer, int kind) {
    unsigned sources = 0;
    bool doubtful = false;
    for (int b = 0; b < bags; ++b) {
      if (layer.from[static_cast<std::size_t>(b)] == 0) continue;
      if (is_mixed(b))
        doubtful = true;
      else if (bag[static_cast<std::size_t>(b)].count(kind) > 0)
        sources |= 1U << b;
    }
    if (doubtful || (sources & (sources - 1U)) != 0) mixed = static_cast<std::uint16_t>(mixed | sources);
  }
  /// An empty pile has shown all its own cards: that bag is no longer in doubt, and a doubt between fewer than two bags is none.
  constexpr void disentangle(int b) {
    mixed = static_cast<std::uint16_t>(mixed & ~(1U << b));
    bool piles_empty = true;
    for (std::size_t z = 1; z < static_cast<std::size_t>(Zones); ++z) piles_empty = piles_empty && zone[z].empty();
    if (piles_empty || (mixed & (mixed - 1U)) == 0) mixed = 0;
  }
  /// Make the bags of `which` one bag: the first of them. Neighbouring layers of that bag alone become one layer.
  constexpr void merge(std::uint16_t which) {
    int into = 0;
    while (((which >> into) & 1U) == 0) ++into;
    const auto target = static_cast<std::size_t>(into);
    for (std::size_t b = target + 1; b < static_cast<std::size_t>(bags); ++b) {
      if (((which >> b) & 1U) == 0) continue;
      bag[b].pour_into(bag[target]);
      for (auto& pile : zone)
        for (Layer& layer : pile) {
          layer.from[target] = static_cast<std::uint8_t>(layer.from[target] + layer.from[b]);
          layer.from[b] = 0;
        }
    }
    if (((which >> deck_bag) & 1U) != 0) deck_bag = static_cast<std::uint8_t>(into);
    for (auto& pile : zone)
      for (int i = pile.size() - 1; i > 0; --i) {
        if (!only(pile[i], into) || !only(pile[i - 1], into)) continue;
        pile[i - 1].from[target] = static_cast<std::uint8_t>(pile[i - 1].from[target] + pile[i].from[target]);
        pile.erase(i);
      }
  }
};

}  // namespace asztal
