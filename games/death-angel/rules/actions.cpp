// DA-6.1 order of the cards, DA-6.2 support, DA-6.3 move/activate.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

Marine marine_of(Team team, int which) { return which == 0 ? first_of(team) : second_of(team); }

Flow base_action(Play& p, Frame& f, CardType type, Team team) {
  constexpr auto next = ResolveCardFrame::Step::ability;
  switch (type) {
    case CardType::support: return p.call(f, next, SupportFrame{team});
    case CardType::move_activate: return p.call(f, next, MoveActivateFrame{team});
    case CardType::attack: return p.call(f, next, AttackActionFrame{team});
  }
  return Flow::stop;
}

bool anybody_may_move(const State& s, const MoveActivateFrame& here) {
  if (s.rows.size() < 2) return false;
  for (int which = 0; which < 2; ++which)
    if (in_formation(s, marine_of(here.team, which)) && (here.moved & (1 << which)) == 0) return true;
  return false;
}

bool anybody_may_activate(const State& s, const Data& d, const MoveActivateFrame& here) {
  for (int which = 0; which < 2; ++which) {
    if ((here.used & (1 << which)) != 0) continue;
    for (int terrain = 0; terrain < terrain_count; ++terrain)
      if (may_activate(s, d, marine_of(here.team, which), static_cast<Terrain>(terrain))) return true;
  }
  return false;
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_supports(Asked q, ActionList& list) {
  for_each_marine(q.s, [&](Marine marine) { list.push(act(Verb::support, marine)); });
}

void list_moves(Asked q, ActionList& list) {
  const auto& here = q.as<MoveActivateFrame>();
  for (const Marine marine : {first_of(here.team), second_of(here.team)}) {
    if (!in_formation(q.s, marine) || (here.moved & bit_of(marine)) != 0) continue;
    const int from = row_of(q.s, marine);
    const Rows reach = rows_near(q.s, from, modified(q.s, q.d, Modifier::move_any_position, marine) ? max_rows : 1);  // DA-17.9
    for (int row = reach.first; row <= reach.last; ++row)
      if (row != from) list.push(act(Verb::move, marine, row));
  }
  list.push(act(Verb::finish));
}

RuleId rule_of_movement(Asked q) {
  return modified(q.s, q.d, Modifier::move_any_position, first_of(q.as<MoveActivateFrame>().team)) ? DA(17, 9) : DA(6, 3, 2);
}

Marine turning_marine(Asked q) { return marine_of(q.as<MoveActivateFrame>().team, q.as<MoveActivateFrame>().turning); }

void list_activations(Asked q, ActionList& list) {
  const auto& here = q.as<MoveActivateFrame>();
  for (const Marine marine : {first_of(here.team), second_of(here.team)}) {
    if ((here.used & bit_of(marine)) != 0) continue;
    for (int terrain = 0; terrain < terrain_count; ++terrain)
      if (may_activate(q.s, q.d, marine, static_cast<Terrain>(terrain))) list.push(act(Verb::activate, marine, terrain));
  }
  list.push(act(Verb::finish));
}

RuleId why_not_activate(Asked q, const Action& a) {
  const auto& here = q.as<MoveActivateFrame>();
  const bool own = a.a >= 0 && a.a < marine_count && team_of(static_cast<Marine>(a.a)) == here.team;
  if (!is(a, Verb::activate) || !own || a.b < 0 || a.b >= terrain_count) return DA(6, 3, 6);
  const auto marine = static_cast<Marine>(a.a);
  if ((here.used & bit_of(marine)) != 0) return DA(6, 3, 7);
  const TerrainCard& card = q.s.terrain[static_cast<std::size_t>(a.b)];
  if (!in_formation(q.s, marine) || card.row != row_of(q.s, marine) || !faces(q.s, marine, card.side)) return DA(6, 3, 6);
  return q.d.activatable[static_cast<std::size_t>(a.b)] ? DA(6, 3, 7) : DA(17, 20);
}

constinit const Question action_rows[] = {
    {.prompt = Prompt::support_target, .rule = DA(6, 2, 1), .options = list_supports, .about = about_team},
    {.prompt = Prompt::enter_formation, .rule = DA(6, 3, 1), .options = list_marines_or_decline},
    {.prompt = Prompt::move_marine, .rule = rule_of_movement, .options = list_moves, .about = about_team},
    {.prompt = Prompt::turn_marine,
     .rule = DA(6, 3, 5),
     .options =
         [](Asked q, ActionList& list) {
           list.push(act(Verb::turn, turning_marine(q)));
           list.push(act(Verb::keep, turning_marine(q)));
         },
     .about = [](Asked q, std::vector<std::string>& subjects) { about_marine(turning_marine(q), subjects); }},
    {.prompt = Prompt::activate, .rule = DA(6, 3, 6), .options = list_activations, .refuse = why_not_activate, .about = about_team},
};

}  // namespace

const std::span<const Question> action_questions = action_rows;

void list_marines_or_decline(Asked q, ActionList& list) {
  list_supports(q, list);
  list.push(act(Verb::decline));
}

// DA-6.1.4  A card is its base action and its special ability.
Flow resolve_card(Play& p, Frame& f, State& s, ResolveCardFrame& here) {
  using Step = ResolveCardFrame::Step;
  const Card card = here.card;
  const Team team = p.d.team_of_card[static_cast<std::size_t>(card)];
  switch (static_cast<Step>(f.step)) {
    case Step::base_action:
      s.in_force |= 1U << static_cast<int>(card);
      p.note(told::CardResolved{team, card});
      return base_action(p, f, type_of(card), team);
    case Step::ability:
      if (!survives(s, team)) return p.done();  // DA-6.1.7
      switch (p.d.after_action[static_cast<std::size_t>(card)]) {
        case AfterAction::nothing: return p.done();
        case AfterAction::strategize: return p.call(f, Step::over, StrategizeFrame{team});
        case AfterAction::power_field: return p.call(f, Step::over, PowerFieldFrame{team});
        case AfterAction::stealth_tactics: return p.call(f, Step::over, StealthTacticsFrame{team});
        case AfterAction::forward_scouting: return p.call(f, Step::over, ForwardScoutingFrame{team});
        case AfterAction::intimidation: return p.call(f, Step::over, IntimidationFrame{team});
        case AfterAction::paid_attacks: return p.call(f, Step::over, PaidAttacksFrame{team});
      }
      return p.done();
    case Step::over: return p.done();
  }
  return Flow::stop;
}

// DA-6.2
Flow support(Play& p, Frame& f, State&, SupportFrame& here) {
  using Step = SupportFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::ask:
      if (p.s.supply == 0) return p.done();  // DA-6.2.2
      return p.ask(f, owner_of(p.s, here.team), Prompt::support_target, Step::place);
    case Step::place: place_token(p, static_cast<Marine>(p.s.answer.a)); return p.done();
  }
  return Flow::stop;
}

// DA-6.3.6, DA-6.3.7  In front of the marine, activatable, not yet activated this round.
bool may_activate(const State& s, const Data& d, Marine marine, Terrain terrain) {
  const TerrainCard& card = card_of(s, terrain);
  return in_formation(s, marine) && card.row == row_of(s, marine) && faces(s, marine, card.side) &&
         d.activatable[static_cast<std::size_t>(terrain)] && card.activated == 0;
}

namespace {

// C, DA-6.3.6; nobody is left to go on if the team has just died (DA-6.1.7)
Flow activation(Play& p, Frame& f, const MoveActivateFrame& here) {
  if (!anybody_may_activate(p.s, p.d, here)) return p.done();
  return p.ask(f, owner_of(p.s, here.team), Prompt::activate, MoveActivateFrame::Step::activated);
}

// B, DA-6.3.5
Flow facing(Play& p, Frame& f, MoveActivateFrame& here) {
  while (here.turning < 2 && !in_formation(p.s, marine_of(here.team, here.turning))) ++here.turning;
  if (here.turning == 2) return activation(p, f, here);
  return p.ask(f, owner_of(p.s, here.team), Prompt::turn_marine, MoveActivateFrame::Step::turned);
}

// A, DA-6.3.2
Flow movement(Play& p, Frame& f, MoveActivateFrame& here) {
  if (!anybody_may_move(p.s, here)) return facing(p, f, here);
  return p.ask(f, owner_of(p.s, here.team), Prompt::move_marine, MoveActivateFrame::Step::moved);
}

}  // namespace

// DA-6.3  Movement, then facing, then activation; everything is optional.
Flow move_activate(Play& p, Frame& f, State& s, MoveActivateFrame& here) {
  using Step = MoveActivateFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::enter_formation:  // DA-6.3.1
      if (s.enter_formation != 0 && s.supply > 0) return p.ask(f, owner_of(s, here.team), Prompt::enter_formation, Step::token_decided);
      return movement(p, f, here);
    case Step::token_decided:
      if (is(s.answer, Verb::support)) place_token(p, static_cast<Marine>(s.answer.a));
      [[fallthrough]];

    case Step::movement: return movement(p, f, here);
    case Step::moved: {
      if (is(s.answer, Verb::finish)) return facing(p, f, here);
      const auto marine = static_cast<Marine>(s.answer.a);
      swap_rows(p, marine, s.answer.b);
      here.moved |= bit_of(marine);
      return movement(p, f, here);
    }

    case Step::turned:
      if (is(s.answer, Verb::turn)) turn_around(p, static_cast<Marine>(s.answer.a));
      ++here.turning;
      [[fallthrough]];
    case Step::facing: return facing(p, f, here);

    case Step::activation: return activation(p, f, here);
    case Step::activated: {
      if (is(s.answer, Verb::finish)) return p.done();
      const auto marine = static_cast<Marine>(s.answer.a);
      const auto terrain = static_cast<Terrain>(s.answer.b);
      here.used |= bit_of(marine);
      card_of(s, terrain).activated = 1;
      p.note(told::Activated{marine, terrain});
      return p.call(f, Step::activation, text_of(p.d.activation[static_cast<std::size_t>(terrain)], static_cast<int>(marine)));
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
