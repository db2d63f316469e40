// The numbered rules of a game as texts: by id, by chapter, by words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace asztal {

struct RuleText {
  std::string id;       ///< "DA-6.4.2"; rulings "DA-R13"; a chapter "DA-6"
  std::string text;     ///< without the id; a line for each row of its table
  std::string chapter;  ///< title of the chapter it stands in
};

class Rulebook {
 public:
  /// Reads rules.md and rulings.md: lines "- PREFIX-n.n text", "- **PREFIX-Rn Title.** text", headings "## PREFIX-n Title".
  Rulebook(std::string_view prefix, std::string_view rules, std::string_view rulings);

  const std::vector<RuleText>& all() const { return rules_; }
  const RuleText* find(std::string_view id) const;
  /// All rules of a chapter or section: the id itself and those that begin with it.
  std::vector<const RuleText*> under(std::string_view id) const;
  /// Rules that contain all of the words, whatever their case; the shortest first.
  std::vector<const RuleText*> search(const std::vector<std::string>& words) const;

 private:
  void read(std::string_view text);

  std::string prefix_;
  std::vector<RuleText> rules_;
};

}  // namespace asztal
