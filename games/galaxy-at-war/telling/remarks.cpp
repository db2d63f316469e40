// What a person should know at a question, and why the game has ended.
#include "games/galaxy-at-war/telling/prospects.hpp"

namespace asztal::galaxy_at_war {

namespace {

json::string token_word(int token) { return json::string("token:" + std::to_string(token + 1)); }

void token_of_the_reapers(const State& s, const char* key, int token, Remarks& remarks) {
  if (token < 0 || token >= s.tokens.held.size() || !face_of(s, token).known()) return;
  const Face face = face_of(s, token).value;
  remarks.push_back({key, {{"token", token_word(token)}, {"face", named("face", face)}, {"catalyst", yes_or_no(face == Face::catalyst)}}});
}
/// The token that Cerberus has just found (GW-11.16).
int found_token(const State& s) {
  for (int token = 0; token < s.tokens.held.size(); ++token)
    if (s.token_at[at(token)] == s.battle.target) return token;
  return -1;
}

// GW-4.2, GW-4.3, GW-10.1
Remark recruits_remark(const State& s) {
  const Data& d = data();
  const int planets = std::popcount(s.held[at(s.active)]), for_planets = d.recruits[at(planets)];
  int regions = 0, for_regions = 0;
  for (int region = 0; region < region_count; ++region)
    if (holds_region(s, d, s.active, region)) ++regions, for_regions += d.region[at(region)].bonus;
  const int rest = static_cast<int>(s.pool) - for_planets - for_regions;
  return {"recruits",
          {{"pool", static_cast<int>(s.pool)},
           {"planets", planets},
           {"for_planets", for_planets},
           {"regions", regions},
           {"for_regions", for_regions},
           {"rest", rest > 0 ? rest : 0}}};
}

// GW-14.1, GW-14.2
int cards_so_far(const State& s) {
  if (s.mode == Mode::basic_training) return s.conquered_from != 0 ? 1 : 0;
  const Data& d = data();
  int cards = std::popcount(s.conquered_from) + s.extra_cards;
  const TrackSpace& space = d.war_status[at(s.war_status + 3)];
  if (faction_of(s, s.active) == Faction::cerberus)
    cards += d.strategic_cards[at(strategic_count(s, d))];
  else if (faction_of(s, s.active) == space.faction)
    cards += space.cards;
  return cards;
}

Remark battle_remark(const State& s) {
  const Battle& b = s.battle;
  const int dice = b.attack.units != 0 ? b.attack.units : most_attackers(s, b.source);
  if (b.against_harbinger != 0)
    return {"battle_harbinger",
            {{"planet", planet_word(b.source)},
             {"other", planet_word(b.target)},
             {"dice", dice},
             {"modifier", harbinger_modifier(s)},
             {"bonus", static_cast<int>(b.harbinger_total)},
             {"percent", harbinger_percent(s, dice, attacking_ships(s))}}};
  return {"battle",
          {{"planet", planet_word(b.source)},
           {"other", planet_word(b.target)},
           {"units", static_cast<int>(s.units[at(b.source)])},
           {"defenders", static_cast<int>(s.units[at(b.target)])},
           {"dice", dice},
           {"defence", static_cast<int>(b.defence.units)}}};
}

int defenders(const State& s) { return s.battle.defence.units != 0 ? s.battle.defence.units : most_defenders(s); }

// ---- The end ----------------------------------------------------------------------------------------------------------------

int a_winner(const State& s) { return s.winners == 0 ? 0 : std::countr_zero(s.winners); }

// GW-18.1 to GW-18.7
Remark end_of_war(const State& s) {
  if (s.result == Result::drawn && is_dead(s, data())) return {"end_dead", {}};
  if (s.result == Result::drawn) return {"end_rounds", {{"n", static_cast<int>(s.round_limit)}}};
  const Faction winner = faction_of(s, a_winner(s));
  if (winner == Faction::reapers) return {"end_alliance_gone", {}};
  if (winner == Faction::cerberus) return {"end_strategic", {{"n", strategic_count(s, data())}}};
  // The Catalyst comes before the last planet (GW-18.5); it still lies where it was found.
  bool catalyst = false;
  for (int token = 0; token < token_count; ++token)
    catalyst = catalyst || (s.battle.target != off_board && s.token_at[at(token)] == s.battle.target && face_of(s, token).known() &&
                            face_of(s, token).value == Face::catalyst);
  if (!catalyst) return {"end_reapers_gone", {}};
  return {"end_catalyst", {{"planet", planet_word(s.battle.target)}}};
}

/// By which condition the game was decided, as the last table tells it.
Remark ending(const State& s) {
  const int winner = a_winner(s), limit = s.round_limit;
  const char* shared = yes_or_no(s.result == Result::shared);
  if (s.mode == Mode::galaxy_at_war) return end_of_war(s);
  if (s.mode == Mode::basic_training) {
    const int planets = std::popcount(s.held[at(winner)]);
    if (planets == planet_count) return {"end_all_planets", {{"n", planets}}};
    return {"end_rounds_planets", {{"n", limit}, {"planets", planets}, {"shared", shared}}};
  }
  const bool all_taken = std::find(s.asset_holder.begin(), s.asset_holder.end(), free_card) == s.asset_holder.end();
  return {all_taken ? "end_assets" : "end_rounds_assets", {{"n", limit}, {"points", score(s, data(), winner)}, {"shared", shared}}};
}

}  // namespace

void remark_ending(const State& s, Remarks& remarks) { remarks.push_back(ending(s)); }

// ---- Set-up -----------------------------------------------------------------------------------------------------------------

void remark_claim(Asked q, Remarks& remarks) {
  const State& s = q.s;
  const int seat = q.seat(), limit = is_galaxy(s) ? q.d.seats[at(s.players)][at(seat)].limit : planet_count;
  int claimed = 0;
  for (const Planets held : s.held) claimed += std::popcount(held);
  remarks.push_back({"claim",
                     {{"mine", std::popcount(s.held[at(seat)])},
                      {"limit", limit < planet_count ? limit : 0},
                      {"free", planet_count - claimed},
                      {"units", static_cast<int>(s.to_place[at(seat)])}}});
}

void remark_claim_neutral(Asked q, Remarks& remarks) {
  remarks.push_back(
      {"claim_neutral", {{"mine", std::popcount(q.s.held[at(neutral)])}, {"limit", static_cast<int>(q.d.neutral[at(q.s.players)].limit)}}});
}

void remark_place_start(Asked q, Remarks& remarks) {
  remarks.push_back(
      {"place_start", {{"units", static_cast<int>(q.s.to_place[at(q.seat())])}, {"neutral", static_cast<int>(q.s.to_place[at(neutral)])}}});
}

void remark_place_harbinger(Asked, Remarks& remarks) { remarks.push_back({"place_harbinger", {}}); }

void remark_vanguard_place(Asked q, Remarks& remarks) { token_of_the_reapers(q.s, "vanguard_place", q.s.tokens.held.size() - 1, remarks); }

// ---- Recruits ---------------------------------------------------------------------------------------------------------------

void remark_recruit(Asked q, Remarks& remarks) {
  remarks.push_back(recruits_remark(q.s));
  remarks.push_back({"sets", {}});
  if (must_trade(q.s, q.as<RecruitStepFrame>())) remarks.push_back({"must_trade", {}});
  if (q.s.ship_built != 0) remarks.push_back({"ship_built", {}});
}

void remark_trade(Asked q, Remarks& remarks) {
  const auto& trade = q.as<TradeFrame>();
  remarks.push_back({"trade_card",
                     {{"set", named<SetKind>("set", trade.set)},
                      {"value", static_cast<int>(q.d.set_units[at(trade.set.number)])},
                      {"given", int{trade.given}}}});
}

void remark_sets(Asked, Remarks& remarks) { remarks.push_back({"sets", {}}); }

void remark_place(Asked q, Remarks& remarks) {
  const State& s = q.s;
  if (s.step == TurnStep::recruit && s.pool == recruits(s, q.d, s.active)) remarks.push_back(recruits_remark(s));
  remarks.push_back({"pool", {{"pool", static_cast<int>(s.pool)}, {"ships", total(s.new_ships)}}});
}

void remark_place_number(Asked q, Remarks& remarks) {
  const int planet = q.as<PlaceUnitsFrame>().planet;
  remarks.push_back(
      {"place_number",
       {{"planet", planet_word(planet)}, {"units", static_cast<int>(q.s.units[at(planet)])}, {"pool", static_cast<int>(q.s.pool)}}});
}

void remark_place_ship(Asked q, Remarks& remarks) {
  int kind = 0;
  while (kind + 1 < class_count && q.s.new_ships[at(kind)] == 0) ++kind;
  const auto ship = static_cast<ShipClass>(kind);
  remarks.push_back({"new_ship", {{"ship", named("ship", ship)}, {"kind", json::string(enum_name(ship))}}});
}

void remark_scan(Asked, Remarks& remarks) { remarks.push_back({"scan", {}}); }

// ---- Battles ----------------------------------------------------------------------------------------------------------------

void remark_attack(Asked q, Remarks& remarks) {
  remarks.push_back({"draws", {{"n", cards_so_far(q.s)}}});
  if (is_galaxy(q.s) && seats_of(q.s, Faction::cerberus) != 0)
    remarks.push_back({"strategic", {{"n", strategic_count(q.s, q.d)}, {"wins", static_cast<int>(q.d.strategic_wins)}}});
}

void remark_target(Asked q, Remarks& remarks) {
  const State& s = q.s;
  const int source = s.battle.source;
  Remark remark{"source", {{"planet", planet_word(source)}, {"units", static_cast<int>(s.units[at(source)])}}};
  add(remark.arguments, ship_counts(s.ships[at(source)]));
  remarks.push_back(remark);
  if ((attack_targets(s, q.d, source) & planets_with_tokens(s)) == 0) return;
  if (faction_of(s, s.active) == Faction::alliance) remarks.push_back({"token_alliance", {}});
  if (faction_of(s, s.active) == Faction::cerberus) remarks.push_back({"token_cerberus", {}});
}

void remark_forces(Asked q, Remarks& remarks) { remarks.push_back(battle_remark(q.s)); }

/// The battle at hand: who, with what chances, or what the dice already say.
void remark_battle(Asked q, Remarks& remarks) {
  const State& s = q.s;
  const Battle& b = s.battle;
  if (b.target == off_board || (b.against_harbinger == 0 && s.owner[at(b.target)] == s.active)) return;
  remarks.push_back(battle_remark(s));
  const bool rolled = b.attack.dice[0].value != 0;
  if (b.against_harbinger != 0) {
    if (rolled) remarks.push_back({"total_now", {{"n", harbinger_total(s, q.d)}}});
    return;
  }
  if (rolled && (b.defence.dice[0].value != 0)) {
    const Losses losses = compare(b);
    remarks.push_back({"dice_now", {{"n", losses.attacker}, {"n2", losses.defender}}});
  } else if (b.attack.units != 0 && prompt_of(s) != Prompt::defend) {
    remarks.push_back({"odds", odds_words(odds_of(s, b.attack.units, defenders(s), may_use_vanguard(s, b.target)))});
  }
}

void remark_vanguard_dice(Asked q, Remarks& remarks) {
  const State& s = q.s;
  const auto lost = [&](bool eight) {
    const BattleOdds odds = odds_of(s, s.battle.attack.units, most_defenders(s), eight);
    return percent(odds.attacker_loses[1] + 2 * odds.attacker_loses[2]);
  };
  remarks.push_back(battle_remark(s));
  remarks.push_back({"vanguard_dice", {{"six", lost(false)}, {"eight", lost(true)}}});
}

void remark_die(Asked q, Remarks& remarks) {
  const Attempt& a = q.s.attempt;
  if (q.f().procedure == Procedure::harbinger_step) return remarks.push_back({"harbinger_die", {}});
  if (q.f().procedure == Procedure::attempt) {
    const int die = std::min(die_to_roll(a), dice_in_hand(a) - 1);
    return remarks.push_back({"asset_die", {{"sides", is_eight(a, die) ? 8 : 6}, {"n", die + 1}, {"dice", dice_in_hand(a)}}});
  }
  const int die = q.f().procedure == Procedure::card ? q.as<CardFrame>().chosen : q.as<BattleFrame>().die;
  const bool attack = die < first_defence_die;
  remarks.push_back({attack ? "attack_die" : "defence_die",
                     {{"planet", planet_word(attack ? q.s.battle.source : q.s.battle.target)},
                      {"sides", static_cast<int>(die_of(q.s.battle, die).sides)}}});
}

void remark_relocate(Asked q, Remarks& remarks) { token_of_the_reapers(q.s, "relocate", found_token(q.s), remarks); }

void remark_move_in(Asked q, Remarks& remarks) {
  const Battle& b = q.s.battle;
  remarks.push_back(
      {"move_in", {{"planet", planet_word(b.target)}, {"other", planet_word(b.source)}, {"least", static_cast<int>(b.attack.units)}}});
}

// ---- The rest of a turn -----------------------------------------------------------------------------------------------------

void remark_reinforce(Asked q, Remarks& remarks) {
  if (is_galaxy(q.s))
    remarks.push_back({"reinforce", {{"moves", static_cast<int>(q.s.moves_left)}, {"ships", yes_or_no(q.s.ships_moved != 0)}}});
}

void remark_move(Asked q, Remarks& remarks) {
  const auto& move = q.as<ReinforceStepFrame>();
  Remark remark{move.fleet ? "moving_ships" : "moving",
                {{"planet", planet_word(move.from)}, {"units", static_cast<int>(q.s.units[at(move.from)])}}};
  add(remark.arguments, ship_counts(q.s.ships[at(move.from)]));
  remarks.push_back(remark);
}

void remark_handover(Asked, Remarks& remarks) { remarks.push_back({"handover", {}}); }

void remark_handover_answer(Asked q, Remarks& remarks) {
  remarks.push_back({"handover_answer", {{"planet", planet_word(q.as<ReinforceStepFrame>().to)}}});
}

void remark_harbinger(Asked q, Remarks& remarks) { remarks.push_back({"harbinger_move", {{"n", static_cast<int>(q.s.harbinger_steps)}}}); }

// ---- Cards ------------------------------------------------------------------------------------------------------------------

void remark_window(Asked q, Remarks& remarks) {
  const Window window = q.as<WindowFrame>().kind;
  remark_battle(q, remarks);
  remarks.push_back({"window", {{"kind", json::string(enum_name(window))}}});
  if (window == Window::draw) remarks.push_back({"draws", {{"n", cards_so_far(q.s)}}});
  if (window == Window::harbinger_before) remark_harbinger(q, remarks);
}

void remark_card_planet(Asked q, Remarks& remarks) {
  const int planets = std::popcount(q.s.card_planets);
  if (planets > 0) remarks.push_back({"card_planet", {{"n", planets}, {"most", 4}}});
}

void remark_attempt(Asked q, Remarks& remarks) {
  const Attempt& a = q.s.attempt;
  Remark remark{q.as<AttemptFrame>().scan ? "attempt_scan" : "attempt", {{"rows", std::popcount(a.rows)}, {"dice", dice_in_hand(a)}}};
  remark.arguments["asset"] = a.card >= 0 ? json::string("asset:" + q.d.asset_id[at(a.card)]) : json::string("");
  remarks.push_back(remark);
}

}  // namespace asztal::galaxy_at_war
