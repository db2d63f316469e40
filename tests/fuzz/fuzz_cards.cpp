// Card data from anywhere: the first byte says of which game and which of its files the input is. Of Death Angel and Galaxy at War it is
// rows and fields in the place of built-in ones, since a whole file takes its parser long; of Káosz Galaktika it is a file of its own.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "engine/data_file.hpp"
#include "games/death-angel/cards/data.hpp"
#include "games/galaxy-at-war/cards/data.hpp"
#include "games/kaosz-galaktika/cards/data.hpp"

using namespace asztal;

namespace {

constexpr std::array<const char*, 4> death_angel_files = {"data/components.toml", "data/actions.toml", "data/events.toml",
                                                          "data/locations.toml"};
constexpr std::array<const char*, 6> galaxy_files = {
    "data/map.toml",           "data/components.toml", "data/cards_alliance.toml", "data/cards_cerberus.toml",
    "data/cards_reapers.toml", "data/war_assets.toml"};
// Digits stand for files of Death Angel, capitals for those of Galaxy at War, small letters for own files of Káosz Galaktika.
constexpr std::uint8_t first_of_galaxy = 64, first_of_kaosz = 96;

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << "fuzz_cards: " << what << '\n';
  std::abort();
}

template <std::size_t Files, class Embedded>
std::array<Entry, Files> built_in(const std::array<const char*, Files>& names, Embedded embedded) {
  std::array<Entry, Files> files;
  for (std::size_t i = 0; i < Files; ++i) files[i] = Entry::parse(embedded(names[i]), names[i]);
  return files;
}

template <std::size_t Files, class Load>
void read(std::array<Entry, Files> files, std::size_t changed, std::string_view input, Load load) {
  Entry& file = files[changed % Files];
  try {
    file = file.with(Entry::parse(input, "data/input.toml"));
    load(files);
  } catch (const DataError& error) {
    require(std::string_view(error.what()).starts_with("data/"), "the message begins with the file's name");
  }
}

/// Cards, decks or components of a game whose files people write themselves.
void read_own(std::uint8_t kind, std::string_view input) {
  using namespace kaosz_galaktika;
  const DataText file = {"data/own", std::string(input)};
  static const Data components = [] {
    Data data;
    load_components(data, {"data/components.toml", std::string(kaosz_galaktika::embedded("data/components.toml"))});
    return data;
  }();
  try {
    if (Data loaded = components; kind % 3 == 0)
      load_cards(loaded, file, true);
    else if (kind % 3 == 1)
      read_decks(data(), file);
    else
      load_components(loaded, file);
  } catch (const DataError& error) {
    require(std::string_view(error.what()).starts_with("data/"), "the message begins with the file's name");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
  static const auto angel = built_in(death_angel_files, death_angel::embedded);
  static const auto galaxy = built_in(galaxy_files, galaxy_at_war::embedded);
  if (data[0] < first_of_galaxy)
    read(angel, data[0], input, [](const auto& files) { death_angel::load_data(files); });
  else if (data[0] >= first_of_kaosz)
    read_own(data[0], input);
  else
    read(galaxy, data[0], input, [](const auto& files) { galaxy_at_war::load_data(files); });
  return 0;
}
