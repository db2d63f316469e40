// The galaxy on a terminal: regions side by side, every planet with its owner, units, ships and tokens.
#include <algorithm>
#include <vector>

#include "scene.hpp"

namespace asztal::galaxy_at_war {

namespace {

constexpr int wide = 120;        ///< from here on the neighbours have room
constexpr int wide_planet = 30;  ///< then a planet takes so much

class Map {
 public:
  explicit Map(Scene& scene) : scene_(scene) {}

  /// One region beside the other as far as the screen is wide.
  void draw() {
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
  /// The name, shortened where the column is narrow.
  std::string heading(int region, const std::string& value, int room_behind) const {
    const std::string& id = scene_.d.region_id[static_cast<std::size_t>(region)];
    const std::string whole = " " + scene_.name("region", id) + value;
    return scene_.coloured(width_of(whole) + room_behind <= column_width_ ? whole : " " + scene_.name("region", id, "short") + value, "1");
  }

  // ---- Planets ----

  std::vector<std::string> region_lines(int region) const {
    const Region& r = scene_.d.region[static_cast<std::size_t>(region)];
    std::vector<std::string> lines = {heading(region, " +" + std::to_string(r.bonus), 5)};
    if (const std::string holder = holder_of(r.planets); !holder.empty()) append(lines[0], scene_.army_mark(holder), " = ");
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
    const int room = (scene_.width() >= wide ? wide_planet : column_width_) - width_of(line) - (rest.empty() ? 0 : width_of(rest) + 1);
    line += width_of(called) > room ? cut(called, room - 1) + "." : called;
    append(line, rest);
    return scene_.width() >= wide ? padded(line, wide_planet) + neighbours(planet) : line;
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
      if (lines.empty()) lines.push_back(heading(region, " =" + std::to_string(card.region_value), 1));
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
