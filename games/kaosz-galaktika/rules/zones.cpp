// KG-4, KG-8.10 to KG-8.12: cards move between Colony, Centre, Ruin and Scrap.
#include <algorithm>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

Piles& piles_of(State& s, int seat) { return s.player[at(seat)].piles; }
const Piles& piles_of(const State& s, int seat) { return s.player[at(seat)].piles; }

/// Where the card lies that chance is asked for, counted from the bottom of a Colony, and whose.
struct TopCard {
  Seat owner = nobody;
  int place = 0;
};
TopCard asked_card(const State& s) {
  const Frame& f = s.frames.back();
  if (f.procedure == Procedure::look) {
    const auto& look = f.as<LookFrame>();
    return {look.owner, piles_of(s, look.owner).size(Zone::colony) - 1 - look.depth};
  }
  const Seat seat = f.as<TopCards>().seat;
  return {seat, piles_of(s, seat).size(Zone::colony) - 1};
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_search(Asked q, ActionList& list) {
  const auto& search = q.as<SearchFrame>();
  const Piles& piles = piles_of(q.s, search.seat);
  if (!search.compulsory) list.push(act(Verb::done));
  list_kinds(piles, Zone::colony, piles.size(Zone::colony) - search.top, Verb::take, list,
             [&](Kind kind) { return passes_filter(q.d, search.filter, kind); });
}

const Op& recalling(Asked q) { return q.d.op[at(q.as<RecallFrame>().position)]; }

void list_recall(Asked q, ActionList& list) {
  const Op& op = recalling(q);
  const bool ships = static_cast<RecallTo>(op.c) == RecallTo::hangar;
  list.push(act(Verb::done));
  list_kinds(piles_of(q.s, q.as<RecallFrame>().seat), static_cast<Zone>(op.a), 0, Verb::take, list,
             [&](Kind kind) { return passes_filter(q.d, op.filter, kind) && (!ships || q.d.card[kind].type == Type::ship); });
}

RuleId rule_of_discard(Asked q) {
  if (is_called_by(q, Procedure::bombing)) return basic_or(q, 7, KG(9, 7, 5));
  return q.as<DiscardFrame>().cost ? KG(11, 3) : KG(11, 9);
}

/// The cards of a Centre by kind: it is in rising order.
void list_losses(Asked q, ChanceList& list) {
  const Piles& piles = piles_of(q.s, q.seat());
  for (int i = 0; i < piles.size(Zone::centre);) {
    const Kind kind = piles.get(Zone::centre, i).value;
    const int begin = i;
    while (i < piles.size(Zone::centre) && piles.get(Zone::centre, i).value == kind) ++i;
    list.push(act(Verb::lose, kind), static_cast<std::uint64_t>(i - begin));
  }
}

Action sample_loss(Asked q, Random& random) {
  const Piles& piles = piles_of(q.s, q.seat());
  const auto size = static_cast<std::uint32_t>(piles.size(Zone::centre));
  return act(Verb::lose, piles.get(Zone::centre, static_cast<int>(random.below(size))).value);
}

void list_top_card(Asked q, ChanceList& list) {
  const TopCard top = asked_card(q.s);
  piles_of(q.s, top.owner).outcomes(top.place, list, static_cast<std::uint16_t>(Verb::top));
}

Action sample_top_card(Asked q, Random& random) {
  const TopCard top = asked_card(q.s);
  return piles_of(q.s, top.owner).sample(top.place, random, static_cast<std::uint16_t>(Verb::top));
}

constinit const Question zone_rows[] = {
    {.prompt = Prompt::recall,
     .rule = KG(11, 9),
     .options = list_recall,
     .time_tells = always_tells,
     .audience = [](Asked q) { return static_cast<Zone>(recalling(q).a) == Zone::scrap ? for_all : only_own(q); }},
    {.prompt = Prompt::take,
     .rule = KG(11, 9),
     .options = list_search,
     .time_tells = always_tells,
     .audience = [](Asked q) { return q.as<SearchFrame>().filter != no_index ? for_all : only_own(q); }},
    {.prompt = Prompt::search, .rule = KG(8, 11), .options = list_search, .time_tells = always_tells, .audience = only_own},
    {.prompt = Prompt::discard,
     .rule = rule_of_discard,
     .options = list_own_centre,
     .time_tells = always_tells,
     .audience = only_own,
     .remark = remark_discard},
    {.prompt = Prompt::rob,
     .rule = KG(11, 9),
     .options =
         [](Asked q, ActionList& list) {
           list_kinds(piles_of(q.s, q.as<DiscardFrame>().seat), Zone::centre, 0, Verb::discard, list, [](Kind) { return true; });
         },
     .time_tells = always_tells,
     .audience = [](Asked q) { return only_own(q) | SeatSet::only(q.as<DiscardFrame>().seat); }},
    {.prompt = Prompt::chance_card, .rule = KG(4, 1), .outcomes = list_top_card, .sample = sample_top_card, .audience = only_own},
    {.prompt = Prompt::chance_discard, .rule = KG(11, 9), .outcomes = list_losses, .sample = sample_loss, .audience = only_own},
};

}  // namespace

const std::span<const Question> zone_questions = zone_rows;

void put_into_centre(Play& p, Seat seat, Secret<Kind> card) {
  card.known_to = card.known_to | SeatSet::only(seat);
  piles_of(p.s, seat).add_to_centre(card);
}

// n times: the top card of the Colony to the Centre; stops when it is empty.
Flow draw(Play& p, Frame& f, State& s, DrawFrame& draw) {
  using Step = DrawFrame::Step;
  const Seat seat = draw.seat;
  Piles& piles = piles_of(s, seat);
  switch (static_cast<Step>(f.step)) {
    case Step::moved: {
      const int top = piles.size(Zone::colony) - 1;
      piles.decide(top, static_cast<Kind>(s.answer.a), SeatSet::only(seat));
      piles.move_to_centre(Zone::colony, top, piles.get(Zone::colony, top).known_to);
      p.note(told::Drew{seat});
      p.note_to(SeatSet::only(seat), told::DrewCard{s.answer.a});
      --draw.left;
      check_quick_end(p, seat);
      [[fallthrough]];
    }
    case Step::next:
      if (draw.left <= 0 || piles.size(Zone::colony) == 0 || is_over(s)) return p.done();
      return p.chance(f, seat, Prompt::chance_card, Step::moved);
  }
  return Flow::stop;
}

// n times: the top card of the Colony on the Ruin, face down; its owner may look at it (KG-4.7).
Flow mill(Play& p, Frame& f, State& s, MillFrame& mill) {
  using Step = MillFrame::Step;
  const Seat seat = mill.seat;
  Piles& piles = piles_of(s, seat);
  switch (static_cast<Step>(f.step)) {
    case Step::moved: {
      const int top = piles.size(Zone::colony) - 1;
      piles.decide(top, static_cast<Kind>(s.answer.a), SeatSet::only(seat));
      piles.move(Zone::colony, top, Zone::ruin, piles.size(Zone::ruin), piles.get(Zone::colony, top).known_to);
      p.note(told::LostCard{seat});
      p.note_to(SeatSet::only(seat), told::LostCardSeen{seat, s.answer.a});
      --mill.left;
      check_quick_end(p, seat);
      [[fallthrough]];
    }
    case Step::next:
      if (mill.left <= 0 || piles.size(Zone::colony) == 0 || is_over(s)) return p.done();
      return p.chance(f, seat, Prompt::chance_card, Step::moved);
  }
  return Flow::stop;
}

// A player looks at the top cards of a Colony; their order stays.
Flow look(Play& p, Frame& f, State& s, LookFrame& look) {
  using Step = LookFrame::Step;
  const Seat looker = look.looker, owner = look.owner;
  Piles& piles = piles_of(s, owner);
  switch (static_cast<Step>(f.step)) {
    case Step::seen:
      piles.decide(asked_card(s).place, static_cast<Kind>(s.answer.a), SeatSet::only(looker));
      p.note_to(SeatSet::only(looker), told::Saw{s.answer.a});
      ++look.depth;
      --look.left;
      [[fallthrough]];
    case Step::next:
      if (look.left <= 0 || look.depth >= piles.size(Zone::colony)) return p.done();
      return p.chance(f, looker, Prompt::chance_card, Step::seen);
  }
  return Flow::stop;
}

// Cards from the Centre on the Ruin: by the owner's choice, by chance, or by the choice of who looks at the whole Centre.
Flow discard(Play& p, Frame& f, State& s, DiscardFrame& discard) {
  using Step = DiscardFrame::Step;
  const Seat seat = discard.seat, chooser = discard.chooser;
  const DiscardBy by = discard.by;
  Piles& piles = piles_of(s, seat);
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      if (discard.left <= 0 || piles.size(Zone::centre) == 0) return p.done();
      if (by == DiscardBy::random) return p.chance(f, seat, Prompt::chance_discard, Step::chosen);
      if (by == DiscardBy::owner) return p.ask(f, seat, Prompt::discard, Step::chosen);
      for (int i = 0; i < piles.size(Zone::centre); ++i) {
        Secret<Kind>& card = piles.get(Zone::centre, i);
        card.known_to = card.known_to | SeatSet::only(chooser);
      }
      return p.ask(f, chooser, Prompt::rob, Step::chosen);
    case Step::chosen: {
      const SeatSet knowers = by == DiscardBy::you ? SeatSet::only(seat) | SeatSet::only(chooser) : SeatSet::only(seat);
      piles.move(Zone::centre, piles.find_in_centre(static_cast<Kind>(s.answer.a)), Zone::ruin, piles.size(Zone::ruin), knowers);
      piles.forget_centre(by == DiscardBy::you ? SeatSet::only(chooser) : SeatSet::none());
      p.note(told::LostCard{seat});
      p.note_to(knowers, told::LostCardSeen{seat, s.answer.a});
      --discard.left;
      return p.go(f, Step::next);
    }
  }
  return Flow::stop;
}

// Look at the top cards, take some that match, show them if there is a filter (KG-19.7), shuffle.
Flow search(Play& p, Frame& f, State& s, SearchFrame& search) {
  using Step = SearchFrame::Step;
  const Seat seat = search.seat;
  Piles& piles = piles_of(s, seat);
  const int seen = std::min<int>(search.top, piles.size(Zone::colony));
  switch (static_cast<Step>(f.step)) {
    case Step::look:
      search.top = seen;
      p.note(told::Looked{seat});
      return p.call(f, Step::pick, LookFrame{seat, seat, 0, seen});
    case Step::pick: {
      if (search.take <= 0 || seen == 0) return p.go(f, Step::shuffle);
      // Always asked: what was found is nobody else's business.
      return p.ask(f, seat, search.compulsory ? Prompt::search : Prompt::take, Step::picked);
    }
    case Step::picked: {
      if (!is(s.answer, Verb::take)) return p.go(f, Step::shuffle);
      int i = piles.size(Zone::colony) - 1;
      while (piles.get(Zone::colony, i).value != s.answer.a) --i;
      const bool shown = search.filter != no_index;
      piles.move_to_centre(Zone::colony, i, shown ? SeatSet::all() : SeatSet::only(seat));
      if (shown) {
        p.note(told::Took{seat, s.answer.a});
      } else {
        p.note(told::TookHidden{seat});
        p.note_to(SeatSet::only(seat), told::DrewCard{s.answer.a});
      }
      --search.top;
      --search.take;
      check_quick_end(p, seat);
      if (search.take > 0 && !is_over(s)) return p.go(f, Step::pick);
      [[fallthrough]];
    }
    case Step::shuffle:
      piles.shuffle();
      p.note(told::Shuffled{seat});
      return p.done();
  }
  return Flow::stop;
}

namespace {

/// Who knows a card of a pile knows it still (KG-19.9). The Centre has no order: nobody else knows which of its cards lies where.
/// `below`: cards that come to lie under it at the bottom of the Colony.
void recall_card(Play& p, const Op& op, Seat seat, Secret<Kind> card, int below) {
  Piles& piles = piles_of(p.s, seat);
  if (static_cast<Zone>(op.a) == Zone::centre) card.known_to = SeatSet::only(seat);
  switch (static_cast<RecallTo>(op.c)) {
    case RecallTo::centre: put_into_centre(p, seat, card); break;
    case RecallTo::colony_top: piles.put_on(Zone::colony, card); break;
    case RecallTo::colony_bottom: piles.insert(Zone::colony, below, card); break;
    case RecallTo::colony: piles.put_on(Zone::colony, card); break;
    case RecallTo::hangar: {
      card.reveal();
      const Handle ship = enter(p, seat, card, Place::hangar);
      become_paid(p, ship);
      trigger(p, When::enters, ship, nobody);
      break;
    }
  }
}

}  // namespace

// A.9 recall for one player; the operation says from where, which and where to.
Flow recall(Play& p, Frame& f, State& s, RecallFrame& recall) {
  using Step = RecallFrame::Step;
  const Seat seat = recall.seat;
  const Op& op = p.d.op[at(recall.position)];
  Piles& piles = piles_of(s, seat);
  const auto from = static_cast<Zone>(op.a);
  const auto pick = static_cast<RecallPick>(op.b);
  const auto to = static_cast<RecallTo>(op.c);
  switch (static_cast<Step>(f.step)) {
    case Step::begin: {
      if (pick == RecallPick::choose) {
        if (from == Zone::ruin) piles.forget_ruin();
        if (from == Zone::centre) piles.forget_centre();
        return p.go(f, Step::next);
      }
      const int size = piles.size(from), moved = pick == RecallPick::all ? size : std::min<int>(recall.left, size);
      for (int i = 0; i < moved; ++i) recall_card(p, op, seat, piles.erase(from, 0), i);  // the lowest stays lowest
      if (moved > 0) p.note(told::RecalledHidden{seat, moved});
      return p.go(f, Step::done);
    }
    case Step::next:
      if (recall.left <= 0 || piles.size(from) == 0) return p.go(f, Step::done);
      if (from == Zone::scrap) {  // everybody sees whether there is anything to choose
        bool any = false;
        for (int i = 0; i < piles.size(from); ++i) any = any || passes_filter(p.d, op.filter, piles.get(from, i).value);
        if (!any) return p.go(f, Step::done);
      }
      if (to == RecallTo::hangar && !has_free_slot(s, seat)) return p.go(f, Step::done);
      return p.ask(f, seat, Prompt::recall, Step::picked);
    case Step::picked: {
      if (!is(s.answer, Verb::take)) return p.go(f, Step::done);
      int i = piles.size(from) - 1;
      while (!(piles.get(from, i).known() && piles.get(from, i).value == s.answer.a)) --i;
      recall_card(p, op, seat, piles.erase(from, i), 0);
      --recall.left;
      if (from == Zone::scrap)
        p.note(told::Recalled{seat, s.answer.a});
      else
        p.note(told::RecalledHidden{seat, 1});
      return p.go(f, Step::next);
    }
    case Step::done:
      if (to == RecallTo::colony) {
        piles.shuffle();
        p.note(told::Shuffled{seat});
      }
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
