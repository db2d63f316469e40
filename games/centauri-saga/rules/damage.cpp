// CS-4.3, CS-7.7: hull damage and destruction.
#include <algorithm>

#include "games/centauri-saga/rules/rules.hpp"

namespace asztal::centauri_saga {

// CS-4.3.3, CS-4.3.8, CS-4.3.10, CS-7.7
void destroy_fleet(Play& p, int fleet) {
  State& s = p.s;
  const Seat seat = owner_of(s, fleet);
  Player& player = s.player[at(seat)];
  p.note(NoteKind::destroyed, fleet);
  s.destroyed = static_cast<std::uint8_t>(s.destroyed | 1U << fleet);
  player.hull = p.d.destroyed_hull;
  lose(p, seat, Resource::combat, player.combat);
  lose(p, seat, Resource::exploration, player.exploration);
  if (!is_solo(s)) lose(p, seat, Resource::astartium, player.astartium);
  s.xpm = static_cast<std::uint8_t>(s.xpm + player.xpm);
  player.xpm = 0;
  put_fleet(p, fleet, gate_sector);
  if (s.phase == Phase::movement && s.active == fleet) s.fleet[at(fleet)].mp = 0, s.fleet[at(fleet)].stopped = 1;  // its own turn
}

Flow damage(Play& p, Frame& f) {
  using Step = DamageFrame::Step;
  State& s = p.s;
  auto& damage = f.as<DamageFrame>();
  const FleetNumber fleet = damage.fleet;
  switch (static_cast<Step>(f.step)) {
    case Step::begin:
      if (damage.loss <= 0) return p.done();  // CS-4.3.9
      s.damage = {fleet, static_cast<std::uint8_t>(int{damage.loss}), 0};
      return p.call(f, Step::suffer, window_from(s, Window::damage, owner_of(s, fleet)));
    case Step::suffer: {
      Player& player = player_of(s, fleet);
      const bool survives = s.damage.survives != 0;
      const int loss = std::min<int>(s.damage.loss, survives ? player.hull - 1 : player.hull);
      s.damage = {};
      if (loss > 0) p.note(NoteKind::hull_lost, fleet, loss);
      player.hull = static_cast<std::uint8_t>(player.hull - loss);
      s.frames.pop();
      if (player.hull == 0) destroy_fleet(p, fleet);
      return Flow::go_on;
    }
  }
  return Flow::stop;
}

namespace {

/// CS-14.1: does the order not matter, as no fleet can fall?
bool is_harmless(const State& s, unsigned fleets, int loss) {
  const int blows = is_solo(s) ? std::popcount(fleets) : 1;
  bool harmless = true;
  for_each_fleet(fleets, [&](int fleet) { harmless = harmless && loss * blows < player_of(s, fleet).hull; });
  return harmless;
}

}  // namespace

// CS-4.3.7
Flow damage_all(Play& p, Frame& f) {
  using Step = DamageAllFrame::Step;
  State& s = p.s;
  auto& all = f.as<DamageAllFrame>();
  switch (static_cast<Step>(f.step)) {
    case Step::next: {
      const auto fleets = static_cast<unsigned>(all.fleets.number);
      if (fleets == 0) return p.done();
      if (!is_harmless(s, fleets, all.loss)) return p.ask(f, s.first, Prompt::next_fleet, Step::chosen);
      int place = 0;
      while (((fleets >> nth_in_order(s, place)) & 1U) == 0) ++place;
      s.answer = act(Verb::fleet, nth_in_order(s, place));
      [[fallthrough]];
    }
    case Step::chosen: all.fleets = all.fleets.number & ~(1 << s.answer.a); return p.call(f, Step::next, DamageFrame{s.answer.a, all.loss});
  }
  return Flow::stop;
}

}  // namespace asztal::centauri_saga
