// All questions of the game, and what several chapters ask alike.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

constexpr std::uint16_t mild[] = {static_cast<std::uint16_t>(Verb::pass), static_cast<std::uint16_t>(Verb::done),
                                  static_cast<std::uint16_t>(Verb::keep), static_cast<std::uint16_t>(Verb::no),
                                  static_cast<std::uint16_t>(Verb::end)};

/// What is done at one place of a combat only is forbidden elsewhere by the rule of that place.
RuleId why_not_here(Asked q, const Action& action) {
  const auto prompt = static_cast<Prompt>(q.s.node.prompt);
  const bool equips = prompt == Prompt::attackers || prompt == Prompt::defenders || prompt == Prompt::board;
  const bool has_turn = prompt == Prompt::firing || prompt == Prompt::returning;
  if (is(action, Verb::board) && !equips) return basic_or(q, 3, KG(9, 2, 5));
  if (is(action, Verb::join) && !equips && in_combat(q.s)) return basic_or(q, 6, KG(9, 2, 7));
  if ((is(action, Verb::volley) || is(action, Verb::sneak)) && !has_turn) return basic_or(q, 3, KG(12, 1));
  return legal_action;
}

/// The item of the chain that is being carried out, or the newest one.
const Item* item_under_way(const State& s) {
  for (int i = s.frames.size() - 1; i >= 0; --i) {
    const Frame& f = s.frames[i];
    if (f.procedure == Procedure::resolve_item) return &s.chain[f.as<ResolveItemFrame>().item];
    if (f.procedure == Procedure::perform) return &s.chain[f.as<PerformFrame>().item];
  }
  for (int i = s.chain.size() - 1; i >= 0; --i)
    if (s.chain[i].status == ItemStatus::waiting) return &s.chain[i];
  return nullptr;
}

/// The card that is being announced or carried out.
void about_item(Asked q, std::vector<std::string>& subjects) {
  if (q.s.node.kind != NodeKind::decision) return;
  if (q.s.draft.controller != nobody)
    add_subject(q, q.s.draft.card, subjects);
  else if (const Item* item = item_under_way(q.s))
    add_subject(q, item->card, subjects);
}

const Questions questions({.number = static_cast<std::uint16_t>(Verb::number),
                           .mild = mild,
                           .refuse_first = why_not_here,
                           .about = about_item,
                           .ending = remark_ending},
                          {setup_questions, main_questions, closing_questions, announce_questions, chain_questions, combat_questions,
                           firing_questions, exchange_questions, bombing_questions, perform_questions, zone_questions});

}  // namespace

const Questions& questions_of(const State&) { return questions; }

void list_own_centre(Asked q, ActionList& list) {
  list_kinds(q.s.player[at(q.seat())].piles, Zone::centre, 0, Verb::discard, list, [](Kind) { return true; });
}

RuleId why_not_announced(Asked q, const Action& action) {
  const RuleId rule = check_announcement(q.s, q.d, q.seat(), q.s.moment, action);
  return rule ? rule : KG(11, 4);
}

void add_subject(Asked q, Kind kind, std::vector<std::string>& subjects) {
  if (kind == no_kind) return;
  const std::string& id = q.d.words[kind].id;
  if (std::find(subjects.begin(), subjects.end(), id) == subjects.end()) subjects.push_back(id);
}

}  // namespace asztal::kaosz_galaktika
