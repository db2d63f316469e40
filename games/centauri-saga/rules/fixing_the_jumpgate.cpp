// CS-8: Fixing the Jumpgate. Nebulae and bosses are in map.cpp and enemies.cpp, raiders at the gate in march.cpp (CS-8.8).
#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

namespace {

// CS-8.6
void list_repair(Asked q, int fleet, ActionList& list) {
  const bool free_slot = q.s.installed < scenario_card(q.s, q.d).xpm_slots;
  if (sector_of(q.s, fleet) == gate_sector && player_of(q.s, fleet).xpm != 0 && free_slot) list.push(act(Verb::fix));
}

Flow take_step(Play& p, Frame& f) { return p.call(f, TurnFrame::Step::ask, RepairGateFrame{f.as<TurnFrame>().fleet, -1}); }

// CS-8.9
bool is_won(const State& s, const Data& d) { return s.installed == scenario_card(s, d).xpm_slots && with_bosses(s) == 0; }

}  // namespace

const ScenarioRules fixing_rules = {.list_encounters = list_repair, .take_step = take_step, .won = is_won};

Flow repair_gate(Play& p, Frame& f) {
  using Step = RepairGateFrame::Step;
  State& s = p.s;
  auto& repair = f.as<RepairGateFrame>();
  const FleetNumber fleet = repair.fleet;
  const Seat seat = owner_of(s, fleet);
  const auto number = [&] { return card_of(DeckName::jumpgate_event, repair.card); };
  switch (static_cast<Step>(f.step)) {
    case Step::draw: return draw_card(p, f, seat, DeckName::jumpgate_event, Step::drawn);
    case Step::drawn:
      repair.card = drawn_card(p, DeckName::jumpgate_event);
      p.note(NoteKind::card_revealed, number());
      if (const int level = p.d.jumpgate[at(repair.card)].raider; level != 0) {  // CS-8.7
        begin_combat(p, fleet, level - 1, true);
        return p.call(f, Step::judge, CombatFrame{});
      }
      return p.call(f, Step::judge, CheckFrame{fleet, number(), Stat{}, 0});
    case Step::judge: {
      const bool passed = s.success != 0;
      std::uint8_t& xpm = s.player[at(seat)].xpm;
      if (passed)
        ++s.installed;
      else
        s.xpm = static_cast<std::uint8_t>(s.xpm + xpm);  // a destroyed fleet has lost it already
      xpm = 0;
      if (!passed) return p.call(f, Step::discard, DrawEventFrame{1});
      look_for_the_end(p);
      if (is_over(s)) return Flow::stop;
      return p.call(f, Step::discard, effect_of(p.d.jumpgate[at(repair.card)].reward, seat, fleet, number()));
    }
    case Step::rewarded:
    case Step::failed:
    case Step::discard: deck_of(s, DeckName::jumpgate_event).put_at_bottom(repair.card); return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
