#include "texts/names.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <functional>

namespace asztal {

namespace {

constexpr int most_marks = 2;  ///< accents on one letter, besides the one that is written with it

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}
std::string narrow(const icu::UnicodeString& text) {
  std::string result;
  return text.toUTF8String(result);
}

icu::UnicodeString normalized(const icu::UnicodeString& text, const icu::Normalizer2* (*form)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* normalizer = form(status);
  icu::UnicodeString result = U_SUCCESS(status) ? normalizer->normalize(text, status) : text;
  return U_SUCCESS(status) ? result : text;
}

icu::UnicodeString only(const icu::UnicodeString& text, const std::function<bool(UChar32)>& kept) {
  icu::UnicodeString result;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    if (kept(text.char32At(i))) result.append(text.char32At(i));
  return result;
}

/// Letters that look alike made the same (Unicode's UTS 39), and small.
std::string skeleton(const icu::UnicodeString& text) {
  static USpoofChecker* const checker = [] {
    UErrorCode status = U_ZERO_ERROR;
    return uspoof_open(&status);
  }();
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result;
  if (checker != nullptr) uspoof_getSkeletonUnicodeString(checker, 0, text, result, &status);
  if (checker == nullptr || U_FAILURE(status)) result = text;
  return narrow(result.foldCase());
}

icu::UnicodeString small(std::string_view text) { return normalized(wide(text), icu::Normalizer2::getNFKCCasefoldInstance); }

/// Drawn as nothing, though Unicode calls them letters or signs; or put where something could not be read.
bool is_blank_sign(UChar32 c) {
  constexpr UChar32 blank[] = {0x2800, 0xFFFC, 0xFFFD, 0x13441, 0x13442, 0x16FE4, 0x1D159};
  return std::find(std::begin(blank), std::end(blank), c) != std::end(blank);
}

bool is_unseen(UChar32 c) {
  constexpr std::uint32_t unseen = U_GC_C_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (U_MASK(u_charType(c)) & unseen) != 0 || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
         u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL) || is_blank_sign(c);
}

bool is_kind(UChar32 c, std::uint32_t kinds) { return (U_MASK(u_charType(c)) & kinds) != 0; }
bool is_alphanumeric(UChar32 c) { return is_kind(c, U_GC_L_MASK | U_GC_N_MASK); }
bool is_letter(UChar32 c) { return is_kind(c, U_GC_L_MASK); }

}  // namespace

std::string tidy_name(std::string_view name) {
  const icu::UnicodeString letters = normalized(wide(name), icu::Normalizer2::getNFCInstance);
  icu::UnicodeString result;
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1)) {
    const UChar32 c = letters.char32At(i);
    if (!is_kind(c, U_GC_ZS_MASK))
      result.append(c);
    else if (!result.isEmpty() && !result.endsWith(u' '))
      result.append(u' ');
  }
  return narrow(result.trim());
}

bool is_readable_name(std::string_view name) {
  const icu::UnicodeString letters = wide(name);
  bool something = false;
  int marks = most_marks;  // a mark needs a letter before it
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1)) {
    const UChar32 c = letters.char32At(i);
    const bool mark = is_kind(c, U_GC_M_MASK);
    marks = mark ? marks + 1 : is_kind(c, U_GC_Z_MASK) ? most_marks : 0;
    if (is_unseen(c) || marks > most_marks) return false;
    something = something || is_kind(c, U_GC_L_MASK | U_GC_N_MASK | U_GC_SO_MASK | U_GC_SM_MASK | U_GC_SC_MASK);
  }
  return something;
}

bool same_name(std::string_view a, std::string_view b) {
  return skeleton(small(a)) == skeleton(small(b)) || skeleton(wide(a)) == skeleton(wide(b));
}

void GivenNames::add(const GameText& text, std::string_view group, const std::vector<std::string>& keys) {
  for (std::int64_t n = 0; n <= max_seats; ++n)
    for (const std::string& key : keys) letters_.insert(skeleton(only(small(text.message(group, key, {{"n", n}})), is_alphanumeric)));
  letters_.insert(skeleton(only(small(text.message(group, keys.front(), {{"n", std::int64_t{0}}})), is_letter)));
}

bool GivenNames::has(std::string_view name) const {
  const icu::UnicodeString letters = small(name);
  return letters_.contains(skeleton(only(letters, is_alphanumeric))) || letters_.contains(skeleton(only(letters, is_letter)));
}

}  // namespace asztal
