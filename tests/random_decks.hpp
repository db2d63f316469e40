// Decks of Káosz Galaktika drawn at random within the rules (KG-2), so that the battery meets every card.
#pragma once

#include <string>
#include <utility>

#include "engine/random.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"
#include "games/kaosz-galaktika/rules/questions.hpp"

namespace asztal {

/// `count` legal decks of `size` cards in the format of deck files; every second one fits simplified combat.
inline std::string random_decks(const kaosz_galaktika::Data& cards, kaosz_galaktika::Mode mode, int size, int count, std::uint64_t seed) {
  using namespace kaosz_galaktika;
  Random random(seed);
  std::string text;
  for (int number = 0; number < count; ++number) {
    const bool simple = number % 2 == 1;
    const std::string id = std::string("random_") + (mode == Mode::quick ? "quick_" : "") + std::to_string(number);
    std::map<Kind, int> copies;
    std::uint32_t races = 0;
    for (int held = 0; held < size;) {
      const auto kind = static_cast<Kind>(1 + random.below(static_cast<std::uint32_t>(cards.card.size() - 1)));
      const Card& card = cards.card[kind];
      const std::uint32_t opposed = bit(cards.opposed[static_cast<std::size_t>(card.race)]);
      if (copies[kind] >= cards.constants.max_copies || (races & opposed) != 0 || (simple && !card.simple_combat)) continue;
      races |= bit(card.race);
      ++copies[kind];
      ++held;
    }
    text += "[[deck]]\nid = \"" + id + "\"\nname = \"" + id + "\"\nname_hu = \"" + id + "\"\nkind = \"" +
            (mode == Mode::quick ? "quick" : "official") + "\"\nsource = \"designed\"\ncards = [\n";
    for (const auto& [kind, n] : copies)
      if (n > 0) text += "  { id = \"" + cards.words[kind].id + "\", count = " + std::to_string(n) + " },\n";
    text += "]\n";
  }
  return text;
}

/// Puts random decks beside the ready-made ones; before the first game. Once is enough for all suites of a program.
inline void use_random_decks() {
  using namespace kaosz_galaktika;
  static bool used = false;
  if (std::exchange(used, true)) return;
  Data cards;
  const auto file = [](const std::string& name) { return DataText{name, std::string(game_info().file("data/" + name))}; };
  load_components(cards, file("components.toml"));
  for (const char* name :
       {"cards_ships.toml", "cards_armaments.toml", "cards_crew.toml", "cards_bases.toml", "cards_events.toml", "cards_interrupts.toml"})
    load_cards(cards, file(name), false);
  const Constants& k = cards.constants;
  use_files({}, {{"random decks", random_decks(cards, Mode::official, k.deck_official, 40, 1)},
                 {"random quick decks", random_decks(cards, Mode::quick, k.deck_quick, 10, 2)}});
}

/// Where a deck is chosen: three cards that may be brought next.
inline std::optional<Action> cards_to_bring(const kaosz_galaktika::State& state, Random& random) {
  using namespace kaosz_galaktika;
  constexpr int tries = 100;
  if (static_cast<Prompt>(state.node.prompt) != Prompt::deck) return std::nullopt;
  const auto some_kind = [&] { return static_cast<std::int16_t>(1 + random.below(static_cast<std::uint32_t>(data().card.size() - 1))); };
  for (int i = 0; i < tries; ++i)
    if (const Action bring = act(Verb::bring, some_kind(), some_kind(), some_kind()); !KaoszGalaktika::check(state, bring)) return bring;
  return std::nullopt;
}

}  // namespace asztal
