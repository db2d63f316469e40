#include "seats.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "words.hpp"

namespace asztal::cli {

namespace {

constexpr int longest_name = 20;

SeatPlan person(const std::string& name) { return {{name, name, name}, ""}; }

/// `shown`: the bot's kind, where the player has named it himself.
SeatPlan bot(const std::string& spec, std::int64_t number, const std::string& shown, const GameText& own) {
  const std::string suffix = shown.empty() ? "" : " (" + shown + ")";
  const auto form = [&](const char* key) { return own.message("play", key, {{"n", number}}) + suffix; };
  return {{form("bot"), form("bot_the"), form("bot_the_cap")}, spec};
}

void check_name(const std::string& name, const std::vector<SeatPlan>& plan, const std::vector<std::string>& bots) {
  if (name.empty()) throw UsageError("--seats: an empty seat; write names and bots with commas between them (Anna,Bela,mcts)");
  if (has_control(name)) throw UsageError("--seats: a name may not contain control characters");
  if (width_of(name) > longest_name)
    throw UsageError("--seats: '" + name + "' is longer than " + std::to_string(longest_name) + " letters");
  const std::string kind = lowered(name.substr(0, name.find(':')));
  for (const std::string& known : bots)
    if (nearly_equal(kind, known)) throw UsageError("--seats: unknown bot '" + name + "', did you mean '" + known + "'?");
  if (name.find(':') != std::string::npos) throw UsageError("--seats: unknown bot '" + name + "'");
  for (const SeatPlan& seat : plan)
    if (seat.bot.empty() && lowered(seat.name.nom) == lowered(name)) throw UsageError("--seats: two players are called '" + name + "'");
}

std::vector<SeatPlan> named_seats(const std::string& text, const GameInfo& game, const GameText& own) {
  std::vector<SeatPlan> plan;
  const auto bots = bot_names(game.id);
  std::int64_t number = 0;
  for (const std::string& part : split(text, ',')) {
    const std::string word = trimmed(part);
    if (std::find(bots.begin(), bots.end(), word.substr(0, word.find(':'))) != bots.end()) {
      make_bot(game.id, word, 0);  // refuses a wrong budget
      plan.push_back(bot(word, ++number, word, own));
    } else {
      check_name(word, plan, bots);
      plan.push_back(person(word));
    }
  }
  return plan;
}

}  // namespace

std::vector<SeatPlan> parse_seats(const std::string& text, const GameInfo& game, const GameText& own) {
  std::vector<SeatPlan> plan;
  int count = 0;
  if (is_number(text)) {
    count = std::stoi(text);
    for (int i = 0; i < count && i <= max_seats; ++i)
      plan.push_back(i == 0 ? person(own.message("play", "person")) : bot("mcts:500ms", i, "", own));
  } else {
    plan = named_seats(text, game, own);
    count = static_cast<int>(plan.size());
  }
  if (count < game.min_seats || count > game.max_seats)
    throw UsageError("--seats: " + game.id + " is played by " + std::to_string(game.min_seats) + " to " + std::to_string(game.max_seats) +
                     ", not " + std::to_string(count));
  return plan;
}

std::vector<SeatPlan> seats_of(const Record& record, const GameText& own) {
  std::vector<SeatPlan> plan;
  std::int64_t number = 0;
  for (int i = 0; i < record.setup.seats; ++i) {
    const std::string line = i < static_cast<int>(record.seats.size()) ? record.seats[static_cast<std::size_t>(i)] : "person";
    if (line.starts_with("bot ")) {
      make_bot(record.game, line.substr(4), 0);
      plan.push_back(bot(line.substr(4), ++number, line.substr(4), own));
    } else {
      plan.push_back(person(line.size() > 7 ? printable(line.substr(7)) : own.message("play", "person")));
    }
  }
  return plan;
}

std::vector<std::string> seat_lines(const std::vector<SeatPlan>& plan) {
  std::vector<std::string> lines;
  for (const SeatPlan& seat : plan) lines.push_back(seat.bot.empty() ? "person " + seat.name.nom : "bot " + seat.bot);
  return lines;
}

Players players_of(const std::vector<SeatPlan>& plan) {
  Players players;
  for (const SeatPlan& seat : plan) players.names.push_back(seat.name);
  return players;
}

}  // namespace asztal::cli
