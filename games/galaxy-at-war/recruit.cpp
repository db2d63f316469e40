// GW-4, GW-10: the recruit step.
#include "galaxy_at_war.hpp"
#include "steps.hpp"

namespace asztal::galaxy_at_war {

namespace {

int new_ship(const State& s) {
  int kind = 0;
  while (kind < class_count && s.new_ships[at(kind)] == 0) ++kind;
  return kind;
}

/// Is there anything to decide before placing, as far as everybody knows?
bool may_act(const State& s) { return s.cards.hand_size(s.active) >= (s.mode == Mode::basic_training ? 3 : 1); }

}  // namespace

bool holds_region(const State& s, const Data& d, int seat, int region) {
  const Planets whole = d.region[at(region)].planets & ~s.devastated;
  return whole != 0 && (whole & ~s.held[at(seat)]) == 0;
}

int recruits(const State& s, const Data& d, int seat) {
  int units = d.recruits[at(std::popcount(s.held[at(seat)]))];
  for (int region = 0; region < region_count; ++region)
    if (holds_region(s, d, seat, region)) units += d.region[at(region)].bonus;
  return units;
}

bool has_set(const State& s, const Data& d, int seat, SetKind set) {
  const CardSet& hand = s.cards.hand[at(seat)];
  if (set != SetKind::mixed) return (hand & d.cards_with[at(static_cast<int>(set))]).size() >= 3;
  for (const CardSet& ship : d.cards_with)
    if ((hand & ship).empty()) return false;
  return true;
}

bool must_trade(const State& s, const Frame& f) {
  return f.procedure == Procedure::recruit_step && f.local[RecruitLocal::forced] != 0 && s.cards.hand_size(s.active) >= 5;
}

Planets scannable(const State& s, const Data& d, int seat) {
  Planets set = 0;
  for (int asset = 0; asset < asset_count; ++asset)
    if (s.asset_holder[at(asset)] != gone_card) set |= only(d.asset[at(asset)].planet);
  return set & s.held[at(seat)];
}

// The cards of a set are given in the order of their numbers, or of their classes, so that the same set is one choice.
CardSet cards_for_set(const State& s, const Data& d, const Frame& f) {
  const auto set = static_cast<SetKind>(f.local[Trade::set]);
  const int given = f.local[Trade::given];
  const CardSet& hand = s.cards.hand[at(f.local[Trade::seat])];
  if (set == SetKind::mixed) return hand & d.cards_with[at(given)];
  CardSet above, allowed;
  (hand & d.cards_with[at(static_cast<int>(set))]).for_each([&](int card) {
    if (given == 0 || card > f.local[Trade::last]) above.add(card);
  });
  int last_ones = above.size() - (2 - given);  // enough must be left above the one that is given
  above.for_each([&](int card) {
    if (last_ones-- > 0) allowed.add(card);
  });
  return allowed;
}

void guess(State& s, Random& random) {
  const Frame& f = s.frames.back();
  if (f.procedure != Procedure::trade) return;
  const int seat = f.local[Trade::seat], given = f.local[Trade::given], deck = s.cards.deck_of[at(seat)];
  const bool mixed = static_cast<SetKind>(f.local[Trade::set]) == SetKind::mixed;
  for (int next = given; next < 3; ++next) {
    CardSet usable;
    data().cards_with[at(mixed ? next : f.local[Trade::set])].for_each([&](int card) {
      if (mixed || given == 0 || card > f.local[Trade::last]) usable.add(card);
    });
    const CardSet hidden = usable & s.cards.deck[at(deck)];
    if ((usable & s.cards.hand[at(seat)]).size() >= (mixed ? 1 : 3 - given) || hidden.empty() || s.cards.unknown[at(seat)] == 0) continue;
    s.cards.draw(deck, seat, hidden.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(hidden.size())))));
    --s.cards.unknown[at(seat)];
  }
}

Flow recruit_step(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Recruit>(f.step)) {
    case Recruit::count: {
      const int units = recruits(s, p.d, s.active);
      s.pool = static_cast<std::uint16_t>(units);
      p.note(NoteKind::recruits, s.active, units);
      f.local[RecruitLocal::forced] = s.mode == Mode::basic_training && s.cards.hand_size(s.active) >= 5 ? 1 : 0;
      return p.go(f, Recruit::act);
    }
    case Recruit::act:  // GW-4.4, GW-10.2
      if (!may_act(s)) return p.go(f, Recruit::scan);
      return p.ask(f, s.active, Prompt::recruit, Recruit::chosen);
    case Recruit::chosen: {
      const Action choice = s.answer;
      if (is(choice, Verb::trade)) return p.call(f, Recruit::act, Procedure::trade, s.active, choice.a, 0, 0);
      if (is(choice, Verb::play)) return p.call(f, Recruit::act, Procedure::card, choice.a, s.active, 0, 0, 0, Window::recruit);
      if (is(choice, Verb::build)) {
        const auto ship = p.d.card[at(choice.a)].ship;
        s.cards.play(s.active, choice.a);
        s.cards.put_on_discard(s.cards.deck_of[at(s.active)], choice.a);
        ++s.new_ships[at(static_cast<int>(ship))];
        s.ship_built = 1;
        p.note(NoteKind::card_given, s.active, choice.a);
        p.note(NoteKind::ship_taken, s.active, ship);
        return p.go(f, Recruit::act);
      }
      return p.go(f, Recruit::scan);
    }
    case Recruit::scan:  // GW-10.6
      if (s.scanning == 0 || scannable(s, p.d, s.active) == 0) return p.go(f, Recruit::place);
      return p.ask(f, s.active, Prompt::scan, Recruit::scan_chosen);
    case Recruit::scan_chosen:
      if (!is(s.answer, Verb::scan)) return p.go(f, Recruit::place);
      f.local[RecruitLocal::asset] = s.answer.a;
      s.attempt = Attempt{};
      s.attempt.card = static_cast<std::int8_t>(s.answer.a);
      return p.call(f, Recruit::scanned, Procedure::attempt, s.active, 1);
    case Recruit::scanned: {  // GW-10.7
      const int asset = f.local[RecruitLocal::asset];
      const bool success = s.attempt.rows == (1U << p.d.asset[at(asset)].rows.size()) - 1U;
      if (success) {
        add_to_pool(s, p.d.asset[at(asset)].value);
        s.asset_holder[at(asset)] = gone_card;
      }
      p.note(NoteKind::asset_ends, s.active, asset, success);
      s.attempt = Attempt{};
      return p.go(f, Recruit::place);
    }
    case Recruit::place: return p.call(f, Recruit::ship, Procedure::place_units, 0);
    case Recruit::ship:  // GW-10.9
      if (total(s.new_ships) == 0) return p.done();
      return ask_planet(p, f, s.active, Prompt::place_ship, s.held[at(s.active)], Verb::station, Recruit::ship_placed);
    case Recruit::ship_placed: {
      const int kind = new_ship(s);
      --s.new_ships[at(kind)];
      ++s.ships[at(s.answer.a)][at(kind)];
      p.note(NoteKind::ship_placed, s.active, kind, s.answer.a);
      return p.go(f, Recruit::ship);
    }
  }
  return Flow::stop;
}

Flow trade(Play& p, Frame& f) {
  State& s = p.s;
  const auto seat = static_cast<Seat>(f.local[Trade::seat]);
  switch (static_cast<Trading>(f.step)) {
    case Trading::next: return p.ask(f, seat, Prompt::trade_card, Trading::given);
    case Trading::given: {
      const int card = s.answer.a;
      s.cards.play(seat, card);
      s.cards.put_on_discard(s.cards.deck_of[at(seat)], card);
      p.note(NoteKind::card_given, seat, card);
      f.local[Trade::last] = static_cast<std::int16_t>(card);
      if (++f.local[Trade::given] < 3) return p.go(f, Trading::next);
      const int set = f.local[Trade::set], units = p.d.set_units[at(set)];
      add_to_pool(s, units);
      p.note(NoteKind::set_traded, seat, set, units);
      return p.done();
    }
  }
  return Flow::stop;
}

// GW-4.6, GW-6.7, GW-10.9: a planet, then how many there, until none is left.
Flow place_units(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Placing>(f.step)) {
    case Placing::planet:
      if (s.pool == 0) return p.done();
      return ask_planet(p, f, s.active, Prompt::place_planet, s.held[at(s.active)], Verb::place, Placing::planet_chosen);
    case Placing::planet_chosen: {
      f.local[PlaceLocal::planet] = s.answer.a;
      const bool only_planet = is_single(s.held[at(s.active)]);
      return ask_number(p, f, s.active, Prompt::place_number, only_planet ? s.pool : 1, s.pool, Placing::number);
    }
    case Placing::number:
      add_units(s, f.local[PlaceLocal::planet], s.answer.a);
      s.pool = static_cast<std::uint16_t>(s.pool - s.answer.a);
      p.note(NoteKind::placed, s.active, f.local[PlaceLocal::planet], s.answer.a);
      return p.go(f, Placing::planet);
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
