// What the tests of hostile input share: damaged files, and why they are refused.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "engine/table.hpp"
#include "sanitized.hpp"

namespace asztal {

inline constexpr int mutations = sanitized ? 150 : 1500;

inline std::unique_ptr<Table> new_table(std::string_view game, const Setup& setup) { return find_game(game)->new_table(setup, nullptr); }

inline Action any_answer(const Table& table, Random& random) {
  if (table.node().kind == NodeKind::chance) {
    ChanceList outcomes;
    table.chances(outcomes);
    EXPECT_GT(outcomes.size(), 0);
    return random.pick(outcomes);
  }
  const auto options = table.asked()->decision().options;
  return options.at(random.below(static_cast<std::uint32_t>(options.size())));
}

/// Why `read` refuses what it is given; empty if it does not. The reason begins with the name.
inline std::string refusal(const std::string& name, const std::function<void()>& read) {
  try {
    read();
  } catch (const DataError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with(name)) << error.what();
    return error.what();
  }
  return "";
}

// ---- Damage -----------------------------------------------------------------------------------------------------------------------------

/// One of the ways in which files get damaged.
inline std::string mutated(std::string text, Random& random) {
  if (text.empty()) return text;
  const auto at = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(text.size())));
  switch (random.below(6)) {
    case 0: text.resize(at); break;
    case 1: text[at] = static_cast<char>(random.below(256)); break;
    case 2: text.insert(at, std::string(1 + random.below(20), static_cast<char>(random.below(256)))); break;
    case 3: text.erase(at, 1 + random.below(40)); break;
    case 4: {
      const std::size_t end = text.find('\n', at);
      if (end != std::string::npos) text.insert(at, text.substr(at, end - at + 1));
      break;
    }
    default: {  // another number
      const std::size_t digit = text.find_first_of("0123456789", at);
      if (digit != std::string::npos) text.replace(digit, 1, std::to_string(static_cast<int>(random.below(400)) - 100));
    }
  }
  return text;
}

// ---- Inputs that are kept ----------------------------------------------------------------------------------------------------------------

/// The corpus of a fuzz target, in every build: what was once a bug stays harmless. `use` is given the file's name and text.
inline void for_each_kept(const std::string& corpus, const std::function<void(const std::string& name, const std::string& text)>& use) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ASZTAL_PROJECT) + "/tests/fuzz/corpus/" + corpus)) {
    SCOPED_TRACE(entry.path().string());
    use(entry.path().filename().string(), read_text_file(entry.path().string()));
    ++count;
  }
  EXPECT_GE(count, 4) << corpus;
}

/// Changes to one of the game's own card files: which, says the first byte. `begins` is how the names of the game's files begin.
template <std::size_t Files>
void read_kept_cards(const std::string& begins, const std::array<DataText, Files>& own,
                     const std::function<void(const std::array<Entry, Files>&)>& load) {
  const std::array<Entry, Files> built_in = parsed(own);
  int count = 0;
  for_each_kept("cards", [&](const std::string& name, const std::string& text) {
    if (!name.starts_with(begins)) return;
    const std::size_t file = static_cast<unsigned char>(text.at(0)) % Files;
    refusal(own[file].name, [&] {
      auto files = built_in;
      files[file] = built_in[file].with(Entry::parse(text.substr(1), own[file].name));
      load(files);
    });
    ++count;
  });
  EXPECT_GE(count, 4) << begins;
}

}  // namespace asztal
