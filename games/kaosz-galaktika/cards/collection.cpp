#include "games/kaosz-galaktika/cards/collection.hpp"

#include <algorithm>

#include "engine/reflect.hpp"
#include "games/kaosz-galaktika/cards/data.hpp"

namespace asztal::kaosz_galaktika {

namespace {

json::array keywords_of(const Card& card) {
  json::array list;
  for (int i = 0; i < enum_size<Keyword>(); ++i)
    if ((card.keywords & 1U << i) != 0) list.emplace_back(enum_name(static_cast<Keyword>(i)));
  return list;
}

/// The fields of A.11, as card files write them, and what Appendix B recommends.
json::object facts_of(const Data& data, Kind kind) {
  const Card& card = data.card[kind];
  const CardWords& words = data.words[kind];
  json::object facts = {{"id", words.id},
                        {"name", words.name},
                        {"name_hu", words.name_hu},
                        {"type", enum_name(card.type)},
                        {"subtype", enum_name(card.subtype)},
                        {"race", enum_name(card.race)},
                        {"rarity", enum_name(card.rarity)}};
  if (card.cost_of_target)
    facts["cost"] = "X";
  else
    facts["cost"] = card.cost;
  if (const auto cost = recommended_cost(data, kind)) facts["recommended_cost"] = *cost;
  const bool has_values = card.type == Type::ship || card.type == Type::armament || card.type == Type::crew;
  for (int i = 0; i < stat_count; ++i)
    if (const auto stat = static_cast<Stat>(i); has_values || (stat == Stat::armour && card.stat[static_cast<std::size_t>(i)] > 0))
      facts[enum_name(stat)] = card.stat[static_cast<std::size_t>(i)];
  if (card.type == Type::ship) facts["size"] = card.size, facts["hangar_size"] = card.hangar_size;
  if (has_values) facts[card.type == Type::ship ? "keywords" : "grants"] = keywords_of(card);
  if (card.type == Type::base && (card.limit_x || card.limit_open)) facts["dev_limit"] = card.limit_x ? "X" : "?";
  if (card.type == Type::base && !card.limit_x && !card.limit_open) facts["dev_limit"] = card.limit;
  facts["simple_combat_ok"] = card.simple_combat;
  facts["effect"] = words.effect;
  facts["effect_hu"] = words.effect_hu;
  facts["own"] = words.own;
  return facts;
}

json::object facts_of(const Data& data, const DeckList& deck) {
  json::array cards;
  for (auto first = deck.cards.begin(); first != deck.cards.end();) {
    const auto last = std::upper_bound(first, deck.cards.end(), *first);
    cards.push_back(json::object{{"id", data.words[*first].id}, {"count", last - first}});
    first = last;
  }
  return {{"id", deck.id},
          {"name", deck.name},
          {"name_hu", deck.name_hu},
          {"kind", enum_name(deck.kind)},
          {"size", deck.cards.size()},
          {"simple_combat_ok", deck.simple_combat},
          {"strategy", deck.strategy},
          {"strategy_hu", deck.strategy_hu},
          {"own", deck.own},
          {"cards", std::move(cards)}};
}

json::array all_cards() {
  json::array list;
  for (Kind kind = 1; kind < data().card.size(); ++kind) list.push_back(facts_of(data(), kind));
  return list;
}

json::array all_decks() {
  json::array list;
  for (const DeckList& deck : data().deck) list.push_back(facts_of(data(), deck));
  return list;
}

/// Without an option for it, a deck is checked for the game that it is meant for.
json::array check_decks(const DataText& file, const Setup& setup) {
  const auto chosen = [&](const char* option) {
    const auto found = setup.options.find(option);
    return found == setup.options.end() ? "" : found->second;
  };
  RaceLimit races = RaceLimit::opposed;
  enum_from_name(chosen("races"), races);
  json::array list;
  for (const DeckList& deck : read_decks(data(), file)) {
    Mode mode = deck.kind == DeckKind::quick ? Mode::quick : Mode::official;
    enum_from_name(chosen("mode"), mode);
    json::array problems;
    for (const Violation& problem : violations(data(), deck.cards, mode, races, chosen("combat") == "simplified"))
      problems.push_back(json::object{
          {"rule", rule_name("KG", {problem.chapter, problem.section, problem.item})}, {"en", problem.what_en}, {"hu", problem.what_hu}});
    json::object facts = facts_of(data(), deck);
    facts["mode"] = enum_name(mode);
    facts["problems"] = std::move(problems);
    list.push_back(std::move(facts));
  }
  return list;
}

}  // namespace

const Collection& collection() {
  static constexpr Collection hooks = {use_files, all_cards, all_decks, check_decks};
  return hooks;
}

}  // namespace asztal::kaosz_galaktika
