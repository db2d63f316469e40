#include "server/sqlite.hpp"

#include <sqlite3.h>

namespace asztal::server {

Database::Database(const std::string& file) {
  if (sqlite3_open(file.c_str(), &handle_) != SQLITE_OK) {
    const std::string problem = file + ": " + sqlite3_errmsg(handle_);
    sqlite3_close(handle_);
    throw StorageError(problem, false);
  }
}

Database::~Database() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(handle_);
}

void Database::fail() const {
  const int code = sqlite3_errcode(handle_) & 0xff;
  throw StorageError(sqlite3_errmsg(handle_), code == SQLITE_CORRUPT || code == SQLITE_NOTADB);
}

void Database::script(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

sqlite3_stmt* Database::prepared(const char* sql) {
  sqlite3_stmt*& statement = statements_[sql];
  if (statement == nullptr && sqlite3_prepare_v3(handle_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) fail();
  return statement;
}

Statement::~Statement() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Statement::next() {
  const int result = sqlite3_step(statement_);
  if (result != SQLITE_ROW && result != SQLITE_DONE) database_.fail();
  return result == SQLITE_ROW;
}

std::string Statement::text(int column) const {
  const auto* words = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return words == nullptr ? "" : std::string(words, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }

void Statement::bind(const std::string& text) {
  sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

void Statement::bind(std::int64_t number) { sqlite3_bind_int64(statement_, ++bound_, number); }

}  // namespace asztal::server
