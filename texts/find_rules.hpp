// The rules that a player asks for: by id in any case, or by words.
#pragma once

#include <string>
#include <vector>

#include "engine/rulebook.hpp"
#include "texts/text.hpp"

namespace asztal {

/// The rules and rulings in the reader's language.
Rulebook rulebook_of(const GameInfo& game, Language language);
/// One word that begins like an id gives that rule and those under it; words give the rules that have all of them, rulings last.
std::vector<const RuleText*> find_rules(const Rulebook& book, const std::string& prefix, const std::vector<std::string>& words);

}  // namespace asztal
