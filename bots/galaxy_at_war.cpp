#include "bots/galaxy_at_war.hpp"

namespace asztal {

int Policy<GalaxyAtWar>::quick_choice(const GalaxyAtWar::State&, const ActionList& options, Random& random) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())));
}

double Policy<GalaxyAtWar>::evaluate(const GalaxyAtWar::State& state, Seat seat) {
  return state.node.kind == NodeKind::end ? GalaxyAtWar::outcome(state, seat) : 0.5;
}

}  // namespace asztal
