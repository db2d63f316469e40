// GW-19: the War Assets mode; GW-10.7: a scan.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/galaxy-at-war/rules/rules.hpp"

namespace asztal::galaxy_at_war {

unsigned rows_needed(const State& s, const Data& d, int card) {
  unsigned rows = (1U << d.asset[at(card)].rows.size()) - 1U;
  if (s.mode == Mode::war_assets && s.asset_holder[at(card)] != free_card) rows |= 1U << steal_row;  // GW-19.7
  return rows;
}

namespace {

bool is_complete(const State& s, const Data& d) { return s.attempt.card >= 0 && s.attempt.rows == rows_needed(s, d, s.attempt.card); }

const AssetRow& row_of(const AssetCard& asset, int row) { return row == steal_row ? asset.theft : asset.rows[row]; }

/// The dice that may be of use for a row.
unsigned useful_dice(const AssetRow& row, const Attempt& a) {
  unsigned mask = 0;
  for (int die = 0; die < dice_in_hand(a); ++die) {
    const int value = a.value[at(die)];
    if (row.sum ? value <= sum_row_highest : count_of(row.wanted, value) > 0) mask |= 1U << die;
  }
  return mask;
}

/// By die: the last one before it that is alike, as a set.
using Alike = std::array<std::uint8_t, all_dice>;
Alike alike_before(const Attempt& a) {
  Alike alike{};
  std::array<std::array<std::uint8_t, 9>, 2> last{};  // by kind and number
  for (int die = 0; die < dice_in_hand(a); ++die) {
    std::uint8_t& seen = last[is_eight(a, die) ? 1 : 0][a.value[at(die)]];
    alike[at(die)] = std::exchange(seen, static_cast<std::uint8_t>(1U << die));
  }
  return alike;
}

/// Some of the dice, taken together.
struct Taken {
  Shown shown;
  int sum, smallest;
  bool in_order;  ///< of dice that are alike the first ones are taken
};

// GW-19.6, GW-19.7
bool completes(const AssetRow& row, const Taken& dice) {
  return dice.in_order && (row.sum ? dice.sum >= row.least && dice.sum - dice.smallest < row.least : dice.shown == row.wanted);
}

void remove_dice(Attempt& a, unsigned mask) {
  int six = 0, eight = 0;
  for (int die = 0; die < dice_in_hand(a); ++die)
    if (((mask >> die) & 1U) == 0) ++(is_eight(a, die) ? eight : six);
  a.six = static_cast<std::uint8_t>(six);
  a.eight = static_cast<std::uint8_t>(eight);
  a.value = {};  // the rest are rolled again
}

}  // namespace

bool holds_asset_region(const State& s, const Data& d, int seat, int region) {
  for (unsigned cards = d.region[at(region)].assets; cards != 0; cards &= cards - 1)
    if (s.asset_holder[at(std::countr_zero(cards))] != seat) return false;
  return true;
}

int complete_regions(const State& s, const Data& d, int seat) {
  int count = 0;
  for (int region = 0; region < region_count; ++region) count += holds_asset_region(s, d, seat, region) ? 1 : 0;
  return count;
}

int score(const State& s, const Data& d, int seat) {
  int points = 0;
  std::array<bool, region_count> complete{};
  for (int region = 0; region < region_count; ++region) complete[at(region)] = holds_asset_region(s, d, seat, region);
  std::array<bool, region_count> counted{};
  for (int card = 0; card < asset_count; ++card) {
    if (s.asset_holder[at(card)] != seat) continue;
    const AssetCard& asset = d.asset[at(card)];
    if (!complete[asset.region])
      points += asset.value;
    else if (!counted[asset.region])
      points += asset.region_value, counted[asset.region] = true;
  }
  return points;
}

bool is_target(const State& s, const Data& d, int seat, int card) {
  const auto holder = s.asset_holder[at(card)];
  if (holder == free_card) return true;
  return holder != seat && holder != gone_card && !holds_asset_region(s, d, holder, d.asset[at(card)].region);
}

namespace {

/// The rows that the dice could complete: all but those that want more than is shown.
CardSet rows_rolled(const Data& d, const Attempt& a) {
  Shown shown = 0;
  std::size_t sum = 0;
  for (int die = 0; die < dice_in_hand(a); ++die) {
    const int value = a.value[at(die)];
    shown += one_die(value);
    if (value <= sum_row_highest) sum += at(value);
  }
  CardSet beyond = d.rows_beyond_sum[sum];
  for (int number = 1; number <= 8; ++number) beyond = beyond | d.rows_beyond[at(number)][at(count_of(shown, number))];
  return d.asset_rows.without(beyond);
}

}  // namespace

CardSet open_rows(const State& s, const Data& d, int seat, Wanted wanted) {
  const Attempt& a = s.attempt;
  const CardSet rolled = rows_rolled(d, a);
  CardSet open;
  const auto add = [&](int card, unsigned rows) { open.bits[at(card / 16)] |= Shown{rows} << row_place(card % 16, 0); };
  if (a.card >= 0) {
    add(a.card, rows_needed(s, d, a.card) & ~static_cast<unsigned>(a.rows));
    return rolled & open;
  }
  for (int word = 0; word < 2; ++word)
    for (std::uint64_t left = rolled.bits[at(word)]; left != 0;) {
      const int card = 16 * word + card_of_place(std::countr_zero(left));
      if (is_target(s, d, seat, card)) {
        add(card, rows_needed(s, d, card));
        if (wanted == Wanted::some && !(rolled & open).empty()) return rolled & open;
      }
      left &= ~(Shown{15} << row_place(card % 16, 0));
    }
  return rolled & open;
}

int selections(const State& s, const Data& d, int card, int row, std::span<std::uint8_t> masks) {
  const Attempt& a = s.attempt;
  const AssetRow& chosen = row_of(d.asset[at(card)], row);
  const unsigned useful = useful_dice(chosen, a);
  const Alike alike = alike_before(a);
  std::size_t count = 0;
  std::array<Taken, 1U << all_dice> taken;  // by mask; a mask comes after all its parts
  taken[0] = {0, 0, 9, true};
  for (unsigned mask = useful & (0U - useful); mask != 0 && count < masks.size(); mask = (mask - useful) & useful) {
    const int die = static_cast<int>(std::bit_width(mask)) - 1, value = a.value[at(die)];
    const Taken& others = taken[mask ^ 1U << die];
    taken[mask] = {others.shown + one_die(value), others.sum + value, std::min(others.smallest, value),
                   others.in_order && (alike[at(die)] & ~mask) == 0};
    if (completes(chosen, taken[mask])) masks[count++] = static_cast<std::uint8_t>(mask);
  }
  return static_cast<int>(count);
}

// ---- What is asked ------------------------------------------------------------------------------------------------------------

namespace {

void list_rows(Asked q, ActionList& list) {
  open_rows(q.s, q.d, q.as<AttemptFrame>().seat).for_each([&](int place) {
    list.push(act(Verb::row, card_of_place(place), row_of_place(place)));
  });
  list.push(act(Verb::pass));
}

RuleId why_not_row(Asked q, const Action& a) {
  const auto& attempt = q.as<AttemptFrame>();
  const int card = q.s.attempt.card;
  if (is(a, Verb::done)) return GW(19, 9);
  if (!is(a, Verb::row) || a.a < 0 || a.a >= asset_count || a.b < 0 || a.b > steal_row) return GW(19, 5);
  if (card >= 0 && card != a.a) return attempt.scan ? GW(10, 6) : GW(19, 5);
  if (card < 0 && !is_target(q.s, q.d, attempt.seat, a.a)) return q.s.asset_holder[at(a.a)] == attempt.seat ? GW(19, 3) : GW(19, 10);
  if (a.b != steal_row) return GW(19, 6);
  return attempt.scan ? GW(10, 7) : GW(19, 7);
}

void list_selections(Asked q, ActionList& list) {
  std::array<std::uint8_t, 128> masks;
  const int count = selections(q.s, q.d, q.s.attempt.card, q.as<AttemptFrame>().row, masks);
  for (int i = 0; i < count; ++i) list.push(act(Verb::dice, masks[at(i)]));
}

constinit const Question asset_rows[] = {
    {.prompt = Prompt::asset_row, .rule = GW(19, 5), .options = list_rows, .refuse = why_not_row, .remark = remark_attempt},
    // Idle for the last row of a card: whichever dice lie there, the attempt is over (GW-19.9).
    {.prompt = Prompt::asset_dice, .rule = GW(19, 6), .options = list_selections, .may_be_idle = true, .remark = remark_attempt},
    {.prompt = Prompt::set_aside,
     .rule = GW(19, 8),
     .options =
         [](Asked, ActionList& list) {
           for (const int kind : {0, 1}) list.push(act(Verb::aside, kind));
         },
     .refuse = refuse_verb<Verb::done, GW(19, 9)>,
     .remark = remark_attempt},
};

using AttemptStep = AttemptFrame::Step;

Flow set_aside(Play& p, Frame& f, Seat seat) {  // GW-19.8
  const Attempt& a = p.s.attempt;
  if (a.six > 0 && a.eight > 0) return p.ask(f, seat, Prompt::set_aside, AttemptStep::next);
  return p.answer(f, seat, Prompt::set_aside, act(Verb::aside, a.six > 0 ? 0 : 1), AttemptStep::next);
}

/// The rest are rolled again (GW-19.8): it only matters how many of each kind they are.
bool leave_the_same(const Attempt& a, std::span<const std::uint8_t> masks) {
  const auto eights = [&](unsigned mask) {
    int count = 0;
    for (; mask != 0; mask &= mask - 1) count += is_eight(a, std::countr_zero(mask)) ? 1 : 0;
    return count;
  };
  return std::all_of(masks.begin(), masks.end(), [&](unsigned mask) {
    return std::popcount(mask) == std::popcount(unsigned{masks[0]}) && eights(mask) == eights(masks[0]);
  });
}

/// With the last die no card can be completed any more: it is gone, on a row or aside (GW-19.9).
bool is_lost(const State& s, const Data& d, Seat seat) {
  if (dice_in_hand(s.attempt) != 1) return false;
  bool completes_card = false;
  open_rows(s, d, seat).for_each([&](int place) {
    const int card = card_of_place(place);
    const unsigned done = s.attempt.card == card ? s.attempt.rows : 0U;
    completes_card = completes_card || (done | 1U << row_of_place(place)) == rows_needed(s, d, card);
  });
  return !completes_card;
}

Flow choose_row(Play& p, Frame& f, Seat seat) {  // GW-19.5
  if (open_rows(p.s, p.d, seat, Wanted::some).empty() || is_lost(p.s, p.d, seat)) return set_aside(p, f, seat);
  return p.ask(f, seat, Prompt::asset_row, AttemptStep::row_chosen);
}

/// GW-19.4  Each die in turn; so many are rolled.
Flow roll(Play& p, Frame& f, Seat seat, int rolled) {
  const Attempt& a = p.s.attempt;
  if (rolled < dice_in_hand(a)) return p.chance(f, seat, Prompt::chance_die, AttemptStep::rolled);
  for (int die = 0; die < rolled; ++die) p.note(told::AssetDie{is_eight(a, die) ? 8 : 6, a.value[at(die)]});
  return choose_row(p, f, seat);
}

}  // namespace

const std::span<const Question> asset_questions = asset_rows;

Flow attempt(Play& p, Frame& f, State& s, AttemptFrame& attempt) {
  Attempt& a = s.attempt;
  const Seat seat = attempt.seat;
  switch (static_cast<AttemptStep>(f.step)) {
    case AttemptStep::take_dice:
      a.six = six_sided;
      a.eight = eight_sided;
      [[fallthrough]];
    case AttemptStep::roll: return roll(p, f, seat, 0);
    case AttemptStep::rolled: {
      const int die = die_to_roll(a);
      a.value[at(die)] = static_cast<std::uint8_t>(s.answer.a);
      return roll(p, f, seat, die + 1);
    }
    case AttemptStep::row: return choose_row(p, f, seat);
    case AttemptStep::row_chosen: {
      if (!is(s.answer, Verb::row)) return set_aside(p, f, seat);
      a.card = static_cast<std::int8_t>(s.answer.a);
      attempt.row = s.answer.b;
      std::array<std::uint8_t, 128> masks;
      const int count = selections(s, p.d, a.card, s.answer.b, masks);
      const bool completes_card = (a.rows | 1U << attempt.row) == rows_needed(s, p.d, a.card);  // GW-19.9: then no die is rolled again
      if (!completes_card && !leave_the_same(a, std::span(masks).first(at(count))))
        return p.ask(f, seat, Prompt::asset_dice, AttemptStep::dice);
      s.answer = act(Verb::dice, masks[0]);
      p.pass_over(seat, Prompt::asset_dice, s.answer);
      [[fallthrough]];
    }
    case AttemptStep::dice:
      a.rows = static_cast<std::uint8_t>(a.rows | 1U << attempt.row);
      remove_dice(a, static_cast<unsigned>(s.answer.a));
      p.note(told::AssetRow{seat, a.card, attempt.row});
      if (is_complete(s, p.d) || dice_in_hand(a) == 0) return p.done();  // GW-19.9
      return roll(p, f, seat, 0);
    case AttemptStep::set_aside: return set_aside(p, f, seat);
    case AttemptStep::next:
      --(s.answer.a == 0 ? a.six : a.eight);
      a.value = {};
      p.note(told::DieAside{seat, s.answer.a == 0 ? 6 : 8});
      if (dice_in_hand(a) == 0) return p.done();
      return roll(p, f, seat, 0);
  }
  return Flow::stop;
}

// GW-19.3, GW-19.10 to GW-19.12: a turn of War Assets.
Flow assets(Play& p, Frame& f, State& s, AssetsFrame&) {
  switch (static_cast<AssetsFrame::Step>(f.step)) {
    case AssetsFrame::Step::attempt: s.attempt = Attempt{}; return p.call(f, AssetsFrame::Step::over, AttemptFrame{s.active, false});
    case AssetsFrame::Step::over: {
      const int card = s.attempt.card;
      const bool success = is_complete(s, p.d);
      if (success) s.asset_holder[at(card)] = s.active;
      if (card >= 0) p.note(told::AssetEnds{s.active, card, success});
      s.attempt = Attempt{};
      for (const auto holder : s.asset_holder)
        if (holder == free_card) return p.done();
      end_assets(p);
      return Flow::stop;
    }
  }
  return Flow::stop;
}

}  // namespace asztal::galaxy_at_war
