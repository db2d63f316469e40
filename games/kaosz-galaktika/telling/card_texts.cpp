// The printed texts of cards and decks, with what their boxes say put into words.
#include "engine/data_file.hpp"
#include "engine/reflect.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace asztal::kaosz_galaktika {

namespace {

class CardTextReader {
 public:
  explicit CardTextReader(bool hungarian)
      : hungarian_(hungarian),
        d_(data()),
        words_(Entry::parse(embedded(hungarian ? "text/hu.toml" : "text/en.toml"), "kaosz-galaktika/text")) {}

  std::vector<CardText> read() const {
    std::vector<CardText> texts;
    for (std::size_t kind = 1; kind < d_.card.size(); ++kind) texts.push_back(read_card(d_.card[kind], d_.words[kind]));
    for (const DeckList& deck : d_.deck) texts.push_back(read_deck(deck));
    return texts;
  }

 private:
  std::string box(const char* key) const { return words_.at("card").at(key).text(); }
  std::string box(const char* key, int number) const { return box(key) + " " + std::to_string(number); }
  template <class E>
  std::string name(const char* kind, E value) const {
    return words_.at("name").at(kind).at(enum_name(value)).at("nom").text();
  }
  static void add(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

  CardText read_card(const Card& card, const CardWords& words) const {
    CardText text;
    text.id = words.id;
    text.kind = "card";
    text.name = hungarian_ ? words.name_hu : words.name;
    text.effect = hungarian_ ? words.effect_hu : words.effect;
    if (card.type != Type::event && card.type != Type::interrupt) add(text.heading, name("type", card.type));  // their subtypes say it
    add(text.heading, name("subtype", card.subtype));
    if (card.race != Race::none) add(text.heading, name("race", card.race));
    text.summary = card.cost_of_target ? box("cost") + " X" : box("cost", card.cost);
    if (card.type == Type::ship) add_ship(card, text.summary);
    if (card.type == Type::base) add_base(card, text.summary);
    text.summary += ".";
    return text;
  }
  void add_value(const Card& card, Stat stat, std::string& summary) const {
    add(summary, name("stat", stat) + " " + std::to_string(card.stat[static_cast<std::size_t>(stat)]));
  }
  void add_ship(const Card& card, std::string& summary) const {
    for (int stat = 0; stat < stat_count; ++stat) add_value(card, static_cast<Stat>(stat), summary);
    add(summary, box("size", card.size));
    if (card.hangar_size != card.size) add(summary, box("spaces", card.hangar_size));
  }
  void add_base(const Card& card, std::string& summary) const {
    add(summary, card.limit_x ? box("limit") + " X" : card.limit_open ? box("limit") + " ?" : box("limit", card.limit));
    if (card.subtype == Subtype::building || card.subtype == Subtype::bunker) add_value(card, Stat::armour, summary);
  }

  CardText read_deck(const DeckList& deck) const {
    CardText text;
    text.id = deck.id;
    text.kind = "deck";
    text.name = hungarian_ ? deck.name_hu : deck.name;
    text.heading = box(deck.kind == DeckKind::quick ? "deck_quick" : "deck_official");
    text.effect = hungarian_ ? deck.strategy_hu : deck.strategy;
    std::uint32_t races = 0;
    for (const Kind kind : deck.cards) races |= bit(d_.card[kind].race);
    for (int race = 1; race < race_count; ++race)
      if ((races & bit(static_cast<Race>(race))) != 0) add(text.summary, name("race", static_cast<Race>(race)));
    if (!text.summary.empty()) text.summary += ".";
    return text;
  }

  bool hungarian_;
  const Data& d_;
  Entry words_;
};

}  // namespace

std::vector<CardText> card_texts(bool hungarian, int /*seats*/) { return CardTextReader(hungarian).read(); }

}  // namespace asztal::kaosz_galaktika
