#include "games/galaxy-at-war/telling/scene.hpp"

#include "engine/reflect.hpp"
#include "engine/word.hpp"

namespace asztal::galaxy_at_war {

namespace {

std::size_t index_of(std::string_view planet) {
  std::size_t i = 0;
  while (i + 1 < planet_count && data().planet_id[i] != planet) ++i;
  return i;
}

void count_ship(std::array<int, class_count>& ships, std::string_view word) {
  ShipClass ship{};
  if (enum_from_name(word, ship)) ++ships[static_cast<std::size_t>(ship)];
}

}  // namespace

Scene::Scene(const json::object& from, const TerminalStyle& style) : Canvas(style), board(from) { read_places(); }

void Scene::read_places() {
  for (const auto& [id, value] : object_at(board, "planets")) {
    Place& place = places[index_of(id)];
    const std::string text = text_of(value);
    const std::vector<std::string_view> words = split_words(text);
    if (words.size() < 2) continue;
    place.army = words[0];
    place.units = std::stoi(std::string(words[1]));
    for (std::size_t i = 2; i < words.size(); ++i) count_ship(place.ships, words[i]);
  }
  for (const json::value& value : list_at(board, "devastated")) devastated |= only(static_cast<int>(index_of(text_of(value))));
  int drawn = 0;
  for (const json::value& value : list_at(board, "tokens")) {
    const std::string text = text_of(value);
    const std::vector<std::string_view> words = split_words(text);
    ++drawn;
    if (words.size() < 2 || words[0] == "gone") continue;
    const char* mark = words[1] == "catalyst" ? "◆" : words[1] == "plain" ? "○" : "●";
    places[index_of(words[0])].tokens += mark + std::to_string(drawn);
  }
}

std::string Scene::faction_of(const std::string& army) const {
  const json::array& factions = list_at(board, "factions");
  if (army.empty() || army == "neutral" || factions.empty()) return "";
  const auto seat = static_cast<std::size_t>(std::stoi(army));
  return seat < factions.size() ? text_of(factions[seat]) : "";
}

std::string Scene::mark_of(const std::string& army) const {
  const std::string faction = faction_of(army);
  if (faction.empty()) return name("army", army, "mark");
  int before = 0, all = 0, seat = 0;
  for (const json::value& other : list_at(board, "factions")) {
    if (text_of(other) == faction) ++all, before += seat <= std::stoi(army) ? 1 : 0;
    ++seat;
  }
  return name("faction", faction, "mark") + (all > 1 ? std::to_string(before) : "");
}

const char* Scene::colour_of(const std::string& army) const {
  static constexpr const char* by_seat[] = {"94", "91", "92", "95", "96"};
  if (army == "neutral") return "33";
  const std::string faction = faction_of(army);
  const bool second = mark_of(army).ends_with('2');
  if (faction == "alliance") return second ? "96" : "94";
  if (faction == "reapers") return second ? "31" : "91";
  if (faction == "cerberus") return "93";
  return army.empty() ? "2" : by_seat[static_cast<std::size_t>(std::stoi(army)) % 5];
}

std::string Scene::player_words(int seat) const {
  const std::string army = std::to_string(seat), faction = faction_of(army);
  std::string words = mark_of(army);
  if (!faction.empty() && !style().compact) words += " " + name("faction", faction);
  words += (faction.empty() || style().compact ? " " : ", ") + style().player(seat);
  return coloured(words, colour_of(army));
}

std::string Scene::ships_text(const std::array<int, class_count>& ships) const {
  std::string words;
  for (int ship = 0; ship < class_count; ++ship)
    if (const int count = ships[static_cast<std::size_t>(ship)]; count > 0)
      words += std::to_string(count) + name("ship", enum_name(static_cast<ShipClass>(ship)), "mark");
  return words;
}

std::string Scene::ships_text(const std::string& list) const {
  std::array<int, class_count> ships{};
  for (const std::string_view part : split_words(list)) count_ship(ships, part);
  return ships_text(ships);
}

}  // namespace asztal::galaxy_at_war
