#include "engine/record.hpp"

#include <optional>

#include "engine/word.hpp"

namespace asztal {

namespace {

constexpr std::size_t header_limit = 64;

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text) {
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return std::nullopt;
    value = value << 4 | static_cast<std::uint64_t>(digit);
  }
  return value;
}

std::optional<int> parse_small(std::string_view text, int high) {
  if (text.empty() || text.size() > 4) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value <= high ? std::optional<int>(value) : std::nullopt;
}

std::optional<std::uint64_t> parse_seed(std::string_view text) {
  if (text.empty() || text.size() > 19 || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return std::stoull(std::string(text));
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// The number of a line.
std::optional<std::size_t> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return std::stoul(std::string(text));
}

/// The lines of a record one after the other, with their numbers for messages.
class Lines {
 public:
  Lines(std::string_view text, const std::string& name) : rest_(text), name_(name) {}

  bool next(std::string_view& line) {
    while (!rest_.empty()) {
      const std::size_t end = rest_.find('\n');
      line = rest_.substr(0, end);
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
      ++number_;
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      line_ = line;
      if (!line.empty()) return true;
    }
    return false;
  }
  [[noreturn]] void fail(RecordFault fault, const std::string& message) const {
    throw RecordError(fault, name_ + ":" + std::to_string(number_) + ": " + message, number_, line_);
  }

 private:
  std::string_view rest_, line_;
  const std::string& name_;
  std::size_t number_ = 0;
};

std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {line, {}};
  return {line.substr(0, space), line.substr(space + 1)};
}

const GameInfo& parse_header(Lines& lines, Record& record) {
  const auto fail = [&](const std::string& message) { lines.fail(RecordFault::header, message); };
  std::string_view line;
  if (!lines.next(line) || line != "asztal record 1") lines.fail(RecordFault::no_record, "a record begins with the line 'asztal record 1'");
  int seats = 0;
  for (std::size_t count = 0;; ++count) {
    if (count > header_limit) fail("the header is too long");
    if (!lines.next(line)) fail("the header does not end with '---'");
    if (line == "---") break;
    const auto [key, value] = first_word(line);
    if (key == "game") {
      record.game = value;
    } else if (key == "rules") {
      const auto version = parse_small(value, 1000);
      if (!version) fail("the version of the rules is a number");
      record.rules_version = *version;
    } else if (key == "data") {
      const auto hash = parse_hex(value);
      if (!hash) fail("the data hash has 16 hexadecimal digits");
      record.data_hash = *hash;
    } else if (key == "seats") {
      const auto number = parse_small(value, max_seats);
      if (!number) fail("the number of seats is 1 to " + std::to_string(max_seats));
      seats = *number;
    } else if (key == "seed") {
      const auto seed = parse_seed(value);
      if (!seed) fail("the seed is a whole number");
      record.seed = *seed;
    } else if (key == "seed-hash") {
      if (!is_hex(value, 64)) fail("the hash of the seed has 64 hexadecimal digits");
      record.seed_hash = value;
    } else if (key == "secret") {
      if (!is_hex(value, 32)) fail("the secret seed has 32 hexadecimal digits");
      record.secret = value;
    } else if (key == "dice-from") {
      const auto number = parse_number(value);
      if (!number) fail("the dice begin at the number of a line");
      record.dice_from = *number;
    } else if (key == "option") {
      for (const char c : value)
        if (static_cast<unsigned char>(c) < ' ') fail("control characters have no place in an option");
      const auto [option, chosen] = first_word(value);
      record.setup.options[std::string(option)] = chosen;
    } else if (key == "seat") {
      const auto [seat, who] = first_word(value);
      if (parse_small(seat, max_seats) != static_cast<int>(record.seats.size())) fail("seats are listed in order, from 0");
      for (const char c : who)
        if (static_cast<unsigned char>(c) < ' ') fail("control characters have no place in a seat's name");
      record.seats.push_back(beginning(who, 200));
    } else {
      fail("unknown header line '" + beginning(key) + "'");
    }
  }
  const GameInfo* game = find_game(record.game);
  if (game == nullptr) fail("unknown game '" + beginning(record.game) + "'");
  record.setup.seats = seats;
  if (seats < game->min_seats || seats > game->max_seats)
    fail("seats: " + game->id + " is played by " + std::to_string(game->min_seats) + " to " + std::to_string(game->max_seats));
  if (!record.seats.empty() && static_cast<int>(record.seats.size()) != seats) fail("there are " + std::to_string(seats) + " seats");
  return *game;
}

}  // namespace

std::string hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

Record Record::of(const GameInfo& game, const Setup& setup, std::vector<std::string> seats) {
  Record record;
  record.game = game.id;
  record.rules_version = game.rules_version;
  record.data_hash = game.data_hash();
  record.setup = setup;
  record.seats = std::move(seats);
  return record;
}

std::string Record::print() const {
  const GameInfo* info = find_game(game);
  std::string text = "asztal record 1\ngame " + game + "\nrules " + std::to_string(rules_version) + "\ndata " + hex(data_hash) +
                     "\nseats " + std::to_string(setup.seats) + "\n";
  for (const auto& [option, value] : setup.options) text += "option " + option + " " + value + "\n";
  if (seed) text += "seed " + std::to_string(*seed) + "\n";
  if (!seed_hash.empty()) text += "seed-hash " + seed_hash + "\n";
  if (!secret.empty()) text += "secret " + secret + "\n";
  if (dice_from > 0) text += "dice-from " + std::to_string(dice_from) + "\n";
  for (std::size_t i = 0; i < seats.size(); ++i) text += "seat " + std::to_string(i) + " " + seats[i] + "\n";
  text += "---\n";
  if (info == nullptr) return text;
  const std::unique_ptr<Table> table = info->new_table(setup, nullptr);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (const auto number = numbers.find(i); number != numbers.end()) text += "@ " + std::to_string(number->second) + "\n";
    text += (lines[i].seat == nobody ? "*" : std::to_string(lines[i].seat)) + " " + table->words().print(lines[i].action, true) + "\n";
    if (const auto hash = hashes.find(i); hash != hashes.end()) text += "= " + hex(hash->second) + "\n";
  }
  return text;
}

Record Record::parse(std::string_view text, const std::string& name) {
  Lines lines(text, name);
  Record record;
  const GameInfo& game = parse_header(lines, record);
  std::unique_ptr<Table> table;
  try {
    table = game.new_table(record.setup, nullptr);
  } catch (const DataError& error) {
    lines.fail(RecordFault::header, error.what());
  }
  std::string_view line;
  while (lines.next(line)) {
    const auto [who, what] = first_word(line);
    if (who == "=") {
      const auto hash = parse_hex(what);
      if (!hash || record.lines.empty()) lines.fail(RecordFault::line, "a hash has 16 hexadecimal digits and stands after a line of play");
      record.hashes[record.lines.size() - 1] = *hash;
      continue;
    }
    if (who == "@") {
      const auto number = parse_number(what);
      if (!number) lines.fail(RecordFault::line, "after '@' stands the number that the next line had at its table");
      record.numbers[record.lines.size()] = *number;
      continue;
    }
    RecordLine entry;
    if (who != "*") {
      const auto seat = parse_small(who, max_seats);
      if (!seat || *seat >= record.setup.seats)
        lines.fail(RecordFault::line, "a line begins with a seat's number, '*' for chance, '=' for a hash or '@' for a number");
      entry.seat = static_cast<Seat>(*seat);
    }
    std::string problem;
    const auto action = table->words().parse(what, problem);
    if (!action && record.data_hash != game.data_hash())
      lines.fail(RecordFault::data, problem + "; the record was played with other card data");
    if (!action) lines.fail(RecordFault::line, problem);
    entry.action = *action;
    record.lines.push_back(entry);
  }
  return record;
}

const GameInfo& game_of(const Record& record, const std::string& name) {
  const GameInfo* game = find_game(record.game);
  if (game == nullptr) throw RecordError(RecordFault::header, name + ": unknown game '" + record.game + "'", 0, record.game);
  if (record.rules_version != game->rules_version)
    throw RecordError(RecordFault::version,
                      name + ": the record is of version " + std::to_string(record.rules_version) +
                          " of the rules, this program plays version " + std::to_string(game->rules_version),
                      0, "");
  if (record.data_hash != game->data_hash())
    throw RecordError(RecordFault::data, name + ": the record was played with other card data (" + hex(record.data_hash) + ")", 0, "");
  return *game;
}

void play_line(const Record& record, std::size_t index, const std::string& name, const Table& table,
               const std::function<void(const Action&)>& apply) {
  const RecordLine& line = record.lines[index];
  const auto fail = [&](const std::string& message, RecordFault fault = RecordFault::move) {
    const std::string said = table.words().print(line.action, true);
    throw RecordError(fault, name + ": move " + std::to_string(index + 1) + " (" + said + "): " + message, index + 1, said);
  };
  const Node node = table.node();
  if (node.kind == NodeKind::end) fail("the game is already over");
  if ((node.kind == NodeKind::chance) != (line.seat == nobody))
    fail(node.kind == NodeKind::chance ? "here chance decides" : "here seat " + std::to_string(node.seat) + " decides");
  if (node.kind == NodeKind::decision) {
    if (line.seat != node.seat) fail("here seat " + std::to_string(node.seat) + " decides");
    if (const RuleId rule = table.asked()->check(line.action)) fail("forbidden by " + rule_name(table.rule_prefix(), rule));
  }
  try {
    apply(line.action);
  } catch (const std::invalid_argument& error) {
    fail(error.what());
  }
  if (const auto hash = record.hashes.find(index); hash != record.hashes.end() && hash->second != table.hash())
    fail("the state's hash is " + hex(table.hash()) + ", the record says " + hex(hash->second), RecordFault::hash);
}

std::unique_ptr<Table> replay(const Record& record, const std::string& name, std::size_t lines, Listener* listener) {
  std::unique_ptr<Table> table = game_of(record, name).new_table(record.setup, listener);
  for (std::size_t i = 0; i < record.lines.size() && i < lines; ++i)
    play_line(record, i, name, *table, [&](const Action& action) { table->apply(action, listener); });
  return table;
}

Record hashed(Record record) {
  const std::unique_ptr<Table> table = replay(record, record.game, 0);
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    table->apply(record.lines[i].action, nullptr);
    record.hashes[i] = table->hash();
  }
  return record;
}

}  // namespace asztal
