// GW-19: the War Assets mode; GW-10.7: a scan.
#include "steps.hpp"

namespace asztal::galaxy_at_war {

unsigned rows_needed(const State& s, const Data& d, int card) {
  unsigned rows = (1U << d.asset[at(card)].rows.size()) - 1U;
  if (s.mode == Mode::war_assets && s.asset_holder[at(card)] != free_card) rows |= 1U << steal_row;  // GW-19.7
  return rows;
}

namespace {

bool is_complete(const State& s, const Data& d) { return s.attempt.card >= 0 && s.attempt.rows == rows_needed(s, d, s.attempt.card); }

int first_to_roll(const Attempt& a) {
  for (int die = 0; die < dice_in_hand(a); ++die)
    if (a.value[at(die)] == 0) return die;
  return -1;
}

/// A choice of dice; of dice that are alike the first ones must be taken.
bool is_canonical(const Attempt& a, unsigned mask) {
  for (int die = 1; die < dice_in_hand(a); ++die)
    for (int before = 0; before < die; ++before)
      if (((mask >> die) & 1U) != 0 && ((mask >> before) & 1U) == 0 && a.value[at(die)] == a.value[at(before)] &&
          is_eight(a, die) == is_eight(a, before))
        return false;
  return true;
}

// GW-19.6, GW-19.7
bool completes(const Data& d, const Attempt& a, int card, int row, unsigned mask) {
  std::array<int, 9> shown{};
  int dice = 0, sum = 0, smallest = 9, highest = 0;
  for (int die = 0; die < dice_in_hand(a); ++die) {
    if (((mask >> die) & 1U) == 0) continue;
    const int value = a.value[at(die)];
    ++dice, sum += value, ++shown[at(value)];
    if (value < smallest) smallest = value;
    if (value > highest) highest = value;
  }
  const AssetCard& asset = d.asset[at(card)];
  if (row == steal_row) return dice == 1 && highest == asset.steal;
  const AssetRow& wanted = asset.rows[row];
  if (wanted.sum) return dice > 0 && highest <= wanted.highest && sum >= wanted.least && sum - smallest < wanted.least;
  if (dice != wanted.targets.size()) return false;
  for (const auto target : wanted.targets)
    if (--shown[target] < 0) return false;
  return true;
}

/// How many dice show each number, four bits each.
using Shown = std::uint64_t;
Shown shown_by(const Attempt& a) {
  Shown shown = 0;
  for (int die = 0; die < dice_in_hand(a); ++die) shown += Shown{1} << (4 * a.value[at(die)]);
  return shown;
}
constexpr int count_of(Shown shown, int number) { return static_cast<int>((shown >> (4 * number)) & 15U); }

/// Could any selection complete the row? Quicker than looking for all.
bool fits(const Data& d, Shown shown, int card, int row) {
  const AssetCard& asset = d.asset[at(card)];
  if (row == steal_row) return count_of(shown, asset.steal) > 0;
  const AssetRow& wanted = asset.rows[row];
  if (wanted.sum) {
    int sum = 0;
    for (int face = 1; face <= wanted.highest; ++face) sum += face * count_of(shown, face);
    return sum >= wanted.least;
  }
  for (const auto target : wanted.targets) {
    if (count_of(shown, target) == 0) return false;
    shown -= Shown{1} << (4 * target);
  }
  return true;
}

/// The dice that may be of use for a row.
unsigned useful_dice(const Data& d, const Attempt& a, int card, int row) {
  const AssetCard& asset = d.asset[at(card)];
  unsigned mask = 0;
  for (int die = 0; die < dice_in_hand(a); ++die) {
    const int value = a.value[at(die)];
    bool useful = false;
    if (row == steal_row)
      useful = value == asset.steal;
    else if (asset.rows[row].sum)
      useful = value <= asset.rows[row].highest;
    else
      for (const auto target : asset.rows[row].targets) useful = useful || value == target;
    if (useful) mask |= 1U << die;
  }
  return mask;
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
  for (int card = 0; card < asset_count; ++card)
    if (d.asset[at(card)].region == region && s.asset_holder[at(card)] != seat) return false;
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

unsigned open_rows(const State& s, const Data& d, int seat, int card) {
  if (s.attempt.card >= 0 ? s.attempt.card != card : !is_target(s, d, seat, card)) return 0;
  unsigned rows = rows_needed(s, d, card) & ~static_cast<unsigned>(s.attempt.rows), open = 0;
  const Shown shown = shown_by(s.attempt);
  for (; rows != 0; rows &= rows - 1) {
    const int row = std::countr_zero(rows);
    if (fits(d, shown, card, row)) open |= 1U << row;
  }
  return open;
}

int selections(const State& s, const Data& d, int card, int row, std::array<std::uint8_t, 128>& masks) {
  int count = 0;
  const unsigned useful = useful_dice(d, s.attempt, card, row);
  for (unsigned mask = useful & (0U - useful); mask != 0; mask = (mask - useful) & useful)  // every part of the useful dice
    if (completes(d, s.attempt, card, row, mask) && is_canonical(s.attempt, mask)) masks[at(count++)] = static_cast<std::uint8_t>(mask);
  return count;
}

Flow attempt(Play& p, Frame& f) {
  State& s = p.s;
  Attempt& a = s.attempt;
  const auto seat = static_cast<Seat>(f.local[AttemptLocal::seat]);
  switch (static_cast<Attempting>(f.step)) {
    case Attempting::take_dice:
      a.six = six_sided;
      a.eight = eight_sided;
      return p.go(f, Attempting::roll);
    case Attempting::roll:  // GW-19.4
      if (first_to_roll(a) < 0) {
        for (int die = 0; die < dice_in_hand(a); ++die) p.note(NoteKind::asset_die, is_eight(a, die) ? 8 : 6, a.value[at(die)]);
        return p.go(f, Attempting::row);
      }
      return p.chance(f, seat, Prompt::chance_die, Attempting::rolled);
    case Attempting::rolled: a.value[at(first_to_roll(a))] = static_cast<std::uint8_t>(s.answer.a); return p.go(f, Attempting::roll);
    case Attempting::row: {  // GW-19.5
      bool any = false;
      for (int card = 0; card < asset_count && !any; ++card) any = open_rows(s, p.d, seat, card) != 0;
      if (!any) return p.go(f, Attempting::set_aside);
      return p.ask(f, seat, Prompt::asset_row, Attempting::row_chosen);
    }
    case Attempting::row_chosen: {
      if (!is(s.answer, Verb::row)) return p.go(f, Attempting::set_aside);
      a.card = static_cast<std::int8_t>(s.answer.a);
      f.local[AttemptLocal::row] = s.answer.b;
      std::array<std::uint8_t, 128> masks{};
      if (selections(s, p.d, a.card, s.answer.b, masks) > 1) return p.ask(f, seat, Prompt::asset_dice, Attempting::dice);
      s.answer = act(Verb::dice, masks[0]);
      return p.go(f, Attempting::dice);
    }
    case Attempting::dice:
      a.rows = static_cast<std::uint8_t>(a.rows | 1U << f.local[AttemptLocal::row]);
      remove_dice(a, static_cast<unsigned>(s.answer.a));
      p.note(NoteKind::asset_row, seat, a.card, f.local[AttemptLocal::row]);
      if (is_complete(s, p.d) || dice_in_hand(a) == 0) return p.done();  // GW-19.9
      return p.go(f, Attempting::roll);
    case Attempting::set_aside:  // GW-19.8
      if (a.six > 0 && a.eight > 0) return p.ask(f, seat, Prompt::set_aside, Attempting::next);
      s.answer = act(Verb::aside, a.six > 0 ? 0 : 1);
      return p.go(f, Attempting::next);
    case Attempting::next:
      --(s.answer.a == 0 ? a.six : a.eight);
      a.value = {};
      p.note(NoteKind::die_aside, seat, s.answer.a == 0 ? 6 : 8);
      if (dice_in_hand(a) == 0) return p.done();
      return p.go(f, Attempting::roll);
  }
  return Flow::stop;
}

// GW-19.3, GW-19.10 to GW-19.12: a turn of War Assets.
Flow assets(Play& p, Frame& f) {
  State& s = p.s;
  switch (static_cast<Turn>(f.step)) {
    case Turn::attempt: s.attempt = Attempt{}; return p.call(f, Turn::over, Procedure::attempt, s.active, 0);
    case Turn::over: {
      const int card = s.attempt.card;
      const bool success = is_complete(s, p.d);
      if (success) s.asset_holder[at(card)] = s.active;
      if (card >= 0) p.note(NoteKind::asset_ends, s.active, card, success);
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
