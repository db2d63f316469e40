// CS-5.1.1: step 1.1, the doom cube and what the scenario brings: bosses first, then lost starbases (CS-10.3) or the Ravager and a retaliation
// card (CS-12.3).
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

bool is_boss_round(const State& s, const Data& d) {
  const int round = s.round - adjustment(s, d).boss_delay;
  return round > 0 && ((scenario_card(s, d).boss_rounds >> round) & 1) != 0;
}

Flow retaliation(Play& p, Frame& f) {
  using Step = RetaliationFrame::Step;
  State& s = p.s;
  auto& retaliation = f.as<RetaliationFrame>();
  const ScenarioCard& card = scenario_card(s, p.d);
  const bool lost = s.scenario == Scenario::lost_starbases, open = s.scenario == Scenario::open_confrontation;
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
    case Step::boss:
      if (is_boss_round(s, p.d)) return p.call(f, Step::report, BossAppearsFrame{-1, no_sector});
      [[fallthrough]];
    case Step::report:
      if (lost && ((card.lost_starbase_rounds >> s.round) & 1) != 0) return p.call(f, Step::done, ReportFrame{-1, 0, 0, no_sector});
      if (!open) return p.done();
      [[fallthrough]];
    case Step::ravager:
      if (s.round - adjustment(s, p.d).boss_delay == card.ravager_round)
        return p.call(f, Step::ravager_placed, PlaceTileFrame{s.first, Placing::black_hole, no_fleet, false});
      return p.go(f, Step::card);
    case Step::ravager_placed:  // CS-12.4
      if (s.success != 0) {
        s.map.ravager = s.map.black_hole;
        p.note(NoteKind::ravager_moved, cell_of(s, s.map.ravager));
      }
      [[fallthrough]];
    case Step::card: return draw_card(p, f, s.first, DeckName::ravager_retaliation, Step::card_drawn);
    case Step::card_drawn: {
      retaliation.card = drawn_card(p, DeckName::ravager_retaliation);
      const Card number = card_of(DeckName::ravager_retaliation, retaliation.card);
      p.note(NoteKind::card_revealed, number);
      const Program& stage = p.d.retaliation[at(retaliation.card)].stage[s.map.ravager == no_sector ? 0 : 1];
      return p.call(f, Step::discard, effect_of(stage, s.first, no_fleet, number));
    }
    case Step::report_drawn:
    case Step::discard: deck_of(s, DeckName::ravager_retaliation).put_at_bottom(retaliation.card); return p.done();
    case Step::done: return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
