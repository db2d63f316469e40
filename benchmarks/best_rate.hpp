// How often something can be done in a second of one core.
#pragma once

#include <ctime>

#include <algorithm>

namespace asztal {

/// Processor time of this thread, in seconds: what other programs take is not counted.
inline double processor_time() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// `work` does something again and again and says each time how much. The best of eight parts of the time counts: whatever else goes on in
/// the machine only makes a part slower. Work that alone takes longer than all of the time is done once.
template <class Work>
double best_rate(double seconds, Work&& work) {
  constexpr int parts = 8;
  double best = 0;
  const double beginning = processor_time();
  double end = beginning;
  for (int part = 0; part < parts && (part == 0 || end - beginning < seconds); ++part) {
    double amount = 0;
    const double start = end = processor_time();
    do {
      amount += static_cast<double>(work());
      end = processor_time();
    } while (end - start < seconds / parts);
    best = std::max(best, amount / (end - start));
  }
  return best;
}

}  // namespace asztal
