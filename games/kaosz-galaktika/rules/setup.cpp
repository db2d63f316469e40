// KG-5: decks, the roll for the start, the first cards, the second chance.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using SetupStep = SetupFrame::Step;

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

int deck_size(const State& s, const Data& d) { return s.mode == Mode::quick ? d.constants.deck_quick : d.constants.deck_official; }

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_decks(Asked q, ActionList& list) {
  for (int i = 0; i < static_cast<int>(q.d.deck.size()); ++i)
    if (may_choose_deck(q.s, q.d, i)) list.push(act(Verb::deck, i));
}

constexpr int most_put_away = 20;  ///< decks that a player begins to bring and puts away again (KG-R92)

/// KG-5.1: three more cards of a deck of one's own.
RuleId check_brought(Asked q, const Action& action) {
  const Piles& brought = q.s.player[at(q.seat())].piles;
  if (action.a == no_kind && action.b == no_kind && action.c == no_kind) {
    if (brought.total() == 0) return KG(5, 1);
    return q.as<SetupFrame>().put_away < most_put_away ? legal_action : KG_R(92);
  }
  if (brought.total() + 3 > deck_size(q.s, q.d)) return q.s.mode == Mode::quick ? KG(15, 1) : KG(2, 1);
  GrowingDeck deck(q.s, q.d);
  for (int i = 0; i < brought.total(); ++i) deck.add(brought.card[at(i)].value);
  for (const std::int16_t kind : {action.a, action.b, action.c}) {
    if (kind <= no_kind || kind >= static_cast<int>(q.d.card.size())) return KG(5, 1);
    if (const RuleId rule = deck.refuses(static_cast<Kind>(kind))) return rule;
    deck.add(static_cast<Kind>(kind));
  }
  return legal_action;
}

/// Ready-made decks are listed, own ones may be brought.
RuleId check_deck(Asked q, const Action& action) {
  if (is(action, Verb::bring)) return check_brought(q, action);
  if (!is(action, Verb::deck) || action.a < 0 || action.a >= static_cast<int>(q.d.deck.size())) return KG(5, 1);
  const DeckList& deck = q.d.deck[at(action.a)];
  if (q.s.mode == Mode::quick) return KG(15, 1);
  if (deck.kind == DeckKind::quick) return KG(2, 1);
  if (q.s.simple_combat != 0 && !deck.simple_combat) return KG(14, 2, 6);
  return q.s.races == RaceLimit::opposed ? KG(2, 2) : KG(14, 3, 1);
}

constinit const Question setup_rows[] = {
    {.prompt = Prompt::deck,
     .rule = [](Asked q) { return q.s.mode == Mode::quick ? KG(15, 1) : KG(5, 1); },
     .options = list_decks,
     .unlisted = check_deck,
     .audience = only_own},
    {.prompt = Prompt::mulligan, .rule = KG(5, 5), .options = list_two<Verb::keep, Verb::redraw>},
    {.prompt = Prompt::chance_start,
     .rule = [](Asked q) { return q.s.mode == Mode::quick ? KG(15, 2) : KG(5, 3); },
     .outcomes =
         [](Asked, ChanceList& list) {
           for (int n = 1; n <= 6; ++n) list.push(act(Verb::roll, n), 1);
         },
     .sample = [](Asked, Random& random) { return act(Verb::roll, 1 + static_cast<int>(random.below(6))); }},
};

// ---- The procedure ------------------------------------------------------------------------------------------------------------

/// KG-5.3: the highest roll starts; those tied for it roll again.
Flow roll_for_start(Play& p, Frame& f, SetupFrame& setup) {
  State& s = p.s;
  const auto rolls = [&](int seat) { return ((setup.contenders >> seat) & 1) != 0; };
  if (is(s.answer, Verb::roll)) {
    s.start_roll[at(setup.seat)] = static_cast<std::uint8_t>(s.answer.a);
    p.note(told::StartRolled{setup.seat, s.answer.a});
    ++setup.seat;
    s.answer = Action{};
  }
  while (setup.seat < s.players && !rolls(setup.seat)) ++setup.seat;
  if (setup.seat < s.players) return p.chance(f, setup.seat, Prompt::chance_start, SetupStep::roll);
  int best = 0, tied = 0;
  for (int i = 0; i < s.players; ++i)
    if (rolls(i)) best = std::max<int>(best, s.start_roll[at(i)]);
  for (int i = 0; i < s.players; ++i)
    if (rolls(i) && s.start_roll[at(i)] == best) tied |= 1 << i;
  setup.contenders = tied;
  setup.seat = 0;
  if (std::popcount(static_cast<unsigned>(tied)) > 1) return p.go(f, SetupStep::roll);
  s.first = static_cast<Seat>(std::countr_zero(static_cast<unsigned>(tied)));
  p.note(told::Starts{s.first});
  return p.go(f, SetupStep::deal);
}

/// KG-5.5
Flow keep_or_redraw(Play& p, Frame& f, Seat player) {
  State& s = p.s;
  if (!is(s.answer, Verb::redraw)) {
    p.note(told::HandKept{player});
    return p.go(f, SetupStep::mulligan);
  }
  p.note(told::HandRedrawn{player});
  s.player[at(player)].redrawn = 1;
  Piles& piles = s.player[at(player)].piles;
  while (piles.size(Zone::centre) > 0) piles.put_on(Zone::colony, piles.erase(Zone::centre, 0));
  piles.shuffle();
  return p.call(f, SetupStep::mulligan, DrawFrame{{player, p.d.constants.start_hand}});
}

}  // namespace

const std::span<const Question> setup_questions = setup_rows;

bool may_choose_deck(const State& s, const Data& d, int i) {
  if (i < 0 || i >= static_cast<int>(d.deck.size())) return false;
  const DeckList& deck = d.deck[at(i)];
  return (deck.kind == DeckKind::quick) == (s.mode == Mode::quick) && deck.is_allowed(s.races, s.simple_combat != 0);
}

Flow setup(Play& p, Frame& f, State& s, SetupFrame& setup) {
  const Seat current = setup.seat;
  switch (static_cast<SetupStep>(f.step)) {
    // KG-5.1: secretly, so every choice is made before anything is seen.
    case SetupStep::deck:
      if (current < s.players) return p.ask(f, current, Prompt::deck, SetupStep::deck_chosen);
      setup.contenders = (1 << s.players) - 1;
      setup.seat = 0;
      return p.go(f, SetupStep::roll);
    // A deck of one's own comes three cards at a time: the number of steps tells nothing of it.
    case SetupStep::deck_chosen:
      if (is(s.answer, Verb::bring)) {
        take_cards(s, s.answer, current);
        if (s.answer.a == no_kind) ++setup.put_away;
        if (s.player[at(current)].piles.total() < deck_size(s, p.d)) return p.go(f, SetupStep::deck);
      } else {
        take_deck(s, p.d.deck[at(s.answer.a)], current);
      }
      p.note(told::DeckChosen{current});
      setup.put_away = 0;
      ++setup.seat;
      return p.go(f, SetupStep::deck);
    case SetupStep::roll: return roll_for_start(p, f, setup);
    case SetupStep::deal:
      if (current >= s.players) {
        setup.seat = 0;
        return p.go(f, s.mode == Mode::quick ? SetupStep::done : SetupStep::mulligan);
      }
      s.player[at(current)].credits = static_cast<std::uint16_t>(p.d.constants.start_credits);
      ++setup.seat;
      return p.call(f, SetupStep::deal, DrawFrame{{current, p.d.constants.start_hand}});

    // KG-5.5: the starter decides first.
    case SetupStep::mulligan:
      if (current >= s.players) return p.go(f, SetupStep::done);
      return p.ask(f, static_cast<Seat>((s.first + current) % s.players), Prompt::mulligan, SetupStep::mulligan_chosen);
    case SetupStep::mulligan_chosen: ++setup.seat; return keep_or_redraw(p, f, static_cast<Seat>((s.first + current) % s.players));
    case SetupStep::done:
      s.frames.pop();
      Play::push(s, TurnsFrame{});
      return Flow::go_on;
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
