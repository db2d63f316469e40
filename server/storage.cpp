#include "server/storage.hpp"

#include <sqlite3.h>

#include <stdexcept>

#include "engine/json.hpp"
#include "engine/record.hpp"

namespace asztal::server {

namespace {

constexpr const char* schema = R"(
create table if not exists tables (
  id text primary key, game text not null, listed integer not null, state integer not null, created integer not null, data text not null
) without rowid;
create index if not exists tables_listed on tables (created desc) where listed;
create table if not exists lines (
  table_id text not null, number integer not null, text text not null, primary key (table_id, number)
) without rowid;
create table if not exists tokens (hash text primary key, table_id text not null, seat integer not null) without rowid;
create table if not exists chat (
  table_id text not null, number integer not null, time integer not null, seat integer not null, name text not null, text text not null,
  primary key (table_id, number)
) without rowid;
)";

[[noreturn]] void fail(sqlite3* database) { throw std::runtime_error(std::string("SQLite: ") + sqlite3_errmsg(database)); }

void run(sqlite3* database, const char* sql) {
  if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(database);
}

/// One statement with its values.
class Statement {
 public:
  template <class... Values>
  Statement(sqlite3* database, const char* sql, const Values&... values) : database_(database) {
    if (sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr) != SQLITE_OK) fail(database);
    (bind(values), ...);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  /// On to the next row; false if there is none.
  bool next() {
    const int result = sqlite3_step(statement_);
    if (result != SQLITE_ROW && result != SQLITE_DONE) fail(database_);
    return result == SQLITE_ROW;
  }
  std::string text(int column) const {
    const auto* words = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return words == nullptr ? "" : std::string(words, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  void bind(const std::string& text) {
    sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  void bind(std::int64_t number) { sqlite3_bind_int64(statement_, ++bound_, number); }

  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

template <class... Values>
void run(sqlite3* database, const char* sql, const Values&... values) {
  Statement(database, sql, values...).next();
}

// ---- A table as the text of its row -------------------------------------------------------------------------------------------

json::object in_words(const TableInfo& table) {
  json::object options;
  for (const auto& [name, value] : table.setup.options) options[name] = value;
  json::array seats;
  for (const SeatInfo& seat : table.seats)
    seats.push_back(json::object{{"kind", static_cast<int>(seat.kind)},
                                 {"name", seat.name},
                                 {"bot", seat.bot},
                                 {"token", seat.token_hash},
                                 {"given_up", seat.given_up}});
  return {{"rules", table.rules_version}, {"data", hex(table.data_hash)}, {"options", std::move(options)},
          {"seats", std::move(seats)},    {"grace", table.grace},         {"undo", static_cast<int>(table.undo)},
          {"secret", table.secret},       {"dice_from", table.dice_from}, {"next", table.next}};
}

std::string text_of(const json::object& object, std::string_view key) { return std::string(object.at(key).as_string()); }

TableInfo table_of(const Statement& row) {
  TableInfo table;
  table.id = row.text(0);
  table.game = row.text(1);
  table.listed = row.number(2) != 0;
  table.state = static_cast<TableState>(row.number(3));
  table.created = row.number(4);
  const json::value value = json::parse(row.text(5));
  const json::object& data = value.as_object();
  table.rules_version = data.at("rules").to_number<int>();
  table.data_hash = std::stoull(text_of(data, "data"), nullptr, 16);
  for (const auto& [name, chosen] : data.at("options").as_object())
    table.setup.options[std::string(name)] = std::string(chosen.as_string());
  for (const json::value& item : data.at("seats").as_array()) {
    const json::object& seat = item.as_object();
    table.seats.push_back({static_cast<SeatInfo::Kind>(seat.at("kind").to_number<int>()), text_of(seat, "name"), text_of(seat, "bot"),
                           text_of(seat, "token"), seat.at("given_up").as_bool()});
  }
  table.setup.seats = static_cast<int>(table.seats.size());
  table.grace = data.at("grace").to_number<int>();
  table.undo = static_cast<UndoMode>(data.at("undo").to_number<int>());
  table.secret = text_of(data, "secret");
  table.dice_from = data.at("dice_from").to_number<std::size_t>();
  table.next = text_of(data, "next");
  return table;
}

// ---- Writing ----------------------------------------------------------------------------------------------------------------

void write_tokens(sqlite3* database, const TableInfo& table) {
  run(database, "delete from tokens where table_id = ?", table.id);
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (!table.seats[seat].token_hash.empty())
      run(database, "insert into tokens values (?, ?, ?)", table.seats[seat].token_hash, table.id, static_cast<std::int64_t>(seat));
}

void make(sqlite3* database, const NewTable& change) {
  const TableInfo& table = change.table;
  run(database, "insert into tables values (?, ?, ?, ?, ?, ?)", table.id, table.game, std::int64_t{table.listed},
      static_cast<std::int64_t>(table.state), table.created, json::serialize(in_words(table)));
  write_tokens(database, table);
}

void make(sqlite3* database, const ChangedTable& change) {
  const TableInfo& table = change.table;
  run(database, "update tables set listed = ?, state = ?, data = ? where id = ?", std::int64_t{table.listed},
      static_cast<std::int64_t>(table.state), json::serialize(in_words(table)), table.id);
  write_tokens(database, table);
}

void make(sqlite3* database, const NewLines& change) {
  std::int64_t number = static_cast<std::int64_t>(change.first);
  for (const std::string& line : change.lines) run(database, "insert into lines values (?, ?, ?)", change.table, number++, line);
}

void make(sqlite3* database, const NewChat& change) {
  const ChatLine& line = change.line;
  run(database, "insert into chat values (?, ?, ?, ?, ?, ?)", change.table, static_cast<std::int64_t>(line.number), line.time,
      std::int64_t{line.seat}, line.name, line.text);
}

}  // namespace

void Storage::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

Storage::Database Storage::open(const std::string& file) {
  sqlite3* raw = nullptr;
  const int result = sqlite3_open(file.c_str(), &raw);
  Database database(raw);
  if (result != SQLITE_OK) throw std::runtime_error(file + ": " + sqlite3_errmsg(raw));
  sqlite3_busy_timeout(raw, 5000);
  run(raw, "pragma journal_mode = wal");
  run(raw, "pragma synchronous = full");
  return database;
}

Storage::Storage(const std::string& file) : writer_(open(file)) {
  run(writer_.get(), schema);
  reader_ = open(file);
  thread_ = std::thread([this] { work(); });
}

Storage::~Storage() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  waiting_.notify_one();
  thread_.join();
}

void Storage::write(std::vector<Change> changes, std::function<void(bool)> done) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(changes), std::move(done)});
  }
  waiting_.notify_one();
}

void Storage::work() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      waiting_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      jobs.swap(jobs_);
    }
    write_together(jobs);
  }
}

/// One transaction for all; a job that cannot be done is left out without harm to the others.
void Storage::write_together(std::vector<Job>& jobs) {
  std::vector<bool> made(jobs.size(), false);
  sqlite3* database = writer_.get();
  try {
    run(database, "begin immediate");
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      run(database, "savepoint job");
      try {
        for (const Change& change : jobs[i].changes) std::visit([&](const auto& one) { make(database, one); }, change);
        made[i] = true;
      } catch (const std::runtime_error&) {
        run(database, "rollback to job");
      }
      run(database, "release job");
    }
    run(database, "commit");
  } catch (const std::runtime_error&) {
    made.assign(jobs.size(), false);
    if (sqlite3_get_autocommit(database) == 0) sqlite3_exec(database, "rollback", nullptr, nullptr, nullptr);
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(made[i]);
}

// ---- Reading ------------------------------------------------------------------------------------------------------------------

std::optional<TableInfo> Storage::table(const std::string& id) {
  Statement row(reader_.get(), "select id, game, listed, state, created, data from tables where id = ?", id);
  return row.next() ? std::optional(table_of(row)) : std::nullopt;
}

std::vector<std::string> Storage::lines(const std::string& id) {
  std::vector<std::string> lines;
  Statement row(reader_.get(), "select text from lines where table_id = ? order by number", id);
  while (row.next()) lines.push_back(row.text(0));
  return lines;
}

std::vector<ChatLine> Storage::chat(const std::string& id, int most) {
  std::vector<ChatLine> lines;
  Statement row(reader_.get(), "select name, text, seat, time, number from chat where table_id = ? order by number desc limit ?", id,
                std::int64_t{most});
  while (row.next())
    lines.insert(lines.begin(),
                 {row.text(0), row.text(1), static_cast<int>(row.number(2)), row.number(3), static_cast<std::size_t>(row.number(4))});
  return lines;
}

std::size_t Storage::count_chat(const std::string& id) {
  Statement row(reader_.get(), "select coalesce(max(number), 0) from chat where table_id = ?", id);
  return row.next() ? static_cast<std::size_t>(row.number(0)) : 0;
}

std::vector<TableInfo> Storage::listed(int most) {
  std::vector<TableInfo> tables;
  Statement row(reader_.get(), "select id, game, listed, state, created, data from tables where listed order by created desc limit ?",
                std::int64_t{most});
  while (row.next()) tables.push_back(table_of(row));
  return tables;
}

std::optional<Storage::Place> Storage::place_of(const std::string& token_hash) {
  Statement row(reader_.get(), "select table_id, seat from tokens where hash = ?", token_hash);
  return row.next() ? std::optional(Place{row.text(0), static_cast<int>(row.number(1))}) : std::nullopt;
}

std::size_t Storage::count_tables() {
  Statement row(reader_.get(), "select count(*) from tables");
  return row.next() ? static_cast<std::size_t>(row.number(0)) : 0;
}

}  // namespace asztal::server
