// The table on a terminal: the formation as a column, swarms and terrain on both sides, the decks above it.
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/reflect.hpp"
#include "engine/word.hpp"
#include "games/death-angel/death_angel.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

class Drawing : Canvas {
 public:
  Drawing(const json::object& board, const TerminalStyle& style) : Canvas(style), board_(board) {}

  std::string draw() {
    head();
    formation();
    foot();
    return Canvas::text();
  }

 private:
  std::string text(const char* key) const { return text_at(board_, key); }
  int number(const char* key) const { return number_at(board_, key); }

  static const char* team_colour(std::string_view team) {
    if (team == "green") return "32";
    if (team == "yellow") return "33";
    if (team == "blue") return "94";
    if (team == "red") return "31";
    if (team == "purple") return "35";
    return "37";
  }
  static const char* terrain_colour(Terrain terrain) {
    switch (data().colour[static_cast<std::size_t>(terrain)]) {
      case Colour::red: return "91";
      case Colour::orange: return "38;5;208";
      case Colour::yellow: return "93";
      case Colour::green: return "92";
    }
    return "0";
  }

  std::string counted(const char* key, int count) const { return label(key) + " " + coloured(std::to_string(count), "1"); }

  void head() {
    std::string left = number("round") > 0 ? coloured(label("round_form", number("round")), "1") : "";
    append(left, name("phase", text("phase")), " · ");
    std::string right = coloured(name("location", text("location")), "1");
    if (number("locations_left") == 0)
      append(right, "(" + label("final_location") + ")");
    else
      append(right, label("locations_left") + ": " + std::to_string(number("locations_left")), " · ");
    spread(left, right);
    if (!style().compact) location_ability();
    if (board_.at("formation").as_array().empty()) return;
    const auto& piles = board_.at("piles").as_object();
    Location setup{};
    enum_from_name(text("setup_location"), setup);
    const LocationCard& values = data().location[static_cast<std::size_t>(setup)];
    std::string middle = counted("supply", number("supply"));
    append(middle, label("spawn") + " " + std::to_string(values.major) + "/" + std::to_string(values.minor), " · ");
    if (number("location_tokens") > 0) append(middle, counted("tokens_on_location", number("location_tokens")), " · ");
    spread(counted("left_pile", piles.at("left").to_number<int>()), counted("right_pile", piles.at("right").to_number<int>()), middle);
    if (!style().compact) line("");
  }

  void location_ability() {
    Location location{};
    enum_from_name(text("location"), location);
    const LocationAbility ability = data().location[static_cast<std::size_t>(location)].ability;
    if (ability == LocationAbility::none || !style().effect) return;
    paragraph(label(ability == LocationAbility::control_panel ? "control_panel" : "upon_entering") + ":", style().effect(text("location")),
              "2");
  }

  /// "2×head", "tail": the cards of a swarm, counted; brackets: it has attacked.
  void add_swarm(std::vector<std::string>& cells, std::string_view cards, bool attacked) const {
    std::vector<std::pair<std::string, int>> kinds;
    for (const std::string_view card : split_words(cards)) {
      if (!kinds.empty() && kinds.back().first == card)
        ++kinds.back().second;
      else
        kinds.emplace_back(card, 1);
    }
    for (const auto& [id, count] : kinds) {
      const std::string words = (count > 1 ? std::to_string(count) + "×" : "") + name("genestealer", id, "short");
      const bool lord = id.starts_with("brood_lord");
      cells.push_back(coloured(attacked && !style().colour ? "(" + words + ")" : words, lord ? "1;95" : attacked ? "2" : "96"));
    }
  }

  std::string terrain_cell(const std::string& id, const std::string& tokens) const {
    Terrain kind{};
    enum_from_name(id, kind);
    std::string words = "▪" + name("terrain", id, "short");
    if (!style().colour) words += "/" + label("colour_" + std::string(enum_name(data().colour[static_cast<std::size_t>(kind)])));
    if (!tokens.empty()) words += " ●" + tokens;
    return coloured(words, terrain_colour(kind));
  }

  /// What lies on one side of a row: the swarm next to the marine, the terrain outside.
  std::vector<std::string> flank(int row, Side side) const {
    const std::string place = (side == Side::left ? "L" : "R") + std::to_string(row);
    const auto& swarms = board_.at("swarms").as_object();
    std::vector<std::string> cells;
    for (const json::value& item : board_.at("shielded").as_array())
      if (item.as_string() == place) cells.push_back(coloured(label("protected"), "1;36"));
    if (const json::value* cards = swarms.if_contains(place)) add_swarm(cells, cards->as_string().c_str(), false);
    if (const json::value* cards = swarms.if_contains(place + " attacked")) add_swarm(cells, cards->as_string().c_str(), true);
    for (const auto& [id, where] : board_.at("terrain").as_object()) {
      const std::string at(where.as_string().c_str());
      if (at != place && !at.starts_with(place + " ")) continue;
      cells.push_back(terrain_cell(std::string(id.data(), id.size()), at.size() > place.size() ? at.substr(place.size() + 1) : ""));
    }
    return cells;
  }

  /// The cells of a flank on as few lines as fit, the swarm nearest to the marine.
  static std::vector<std::string> packed(const std::vector<std::string>& cells, int room, bool mirrored) {
    std::vector<std::string> lines;
    for (const std::string& cell : cells) {
      if (!lines.empty() && width_of(lines.back()) + 1 + width_of(cell) <= room) {
        std::string joined = mirrored ? cell : lines.back();
        append(joined, mirrored ? lines.back() : cell);
        lines.back() = joined;
      } else {
        lines.push_back(cell);
      }
    }
    return lines;
  }

  /// " 3 ◀ Noctis G2 ●": row, facing, name, team and range, tokens.
  std::string marine_cell(int row, const std::string& words) const {
    const auto arrow = words.find_first_of("<>");
    const std::string id = words.substr(0, arrow);
    const bool left = arrow != std::string::npos && words[arrow] == '<';
    const int tokens = arrow != std::string::npos && arrow + 2 < words.size() ? std::stoi(words.substr(arrow + 2)) : 0;
    Marine marine = Marine::nobody;
    enum_from_name(std::string_view(id), marine);
    std::string cell = (row < 10 ? " " : "") + std::to_string(row) + (left ? " ◀ " : "   ");
    if (marine != Marine::nobody) {
      const auto team = enum_name(team_of(marine));
      append(cell, coloured(name("marine", id, "short"), team_colour(team)), "");
      append(cell, name("team", team, "mark") + std::to_string(data().range[static_cast<std::size_t>(marine)]));
    }
    if (tokens > 0) append(cell, coloured(tokens > 1 ? "●" + std::to_string(tokens) : "●", "1;33"));
    return padded(cell, middle_width - 2) + (left || marine == Marine::nobody ? "  " : "▶ ");
  }

  void formation() {
    const int side_width = (width() - 1 - middle_width - 4) / 2;
    int row = 0;
    for (const json::value& item : board_.at("formation").as_array()) {
      ++row;
      const std::string middle = marine_cell(row, item.as_string().c_str());
      const auto left = packed(flank(row, Side::left), side_width, true), right = packed(flank(row, Side::right), side_width, false);
      const std::size_t lines = std::max<std::size_t>({1, left.size(), right.size()});
      for (std::size_t i = 0; i < lines; ++i)
        line(padded(i < left.size() ? left[i] : "", side_width, true) + " │" + (i == 0 ? middle : std::string(middle_width, ' ')) + "│ " +
             (i < right.size() ? right[i] : ""));
    }
    if (row > 0 && !style().compact) line("");
  }

  std::string team_cell(std::string_view team, const std::string& words) const { return coloured(words, team_colour(team)); }

  void foot() {
    const auto& teams = board_.at("teams").as_object();
    std::vector<std::string> owners, cards;
    for (const auto& [id, owner] : teams) {
      const std::string team(id.data(), id.size());
      const std::string who = number("players") > 1 ? ": " + style().player(owner.to_number<int>()) : "";
      owners.push_back(team_cell(team, name("team", team, "mark") + " " + name("team", team) + who));
    }
    for (const auto& [id, card] : board_.at("cards").as_object()) {
      const std::string team(id.data(), id.size());
      cards.push_back(
          team_cell(team, name("card", card.as_string().c_str()) + (style().colour ? "" : " (" + name("team", team, "mark") + ")")));
    }
    items(label("teams") + ":", owners, ", ");
    items(label(text("phase") == "choose_actions" ? "cards_last_round" : "cards_this_round") + ":", cards, ", ");
    items("", in_force(), " · ");
    std::vector<std::string> slain;
    for (const json::value& marine : board_.at("slain").as_array()) slain.push_back(name("marine", marine.as_string().c_str(), "short"));
    items("✝ " + label("slain") + ":", slain, ", ");
  }

  std::vector<std::string> in_force() const {
    std::vector<std::string> cells;
    const auto add = [&](const std::string& words) { cells.push_back(words); };
    const auto names = [&](const char* key, const char* kind, const char* form) {
      std::string joined;
      for (const json::value& item : board_.at(key).as_array())
        joined += (joined.empty() ? "" : ", ") + name(kind, item.as_string().c_str(), form);
      return joined;
    };
    if (!board_.at("jammed").as_array().empty()) add(label("jammed") + " (" + names("jammed", "team", "nom") + ")");
    if (!board_.at("second_wind").as_array().empty()) add(label("second_wind") + " (" + names("second_wind", "marine", "short") + ")");
    if (board_.at("evasion").as_bool()) add(label("evasion"));
    if (board_.at("enter_formation").as_bool()) add(label("enter_formation"));
    if (number("artefact") >= 0) add(style().player(number("artefact")) + ": " + label("artefact_held"));
    if (number("players") > 1 && number("current_player") >= 0)
      add(label("current_player") + ": " + style().player(number("current_player")));
    return cells;
  }

  static constexpr int middle_width = 25;  ///< of the column of marines

  const json::object& board_;
};

}  // namespace

std::string draw(const json::object& board, const TerminalStyle& style) { return Drawing(board, style).draw(); }

}  // namespace asztal::death_angel
