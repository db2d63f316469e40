// DA-6.1 order of the cards, DA-6.2 support, DA-6.3 move/activate.
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

enum class Resolve { base_action, ability, over };
enum class Support { ask, place };
enum class MoveActivate { enter_formation, token_decided, movement, moved, facing, turned, activation, activated };
struct MoveActivateLocal {
  enum { team, moved, turning, used };  ///< bits 0 / 1 of moved and used: the first / second marine
};

constexpr unsigned bit_of(Marine marine) { return 1U << (static_cast<unsigned>(marine) % 2); }
Marine marine_of(Team team, int which) { return which == 0 ? first_of(team) : second_of(team); }

Flow base_action(Play& p, Frame& f, CardType type, Team team) {
  switch (type) {
    case CardType::support: return enter(p, f, Resolve::ability, Procedure::support, support, team);
    case CardType::move_activate: return enter(p, f, Resolve::ability, Procedure::move_activate, move_activate, team);
    case CardType::attack: return enter(p, f, Resolve::ability, Procedure::attack_action, attack_action, team);
  }
  return Flow::stop;
}

bool anybody_may_move(const State& s, const Frame& f) {
  const auto team = static_cast<Team>(f.local[MoveActivateLocal::team]);
  if (s.rows.size() < 2) return false;
  for (int which = 0; which < 2; ++which)
    if (in_formation(s, marine_of(team, which)) && (f.local[MoveActivateLocal::moved] & (1 << which)) == 0) return true;
  return false;
}

bool anybody_may_activate(const State& s, const Data& d, const Frame& f) {
  const auto team = static_cast<Team>(f.local[MoveActivateLocal::team]);
  for (int which = 0; which < 2; ++which) {
    if ((f.local[MoveActivateLocal::used] & (1 << which)) != 0) continue;
    for (int terrain = 0; terrain < terrain_count; ++terrain)
      if (may_activate(s, d, marine_of(team, which), static_cast<Terrain>(terrain))) return true;
  }
  return false;
}

// C, DA-6.3.6; nobody is left to go on if the team has just died (DA-6.1.7)
Flow activation(Play& p, Frame& f, Seat seat) {
  if (!anybody_may_activate(p.s, p.d, f)) return p.done();
  return p.ask(f, seat, Prompt::activate, MoveActivate::activated);
}

// B, DA-6.3.5
Flow facing(Play& p, Frame& f, Seat seat) {
  std::int16_t& turning = f.local[MoveActivateLocal::turning];
  const auto team = static_cast<Team>(f.local[MoveActivateLocal::team]);
  while (turning < 2 && !in_formation(p.s, marine_of(team, turning))) ++turning;
  if (turning == 2) return activation(p, f, seat);
  return p.ask(f, seat, Prompt::turn_marine, MoveActivate::turned);
}

// A, DA-6.3.2
Flow movement(Play& p, Frame& f, Seat seat) {
  if (!anybody_may_move(p.s, f)) return facing(p, f, seat);
  return p.ask(f, seat, Prompt::move_marine, MoveActivate::moved);
}

}  // namespace

// DA-6.1.4  A card is its base action and its special ability.
Flow resolve_card(Play& p, Frame& f) {
  State& s = p.s;
  const auto card = static_cast<Card>(f.local[0]);
  const Team team = p.d.team_of_card[static_cast<std::size_t>(card)];
  switch (static_cast<Resolve>(f.step)) {
    case Resolve::base_action:
      s.in_force |= 1U << static_cast<int>(card);
      p.note(NoteKind::card_resolved, team, card);
      return base_action(p, f, type_of(card), team);
    case Resolve::ability:
      if (!survives(s, team)) return p.done();  // DA-6.1.7
      switch (p.d.after_action[static_cast<std::size_t>(card)]) {
        case AfterAction::nothing: return p.done();
        case AfterAction::strategize: return p.call(f, Resolve::over, Procedure::strategize, team);
        case AfterAction::power_field: return p.call(f, Resolve::over, Procedure::power_field, team);
        case AfterAction::stealth_tactics: return p.call(f, Resolve::over, Procedure::stealth_tactics, team);
        case AfterAction::forward_scouting: return p.call(f, Resolve::over, Procedure::forward_scouting, team);
        case AfterAction::intimidation: return p.call(f, Resolve::over, Procedure::intimidation, team);
        case AfterAction::paid_attacks: return p.call(f, Resolve::over, Procedure::paid_attacks, team);
      }
      return p.done();
    case Resolve::over: return p.done();
  }
  return Flow::stop;
}

// DA-6.2
Flow support(Play& p, Frame& f) {
  switch (static_cast<Support>(f.step)) {
    case Support::ask:
      if (p.s.supply == 0) return p.done();  // DA-6.2.2
      return p.ask(f, owner_of(p.s, static_cast<Team>(f.local[0])), Prompt::support_target, Support::place);
    case Support::place: place_token(p, static_cast<Marine>(p.s.answer.a)); return p.done();
  }
  return Flow::stop;
}

// DA-6.3.6, DA-6.3.7  In front of the marine, activatable, not yet activated this round.
bool may_activate(const State& s, const Data& d, Marine marine, Terrain terrain) {
  const TerrainCard& card = card_of(s, terrain);
  return in_formation(s, marine) && card.row == row_of(s, marine) && faces(s, marine, card.side) &&
         d.activatable[static_cast<std::size_t>(terrain)] && card.activated == 0;
}

// DA-6.3  Movement, then facing, then activation; everything is optional.
Flow move_activate(Play& p, Frame& f) {
  State& s = p.s;
  using Local = MoveActivateLocal;
  const auto team = static_cast<Team>(f.local[Local::team]);
  const Seat seat = owner_of(s, team);
  switch (static_cast<MoveActivate>(f.step)) {
    case MoveActivate::enter_formation:  // DA-6.3.1
      if (s.enter_formation != 0 && s.supply > 0) return p.ask(f, seat, Prompt::enter_formation, MoveActivate::token_decided);
      return movement(p, f, seat);
    case MoveActivate::token_decided:
      if (is(s.answer, Verb::support)) place_token(p, static_cast<Marine>(s.answer.a));
      [[fallthrough]];

    case MoveActivate::movement: return movement(p, f, seat);
    case MoveActivate::moved: {
      if (is(s.answer, Verb::finish)) return facing(p, f, seat);
      const auto marine = static_cast<Marine>(s.answer.a);
      swap_rows(p, marine, s.answer.b);
      f.local[Local::moved] = static_cast<std::int16_t>(f.local[Local::moved] | static_cast<int>(bit_of(marine)));
      return movement(p, f, seat);
    }

    case MoveActivate::turned:
      if (is(s.answer, Verb::turn)) turn_around(p, static_cast<Marine>(s.answer.a));
      ++f.local[Local::turning];
      [[fallthrough]];
    case MoveActivate::facing: return facing(p, f, seat);

    case MoveActivate::activation: return activation(p, f, seat);
    case MoveActivate::activated: {
      if (is(s.answer, Verb::finish)) return p.done();
      const auto marine = static_cast<Marine>(s.answer.a);
      const auto terrain = static_cast<Terrain>(s.answer.b);
      f.local[Local::used] = static_cast<std::int16_t>(f.local[Local::used] | static_cast<int>(bit_of(marine)));
      card_of(s, terrain).activated = 1;
      p.note(NoteKind::activated, marine, terrain);
      const Program& program = p.d.activation[static_cast<std::size_t>(terrain)];
      return p.call(f, MoveActivate::activation, Procedure::effect, program.first, program.first + program.size, 0, 0, marine, 0);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::death_angel
