// Things of the table as arguments of messages: what remarks.cpp and details.cpp both tell of.
#pragma once

#include <string>

#include "games/kaosz-galaktika/cards/tags.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

inline Prompt prompt_of(const State& s) { return static_cast<Prompt>(s.node.prompt); }

inline const char* yes_or_no(bool yes) { return yes ? "yes" : "no"; }
template <class E>
json::string named(const char* kind, E value) {
  return json::string(std::string(kind) + ":" + std::string(enum_name(value)));
}
inline json::string seat_word(int seat) { return json::string("seat:" + std::to_string(seat)); }
inline json::string card_word(Kind kind) { return json::string("card:" + (kind == no_kind ? "none" : data().words[kind].id)); }
/// What a card in play is, as far as the viewer knows it; a face-down card by its place.
inline json::string piece_word(const State& s, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  return piece.card.known() ? card_word(piece.card.value) : named("hidden", piece.place);
}

/// {what} and {tag}; with a number {what2} and {tag2}. Nothing: "none".
inline void add_piece(json::object& to, const State& s, int handle, const std::string& number = "") {
  const bool there = handle >= 0 && handle < handle_count && in_play(s, static_cast<Handle>(handle));
  to["what" + number] = there ? piece_word(s, static_cast<Handle>(handle)) : json::string("none");
  to["tag" + number] = there ? tag_of(handle) : "none";
}
/// What an item of the chain is, or is about.
inline void add_item(json::object& to, const State& s, const Item& item) {
  add_piece(to, s, item.source);
  to["item"] = named("item", item.type);
  if (item.card != no_kind) to["what"] = card_word(item.card);
}
inline void add_values(json::object& to, const State& s, Handle ship) {
  static constexpr const char* keys[] = {"sp", "fp", "ar", "bo"};
  for (int stat = 0; stat < stat_count; ++stat) to[keys[stat]] = value(s, data(), ship, static_cast<Stat>(stat));
  to["stance"] = named("stance", piece_at(s, ship).stance);
}

/// Points of damage that will not be dealt.
int prevented_points(const State& s, Handle handle);
/// Armour that is left of a ship after so many points.
int armour_after(const State& s, Handle ship, int points);
/// May the ship shot at return fire (KG-9.6.2)?
bool may_return(const State& s, Handle shooter, Handle target);
/// The total Bombing that the attack needs for its target; 0: any.
int bombing_needed(const State& s);

}  // namespace asztal::kaosz_galaktika
