// The table on a terminal: tracks, the galaxy, dice, hands.
#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/reflect.hpp"
#include "games/galaxy-at-war/telling/scene.hpp"

namespace asztal::galaxy_at_war {

namespace {

class Drawing : Scene {
 public:
  using Scene::Scene;

  std::string draw() {
    head();
    tracks();
    draw_map(*this);
    battle();
    attempt();
    foot();
    return text();
  }

 private:
  // ---- Head and tracks ----

  void head() {
    std::string left = coloured(name("mode", word("mode")), "1");
    if (number("round") > 0) append(left, label("round_form", number("round")), " · ");
    if (!word("step").empty()) append(left, name("step", word("step")), " · ");
    std::string right;
    if (board.if_contains("result") != nullptr) {
      std::string winners;
      for (const json::value& seat : list_at(board, "winners")) append(winners, player_words(seat.to_number<int>()), ", ");
      right = coloured(winners.empty() ? label("drawn") : label("winners") + ":", "1");
      append(right, winners);
    } else if (number("turn", -1) >= 0) {
      right = label("turn") + ": " + player_words(number("turn"));
    }
    spread(left, right);
  }

  void tracks() {
    if (!is_galaxy()) return;
    const int status = number("war_status");
    std::string cell = label("war_status") + ":";
    append(cell, coloured(name("faction", "reapers", "mark"), "91"));
    for (int space = -3; space <= 3; ++space) {
      const std::string words = (space > 0 ? "+" : space < 0 ? "−" : "") + std::to_string(space < 0 ? -space : space);
      append(cell, space == status ? coloured("[" + words + "]", "1") : coloured(words, "2"));
    }
    append(cell, coloured(name("faction", "alliance", "mark"), "94"));
    const TrackSpace& bonus = d.war_status[static_cast<std::size_t>(status + 3)];
    if (bonus.cards > 0) append(cell, "(" + label("cards") + " +" + std::to_string(bonus.cards) + ")");
    std::vector<std::string> cells = {cell};
    if (board.if_contains("strategic") != nullptr)
      cells.push_back("★ " + name("faction", "cerberus", "mark") + ": " + std::to_string(number("strategic")) + "/" +
                      std::to_string(d.strategic_wins));
    cells.push_back(label("stack") + ": " + std::to_string(number("stack")));
    if (word("harbinger").empty() && word("step") != "setup") cells.push_back(label("harbinger_off"));
    items("", cells, " · ");
  }

  // ---- Dice ----

  /// "5", "8" in angles where eight-sided.
  std::string dice_text(const json::array& dice) const {
    std::string words;
    for (const json::value& die : dice) {
      std::string value = text_of(die);
      if (!value.empty() && value.back() == 'e') value = "<" + value.substr(0, value.size() - 1) + ">";
      append(words, value);
    }
    return words;
  }
  std::string side_cell(const json::object& side, const std::string& planet, const char* what) const {
    std::string cell = coloured(label(what) + ":", "1");
    append(cell, name("planet", planet));
    if (const int units = number_at(side, "units"); units > 0) append(cell, std::to_string(units));
    const json::value* ships = side.if_contains("ships");
    if (ships != nullptr) append(cell, "+" + ships_text(text_of(*ships)));
    if (const json::array& dice = list_at(side, "dice"); !dice.empty()) append(cell, coloured("[" + dice_text(dice) + "]", "1"));
    if (const int bonus = number_at(side, "bonus"); bonus > 0) append(cell, "+" + std::to_string(bonus));
    return cell;
  }
  void battle() {
    const json::object& fight = object_at(board, "battle");
    if (fight.empty() || fight.if_contains("target") == nullptr) return;
    std::vector<std::string> cells = {side_cell(object_at(fight, "attack"), text_of(fight.at("source")), "attacker")};
    if (fight.if_contains("harbinger") != nullptr)
      cells.push_back(coloured("▲ " + label("harbinger") + ": " + name("planet", text_of(fight.at("target"))), "1;31"));
    else
      cells.push_back(side_cell(object_at(fight, "defence"), text_of(fight.at("target")), "defender"));
    if (fight.if_contains("tie_win") != nullptr) cells.push_back(label("tie_win"));
    if (fight.if_contains("ignore_ships") != nullptr) cells.push_back(label("ignore_ships"));
    items("", cells, " · ");
  }
  void attempt() {
    const json::object& trying = object_at(board, "attempt");
    if (trying.empty()) return;
    const json::value* card = trying.if_contains("card");
    const std::string what = card != nullptr ? name("asset", text_of(*card)) : label("any_card");
    items(
        "",
        {coloured(label("attempt") + ":", "1"), what + ",", coloured(label("dice") + " [" + dice_text(list_at(trying, "dice")) + "]", "1")},
        " ");
  }

  // ---- Players, hands, decks ----

  void foot() {
    if (is_assets()) {
      std::vector<std::string> scores;
      for (int seat = 0; seat < players(); ++seat) {
        std::string cell = player_words(seat);
        append(cell, std::to_string(number_at(object_at(board, "scores"), std::to_string(seat))) + " " + label("points"));
        scores.push_back(cell);
      }
      items("", scores, " · ");
      std::vector<std::string> legend = {"legend_assets"};
      if (!object_at(board, "attempt").empty()) legend.emplace_back("legend_attempt");
      return explain_marks(legend);
    }
    counts();
    std::vector<std::string> waiting;
    for (const auto& [army, units] : object_at(board, "to_place")) {
      std::string cell = army_mark(std::string(army));
      append(cell, std::to_string(units.to_number<int>()));
      waiting.push_back(cell);
    }
    if (number("pool") > 0 && word("step") == "recruit") waiting.push_back(coloured(std::to_string(number("pool")), "1"));
    if (!word("new_ships").empty()) waiting.push_back(label("new_ships") + " " + ships_text(word("new_ships")));
    if (!style().compact) items(label("to_place") + ":", waiting, ", ");  // the question tells it too
    hands();
    std::vector<std::string> legend;
    if (object_at(board, "battle").contains("target")) legend.emplace_back("legend_battle");
    if (is_galaxy()) legend.emplace_back("legend");
    if (std::any_of(places.begin(), places.end(), [](const Place& place) { return place.ships != std::array<int, class_count>{}; }))
      legend.emplace_back("legend_ships");
    if (!object_at(board, "assets").empty()) legend.emplace_back("asset_mark");
    explain_marks(legend);
  }

  /// Faint, parted at " · "; not where room is scarce.
  void explain_marks(const std::vector<std::string>& keys) {
    if (style().compact) return;
    std::vector<std::string> cells;
    for (const std::string& key : keys) {
      std::string words = label(key) + " · ";
      for (auto end = words.find(" · "); end != std::string::npos; end = words.find(" · ")) {
        cells.push_back(words.substr(0, end));
        words.erase(0, end + std::string_view(" · ").size());
      }
    }
    items("", cells, " · ", "2");
  }

  bool is_eliminated(int seat) const {
    for (const json::value& other : list_at(board, "eliminated"))
      if (other.is_number() && other.to_number<int>() == seat) return true;
    return false;
  }

  /// "A 24, R 25": cards left in each deck.
  std::string deck_words() const {
    std::string words;
    for (const auto& [id, size] : object_at(board, "decks")) {
      const std::string mark = id == "common" ? "" : name("faction", std::string(id), "mark") + " ";
      append(words, mark + std::to_string(size.to_number<int>()), ", ");
    }
    return words;
  }

  void counts() {
    std::vector<std::string> cells;
    const auto count = [&](const std::string& army, int& planets, int& units) {
      for (const Place& place : places)
        if (place.army == army) ++planets, units += place.units;
    };
    for (int seat = 0; seat < players(); ++seat) {
      int planets = 0, units = 0;
      count(std::to_string(seat), planets, units);
      std::string cell = player_words(seat);
      const auto cards = list_at(object_at(board, "hands"), std::to_string(seat)).size();
      append(cell, is_eliminated(seat) ? label("eliminated")
                                       : std::to_string(planets) + "/" + std::to_string(units) + "/" + std::to_string(cards));
      cells.push_back(cell);
    }
    int planets = 0, units = 0;
    count("neutral", planets, units);
    if (planets > 0) {
      std::string cell = coloured(mark_of("neutral") + " " + name("army", "neutral"), colour_of("neutral"));
      append(cell, std::to_string(planets) + "/" + std::to_string(units));
      cells.push_back(cell);
    }
    if (const std::string decks = deck_words(); !decks.empty() && !style().compact) cells.push_back(label("deck") + " " + decks);
    items(style().compact ? "" : label("counts") + ":", cells, " · ");
  }

  void hands() {
    for (int seat = 0; seat < players(); ++seat) {
      std::vector<std::pair<std::string, int>> known;  // name with class, how many
      int hidden = 0;
      for (const json::value& card : list_at(object_at(board, "hands"), std::to_string(seat))) {
        const std::string id = text_of(card);
        if (id == "?") {
          ++hidden;
          continue;
        }
        const std::string words = name("card", id) + " (" + name("ship", ship_of(id), "mark") + ")";
        if (!known.empty() && known.back().first == words)
          ++known.back().second;
        else
          known.emplace_back(words, 1);
      }
      if (known.empty()) continue;
      std::vector<std::string> cells;
      for (const auto& [words, count] : known) cells.push_back((count > 1 ? std::to_string(count) + "× " : "") + words);
      if (hidden > 0) cells.push_back(std::to_string(hidden) + "× ?");
      items((seat == style().viewer ? label("hand") : label("known_hand") + " (" + style().player(seat) + ")") + ":", cells, ", ");
    }
  }
  std::string_view ship_of(const std::string& card) const {
    for (std::size_t i = 0; i < card_count; ++i)
      if (d.card_id[i] == card) return enum_name(d.card[i].ship);
    return "";
  }
};

}  // namespace

std::string draw(const json::object& board, const TerminalStyle& style) { return Drawing(board, style).draw(); }

}  // namespace asztal::galaxy_at_war
