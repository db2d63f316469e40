// Random numbers, always outside the state: a counter-based generator, so that the same seed and stream give the same
// numbers on every machine, and any position of the stream can be reached at once.
#pragma once

#include <array>
#include <cstdint>

#include "engine/values.hpp"

namespace asztal {

/// Philox 4x32 with 10 rounds (Salmon, Moraes, Dror, Shaw 2011): a keyed bijection of 128-bit counters.
constexpr std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p0 = std::uint64_t{0xD2511F53} * counter[0];
    const std::uint64_t p1 = std::uint64_t{0xCD9E8D57} * counter[2];
    counter = {static_cast<std::uint32_t>(p1 >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(p1),
               static_cast<std::uint32_t>(p0 >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(p0)};
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  return counter;
}

/// A stream of random numbers named by a seed and a stream number.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed = 0, std::uint64_t stream = 0)
      : key_{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)},
        stream_{static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32)} {}

  [[gnu::always_inline]] constexpr std::uint32_t next32() {
    if (left_ == 0) refill();
    return block_[--left_];
  }
  constexpr std::uint64_t next64() {
    const std::uint64_t high = next32();
    return high << 32 | next32();
  }
  /// A number in 0 .. bound-1, every one equally likely (multiply, and reject the short last part).
  [[gnu::always_inline]] constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next32()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  constexpr std::uint64_t below64(std::uint64_t bound) {
    if (bound <= 0xFFFFFFFF) return below(static_cast<std::uint32_t>(bound));
    const std::uint64_t limit = ~std::uint64_t{0} - (~std::uint64_t{0} % bound + 1) % bound;
    std::uint64_t value = next64();
    while (value > limit) value = next64();
    return value % bound;
  }
  /// A number from 0 to below 1, in steps of 2^-32.
  constexpr double unit() { return static_cast<double>(next32()) * 0x1.0p-32; }

  const Action& pick(const ChanceList& chances) { return chances.at(below64(chances.total)); }

 private:
  [[gnu::noinline]] constexpr void refill() {
    // Two at once: the processor works on both at the same time.
    const auto first = block(counter_), second = block(counter_ + 1);
    for (std::size_t i = 0; i < 4; ++i) block_[i] = second[i], block_[i + 4] = first[i];
    counter_ += 2;
    left_ = 8;
  }
  constexpr std::array<std::uint32_t, 4> block(std::uint64_t number) const {
    return philox({static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32), stream_[0], stream_[1]}, key_);
  }

  std::array<std::uint32_t, 2> key_;
  std::array<std::uint32_t, 2> stream_;
  std::uint64_t counter_ = 0;
  std::array<std::uint32_t, 8> block_{};  ///< used from the end
  std::uint32_t left_ = 0;
};

}  // namespace asztal
