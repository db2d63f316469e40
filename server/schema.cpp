#include "server/schema.hpp"

#include <vector>

#include "server/checksum.hpp"
#include "server/start_error.hpp"

namespace asztal::server {

namespace {

/// What `pragma user_version` says. 0: a new file, or one from before the sums.
constexpr std::int64_t current_version = 1;

constexpr const char* schema = R"(
create table tables (
  id text primary key, game text not null, listed integer not null, state integer not null, created integer not null, data text not null,
  sum text not null
) without rowid;
create index tables_listed on tables (created desc) where listed;
create table lines (
  table_id text not null, number integer not null, text text not null, sum text not null, primary key (table_id, number)
) without rowid;
create table tokens (hash text primary key, table_id text not null, seat integer not null) without rowid;
create index tokens_of_table on tokens (table_id);
create table chat (
  table_id text not null, number integer not null, time integer not null, seat integer not null, name text not null, text text not null,
  primary key (table_id, number)
) without rowid;
)";

constexpr const char* sums_added = R"(
alter table tables add column sum text not null default '';
alter table lines add column sum text not null default '';
)";

/// The end of each journal, so that a row missing there is noticed too; and what is written to see whether writing works again.
constexpr const char* beside_the_sums = R"(
create table tails (table_id text primary key, lines integer not null, sum text not null) without rowid;
create table probe (id integer primary key, room blob not null);
)";

std::int64_t first_number(Database& database, const char* sql) {
  Statement row(database, sql);
  return row.next() ? row.number(0) : 0;
}

void add_sums_of_lines(Database& database, const std::string& table) {
  struct Row {
    std::int64_t number;
    std::string text;
  };
  std::vector<Row> rows;
  for (Statement row(database, "select number, text from lines where table_id = ? order by number", table); row.next();)
    rows.push_back({row.number(0), row.text(1)});
  std::string sum = first_sum(table);
  std::int64_t lines = 0;
  for (const Row& row : rows) {
    sum = line_sum(sum, table, row.number, row.text);
    database.run("update lines set sum = ? where table_id = ? and number = ?", sum, table, row.number);
    lines = row.number + 1;
    for (const char letter : row.text) lines += letter == '\n' ? 1 : 0;
  }
  database.run("insert into tails values (?, ?, ?)", table, lines, sum);
}

void add_sums(Database& database) {
  std::vector<std::pair<std::string, std::string>> tables;
  for (Statement row(database, "select id, game, listed, state, created, data from tables"); row.next();)
    tables.emplace_back(row.text(0), table_sum(row.text(0), row.text(1), row.number(2), row.number(3), row.number(4), row.text(5)));
  for (const auto& [id, sum] : tables) {
    database.run("update tables set sum = ? where id = ?", sum, id);
    add_sums_of_lines(database, id);
  }
}

}  // namespace

void prepare_schema(Database& database, const std::string& file) {
  const std::int64_t version = first_number(database, "pragma user_version");
  if (version == current_version) return;
  if (version > current_version)
    throw StartError("serve_newer", {{"file", file}, {"version", version}, {"known", current_version}},
                     file + ": it is of version " + std::to_string(version) + ", this program knows " + std::to_string(current_version));
  const bool old = first_number(database, "select count(*) from sqlite_master where name = 'lines'") > 0;
  database.script("begin immediate");
  database.script(old ? sums_added : schema);
  database.script(beside_the_sums);
  if (old) add_sums(database);
  database.script("pragma user_version = 1");
  database.script("commit");
}

}  // namespace asztal::server
