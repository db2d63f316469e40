#include "benchmarks/card_pool.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <limits>

#include "benchmarks/random_step.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace asztal {

namespace {

using G = KaoszGalaktika;

constexpr int times = 10;

struct Timing {
  int cards = 0;
  double seconds = 0;  ///< of the quickest of some rounds
};

/// In seconds of the processor: whoever else works on it does not count.
double play(const Setup& setup, int games) {
  const std::clock_t start = std::clock();
  Random random(1);
  ActionList options;
  G::State state;
  for (int i = 0; i < games; ++i) {
    G::start(state, setup, nullptr);
    while (state.node.kind != NodeKind::end) random_step<G>(state, random, options);
  }
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

std::vector<DataText> copies() {
  std::vector<DataText> files;
  for (const char* name : {"ships", "armaments", "crew", "bases", "events", "interrupts"}) {
    const std::string path = "data/cards_" + std::string(name) + ".toml";
    const DataText file{path, std::string(kaosz_galaktika::game_info().file(path))};
    for (int copy = 1; copy < times; ++copy) files.push_back(copied_cards(file, copy));
  }
  return files;
}

/// A process reads its cards once, so that each pool has one of its own. They take turns, and whatever disturbs the machine disturbs both.
class PoolPlayer {
 public:
  PoolPlayer(bool large, int games) {
    if (pipe(ask_.data()) != 0 || pipe(tell_.data()) != 0) throw DataError("no pipe for the benchmark");
    child_ = fork();
    if (child_ < 0) throw DataError("no process for the benchmark");
    if (child_ == 0) work(large, games);
    close(ask_[0]), close(tell_[1]);
  }
  PoolPlayer(const PoolPlayer&) = delete;
  PoolPlayer& operator=(const PoolPlayer&) = delete;
  ~PoolPlayer() {
    close(ask_[1]), close(tell_[0]);
    waitpid(child_, nullptr, 0);
  }

  Timing round() {
    Timing timing;
    char go = 1;
    if (write(ask_[1], &go, 1) != 1 || read(tell_[0], &timing, sizeof timing) != sizeof timing)
      throw DataError("the benchmark's process has ended");
    return timing;
  }

 private:
  [[noreturn]] void work(bool large, int games) const {
    close(ask_[1]), close(tell_[0]);
    try {
      if (large) kaosz_galaktika::use_files(copies(), {});
      const Setup setup = complete({G::min_seats, {}}, G::id, G::options());
      play(setup, games);
      for (char go = 0; read(ask_[0], &go, 1) == 1;) {
        const Timing timing{static_cast<int>(kaosz_galaktika::data().by_id.size()), play(setup, games)};
        if (write(tell_[1], &timing, sizeof timing) != sizeof timing) break;
      }
    } catch (const DataError&) {  // its end is what the other process sees
    }
    _exit(0);
  }

  std::array<int, 2> ask_{}, tell_{};
  pid_t child_ = -1;
};

}  // namespace

PoolCost pool_cost(double seconds) {
  constexpr int games = 10;
  PoolPlayer small(false, games), large(true, games);
  std::array<Timing, 2> best;
  for (Timing& timing : best) timing.seconds = std::numeric_limits<double>::max();
  const auto start = std::chrono::steady_clock::now();
  const auto is_time_left = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < 2 * seconds; };
  for (int round = 0; round < 10 || is_time_left(); ++round)
    for (const auto& [player, timing] : {std::pair(&small, &best[0]), std::pair(&large, &best[1])}) {
      const Timing now = player->round();
      *timing = {now.cards, std::min(timing->seconds, now.seconds)};
    }
  return {best[0].cards, best[1].cards, best[1].seconds / best[0].seconds};
}

}  // namespace asztal
