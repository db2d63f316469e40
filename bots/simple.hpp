// Bots without a tree: random, rule of thumb, flat Monte Carlo; and the playout that all searching bots share.
#pragma once

#include <chrono>

#include "bots/bot.hpp"
#include "bots/policy.hpp"

namespace asztal {

/// Play on by the quick policy until the end or the policy's limit.
template <Game G>
void playout(typename G::State& state, Random& random) {
  ActionList options;
  int decisions = 0;
  while (state.node.kind != NodeKind::end) {
    if (state.node.kind == NodeKind::chance) {
      G::apply(state, G::sample(state, random), nullptr);
    } else {
      if (Policy<G>::playout_limit != 0 && decisions++ == Policy<G>::playout_limit) return;
      options.clear();
      G::legal(state, options);
      G::apply(state, options[Policy<G>::quick_choice(state, options, random)], nullptr);
    }
  }
}

/// What a bot that searches thinks about.
template <Game G>
void options_worth_thought(const typename G::State& state, ActionList& options) {
  options.clear();
  G::legal(state, options);
  Policy<G>::narrow(state, options);
}

class Clock {
 public:
  explicit Clock(const Budget& budget) : budget_(budget), start_(std::chrono::steady_clock::now()) {}
  bool over(int iterations) const {
    if (budget_.iterations != 0 && iterations >= budget_.iterations) return true;
    if (budget_.seconds == 0 || (iterations & 15) != 0) return false;
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count() >= budget_.seconds;
  }

 private:
  Budget budget_;
  std::chrono::steady_clock::time_point start_;
};

template <Game G>
const View<G>& typed(const AnyView& view) {
  if (view.game_id() != G::id) throw std::invalid_argument("this bot plays another game");
  return static_cast<const TypedView<G>&>(view).get();
}

template <Game G>
class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : random_(seed) {}
  Action choose(const AnyView& view) override {
    ActionList options;
    G::legal(typed<G>(view).state(), options);
    return options[static_cast<int>(random_.below(static_cast<std::uint32_t>(options.size())))];
  }

 private:
  Random random_;
};

/// Rule of thumb: the quick policy itself.
template <Game G>
class HeuristicBot final : public Bot {
 public:
  explicit HeuristicBot(std::uint64_t seed) : random_(seed) {}
  Action choose(const AnyView& view) override {
    ActionList options;
    G::legal(typed<G>(view).state(), options);
    return options[Policy<G>::quick_choice(typed<G>(view).state(), options, random_)];
  }

 private:
  Random random_;
};

/// Flat Monte Carlo: as many playouts for every option, the best average wins.
template <Game G>
class FlatBot final : public Bot {
 public:
  FlatBot(std::uint64_t seed, Budget budget) : random_(seed), budget_(budget) {}
  Action choose(const AnyView& any) override {
    const View<G>& view = typed<G>(any);
    ActionList options;
    options_worth_thought<G>(view.state(), options);
    std::vector<double> sum(static_cast<std::size_t>(options.size()), 0);
    const Clock clock(budget_);
    int rounds = 0;
    for (int iterations = 0; rounds == 0 || !clock.over(iterations); ++rounds)
      for (int i = 0; i < options.size(); ++i, ++iterations) {
        typename G::State state = view.determinize(random_);
        G::apply(state, options[i], nullptr);
        playout<G>(state, random_);
        sum[static_cast<std::size_t>(i)] += Policy<G>::evaluate(state, view.viewer());
      }
    int best = 0;
    for (int i = 1; i < options.size(); ++i)
      if (sum[static_cast<std::size_t>(i)] > sum[static_cast<std::size_t>(best)]) best = i;
    return options[best];
  }

 private:
  Random random_;
  Budget budget_;
};

}  // namespace asztal
