// What people should know when they answer the pending question, and why the game has ended.
#include "prospects.hpp"

namespace asztal::galaxy_at_war {

namespace {

json::string token_word(int token) { return json::string("token:" + std::to_string(token + 1)); }

using Remarks = std::vector<Remark>;

void claiming(const State& s, Remarks& remarks) {
  Planets taken = 0;
  for (const Planets held : s.held) taken |= held;
  const Data& d = data();
  if (prompt_of(s) == Prompt::claim_neutral) {
    remarks.push_back(
        {"claim_neutral", {{"mine", std::popcount(s.held[at(neutral)])}, {"limit", static_cast<int>(d.neutral[at(s.players)].limit)}}});
    return;
  }
  const int seat = s.node.seat;
  const int limit = s.mode == Mode::galaxy_at_war ? d.seats[at(s.players)][at(seat)].limit : planet_count;
  remarks.push_back({"claim",
                     {{"mine", std::popcount(s.held[at(seat)])},
                      {"limit", limit < planet_count ? limit : 0},
                      {"free", planet_count - std::popcount(taken)},
                      {"units", static_cast<int>(s.to_place[at(seat)])}}});
}

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

void recruiting(const State& s, Remarks& remarks) {
  remarks.push_back(recruits_remark(s));
  remarks.push_back({"sets", {}});
  if (must_trade(s, s.frames.back())) remarks.push_back({"must_trade", {}});
  if (s.ship_built != 0) remarks.push_back({"ship_built", {}});
}

void trading(const State& s, Remarks& remarks) {
  const Frame& f = s.frames.back();
  const auto set = static_cast<SetKind>(f.local[Trade::set]);
  remarks.push_back({"trade_card",
                     {{"set", named("set", set)},
                      {"value", static_cast<int>(data().set_units[at(f.local[Trade::set])])},
                      {"given", static_cast<int>(f.local[Trade::given])}}});
}

void new_ship(const State& s, Remarks& remarks) {
  int kind = 0;
  while (kind + 1 < class_count && s.new_ships[at(kind)] == 0) ++kind;
  const auto ship = static_cast<ShipClass>(kind);
  remarks.push_back({"new_ship", {{"ship", named("ship", ship)}, {"kind", json::string(enum_name(ship))}}});
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

void attacking(const State& s, Remarks& remarks) {
  const Data& d = data();
  remarks.push_back({"draws", {{"n", cards_so_far(s)}}});
  if (s.mode == Mode::galaxy_at_war && seats_of(s, Faction::cerberus) != 0)
    remarks.push_back({"strategic", {{"n", strategic_count(s, d)}, {"wins", static_cast<int>(d.strategic_wins)}}});
}

void choosing_target(const State& s, Remarks& remarks) {
  const int source = s.battle.source;
  Remark remark{"source", {{"planet", planet_word(source)}, {"units", static_cast<int>(s.units[at(source)])}}};
  add(remark.arguments, ship_counts(s.ships[at(source)]));
  remarks.push_back(remark);
  if ((attack_targets(s, data(), source) & planets_with_tokens(s)) == 0) return;
  if (faction_of(s, s.active) == Faction::alliance) remarks.push_back({"token_alliance", {}});
  if (faction_of(s, s.active) == Faction::cerberus) remarks.push_back({"token_cerberus", {}});
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

/// The battle at hand: who, with what chances, or what the dice already say.
void fighting(const State& s, Remarks& remarks) {
  const Battle& b = s.battle;
  if (b.target == off_board || (b.against_harbinger == 0 && s.owner[at(b.target)] == s.active)) return;
  remarks.push_back(battle_remark(s));
  const bool rolled = b.attack.dice[0].value != 0;
  if (b.against_harbinger != 0) {
    if (rolled) remarks.push_back({"total_now", {{"n", harbinger_total(s, data())}}});
    return;
  }
  if (rolled && (b.defence.dice[0].value != 0)) {
    const Losses losses = compare(b);
    remarks.push_back({"dice_now", {{"n", losses.attacker}, {"n2", losses.defender}}});
  } else if (b.attack.units != 0 && prompt_of(s) != Prompt::defend) {
    remarks.push_back({"odds", odds_words(odds_of(s, b.attack.units, defenders(s), may_use_vanguard(s, b.target)))});
  }
}

void vanguard_dice(const State& s, Remarks& remarks) {
  const auto lost = [&](bool eight) {
    const BattleOdds odds = odds_of(s, s.battle.attack.units, most_defenders(s), eight);
    return percent(odds.attacker_loses[1] + 2 * odds.attacker_loses[2]);
  };
  remarks.push_back(battle_remark(s));
  remarks.push_back({"vanguard_dice", {{"six", lost(false)}, {"eight", lost(true)}}});
}

Remark moving(const State& s) {
  const int from = s.frames.back().local[Reinforce::from];
  Remark remark{s.frames.back().local[Reinforce::fleet] != 0 ? "moving_ships" : "moving",
                {{"planet", planet_word(from)}, {"units", static_cast<int>(s.units[at(from)])}}};
  add(remark.arguments, ship_counts(s.ships[at(from)]));
  return remark;
}

void window_of_cards(const State& s, Remarks& remarks) {
  static constexpr const char* kinds[] = {"vanguard",        "recruit",          "attack",          "attacker_before",
                                          "defender_before", "attacker_after",   "defender_after",  "conquest",
                                          "reinforce",       "harbinger_before", "harbinger_after", "draw"};
  const Window window = window_of(s.frames.back());
  fighting(s, remarks);
  remarks.push_back({"window", {{"kind", kinds[static_cast<std::size_t>(window)]}}});
  if (window == Window::draw) remarks.push_back({"draws", {{"n", cards_so_far(s)}}});
  if (window == Window::harbinger_before) remarks.push_back({"harbinger_move", {{"n", static_cast<int>(s.harbinger_steps)}}});
}

Remark attempt_remark(const State& s) {
  const Attempt& a = s.attempt;
  const bool scan = s.frames.back().local[AttemptLocal::scan] != 0;
  Remark remark{scan ? "attempt_scan" : "attempt", {{"rows", std::popcount(a.rows)}, {"dice", dice_in_hand(a)}}};
  remark.arguments["asset"] = a.card >= 0 ? json::string("asset:" + data().asset_id[at(a.card)]) : json::string("");
  return remark;
}

Remark die_remark(const State& s) {
  const Frame& f = s.frames.back();
  if (f.procedure == Procedure::harbinger_step) return {"harbinger_die", {}};
  if (f.procedure == Procedure::attempt) {
    int die = 0;
    while (die + 1 < dice_in_hand(s.attempt) && s.attempt.value[at(die)] != 0) ++die;
    return {"asset_die", {{"sides", is_eight(s.attempt, die) ? 8 : 6}, {"n", die + 1}, {"dice", dice_in_hand(s.attempt)}}};
  }
  const int die = f.local[f.procedure == Procedure::card ? static_cast<int>(CardLocal::chosen) : static_cast<int>(BattleLocal::die)];
  const bool attack = die < first_defence_die;
  return {attack ? "attack_die" : "defence_die",
          {{"planet", planet_word(attack ? s.battle.source : s.battle.target)}, {"sides", static_cast<int>(die_of(s.battle, die).sides)}}};
}

void chance_remarks(const State& s, Remarks& remarks) {
  if (prompt_of(s) == Prompt::chance_die) remarks.push_back(die_remark(s));
}

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

std::vector<Remark> explain(const AnyView& any) {
  const State& s = state_of(any);
  Remarks remarks;
  if (s.node.kind == NodeKind::end) return {ending(s)};
  if (s.frames.empty()) return remarks;
  if (s.node.kind == NodeKind::chance) return chance_remarks(s, remarks), remarks;
  const Frame& f = s.frames.back();
  switch (prompt_of(s)) {
    case Prompt::claim:
    case Prompt::claim_neutral: claiming(s, remarks); break;
    case Prompt::place_start:
    case Prompt::place_start_neutral:
      remarks.push_back(
          {"place_start",
           {{"units", static_cast<int>(s.to_place[at(s.node.seat)])}, {"neutral", static_cast<int>(s.to_place[at(neutral)])}}});
      break;
    case Prompt::place_harbinger: remarks.push_back({"place_harbinger", {}}); break;
    case Prompt::vanguard_place: token_of_the_reapers(s, "vanguard_place", s.tokens.held.size() - 1, remarks); break;
    case Prompt::relocate_token: token_of_the_reapers(s, "relocate", found_token(s), remarks); break;
    case Prompt::recruit: recruiting(s, remarks); break;
    case Prompt::trade_card: trading(s, remarks); break;
    case Prompt::place_planet:
      if (s.step == Step::recruit && s.pool == recruits(s, data(), s.active)) remarks.push_back(recruits_remark(s));
      remarks.push_back({"pool", {{"pool", static_cast<int>(s.pool)}, {"ships", total(s.new_ships)}}});
      break;
    case Prompt::place_number: {
      const int planet = f.local[0];  // of place_units
      remarks.push_back(
          {"place_number",
           {{"planet", planet_word(planet)}, {"units", static_cast<int>(s.units[at(planet)])}, {"pool", static_cast<int>(s.pool)}}});
      break;
    }
    case Prompt::place_ship: new_ship(s, remarks); break;
    case Prompt::scan: remarks.push_back({"scan", {}}); break;
    case Prompt::attack: attacking(s, remarks); break;
    case Prompt::attack_target: choosing_target(s, remarks); break;
    case Prompt::attack_units:
    case Prompt::attack_ships: remarks.push_back(battle_remark(s)); break;
    case Prompt::defend:
    case Prompt::card_die: fighting(s, remarks); break;
    case Prompt::vanguard_dice: vanguard_dice(s, remarks); break;
    case Prompt::move_in:
      remarks.push_back({"move_in",
                         {{"planet", planet_word(s.battle.target)},
                          {"other", planet_word(s.battle.source)},
                          {"least", static_cast<int>(s.battle.attack.units)}}});
      break;
    case Prompt::trade_or_keep: remarks.push_back({"sets", {}}); break;
    case Prompt::reinforce:
      if (s.mode == Mode::galaxy_at_war)
        remarks.push_back({"reinforce", {{"moves", static_cast<int>(s.moves_left)}, {"ships", yes_or_no(s.ships_moved != 0)}}});
      break;
    case Prompt::move_to:
    case Prompt::move_number:
    case Prompt::move_ships: remarks.push_back(moving(s)); break;
    case Prompt::handover: remarks.push_back({"handover", {}}); break;
    case Prompt::handover_answer: remarks.push_back({"handover_answer", {{"planet", planet_word(f.local[Reinforce::to])}}}); break;
    case Prompt::harbinger_move: remarks.push_back({"harbinger_move", {{"n", static_cast<int>(s.harbinger_steps)}}}); break;
    case Prompt::window: window_of_cards(s, remarks); break;
    case Prompt::card_planet:
      if (std::popcount(s.card_planets) > 0) remarks.push_back({"card_planet", {{"n", std::popcount(s.card_planets)}, {"most", 4}}});
      break;
    case Prompt::asset_row:
    case Prompt::asset_dice:
    case Prompt::set_aside: remarks.push_back(attempt_remark(s)); break;
    default: break;
  }
  return remarks;
}

}  // namespace asztal::galaxy_at_war
