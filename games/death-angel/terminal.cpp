// The table on a terminal: the formation as a column, swarms and terrain on both sides, the decks above it.
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "death_angel.hpp"
#include "engine/reflect.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

/// Text and its width on the screen, colours not counted.
struct Cell {
  std::string text;
  int width = 0;
};

int width_of(std::string_view text) {
  int width = 0;
  for (const char c : text) width += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;  // UTF-8: count first bytes
  return width;
}

class Drawing {
 public:
  Drawing(const json::object& board, const TerminalStyle& style) : board_(board), style_(style) {}

  std::string draw() {
    head();
    formation();
    foot();
    return out_;
  }

 private:
  std::string text(const char* key) const {
    const json::value* value = board_.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string().c_str()) : "";
  }
  int number(const char* key) const {
    const json::value* value = board_.if_contains(key);
    return value != nullptr && value->is_number() ? value->to_number<int>() : 0;
  }
  std::string name(std::string_view kind, std::string_view id, std::string_view form = "nom") const { return style_.name(kind, id, form); }

  Cell coloured(const std::string& words, const char* code) const {
    return {style_.colour ? std::string("\x1b[") + code + "m" + words + "\x1b[0m" : words, width_of(words)};
  }
  static Cell plain(const std::string& words) { return {words, width_of(words)}; }
  static void append(Cell& cell, const Cell& more, const char* gap = " ") {
    if (cell.width > 0 && more.width > 0) cell.text += gap, cell.width += width_of(gap);
    cell.text += more.text;
    cell.width += more.width;
  }
  static std::string padded(const Cell& cell, int width, bool right) {
    const std::string space(static_cast<std::size_t>(cell.width < width ? width - cell.width : 0), ' ');
    return right ? space + cell.text : cell.text + space;
  }
  void line(const std::string& words) {
    std::string trimmed = words;
    while (!trimmed.empty() && trimmed.back() == ' ') trimmed.pop_back();
    out_ += trimmed + "\n";
  }

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

  /// Items one after the other, on as many lines as they need.
  void items(const std::string& label, const std::vector<Cell>& cells, const char* gap) {
    if (cells.empty()) return;
    Cell row = plain(label);
    bool first = true;
    for (const Cell& cell : cells) {
      if (!first && row.width + width_of(gap) + cell.width > style_.width - 3) {
        line(" " + row.text + (std::string_view(gap) == ", " ? "," : ""));
        row = plain(" ");
        first = true;
      }
      append(row, cell, first ? (row.width > 0 ? " " : "") : gap);
      first = false;
    }
    line(" " + row.text);
  }

  /// A sentence, word by word.
  void paragraph(const std::string& label, const std::string& words, const char* code) {
    std::vector<Cell> cells;
    std::string word;
    for (const char c : words + " ") {
      if (c != ' ') {
        word += c;
      } else if (!word.empty()) {
        cells.push_back(coloured(word, code));
        word.clear();
      }
    }
    items(label, cells, " ");
  }

  /// Left, middle and right on one line, or each on its own where they do not fit.
  void spread(const Cell& left, const Cell& middle, const Cell& right) {
    const int gap = style_.width - 2 - left.width - middle.width - right.width;
    if (gap < 2) {
      line(" " + left.text + "  " + middle.text);
      return line(" " + right.text);
    }
    line(" " + left.text + std::string(static_cast<std::size_t>(gap / 2), ' ') + middle.text +
         std::string(static_cast<std::size_t>(gap - gap / 2), ' ') + right.text);
  }

  Cell counted(const char* label, int count) const {
    Cell cell = plain(style_.label(label) + " ");
    append(cell, coloured(std::to_string(count), "1"), "");
    return cell;
  }

  void head() {
    std::string round = style_.label("round_form");
    if (const auto mark = round.find('#'); mark != std::string::npos) round.replace(mark, 1, std::to_string(number("round")));
    Cell left = number("round") > 0 ? coloured(round, "1") : Cell{};
    append(left, plain(name("phase", text("phase"))), " · ");
    Cell right = coloured(name("location", text("location")), "1");
    if (number("locations_left") == 0)
      append(right, plain("(" + style_.label("final_location") + ")"));
    else
      append(right, plain(style_.label("locations_left") + ": " + std::to_string(number("locations_left"))), " · ");
    spread(left, {}, right);
    location_ability();
    if (board_.at("formation").as_array().empty()) return;
    const auto& piles = board_.at("piles").as_object();
    Location setup{};
    enum_from_name(text("setup_location"), setup);
    const LocationCard& values = data().location[static_cast<std::size_t>(setup)];
    Cell middle = counted("supply", number("supply"));
    append(middle, plain(style_.label("spawn") + " " + std::to_string(values.major) + "/" + std::to_string(values.minor)), " · ");
    if (number("location_tokens") > 0) append(middle, counted("tokens_on_location", number("location_tokens")), " · ");
    spread(counted("left_pile", piles.at("left").to_number<int>()), middle, counted("right_pile", piles.at("right").to_number<int>()));
    line("");
  }

  void location_ability() {
    Location location{};
    enum_from_name(text("location"), location);
    const LocationAbility ability = data().location[static_cast<std::size_t>(location)].ability;
    if (ability == LocationAbility::none || !style_.effect) return;
    paragraph(style_.label(ability == LocationAbility::control_panel ? "control_panel" : "upon_entering") + ":",
              style_.effect(text("location")), "2");
  }

  /// "2×head", "tail": the cards of a swarm, counted; brackets: it has attacked.
  void add_swarm(std::vector<Cell>& cells, std::string_view cards, bool attacked) const {
    std::vector<std::pair<std::string, int>> kinds;
    std::string word;
    for (std::size_t i = 0; i <= cards.size(); ++i) {
      if (i < cards.size() && cards[i] != ' ') {
        word += cards[i];
        continue;
      }
      if (word.empty()) continue;
      if (!kinds.empty() && kinds.back().first == word)
        ++kinds.back().second;
      else
        kinds.emplace_back(word, 1);
      word.clear();
    }
    for (const auto& [id, count] : kinds) {
      const std::string words = (count > 1 ? std::to_string(count) + "×" : "") + name("genestealer", id, "short");
      const bool lord = id.starts_with("brood_lord");
      cells.push_back(coloured(attacked && !style_.colour ? "(" + words + ")" : words, lord ? "1;95" : attacked ? "2" : "96"));
    }
  }

  Cell terrain_cell(const std::string& id, const std::string& tokens) const {
    Terrain kind{};
    enum_from_name(id, kind);
    std::string words = "▪" + name("terrain", id, "short");
    if (!style_.colour) words += "/" + style_.label("colour_" + std::string(enum_name(data().colour[static_cast<std::size_t>(kind)])));
    if (!tokens.empty()) words += " ●" + tokens;
    return coloured(words, terrain_colour(kind));
  }

  /// What lies on one side of a row: the swarm next to the marine, the terrain outside.
  std::vector<Cell> flank(int row, Side side) const {
    const std::string place = (side == Side::left ? "L" : "R") + std::to_string(row);
    const auto& swarms = board_.at("swarms").as_object();
    std::vector<Cell> cells;
    for (const json::value& item : board_.at("shielded").as_array())
      if (item.as_string() == place) cells.push_back(coloured(style_.label("protected"), "1;36"));
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
  static std::vector<Cell> packed(const std::vector<Cell>& cells, int width, bool mirrored) {
    std::vector<Cell> lines;
    for (const Cell& cell : cells) {
      if (!lines.empty() && lines.back().width + 1 + cell.width <= width) {
        Cell joined = mirrored ? cell : lines.back();
        append(joined, mirrored ? lines.back() : cell);
        lines.back() = joined;
      } else {
        lines.push_back(cell);
      }
    }
    return lines;
  }

  /// " 3 ◀ Noctis G2 ●": row, facing, name, team and range, tokens.
  Cell marine_cell(int row, const std::string& words, int width) const {
    const auto arrow = words.find_first_of("<>");
    const std::string id = words.substr(0, arrow);
    const bool left = arrow != std::string::npos && words[arrow] == '<';
    const int tokens = arrow != std::string::npos && arrow + 2 < words.size() ? std::stoi(words.substr(arrow + 2)) : 0;
    Marine marine = Marine::nobody;
    enum_from_name(std::string_view(id), marine);
    Cell cell = plain((row < 10 ? " " : "") + std::to_string(row) + (left ? " ◀ " : "   "));
    if (marine != Marine::nobody) {
      const auto team = enum_name(team_of(marine));
      append(cell, coloured(name("marine", id, "short"), team_colour(team)), "");
      append(cell, plain(name("team", team, "mark") + std::to_string(data().range[static_cast<std::size_t>(marine)])));
    }
    if (tokens > 0) append(cell, coloured(tokens > 1 ? "●" + std::to_string(tokens) : "●", "1;33"));
    return {padded(cell, width - 2, false) + (left || marine == Marine::nobody ? "  " : "▶ "), width};
  }

  void formation() {
    constexpr int middle_width = 25;
    const int side_width = (style_.width - 1 - middle_width - 4) / 2;
    int row = 0;
    for (const json::value& item : board_.at("formation").as_array()) {
      ++row;
      const Cell middle = marine_cell(row, item.as_string().c_str(), middle_width);
      const auto left = packed(flank(row, Side::left), side_width, true), right = packed(flank(row, Side::right), side_width, false);
      const std::size_t lines = std::max<std::size_t>({1, left.size(), right.size()});
      for (std::size_t i = 0; i < lines; ++i)
        line(padded(i < left.size() ? left[i] : Cell{}, side_width, true) + " │" + (i == 0 ? middle.text : std::string(middle_width, ' ')) +
             "│ " + (i < right.size() ? right[i].text : ""));
    }
    if (row > 0) line("");
  }

  Cell team_cell(std::string_view team, const std::string& words) const { return coloured(words, team_colour(team)); }

  void foot() {
    const auto& teams = board_.at("teams").as_object();
    std::vector<Cell> owners, cards;
    for (const auto& [id, owner] : teams) {
      const std::string team(id.data(), id.size());
      const std::string who = number("players") > 1 ? ": " + style_.player(owner.to_number<int>()) : "";
      owners.push_back(team_cell(team, name("team", team, "mark") + " " + name("team", team) + who));
    }
    for (const auto& [id, card] : board_.at("cards").as_object()) {
      const std::string team(id.data(), id.size());
      cards.push_back(
          team_cell(team, name("card", card.as_string().c_str()) + (style_.colour ? "" : " (" + name("team", team, "mark") + ")")));
    }
    items(style_.label("teams") + ":", owners, ", ");
    items(style_.label(text("phase") == "choose_actions" ? "cards_last_round" : "cards_this_round") + ":", cards, ", ");
    items("", in_force(), " · ");
    std::vector<Cell> slain;
    for (const json::value& marine : board_.at("slain").as_array())
      slain.push_back(plain(name("marine", marine.as_string().c_str(), "short")));
    items("✝ " + style_.label("slain") + ":", slain, ", ");
  }

  std::vector<Cell> in_force() const {
    std::vector<Cell> cells;
    const auto add = [&](const std::string& words) { cells.push_back(plain(words)); };
    const auto names = [&](const char* key, const char* kind, const char* form) {
      std::string joined;
      for (const json::value& item : board_.at(key).as_array())
        joined += (joined.empty() ? "" : ", ") + name(kind, item.as_string().c_str(), form);
      return joined;
    };
    if (!board_.at("jammed").as_array().empty()) add(style_.label("jammed") + " (" + names("jammed", "team", "nom") + ")");
    if (!board_.at("second_wind").as_array().empty())
      add(style_.label("second_wind") + " (" + names("second_wind", "marine", "short") + ")");
    if (board_.at("evasion").as_bool()) add(style_.label("evasion"));
    if (board_.at("enter_formation").as_bool()) add(style_.label("enter_formation"));
    if (number("artefact") >= 0) add(style_.player(number("artefact")) + ": " + style_.label("artefact_held"));
    if (number("players") > 1 && number("current_player") >= 0)
      add(style_.label("current_player") + ": " + style_.player(number("current_player")));
    return cells;
  }

  const json::object& board_;
  const TerminalStyle& style_;
  std::string out_;
};

}  // namespace

std::string draw(const json::object& board, const TerminalStyle& style) { return Drawing(board, style).draw(); }

}  // namespace asztal::death_angel
