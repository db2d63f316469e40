// What has happened at a table, for people. The last entries are kept; earlier ones are told again from the journal when somebody asks.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <span>
#include <vector>

#include "engine/table.hpp"
#include "texts/news.hpp"

namespace asztal::server {

/// One decision with the outcomes that followed it.
struct LogEntry {
  std::size_t version = 0;  ///< of the table afterwards
  RuleId rule;
  std::vector<Note> notes;
  bool goes_on = false;  ///< only outcomes: they belong to the entry before
  bool chance = false;   ///< it has outcomes
};

/// The end of a log, of limited length.
class Story {
 public:
  static constexpr std::size_t page = 100;  ///< entries that a reader is sent at once, or a few more

  void add(LogEntry entry);
  /// What came after this version was taken back.
  void cut(std::size_t version);

  std::span<const LogEntry> entries() const { return entries_; }
  /// The version of the last entry that is not here any more, if there is one.
  const std::optional<std::size_t>& earlier() const { return earlier_; }
  /// Has it all that came after this version?
  bool reaches(std::size_t version) const { return !earlier_ || *earlier_ <= version; }

 private:
  std::vector<LogEntry> entries_;
  std::optional<std::size_t> earlier_;
};

/// Collects what happens for the entry that is being written.
class Scribe final : public Listener {
 public:
  explicit Scribe(LogEntry& entry) : entry_(entry) {}
  void note(const Note& note) override { entry_.notes.push_back(note); }

 private:
  LogEntry& entry_;
};

/// The entries after version `since` as the reader among `telling.players` may read them. Entries that tell him nothing are left out.
json::array told_log(std::span<const LogEntry> entries, std::optional<std::size_t> since, const Telling& telling,
                     std::string_view rule_prefix);

}  // namespace asztal::server
