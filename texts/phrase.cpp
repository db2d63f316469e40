#include "texts/phrase.hpp"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <vector>

namespace asztal {

struct Phrase::Compiled {
  Compiled(const std::string& pattern, Language language);

  std::unique_ptr<icu::MessageFormat> format;  ///< null if the text never changes
  std::string text;                            ///< then; or the pattern, if it is wrong
  std::vector<std::string> needs;              ///< the arguments that the pattern names
  std::vector<icu::UnicodeString> names;       ///< the same for ICU
  bool right = true;
};

Phrase::Compiled::Compiled(const std::string& pattern, Language language) : text(pattern) {
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
  auto made = std::make_unique<icu::MessageFormat>(source, icu::Locale(language == Language::hu ? "hu" : "en"), status);
  right = U_SUCCESS(status) != 0;
  if (!right) return;
  if (!names.empty()) {
    format = std::move(made);
    return;
  }
  icu::UnicodeString fixed;
  made->format(nullptr, nullptr, 0, fixed, status);
  text.clear();
  fixed.toUTF8String(text);
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
  if (!phrase.format) return phrase.text;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  names.reserve(phrase.names.size());
  values.reserve(phrase.names.size());
  for (std::size_t i = 0; i < phrase.needs.size(); ++i) {
    const auto given = arguments.find(phrase.needs[i]);
    if (given == arguments.end()) continue;
    names.push_back(phrase.names[i]);
    if (const auto* words = std::get_if<std::string>(&given->second))
      values.emplace_back(icu::UnicodeString::fromUTF8(*words));
    else
      values.emplace_back(static_cast<std::int64_t>(std::get<std::int64_t>(given->second)));
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
  return phrase.right &&
         std::all_of(phrase.needs.begin(), phrase.needs.end(), [&](const std::string& name) { return arguments.contains(name); });
}

}  // namespace asztal
