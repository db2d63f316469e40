// asztal replay FILE : show, step through, verify a record.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>

#include "cli/commands.hpp"
#include "cli/own_files.hpp"
#include "cli/play/seats.hpp"
#include "engine/record.hpp"
#include "server/fair_dice.hpp"
#include "texts/presenter.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

constexpr int everything = -1;  ///< as the value of --seat

struct ReplayOptions {
  std::string file;
  OwnFiles own_files;
  bool verify = false, json = false, step = false;
  int at = -1, seat = everything;
};

class Narrator final : public Listener {
 public:
  Narrator(const GameText& text, const Vocabulary& words, const Players& players, Seat viewer, bool all)
      : text_(text), words_(words), players_(players), viewer_(viewer), all_(all) {}
  void note(const Note& note) override {
    if (all_ || note.audience.has(viewer_)) std::cout << wrapped(text_.note(note, words_, players_), 2, 79) << '\n';
  }

 private:
  const GameText& text_;
  const Vocabulary& words_;
  const Players& players_;
  Seat viewer_;
  bool all_;
};

void summarize(const Record& record, const Table& end) {
  json::array outcomes;
  if (end.node().kind == NodeKind::end)
    for (int seat = 0; seat < end.seats(); ++seat) outcomes.push_back(end.outcome(static_cast<Seat>(seat)));
  std::cout << json::serialize(
                   json::object{{"game", record.game}, {"moves", record.lines.size()}, {"hash", hex(end.hash())}, {"outcomes", outcomes}})
            << '\n';
}

/// Shows a record move by move. A record tells everything; with a seat named, only what that seat saw.
class Showing {
 public:
  Showing(const Record& record, const ReplayOptions& options, const Context& context)
      : record_(record),
        options_(options),
        game_(*find_game(record.game)),
        text_(GameText::of(game_, context.language)),
        players_(players_of(seats_of(record, context.own))),
        all_(options.seat == everything),
        viewer_(static_cast<Seat>(all_ || options.seat == 0 ? nobody : options.seat - 1)),
        table_(game_.new_table(record.setup, nullptr)),
        narrator_(text_, table_->words(), players_, viewer_, all_) {
    for (const CardText& card : game_.card_texts(context.language == Language::hu, record.setup.seats)) effects_[card.id] = card.effect;
  }

  void show(std::size_t moves) {
    for (std::size_t i = 0; i < moves; ++i) {
      const RecordLine& line = record_.lines[i];
      const bool shown = all_ || table_->audience().has(viewer_);
      std::cout << i + 1 << ". " << (line.seat == nobody ? "*" : players_.name(line.seat)) << ": "
                << (shown ? table_->words().print(line.action) : "…") << '\n';
      table_->apply(line.action, &narrator_);
      if (!options_.step || table_->node().kind != NodeKind::decision) continue;
      draw();
      std::cout << "> " << std::flush;
      std::string typed;
      if (!std::getline(std::cin, typed) || typed == "quit" || typed == "q") return;
    }
    draw();
  }

 private:
  void draw() const {
    TerminalStyle style;
    style.colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    style.name = [this](std::string_view kind, std::string_view id, std::string_view form) { return text_.name(kind, id, form); };
    style.label = [this](std::string_view key) { return text_.message("ui", std::string(key)); };
    style.player = [this](int seat) { return players_.name(seat); };
    style.effect = [this](std::string_view id) {
      return effects_.contains(std::string(id)) ? effects_.at(std::string(id)) : std::string();
    };
    std::cout << game_.draw(all_ ? table_->true_board() : table_->view(viewer_)->board(), style);
  }

  const Record& record_;
  const ReplayOptions& options_;
  const GameInfo& game_;
  GameText text_;
  Players players_;
  bool all_;
  Seat viewer_;
  std::unique_ptr<Table> table_;
  Narrator narrator_;
  std::map<std::string, std::string> effects_;
};

/// The table as a seat sees it, for programs that draw it.
void print_document(const Record& record, std::size_t moves, int seat, const Context& context) {
  const GameInfo& game = *find_game(record.game);
  Players players = players_of(seats_of(record, context.own));
  players.reader = static_cast<Seat>(seat == 0 ? nobody : seat - 1);
  const Presenter presenter(game, context.language, record.setup.seats);
  std::cout << json::serialize(presenter.document(*replay(record, "", moves)->view(players.reader), players)) << '\n';
}

std::int64_t moves_in(const Record& record) { return static_cast<std::int64_t>(record.lines.size()); }

/// The dice of a record that a server made: a seed that does not fit is a failed check.
void verify_dice(const Record& record, const std::string& file, Context& context) {
  if (record.seed_hash.empty()) return;
  const auto problem = server::check_dice(record);
  if (problem && problem->fault != server::DiceFault::no_seed) context.status = 1;
  const auto rolled = std::count_if(record.lines.begin(), record.lines.end(), [](const RecordLine& line) { return line.seat == nobody; });
  const std::string key = problem ? "dice_" + std::string(enum_name(problem->fault)) : "verified_dice";
  const std::int64_t number = problem ? static_cast<std::int64_t>(problem->move) : static_cast<std::int64_t>(rolled);
  std::cout << printable(file) << ": " << context.own.message("replay", key, {{"n", number}}) << '\n';
}

void run_replay(const ReplayOptions& options, Context& context) {
  const GameText& own = context.own;
  use(options.own_files, "", own);
  const std::string contents = read_file(options.file, own);
  Record record;
  std::unique_ptr<Table> end;
  try {
    record = Record::parse(contents, options.file);
    end = replay(record, options.file);
  } catch (const DataError& error) {
    throw UsageError(own.message("error", "record", {{"problem", problem_of(error, options.file, own)}}));
  }
  if (options.json && options.seat == everything) return summarize(record, *end);
  if (options.verify) {
    std::cout << own.message("replay", "verified", {{"file", options.file}, {"n", moves_in(record)}, {"hash", hex(end->hash())}}) << '\n';
    return verify_dice(record, options.file, context);
  }
  if (options.seat > record.setup.seats) throw UsageError(own.message("error", "no_seat", {{"seats", std::int64_t{record.setup.seats}}}));
  const std::size_t moves = record.lines.size(), wanted = options.at < 0 ? moves : static_cast<std::size_t>(options.at);
  if (wanted > moves) std::cerr << "asztal: " << own.message("replay", "at_end", {{"n", moves_in(record)}}) << '\n';
  if (options.json) return print_document(record, std::min(wanted, moves), options.seat, context);
  Showing(record, options, context).show(std::min(wanted, moves));
}

}  // namespace

void add_replay(CommandLine& line, Context& context) {
  auto options = std::make_shared<ReplayOptions>();
  Command command = line.command("replay");
  command.argument("file", options->file, context.help("replay_file"));
  add_own_files(command, options->own_files, context);
  command.flag("--verify", options->verify, context.help("replay_verify"));
  command.flag("--step", options->step, context.help("replay_step"));
  command.number("--at", options->at, context.help("replay_at"), {0, 1e9});
  command.number("--seat", options->seat, context.help("replay_seat"), {0, max_seats});
  command.flag("--json", options->json, context.help("json"));
  command.run([options, &context] { run_replay(*options, context); });
}

}  // namespace asztal::cli
