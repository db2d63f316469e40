// KG-5, KG-10: decks and phases.
#pragma once

#include "games/kaosz-galaktika/rules/play.hpp"

namespace asztal::kaosz_galaktika {

// ---- Decks: setup.cpp -----------------------------------------------------------------------------------------------------
bool may_choose_deck(const State& s, const Data& d, int deck);

/// A deck that grows card by card, and the rules that shut a card out of it.
class GrowingDeck {
 public:
  GrowingDeck(const State& s, const Data& d) : s_(s), d_(d) {}
  RuleId refuses(Kind kind) const;
  void add(Kind kind);

 private:
  const State& s_;
  const Data& d_;
  FixedList<Kind, deck_limit> cards_;
  std::uint32_t races_ = 0;
};

// ---- KG-10, KG-14, KG-15: closing_phase.cpp -------------------------------------------------------------------------------
int hangar_spaces(const State& s, const Data& d, Seat seat);
/// Who wins if the game ends here: most eliminations, then who stayed longer, then the seat that comes first behind the eliminator (KG-14.1.8);
/// among those still in play as the judge sees it (KG-R40).
Seat best_player(const State& s, const Data& d);
void end_game(Play& p, Seat winner, Result result);
/// KG-15.10: after every card that leaves a Colony in the quick start.
void check_quick_end(Play& p, Seat loser);

}  // namespace asztal::kaosz_galaktika
