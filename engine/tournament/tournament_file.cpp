#include "engine/tournament/tournament_file.hpp"

#include <algorithm>
#include <charconv>

#include "engine/record.hpp"

namespace asztal {

namespace {

constexpr std::string_view first_line = "asztal tournament 1";

class Reading {
 public:
  Reading(std::string_view text, const std::string& name) : rest_(text), name_(name) {}

  TournamentFile read() {
    if (!next() || line_ != first_line) fail("a tournament begins with the line '" + std::string(first_line) + "'");
    TournamentFile file = header();
    while (next()) happened(*file.tournament, *file.game);
    return file;
  }

 private:
  /// The next line that says something.
  bool next() {
    while (!rest_.empty()) {
      const auto end = std::min(rest_.find('\n'), rest_.size());
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      while (!line_.empty() && (line_.back() == ' ' || line_.back() == '\r')) line_.remove_suffix(1);
      if (std::any_of(line_.begin(), line_.end(), [](unsigned char c) { return c < ' '; })) fail("control characters have no place here");
      if (!line_.empty()) return true;
    }
    return false;
  }

  [[noreturn]] void fail(const std::string& message) const { throw DataError(name_ + ":" + std::to_string(number_) + ": " + message); }

  TournamentFile header() {
    const GameInfo* game = nullptr;
    std::uint64_t seed = 0;
    std::string data;
    for (;;) {
      if (!next()) fail("the header does not end with '---'");
      if (line_ == "---") break;
      const auto space = std::min(line_.find(' '), line_.size());
      const std::string_view key = line_.substr(0, space), value = line_.substr(std::min(space + 1, line_.size()));
      if (key == "game") {
        game = find_game(value);
        if (game == nullptr) fail("unknown game '" + beginning(value) + "'");
      } else if (key == "data") {
        data = value;
      } else if (key == "seed") {
        const auto [last, error] = std::from_chars(value.data(), value.data() + value.size(), seed);
        if (error != std::errc{} || last != value.data() + value.size()) fail("the seed is a whole number");
      } else {
        fail("unknown header line '" + beginning(key) + "'");
      }
    }
    if (game == nullptr) fail("the header has no line 'game'");
    if (game->tournament == nullptr) fail("the rules of " + game->id + " have no tournament");
    if (data != hex(game->data_hash())) fail("this tournament is played with other card data");
    return TournamentFile::begin(*game, seed);
  }

  void happened(Tournament& tournament, const GameInfo& game) const {
    RuleId rule;
    try {
      rule = tournament.apply(line_);
    } catch (const DataError& error) {
      fail(error.what());
    }
    if (rule) fail("'" + beginning(line_, 60) + "' is forbidden by " + rule_name(game.rule_prefix, rule));
  }

  std::string_view rest_, line_;
  const std::string& name_;
  std::size_t number_ = 0;
};

}  // namespace

TournamentFile TournamentFile::begin(const GameInfo& game, std::uint64_t seed) {
  if (game.tournament == nullptr) throw DataError("the rules of " + game.id + " have no tournament");
  return {&game, seed, game.tournament->begin(game)};
}

TournamentFile TournamentFile::parse(std::string_view text, const std::string& name) { return Reading(text, name).read(); }

std::string TournamentFile::print() const {
  std::string text(first_line);
  text += "\ngame " + game->id + "\ndata " + hex(game->data_hash()) + "\nseed " + std::to_string(seed) + "\n---\n";
  for (const std::string& line : tournament->lines()) text += line + "\n";
  return text;
}

}  // namespace asztal
