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
void look_at(const GameInfo& game, const Table& table, Random& random) {
  const auto viewer =
      static_cast<Seat>(static_cast<int>(random.below(static_cast<std::uint32_t>(table.seats()) + 1)) - 1);  // -1: a spectator
  table.board(viewer);
  table.focus(viewer);
  table.audience();
  game.explain(*table.view(viewer));
}

Action any_choice(const GameInfo& game, const Table& table, Random& random) {
  const Decision decision = table.decision();
  if (table.node().kind == NodeKind::chance) {
    ChanceList outcomes;
    table.chances(outcomes);
    require(outcomes.size() > 0, "something can happen");
    return random.pick(outcomes);
  }
  require(decision.seat >= 0 && decision.seat < table.seats(), "a seat of this table is asked");
  require(!decision.options.empty(), "the seat has options");
  require(!table.check(decision.safe_default), "the safe choice is legal");
  const Action& choice = decision.options[random.below(static_cast<std::uint32_t>(decision.options.size()))];
  game.details(*table.view(decision.seat), choice);
  return choice;
}

/// A restored table must behave, and where it comes to is a state that would be restored again.
void play_on(const GameInfo& game, Table& table, Random random) {
  look_at(game, table, random);
  for (int i = 0; i < steps && table.node().kind != NodeKind::end; ++i) {
    table.apply(any_choice(game, table, random), nullptr);
    look_at(game, table, random);
  }
  const std::uint64_t hash = table.hash();
  table.restore(table.snapshot(), "after some steps");
  require(table.hash() == hash, "a restored table is the same table");
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
      play_on(game, *table, Random(size, static_cast<std::uint64_t>(seats)));
    }
  return 0;
}
