// CS-4.5, CS-5.2: levels of the tracks and their rewards, cards on the board, the steps of an Upkeep turn.
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

namespace {

constexpr Forbidden forbidden_by(Track track) {
  return track == Track::starport ? Forbidden::upgrade_starport : Forbidden::upgrade_research_lab;
}

/// A reward that is a card for the board.
bool is_fleet_card_reward(Reward reward) { return reward >= Reward::basic_unit && reward <= Reward::advanced_power_up; }

EquipFrame equip_by(Seat seat, Reward reward) {
  const bool unit = reward == Reward::basic_unit || reward == Reward::advanced_unit;
  const bool basic = reward == Reward::basic_unit || reward == Reward::basic_power_up;
  return {seat, unit ? CardKind::unit : CardKind::power_up, basic ? Quality::basic : Quality::advanced, -1, 0};
}

FleetCards equipped_of(const Player& player, CardKind kind) { return player.equipped & cards_of(kind); }

void list_gained_cards(Asked q, ActionList& list) {
  const auto& equip = q.as<EquipFrame>();
  const Player& player = q.s.player[at(q.seat())];
  list.push_each<0>(in_fleet_deck(player, equip.kind, equip.quality), act(Verb::card, fleet_card(static_cast<Colour>(player.deck), 0)));
}

void list_slots(Asked q, ActionList& list) {
  const Player& player = q.s.player[at(q.seat())];
  const FleetCards there = equipped_of(player, q.as<EquipFrame>().kind);
  if (std::popcount(there) < slots_of_kind) list.push(act(Verb::slot));
  list.push_each<0>(there, act(Verb::replace, fleet_card(static_cast<Colour>(player.deck), 0)));
}

RuleId why_not_upgrade(Asked q, const Action& a) {
  if (!is(a, Verb::upgrade)) return why_not_free_action(q, a);
  if (a.a < 0 || a.a > 1) return CS(5, 2, 2);
  const auto track = static_cast<Track>(a.a);
  return is_forbidden(q.s, q.d, forbidden_by(track)) ? CS(4, 8, 3) : CS(5, 2, 2);
}

constinit const Question rows[] = {
    {.prompt = Prompt::equip, .rule = CS(4, 5, 2), .options = list_gained_cards},
    {.prompt = Prompt::slot, .rule = CS(4, 5, 1), .options = list_slots},
    {.prompt = Prompt::upkeep_turn, .rule = CS(5, 2, 2), .options = list_upkeep_steps, .refuse = why_not_upgrade},
};

}  // namespace

const std::span<const Question> upkeep_questions = rows;

bool may_raise(const State& s, const Data& d, Seat seat, Track track) {
  const Player& player = s.player[at(seat)];
  const int number = static_cast<int>(track);
  return player.level[at(number)] < d.top_level[at(number)] && ((player.raised >> number) & 1) == 0 &&
         !is_forbidden(s, d, forbidden_by(track));
}

void list_upkeep_steps(Asked q, ActionList& list) {
  const Player& player = q.s.player[at(q.seat())];
  if (player.astartium >= upgrade_cost(q.s, q.d, player))
    for (const Track track : {Track::starport, Track::research_lab})
      if (may_raise(q.s, q.d, q.seat(), track)) list.push(act(Verb::upgrade, track));
  list_turn_actions(q.s, q.d, q.seat(), list);
}

// CS-5.2.2
Flow take_upkeep_step(Play& p, Frame& f) {
  const Seat seat = f.as<TurnFrame>().seat;
  Player& player = p.s.player[at(seat)];
  const auto track = static_cast<Track>(p.s.answer.a);
  lose(p, seat, Resource::astartium, upgrade_cost(p.s, p.d, player));
  player.discount = 0;
  player.raised = static_cast<std::uint8_t>(player.raised | 1U << p.s.answer.a);
  return p.call(f, TurnFrame::Step::ask, RaiseFrame{seat, track});
}

// CS-5.2.3
Flow raise(Play& p, Frame& f) {
  using Step = RaiseFrame::Step;
  State& s = p.s;
  auto& raise = f.as<RaiseFrame>();
  const Seat seat = raise.seat;
  const Track track = raise.track;
  std::uint8_t& level = s.player[at(seat)].level[at(static_cast<int>(track))];
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      if (level == p.d.top_level[at(static_cast<int>(track))]) return p.done();
      ++level;
      p.note(NoteKind::raised, seat, track, level);
      const Reward reward = p.d.track[at(static_cast<int>(track))][level].reward;
      if (is_fleet_card_reward(reward)) return p.call(f, Step::cc_plus, equip_by(seat, reward));
      if (reward == Reward::basic_action) return p.call(f, Step::cc_plus, DrawActionFrame{seat, DeckName::basic_action, 1});
      if (reward == Reward::special_action) return p.call(f, Step::cc_plus, DrawActionFrame{seat, DeckName::special_action, 1});
      if (reward == Reward::combat_token) gain(p, seat, Resource::combat, 1);
      if (reward == Reward::exploration_token) gain(p, seat, Resource::exploration, 1);
      if (reward == Reward::activation_token) gain(p, seat, Resource::activation, 1);
      if (reward == Reward::all_stats_plus_1) count_stats(s, p.d, seat);
      [[fallthrough]];
    }
    case Step::cc_plus:
      if (!p.d.track[at(static_cast<int>(track))][level].cc_plus) return p.done();
      return p.call(f, Step::done, RaiseFrame{seat, Track::command_centre});
    case Step::done: return p.done();
  }
  return Flow::stop;
}

Flow equip(Play& p, Frame& f) {
  using Step = EquipFrame::Step;
  State& s = p.s;
  auto& equip = f.as<EquipFrame>();
  const Seat seat = equip.seat;
  const Player& player = s.player[at(seat)];
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (in_fleet_deck(player, equip.kind, equip.quality) == 0) return p.done();
      return p.ask(f, seat, Prompt::equip, Step::chosen);
    case Step::chosen: equip.card = s.answer.a - fleet_card(static_cast<Colour>(player.deck), 0); [[fallthrough]];
    case Step::slot:
      if (equip.out == 0) return p.ask(f, seat, Prompt::slot, Step::placed);
      s.answer = act(Verb::replace, fleet_card(static_cast<Colour>(player.deck), equip.out - 1));
      [[fallthrough]];
    case Step::placed: {
      const int card = equip.card;
      if (is(s.answer, Verb::replace)) take_from_board(p, seat, s.answer.a - fleet_card(static_cast<Colour>(player.deck), 0));
      put_on_board(p, seat, card);
      s.answer = act(Verb::card, card);  // for who has called: the card that has come
      return p.done();
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
