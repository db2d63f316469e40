// What people are told of cards and questions: the printed texts, what a die means, and the game as programs list it.
#include <algorithm>

#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "games/death-angel/death_angel.hpp"
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace json = boost::json;

namespace {

/// The cards of the data files in one language, with what their icons say put into words.
class CardReader {
 public:
  CardReader(bool hungarian, int seats)
      : suffix_(hungarian ? "_hu" : ""),
        seats_(seats),
        words_(Entry::parse(embedded(hungarian ? "text/hu.toml" : "text/en.toml"), "death-angel/text")) {}

  std::vector<CardText> read() {
    read_file("data/actions.toml", {"action"});
    read_file("data/events.toml", {"event"});
    read_file("data/locations.toml", {"setup_location", "location"});
    read_file("data/components.toml", {"terrain", "marine", "genestealer", "brood_lord"});
    return std::move(texts_);
  }

 private:
  std::string word(const std::string& key) const { return words_.at("card").at(key).text(); }

  void read_file(const char* path, const std::vector<std::string>& lists) {
    const Entry file = Entry::parse(embedded(path), path);
    for (const std::string& list : lists)
      for (const Entry& card : file.at(list).items()) {
        CardText text;
        text.id = card.at("id").text();
        text.kind = list;
        text.name = card.at("name" + suffix_).text();
        text.effect = card.at("effect" + suffix_).text();
        if (const auto timing = card.find("timing" + suffix_)) text.timing = timing->text();
        if (list == "action") read_action(card, text);
        if (list == "event") read_event(card, text);
        if (list == "location") text.heading = word(card.at("final").boolean() ? "final_location" : "location");
        if (list == "terrain") text.heading = word("terrain") + ", " + word(card.at("color").text());
        texts_.push_back(std::move(text));
      }
  }

  void read_action(const Entry& card, CardText& text) const {
    const std::string type = card.at("type").text();
    text.heading = word(type) + " " + std::to_string(card.at("number").integer(0, 100));
    text.summary = word("base_" + type);
  }

  void read_event(const Entry& card, CardText& text) const {
    text.heading = word(card.at("instinct").boolean() ? "instinct" : "event");
    if (card.at("target").text() != "none") text.summary = word("target") + ": " + card.at("target" + suffix_).text() + ".";
    std::string boxes;
    for (const Entry& box : card.at("spawn").items())
      boxes += (boxes.empty() ? "" : ", ") + word(box.at("color").text()) + " " + amount(box.at("size").text());
    if (!boxes.empty()) text.effect += " " + word("spawn") + ": " + boxes + ".";
    const std::string movement = card.at("movement").text();
    if (movement == "none") return;
    std::string sentence = word(movement);
    if (const auto mark = sentence.find('#'); mark != std::string::npos)
      sentence.replace(mark, 1, words_.at("name").at("genestealer").at(card.at("icon").text()).at("short").text());
    text.effect += " " + sentence;
  }

  /// "major (2)": the number where the table is known.
  std::string amount(const std::string& size) const {
    if (seats_ < 1 || seats_ > 6) return word(size);
    const Data& d = data();
    const LocationCard& values = d.location[static_cast<std::size_t>(d.setup_location[static_cast<std::size_t>(seats_)])];
    return word(size) + " (" + std::to_string(size == "major" ? values.major : values.minor) + ")";
  }

  std::string suffix_;
  int seats_;
  Entry words_;
  std::vector<CardText> texts_;
};

}  // namespace

std::vector<CardText> card_texts(bool hungarian, int seats) { return CardReader(hungarian, seats).read(); }

GameInfo game_info() {
  GameInfo info = info_of<DeathAngel>("Space Hulk: Death Angel", "Space Hulk: Death Angel");
  info.file = embedded;
  info.cards = card_ids;
  info.card_texts = card_texts;
  info.draw = draw;
  return info;
}

}  // namespace asztal::death_angel
