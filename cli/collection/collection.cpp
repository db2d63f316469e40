#include "cli/collection/collection.hpp"

#include <iostream>

#include "cli/options.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

CollectionText::CollectionText(const GameInfo& game, Language language)
    : game_(game), language_(language), text_(GameText::of(game, language)) {
  for (CardText& card : game.card_texts(language == Language::hu, 0)) texts_.emplace(card.id, std::move(card));
}

std::string CollectionText::field(const json::object& thing, std::string_view key) const {
  const json::value* found = language_ == Language::hu ? thing.if_contains(std::string(key) + "_hu") : nullptr;
  return std::string((found != nullptr ? *found : thing.at(key)).as_string());
}

const CardText* CollectionText::text(const json::object& thing) const {
  const auto found = texts_.find(std::string(thing.at("id").as_string()));
  return found == texts_.end() ? nullptr : &found->second;
}

std::string CollectionText::name_of(std::string_view kind, std::string_view word) const { return text_.name(kind, word, "nom"); }

std::string CollectionText::option_value(const std::string& option, const std::string& value) const {
  for (const OptionSpec& spec : game_.options)
    if (spec.name == option) return value_name(spec, value, text_);
  return value;
}

const json::object& CollectionText::named(const json::array& things, const std::string& word, const char* key, const GameText& own) const {
  std::vector<std::string> known;
  for (const json::value& thing : things)
    for (const char* name : {"id", "name", "name_hu"}) {
      known.push_back(lowered(thing.at(name).as_string()));
      if (known.back() == lowered(word)) return thing.as_object();
    }
  for (const std::string& name : known)
    if (nearly_equal(lowered(word), name))
      throw UsageError(own.message("error", std::string(key) + "_near", {{"word", printable(word)}, {"near", name}}));
  throw UsageError(own.message("error", key, {{"word", printable(word)}}));
}

void print_short(const json::object& thing, const CollectionText& text, const std::string& more) {
  const CardText* printed = text.text(thing);
  const std::string name = text.field(thing, "name") + " (" + std::string(thing.at("id").as_string()) + ")";
  std::cout << wrapped(name + (printed == nullptr || printed->heading.empty() ? "" : ": " + printed->heading), 0, 79) << '\n';
  if (printed != nullptr && !printed->summary.empty()) std::cout << wrapped(printed->summary, 2, 79) << '\n';
  if (!more.empty()) std::cout << wrapped(more, 2, 79) << '\n';
}

}  // namespace asztal::cli
