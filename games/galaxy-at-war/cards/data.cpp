#include "games/galaxy-at-war/cards/data.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "engine/data_rows.hpp"
#include "engine/game_files.hpp"
#include "games/galaxy-at-war/cards/component_tables.hpp"
#include "games/galaxy-at-war/cards/special_orders.hpp"

namespace asztal::galaxy_at_war {

namespace {

constexpr int strategic_planets = 13;  // GW-1.10
constexpr int most_names = 64;         // a turn remembers the names played, one bit each
constexpr std::uint8_t unreached = 255;

/// The six files while they are being read into `data`.
class Loader {
 public:
  explicit Loader(const std::array<Entry, 6>& files) : files_(files) {}

  Data load() {
    read_map(files_[0]);
    ComponentTables(files_[1], data_).read();
    for (int faction = 0; faction < faction_count; ++faction)
      read_deck(files_[2 + static_cast<std::size_t>(faction)], static_cast<Faction>(faction));
    read_assets(files_[5]);
    return std::move(data_);
  }

 private:
  std::size_t planet_of(const Entry& entry) const { return entry.one_of(planets_, "planet"); }
  std::size_t region_of(const Entry& entry) const { return entry.one_of(regions_, "region"); }
  /// "'palaven' and 'benning'"
  std::string both(std::size_t a, std::size_t b) const { return "'" + planets_[a] + "' and '" + planets_[b] + "'"; }

  void read_map(const Entry& file) {
    file.allow_only({"region", "planet", "link"});
    read_regions(file);
    read_planets(file);
    check_membership();
    read_links(file);
    check_neighbours();
    measure_distances();
  }

  void read_regions(const Entry& file) {
    region_rows_ =
        rows(file, "region", words_in("id name name_hu bonus planet_count planets color name_source bonus_source source effect effect_hu"),
             region_count);
    for (std::size_t i = 0; i < region_rows_.size(); ++i) {
      const Entry& row = region_rows_[i];
      regions_.push_back(row.at("id").text());
      data_.region_id[i] = regions_.back();
      data_.region[i].bonus = number<std::uint8_t>(row.at("bonus"), 1, 50);
      const std::string colour = row.at("color").text();
      if (colour.size() != 7 || colour[0] != '#' || colour.find_first_not_of("0123456789abcdef", 1) != std::string::npos)
        row.at("color").fail("a colour is written '#rrggbb' with hexadecimal digits");
    }
  }

  void read_planets(const Entry& file) {
    planet_rows_ = rows(file, "planet", words_in("id index name name_hu region strategic war_asset x y neighbours source effect effect_hu"),
                        planet_count);
    for (std::size_t i = 0; i < planet_rows_.size(); ++i) {
      const Entry& row = planet_rows_[i];
      planets_.push_back(row.at("id").text());
      data_.planet_id[i] = planets_.back();
      expect_number(row.at("index"), static_cast<int>(i), "the place in the list");
      PlanetCard& planet = data_.planet[i];
      planet.region = static_cast<std::uint8_t>(region_of(row.at("region")));
      planet.strategic = row.at("strategic").boolean();
      if (planet.strategic) data_.strategic |= only(static_cast<int>(i));
      data_.region[planet.region].planets |= only(static_cast<int>(i));
      row.at("war_asset").boolean();
      for (const char* coordinate : {"x", "y"}) row.at(coordinate).integer(0, 1000);
    }
    if (const int found = std::popcount(data_.strategic); found != strategic_planets)
      file.at("planet").fail("13 planets are strategic (GW-1.10), not " + std::to_string(found));
  }

  /// A region lists exactly the planets that name it.
  void check_membership() const {
    for (std::size_t region = 0; region < region_rows_.size(); ++region) {
      const Entry list = region_rows_[region].at("planets");
      Planets listed = 0;
      for (const Entry& item : list.items()) {
        const auto planet = planet_of(item);
        if (data_.planet[planet].region != region)
          item.fail("the planet '" + planets_[planet] + "' itself says that it is in '" + regions_[data_.planet[planet].region] + "'");
        if (has(listed, static_cast<int>(planet))) item.fail("the planet '" + planets_[planet] + "' occurs twice");
        listed |= only(static_cast<int>(planet));
      }
      for (std::size_t planet = 0; planet < planets_.size(); ++planet)
        if (has(data_.region[region].planets & ~listed, static_cast<int>(planet)))
          list.fail("lacks the planet '" + planets_[planet] + "', which says that it is in '" + regions_[region] + "'");
      expect_number(region_rows_[region].at("planet_count"), std::popcount(listed), "so many planets are listed");
    }
  }

  void read_links(const Entry& file) {
    for (const Entry& row : rows(file, "link", words_in("id a b kind via source"), link_count)) {
      const auto a = planet_of(row.at("a")), b = planet_of(row.at("b"));
      if (a == b) row.at("b").fail("a link joins two planets, not '" + planets_[a] + "' with itself");
      if (has(data_.planet[a].neighbours, static_cast<int>(b))) row.fail("another link joins " + both(a, b) + " already");
      data_.planet[a].neighbours |= only(static_cast<int>(b));
      data_.planet[b].neighbours |= only(static_cast<int>(a));
      const bool relay = row.at("kind").one_of({"border", "relay"}, "kind") == 1;
      if (!relay && row.has("via")) row.at("via").fail("only relays have bends");
      if (!relay) continue;
      for (const Entry& bend : row.at("via").items()) {
        const auto coordinates = bend.items();
        expect_size(bend, coordinates.size(), 2);
        for (const Entry& coordinate : coordinates) coordinate.integer(0, 1000);
      }
    }
  }

  /// GW-1.2: what the planets say of their neighbours is what the links say, in both directions.
  void check_neighbours() const {
    std::array<Planets, planet_count> said{};
    for (std::size_t planet = 0; planet < planets_.size(); ++planet)
      for (const Entry& item : planet_rows_[planet].at("neighbours").items()) {
        const auto other = planet_of(item);
        if (other == planet) item.fail("the planet '" + planets_[planet] + "' is not its own neighbour");
        if (has(said[planet], static_cast<int>(other))) item.fail("the planet '" + planets_[other] + "' occurs twice");
        said[planet] |= only(static_cast<int>(other));
      }
    for (std::size_t planet = 0; planet < planets_.size(); ++planet) {
      const Entry list = planet_rows_[planet].at("neighbours");
      for (std::size_t other = 0; other < planets_.size(); ++other) {
        const bool named_here = has(said[planet], static_cast<int>(other)), named_there = has(said[other], static_cast<int>(planet));
        const bool linked = has(data_.planet[planet].neighbours, static_cast<int>(other));
        if (named_here && !named_there)
          list.fail("names '" + planets_[other] + "', but '" + planets_[other] + "' does not name '" + planets_[planet] + "'");
        if (named_here && !linked) list.fail("no link joins " + both(planet, other));
        if (linked && !named_here && !named_there) list.fail("a link joins " + both(planet, other) + ", but neither names the other");
      }
    }
  }

  void measure_distances() {
    for (std::size_t from = 0; from < planets_.size(); ++from) {
      auto& steps = data_.distance[from];
      steps.fill(unreached);
      Planets reached = 0, edge = only(static_cast<int>(from));
      for (std::uint8_t step = 0; edge != 0; ++step) {
        reached |= edge;
        Planets next = 0;
        for (std::size_t planet = 0; planet < planets_.size(); ++planet)
          if (has(edge, static_cast<int>(planet))) steps[planet] = step, next |= data_.planet[planet].neighbours;
        edge = next & ~reached;
      }
      for (std::size_t planet = 0; planet < planets_.size(); ++planet)
        if (steps[planet] == unreached)
          planet_rows_[planet].fail("no way leads from '" + planets_[from] + "' to '" + planets_[planet] + "'");
    }
  }

  /// The prefix of the ids of a faction's cards.
  static const char* prefix_of(Faction faction) {
    return faction == Faction::alliance ? "al-" : faction == Faction::cerberus ? "ce-" : "rp-";
  }

  void read_deck(const Entry& file, Faction faction) {
    file.allow_only({"deck", "card"});
    const Entry deck = file.at("deck");
    check_fields(deck, words_in("id name name_hu faction count source"));
    const std::string faction_name(enum_name(faction));
    expect_text(deck.at("id"), "deck-" + faction_name);
    expect_text(deck.at("faction"), faction_name);
    expect_number(deck.at("count"), cards_per_faction, "cards of a deck (GW-1.6)");
    const auto cards =
        rows(file, "card",
             words_in("id name name_hu faction copy copies count ship_class timing harbinger_battle max_per_turn ops effect effect_hu "
                      "source"),
             cards_per_faction);
    std::array<int, class_count> of_class{};
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string number_text = std::to_string(i + 1);
      expect_text(cards[i].at("id"), prefix_of(faction) + std::string(number_text.size() < 2 ? "0" : "") + number_text);
      expect_text(cards[i].at("faction"), faction_name);
      const int card = static_cast<int>(faction) * cards_per_faction + static_cast<int>(i);
      read_card(cards[i], faction, card);
      ++of_class[static_cast<std::size_t>(data_.card[static_cast<std::size_t>(card)].ship)];
    }
    for (std::size_t ship = 0; ship < of_class.size(); ++ship)
      if (of_class[ship] != cards_per_faction / class_count)
        file.at("card").fail("the deck has 9 cards of the class '" + std::string(enum_name(static_cast<ShipClass>(ship))) + "', not " +
                             std::to_string(of_class[ship]));
    check_copies(cards, faction);
  }

  void read_card(const Entry& row, Faction faction, int card) {
    FactionCard& into = data_.card[static_cast<std::size_t>(card)];
    data_.card_id[static_cast<std::size_t>(card)] = row.at("id").text();
    into.faction = faction;
    into.ship = row.at("ship_class").named<ShipClass>("ship class");
    expect_number(row.at("count"), 1, "every copy has its own entry");
    SpecialOrder(row, into, data_.region_id).read();
    const auto name = names_.emplace(row.at("name").text(), static_cast<int>(names_.size())).first->second;
    if (name >= most_names) row.at("name").fail("there are more than " + std::to_string(most_names) + " names of cards");
    into.name = static_cast<std::uint8_t>(name);
    data_.cards_of[static_cast<std::size_t>(faction)].add(card);
    data_.cards_at[static_cast<std::size_t>(into.timing)].add(card);
    data_.cards_with[static_cast<std::size_t>(into.ship)].add(card);
    if (into.harbinger_battle) data_.harbinger_battle.add(card);
  }

  static bool same_order(const FactionCard& a, const FactionCard& b) {
    const auto same = [](const Op& x, const Op& y) { return x.code == y.code && x.n == y.n && x.a == y.a && x.b == y.b; };
    return a.timing == b.timing && a.harbinger_battle == b.harbinger_battle && a.max_per_turn == b.max_per_turn &&
           std::equal(a.ops.begin(), a.ops.end(), b.ops.begin(), b.ops.end(), same);
  }

  /// Cards of one name are numbered from 1 on and do the same.
  void check_copies(const std::vector<Entry>& cards, Faction faction) const {
    std::map<std::string, std::vector<std::size_t>> of_name;
    for (std::size_t i = 0; i < cards.size(); ++i) of_name[cards[i].at("name").text()].push_back(i);
    const auto first = static_cast<std::size_t>(faction) * cards_per_faction;
    for (const auto& [name, copies] : of_name) {
      std::vector<bool> seen(copies.size() + 1, false);
      for (const std::size_t i : copies) {
        expect_number(cards[i].at("copies"), static_cast<int>(copies.size()), "so many cards are named '" + name + "'");
        const auto copy = number<std::size_t>(cards[i].at("copy"), 1, static_cast<std::int64_t>(copies.size()));
        if (seen[copy]) cards[i].at("copy").fail("another '" + name + "' is copy " + std::to_string(copy) + " already");
        seen[copy] = true;
        if (!same_order(data_.card[first + i], data_.card[first + copies.front()]))
          cards[i].fail("its special order is not that of '" + cards[copies.front()].at("id").text() + "', which has the same name");
      }
    }
  }

  void read_assets(const Entry& file) {
    file.allow_only({"war_asset"});
    const auto cards =
        rows(file, "war_asset",
             words_in("id index planet name name_hu count region resource_value region_value steal_number rows source values_note "
                      "effect effect_hu"),
             asset_count);
    std::array<int, region_count> cards_in{}, value_of{};
    for (std::size_t i = 0; i < cards.size(); ++i) {
      read_asset(cards[i], i);
      ++cards_in[data_.asset[i].region];
      data_.region[data_.asset[i].region].assets |= 1U << i;
      value_of[data_.asset[i].region] += data_.asset[i].value;
    }
    for (std::size_t planet = 0; planet < planets_.size(); ++planet)
      if (data_.planet[planet].asset < 0 && planet_rows_[planet].at("war_asset").boolean())
        file.at("war_asset").fail("no card is for the planet '" + planets_[planet] + "', which has war_asset = true");
    for (std::size_t region = 0; region < regions_.size(); ++region)
      if (cards_in[region] != 3)
        file.at("war_asset").fail("the region '" + regions_[region] + "' has 3 cards, not " + std::to_string(cards_in[region]));
    for (std::size_t i = 0; i < cards.size(); ++i)
      expect_number(cards[i].at("region_value"), value_of[data_.asset[i].region] + 2,
                    "the resource values of the region '" + regions_[data_.asset[i].region] + "' and 2 more (GW-R47)");
    for (int card = 0; card < asset_count; ++card) {
      const AssetCard& asset = data_.asset[static_cast<std::size_t>(card)];
      for (int row = 0; row < asset.rows.size(); ++row) sort_row(asset.rows[row], row_place(card, row));
      sort_row(asset.theft, row_place(card, steal_row));
    }
  }

  /// Of all rows those that a roll completes are found by what it shows too little of.
  void sort_row(const AssetRow& row, int place) {
    data_.asset_rows.add(place);
    for (int number = 1; number <= 8; ++number)
      for (int shown = 0; shown < count_of(row.wanted, number); ++shown)
        data_.rows_beyond[static_cast<std::size_t>(number)][static_cast<std::size_t>(shown)].add(place);
    for (std::size_t sum = 0; sum < row.least; ++sum) data_.rows_beyond_sum[sum].add(place);
  }

  void read_asset(const Entry& row, std::size_t i) {
    AssetCard& card = data_.asset[i];
    data_.asset_id[i] = row.at("id").text();
    expect_number(row.at("index"), static_cast<int>(i), "the place in the list");
    expect_number(row.at("count"), 1, "there is one of each");
    const auto planet = planet_of(row.at("planet"));
    if (!planet_rows_[planet].at("war_asset").boolean())
      row.at("planet").fail("the planet '" + planets_[planet] + "' has war_asset = false");
    if (data_.planet[planet].asset >= 0) row.at("planet").fail("another card is for the planet '" + planets_[planet] + "' already");
    data_.planet[planet].asset = static_cast<std::int8_t>(i);
    card.planet = static_cast<std::uint8_t>(planet);
    expect_text(row.at("id"), "wa-" + planets_[planet]);
    card.region = static_cast<std::uint8_t>(region_of(row.at("region")));
    if (card.region != data_.planet[planet].region)
      row.at("region").fail("the planet '" + planets_[planet] + "' is in '" + regions_[data_.planet[planet].region] + "'");
    card.value = number<std::uint8_t>(row.at("resource_value"), 1, 20);
    card.region_value = number<std::uint8_t>(row.at("region_value"), 1, 100);
    card.steal = number<std::uint8_t>(row.at("steal_number"), 1, 8);
    card.theft.add_target(card.steal);
    const auto lines = row.at("rows").items();
    if (lines.empty() || static_cast<int>(lines.size()) > card.rows.capacity()) row.at("rows").fail("a card has 1 to 3 rows");
    for (const Entry& line : lines) card.rows.push(read_row(line));
  }

  /// GW-19.6
  static AssetRow read_row(const Entry& line) {
    AssetRow row;
    row.sum = line.at("kind").one_of({"exact", "sum"}, "kind") == 1;
    line.allow_only(row.sum ? Words{"kind", "min", "faces"} : Words{"kind", "targets"});
    if (!row.sum) {
      const auto targets = line.at("targets").items();
      if (targets.empty() || static_cast<int>(targets.size()) > row.targets.capacity()) line.at("targets").fail("a row has 1 to 3 numbers");
      for (const Entry& target : targets) row.add_target(number<std::uint8_t>(target, 1, 8));
      return row;
    }
    row.least = number<std::uint8_t>(line.at("min"), 1, most_sum);
    const auto faces = line.at("faces").items();
    expect_size(line.at("faces"), faces.size(), sum_row_highest);
    int expected = 0;
    for (const Entry& face : faces) expect_number(face, ++expected, "the faces of a sum row are 1, 2 and 3");
    return row;
  }

  const std::array<Entry, 6>& files_;
  Data data_;
  Words planets_, regions_;  ///< ids in order
  std::vector<Entry> planet_rows_, region_rows_;
  std::map<std::string, int> names_;  ///< of cards
};

}  // namespace

std::array<DataText, 6> data_files() {
  return built_in(embedded,
                  {"map.toml", "components.toml", "cards_alliance.toml", "cards_cerberus.toml", "cards_reapers.toml", "war_assets.toml"});
}

Data load_data(const std::array<Entry, 6>& files) { return Loader(files).load(); }

const Data& built_in_data() {
  static const Data loaded = load_files(data_files(), load_data);
  return loaded;
}

}  // namespace asztal::galaxy_at_war
