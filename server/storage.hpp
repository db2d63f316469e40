// The tables on disk: one SQLite file. What is written goes through one thread that puts everything waiting into one transaction and says
// when it is safe; what is read is read at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "engine/game.hpp"
#include "server/file_lock.hpp"
#include "server/log.hpp"
#include "server/messages.hpp"
#include "server/sqlite.hpp"

namespace asztal::server {

/// Seconds since 1970, as times are stored.
inline std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

enum class TableState { waiting, running, over };
BOOST_DESCRIBE_ENUM(TableState, waiting, running, over)

struct SeatInfo {
  enum class Kind { person, open, bot };
  Kind kind = Kind::open;
  std::string name;        ///< of a person; empty while the seat is open
  std::string bot;         ///< the level of a bot
  std::string token_hash;  ///< empty: nobody has the right to it
  bool given_up = false;   ///< a bot plays until somebody joins

  bool free() const { return kind == Kind::open || given_up; }
};

struct TableInfo {
  std::string id, game;
  int rules_version = 0;
  std::uint64_t data_hash = 0;
  Setup setup;
  std::vector<SeatInfo> seats;
  bool listed = false;
  int grace = 0;
  UndoMode undo = UndoMode::free;
  std::string secret;         ///< the seed of the dice
  std::size_t dice_from = 0;  ///< the lines before were played at another table
  std::string next;           ///< the table of the rematch
  TableState state = TableState::waiting;
  std::int64_t created = 0;
  bool damaged =
      false;  ///< the row is not what was written: of the rest only the names above and the time are there, and not to be trusted
};

/// What happened at a table, as far as it can be read.
struct Journal {
  std::vector<std::string> lines;
  bool whole = true;  ///< nothing is missing or changed
};

struct ChatLine {
  std::string name, text;
  int seat = nobody;
  std::int64_t time = 0;
  std::size_t number = 0;  ///< from 1, at its table
};

// What can be written. Lines of a table are only ever added: the record of what happened, undo included (see Room).
struct NewTable {
  TableInfo table;
};
struct ChangedTable {
  TableInfo table;
};
struct NewLines {
  std::string table;
  std::size_t first = 0;
  std::vector<std::string> lines;
};
struct NewChat {
  std::string table;
  ChatLine line;
};
using Change = std::variant<NewTable, ChangedTable, NewLines, NewChat>;

class Storage {
 public:
  /// Throws StartError if the file cannot be used.
  Storage(const std::string& file, Log& log);
  ~Storage();  ///< after everything that waits has been written

  /// `done` is called on the writing thread: with true when the changes are safe on disk, with false when none of them was made.
  void write(std::vector<Change> changes, std::function<void(bool safe)> done);

  /// Why the last write failed; nothing if it did not. From any thread.
  std::optional<std::string> problem() const;

  // Reading, as far as the file is not damaged. Throws StorageError if it cannot be read now.
  /// From any thread.
  Journal journal(const std::string& id);
  // From one thread.
  void check_reading();
  std::optional<TableInfo> table(const std::string& id);
  std::vector<ChatLine> chat(const std::string& id, int most);
  std::size_t count_chat(const std::string& id);
  std::vector<TableInfo> listed(int most);
  struct Place {
    std::string table;
    int seat = 0;
  };
  std::optional<Place> place_of(const std::string& token_hash);
  std::size_t count_tables();

 private:
  struct Job {
    std::vector<Change> changes;
    std::function<void(bool)> done;
  };
  void work();
  bool write_at_once(std::span<const Job> jobs);
  void write_together(std::span<const Job> jobs);
  bool attempt(const std::function<void()>& changes);
  void probe();
  void move();
  /// Reads what can be read: where the file itself is damaged, the log is told.
  template <class Read>
  void as_far_as_possible(const Read& read);

  FileLock lock_;
  Log& log_;
  Database writer_, reader_, teller_, mover_;
  mutable std::mutex mutex_;
  std::mutex telling_;
  std::condition_variable waiting_, resting_;
  std::vector<Job> jobs_;
  std::optional<std::string> problem_;
  bool closing_ = false, written_ = false;
  std::thread writing_, moving_;
};

}  // namespace asztal::server
