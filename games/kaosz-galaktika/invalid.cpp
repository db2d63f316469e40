// Why a state from outside cannot be played on.
#include "kaosz_galaktika.hpp"
#include "rules.hpp"

namespace asztal::kaosz_galaktika {

std::string invalid(const State& s) {
  if (s.players < 2 || s.players > seat_limit) return "players";
  return {};
}

}  // namespace asztal::kaosz_galaktika
