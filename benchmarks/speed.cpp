#include "benchmarks/speed.hpp"

#include <algorithm>
#include <vector>

#include "benchmarks/best_rate.hpp"
#include "benchmarks/random_step.hpp"
#include "benchmarks/risk_reference.hpp"
#include "bots/mcts.hpp"
#include "engine/data_file.hpp"
#include "games/all_games.hpp"

namespace asztal {

namespace {

template <Game G>
Speed measure(const Setup& given, double seconds) {
  Speed speed;
  speed.state_bytes = static_cast<int>(sizeof(typename G::State));
  const Setup setup = complete(given, G::id, G::options());
  Random random(1);
  ActionList options;
  typename G::State state;
  G::start(state, setup, nullptr);  // reads the data files
  std::int64_t decisions = 0, games = 0;
  speed.decisions_per_second = best_rate(seconds, [&] {
    const std::int64_t before = decisions;
    for (int i = 0; i < 4; ++i, ++games) {
      G::start(state, setup, nullptr);
      while (state.node.kind != NodeKind::end) decisions += random_step<G>(state, random, options) ? 1 : 0;
    }
    return decisions - before;
  });
  speed.decisions_per_game = static_cast<double>(decisions) / static_cast<double>(games);
  speed.playouts_per_second = speed.decisions_per_second / speed.decisions_per_game;

  // Copies: a ring of states, so that the compiler cannot leave the work out.
  std::vector<typename G::State> ring(16, state);
  speed.copy_ns = 1e9 / best_rate(seconds / 4, [&] {
                    constexpr std::size_t copies = 1600;
                    for (std::size_t i = 0; i < copies; ++i) {
                      ring[(i + 1) % 16] = ring[i % 16];
                      asm volatile("" : : "r"(ring.data()) : "memory");
                    }
                    return copies;
                  });
  speed.decision_to_copy = 1e9 / speed.decisions_per_second / speed.copy_ns;

  // Search from early positions, the tenth decision of eight games. Short trees only where there is no time for others.
  const int iterations_each = std::clamp(static_cast<int>(seconds * 500), 5, 250);
  std::vector<View<G>> views;
  for (std::uint64_t game = 0; game < 8; ++game) {
    Random chance(2, game);
    G::start(state, setup, nullptr);
    for (int made = 0; state.node.kind == NodeKind::chance || made < 10;) made += random_step<G>(state, chance, options) ? 1 : 0;
    views.emplace_back(state, state.node.seat);
  }
  speed.mcts_iterations_per_second = best_rate(seconds / 2, [&] {
    int iterations = 0;
    for (const View<G>& view : views) {
      SearchTree<G> tree(view, 1, 0);
      tree.search({iterations_each, 0});
      iterations += tree.iterations();
    }
    return iterations;
  });
  return speed;
}

template <Game G>
std::uint64_t signature_of(std::int64_t decisions) {
  Hasher hasher;
  ActionList options;
  const std::vector<Setup> setups = setups_of<G>();
  std::int64_t made = 0;
  for (std::uint64_t game = 0; made < decisions; ++game)
    for (const Setup& setup : setups) {
      Random random(game, static_cast<std::uint64_t>(setup.seats));
      typename G::State state;
      G::start(state, setup, nullptr);
      while (state.node.kind != NodeKind::end) {
        made += random_step<G>(state, random, options) ? 1 : 0;
        hasher.add(state_hash(state));
      }
    }
  return hasher.value();
}

}  // namespace

Speed measure_speed(std::string_view game, const Setup& setup, double seconds) {
  Speed speed;
  if (!with_game(game, [&]<Game G>() { speed = measure<G>(setup, seconds); }))
    throw DataError("there is no benchmark for the game '" + std::string(game) + "'");
  if (game == GalaxyAtWar::id) speed.decision_to_reference = risk_reference(setup.seats, seconds / 2) / speed.decisions_per_second;
  return speed;
}

std::uint64_t signature(std::string_view game) {
  constexpr std::int64_t decisions = 30000;
  std::uint64_t signature = 0;
  if (!with_game(game, [&]<Game G>() { signature = signature_of<G>(decisions); }))
    throw DataError("there is no signature for the game '" + std::string(game) + "'");
  return signature;
}

}  // namespace asztal
