// The rules of Káosz Galaktika from the inside: what the chapters share. One header and one source file per chapter or
// two; see kaosz_galaktika.hpp for the surface that others use.
#pragma once

#include <span>

#include "games/kaosz-galaktika/rules/chain.hpp"
#include "games/kaosz-galaktika/rules/combat.hpp"
#include "games/kaosz-galaktika/rules/phases.hpp"
#include "games/kaosz-galaktika/rules/zones.hpp"

namespace asztal::kaosz_galaktika {

// ---- What several chapters ask: questions.cpp -----------------------------------------------------------------------------
/// The kinds of cards in a part of a zone that pass a filter, each once, from the lowest.
template <class Filter>
void list_kinds(const Piles& piles, Zone zone, int from, Verb verb, ActionList& list, Filter&& allowed) {
  for (int i = from; i < piles.size(zone); ++i) {
    const Secret<Kind>& card = piles.get(zone, i);
    if (!card.known() || !allowed(card.value)) continue;
    const Action action = act(verb, card.value);
    if (!list.contains(action)) list.push(action);
  }
}
void list_own_centre(Asked q, ActionList& list);  ///< to be discarded
template <Verb first, Verb second>
void list_two(Asked, ActionList& list) {
  list.push(act(first));
  list.push(act(second));
}
/// Why what would be announced at this moment may not be.
RuleId why_not_announced(Asked q, const Action& action);
inline SeatSet only_own(Asked q) { return SeatSet::only(q.seat()); }
/// The rule of the quick start with ships only (KG-15), or that of all other games.
inline RuleId basic_or(Asked q, int basic, RuleId usual) { return ships_only(q.s) ? KG(15, basic) : usual; }
/// Numbers between the limits that the procedure keeps.
template <class Locals>
Range kept_range(Asked q) {
  return {q.as<Locals>().low, q.as<Locals>().high};
}
template <class Locals>
void keep_range(Locals& locals, Range range) {
  locals.low = range.low;
  locals.high = range.high;
}
/// Has this procedure called the one that asks?
inline bool is_called_by(Asked q, Procedure procedure) { return q.caller() != nullptr && q.caller()->procedure == procedure; }
/// What a question is about.
void add_subject(Asked q, Kind kind, std::vector<std::string>& subjects);

// ---- What a person should know: remarks.cpp -------------------------------------------------------------------------------
void remark_main(Asked q, std::vector<Remark>& remarks);
void remark_response(Asked q, std::vector<Remark>& remarks);
void remark_ships(Asked q, std::vector<Remark>& remarks);
void remark_boarding(Asked q, std::vector<Remark>& remarks);
void remark_credits(Asked q, std::vector<Remark>& remarks);
void remark_firing(Asked q, std::vector<Remark>& remarks);
void remark_return(Asked q, std::vector<Remark>& remarks);
void remark_division(Asked q, std::vector<Remark>& remarks);
void remark_spread(Asked q, std::vector<Remark>& remarks);
void remark_formation(Asked q, std::vector<Remark>& remarks);
void remark_bombers(Asked q, std::vector<Remark>& remarks);
void remark_demolition(Asked q, std::vector<Remark>& remarks);
void remark_trap(Asked q, std::vector<Remark>& remarks);
void remark_discard(Asked q, std::vector<Remark>& remarks);
void remark_choice(Asked q, std::vector<Remark>& remarks);
void remark_ransom(Asked q, std::vector<Remark>& remarks);
void remark_split(Asked q, std::vector<Remark>& remarks);
void remark_cards_left(Asked q, std::vector<Remark>& remarks);
void remark_spaces(Asked q, std::vector<Remark>& remarks);
void remark_ending(const State& s, std::vector<Remark>& remarks);

// ---- The questions, by chapter --------------------------------------------------------------------------------------------
extern const std::span<const Question> setup_questions, main_questions, closing_questions, announce_questions, chain_questions,
    combat_questions, firing_questions, exchange_questions, bombing_questions, perform_questions, zone_questions;

}  // namespace asztal::kaosz_galaktika
