// All questions of the game, and what several chapters ask alike.
#include "games/centauri-saga/rules/scenarios.hpp"

namespace asztal::centauri_saga {

const ScenarioRules& rules_of(Scenario scenario) {
  static constexpr const ScenarioRules* all[] = {&fixing_rules, &passage_rules, &lost_rules, &distress_rules, &open_rules};
  return *all[static_cast<std::size_t>(scenario)];
}

namespace {

constexpr std::uint16_t mild[] = {static_cast<std::uint16_t>(Verb::pass), static_cast<std::uint16_t>(Verb::end),
                                  static_cast<std::uint16_t>(Verb::no)};

const Questions questions({.number = static_cast<std::uint16_t>(Verb::number), .all = static_cast<std::uint16_t>(Verb::all), .mild = mild},
                          {setup_questions, round_questions, window_questions, map_questions, upkeep_questions, movement_questions,
                           roll_questions, encounter_questions, event_questions, effect_questions, push_questions, look_questions,
                           enemy_questions, march_questions, expand_questions, payment_questions, ship_questions});

Window window_here(Asked q) { return q.as<WindowFrame>().kind; }

}  // namespace

const Questions& questions_of(const State&) { return questions; }

void list_sectors(const State& s, Sectors set, Verb verb, ActionList& list) {
  for_each_sector(set, [&](int sector) { list.push(act(verb, cell_of(s, sector))); });
}

void list_cells(const Cells& set, Verb verb, ActionList& list) {
  set.for_each([&](int cell) { list.push(act(verb, cell)); });
}

void list_fleets(unsigned set, ActionList& list) { list.push_each<0>(set, act(Verb::fleet)); }

void shortcut_in_order(Asked, ActionList& list) { list.push(act(Verb::in_order)); }

std::optional<Action> follow_in_order(Asked q, const Action& shortcut, int) {
  if (!is(shortcut, Verb::in_order)) return std::nullopt;
  ActionList options;
  questions.legal(q.s, options);
  return options[0];
}

void shortcut_through(Asked q, ActionList& list) { list.push(act(Verb::through, window_here(q))); }

std::optional<Action> follow_through(Asked q, const Action& shortcut, int) {
  if (!is(shortcut, Verb::through) || shortcut.a != static_cast<int>(window_here(q))) return std::nullopt;
  return act(Verb::pass);
}

}  // namespace asztal::centauri_saga
