#include "engine/rulebook.hpp"

#include <algorithm>

#include "engine/data_file.hpp"

namespace asztal {

namespace {

bool is_id_character(char c) { return (c >= '0' && c <= '9') || c == '.' || c == 'R' || c == 'E' || (c >= 'a' && c <= 'z'); }

/// "DA-6.4.2" at the start of `text`, or "".
std::string leading_id(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix) || text.size() <= prefix.size() || text[prefix.size()] != '-') return "";
  std::size_t end = prefix.size() + 1;
  while (end < text.size() && is_id_character(text[end])) ++end;
  while (end > prefix.size() + 1 && text[end - 1] == '.') --end;
  return end == prefix.size() + 1 ? "" : std::string(text.substr(0, end));
}

std::string trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '.')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return std::string(text);
}

/// "| a | b |": a, b; nothing for the line under a table's heading.
std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  if (row.find_first_not_of("|- \r") == std::string_view::npos) return cells;
  row.remove_prefix(1);
  while (row.find('|') != std::string_view::npos) {
    cells.push_back(trimmed(row.substr(0, row.find('|'))));
    row.remove_prefix(row.find('|') + 1);
  }
  return cells;
}

/// The cells from `first` on in one line, each behind its heading if there are headings.
std::string joined_cells(const std::vector<std::string>& cells, std::size_t first, const std::vector<std::string>& headings = {}) {
  std::string text;
  for (std::size_t i = first; i < cells.size(); ++i)
    if (!cells[i].empty()) text += (text.empty() ? "" : "; ") + (i < headings.size() ? headings[i] + ": " : "") + cells[i];
  return text;
}

}  // namespace

Rulebook::Rulebook(std::string_view prefix, std::string_view rules, std::string_view rulings) : prefix_(prefix) {
  read(rules);
  read(rulings);
}

void Rulebook::read(std::string_view text) {
  std::string chapter;
  bool open = false;                  // the last rule goes on in the next line
  bool in_rules = false;              // a table belongs to the rule above it
  std::vector<std::string> headings;  // of a table whose rows are rules
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.starts_with("#")) {
      line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
      const std::string heading = trimmed(line);
      chapter = heading;
      const std::string id = leading_id(heading, prefix_);
      if (!id.empty()) rules_.push_back({id, trimmed(std::string_view(heading).substr(id.size())), chapter});
      open = in_rules = false;
      headings.clear();
      continue;
    }
    if (line.starts_with("|")) {
      const std::vector<std::string> cells = cells_of(line);
      const std::string id = cells.empty() ? "" : leading_id(cells[0], prefix_);
      if (!cells.empty() && cells[0] == "id") {
        headings = cells;
      } else if (!id.empty() && cells.size() > 1) {
        rules_.push_back({id, cells[1] + (cells.size() > 2 ? "\n" + joined_cells(cells, 2, headings) : ""), chapter});
        open = in_rules = false;
      } else if (in_rules && !cells.empty()) {
        rules_.back().text += "\n" + joined_cells(cells, 0);
      }
      continue;
    }
    std::string_view item = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    const bool listed = item.starts_with("- ");
    if (listed) item.remove_prefix(2);
    const bool bold = item.starts_with("**");
    if (bold) item.remove_prefix(2);
    const std::string id = bold || listed ? leading_id(item, prefix_) : "";
    if (!id.empty()) {
      std::string body = trimmed(item.substr(id.size()));
      if (bold)
        if (const auto stars = body.find("**"); stars != std::string::npos) body.erase(stars, 2);
      rules_.push_back({id, body, chapter});
      open = in_rules = true;
    } else if (line.empty() || line.starts_with("```")) {
      open = false;
    } else if (open && (line.starts_with("  "))) {
      rules_.back().text += "\n" + trimmed(line);
    }
  }
}

const RuleText* Rulebook::find(std::string_view id) const {
  for (const RuleText& rule : rules_)
    if (rule.id == id) return &rule;
  return nullptr;
}

std::vector<const RuleText*> Rulebook::under(std::string_view id) const {
  std::vector<const RuleText*> found;
  for (const RuleText& rule : rules_)
    if (rule.id == id || (rule.id.starts_with(id) && rule.id.size() > id.size() && rule.id[id.size()] == '.')) found.push_back(&rule);
  return found;
}

std::vector<const RuleText*> Rulebook::search(const std::vector<std::string>& words) const {
  std::vector<std::pair<std::size_t, const RuleText*>> scored;
  for (const RuleText& rule : rules_) {
    const std::string text = lowered(rule.id + " " + rule.text);
    const bool all =
        std::all_of(words.begin(), words.end(), [&](const std::string& word) { return text.find(lowered(word)) != std::string::npos; });
    if (all) scored.emplace_back(rule.text.size(), &rule);
  }
  std::sort(scored.begin(), scored.end());  // the shortest first, among equals in the order of the book
  std::vector<const RuleText*> found;
  for (const auto& item : scored) found.push_back(item.second);
  return found;
}

}  // namespace asztal
