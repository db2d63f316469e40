// Why an action is refused, and which rule stands behind a question. Both depend only on what the asked seat may know.
#include "death_angel.hpp"
#include "rules.hpp"

namespace asztal::death_angel {

namespace {

bool operand_is_marine(const Action& a) { return a.a >= 0 && a.a < marine_count; }
bool operand_is_place(const State& s, int place) { return row_of_place(place) >= 1 && row_of_place(place) <= s.rows.size(); }
bool of_team(const Action& a, const Frame& f) {
  return operand_is_marine(a) && team_of(static_cast<Marine>(a.a)) == static_cast<Team>(f.local[0]);
}

RuleId why_not_play(const State& s, const Data& d, const Frame& f, const Action& a) {
  const auto team = static_cast<Team>(f.local[1]);
  if (!is(a, Verb::play) || a.a < 0 || a.a >= card_count || d.team_of_card[static_cast<std::size_t>(a.a)] != team) return DA(5, 1);
  if (static_cast<Card>(a.a) == s.revealed[static_cast<std::size_t>(team)]) return DA(5, 2);
  return DA(5, 3);
}

RuleId why_not_activate(const State& s, const Data& d, const Frame& f, const Action& a) {
  if (!is(a, Verb::activate) || !of_team(a, f) || a.b < 0 || a.b >= terrain_count) return DA(6, 3, 6);
  if ((f.local[3] & (1 << (a.a % 2))) != 0) return DA(6, 3, 7);
  const auto marine = static_cast<Marine>(a.a);
  const TerrainCard& card = s.terrain[static_cast<std::size_t>(a.b)];
  if (!in_formation(s, marine) || card.row != row_of(s, marine) || !faces(s, marine, card.side)) return DA(6, 3, 6);
  return d.activatable[static_cast<std::size_t>(a.b)] ? DA(6, 3, 7) : DA(17, 20);
}

/// `rule` is what lets the marine attack at all.
RuleId why_not_target(const State& s, const Data& d, const Action& a, RuleId rule) {
  if (!is(a, Verb::attack) || !operand_is_marine(a)) return rule;
  const auto marine = static_cast<Marine>(a.a);
  if (!in_formation(s, marine)) return rule;
  if (!operand_is_place(s, a.b)) return DA(6, 4, 2);
  const int row = row_of_place(a.b);
  const Side side = side_of_place(a.b);
  if (may_attack(s, d, marine, row, side)) return rule;
  return is_in_reach(s, d, marine, row, side) && swarm_at(s, row, side).shielded != 0 ? DA(6, 4, 3) : DA(6, 4, 2);
}

/// The attack of one marine alone: of others the rule that gives it speaks.
RuleId why_not_own_attack(const State& s, const Data& d, int marine, const Action& a, RuleId rule) {
  return is(a, Verb::attack) && a.a != marine ? rule : why_not_target(s, d, a, rule);
}

RuleId why_not_attack(const State& s, const Data& d, const Frame& f, const Action& a) {
  if (is(a, Verb::charge)) return DA(17, 18);
  if (of_team(a, f) && !may_still_attack(f, static_cast<Marine>(a.a))) {
    if (s.evasion != 0) return DA(6, 4, 5);
    return modified(s, d, Modifier::up_to_3_attacks, static_cast<Marine>(a.a)) ? DA(17, 17) : DA(6, 4, 1);
  }
  return of_team(a, f) ? why_not_target(s, d, a, DA(6, 4, 1)) : DA(6, 4, 1);
}

RuleId why_not_paid(const State& s, const Data& d, const Frame& f, const Action& a) {
  const RuleId rule = s.phase == Phase::event ? DA(17, 4) : DA(17, 12);
  if (!of_team(a, f) || !may_still_attack(f, static_cast<Marine>(a.a))) return rule;
  return why_not_target(s, d, a, rule);
}

RuleId why_not_slay(const State& s, const Action& a, RuleId rule) {
  if (is(a, Verb::stop)) return rule == DA(17, 14) || rule == DA(17, 3) ? rule : DA(9, 5, 3);
  if (!is(a, Verb::slay) || !operand_is_place(s, a.a) || a.b < 0 || a.b > 5) return rule;
  const Swarm& swarm = swarm_at(s, row_of_place(a.a), side_of_place(a.a));
  if (swarm.shielded != 0) return DA(9, 5, 1);
  if (a.b >= icon_count && count_of(swarm, static_cast<Genestealer>(a.b)) > 0 && ordinary_count(swarm) > 0) return DA(9, 5, 2);
  return rule;
}

RuleId why_not_reroll(const State& s, const Frame& f, const Action& a) {
  if (is(a, Verb::artefact)) return DA(17, 23);
  if (is(a, Verb::reroll) && row_at(s, f.local[0]).tokens == 0) return DA(10, 4);
  return is(a, Verb::reroll) ? DA(10, 3) : DA(7, 5);
}

RuleId why_not(const State& s, const Action& a) {
  const Data& d = data();
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::choose_action: return why_not_play(s, d, f, a);
    case Prompt::activate: return why_not_activate(s, d, f, a);
    case Prompt::attack: return why_not_attack(s, d, f, a);
    case Prompt::paid_attack: return why_not_paid(s, d, f, a);
    case Prompt::psionic_again: return why_not_own_attack(s, d, f.local[0], a, DA(17, 15));
    case Prompt::quick_attack: return why_not_own_attack(s, d, f.local[Effect::chosen], a, DA(17, 65));
    case Prompt::pick_slain:
    case Prompt::counter_pick: return why_not_slay(s, a, rule_behind(s));
    case Prompt::defence: return why_not_reroll(s, f, a);
    case Prompt::reroll_attack: return is(a, Verb::artefact) ? DA(17, 23) : DA(10, 3);
    case Prompt::event_target: return DA(8, 3);
    default: return rule_behind(s);
  }
}

/// The rule of the card whose text an effect frame carries out.
RuleId card_rule(const Data& d, const Frame& f) {
  const int last = f.local[Effect::op] < f.local[Effect::end] ? f.local[Effect::op] : f.local[Effect::end] - 1;
  return d.op_rule[static_cast<std::size_t>(last)];
}

/// The rule of what has called the innermost procedure.
RuleId callers_rule(const State& s) {
  const Data& d = data();
  if (s.frames.size() < 2) return DA(9, 5, 3);
  const Frame& caller = s.frames[s.frames.size() - 2];
  switch (caller.procedure) {
    case Procedure::attack: {
      const auto marine = static_cast<Marine>(caller.local[0]);
      if (modified(s, d, Modifier::attack_slays_number_ignoring_skull, marine)) return DA(17, 14);
      if (modified(s, d, Modifier::attack_4_slays_up_to_3, marine) && s.frames.back().local[PickSlain::up_to] != 0) return DA(17, 16);
      return DA(6, 4, 4);
    }
    case Procedure::heroic_charge: return DA(17, 18);
    case Procedure::travel: return s.travelling != 0 ? DA(11, 7) : DA(11, 2);
    case Procedure::stealth_tactics: return DA(17, 8);
    case Procedure::teleportarium: return DA(17, 44);
    case Procedure::intimidation: return DA(17, 11);
    case Procedure::effect: return card_rule(d, caller);
    default: return DA(9, 5, 3);
  }
}

}  // namespace

RuleId check(const State& s, const Action& action) {
  ActionList options;
  legal(s, options);
  return options.contains(action) ? legal_action : why_not(s, action);
}

RuleId rule_behind(const State& s) {
  const Data& d = data();
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::choose_team_marker:
    case Prompt::chance_first_player: return DA(3, 4);
    case Prompt::choose_action: return DA(5, 1);
    case Prompt::support_target: return DA(6, 2, 1);
    case Prompt::enter_formation: return DA(6, 3, 1);
    case Prompt::move_marine:
      return modified(s, d, Modifier::move_any_position, first_of(static_cast<Team>(f.local[0]))) ? DA(17, 9) : DA(6, 3, 2);
    case Prompt::turn_marine: return DA(6, 3, 5);
    case Prompt::activate: return DA(6, 3, 6);
    case Prompt::attack: return DA(6, 4, 1);
    case Prompt::reroll_attack: return DA(10, 3);
    case Prompt::pick_slain:
    case Prompt::choose_smallest_pile: return callers_rule(s);
    case Prompt::defence: return DA(7, 5);
    case Prompt::counter_pick: return DA(17, 3);
    case Prompt::power_field: return DA(17, 6);
    case Prompt::strategize: return DA(17, 5);
    case Prompt::stealth_first:
    case Prompt::stealth_second: return DA(17, 8);
    case Prompt::scout:
    case Prompt::scout_place: return DA(17, 10);
    case Prompt::intimidate:
    case Prompt::intimidate_pick: return DA(17, 11);
    case Prompt::paid_attack: return s.phase == Phase::event ? DA(17, 4) : DA(17, 12);
    case Prompt::lead_by_example: return DA(17, 13);
    case Prompt::psionic_again: return DA(17, 15);
    case Prompt::onward_token: return DA(17, 7);
    case Prompt::teleport: return DA(17, 44);
    case Prompt::event_target: {
      const Secret<Event>& event = s.events.held.back();
      return event.known() ? d.event[static_cast<std::size_t>(event.value)].rule : DA(8, 2);
    }
    case Prompt::quick_attack: return DA(17, 65);
    case Prompt::event_choice:
    case Prompt::panel_choice:
    case Prompt::entering_choice: return card_rule(d, f);
    case Prompt::spawn_order: return DA(9, 1, 3);
    case Prompt::uneven_refill: return DA(14, 4);
    case Prompt::chance_deal_marine: return DA(3, 6);
    case Prompt::chance_event: return f.procedure == Procedure::setup ? DA(3, 11) : f.procedure == Procedure::event ? DA(8, 1) : DA(17, 10);
    case Prompt::chance_attack_die: return DA(6, 4, 4);
    case Prompt::chance_defence_die: return DA(7, 4);
    case Prompt::chance_die:
      switch (f.procedure) {
        case Procedure::heroic_charge: return DA(17, 18);
        case Procedure::intimidation: return DA(17, 11);
        case Procedure::teleportarium: return DA(17, 44);
        default: return card_rule(d, f);
      }
    case Prompt::chance_blip: return f.procedure == Procedure::spawn ? DA(9, 1, 1) : callers_rule(s);
    case Prompt::chance_location: return DA(11, 4);
  }
  return DA(4, 1);
}

Action safe_default(const State& s) {
  ActionList options;
  legal(s, options);
  for (const Verb verb : {Verb::accept, Verb::decline, Verb::finish, Verb::stop, Verb::keep})
    for (const Action& action : options)
      if (is(action, verb)) return action;
  return options.empty() ? Action{} : options[0];
}

namespace {

std::string marine_word(int marine) { return "marine:" + std::string(enum_name(static_cast<Marine>(marine))); }

/// The team that carries out its card, and the card.
std::vector<std::string> acting(const State& s, int team) {
  const auto name = "team:" + std::string(enum_name(static_cast<Team>(team)));
  const Card card = s.revealed[static_cast<std::size_t>(team)];
  return card == Card::none ? std::vector<std::string>{name} : std::vector<std::string>{name, "card:" + std::string(enum_name(card))};
}

}  // namespace

std::vector<std::string> focus(const State& s) {
  if (s.frames.empty()) return {};
  const Frame& f = s.frames.back();
  switch (static_cast<Prompt>(s.node.prompt)) {
    case Prompt::event_target:
    case Prompt::event_choice:
    case Prompt::quick_attack:
    case Prompt::scout_place:
      if (s.events.held.empty() || !s.events.held.back().known()) return {};
      return {std::string(enum_name(s.events.held.back().value))};
    case Prompt::panel_choice:
    case Prompt::entering_choice:
    case Prompt::teleport: return {std::string(enum_name(s.location))};
    // What a question is about: its text names it.
    case Prompt::choose_action: return {"team:" + std::string(enum_name(static_cast<Team>(f.local[1])))};
    case Prompt::turn_marine: return {marine_word(2 * f.local[0] + f.local[2])};
    case Prompt::support_target:
    case Prompt::move_marine:
    case Prompt::activate:
    case Prompt::attack:
    case Prompt::paid_attack: return acting(s, f.local[0]);
    case Prompt::reroll_attack: return {marine_word(f.local[0])};
    case Prompt::defence: return {marine_word(static_cast<int>(row_at(s, f.local[0]).marine))};
    default: return {};
  }
}

// A chosen card and an event are for one pair of eyes until they are revealed (DA-16.3), unless there was no choice (DA-R56).
SeatSet audience(const State& s) {
  if (s.node.kind == NodeKind::end) return SeatSet::all();
  const auto prompt = static_cast<Prompt>(s.node.prompt);
  const bool chosen = prompt == Prompt::choose_action && !must_choose(s, data(), static_cast<Team>(s.frames.back().local[1]));
  const bool secret = chosen || (prompt == Prompt::chance_event && s.phase != Phase::setup);
  return secret ? SeatSet::only(s.node.seat) : SeatSet::all();
}

namespace {

// DA-8.2  The event somebody else is reading has Instinct and leaves him a choice; guess among those.
void guess_event_being_read(State& s, const Data& d, Random& random) {
  Secret<Event>& event = s.events.held.back();
  std::array<std::uint32_t, event_count> weight{};
  std::uint32_t total = 0;
  for (std::size_t e = 0; e < event_count; ++e) {
    if (!d.event[e].instinct || s.events.rest.of[e] == 0) continue;
    ActionList targets;
    legal_choices(s, d, first_op(d, d.event[e].text), s.frames.back(), targets);
    if (targets.size() > 1) total += weight[e] = s.events.rest.of[e];
  }
  if (total == 0) return;
  std::uint32_t point = random.below(total);
  std::size_t e = 0;
  while (point >= weight[e]) point -= weight[e++];
  s.events.rest.take(static_cast<int>(e));
  event.guess(static_cast<Event>(e));
}

}  // namespace

void guess(State& s, Random& random) {
  const Data& d = data();
  if (s.node.kind == NodeKind::decision && static_cast<Prompt>(s.node.prompt) == Prompt::event_target && !s.events.held.back().known())
    guess_event_being_read(s, d, random);
  for (std::size_t team = 0; team < team_count; ++team) {
    if (s.chosen[team].known()) continue;
    std::array<Card, 3> possible{};
    std::uint32_t count = 0;
    for (const Card card : d.cards[team])
      if (may_choose(s, d, static_cast<Team>(team), card)) possible[count++] = card;
    s.chosen[team].guess(count == 0 ? d.cards[team][0] : possible[random.below(count)]);
  }
}

}  // namespace asztal::death_angel
