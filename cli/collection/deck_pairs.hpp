// Every two ready decks of a game against each other.
#pragma once

#include "cli/commands.hpp"
#include "cli/research/mass_play.hpp"

namespace asztal::cli {

/// `plan.games` for each pair, in which both decks sit in both seats in turn; prints how often each deck and the first player won.
void play_deck_pairs(const Plan& plan, bool for_programs, const Context& context);

}  // namespace asztal::cli
