// Reading components.toml: the pieces of the box, the two tracks and the tables of units.
#pragma once

#include <bit>
#include <map>

#include "engine/data_rows.hpp"
#include "games/galaxy-at-war/cards/data.hpp"

namespace asztal::galaxy_at_war {

/// Reads the file into `data`, whose map is known.
class ComponentTables {
 public:
  ComponentTables(const Entry& file, Data& data) : file_(file), data_(data) {}

  void read() {
    file_.allow_only(
        words_in("game data_file mode faction army figure ship_class die token war_status_space strategic_space trade_in "
                 "recruit_row basic_setup gaw_seat"));
    check_game();
    check_data_files();
    check_armies();
    check_ships();
    check_dice_and_tokens();
    read_war_status();
    read_strategic_track();
    read_trade_in();
    read_recruits();
    read_basic_setup();
    read_seats();
  }

 private:
  static std::size_t index(std::int64_t value) { return static_cast<std::size_t>(value); }

  /// A list of different words out of `known`.
  static Words words(const Entry& list, const Words& known, const std::string& what) {
    Words found;
    for (const Entry& item : list.items()) {
      item.one_of(known, what);
      if (contains(found, item.text())) item.fail("'" + item.text() + "' occurs twice");
      found.push_back(item.text());
    }
    return found;
  }

  static Faction faction_of(const Entry& entry) {
    const auto faction = entry.named<Faction>("faction");
    if (faction == Faction::none) entry.fail("a faction is expected here");
    return faction;
  }

  void check_game() const {
    const Words modes = {"basic-training", "gaw", "war-assets"};
    const Entry game = file_.at("game");
    check_fields(
        game, words_in("id name name_hu rule_prefix players_min players_max modes options option_applies_to round_limit_default source"));
    expect_text(game.at("id"), "galaxy-at-war");
    expect_text(game.at("rule_prefix"), "GW");
    check_players(game);
    expect_size(game.at("modes"), words(game.at("modes"), modes, "mode").size(), modes.size());
    words(game.at("options"), {"planet-scanning"}, "option");
    words(game.at("option_applies_to"), modes, "mode");
    game.at("round_limit_default").integer(0, UINT16_MAX);
    for (const Entry& mode : rows(file_, "mode", words_in("id name name_hu players_min players_max source"), modes)) check_players(mode);
  }
  static void check_players(const Entry& row) {
    expect_number(row.at("players_min"), 2, "2 to 5 play (GW-2.1)");
    expect_number(row.at("players_max"), seat_limit, "2 to 5 play (GW-2.1)");
  }

  void check_data_files() const {
    const std::vector<std::pair<std::string, int>> lists = {{"file-map-region", region_count},
                                                            {"file-map-planet", planet_count},
                                                            {"file-map-link", link_count},
                                                            {"file-cards_alliance-card", cards_per_faction},
                                                            {"file-cards_reapers-card", cards_per_faction},
                                                            {"file-cards_cerberus-card", cards_per_faction},
                                                            {"file-war_assets-war_asset", asset_count}};
    Words ids;
    for (const auto& item : lists) ids.push_back(item.first);
    for (const Entry& row : rows(file_, "data_file", {"id", "file", "table", "expected_count", "source"}, ids)) {
      const auto& [id, count] = lists[row.at("id").one_of(ids, "data_file")];
      const auto dash = id.rfind('-');
      expect_text(row.at("file"), id.substr(5, dash - 5) + ".toml");
      expect_text(row.at("table"), id.substr(dash + 1));
      expect_number(row.at("expected_count"), count, "so many the game has");
    }
  }

  /// GW-1.5
  void check_armies() {
    const Words colours = {"light-blue", "dark-blue", "red", "maroon", "yellow"};
    Words ids;
    for (const std::string& colour : colours) ids.push_back("army-" + colour);
    const Words fields = words_in("id name name_hu color faction count cruisers carriers dreadnoughts units source");
    for (const Entry& army : rows(file_, "army", fields, ids)) {
      const std::string colour = colours[army.at("color").one_of(colours, "colour")];
      expect_text(army.at("id"), "army-" + colour);
      faction_of_colour_[colour] = faction_of(army.at("faction"));
      expect_number(army.at("count"), 1, "every colour is one army");
      for (const char* ships : {"cruisers", "carriers", "dreadnoughts"})
        expect_number(army.at(ships), ships_per_class, "ships of each class in an army (GW-1.8)");
      expect_number(army.at("units"), -1, "units are unlimited (GW-1.5)");
    }
    for (const Entry& row : rows(file_, "faction", {"id", "name", "name_hu", "colors", "source"}, {"alliance", "reapers", "cerberus"})) {
      const Entry list = row.at("colors");
      expect_size(list, colours_of(list, faction_of(row.at("id"))).size(), index(armies_of(faction_of(row.at("id")))));
    }
    const Words figures = {"fig-alliance-1", "fig-alliance-3", "fig-reapers-1", "fig-reapers-3", "fig-cerberus-1", "fig-cerberus-3"};
    for (const Entry& figure : rows(file_, "figure", words_in("id faction name name_hu units count source effect effect_hu"), figures)) {
      const std::string units = std::to_string(figure.at("units").integer(1, 3));
      expect_text(figure.at("id"), "fig-" + std::string(enum_name(faction_of(figure.at("faction")))) + "-" + units);
      expect_number(figure.at("count"), -1, "figures are unlimited (GW-1.5)");
    }
  }
  int armies_of(Faction faction) const {
    return static_cast<int>(
        std::count_if(faction_of_colour_.begin(), faction_of_colour_.end(), [&](const auto& item) { return item.second == faction; }));
  }
  /// A list of colours, all of this faction.
  Words colours_of(const Entry& list, Faction faction) const {
    Words known;
    for (const auto& item : faction_of_colour_) known.push_back(item.first);
    const Words found = words(list, known, "colour");
    for (const std::string& colour : found)
      if (faction_of_colour_.at(colour) != faction)
        list.fail("the colour '" + colour + "' is not one of the faction '" + std::string(enum_name(faction)) + "'");
    return found;
  }

  /// GW-1.8
  void check_ships() const {
    const Words fields = words_in("id name name_hu per_army total total_alliance total_reapers total_cerberus source effect effect_hu");
    for (const Entry& row : rows(file_, "ship_class", fields, {"cruiser", "carrier", "dreadnought"})) {
      expect_number(row.at("per_army"), ships_per_class, "ships of each class in an army (GW-1.8)");
      expect_number(row.at("total"), ships_per_class * static_cast<int>(faction_of_colour_.size()), "all armies have 3 each");
      for (const Faction faction : {Faction::alliance, Faction::reapers, Faction::cerberus})
        expect_number(row.at("total_" + std::string(enum_name(faction))), ships_per_class * armies_of(faction), "each army has 3");
    }
  }

  /// GW-1.7, GW-1.9
  void check_dice_and_tokens() const {
    for (const Entry& die :
         rows(file_, "die", words_in("id name name_hu count sides source effect effect_hu"), {"die-attack", "die-defence", "die-eight"})) {
      const std::string id = die.at("id").text();
      expect_number(die.at("count"), id == "die-attack" ? 3 : id == "die-defence" ? 2 : 4, "so many dice the box has (GW-1.7)");
      expect_number(die.at("sides"), id == "die-eight" ? 8 : 6, "as the name says");
    }
    const std::map<std::string, int> counts = {{"vanguard-catalyst", 1},
                                               {"vanguard-plain", token_count - 1},
                                               {"devastation", devastation_count},
                                               {"harbinger-piece", 1},
                                               {"harbinger-marker", 1},
                                               {"strategic-marker", 1}};
    Words ids;
    for (const auto& item : counts) ids.push_back(item.first);
    for (const Entry& token : rows(file_, "token", words_in("id name name_hu count face source effect effect_hu"), ids)) {
      const std::string id = token.at("id").text();
      expect_number(token.at("count"), counts.at(id), "so many the box has (GW-1.9)");
      if (id.starts_with("vanguard"))
        expect_text(token.at("face"), id == "vanguard-catalyst" ? "catalyst" : "reaper");
      else if (token.has("face"))
        token.at("face").fail("only vanguard tokens have a hidden face");
    }
  }

  /// GW-8.1, GW-8.2
  void read_war_status() {
    const Words fields = words_in("id name name_hu pos start bonus_faction bonus_cards harbinger_modifier source");
    std::array<bool, 7> seen{};
    bool started = false;
    for (const Entry& row : rows(file_, "war_status_space", fields, seen.size())) {
      const auto position = number<std::int8_t>(row.at("pos"), -3, 3);
      const auto space = index(position + 3);
      if (seen[space]) row.at("pos").fail("the space " + std::to_string(position) + " occurs twice");
      seen[space] = true;
      if (row.at("start").boolean()) {
        if (started) row.at("start").fail("another space is the start already");
        started = true;
        data_.war_status_start = position;
      }
      TrackSpace& track = data_.war_status[space];
      track.faction = row.at("bonus_faction").named<Faction>("faction");
      if (track.faction == Faction::cerberus) row.at("bonus_faction").fail("Cerberus has no bonus on the War Status track (GW-14.2)");
      track.cards = number<std::uint8_t>(row.at("bonus_cards"), 0, 9);
      if ((track.faction == Faction::none) != (track.cards == 0))
        row.at("bonus_cards").fail("a space gives cards to a faction, or none to 'none'");
      data_.harbinger_modifier[space] = number<std::int8_t>(row.at("harbinger_modifier"), -9, 9);
    }
    if (!started) file_.at("war_status_space").fail("no space is the start");
  }

  /// GW-8.7
  void read_strategic_track() {
    const auto list = rows(file_, "strategic_space", words_in("id name name_hu planets bonus_cards wins source"));
    if (list.size() < 2 || index(std::popcount(data_.strategic)) + 1 < list.size())
      file_.at("strategic_space")
          .fail("the track goes from 0 to at most " + std::to_string(std::popcount(data_.strategic)) + ", the strategic planets");
    for (std::size_t planets = 0; planets < list.size(); ++planets) {
      const Entry& row = list[planets];
      expect_number(row.at("planets"), static_cast<int>(planets), "the spaces are in order from 0 on");
      data_.strategic_cards[planets] = number<std::uint8_t>(row.at("bonus_cards"), 0, 9);
      if (row.at("wins").boolean() != (planets + 1 == list.size())) row.at("wins").fail("the last space wins, and no other");
    }
    data_.strategic_wins = static_cast<std::uint8_t>(list.size() - 1);
  }

  /// GW-4.4
  void read_trade_in() {
    const std::array<std::array<std::int64_t, 3>, 4> sets = {{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}, {1, 1, 1}}};  // by SetKind
    std::array<bool, 4> seen{};
    for (const Entry& row : rows(file_, "trade_in", words_in("id name name_hu cruisers carriers dreadnoughts units source"), sets.size())) {
      const std::array<std::int64_t, 3> cards = {row.at("cruisers").integer(0, 3), row.at("carriers").integer(0, 3),
                                                 row.at("dreadnoughts").integer(0, 3)};
      const auto kind = index(std::find(sets.begin(), sets.end(), cards) - sets.begin());
      if (kind == sets.size()) row.fail("a set is three cards of one class or one of each");
      if (seen[kind]) row.fail("the same set occurs twice");
      seen[kind] = true;
      data_.set_units[kind] = number<std::uint8_t>(row.at("units"), 1, 100);
    }
  }

  /// GW-4.2
  void read_recruits() {
    std::int64_t next = 1;
    for (const Entry& row : rows(file_, "recruit_row", {"id", "min_planets", "max_planets", "units", "source"})) {
      expect_number(row.at("min_planets"), next, "the rows go from 1 to 42 planets without a gap");
      const std::int64_t last = row.at("max_planets").integer(next, planet_count);
      for (; next <= last; ++next) data_.recruits[index(next)] = number<std::uint8_t>(row.at("units"), 1, 100);
    }
    if (next <= planet_count) file_.at("recruit_row").fail("the rows end before 42 planets, at " + std::to_string(next - 1));
  }

  /// GW-3.3
  void read_basic_setup() {
    for (const Entry& row : rows(file_, "basic_setup", {"id", "players", "starting_units", "source"}, seat_limit - 1)) {
      const auto players = index(row.at("players").integer(2, seat_limit));
      if (data_.basic_units[players] != 0) row.at("players").fail("another entry is for " + std::to_string(players) + " players already");
      data_.basic_units[players] = number<std::uint8_t>(row.at("starting_units"), 1, 200);
    }
  }

  /// GW-7.4
  void read_seats() {
    const Words fields = words_in("id players order faction colors starting_units planet_limit neutral source note");
    std::array<Words, seat_limit + 1> used;  // colours by number of players
    for (const Entry& row : rows(file_, "gaw_seat", fields)) {
      const auto players = index(row.at("players").integer(2, seat_limit));
      const bool neutral_army = row.at("neutral").boolean();
      if (neutral_army && players % 2 != 0) row.at("neutral").fail("neutral Cerberus takes part with 2 and 4 players only (GW-2.3)");
      const std::int64_t order = row.at("order").integer(neutral_army ? 0 : 1, neutral_army ? 0 : static_cast<std::int64_t>(players));
      SeatPlan& seat = neutral_army ? data_.neutral[players] : data_.seats[players][index(order - 1)];
      if (seat.units != 0) row.at("order").fail("another entry has this place in the order already");
      seat.faction = faction_of(row.at("faction"));
      if (neutral_army && seat.faction != Faction::cerberus) row.at("faction").fail("only Cerberus can be neutral");
      seat.units = number<std::uint8_t>(row.at("starting_units"), 1, 200);
      const auto limit = number<std::uint8_t>(row.at("planet_limit"), 0, planet_count);
      seat.limit = limit == 0 ? planet_count : limit;
      if (neutral_army && seat.limit > std::min<int>(seat.units, planet_count - static_cast<int>(players)))
        row.at("planet_limit").fail("neutral Cerberus claims so many planets: it needs a unit for each and leaves one to every player");
      const Words colours = colours_of(row.at("colors"), seat.faction);
      if (colours.empty()) row.at("colors").fail("a seat has at least one colour");
      for (const std::string& colour : colours) {
        if (contains(used[players], colour)) row.at("colors").fail("the colour '" + colour + "' is taken by another seat");
        used[players].push_back(colour);
      }
      if (const auto note = row.find("note")) note->text();
    }
    for (std::size_t players = 2; players <= seat_limit; ++players) check_seats(players);
  }

  /// GW-2.3, GW-17.1: two sides of the same size, one Cerberus, and room for all planets.
  void check_seats(std::size_t players) const {
    const Entry list = file_.at("gaw_seat");
    const std::string with = "with " + std::to_string(players) + " players ";
    std::array<std::size_t, faction_count> seats{};
    int claimed = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const SeatPlan& plan = data_.seats[players][seat];
      if (plan.units == 0) list.fail(with + "the seat " + std::to_string(seat + 1) + " is missing");
      ++seats[index(static_cast<int>(plan.faction))];
      claimed += plan.limit;
    }
    const SeatPlan& neutral_army = data_.neutral[players];
    if (players % 2 == 0 && neutral_army.units == 0) list.fail(with + "neutral Cerberus is missing");
    if (neutral_army.units != 0) claimed += neutral_army.limit;
    const std::size_t side = players / 2;
    const bool fair = seats[index(static_cast<int>(Faction::alliance))] == side && seats[index(static_cast<int>(Faction::reapers))] == side;
    if (!fair) list.fail(with + "the Alliance and the Reapers have " + std::to_string(side) + " seat(s) each");
    if (claimed < planet_count) list.fail(with + "the limits let only " + std::to_string(claimed) + " planets be claimed, not 42");
  }

  const Entry& file_;
  Data& data_;
  std::map<std::string, Faction> faction_of_colour_;
};

}  // namespace asztal::galaxy_at_war
