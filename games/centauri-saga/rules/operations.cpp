// Appendix A: what each operation does, when it changes something, and the table of all of them.
#include "games/centauri-saga/rules/operations.hpp"

#include <algorithm>

namespace asztal::centauri_saga {

Sectors jump_targets(const State& s, const Op& op, FleetNumber fleet) {
  const auto wants = [&](JumpTo target) { return ((op.a >> static_cast<int>(target)) & 1U) != 0; };
  Sectors set = 0;
  if (wants(JumpTo::jumpgate)) set |= only(gate_sector);
  if (wants(JumpTo::active_starbase)) set |= s.map.active;
  if (wants(JumpTo::sector_with_raider)) set |= with_raiders(s);
  if (wants(JumpTo::face_up_sector)) set |= s.map.face_up;
  const int from = sector_of(s, fleet);
  return set & open_to_fleets(s) & within_range(s, from, op.range) & ~only(from);
}

Sectors xpm_in_reach(const State& s, const Op& op, FleetNumber fleet) {
  const int from = sector_of(s, fleet);
  return s.map.xpm & s.map.face_up & within_range(s, from, op.range) & (only(from) | ~with_enemies(s));
}

std::uint16_t events_taking_token(const State& s, const Data& d, Seat seat) {
  if (!is_forbidden(s, d, Forbidden::shared_payment)) return s.events;
  unsigned set = 0;
  for (unsigned left = s.events; left != 0; left &= left - 1)
    if (const int there = s.token_of[at(std::countr_zero(left))]; there == nobody || there == seat) set |= left & (~left + 1);
  return static_cast<std::uint16_t>(set);
}

namespace {

bool may_spend(const Doing& now) { return now.s.phase == Phase::movement && now.s.active == now.fleet && now.figure().stopped == 0; }
bool is_roll_of_kind(const Doing& now) { return ((now.op.a >> static_cast<int>(now.s.roll.kind)) & 1U) != 0; }
void raise_by(std::uint8_t& value, int n) { value = static_cast<std::uint8_t>(std::min(value + n, 255)); }
bool never(const Doing&) { return false; }
void nothing(const Performing&) {}
bool is_single_resource(const Op& op) { return (op.a & (op.a - 1U)) == 0; }

// ---- Cargo, board and hand ----------------------------------------------------------------------------------------------------------------

Flow begin_gain(const Performing& now) {
  if (!is_single_resource(now.op)) return now.ask(now.owner(), Prompt::resource);
  gain(now.p, now.owner(), static_cast<Resource>(std::countr_zero(now.op.a)), now.op.n);
  return now.next_op();
}
Flow gain_chosen(const Performing& now) {
  gain(now.p, now.owner(), static_cast<Resource>(now.s().answer.a), now.op.n);
  return now.next_op();
}
Flow discard_chosen(const Performing& now) {
  const int action = now.s().answer.a - action_card(0);
  now.player().hand &= ~(1U << action);
  const DeckName deck = deck_of_action(action);
  deck_of(now.s(), deck).put_at_bottom(action - (deck == DeckName::basic_action ? 0 : basic_count));
  return now.next_op();
}
Flow ready_chosen(const Performing& now) {
  Player& player = now.player();
  const int card = is_commander(now.s().answer.a) ? commander_bit : now.s().answer.a - fleet_card(static_cast<Colour>(player.deck), 0);
  for (std::size_t colour = 0; colour < 2; ++colour)
    if (((player.used[colour] >> card) & 1U) != 0) player.used[colour] &= ~(1U << card), ++player.activation[colour];
  return now.next_op();
}
/// READY: not the card whose ability it is; `any_card` also the commander.
FleetCards cards_to_ready(const Player& player, const Op& op, int source) {
  FleetCards set = used_cards(player);
  if (op.a == 0) set &= ~(1U << commander_bit);
  if (is_fleet_card(source)) set &= ~(1U << (source - fleet_card(static_cast<Colour>(player.deck), 0)));
  return set;
}

// ---- Events -------------------------------------------------------------------------------------------------------------------------------

Flow event_chosen(const Performing& now) {
  const int event = place_in(DeckName::event, now.s().answer.a);
  if (now.op.code == OpCode::remove_event)
    discard_event(now.p, event);
  else
    put_token(now.p, event, now.owner());
  return now.next_op();
}
Flow replace_event(const Performing& now) {  // the new one is drawn before the old one goes to the bottom
  return draw_card(now.p, now.f, now.at().user, DeckName::event, EffectFrame::Step::chosen);
}
Flow event_replaced(const Performing& now) {
  const int fresh = drawn_card(now.p, DeckName::event);
  deck_of(now.s(), DeckName::event).put_at_bottom(now.s().event_drawn);
  now.p.note(NoteKind::card_revealed, card_of(DeckName::event, fresh));
  now.s().event_drawn = static_cast<std::int8_t>(fresh);
  return now.next_op();
}

// ---- Movement -----------------------------------------------------------------------------------------------------------------------------

Flow begin_jump(const Performing& now) {
  return ask_sector(now.p, now.f, now.owner(), Prompt::sector, jump_targets(now.s(), now.op, now.fleet()), Verb::sector,
                    EffectFrame::Step::chosen);
}
Flow jump_chosen(const Performing& now) {
  now.figure().mp = static_cast<std::uint8_t>(now.figure().mp - now.op.n);
  put_fleet(now.p, now.fleet(), sector_at(now.s(), now.s().answer.a));
  return now.next_op();
}
Flow begin_take_xpm(const Performing& now) {
  if (now.op.a == 0)
    return ask_sector(now.p, now.f, now.owner(), Prompt::sector, xpm_in_reach(now.s(), now.op, now.fleet()), Verb::sector,
                      EffectFrame::Step::chosen);
  --now.s().xpm;
  now.player().xpm = 1;
  return now.next_op();
}
Flow xpm_chosen(const Performing& now) {
  now.s().map.xpm &= ~only(sector_at(now.s(), now.s().answer.a));
  now.player().xpm = 1;
  now.p.note(NoteKind::xpm_taken, now.fleet(), now.s().answer.a);
  return now.next_op();
}

// ---- Enemies ------------------------------------------------------------------------------------------------------------------------------

int boss_of(const Performing& now) { return now.s().map.boss[at(place_in(DeckName::boss, static_cast<Card>(int{now.at().source})))]; }

Flow begin_placing(const Performing& now) {
  const RaiderPlace place = place_of(now.op);
  const int sector = place == RaiderPlace::adjacent_to_boss      ? boss_of(now)
                     : place == RaiderPlace::adjacent_to_ravager ? now.s().map.ravager
                                                                 : no_sector;
  now.s().taken = 0;
  return now.by(PlaceRaiderFrame{now.op.a, now.op.n, now.op.b, sector});
}
Flow begin_march(const Performing& now) {
  const int boss = now.op.a != 0 ? place_in(DeckName::boss, static_cast<Card>(int{now.at().source})) : -1;
  return now.by(MarchFrame{boss, now.op.range, no_sector, 0});
}
/// UPGRADE_, DOWNGRADE_, DESTROY_RAIDER: among which raiders one is picked.
PickRaiderFrame pick_of(const Op& op, Seat user, FleetNumber fleet) {
  switch (op.code) {
    case OpCode::upgrade_raider: return {user, op.code, no_fleet, any_range, raider_levels - 1};
    case OpCode::downgrade_raider: return {user, op.code, fleet, op.range, raider_levels};
    default: return {user, op.code, fleet, op.range, op.a};
  }
}
bool any_to_pick(const Doing& now) {
  const auto found = raiders_to_pick(now.s, pick_of(now.op, now.user, now.fleet));
  return (found[0] | found[1] | found[2]) != 0;
}
Flow begin_picking(const Performing& now) { return now.by(pick_of(now.op, now.at().user, now.fleet())); }

/// EXTRA_COMBAT: the player chooses one of the raiders of the sector.
Flow begin_extra_combat(const Performing& now) { return now.ask(now.owner(), Prompt::raider); }
Flow fight_extra(const Performing& now) {
  begin_combat(now.p, now.fleet(), now.s().answer.b - 1, false);
  return now.by(CombatFrame{});
}

/// With the DIE inside, behind which it goes on.
Flow begin_each_raider(const Performing& now) {
  const Sectors set = raiders_within(now.s(), now.fleet(), now.op.range);
  const int least = now.p.d.op[at(now.at().position + 1)].n;
  now.at().position = now.op.target - 1;
  return now.by(EachRaiderFrame{now.at().user, set & 0xFFFFU, set >> 16, 0, 0, least});
}

/// LOOK takes MAY_BOTTOM or ORDER behind it along.
Flow begin_look(const Performing& now) {
  const int behind = now.at().position + 1;
  const Op* more = behind < now.at().end ? &now.p.d.op[at(behind)] : nullptr;
  const int bottom = more != nullptr && more->code == OpCode::may_bottom ? more->n : 0;
  const int order = more != nullptr && more->code == OpCode::order ? 1 : 0;
  return now.by(LookFrame{now.at().user, decks_to_look_at(now.s(), now.p.d, now.op.a), now.op.n, bottom, order});
}

// ---- The table ------------------------------------------------------------------------------------------------------------------------------

/// What stands here without doing anything is carried out by effects.cpp (what has other operations inside), or by the events in play.
constexpr Operation rows[] = {
    {.code = OpCode::gain,
     .changes = [](const Doing& now) { return now.op.a != 1U << static_cast<int>(Resource::astartium) || now.s.crystals > 0; },
     .begin = begin_gain,
     .answered = gain_chosen},
    {.code = OpCode::lose,
     .changes = [](const Doing& now) { return held(now.player(), static_cast<Resource>(now.op.a)) > 0; },
     .at_once = [](const Performing& now) { lose(now.p, now.owner(), static_cast<Resource>(now.op.a), now.op.n); }},
    {.code = OpCode::repair,
     .changes = [](const Doing& now) { return now.player().hull < most_hull; },
     .at_once = [](const Performing& now) { repair(now.p, now.fleet(), now.op.n); }},
    {.code = OpCode::damage, .begin = [](const Performing& now) { return now.by(DamageFrame{now.fleet(), now.op.n}); }},
    {.code = OpCode::draw,
     .changes = [](const Doing& now) { return !deck_of(now.s, static_cast<DeckName>(now.op.a)).empty(); },
     .begin = [](const Performing& now) { return now.by(DrawActionFrame{now.owner(), static_cast<DeckName>(now.op.a), now.op.n}); }},
    {.code = OpCode::discard,
     .changes = [](const Doing& now) { return now.player().hand != 0; },
     .begin = [](const Performing& now) { return now.ask(now.owner(), Prompt::discard_card); },
     .answered = discard_chosen},
    {.code = OpCode::cc_plus,
     .changes = [](const Doing& now) { return now.player().level[2] < now.d.top_level[2]; },
     .begin = [](const Performing& now) { return now.by(RaiseFrame{now.owner(), Track::command_centre}); }},
    {.code = OpCode::any_upgrade,
     .changes = [](const Doing& now) { return now.player().level[0] < now.d.top_level[0] || now.player().level[1] < now.d.top_level[1]; },
     .begin = [](const Performing& now) { return now.ask(now.owner(), Prompt::track); },
     .answered = [](const Performing& now) { return now.by(RaiseFrame{now.owner(), static_cast<Track>(now.s().answer.a)}); }},
    {.code = OpCode::upgrade_discount,
     .changes =
         [](const Doing& now) {
           return may_raise(now.s, now.d, now.owner(), Track::starport) || may_raise(now.s, now.d, now.owner(), Track::research_lab);
         },
     .at_once = [](const Performing& now) { raise_by(now.player().discount, now.op.n); }},
    {.code = OpCode::starbase_discount,
     .at_once =
         [](const Performing& now) {
           raise_by(now.s().discount_combat, now.op.a);
           raise_by(now.s().discount_exploration, now.op.b);
         }},
    {.code = OpCode::check},
    {.code = OpCode::event, .begin = [](const Performing& now) { return now.by(DrawEventFrame{now.op.n}); }},
    {.code = OpCode::event_token,
     .changes = [](const Doing& now) { return events_taking_token(now.s, now.d, now.owner()) != 0; },
     .begin = [](const Performing& now) { return now.ask(now.owner(), Prompt::event_card); },
     .answered = event_chosen},
    {.code = OpCode::remove_event,
     .changes = [](const Doing& now) { return now.s.events != 0 && now.s.phase != Phase::events; },
     .begin = [](const Performing& now) { return now.ask(now.at().user, Prompt::event_card); },
     .answered = event_chosen},
    {.code = OpCode::replace_event,
     .changes = [](const Doing& now) { return !deck_of(now.s, DeckName::event).empty(); },
     .begin = replace_event,
     .answered = event_replaced},
    {.code = OpCode::reroll,
     .changes = [](const Doing& now) { return is_roll_of_kind(now) && now.s.roll.shown != decltype(now.s.roll.shown){}; },
     .begin = [](const Performing& now) { return now.by(RerollFrame{now.op.n, 0}); }},
    {.code = OpCode::add_dice,
     .changes = [](const Doing& now) { return is_roll_of_kind(now) && pool_of(now.s, now.d) < most_dice; },
     .at_once = [](const Performing& now) { raise_by(now.s().roll.added, now.op.n); }},
    {.code = OpCode::add_success,
     .changes = is_roll_of_kind,
     .at_once = [](const Performing& now) { raise_by(now.s().roll.successes_added, now.op.n); }},
    {.code = OpCode::threshold,
     .changes = [](const Doing& now) { return is_roll_of_kind(now) && now.op.n < now.s.roll.threshold; },
     .at_once = [](const Performing& now) { now.s().roll.threshold = static_cast<std::uint8_t>(now.op.n); }},
    {.code = OpCode::prevent,
     .changes = [](const Doing& now) { return now.s.damage.loss > 0; },
     .at_once =
         [](const Performing& now) { now.s().damage.loss = static_cast<std::uint8_t>(std::max(0, now.s().damage.loss - now.op.n)); }},
    {.code = OpCode::survive,
     .changes = [](const Doing& now) { return now.s.damage.loss >= now.player().hull; },
     .at_once = [](const Performing& now) { now.s().damage.survives = 1; }},
    {.code = OpCode::strike,
     .at_once =
         [](const Performing& now) { now.s().combat.hull = static_cast<std::uint8_t>(std::max(0, now.s().combat.hull - now.op.n)); }},
    {.code = OpCode::initiative,
     .changes =
         [](const Doing& now) {
           return now.s.combat.initiative == 0 && stat_of(now.s, now.fleet, Stat::speed) <= enemy_of(now.d, now.s.combat.enemy).speed;
         },
     .at_once = [](const Performing& now) { now.s().combat.initiative = 1; }},
    {.code = OpCode::enemy_combat,
     .changes = [](const Doing& now) { return now.s.combat.combat > 0; },
     .at_once =
         [](const Performing& now) { now.s().combat.combat = static_cast<std::uint8_t>(std::max(0, now.s().combat.combat - now.op.n)); }},
    {.code = OpCode::withdraw, .at_once = [](const Performing& now) { now.s().combat.withdrawn = 1; }},
    {.code = OpCode::extra_combat,
     .changes = [](const Doing& now) { return has(with_raiders(now.s), sector_of(now.s, now.fleet)); },
     .begin = begin_extra_combat,
     .answered = fight_extra},
    {.code = OpCode::mp, .changes = may_spend, .at_once = [](const Performing& now) { raise_by(now.figure().mp, now.op.n); }},
    {.code = OpCode::ignore_evade,
     .changes = may_spend,
     .at_once = [](const Performing& now) { now.op.a != 0 ? now.figure().slips_all = 1 : ++now.figure().slips; }},
    {.code = OpCode::enter_cost, .changes = may_spend, .at_once = [](const Performing& now) { ++now.figure().cheap; }},
    {.code = OpCode::jump,
     .changes =
         [](const Doing& now) { return may_spend(now) && now.figure().mp >= now.op.n && jump_targets(now.s, now.op, now.fleet) != 0; },
     .begin = begin_jump,
     .answered = jump_chosen},
    {.code = OpCode::push,
     .changes = [](const Doing& now) { return can_push(now.s, push_of(now.s, now.d, now.op, now.user, now.fleet, now.source)); },
     .begin = [](const Performing& now) { return now.by(push_of(now.s(), now.p.d, now.op, now.at().user, now.fleet(), now.at().source)); }},
    {.code = OpCode::take_xpm,
     .changes =
         [](const Doing& now) {
           if (now.player().xpm != 0) return false;
           return now.op.a != 0 ? now.s.xpm > 0 : may_spend(now) && xpm_in_reach(now.s, now.op, now.fleet) != 0;
         },
     .begin = begin_take_xpm,
     .answered = xpm_chosen},
    {.code = OpCode::place_raider, .begin = begin_placing},
    {.code = OpCode::upgrade_raider, .changes = any_to_pick, .begin = begin_picking},
    {.code = OpCode::downgrade_raider, .changes = any_to_pick, .begin = begin_picking},
    {.code = OpCode::destroy_raider, .changes = any_to_pick, .begin = begin_picking},
    {.code = OpCode::move_raiders, .begin = begin_march},
    {.code = OpCode::look, .changes = [](const Doing& now) { return decks_to_look_at(now.s, now.d, now.op.a) != 0; }, .begin = begin_look},
    {.code = OpCode::may_bottom, .changes = never, .at_once = nothing},
    {.code = OpCode::order, .changes = never, .at_once = nothing},
    {.code = OpCode::ravager_move, .begin = [](const Performing& now) { return now.by(RavagerFrame{now.op.n}); }},
    {.code = OpCode::ready,
     .changes = [](const Doing& now) { return cards_to_ready(now.player(), now.op, now.source) != 0; },
     .begin = [](const Performing& now) { return now.ask(now.owner(), Prompt::ready_card); },
     .answered = ready_chosen},
    {.code = OpCode::swap,
     .changes = [](const Doing& now) { return refittable(now.player(), now.op.a) != 0; },
     .begin = [](const Performing& now) { return now.by(RefitFrame{now.fleet(), now.op.a, false, -1}); }},
    {.code = OpCode::mod},
    {.code = OpCode::forbid},
    {.code = OpCode::each_fleet},
    {.code = OpCode::each_player},
    {.code = OpCode::each_fleet_near},
    {.code = OpCode::each_raider,
     .changes = [](const Doing& now) { return raiders_within(now.s, now.fleet, now.op.range) != 0; },
     .begin = begin_each_raider},
    {.code = OpCode::choice},
    {.code = OpCode::if_none},
    {.code = OpCode::bonus_if},
    {.code = OpCode::die},
};

constexpr auto by_code = [] {
  std::array<Operation, op_count> table{};
  for (const Operation& row : rows) table[static_cast<std::size_t>(row.code)] = row;
  return table;
}();

}  // namespace

const Operation& operation_of(OpCode code) { return by_code[static_cast<std::size_t>(code)]; }

bool changes_something(const Doing& now) {
  const Operation& row = operation_of(now.op.code);
  if (row.code != now.op.code) return false;  // not in the table
  return row.changes == nullptr || row.changes(now);
}

// ---- What operations ask ----------------------------------------------------------------------------------------------------------------------

Sectors effect_sectors(Asked q) {
  const Op& op = op_under_way(q);
  const FleetNumber fleet = q.as<EffectFrame>().fleet;
  return op.code == OpCode::jump ? jump_targets(q.s, op, fleet) : xpm_in_reach(q.s, op, fleet);
}

namespace {

void list_resources(Asked q, ActionList& list) { list.push_each<0>(op_under_way(q).a, act(Verb::resource)); }

void list_hand(Asked q, ActionList& list) { list.push_each<0>(q.s.player[at(q.seat())].hand, act(Verb::card, action_card(0))); }

void list_used(Asked q, ActionList& list) {
  const Player& player = q.s.player[at(q.seat())];
  const FleetCards set = cards_to_ready(player, op_under_way(q), q.as<EffectFrame>().source);
  list.push_each<0>(set & ~(1U << commander_bit), act(Verb::card, fleet_card(static_cast<Colour>(player.deck), 0)));
  if ((set >> commander_bit) != 0) list.push(act(Verb::card, commander_card(player.commander)));
}

void list_events(Asked q, ActionList& list) {
  const unsigned set = op_under_way(q).code == OpCode::remove_event ? q.s.events : events_taking_token(q.s, q.d, q.seat());
  list.push_each<0>(set, act(Verb::card, card_of(DeckName::event, 0)));
}

void list_tracks(Asked q, ActionList& list) {
  for (const Track track : {Track::starport, Track::research_lab})
    if (const auto number = at(static_cast<int>(track)); q.s.player[at(q.seat())].level[number] < q.d.top_level[number])
      list.push(act(Verb::upgrade, track));
}

/// CHOICE: an alternative that changes something (CS-4.6.6).
void list_alternatives(Asked q, ActionList& list) {
  const auto& effect = q.as<EffectFrame>();
  int head = effect.position + 1;
  for (int i = 0; i < op_under_way(q).n; ++i) {
    if (changes_something({q.s, q.d, q.d.op[at(head + 1)], effect.user, effect.fleet, effect.source}))
      list.push(act(Verb::alternative, i + 1));
    head += 1 + q.d.op[at(head)].a;
  }
}

constinit const Question questions[] = {
    {.prompt = Prompt::resource, .rule = CS(4, 6, 6), .options = list_resources},
    {.prompt = Prompt::discard_card, .rule = CS(1, 8), .options = list_hand},
    {.prompt = Prompt::ready_card, .rule = CS(4, 4, 1), .options = list_used},
    {.prompt = Prompt::event_card, .rule = CS(4, 8, 5), .options = list_events},
    {.prompt = Prompt::track, .rule = CS(5, 2, 3), .options = list_tracks},
    {.prompt = Prompt::alternative, .rule = CS(4, 8, 4), .options = list_alternatives},
};

}  // namespace

const std::span<const Question> effect_questions = questions;

}  // namespace asztal::centauri_saga
