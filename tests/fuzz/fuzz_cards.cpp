// Card data from anywhere: the first byte says of which game and which of its files the input is, the others are as built in.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/data_file.hpp"
#include "games/death-angel/data.hpp"
#include "games/death-angel/embedded.hpp"
#include "games/galaxy-at-war/data.hpp"
#include "games/galaxy-at-war/embedded.hpp"

using namespace asztal;

namespace {

constexpr std::array<const char*, 4> death_angel_files = {"data/components.toml", "data/actions.toml", "data/events.toml",
                                                          "data/locations.toml"};
constexpr std::array<const char*, 6> galaxy_files = {
    "data/map.toml",           "data/components.toml", "data/cards_alliance.toml", "data/cards_cerberus.toml",
    "data/cards_reapers.toml", "data/war_assets.toml"};
constexpr std::uint8_t first_of_galaxy = 64;  // digits stand for files of Death Angel, letters for those of Galaxy at War

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_cards: " << what << '\n';
  std::abort();
}

template <std::size_t Files, class Embedded, class Load>
void read(const std::array<const char*, Files>& files, std::size_t replaced, std::string_view input, Embedded embedded, Load load) {
  std::array<DataText, Files> texts;
  for (std::size_t i = 0; i < Files; ++i) texts[i] = {files[i], std::string(embedded(files[i]))};
  texts[replaced % Files].text = input;
  try {
    load(texts);
  } catch (const DataError& error) {
    require(std::string_view(error.what()).starts_with("data/"), "the message begins with the file's name");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] < first_of_galaxy)
    read(death_angel_files, data[0], input, death_angel::embedded, death_angel::load_data);
  else
    read(galaxy_files, data[0], input, galaxy_at_war::embedded, galaxy_at_war::load_data);
  return 0;
}
