// Law 1: no heap allocation inside the rules. Every allocation of this program is counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/death-angel/death_angel.hpp"
#include "games/galaxy-at-war/galaxy_at_war.hpp"
#include "games/kaosz-galaktika/kaosz_galaktika.hpp"

namespace {
long allocations = 0;
}

// Not inlined: the compiler would see `new` matched with `free`.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace asztal {
namespace {

template <Game G>
void play_without_allocating(std::uint64_t games) {
  G::vocabulary();
  for (const Setup& setup : setups_of<G>())
    for (std::uint64_t game = 0; game < games; ++game) {
      Random random(game, static_cast<std::uint64_t>(setup.seats));
      typename G::State state;
      ActionList options;
      ChanceList outcomes;
      const long before = allocations;
      G::start(state, setup, nullptr);
      while (state.node.kind != NodeKind::end) {
        if (state.node.kind == NodeKind::chance) {
          outcomes.clear();
          G::chances(state, outcomes);
          G::apply(state, random.pick(outcomes), nullptr);
        } else {
          options.clear();
          G::legal(state, options);
          G::check(state, Action{3, 2, 1, 0});
          const View<G> view(state, state.node.seat);
          G::apply(state, options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))], nullptr);
        }
      }
      ASSERT_EQ(allocations, before);
    }
}

TEST(Allocation, DeathAngelRulesNeverAllocate) {
  death_angel::data();
  play_without_allocating<DeathAngel>(200);
}

TEST(Allocation, GalaxyAtWarRulesNeverAllocate) {
  galaxy_at_war::data();
  play_without_allocating<GalaxyAtWar>(10);
}

TEST(Allocation, KaoszGalaktikaRulesNeverAllocate) {
  kaosz_galaktika::data();
  play_without_allocating<KaoszGalaktika>(3);
}

}  // namespace
}  // namespace asztal
