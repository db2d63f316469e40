// A SQLite file, and its statements, each prepared once.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace asztal::server {

/// What SQLite could not do, in its words.
class StorageError : public std::runtime_error {
 public:
  StorageError(const std::string& words, bool is_damaged) : std::runtime_error(words), damaged(is_damaged) {}
  bool damaged;  ///< what the file holds cannot be right
};

/// Used from one thread. What fails throws StorageError.
class Database {
 public:
  explicit Database(const std::string& file);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Several statements without values, such as a schema.
  void script(const char* sql);
  template <class... Values>
  void run(const char* sql, const Values&... values);
  bool in_transaction() const;

 private:
  friend class Statement;
  [[noreturn]] void fail() const;
  sqlite3_stmt* prepared(const char* sql);

  sqlite3* handle_ = nullptr;
  std::map<std::string_view, sqlite3_stmt*> statements_;  ///< by their SQL, which is a literal of the program
};

/// One statement with its values. A statement of the same SQL may only begin when this one has ended.
class Statement {
 public:
  template <class... Values>
  Statement(Database& database, const char* sql, const Values&... values) : database_(database), statement_(database.prepared(sql)) {
    (bind(values), ...);
  }
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// On to the next row; false if there is none.
  bool next();
  std::string text(int column) const;
  std::int64_t number(int column) const;

 private:
  /// The text has to live as long as the statement.
  void bind(const std::string& text);
  void bind(std::int64_t number);

  Database& database_;
  sqlite3_stmt* statement_;
  int bound_ = 0;
};

template <class... Values>
void Database::run(const char* sql, const Values&... values) {
  Statement(*this, sql, values...).next();
}

}  // namespace asztal::server
