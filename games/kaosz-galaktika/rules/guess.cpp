// What a seat does not know of other players' cards, drawn by chance: a deck that the rules allow and that agrees with all that is seen.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// The cards of one player that the view knows, and the places of those it does not.
struct Unknown {
  int known_count = 0, places = 0;
  std::array<Kind, deck_limit> known;
  std::array<Secret<Kind>*, deck_limit + slot_limit> place;

  void see(Kind kind) {
    if (known_count < deck_limit) known[at(known_count++)] = kind;
  }
  void look(Secret<Kind>& card) {
    if (card.redacted != 0)
      place[at(places++)] = &card;
    else
      see(card.value);
  }
};

/// In the owner's own view everything but the order of the Colony is known.
bool is_stranger(const State& s, int seat) {
  const Player& player = s.player[at(seat)];
  for (int i = 0; i < player.piles.total(); ++i) {
    const Secret<Kind>& card = player.piles.card[at(i)];
    if (card.redacted != 0 && (Piles::undecided(card) || i >= player.piles.size(Zone::colony))) return true;
  }
  for (const Piece& piece : player.piece)
    if (piece.card.redacted != 0) return true;
  return false;
}

Unknown unknown_of(State& s, int seat) {
  Unknown unknown;
  Player& player = s.player[at(seat)];
  for (int i = 0; i < player.piles.total(); ++i) unknown.look(player.piles.card[at(i)]);
  for (Piece& piece : player.piece)
    if (piece.controller != nobody) unknown.look(piece.card);
  const auto see_item = [&](const Item& item) {
    const bool card = item.type == ItemType::ship_card || item.type == ItemType::event_card || item.type == ItemType::interrupt_card;
    if (card && item.controller == seat && item.status == ItemStatus::waiting) unknown.see(item.card);
  };
  for (const Item& item : s.chain) see_item(item);
  see_item(s.draft);
  std::sort(unknown.known.begin(), unknown.known.begin() + unknown.known_count);
  return unknown;
}

/// Are all known cards in the deck, as often as they are known? Both lists are in rising order.
bool agrees(const DeckList& deck, const Unknown& unknown) {
  if (static_cast<int>(deck.cards.size()) != unknown.known_count + unknown.places) return false;
  return std::includes(deck.cards.begin(), deck.cards.end(), unknown.known.begin(), unknown.known.begin() + unknown.known_count);
}

/// The rest of a ready-made deck that agrees with what is seen, if there is one.
bool fill_from_deck(const State& s, const Data& d, Unknown& unknown, Random& random) {
  int open = 0;
  const DeckList* chosen = nullptr;
  for (int i = 0; i < static_cast<int>(d.deck.size()); ++i)
    if (may_choose_deck(s, d, i) && agrees(d.deck[at(i)], unknown) && random.below(static_cast<std::uint32_t>(++open)) == 0)
      chosen = &d.deck[at(i)];
  if (chosen == nullptr) return false;
  std::array<Kind, deck_limit> rest;
  const auto end = std::set_difference(chosen->cards.begin(), chosen->cards.end(), unknown.known.begin(),
                                       unknown.known.begin() + unknown.known_count, rest.begin());
  const int count = static_cast<int>(end - rest.begin());
  for (int i = 0; i < unknown.places; ++i) {
    const int pick = i + static_cast<int>(random.below(static_cast<std::uint32_t>(count - i)));
    std::swap(rest[at(i)], rest[at(pick)]);
    unknown.place[at(i)]->guess(rest[at(i)]);
  }
  return true;
}

/// Cards at random, within the limits of decks.
void fill_at_random(const State& s, const Data& d, Unknown& unknown, Random& random) {
  GrowingDeck deck(s, d);
  for (int i = 0; i < unknown.known_count; ++i) deck.add(unknown.known[at(i)]);
  const auto drawn = [&] { return static_cast<Kind>(1 + random.below(static_cast<std::uint32_t>(d.card.size() - 1))); };
  for (int i = 0; i < unknown.places; ++i) {
    Kind kind = drawn();
    for (int tries = 1; tries < 200 && deck.refuses(kind); ++tries) kind = drawn();
    deck.add(kind);
    unknown.place[at(i)]->guess(kind);
  }
}

/// Most face-down cards are what they seem (KG-13.7): one that does not fit changes places with one that does.
void suspect(State& s, const Data& d, int seat, Unknown& unknown, Random& random) {
  for (Piece& piece : s.player[at(seat)].piece) {
    if (piece.controller == nobody) continue;
    const bool guessed =
        std::find(unknown.place.begin(), unknown.place.begin() + unknown.places, &piece.card) != unknown.place.begin() + unknown.places;
    if (!guessed || belongs(d.card[piece.card.value].type, piece.place) || random.below(8) == 0) continue;
    const auto offset = random.below(static_cast<std::uint32_t>(unknown.places));
    for (int i = 0; i < unknown.places; ++i) {
      Secret<Kind>& other = *unknown.place[at((i + static_cast<int>(offset)) % unknown.places)];
      const bool in_play = static_cast<void*>(&other) >= static_cast<void*>(s.player[at(seat)].piece.data()) &&
                           static_cast<void*>(&other) < static_cast<void*>(s.player[at(seat)].piece.data() + slot_limit);
      if (in_play || !belongs(d.card[other.value].type, piece.place)) continue;
      std::swap(other.value, piece.card.value);
      break;
    }
  }
}

/// KG-15.11: who puts a card down in this stage has an armament in the Centre.
void hold_armament(State& s, const Data& d, Unknown& unknown) {
  const auto is_armament = [&](Kind kind) { return d.card[kind].type == Type::armament; };
  Piles& piles = s.player[at(s.node.seat)].piles;
  Secret<Kind>* free = nullptr;
  for (int i = 0; i < piles.size(Zone::centre); ++i) {
    Secret<Kind>& card = piles.get(Zone::centre, i);
    if (is_armament(card.value)) return;
    const auto end = unknown.place.begin() + unknown.places;
    if (std::find(unknown.place.begin(), end, &card) != end) free = &card;
  }
  for (int i = 0; i < unknown.places; ++i)
    if (is_armament(unknown.place[at(i)]->value)) return std::swap(unknown.place[at(i)]->value, free->value);
  for (Kind kind = 1; !is_armament(free->value); ++kind) free->value = kind;
}

}  // namespace

void guess(State& s, Random& random) {
  const Data& d = data();
  // KG-11.3: the card that is being paid has been named.
  if (s.draft.type == ItemType::payment && s.draft.source != no_card) {
    piece_at(s, s.draft.source).card.guess(s.draft.card);
    index_piece(s, d, s.draft.source);
  }
  for (int seat = 0; seat < s.players; ++seat) {
    if (!is_alive(s, seat) || !is_stranger(s, seat)) continue;
    Unknown unknown = unknown_of(s, seat);
    if (!fill_from_deck(s, d, unknown, random)) fill_at_random(s, d, unknown, random);
    suspect(s, d, seat, unknown, random);
    if (static_cast<Prompt>(s.node.prompt) == Prompt::lay && s.node.seat == seat && s.stage == Stage::plus_armaments_events)
      hold_armament(s, d, unknown);
    s.player[at(seat)].piles.sort_all();
    for (int slot = 0; slot < slot_limit; ++slot)
      if (in_play(s, handle_of(seat, slot))) index_piece(s, d, handle_of(seat, slot));
  }
}

}  // namespace asztal::kaosz_galaktika
