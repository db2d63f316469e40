#include "benchmarks/risk_reference.hpp"

#include <cstdint>

#include "benchmarks/best_rate.hpp"
#include "engine/random.hpp"
#include "games/galaxy-at-war/cards/data.hpp"

namespace asztal {

namespace {

constexpr int planets = galaxy_at_war::planet_count;

struct Map {
  int degree[planets] = {};
  int neighbour[planets][16] = {};

  Map() {
    const galaxy_at_war::Data& d = galaxy_at_war::data();
    for (int p = 0; p < planets; ++p)
      for (int q = 0; q < planets; ++q)
        if (galaxy_at_war::has(d.planet[static_cast<std::size_t>(p)].neighbours, q)) neighbour[p][degree[p]++] = q;
  }
};

struct Choice {
  std::int16_t from, to, number;
};

struct Game {
  int owner[planets] = {};
  int units[planets] = {};
  int held[8] = {};
};

class Loop {
 public:
  Loop(const Map& map, int players) : map_(map), players_(players), random_(1) {}

  long decisions = 0;

  /// One game of at most 30 rounds.
  void play() {
    game_ = Game{};
    for (int p = 0; p < planets; ++p) {
      game_.owner[p] = p % players_;
      game_.units[p] = 2;
      ++game_.held[p % players_];
    }
    for (int turn = 0; turn < 30 * players_; ++turn) {
      const int seat = turn % players_;
      if (game_.held[seat] == 0) continue;
      if (game_.held[seat] == planets) return;
      recruit(seat);
      attack(seat);
      reinforce(seat);
    }
  }

 private:
  const Choice& pick() {
    ++decisions;
    return list_[random_.below(static_cast<std::uint32_t>(count_))];
  }
  void add(int from, int to, int number) {
    list_[count_++] = {static_cast<std::int16_t>(from), static_cast<std::int16_t>(to), static_cast<std::int16_t>(number)};
  }
  int die() { return static_cast<int>(random_.below(6)) + 1; }

  void recruit(int seat) {
    int left = game_.held[seat] / 3 > 3 ? game_.held[seat] / 3 : 3;
    for (; left > 0; --left) {
      count_ = 0;
      for (int p = 0; p < planets; ++p)
        if (game_.owner[p] == seat) add(p, p, 1);
      ++game_.units[pick().from];
    }
  }

  void attack(int seat) {
    for (;;) {
      count_ = 0;
      for (int p = 0; p < planets; ++p) {
        if (game_.owner[p] != seat || game_.units[p] < 2) continue;
        for (int i = 0; i < map_.degree[p]; ++i)
          if (game_.owner[map_.neighbour[p][i]] != seat) add(p, map_.neighbour[p][i], 0);
      }
      add(-1, -1, 0);
      const Choice choice = pick();
      if (choice.from < 0) return;
      battle(seat, choice.from, choice.to);
    }
  }

  void battle(int seat, int from, int to) {
    const int dice = game_.units[from] - 1 < 3 ? game_.units[from] - 1 : 3, against = game_.units[to] < 2 ? 1 : 2;
    int a[3] = {}, d[2] = {};
    for (int i = 0; i < dice; ++i) a[i] = die();
    for (int i = 0; i < against; ++i) d[i] = die();
    if (a[0] < a[1]) std::swap(a[0], a[1]);
    if (a[1] < a[2]) std::swap(a[1], a[2]);
    if (a[0] < a[1]) std::swap(a[0], a[1]);
    if (d[0] < d[1]) std::swap(d[0], d[1]);
    for (int i = 0; i < dice && i < against; ++i) --game_.units[a[i] > d[i] ? to : from];
    if (game_.units[to] > 0) return;
    --game_.held[game_.owner[to]];
    ++game_.held[seat];
    game_.owner[to] = seat;
    count_ = 0;
    for (int n = dice < game_.units[from] - 1 ? dice : game_.units[from] - 1; n <= game_.units[from] - 1 && count_ < 400; ++n)
      add(from, to, n);
    const int moved = pick().number;
    game_.units[from] -= moved;
    game_.units[to] += moved;
  }

  void reinforce(int seat) {
    count_ = 0;
    for (int p = 0; p < planets; ++p) {
      if (game_.owner[p] != seat || game_.units[p] < 2) continue;
      for (int i = 0; i < map_.degree[p]; ++i)
        if (game_.owner[map_.neighbour[p][i]] == seat) add(p, map_.neighbour[p][i], game_.units[p] - 1);
    }
    add(0, 0, 0);
    const Choice choice = pick();
    game_.units[choice.from] -= choice.number;
    game_.units[choice.to] += choice.number;
  }

  const Map& map_;
  int players_;
  Random random_;
  Game game_;
  Choice list_[1024];
  int count_ = 0;
};

}  // namespace

double risk_reference(int players, double seconds) {
  const Map map;
  Loop loop(map, players);
  return best_rate(seconds, [&] {
    const std::int64_t before = loop.decisions;
    loop.play();
    return loop.decisions - before;
  });
}

}  // namespace asztal
