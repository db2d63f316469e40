// Dice that nobody can choose: a table's secret seed decides every outcome, its hash is told before the game and the seed itself after it.
#pragma once

#include <optional>
#include <string>

#include "engine/record.hpp"
#include "engine/table.hpp"

namespace asztal::server {

class FairDice {
 public:
  /// 32 hexadecimal digits.
  explicit FairDice(std::string secret);

  const std::string& secret() const { return secret_; }
  const std::string& hash() const { return hash_; }
  /// The outcome at a chance node, if it is the table's line of this number. Lines that were taken back have used up their numbers, so
  /// nobody sees a roll before it counts.
  Action roll(const Table& table, std::size_t number) const;

 private:
  std::string secret_, hash_;
  std::uint64_t key_ = 0, stream_ = 0;
};

/// Has the record a secret seed that fits its hash, and are its dice those of the seed? What is wrong, else nothing.
enum class DiceFault { no_seed, hash, outcome };
BOOST_DESCRIBE_ENUM(DiceFault, no_seed, hash, outcome)
struct DiceProblem {
  DiceFault fault;
  std::size_t move = 0;  ///< whose outcome is another, from 1
};
std::optional<DiceProblem> check_dice(const Record& record);

}  // namespace asztal::server
