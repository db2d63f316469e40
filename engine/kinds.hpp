// The domain kinds of a game (a planet, a marine, a card in play) and what is said with them: verbs with their operands, notes with their
// fields. A kind is a described enum, or an empty struct whose values are numbers:
//   struct Planet {};
//   ASZTAL_KINDS(Planet)
// and in notation.cpp how it is called, printed and parsed (engine/notation.hpp):
//   OperandKind kind_of(Of<Planet>) { return words_kind("planet", data().planet_id); }
// An enum needs none of that if it is called like its type and all of its words are operands.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <boost/preprocessor/seq/enum.hpp>
#include <boost/preprocessor/seq/for_each.hpp>
#include <boost/preprocessor/seq/transform.hpp>
#include <boost/preprocessor/variadic/to_seq.hpp>
#include <cstdint>
#include <string_view>

#include "engine/values.hpp"

namespace asztal {

struct OperandKind;

/// Names a kind where functions are chosen by it.
template <class Kind>
struct Of {};

/// ASZTAL_KINDS(Planet, Card ...): there is a `kind_of` for these.
#define ASZTAL_KINDS(...) ASZTAL_FOR_EACH(ASZTAL_DECLARE_KIND, __VA_ARGS__)
#define ASZTAL_DECLARE_KIND(Kind) ::asztal::OperandKind kind_of(::asztal::Of<Kind>);

/// ASZTAL_VERBS((pass), (claim, Planet), (move, Marine, RowNumber) ...): the enum Verb of a game, in this order, each verb with its operands.
#define ASZTAL_VERBS(...)                                                                      \
  enum class Verb : std::uint16_t { ASZTAL_FOR_EACH(ASZTAL_ENUMERATOR, __VA_ARGS__) };         \
  ASZTAL_CALL(BOOST_DESCRIBE_ENUM, Verb ASZTAL_FOR_EACH(ASZTAL_COMMA_NAME, __VA_ARGS__))       \
  [[maybe_unused]] constexpr auto operands_of(Verb) {                                          \
    return ::boost::mp11::mp_list<void ASZTAL_FOR_EACH(ASZTAL_COMMA_OPERANDS, __VA_ARGS__)>{}; \
  }
#define ASZTAL_CALL(macro, ...) macro(__VA_ARGS__)
#define ASZTAL_ENUMERATOR(verb) ASZTAL_FIRST verb,
#define ASZTAL_FIRST(first, ...) first
#define ASZTAL_COMMA_NAME(verb) , ASZTAL_FIRST verb
#define ASZTAL_COMMA_OPERANDS(verb) , ASZTAL_REST verb
#define ASZTAL_REST(first, ...) ::boost::mp11::mp_list<__VA_ARGS__>

/// ASZTAL_NOTES((Starts, (Seat, player)), (Claimed, (Army, army), (Planet, planet)) ...): what the log of a game tells, each note a struct
/// `told::Claimed` of its up to four fields. Its text is `claimed`, where the fields are {army} and {planet}.
#define ASZTAL_NOTES(...)                           \
  namespace told {                                  \
  ASZTAL_FOR_EACH(ASZTAL_DECLARE_NOTE, __VA_ARGS__) \
  }                                                 \
  using Notes = ::boost::mp11::mp_pop_front<::boost::mp11::mp_list<void ASZTAL_FOR_EACH(ASZTAL_COMMA_NOTE, __VA_ARGS__)>>;
#define ASZTAL_DECLARE_NOTE(note) ASZTAL_NOTE note
#define ASZTAL_COMMA_NOTE(note) ASZTAL_COMMA_TOLD note
#define ASZTAL_COMMA_TOLD(Name, ...) , told::Name
#define ASZTAL_NOTE(Name, ...)                                                                        \
  struct Name {                                                                                       \
    static constexpr std::string_view called = #Name;                                                 \
    __VA_OPT__(BOOST_PP_SEQ_FOR_EACH(ASZTAL_DECLARE_FIELD, ~, BOOST_PP_VARIADIC_TO_SEQ(__VA_ARGS__))) \
  };                                                                                                  \
  ASZTAL_DESCRIBE_FIELDS(Name __VA_OPT__(, ) __VA_ARGS__)
#define ASZTAL_DESCRIBE_FIELDS(Name, ...) \
  BOOST_DESCRIBE_STRUCT(                  \
      Name, (), (__VA_OPT__(BOOST_PP_SEQ_ENUM(BOOST_PP_SEQ_TRANSFORM(ASZTAL_FIELD_NAME, ~, BOOST_PP_VARIADIC_TO_SEQ(__VA_ARGS__))))))
#define ASZTAL_FIELD(Kind, name) ::asztal::Local<Kind> name{};
#define ASZTAL_NAME_OF_FIELD(Kind, name) name
#define ASZTAL_DECLARE_FIELD(r, data, field) ASZTAL_FIELD field
#define ASZTAL_FIELD_NAME(r, data, field) ASZTAL_NAME_OF_FIELD field

/// macro(item) for each of up to some 250 items.
#define ASZTAL_FOR_EACH(macro, ...) __VA_OPT__(ASZTAL_RESCAN(ASZTAL_NEXT(macro, __VA_ARGS__)))
#define ASZTAL_NEXT(macro, item, ...) macro(item) __VA_OPT__(ASZTAL_AGAIN ASZTAL_PARENS(macro, __VA_ARGS__))
#define ASZTAL_AGAIN() ASZTAL_NEXT
#define ASZTAL_PARENS ()
#define ASZTAL_RESCAN(...) ASZTAL_RESCAN4(ASZTAL_RESCAN4(ASZTAL_RESCAN4(ASZTAL_RESCAN4(__VA_ARGS__))))
#define ASZTAL_RESCAN4(...) ASZTAL_RESCAN3(ASZTAL_RESCAN3(ASZTAL_RESCAN3(ASZTAL_RESCAN3(__VA_ARGS__))))
#define ASZTAL_RESCAN3(...) ASZTAL_RESCAN2(ASZTAL_RESCAN2(ASZTAL_RESCAN2(ASZTAL_RESCAN2(__VA_ARGS__))))
#define ASZTAL_RESCAN2(...) ASZTAL_RESCAN1(ASZTAL_RESCAN1(ASZTAL_RESCAN1(ASZTAL_RESCAN1(__VA_ARGS__))))
#define ASZTAL_RESCAN1(...) __VA_ARGS__

/// Is this note one of these?
template <class Notes, class... Told>
constexpr bool tells(const Note& note) {
  return (... || (note.kind == boost::mp11::mp_find<Notes, Told>::value));
}

}  // namespace asztal
