#include "cli/tournament/tournament_desk.hpp"

#include <algorithm>
#include <iostream>

#include "cli/collection/collection.hpp"
#include "texts/find_rules.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

void Desk::apply(const std::string& line) {
  const RuleId rule = contents_.tournament->apply(line);
  if (!rule) return;
  const Rulebook rules = rulebook_of(game(), context_.language);
  const std::string id = rule_name(game().rule_prefix, rule);
  const RuleText* found = rules.find(id);
  throw UsageError(
      context_.own.message("tournament", "forbidden",
                           {{"line", printable(line)}, {"rule", id}, {"text", found != nullptr ? rule_for_players(found->text) : ""}}));
}

void Desk::save() const {
  if (!write_file(path_, contents_.print())) throw UsageError(context_.own.message("play", "save_failed", {{"file", printable(path_)}}));
}

namespace {

class DeskReport {
 public:
  DeskReport(const Desk& desk, const Context& context)
      : desk_(desk), own_(context.own), text_(desk.game(), context.language), decks_(desk.game().collection->decks()) {}

  void print() const {
    const json::object board = desk_.tournament().board();
    say("title", {{"n", static_cast<std::int64_t>(desk_.tournament().entrants().size())}, {"seed", std::to_string(desk_.seed())}});
    say(board.contains("places") ? "over" : std::string(board.at("stage").as_string()), stage_arguments(board));
    if (!board.contains("places")) print_round(board.at("rounds").as_array());
    if (board.at("round").to_number<int>() > 0) print_standings(board);
    if (!board.contains("places")) return;
    say("places", {});
    print_places(board);
  }

  /// Who plays whom, and what came of it.
  void print_round(const json::array& rounds) const {
    if (rounds.empty()) return;
    for (const json::value& game : rounds.back().as_array()) {
      const json::object& facts = game.as_object();
      const std::string a = text_of(facts, "a"), b = text_of(facts, "b");
      const auto wins = [&](const std::string& who) {
        const json::array& won = facts.at("won").as_array();
        return std::int64_t{std::count(won.begin(), won.end(), json::value(who))};
      };
      const char* how = b.empty() ? "bye" : facts.contains("seconds") ? "game_adjourned" : "game";
      say(how, {{"a", a}, {"b", b}, {"won_a", wins(a)}, {"won_b", wins(b)}}, 2);
    }
  }

  static json::object for_programs(const Desk& desk) {
    json::array entrants;
    for (const Entrant& entrant : desk.tournament().entrants())
      entrants.push_back(json::object{{"name", entrant.name}, {"deck", entrant.deck}, {"bot", entrant.bot}});
    json::object facts = {{"game", desk.game().id}, {"seed", desk.seed()}, {"entrants", std::move(entrants)}};
    for (const auto& item : desk.tournament().board()) facts.insert(item);
    return facts;
  }

 private:
  void say(const std::string& key, const Arguments& arguments, int indent = 0) const {
    std::cout << wrapped(own_.message("tournament", key, arguments), indent, 79) << '\n';
  }

  static std::string text_of(const json::object& facts, const char* key) {
    const json::value* value = facts.if_contains(key);
    return value == nullptr ? "" : std::string(value->as_string());
  }

  static Arguments stage_arguments(const json::object& board) {
    return {{"round", board.at("round").to_number<std::int64_t>()}, {"rounds", board.at("swiss_rounds").to_number<std::int64_t>()}};
  }

  std::string deck_of(const std::string& name) const {
    for (const Entrant& entrant : desk_.tournament().entrants())
      if (entrant.name == name) return text_.field(text_.named(decks_, entrant.deck, "no_such_deck", own_), "name");
    return "";
  }

  void print_standings(const json::object& board) const {
    std::vector<std::vector<std::string>> rows = {{"", own_.message("tournament", "name"), own_.message("tournament", "points"),
                                                   own_.message("tournament", "opponents"), own_.message("tournament", "deck")}};
    for (const json::value& standing : board.at("standings").as_array()) {
      const std::string name(standing.at("name").as_string());
      rows.push_back({std::to_string(standing.at("place").to_number<int>()) + ".", name,
                      std::to_string(standing.at("points").to_number<int>()), std::to_string(standing.at("opponents").to_number<int>()),
                      deck_of(name)});
    }
    std::vector<int> widths(rows.front().size());
    for (const auto& row : rows)
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    for (const auto& row : rows) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) line += "  " + (i + 1 == row.size() ? row[i] : padded(row[i], widths[i], i != 1));
      std::cout << line << '\n';
    }
  }

  void print_places(const json::object& board) const {
    std::int64_t place = 0;
    const json::value* prizes = board.if_contains("prizes");
    for (const json::value& value : board.at("places").as_array()) {
      const std::string name(value.as_string());
      const json::value* card = prizes == nullptr ? nullptr : prizes->as_object().if_contains(name);
      const std::string prize = card == nullptr ? "" : card_name(std::string(card->as_string()));
      say(prize.empty() ? "place" : "place_prize", {{"n", ++place}, {"name", name}, {"card", prize}}, 2);
    }
  }

  std::string card_name(const std::string& id) const {
    const json::array cards = desk_.game().collection->cards();
    return text_.field(text_.named(cards, id, "no_such_card", own_), "name");
  }

  const Desk& desk_;
  const GameText& own_;
  CollectionText text_;
  json::array decks_;
};

}  // namespace

void show(const Desk& desk, bool json, const Context& context) {
  if (json)
    std::cout << json::serialize(DeskReport::for_programs(desk)) << '\n';
  else
    DeskReport(desk, context).print();
}

}  // namespace asztal::cli
