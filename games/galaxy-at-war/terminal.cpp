// The galaxy on a terminal: regions side by side, every planet with its owner, units, ships and tokens; tracks, hands and dice around it.
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/reflect.hpp"
#include "galaxy_at_war.hpp"

namespace asztal::galaxy_at_war {

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

/// At most so many letters of a word.
std::string cut(const std::string& word, int width) {
  std::string result;
  for (const char c : word) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80 && width-- == 0) break;
    result += c;
  }
  return result;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c != ' ')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::string text_of(const json::value& value) { return value.is_string() ? std::string(value.get_string().c_str()) : ""; }

/// What stands on a planet, as the board tells it.
struct Place {
  std::string army;  ///< "0" ... "neutral"; empty: nobody
  int units = 0;
  std::array<int, class_count> ships{};
};

class Drawing {
 public:
  Drawing(const json::object& board, const TerminalStyle& style) : board_(board), style_(style), d_(data()) {}

  std::string draw() {
    head();
    if (is_assets()) {
      columns([this](int region) { return asset_lines(region); });
    } else {
      read_places();
      tracks();
      columns([this](int region) { return region_lines(region); });
    }
    battle();
    attempt();
    foot();
    return out_;
  }

 private:
  // ---- Reading the board ----

  const json::object& object(const json::object& from, const char* key) const {
    static const json::object none;
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_object() ? value->get_object() : none;
  }
  const json::object& object(const char* key) const { return object(board_, key); }
  const json::array& list(const json::object& from, const char* key) const {
    static const json::array none;
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_array() ? value->get_array() : none;
  }
  std::string text(const char* key) const {
    const json::value* value = board_.if_contains(key);
    return value != nullptr ? text_of(*value) : "";
  }
  int number(const json::object& from, const char* key, int otherwise = 0) const {
    const json::value* value = from.if_contains(key);
    return value != nullptr && value->is_number() ? value->to_number<int>() : otherwise;
  }
  int number(const char* key, int otherwise = 0) const { return number(board_, key, otherwise); }
  bool is_assets() const { return text("mode") == "war-assets"; }
  bool is_galaxy() const { return text("mode") == "galaxy-at-war"; }
  int players() const { return number("players"); }

  void read_places() {
    for (const auto& [id, value] : object("planets")) {
      Place& place = places_[index_of(id)];
      int position = 0;
      for (const std::string& word : words_of(text_of(value))) {
        ShipClass ship{};
        if (position == 0) place.army = word;
        if (position == 1) place.units = std::stoi(word);
        if (position > 1 && enum_from_name(std::string_view(word), ship)) ++place.ships[static_cast<std::size_t>(ship)];
        ++position;
      }
    }
    for (const json::value& value : list(board_, "devastated")) devastated_ |= only(static_cast<int>(index_of(text_of(value))));
    int drawn = 0;
    for (const json::value& value : list(board_, "tokens")) {
      const std::vector<std::string> words = words_of(text_of(value));
      ++drawn;
      if (words.size() < 2 || words[0] == "gone") continue;
      const char* mark = words[1] == "catalyst" ? "◆" : words[1] == "plain" ? "○" : "●";
      tokens_[index_of(words[0])] += mark + std::to_string(drawn);
    }
  }
  std::size_t index_of(std::string_view id) const {
    std::size_t i = 0;
    while (i + 1 < planet_count && d_.planet_id[i] != id) ++i;
    return i;
  }

  // ---- Words and colours ----

  std::string name(std::string_view kind, std::string_view id, std::string_view form = "nom") const { return style_.name(kind, id, form); }
  std::string label(std::string_view key) const { return style_.label(key); }

  Cell coloured(const std::string& words, const char* code) const {
    return {style_.colour ? std::string("\x1b[") + code + "m" + words + "\x1b[0m" : words, width_of(words)};
  }
  static Cell plain(const std::string& words) { return {words, width_of(words)}; }
  static void append(Cell& cell, const Cell& more, const char* gap = " ") {
    if (cell.width > 0 && more.width > 0) cell.text += gap, cell.width += width_of(gap);
    cell.text += more.text;
    cell.width += more.width;
  }
  static std::string padded(const Cell& cell, int width) {
    return cell.text + std::string(static_cast<std::size_t>(cell.width < width ? width - cell.width : 0), ' ');
  }
  void line(std::string words) {
    while (!words.empty() && words.back() == ' ') words.pop_back();
    out_ += words + "\n";
  }
  /// Items one after the other, on as many lines as they need.
  void items(const std::string& head, const std::vector<Cell>& cells, const char* gap, bool faint = false) {
    if (cells.empty()) return;
    Cell row = plain(head);
    bool first = true;
    for (const Cell& cell : cells) {
      if (!first && row.width + width_of(gap) + cell.width > style_.width - 3) {
        line(" " + (faint ? coloured(row.text, "2").text : row.text) + (std::string_view(gap) == ", " ? "," : ""));
        row = plain(" ");
        first = true;
      }
      append(row, cell, first ? (row.width > 0 ? " " : "") : gap);
      first = false;
    }
    line(" " + (faint ? coloured(row.text, "2").text : row.text));
  }
  void spread(const Cell& left, const Cell& right) {
    const int gap = style_.width - 2 - left.width - right.width;
    if (gap < 2) {
      line(" " + left.text);
      return line(" " + right.text);
    }
    line(" " + left.text + std::string(static_cast<std::size_t>(gap), ' ') + right.text);
  }

  // ---- Armies ----

  std::string faction_of(const std::string& army) const {
    const json::array& factions = list(board_, "factions");
    if (army.empty() || army == "neutral" || factions.empty()) return "";
    const auto seat = static_cast<std::size_t>(std::stoi(army));
    return seat < factions.size() ? text_of(factions[seat]) : "";
  }
  /// "A", "R2", "P3": letter of the faction, numbered where it has two seats.
  std::string mark_of(const std::string& army) const {
    const std::string faction = faction_of(army);
    if (faction.empty()) return name("army", army, "mark");
    int before = 0, all = 0, seat = 0;
    for (const json::value& other : list(board_, "factions")) {
      if (text_of(other) == faction) ++all, before += seat <= std::stoi(army) ? 1 : 0;
      ++seat;
    }
    return name("faction", faction, "mark") + (all > 1 ? std::to_string(before) : "");
  }
  const char* colour_of(const std::string& army) const {
    static constexpr const char* by_seat[] = {"94", "91", "92", "95", "96"};
    if (army == "neutral") return "33";
    const std::string faction = faction_of(army);
    const bool second = !mark_of(army).empty() && mark_of(army).back() == '2';
    if (faction == "alliance") return second ? "96" : "94";
    if (faction == "reapers") return second ? "31" : "91";
    if (faction == "cerberus") return "93";
    return army.empty() ? "2" : by_seat[static_cast<std::size_t>(std::stoi(army)) % 5];
  }
  Cell army_cell(const std::string& army) const { return coloured(mark_of(army), colour_of(army)); }
  Cell player_cell(int seat) const {
    const std::string army = std::to_string(seat), faction = faction_of(army);
    std::string words = mark_of(army);
    if (!faction.empty()) words += " " + name("faction", faction);
    words += (faction.empty() ? " " : ", ") + style_.player(seat);
    return coloured(words, colour_of(army));
  }
  bool is_eliminated(int seat) const {
    for (const json::value& other : list(board_, "eliminated"))
      if (other.is_number() && other.to_number<int>() == seat) return true;
    return false;
  }
  std::string ships_text(const std::array<int, class_count>& ships) const {
    std::string words;
    for (int ship = 0; ship < class_count; ++ship)
      if (const int count = ships[static_cast<std::size_t>(ship)]; count > 0)
        words += std::to_string(count) + name("ship", enum_name(static_cast<ShipClass>(ship)), "mark");
    return words;
  }
  std::string ships_named(const std::string& list_of_ships) const {
    std::array<int, class_count> ships{};
    for (const std::string& word : words_of(list_of_ships)) {
      ShipClass ship{};
      if (enum_from_name(std::string_view(word), ship)) ++ships[static_cast<std::size_t>(ship)];
    }
    return ships_text(ships);
  }

  // ---- Head and tracks ----

  void head() {
    std::string round = label("round_form");
    if (const auto mark = round.find('#'); mark != std::string::npos) round.replace(mark, 1, std::to_string(number("round")));
    Cell left = coloured(name("mode", text("mode")), "1");
    if (number("round") > 0) append(left, plain(round), " · ");
    if (!text("step").empty()) append(left, plain(name("step", text("step"))), " · ");
    Cell right;
    if (board_.if_contains("result") != nullptr) {
      std::vector<Cell> winners;
      for (const json::value& seat : list(board_, "winners")) append(right, player_cell(seat.to_number<int>()), ", ");
      Cell result = coloured(right.width > 0 ? label("winners") + ":" : label("drawn"), "1");
      append(result, right);
      right = result;
    } else if (number("turn", -1) >= 0) {
      right = plain(label("turn") + ": ");
      append(right, player_cell(number("turn")), "");
    }
    spread(left, right);
  }

  void tracks() {
    if (!is_galaxy()) return;
    const int status = number("war_status");
    Cell cell = plain(label("war_status") + ":");
    append(cell, coloured(name("faction", "reapers", "mark"), "91"));
    for (int space = -3; space <= 3; ++space) {
      const std::string words = (space > 0 ? "+" : space < 0 ? "−" : "") + std::to_string(space < 0 ? -space : space);
      append(cell, space == status ? coloured("[" + words + "]", "1") : coloured(words, "2"));
    }
    append(cell, coloured(name("faction", "alliance", "mark"), "94"));
    const TrackSpace& bonus = d_.war_status[static_cast<std::size_t>(status + 3)];
    if (bonus.cards > 0) append(cell, plain("(" + label("cards") + " +" + std::to_string(bonus.cards) + ")"));
    std::vector<Cell> cells = {cell};
    if (board_.if_contains("strategic") != nullptr)
      cells.push_back(plain("★ " + name("faction", "cerberus", "mark") + ": " + std::to_string(number("strategic")) + "/" +
                            std::to_string(d_.strategic_wins)));
    cells.push_back(plain(label("stack") + ": " + std::to_string(number("stack"))));
    if (text("harbinger").empty() && text("step") != "setup") cells.push_back(plain(label("harbinger_off")));
    items("", cells, " · ");
  }

  // ---- The map ----

  /// The regions in columns; one beside the other as far as the screen is wide.
  template <class Lines>
  void columns(Lines&& lines_of_region) {
    static const std::vector<std::vector<int>> three = {{0, 1}, {2, 4}, {3, 5}}, two = {{0, 1, 3}, {2, 4, 5}}, one = {{0, 1, 2, 3, 4, 5}};
    const auto& layout = style_.width >= wide || (style_.width < 78 && style_.width >= 52) ? two : style_.width >= 78 ? three : one;
    column_width_ = (style_.width - 1) / static_cast<int>(layout.size()) - 1;
    std::vector<std::vector<Cell>> drawn;
    std::size_t height = 0;
    for (const auto& regions : layout) {
      drawn.emplace_back();
      for (const int region : regions)
        for (Cell& cell : lines_of_region(region)) drawn.back().push_back(std::move(cell));
      height = std::max(height, drawn.back().size());
    }
    for (std::size_t row = 0; row < height; ++row) {
      std::string words;
      for (const auto& column : drawn) words += padded(row < column.size() ? column[row] : Cell{}, column_width_ + 1);
      line(words);
    }
  }

  std::vector<Cell> region_lines(int region) const {
    const Region& r = d_.region[static_cast<std::size_t>(region)];
    Cell heading = region_heading(region, " +" + std::to_string(r.bonus), 5);
    if (const std::string holder = holder_of(r.planets); !holder.empty()) append(heading, army_cell(holder), " = ");
    std::vector<Cell> lines = {heading};
    for (int planet = 0; planet < planet_count; ++planet)
      if (has(r.planets, planet)) lines.push_back(planet_cell(planet));
    return lines;
  }
  /// The name, shortened where the column is narrow.
  Cell region_heading(int region, const std::string& value, int room_behind) const {
    const std::string& id = d_.region_id[static_cast<std::size_t>(region)];
    const std::string whole = " " + name("region", id) + value;
    return coloured(width_of(whole) + room_behind <= column_width_ ? whole : " " + name("region", id, "short") + value, "1");
  }
  /// Who has all of them that are not devastated.
  std::string holder_of(Planets planets) const {
    std::string holder;
    for (int planet = 0; planet < planet_count; ++planet) {
      if (!has(planets & ~devastated_, planet)) continue;
      const std::string& army = places_[static_cast<std::size_t>(planet)].army;
      if (army.empty() || (!holder.empty() && holder != army)) return "";
      holder = army;
    }
    return holder;
  }

  bool is_scannable(int planet) const {
    const int asset = d_.planet[static_cast<std::size_t>(planet)].asset;
    if (asset < 0 || is_assets()) return false;
    const json::value* holder = object("assets").if_contains(d_.asset_id[static_cast<std::size_t>(asset)]);
    return holder != nullptr && text_of(*holder) != "gone";
  }

  /// ">A  5 ★Palaven 2c1d ●1▲": owner, units, name, ships, tokens; the arrow and the target of a battle before it.
  Cell planet_cell(int planet) const {
    const auto i = static_cast<std::size_t>(planet);
    const Place& place = places_[i];
    const std::string& id = d_.planet_id[i];
    const json::object& fight = object("battle");
    const json::value *source = fight.if_contains("source"), *target = fight.if_contains("target");
    Cell cell = plain(source != nullptr && text_of(*source) == id ? "»" : target != nullptr && text_of(*target) == id ? "!" : " ");
    if (has(devastated_, planet)) {
      cell = {cell.text + padded(coloured("✖", "31"), mark_width() + 3), cell.width + mark_width() + 3};
    } else if (place.army.empty()) {
      cell = {cell.text + padded(coloured("–", "2"), mark_width() + 3), cell.width + mark_width() + 3};
    } else {
      const std::string units = std::to_string(place.units);
      const int gap = std::max(1, mark_width() + 3 - width_of(mark_of(place.army)) - width_of(units));
      append(cell, coloured(mark_of(place.army) + std::string(static_cast<std::size_t>(gap), ' ') + units, colour_of(place.army)), "");
    }
    append(cell, is_galaxy() && d_.planet[i].strategic ? coloured(" ★", "93") : plain("  "), "");
    Cell rest;
    if (is_scannable(planet)) append(rest, coloured("¤", "92"), "");
    if (const std::string ships = ships_text(place.ships); !ships.empty()) append(rest, coloured(ships, "1"));
    if (!tokens_[i].empty()) append(rest, coloured(tokens_[i], "95"));
    if (text("harbinger") == id) append(rest, coloured("▲", "1;31"), "");
    const int room = (style_.width >= wide ? wide_planet : column_width_) - cell.width - (rest.width > 0 ? rest.width + 1 : 0);
    const std::string called = name("planet", id);
    append(cell, plain(width_of(called) > room ? cut(called, room - 1) + "." : called), "");
    append(cell, rest);
    if (style_.width >= wide) {
      cell = {padded(cell, wide_planet), wide_planet};
      std::string near;
      for (int other = 0; other < planet_count; ++other)
        if (has(d_.planet[i].neighbours, other)) near += " " + cut(name("planet", d_.planet_id[static_cast<std::size_t>(other)]), 4);
      append(cell, coloured(near, "2"), "");
    }
    return cell;
  }
  int mark_width() const { return players() > 3 || !is_galaxy() ? 2 : 1; }

  // ---- War Assets ----

  static std::string row_text(const AssetRow& row) {
    if (row.sum) return std::to_string(row.least) + "+";
    std::string words;
    for (const auto target : row.targets) words += (words.empty() ? "" : ",") + std::to_string(target);
    return words;
  }
  std::vector<Cell> asset_lines(int region) const {
    std::vector<Cell> lines;
    const json::object& trying = object("attempt");
    const json::value* tried = trying.if_contains("card");
    for (std::size_t i = 0; i < asset_count; ++i) {
      const AssetCard& card = d_.asset[i];
      if (card.region != region) continue;
      if (lines.empty()) lines.push_back(region_heading(region, " =" + std::to_string(card.region_value), 1));
      const json::value* holder = object("assets").if_contains(d_.asset_id[i]);
      const std::string held = holder != nullptr ? text_of(*holder) : "free";
      const bool now = tried != nullptr && text_of(*tried) == d_.asset_id[i];
      Cell cell = plain(now ? "»" : " ");
      append(cell, held == "free" ? coloured("– ", "2") : army_cell(held), "");
      append(cell, plain(std::to_string(card.value)));
      append(cell, coloured(name("asset", d_.asset_id[i]), now ? "1" : "0"));
      std::string rows;
      for (int row = 0; row < card.rows.size(); ++row)
        rows += (rows.empty() ? "" : "|") + (now && is_done(trying, std::to_string(row + 1)) ? "✓" : row_text(card.rows[row]));
      append(cell, plain(rows));
      append(cell, coloured(now && is_done(trying, "steal") ? "✓" : "<" + std::to_string(card.steal) + ">", held == "free" ? "2" : "0"));
      lines.push_back(cell);
    }
    return lines;
  }
  bool is_done(const json::object& trying, const std::string& row) const {
    for (const json::value& done : list(trying, "rows"))
      if (text_of(done) == row) return true;
    return false;
  }

  // ---- Dice ----

  /// "5", "8" in angles where eight-sided.
  std::string dice_text(const json::array& dice) const {
    std::string words;
    for (const json::value& die : dice) {
      std::string value = text_of(die);
      if (!value.empty() && value.back() == 'e') value = "<" + value.substr(0, value.size() - 1) + ">";
      words += (words.empty() ? "" : " ") + value;
    }
    return words;
  }
  Cell side_cell(const json::object& side, const std::string& planet, const char* what) const {
    Cell cell = coloured(label(what) + ":", "1");
    append(cell, plain(name("planet", planet)));
    if (const int units = number(side, "units"); units > 0) append(cell, plain(std::to_string(units)));
    const json::value* ships = side.if_contains("ships");
    if (ships != nullptr) append(cell, plain("+" + ships_named(text_of(*ships))));
    if (const json::array& dice = list(side, "dice"); !dice.empty()) append(cell, coloured("[" + dice_text(dice) + "]", "1"));
    if (const int bonus = number(side, "bonus"); bonus > 0) append(cell, plain("+" + std::to_string(bonus)));
    return cell;
  }
  void battle() {
    const json::object& fight = object("battle");
    if (fight.empty() || fight.if_contains("target") == nullptr) return;
    std::vector<Cell> cells = {side_cell(object(fight, "attack"), text_of(fight.at("source")), "attacker")};
    if (fight.if_contains("harbinger") != nullptr)
      cells.push_back(coloured("▲ " + label("harbinger") + ": " + name("planet", text_of(fight.at("target"))), "1;31"));
    else
      cells.push_back(side_cell(object(fight, "defence"), text_of(fight.at("target")), "defender"));
    if (fight.if_contains("tie_win") != nullptr) cells.push_back(plain(label("tie_win")));
    if (fight.if_contains("ignore_ships") != nullptr) cells.push_back(plain(label("ignore_ships")));
    items("", cells, " · ");
  }
  void attempt() {
    const json::object& trying = object("attempt");
    if (trying.empty()) return;
    const json::value* card = trying.if_contains("card");
    const std::string what = card != nullptr ? name("asset", text_of(*card)) : label("any_card");
    items("",
          {coloured(label("attempt") + ":", "1"), plain(what + ","),
           coloured(label("dice") + " [" + dice_text(list(trying, "dice")) + "]", "1")},
          " ");
  }

  // ---- Players, hands, decks ----

  void foot() {
    if (is_assets()) {
      std::vector<Cell> scores;
      for (int seat = 0; seat < players(); ++seat) {
        Cell cell = player_cell(seat);
        append(cell, plain(std::to_string(number(object("scores"), std::to_string(seat).c_str())) + " " + label("points")));
        scores.push_back(cell);
      }
      items("", scores, " · ");
      return explain_marks({"legend_assets"});
    }
    counts();
    std::vector<Cell> waiting;
    for (const auto& [army, units] : object("to_place")) {
      Cell cell = army_cell(std::string(army));
      append(cell, plain(std::to_string(units.to_number<int>())));
      waiting.push_back(cell);
    }
    if (number("pool") > 0 && text("step") == "recruit") waiting.push_back(coloured(std::to_string(number("pool")), "1"));
    if (!text("new_ships").empty()) waiting.push_back(plain(label("new_ships") + " " + ships_named(text("new_ships"))));
    items(label("to_place") + ":", waiting, ", ");
    hands();
    if (!is_galaxy()) return;
    std::vector<std::string> legend = {"legend"};
    for (const Place& place : places_)
      if (legend.size() == 1 && place.ships != std::array<int, class_count>{}) legend.emplace_back("legend_ships");
    if (!object("assets").empty()) legend.emplace_back("asset_mark");
    explain_marks(legend);
  }

  /// Faint, parted at " · ".
  void explain_marks(const std::vector<std::string>& keys) {
    std::vector<Cell> cells;
    for (const std::string& key : keys) {
      std::string words = label(key) + " · ";
      for (auto end = words.find(" · "); end != std::string::npos; end = words.find(" · ")) {
        cells.push_back(plain(words.substr(0, end)));
        words.erase(0, end + std::string_view(" · ").size());
      }
    }
    items("", cells, " · ", true);
  }

  void counts() {
    std::vector<Cell> cells;
    const auto count = [&](const std::string& army, int& planets, int& units) {
      for (const Place& place : places_)
        if (place.army == army) ++planets, units += place.units;
    };
    for (int seat = 0; seat < players(); ++seat) {
      int planets = 0, units = 0;
      count(std::to_string(seat), planets, units);
      Cell cell = player_cell(seat);
      const auto cards = list(object("hands"), std::to_string(seat).c_str()).size();
      append(cell, plain(is_eliminated(seat) ? label("eliminated")
                                             : std::to_string(planets) + "/" + std::to_string(units) + "/" + std::to_string(cards)));
      cells.push_back(cell);
    }
    int planets = 0, units = 0;
    count("neutral", planets, units);
    if (planets > 0) {
      Cell cell = coloured(mark_of("neutral") + " " + name("army", "neutral"), colour_of("neutral"));
      append(cell, plain(std::to_string(planets) + "/" + std::to_string(units)));
      cells.push_back(cell);
    }
    std::string decks;
    for (const auto& [deck, size] : object("decks")) {
      const std::string id(deck);
      decks +=
          (decks.empty() ? " " : ", ") + (id == "common" ? "" : name("faction", id, "mark") + " ") + std::to_string(size.to_number<int>());
    }
    if (!decks.empty()) cells.push_back(plain(label("deck") + decks));
    items(label("counts") + ":", cells, " · ");
  }

  void hands() {
    for (int seat = 0; seat < players(); ++seat) {
      std::vector<std::pair<std::string, int>> known;  // name with class, how many
      int hidden = 0;
      for (const json::value& card : list(object("hands"), std::to_string(seat).c_str())) {
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
      std::vector<Cell> cells;
      for (const auto& [words, count] : known) cells.push_back(plain((count > 1 ? std::to_string(count) + "× " : "") + words));
      if (hidden > 0) cells.push_back(plain(std::to_string(hidden) + "× ?"));
      items((seat == style_.viewer ? label("hand") : label("known_hand") + " (" + style_.player(seat) + ")") + ":", cells, ", ");
    }
  }
  std::string_view ship_of(const std::string& card) const {
    for (std::size_t i = 0; i < card_count; ++i)
      if (d_.card_id[i] == card) return enum_name(d_.card[i].ship);
    return "";
  }

  static constexpr int wide = 120;        ///< from here on the neighbours have room
  static constexpr int wide_planet = 30;  ///< then a planet takes so much

  const json::object& board_;
  const TerminalStyle& style_;
  const Data& d_;
  std::array<Place, planet_count> places_{};
  std::array<std::string, planet_count> tokens_;
  Planets devastated_ = 0;
  int column_width_ = 0;
  std::string out_;
};

}  // namespace

std::string draw(const json::object& board, const TerminalStyle& style) { return Drawing(board, style).draw(); }

}  // namespace asztal::galaxy_at_war
