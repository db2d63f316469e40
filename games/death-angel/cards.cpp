// The printed texts of the cards, for people, and the game as programs list it.
#include "death_angel.hpp"
#include "embedded.hpp"
#include "engine/data_file.hpp"

namespace asztal::death_angel {

std::vector<CardText> card_texts(bool hungarian) {
  std::vector<CardText> texts;
  const std::string suffix = hungarian ? "_hu" : "";
  const auto read = [&](const char* path, const std::vector<std::string>& lists) {
    const Entry file = Entry::parse(embedded(path), path);
    for (const std::string& list : lists)
      for (const Entry& card : file.at(list).items()) {
        CardText text;
        text.id = card.at("id").text();
        text.kind = list;
        text.name = card.at("name" + suffix).text();
        text.effect = card.at("effect" + suffix).text();
        if (const auto timing = card.find("timing" + suffix)) text.timing = timing->text();
        texts.push_back(std::move(text));
      }
  };
  read("data/actions.toml", {"action"});
  read("data/events.toml", {"event"});
  read("data/locations.toml", {"setup_location", "location"});
  read("data/components.toml", {"terrain", "marine", "genestealer", "brood_lord"});
  return texts;
}

GameInfo game_info() {
  GameInfo info = info_of<DeathAngel>("Space Hulk: Death Angel", "Space Hulk: Death Angel");
  info.file = embedded;
  info.cards = card_ids;
  info.card_texts = card_texts;
  info.draw = draw;
  return info;
}

}  // namespace asztal::death_angel
