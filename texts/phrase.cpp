#include "texts/phrase.hpp"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace asztal {

namespace {

/// What a message is given for a name in its pattern.
using Value = std::variant<std::monostate, std::string_view, std::int64_t>;

Value form_of(const Forms& forms, std::string_view form) {
  const auto found = forms.find(form);
  return found == forms.end() ? Value() : Value(found->second);
}

/// The argument of this name, or a form of one: {marine_the} is "the" of {marine}.
Value value_of(const Arguments& arguments, std::string_view name) {
  if (const auto given = arguments.find(name); given != arguments.end()) {
    if (const auto* words = std::get_if<std::string>(&given->second)) return *words;
    if (const auto* number = std::get_if<std::int64_t>(&given->second)) return *number;
    return form_of(*std::get<const Forms*>(given->second), "nom");
  }
  for (std::size_t line = name.find('_'); line != std::string_view::npos; line = name.find('_', line + 1)) {
    const auto given = arguments.find(name.substr(0, line));
    const auto* forms = given == arguments.end() ? nullptr : std::get_if<const Forms*>(&given->second);
    if (forms == nullptr) continue;
    if (const Value value = form_of(**forms, name.substr(line + 1)); value.index() != 0) return value;
  }
  return {};
}

}  // namespace

struct Phrase::Compiled {
  Compiled(const std::string& pattern, Language language);
  bool read_plain(const icu::MessagePattern& parts);
  std::optional<std::string> fill_in(const Arguments& arguments) const;

  std::unique_ptr<icu::MessageFormat> format;
  std::vector<std::string> needs;         ///< the arguments that the pattern names
  std::vector<icu::UnicodeString> names;  ///< the same for ICU
  std::vector<std::string> texts;         ///< of a plain pattern: what stands before, between and after ...
  std::vector<std::size_t> between;       ///< ... these of its arguments
  bool plain = false, right = true;
};

Phrase::Compiled::Compiled(const std::string& pattern, Language language) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString source = icu::UnicodeString::fromUTF8(pattern);
  const icu::MessagePattern parts(source, nullptr, status);
  for (std::int32_t i = 0; U_SUCCESS(status) && i < parts.countParts(); ++i) {
    if (parts.getPartType(i) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
    const icu::UnicodeString name = parts.getSubstring(parts.getPart(i));
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    names.push_back(name);
    name.toUTF8String(needs.emplace_back());
  }
  plain = U_SUCCESS(status) && read_plain(parts);
  format = std::make_unique<icu::MessageFormat>(source, icu::Locale(language == Language::hu ? "hu" : "en"), status);
  right = U_SUCCESS(status) != 0;
}

/// False if the pattern chooses or counts.
bool Phrase::Compiled::read_plain(const icu::MessagePattern& parts) {
  const icu::UnicodeString& pattern = parts.getPatternString();
  icu::UnicodeString text;
  std::int32_t end = 0;  // of what has been read
  for (std::int32_t i = 1; i < parts.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parts.getPart(i);
    text.append(pattern, end, part.getIndex() - end);
    end = part.getLimit();
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    if (part.getArgType() != UMSGPAT_ARG_TYPE_NONE) return false;
    const auto name = std::find(names.begin(), names.end(), parts.getSubstring(parts.getPart(i + 1)));
    if (name == names.end()) return false;
    text.toUTF8String(texts.emplace_back());
    text.remove();
    between.push_back(static_cast<std::size_t>(name - names.begin()));
    i = parts.getLimitPartIndex(i);
    end = parts.getPart(i).getLimit();
  }
  text.toUTF8String(texts.emplace_back());
  return true;
}

/// A plain pattern without ICU; nothing if it takes more than that.
std::optional<std::string> Phrase::Compiled::fill_in(const Arguments& arguments) const {
  constexpr std::int64_t grouped = 1000;  // from here on digits are written in groups
  if (!plain) return std::nullopt;
  std::string result = texts[0];
  for (std::size_t i = 0; i < between.size(); ++i) {
    const std::string& name = needs[between[i]];
    const Value value = value_of(arguments, name);
    if (const auto* words = std::get_if<std::string_view>(&value))
      result.append(*words);
    else if (const auto* number = std::get_if<std::int64_t>(&value); number != nullptr && *number >= 0 && *number < grouped)
      result.append(std::to_string(*number));
    else
      return std::nullopt;
    result.append(texts[i + 1]);
  }
  return result;
}

Phrase::Phrase(std::string pattern, Language language) : pattern_(std::move(pattern)), language_(language) {}
Phrase::~Phrase() = default;
Phrase::Phrase(Phrase&&) noexcept = default;
Phrase& Phrase::operator=(Phrase&&) noexcept = default;

const Phrase::Compiled& Phrase::compiled() const {
  if (!compiled_) compiled_ = std::make_unique<Compiled>(pattern_, language_);
  return *compiled_;
}

std::string Phrase::format(const Arguments& arguments) const {
  const Compiled& phrase = compiled();
  if (!phrase.right) return pattern_;
  if (auto text = phrase.fill_in(arguments)) return std::move(*text);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  names.reserve(phrase.names.size());
  values.reserve(phrase.names.size());
  for (std::size_t i = 0; i < phrase.needs.size(); ++i) {
    const Value value = value_of(arguments, phrase.needs[i]);
    if (value.index() == 0) continue;
    names.push_back(phrase.names[i]);
    if (const auto* words = std::get_if<std::string_view>(&value))
      values.emplace_back(icu::UnicodeString::fromUTF8(icu::StringPiece(words->data(), static_cast<std::int32_t>(words->size()))));
    else
      values.emplace_back(std::get<std::int64_t>(value));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result;
  phrase.format->format(names.data(), values.data(), static_cast<std::int32_t>(values.size()), result, status);
  if (U_FAILURE(status)) return pattern_;
  std::string text;
  return result.toUTF8String(text);
}

bool Phrase::is_complete(const Arguments& arguments) const {
  const Compiled& phrase = compiled();
  return phrase.right && std::all_of(phrase.needs.begin(), phrase.needs.end(),
                                     [&](const std::string& name) { return value_of(arguments, name).index() != 0; });
}

}  // namespace asztal
