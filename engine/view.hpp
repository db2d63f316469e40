// What one seat may know of a table, whatever its game, and all that a reader may ask of it. The true state cannot be reached from here.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/json.hpp"

namespace asztal {

/// One decision as everybody is given it: who, what, by which rule, the options, the safe one.
struct Decision {
  Seat seat = nobody;
  std::string prompt;  ///< the game's name for the question, a key of its texts
  RuleId rule;
  std::vector<Action> options;  ///< in canonical order
  Action safe_default;
};

/// Something a game has to say about the pending question: a key of its texts and what the message needs. Numbers stay numbers, "kind:id"
/// is named in the reader's language, any other text is passed on.
struct Remark {
  std::string key;
  json::object arguments;
};

/// A redacted state of some game: what one seat may know at one moment; when the game is over, everything. Bots, presenters and whoever
/// else reads are given this and nothing else. For one thread at a time.
class AnyView {
 public:
  virtual ~AnyView() = default;
  virtual std::string_view game_id() const = 0;
  virtual const Vocabulary& words() const = 0;
  virtual Seat viewer() const = 0;  ///< `nobody`: a spectator
  virtual int seats() const = 0;
  virtual Node node() const = 0;
  virtual double outcome(Seat seat) const = 0;  ///< at the end

  /// The pending question as far as the viewer may know it, found out once. Only the seat that decides is given the options; at chance: what is
  /// rolled or drawn.
  virtual const Decision& decision() const = 0;
  virtual std::vector<std::string> focus() const = 0;            ///< what it is about: card ids, "kind:id" of others
  virtual std::vector<Remark> remarks() const = 0;               ///< what the viewer should know when he answers it
  virtual json::object details(const Action& option) const = 0;  ///< more arguments for an option's words
  virtual json::object board() const = 0;                        ///< the table in people's words
  virtual json::value snapshot() const = 0;                      ///< all of it, to look at
  virtual bool looks_like(const AnyView& other) const = 0;       ///< do both viewers know the same? Of one table

  // For the seat that decides.
  virtual RuleId check(const Action& action) const = 0;
  virtual std::vector<Action> shortcuts() const = 0;                                 ///< for people
  virtual std::optional<Action> follow(const Action& shortcut, int made) const = 0;  ///< what it does now; nothing: it is done
  virtual bool time_tells(const Action& answer) const = 0;                           ///< would its time tell whether there was a choice?

  bool decides() const { return node().kind == NodeKind::decision && node().seat == viewer(); }
};

template <Game G>
class TypedView final : public AnyView {
 public:
  TypedView(const typename G::State& truth, Seat viewer) : view_(View<G>::or_all_at_end(truth, viewer)) {}

  const View<G>& get() const { return view_; }

  std::string_view game_id() const override { return G::id; }
  const Vocabulary& words() const override { return G::vocabulary(); }
  Seat viewer() const override { return view_.viewer(); }
  int seats() const override { return G::seats(state()); }
  Node node() const override { return state().node; }
  double outcome(Seat seat) const override { return G::outcome(state(), seat); }

  const Decision& decision() const override {
    if (!decision_) decision_ = find_decision();
    return *decision_;
  }
  std::vector<std::string> focus() const override { return G::focus(state()); }
  std::vector<Remark> remarks() const override {
    std::vector<Remark> remarks;
    G::explain(state(), remarks);
    return remarks;
  }
  json::object details(const Action& option) const override {
    if constexpr (HasDetails<G>)
      return G::details(state(), option);
    else
      return {};
  }
  json::object board() const override { return G::board(state()); }
  json::value snapshot() const override { return to_json(state()); }
  bool looks_like(const AnyView& other) const override { return state() == static_cast<const TypedView&>(other).state(); }

  RuleId check(const Action& action) const override { return G::check(state(), action); }
  std::vector<Action> shortcuts() const override {
    ActionList list;
    if constexpr (HasShortcuts<G>) {
      if (decides()) G::shortcuts(state(), list);
    }
    return {list.begin(), list.end()};
  }
  std::optional<Action> follow(const Action& shortcut, int made) const override {
    if constexpr (HasShortcuts<G>) {
      if (decides()) return G::follow(state(), shortcut, made);
    }
    return std::nullopt;
  }
  bool time_tells(const Action& answer) const override { return decides() && G::time_tells(state(), answer); }

 private:
  const typename G::State& state() const { return view_.state(); }
  Decision find_decision() const {
    Decision decision;
    if (node().kind == NodeKind::end) return decision;
    decision.seat = node().seat;
    decision.prompt = G::vocabulary().prompts[node().prompt];
    decision.rule = G::rule(state());
    if (!decides()) return decision;
    ActionList list;
    G::legal(state(), list);
    decision.options.assign(list.begin(), list.end());
    decision.safe_default = G::safe_default(state(), list);
    return decision;
  }

  View<G> view_;
  mutable std::optional<Decision> decision_;
};

}  // namespace asztal
