#include "data.hpp"

#include "data_rows.hpp"
#include "embedded.hpp"

namespace asztal::kaosz_galaktika {

namespace {

constexpr std::array card_files = {"cards_ships.toml", "cards_armaments.toml", "cards_crew.toml",
                                   "cards_bases.toml", "cards_events.toml",    "cards_interrupts.toml"};

DataText built_in(const std::string& name) { return {name, std::string(embedded("data/" + name))}; }

Data load_built_in() {
  Data loaded;
  load_components(loaded, built_in("components.toml"));
  for (const char* file : card_files) load_cards(loaded, built_in(file), false);
  load_decks(loaded, built_in("decks.toml"), false);
  return loaded;
}

/// The data in use; set once, by whoever comes first.
std::optional<Data>& in_use() {
  static std::optional<Data> loaded;
  return loaded;
}

}  // namespace

const Data& data() {
  static const Data& loaded = in_use() ? *in_use() : in_use().emplace(load_built_in());
  return loaded;
}

std::uint64_t data_hash() {
  if (in_use()) return in_use()->hash;
  std::uint64_t hash = chained_hash(0, embedded("data/components.toml"));
  for (const char* file : card_files) hash = chained_hash(hash, embedded("data/" + std::string(file)));
  return chained_hash(hash, embedded("data/decks.toml"));
}

void use_files(const std::vector<DataText>& cards, const std::vector<DataText>& decks) {
  if (in_use()) throw DataError("own files must be given before the game is used");
  Data loaded = load_built_in();
  for (const DataText& file : cards) load_cards(loaded, file, true);
  for (const DataText& file : decks) load_decks(loaded, file, true);
  in_use().emplace(std::move(loaded));
}

}  // namespace asztal::kaosz_galaktika
