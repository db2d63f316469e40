// Where every procedure can stand: the values of Frame::step, and what its locals hold where rules.hpp does not say it. Only the procedures
// themselves and those who judge states from outside (calls.cpp, invalid_frames.cpp) look at these.
#pragma once

#include "rules.hpp"

namespace asztal::kaosz_galaktika {

enum class SettingUp { deck, deck_chosen, roll, deal, mulligan, mulligan_chosen, done };
struct SetupLocal {
  enum { seat, contenders };  ///< whose turn it is, in the second chance counted from the starter; who still rolls, one bit each
};

enum class Turns { begin, main, closing, next };
enum class Opening { income, windows, done };
enum class Main { begin, act, chosen, laid, announced, responded, triggered, ended, after_triggers };
struct MainLocal {
  enum { place };  ///< of `lay`
};
enum class Closing { begin, window, check, discard, discarded, scrap, scrapped, end };

enum class Fight {
  declare,
  answered,
  declared,
  attackers,
  attacker_joined,
  attackers_board,
  attacker_boarded,
  defenders,
  defender_joined,
  defenders_board,
  defender_boarded,
  equipped,
  equip_window,
  attacker_pays,
  attacker_acted,
  attacker_announced,
  attacker_responded,
  defender_pays,
  defender_acted,
  defender_announced,
  defender_responded,
  payment_over,
  firing,
  turning_point,
  bombing,
  bomber_chosen,
  demolished,
  milled,
  unequip,
  unequipped,
  over
};
struct FightLocal {
  enum { against, goal, bomber };
};
enum class PaymentEnd { gather, together, late, done };
struct PaymentEndLocal {
  enum { side, behind, next };  ///< 0: the attacker; the arrival of the card before; the item that comes next
};
enum class Firing { next, chosen, declared, acted, over };
enum class Shot { boost, boosted, aim, aimed };
enum class ExchangeStep {
  begin,
  returns,
  return_chosen,
  return_declared,
  sneaks,
  window,
  answered,
  divide,
  divided,
  formation,
  formation_chosen,
  spread,
  spread_chosen,
  deal
};
enum class Bombing { begin, answered, colony, centre, trap, trap_chosen, trap_announced, trap_answered, done, over };

enum class Announcing { begin, opponent_chosen, shot, shot_chosen, mode, mode_chosen, table, target_chosen, discard, pay, push };
enum class Round { ask, answered, announced, resolved };
enum class Window { ask, answered, announced, responded, triggered };
enum class Resolve { next, chosen };
enum class Resolving { begin, accepted, perform, performed };
enum class Triggers { next, chosen };
enum class Paying { begin, chosen, performed };
enum class Performing { next, chosen, ransomed, split, deployed };

enum class Moving { next, moved };
enum class Looking { next, seen };
enum class Discarding { next, chosen };
enum class Searching { look, pick, picked, shuffle };
enum class Recalling { begin, next, picked, done };

// ---- States from outside ------------------------------------------------------------------------------------------------------
/// Can the procedure wait at its step for the other to end? For the answer to this question?
bool calls(const Frame& f, Procedure callee);
bool asks(const Frame& f, Prompt prompt);
/// What is wrong with the procedures under way and with what they hold; the table itself is sound.
std::string invalid_frames(const State& s, const Data& d);

}  // namespace asztal::kaosz_galaktika
