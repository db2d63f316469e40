// Reading the rows of card files: words of Appendix A, compulsory and optional fields, texts that can be shown.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data_rows.hpp"
#include "engine/reflect.hpp"
#include "games/kaosz-galaktika/cards/data.hpp"

namespace asztal::kaosz_galaktika {

// ---- Words: an enumerator is written by its name, except here; the empty word is never written -----------------------------
template <DescribedEnum E>
constexpr std::string_view spelling(E value) {
  return enum_name(value);
}
constexpr std::string_view spelling(AbilityKind kind) { return kind == AbilityKind::standing ? "static" : enum_name(kind); }
constexpr std::string_view spelling(OpCode code) { return code == OpCode::branch ? "if" : code == OpCode::jump ? "" : enum_name(code); }
constexpr std::string_view spelling(Duration duration) { return duration == Duration::standing ? "" : enum_name(duration); }
constexpr std::string_view spelling(Role role) { return role == Role::any ? "" : enum_name(role); }
constexpr std::string_view spelling(Once once) { return once == Once::no ? "" : enum_name(once); }
constexpr std::string_view spelling(Ref ref) { return ref == Ref::none || ref == Ref::selector ? "" : enum_name(ref); }
constexpr std::string_view spelling(Goal goal) {
  return goal == Goal::colony ? "Colony" : goal == Goal::centre ? "Centre" : enum_name(goal);
}

/// "'a', 'b' or 'c'"
inline std::string listed(const Words& words, const std::string& last = " or ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "'" : i + 1 == words.size() ? last + "'" : ", '") + words[i] + "'";
  return text;
}

/// "unknown race 'humn', did you mean 'human'?", or all that are known if none is near.
[[noreturn]] inline void fail_unknown(const Entry& entry, const std::string& what, const Words& known) {
  const std::string word = entry.text();
  entry.fail(unknown(what, word, known) + (did_you_mean(word, known).empty() ? ": it is " + listed(known) : ""));
}

/// The enumerator that is written here; `what` is said of a word that is none: "unknown race 'humn', did you mean 'human'?"
template <DescribedEnum E>
E word(const Entry& entry, const std::string& what) {
  const std::string written = entry.text();
  for (int i = 0; i < enum_size<E>(); ++i)
    if (!written.empty() && spelling(static_cast<E>(i)) == written) return static_cast<E>(i);
  Words known;
  for (int i = 0; i < enum_size<E>(); ++i)
    if (!spelling(static_cast<E>(i)).empty()) known.emplace_back(spelling(static_cast<E>(i)));
  fail_unknown(entry, what, known);
}
/// One of a few enumerators.
template <DescribedEnum E>
E word(const Entry& entry, const std::string& what, std::initializer_list<E> allowed) {
  Words known;
  for (const E value : allowed) {
    known.emplace_back(spelling(value));
    if (entry.text() == known.back()) return value;
  }
  fail_unknown(entry, what, known);
}
/// A list of words, each once, as bits.
template <DescribedEnum E>
std::uint32_t words(const Entry& list, const std::string& what) {
  std::uint32_t bits = 0;
  for (const Entry& item : list.items()) {
    const std::uint32_t found = bit(word<E>(item, what));
    if ((bits & found) != 0) item.fail("'" + item.text() + "' occurs twice");
    bits |= found;
  }
  return bits;
}
template <DescribedEnum E>
std::uint32_t some_words(const Entry& list, const std::string& what) {
  const std::uint32_t bits = words<E>(list, what);
  if (bits == 0) list.fail("at least one " + what + " is expected here");
  return bits;
}

inline bool flag(const Entry& row, std::string_view field) {
  const auto found = row.find(field);
  return found && found->boolean();
}

// ---- Fields ------------------------------------------------------------------------------------------------------------------
/// Fields are written "id name clan?": those without a question mark are compulsory.
inline void expect_fields(const Entry& row, std::string_view fields, const Words& elsewhere = {}, const std::string& owner = "") {
  Words known, needed;
  while (!fields.empty()) {
    const std::string_view field = fields.substr(0, fields.find(' '));
    fields.remove_prefix(std::min(fields.size(), field.size() + 1));
    const bool optional = field.back() == '?';
    known.emplace_back(field.substr(0, field.size() - (optional ? 1 : 0)));
    if (!optional) needed.push_back(known.back());
  }
  for (const std::string& key : row.keys()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    if (std::find(elsewhere.begin(), elsewhere.end(), key) != elsewhere.end()) row.at(key).fail(owner + " has no field '" + key + "'");
    row.at(key).fail("unknown field '" + key + "'" + did_you_mean(key, known));
  }
  for (const std::string& field : needed) row.at(field);
}

/// A text for people: something to read, on one line, without control characters, since terminals obey those.
inline std::string shown_text(const Entry& entry, std::size_t longest) {
  std::string text = entry.text();
  if (text.empty()) entry.fail("a text is expected here");
  if (text.size() > longest) entry.fail("longer than " + std::to_string(longest) + " bytes");
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) entry.fail("a text has no line breaks or control characters");
  return text;
}

}  // namespace asztal::kaosz_galaktika
