#include "server/catalog.hpp"

#include "texts/find_rules.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace {

GameText own_text(Language language) {
  const std::string path = language == Language::hu ? "text/hu.toml" : "text/en.toml";
  return {embedded(path), "server/" + path, language};
}

json::object option_in_words(const OptionSpec& option, const GameText& text) {
  json::object result = {{"id", option.name}, {"name", text.message("option", option.name)}};
  const auto name_of = [&](const std::string& value) {
    const std::string key = option.name + "=" + value;
    return text.has("option", key) ? text.message("option", key) : value;
  };
  if (option.words.empty()) {
    result["low"] = option.low, result["high"] = option.high, result["default"] = option.number;
    return result;
  }
  json::array values;
  for (const std::string& word : option.words) values.push_back(json::object{{"id", word}, {"name", name_of(word)}});
  result["values"] = std::move(values);
  result["default"] = option.words.front();
  return result;
}

}  // namespace

Catalog::Catalog() : english_(own_text(Language::en)), hungarian_(own_text(Language::hu)) {
  for (const GameText* text : {&english_, &hungarian_})
    for (const std::string form : {"bot", "open"}) own_names_.add(*text, "player", {form, form + "_the", form + "_the_cap"});
}

const Presenter& Catalog::presenter(const GameInfo& game, Language language) {
  std::unique_ptr<Presenter>& presenter = presenters_[{game.id, language}];
  if (!presenter) presenter = std::make_unique<Presenter>(game, language, 0);
  return *presenter;
}

json::object Catalog::about(const GameInfo& game, Language language) {
  const GameText& text = presenter(game, language).text();
  json::array options, bots;
  for (const OptionSpec& option : game.options) options.push_back(option_in_words(option, text));
  for (const BotLevel& level : bot_levels())
    bots.push_back(json::object{{"id", level.id}, {"name", own(language).message("level", level.id)}});
  return {{"id", game.id},
          {"name", text.message("game", "name")},
          {"line", text.message("game", "tagline")},
          {"kind", text.message("game", "kind")},
          {"minutes", std::stoi(text.message("game", "minutes"))},
          {"min_seats", game.min_seats},
          {"max_seats", game.max_seats},
          {"options", std::move(options)},
          {"bots", std::move(bots)},
          {"collection", game.collection != nullptr}};
}

std::string Catalog::games(Language language) {
  json::array list;
  for (const GameInfo& game : asztal::games()) list.push_back(about(game, language));
  return json::serialize(list);
}

std::string Catalog::texts(const GameInfo& game, Language language, int seats) {
  const GameText& words = presenter(game, language).text();
  json::array cards;
  for (const CardText& card : game.card_texts(language == Language::hu, seats))
    cards.push_back(json::object{{"id", card.id},
                                 {"kind", card.kind},
                                 {"name", card.name},
                                 {"timing", card.timing},
                                 {"effect", card.effect},
                                 {"heading", card.heading},
                                 {"summary", card.summary}});
  return json::serialize(json::object{{"names", words.all_names()}, {"messages", words.all_messages()}, {"cards", std::move(cards)}});
}

std::string Catalog::rules(const GameInfo& game, Language language) {
  json::array list;
  const Rulebook book = rulebook_of(game, language);
  for (const RuleText& rule : book.all())
    list.push_back(json::object{{"id", rule.id}, {"chapter", rule.chapter}, {"text", rule_for_players(rule.text)}});
  return json::serialize(list);
}

std::string Catalog::collection(const GameInfo& game) {
  return json::serialize(json::object{{"cards", game.collection->cards()}, {"decks", game.collection->decks()}});
}

std::string Catalog::check_decks(const GameInfo& game, std::string_view file) {
  return json::serialize(game.collection->check_decks({"deck", std::string(file)}, Setup{}));
}

}  // namespace asztal::server
