// CS-5.4: the encounter of a fleet: exploration, combat, regrouping, or what the scenario offers. Combats are in combat.cpp.
#include <utility>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

// CS-5.4.2: players at one boss share out their places, the fastest first. Each boss sector for itself.
void settle_encounter_order(State& s) {
  if (is_solo(s)) return;
  for (const auto sector : s.map.boss) {
    if (sector == no_sector) continue;
    std::array<int, seat_limit> places{};
    std::array<Seat, seat_limit> there{};
    int count = 0;
    for (int place = 0; place < s.players; ++place)
      if (const Seat seat = s.order[at(place)]; sector_of(s, seat) == sector) places[at(count)] = place, there[at(count++)] = seat;
    for (int i = 1; i < count; ++i)
      for (int j = i; j > 0 && stat_of(s, there[at(j)], Stat::speed) > stat_of(s, there[at(j - 1)], Stat::speed); --j)
        std::swap(there[at(j)], there[at(j - 1)]);
    for (int i = 0; i < count; ++i) s.order[at(places[at(i)])] = there[at(i)];
  }
}

FleetCards refittable(const Player& player, unsigned kinds) {
  FleetCards set = 0;
  for (const CardKind kind : {CardKind::unit, CardKind::power_up})
    for (const Quality quality : {Quality::basic, Quality::advanced})
      if (((kinds >> static_cast<int>(kind)) & 1U) != 0 && in_fleet_deck(player, kind, quality) != 0) set |= cards_of(kind, quality);
  return set & player.equipped & ~used_cards(player);
}

namespace {

constexpr unsigned both_kinds = 0b11;

/// CS-5.4.15
bool may_regroup(const State& s, int fleet, Regroup how) {
  const Player& player = player_of(s, fleet);
  switch (how) {
    case Regroup::action_card: return !deck_of(s, DeckName::basic_action).empty();
    case Regroup::repair: return player.hull < most_hull;
    case Regroup::refit: return player.activation[at(token_colour(s, fleet))] > 0 && refittable(player, both_kinds) != 0;
    default: return true;
  }
}

void list_refittable(Asked q, ActionList& list) {
  const Player& player = q.s.player[at(q.seat())];
  const auto& refit = q.as<RefitFrame>();
  list.push_each<0>(refittable(player, static_cast<unsigned>(refit.kinds.number)),
                    act(Verb::card, fleet_card(static_cast<Colour>(player.deck), 0)));
}

RuleId why_not_encounter(Asked q, const Action& a) {
  if (is(a, Verb::fight)) return CS(5, 4, 1);
  if (is(a, Verb::regroup)) return q.s.fleet[at(q.as<TurnFrame>().fleet)].discovered != 0 ? CS(5, 4, 1) : CS(5, 4, 15);
  if (is(a, Verb::end)) return CS(5, 4, 13);
  return why_not_free_action(q, a);
}

constinit const Question rows[] = {
    {.prompt = Prompt::encounter_turn, .rule = CS(5, 4, 1), .options = list_encounters, .refuse = why_not_encounter},
    {.prompt = Prompt::refit_card, .rule = CS(5, 4, 12), .options = list_refittable},
};

}  // namespace

const std::span<const Question> encounter_questions = rows;

void list_encounters(Asked q, ActionList& list) {
  const State& s = q.s;
  const FleetNumber fleet = q.as<TurnFrame>().fleet;
  const Fleet& figure = s.fleet[at(fleet)];
  if (figure.met == 0) {
    if (figure.discovered != 0) {
      list.push(act(Verb::discover));
    } else {
      list_attackable(s, fleet, list);
      for (const Regroup how : {Regroup::action_card, Regroup::repair, Regroup::exploration, Regroup::combat, Regroup::refit})
        if (may_regroup(s, fleet, how)) list.push(act(Verb::regroup, how));
      if (const auto more = rules_of(s.scenario).list_encounters; more != nullptr) more(q, fleet, list);
    }
  }
  list_turn_actions(s, q.d, q.seat(), list);
}

Flow take_encounter(Play& p, Frame& f) {
  using Step = TurnFrame::Step;
  State& s = p.s;
  const FleetNumber fleet = f.as<TurnFrame>().fleet;
  const Seat seat = f.as<TurnFrame>().seat;
  s.fleet[at(fleet)].met = 1;
  if (is(s.answer, Verb::discover)) {
    s.fleet[at(fleet)].discovered = 0;
    return p.call(f, Step::ask, ExplorationFrame{fleet, DeckName::exploration, -1});
  }
  if (is(s.answer, Verb::fight)) {
    begin_combat(p, fleet, s.answer.a, false);
    return p.call(f, Step::ask, CombatFrame{});
  }
  if (!is(s.answer, Verb::regroup)) return rules_of(s.scenario).take_step(p, f);
  const auto how = static_cast<Regroup>(s.answer.a);
  p.note(NoteKind::regrouped, fleet, how);
  switch (how) {  // CS-5.4.11
    case Regroup::action_card: return p.call(f, Step::ask, DrawActionFrame{seat, DeckName::basic_action, 1});
    case Regroup::repair: repair(p, fleet, 4); break;
    case Regroup::exploration: gain(p, seat, Resource::exploration, 1); break;
    case Regroup::combat: gain(p, seat, Resource::combat, 1); break;
    case Regroup::refit: return p.call(f, Step::ask, RefitFrame{fleet, both_kinds, true, -1});
  }
  return p.go(f, Step::ask);
}

// CS-5.4.3: success brings the reward; failure 2 hull damage, then an event, also if the fleet was destroyed.
Flow exploration(Play& p, Frame& f) {
  using Step = ExplorationFrame::Step;
  State& s = p.s;
  auto& exploration = f.as<ExplorationFrame>();
  const DeckName deck = exploration.deck;
  const FleetNumber fleet = exploration.fleet;
  switch (static_cast<Step>(f.step)) {
    case Step::draw:
      if (deck_of(s, deck).empty()) return p.done();
      return draw_card(p, f, owner_of(s, fleet), deck, Step::drawn);
    case Step::drawn:
      exploration.card = drawn_card(p, deck);
      p.note(NoteKind::card_revealed, card_of(deck, exploration.card));
      return p.call(f, Step::judge, CheckFrame{fleet, card_of(deck, exploration.card), Stat{}, 0});
    case Step::judge: {
      const TestCard& card = deck == DeckName::exploration ? p.d.exploration[at(exploration.card)] : p.d.difficult[at(exploration.card)];
      if (s.success == 0) return p.call(f, Step::damaged, DamageFrame{fleet, 2});
      return p.call(f, Step::discard, effect_of(card.reward, owner_of(s, fleet), fleet, card_of(deck, exploration.card)));
    }
    case Step::damaged: return p.call(f, Step::discard, DrawEventFrame{1});
    case Step::discard: deck_of(s, deck).put_at_bottom(exploration.card); return p.done();
  }
  return Flow::stop;
}

// CS-5.4.11 (e), SWAP: the new card comes into the slot of the old one.
Flow refit(Play& p, Frame& f) {
  using Step = RefitFrame::Step;
  State& s = p.s;
  auto& refit = f.as<RefitFrame>();
  const FleetNumber fleet = refit.fleet;
  const Seat seat = owner_of(s, fleet);
  Player& player = s.player[at(seat)];
  const Card first = fleet_card(static_cast<Colour>(player.deck), 0);
  switch (static_cast<Step>(f.step)) {
    case Step::begin: return p.ask(f, seat, Prompt::refit_card, Step::taken);
    case Step::taken: {
      refit.card = s.answer.a - first;
      const FleetCard& old = card_on_board(p.d, player, refit.card);
      return p.call(f, Step::placed, EquipFrame{seat, old.kind, old.quality, -1, int{refit.card} + 1});
    }
    case Step::placed: {
      const int card = s.answer.a;  // left there by `equip`
      if (refit.token) {
        const int colour = token_colour(s, fleet);
        --player.activation[at(colour)];
        player.used[at(colour)] |= 1U << card;
      }
      return p.done();
    }
  }
  return Flow::stop;
}

// To the hand, as far as there are cards.
Flow draw_action(Play& p, Frame& f) {
  using Step = DrawActionFrame::Step;
  State& s = p.s;
  auto& draw = f.as<DrawActionFrame>();
  const DeckName deck = draw.deck;
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (draw.left == 0 || deck_of(s, deck).empty()) return p.done();
      --draw.left;
      return draw_card(p, f, draw.seat, deck, Step::drawn);
    case Step::drawn: {
      const int card = drawn_card(p, deck) + (deck == DeckName::basic_action ? 0 : basic_count);
      s.player[at(draw.seat)].hand |= 1U << card;
      p.note(NoteKind::card_drawn, draw.seat, action_card(card));
      return p.go(f, Step::next);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
