// The legal options of every decision node (Appendix B) and the outcomes of every chance node (Appendix C), in canonical order.
#include "galaxy_at_war.hpp"
#include "rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

void planets(Planets set, Verb verb, ActionList& list) {
  for_each_planet(set, [&](int planet) { list.push(act(verb, planet)); });
}

void cards(const CardSet& set, Verb verb, ActionList& list) {
  set.for_each([&](int card) { list.push(act(verb, card)); });
}

void sets(const State& s, const Data& d, ActionList& list) {
  for (const SetKind set : {SetKind::cruisers, SetKind::carriers, SetKind::dreadnoughts, SetKind::mixed})
    if (has_set(s, d, s.active, set)) list.push(act(Verb::trade, set));
}

void recruiting(const State& s, const Data& d, const Frame& f, ActionList& list) {
  sets(s, d, list);
  if (s.mode == Mode::galaxy_at_war) {
    if (s.ship_built == 0)  // GW-10.3
      for (int ship = 0; ship < class_count; ++ship)
        if (ships_in_supply(s, s.active, static_cast<ShipClass>(ship)) > 0)
          cards(s.cards.hand[at(s.active)] & d.cards_with[at(ship)], Verb::build, list);
    cards(playable(s, d, s.active, Window::recruit), Verb::play, list);
  }
  if (!must_trade(s, f)) list.push(act(Verb::done));
}

void fleets(const Ships& ships, int least, ActionList& list) {
  for (int a = 0; a <= ships[0]; ++a)
    for (int b = 0; b <= ships[1]; ++b)
      for (int c = 0; c <= ships[2]; ++c)
        if (a + b + c >= least) list.push(act(Verb::ships, a, b, c));
}

void rows(const State& s, const Data& d, const Frame& f, ActionList& list) {
  open_rows(s, d, f.local[AttemptLocal::seat]).for_each([&](int place) {
    list.push(act(Verb::row, card_of_place(place), row_of_place(place)));
  });
  list.push(act(Verb::pass));
}

}  // namespace

Range number_range(const State& s) {
  const Battle& b = s.battle;
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::place_number: return {1, s.pool};
    case Prompt::attack_units: return {1, most_attackers(s, b.source)};
    case Prompt::defend: return {1, s.units[at(b.target)] < 2 ? 1 : 2};
    case Prompt::move_in: return {b.attack.units, s.units[at(b.source)] - 1};
    case Prompt::move_number: return {1, s.units[at(s.frames.back().local[Reinforce::from])] - 1};
    default: return {1, 0};
  }
}

void legal(const State& s, ActionList& list) {
  const Data& d = data();
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::claim:
    case Prompt::claim_neutral: {
      Planets taken = 0;
      for (const Planets held : s.held) taken |= held;
      return planets(all_planets & ~taken, Verb::claim, list);
    }
    case Prompt::place_start: return planets(s.held[at(s.node.seat)], Verb::place, list);
    case Prompt::place_start_neutral: return planets(s.held[at(neutral)], Verb::place, list);
    case Prompt::place_harbinger: return planets(planets_of(s, Faction::reapers), Verb::harbinger, list);
    case Prompt::vanguard_place: return planets(token_places(s), Verb::put, list);
    case Prompt::recruit: return recruiting(s, d, f, list);
    case Prompt::trade_card: return cards(cards_for_set(s, d, f), Verb::give, list);
    case Prompt::place_planet: return planets(s.held[at(s.active)], Verb::place, list);
    case Prompt::place_number:
    case Prompt::attack_units:
    case Prompt::defend:
    case Prompt::move_in:
    case Prompt::move_number: {
      const Range range = number_range(s);
      for (int n = range.low; n <= range.high; ++n) {
        if (range.high - range.low >= widest_list && n == range.low + widest_list / 2) n = range.high - widest_list / 2;
        list.push(act(Verb::number, n));
      }
      return;
    }
    case Prompt::place_ship: return planets(s.held[at(s.active)], Verb::station, list);
    case Prompt::scan:
      for (int asset = 0; asset < asset_count; ++asset)
        if (has(scannable(s, d, s.active), d.asset[at(asset)].planet)) list.push(act(Verb::scan, asset));
      return list.push(act(Verb::pass));
    case Prompt::attack:
      planets(attack_sources(s, d), Verb::attack, list);
      cards(playable(s, d, s.active, Window::attack), Verb::play, list);
      return list.push(act(Verb::done));
    case Prompt::attack_target:
      planets(attack_targets(s, d, s.battle.source), Verb::target, list);
      if (may_strike_harbinger(s, d, s.battle.source)) list.push(act(Verb::strike));
      return;
    case Prompt::attack_ships: return fleets(s.ships[at(s.battle.source)], 0, list);
    case Prompt::vanguard_dice: list.push(act(Verb::eight)); return list.push(act(Verb::six));
    case Prompt::relocate_token: return planets(token_places(s), Verb::relocate, list);
    case Prompt::trade_or_keep:
      sets(s, d, list);
      if (s.cards.hand_size(s.active) < 5) list.push(act(Verb::keep));
      return;
    case Prompt::reinforce:
      if (s.moves_left > 0) planets(move_sources(s, d, s.active), Verb::move, list);
      if (s.ships_moved == 0) planets(fleet_sources(s, d, s.active), Verb::fleet, list);
      cards(playable(s, d, s.active, Window::reinforce), Verb::play, list);
      return list.push(act(Verb::done));
    case Prompt::move_to: return planets(move_targets(s, d, s.active, f.local[Reinforce::from]), Verb::to, list);
    case Prompt::move_ships: return fleets(s.ships[at(f.local[Reinforce::from])], 1, list);
    case Prompt::handover: planets(handover_planets(s, s.active), Verb::ask, list); return list.push(act(Verb::done));
    case Prompt::handover_answer: list.push(act(Verb::yes)); return list.push(act(Verb::no));
    case Prompt::harbinger_move: return planets(harbinger_reach(s, d), Verb::harbinger, list);
    case Prompt::window: cards(playable(s, d, s.node.seat, window_of(f)), Verb::play, list); return list.push(act(Verb::pass));
    case Prompt::card_direction: list.push(act(Verb::toward, Direction::alliance)); return list.push(act(Verb::toward, Direction::reapers));
    case Prompt::card_planet:
      if (d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]].code == OpCode::harbinger_return)
        return planets(planets_of(s, Faction::reapers), Verb::planet, list);
      planets(own_strategic(s, d, s.node.seat) & ~s.card_planets, Verb::planet, list);
      if (f.local[CardLocal::count] > 0) list.push(act(Verb::done));
      return;
    case Prompt::card_ship:
      for (int ship = 0; ship < class_count; ++ship)
        if (ships_in_supply(s, s.node.seat, static_cast<ShipClass>(ship)) > 0) list.push(act(Verb::ship, ship));
      return;
    case Prompt::card_enemy_ship:
      for_each_planet(enemy_fleets(s, d, s.node.seat), [&](int planet) {
        for (int ship = 0; ship < class_count; ++ship)
          if (s.ships[at(planet)][at(ship)] > 0) list.push(act(Verb::destroy, planet, ship));
      });
      return;
    case Prompt::card_die: {
      const bool own = static_cast<Whose>(d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]].a) == Whose::own;
      const bool attackers = own == (s.node.seat == s.active);
      for (int i = 0; i < 3; ++i)
        if ((attackers ? s.battle.attack : s.battle.defence).dice[at(i)].sides != 0)
          list.push(act(Verb::die, i + (attackers ? 0 : first_defence_die)));
      return;
    }
    case Prompt::card_token: {
      const bool peek = d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]].code == OpCode::peek_token;
      for (int token = 0; token < s.tokens.held.size(); ++token)
        if (s.token_at[at(token)] != off_board && !(peek && face_of(s, token).known_to.has(s.node.seat)))
          list.push(act(Verb::token, token));
      return;
    }
    case Prompt::card_token_planet: return planets(planets_of(s, Faction::reapers) & ~planets_with_tokens(s), Verb::planet, list);
    case Prompt::card_opponent: {
      const Op& op = d.card[at(f.local[CardLocal::card])].ops[f.local[CardLocal::op]];
      const int least = op.code == OpCode::discard_random ? op.n : 0;
      for (int seat = 0; seat < s.players; ++seat)
        if (is_opponent(s, s.node.seat, seat) && s.cards.hand_size(seat) >= least) list.push(act(Verb::opponent, seat));
      return;
    }
    case Prompt::asset_row: return rows(s, d, f, list);
    case Prompt::asset_dice: {
      std::array<std::uint8_t, 128> masks;
      const int count = selections(s, d, s.attempt.card, f.local[AttemptLocal::row], masks);
      for (int i = 0; i < count; ++i) list.push(act(Verb::dice, masks[at(i)]));
      return;
    }
    case Prompt::set_aside: list.push(act(Verb::aside, 0)); return list.push(act(Verb::aside, 1));
    default: return;
  }
}

namespace {

/// Sides of the die that is rolled.
int sides(const State& s, const Frame& f) {
  switch (f.procedure) {
    case Procedure::battle: return die_of(s.battle, f.local[BattleLocal::die]).sides;
    case Procedure::card: return die_of(s.battle, f.local[CardLocal::chosen]).sides;
    case Procedure::attempt: return is_eight(s.attempt, die_to_roll(s.attempt)) ? 8 : 6;
    default: return 6;
  }
}

const CardSet& cards_at_stake(const State& s, const Frame& f) {
  if (static_cast<Prompt>(s.node.prompt) == Prompt::chance_discard) return s.cards.hand[at(f.local[CardLocal::chosen])];
  return s.cards.deck[s.cards.deck_of[at(s.node.seat)]];
}

}  // namespace

void chances(const State& s, ChanceList& list) {
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_start_seat:
      for (int seat = 0; seat < s.players; ++seat) list.push(act(Verb::start, seat), 1);
      return;
    case Prompt::chance_token: return s.tokens.outcomes(list, static_cast<std::uint16_t>(Verb::reveal));
    case Prompt::chance_card: return cards_at_stake(s, f).for_each([&](int card) { list.push(act(Verb::draw, card), 1); });
    case Prompt::chance_discard: return cards_at_stake(s, f).for_each([&](int card) { list.push(act(Verb::discard, card), 1); });
    default:
      for (int value = 1; value <= sides(s, f); ++value) list.push(act(Verb::roll, value), 1);
      return;
  }
}

Action sample(const State& s, Random& random) {
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_start_seat: return act(Verb::start, random.below(s.players));
    case Prompt::chance_token: return s.tokens.sample(random, static_cast<std::uint16_t>(Verb::reveal));
    case Prompt::chance_card:
    case Prompt::chance_discard: {
      const CardSet& set = cards_at_stake(s, f);
      const int card = set.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(set.size()))));
      return act(static_cast<Prompt>(s.node.prompt) == Prompt::chance_card ? Verb::draw : Verb::discard, card);
    }
    default: return act(Verb::roll, random.below(static_cast<std::uint32_t>(sides(s, f))) + 1);
  }
}

// GW-20: draws are for those who may look into the hand, a token's face for the Reapers; everything else happens openly.
SeatSet audience(const State& s) {
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::chance_card:
    case Prompt::chance_token: return s.node.kind == NodeKind::chance ? s.cards.holders[at(s.node.seat)] : SeatSet::all();
    default: return SeatSet::all();
  }
}

Action safe_default(const State& s) {
  ActionList options;
  legal(s, options);
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::defend:
    case Prompt::place_number: return options[options.size() - 1];
    case Prompt::harbinger_move: return act(Verb::harbinger, s.harbinger);
    default: break;
  }
  for (const Verb verb : {Verb::pass, Verb::done, Verb::keep, Verb::no})
    if (options.contains(act(verb))) return act(verb);
  return options[0];
}

}  // namespace asztal::galaxy_at_war
