// All questions of the game, and what several chapters ask alike.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

namespace {

constexpr std::uint16_t mild[] = {static_cast<std::uint16_t>(Verb::accept), static_cast<std::uint16_t>(Verb::decline),
                                  static_cast<std::uint16_t>(Verb::finish), static_cast<std::uint16_t>(Verb::stop),
                                  static_cast<std::uint16_t>(Verb::keep)};

const Questions questions({.mild = mild, .ending = remark_ending},
                          {setup_questions, round_questions, action_questions, attack_questions, ability_questions, swarm_attack_questions,
                           event_questions, effect_questions, teleportarium_questions, genestealer_questions, travel_questions});

}  // namespace

const Questions& questions_of(const State&) { return questions; }

void list_dice(Asked, ChanceList& list) {
  for (int face = 0; face < die_faces; ++face) list.push(act(Verb::roll, face), 1);
}
Action sample_die(Asked, Random& random) { return act(Verb::roll, random.below(die_faces)); }

void list_piles(Asked, ActionList& list) {
  for (const Side side : both_sides) list.push(act(Verb::pile, side));
}

void about_marine(Marine marine, std::vector<std::string>& subjects) { subjects.push_back("marine:" + std::string(enum_name(marine))); }

void about_team(Asked q, std::vector<std::string>& subjects) {
  const auto team = static_cast<Team>(q.f().local[0]);
  subjects.push_back("team:" + std::string(enum_name(team)));
  if (const Card card = q.s.revealed[static_cast<std::size_t>(team)]; card != Card::none)
    subjects.push_back("card:" + std::string(enum_name(card)));
}

void about_location(Asked q, std::vector<std::string>& subjects) { subjects.emplace_back(enum_name(q.s.location)); }

void about_event(Asked q, std::vector<std::string>& subjects) {
  if (!q.s.events.held.empty() && q.s.events.held.back().known()) subjects.emplace_back(enum_name(q.s.events.held.back().value));
}

}  // namespace asztal::death_angel
