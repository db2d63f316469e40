// The game as programs list it, and its options.
#include <algorithm>

#include "games/centauri-saga/centauri_saga.hpp"

namespace asztal {

namespace cs = centauri_saga;

namespace {

/// An option's words are the enumerators, with '-' for '_'.
template <DescribedEnum E>
std::vector<std::string> words_of() {
  std::vector<std::string> words = enum_names<E>();
  for (std::string& word : words) std::replace(word.begin(), word.end(), '_', '-');
  return words;
}

template <DescribedEnum E>
E chosen(const Setup& setup, const char* option) {
  const std::vector<std::string> words = words_of<E>();
  return static_cast<E>(std::find(words.begin(), words.end(), setup.options.at(option)) - words.begin());
}

}  // namespace

const std::vector<OptionSpec>& CentauriSaga::options() {
  static const std::vector<OptionSpec> list = {{"scenario", words_of<cs::Scenario>()}, {"difficulty", words_of<cs::Difficulty>()}};
  return list;
}

void CentauriSaga::start(State& s, const Setup& setup, Listener* listener) {
  cs::start(s, {setup.seats, chosen<cs::Scenario>(setup, "scenario"), chosen<cs::Difficulty>(setup, "difficulty")}, listener);
}

}  // namespace asztal
