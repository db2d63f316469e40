#include "games/kaosz-galaktika/cards/data.hpp"

#include "engine/mistakes.hpp"

namespace asztal::kaosz_galaktika {

namespace {

constexpr std::array card_files = {"cards_ships.toml", "cards_armaments.toml", "cards_crew.toml",
                                   "cards_bases.toml", "cards_events.toml",    "cards_interrupts.toml"};

/// As they are read: the components, the cards, the decks.
std::vector<DataText> built_in() {
  std::vector<DataText> files;
  const auto add = [&](const std::string& name) { files.push_back({name, std::string(embedded("data/" + name))}); };
  add("components.toml");
  for (const char* file : card_files) add(file);
  add("decks.toml");
  return files;
}

Data load(const std::vector<DataText>& cards, const std::vector<DataText>& decks) {
  std::vector<DataText> files = built_in();
  Data loaded;
  load_components(loaded, files.front());
  for (std::size_t i = 1; i <= card_files.size(); ++i) load_cards(loaded, files[i], false);
  load_decks(loaded, files.back(), false);
  Mistakes mistakes;
  for (const DataText& file : cards) mistakes.gather([&] { load_cards(loaded, file, true); });
  mistakes.refuse();  // decks may name any of the cards
  for (const DataText& file : decks) mistakes.gather([&] { load_decks(loaded, file, true); });
  mistakes.refuse();
  files.insert(files.end(), cards.begin(), cards.end());
  files.insert(files.end(), decks.begin(), decks.end());
  loaded.hash = hash_of(files);
  return loaded;
}

/// The data in use; set once, by whoever comes first.
std::optional<Data>& in_use() {
  static std::optional<Data> loaded;
  return loaded;
}

}  // namespace

const Data& data_at_first() {
  static const Data& loaded = in_use() ? *in_use() : in_use().emplace(load({}, {}));
  data_in_use.store(&loaded, std::memory_order_release);
  return loaded;
}

std::uint64_t data_hash() { return in_use() ? in_use()->hash : hash_of(built_in()); }

void use_files(const std::vector<DataText>& cards, const std::vector<DataText>& decks) {
  if (in_use()) throw DataError("own files must be given before the game is used");
  in_use().emplace(load(cards, decks));
}

}  // namespace asztal::kaosz_galaktika
