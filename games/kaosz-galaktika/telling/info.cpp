// The game as programs list it, and its options.
#include <algorithm>

#include "games/kaosz-galaktika/cards/collection.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/tournament/tournament.hpp"

namespace asztal {

namespace kg = kaosz_galaktika;

const std::vector<OptionSpec>& KaoszGalaktika::options() {
  static const std::vector<OptionSpec> list = {{"mode", {"official", "quick"}},
                                               {"stage", {"all-types", "plus-armaments-events", "ships-only"}},
                                               {"combat", {"original", "simplified"}},
                                               {"races", {"opposed", "four", "free"}},
                                               {"turns", {}, 0, 0, 10000, 30}};
  return list;
}

std::string KaoszGalaktika::wrong_options(const Setup& setup) {
  if (setup.options.at("mode") == "official")
    return setup.options.at("stage") == "all-types" ? "" : "stage: only the quick start is played in stages (KG-15.11)";
  if (setup.seats > 2) return "mode: the quick start is for two players (KG-14.3.3)";
  if (setup.options.at("combat") != "original") return "combat: simplified combat belongs to the official mode (KG-14.3.3)";
  if (setup.options.at("races") != "opposed")
    return "races: the quick start has no race limit that could be simplified (KG-15.1, KG-14.3.3)";
  return {};
}

namespace {

/// The enumerator of an option's word.
template <DescribedEnum E>
E chosen(const Setup& setup, const char* option) {
  const std::string_view word = setup.options.at(option);
  E value{};
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto item) {
    const std::string_view name = item.name;
    if (std::equal(word.begin(), word.end(), name.begin(), name.end(), [](char a, char b) { return a == b || (a == '-' && b == '_'); }))
      value = item.value;
  });
  return value;
}

}  // namespace

void KaoszGalaktika::start(State& s, const Setup& setup, Listener* listener) {
  kg::Options options;
  options.players = setup.seats;
  options.mode = chosen<kg::Mode>(setup, "mode");
  options.stage = chosen<kg::Stage>(setup, "stage");
  options.races = chosen<kg::RaceLimit>(setup, "races");
  options.simple_combat = setup.options.at("combat") == "simplified";
  options.turns = std::stoi(setup.options.at("turns"));
  kg::start(s, options, listener);
}

namespace kaosz_galaktika {

GameInfo game_info() {
  GameInfo info = info_of<KaoszGalaktika>("Chaos Galaxy Card Game", "Káosz Galaktika Kártyajáték");
  info.file = embedded;
  info.cards = card_ids;
  info.card_texts = card_texts;
  info.draw = draw_table;
  info.collection = &collection();
  info.tournament = &tournament_rules();
  return info;
}

}  // namespace kaosz_galaktika

}  // namespace asztal
