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
    return value != nullptr && value->is_int64() ? static_cast<int>(value->get_int64()) : 0;
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

  void head() {
    Cell left = coloured(style_.label("round") + " " + std::to_string(number("round")), "1");
    append(left, plain(name("phase", text("phase"))), " · ");
    Cell right = coloured(name("location", text("location")), "1");
    if (number("locations_left") == 0)
      append(right, plain("(" + style_.label("final_location") + ")"));
    else
      append(right, plain(style_.label("locations_left") + ": " + std::to_string(number("locations_left"))), " · ");
    line(" " + padded(left, style_.width - 2 - right.width, false) + right.text);
    const auto& piles = board_.at("piles").as_object();
    Cell left_pile = plain(style_.label("left_pile") + " "), right_pile = plain(style_.label("right_pile") + " ");
    append(left_pile, coloured(std::to_string(piles.at("left").as_int64()), "1"), "");
    append(right_pile, coloured(std::to_string(piles.at("right").as_int64()), "1"), "");
    Cell middle = plain(style_.label("supply") + " ");
    append(middle, coloured(std::to_string(number("supply")), "1"), "");
    if (number("location_tokens") > 0) append(middle, plain(style_.label("tokens_on_location") + " " + std::to_string(number("location_tokens"))), " · ");
    const int gap = style_.width - 2 - left_pile.width - middle.width - right_pile.width;
    line(" " + left_pile.text + std::string(static_cast<std::size_t>(gap > 1 ? gap / 2 : 1), ' ') + middle.text +
         std::string(static_cast<std::size_t>(gap > 1 ? gap - gap / 2 : 1), ' ') + right_pile.text);
    line("");
  }

  /// "2×head tail": the cards of a swarm, counted.
  Cell swarm(std::string_view cards, bool attacked, bool shielded) const {
    std::vector<std::pair<std::string, int>> counted;
    std::string word;
    for (std::size_t i = 0; i <= cards.size(); ++i) {
      if (i < cards.size() && cards[i] != ' ') {
        word += cards[i];
        continue;
      }
      if (word.empty()) continue;
      if (!counted.empty() && counted.back().first == word)
        ++counted.back().second;
      else
        counted.emplace_back(word, 1);
      word.clear();
    }
    Cell cell;
    for (const auto& [id, count] : counted) {
      const bool lord = id.starts_with("brood_lord");
      append(cell, coloured((count > 1 ? std::to_string(count) + "×" : "") + name("genestealer", id, "short"), lord ? "1;95" : attacked ? "2" : "96"));
    }
    if (shielded) append(cell, coloured("[" + style_.label("protected") + "]", "36"));
    return cell;
  }

  /// What lies on one side of a row: the swarm next to the marine, the terrain outside.
  std::vector<Cell> flank(int row, Side side) const {
    const std::string place = (side == Side::left ? "L" : "R") + std::to_string(row);
    const auto& swarms = board_.at("swarms").as_object();
    bool shielded = false;
    for (const json::value& item : board_.at("shielded").as_array()) shielded = shielded || item.as_string() == place;
    std::vector<Cell> cells;
    if (const json::value* cards = swarms.if_contains(place)) cells.push_back(swarm(cards->as_string().c_str(), false, shielded));
    if (const json::value* cards = swarms.if_contains(place + " attacked")) cells.push_back(swarm(cards->as_string().c_str(), true, false));
    Cell terrain;
    for (const auto& [id, where] : board_.at("terrain").as_object()) {
      const std::string at(where.as_string().c_str());
      if (at != place && !at.starts_with(place + " ")) continue;
      Terrain kind{};
      enum_from_name(std::string_view(id.data(), id.size()), kind);
      std::string words = "▪" + name("terrain", std::string_view(id.data(), id.size()), "short");
      if (at.size() > place.size()) words += " ●" + at.substr(place.size() + 1);
      append(terrain, coloured(words, terrain_colour(kind)));
    }
    if (terrain.width > 0) cells.push_back(terrain);
    return cells;
  }

  /// The cells of a flank on as few lines as fit, the swarm first.
  static std::vector<Cell> wrapped(const std::vector<Cell>& cells, int width, bool mirrored) {
    std::vector<Cell> lines;
    for (const Cell& cell : cells) {
      if (!lines.empty() && lines.back().width + 2 + cell.width <= width) {
        Cell joined = mirrored ? cell : lines.back();
        append(joined, mirrored ? lines.back() : cell, "  ");
        lines.back() = joined;
      } else {
        lines.push_back(cell);
      }
    }
    return lines;
  }

  void formation() {
    constexpr int middle_width = 24;
    const int side_width = (style_.width - middle_width - 2) / 2;
    int row = 0;
    for (const json::value& item : board_.at("formation").as_array()) {
      ++row;
      const std::string words(item.as_string().c_str());
      const auto arrow = words.find_first_of("<>");
      const std::string id = words.substr(0, arrow);
      const bool left = arrow != std::string::npos && words[arrow] == '<';
      const int tokens = arrow != std::string::npos && arrow + 2 < words.size() ? std::stoi(words.substr(arrow + 2)) : 0;
      Marine marine = Marine::nobody;
      enum_from_name(std::string_view(id), marine);
      Cell middle = plain((row < 10 ? " " : "") + std::to_string(row) + (left ? " ◀ " : "   "));
      if (marine != Marine::nobody) append(middle, coloured(name("marine", id, "short"), team_colour(enum_name(team_of(marine)))), "");
      if (tokens > 0) append(middle, coloured(tokens > 3 ? "●×" + std::to_string(tokens) : std::string(), "1;33"), " ");
      if (tokens > 0 && tokens <= 3) {
        std::string dots;
        for (int i = 0; i < tokens; ++i) dots += "●";
        append(middle, coloured(dots, "1;33"), " ");
      }
      Cell full = middle;
      full.text = padded(middle, middle_width - 3, false) + (left || marine == Marine::nobody ? "  " : "▶ ");
      const auto left_lines = wrapped(flank(row, Side::left), side_width, true), right_lines = wrapped(flank(row, Side::right), side_width, false);
      const std::size_t lines = std::max<std::size_t>({1, left_lines.size(), right_lines.size()});
      for (std::size_t i = 0; i < lines; ++i)
        line(padded(i < left_lines.size() ? left_lines[i] : Cell{}, side_width, true) + " │" +
             (i == 0 ? full.text : std::string(static_cast<std::size_t>(middle_width - 1), ' ')) + "│ " + (i < right_lines.size() ? right_lines[i].text : ""));
    }
    line("");
  }

  void foot() {
    const auto& cards = board_.at("cards").as_object();
    if (!cards.empty()) {
      Cell list = plain(style_.label(text("phase") == "choose_actions" ? "cards_last_round" : "cards_this_round") + ":");
      for (const auto& [team, card] : cards) append(list, coloured(name("card", card.as_string().c_str()), team_colour(std::string_view(team.data(), team.size()))), list.text.back() == ':' ? " " : ", ");
      line(" " + list.text);
    }
    std::string extra;
    const auto add = [&](const std::string& words) { extra += (extra.empty() ? "" : " · ") + words; };
    const auto names = [&](const char* key, const char* kind, const char* form) {
      std::string joined;
      for (const json::value& item : board_.at(key).as_array()) joined += (joined.empty() ? "" : ", ") + name(kind, item.as_string().c_str(), form);
      return joined;
    };
    if (!board_.at("slain").as_array().empty()) add(style_.label("slain") + ": " + names("slain", "marine", "short"));
    if (!board_.at("jammed").as_array().empty()) add(style_.label("jammed") + " (" + names("jammed", "team", "nom") + ")");
    if (!board_.at("second_wind").as_array().empty()) add(style_.label("second_wind") + " (" + names("second_wind", "marine", "short") + ")");
    if (board_.at("evasion").as_bool()) add(style_.label("evasion"));
    if (board_.at("enter_formation").as_bool()) add(style_.label("enter_formation"));
    if (number("artefact") >= 0) add(style_.player(number("artefact")) + ": " + style_.label("artefact_held"));
    if (number("players") > 1 && number("current_player") >= 0) add(style_.label("current_player") + ": " + style_.player(number("current_player")));
    if (!extra.empty()) line(" " + extra);
  }

  const json::object& board_;
  const TerminalStyle& style_;
  std::string out_;
};

}  // namespace

std::string draw(const json::object& board, const TerminalStyle& style) { return Drawing(board, style).draw(); }

}  // namespace asztal::death_angel
