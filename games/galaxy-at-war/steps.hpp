// Where every procedure can stand: the values of Frame::step, and what its locals hold where rules.hpp does not say it. Only the procedure
// itself and invalid_frames.cpp, which judges states from outside, look at these.
#pragma once

#include "rules.hpp"

namespace asztal::galaxy_at_war {

enum class Setup {
  begin,
  start_seat,
  roll,
  rolled,
  claim_neutral,
  neutral_claimed,
  claim,
  claimed,
  harbinger,
  harbinger_placed,
  place,
  placed,
  place_neutral,
  neutral_placed,
  done
};
struct SetupLocal {
  enum { contenders, best, tied, seat };
};

enum class Rounds { round, turn, vanguard, recruit, attack, reinforce, harbinger, draw, turn_over };
enum class Vanguard { before, draw, drawn, place, placed };

enum class Recruit { count, act, chosen, scan, scan_chosen, scanned, place, ship, ship_placed };
struct RecruitLocal {
  enum { forced, asset };  ///< GW-4.5: trading is not voluntary; the War Assets card being scanned
};
enum class Trading { next, given };
enum class Placing { planet, planet_chosen, number };
struct PlaceLocal {
  enum { planet };
};

enum class Attack { act, chosen };
enum class Fight {
  target,
  target_chosen,
  units,
  ships,
  ships_chosen,
  attackers_cards,
  vanguard,
  vanguard_chosen,
  defend,
  defended,
  defenders_cards,
  take_dice,
  roll,
  rolled,
  guard,
  guarded,
  attackers_answer,
  defenders_answer,
  outcome,
  after_conquest
};
enum class Conquest { planet, token, token_placed, move_in, moved_in, window, done };
struct ConquestLocal {
  enum { token };
};
enum class TakeOver { hand, trade, traded, place, done };
struct TakeOverLocal {
  enum { from, forced };
};

enum class Reinforcing { act, chosen, to, number, ships, handover, asked, answered };
enum class Harbinger { roll, rolled, move, moved, done };

enum class DrawStep { window, draw, done };
enum class DrawCards { next, drawn };
struct DrawLocal {
  enum { seat, left };
};

enum class Asking { ask, chosen, played };
enum class Resolve {
  begin,
  operation,
  next,
  direction,
  planet,
  ship,
  enemy_ship,
  die,
  rerolled,
  returned,
  token,
  token_planet,
  seen_token,
  looked_hand,
  robbed,
  lost_card,
};

enum class Turn { attempt, over };
enum class Attempting { take_dice, roll, rolled, row, row_chosen, dice, set_aside, next };
constexpr int six_sided = 5, eight_sided = 2, all_dice = six_sided + eight_sided;

// ---- States from outside: calls.cpp ---------------------------------------------------------------------------------------
/// Has the caller, which goes on at its present step, called this procedure?
bool calls(const Frame& f, Procedure callee);
/// Is this what the procedure, which goes on at its present step, has asked?
bool asks(const Frame& f, Prompt prompt);

}  // namespace asztal::galaxy_at_war
