// The data files of Galaxy at War: what they say, and that every mistake in them is refused by name.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "engine/game_files.hpp"
#include "games/galaxy-at-war/cards/data.hpp"
#include "tests/hostile.hpp"

namespace asztal::galaxy_at_war {
namespace {

constexpr std::size_t cuts = sanitized ? 20 : 200;

enum File : std::size_t { map, components, alliance, cerberus, reapers, assets };

class GalaxyData : public ::testing::Test {
 protected:
  using Files = std::array<DataText, 6>;

  static const Files& files() {
    static const Files texts = data_files();
    return texts;
  }
  static std::string refusal(const Files& texts) {
    static const std::array<Entry, 6> built_in = parsed(files());
    try {
      std::array<Entry, 6> entries = built_in;
      for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts[i].text != files()[i].text) entries[i] = Entry::parse(texts[i]);
      load_data(entries);
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  }

  /// A place of the file that is unlike the real one: after `entry` the first `from` becomes `to`.
  struct Change {
    std::string entry, from, to;
  };
  static std::string changed(std::string text, const Change& change) {
    const auto entry = text.find(change.entry);
    const auto at = entry == std::string::npos ? entry : text.find(change.from, entry);
    if (at == std::string::npos) {
      ADD_FAILURE() << "the file has no '" << change.from << "' after '" << change.entry << "'";
      return text;
    }
    return text.replace(at, change.from.size(), change.to);
  }
  /// The changed file is refused with a message that begins with its name and has all these parts.
  static void refused(File file, const std::vector<Change>& changes, const std::vector<std::string>& parts) {
    Files texts = files();
    for (const Change& change : changes) texts[file].text = changed(texts[file].text, change);
    const std::string problem = refusal(texts);
    EXPECT_TRUE(problem.starts_with(texts[file].name + ":")) << changes[0].from << " -> " << changes[0].to << ": " << problem;
    for (const std::string& part : parts)
      EXPECT_NE(problem.find(part), std::string::npos) << changes[0].from << " -> " << changes[0].to << ": " << problem;
  }
  static void refused(File file, const Change& change, const std::vector<std::string>& parts) {
    refused(file, std::vector<Change>{change}, parts);
  }

  static int planet(const std::string& id) {
    const auto& ids = data().planet_id;
    return static_cast<int>(std::find(ids.begin(), ids.end(), id) - ids.begin());
  }
  static Planets planets(const std::vector<std::string>& ids) {
    Planets set = 0;
    for (const std::string& id : ids) set |= only(planet(id));
    return set;
  }
  static Planets neighbours(const std::string& id) { return data().planet[static_cast<std::size_t>(planet(id))].neighbours; }
  static int distance(const std::string& a, const std::string& b) {
    return data().distance[static_cast<std::size_t>(planet(a))][static_cast<std::size_t>(planet(b))];
  }
  static const FactionCard& card(const std::string& id) {
    const auto& ids = data().card_id;
    return data().card.at(static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin()));
  }
};

TEST_F(GalaxyData, TheMap) {
  EXPECT_EQ(neighbours("palaven"), planets({"lesuss", "dekuuna", "tuchanka", "irune", "benning"}));
  EXPECT_EQ(neighbours("noveria"), planets({"earth", "eden-prime", "elysium"}));
  EXPECT_EQ(std::popcount(data().strategic), 13);
  EXPECT_TRUE(has(data().strategic, planet("earth")) && !has(data().strategic, planet("noveria")));
  const std::array<int, region_count> bonuses = {6, 3, 5, 5, 2, 4}, sizes = {10, 4, 9, 8, 4, 7};
  Planets together = 0;
  int links = 0;
  for (std::size_t region = 0; region < region_count; ++region) {
    EXPECT_EQ(data().region[region].bonus, bonuses[region]);
    EXPECT_EQ(std::popcount(data().region[region].planets), sizes[region]);
    together |= data().region[region].planets;
  }
  EXPECT_EQ(together, all_planets);
  for (const PlanetCard& card : data().planet) links += std::popcount(card.neighbours);
  EXPECT_EQ(links, 2 * link_count);
}

TEST_F(GalaxyData, Distances) {
  EXPECT_EQ(distance("palaven", "palaven"), 0);
  EXPECT_EQ(distance("palaven", "benning"), 1);
  EXPECT_EQ(distance("palaven", "earth"), 2);
  EXPECT_EQ(distance("palaven", "noveria"), 3);
  for (std::size_t a = 0; a < planet_count; ++a)
    for (std::size_t b = 0; b < planet_count; ++b) {
      EXPECT_EQ(data().distance[a][b], data().distance[b][a]);
      EXPECT_EQ(data().distance[a][b] == 1, has(data().planet[a].neighbours, static_cast<int>(b)));
      EXPECT_LT(data().distance[a][b], planet_count);
    }
}

TEST_F(GalaxyData, TheCards) {
  EXPECT_EQ(data().card_id.front(), "al-01");
  EXPECT_EQ(data().card_id[27], "ce-01");
  EXPECT_EQ(data().card_id.back(), "rp-27");
  int windows = 0;
  for (const CardSet& cards : data().cards_of) EXPECT_EQ(cards.size(), 27);
  for (const CardSet& cards : data().cards_with) EXPECT_EQ(cards.size(), 27);
  for (const CardSet& cards : data().cards_at) windows += cards.size();
  EXPECT_EQ(windows, card_count);
  EXPECT_EQ(data().cards_at[static_cast<std::size_t>(Timing::harbinger)].size(), 8);
  EXPECT_EQ(card("al-01").name, card("al-03").name);
  EXPECT_NE(card("al-01").name, card("al-04").name);
  const FactionCard& attack = card("rp-06");
  EXPECT_EQ(attack.timing, Timing::harbinger);
  ASSERT_EQ(attack.ops.size(), 2);
  EXPECT_EQ(attack.ops[0].code, OpCode::devastate);
  EXPECT_EQ(data().region_id.at(static_cast<std::size_t>(attack.ops[0].a)), "human-colonies");
  EXPECT_EQ(attack.ops[1].code, OpCode::war_status);
  EXPECT_EQ(static_cast<Direction>(attack.ops[1].a), Direction::reapers);
  const Op& remove = card("rp-17").ops[0];
  EXPECT_EQ(remove.code, OpCode::remove_units);
  EXPECT_EQ(static_cast<Whose>(remove.a), Whose::enemy);
  EXPECT_EQ(remove.n, 1);
  EXPECT_EQ(remove.b, 1);
  for (std::size_t i = 0; i < card_count; ++i)
    EXPECT_EQ(data().harbinger_battle.has(static_cast<int>(i)), data().card[i].harbinger_battle) << data().card_id[i];
}

TEST_F(GalaxyData, TheTables) {
  EXPECT_EQ(data().war_status_start, -1);
  EXPECT_EQ(data().war_status[0].faction, Faction::reapers);
  EXPECT_EQ(data().war_status[0].cards, 2);
  EXPECT_EQ(data().war_status[3].faction, Faction::none);
  EXPECT_EQ(data().harbinger_modifier[6], 3);
  EXPECT_EQ(data().strategic_wins, 10);
  EXPECT_EQ(data().strategic_cards[9], 2);
  EXPECT_EQ(data().strategic_cards[10], 0);
  EXPECT_EQ(data().set_units, (std::array<std::uint8_t, 4>{4, 6, 8, 10}));
  EXPECT_EQ(data().recruits[0], 0);
  for (std::size_t held = 1; held <= planet_count; ++held) EXPECT_EQ(data().recruits[held], std::max<std::size_t>(3, held / 3));
  EXPECT_EQ(data().basic_units, (std::array<std::uint8_t, 6>{0, 0, 40, 35, 30, 25}));
  EXPECT_EQ(data().seats[2][1].faction, Faction::reapers);
  EXPECT_EQ(data().seats[2][1].limit, planet_count);
  EXPECT_EQ(data().seats[5][2].faction, Faction::cerberus);
  EXPECT_EQ(data().seats[5][2].limit, 8);
  EXPECT_EQ(data().neutral[4].units, 25);
  EXPECT_EQ(data().neutral[4].limit, 8);
  EXPECT_EQ(data().neutral[3].units, 0);
}

TEST_F(GalaxyData, TheWarAssets) {
  for (std::size_t i = 0; i < asset_count; ++i) {
    const AssetCard& asset = data().asset[i];
    EXPECT_EQ(data().planet[asset.planet].asset, static_cast<int>(i));
    EXPECT_EQ(data().planet[asset.planet].region, asset.region);
    EXPECT_EQ(data().asset_id[i], "wa-" + data().planet_id[asset.planet]);
  }
  const AssetCard& therum = data().asset[10];
  EXPECT_EQ(data().asset_id[10], "wa-therum");
  EXPECT_EQ(therum.value, 2);
  EXPECT_EQ(therum.region_value, 8);
  EXPECT_EQ(therum.steal, 5);
  ASSERT_EQ(therum.rows.size(), 3);
  EXPECT_EQ(therum.rows[0].targets[0], 7);
  EXPECT_TRUE(therum.rows[2].sum);
  EXPECT_EQ(therum.rows[2].least, 3);
}

TEST_F(GalaxyData, TheHashIsOfAllFiles) {
  EXPECT_EQ(load_files(files(), load_data).hash, data().hash);
  for (std::size_t file = 0; file < 6; ++file) {
    Files texts = files();
    texts[file].text += "# more\n";
    EXPECT_NE(load_files(texts, load_data).hash, data().hash);
  }
}

TEST_F(GalaxyData, MistakesInTheMap) {
  const auto of_planet = [](const std::string& id) { return "[[planet]]\nid = \"" + id + "\""; };
  refused(map, {of_planet("palaven"), ", \"benning\"]", "]"}, {"planet 'benning': neighbours", "'palaven' does not name 'benning'"});
  refused(map, {of_planet("noveria"), "[\"earth\"", "[\"palaven\", \"earth\""},
          {"planet 'noveria': neighbours", "'palaven' does not name 'noveria'"});
  refused(
      map,
      {{of_planet("noveria"), "[\"earth\"", "[\"palaven\", \"earth\""}, {of_planet("palaven"), "\"benning\"", "\"benning\", \"noveria\""}},
      {"planet 'palaven': neighbours", "no link joins 'palaven' and 'noveria'"});
  refused(map, {{of_planet("heshtok"), "\"kharshan\", ", ""}, {of_planet("kharshan"), "\"heshtok\", ", ""}},
          {"a link joins 'heshtok' and 'kharshan', but neither names the other"});
  refused(map, {of_planet("palaven"), "\"benning\"", "\"bening\""},
          {"planet 'palaven': neighbours 5", "unknown planet 'bening', did you mean 'benning'?"});
  refused(map, {of_planet("palaven"), "\"benning\"", "\"palaven\""}, {"'palaven' is not its own neighbour"});
  refused(map, {of_planet("palaven"), "\"benning\"", "\"irune\""}, {"planet 'palaven': neighbours 5", "'irune' occurs twice"});
  refused(map, {of_planet("kharshan"), "kharshan", "heshtok"}, {"planet 'heshtok': id", "'heshtok' occurs twice"});
  refused(map, {of_planet("kharshan"), "kharshan", "Khar shan"}, {"an id has 1 to 40 small letters"});
  refused(map, {of_planet("noveria"), "index = 34", "index = 35"}, {"planet 'noveria': index", "must be 34, not 35"});
  refused(map, {of_planet("noveria"), "strategic = false", "strategic = true"}, {"13 planets are strategic (GW-1.10), not 14"});
  refused(map, {of_planet("noveria"), "strategic = false", "strategic = 0"}, {"planet 'noveria': strategic", "true or false"});
  refused(map, {of_planet("noveria"), "strategic", "strategik"}, {"planet 'noveria': strategik", "did you mean 'strategic'?"});
  refused(map, {of_planet("noveria"), "war_asset = true\n", ""}, {"planet 'noveria'", "field 'war_asset' is missing"});
  refused(map, {of_planet("noveria"), "x = 600", "x = 1001"}, {"planet 'noveria': x", "between 0 and 1000"});
  refused(map, {of_planet("noveria"), "name = \"Noveria\"", "name = \"\""}, {"planet 'noveria': name", "a text is expected"});
  refused(map, {of_planet("noveria"), "source = \"rulebook\"", "source = \"rumour\""}, {"unknown source 'rumour'"});
  refused(map, {of_planet("noveria"), "\"earth-central\"", "\"earth-centre\""},
          {"unknown region 'earth-centre', did you mean 'earth-central'?"});
  refused(map, {of_planet("noveria"), "\"earth-central\"", "\"perseus-veil\""},
          {"region 'perseus-veil': planets", "lacks the planet 'noveria'"});
  refused(map, {"id = \"earth-central\"", ", \"noveria\"]", "]"}, {"region 'earth-central': planets", "lacks the planet 'noveria'"});
  refused(map, {"id = \"earth-central\"", ", \"noveria\"]", ", \"noveria\", \"noveria\"]"},
          {"region 'earth-central': planets 5", "'noveria' occurs twice"});
  refused(map, {"id = \"earth-central\"", "\"noveria\"]", "\"noveria\", \"omega\"]"},
          {"region 'earth-central': planets 5", "'omega' itself says that it is in 'terminus-systems'"});
  refused(map, {"id = \"earth-central\"", "planet_count = 4", "planet_count = 5"},
          {"region 'earth-central': planet_count", "must be 4, not 5"});
  refused(map, {"id = \"earth-central\"", "#3c9a5f", "green"}, {"region 'earth-central': color", "'#rrggbb'"});
  refused(map, {"id = \"earth-central\"", "bonus = 2", "bonus = 0"}, {"region 'earth-central': bonus", "between 1 and"});
  refused(map, {"[[region]]", "[[region]]", "[[regoin]]"}, {"unknown field 'regoin', did you mean 'region'?"});
}

TEST_F(GalaxyData, MistakesInTheLinks) {
  refused(map, {"id = \"link-02\"", "b = \"illium\"", "b = \"heshtok\""}, {"link 'link-02': b", "not 'heshtok' with itself"});
  refused(map, {"id = \"link-02\"", "b = \"illium\"", "b = \"ilium\""},
          {"link 'link-02': b", "unknown planet 'ilium', did you mean 'illium'?"});
  refused(map, {{"id = \"link-02\"", "a = \"heshtok\"", "a = \"kharshan\""}, {"id = \"link-02\"", "b = \"illium\"", "b = \"heshtok\""}},
          {"link 'link-02'", "another link joins 'kharshan' and 'heshtok' already"});
  refused(map, {"id = \"link-02\"", "link-02", "link-01"}, {"link 'link-01': id", "occurs twice"});
  refused(map, {"id = \"link-02\"", "\"border\"", "\"boarder\""}, {"link 'link-02': kind", "did you mean 'border'?"});
  refused(map, {"id = \"link-02\"", "\"border\"", "\"border\"\nvia = []"}, {"link 'link-02': via", "only relays have bends"});
  refused(map, {"id = \"link-81\"", "550, 635", "550"}, {"link 'link-81': via 1", "must have 2 entries, not 1"});
  refused(map,
          {"id = \"link-84\"", "source = \"designed\"",
           "source = \"designed\"\n[[link]]\nid = \"link-85\"\na = \"heshtok\"\nb = \"earth\"\nkind = \"border\"\nsource = \"designed\""},
          {"link", "must have 84 entries, not 85"});
}

TEST_F(GalaxyData, AMapInTwoPieces) {
  const auto neighbours_of = [](const std::string& id, const std::string& from, const std::string& to) {
    return Change{"[[planet]]\nid = \"" + id + "\"", from, to};
  };
  // Heshtok's two links go elsewhere: to Earth from Kharshan and Illium.
  refused(map,
          {{"id = \"link-01\"", "\"heshtok\"", "\"earth\""},
           {"id = \"link-02\"", "\"heshtok\"", "\"earth\""},
           neighbours_of("heshtok", "[\"kharshan\", \"illium\"]", "[]"),
           neighbours_of("kharshan", "\"heshtok\"", "\"earth\""),
           neighbours_of("illium", "\"heshtok\"", "\"earth\""),
           neighbours_of("earth", "neighbours = [", "neighbours = [\"kharshan\", \"illium\", ")},
          {"no way leads from 'heshtok' to 'kharshan'"});
}

TEST_F(GalaxyData, MistakesInTheDecks) {
  refused(alliance, {"[deck]", "count = 27", "count = 28"}, {"deck: count", "must be 27, not 28"});
  refused(alliance, {"[deck]", "\"alliance\"", "\"reapers\""}, {"deck: faction", "must be 'alliance'"});
  refused(alliance, {"id = \"al-02\"", "al-02", "al-01"}, {"card 'al-01': id", "occurs twice"});
  refused(alliance, {"id = \"al-02\"", "al-02", "al-77"}, {"card 'al-77': id", "must be 'al-02'"});
  refused(alliance, {"id = \"al-02\"", "\"alliance\"", "\"cerberus\""}, {"card 'al-02': faction", "must be 'alliance'"});
  refused(alliance, {"id = \"al-02\"", "copy = 2", "copy = 1"}, {"card 'al-02': copy", "'Alliance High Command' is copy 1 already"});
  refused(alliance, {"id = \"al-02\"", "copies = 3", "copies = 2"}, {"card 'al-02': copies", "must be 3, not 2"});
  refused(alliance, {"id = \"al-02\"", "Alliance High Command", "Alliance Command"}, {"copies", "so many cards are named"});
  refused(alliance, {"id = \"al-02\"", "count = 1", "count = 2"}, {"card 'al-02': count", "must be 1, not 2"});
  refused(alliance, {"id = \"al-02\"", "\"carrier\"", "\"cruiser\""}, {"the deck has 9 cards of the class 'cruiser', not 10"});
  refused(alliance, {"id = \"al-02\"", "\"carrier\"", "\"barrier\""}, {"unknown ship class 'barrier', did you mean 'carrier'?"});
  refused(alliance, {"id = \"al-02\"", "n = 1", "n = 2"}, {"card 'al-02'", "not that of 'al-01'"});
  refused(alliance, {"id = \"al-02\"", "harbinger_battle = false", "harbinger_battle = false\nmax_per_turn = 2"},
          {"card 'al-02': max_per_turn"});
  refused(reapers, {"id = \"rp-27\"", "source = \"designed\"", "source = \"designed\"\n[[card]]\nid = \"rp-28\""},
          {"card 'rp-28'", "is missing"});
}

TEST_F(GalaxyData, MistakesInTheSpecialOrders) {
  const auto of = [](const char* id) { return "id = \"" + std::string(id) + "\""; };
  refused(alliance, {of("al-02"), "WAR_STATUS", "WAR_STATE"},
          {"card 'al-02': ops 1: op", "unknown operation 'WAR_STATE', did you mean 'WAR_STATUS'?"});
  refused(alliance, {of("al-02"), "to = \"alliance\"", "to = \"aliance\""}, {"card 'al-02': ops 1: to", "did you mean 'alliance'?"});
  refused(alliance, {of("al-02"), "to = \"alliance\"", "too = \"alliance\""}, {"unknown field 'too', did you mean 'to'?"});
  refused(alliance, {of("al-02"), "to = \"alliance\", ", ""}, {"card 'al-02': ops 1", "field 'to' is missing"});
  refused(alliance, {of("al-02"), "n = 1", "n = 0"}, {"card 'al-02': ops 1: n", "between 1 and 6"});
  refused(alliance, {of("al-02"), "n = 1 }]", "n = 1 }, { op = \"PEEK_HAND\" }, { op = \"TIE_WIN\" }]"}, {"1 or 2 operations"});
  refused(alliance, {of("al-02"), "[{ op = \"WAR_STATUS\", to = \"alliance\", n = 1 }]", "[]"}, {"card 'al-02': ops", "1 or 2 operations"});
  refused(alliance, {of("al-02"), "[{ op = \"WAR_STATUS\", to = \"alliance\", n = 1 }]", "\"WAR_STATUS\""},
          {"card 'al-02': ops", "a list is expected"});
  refused(alliance, {of("al-02"), "op = \"WAR_STATUS\", to = \"alliance\"", "op = \"DIE_UPGRADE\""},
          {"card 'al-02': ops 1: op", "DIE_UPGRADE cannot be played in the window 'recruit'", "battle_pre_attacker"});
  refused(alliance, {of("al-02"), "op = \"WAR_STATUS\", to = \"alliance\"", "op = \"PLACE_UNITS\", where = \"conquered\""},
          {"'after_conquest' only"});
  refused(alliance, {of("al-02"), "op = \"WAR_STATUS\", to = \"alliance\"", "op = \"MOVE_TOKEN\""},
          {"MOVE_TOKEN is not for cards of the faction 'alliance'"});
  refused(alliance, {of("al-02"), "\"recruit\"", "\"recrut\""},
          {"card 'al-02': timing", "unknown window 'recrut', did you mean 'recruit'?"});
  refused(alliance, {of("al-02"), "\"recruit\"", "\"vanguard\""}, {"card 'al-02': timing", "only the Reapers"});
  refused(alliance, {of("al-02"), "harbinger_battle = false", "harbinger_battle = true"},
          {"card 'al-02': harbinger_battle", "must be false"});
  refused(alliance, {"timing = \"battle_pre_attacker_harbinger\"", "harbinger_battle = true", "harbinger_battle = false"},
          {"must be true"});
  refused(cerberus, {"timing = \"battle_post_any\"", "side = \"own\"", "side = \"enemy\""}, {"REROLL means nothing in a Harbinger battle"});
  refused(reapers, {of("rp-25"), "n = 3 }", "n = 3 }, { op = \"DEVASTATE\", region = \"earth-central\" }"},
          {"card 'rp-25': ops", "not on the same card"});
  refused(reapers, {of("rp-01"), "{ op = \"DEVASTATE\"", "{ op = \"HARBINGER_MOVE\", n = 1 }, { op = \"DEVASTATE\""},
          {"1 or 2 operations"});
  refused(reapers, {of("rp-25"), "timing = \"harbinger\"", "timing = \"recruit\""},
          {"HARBINGER_MOVE cannot be played in the window 'recruit'", "only in harbinger"});
  refused(reapers, {of("rp-06"), "timing = \"harbinger\"", "timing = \"draw\""}, {"DEVASTATE cannot be played in the window 'draw'"});
  refused(reapers, {of("rp-25"), "HARBINGER_MOVE\"", "WAR_STATUS\", to = \"reapers\""}, {"has DEVASTATE or HARBINGER_MOVE"});
  refused(reapers, {of("rp-06"), "\"human-colonies\"", "\"human-colony\""},
          {"card 'rp-06': ops 1: region", "did you mean 'human-colonies'?"});
  refused(reapers, {of("rp-06"), "to = \"reapers\"", "to = \"alliance\""}, {"card 'rp-06': ops", "GW-8.4"});
  refused(reapers, {of("rp-17"), "min_left = 1", "min_left = 0"}, {"card 'rp-17': ops 1: min_left"});
  refused(reapers, {of("rp-17"), "side = \"enemy\"", "side = \"own\""}, {"card 'rp-17': ops 1: side", "unknown word 'own'"});
}

TEST_F(GalaxyData, MistakesInTheWarAssets) {
  const auto of = [](const char* id) { return "id = \"wa-" + std::string(id) + "\""; };
  refused(assets, {of("illium"), "planet = \"illium\"", "planet = \"ilium\""}, {"war_asset 'wa-illium': planet", "did you mean 'illium'?"});
  refused(assets, {of("illium"), "planet = \"illium\"", "planet = \"omega\""}, {"another card is for the planet 'omega'"});
  refused(assets, {of("illium"), "planet = \"illium\"", "planet = \"heshtok\""}, {"'heshtok' has war_asset = false"});
  refused(assets, {of("illium"), "wa-illium", "wa-ilium"}, {"war_asset 'wa-ilium': id", "must be 'wa-illium'"});
  refused(assets, {of("illium"), "terminus-systems", "perseus-veil"}, {"war_asset 'wa-illium': region", "is in 'terminus-systems'"});
  refused(assets, {of("illium"), "index = 1", "index = 2"}, {"war_asset 'wa-illium': index"});
  refused(assets, {of("illium"), "resource_value = 2", "resource_value = 3"}, {"war_asset 'wa-omega': region_value", "must be 10, not 9"});
  refused(assets, {of("illium"), "region_value = 9", "region_value = 8"}, {"war_asset 'wa-illium': region_value", "must be 9, not 8"});
  refused(assets, {of("illium"), "steal_number = 5", "steal_number = 9"}, {"war_asset 'wa-illium': steal_number", "between 1 and 8"});
  refused(assets, {of("illium"), "[5, 5]", "[5, 9]"}, {"war_asset 'wa-illium': rows 1: targets 2", "between 1 and 8"});
  refused(assets, {of("illium"), "[5, 5]", "[]"}, {"war_asset 'wa-illium': rows 1: targets", "1 to 3 numbers"});
  refused(assets, {of("illium"), "[5, 5]", "[1, 2, 3, 4]"}, {"1 to 3 numbers"});
  refused(assets, {of("illium"), "\"exact\"", "\"exakt\""}, {"rows 1: kind", "did you mean 'exact'?"});
  refused(assets, {of("illium"), "\"exact\"", "\"sum\""}, {"rows 1: targets", "unknown field 'targets'"});
  refused(assets, {of("illium"), "[1, 2, 3]", "[1, 2, 4]"}, {"rows 2: faces 3", "must be 3, not 4"});
  refused(assets, {of("illium"), "[1, 2, 3]", "[1, 2]"}, {"rows 2: faces", "must have 3 entries, not 2"});
  refused(assets, {of("illium"), "rows = [", "rows = [{ kind = \"exact\", targets = [1] }, { kind = \"exact\", targets = [1] }, "},
          {"1 to 3 rows"});
  refused(map, {"id = \"omega\"", "war_asset = true", "war_asset = \"yes\""}, {"planet 'omega': war_asset"});
}

TEST_F(GalaxyData, APlanetWithoutItsWarAsset) {
  Files texts = files();
  texts[map].text = changed(texts[map].text, {"[[planet]]\nid = \"heshtok\"", "war_asset = false", "war_asset = true"});
  const std::string problem = refusal(texts);
  EXPECT_TRUE(problem.starts_with("war_assets.toml:")) << problem;
  EXPECT_NE(problem.find("no card is for the planet 'heshtok'"), std::string::npos) << problem;
}

TEST_F(GalaxyData, MistakesInTheTracks) {
  const auto of = [](const char* id) { return "id = \"" + std::string(id) + "\""; };
  refused(components, {of("ws-2"), "pos = -2", "pos = -3"}, {"war_status_space 'ws-2': pos", "-3 occurs twice"});
  refused(components, {of("ws-2"), "pos = -2", "pos = -4"}, {"war_status_space 'ws-2': pos", "between -3 and 3"});
  refused(components, {of("ws-2"), "start = false", "start = true"}, {"war_status_space 'ws-1': start", "another space is the start"});
  refused(components, {of("ws-1"), "start = true", "start = false"}, {"no space is the start"});
  refused(components, {of("ws-2"), "\"reapers\"", "\"cerberus\""}, {"war_status_space 'ws-2': bonus_faction", "Cerberus has no bonus"});
  refused(components, {of("ws-2"), "\"reapers\"", "\"reaper\""}, {"unknown faction 'reaper', did you mean 'reapers'?"});
  refused(components, {of("ws-2"), "bonus_cards = 1", "bonus_cards = 0"}, {"war_status_space 'ws-2': bonus_cards"});
  refused(components, {of("ws-2"), "harbinger_modifier = -2", "harbinger_modifier = -10"}, {"war_status_space 'ws-2': harbinger_modifier"});
  refused(components, {of("sp-4"), "planets = 4", "planets = 5"}, {"strategic_space 'sp-4': planets", "must be 4, not 5"});
  refused(components, {of("sp-4"), "wins = false", "wins = true"}, {"strategic_space 'sp-4': wins", "the last space wins"});
  refused(components, {of("sp-10"), "wins = true", "wins = false"}, {"strategic_space 'sp-10': wins", "the last space wins"});
}

TEST_F(GalaxyData, MistakesInTheTables) {
  const auto of = [](const char* id) { return "id = \"" + std::string(id) + "\""; };
  refused(components, {of("set-carriers"), "carriers = 3", "carriers = 2"}, {"trade_in 'set-carriers'", "three cards of one class"});
  refused(components, {{of("set-carriers"), "cruisers = 0", "cruisers = 3"}, {of("set-carriers"), "carriers = 3", "carriers = 0"}},
          {"trade_in 'set-carriers'", "the same set occurs twice"});
  refused(components, {of("recruit-12"), "min_planets = 12", "min_planets = 13"},
          {"recruit_row 'recruit-12': min_planets", "must be 12, not 13"});
  refused(components, {of("recruit-42"), "max_planets = 42", "max_planets = 43"}, {"recruit_row 'recruit-42': max_planets"});
  refused(components, {of("basic-3p"), "players = 3", "players = 2"}, {"basic_setup 'basic-3p': players", "2 players already"});
  refused(components, {of("basic-3p"), "starting_units = 35", "starting_units = \"35\""},
          {"basic_setup 'basic-3p': starting_units", "a whole number"});
}

TEST_F(GalaxyData, MistakesInTheSeats) {
  const auto of = [](const char* id) { return "id = \"" + std::string(id) + "\""; };
  refused(components, {of("gaw-4p-2"), "order = 2", "order = 1"}, {"gaw_seat 'gaw-4p-2': order", "another entry"});
  refused(components, {of("gaw-4p-2"), "order = 2", "order = 5"}, {"gaw_seat 'gaw-4p-2': order", "between 1 and 4"});
  refused(components, {of("gaw-4p-2"), "\"red\"", "\"redd\""},
          {"gaw_seat 'gaw-4p-2': colors 1", "unknown colour 'redd', did you mean 'red'?"});
  refused(components, {of("gaw-4p-2"), "\"red\"", "\"yellow\""},
          {"gaw_seat 'gaw-4p-2': colors", "'yellow' is not one of the faction 'reapers'"});
  refused(components, {of("gaw-4p-2"), "\"red\"", "\"maroon\""}, {"gaw_seat 'gaw-4p-4': colors", "'maroon' is taken by another seat"});
  refused(components, {of("gaw-3p-3"), "neutral = false", "neutral = true"}, {"gaw_seat 'gaw-3p-3': neutral", "2 and 4 players only"});
  refused(components, {of("gaw-4p-neutral"), "planet_limit = 8", "planet_limit = 0"}, {"gaw_seat 'gaw-4p-neutral': planet_limit"});
  refused(components, {of("gaw-3p-3"), "planet_limit = 0", "planet_limit = 19"},
          {"with 3 players the limits let only 41 planets be claimed"});
  refused(components, {of("gaw-3p-3"), "starting_units = 35", "starting_units = 0"}, {"gaw_seat 'gaw-3p-3': starting_units"});
  refused(components,
          {{of("gaw-3p-3"), "\"reapers\"", "\"alliance\""},
           {of("gaw-3p-3"), "[\"red\", \"maroon\"]", "[\"dark-blue\"]"},
           {of("gaw-3p-1"), ", \"dark-blue\"", ""}},
          {"with 3 players the Alliance and the Reapers have 1 seat(s) each"});
}

TEST_F(GalaxyData, MistakesInTheBox) {
  const auto of = [](const char* id) { return "id = \"" + std::string(id) + "\""; };
  refused(components, {of("vanguard-catalyst"), "count = 1", "count = 2"}, {"token 'vanguard-catalyst': count", "must be 1, not 2"});
  refused(components, {of("vanguard-plain"), "count = 4", "count = 5"}, {"token 'vanguard-plain': count", "must be 4, not 5"});
  refused(components, {of("vanguard-plain"), "\"reaper\"", "\"catalyst\""}, {"token 'vanguard-plain': face"});
  refused(components, {of("devastation"), "count = 3", "count = 4"}, {"token 'devastation': count", "must be 3, not 4"});
  refused(components, {of("devastation"), "devastation", "devestation"}, {"unknown token 'devestation', did you mean 'devastation'?"});
  refused(components, {of("carrier"), "per_army = 3", "per_army = 4"}, {"ship_class 'carrier': per_army", "must be 3, not 4"});
  refused(components, {of("army-red"), "carriers = 3", "carriers = 2"}, {"army 'army-red': carriers", "must be 3, not 2"});
  refused(components, {of("army-red"), "army-red", "army-maroon"}, {"'army-maroon'", "occurs twice"});
  refused(components, {of("die-eight"), "sides = 8", "sides = 6"}, {"die 'die-eight': sides"});
  refused(components, {of("fig-reapers-3"), "units = 3", "units = 1"}, {"figure 'fig-reapers-3': id"});
  refused(components, {of("file-map-link"), "expected_count = 84", "expected_count = 85"}, {"data_file 'file-map-link': expected_count"});
  refused(components, {"[game]", "players_max = 5", "players_max = 6"}, {"game: players_max", "must be 5, not 6"});
  refused(components, {"[[mode]]", "id = \"gaw\"", "id = \"gaww\""}, {"unknown mode 'gaww', did you mean 'gaw'?"});
}

// Most cut files are no TOML any more; every eighth cut is moved to the end of its line.
TEST_F(GalaxyData, FilesCutAnywhereAreRefusedOrRead) {
  for (std::size_t file = 0; file < 6; ++file) {
    const DataText& whole = files()[file];
    for (std::size_t cut = 0; cut < cuts; ++cut) {
      std::size_t size = whole.text.size() * cut / cuts;
      if (cut % 8 == 0) size = whole.text.find('\n', size) + 1;
      Files texts = files();
      texts[file].text.resize(size);
      const std::string problem = refusal(texts);
      EXPECT_TRUE(problem.starts_with(whole.name + ":")) << size << ": " << problem;
    }
  }
}

TEST_F(GalaxyData, KeptFiles) {
  read_kept_cards<6>("galaxy_", data_files(), [](const auto& entries) { load_data(entries); });
}

}  // namespace
}  // namespace asztal::galaxy_at_war
