// When an answer is let go whose time could tell whether there was a choice. The time is drawn when the question is put: from one
// distribution, whoever answers and whatever there is to choose from. What comes earlier waits for it; docs/protocol.md says what that hides.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>

#include "engine/random.hpp"

namespace asztal::server {

class Pace {
 public:
  using Duration = std::chrono::steady_clock::duration;
  static constexpr double spread = 0.4;  ///< of the part above the shortest time: its mean, as a part of that time
  static constexpr double longest = 3;   ///< times the shortest

  explicit Pace(std::uint64_t seed) : random_(seed) {}

  /// How long after a question its answer is let go: not before `shortest`, mostly soon after it, now and then as late as somebody who
  /// thinks. (An exponential distribution, cut off.)
  Duration draw(Duration shortest) {
    constexpr double most = (longest - 1) / spread;
    const double above = -std::log1p(-random_.unit() * -std::expm1(-most));
    return shortest + std::chrono::duration_cast<Duration>(shortest * (spread * above));
  }

 private:
  Random random_;
};

}  // namespace asztal::server
