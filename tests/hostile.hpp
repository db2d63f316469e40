// What the tests of hostile input share: tables of any game in the middle of play, edits of their snapshots, and why those are refused.
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
  const auto options = table.decision().options;
  return options.at(random.below(static_cast<std::uint32_t>(options.size())));
}

/// At random, looked at now and then as programs do.
inline void play_on(Table& table, Random& random, int steps) {
  for (int i = 0; i < steps && table.node().kind != NodeKind::end; ++i) {
    table.apply(any_answer(table, random), nullptr);
    if (i % 16 != 0) continue;
    table.board(0);
    table.view(0);
  }
}

inline std::unique_ptr<Table> random_table(std::string_view game, const Setup& setup, std::uint64_t seed, int steps) {
  auto table = new_table(game, setup);
  Random random(seed);
  play_on(*table, random, steps);
  return table;
}

/// A random game that waits at this question or die, and for whose state `fits` holds.
inline std::unique_ptr<Table> table_at(
    std::string_view game, const Setup& setup, const std::string& prompt,
    const std::function<bool(const json::object&)>& fits = [](const auto&) { return true; }) {
  for (std::uint64_t seed = 1; seed < 1000; ++seed) {
    auto table = new_table(game, setup);
    Random random(seed);
    for (; table->node().kind != NodeKind::end; table->apply(any_answer(*table, random), nullptr))
      if (table->words().prompts[table->node().prompt] == prompt && fits(table->snapshot().as_object())) return table;
  }
  throw std::runtime_error("no game comes to " + prompt);
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
inline std::string refused_snapshot(const Table& at, const json::value& snapshot) {
  return refusal("state", [&] { at.clone()->restore(snapshot, "state"); });
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

/// All numbers and words of a document, for edits that keep its form.
inline void collect(json::value& value, std::vector<json::value*>& numbers, std::vector<json::value*>& words) {
  if (value.is_int64()) numbers.push_back(&value);
  if (value.is_string()) words.push_back(&value);
  if (value.is_array())
    for (json::value& item : value.get_array()) collect(item, numbers, words);
  if (value.is_object())
    for (auto& member : value.get_object()) collect(member.value(), numbers, words);
}

/// One number or word is another, as when somebody tries out a position; every field of the state is as likely as any other.
inline void damage(json::object& state, Random& random) {
  std::vector<json::value*> numbers, words;
  collect((state.begin() + random.below(static_cast<std::uint32_t>(state.size())))->value(), numbers, words);
  const auto any = [&](const std::vector<json::value*>& list) -> json::value& {
    return *list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  if (!words.empty() && random.below(3) == 0)
    any(words) = json::value(any(words));
  else if (!numbers.empty())
    any(numbers) = random.below(2) == 0 ? static_cast<std::int64_t>(random.below(50)) - 3
                                        : any(numbers).get_int64() / 2 + static_cast<std::int64_t>(random.below(3)) - 1;
}

// ---- Edits of a snapshot by hand ---------------------------------------------------------------------------------------------------------

using Edit = std::function<void(json::object&)>;

inline json::object& part(json::object& state, const char* name) { return state[name].as_object(); }
inline json::value& item(json::object& state, const char* list, std::size_t index) { return state[list].as_array()[index]; }
inline json::object& object_at(json::object& state, const char* list, std::size_t index) { return item(state, list, index).as_object(); }
inline json::object& frame(json::object& state, std::size_t index) { return object_at(state, "frames", index); }
inline json::object& innermost(json::object& state) { return frame(state, state["frames"].as_array().size() - 1); }
inline void add(json::value& number, int n) { number = number.as_int64() + n; }

/// Why the table's state is refused after an edit, without the leading "state".
inline std::string refused_after(const Table& table, const Edit& edit) {
  json::value snapshot = table.snapshot();
  EXPECT_EQ(refused_snapshot(table, snapshot), "");
  edit(snapshot.as_object());
  const std::string problem = refused_snapshot(table, snapshot);
  return problem.empty() ? problem : problem.substr(5);
}

// ---- Inputs that are kept ----------------------------------------------------------------------------------------------------------------

/// The corpus of a fuzz target, in every build: what was once a bug stays harmless. `use` is given the file's name and text.
inline void for_each_kept(const std::string& corpus, const std::function<void(const std::string& name, const std::string& text)>& use) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ASZTAL_GOLDEN) + "/../fuzz/corpus/" + corpus)) {
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
