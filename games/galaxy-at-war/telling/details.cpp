// What an option's words need of the table: units, ships, odds.
#include "games/galaxy-at-war/telling/prospects.hpp"

namespace asztal::galaxy_at_war {

namespace {

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
  if (s.mode != Mode::galaxy_at_war) return json::string("seat:" + std::to_string(owner));
  return named("faction", faction_of(s, owner));
}

/// Until won or one unit is left; -1: too many to reckon.
int storm_percent(const State& s, int source, int target, int leave_off_at = 1) {
  const auto odds = invasion_odds(
      {s.units[at(source)], s.units[at(target)], s.ships[at(source)], s.ships[at(target)], may_use_vanguard(s, target), leave_off_at});
  return odds ? percent(odds->won) : -1;
}

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

json::object of_deployment(const State& s, const Action& shortcut) {
  json::object words = of_planet(s, shortcut.a);
  words["n"] = shortcut.b > 0 ? std::min<int>(shortcut.b, s.pool) : s.pool;
  return words;
}

json::object of_target(const State& s, int target) {
  json::object words = of_planet(s, target);
  words["percent"] = storm_percent(s, s.battle.source, target);
  return words;
}

json::object of_number(const State& s, int n) {
  const Battle& b = s.battle;
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
      const int from = s.frames.back().as<ReinforceStepFrame>().from;
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

json::object details(const State& s, const Action& option) {
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
    case Verb::planet: return is_planet(option.a) ? of_planet(s, option.a) : json::object{};
    case Verb::deploy: return is_planet(option.a) ? of_deployment(s, option) : json::object{};
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
              {"n", std::max<int>(option.c, 1)},
              {"percent", storm_percent(s, option.a, option.b, std::max<int>(option.c, 1))}};
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
