// Why an action is refused: the numbered rule (KG-17), and the rule behind each question.
#include <utility>

#include "kaosz_galaktika.hpp"
#include "rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

/// Of a Sneak that cannot be.
RuleId check_sneak(const State& s, const Data& d, Handle ship) {
  if (ships_only(s)) return KG(15, 3);
  const bool sneaks = piece_at(s, ship).controller == s.combat.attacker && has_keyword(s, d, ship, Keyword::sneak);
  return sneaks ? KG(9, 7, 1) : KG(12, 6);
}

RuleId check_firing(const State& s, const Data& d, const Action& action) {
  if (!is(action, Verb::fire) && !is(action, Verb::volley) && !is(action, Verb::sneak)) return rule_behind(s);
  const Handle ship = action.a;
  const bool simple = s.simple_combat != 0;
  if (!in_play(s, ship) || !is_of_combat(s, ship) || piece_at(s, ship).stance != Stance::active ||
      piece_at(s, ship).controller != s.node.seat)
    return simple ? KG(14, 2, 2) : KG(9, 5, 1);
  if (is(action, Verb::sneak) && !may_sneak(s, d, ship)) return check_sneak(s, d, ship);
  if (!may_act(s, d, s.node.seat, ship, least_speed(s, d, s.node.seat))) {
    if (simple || ships_only(s)) return rule_behind(s);
    return s.node.seat == faster_side(s, d) ? KG(9, 5, 2) : KG(9, 5, 4);
  }
  if (is(action, Verb::volley)) return ships_only(s) ? KG(15, 3) : KG(12, 4);
  return KG(9, 6, 1);
}

RuleId check_return(const State& s, const Data& d, const Action& action) {
  const ReturnOption& option = return_option(s);
  if (action.a != option.ship) return KG(9, 6, 2);
  if (is(action, Verb::sneak)) return check_sneak(s, d, option.ship);
  if (is(action, Verb::volley)) return ships_only(s) ? KG(15, 3) : KG(12, 4);
  return KG(9, 6, 2);
}

RuleId check_board(const State& s, const Data& d, const Action& action) {
  if (!is(action, Verb::board)) return rule_behind(s);
  const Handle crew = action.a, ship = action.b;
  const auto is_own = [&](Handle card) { return in_play(s, card) && piece_at(s, card).controller == s.node.seat; };
  if (!in_play(s, ship) || !is_of_combat(s, ship)) return KG(9, 2, 5);
  if (!is_own(crew) || !is_own(ship) || piece_at(s, crew).place != Place::canteen) return rule_behind(s);
  if (piece_at(s, crew).stance != Stance::active) return KG(3, 6);
  return has_room(s, d, ship) ? rule_behind(s) : KG(3, 11);
}

/// KG-5.1: three more cards of a deck of one's own.
RuleId check_brought(const State& s, const Data& d, const Action& action) {
  const Piles& brought = s.player[at(s.node.seat)].piles;
  if (action.a == no_kind && action.b == no_kind && action.c == no_kind && brought.total() > 0) return legal_action;
  if (brought.total() + 3 > deck_size(s, d)) return s.mode == Mode::quick ? KG(15, 1) : KG(2, 1);
  GrowingDeck deck(s, d);
  for (int i = 0; i < brought.total(); ++i) deck.add(brought.card[at(i)].value);
  for (const std::int16_t kind : {action.a, action.b, action.c}) {
    if (kind <= no_kind || kind >= static_cast<int>(d.card.size())) return KG(5, 1);
    if (const RuleId rule = deck.refuses(static_cast<Kind>(kind))) return rule;
    deck.add(static_cast<Kind>(kind));
  }
  return legal_action;
}

/// Would the card fit what is being announced, if it could be seen (KG-12.2)?
bool is_camouflaged(const State& s, const Data& d, int card) {
  if (card < 0 || card >= handle_count || !in_play(s, static_cast<Handle>(card))) return false;
  const Ability& ability = ability_of(d, s.draft.card, s.draft.ability);
  const Selector& selector = d.selector[at(ability.first_table + s.frames.back().local[AnnounceLocal::table])];
  const Context c = context_of(s.draft);
  return matches(s, d, selector, c, static_cast<Handle>(card)) && is_hidden_from(s, d, c, static_cast<Handle>(card));
}

RuleId refusal(const State& s, const Action& action) {
  const Data& d = data();
  const Seat seat = s.node.seat;
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::deck: {
      if (!is(action, Verb::deck) || action.a < 0 || action.a >= static_cast<int>(d.deck.size())) return KG(5, 1);
      const DeckList& deck = d.deck[at(action.a)];
      if (s.mode == Mode::quick) return KG(15, 1);
      return deck.kind == DeckKind::quick ? KG(2, 1) : KG(14, 2, 6);
    }
    case Prompt::main: return check_main(s, d, action);
    case Prompt::lay: return s.stage == Stage::plus_armaments_events ? KG(15, 11) : KG(8, 2);
    case Prompt::respond:
    case Prompt::payments: {
      const RuleId rule = check_announcement(s, d, seat, s.moment, action);
      return rule ? rule : KG(11, 4);
    }
    case Prompt::board: return check_board(s, d, action);
    case Prompt::firing: return check_firing(s, d, action);
    case Prompt::returning: return check_return(s, d, action);
    case Prompt::target:
      if (is(action, Verb::target) && is_camouflaged(s, d, action.a)) return KG(12, 2);
      // At the end of the payment step naming a target is compulsory.
      return is(action, Verb::done) && rule_behind(s) == KG(9, 3, 4) ? KG(9, 3, 5) : KG(11, 3);
    case Prompt::trap: {
      const RuleId rule = is(action, Verb::pay) && action.a == s.combat.target ? check_trap(s, d) : legal_action;
      return rule ? rule : KG(13, 4, 7);
    }
    default: return rule_behind(s);
  }
}

/// Has this procedure called the one that asks?
bool is_called_by(const State& s, Procedure procedure) {
  return s.frames.size() > 1 && s.frames[s.frames.size() - 2].procedure == procedure;
}

}  // namespace

RuleId check(const State& s, const Action& action) {
  if (is(action, Verb::bring) && static_cast<Prompt>(s.node.prompt) == Prompt::deck) return check_brought(s, data(), action);
  ActionList list;
  legal(s, list);
  Action listed = action;
  if (is(action, Verb::sell) && action.b < action.a) std::swap(listed.a, listed.b);  // the same sale (KG-8.4)
  if (list.contains(listed)) return legal_action;
  const RuleId rule = refusal(s, action);
  if (list.overflowed && is(action, Verb::sell)) return rule;
  return rule ? rule : rule_behind(s);
}

RuleId rule_behind(const State& s) {
  const bool quick = s.mode == Mode::quick, basic = ships_only(s);
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::deck: return quick ? KG(15, 1) : KG(5, 1);
    case Prompt::mulligan: return KG(5, 5);
    case Prompt::main: return basic ? KG(15, 4) : KG(8, 1);
    case Prompt::lay: return KG(8, 2);
    case Prompt::respond: return KG(11, 5);
    case Prompt::against: return KG(14, 1, 3);
    case Prompt::mode:
    case Prompt::target:
    case Prompt::shot: return is_called_by(s, Procedure::payment_end) ? KG(9, 3, 4) : KG(11, 3);
    case Prompt::block: return KG(11, 6);
    case Prompt::trigger_order:
    case Prompt::trigger_accept: return KG(11, 8);
    case Prompt::attackers: return basic ? KG(15, 6) : KG(9, 2, 1);
    case Prompt::board: return s.node.seat == s.combat.attacker ? KG(9, 2, 2) : KG(9, 2, 4);
    case Prompt::defenders: return basic ? KG(15, 6) : KG(9, 2, 3);
    case Prompt::payments: return s.node.seat == s.combat.attacker ? KG(9, 3, 1) : KG(9, 3, 2);
    case Prompt::firing: return basic ? KG(15, 8) : s.simple_combat != 0 ? KG(14, 2, 2) : KG(9, 5, 3);
    case Prompt::boost: return KG(12, 7);
    case Prompt::aim:
    case Prompt::divide: return KG(12, 4);
    case Prompt::returning: return KG(9, 6, 2);
    case Prompt::formation:
    case Prompt::spread: return KG(12, 5);
    case Prompt::bombers: return basic ? KG(15, 8) : KG(9, 7, 1);
    case Prompt::demolish: return KG(12, 9);
    case Prompt::trap: return KG(9, 7, 7);
    case Prompt::choose:
    case Prompt::split:
    case Prompt::recall:
    case Prompt::take:
    case Prompt::rob:
    case Prompt::deploy: return KG(11, 9);
    case Prompt::ransom: return KG(11, 12);
    case Prompt::search: return KG(8, 11);
    case Prompt::discard:
      if (is_called_by(s, Procedure::bombing)) return basic ? KG(15, 7) : KG(9, 7, 5);
      return is_called_by(s, Procedure::announce) ? KG(11, 3) : KG(11, 9);
    case Prompt::closing_discard: return basic ? KG(15, 9) : KG(10, 3);
    case Prompt::closing_scrap: return KG(10, 4);
    case Prompt::chance_start: return quick ? KG(15, 2) : KG(5, 3);
    case Prompt::chance_card: return KG(4, 1);
    case Prompt::chance_discard: return KG(11, 9);
  }
  return KG(6, 1);
}

}  // namespace asztal::kaosz_galaktika
