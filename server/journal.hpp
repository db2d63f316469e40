// What happened at a table, one line each, only ever added to: decisions ("0 team green"), outcomes ("* roll 4"), and lines taken back
// ("< 12": from here on only the first 12 lines of the game count). The number of lines is the table's version.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/record.hpp"
#include "server/storage.hpp"

namespace asztal::server {

std::string journal_line(Seat seat, const Action& action, const Vocabulary& words);
std::string journal_back(std::size_t lines);

/// Which number in the journal a line of the game has.
class Numbering {
 public:
  explicit Numbering(std::map<std::size_t, std::size_t> jumps = {}) : jumps_(std::move(jumps)) {}

  std::size_t of(std::size_t line) const;
  /// Only the first `lines` still count; the next has this number.
  void cut(std::size_t lines, std::size_t number);
  /// The version that a reader of `version` shares with the table as it is now.
  std::size_t shared(std::size_t version, std::size_t lines) const;
  const std::map<std::size_t, std::size_t>& jumps() const { return jumps_; }

 private:
  std::map<std::size_t, std::size_t> jumps_;
};

/// Reads the lines of a journal one by one into the game that they tell.
class JournalReader {
 public:
  /// Throws RecordError if there is no such game.
  explicit JournalReader(const TableInfo& table);

  std::size_t read() const { return read_; }  ///< so many lines
  void read(const std::string& line);         ///< throws RecordError
  Record take();

 private:
  std::string table_;
  std::unique_ptr<Table> words_of_;
  Record record_;
  Numbering numbering_;
  std::size_t read_ = 0;
};
/// The game that a whole journal tells. Throws RecordError.
Record record_of(const TableInfo& table, const std::vector<std::string>& journal);
/// The lines of a record as the beginning of a journal.
std::vector<std::string> journal_of(const Record& record, std::size_t lines);

}  // namespace asztal::server
