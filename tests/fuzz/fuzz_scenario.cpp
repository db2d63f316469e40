// Scenario files from anywhere: every case passes or fails with a message that begins with the file's name.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/scenario.hpp"
#include "games/games.hpp"

using namespace asztal;

namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_scenario: " << what << '\n';
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  add_all_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ScenarioReport report;
  run_scenarios({reinterpret_cast<const char*>(data), size}, "fuzz", report);
  for (const CaseResult& result : report.cases)
    require(result.failure.empty() || result.failure.starts_with("fuzz:"), "a failure begins with the file's name");
  return 0;
}
