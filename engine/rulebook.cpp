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

/// The cells of a table's row in one line; "" for the line under its heading.
std::string cells_of(std::string_view row) {
  std::string text;
  if (row.find_first_not_of("|- \r") == std::string_view::npos) return text;
  while (!row.empty()) {
    const std::size_t end = row.find('|');
    const std::string cell = trimmed(row.substr(0, end));
    row.remove_prefix(end == std::string_view::npos ? row.size() : end + 1);
    if (!cell.empty()) text += (text.empty() ? "" : "; ") + cell;
  }
  return text;
}

}  // namespace

Rulebook::Rulebook(std::string_view prefix, std::string_view rules, std::string_view rulings) : prefix_(prefix) {
  read(rules);
  read(rulings);
}

void Rulebook::read(std::string_view text) {
  std::string chapter;
  bool open = false;      // the last rule goes on in the next line
  bool in_rules = false;  // a table belongs to the rule above it
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
      continue;
    }
    if (line.starts_with("| "))
      if (const std::string id = leading_id(line.substr(2), prefix_); !id.empty()) {
        rules_.push_back({id, cells_of(line.substr(2 + id.size())), chapter});
        open = in_rules = false;
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
    } else if (line.starts_with("|")) {
      if (const std::string row = in_rules ? cells_of(line) : ""; !row.empty()) rules_.back().text += "\n" + row;
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
