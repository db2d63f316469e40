// The board as it is drawn on a terminal: what stands where, whose it is, in which colour. terminal.cpp draws the table, terminal_map.cpp
// the regions on it.
#pragma once

#include <array>
#include <string>

#include "engine/terminal.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"

namespace asztal::galaxy_at_war {

/// What stands on a planet, as the board tells it.
struct Place {
  std::string army;  ///< "0" ... "neutral"; empty: nobody
  int units = 0;
  std::array<int, class_count> ships{};
  std::string tokens;  ///< "●1", "◆2": known and unknown ones, by number
};

class Scene : public Canvas {
 public:
  Scene(const json::object& board, const TerminalStyle& style);

  std::string word(const char* key) const { return text_at(board, key); }
  int number(const char* key, int otherwise = 0) const { return number_at(board, key, otherwise); }
  bool is_assets() const { return word("mode") == "war-assets"; }
  bool is_galaxy() const { return word("mode") == "galaxy-at-war"; }
  int players() const { return number("players"); }

  std::string faction_of(const std::string& army) const;
  std::string mark_of(const std::string& army) const;  ///< "A", "R2", "P3": the faction's letter, numbered where it has two seats
  const char* colour_of(const std::string& army) const;
  std::string army_mark(const std::string& army) const { return coloured(mark_of(army), colour_of(army)); }
  std::string player_words(int seat) const;  ///< mark, faction, name
  std::string ships_text(const std::array<int, class_count>& ships) const;
  std::string ships_text(const std::string& list) const;  ///< "carrier carrier cruiser"

  const json::object& board;
  const Data& d = data();
  std::array<Place, planet_count> places;
  Planets devastated = 0;

 private:
  void read_places();
};

/// The regions in columns; in War Assets the cards of the regions.
void draw_map(Scene& scene);

}  // namespace asztal::galaxy_at_war
