// Card data from anywhere: the first byte says which of the four files is the input, the others are as built in.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/data_file.hpp"
#include "games/death-angel/data.hpp"
#include "games/death-angel/embedded.hpp"

using namespace asztal;

namespace {

constexpr std::array<const char*, 4> files = {"data/components.toml", "data/actions.toml", "data/events.toml", "data/locations.toml"};

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_cards: " << what << '\n';
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t replaced = data[0] % files.size();
  std::array<death_angel::DataText, 4> texts;
  for (std::size_t i = 0; i < files.size(); ++i) texts[i] = {files[i], std::string(death_angel::embedded(files[i]))};
  texts[replaced].text.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  try {
    death_angel::load_data(texts);
  } catch (const DataError& error) {
    require(std::string_view(error.what()).starts_with("data/"), "the message begins with the file's name");
  }
  return 0;
}
