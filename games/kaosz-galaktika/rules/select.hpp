// Appendix A.2, A.5 to A.7: which cards, players and items are meant (select.cpp).
#pragma once

#include "games/kaosz-galaktika/rules/values.hpp"

namespace asztal::kaosz_galaktika {

/// In whose name something is selected or counted.
struct Context {
  Seat you = nobody, opponent = nobody;
  Handle source = no_card;
  int x = 0;
  const Item* item = nullptr;  ///< its targets
};
/// A face-down card is what its place makes it (KG-13.7.1).
bool is_a(Place place, Pick pick);
Context context_of(const Item& item);
Handle host_of(const State& s, Handle source);
Handle carrier_of(const State& s, const Item& item);  ///< of its first target, an armament
bool matches(const State& s, const Data& d, const Selector& selector, const Context& c, Handle handle);
/// May the card, player or item be targeted: it matches, and Camouflage does not forbid it (KG-12.2)?
bool is_legal_target(const State& s, const Data& d, const Selector& selector, const Context& c, Handle target);
/// Does Camouflage forbid that this card be a target (KG-12.2)?
bool is_hidden_from(const State& s, const Data& d, const Context& c, Handle handle);
template <class F>
void for_each_match(const State& s, const Data& d, const Selector& selector, const Context& c, F&& visit) {
  for (int place = 0; place < place_count; ++place)
    if (is_a(static_cast<Place>(place), selector.pick))
      for_each_at(s, static_cast<Place>(place), [&](Handle handle) {
        if (matches(s, d, selector, c, handle)) visit(handle);
      });
}
template <class F>
void for_each_target(const State& s, const Data& d, const Selector& selector, const Context& c, F&& visit) {
  if (selector.pick == Pick::player) {
    for (int seat = 0; seat < s.players; ++seat)
      if (is_legal_target(s, d, selector, c, static_cast<Handle>(first_player_target + seat)))
        visit(static_cast<Handle>(first_player_target + seat));
  } else if (selector.pick == Pick::item) {
    for (int i = 0; i < s.chain.size(); ++i)
      if (is_legal_target(s, d, selector, c, static_cast<Handle>(first_item_target + i))) visit(static_cast<Handle>(first_item_target + i));
  } else {
    for_each_match(s, d, selector, c, [&](Handle handle) {
      if (!is_hidden_from(s, d, c, handle)) visit(handle);
    });
  }
}
int count_matches(const State& s, const Data& d, const Selector& selector, const Context& c);
int evaluate(const State& s, const Data& d, const Amount& amount, const Context& c);
bool holds(const State& s, const Data& d, Index condition, const Context& c);
bool passes_filter(const Data& d, Index filter, Kind kind);
/// May a legal target be added to those that the item being announced has in this table?
bool is_open(const State& s, const Data& d, const Item& item, int table, Handle target);
/// Could this ability be announced: some opponent, some list of a modal, enough targets, its condition?
bool is_feasible(const State& s, const Data& d, Item item);
bool is_feasible_against(const State& s, const Data& d, Item& item, Seat opponent);
bool is_feasible_mode(const State& s, const Data& d, Item& item, int mode);
/// Is it a shot, no Volley, that will hit a ship of this player (A.9 redirect)? One of a ship that has left does nothing (KG-9.6.5).
bool may_be_redirected(const State& s, const Aim& aim, Seat seat);
std::uint8_t tables_of(const Data& d, const Item& item);  ///< the tables to fill, one bit each

}  // namespace asztal::kaosz_galaktika
