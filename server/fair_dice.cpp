#include "server/fair_dice.hpp"

#include <charconv>

#include "server/secrets.hpp"

namespace asztal::server {

namespace {

std::uint64_t from_hex(std::string_view digits) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (digits.size() != 16 || error != std::errc() || end != digits.data() + digits.size())
    throw DataError("a secret seed has 32 hexadecimal digits");
  return value;
}

}  // namespace

FairDice::FairDice(std::string secret) : secret_(std::move(secret)) {
  if (secret_.size() != 32) throw DataError("a secret seed has 32 hexadecimal digits");
  key_ = from_hex(std::string_view(secret_).substr(0, 16));
  stream_ = from_hex(std::string_view(secret_).substr(16));
  hash_ = hash_of_secret(secret_);
}

Action FairDice::roll(const Table& table, std::size_t number) const {
  ChanceList outcomes;
  table.chances(outcomes);
  Random random(key_, stream_ + number);
  return random.pick(outcomes);
}

std::optional<DiceProblem> check_dice(const Record& record) {
  if (record.secret.empty()) return DiceProblem{DiceFault::no_seed};
  const FairDice dice(record.secret);
  if (dice.hash() != record.seed_hash) return DiceProblem{DiceFault::hash};
  const std::unique_ptr<Table> table = replay(record, record.game, 0);
  std::size_t number = 0;
  for (std::size_t i = 0; i < record.lines.size(); ++i, ++number) {
    if (const auto jump = record.numbers.find(i); jump != record.numbers.end()) number = jump->second;
    const RecordLine& line = record.lines[i];
    if (line.seat == nobody && number >= record.dice_from && dice.roll(*table, number) != line.action)
      return DiceProblem{DiceFault::outcome, i + 1};
    table->apply(line.action, nullptr);
  }
  return std::nullopt;
}

}  // namespace asztal::server
