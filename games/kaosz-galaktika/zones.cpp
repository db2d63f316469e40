// KG-4, KG-8.10 to KG-8.12: cards move between Colony, Centre, Ruin and Scrap.
#include <algorithm>

#include "rules.hpp"
#include "steps.hpp"

namespace asztal::kaosz_galaktika {

namespace {

Piles& piles_of(State& s, int seat) { return s.player[at(seat)].piles; }

}  // namespace

void put_into_centre(Play& p, Seat seat, Secret<Kind> card) {
  card.known_to = card.known_to | SeatSet::only(seat);
  piles_of(p.s, seat).add_to_centre(card);
}

TopCard asked_card(const State& s) {
  const Frame& f = s.frames.back();
  if (f.procedure == Procedure::look) {
    const auto owner = static_cast<Seat>(f.local[LookLocal::owner]);
    return {owner, s.player[at(owner)].piles.size(Zone::colony) - 1 - f.local[LookLocal::depth]};
  }
  const auto seat = static_cast<Seat>(f.local[DrawLocal::seat]);
  return {seat, s.player[at(seat)].piles.size(Zone::colony) - 1};
}

// n times: the top card of the Colony to the Centre; stops when it is empty.
Flow draw(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[DrawLocal::seat]);
  Piles& piles = piles_of(s, seat);
  switch (static_cast<Moving>(f.step)) {
    case Moving::moved: {
      const int top = piles.size(Zone::colony) - 1;
      piles.decide(top, static_cast<Kind>(s.answer.a), SeatSet::only(seat));
      piles.move_to_centre(Zone::colony, top, piles.get(Zone::colony, top).known_to);
      p.note(NoteKind::drew, seat);
      p.note_to(SeatSet::only(seat), NoteKind::drew_card, s.answer.a);
      --f.local[DrawLocal::left];
      check_quick_end(p, seat);
      [[fallthrough]];
    }
    case Moving::next:
      if (f.local[DrawLocal::left] <= 0 || piles.size(Zone::colony) == 0 || is_over(s)) return p.done();
      return p.chance(f, seat, Prompt::chance_card, Moving::moved);
  }
  return Flow::stop;
}

// n times: the top card of the Colony on the Ruin, face down; its owner may look at it (KG-4.7).
Flow mill(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[DrawLocal::seat]);
  Piles& piles = piles_of(s, seat);
  switch (static_cast<Moving>(f.step)) {
    case Moving::moved: {
      const int top = piles.size(Zone::colony) - 1;
      piles.decide(top, static_cast<Kind>(s.answer.a), SeatSet::only(seat));
      piles.move(Zone::colony, top, Zone::ruin, piles.size(Zone::ruin), piles.get(Zone::colony, top).known_to);
      p.note(NoteKind::lost_card, seat);
      p.note_to(SeatSet::only(seat), NoteKind::lost_card_seen, seat, s.answer.a);
      --f.local[DrawLocal::left];
      check_quick_end(p, seat);
      [[fallthrough]];
    }
    case Moving::next:
      if (f.local[DrawLocal::left] <= 0 || piles.size(Zone::colony) == 0 || is_over(s)) return p.done();
      return p.chance(f, seat, Prompt::chance_card, Moving::moved);
  }
  return Flow::stop;
}

// A player looks at the top cards of a Colony; their order stays.
Flow look(Play& p, Frame& f) {
  State& s = p.s;
  const auto looker = static_cast<Seat>(f.local[LookLocal::looker]), owner = static_cast<Seat>(f.local[LookLocal::owner]);
  Piles& piles = piles_of(s, owner);
  switch (static_cast<Looking>(f.step)) {
    case Looking::seen:
      piles.decide(asked_card(s).place, static_cast<Kind>(s.answer.a), SeatSet::only(looker));
      p.note_to(SeatSet::only(looker), NoteKind::saw, s.answer.a);
      ++f.local[LookLocal::depth];
      --f.local[LookLocal::left];
      [[fallthrough]];
    case Looking::next:
      if (f.local[LookLocal::left] <= 0 || f.local[LookLocal::depth] >= piles.size(Zone::colony)) return p.done();
      return p.chance(f, looker, Prompt::chance_card, Looking::seen);
  }
  return Flow::stop;
}

// Cards from the Centre on the Ruin: by the owner's choice, by chance, or by the choice of who looks at the whole Centre.
Flow discard(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[DiscardLocal::seat]), chooser = static_cast<Seat>(f.local[DiscardLocal::chooser]);
  const auto by = static_cast<DiscardBy>(f.local[DiscardLocal::by]);
  Piles& piles = piles_of(s, seat);
  switch (static_cast<Discarding>(f.step)) {
    case Discarding::next:
      if (f.local[DiscardLocal::left] <= 0 || piles.size(Zone::centre) == 0) return p.done();
      if (by == DiscardBy::random) return p.chance(f, seat, Prompt::chance_discard, Discarding::chosen);
      if (by == DiscardBy::owner) return p.ask(f, seat, Prompt::discard, Discarding::chosen);
      for (int i = 0; i < piles.size(Zone::centre); ++i) {
        Secret<Kind>& card = piles.get(Zone::centre, i);
        card.known_to = card.known_to | SeatSet::only(chooser);
      }
      return p.ask(f, chooser, Prompt::rob, Discarding::chosen);
    case Discarding::chosen: {
      const SeatSet knowers = by == DiscardBy::you ? SeatSet::only(seat) | SeatSet::only(chooser) : SeatSet::only(seat);
      piles.move(Zone::centre, piles.find_in_centre(static_cast<Kind>(s.answer.a)), Zone::ruin, piles.size(Zone::ruin), knowers);
      piles.forget_centre(by == DiscardBy::you ? SeatSet::only(chooser) : SeatSet::none());
      p.note(NoteKind::lost_card, seat);
      p.note_to(knowers, NoteKind::lost_card_seen, seat, s.answer.a);
      --f.local[DiscardLocal::left];
      return p.go(f, Discarding::next);
    }
  }
  return Flow::stop;
}

// Look at the top cards, take some that match, show them if there is a filter (KG-19.7), shuffle.
Flow search(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[SearchLocal::seat]);
  Piles& piles = piles_of(s, seat);
  const int seen = std::min<int>(f.local[SearchLocal::top], piles.size(Zone::colony));
  switch (static_cast<Searching>(f.step)) {
    case Searching::look:
      f.local[SearchLocal::top] = static_cast<std::int16_t>(seen);
      p.note(NoteKind::looked, seat);
      return p.call(f, Searching::pick, Procedure::look, seat, seat, 0, seen);
    case Searching::pick: {
      if (f.local[SearchLocal::take] <= 0 || seen == 0) return p.go(f, Searching::shuffle);
      // Always asked: what was found is nobody else's business.
      return p.ask(f, seat, f.local[SearchLocal::compulsory] != 0 ? Prompt::search : Prompt::take, Searching::picked);
    }
    case Searching::picked: {
      if (!is(s.answer, Verb::take)) return p.go(f, Searching::shuffle);
      int i = piles.size(Zone::colony) - 1;
      while (piles.get(Zone::colony, i).value != s.answer.a) --i;
      const bool shown = f.local[SearchLocal::filter] != no_index;
      piles.move_to_centre(Zone::colony, i, shown ? SeatSet::all() : SeatSet::only(seat));
      if (shown) {
        p.note(NoteKind::took, seat, s.answer.a);
      } else {
        p.note(NoteKind::took_hidden, seat);
        p.note_to(SeatSet::only(seat), NoteKind::drew_card, s.answer.a);
      }
      --f.local[SearchLocal::top];
      --f.local[SearchLocal::take];
      check_quick_end(p, seat);
      if (f.local[SearchLocal::take] > 0 && !is_over(s)) return p.go(f, Searching::pick);
      [[fallthrough]];
    }
    case Searching::shuffle:
      piles.shuffle();
      p.note(NoteKind::shuffled, seat);
      return p.done();
  }
  return Flow::stop;
}

// A.9 recall for one player; the operation says from where, which and where to.
Flow recall(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[RecallLocal::seat]);
  const Op& op = p.d.op[at(f.local[RecallLocal::position])];
  Piles& piles = piles_of(s, seat);
  const auto from = static_cast<Zone>(op.a);
  const auto pick = static_cast<RecallPick>(op.b);
  const auto to = static_cast<RecallTo>(op.c);

  const auto place = [&](Secret<Kind> card) {
    // Who knows a card of a pile knows it still (KG-19.9). The Centre has no order: nobody else knows which of its cards lies where.
    if (from == Zone::centre) card.known_to = SeatSet::only(seat);
    switch (to) {
      case RecallTo::centre: put_into_centre(p, seat, card); break;
      case RecallTo::colony_top: piles.put_on(Zone::colony, card); break;
      case RecallTo::colony_bottom: piles.insert(Zone::colony, f.local[RecallLocal::left], card); break;
      case RecallTo::colony: piles.put_on(Zone::colony, card); break;
      case RecallTo::hangar: {
        card.reveal();
        const Handle ship = enter(p, seat, card, Place::hangar);
        become_paid(p, ship);
        trigger(p, When::enters, ship, nobody);
        break;
      }
    }
  };

  switch (static_cast<Recalling>(f.step)) {
    case Recalling::begin: {
      const int size = piles.size(from);
      if (pick == RecallPick::choose) {
        if (from == Zone::ruin) piles.forget_ruin();
        if (from == Zone::centre) piles.forget_centre();
        return p.go(f, Recalling::next);
      }
      const int moved = pick == RecallPick::all ? size : std::min<int>(f.local[RecallLocal::left], size);
      f.local[RecallLocal::left] = 0;
      for (int i = 0; i < moved; ++i) {
        // The lowest stays lowest.
        place(piles.erase(from, 0));
        ++f.local[RecallLocal::left];
      }
      if (moved > 0) p.note(NoteKind::recalled_hidden, seat, moved);
      return p.go(f, Recalling::done);
    }
    case Recalling::next:
      if (f.local[RecallLocal::left] <= 0 || piles.size(from) == 0) return p.go(f, Recalling::done);
      if (from == Zone::scrap) {  // everybody sees whether there is anything to choose
        bool any = false;
        for (int i = 0; i < piles.size(from); ++i) any = any || passes_filter(p.d, op.filter, piles.get(from, i).value);
        if (!any) return p.go(f, Recalling::done);
      }
      if (to == RecallTo::hangar && !has_free_slot(s, seat)) return p.go(f, Recalling::done);
      return p.ask(f, seat, Prompt::recall, Recalling::picked);
    case Recalling::picked: {
      if (!is(s.answer, Verb::take)) return p.go(f, Recalling::done);
      int i = piles.size(from) - 1;
      while (!(piles.get(from, i).known() && piles.get(from, i).value == s.answer.a)) --i;
      const std::int16_t left = f.local[RecallLocal::left];
      f.local[RecallLocal::left] = 0;
      place(piles.erase(from, i));
      f.local[RecallLocal::left] = static_cast<std::int16_t>(left - 1);
      if (from == Zone::scrap)
        p.note(NoteKind::recalled, seat, s.answer.a);
      else
        p.note(NoteKind::recalled_hidden, seat, 1);
      return p.go(f, Recalling::next);
    }
    case Recalling::done:
      if (to == RecallTo::colony) {
        piles.shuffle();
        p.note(NoteKind::shuffled, seat);
      }
      return p.done();
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
