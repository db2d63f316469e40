// CS-5.5.2, CS-R93: joint payments: shares named player by player, then everybody's consent.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

Price payable(const Player& player) { return {player.combat, player.exploration, player.xpm}; }

namespace {

constexpr std::size_t payment_kinds = std::tuple_size_v<Price>;

bool stands_with(const State& s, int seat, int fleet) { return sector_of(s, seat) == sector_of(s, fleet); }

/// What the players there from this seat on, clockwise, and before the active one have together.
Price held_from(const State& s, Seat seat, int fleet) {
  Price sum{};
  for (; seat != owner_of(s, fleet); seat = after(s, seat)) {
    if (!stands_with(s, seat, fleet)) continue;
    const Price held = payable(s.player[at(seat)]);
    for (std::size_t kind = 0; kind < payment_kinds; ++kind) sum[kind] += held[kind];
  }
  return sum;
}

/// Could one of them give something of that price?
bool any_of(const Price& held, const Price& price) {
  for (std::size_t kind = 0; kind < payment_kinds; ++kind)
    if (held[kind] > 0 && price[kind] > 0) return true;
  return false;
}

Price left_of(const ShareFrame& share) { return {share.combat, share.exploration, share.xpm}; }

void note_share(State& s, Seat seat, const Price& share) {
  s.payment.combat[at(seat)] = static_cast<std::uint8_t>(share[0]);
  s.payment.exploration[at(seat)] = static_cast<std::uint8_t>(share[1]);
  s.payment.xpm[at(seat)] = static_cast<std::uint8_t>(share[2]);
}
bool gives(const State& s, Seat seat) { return s.payment.combat[at(seat)] + s.payment.exploration[at(seat)] + s.payment.xpm[at(seat)] > 0; }

/// Whatever he can give, as long as the price can still be reached; one of the others gives something.
void list_shares(Asked q, ActionList& list) {
  const auto& share = q.as<ShareFrame>();
  const Price left = left_of(share), has = payable(q.s.player[at(share.seat)]), own = payable(player_of(q.s, share.fleet));
  const Price later = held_from(q.s, after(q.s, share.seat), share.fleet);
  Price low{}, high{};
  for (std::size_t kind = 0; kind < payment_kinds; ++kind) {
    low[kind] = std::max(0, left[kind] - later[kind] - own[kind]);
    high[kind] = std::min(has[kind], left[kind]);
  }
  const bool must_give = left == price_of_starbase(q.s) && !any_of(later, left);
  for (int combat = low[0]; combat <= high[0]; ++combat)
    for (int exploration = low[1]; exploration <= high[1]; ++exploration)
      for (int xpm = low[2]; xpm <= high[2]; ++xpm)
        if (!must_give || combat + exploration + xpm > 0) list.push(act(Verb::share, combat, exploration, xpm));
}

constinit const Question rows[] = {
    {.prompt = Prompt::share, .rule = CS(5, 5, 2), .options = list_shares},
    {.prompt = Prompt::consent, .rule = CS(5, 5, 2), .options = list_two<Verb::yes, Verb::no>},
};

}  // namespace

const std::span<const Question> payment_questions = rows;

bool may_share(const State& s, const Data& d, int fleet) {
  if (is_solo(s) || is_forbidden(s, d, Forbidden::shared_payment) || player_of(s, fleet).refused != 0) return false;
  const Price price = price_of_starbase(s), own = payable(player_of(s, fleet));
  const Price others = held_from(s, after(s, owner_of(s, fleet)), fleet);
  for (std::size_t kind = 0; kind < payment_kinds; ++kind)
    if (own[kind] + others[kind] < price[kind]) return false;
  return any_of(others, price);
}

void pay(Play& p) {
  State& s = p.s;
  for (int seat = 0; seat < s.players; ++seat) {
    lose(p, static_cast<Seat>(seat), Resource::combat, s.payment.combat[at(seat)]);
    lose(p, static_cast<Seat>(seat), Resource::exploration, s.payment.exploration[at(seat)]);
    s.player[at(seat)].xpm = static_cast<std::uint8_t>(s.player[at(seat)].xpm - s.payment.xpm[at(seat)]);
    s.xpm = static_cast<std::uint8_t>(s.xpm + s.payment.xpm[at(seat)]);
  }
  s.payment = Payment{};
}

// The first refusal ends the asking: nothing is paid, and there is no second proposal in this turn.
Flow share(Play& p, Frame& f) {
  using Step = ShareFrame::Step;
  State& s = p.s;
  auto& share = f.as<ShareFrame>();
  const Seat active = owner_of(s, share.fleet);
  const auto next_seat = [&] { share.seat = after(s, share.seat); };
  switch (static_cast<Step>(f.step)) {
    case Step::next:
      while (share.seat != active && !stands_with(s, share.seat, share.fleet)) next_seat();
      if (share.seat != active) return p.ask(f, active, Prompt::share, Step::named);
      note_share(s, active, left_of(share));
      next_seat();
      return p.go(f, Step::consent);
    case Step::named:
      note_share(s, share.seat, {s.answer.a, s.answer.b, s.answer.c});
      share.combat -= s.answer.a;
      share.exploration -= s.answer.b;
      share.xpm -= s.answer.c;
      next_seat();
      return p.go(f, Step::next);
    case Step::consent:
      while (share.seat != active && !gives(s, share.seat)) next_seat();
      if (share.seat != active) return p.ask(f, share.seat, Prompt::consent, Step::answered);
      s.success = 1;
      return p.done();
    case Step::answered:
      if (is(s.answer, Verb::no)) {
        s.payment = Payment{};
        s.player[at(active)].refused = 1;
        s.success = 0;
        return p.done();
      }
      next_seat();
      return p.go(f, Step::consent);
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
