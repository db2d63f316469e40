// KG-5: decks, the roll for the start, the first cards, the second chance.
#include <algorithm>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using Step = SettingUp;

void take_deck(State& s, const DeckList& deck, Seat player) {
  Piles& piles = s.player[at(player)].piles;
  for (std::size_t i = 0; i < deck.cards.size(); ++i) piles.card[i] = Piles::undecided_card(deck.cards[i]);
  piles.count[0] = piles.deep = static_cast<std::uint8_t>(deck.cards.size());
}

void take_cards(State& s, const Action& brought, Seat player) {
  Piles& piles = s.player[at(player)].piles;
  if (brought.a == no_kind)
    while (piles.total() > 0) piles.erase(Zone::colony, 0);
  for (const std::int16_t kind : {brought.a, brought.b, brought.c}) {
    if (kind == no_kind) return;
    int place = 0;
    while (place < piles.size(Zone::colony) && piles.get(Zone::colony, place).value <= kind) ++place;
    piles.insert(Zone::colony, place, Piles::undecided_card(static_cast<Kind>(kind)));
  }
}

}  // namespace

int deck_size(const State& s, const Data& d) { return s.mode == Mode::quick ? d.constants.deck_quick : d.constants.deck_official; }

bool may_choose_deck(const State& s, const Data& d, int i) {
  if (i < 0 || i >= static_cast<int>(d.deck.size())) return false;
  const DeckList& deck = d.deck[at(i)];
  return (deck.kind == DeckKind::quick) == (s.mode == Mode::quick) && deck.is_allowed(s.races, s.simple_combat != 0);
}

Flow setup(Play& p, Frame& f) {
  State& s = p.s;
  const Constants& k = p.d.constants;
  auto current = static_cast<Seat>(f.local[SetupLocal::seat]);
  std::int16_t& bits = f.local[SetupLocal::contenders];
  switch (static_cast<Step>(f.step)) {
    // KG-5.1: secretly, so every choice is made before anything is seen.
    case Step::deck:
      if (current >= s.players) {
        bits = static_cast<std::int16_t>((1 << s.players) - 1);
        f.local[SetupLocal::seat] = 0;
        return p.go(f, Step::roll);
      }
      return p.ask(f, current, Prompt::deck, Step::deck_chosen);
    // A deck of one's own comes three cards at a time: the number of steps tells nothing of it.
    case Step::deck_chosen:
      if (is(s.answer, Verb::bring)) {
        take_cards(s, s.answer, current);
        if (s.player[at(current)].piles.total() < deck_size(s, p.d)) return p.go(f, Step::deck);
      } else {
        take_deck(s, p.d.deck[at(s.answer.a)], current);
      }
      p.note(NoteKind::deck_chosen, current);
      ++f.local[SetupLocal::seat];
      return p.go(f, Step::deck);

    // KG-5.3: the highest roll starts; those tied for it roll again.
    case Step::roll: {
      if (is(s.answer, Verb::roll)) {
        s.start_roll[at(current)] = static_cast<std::uint8_t>(s.answer.a);
        p.note(NoteKind::start_rolled, current, s.answer.a);
        ++f.local[SetupLocal::seat];
        s.answer = Action{};
      }
      while (f.local[SetupLocal::seat] < s.players && ((bits >> f.local[SetupLocal::seat]) & 1) == 0) ++f.local[SetupLocal::seat];
      if (f.local[SetupLocal::seat] < s.players)
        return p.chance(f, static_cast<Seat>(f.local[SetupLocal::seat]), Prompt::chance_start, Step::roll);
      int best = 0, tied = 0;
      for (int i = 0; i < s.players; ++i)
        if (((bits >> i) & 1) != 0) best = std::max<int>(best, s.start_roll[at(i)]);
      for (int i = 0; i < s.players; ++i)
        if (((bits >> i) & 1) != 0 && s.start_roll[at(i)] == best) tied |= 1 << i;
      bits = static_cast<std::int16_t>(tied);
      f.local[SetupLocal::seat] = 0;
      if (std::popcount(static_cast<unsigned>(tied)) > 1) return p.go(f, Step::roll);
      s.first = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(tied)));
      p.note(NoteKind::starts, s.first);
      f.local[SetupLocal::seat] = 0;
      return p.go(f, Step::deal);
    }

    case Step::deal: {
      if (current >= s.players) {
        f.local[SetupLocal::seat] = 0;
        return p.go(f, s.mode == Mode::quick ? Step::done : Step::mulligan);
      }
      s.player[at(current)].credits = static_cast<std::uint16_t>(k.start_credits);
      ++f.local[SetupLocal::seat];
      return p.call(f, Step::deal, Procedure::draw, current, k.start_hand);
    }

    // KG-5.5: the starter decides first.
    case Step::mulligan:
      if (current >= s.players) return p.go(f, Step::done);
      return p.ask(f, static_cast<Seat>((s.first + current) % s.players), Prompt::mulligan, Step::mulligan_chosen);
    case Step::mulligan_chosen: {
      const auto player = static_cast<Seat>((s.first + current) % s.players);
      ++f.local[SetupLocal::seat];
      if (!is(s.answer, Verb::redraw)) {
        p.note(NoteKind::hand_kept, player);
        return p.go(f, Step::mulligan);
      }
      p.note(NoteKind::hand_redrawn, player);
      s.player[at(player)].redrawn = 1;
      Piles& piles = s.player[at(player)].piles;
      while (piles.size(Zone::centre) > 0) piles.put_on(Zone::colony, piles.erase(Zone::centre, 0));
      piles.shuffle();
      return p.call(f, Step::mulligan, Procedure::draw, player, k.start_hand);
    }
    case Step::done:
      s.frames.pop();
      s.frames.push(Frame{Procedure::turns, 0, {}});
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
