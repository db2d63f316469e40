// All questions of the game, and what several chapters ask alike.
#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

namespace {

constexpr std::uint16_t mild[] = {static_cast<std::uint16_t>(Verb::pass), static_cast<std::uint16_t>(Verb::done),
                                  static_cast<std::uint16_t>(Verb::keep), static_cast<std::uint16_t>(Verb::no)};

// GW-3.1  Ships, cards, tokens and the Harbinger: Basic Training has none of them. Where a number is asked, the rule of the number speaks.
RuleId refuse_war(Asked q, const Action& a) {
  if (q.s.mode != Mode::basic_training || questions_of(q.s).row(q.s).range != nullptr) return {};
  for (const Verb verb : {Verb::build, Verb::play, Verb::scan, Verb::strike, Verb::fleet, Verb::station, Verb::ships, Verb::harbinger,
                          Verb::put, Verb::relocate})
    if (is(a, verb)) return GW(3, 1);
  return {};
}

/// The card being resolved, the War Assets card being tried, the planets of the battle.
void about_table(Asked q, std::vector<std::string>& subjects) {
  if (q.f().procedure == Procedure::card) subjects.push_back(q.d.card_id[at(q.as<CardFrame>().card)]);
  if (q.s.attempt.card >= 0) subjects.push_back(q.d.asset_id[at(q.s.attempt.card)]);
  if (q.s.battle.source != off_board) about_planet(q.s.battle.source, subjects);
  if (q.s.battle.target != off_board) about_planet(q.s.battle.target, subjects);
}

const Questions questions({.number = static_cast<std::uint16_t>(Verb::number),
                           .all = static_cast<std::uint16_t>(Verb::all),
                           .mild = mild,
                           .refuse_first = refuse_war,
                           .about = about_table,
                           .ending = remark_ending},
                          {setup_questions, turn_questions, vanguard_questions, recruit_questions, attack_questions, battle_questions,
                           conquest_questions, reinforce_questions, harbinger_questions, window_questions, card_questions,
                           asset_questions});

}  // namespace

const Questions& questions_of(const State&) { return questions; }

void list_planets(Planets set, Verb verb, ActionList& list) {
  for_each_planet(set, [&](int planet) { list.push(act(verb, planet)); });
}

void list_cards(const CardSet& set, Verb verb, ActionList& list) {
  set.for_each([&](int card) { list.push(act(verb, card)); });
}

void list_fleets(const Ships& ships, int least, ActionList& list) {
  for (int a = 0; a <= ships[0]; ++a)
    for (int b = 0; b <= ships[1]; ++b)
      for (int c = 0; c <= ships[2]; ++c)
        if (a + b + c >= least) list.push(act(Verb::ships, a, b, c));
}

void about_planet(int planet, std::vector<std::string>& subjects) { subjects.push_back("planet:" + data().planet_id[at(planet)]); }

}  // namespace asztal::galaxy_at_war
