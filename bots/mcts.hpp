// Information-set Monte Carlo tree search, single observer (Cowling, Powley, Whitehouse 2012): every iteration fills in what the
// observer does not know, walks one tree with the actions that exist in this determinization, counts how often each was available, and
// plays on by the game's quick policy. The tree is one of choices alone: whatever dice and cards come, the same choices lead to the same
// node, so that what was learnt of a plan is not scattered over all its accidents.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <thread>

#include "bots/simple.hpp"

namespace asztal {

template <Game G>
class SearchTree {
 public:
  using State = typename G::State;

  SearchTree(const View<G>& view, std::uint64_t seed, std::uint64_t stream) : view_(view), random_(seed, stream) { nodes_.push_back({}); }

  void search(const Budget& budget) {
    const Clock clock(budget);
    for (int i = 0; !clock.over(i); ++i) iterate();
  }

  /// How often each of the root's options was tried.
  double visits(const Action& action) const {
    for (int e = nodes_[0].first_edge; e >= 0; e = edges_[static_cast<std::size_t>(e)].next)
      if (edges_[static_cast<std::size_t>(e)].action == action) return edges_[static_cast<std::size_t>(e)].visits;
    return 0;
  }
  double value(const Action& action) const {
    for (int e = nodes_[0].first_edge; e >= 0; e = edges_[static_cast<std::size_t>(e)].next)
      if (edges_[static_cast<std::size_t>(e)].action == action) return edges_[static_cast<std::size_t>(e)].sum;
    return 0;
  }
  int iterations() const { return iterations_; }

 private:
  struct Edge {
    Action action;
    int child = -1;
    int next = -1;
    Seat seat = nobody;  ///< who decides; `nobody`: chance
    float visits = 0;
    float available = 0;  ///< iterations in which the action could be chosen here
    double sum = 0;       ///< of values for `seat`
  };
  struct TreeNode {
    int first_edge = -1;
    int last_edge = -1;
    int quick_edge = -1;  ///< the quick policy's choice, if it is trusted
  };

  /// `before`: the edge after which this one is to be expected, as a node's options keep their order.
  Edge& edge_for(int node, const Action& action, Seat seat, int before = -1) {
    if (before >= 0)
      if (const int e = edges_[static_cast<std::size_t>(before)].next; e >= 0 && is_for(e, action, seat))
        return edges_[static_cast<std::size_t>(e)];
    for (int e = nodes_[static_cast<std::size_t>(node)].first_edge; e >= 0; e = edges_[static_cast<std::size_t>(e)].next)
      if (is_for(e, action, seat)) return edges_[static_cast<std::size_t>(e)];
    Edge edge;
    edge.action = action;
    edge.seat = seat;
    edges_.push_back(edge);
    const int index = static_cast<int>(edges_.size()) - 1;
    TreeNode& owner = nodes_[static_cast<std::size_t>(node)];
    if (owner.last_edge >= 0)
      edges_[static_cast<std::size_t>(owner.last_edge)].next = index;
    else
      owner.first_edge = index;
    owner.last_edge = index;
    return edges_.back();
  }

  bool is_for(int e, const Action& action, Seat seat) const {
    const Edge& edge = edges_[static_cast<std::size_t>(e)];
    return edge.action == action && edge.seat == seat;
  }

  static constexpr Action unseen{0xFFFF, 0, 0, 0};

  int index_of(const Edge& edge) const { return static_cast<int>(&edge - edges_.data()); }

  int child_of(int edge) {
    if (edges_[static_cast<std::size_t>(edge)].child < 0) {
      nodes_.push_back({});
      edges_[static_cast<std::size_t>(edge)].child = static_cast<int>(nodes_.size()) - 1;
    }
    return edges_[static_cast<std::size_t>(edge)].child;
  }

  /// UCB with availability counts.
  int select(int node, const State& state, const ActionList& options, bool& untried) {
    constexpr double exploration = Policy<G>::exploration, trust = Policy<G>::trust;
    path_edges_.clear();
    double visits = 0, sum = 0;
    for (const Action& option : options) {
      Edge& edge = edge_for(node, option, state.node.seat, path_edges_.empty() ? -1 : path_edges_.back());
      edge.available += 1;
      visits += edge.visits, sum += edge.sum;
      path_edges_.push_back(index_of(edge));
    }
    if (trust > 0 && visits == 0) {
      untried = options.size() > 1;
      return nodes_[static_cast<std::size_t>(node)].quick_edge =
                 path_edges_[static_cast<std::size_t>(Policy<G>::quick_choice(state, options, random_))];
    }
    int best = -1, fresh = -1, fresh_count = 0;
    double best_score = -1, log_available = 0;
    float available = 1;  // mostly the same for all
    for (const int e : path_edges_) {
      const Edge& edge = edges_[static_cast<std::size_t>(e)];
      if (edge.visits == 0) {
        if (random_.below(static_cast<std::uint32_t>(++fresh_count)) == 0) fresh = e;
        continue;
      }
      if (edge.available != available) available = edge.available, log_available = std::log(static_cast<double>(available));
      double score = edge.sum / edge.visits + exploration * std::sqrt(log_available / edge.visits);
      if (e == nodes_[static_cast<std::size_t>(node)].quick_edge) score += trust / std::sqrt(visits);
      if (score > best_score) best_score = score, best = e;
    }
    // An untried action promises what its node does, as if it had been tried once.
    untried = fresh >= 0 && (trust == 0 || sum / visits + exploration * std::sqrt(std::log(visits + 1)) > best_score);
    return untried ? fresh : best;
  }

  void iterate() {
    State state = view_.determinize(random_);
    int node = 0;
    trail_.clear();
    bool in_tree = true;
    while (in_tree && state.node.kind != NodeKind::end) {
      if (state.node.kind == NodeKind::chance) {
        G::apply(state, G::sample(state, random_), nullptr);
        node = child_of(index_of(edge_for(node, unseen, nobody)));
        continue;
      }
      options_worth_thought<G>(state, options_);
      bool untried = false;
      const int edge = select(node, state, options_, untried);
      trail_.push_back(edge);
      // A choice that the observer cannot see leads to one and the same information set, whatever it was.
      const bool visible = G::audience(state).has(view_.viewer());
      G::apply(state, edges_[static_cast<std::size_t>(edge)].action, nullptr);
      node = visible ? child_of(edge) : child_of(index_of(edge_for(node, unseen, nobody)));
      in_tree = !untried;
    }
    playout<G>(state, random_);
    std::array<double, max_seats> value{};
    for (int seat = 0; seat < max_seats; ++seat) value[static_cast<std::size_t>(seat)] = -1;
    for (const int e : trail_) {
      Edge& edge = edges_[static_cast<std::size_t>(e)];
      double& seat_value = value[static_cast<std::size_t>(edge.seat)];
      if (seat_value < 0) seat_value = Policy<G>::evaluate(state, edge.seat);
      edge.visits += 1;
      edge.sum += seat_value;
    }
    ++iterations_;
  }

  const View<G>& view_;
  Random random_;
  std::vector<TreeNode> nodes_;
  std::vector<Edge> edges_;
  std::vector<int> trail_, path_edges_;
  ActionList options_;
  int iterations_ = 0;
};

/// Root-parallel: each thread grows its own tree from its own random stream; the visits are added up.
template <Game G>
class MctsBot final : public Bot {
 public:
  MctsBot(std::uint64_t seed, Budget budget, int threads) : seed_(seed), budget_(budget), threads_(threads) {}

  Action choose(const AnyView& any) override {
    const View<G>& view = typed<G>(any);
    ActionList options;
    options_worth_thought<G>(view.state(), options);
    if (options.size() == 1) return options[0];
    Budget share = budget_;
    share.iterations = (budget_.iterations + threads_ - 1) / threads_;
    std::vector<SearchTree<G>> trees;
    trees.reserve(static_cast<std::size_t>(threads_));
    for (int t = 0; t < threads_; ++t) trees.emplace_back(view, seed_, stream_++);
    std::vector<std::thread> others;
    for (std::size_t t = 1; t < trees.size(); ++t) others.emplace_back([&trees, &share, t] { trees[t].search(share); });
    trees[0].search(share);
    for (std::thread& thread : others) thread.join();
    int best = 0;
    double best_visits = -1, best_value = -1;
    for (int i = 0; i < options.size(); ++i) {
      double visits = 0, value = 0;
      for (const auto& tree : trees) visits += tree.visits(options[i]), value += tree.value(options[i]);
      if (visits > best_visits || (visits == best_visits && value > best_value)) best = i, best_visits = visits, best_value = value;
    }
    return options[best];
  }

 private:
  std::uint64_t seed_;
  std::uint64_t stream_ = 0;
  Budget budget_;
  int threads_;
};

}  // namespace asztal
