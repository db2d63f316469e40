#include "server/story.hpp"

#include <algorithm>

namespace asztal::server {

void Story::add(LogEntry entry) {
  if (entry.goes_on && !entries_.empty()) {
    LogEntry& last = entries_.back();
    last.version = entry.version;
    last.notes.insert(last.notes.end(), entry.notes.begin(), entry.notes.end());
    return;
  }
  entry.notes.shrink_to_fit();
  entries_.push_back(std::move(entry));
  constexpr std::size_t slack = 20;  // not every time
  if (entries_.size() < page + slack) return;
  earlier_ = entries_[slack - 1].version;
  entries_.erase(entries_.begin(), entries_.begin() + slack);
}

void Story::cut(std::size_t version) {
  while (!entries_.empty() && entries_.back().version > version) entries_.pop_back();
  if (earlier_) earlier_ = std::min(*earlier_, version);
}

json::array told_log(std::span<const LogEntry> entries, std::optional<std::size_t> since, const Telling& telling,
                     std::string_view rule_prefix) {
  json::array log;
  for (const LogEntry& entry : entries) {
    if (since && entry.version <= *since) continue;
    json::array lines;
    for (const Line& line : told(entry.notes, 0, telling.players.reader, telling)) {
      json::object item = {{"text", line.text}, {"note", line.note}};
      if (line.seat != nobody) item["seat"] = int{line.seat};
      lines.push_back(std::move(item));
    }
    if (lines.empty()) continue;
    json::object item = {{"version", entry.version}, {"lines", std::move(lines)}};
    if (entry.rule) item["rule"] = rule_name(rule_prefix, entry.rule);
    log.push_back(std::move(item));
  }
  return log;
}

}  // namespace asztal::server
