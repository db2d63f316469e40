#include "server/storage.hpp"

#include <stdexcept>
#include <utility>

#include "engine/json.hpp"
#include "engine/record.hpp"
#include "texts/words.hpp"

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
create index if not exists tokens_of_table on tokens (table_id);
create table if not exists chat (
  table_id text not null, number integer not null, time integer not null, seat integer not null, name text not null, text text not null,
  primary key (table_id, number)
) without rowid;
)";

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

void write_tokens(Database& database, const TableInfo& table) {
  database.run("delete from tokens where table_id = ?", table.id);
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (!table.seats[seat].token_hash.empty())
      database.run("insert into tokens values (?, ?, ?)", table.seats[seat].token_hash, table.id, static_cast<std::int64_t>(seat));
}

void make(Database& database, const NewTable& change) {
  const TableInfo& table = change.table;
  database.run("insert into tables values (?, ?, ?, ?, ?, ?)", table.id, table.game, std::int64_t{table.listed},
               static_cast<std::int64_t>(table.state), table.created, json::serialize(in_words(table)));
  write_tokens(database, table);
}

void make(Database& database, const ChangedTable& change) {
  const TableInfo& table = change.table;
  database.run("update tables set listed = ?, state = ?, data = ? where id = ?", std::int64_t{table.listed},
               static_cast<std::int64_t>(table.state), json::serialize(in_words(table)), table.id);
  write_tokens(database, table);
}

/// What was added together is one row, with the number of its first line.
void make(Database& database, const NewLines& change) {
  std::string text;
  for (const std::string& line : change.lines) text += (text.empty() ? "" : "\n") + line;
  database.run("insert into lines values (?, ?, ?)", change.table, static_cast<std::int64_t>(change.first), text);
}

void make(Database& database, const NewChat& change) {
  const ChatLine& line = change.line;
  database.run("insert into chat values (?, ?, ?, ?, ?, ?)", change.table, static_cast<std::int64_t>(line.number), line.time,
               std::int64_t{line.seat}, line.name, line.text);
}

}  // namespace

Storage::Storage(const std::string& file) : writer_(file), reader_(file), mover_(file) {
  for (Database* database : {&writer_, &reader_, &mover_}) {
    database->script("pragma busy_timeout = 5000");
    database->script("pragma journal_mode = wal");
    database->script("pragma synchronous = full");
  }
  writer_.script("pragma wal_autocheckpoint = 50000");  // only if the mover never catches up
  writer_.script(schema);
  writing_ = std::thread([this] { work(); });
  moving_ = std::thread([this] { move(); });
}

Storage::~Storage() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  waiting_.notify_one();
  resting_.notify_one();
  writing_.join();
  moving_.join();
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
      written_ = true;
    }
    write_together(jobs);
  }
}

/// From SQLite's log into the file itself, beside the writing: a writer that had to do it would keep everybody waiting for the disk.
void Storage::move() {
  std::unique_lock lock(mutex_);
  while (!closing_) {
    resting_.wait_for(lock, std::chrono::seconds(1), [this] { return closing_; });
    if (!std::exchange(written_, false)) continue;
    lock.unlock();
    try {
      mover_.run("pragma wal_checkpoint(passive)");
    } catch (const std::runtime_error&) {  // there is a next time
    }
    lock.lock();
  }
}

/// All of them or none.
bool Storage::write_at_once(std::span<const Job> jobs) {
  try {
    writer_.run("begin immediate");
    for (const Job& job : jobs)
      for (const Change& change : job.changes) std::visit([&](const auto& one) { make(writer_, one); }, change);
    writer_.run("commit");
    return true;
  } catch (const std::runtime_error&) {
    try {
      if (writer_.in_transaction()) writer_.run("rollback");
    } catch (const std::runtime_error&) {  // then the next one cannot begin, and is told so
    }
    return false;
  }
}

/// One transaction for all; if there is one among them that cannot be done, each by itself, so that the others take no harm.
void Storage::write_together(std::span<const Job> jobs) {
  const bool together = write_at_once(jobs);
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(together || (jobs.size() > 1 && write_at_once(jobs.subspan(i, 1))));
}

// ---- Reading ------------------------------------------------------------------------------------------------------------------

std::optional<TableInfo> Storage::table(const std::string& id) {
  Statement row(reader_, "select id, game, listed, state, created, data from tables where id = ?", id);
  return row.next() ? std::optional(table_of(row)) : std::nullopt;
}

std::vector<std::string> Storage::lines(const std::string& id) {
  std::vector<std::string> lines;
  Statement row(reader_, "select text from lines where table_id = ? order by number", id);
  while (row.next())
    for (std::string& line : split(row.text(0), '\n')) lines.push_back(std::move(line));
  return lines;
}

std::vector<ChatLine> Storage::chat(const std::string& id, int most) {
  std::vector<ChatLine> lines;
  Statement row(reader_, "select name, text, seat, time, number from chat where table_id = ? order by number desc limit ?", id,
                std::int64_t{most});
  while (row.next())
    lines.insert(lines.begin(),
                 {row.text(0), row.text(1), static_cast<int>(row.number(2)), row.number(3), static_cast<std::size_t>(row.number(4))});
  return lines;
}

std::size_t Storage::count_chat(const std::string& id) {
  Statement row(reader_, "select coalesce(max(number), 0) from chat where table_id = ?", id);
  return row.next() ? static_cast<std::size_t>(row.number(0)) : 0;
}

std::vector<TableInfo> Storage::listed(int most) {
  std::vector<TableInfo> tables;
  Statement row(reader_, "select id, game, listed, state, created, data from tables where listed order by created desc limit ?",
                std::int64_t{most});
  while (row.next()) tables.push_back(table_of(row));
  return tables;
}

std::optional<Storage::Place> Storage::place_of(const std::string& token_hash) {
  Statement row(reader_, "select table_id, seat from tokens where hash = ?", token_hash);
  return row.next() ? std::optional(Place{row.text(0), static_cast<int>(row.number(1))}) : std::nullopt;
}

std::size_t Storage::count_tables() {
  Statement row(reader_, "select count(*) from tables");
  return row.next() ? static_cast<std::size_t>(row.number(0)) : 0;
}

}  // namespace asztal::server
