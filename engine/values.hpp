// The small plain values that every game is made of: seats, actions, rule ids, lists of fixed capacity.
#pragma once

#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <type_traits>

namespace asztal {

/// ASZTAL_VALUE(Die, sides, value) in a struct of a state: its one description, and equality of all of it.
#define ASZTAL_VALUE(Name, ...)                                         \
  friend constexpr bool operator==(const Name&, const Name&) = default; \
  BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ())

/// A number as the index of an array.
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A place at the table, 0-based. `nobody` stands for chance, the bank or a spectator.
using Seat = std::int8_t;
inline constexpr Seat nobody = -1;
inline constexpr int max_seats = 7;  ///< the eighth bit of a SeatSet stands for spectators

/// A set of seats, one bit each.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet none() { return {0}; }
  static constexpr SeatSet all() { return {0xFF}; }
  static constexpr SeatSet only(Seat seat) { return {seat < 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << seat)}; }
  constexpr bool has(Seat seat) const { return bits == 0xFF || (seat >= 0 && ((bits >> seat) & 1U) != 0); }
  constexpr bool everybody() const { return bits == 0xFF; }
  constexpr SeatSet operator|(SeatSet other) const { return {static_cast<std::uint8_t>(bits | other.bits)}; }
  constexpr SeatSet operator&(SeatSet other) const { return {static_cast<std::uint8_t>(bits & other.bits)}; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;
};
BOOST_DESCRIBE_STRUCT(SeatSet, (), (bits))

/// What a seat decides or what chance brings: a verb and up to three operands, whose meaning the game's table of verbs gives.
struct Action {
  std::uint16_t verb = 0;
  std::int16_t a = 0;
  std::int16_t b = 0;
  std::int16_t c = 0;

  friend constexpr auto operator<=>(const Action&, const Action&) = default;
  ASZTAL_VALUE(Action, verb, a, b, c)
};
static_assert(sizeof(Action) == 8 && std::is_trivially_copyable_v<Action>);

template <class Verb, class... Operands>
  requires std::is_enum_v<Verb>
constexpr Action act(Verb verb, Operands... operands) {
  static_assert(sizeof...(Operands) <= 3 && std::endian::native == std::endian::little);
  // Put together in a register: four stores to memory that are read as one value keep the processor waiting.
  std::uint64_t packed = static_cast<std::uint16_t>(verb);
  [[maybe_unused]] int bits = 0;
  ((packed |= std::uint64_t{static_cast<std::uint16_t>(operands)} << (bits += 16)), ...);
  return std::bit_cast<Action>(packed);
}
template <class Verb>
  requires std::is_enum_v<Verb>
constexpr bool is(const Action& action, Verb verb) {
  return action.verb == static_cast<std::uint16_t>(verb);
}

/// The id of a numbered rule, such as 6.4.2 of DA-6.4.2, or of a ruling, such as R76 of KG-R76; all zero means "no rule", that is: legal.
struct RuleId {
  static constexpr std::uint8_t rulings = 255;  ///< in the place of a chapter: the section is the number of a ruling

  std::uint8_t chapter = 0;
  std::uint8_t section = 0;
  std::uint8_t item = 0;

  static constexpr RuleId ruling(int number) { return {rulings, static_cast<std::uint8_t>(number), 0}; }
  constexpr bool is_ruling() const { return chapter == rulings; }
  constexpr explicit operator bool() const { return chapter != 0; }
  friend constexpr bool operator==(const RuleId&, const RuleId&) = default;
};
inline constexpr RuleId legal_action{};

/// A list of fixed capacity that lives in the state itself. `push` refuses what does not fit; capacities are chosen so that this
/// cannot happen, and the tests watch that it never does.
template <class T, int Capacity>
struct FixedList {
  static_assert(std::is_trivially_copyable_v<T> && Capacity > 0 && Capacity < 4096);
  std::uint16_t count = 0;
  std::array<T, Capacity> items{};

  constexpr int size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == Capacity; }
  static constexpr int capacity() { return Capacity; }
  constexpr T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }
  constexpr T& back() { return items[count - 1U]; }
  constexpr const T& back() const { return items[count - 1U]; }
  constexpr bool push(const T& value) {
    if (count == Capacity) return false;
    items[count++] = value;
    return true;
  }
  /// A further item to be filled in, as its type begins: what is beyond the end always is.
  constexpr T& grow() {
    if (count < Capacity) ++count;
    return items[count - 1U];
  }
  constexpr void pop() {
    --count;
    items[count] = T{};  // equal states have equal bytes
  }
  constexpr void erase(int i) {
    for (int j = i + 1; j < count; ++j) items[static_cast<std::size_t>(j - 1)] = items[static_cast<std::size_t>(j)];
    pop();
  }
  constexpr void clear() {
    for (int i = 0; i < count; ++i) items[static_cast<std::size_t>(i)] = T{};
    count = 0;
  }
  friend constexpr bool operator==(const FixedList&, const FixedList&) = default;
};

/// A scratch list of legal actions: never part of a state, so its unused places stay uninitialised.
template <int Capacity>
struct BasicActionList {
  int count = 0;
  bool overflowed = false;
  union {  // not initialised on purpose: only the first `count` are ever read
    Action items[static_cast<std::size_t>(Capacity)];
  };

  BasicActionList() {}
  void push(const Action& action) {
    if (count < Capacity)
      items[count++] = action;
    else
      overflowed = true;
  }
  /// The same if so; without a branch, where nobody can foresee it.
  void push_if(bool so, const Action& action) {
    if (count == Capacity) [[unlikely]] {
      overflowed = overflowed || so;
      return;
    }
    items[count] = action;
    count += static_cast<int>(so);
  }
  /// One action for each bit, from the lowest: `zero` with the number of the bit added to one of its operands (0: a, 1: b, 2: c).
  template <int Operand>
  void push_each(std::uint64_t bits, const Action& zero) {
    const auto first = std::bit_cast<std::uint64_t>(zero);
    const auto write = [&](Action& place, std::uint64_t left) {  // in one piece, as `act` does
      const std::uint64_t action = first + (static_cast<std::uint64_t>(std::countr_zero(left)) << 16 * (Operand + 1));
      std::memcpy(static_cast<void*>(&place), &action, sizeof action);
    };
    if (count > Capacity - 64) [[unlikely]] {
      for (Action action; bits != 0; bits &= bits - 1) {
        write(action, bits);
        push(action);
      }
      return;
    }
    Action* next = items + count;
    for (; bits != 0; bits &= bits - 1) write(*next++, bits);
    count = static_cast<int>(next - items);
  }
  /// If it is there.
  void erase(const Action& action) {
    int kept = 0;
    for (int i = 0; i < count; ++i)
      if (items[i] != action) items[kept++] = items[i];
    count = kept;
  }
  void clear() { count = 0, overflowed = false; }
  int size() const { return count; }
  bool empty() const { return count == 0; }
  const Action& operator[](int i) const { return items[i]; }
  const Action* begin() const { return items; }
  const Action* end() const { return items + count; }
  bool contains(const Action& action) const {
    for (const Action& item : *this)
      if (item == action) return true;
    return false;
  }
};
using ActionList = BasicActionList<512>;

/// The outcomes of a chance event with their weights.
struct ChanceList {
  static constexpr int max_outcomes = 128;
  int count = 0;
  bool overflowed = false;
  std::uint64_t total = 0;
  union {  // not initialised on purpose: only the first `count` are ever read
    Action items[max_outcomes];
  };
  std::uint64_t weights[max_outcomes];

  ChanceList() {}  // NOLINT: nor are the weights
  void push(const Action& outcome, std::uint64_t weight) {
    if (weight == 0) return;
    if (count == max_outcomes) {
      overflowed = true;
      return;
    }
    items[count] = outcome;
    weights[count++] = weight;
    total += weight;
  }
  void clear() { count = 0, overflowed = false, total = 0; }
  int size() const { return count; }
  /// The outcome at `point` of the line 0 .. total-1 on which each outcome has its weight.
  const Action& at(std::uint64_t point) const {
    int i = 0;
    while (i + 1 < count && point >= weights[i]) point -= weights[i++];
    return items[i];
  }
};

/// What a game waits for.
enum class NodeKind : std::uint8_t { decision, chance, end };
BOOST_DESCRIBE_ENUM(NodeKind, decision, chance, end)

/// Where a game stands still: a decision of one seat, a chance event (`seat` is who rolls or draws, if anybody), or the end.
struct Node {
  NodeKind kind = NodeKind::decision;
  Seat seat = nobody;
  std::uint8_t prompt = 0;  ///< the game's own number for what is asked

  ASZTAL_VALUE(Node, kind, seat, prompt)
};

/// What a number of a domain kind is read as: an enum as itself, a kind that is only a name (`struct Planet {}`) as a number.
template <class T>
struct ReadAs {
  using type = T;
};
template <class T>
  requires(std::is_class_v<T> && !requires { typename T::Value; })
struct ReadAs<T> {
  using type = int;
};
template <class T>
  requires requires { typename T::Value; }
struct ReadAs<T> {
  using type = typename T::Value;
};

/// A number in a frame or a note with its kind: two bytes, whatever it is.
template <class Kind>
struct Local {
  using T = typename ReadAs<Kind>::type;
  std::int16_t number = 0;

  constexpr Local() = default;
  template <class U>
    requires std::is_enum_v<U> || std::is_integral_v<U>
  constexpr Local(U value) : number(static_cast<std::int16_t>(value)) {}
  template <class Other>
  constexpr Local(Local<Other> other) : number(other.number) {}
  constexpr operator T() const { return static_cast<T>(number); }
  /// Where the kind depends on the rest: what was chosen last.
  template <class Enum>
    requires(std::is_enum_v<Enum> && !std::is_same_v<Enum, T>)
  constexpr explicit operator Enum() const {
    return static_cast<Enum>(number);
  }
  constexpr T operator++() { return static_cast<T>(++number); }
  constexpr T operator--() { return static_cast<T>(--number); }
  constexpr Local& operator|=(int bits) { return *this = number | bits; }
  constexpr Local& operator+=(int more) { return *this = number + more; }
  constexpr Local& operator-=(int less) { return *this = number - less; }
};
/// One procedure of the rulebook under way: which, at which of its steps, with its few local numbers.
template <class Procedure>
struct Frame {
  Procedure procedure{};
  std::uint8_t step = 0;
  std::array<std::int16_t, 7> local{};

  /// The local numbers by their names: `Locals` is a struct of Local<...>, and each procedure has its own.
  template <class Locals>
  Locals& as() {
    check_locals<Locals>();
    return *reinterpret_cast<Locals*>(local.data());
  }
  template <class Locals>
  const Locals& as() const {
    check_locals<Locals>();
    return *reinterpret_cast<const Locals*>(local.data());
  }

  friend constexpr bool operator==(const Frame&, const Frame&) = default;
  BOOST_DESCRIBE_CLASS(Frame, (), (procedure, step, local), (), ())

 private:
  template <class Locals>
  static constexpr void check_locals() {
    static_assert(std::is_trivially_copyable_v<Locals> && sizeof(Locals) <= sizeof local && alignof(Locals) <= alignof(std::int16_t));
  }
};

/// Something that happened, for logs and animations; never part of a state. Only `audience` may be told.
struct Note {
  std::uint8_t kind = 0;
  SeatSet audience = SeatSet::all();
  std::array<std::int16_t, 4> operand{};
};

/// Where the rules report what happens. In simulation there is no listener and nothing is written.
struct Listener {
  virtual ~Listener() = default;
  virtual void note(const Note& note) = 0;
  /// A question was not put, as this is its only answer; the rules went on with it.
  virtual void passed_over(const Node& question, const Action& answer) {
    static_cast<void>(question);
    static_cast<void>(answer);
  }
};

}  // namespace asztal
