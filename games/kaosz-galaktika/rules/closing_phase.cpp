// KG-10, KG-14.1.7, KG-14.1.8, KG-15.9, KG-15.10, KG-R40: the closing phase and the end of the game.
#include <algorithm>
#include <tuple>

#include "games/kaosz-galaktika/rules/rules.hpp"

namespace asztal::kaosz_galaktika {

namespace {

using ClosingPhaseStep = ClosingPhaseFrame::Step;

/// All cards of the player leave the game; ships of others under his control go to their owners' Scraps (KG-14.1.7).
void eliminate(Play& p, Seat loser, Seat by) {
  State& s = p.s;
  Player& player = s.player[at(loser)];
  Ordered taken;
  for_each_of(s, loser, Place::hangar, [&](Handle ship) {
    if (owner_of(ship) != loser) taken.add(ship);
  });
  destroy_all(p, taken);
  for (int slot = 0; slot < slot_limit; ++slot) {
    const auto handle = handle_of(loser, slot);
    if (!in_play(s, handle)) continue;
    // What others have put on a ship that leaves goes to their own piles.
    Ordered load;
    for_each_aboard(s, handle, [&](Handle carried) {
      if (owner_of(carried) != loser) load.add(carried);
    });
    destroy_all(p, load);
    leave(p, handle);
  }
  for (int i = s.waiting.size() - 1; i >= 0; --i)
    if (s.waiting[i].controller == loser) s.waiting.erase(i);
  end_effects(s, Duration::next_turn, loser);  // that turn never comes
  player.piles = Piles{};
  player.piles.owner = loser;
  player.credits = 0;
  player.alive = 0;
  --s.left;
  player.eliminated_by = by;
  player.left_at = s.turn;
  ++s.player[at(by)].eliminations;
  p.note(told::Eliminated{loser, by});
}

/// KG-R40: more cards in the Colony, dearer ships, more credits, more cards in the Centre, the later first turn.
auto standing(const State& s, const Data& d, Seat seat) {
  const Player& player = s.player[at(seat)];
  int ships = 0;
  for_each_of(s, seat, Place::hangar, [&](Handle ship) { ships += card_at(s, d, ship).cost; });
  const int later = (seat - s.first + s.players) % s.players;
  return std::tuple(player.piles.size(Zone::colony), ships, player.credits, player.piles.size(Zone::centre), later);
}

void ready_cards(Play& p, Seat seat) {
  for (int place = 0; place < place_count; ++place)
    for_each_held(p.s, seat, static_cast<Place>(place), [&](int owner, Slots held) {
      for_each_in(owner, held & p.s.player[at(owner)].tired, [&](Handle handle) {
        turn_to(p, handle, piece_at(p.s, handle).stance == Stance::damaged ? Stance::used : Stance::active);
      });
    });
}

void forget_turn(Play& p) {
  State& s = p.s;
  for (int owner = 0; owner < s.players; ++owner) {
    s.player[at(owner)].bombed = 0;
    s.player[at(owner)].developed = {};
  }
  forget_uses(p, Once::turn);
}

constinit const Question closing_rows[] = {
    {.prompt = Prompt::closing_discard,
     .rule = [](Asked q) { return basic_or(q, 9, KG(10, 3)); },
     .options = list_own_centre,
     .time_tells = always_tells,
     .audience = only_own,
     .remark = remark_cards_left},
    {.prompt = Prompt::closing_scrap,
     .rule = KG(10, 4),
     .options =
         [](Asked q, ActionList& list) {
           for_each_of(q.s, q.seat(), Place::hangar, [&](Handle ship) { list.push(act(Verb::scrap, ship)); });
         },
     .remark = remark_spaces},
};

}  // namespace

const std::span<const Question> closing_questions = closing_rows;

Seat best_player(const State& s, const Data& d) {
  const auto ranks_higher = [&](Seat a, Seat b) {
    const Player &x = s.player[at(a)], &y = s.player[at(b)];
    if (s.players > 2 && x.eliminations != y.eliminations) return x.eliminations > y.eliminations;
    if (x.alive != y.alive) return x.alive > y.alive;
    if (x.alive != 0) return standing(s, d, a) > standing(s, d, b);
    if (x.left_at != y.left_at) return x.left_at > y.left_at;
    const int behind_a = (a - x.eliminated_by + s.players) % s.players, behind_b = (b - y.eliminated_by + s.players) % s.players;
    return behind_a < behind_b;
  };
  Seat best = 0;
  for (Seat seat = 1; seat < s.players; ++seat)
    if (ranks_higher(seat, best)) best = seat;
  return best;
}

void end_game(Play& p, Seat winner, Result result) {
  p.s.winner = winner;
  p.s.result = result;
  p.note(told::GameOver{winner, static_cast<int>(result)});
}

void check_quick_end(Play& p, Seat loser) {
  State& s = p.s;
  if (s.mode == Mode::quick && s.phase != Phase::setup && !is_over(s) && s.player[at(loser)].piles.size(Zone::colony) == 0)
    end_game(p, after(s, loser), Result::won);
}

int hangar_spaces(const State& s, const Data& d, Seat seat) {
  int spaces = 0;
  for_each_of(s, seat, Place::hangar, [&](Handle ship) { spaces += card_at(s, d, ship).hangar_size; });
  return spaces;
}

/// KG-10.1, KG-14.1.7: who has no Colony left falls. Is the game over?
bool check_losers(Play& p, Seat seat) {
  State& s = p.s;
  const auto has_fallen = [&](Seat other) { return s.player[at(other)].piles.size(Zone::colony) == 0; };
  const Seat left = after(s, seat), right = before(s, seat);
  if (s.players == 2) {
    if (has_fallen(left)) end_game(p, seat, Result::won);
    return is_over(s);
  }
  // One check of both neighbours, not repeated for the new ones.
  const bool left_falls = has_fallen(left), right_falls = right != left && has_fallen(right);
  if (left_falls) eliminate(p, left, seat);
  if (right_falls) eliminate(p, right, seat);
  if (s.left == 1) end_game(p, best_player(s, p.d), Result::won);
  return is_over(s);
}

Flow closing_phase(Play& p, Frame& f, State& s, ClosingPhaseFrame&) {
  const Seat seat = s.active;
  Player& player = s.player[at(seat)];
  switch (static_cast<ClosingPhaseStep>(f.step)) {
    case ClosingPhaseStep::begin:
      if (is_over(s)) return p.done();
      s.phase = Phase::closing;
      if (ships_only(s)) {  // KG-15.9: in this order
        regain_armour(s);
        ready_cards(p, seat);
        return p.go(f, ClosingPhaseStep::discard);
      }
      trigger_all(p, When::closing, seat, nobody);
      if (has_triggers(s)) return handle_triggers(p, f, ClosingPhaseStep::window, Moment::closing);
      [[fallthrough]];
    case ClosingPhaseStep::window: return p.call(f, ClosingPhaseStep::check, WindowFrame{{seat, Moment::closing, 0, seat}});
    case ClosingPhaseStep::check:
      if (is_over(s)) return p.done();
      if (s.mode == Mode::official && check_losers(p, seat)) return p.done();
      if (has_triggers(s)) return handle_triggers(p, f, ClosingPhaseStep::discard, Moment::closing);
      [[fallthrough]];
    case ClosingPhaseStep::discard:
      if (player.piles.size(Zone::centre) > limit_of(s, p.d, seat, Limit::hand))
        return p.ask(f, seat, Prompt::closing_discard, ClosingPhaseStep::discarded);
      [[fallthrough]];
    case ClosingPhaseStep::scrap:
      if (!ships_only(s) && hangar_spaces(s, p.d, seat) > limit_of(s, p.d, seat, Limit::hangar))
        return p.ask(f, seat, Prompt::closing_scrap, ClosingPhaseStep::scrapped);
      [[fallthrough]];
    case ClosingPhaseStep::end: {
      if (!ships_only(s)) {
        player.credits = static_cast<std::uint16_t>(std::min<int>(player.credits, limit_of(s, p.d, seat, Limit::credits)));
        regain_armour(s);
        ready_cards(p, seat);
      }
      end_effects(s, Duration::turn);
      forget_turn(p);
      sweep(p);
      if (s.turn >= s.turn_cap) end_game(p, best_player(s, p.d), Result::adjudicated);
      return p.done();
    }

    case ClosingPhaseStep::discarded: {
      Piles& piles = player.piles;
      piles.move(Zone::centre, piles.find_in_centre(static_cast<Kind>(s.answer.a)), Zone::ruin, piles.size(Zone::ruin),
                 SeatSet::only(seat));
      piles.forget_centre();
      p.note(told::LostCard{seat});
      p.note_to(SeatSet::only(seat), told::LostCardSeen{seat, s.answer.a});
      return p.go(f, ClosingPhaseStep::discard);
    }
    case ClosingPhaseStep::scrapped: put_on_scrap(p, s.answer.a); return handle_triggers(p, f, ClosingPhaseStep::scrap, Moment::closing);
  }
  return Flow::stop;
}

}  // namespace asztal::kaosz_galaktika
