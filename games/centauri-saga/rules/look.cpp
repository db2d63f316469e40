// Appendix A: LOOK with MAY_BOTTOM or ORDER. CS-16.1, CS-16.2: what is seen is known to all, and stays known where it lies.
#include <algorithm>
#include <utility>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

namespace {

DeckName deck_behind(LookAt what) {
  switch (what) {
    case LookAt::exploration: return DeckName::exploration;
    case LookAt::scanning_report: return DeckName::scanning_report;
    default: return DeckName::event;
  }
}

/// Sectors and cards lie in decks of different kinds.
template <class AnyState, class Visit>
auto visit_deck(AnyState& s, LookAt what, Visit&& visit) {
  return what == LookAt::sector_pile ? visit(s.pile) : visit(deck_of(s, deck_behind(what)));
}

/// The card with `n` others above it, all of them known.
template <class Deck>
auto& card_at(Deck& deck, int n) {
  return n < deck.top.size() ? deck.top[deck.top.size() - 1 - n] : deck.bottom[n - deck.top.size()];
}

LookAt looked_at(const LookFrame& look) { return static_cast<LookAt>(look.decks.number); }

void list_decks(Asked q, ActionList& list) { list.push_each<0>(static_cast<unsigned>(q.as<LookFrame>().decks.number), act(Verb::deck)); }

/// By their place from the top. Equal tiles are the same (CS-15.2).
void list_seen(Asked q, ActionList& list) {
  const auto& look = q.as<LookFrame>();
  visit_deck(q.s, looked_at(look), [&](const auto& deck) {
    const int first = look.order > 0 ? look.order - 1 : 0;
    for (int n = first; n < look.cards; ++n) {
      bool same = false;
      for (int other = look.order > 0 ? first : std::max(first, n - 1); other < n; ++other)
        same = same || deck.known(other) == deck.known(n);
      if (!same) list.push(act(look.order > 0 ? Verb::top : Verb::bottom, n + 1));
    }
  });
  if (look.order == 0) list.push(act(Verb::end));
}

constinit const Question rows[] = {
    {.prompt = Prompt::look_deck, .rule = CS(16, 1), .options = list_decks},
    {.prompt = Prompt::look_card, .rule = CS(16, 2), .options = list_seen},
};

}  // namespace

const std::span<const Question> look_questions = rows;

unsigned decks_to_look_at(const State& s, const Data& d, unsigned wanted) {
  unsigned set = 0;
  for (const LookAt what : {LookAt::sector_pile, LookAt::exploration, LookAt::scanning_report, LookAt::event}) {
    const bool unused = what == LookAt::exploration && sheet_of(s, d).fixed_map;  // CS-9.4
    if (!unused && !visit_deck(s, what, [](const auto& deck) { return deck.empty(); })) set |= 1U << static_cast<int>(what);
  }
  return set & wanted;
}

Flow look(Play& p, Frame& f) {
  using Step = LookFrame::Step;
  State& s = p.s;
  auto& look = f.as<LookFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::begin: return p.ask(f, look.seat, Prompt::look_deck, Step::deck_chosen);
    case Step::deck_chosen:
      look.decks = s.answer.a;
      look.cards = std::min<int>(look.cards, visit_deck(s, looked_at(look), [](const auto& deck) { return deck.size(); }));
      s.looking = 0;
      [[fallthrough]];
    case Step::see: {  // what lies there is known already, or turned up now
      const LookAt what = looked_at(look);
      visit_deck(s, what, [&](const auto& deck) {
        while (s.looking < look.cards && deck.knows(s.looking)) ++s.looking;
      });
      if (s.looking == look.cards) {
        s.looking = 0;
        return p.go(f, Step::choose);
      }
      if (what == LookAt::sector_pile) return p.chance(f, look.seat, Prompt::chance_tile, Step::seen);
      s.drawing = deck_behind(what);
      return p.chance(f, look.seat, Prompt::chance_card, Step::seen);
    }
    case Step::seen: {
      const LookAt what = looked_at(look);
      const int card = what == LookAt::sector_pile ? int{s.answer.a} : place_in(deck_behind(what), s.answer.a);
      visit_deck(s, what, [&](auto& deck) { deck.see(card); });
      return p.go(f, Step::see);
    }
    case Step::choose:
      if ((look.bottom > 0 && look.cards > 0) || (look.order > 0 && look.order < look.cards))
        return p.ask(f, look.seat, Prompt::look_card, Step::chosen);
      return p.done();
    case Step::chosen: {
      if (is(s.answer, Verb::end)) return p.done();
      const int n = s.answer.a - 1;
      visit_deck(s, looked_at(look), [&](auto& deck) {
        if (look.order > 0) {
          for (int i = n; i >= look.order; --i) std::swap(card_at(deck, i), card_at(deck, i - 1));
          return;
        }
        const int card = deck.known(n);
        deck.take_known(n);
        deck.put_at_bottom(card);
      });
      if (look.order > 0)
        ++look.order;
      else
        --look.cards, --look.bottom;
      return p.go(f, Step::choose);
    }
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
