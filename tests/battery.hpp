// Random games of every game, for tests of what holds in all of them.
#pragma once

#include <gtest/gtest.h>

#include "all_games.hpp"
#include "engine/reflect.hpp"
#include "random_decks.hpp"

namespace asztal {

/// Of a game with large states and many setups every so many states are enough for tests that handle all of a state.
template <Game G>
constexpr std::uint32_t sparse = sizeof(typename G::State) < 4096 ? 1 : 20;

class Notebook final : public Listener {
 public:
  void note(const Note& note) override { notes.push_back(note); }
  /// What `viewer` is told, as bytes.
  std::string told(Seat viewer) const {
    std::string text;
    for (const Note& note : notes) {
      if (!note.audience.has(viewer)) continue;
      text += std::to_string(note.kind);
      for (const auto operand : note.operand) text += "," + std::to_string(operand);
      text += ";";
    }
    return text;
  }
  std::vector<Note> notes;
};

/// Mostly, where the game has them, an answer that is legal and not listed: three cards more of a deck of one's own.
template <Game G>
std::optional<Action> unlisted_action(const typename G::State& state, Random& random) {
  if constexpr (std::is_same_v<G, KaoszGalaktika>) {
    if (random.below(16) != 0) return cards_to_bring(state, random);
  }
  return std::nullopt;
}

template <Game G>
Action random_action(const typename G::State& state, Random& random) {
  if (state.node.kind == NodeKind::chance) {
    ChanceList outcomes;
    G::chances(state, outcomes);
    return random.pick(outcomes);
  }
  if (const auto own = unlisted_action<G>(state, random)) return *own;
  ActionList options;
  G::legal(state, options);
  return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
}

/// Random games of all setups, one after the other, until `decisions` decisions were made; `visit` sees every state that waits.
template <Game G, class Visit>
void random_games(std::int64_t decisions, std::uint64_t seed, Visit&& visit) {
  std::int64_t made = 0;
  static const std::vector<asztal::Setup> setups = setups_of<G>();
  for (std::uint64_t game = 0; made < decisions; ++game)
    for (std::uint64_t number = 0; number < setups.size(); ++number) {
      const asztal::Setup& setup = setups[number];
      const int seats = setup.seats;
      Random random(seed, game * 256 + number);
      typename G::State state;
      G::start(state, setup, nullptr);
      int length = 0;
      while (state.node.kind != NodeKind::end) {
        ASSERT_LT(length, G::max_decisions) << "the game does not end";
        visit(state, random, seats);
        if (::testing::Test::HasFatalFailure()) return;
        length += state.node.kind == NodeKind::decision ? 1 : 0;
        G::apply(state, random_action<G>(state, random), nullptr);
      }
      visit(state, random, seats);
      if (::testing::Test::HasFatalFailure()) return;
      made += length;
    }
}

/// Is every value of an enum in a state one of its words?
template <class T>
bool is_named(const T& value) {
  bool named = true;
  if constexpr (DescribedEnum<T>)
    named = enum_name(value) != "?";
  else if constexpr (Described<T>)
    for_each_member(value, [&](const char*, const auto& member) { named = named && is_named(member); });
  else if constexpr (ListLike<T>)
    for (const auto& item : value) named = named && is_named(item);
  return named;
}

}  // namespace asztal
