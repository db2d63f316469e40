// The galaxy on a terminal: regions side by side, every planet with its owner, units, ships and tokens.
#include <algorithm>
#include <vector>

#include "games/galaxy-at-war/telling/scene.hpp"

namespace asztal::galaxy_at_war {

namespace {

constexpr int wide = 120;        ///< from here on the neighbours have room
constexpr int wide_planet = 30;  ///< then a planet takes so much
constexpr int compact_column = 20, compact_asset = 26;

class Map {
 public:
  explicit Map(Scene& scene) : scene_(scene) {}

  /// One region beside the other as far as the screen is wide; if it is low, one list of all in as many columns as go.
  void draw() {
    if (scene_.style().compact) return draw_compact();
    static const std::vector<std::vector<int>> three = {{0, 1}, {2, 4}, {3, 5}}, two = {{0, 1, 3}, {2, 4, 5}}, one = {{0, 1, 2, 3, 4, 5}};
    const int width = scene_.width();
    const auto& layout = width >= wide || (width < 78 && width >= 52) ? two : width >= 78 ? three : one;
    column_width_ = (width - 1) / static_cast<int>(layout.size()) - 1;
    std::vector<std::vector<std::string>> columns;
    for (const auto& regions : layout) {
      columns.emplace_back();
      for (const int region : regions)
        for (std::string& line : scene_.is_assets() ? asset_lines(region) : region_lines(region)) columns.back().push_back(std::move(line));
    }
    scene_.columns(columns, column_width_ + 1);
  }

 private:
  void draw_compact() {
    const int count = std::max(1, scene_.width() / (scene_.is_assets() ? compact_asset : compact_column));
    column_width_ = (scene_.width() - 1) / count - 1;
    std::vector<std::string> lines;
    for (int region = 0; region < region_count; ++region)
      for (std::string& line : scene_.is_assets() ? asset_lines(region) : region_lines(region)) lines.push_back(std::move(line));
    const std::size_t height = (lines.size() + static_cast<std::size_t>(count) - 1) / static_cast<std::size_t>(count);
    std::vector<std::vector<std::string>> columns;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i % height == 0) columns.emplace_back();
      columns.back().push_back(std::move(lines[i]));
    }
    scene_.columns(columns, column_width_ + 1);
  }

  bool shows_neighbours() const { return scene_.width() >= wide && !scene_.style().compact; }

  /// "Terminus Systems +6 = A": the name is shortened where the column is narrow.
  std::string heading(int region, const std::string& behind) const {
    const std::string& id = scene_.d.region_id[static_cast<std::size_t>(region)];
    const int room = column_width_ - 1 - width_of(behind);
    std::string called = scene_.name("region", id);
    if (width_of(called) > room) called = scene_.name("region", id, "short");
    return scene_.coloured(" " + shortened(called, room), "1") + behind;
  }
  static std::string shortened(const std::string& words, int room) { return width_of(words) > room ? cut(words, room - 1) + "." : words; }

  // ---- Planets ----

  std::vector<std::string> region_lines(int region) const {
    const Region& r = scene_.d.region[static_cast<std::size_t>(region)];
    std::string behind = scene_.coloured(" +" + std::to_string(r.bonus), "1");
    if (const std::string holder = holder_of(r.planets); !holder.empty()) append(behind, scene_.army_mark(holder), " = ");
    std::vector<std::string> lines = {heading(region, behind)};
    for (int planet = 0; planet < planet_count; ++planet)
      if (has(r.planets, planet)) lines.push_back(planet_line(planet));
    return lines;
  }
  /// Who has all of them that are not devastated.
  std::string holder_of(Planets planets) const {
    std::string holder;
    for (int planet = 0; planet < planet_count; ++planet) {
      if (!has(planets & ~scene_.devastated, planet)) continue;
      const std::string& army = scene_.places[static_cast<std::size_t>(planet)].army;
      if (army.empty() || (!holder.empty() && holder != army)) return "";
      holder = army;
    }
    return holder;
  }
  bool is_scannable(int planet) const {
    const int asset = scene_.d.planet[static_cast<std::size_t>(planet)].asset;
    if (asset < 0) return false;
    const std::string holder = text_at(object_at(scene_.board, "assets"), scene_.d.asset_id[static_cast<std::size_t>(asset)]);
    return !holder.empty() && holder != "gone";
  }

  /// "»A  5 ★Palaven 2c1d ●1▲": owner, units, name, ships, tokens; before it the mark of a battle's source or target.
  std::string planet_line(int planet) const {
    const auto i = static_cast<std::size_t>(planet);
    const std::string& id = scene_.d.planet_id[i];
    const json::object& fight = object_at(scene_.board, "battle");
    std::string line = text_at(fight, "source") == id ? "»" : text_at(fight, "target") == id ? "!" : " ";
    line += owner_words(planet) + (scene_.is_galaxy() && scene_.d.planet[i].strategic ? scene_.coloured(" ★", "93") : "  ");
    const std::string rest = things_on(planet), called = scene_.name("planet", id);
    const int room = (shows_neighbours() ? wide_planet : column_width_) - width_of(line) - (rest.empty() ? 0 : width_of(rest) + 1);
    line += shortened(called, room);
    append(line, rest);
    return shows_neighbours() ? padded(line, wide_planet) + neighbours(planet) : line;
  }
  std::string owner_words(int planet) const {
    const Place& place = scene_.places[static_cast<std::size_t>(planet)];
    const int mark_width = scene_.players() > 3 || !scene_.is_galaxy() ? 2 : 1;
    if (has(scene_.devastated, planet)) return padded(scene_.coloured("✖", "31"), mark_width + 3);
    if (place.army.empty()) return padded(scene_.coloured("–", "2"), mark_width + 3);
    const std::string mark = scene_.mark_of(place.army), units = std::to_string(place.units);
    const int gap = std::max(1, mark_width + 3 - width_of(mark) - width_of(units));
    return scene_.coloured(padded(mark, width_of(mark) + gap) + units, scene_.colour_of(place.army));
  }
  std::string things_on(int planet) const {
    const Place& place = scene_.places[static_cast<std::size_t>(planet)];
    std::string things = is_scannable(planet) ? scene_.coloured("¤", "92") : "";
    append(things, scene_.coloured(scene_.ships_text(place.ships), "1"));
    append(things, scene_.coloured(place.tokens, "95"));
    if (scene_.word("harbinger") == scene_.d.planet_id[static_cast<std::size_t>(planet)]) things += scene_.coloured("▲", "1;31");
    return things;
  }
  std::string neighbours(int planet) const {
    std::string near;
    for (int other = 0; other < planet_count; ++other)
      if (has(scene_.d.planet[static_cast<std::size_t>(planet)].neighbours, other))
        near += " " + cut(scene_.name("planet", scene_.d.planet_id[static_cast<std::size_t>(other)]), 4);
    return scene_.coloured(near, "2");
  }

  // ---- War Assets ----

  static std::string row_text(const AssetRow& row) {
    if (row.sum) return std::to_string(row.least) + "+";
    std::string words;
    for (const auto target : row.targets) words += (words.empty() ? "" : ",") + std::to_string(target);
    return words;
  }
  std::vector<std::string> asset_lines(int region) const {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < asset_count; ++i) {
      const AssetCard& card = scene_.d.asset[i];
      if (card.region != region) continue;
      if (lines.empty()) lines.push_back(heading(region, scene_.coloured(" =" + std::to_string(card.region_value), "1")));
      lines.push_back(asset_line(card, scene_.d.asset_id[i]));
    }
    return lines;
  }
  std::string asset_line(const AssetCard& card, const std::string& id) const {
    const json::object& trying = object_at(scene_.board, "attempt");
    const json::value* holder = object_at(scene_.board, "assets").if_contains(id);
    const std::string held = holder != nullptr ? text_of(*holder) : "free";
    const bool now = text_at(trying, "card") == id;
    std::string line = now ? "»" : " ";
    line += held == "free" ? scene_.coloured("– ", "2") : scene_.army_mark(held);
    append(line, std::to_string(card.value));
    append(line, scene_.coloured(scene_.name("asset", id), now ? "1" : "0"));
    std::string rows;
    for (int row = 0; row < card.rows.size(); ++row)
      append(rows, now && is_done(trying, std::to_string(row + 1)) ? "✓" : row_text(card.rows[row]), "|");
    append(line, rows);
    append(line,
           scene_.coloured(now && is_done(trying, "steal") ? "✓" : "<" + std::to_string(card.steal) + ">", held == "free" ? "2" : "0"));
    return line;
  }
  static bool is_done(const json::object& trying, const std::string& row) {
    const json::array& done = list_at(trying, "rows");
    return std::any_of(done.begin(), done.end(), [&](const json::value& one) { return text_of(one) == row; });
  }

  Scene& scene_;
  int column_width_ = 0;
};

}  // namespace

void draw_map(Scene& scene) { Map(scene).draw(); }

}  // namespace asztal::galaxy_at_war
