// The rules of Káosz Galaktika from the inside: what the chapters share, and the procedures. One header and one source file per chapter or
// two; see kaosz_galaktika.hpp for the surface that others use.
#pragma once

#include "chain.hpp"
#include "combat.hpp"
#include "phases.hpp"
#include "zones.hpp"

namespace asztal::kaosz_galaktika {

/// The procedures, one function each.
Flow setup(Play& p, Frame& f);
Flow turns(Play& p, Frame& f);
Flow opening_phase(Play& p, Frame& f);
Flow main_phase(Play& p, Frame& f);
Flow closing_phase(Play& p, Frame& f);
Flow combat(Play& p, Frame& f);
Flow firing(Play& p, Frame& f);
Flow exchange(Play& p, Frame& f);
Flow shot(Play& p, Frame& f);
Flow bombing(Play& p, Frame& f);
Flow announce(Play& p, Frame& f);
Flow round(Play& p, Frame& f);
Flow window(Play& p, Frame& f);
Flow resolve(Play& p, Frame& f);
Flow item(Play& p, Frame& f);
Flow perform(Play& p, Frame& f);
Flow triggers(Play& p, Frame& f);
Flow payment_end(Play& p, Frame& f);
Flow payment(Play& p, Frame& f);
Flow draw(Play& p, Frame& f);
Flow mill(Play& p, Frame& f);
Flow look(Play& p, Frame& f);
Flow discard(Play& p, Frame& f);
Flow search(Play& p, Frame& f);
Flow recall(Play& p, Frame& f);

}  // namespace asztal::kaosz_galaktika
