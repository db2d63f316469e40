#include "cli/play/seats.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/own_text.hpp"
#include "engine/data_file.hpp"
#include "texts/names.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

constexpr int longest_name = 20;

SeatPlan person(const std::string& name) { return {{name, name, name}, ""}; }

SeatPlan bot(const std::string& spec, std::int64_t number, const GameText& own) {
  const auto form = [&](const char* key) { return own.message("play", key, {{"n", number}}); };
  return {{form("bot"), form("bot_the"), form("bot_the_cap")}, spec};
}

/// The bot that a misspelt name means, or "".
std::string bot_meant(const std::string& name, const std::vector<std::string>& bots) {
  const std::string kind = lowered(name.substr(0, name.find(':')));
  for (const std::string& known : bots)
    if (nearly_equal(kind, known)) return known;
  return "";
}

const GivenNames& names_of_bots() {
  static const GivenNames names = [] {
    GivenNames list;
    for (const Language language : {Language::en, Language::hu}) list.add(own_text(language), "play", {"bot", "bot_the", "bot_the_cap"});
    return list;
  }();
  return names;
}

void check_name(const std::string& option, const std::string& name, const std::vector<std::string>& taken,
                const std::vector<std::string>& bots, const GameText& own) {
  const auto refuse = [&](const char* key, Arguments arguments) {
    arguments["option"] = option;
    throw UsageError(own.message("error", key, arguments));
  };
  const std::string shown = printable(name), near = bot_meant(name, bots);
  if (name.empty()) refuse("seat_empty", {});
  if (!is_readable_name(name)) refuse("seat_control", {});
  if (width_of(name) > longest_name) refuse("seat_long", {{"name", shown}, {"most", std::int64_t{longest_name}}});
  if (names_of_bots().has(name)) refuse("seat_bot", {{"name", shown}});
  if (!near.empty()) refuse("bot_near", {{"bot", shown}, {"near", near}});
  if (name.find(':') != std::string::npos) refuse("bot_unknown", {{"bot", shown}});
  for (const std::string& other : taken)
    if (same_name(other, name)) refuse("seat_twice", {{"name", shown}});
}

std::vector<SeatPlan> named_seats(const std::string& text, const GameInfo& game, const GameText& own) {
  std::vector<SeatPlan> plan;
  std::vector<std::string> people;
  const auto bots = bot_names(game.id);
  std::int64_t number = 0;
  for (const std::string& part : split(text, ',')) {
    const std::string word = trimmed(part);
    if (std::find(bots.begin(), bots.end(), word.substr(0, word.find(':'))) != bots.end()) {
      check_bot("--seats", word, game, own);
      plan.push_back(bot(word, ++number, own));
    } else {
      people.push_back(word);
      plan.push_back(person(word));
    }
  }
  check_names("--seats", people, game, own);
  return plan;
}

}  // namespace

void check_names(const std::string& option, const std::vector<std::string>& names, const GameInfo& game, const GameText& own) {
  const auto bots = bot_names(game.id);
  std::vector<std::string> taken;
  for (const std::string& name : names) {
    check_name(option, name, taken, bots, own);
    taken.push_back(name);
  }
}

void check_seats(int seats, const GameInfo& game, const GameText& own) {
  if (seats >= game.min_seats && seats <= game.max_seats) return;
  throw UsageError(own.message("error", "seats",
                               {{"game", game.id},
                                {"low", std::int64_t{game.min_seats}},
                                {"high", std::int64_t{game.max_seats}},
                                {"range", game.min_seats == game.max_seats ? "no" : "yes"},
                                {"n", std::int64_t{seats}}}));
}

void check_bot(const std::string& option, const std::string& bot, const GameInfo& game, const GameText& own) {
  const auto bots = bot_names(game.id);
  Arguments arguments = {{"option", option}, {"bot", printable(bot)}};
  if (std::find(bots.begin(), bots.end(), bot.substr(0, bot.find(':'))) == bots.end()) {
    const std::string near = bot_meant(bot, bots);
    arguments["near"] = near;
    throw UsageError(own.message("error", near.empty() ? "bot_unknown" : "bot_near", arguments));
  }
  try {
    make_bot(game.id, bot, 0);
  } catch (const DataError&) {
    throw UsageError(own.message("error", "bot_budget", arguments));
  }
}

std::vector<SeatPlan> parse_seats(const std::string& text, const GameInfo& game, const GameText& own) {
  std::vector<SeatPlan> plan;
  int count = 0;
  if (is_number(text)) {
    count = std::stoi(text);
    for (int i = 0; i < count && i <= max_seats; ++i)
      plan.push_back(i == 0 ? person(own.message("play", "person")) : bot(usual_bot, i, own));
  } else {
    plan = named_seats(text, game, own);
    count = static_cast<int>(plan.size());
  }
  check_seats(count, game, own);
  return plan;
}

std::vector<SeatPlan> seats_of(const Record& record, const GameText& own) {
  std::vector<SeatPlan> plan;
  std::int64_t number = 0;
  for (int i = 0; i < record.setup.seats; ++i) {
    const std::string line = i < static_cast<int>(record.seats.size()) ? record.seats[static_cast<std::size_t>(i)] : "person";
    if (line.starts_with("bot ")) {
      plan.push_back(bot(printable(line.substr(4)), ++number, own));
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
