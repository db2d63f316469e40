// A game from its start to its end (CS-13).
#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

namespace {

/// Is the pending question one that may have a single answer? Every other is put only if there are two.
bool may_have_one_answer(Prompt prompt) {
  switch (prompt) {
    case Prompt::fleet_colour:
    case Prompt::equip:
    case Prompt::slot:
    case Prompt::start_cell:
    case Prompt::upkeep_turn:
    case Prompt::movement_turn:
    case Prompt::encounter_turn:
    case Prompt::expand_turn:
    case Prompt::number:
    case Prompt::trial:
    case Prompt::reroll_die:
    case Prompt::next_fleet:
    case Prompt::next_effect:
    case Prompt::target:
    case Prompt::alternative:
    case Prompt::raider:
    case Prompt::figure:
    case Prompt::look_deck:
    case Prompt::look_card:
    case Prompt::ready_card:
    case Prompt::refit_card:
    case Prompt::discard_card:
    case Prompt::event_card:
    case Prompt::track:
    case Prompt::lost_xpm:
    case Prompt::share:
    case Prompt::ship_step: return true;
    default: return false;
  }
}

}  // namespace

bool Play::answers_itself() const {
  if (s.node.kind != NodeKind::decision || !may_have_one_answer(static_cast<Prompt>(s.node.prompt))) return false;
  ActionList options;
  questions_of(s).legal(s, options);
  if (options.size() != 1) return false;
  s.answer = options[0];
  pass_over(s.node.seat, static_cast<Prompt>(s.node.prompt), s.answer);
  return true;
}

void start(State& s, const Options& options, Listener* listener) {
  lay_out(s, options);
  Play::push(s, SetupFrame{});
  Play{{s, listener}}.run();
}

double outcome(const State& s, Seat) { return s.result == Result::won ? 1 : 0; }

void win(Play& p) {
  p.s.result = Result::won;
  p.note(NoteKind::game_over, Result::won);
}

void lose_game(Play& p) {
  p.s.result = Result::lost;
  p.note(NoteKind::game_over, Result::lost);
}

// CS-13.2: a defeat at the same instant comes first; those who find one say so themselves.
void look_for_the_end(Play& p) {
  const ScenarioRules& rules = rules_of(p.s.scenario);
  if (!is_over(p.s) && !rules.wins_at_the_end && rules.won != nullptr && rules.won(p.s, p.d)) win(p);
}

}  // namespace asztal::centauri_saga
