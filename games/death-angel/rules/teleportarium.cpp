// DA-17.44: the Teleportarium, which every marine steps into.
#include "games/death-angel/rules/rules.hpp"

namespace asztal::death_angel {

// DA-17.44  One marine after the other, as they stood at the start.
Flow teleportarium(Play& p, Frame& f, State& s, TeleportariumFrame& here) {
  using Step = TeleportariumFrame::Step;
  const Seat resolver = owner_of(s, here.activator);
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      if (here.length == 0) for_each_marine(s, [&](Marine listed) { here.add(listed); });
      if (here.index == here.length) return p.call(f, Step::right_pile, DiscardBlipsFrame{Side::left, 100, resolver});
      const Marine next = here.marine();
      if (row_with(s, next).tokens > 0) return p.ask(f, owner_of(s, next), Prompt::teleport, Step::decided);
      return p.chance(f, owner_of(s, next), Prompt::chance_die, Step::rolled);
    }
    case Step::decided:
      if (is(s.answer, Verb::dare)) return p.chance(f, owner_of(s, here.marine()), Prompt::chance_die, Step::rolled);
      spend_token(p, here.marine());
      ++here.index;
      return p.go(f, Step::next);
    case Step::rolled: {
      const DieFace face = p.d.die[static_cast<std::size_t>(s.answer.a)];
      p.note(told::Rolled{face.number, face.skull});
      if (face.number == 0) slay_marine(p, here.marine());
      ++here.index;
      return p.go(f, Step::next);
    }
    case Step::right_pile: return p.call(f, Step::over, DiscardBlipsFrame{Side::right, 100, resolver});
    case Step::over: return p.done();
  }
  return Flow::stop;
}

namespace {

constinit const Question rows[] = {
    {.prompt = Prompt::teleport,
     .rule = DA(17, 44),
     .options =
         [](Asked q, ActionList& list) {
           list.push(act(Verb::pay, q.as<TeleportariumFrame>().marine()));
           list.push(act(Verb::dare));
         },
     .about = about_location},
};

}  // namespace

const std::span<const Question> teleportarium_questions = rows;

}  // namespace asztal::death_angel
