// A game played again, a few lines at a time: to go on with it, or to look at it and its log.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.hpp"
#include "server/journal.hpp"
#include "server/story.hpp"

namespace asztal::server {

class Retelling {
 public:
  enum class Purpose { look, play };
  static constexpr std::size_t everything = static_cast<std::size_t>(-1);

  /// The first `versions` lines of a journal, told up to the version `to`.
  Retelling(const TableInfo& table, std::vector<std::string> journal, Purpose purpose, std::size_t versions = everything,
            std::size_t to = everything);
  /// A record that somebody has brought.
  Retelling(Record record, std::string name, Purpose purpose);

  /// A fraction of a millisecond of it; true when there is nothing left to do. Throws RecordError.
  bool go_on();
  void finish() {
    while (!go_on()) continue;
  }

  /// Told of each entry of the log when it is whole, also of those that are not kept.
  std::function<void(const LogEntry& entry, const Vocabulary& words)> each_entry;

  std::size_t last() const { return journal_.size(); }  ///< the version of the whole journal
  std::size_t version() const { return versions_; }     ///< of what is told
  const Record& record() const { return record_; }
  const Table& table() const { return match_ ? match_->table() : *table_; }
  const Story& story() const { return story_; }
  // For a room, when it is done.
  Match take_match() { return std::move(*match_); }
  Story take_story() { return std::move(story_); }

 private:
  bool read_on();
  void begin();
  void play_next();
  void end_entry();

  std::string name_;
  Purpose purpose_;
  std::vector<std::string> journal_;
  std::size_t versions_ = 0, to_ = everything;
  std::optional<JournalReader> reader_;  ///< until the journal is read
  Record record_;
  Numbering numbering_;
  std::size_t next_ = 0;          ///< line of the record
  std::optional<Match> match_;    ///< to play on
  std::unique_ptr<Table> table_;  ///< to look
  LogEntry entry_;                ///< the one that is being told
  Story story_;
};

}  // namespace asztal::server
