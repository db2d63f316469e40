// KG-2, KG-14.2.6, KG-14.3, KG-15.1: which decks are legal.
#include <map>

#include "games/kaosz-galaktika/cards/data.hpp"
#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using Violations = std::vector<Violation>;

void check_size(int found, int expected, Violation rule, Violations& list) {
  if (found == expected) return;
  const std::string cards = std::to_string(expected), has = std::to_string(found);
  rule.what_en = "a deck has exactly " + cards + " cards, this one has " + has;
  rule.what_hu = "egy pakli pontosan " + cards + " lapból áll, ez " + has + " lapos";
  list.push_back(rule);
}

/// KG-2.3: cards of the same name are the same card.
void check_copies(const Data& data, const std::vector<Kind>& cards, Violations& list) {
  std::map<std::string, std::pair<Kind, int>> copies;
  for (const Kind kind : cards) {
    auto& entry = copies[data.words[kind].name];
    if (entry.second++ == 0) entry.first = kind;
  }
  const int most = data.constants.max_copies;
  for (const auto& [name, entry] : copies)
    if (entry.second > most)
      list.push_back(
          {2, 3, 0,
           "at most " + std::to_string(most) + " copies of a card: " + name + " is there " + std::to_string(entry.second) + " times",
           "egy lapból legfeljebb " + std::to_string(most) + " példány lehet: " + data.words[entry.first].name_hu + " " +
               std::to_string(entry.second) + " példányban szerepel"});
}

/// Cards without race count for no limit (KG-R3).
void check_races(const Data& data, const std::vector<Kind>& cards, RaceLimit limit, Violations& list) {
  std::array<int, race_count> of_race{};
  for (const Kind kind : cards) ++of_race[static_cast<std::size_t>(data.card[kind].race)];
  int races = 0;
  for (std::size_t race = 1; race < race_count; ++race) {
    if (of_race[race] == 0) continue;
    ++races;
    const auto other = static_cast<std::size_t>(data.opposed[race]);
    if (limit != RaceLimit::opposed || other < race || of_race[other] == 0) continue;
    const auto both = [&](const std::array<std::string, race_count>& names) {
      return names[race] + " (" + std::to_string(of_race[race]) + "), " + names[other] + " (" + std::to_string(of_race[other]) + ")";
    };
    list.push_back({2, 2, 0, "no cards of two opposed races: " + both(data.race_name),
                    "két ellentétes faj lapjai nem lehetnek egy pakliban: " + both(data.race_name_hu)});
  }
  const std::string most = std::to_string(data.constants.max_races), has = std::to_string(races);
  if (limit == RaceLimit::four && races > data.constants.max_races)
    list.push_back({14, 3, 1, "at most " + most + " different races, this deck has " + has,
                    "legfeljebb " + most + " különböző faj lehet, ebben a pakliban " + has + " van"});
}

/// KG-14.2.6
void check_simple_combat(const Data& data, const std::vector<Kind>& cards, Violations& list) {
  std::string en, hu;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (data.card[cards[i]].simple_combat || (i > 0 && cards[i] == cards[i - 1])) continue;
    en += (en.empty() ? "" : ", ") + data.words[cards[i]].name;
    hu += (hu.empty() ? "" : ", ") + data.words[cards[i]].name_hu;
  }
  if (!en.empty())
    list.push_back({14, 2, 6, "with simplified combat no cards that refer to Speed or return fire: " + en,
                    "egyszerűsített harcnál nem lehetnek benne sebességre vagy visszalövésre utaló lapok: " + hu});
}

}  // namespace

std::vector<Violation> violations(const Data& data, const std::vector<Kind>& cards, Mode mode, RaceLimit races, bool simple_combat) {
  Violations list;
  const int size = static_cast<int>(cards.size());
  if (mode == Mode::quick) {
    check_size(size, data.constants.deck_quick, {15, 1, 0, "", ""}, list);
  } else {
    check_size(size, data.constants.deck_official, {2, 1, 0, "", ""}, list);
    check_copies(data, cards, list);
    check_races(data, cards, races, list);
  }
  if (simple_combat) check_simple_combat(data, cards, list);
  return list;
}

RuleId GrowingDeck::refuses(Kind kind) const {
  if (s_.simple_combat != 0 && !d_.card[kind].simple_combat) return KG(14, 2, 6);
  if (s_.mode == Mode::quick) return legal_action;
  int copies = 0;
  for (const Kind other : cards_) copies += d_.card[other].namesake == d_.card[kind].namesake ? 1 : 0;
  if (copies >= d_.constants.max_copies) return KG(2, 3);
  const Race race = d_.card[kind].race;
  if (race == Race::none || s_.races == RaceLimit::free) return legal_action;
  if (s_.races == RaceLimit::opposed) return (races_ & bit(d_.opposed[at(static_cast<int>(race))])) != 0 ? KG(2, 2) : legal_action;
  return std::popcount(races_ | bit(race)) > d_.constants.max_races ? KG(14, 3, 1) : legal_action;
}

void GrowingDeck::add(Kind kind) {
  cards_.push(kind);
  if (d_.card[kind].race != Race::none) races_ |= bit(d_.card[kind].race);
}

}  // namespace asztal::kaosz_galaktika
