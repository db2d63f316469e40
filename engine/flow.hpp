// How rules move: a stack of frames, one per procedure of the rulebook under way, and the few verbs with which a procedure goes on.
#pragma once

#include <array>
#include <cstring>

#include "engine/kinds.hpp"
#include "engine/reflect.hpp"
#include "engine/values.hpp"

namespace asztal {

/// What a step of a procedure leaves behind: go on with the innermost procedure, or stop and wait for an answer.
enum class Flow : std::uint8_t { go_on, stop };

/// Every field as its type begins, and nothing between them: where `start` begins.
template <class State>
void clear(State& s) {
  std::memset(static_cast<void*>(&s), 0, sizeof s);
  s = State{};
}

/// What a game without cards is played with.
struct NoCards {};

/// A state being played on, with the cards it is played with: the base of a game's `Play`. `State` has `node`, `answer` and `frames` (a FixedList
/// of Frame<Procedure>). `Play` says what it is played with and by whom:
///   static const Data& data();                not of a game without cards
///   bool over()                               is the game decided? Asked after every step and before every call.
///   bool answers_itself()                     is the question that has just been put none, so that its answer already lies in `s.answer`?
template <class Play, class StateType, class DataType, class ProcedureType, class PromptType, class VerbType, class NotesType>
struct Playing {
  using State = StateType;
  using Data = DataType;
  using Procedure = ProcedureType;
  using Prompt = PromptType;
  using Verb = VerbType;
  using Notes = NotesType;
  using Frame = asztal::Frame<Procedure>;

  State& s;
  Listener* listener;
  const Data& d = Play::data();

  /// Tells what has happened: p.note(told::Claimed{army, planet}).
  template <class Told>
  [[gnu::always_inline]] void note(const Told& told) const {
    note_to(SeatSet::all(), told);
  }
  /// Only `audience` may be told. Without a listener nothing is written, and what would write it is out of the way.
  template <class Told>
  [[gnu::always_inline]] void note_to(SeatSet audience, const Told& told) const {
    if (listener != nullptr) [[unlikely]]
      tell(*listener, audience, boost::mp11::mp_find<Notes, Told>::value, numbers_of(told));
  }

  /// Go on with another step of the same procedure.
  template <class Step>
  Flow go(Frame& f, Step step) const {
    f.step = static_cast<std::uint8_t>(step);
    return Flow::go_on;
  }
  /// A decision of one seat; the answer is read at the step `next`.
  template <class Step>
  Flow ask(Frame& f, Seat seat, Prompt prompt, Step next) const {
    s.node = {NodeKind::decision, seat, static_cast<std::uint8_t>(prompt)};
    f.step = static_cast<std::uint8_t>(next);
    return Flow::stop;
  }
  /// A question that is not put, as there is one answer, with which the procedure goes on by itself.
  [[gnu::always_inline]] void pass_over(Seat seat, Prompt prompt, const Action& answer) const {
    if (listener != nullptr) [[unlikely]]
      listener->passed_over({NodeKind::decision, seat, static_cast<std::uint8_t>(prompt)}, answer);
  }
  /// The same where the answer is read at the step `next`.
  template <class Step>
  Flow answer(Frame& f, Seat seat, Prompt prompt, const Action& only, Step next) const {
    pass_over(seat, prompt, only);
    s.answer = only;
    return go(f, next);
  }
  /// A chance event; `seat` rolls or draws.
  template <class Step>
  Flow chance(Frame& f, Seat seat, Prompt prompt, Step next) const {
    s.node = {NodeKind::chance, seat, static_cast<std::uint8_t>(prompt)};
    f.step = static_cast<std::uint8_t>(next);
    return Flow::stop;
  }
  /// Another procedure, which begins at once with these locals: nobody has to find out first which it is. This one goes on at `next` when it
  /// is done.
  template <class Step, class Called>
  [[gnu::always_inline]] Flow call(Frame& f, Step next, const Called& called) {
    f.step = static_cast<std::uint8_t>(next);
    Frame& frame = push(s, called);
    return self().over() ? Flow::go_on : go_on_with(frame, procedure_of<Called>());
  }
  /// The outermost procedure, or what is under way when a table is set up in the middle of a game.
  template <class Called>
  static Frame& push(State& s, const Called& called) {
    Frame& frame = s.frames.grow();
    frame.procedure = procedure_of<Called>();
    frame.template as<Called>() = called;
    return frame;
  }
  /// Whose frame this is.
  template <class Called>
  static constexpr Procedure procedure_of() {
    return static_cast<Procedure>(boost::mp11::mp_find<FramesOf<Procedure>, Called>::value);
  }
  /// The end, if so: what `over` says when nothing else is to be done.
  bool ends(bool so) const {
    if (so) s.node = {NodeKind::end, nobody, 0};
    return so;
  }
  Flow done() const {
    s.frames.pop();
    return Flow::go_on;
  }

  /// From where the answer to the pending node is in `s.answer` until somebody must decide, chance must speak, or the game is over.
  void run() {
    for (;;) {
      const Flow flow = go_on_with(s.frames.back(), s.frames.back().procedure);
      if (self().over()) break;
      if (flow == Flow::stop && !self().answers_itself()) break;
    }
    s.answer = Action{};  // nobody may read a secret choice here
  }

  static bool answers_itself() { return false; }
  static const Data& data()
    requires std::is_same_v<Data, NoCards>
  {
    static constexpr NoCards none;
    return none;
  }

 private:
  using Function = Flow (*)(Play&, Frame&);
  template <Procedure Which>
  static Flow carry_on_with(Play& p, Frame& f) {
    return carry_on(Is<Which>{}, p, f);
  }
  template <template <class...> class List, class... Each>
  static constexpr std::array<Function, sizeof...(Each)> functions_of(List<Each...>) {
    return {carry_on_with<Each::value>...};
  }
  static constexpr std::array functions = functions_of(boost::describe::describe_enumerators<Procedure>{});

  Play& self() { return static_cast<Play&>(*this); }
  [[gnu::always_inline]] Flow go_on_with(Frame& f, Procedure procedure) {
    return functions[static_cast<std::size_t>(procedure)](self(), f);
  }
  template <class Told>
  static constexpr std::array<std::int16_t, 4> numbers_of(const Told& told) {
    static_assert(boost::mp11::mp_contains<Notes, Told>::value, "ASZTAL_NOTES does not list it");
    std::array<std::int16_t, 4> numbers{};
    std::size_t i = 0;
    for_each_member(told, [&](const char*, const auto& field) { numbers[i++] = field.number; });
    return numbers;
  }
  [[gnu::cold, gnu::noinline]] static void tell(Listener& listener, SeatSet audience, std::size_t kind,
                                                std::array<std::int16_t, 4> numbers) {
    listener.note({static_cast<std::uint8_t>(kind), audience, numbers});
  }
};

/// ASZTAL_STEPS(roll, judge ...) in the struct of a frame: where the procedure can stand, in its own words.
#define ASZTAL_STEPS(...)                         \
  enum class Step : std::uint8_t { __VA_ARGS__ }; \
  BOOST_DESCRIBE_NESTED_ENUM(Step, __VA_ARGS__)

/// ASZTAL_FRAME(trade, TradeFrame, (next, given), (Seat, seat), (Card, last)): what the procedure `trade` has while it is under way: its steps
/// and its up to seven local numbers. Its function is Flow trade(Play& p, Frame& f, State& s, TradeFrame& trade).
#define ASZTAL_FRAME(procedure, Name, steps, ...)                                                                        \
  struct Name {                                                                                                          \
    ASZTAL_STEPS steps __VA_OPT__(BOOST_PP_SEQ_FOR_EACH(ASZTAL_DECLARE_FIELD, ~, BOOST_PP_VARIADIC_TO_SEQ(__VA_ARGS__))) \
  };                                                                                                                     \
  ASZTAL_DESCRIBE_FIELDS(Name __VA_OPT__(, ) __VA_ARGS__)                                                                \
  ASZTAL_PROCEDURE(procedure, Name)
/// The same for a described struct that has more to say.
#define ASZTAL_PROCEDURE(procedure, Name)                                                            \
  ::asztal::Flow procedure(Play& p, ::asztal::Frame<Procedure>& f, State& s, Name& here);            \
  Name frame_of(::asztal::Is<Procedure::procedure>);                                                 \
  template <class P>                                                                                 \
  ::asztal::Flow carry_on(::asztal::Is<Procedure::procedure>, P& p, ::asztal::Frame<Procedure>& f) { \
    return procedure(p, f, p.s, f.template as<Name>());                                              \
  }

}  // namespace asztal
