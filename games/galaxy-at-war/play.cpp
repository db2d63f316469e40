// The main loop: the innermost procedure goes on until somebody is asked or the game is over.
#include "galaxy_at_war.hpp"
#include "rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

[[gnu::always_inline]] inline Flow run_procedure(Play& p, Frame& f) {
  switch (f.procedure) {
    case Procedure::setup: return setup(p, f);
    case Procedure::rounds: return rounds(p, f);
    case Procedure::vanguard_step: return vanguard_step(p, f);
    case Procedure::recruit_step: return recruit_step(p, f);
    case Procedure::trade: return trade(p, f);
    case Procedure::place_units: return place_units(p, f);
    case Procedure::attack_step: return attack_step(p, f);
    case Procedure::battle: return battle(p, f);
    case Procedure::conquest: return conquest(p, f);
    case Procedure::take_over: return take_over(p, f);
    case Procedure::reinforce_step: return reinforce_step(p, f);
    case Procedure::harbinger_step: return harbinger_step(p, f);
    case Procedure::draw_step: return draw_step(p, f);
    case Procedure::draw_cards: return draw_cards(p, f);
    case Procedure::window: return window(p, f);
    case Procedure::card: return card(p, f);
    case Procedure::attempt: return attempt(p, f);
    case Procedure::assets: return assets(p, f);
  }
  return Flow::stop;
}

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

void run(State& s, Listener* listener) {
  Play p{s, listener, data()};
  while (run_procedure(p, s.frames.back()) == Flow::go_on) {
  }
  if (is_over(s)) s.node = {NodeKind::end, nobody, 0};
  s.answer = Action{};
}

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
  s.frames.push(Frame{Procedure::setup, 0, {}});
  run(s, listener);
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
