#include "news.hpp"

#include <algorithm>

namespace asztal::cli {

namespace {

/// Notes of one kind in a row, by what they share ([many_key]): "R4: head, 2 claws".
struct Together {
  std::string key;
  Arguments arguments;  ///< of the first
  std::vector<std::pair<std::string, std::int64_t>> items;
};

std::string joined(const std::vector<std::pair<std::string, std::int64_t>>& items) {
  std::string list;
  for (const auto& [item, count] : items) list += (list.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + "× " : "") + item;
  return list;
}

/// The run of notes [first, last) as lines: one for each key.
std::vector<std::string> run_together(const std::vector<Note>& run, const std::string& kind, const GameText& text, const Vocabulary& words, const Players& players) {
  std::vector<Together> groups;
  for (const Note& note : run) {
    const Arguments arguments = text.arguments(note, words, players);
    const std::string key = text.message("many_key", kind, arguments), item = text.message("many_item", kind, arguments);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const Together& other) { return other.key == key; });
    if (group == groups.end()) group = groups.insert(groups.end(), {key, arguments, {}});
    auto same = std::find_if(group->items.begin(), group->items.end(), [&](const auto& other) { return other.first == item; });
    if (same == group->items.end())
      group->items.emplace_back(item, 1);
    else
      ++same->second;
  }
  std::vector<std::string> lines;
  for (Together& group : groups) {
    group.arguments["items"] = joined(group.items);
    std::int64_t count = 0;
    for (const auto& item : group.items) count += item.second;
    group.arguments["count"] = count;
    lines.push_back(text.message("many", kind, group.arguments));
  }
  return lines;
}

}  // namespace

std::vector<std::string> told(const std::vector<Note>& notes, std::size_t from, Seat viewer, const GameText& text, const Vocabulary& words,
                              const Players& players) {
  std::vector<Note> seen;
  for (std::size_t i = from; i < notes.size(); ++i)
    if (notes[i].audience.has(viewer) && notes[i].kind < words.notes.size()) seen.push_back(notes[i]);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < seen.size();) {
    const std::string& kind = words.notes[seen[i].kind].name;
    std::size_t end = i + 1;
    while (end < seen.size() && seen[end].kind == seen[i].kind) ++end;
    if (!text.has("many", kind)) end = i + 1;
    if (end > i + 1) {
      const std::vector<Note> run(seen.begin() + static_cast<std::ptrdiff_t>(i), seen.begin() + static_cast<std::ptrdiff_t>(end));
      for (std::string& line : run_together(run, kind, text, words, players)) lines.push_back(std::move(line));
    } else if (std::string line = text.note(seen[i], words, players); !line.empty()) {
      lines.push_back(std::move(line));
    }
    i = end;
  }
  return lines;
}

}  // namespace asztal::cli
