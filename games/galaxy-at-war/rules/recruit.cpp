// GW-4, GW-10: the recruit step.
#include "games/galaxy-at-war/rules/rules.hpp"

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

bool must_trade(const State& s, const RecruitStepFrame& recruit) { return recruit.forced && s.cards.hand_size(s.active) >= 5; }

Planets scannable(const State& s, const Data& d, int seat) {
  Planets set = 0;
  for (int asset = 0; asset < asset_count; ++asset)
    if (s.asset_holder[at(asset)] != gone_card) set |= only(d.asset[at(asset)].planet);
  return set & s.held[at(seat)];
}

// The cards of a set are given in the order of their numbers, or of their classes, so that the same set is one choice.
CardSet cards_for_set(const State& s, const Data& d, const TradeFrame& trade) {
  const SetKind set = trade.set;
  const int given = trade.given;
  const CardSet& hand = s.cards.hand[at(trade.seat)];
  if (set == SetKind::mixed) return hand & d.cards_with[at(given)];
  CardSet above, allowed;
  (hand & d.cards_with[at(static_cast<int>(set))]).for_each([&](int card) {
    if (given == 0 || card > trade.last) above.add(card);
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
  const auto& trade = f.as<TradeFrame>();
  const int seat = trade.seat, given = trade.given, deck = s.cards.deck_of[at(seat)];
  const bool mixed = trade.set == SetKind::mixed;
  for (int next = given; next < 3; ++next) {
    CardSet usable;
    data().cards_with[at(mixed ? next : trade.set.number)].for_each([&](int card) {
      if (mixed || given == 0 || card > trade.last) usable.add(card);
    });
    const CardSet hidden = usable & s.cards.deck[at(deck)];
    if ((usable & s.cards.hand[at(seat)]).size() >= (mixed ? 1 : 3 - given) || hidden.empty() || s.cards.unknown[at(seat)] == 0) continue;
    s.cards.draw(deck, seat, hidden.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(hidden.size())))));
    --s.cards.unknown[at(seat)];
  }
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

void list_sets(Asked q, ActionList& list) {
  for (const SetKind set : {SetKind::cruisers, SetKind::carriers, SetKind::dreadnoughts, SetKind::mixed})
    if (has_set(q.s, q.d, q.s.active, set)) list.push(act(Verb::trade, set));
}

namespace {

void list_recruiting(Asked q, ActionList& list) {
  const State& s = q.s;
  list_sets(q, list);
  if (is_galaxy(s)) {
    if (s.ship_built == 0)  // GW-10.3
      for (int ship = 0; ship < class_count; ++ship)
        if (ships_in_supply(s, s.active, static_cast<ShipClass>(ship)) > 0)
          list_cards(s.cards.hand[at(s.active)] & q.d.cards_with[at(ship)], Verb::build, list);
    list_cards(playable(s, q.d, s.active, Window::recruit), Verb::play, list);
  }
  if (!must_trade(s, q.as<RecruitStepFrame>())) list.push(act(Verb::done));
}

RuleId why_not_build(Asked q, int card) {
  const bool exists = card >= 0 && card < card_count;
  if (exists && q.d.card[at(card)].faction != faction_of(q.s, q.s.active)) return GW(15, 7);
  return !exists || !q.s.cards.hand[at(q.s.active)].has(card) ? GW(15, 1) : GW(10, 3);
}

RuleId why_not_recruit(Asked q, const Action& a) {
  const bool trade = must_trade(q.s, q.as<RecruitStepFrame>());
  if (is(a, Verb::done) && trade) return GW(4, 5);
  if (is(a, Verb::play)) return why_not_card(q, q.s.active, a.a, Window::recruit);
  if (is(a, Verb::build)) return why_not_build(q, a.a);
  if (is(a, Verb::scan)) return GW(10, 6);
  if (is(a, Verb::place) && !is_galaxy(q.s)) return trade ? GW(4, 5) : GW(4, 6);
  return is(a, Verb::trade) ? GW(4, 4) : RuleId{};
}

/// What comes before placing has had its time: after the scan there is neither another nor anything else of the recruit step.
RuleId why_not_place(Asked q, const Action& a) {
  const bool before = is(a, Verb::trade) || is(a, Verb::build) || is(a, Verb::play);
  return is_galaxy(q.s) && (is(a, Verb::scan) || (before && q.s.scanning != 0)) ? GW(10, 6) : RuleId{};
}

/// Units are placed in the recruit step, or at once after somebody's cards have been taken over.
RuleId rule_of_placing(Asked q) {
  if (is_galaxy(q.s)) return GW(10, 9);
  if (q.caller()->procedure != Procedure::take_over) return GW(4, 6);
  return q.caller()->as<TakeOverFrame>().forced ? GW(6, 7) : GW(6, 8);
}

void list_scans(Asked q, ActionList& list) {
  for (int asset = 0; asset < asset_count; ++asset)
    if (has(scannable(q.s, q.d, q.s.active), q.d.asset[at(asset)].planet)) list.push(act(Verb::scan, asset));
  list.push(act(Verb::pass));
}

// The shortcut deploy PLANET [NUMBER]: so many units there, or all.
std::optional<Action> deploy_there(Asked, const Action& shortcut, int made) {
  return is(shortcut, Verb::deploy) && made == 0 ? std::optional(act(Verb::place, shortcut.a)) : std::nullopt;
}
std::optional<Action> deploy_so_many(Asked q, const Action& shortcut, int made) {
  if (!is(shortcut, Verb::deploy) || made > 1) return std::nullopt;
  return act(Verb::number, shortcut.b > 0 && shortcut.b < q.s.pool ? shortcut.b : q.s.pool);
}

constinit const Question recruit_rows[] = {
    {.prompt = Prompt::recruit,
     .rule = by_mode<GW(10, 2), GW(4, 4)>,
     .options = list_recruiting,
     .refuse = why_not_recruit,
     .time_tells = [](const Action& a) { return is(a, Verb::done) || is(a, Verb::trade); },
     .remark = remark_recruit},
    {.prompt = Prompt::trade_card,
     .rule = GW(4, 4),
     .options = [](Asked q, ActionList& list) { list_cards(cards_for_set(q.s, q.d, q.as<TradeFrame>()), Verb::give, list); },
     .time_tells = always_tells,
     .remark = remark_trade},
    {.prompt = Prompt::scan, .rule = GW(10, 6), .options = list_scans, .remark = remark_scan},
    {.prompt = Prompt::place_planet,
     .rule = rule_of_placing,
     .options = [](Asked q, ActionList& list) { list_planets(q.s.held[at(q.s.active)], Verb::place, list); },
     .refuse = why_not_place,
     .shortcuts = [](Asked q, ActionList& list) { list_planets(q.s.held[at(q.s.active)], Verb::deploy, list); },
     .follow = deploy_there,
     .remark = remark_place},
    {.prompt = Prompt::place_number,
     .rule = rule_of_placing,
     .range = [](Asked q) { return Range{1, q.s.pool}; },
     .refuse = why_not_place,
     .safe = safe_last,
     .follow = deploy_so_many,
     .about = [](Asked q, std::vector<std::string>& subjects) { about_planet(q.as<PlaceUnitsFrame>().planet, subjects); },
     .remark = remark_place_number},
    {.prompt = Prompt::place_ship,
     .rule = GW(10, 9),
     .options = [](Asked q, ActionList& list) { list_planets(q.s.held[at(q.s.active)], Verb::station, list); },
     .refuse = why_not_place,
     .remark = remark_place_ship},
};

}  // namespace

const std::span<const Question> recruit_questions = recruit_rows;

Flow recruit_step(Play& p, Frame& f, State& s, RecruitStepFrame& recruit) {
  using Step = RecruitStepFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::count: {
      const int units = recruits(s, p.d, s.active);
      s.pool = static_cast<std::uint16_t>(units);
      p.note(told::Recruits{s.active, units});
      recruit.forced = s.mode == Mode::basic_training && s.cards.hand_size(s.active) >= 5;
      return p.go(f, Step::act);
    }
    case Step::act:  // GW-4.4, GW-10.2
      if (!may_act(s)) return p.answer(f, s.active, Prompt::recruit, act(Verb::done), Step::scan);
      return p.ask(f, s.active, Prompt::recruit, Step::chosen);
    case Step::chosen: {
      const Action choice = s.answer;
      if (is(choice, Verb::trade)) return p.call(f, Step::act, TradeFrame{s.active, choice.a});
      if (is(choice, Verb::play)) return p.call(f, Step::act, played(choice.a, s.active, Window::recruit));
      if (is(choice, Verb::build)) {
        const auto ship = p.d.card[at(choice.a)].ship;
        s.cards.play(s.active, choice.a);
        s.cards.put_on_discard(s.cards.deck_of[at(s.active)], choice.a);
        ++s.new_ships[at(static_cast<int>(ship))];
        s.ship_built = 1;
        p.note(told::CardGiven{s.active, choice.a});
        p.note(told::ShipTaken{s.active, ship});
        return p.go(f, Step::act);
      }
      return p.go(f, Step::scan);
    }
    case Step::scan:  // GW-10.6
      if (s.scanning == 0 || scannable(s, p.d, s.active) == 0) return p.go(f, Step::place);
      return p.ask(f, s.active, Prompt::scan, Step::scan_chosen);
    case Step::scan_chosen:
      if (!is(s.answer, Verb::scan)) return p.go(f, Step::place);
      recruit.asset = s.answer.a;
      s.attempt = Attempt{};
      s.attempt.card = static_cast<std::int8_t>(s.answer.a);
      return p.call(f, Step::scanned, AttemptFrame{s.active, true});
    case Step::scanned: {  // GW-10.7
      const int asset = recruit.asset;
      const bool success = s.attempt.rows == (1U << p.d.asset[at(asset)].rows.size()) - 1U;
      if (success) {
        add_to_pool(s, p.d.asset[at(asset)].value);
        s.asset_holder[at(asset)] = gone_card;
      }
      p.note(told::AssetEnds{s.active, asset, success});
      s.attempt = Attempt{};
      return p.go(f, Step::place);
    }
    case Step::place: return p.call(f, Step::ship, PlaceUnitsFrame{});
    case Step::ship:  // GW-10.9
      if (total(s.new_ships) == 0) return p.done();
      return ask_planet(p, f, s.active, Prompt::place_ship, s.held[at(s.active)], Verb::station, Step::ship_placed);
    case Step::ship_placed: {
      const int kind = new_ship(s);
      --s.new_ships[at(kind)];
      ++s.ships[at(s.answer.a)][at(kind)];
      p.note(told::ShipPlaced{s.active, kind, s.answer.a});
      return p.go(f, Step::ship);
    }
  }
  return Flow::stop;
}

Flow trade(Play& p, Frame& f, State& s, TradeFrame& trade) {
  using Step = TradeFrame::Step;
  const Seat seat = trade.seat;
  switch (static_cast<Step>(f.step)) {
    case Step::next: return p.ask(f, seat, Prompt::trade_card, Step::given);
    case Step::given: {
      const int card = s.answer.a;
      s.cards.play(seat, card);
      s.cards.put_on_discard(s.cards.deck_of[at(seat)], card);
      p.note(told::CardGiven{seat, card});
      trade.last = card;
      if (++trade.given < 3) return p.go(f, Step::next);
      const int set = trade.set.number, units = p.d.set_units[at(set)];
      add_to_pool(s, units);
      p.note(told::SetTraded{seat, set, units});
      return p.done();
    }
  }
  return Flow::stop;
}

// GW-4.6, GW-6.7, GW-10.9: a planet, then how many there, until none is left.
Flow place_units(Play& p, Frame& f, State& s, PlaceUnitsFrame& place) {
  using Step = PlaceUnitsFrame::Step;
  switch (static_cast<Step>(f.step)) {
    case Step::planet:
      if (s.pool == 0) return p.done();
      return ask_planet(p, f, s.active, Prompt::place_planet, s.held[at(s.active)], Verb::place, Step::planet_chosen);
    case Step::planet_chosen: {
      place.planet = s.answer.a;
      const bool only_planet = is_single(s.held[at(s.active)]);
      return ask_number(p, f, s.active, Prompt::place_number, only_planet ? s.pool : 1, s.pool, Step::number);
    }
    case Step::number:
      add_units(s, place.planet, s.answer.a);
      s.pool = static_cast<std::uint16_t>(s.pool - s.answer.a);
      p.note(told::Placed{s.active, place.planet, s.answer.a});
      return p.go(f, Step::planet);
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
