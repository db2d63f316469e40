// Snapshots from anywhere: what restores can be looked at and played on; anything else is refused with a DataError.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/table.hpp"
#include "games/games.hpp"

using namespace asztal;

namespace {

constexpr int steps = 30;

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_snapshot: " << what << '\n';
  std::abort();
}

/// Everything that programs ask of a table before they show it to somebody.
void look_at(const Table& table) {
  for (int seat = nobody; seat < table.seats(); ++seat) {
    const auto viewer = static_cast<Seat>(seat);
    table.board(viewer);
    table.focus(viewer);
    table.view(viewer);
    table.view_snapshot(viewer);
  }
  table.true_board();
  table.audience();
  table.hidden();
  table.hash();
}

Action any_choice(const Table& table, Random& random) {
  const Decision decision = table.decision();
  if (table.node().kind == NodeKind::chance) {
    ChanceList outcomes;
    table.chances(outcomes);
    require(outcomes.size() > 0, "something can happen");
    return random.pick(outcomes);
  }
  require(decision.seat >= 0 && !decision.options.empty(), "a seat is asked and has options");
  require(!table.check(decision.safe_default), "the safe choice is legal");
  return decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
}

/// A restored table must behave: every state it comes to is one that would be restored again.
void play_on(Table& table, Random random) {
  look_at(table);
  for (int i = 0; i < steps && table.node().kind != NodeKind::end; ++i) {
    table.apply(any_choice(table, random), nullptr);
    look_at(table);
    const auto copy = table.clone();
    copy->restore(table.snapshot(), "after a step");
    require(copy->hash() == table.hash(), "a restored table is the same table");
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  add_all_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  json::value snapshot;
  try {
    snapshot = parse_json({reinterpret_cast<const char*>(data), size}, "fuzz");
  } catch (const DataError&) {
    return 0;
  }
  for (const GameInfo& game : games())
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      Setup setup;
      setup.seats = seats;
      const auto table = game.new_table(setup, nullptr);
      try {
        table->restore(snapshot, "fuzz");
      } catch (const DataError&) {
        continue;
      }
      play_on(*table, Random(size, static_cast<std::uint64_t>(seats)));
    }
  return 0;
}
