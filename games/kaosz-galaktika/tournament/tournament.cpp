#include "games/kaosz-galaktika/tournament/tournament.hpp"

#include <algorithm>
#include <map>

#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

constexpr RuleId simplified{14, 3, 2}, official_only{16, 1}, swiss_stage{16, 2}, final_stage{16, 3}, no_complaint{16, 5}, prize{16, 6},
    rarity{2, 6}, no_later_entry = KG_R(78);
constexpr int finalists = 4, fewest_rounds = 3, games_to_win = 2, prize_places = 3;

const DeckList& deck_named(const std::string& id) {
  std::vector<std::string> ids;
  for (const DeckList& deck : data().deck) ids.push_back(deck.id);
  return data().deck[Word{id, "deck"}.one_of(ids, "deck")];
}

std::unique_ptr<Tournament> begin(const GameInfo& game) { return std::make_unique<Cup>(game); }

std::vector<std::string> opening(const Entrant& a, const Entrant& b) { return {"deck " + a.deck, "deck " + b.deck}; }

/// KG-16.4, KG-R40
Seat judged(const AnyView& view) { return best_player(static_cast<const TypedView<KaoszGalaktika>&>(view).get().state(), data()); }

}  // namespace

const TournamentRules& tournament_rules() {
  static constexpr TournamentRules rules = {begin, opening, judged, 60};
  return rules;
}

// ---- Entering -------------------------------------------------------------------------------------------------------------------

RuleId Cup::choose(const Setup& setup) {
  if (!rounds_.empty()) return swiss_stage;
  if (setup.options.at("mode") != "official" || setup.options.at("stage") != "all-types") return official_only;
  if (setup.options.at("combat") != "original" || setup.options.at("races") != "opposed") return simplified;
  return {};
}

RuleId Cup::enter(const Entrant& entrant) {
  if (!rounds_.empty()) return no_later_entry;
  const auto problems = violations(data(), deck_named(entrant.deck).cards, Mode::official, RaceLimit::opposed, false);
  return problems.empty() ? RuleId{} : RuleId{problems[0].chapter, problems[0].section, problems[0].item};
}

// ---- The Swiss stage (KG-16.2) -----------------------------------------------------------------------------------------------------

/// KG-R47: the fewest r with 2^r >= entrants, at least three.
int Cup::swiss_rounds() const {
  int rounds = fewest_rounds;
  while ((std::size_t{1} << rounds) < entrants().size()) ++rounds;
  return rounds;
}

std::vector<SwissGame> Cup::swiss_games() const {
  std::vector<SwissGame> games;
  for (std::size_t round = 0; round < rounds_.size() && is_swiss(round); ++round)
    for (const Encounter& encounter : rounds_[round]) games.push_back({encounter.a, encounter.b, winner_of(encounter, round)});
  return games;
}

std::vector<SwissStanding> Cup::standings() const {
  return swiss_standings(static_cast<int>(entrants().size()), swiss_games(), final_lots_);
}

RuleId Cup::draw(const std::vector<int>& lots) {
  if (waits() != TournamentWaits::lots) return rule_of_stage();
  if (entrants().size() < finalists) return swiss_stage;
  if (is_swiss(rounds_.size())) {
    Round round;
    for (const SwissGame& game : swiss_round(swiss_games(), lots))
      round.push_back({game.a, game.b, game.b == bye ? std::vector<int>{game.a} : std::vector<int>{}});
    rounds_.push_back(std::move(round));
    return {};
  }
  final_lots_ = lots;
  pair_semifinals();
  return {};
}

// ---- Games and the final (KG-16.3) ---------------------------------------------------------------------------------------------------

int Cup::winner_of(const Encounter& encounter, std::size_t round) const {
  const int needed = is_swiss(round) ? 1 : games_to_win;
  for (const int entrant : {encounter.a, encounter.b})
    if (std::count(encounter.won.begin(), encounter.won.end(), entrant) >= needed) return entrant;
  return -1;
}

int Cup::loser_of(const Encounter& encounter, std::size_t round) const {
  return winner_of(encounter, round) == encounter.a ? encounter.b : encounter.a;
}

bool Cup::is_decided(std::size_t round) const {
  return std::all_of(rounds_[round].begin(), rounds_[round].end(),
                     [&](const Encounter& encounter) { return winner_of(encounter, round) >= 0; });
}

Cup::Encounter* Cup::encounter_of(int entrant, std::size_t round) {
  for (Encounter& encounter : rounds_[round])
    if (encounter.a == entrant || encounter.b == entrant) return &encounter;
  return nullptr;
}

/// KG-16.3: the first against the fourth, the second against the third.
void Cup::pair_semifinals() {
  const auto seeds = standings();
  rounds_.push_back({{seeds[0].entrant, seeds[3].entrant, {}}, {seeds[1].entrant, seeds[2].entrant, {}}});
}

/// The winners play for the first place, the losers for the third.
void Cup::pair_finals() {
  const std::size_t semifinal = rounds_.size() - 1;
  if (semifinal != static_cast<std::size_t>(swiss_rounds()) || !is_decided(semifinal)) return;
  const Round& round = rounds_[semifinal];
  rounds_.push_back({{winner_of(round[0], semifinal), winner_of(round[1], semifinal), {}},
                     {loser_of(round[0], semifinal), loser_of(round[1], semifinal), {}}});
}

RuleId Cup::decide(int entrant, bool by_judge) {
  if (rounds_.empty()) return swiss_stage;
  Encounter* encounter = encounter_of(entrant, rounds_.size() - 1);
  if (encounter == nullptr || winner_of(*encounter, rounds_.size() - 1) >= 0) return rule_of_stage();
  encounter->won.push_back(entrant);
  encounter->judged += by_judge ? 1 : 0;
  encounter->seconds = 0;
  pair_finals();
  return {};
}

RuleId Cup::win(int entrant) { return decide(entrant, false); }

RuleId Cup::judge(int entrant) { return decide(entrant, true); }

/// KG-16.5: until the next game of either has begun. The games of a Swiss round begin when it is drawn, those of the final when they are played.
RuleId Cup::overrule(int entrant) {
  if (rounds_.empty() || !awarded_.empty()) return no_complaint;
  std::size_t last = rounds_.size() - 1;
  const bool waiting =
      !is_swiss(last) && std::none_of(rounds_[last].begin(), rounds_[last].end(), [](const Encounter& e) { return e.begun(); });
  if (waiting) --last;
  Encounter* encounter = encounter_of(entrant, last);
  if (encounter == nullptr || encounter->b == bye || encounter->won.empty() || encounter->seconds > 0 || encounter->won.back() == entrant)
    return no_complaint;
  encounter->won.back() = entrant;
  ++encounter->judged;
  rounds_.resize(last + 1);
  if (waiting && is_swiss(last)) pair_semifinals();
  pair_finals();
  return {};
}

RuleId Cup::adjourn(int entrant, int seconds) {
  for (const OpenGame& game : open())
    if (game.a == entrant || game.b == entrant) {
      encounter_of(entrant, rounds_.size() - 1)->seconds = seconds;
      return {};
    }
  return rule_of_stage();
}

std::vector<OpenGame> Cup::open() const {
  std::vector<OpenGame> games;
  if (rounds_.empty()) return games;
  const std::size_t round = rounds_.size() - 1;
  for (std::size_t i = 0; i < rounds_[round].size(); ++i) {
    const Encounter& encounter = rounds_[round][i];
    if (winner_of(encounter, round) >= 0) continue;
    games.push_back({encounter.a, encounter.b, static_cast<int>(round) + 1, static_cast<int>(i) + 1,
                     static_cast<int>(encounter.won.size()) + 1, encounter.seconds});
  }
  return games;
}

// ---- The end (KG-16.6) -------------------------------------------------------------------------------------------------------------

std::vector<int> Cup::places() const {
  std::vector<int> list;
  const std::size_t final = static_cast<std::size_t>(swiss_rounds()) + 1;
  if (rounds_.size() <= final || !is_decided(final)) return list;
  for (const Encounter& encounter : rounds_[final]) {
    list.push_back(winner_of(encounter, final));
    list.push_back(loser_of(encounter, final));
  }
  for (const SwissStanding& standing : standings())
    if (std::find(list.begin(), list.begin() + finalists, standing.entrant) == list.begin() + finalists) list.push_back(standing.entrant);
  return list;
}

int Cup::next_prize() const {
  const std::vector<int> list = places();
  return list.empty() || awarded_.size() == prize_places ? -1 : list[awarded_.size()];
}

/// KG-2.6: what no pack has.
std::vector<std::string> Cup::prizes() const {
  std::vector<std::string> cards;
  for (Kind kind = 1; kind < data().card.size(); ++kind)
    if (data().card[kind].rarity == Rarity::ultra_rare) cards.push_back(data().words[kind].id);
  return cards;
}

RuleId Cup::award(int entrant, const std::string& card) {
  if (entrant != next_prize()) return prize;
  const auto found = data().by_id.find(card);
  if (found == data().by_id.end()) throw DataError("prize: unknown card '" + card + "'");
  if (data().card[found->second].rarity != Rarity::ultra_rare) return rarity;
  awarded_.emplace_back(entrant, card);
  return {};
}

TournamentWaits Cup::waits() const {
  if (!open().empty()) return TournamentWaits::games;
  if (rounds_.size() <= static_cast<std::size_t>(swiss_rounds())) return TournamentWaits::lots;
  return next_prize() >= 0 ? TournamentWaits::prizes : TournamentWaits::nothing;
}

/// What forbids something that does not fit the stage.
RuleId Cup::rule_of_stage() const { return final_lots_.empty() ? swiss_stage : final_stage; }

// ---- In words ----------------------------------------------------------------------------------------------------------------------

std::string Cup::stage() const {
  if (rounds_.empty()) return "entry";
  if (final_lots_.empty()) return "swiss";
  if (!places().empty()) return "over";
  return rounds_.size() == static_cast<std::size_t>(swiss_rounds()) + 1 ? "semifinal" : "final";
}

json::object Cup::facts_of(const Encounter& encounter, std::size_t round) const {
  json::object facts = {{"a", name(encounter.a)}};
  if (encounter.b != bye) facts["b"] = name(encounter.b);
  json::array won;
  for (const int entrant : encounter.won) won.emplace_back(name(entrant));
  facts["won"] = std::move(won);
  if (const int winner = winner_of(encounter, round); winner >= 0) facts["winner"] = name(winner);
  if (encounter.judged > 0) facts["judged"] = encounter.judged;
  if (encounter.seconds > 0) facts["seconds"] = encounter.seconds;
  return facts;
}

json::object Cup::board() const {
  json::array rounds, table, games;
  for (std::size_t round = 0; round < rounds_.size(); ++round) {
    json::array encounters;
    for (const Encounter& encounter : rounds_[round]) encounters.push_back(facts_of(encounter, round));
    rounds.push_back(std::move(encounters));
  }
  for (const SwissStanding& standing : standings())
    table.push_back(json::object{
        {"place", standing.place}, {"name", name(standing.entrant)}, {"points", standing.points}, {"opponents", standing.opponents}});
  for (const OpenGame& game : open()) games.emplace_back(name(game.a) + " - " + name(game.b));
  json::object board = {
      {"stage", stage()},          {"waits", enum_name(waits())}, {"swiss_rounds", swiss_rounds()}, {"round", rounds_.size()},
      {"games", std::move(games)}, {"rounds", std::move(rounds)}, {"standings", std::move(table)}};
  if (const auto list = places(); !list.empty()) {
    json::array names;
    for (const int entrant : list) names.emplace_back(name(entrant));
    board["places"] = std::move(names);
  }
  json::object given;
  for (const auto& [entrant, card] : awarded_) given[name(entrant)] = card;
  if (!given.empty()) board["prizes"] = std::move(given);
  return board;
}

Shape Cup::shape() const {
  const int most = static_cast<int>(entrants().size());
  std::vector<std::string> names;
  for (const Entrant& entrant : entrants()) names.push_back(entrant.name);
  const Shape encounter = Shape::table()
                              .shows({"a", "b", "winner", "judged", "seconds"})
                              .shows({"won"}, Shape::list(2 * games_to_win - 1))
                              .leaves_out({"judged", "seconds"});
  return Shape::table()
      .shows({"stage", "waits", "swiss_rounds", "round"})
      .shows({"games"}, Shape::list(most / 2))
      .shows({"rounds"}, Shape::list(swiss_rounds() + 2, Shape::list((most + 1) / 2, encounter)))
      .shows({"standings"}, Shape::list(most, Shape::table().shows({"place", "name", "points", "opponents"})))
      .shows({"places"}, Shape::list(most))
      .shows({"prizes"}, Shape::by(names))
      .leaves_out({"places", "prizes"});
}

}  // namespace asztal::kaosz_galaktika
