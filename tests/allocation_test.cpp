// Law 1: no heap allocation inside the rules. Every allocation of this program is counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "all_games.hpp"

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

template <class G>
class Allocation : public ::testing::Test {};
TYPED_TEST_SUITE(Allocation, TestedGames);

TYPED_TEST(Allocation, RulesNeverAllocate) {
  using G = TypeParam;
  G::vocabulary();
  G::data_hash();  // reads the data files
  constexpr std::int64_t decisions = 30000;
  std::int64_t made = 0;
  for (std::uint64_t game = 0; made < decisions; ++game)
    for (const asztal::Setup& setup : setups_of<G>()) {
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
          ++made;
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

}  // namespace
}  // namespace asztal
