// A game from its start to its end.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

/// Who may look into whose hand, and from which deck it is drawn (GW-3.2, GW-7.1, GW-20.3).
void lay_out_cards(State& s, const Data& d) {
  for (int seat = 0; seat < s.players; ++seat) {
    s.cards.holders[at(seat)] = SeatSet::only(static_cast<Seat>(seat)) | SeatSet::only(partner_of(s, seat));
    s.cards.deck_of[at(seat)] = s.mode == Mode::galaxy_at_war ? static_cast<std::uint8_t>(faction_of(s, seat)) : std::uint8_t{0};
  }
  if (s.mode == Mode::war_assets) return;
  for (std::size_t faction = 0; faction < faction_count; ++faction) {
    CardSet& deck = s.cards.deck[s.mode == Mode::galaxy_at_war ? faction : 0];
    deck = deck | d.cards_of[faction];
  }
  if (s.mode != Mode::galaxy_at_war) return;
  if (seats_of(s, Faction::cerberus) == 0) s.cards.deck[at(static_cast<int>(Faction::cerberus))] = {};  // nobody draws from it
}

void lay_out_seats(State& s, const Data& d) {
  s.faction.fill(Faction::none);
  s.alive = static_cast<std::uint8_t>((1U << s.players) - 1U);
  if (s.mode == Mode::war_assets) return;
  for (int seat = 0; seat < s.players; ++seat) {
    const SeatPlan& plan = d.seats[s.players][at(seat)];
    if (s.mode == Mode::galaxy_at_war) s.faction[at(seat)] = plan.faction;
    s.to_place[at(seat)] = s.mode == Mode::galaxy_at_war ? plan.units : d.basic_units[s.players];
  }
  if (s.mode != Mode::galaxy_at_war || d.neutral[s.players].units == 0) return;
  s.faction[at(neutral)] = Faction::cerberus;
  s.to_place[at(neutral)] = d.neutral[s.players].units;
}

}  // namespace

void start(State& s, const Options& options, Listener* listener) {
  clear(s);
  const Data& d = data();
  s.mode = options.mode;
  s.scanning = options.scanning ? 1 : 0;
  s.round_limit = static_cast<std::uint16_t>(options.rounds);
  s.players = static_cast<std::uint8_t>(options.players);
  s.owner.fill(no_army);
  s.token_at.fill(off_board);
  s.asset_holder.fill(s.scanning != 0 || s.mode == Mode::war_assets ? free_card : gone_card);
  lay_out_seats(s, d);
  lay_out_cards(s, d);
  if (s.mode == Mode::galaxy_at_war) {
    s.war_status = d.war_status_start;
    s.tokens.rest.add(static_cast<int>(Face::plain), token_count - 1);
    s.tokens.rest.add(static_cast<int>(Face::catalyst), 1);
  }
  Play::push(s, SetupFrame{});
  Play{{s, listener}}.run();
}

double outcome(const State& s, Seat seat) {
  const bool winner = ((s.winners >> seat) & 1U) != 0;
  switch (s.result) {
    case Result::won: return winner ? 1.0 : 0.0;
    case Result::shared: return winner ? 1.0 / std::popcount(s.winners) : 0.0;
    default: return 1.0 / (s.players >= 4 && s.mode == Mode::galaxy_at_war ? s.players - 2 : s.players);  // an equal share for every side
  }
}

}  // namespace asztal::galaxy_at_war
