// What people should know when they answer the pending question, and what an option's words need of the table.
#include <algorithm>
#include <cmath>

#include "galaxy_at_war.hpp"
#include "odds.hpp"
#include "rules.hpp"

namespace asztal::galaxy_at_war {

namespace json = boost::json;

namespace {

const View<GalaxyAtWar>& view_of(const AnyView& view) { return static_cast<const TypedView<GalaxyAtWar>&>(view).get(); }

const char* yes_or_no(bool yes) { return yes ? "yes" : "no"; }
template <class E>
json::string named(const char* kind, E value) {
  return json::string(std::string(kind) + ":" + std::string(enum_name(value)));
}
json::string planet_word(int planet) { return json::string("planet:" + data().planet_id[at(planet)]); }
json::string token_word(int token) { return json::string("token:" + std::to_string(token + 1)); }
int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }
Prompt prompt_of(const State& s) { return static_cast<Prompt>(s.node.prompt); }
bool is_planet(int value) { return value >= 0 && value < planet_count; }

void add(json::object& to, const json::object& more) {
  for (const auto& [key, value] : more) to[key] = value;
}
json::object ship_counts(const Ships& ships) {
  return {{"cr", static_cast<int>(ships[0])}, {"ca", static_cast<int>(ships[1])}, {"dr", static_cast<int>(ships[2])}};
}

/// Units of others on the planets around, as far as they could attack it.
int threat(const State& s, int planet) {
  const Army owner = s.owner[at(planet)];
  if (owner == no_army || owner == neutral) return 0;
  int units = 0;
  for_each_planet(data().planet[at(planet)].neighbours & ~friendly(s, owner) & ~s.devastated, [&](int other) {
    if (s.owner[at(other)] != no_army && s.owner[at(other)] != neutral) units += s.units[at(other)];
  });
  return units;
}

/// Who controls a planet: a faction, or in Basic Training a seat.
json::string owner_word(const State& s, int planet) {
  const Army owner = s.owner[at(planet)];
  if (owner == no_army) return json::string("");
  if (owner == neutral) return json::string("army:neutral");
  if (s.mode != Mode::galaxy_at_war) return json::string("army:" + std::to_string(owner));
  return named("faction", faction_of(s, owner));
}

// ---- Odds -------------------------------------------------------------------------------------------------------------------

bool may_use_vanguard(const State& s, int planet) {
  if (!is_reaper(s, s.owner[at(planet)]) || !has(planets_with_tokens(s), planet)) return false;
  return has(s.vanguard_eight, planet) || !has(s.vanguard_asked, planet);
}

/// Until won or one unit is left; -1: too many to reckon.
int storm_percent(const State& s, int source, int target, int leave_off_at = 1) {
  const auto odds = invasion_odds(
      {s.units[at(source)], s.units[at(target)], s.ships[at(source)], s.ships[at(target)], may_use_vanguard(s, target), leave_off_at});
  return odds ? percent(odds->won) : -1;
}

int harbinger_modifier(const State& s) { return data().harbinger_modifier[at(s.war_status + 3)]; }
int harbinger_percent(const State& s, int dice, const Ships& ships) {
  const Battle& b = s.battle;
  Force attack = force_of(dice, ships, b.attack.upgrades);
  attack.bonus = b.attack.bonus;
  return percent(total_odds(attack, harbinger_threshold - b.harbinger_total - harbinger_modifier(s)));
}

/// The ships the attacker will use: those he has named, before that all there are.
const Ships& attacking_ships(const State& s) {
  const bool asked_later = prompt_of(s) == Prompt::attack_units || prompt_of(s) == Prompt::attack_ships;
  return asked_later ? s.ships[at(s.battle.source)] : s.battle.attack.ships;
}

/// The battle under way with so many dice.
BattleOdds odds_of(const State& s, int attack_dice, const Ships& ships, int defence_dice, bool all_eight) {
  const Battle& b = s.battle;
  const Ships none{};
  Force attack = force_of(attack_dice, ships, b.attack.upgrades);
  Force defence = force_of(defence_dice, b.ignore_ships != 0 ? none : s.ships[at(b.target)], b.defence.upgrades, all_eight);
  attack.bonus = b.attack.bonus;
  defence.bonus = b.defence.bonus;
  return battle_odds(attack, defence, b.tie_win != 0);
}
BattleOdds odds_of(const State& s, int attack_dice, int defence_dice, bool all_eight) {
  return odds_of(s, attack_dice, attacking_ships(s), defence_dice, all_eight);
}
json::object odds_words(const BattleOdds& odds) {
  json::object words = {{"pairs", odds.pairs}, {"p0", 0}, {"p1", 0}, {"p2", 0}};
  for (int i = 0; i <= odds.pairs; ++i) words["p" + std::to_string(i)] = percent(odds.attacker_loses[at(i)]);
  return words;
}
int most_defenders(const State& s) { return std::min<int>(s.units[at(s.battle.target)], 2); }
int defenders(const State& s) { return s.battle.defence.units != 0 ? s.battle.defence.units : most_defenders(s); }

// ---- Remarks ----------------------------------------------------------------------------------------------------------------

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

// ---- Details of options -----------------------------------------------------------------------------------------------------

json::object of_planet(const State& s, int planet) {
  const Data& d = data();
  json::object words = {{"units", static_cast<int>(s.units[at(planet)])},
                        {"threat", threat(s, planet)},
                        {"owner", owner_word(s, planet)},
                        {"held", yes_or_no(s.owner[at(planet)] != no_army)},
                        {"strategic", yes_or_no(s.mode == Mode::galaxy_at_war && d.planet[at(planet)].strategic)},
                        {"token", yes_or_no(has(planets_with_tokens(s), planet))},
                        {"region", json::string("region:" + d.region_id[d.planet[at(planet)].region])}};
  add(words, ship_counts(s.ships[at(planet)]));
  return words;
}

/// The planets that may be attacked from a source: "{t1}{s1}{t2}{s2}" with names and units.
json::object of_source(const State& s, int source) {
  json::object words = of_planet(s, source);
  std::vector<std::pair<json::string, std::string>> targets;
  for_each_planet(attack_targets(s, data(), source),
                  [&](int target) { targets.emplace_back(planet_word(target), " (" + std::to_string(s.units[at(target)]) + ")"); });
  if (may_strike_harbinger(s, data(), source)) targets.emplace_back(planet_word(s.harbinger), " (▲)");
  for (std::size_t i = 0; i < 6; ++i) {
    const std::string number = std::to_string(i + 1);
    words["t" + number] = i < targets.size() ? targets[i].first : json::string("");
    words["s" + number] = i < targets.size() ? json::string(targets[i].second + (i + 1 < targets.size() ? ", " : "")) : json::string("");
  }
  return words;
}

json::object of_target(const State& s, int target) {
  json::object words = of_planet(s, target);
  words["percent"] = storm_percent(s, s.battle.source, target);
  return words;
}

json::object of_number(const State& s, int n) {
  const Battle& b = s.battle;
  const Frame& f = s.frames.back();
  switch (prompt_of(s)) {
    case Prompt::attack_units: {
      if (n < 1 || n > 3) return {};
      const bool harbinger = b.against_harbinger != 0;
      json::object words = odds_words(harbinger ? BattleOdds{} : odds_of(s, n, most_defenders(s), may_use_vanguard(s, b.target)));
      words["percent"] = harbinger ? harbinger_percent(s, n, attacking_ships(s)) : -1;
      return words;
    }
    case Prompt::defend: return n < 1 || n > 2 ? json::object{} : odds_words(odds_of(s, b.attack.units, n, defends_with_eight(s)));
    case Prompt::move_in: return {{"planet", planet_word(b.source)}, {"left", s.units[at(b.source)] - n}};
    case Prompt::move_number: {
      const int from = f.local[Reinforce::from];
      return {{"planet", planet_word(from)}, {"left", s.units[at(from)] - n}};
    }
    default: return {};
  }
}

json::object of_ships(const State& s, const Action& option) {
  json::object words = {{"cr", static_cast<int>(option.a)}, {"ca", static_cast<int>(option.b)}, {"dr", static_cast<int>(option.c)}};
  words["none"] = yes_or_no(option.a + option.b + option.c == 0);
  words["c1"] = option.a > 0 && option.b + option.c > 0 ? ", " : "";
  words["c2"] = option.b > 0 && option.c > 0 ? ", " : "";
  const bool fight = prompt_of(s) == Prompt::attack_ships, harbinger = s.battle.against_harbinger != 0;
  const Ships used = {static_cast<std::uint8_t>(option.a), static_cast<std::uint8_t>(option.b), static_cast<std::uint8_t>(option.c)};
  const int dice = s.battle.attack.units;
  add(words,
      odds_words(fight && !harbinger ? odds_of(s, dice, used, most_defenders(s), may_use_vanguard(s, s.battle.target)) : BattleOdds{}));
  words["percent"] = fight && harbinger ? harbinger_percent(s, dice, used) : -1;
  return words;
}

json::object of_die(const State& s, int die) {
  if (die < 0 || die >= dice_places) return {};
  const Die& shown = die_of(s.battle, die);
  return {{"value", static_cast<int>(shown.value)}, {"sides", static_cast<int>(shown.sides)}};
}

json::object of_token(const State& s, int token) {
  if (token < 0 || token >= s.tokens.held.size() || s.token_at[at(token)] == off_board) return {};
  const bool known = face_of(s, token).known();
  return {{"planet", planet_word(s.token_at[at(token)])},
          {"known", yes_or_no(known)},
          {"face", known ? named("face", face_of(s, token).value) : json::string("")}};
}

std::string row_text(const AssetCard& card, int row) {
  if (row == steal_row) return std::to_string(card.steal);
  if (card.rows[row].sum) return std::to_string(card.rows[row].least) + "+";
  std::string words;
  for (const auto target : card.rows[row].targets) words += (words.empty() ? "" : ", ") + std::to_string(target);
  return words;
}

json::object of_row(const State& s, int asset, int row) {
  if (asset < 0 || asset >= asset_count || row < 0 || row > steal_row) return {};
  const AssetCard& card = data().asset[at(asset)];
  if (row != steal_row && row >= card.rows.size()) return {};
  return {{"need", row_text(card, row)},
          {"value", s.mode == Mode::war_assets ? static_cast<int>(card.value) : 0},
          {"taken", yes_or_no(s.mode == Mode::war_assets && s.asset_holder[at(asset)] >= 0)}};
}

json::object of_dice(const State& s, int mask) {
  std::string words;
  for (int die = 0; die < dice_in_hand(s.attempt); ++die) {
    if (((mask >> die) & 1) == 0) continue;
    const std::string value = std::to_string(s.attempt.value[at(die)]);
    words += (words.empty() ? "" : " ") + (is_eight(s.attempt, die) ? "<" + value + ">" : value);
  }
  return {{"shown", words}};
}

json::object of_scan(int asset) {
  if (asset < 0 || asset >= asset_count) return {};
  const AssetCard& card = data().asset[at(asset)];
  std::string rows;
  for (int row = 0; row < card.rows.size(); ++row) rows += (rows.empty() ? "" : " | ") + row_text(card, row);
  return {{"value", static_cast<int>(card.value)}, {"rows", rows}};
}

}  // namespace

std::vector<Remark> explain(const AnyView& any) {
  const State& s = view_of(any).state();
  Remarks remarks;
  if (s.node.kind == NodeKind::end || s.frames.empty()) return remarks;
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

json::object details(const AnyView& any, const Action& option) {
  const State& s = view_of(any).state();
  if (s.node.kind != NodeKind::decision) return {};
  switch (static_cast<Verb>(option.verb)) {
    case Verb::claim:
    case Verb::place:
    case Verb::harbinger:
    case Verb::put:
    case Verb::station:
    case Verb::relocate:
    case Verb::move:
    case Verb::fleet:
    case Verb::to:
    case Verb::planet:
    case Verb::deploy: return is_planet(option.a) ? of_planet(s, option.a) : json::object{};
    case Verb::attack: return is_planet(option.a) ? of_source(s, option.a) : json::object{};
    case Verb::target: return is_planet(option.a) && s.battle.source != off_board ? of_target(s, option.a) : json::object{};
    case Verb::strike:
      if (s.harbinger == off_board || s.battle.source == off_board) return {};
      return {{"planet", planet_word(s.harbinger)},
              {"percent", harbinger_percent(s, most_attackers(s, s.battle.source), s.ships[at(s.battle.source)])}};
    case Verb::storm:
      if (!is_planet(option.a) || !is_planet(option.b)) return {};
      return {{"units", static_cast<int>(s.units[at(option.a)])},
              {"defenders", static_cast<int>(s.units[at(option.b)])},
              {"percent", storm_percent(s, option.a, option.b, option.c)}};
    case Verb::number: return of_number(s, option.a);
    case Verb::ships: return of_ships(s, option);
    case Verb::trade:
      return option.a >= 0 && option.a < 4 ? json::object{{"value", static_cast<int>(data().set_units[at(option.a)])}} : json::object{};
    case Verb::build:
      return option.a >= 0 && option.a < card_count ? json::object{{"ship", named("ship", data().card[at(option.a)].ship)}}
                                                    : json::object{};
    case Verb::die: return of_die(s, option.a);
    case Verb::token: return of_token(s, option.a);
    case Verb::opponent:
      return option.a >= 0 && option.a < s.players ? json::object{{"cards", s.cards.hand_size(option.a)}} : json::object{};
    case Verb::row: return of_row(s, option.a, option.b);
    case Verb::dice: return of_dice(s, option.a);
    case Verb::scan: return of_scan(option.a);
    default: return {};
  }
}

}  // namespace asztal::galaxy_at_war
