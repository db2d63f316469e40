#include "server/journal.hpp"

#include <algorithm>
#include <charconv>

#include "server/levels.hpp"

namespace asztal::server {

std::string journal_line(Seat seat, const Action& action, const Vocabulary& words) {
  return (seat == nobody ? "*" : std::to_string(seat)) + " " + words.print(action, true);
}

std::string journal_back(std::size_t lines) { return "< " + std::to_string(lines); }

std::size_t Numbering::of(std::size_t line) const {
  auto jump = jumps_.upper_bound(line);
  if (jump == jumps_.begin()) return line;
  --jump;
  return jump->second + (line - jump->first);
}

void Numbering::cut(std::size_t lines, std::size_t number) {
  jumps_.erase(jumps_.lower_bound(lines), jumps_.end());
  jumps_[lines] = number;
}

std::size_t Numbering::shared(std::size_t version, std::size_t lines) const {
  std::size_t low = 0, high = lines;  // the first line that the reader has not seen
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (of(middle) < version)
      low = middle + 1;
    else
      high = middle;
  }
  return low == 0 ? 0 : of(low - 1) + 1;
}

namespace {

std::string seat_line(const SeatInfo& seat) {
  if (seat.kind != SeatInfo::Kind::bot) return "person " + seat.name;
  const BotLevel* level = find_level(seat.bot);
  return "bot " + (level == nullptr ? seat.bot : level->spec());
}

}  // namespace

JournalReader::JournalReader(const TableInfo& table) : table_(table.id) {
  record_.game = table.game;
  record_.rules_version = table.rules_version;
  record_.data_hash = table.data_hash;
  record_.setup = table.setup;
  for (const SeatInfo& seat : table.seats) record_.seats.push_back(seat_line(seat));
  record_.dice_from = table.dice_from;
  const GameInfo* game = find_game(table.game);
  if (game == nullptr) throw RecordError(RecordFault::header, table.id + ": unknown game '" + table.game + "'", 0, table.game);
  words_of_ = game->new_table(table.setup, nullptr);
}

void JournalReader::read(const std::string& line) {
  const std::size_t number = read_++;
  const auto fail = [&](const std::string& problem) {
    throw RecordError(RecordFault::line, table_ + ": line " + std::to_string(number) + ": " + problem, number, line);
  };
  if (line.starts_with("< ")) {
    std::size_t lines = 0;
    const auto [end, error] = std::from_chars(line.data() + 2, line.data() + line.size(), lines);
    if (error != std::errc() || end != line.data() + line.size() || lines > record_.lines.size()) fail("'" + line + "'");
    record_.lines.resize(lines);
    numbering_.cut(lines, number + 1);
    return;
  }
  const std::size_t space = std::min(line.find(' '), line.size());
  std::string problem;
  const auto action = words_of_->words().parse(std::string_view(line).substr(std::min(space + 1, line.size())), problem);
  if (!action) fail(problem);
  record_.lines.push_back({line[0] == '*' ? nobody : static_cast<Seat>(line[0] - '0'), *action});
}

Record JournalReader::take() {
  record_.numbers = numbering_.jumps();
  return std::move(record_);
}

Record record_of(const TableInfo& table, const std::vector<std::string>& journal) {
  JournalReader reader(table);
  for (const std::string& line : journal) reader.read(line);
  return reader.take();
}

std::vector<std::string> journal_of(const Record& record, std::size_t lines) {
  const std::unique_ptr<Table> table = replay(record, record.game, 0);
  std::vector<std::string> journal;
  for (std::size_t i = 0; i < std::min(lines, record.lines.size()); ++i)
    journal.push_back(journal_line(record.lines[i].seat, record.lines[i].action, table->words()));
  return journal;
}

}  // namespace asztal::server
