#include "server/retelling.hpp"

#include <algorithm>

namespace asztal::server {

Retelling::Retelling(const TableInfo& table, std::vector<std::string> journal, Purpose purpose, std::size_t versions, std::size_t to)
    : name_(table.id),
      purpose_(purpose),
      journal_(std::move(journal)),
      versions_(std::min(versions, journal_.size())),
      to_(to),
      reader_(table) {}

Retelling::Retelling(Record record, std::string name, Purpose purpose)
    : name_(std::move(name)), purpose_(purpose), record_(std::move(record)) {
  begin();
}

bool Retelling::go_on() {
  if (reader_) return read_on();
  constexpr int most = 16;  // lines
  for (int i = 0; i < most; ++i) {
    if (next_ == record_.lines.size() || numbering_.of(next_) >= to_) {
      end_entry();
      return true;
    }
    play_next();
  }
  return false;
}

/// There is always something left to do afterwards.
bool Retelling::read_on() {
  constexpr std::size_t most = 200;  // lines
  for (std::size_t i = 0; i < most && reader_->read() < versions_; ++i) reader_->read(journal_[reader_->read()]);
  if (reader_->read() < versions_) return false;
  record_ = reader_->take();
  reader_.reset();
  begin();
  return false;
}

void Retelling::begin() {
  const GameInfo& game = game_of(record_, name_);
  numbering_ = Numbering(record_.numbers);
  Scribe scribe(entry_);
  if (purpose_ == Purpose::play)
    match_.emplace(game, record_.setup, record_.seats, &scribe, record_.seed);
  else
    table_ = game.new_table(record_.setup, &scribe);
}

void Retelling::play_next() {
  const RecordLine& line = record_.lines[next_];
  if (next_ == 0 || line.seat != nobody) {
    end_entry();
    entry_ = {0, line.seat != nobody ? table().view(nobody)->decision().rule : RuleId{}, {}};
  }
  Scribe scribe(entry_);
  play_line(record_, next_, name_, table(), [&](const Action& action) {
    if (match_)
      match_->apply(action, &scribe);
    else
      table_->apply(action, &scribe);
  });
  entry_.chance = entry_.chance || line.seat == nobody;
  entry_.version = numbering_.of(next_++) + 1;
}

void Retelling::end_entry() {
  if (each_entry) each_entry(entry_, table().words());
  story_.add(std::move(entry_));
}

}  // namespace asztal::server
