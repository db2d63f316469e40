#include "texts/find_rules.hpp"

#include <algorithm>

namespace asztal {

Rulebook rulebook_of(const GameInfo& game, Language language) {
  const std::string suffix = language == Language::hu ? ".hu.md" : ".md";
  const std::string_view rulings = game.file("rulings" + suffix);
  return {game.rule_prefix, game.file("rules" + suffix), rulings.empty() ? game.file("rulings.md") : rulings};
}

std::vector<const RuleText*> find_rules(const Rulebook& book, const std::string& prefix, const std::vector<std::string>& typed) {
  std::vector<std::string> words;
  std::copy_if(typed.begin(), typed.end(), std::back_inserter(words), [](const std::string& word) { return !word.empty(); });
  if (words.empty()) return {};
  if (words.size() == 1 && lowered(words[0]).starts_with(lowered(prefix) + "-")) {
    for (const RuleText& rule : book.all())
      if (lowered(rule.id) == lowered(words[0])) return book.under(rule.id);
    return {};
  }
  std::vector<const RuleText*> found = book.search(words);
  const std::string rulings = prefix + "-R";
  std::stable_partition(found.begin(), found.end(), [&](const RuleText* rule) { return !rule->id.starts_with(rulings); });
  return found;
}

}  // namespace asztal
