// The table in people's words: what screens show and scenarios expect. arrange.cpp is the way back.
#include <algorithm>
#include <boost/json.hpp>

#include "engine/reflect.hpp"
#include "games/kaosz-galaktika/cards/tags.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace json = boost::json;

namespace {

template <class E>
json::string name_of(E value) {
  return json::string(enum_name(value));
}

json::value id_of(const Data& d, Kind kind) {
  if (kind == no_kind) return nullptr;
  return json::string(d.words[kind].id);
}
/// Null if this copy of the state does not know it.
json::value id_of(const Data& d, const Secret<Kind>& card) { return id_of(d, card.known() ? card.value : no_kind); }

json::value tag(int target) {
  if (target == no_card) return nullptr;
  return json::string(tag_of(target));
}

json::array seats_list(unsigned seats) {
  json::array list;
  for (int seat = 0; seat < seat_limit; ++seat)
    if (((seats >> seat) & 1U) != 0) list.push_back(seat);
  return list;
}

json::array tags_list(const State& s, const std::array<Slots, seat_limit>& set) {
  json::array list;
  for_each_slot(s, set, [&](Handle handle) { list.push_back(tag(handle)); });
  return list;
}

// ---- Cards that are not in play -------------------------------------------------------------------------------------------
/// Both ends are decided as far as somebody knows them; between them lies what nobody does, of which the owner knows the cards.
json::object colony_of(const Data& d, const Piles& piles) {
  const int size = piles.size(Zone::colony);
  json::array top, rest, bottom;
  int high = size, low = 0;
  while (high > 0 && !Piles::undecided(piles.get(Zone::colony, high - 1))) top.push_back(id_of(d, piles.get(Zone::colony, --high)));
  while (low < high && !Piles::undecided(piles.get(Zone::colony, low)))
    bottom.insert(bottom.begin(), id_of(d, piles.get(Zone::colony, low++)));
  for (int i = 0; i < size; ++i) {
    const Secret<Kind>& card = piles.get(Zone::colony, i);
    if ((Piles::undecided(card) || !card.known()) && card.value != no_kind) rest.push_back(id_of(d, card.value));
  }
  return {{"size", size}, {"top", std::move(top)}, {"rest", std::move(rest)}, {"bottom", std::move(bottom)}};
}

json::array pile_of(const Data& d, const Piles& piles, Zone zone) {
  json::array list;
  for (int i = piles.size(zone) - 1; i >= 0; --i) list.push_back(id_of(d, piles.get(zone, i)));
  return list;
}

json::array centre_of(const Data& d, const Piles& piles) {
  json::array list;
  for (int i = 0; i < piles.size(Zone::centre); ++i) list.push_back(id_of(d, piles.get(Zone::centre, i)));
  return list;
}

// ---- Cards in play --------------------------------------------------------------------------------------------------------
json::object piece_text(const State& s, const Data& d, Handle handle);

template <class Wanted>
json::object pieces(const State& s, const Data& d, Place place, Wanted&& wanted) {
  Ordered order;
  for_each_at(s, place, [&](Handle handle) {
    if (wanted(piece_at(s, handle))) order.add(handle);
  });
  order.sort(s);
  json::object list;
  for (const Handle handle : order) list[tag_of(handle)] = piece_text(s, d, handle);
  return list;
}

void describe_ship(const State& s, const Data& d, Handle ship, json::object& text) {
  json::object as_printed;
  json::array keywords;
  for (int stat = 0; stat < stat_count; ++stat) {
    const auto which = static_cast<Stat>(stat);
    text[enum_name(which)] = value(s, d, ship, which);
    as_printed[enum_name(which)] = printed(s, d, ship, which);
  }
  for (int keyword = 0; keyword < enum_size<Keyword>(); ++keyword)
    if (has_keyword(s, d, ship, static_cast<Keyword>(keyword))) keywords.push_back(name_of(static_cast<Keyword>(keyword)));
  text["printed"] = std::move(as_printed);
  text["keywords"] = std::move(keywords);
  text["slots"] = slots_of(s, d, ship);
  text["spaces"] = card_at(s, d, ship).hangar_size;
  for (const Place place : {Place::fitted, Place::aboard})
    text[enum_name(place)] = pieces(s, d, place, [&](const Piece& carried) { return carried.host == ship; });
}

void describe_base(const State& s, const Data& d, Handle base, json::object& text) {
  const Piece& piece = piece_at(s, base);
  const Card& card = card_at(s, d, base);
  text["developments"] = piece.developments;
  int developed = 0;
  for (const Slots slots : s.player[at(owner_of(base))].developed) developed += (slots & slot_bit(base)) != 0 ? 1 : 0;
  if (developed != 0) text["developed"] = developed;
  if (piece.card.known() && card.type == Type::base) {
    if (card.limit_x || card.limit_open)
      text["limit"] = card.limit_x ? "X" : "?";
    else
      text["limit"] = card.limit;
  }
  if (!piece.is_paid()) return;
  text["armour"] = value(s, d, base, Stat::armour);
  if (card.limit_x) text["x"] = piece.x;
}

json::object piece_text(const State& s, const Data& d, Handle handle) {
  const Piece& piece = piece_at(s, handle);
  json::object text;
  text.reserve(piece.place == Place::hangar ? 18 : 8);
  text["card"] = id_of(d, piece.card);
  text["state"] = name_of(piece.stance);
  text["paid"] = piece.is_paid();
  if (piece.paid == Payment::announced) text["announced"] = true;
  if (!piece.card.known_to.everybody() && piece.card.known_to != SeatSet::only(piece.controller))
    text["known_to"] = seats_list(piece.card.known_to.bits);
  if (piece.place == Place::hangar) describe_ship(s, d, handle, text);
  if (piece.place == Place::surface) describe_base(s, d, handle, text);
  if (piece.lost != 0) text["lost"] = piece.lost;
  if (piece.once != 0) {
    json::array once;
    for (int ability = 0; ability < 8; ++ability)
      if (((piece.once >> ability) & 1) != 0) once.push_back(ability + 1);
    text["once"] = std::move(once);
  }
  return text;
}

json::object player_text(const State& s, const Data& d, Seat seat) {
  const Player& player = s.player[at(seat)];
  json::object text;
  text.reserve(18);
  text["seat"] = seat;
  text["credits"] = player.credits;
  text["colony"] = colony_of(d, player.piles);
  text["centre"] = centre_of(d, player.piles);
  text["ruin"] = pile_of(d, player.piles, Zone::ruin);
  text["scrap"] = pile_of(d, player.piles, Zone::scrap);
  for (const Place place : {Place::hangar, Place::canteen, Place::surface})
    text[enum_name(place)] = pieces(s, d, place, [&](const Piece& piece) { return piece.controller == seat; });
  text["spaces"] = hangar_spaces(s, d, seat);
  json::object limits;
  limits[enum_name(Limit::hand)] = limit_of(s, d, seat, Limit::hand);
  if (!ships_only(s))  // KG-15.9
    for (const Limit limit : {Limit::hangar, Limit::credits}) limits[enum_name(limit)] = limit_of(s, d, seat, limit);
  text["limits"] = std::move(limits);
  if (player.income_change != 0) text["income_change"] = player.income_change;
  if (player.bombed != 0) text["bombed"] = true;
  if (player.redrawn != 0) text["redrawn"] = true;
  if (s.players > 2) text["eliminations"] = player.eliminations;
  if (player.left_at != 0) {
    text["eliminated_by"] = player.eliminated_by;
    text["left_at"] = player.left_at;
  }
  return text;
}

// ---- The chain ------------------------------------------------------------------------------------------------------------
json::object item_text(const Data& d, const Item& item) {
  json::object text;
  text["kind"] = name_of(item.type);
  text["seat"] = item.controller;
  if (item.opponent != nobody) text["against"] = item.opponent;
  if (item.card != no_kind) text["card"] = id_of(d, item.card);
  if (item.source != no_card) text["source"] = tag(item.source);
  if (item.ability != no_ability) text["ability"] = item.ability + 1;
  if (item.ability != no_ability && ability_of(d, item.card, item.ability).modes != 0) text["mode"] = item.mode + 1;
  json::array targets;
  for (int i = 0; i < std::min(target_limit, item.chosen[0] + item.chosen[1] + item.chosen[2]); ++i)
    targets.push_back(tag(item.target[at(i)]));
  text["targets"] = std::move(targets);
  if (item.x != 0) text["x"] = item.x;
  if (item.spent != 0) text["spent"] = item.spent;
  if (item.triggered != 0) text["triggered"] = true;
  text["status"] = name_of(item.status);
  return text;
}

json::object waiting_text(const Data& d, const Waiting& waiting) {
  json::object text{{"seat", waiting.controller}, {"card", id_of(d, waiting.card)}, {"ability", waiting.ability + 1}};
  if (waiting.source != no_card) text["source"] = tag(waiting.source);
  if (waiting.opponent != nobody) text["against"] = waiting.opponent;
  return text;
}

json::string which_text(const Effect& effect) {
  switch (effect.what) {
    case Lasting::stat: return name_of(static_cast<Stat>(effect.which));
    case Lasting::keyword: return name_of(static_cast<Keyword>(effect.which));
    case Lasting::prevent: return "damage";
    case Lasting::forbid:
    case Lasting::forbid_player: return name_of(static_cast<Forbidden>(effect.which));
    case Lasting::repeated: return json::string(std::to_string(effect.which + 1));
  }
  return "";
}

json::object effect_text(const Effect& effect) {
  json::array on;
  if (effect.what == Lasting::forbid_player) {
    for (int seat = 0; seat < seat_limit; ++seat)
      if (((effect.on >> seat) & 1U) != 0) on.push_back(tag(first_player_target + seat));
  } else {
    for (Slots left = effect.on; left != 0; left &= left - 1) on.push_back(tag(handle_of(effect.block, std::countr_zero(left))));
  }
  json::object text{
      {"what", name_of(effect.what)}, {"which", which_text(effect)}, {"on", std::move(on)}, {"duration", name_of(effect.duration)}};
  if (effect.n != 0) text["n"] = effect.n;
  if (effect.controller != nobody) text["seat"] = effect.controller;
  return text;
}

void describe_chain(const State& s, const Data& d, json::object& board) {
  json::array chain, waiting, effects;
  for (const Item& item : s.chain) chain.push_back(item_text(d, item));
  for (const Waiting& trigger : s.waiting) waiting.push_back(waiting_text(d, trigger));
  for (const Effect& effect : s.effects) effects.push_back(effect_text(effect));
  board["chain"] = std::move(chain);
  if (s.draft.controller != nobody) board["announcing"] = item_text(d, s.draft);
  board["waiting"] = std::move(waiting);
  board["effects"] = std::move(effects);
}

// ---- Combat ---------------------------------------------------------------------------------------------------------------
json::array side_text(const State& s, Seat seat) {
  json::array list;
  for_each_slot(s, s.combat.ships, [&](Handle ship) {
    if (piece_at(s, ship).controller == seat) list.push_back(tag(ship));
  });
  return list;
}

void describe_exchange(const Exchange& exchange, json::object& combat) {
  if (exchange.aims.empty()) return;
  json::array aims, returns;
  for (const Aim& aim : exchange.aims) {
    json::object text{{"ship", tag(aim.shooter)}, {"target", tag(aim.target)}};
    if (aim.volley != 0) text["volley"] = true;
    if (aim.points != 0) text["points"] = aim.points;
    aims.push_back(std::move(text));
  }
  for (const ReturnOption& option : exchange.returns)
    returns.push_back(json::object{{"ship", tag(option.ship)}, {"against", tag(option.against)}, {"answer", name_of(option.answer)}});
  if (exchange.shooter != no_card) combat["shooter"] = tag(exchange.shooter);
  combat["aims"] = std::move(aims);
  combat["returns"] = std::move(returns);
}

void describe_combat(const State& s, json::object& board) {
  if (!in_combat(s)) return;
  const Combat& c = s.combat;
  json::object combat;
  combat["step"] = name_of(c.step);
  combat["attacker"] = c.attacker;
  combat["defender"] = c.defender;
  if (c.payer != nobody) combat["payer"] = c.payer;
  combat["goal"] = name_of(c.goal);
  if (c.target != no_card) combat["target"] = tag(c.target);
  combat["attacking"] = side_text(s, c.attacker);
  combat["defending"] = side_text(s, c.defender);
  combat["hit"] = tags_list(s, c.hit);
  combat["bombers"] = tags_list(s, c.bombers);
  if (c.defended != 0) combat["defended"] = true;
  describe_exchange(s.exchange, combat);
  json::array doomed;
  for (const Doom& doom : s.doomed) doomed.push_back(tag(doom.ship));
  combat["doomed"] = std::move(doomed);
  board["combat"] = std::move(combat);
}

std::string with_hyphens(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '_', '-');
  return text;
}

}  // namespace

json::object board(const State& s) {
  const Data& d = data();
  json::object board;
  board.reserve(32);
  board["mode"] = name_of(s.mode);
  board["stage"] = json::string(with_hyphens(enum_name(s.stage)));
  board["combat_rules"] = s.simple_combat != 0 ? "simplified" : "original";
  board["races"] = name_of(s.races);
  board["turn_cap"] = s.turn_cap;
  board["players"] = s.players;
  board["turn"] = s.turn;
  board["first"] = s.first;
  board["active"] = s.active;
  board["phase"] = name_of(s.phase);
  board["moment"] = name_of(s.moment);
  for (int seat = 0; seat < s.players; ++seat) board[letter_of(seat)] = player_text(s, d, static_cast<Seat>(seat));
  describe_chain(s, d, board);
  describe_combat(s, board);
  if (s.phase == Phase::setup) {
    json::array rolls;
    for (int seat = 0; seat < s.players; ++seat) rolls.push_back(s.start_roll[at(seat)]);
    board["start_rolls"] = std::move(rolls);
  }
  if (is_over(s)) {
    board["result"] = name_of(s.result);
    board["winner"] = s.winner;
  }
  return board;
}

}  // namespace asztal::kaosz_galaktika
