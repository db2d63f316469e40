// KG-11: announcements, responses, triggers, payments (announce.cpp, chain.cpp), and what cards do (Appendix A.9: perform.cpp).
#pragma once

#include "games/kaosz-galaktika/rules/select.hpp"

namespace asztal::kaosz_galaktika {

/// No more can be announced (KG-R69); what a card pays on resolution finds room behind it.
inline constexpr int longest_chain = 18;
inline bool is_chain_full(const State& s) { return s.chain.size() >= longest_chain; }
/// What a seat may announce at a moment, as actions of `respond`, `main` and `payments`: interrupts, payments, abilities, ships and events.
void list_announcements(const State& s, const Data& d, Seat seat, Moment moment, ActionList& list);
/// KG-11.4: whose cards can be paid at this moment.
inline Seat payer_at(const State& s, Moment moment) {
  constexpr std::uint32_t main = bit(Moment::main) | bit(Moment::main_response);
  constexpr std::uint32_t step = bit(Moment::payment) | bit(Moment::payment_response);
  return (main & bit(moment)) != 0 ? s.active : (step & bit(moment)) != 0 ? s.combat.payer : nobody;
}
/// Is there anything to look at? Mostly a player who is asked has nothing: neither a card that can be played at this moment (hands are in
/// rising order, only what is hidden stands behind) nor one in play with an ability or, where that is possible, to be paid.
inline bool has_something(const State& s, const Data& d, Seat seat, Moment moment) {
  const Player& player = s.player[at(seat)];
  const std::span<const Secret<Kind>> hand = player.piles.in(Zone::centre);
  const bool card = !hand.empty() && (hand.back().value >= d.first_played[at(static_cast<int>(moment))] || !hand.back().known());
  const Slots usable = (s.deeds & being_used) != 0 ? player.working : 0;
  const Slots payable = seat == payer_at(s, moment) ? player.payable : 0;
  return card | ((usable | payable) != 0) | (s.lenders.bits != 0);
}
/// Why an announcement is refused; none if it may be made.
RuleId check_announcement(const State& s, const Data& d, Seat seat, Moment moment, const Action& action);
/// KG-11.3: is there too little to pay this card, or no legal target for what it does?
RuleId check_price(const State& s, const Data& d, Handle handle);
/// Put what the action says into `draft`; the procedure `announce` goes on from there.
void begin_announcement(Play& p, Seat seat, const Action& action);
bool is_announcement(const Action& action);
/// The cards that may be played or put down at this stage of the quick start (KG-15.11).
bool is_in_stage(const State& s, Type type);
/// A.8: outside an exchange effects "until its end" end with the chain, a bombing included that it was about.
void end_chain_effects(Play& p, bool bombing_over = false);
void trigger_card(Play& p, When when, Handle source, Seat opponent);
/// Most cards have no such ability.
inline void trigger(Play& p, When when, Handle source, Seat opponent) {
  if (in_play(p.s, source) && (card_at(p.s, p.d, source).deeds & deed(when)) != 0) trigger_card(p, when, source, opponent);
}
/// A ship, and what it carries.
void trigger_with_load(Play& p, When when, Handle ship, Seat opponent);
/// All cards that a player controls and that wait for this.
void trigger_all(Play& p, When when, Seat controller, Seat opponent);
void trigger_hits(Play& p);  // host_hit, after the damaging item or action
void negate(Play& p, int item);
/// The answer is a pass, and others are still to be asked: the next is. Most answers are; the procedures hear only of the last.
inline bool hand_on(State& s) {
  if (static_cast<Prompt>(s.node.prompt) != Prompt::respond || !is(s.answer, Verb::pass)) return false;
  auto& asking = s.frames.back().as<Asking>();
  if (asking.passes + 1 >= s.left) return false;
  ++asking.passes;
  asking.seat = s.node.seat = after(s, s.node.seat);
  return true;
}
/// KG-11.8: what waits is handled with the rights of this moment, then the procedure goes on at `next`. Mostly nothing waits: where the next
/// step is at hand, whoever asks first goes on at once.
inline bool has_triggers(const State& s) { return !s.waiting.empty() || !s.chain.empty(); }
template <class Step>
Flow handle_triggers(Play& p, Frame& f, Step next, Moment moment) {
  if (!has_triggers(p.s)) return p.go(f, next);
  return p.call(f, next, TriggersFrame{0, moment});
}

// ---- Appendix A.9: perform.cpp --------------------------------------------------------------------------------------------
/// Of the targets of the table that `ref` names; no_card: there is none, or it is lost.
Handle nth_target(const Item& item, Ref ref, int n);
/// An operation that needs chance or a decision.
bool takes_time(const Data& d, const Op& op);
/// Its amount is reckoned.
bool varies(const Data& d, const Op& op);
/// Operations that one ability may have at the end of the payment step.
inline constexpr int most_at_once = 8;
const Op& op_under_way(const State& s, const Data& d);

}  // namespace asztal::kaosz_galaktika
