#include "server/storage.hpp"

#include <limits>
#include <utility>

#include "engine/json.hpp"
#include "engine/record.hpp"
#include "server/checksum.hpp"
#include "server/guard.hpp"
#include "server/schema.hpp"
#include "server/start_error.hpp"
#include "texts/words.hpp"

namespace asztal::server {

namespace {

constexpr auto between_probes = std::chrono::seconds(1);

const std::string& made_private(const std::string& file) {
  make_private(file);
  return file;
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

void read_words(const std::string& text, TableInfo& table) {
  const json::value value = json::parse(text);
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
}

TableInfo table_of(const Statement& row) {
  TableInfo table;
  table.id = row.text(0);
  table.game = row.text(1);
  table.listed = row.number(2) != 0;
  table.created = row.number(4);
  if (row.text(6) != table_sum(table.id, table.game, row.number(2), row.number(3), table.created, row.text(5))) {
    table.damaged = true;
    return table;
  }
  try {
    read_words(row.text(5), table);
    table.state = static_cast<TableState>(row.number(3));
  } catch (const std::exception&) {  // it was so before it had a sum
    table.damaged = true;
  }
  return table;
}

// ---- Writing ----------------------------------------------------------------------------------------------------------------

void write_tokens(Database& database, const TableInfo& table) {
  database.run("delete from tokens where table_id = ?", table.id);
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (!table.seats[seat].token_hash.empty())
      database.run("insert into tokens values (?, ?, ?)", table.seats[seat].token_hash, table.id, static_cast<std::int64_t>(seat));
}

std::string sum_of(const TableInfo& table, const std::string& data) {
  return table_sum(table.id, table.game, std::int64_t{table.listed}, static_cast<std::int64_t>(table.state), table.created, data);
}

void make(Database& database, const NewTable& change) {
  const TableInfo& table = change.table;
  const std::string data = json::serialize(in_words(table));
  database.run("insert into tables values (?, ?, ?, ?, ?, ?, ?)", table.id, table.game, std::int64_t{table.listed},
               static_cast<std::int64_t>(table.state), table.created, data, sum_of(table, data));
  database.run("insert into tails values (?, 0, ?)", table.id, first_sum(table.id));
  write_tokens(database, table);
}

void make(Database& database, const ChangedTable& change) {
  const TableInfo& table = change.table;
  const std::string data = json::serialize(in_words(table));
  database.run("update tables set listed = ?, state = ?, data = ?, sum = ? where id = ?", std::int64_t{table.listed},
               static_cast<std::int64_t>(table.state), data, sum_of(table, data), table.id);
  write_tokens(database, table);
}

/// The end of a table's journal.
struct Tail {
  std::int64_t lines = 0;
  std::string sum;
};
std::optional<Tail> tail_of(Database& database, const std::string& table) {
  Statement row(database, "select lines, sum from tails where table_id = ?", table);
  return row.next() ? std::optional(Tail{row.number(0), row.text(1)}) : std::nullopt;
}

/// What was added together is one row, with the number of its first line.
void make(Database& database, const NewLines& change) {
  const std::optional<Tail> tail = tail_of(database, change.table);
  const auto first = static_cast<std::int64_t>(change.first);
  if (!tail || tail->lines != first)
    throw StorageError("table " + change.table + ": line " + std::to_string(first) + " does not follow what is there", true);
  std::string text;
  for (const std::string& line : change.lines) text += (text.empty() ? "" : "\n") + line;
  const std::string sum = line_sum(tail->sum, change.table, first, text);
  database.run("insert into lines values (?, ?, ?, ?)", change.table, first, text, sum);
  database.run("update tails set lines = ?, sum = ? where table_id = ?", first + static_cast<std::int64_t>(change.lines.size()), sum,
               change.table);
}

void make(Database& database, const NewChat& change) {
  const ChatLine& line = change.line;
  database.run("insert into chat values (?, ?, ?, ?, ?, ?)", change.table, static_cast<std::int64_t>(line.number), line.time,
               std::int64_t{line.seat}, line.name, line.text);
}

}  // namespace

Storage::Storage(const std::string& file, Log& log) try
    : lock_(file), log_(log), writer_(made_private(file)), reader_(file), teller_(file), mover_(file) {
  for (Database* database : {&writer_, &reader_, &teller_, &mover_}) {
    database->script("pragma busy_timeout = 5000");
    database->script("pragma journal_mode = wal");
    database->script("pragma synchronous = full");
  }
  writer_.script("pragma wal_autocheckpoint = 50000");  // only if the mover never catches up
  prepare_schema(writer_, file);
  writing_ = std::thread([this] { work(); });
  moving_ = std::thread([this] { move(); });
} catch (const StorageError& error) {
  throw StartError("serve_file", {{"file", file}, {"problem", error.what()}}, file + ": " + error.what());
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

std::optional<std::string> Storage::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

void Storage::work() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      const auto called = [this] { return closing_ || !jobs_.empty(); };
      if (problem_)
        waiting_.wait_for(lock, between_probes, called);
      else
        waiting_.wait(lock, called);
      if (jobs_.empty() && closing_) return;
      jobs.swap(jobs_);
      written_ = true;
    }
    if (jobs.empty())
      probe();
    else
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
    } catch (const StorageError& error) {  // there is a next time
      log_.say("storage", error.what());
    }
    lock.lock();
  }
}

/// All of them or none; what is wrong is remembered until something succeeds.
bool Storage::attempt(const std::function<void()>& changes) {
  std::optional<std::string> wrong;
  guarded(
      [&] {
        writer_.run("begin immediate");
        changes();
        writer_.run("commit");
      },
      [&](const std::string& what) { wrong = what; });
  if (wrong) {
    log_.say("write failed", *wrong);
    guarded(
        [&] {
          if (writer_.in_transaction()) writer_.run("rollback");
        },
        [](const std::string&) {});  // else the next cannot begin
  }
  const std::lock_guard lock(mutex_);
  problem_ = wrong;
  return !wrong;
}

bool Storage::write_at_once(std::span<const Job> jobs) {
  return attempt([&] {
    for (const Job& job : jobs)
      for (const Change& change : job.changes) std::visit([&](const auto& one) { make(writer_, one); }, change);
  });
}

/// Is there room again? Nobody may be there to write, and who looks after the server wants to know.
void Storage::probe() {
  if (attempt([this] { writer_.run("insert or replace into probe values (1, zeroblob(65536))"); }))
    attempt([this] { writer_.run("delete from probe"); });
}

/// One transaction for all; if there is one among them that cannot be done, each by itself, so that the others take no harm.
void Storage::write_together(std::span<const Job> jobs) {
  const bool together = write_at_once(jobs);
  for (std::size_t i = 0; i < jobs.size(); ++i) jobs[i].done(together || (jobs.size() > 1 && write_at_once(jobs.subspan(i, 1))));
}

// ---- Reading ------------------------------------------------------------------------------------------------------------------

template <class Read>
void Storage::as_far_as_possible(const Read& read) {
  try {
    read();
  } catch (const StorageError& error) {
    if (!error.damaged) throw;
    log_.say("damaged file", error.what());
  }
}

void Storage::check_reading() { Statement(reader_, "select 1 from tables limit 1").next(); }

std::optional<TableInfo> Storage::table(const std::string& id) {
  std::optional<TableInfo> table = TableInfo{};
  table->id = id;
  table->damaged = true;
  as_far_as_possible([&] {
    if (Statement row(reader_, "select id, game, listed, state, created, data, sum from tables where id = ?", id); row.next())
      table = table_of(row);
    else if (!tail_of(reader_, id))  // else there has been one
      table.reset();
  });
  return table;
}

/// Up to the first row that is missing or not what was written. The end is read first: rows may be added meanwhile.
Journal Storage::journal(const std::string& id) {
  const std::lock_guard lock(telling_);
  Journal journal{{}, false};
  as_far_as_possible([&] {
    const std::optional<Tail> tail = tail_of(teller_, id);
    std::string sum = first_sum(id);
    std::int64_t number = 0;
    Statement row(teller_, "select number, text, sum from lines where table_id = ? and number < ? order by number", id,
                  tail ? tail->lines : std::numeric_limits<std::int64_t>::max());
    while (row.next()) {
      const std::string text = row.text(1);
      sum = line_sum(sum, id, number, text);
      if (row.number(0) != number || row.text(2) != sum) return;
      for (std::string& line : split(text, '\n')) journal.lines.push_back(std::move(line));
      number = static_cast<std::int64_t>(journal.lines.size());
    }
    journal.whole = tail && tail->sum == sum && tail->lines == number;
  });
  return journal;
}

std::vector<ChatLine> Storage::chat(const std::string& id, int most) {
  std::vector<ChatLine> lines;
  as_far_as_possible([&] {
    Statement row(reader_, "select name, text, seat, time, number from chat where table_id = ? order by number desc limit ?", id,
                  std::int64_t{most});
    while (row.next())
      lines.insert(lines.begin(),
                   {row.text(0), row.text(1), static_cast<int>(row.number(2)), row.number(3), static_cast<std::size_t>(row.number(4))});
  });
  return lines;
}

std::size_t Storage::count_chat(const std::string& id) {
  std::size_t count = 0;
  as_far_as_possible([&] {
    if (Statement row(reader_, "select coalesce(max(number), 0) from chat where table_id = ?", id); row.next())
      count = static_cast<std::size_t>(row.number(0));
  });
  return count;
}

std::vector<TableInfo> Storage::listed(int most) {
  std::vector<TableInfo> tables;
  as_far_as_possible([&] {
    Statement row(reader_, "select id, game, listed, state, created, data, sum from tables where listed order by created desc limit ?",
                  std::int64_t{most});
    while (row.next()) tables.push_back(table_of(row));
  });
  return tables;
}

std::optional<Storage::Place> Storage::place_of(const std::string& token_hash) {
  std::optional<Place> place;
  as_far_as_possible([&] {
    if (Statement row(reader_, "select table_id, seat from tokens where hash = ?", token_hash); row.next())
      place = Place{row.text(0), static_cast<int>(row.number(1))};
  });
  return place;
}

std::size_t Storage::count_tables() {
  std::size_t count = 0;
  as_far_as_possible([&] {
    if (Statement row(reader_, "select count(*) from tables"); row.next()) count = static_cast<std::size_t>(row.number(0));
  });
  return count;
}

}  // namespace asztal::server
