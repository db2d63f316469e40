// Records from anywhere: read, written back the same, replayed; or refused with a DataError.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/record.hpp"
#include "games/games.hpp"

using namespace asztal;

namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_record: " << what << '\n';
  std::abort();
}

void written_back_the_same(const Record& record) {
  const std::string text = record.print();
  require(Record::parse(text, "again").print() == text, "a printed record is read as the same record");
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  add_all_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    Record record = Record::parse({reinterpret_cast<const char*>(data), size}, "fuzz");
    written_back_the_same(record);
    record.data_hash = find_game(record.game)->data_hash();  // or nothing is played once the cards have changed
    replay(record, "fuzz");
  } catch (const DataError& error) {
    require(std::string_view(error.what()).starts_with("fuzz:"), "the message begins with the file's name");
  }
  return 0;
}
