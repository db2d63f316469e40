// Games kept in files.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/commands.hpp"
#include "cli/play/session.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

std::string expanded(const std::string& file) {
  const char* home = std::getenv("HOME");
  const bool tilde = file == "~" || file.starts_with("~/");
  return tilde && home != nullptr ? home + file.substr(1) : file;
}

bool is_record(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  return std::getline(in, line) && line.starts_with("asztal record");
}

}  // namespace

std::string problem_of(const DataError& error, const std::string& file, const GameText& own) {
  const auto* record = dynamic_cast<const RecordError*>(&error);
  const std::string fault = record != nullptr ? std::string(enum_name(record->fault)) : "other";
  Arguments arguments = {{"problem", printable(error.what())}, {"file", printable(file)}};
  if (record != nullptr) arguments["n"] = static_cast<std::int64_t>(record->number), arguments["text"] = printable(record->text);
  return own.message("record", fault, arguments);
}

bool write_file(const std::string& file, const std::string& text) {
  const std::string beside = file + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << text;
  out.close();
  std::error_code error;
  if (!out) {
    std::filesystem::remove(beside, error);
    return false;
  }
  std::filesystem::rename(beside, file, error);
  return !error;
}

bool Session::save(const std::string& typed) {
  if (typed.empty()) return say_own("save_usage"), false;
  const std::string file = expanded(typed);
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    if (!std::filesystem::is_regular_file(file, error)) return say_own("save_not_file", {{"file", printable(file)}}), false;
    if (!is_record(file) && std::filesystem::file_size(file, error) > 0 &&
        !agreed(own_.message("play", "save_over", {{"file", printable(file)}})))
      return false;
  }
  const bool written = write_file(file, hashed(match().record()).print());
  saved_ = written;
  say_own(written ? "saved" : "save_failed", {{"file", printable(file)}});
  return written;
}

void Session::load(const std::string& typed) {
  const std::string file = expanded(typed);
  const Record record = Record::parse(read_file(file, own_), file);
  if (record.game != game_.id)
    throw UsageError(own_.message("error", "other_game", {{"file", printable(file)}, {"played", record.game}, {"game", game_.id}}));
  Chronicle chronicle;
  Match loaded(record, file, &chronicle);
  const std::vector<SeatPlan> plan = seats_of(record, own_);
  for (const SeatPlan& seat : plan)
    if (!seat.bot.empty()) check_bot(printable(file), seat.bot, game_, own_);
  plan_ = plan;
  if (record.seed) options_.seed = *record.seed;
  if (course_)
    course_->go_on_with(std::move(loaded));
  else
    course_ = std::make_unique<Course>(std::move(loaded));
  chronicle_.notes = std::move(chronicle.notes);
  told_.assign(plan_.size(), chronicle_.notes.size() > 8 ? chronicle_.notes.size() - 8 : 0);
  random_ = Random(options_.seed, 1 + record.lines.size());
  at_screen_ = nobody;
  forget_ahead();
  saved_ = true;
  message_ = own_.message("play", "loaded", {{"file", printable(file)}, {"n", static_cast<std::int64_t>(record.lines.size())}});
}

void Session::load_first(const std::string& typed) {
  try {
    load(typed);
  } catch (const DataError& problem) {
    throw UsageError(own_.message("error", "record", {{"problem", problem_of(problem, expanded(typed), own_)}}));
  }
}

void Session::load_here(const std::string& typed) {
  if (!options_.keep.empty()) return say_own("load_not_now");
  if (typed.empty()) return say_own("load_usage");
  std::error_code error;
  if (!std::filesystem::is_regular_file(expanded(typed), error)) return say_own("load_missing", {{"file", printable(typed)}});
  try {
    load(typed);
    presenter_ = std::make_unique<Presenter>(game_, language_, static_cast<int>(plan_.size()));
    make_bots();
    redraw_ = true;
  } catch (const UsageError& problem) {
    say_own("load_failed", {{"problem", printable(problem.what())}});
  } catch (const DataError& problem) {
    say_own("load_failed", {{"problem", problem_of(problem, expanded(typed), own_)}});
  }
}

}  // namespace asztal::cli
