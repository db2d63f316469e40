// KG-4, KG-8.10 to KG-8.12: Colony, Centre, Ruin and Scrap (zones.cpp).
#pragma once

#include "play.hpp"

namespace asztal::kaosz_galaktika {

struct DrawLocal {
  enum { seat, left, moved };
};
struct LookLocal {
  enum { looker, owner, depth, left };
};
struct DiscardLocal {
  enum { seat, left, by, chooser };
};
struct SearchLocal {
  enum { seat, top, take, filter, compulsory };
};
struct RecallLocal {
  enum { item, position, seat, left };
};
void put_into_centre(Play& p, Seat seat, Secret<Kind> card);
/// Where the card lies that chance is asked for, counted from the bottom of a Colony, and whose.
struct TopCard {
  Seat owner = nobody;
  int place = 0;
};
TopCard asked_card(const State& s);

}  // namespace asztal::kaosz_galaktika
