// What holds of every table of the game, whatever is under way: nothing is lost, nothing is in two places. Numbers are in range where they
// come from: rules make no others, and arrange.cpp reads none.
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

bool has_neutral(const State& s, const Data& d) { return s.mode == Mode::galaxy_at_war && d.neutral[s.players].units > 0; }
bool is_army(const State& s, const Data& d, int army) { return is_seat(s, army) || (army == neutral && has_neutral(s, d)); }
std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

bool in_setup(const State& s, SetupFrame::Step until) {
  return s.frames[0].procedure == Procedure::setup && s.frames[0].step <= static_cast<int>(until);
}
/// GW-3.5, GW-7.6: planets that nobody has claimed are nobody's.
bool is_claiming(const State& s) { return in_setup(s, SetupFrame::Step::claimed); }

/// The planet whose last unit has fallen and into which the attacker has not moved yet (GW-11.12).
int being_conquered(const State& s) {
  using Step = ConquestFrame::Step;
  for (const Frame& f : s.frames)
    if (f.procedure == Procedure::conquest && f.step <= static_cast<int>(is_over(s) ? Step::token : Step::moved_in)) return s.battle.target;
  return off_board;
}

// GW-2, GW-7.4
std::string invalid_seats(const State& s) {
  if (s.frames.empty()) return "frames: there must be at least one";
  const bool starting = in_setup(s, SetupFrame::Step::rolled);
  if (starting ? s.first != nobody : !is_seat(s, s.first)) return "first: a seat that does not exist, or nobody has started";
  if (starting ? s.active != nobody : !is_seat(s, s.active)) return "active: a seat that does not exist, or nobody has started";
  if (!starting && !is_alive(s, s.active)) return "active: the seat is out of the game";
  return "";
}

// GW-1.4, GW-1.5, GW-13.4
std::string invalid_planet(const State& s, const Data& d, int planet) {
  const std::string& name = d.planet_id[at(planet)];
  const Army owner = s.owner[at(planet)];
  if (owner != no_army && !is_army(s, d, owner)) return "owner: an army that does not exist on " + name;
  for (int army = 0; army < army_count; ++army)
    if (has(s.held[at(army)], planet) != (owner == army)) return "held: does not agree with owner about " + name;
  const bool empty = has(s.devastated, planet) || s.mode == Mode::war_assets;
  if (empty ? owner != no_army : owner == no_army && !is_claiming(s)) return "owner: wrong on " + name;
  if (s.units[at(planet)] > most_units) return "units: too many on " + name;
  if ((s.units[at(planet)] == 0) != (owner == no_army) && planet != being_conquered(s)) return "units: wrong on " + name;
  if (total(s.ships[at(planet)]) != 0 && (s.mode != Mode::galaxy_at_war || !is_seat(s, owner)))
    return "ships: nobody can have them on " + name;
  return "";
}

std::string invalid_board(const State& s, const Data& d) {
  for (int planet = 0; planet < planet_count; ++planet)
    if (const std::string problem = invalid_planet(s, d, planet); !problem.empty()) return problem;
  if (std::popcount(s.devastated) > (s.mode == Mode::galaxy_at_war && !is_claiming(s) ? devastation_count : 0))
    return "devastated: too many";
  for (int seat = 0; seat < s.players; ++seat) {
    for (const ShipClass ship : {ShipClass::cruiser, ShipClass::carrier, ShipClass::dreadnought})
      if (ships_in_supply(s, seat, ship) < 0) return "ships: " + seat_name(seat) + " has more than 3 of a class";  // GW-1.8
    const bool losing = being_conquered(s) != off_board && seat == s.battle.defender;
    const bool lives = s.held[at(seat)] != 0 || losing || is_claiming(s) || s.mode == Mode::war_assets;
    if (is_alive(s, seat) != lives) return "alive: does not agree with the planets of " + seat_name(seat);
  }
  if (s.mode != Mode::galaxy_at_war && (s.harbinger != off_board || s.war_status != 0)) return "harbinger: not in this mode";
  return "";
}

// GW-1.9, GW-9
std::string invalid_tokens(const State& s) {
  const auto& tokens = s.tokens;
  const int all = s.mode == Mode::galaxy_at_war ? token_count : 0;
  int catalysts = tokens.rest.count(static_cast<int>(Face::catalyst));
  for (int token = 0; token < tokens.held.size(); ++token) catalysts += face_of(s, token).value == Face::catalyst ? 1 : 0;
  if (!tokens.top.empty() || !tokens.bottom.empty()) return "tokens: the stack has no order";
  if (tokens.rest.size != tokens.rest.of[0] + tokens.rest.of[1]) return "tokens.rest: the size does not agree";
  if (tokens.rest.size + tokens.held.size() != all || catalysts != (all != 0 ? 1 : 0))
    return "tokens: there are " + std::to_string(all) + ", one of them the Catalyst";
  const unsigned reapers = seats_of(s, Faction::reapers);
  for (int token = 0; token < tokens.held.size(); ++token) {
    const SeatSet known = face_of(s, token).known_to;
    if (!known.everybody() && (known.bits >> s.players != 0 || (reapers & ~static_cast<unsigned>(known.bits)) != 0))
      return "tokens.held." + std::to_string(token + 1) + ": the Reapers know it, and nobody who is not there";
  }
  for (int token = 0; token < token_count; ++token) {
    const int planet = s.token_at[at(token)];
    if (planet == off_board) continue;
    if (token >= tokens.held.size()) return "token_at: token " + std::to_string(token) + " has not been drawn";
    if (!is_reaper(s, s.owner[at(planet)]) && planet != being_conquered(s))
      return "token_at: token " + std::to_string(token) + " is not on a planet of the Reapers";
  }
  return "";
}

/// The cards that are in the game.
CardSet all_cards(const State& s, const Data& d) {
  CardSet all;
  for (const Faction faction : {Faction::alliance, Faction::cerberus, Faction::reapers})
    if (s.mode == Mode::basic_training || (s.mode == Mode::galaxy_at_war && seats_of(s, faction) != 0))
      all = all | d.cards_of[at(static_cast<int>(faction))];
  return all;
}

// GW-3.2, GW-7.1, GW-20.3: laid out as in play.cpp.
std::string invalid_hands(const State& s, const Data& d) {
  const Cards& c = s.cards;
  for (int seat = 0; seat < seat_limit; ++seat) {
    const bool there = is_seat(s, seat);
    const int deck = c.deck_of[at(seat)];
    if (c.unknown[at(seat)] != 0) return "cards.unknown: nothing is unknown in a whole state";
    if (!there && !c.hand[at(seat)].empty()) return "cards.hand: a seat that does not exist";
    if (s.mode == Mode::galaxy_at_war && there && !c.hand[at(seat)].without(d.cards_of[at(deck)]).empty())
      return "cards.hand: cards of another faction at " + seat_name(seat);
  }
  for (int card = 0; card < card_count; ++card) {
    SeatSet least;
    bool held = false;
    for (int seat = 0; seat < s.players; ++seat)
      if (c.hand[at(seat)].has(card)) least = c.holders[at(seat)], held = true;
    const unsigned known = c.known[at(card)].bits;
    if (held ? (least.bits & ~known) != 0 || known >> s.players != 0 : known != 0)
      return "cards.known: " + d.card_id[at(card)] + (held ? " is known to who holds it" : " is in no hand");
  }
  return "";
}

std::string invalid_cards(const State& s, const Data& d) {
  const CardSet all = all_cards(s, d);
  CardSet seen;
  std::string problem;
  const auto count = [&](const CardSet& pile, const CardSet& allowed, const char* name) {
    if (problem.empty() && !pile.without(allowed).empty()) problem = std::string(name) + ": a card that does not belong there";
    if (problem.empty() && !(pile & seen).empty()) problem = std::string(name) + ": a card that is elsewhere too";
    seen = seen | pile;
  };
  for (int deck = 0; deck < faction_count; ++deck) {
    const CardSet own = s.mode == Mode::galaxy_at_war ? d.cards_of[at(deck)] & all : deck == 0 ? all : CardSet{};
    count(s.cards.deck[at(deck)], own, "cards.deck");
    count(s.cards.discard[at(deck)], own, "cards.discard");
  }
  for (const CardSet& hand : s.cards.hand) count(hand, all, "cards.hand");
  if (!is_over(s))
    for (const Frame& f : s.frames) {
      if (f.procedure != Procedure::card) continue;
      CardSet in_play;
      in_play.add(f.as<CardFrame>().card);
      count(in_play, all, "frames");
    }
  if (!problem.empty()) return problem;
  if (seen != all) return "cards: " + std::to_string(all.size()) + " are in the game, not " + std::to_string(seen.size());
  return invalid_hands(s, d);
}

// GW-10.8, GW-19.2
std::string invalid_assets(const State& s, const Data& d) {
  int free = 0;
  for (int card = 0; card < asset_count; ++card) {
    const auto holder = s.asset_holder[at(card)];
    free += holder == free_card ? 1 : 0;
    const bool possible = s.mode == Mode::war_assets ? holder == free_card || is_seat(s, holder)
                          : s.scanning != 0 ? holder == gone_card || (holder == free_card && !has(s.devastated, d.asset[at(card)].planet))
                                            : holder == gone_card;
    if (!possible) return "asset_holder: impossible for " + d.asset_id[at(card)];
  }
  if (s.mode == Mode::war_assets && free == 0 && !is_over(s)) return "asset_holder: the game is over when no card is free";
  return "";
}

// GW-3.3, GW-7.4
std::string invalid_start_units(const State& s, const Data& d) {
  for (int army = 0; army < army_count; ++army) {
    if (s.to_place[at(army)] == 0) continue;
    if (s.frames[0].procedure != Procedure::setup || s.mode == Mode::war_assets || !is_army(s, d, army))
      return "to_place: there is nothing to place";
    if (!is_claiming(s) && s.held[at(army)] == 0) return "to_place: units for an army without planets";
  }
  return "";
}

std::string invalid_end(const State& s) {
  const int winners = std::popcount(s.winners);
  if (s.node != Node{NodeKind::end, nobody, 0}) return "node: a game with a result is at its end";
  if (s.winners >> s.players != 0) return "winners: a seat that does not exist";
  if (s.result == Result::drawn ? winners != 0 : s.result == Result::shared ? winners < 2 : winners == 0)
    return "winners: not those of such a result";
  return "";
}

}  // namespace

std::string invalid(const State& s) {
  const Data& d = data();
  for (const auto check : {invalid_seats, invalid_tokens})
    if (const std::string problem = check(s); !problem.empty()) return problem;
  for (const auto check : {invalid_board, invalid_cards, invalid_assets, invalid_start_units})
    if (const std::string problem = check(s, d); !problem.empty()) return problem;
  if (s.answer != Action{}) return "answer: it has been read";
  if (is_over(s)) return invalid_end(s);
  if (s.winners != 0) return "winners: nobody has won yet";
  if (s.node.kind == NodeKind::end) return "node: a game without a result is not at its end";
  return "";
}

}  // namespace asztal::galaxy_at_war
