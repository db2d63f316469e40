// The printed texts of cards, planets and regions, with what their boxes and the map say put into words.
#include <map>

#include "engine/data_file.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"

namespace asztal::galaxy_at_war {

namespace {

class CardReader {
 public:
  explicit CardReader(bool hungarian)
      : suffix_(hungarian ? "_hu" : ""),
        words_(Entry::parse(embedded(hungarian ? "text/hu.toml" : "text/en.toml"), "galaxy-at-war/text")),
        map_(Entry::parse(embedded("data/map.toml"), "data/map.toml")) {}

  std::vector<CardText> read() {
    for (const Entry& region : map_.at("region").items()) region_name_[region.at("id").text()] = region.at("name" + suffix_).text();
    for (const Entry& planet : map_.at("planet").items()) planet_name_[planet.at("id").text()] = planet.at("name" + suffix_).text();
    for (const char* file : {"data/cards_alliance.toml", "data/cards_cerberus.toml", "data/cards_reapers.toml"}) read_faction_cards(file);
    read_planets();
    read_regions();
    read_assets();
    return std::move(texts_);
  }

 private:
  std::string word(const std::string& key) const { return words_.at("card").at(key).text(); }

  CardText common(const Entry& entry, const char* kind) const {
    CardText text;
    text.id = entry.at("id").text();
    text.kind = kind;
    text.name = entry.at("name" + suffix_).text();
    return text;
  }

  void read_faction_cards(const char* path) {
    for (const Entry& card : Entry::parse(embedded(path), path).at("card").items()) {
      CardText text = common(card, "card");
      text.heading = word(card.at("ship_class").text());
      text.timing = word(card.at("timing").text());
      text.effect = card.at("effect" + suffix_).text();
      texts_.push_back(std::move(text));
    }
  }

  // The map in words: there is no room for links on a screen of 80 columns.
  void read_planets() {
    for (const Entry& planet : map_.at("planet").items()) {
      CardText text = common(planet, "planet");
      text.heading = word("planet") + ", " + region_name_[planet.at("region").text()] +
                     (planet.at("strategic").boolean() ? ", " + word("strategic") : "");
      std::string near;
      for (const Entry& other : planet.at("neighbours").items())
        near +=
            (near.empty() ? "" : ", ") + planet_name_[other.text()] + (is_relay(text.id, other.text()) ? " (" + word("relay") + ")" : "");
      text.effect = word("neighbours") + ": " + near + ".";
      texts_.push_back(std::move(text));
    }
  }
  bool is_relay(const std::string& a, const std::string& b) const {
    for (const Entry& link : map_.at("link").items()) {
      if (link.at("kind").text() != "relay") continue;
      const std::string from = link.at("a").text(), to = link.at("b").text();
      if ((from == a && to == b) || (from == b && to == a)) return true;
    }
    return false;
  }

  void read_regions() {
    for (const Entry& region : map_.at("region").items()) {
      CardText text = common(region, "region");
      text.heading = word("region");
      text.summary = word("bonus") + " " + std::to_string(region.at("bonus").integer(0, 100)) + ".";
      std::string planets;
      for (const Entry& planet : region.at("planets").items()) planets += (planets.empty() ? "" : ", ") + planet_name_[planet.text()];
      text.effect = word("planets") + ": " + planets + ". " + region.at("effect" + suffix_).text();
      texts_.push_back(std::move(text));
    }
  }

  void read_assets() {
    for (const Entry& card : Entry::parse(embedded("data/war_assets.toml"), "data/war_assets.toml").at("war_asset").items()) {
      CardText text = common(card, "war_asset");
      text.heading = word("asset") + ", " + region_name_[card.at("region").text()];
      std::string rows;
      for (const Entry& row : card.at("rows").items()) rows += (rows.empty() ? "" : " | ") + row_in_words(row);
      const auto number = [&](const char* key) { return std::to_string(card.at(key).integer(0, 100)); };
      text.summary = word("rows") + " " + rows + "; " + word("value") + " " + number("resource_value") + ", " + word("region_value") + " " +
                     number("region_value") + ", " + word("steal") + " " + number("steal_number") + ".";
      text.effect = card.at("effect" + suffix_).text();
      texts_.push_back(std::move(text));
    }
  }
  std::string row_in_words(const Entry& row) const {
    if (row.at("kind").text() == "sum") return std::to_string(row.at("min").integer(0, 100)) + "+ (" + word("of_low") + ")";
    std::string targets;
    for (const Entry& target : row.at("targets").items()) targets += (targets.empty() ? "" : ", ") + std::to_string(target.integer(0, 8));
    return targets;
  }

  std::string suffix_;
  Entry words_, map_;
  std::map<std::string, std::string> region_name_, planet_name_;
  std::vector<CardText> texts_;
};

}  // namespace

std::vector<CardText> card_texts(bool hungarian, int /*seats*/) { return CardReader(hungarian).read(); }

}  // namespace asztal::galaxy_at_war
