// KG-11: announcements, responses, triggers, payments (announce.cpp, chain.cpp), and what cards do (Appendix A.9: perform.cpp).
#pragma once

#include "select.hpp"

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
/// The same for what is being announced; of its cost `discarded` cards have been paid.
bool may_be_announced(const State& s, const Data& d, const Item& item, int discarded);
/// KG-11.3: is there too little to pay this card, or no legal target for what it does?
RuleId check_price(const State& s, const Data& d, Handle handle);
struct AnnounceLocal {
  enum { table, discards };
};
/// The aims that a redirecting item may name, and the modes that it may choose, one bit each.
std::uint32_t shots_to_redirect(const State& s, const Data& d, Item item);
std::uint32_t modes_open(const State& s, const Data& d, Item item);
/// Put what the action says into `draft`; the procedure `announce` goes on from there.
void begin_announcement(Play& p, Seat seat, const Action& action);
bool is_announcement(const Action& action);
/// The cards that may be played or put down at this stage of the quick start (KG-15.11).
bool is_in_stage(const State& s, Type type);
/// The items of which the controller chooses the next to resolve: a block (KG-11.6), one bit each.
std::uint32_t block_of(const State& s);
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
struct RoundLocal {
  enum { seat, moment, passes, first };
};
/// The answer is a pass, and others are still to be asked: the next is. Most answers are; the procedures hear only of the last.
inline bool hand_on(State& s) {
  if (static_cast<Prompt>(s.node.prompt) != Prompt::respond || !is(s.answer, Verb::pass)) return false;
  Frame& f = s.frames.back();
  if (f.local[RoundLocal::passes] + 1 >= s.left) return false;
  ++f.local[RoundLocal::passes];
  f.local[RoundLocal::seat] = s.node.seat = after(s, s.node.seat);
  return true;
}
/// The rights of a response to what is announced at this moment.
constexpr Moment response_to(Moment moment) {
  return moment == Moment::main ? Moment::main_response : moment == Moment::payment ? Moment::payment_response : moment;
}
/// KG-11.8: what waits is handled with the rights of this moment, then the procedure goes on at `next`. Mostly nothing waits: where the next
/// step is at hand, whoever asks first goes on at once.
inline bool has_triggers(const State& s) { return !s.waiting.empty() || !s.chain.empty(); }
template <class Step>
Flow handle_triggers(Play& p, Frame& f, Step next, Moment moment) {
  if (!has_triggers(p.s)) return p.go(f, next);
  return p.call(f, next, Procedure::triggers, 0, static_cast<int>(moment));
}
/// The waiting triggers among which a player chooses the next: those of one player.
Seat next_trigger_seat(const State& s);
/// Is there room for it, and a legal target for each that it must have (KG-11.8)?
bool may_go_on_chain(const State& s, const Data& d, const Waiting& waiting);
struct PayLocal {
  enum { piece, discount, ignore_limit };
};

// ---- Appendix A.9: perform.cpp --------------------------------------------------------------------------------------------
struct PerformLocal {
  enum { item, position, left, late, picks };
};
/// Cards picked one by one are all different: these are kept in mind, and the last need not be.
inline constexpr int kept_picks = target_limit - 1;
bool is_picked(const Frame& f, Handle handle);
/// Of the targets of the table that `ref` names; no_card: there is none, or it is lost.
Handle nth_target(const Item& item, Ref ref, int n);
/// An operation that needs chance or a decision.
bool takes_time(const Data& d, const Op& op);
/// Its amount is reckoned.
bool varies(const Data& d, const Op& op);
/// Operations that one ability may have at the end of the payment step.
inline constexpr int most_at_once = 8;
const Op& op_under_way(const State& s, const Data& d);
Seat chooser_of(const Data& d, const Op& op, const Context& c);
/// Of the players that `ref` means; nobody: there are no more.
Seat nth_player(const State& s, const Item& item, Ref ref, int n);

}  // namespace asztal::kaosz_galaktika
