// Notation that somebody typed: it is read or refused with a reason, and what is read is written back as the same action.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/table.hpp"
#include "games/games.hpp"

using namespace asztal;

namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_notation: " << what << '\n';
  std::abort();
}

void read_and_write_back(const Vocabulary& words, std::string_view text) {
  std::string problem;
  const auto action = words.parse(text, problem);
  require(action.has_value() == problem.empty(), "a refusal has a reason, and only a refusal");
  if (!action) return;
  const auto again = words.parse(words.print(*action, true), problem);
  require(again == action, "a printed action is read as the same action");
  const auto seen = words.parse(words.print(*action), problem);
  require(seen && words.same_for_people(*seen, *action), "without its hidden operand it is still the same for people");
}

std::vector<std::unique_ptr<Table>> one_of_each_game() {
  std::vector<std::unique_ptr<Table>> tables;
  for (const GameInfo& game : games()) {
    Setup setup;
    setup.seats = game.min_seats;
    tables.push_back(game.new_table(setup, nullptr));
  }
  return tables;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  add_all_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const std::vector<std::unique_ptr<Table>> tables = one_of_each_game();
  for (const auto& table : tables) read_and_write_back(table->words(), text);
  return 0;
}
