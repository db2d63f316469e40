// CS-4.2: checks, rolls, dice thrown again.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

const Trials* trials_of(const Data& d, int card) {
  if (is_of(DeckName::exploration, card)) return &d.exploration[at(place_in(DeckName::exploration, static_cast<Card>(card)))].trials;
  if (is_of(DeckName::difficult_exploration, card))
    return &d.difficult[at(place_in(DeckName::difficult_exploration, static_cast<Card>(card)))].trials;
  if (is_of(DeckName::jumpgate_event, card)) return &d.jumpgate[at(place_in(DeckName::jumpgate_event, static_cast<Card>(card)))].trials;
  return nullptr;
}

void begin_roll(State& s, const Data& d, RollKind kind, int fleet, Stat stat, int needed) {
  s.roll = Roll{};
  s.roll.kind = kind;
  s.roll.fleet = static_cast<FleetNumber>(fleet);
  s.roll.stat = stat;
  s.roll.needed = static_cast<std::uint8_t>(needed);
  s.roll.threshold = d.success_from;
}

int pool_of(const State& s, const Data& d) {
  const Roll& roll = s.roll;
  int dice = stat_of(s, roll.fleet, roll.stat) + roll.added + (has(protected_sectors(s), sector_of(s, roll.fleet)) ? 1 : 0);
  if (roll.kind == RollKind::attack) dice += modifier(s, d, Modifier::attack_dice);
  if (roll.kind == RollKind::defence) dice += modifier(s, d, Modifier::defence_dice);
  return std::clamp(dice, roll.kind == RollKind::defence ? 0 : 1, most_dice);
}

int successes_of(const Roll& roll) {
  int sum = roll.successes_added;
  for (int face = roll.threshold; face <= die_sides; ++face) sum += roll.shown[at(face - 1)];
  return sum;
}

namespace {

void list_trials(Asked q, ActionList& list) {
  for (const Trial& trial : *trials_of(q.d, q.as<CheckFrame>().card)) list.push(act(Verb::check, trial.stat));
}

/// CS-4.2.9: by the number they show; at least one.
void list_dice(Asked q, ActionList& list) {
  for (int face = 1; face <= die_sides; ++face)
    if (q.s.roll.shown[at(face - 1)] > 0) list.push(act(Verb::die, face));
  if (q.as<RerollFrame>().named > 0) list.push(act(Verb::end));
}

constinit const Question rows[] = {
    {.prompt = Prompt::trial, .rule = CS(4, 2, 2), .options = list_trials},
    {.prompt = Prompt::reroll_die, .rule = CS(4, 2, 9), .options = list_dice},
    {.prompt = Prompt::chance_die,
     .rule = CS(4, 2, 5),
     .outcomes =
         [](Asked, ChanceList& list) {
           for (int face = 1; face <= die_sides; ++face) list.push(act(Verb::roll, face), 1);
         },
     .sample = [](Asked, Random& random) { return act(Verb::roll, random.below(die_sides) + 1); }},
};

}  // namespace

const std::span<const Question> roll_questions = rows;

Flow check(Play& p, Frame& f) {
  using Step = CheckFrame::Step;
  State& s = p.s;
  auto& check = f.as<CheckFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (check.card != no_card) return p.ask(f, owner_of(s, check.fleet), Prompt::trial, Step::chosen);
      begin_roll(s, p.d, RollKind::check, check.fleet, check.stat, check.needed);
      return p.call(f, Step::judge, RollFrame{});
    case Step::chosen:
      check.stat = s.answer.a;
      for (const Trial& trial : *trials_of(p.d, check.card))
        if (trial.stat == check.stat) check.needed = trial.needed;
      begin_roll(s, p.d, RollKind::check, check.fleet, check.stat, check.needed);
      return p.call(f, Step::judge, RollFrame{});
    case Step::judge:
      s.success = s.successes >= check.needed ? 1 : 0;
      p.note(NoteKind::check_made, check.fleet, check.stat.number, check.needed, s.successes);
      return p.done();
  }
  return Flow::stop;
}

// CS-4.2.5: leaves `s.successes`.
Flow roll(Play& p, Frame& f) {
  using Step = RollFrame::Step;
  State& s = p.s;
  switch (static_cast<Step>(f.step)) {
    case Step::before: return p.call(f, Step::count, window_from(s, Window::before_roll, owner_of(s, s.roll.fleet)));
    case Step::count: s.roll.to_throw = static_cast<std::uint8_t>(pool_of(s, p.d)); [[fallthrough]];
    case Step::next:
      if (s.roll.to_throw > 0) return p.chance(f, owner_of(s, s.roll.fleet), Prompt::chance_die, Step::fallen);
      s.roll.thrown = 1;
      return p.call(f, Step::done, window_from(s, Window::after_roll, owner_of(s, s.roll.fleet)));
    case Step::fallen:
      ++s.roll.shown[at(s.answer.a - 1)];
      --s.roll.to_throw;
      return p.go(f, Step::next);
    case Step::after:
    case Step::done: {
      int dice = 0;
      for (const auto count : s.roll.shown) dice += count;
      s.successes = static_cast<std::uint8_t>(successes_of(s.roll));
      p.note(NoteKind::rolled, s.roll.fleet, s.roll.kind, dice, s.successes);
      s.roll = Roll{};
      return p.done();
    }
  }
  return Flow::stop;
}

Flow reroll(Play& p, Frame& f) {
  using Step = RerollFrame::Step;
  State& s = p.s;
  auto& reroll = f.as<RerollFrame>();
  const Seat roller = owner_of(s, s.roll.fleet);
  switch (static_cast<Step>(f.step)) {
    case Step::name: {
      int dice = 0;
      for (const auto count : s.roll.shown) dice += count;
      if (reroll.left == 0 || dice == 0) return p.go(f, Step::next);
      if (dice == 1 && reroll.named == 0) {
        int face = 1;
        while (s.roll.shown[at(face - 1)] == 0) ++face;
        return p.answer(f, roller, Prompt::reroll_die, act(Verb::die, face), Step::named);
      }
      return p.ask(f, roller, Prompt::reroll_die, Step::named);
    }
    case Step::named:
      if (is(s.answer, Verb::end)) return p.go(f, Step::next);
      --s.roll.shown[at(s.answer.a - 1)];
      ++s.roll.to_throw;
      ++reroll.named;
      --reroll.left;
      return p.go(f, Step::name);
    case Step::next:
      if (s.roll.to_throw == 0) return p.done();
      return p.chance(f, roller, Prompt::chance_die, Step::fallen);
    case Step::fallen:
      ++s.roll.shown[at(s.answer.a - 1)];
      --s.roll.to_throw;
      return p.go(f, Step::next);
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
