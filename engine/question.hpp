// A question is declared once, as one row in the source file of its chapter. What bots, referees and readers ask about a pending node
// (its options, why not, by which rule, for whose eyes, the safe choice, what it is about, what one should know) follows from the row.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "engine/reflect.hpp"
#include "engine/values.hpp"

namespace asztal {

struct Remark;

/// The numbers that answer a question; none if `low` is above `high`.
struct Range {
  int low = 1, high = 0;

  constexpr bool asks() const { return low <= high; }
  constexpr bool has(int n) const { return low <= n && n <= high; }
  friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// A pending question with all that an answer depends on: the table with the procedure that asks, and the cards. Small enough for two registers.
template <class Play>
struct Asked {
  const typename Play::State& s;
  const typename Play::Data& d;

  Seat seat() const { return s.node.seat; }
  const typename Play::Frame& f() const { return s.frames.back(); }
  /// The locals of the procedure that asks.
  template <class Locals>
  const Locals& as() const {
    return f().template as<Locals>();
  }
  /// The procedure that has called the one that asks, if there is one.
  const typename Play::Frame* caller() const { return s.frames.size() < 2 ? nullptr : &s.frames[s.frames.size() - 2]; }
};

/// The same for every table, or found out from this one.
template <class T, class Asked>
struct FixedOr {
  T fixed{};
  T (*found)(Asked) = nullptr;

  constexpr FixedOr() = default;
  constexpr FixedOr(T value) : fixed(value) {}
  template <class Find>
    requires std::is_convertible_v<Find, T (*)(Asked)>
  constexpr FixedOr(Find find) : found(find) {}
  constexpr T of(Asked asked) const { return found != nullptr ? found(asked) : fixed; }
};

/// Who may see an answer: everybody, or only the seat that gives it.
inline constexpr SeatSet for_all = SeatSet::all();

/// One kind of question to a seat, or to chance.
template <class Play>
struct Question {
  using Asked = asztal::Asked<Play>;

  typename Play::Prompt prompt{};
  FixedOr<RuleId, Asked> rule{};  ///< the rule behind it

  // A seat is asked. Either the options are listed, or they are the numbers of a range.
  void (*options)(Asked, ActionList&) = nullptr;  ///< in canonical order
  Range (*range)(Asked) = nullptr;
  RuleId (*refuse)(Asked, const Action&) = nullptr;  ///< the rule that forbids what is no option; null or none: the rule behind it
  /// A choice too wide to list: judges what is not listed. Null: what is not listed is not allowed.
  RuleId (*unlisted)(Asked, const Action&) = nullptr;
  bool (*lists_all)(Asked) = nullptr;                  ///< with `unlisted`: is everything listed all the same? Null: no
  Action (*safe)(Asked, const ActionList&) = nullptr;  ///< the choice that commits to least; null: by the customs of the game
  // Shortcuts for people, which stand for several decisions in a row.
  void (*shortcuts)(Asked, ActionList&) = nullptr;  ///< those that make sense here
  /// What a shortcut does here, after `made` decisions in its name; nothing: its work is done.
  std::optional<Action> (*follow)(Asked, const Action& shortcut, int made) = nullptr;

  /// For all that the others know, could this answer have been the only one or one of several? Then the time that it takes must not tell
  /// (in a window: every answer). Null: never.
  bool (*time_tells)(const Action& answer) = nullptr;
  bool may_be_idle = false;  ///< it may be put though this time nothing depends on the answer

  // Chance is asked.
  void (*outcomes)(Asked, ChanceList&) = nullptr;
  Action (*sample)(Asked, Random&) = nullptr;  ///< what random.pick would choose of them, but quicker; null: just that

  // For both.
  FixedOr<SeatSet, Asked> audience = for_all;                 ///< who may see the answer
  void (*about)(Asked, std::vector<std::string>&) = nullptr;  ///< card ids, or "kind:id" of other things
  void (*remark)(Asked, std::vector<Remark>&) = nullptr;      ///< what a person should know
};

/// Of every answer.
inline bool always_tells(const Action&) { return true; }

/// What holds for all questions of a game where a row says nothing else.
template <class Play>
struct Customs {
  using Asked = asztal::Asked<Play>;
  std::uint16_t number{};                                  ///< the verb that answers a question with a range
  std::uint16_t all{};                                     ///< the shortcut for the highest number of a range
  std::span<const std::uint16_t> mild{};                   ///< verbs that commit to least, the mildest first
  RuleId (*refuse_first)(Asked, const Action&) = nullptr;  ///< a rule that forbids something at any question
  void (*about)(Asked, std::vector<std::string>&) = nullptr;
  void (*ending)(const typename Play::State&, std::vector<Remark>&) = nullptr;  ///< at the end: how it came to that
};

/// The questions of a game, put together from its chapters.
template <class Play>
class Questions {
 public:
  using State = typename Play::State;
  using Row = Question<Play>;
  using Asked = asztal::Asked<Play>;
  /// Of a wider range only the lowest and the highest numbers are listed; the others are as legal.
  static constexpr int widest_list = 256;

  Questions(const Customs<Play>& customs, std::initializer_list<std::span<const Row>> chapters) : customs_(customs) {
    for (const std::span<const Row> chapter : chapters)
      for (const Row& row : chapter) {
        Row& place = rows_[static_cast<std::size_t>(row.prompt)];
        twice_ = twice_ || declared(place);
        place = row;
      }
  }

  /// Is every prompt declared, and none twice? For the tests.
  bool complete() const {
    bool all = !twice_;
    for (const Row& row : rows_) all = all && declared(row);
    return all;
  }
  const Row& row(const State& s) const { return rows_[s.node.prompt]; }
  static Asked asked(const State& s) { return {s, Play::data()}; }

  void legal(const State& s, ActionList& list) const {
    const Row& row = rows_[s.node.prompt];
    if (row.options != nullptr) [[likely]]
      return row.options(asked(s), list);
    list_numbers(row.range(asked(s)), list);
  }
  bool lists_all(const State& s) const {
    if (const Range range = range_of(s); range.asks()) return range.high - range.low < widest_list;
    const Row& row = this->row(s);
    return row.unlisted == nullptr || (row.lists_all != nullptr && row.lists_all(asked(s)));
  }
  RuleId check(const State& s, const Action& action) const {
    const Row& row = this->row(s);
    if (is_listed(s, action)) return legal_action;
    if (const RuleId rule = customs_.refuse_first != nullptr ? customs_.refuse_first(asked(s), action) : RuleId{}) return rule;
    if (row.unlisted != nullptr) return row.unlisted(asked(s), action);
    const RuleId rule = row.refuse != nullptr ? row.refuse(asked(s), action) : RuleId{};
    return rule ? rule : row.rule.of(asked(s));
  }
  bool time_tells(const State& s, const Action& answer) const { return row(s).time_tells != nullptr && row(s).time_tells(answer); }
  RuleId rule(const State& s) const { return row(s).rule.of(asked(s)); }
  SeatSet audience(const State& s) const { return row(s).audience.of(asked(s)); }
  Range range_of(const State& s) const { return row(s).range == nullptr ? Range{} : row(s).range(asked(s)); }
  Action safe(const State& s, const ActionList& options) const {
    if (row(s).safe != nullptr) return row(s).safe(asked(s), options);
    for (const std::uint16_t verb : customs_.mild)
      for (const Action& option : options)
        if (option.verb == verb) return option;
    return options.empty() ? Action{} : options[0];
  }
  void shortcuts(const State& s, ActionList& list) const {
    if (row(s).shortcuts != nullptr) return row(s).shortcuts(asked(s), list);
    if (const Range range = range_of(s); range.low < range.high) list.push(Action{customs_.all, 0, 0, 0});
  }
  std::optional<Action> follow(const State& s, const Action& shortcut, int made) const {
    if (shortcut.verb != customs_.all) return row(s).follow != nullptr ? row(s).follow(asked(s), shortcut, made) : std::nullopt;
    const Range range = range_of(s);
    if (made != 0 || range.low >= range.high) return std::nullopt;
    return Action{customs_.number, static_cast<std::int16_t>(range.high), 0, 0};
  }
  void chances(const State& s, ChanceList& list) const { row(s).outcomes(asked(s), list); }
  Action sample(const State& s, Random& random) const {
    if (row(s).sample != nullptr) return row(s).sample(asked(s), random);
    ChanceList outcomes;
    chances(s, outcomes);
    return random.pick(outcomes);
  }
  std::vector<std::string> focus(const State& s) const {
    std::vector<std::string> subjects;
    if (s.node.kind == NodeKind::end || s.frames.empty()) return subjects;
    const auto about = row(s).about != nullptr ? row(s).about : customs_.about;
    if (about != nullptr) about(asked(s), subjects);
    return subjects;
  }
  /// What a person should know here.
  void explain(const State& s, std::vector<Remark>& remarks) const {
    if (s.node.kind == NodeKind::end) return customs_.ending != nullptr ? customs_.ending(s, remarks) : void();
    if (!s.frames.empty() && row(s).remark != nullptr) row(s).remark(asked(s), remarks);
  }

 private:
  static bool declared(const Row& row) { return row.options != nullptr || row.range != nullptr || row.outcomes != nullptr; }
  /// Of a wide range every number, also those that the list leaves out.
  bool is_listed(const State& s, const Action& action) const {
    if (const Range range = range_of(s); range.asks()) return action == Action{customs_.number, action.a, 0, 0} && range.has(action.a);
    ActionList options;
    legal(s, options);
    return options.contains(action);
  }
  void list_numbers(Range range, ActionList& list) const {
    const bool wide = range.high - range.low >= widest_list;
    for (int n = range.low; n <= range.high; ++n) {
      if (wide && n == range.low + widest_list / 2) n = range.high - widest_list / 2;
      list.push(Action{customs_.number, static_cast<std::int16_t>(n), 0, 0});
    }
  }

  Customs<Play> customs_;
  std::array<Row, static_cast<std::size_t>(enum_size<typename Play::Prompt>())> rows_{};
  bool twice_ = false;
};

}  // namespace asztal
