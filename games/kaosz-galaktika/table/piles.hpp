// The cards of one player that are not in play: Colony, Centre, Ruin and Scrap, and what is known of them (KG-4, KG-19).
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <span>

#include "engine/random.hpp"
#include "engine/secret.hpp"
#include "engine/values.hpp"
#include "games/kaosz-galaktika/table/names.hpp"

namespace asztal::kaosz_galaktika {

/// All zones in one row, each from the bottom up: Colony, Centre, Ruin, Scrap.
///
/// A card of the Colony that nobody knows is *undecided*: its owner knows which cards these are, nobody where each lies. Their numbers stand
/// in rising order in the places that are undecided. For the owner a card that only others have seen is one of them: redaction mixes it in.
/// The Centre has no order (KG-4.2); its numbers stand in rising order too.
struct Piles {
  Seat owner = nobody;
  std::array<std::uint8_t, 4> count{};  ///< by Zone
  std::uint8_t deep = 0;                ///< so many of the lowest cards of the Colony are undecided, without a gap: follows from the cards
  std::array<Secret<Kind>, deck_limit> card{};

  constexpr int size(Zone zone) const { return count[at(zone)]; }
  constexpr int first(Zone zone) const {
    int sum = 0;
    for (std::size_t z = 0; z < at(zone); ++z) sum += count[z];
    return sum;
  }
  constexpr std::span<const Secret<Kind>> in(Zone zone) const { return {card.data() + first(zone), count[at(zone)]}; }
  constexpr const Secret<Kind>& get(Zone zone, int i) const { return card[static_cast<std::size_t>(first(zone) + i)]; }
  constexpr Secret<Kind>& get(Zone zone, int i) { return card[static_cast<std::size_t>(first(zone) + i)]; }
  constexpr int total() const { return count[0] + count[1] + count[2] + count[3]; }

  constexpr void insert(Zone zone, int i, const Secret<Kind>& added) {
    const int place = first(zone) + i, end = total();
    std::copy_backward(card.begin() + place, card.begin() + end, card.begin() + end + 1);
    card[static_cast<std::size_t>(place)] = added;
    ++count[at(zone)];
    if (zone == Zone::colony) count_deep(i);
  }
  constexpr Secret<Kind> erase(Zone zone, int i) {
    const int place = first(zone) + i, last = total() - 1;
    const Secret<Kind> taken = card[static_cast<std::size_t>(place)];
    std::copy(card.begin() + place + 1, card.begin() + last + 1, card.begin() + place);
    card[static_cast<std::size_t>(last)] = Secret<Kind>{};
    --count[at(zone)];
    if (zone == Zone::colony) count_deep(i);
    return taken;
  }
  constexpr void put_on(Zone pile, const Secret<Kind>& added) { insert(pile, size(pile), added); }
  constexpr void add_to_centre(const Secret<Kind>& added) { insert(Zone::centre, place_in_centre(added), added); }
  /// The card of one zone becomes a card of another; of the row only what lies between the two places moves up.
  constexpr void move(Zone from, int i, Zone to, int j, SeatSet known_to) {
    const auto source = card.begin() + first(from) + i;
    Secret<Kind> moved = *source;
    moved.known_to = known_to;
    --count[at(from)];
    ++count[at(to)];
    const auto target = card.begin() + first(to) + j;
    if (source < target)
      std::copy(source + 1, target + 1, source);
    else
      std::copy_backward(target, source, source + 1);
    *target = moved;
    if (from == Zone::colony) count_deep(i);
    if (to == Zone::colony) count_deep(j);
  }
  constexpr void move_to_centre(Zone from, int i, SeatSet known_to) {
    Secret<Kind> moved = get(from, i);
    moved.known_to = known_to;
    move(from, i, Zone::centre, place_in_centre(moved), known_to);
  }
  /// The place of such a card in the Centre, one known to most if there are several; -1: none.
  constexpr int find_in_centre(Kind kind) const {
    int found = -1;
    for (int i = 0; i < size(Zone::centre); ++i)
      if (const Secret<Kind>& held = get(Zone::centre, i); held.known() && held.value == kind) found = i;
    return found;
  }
  /// A card leaves the Centre, seen only by the owner and `seeing`: what others knew of the Centre is doubtful now.
  constexpr void forget_centre(SeatSet seeing = SeatSet::none()) {
    for (int i = 0; i < size(Zone::centre); ++i) {
      SeatSet& known_to = get(Zone::centre, i).known_to;
      known_to = (known_to & seeing) | SeatSet::only(owner);
    }
    sort(Zone::centre);
  }
  constexpr void forget_ruin() {
    for (int i = 0; i < size(Zone::ruin); ++i) get(Zone::ruin, i).known_to = SeatSet::only(owner);
  }

  static constexpr bool undecided(const Secret<Kind>& c) { return c.known_to.bits == 0; }
  static constexpr Secret<Kind> undecided_card(Kind kind) { return Secret<Kind>::of(kind, SeatSet::none()); }

  /// What the card of the Colony at this place, counted from the bottom, can be.
  void outcomes(int place, ChanceList& list, std::uint16_t verb) const {
    const int colony = size(Zone::colony);
    const Secret<Kind>& top = card[static_cast<std::size_t>(place)];
    if (!undecided(top)) {
      list.push({verb, static_cast<std::int16_t>(top.value)}, 1);
      return;
    }
    Kind kind = no_kind;
    std::uint64_t copies = 0;
    for (int i = 0; i < colony; ++i) {
      const Secret<Kind>& c = card[static_cast<std::size_t>(i)];
      if (!undecided(c)) continue;
      if (c.value != kind && copies > 0) list.push({verb, static_cast<std::int16_t>(kind)}, copies), copies = 0;
      kind = c.value;
      ++copies;
    }
    list.push({verb, static_cast<std::int16_t>(kind)}, copies);
  }
  /// What `Random::pick` would choose of these outcomes, without listing them.
  Action sample(int place, Random& random, std::uint16_t verb) const {
    const Secret<Kind>& top = card[static_cast<std::size_t>(place)];
    if (!undecided(top)) return {verb, static_cast<std::int16_t>((random.below(1), top.value))};
    int open = deep;
    for (int i = deep; i < size(Zone::colony); ++i) open += undecided(card[static_cast<std::size_t>(i)]) ? 1 : 0;
    int left = static_cast<int>(random.below(static_cast<std::uint32_t>(open)));
    int i = left;
    if (left >= deep)
      for (i = 0; !undecided(card[static_cast<std::size_t>(i)]) || left-- > 0;) ++i;
    return {verb, static_cast<std::int16_t>(card[static_cast<std::size_t>(i)].value)};
  }
  /// The card of the Colony at place i, counted from the bottom, is `kind`: known to whoever knew it and to `lookers`.
  constexpr void decide(int i, Kind kind, SeatSet lookers) {
    Secret<Kind>& place = card[static_cast<std::size_t>(i)];
    if (undecided(place)) {
      // The numbers between the card's own place and the place that is decided move one undecided place on.
      int hole = 0;
      if (i + 1 == deep) {  // in rising order up to this place, without gaps
        hole = place_of(kind);
        std::copy(card.begin() + hole + 1, card.begin() + i + 1, card.begin() + hole);
      } else {
        while (card[static_cast<std::size_t>(hole)].value != kind || !undecided(card[static_cast<std::size_t>(hole)])) ++hole;
        move_undecided(hole, i);
      }
      place.value = kind;
    }
    place.known_to = place.known_to | lookers;
    count_deep(i);
  }
  constexpr void shuffle() {
    // Few are out of place: those that have been looked at.
    for (int i = deep; i < size(Zone::colony); ++i) {
      const Secret<Kind> moved = undecided_card(card[static_cast<std::size_t>(i)].value);
      int j = i;
      for (; j > 0 && moved.value < card[static_cast<std::size_t>(j - 1)].value; --j)
        card[static_cast<std::size_t>(j)] = card[static_cast<std::size_t>(j - 1)];
      card[static_cast<std::size_t>(j)] = moved;
    }
    deep = count[at(Zone::colony)];
  }

  constexpr void redact(Seat viewer) {
    if (viewer == owner) {
      for (int i = 0; i < size(Zone::colony); ++i) {
        Secret<Kind>& c = card[static_cast<std::size_t>(i)];
        if (!undecided(c) && !c.known_to.has(viewer)) c.redacted = 1;
      }
      sort_undecided();
      return;
    }
    for (int i = 0; i < total(); ++i) {
      Secret<Kind>& c = card[static_cast<std::size_t>(i)];
      if (undecided(c)) c.value = no_kind, c.redacted = 1;
      c.redact(viewer);
    }
    sort(Zone::centre);
  }
  /// Is everything in here known to the viewer, undecided in the eyes of its owner, or redacted?
  constexpr bool keeps_from(Seat viewer) const {
    return std::all_of(card.begin(), card.begin() + total(), [&](const Secret<Kind>& c) {
      return c.redacted != 0 || c.known_to.has(viewer) || (viewer == owner && undecided(c));
    });
  }
  /// The owner's view: what only others have seen becomes one of the undecided cards, by chance.
  void guess(Random& random) {
    for (int i = 0; i < size(Zone::colony); ++i) {
      Secret<Kind>& c = card[static_cast<std::size_t>(i)];
      if (c.redacted == 0 || undecided(c)) continue;
      int open = 0;
      for (int j = 0; j < size(Zone::colony); ++j) open += is_open(j) ? 1 : 0;
      int left = static_cast<int>(random.below(static_cast<std::uint32_t>(open)));
      int j = 0;
      while (!is_open(j) || left-- > 0) ++j;
      std::swap(c.value, card[static_cast<std::size_t>(j)].value);
      c.redacted = 0;
    }
    sort_undecided();
  }
  /// After values were filled in from outside.
  constexpr void sort_all() {
    count_deep(0);
    sort_undecided();
    sort(Zone::centre);
  }
  constexpr bool any_redacted() const {
    return std::any_of(card.begin(), card.end(), [](const Secret<Kind>& c) { return c.redacted != 0; });
  }
  friend constexpr bool operator==(const Piles&, const Piles&) = default;
  BOOST_DESCRIBE_CLASS(Piles, (), (owner, count, deep, card), (), ())

 private:
  /// After the card of the Colony at place i has changed.
  constexpr void count_deep(int i) {
    int n = i < deep ? i : deep;
    while (n < size(Zone::colony) && undecided(card[static_cast<std::size_t>(n)])) ++n;
    deep = static_cast<std::uint8_t>(n);
  }
  /// The lowest of the `deep` cards that is of this kind, or the place where one would lie: halves, without a branch.
  constexpr int place_of(Kind kind) const {
    int place = 0;
    for (int step = 32; step > 0; step /= 2) {
      const int next = place + step;
      const bool behind = next <= deep && card[static_cast<std::size_t>(next <= deep ? next - 1 : 0)].value < kind;
      place = behind ? next : place;
    }
    return place;
  }
  constexpr int place_in_centre(const Secret<Kind>& added) const {
    const std::span<const Secret<Kind>> centre = in(Zone::centre);
    std::size_t i = 0;
    while (i < centre.size() && before(centre[i], added)) ++i;
    return static_cast<int>(i);
  }
  static constexpr std::size_t at(Zone zone) { return static_cast<std::size_t>(zone); }
  static constexpr bool before(const Secret<Kind>& a, const Secret<Kind>& b) {
    if (a.redacted != b.redacted) return a.redacted < b.redacted;
    if (a.value != b.value) return a.value < b.value;
    return a.known_to.bits < b.known_to.bits;
  }
  constexpr bool is_open(int i) const {
    const Secret<Kind>& c = card[static_cast<std::size_t>(i)];
    return undecided(c) || c.redacted != 0;
  }
  constexpr void sort(Zone zone) {
    const int begin = first(zone), end = begin + size(zone);
    for (int i = begin + 1; i < end; ++i) {
      const Secret<Kind> moved = card[static_cast<std::size_t>(i)];
      int j = i;
      for (; j > begin && before(moved, card[static_cast<std::size_t>(j - 1)]); --j)
        card[static_cast<std::size_t>(j)] = card[static_cast<std::size_t>(j - 1)];
      card[static_cast<std::size_t>(j)] = moved;
    }
  }
  /// The numbers in open places of the Colony in rising order.
  constexpr void sort_undecided() {
    std::array<Kind, deck_limit> numbers{};
    std::size_t n = 0;
    for (int i = 0; i < size(Zone::colony); ++i)
      if (is_open(i)) numbers[n++] = card[static_cast<std::size_t>(i)].value;
    for (std::size_t i = 1; i < n; ++i) {
      const Kind moved = numbers[i];
      std::size_t j = i;
      for (; j > 0 && moved < numbers[j - 1]; --j) numbers[j] = numbers[j - 1];
      numbers[j] = moved;
    }
    n = 0;
    for (int i = 0; i < size(Zone::colony); ++i)
      if (is_open(i)) card[static_cast<std::size_t>(i)].value = numbers[n++];
  }
  /// Takes the number at the undecided place `from` away and closes the gap towards the undecided place `to`.
  constexpr void move_undecided(int from, int to) {
    const int step = from < to ? 1 : -1;
    int gap = from;
    for (int i = from; i != to;) {
      i += step;
      if (!undecided(card[static_cast<std::size_t>(i)])) continue;
      card[static_cast<std::size_t>(gap)].value = card[static_cast<std::size_t>(i)].value;
      gap = i;
    }
  }
};

}  // namespace asztal::kaosz_galaktika
