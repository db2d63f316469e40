// asztal replay FILE : show, step through, verify a record.
#include <unistd.h>

#include <iostream>
#include <memory>

#include "commands.hpp"
#include "engine/record.hpp"
#include "text.hpp"

namespace asztal::cli {

namespace {

struct Options {
  std::string file;
  bool verify = false, json = false, step = false;
  int at = -1, seat = -2;
};

class Narrator final : public Listener {
 public:
  Narrator(const GameText& text, const Vocabulary& words, std::function<std::string(int)> player, Seat viewer, bool all)
      : text_(text), words_(words), player_(std::move(player)), viewer_(viewer), all_(all) {}
  void note(const Note& note) override {
    if (all_ || note.audience.has(viewer_)) std::cout << "  " << text_.note(note, words_, player_) << '\n';
  }

 private:
  const GameText& text_;
  const Vocabulary& words_;
  std::function<std::string(int)> player_;
  Seat viewer_;
  bool all_;
};

void run(const Options& options, Context& context) {
  const Record record = Record::parse(read_text_file(options.file), options.file);
  const std::unique_ptr<Table> end = replay(record, options.file);
  if (options.json) {
    json::array outcomes;
    if (end->node().kind == NodeKind::end)
      for (int seat = 0; seat < end->seats(); ++seat) outcomes.push_back(end->outcome(static_cast<Seat>(seat)));
    std::cout << json::serialize(json::object{{"game", record.game}, {"moves", record.lines.size()}, {"hash", hex(end->hash())}, {"outcomes", outcomes}}) << '\n';
    return;
  }
  if (options.verify) {
    std::cout << options.file << ": " << record.lines.size() << " moves, all legal, hash " << hex(end->hash()) << '\n';
    return;
  }
  const GameInfo& game = *find_game(record.game);
  const GameText text = GameText::of(game, context.language);
  const auto player = [&](int seat) {
    if (seat < 0 || seat >= static_cast<int>(record.seats.size())) return std::to_string(seat + 1);
    const std::string& line = record.seats[static_cast<std::size_t>(seat)];
    return line.substr(line.find(' ') + 1) + " (" + std::to_string(seat + 1) + ")";
  };
  // A record tells everything; to see what one seat saw, name the seat.
  const auto viewer = static_cast<Seat>(options.seat == -2 ? nobody : options.seat);
  if (options.seat >= record.setup.seats) throw UsageError("--seat: there are seats 0 to " + std::to_string(record.setup.seats - 1));
  const std::size_t last = options.at < 0 ? record.lines.size() : std::min(record.lines.size(), static_cast<std::size_t>(options.at));
  std::unique_ptr<Table> table = game.new_table(record.setup, nullptr);
  Narrator narrator(text, table->words(), player, viewer, options.seat == -2);
  const auto draw = [&] {
    TerminalStyle style;
    style.colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    style.name = [&](std::string_view kind, std::string_view id, std::string_view form) { return text.name(kind, id, form); };
    style.label = [&](std::string_view key) { return text.message("ui", std::string(key)); };
    style.player = player;
    std::cout << game.draw(options.seat == -2 ? table->true_board() : table->board(viewer), style);
  };
  for (std::size_t i = 0; i < last; ++i) {
    const RecordLine& line = record.lines[i];
    const bool shown = options.seat == -2 || table->audience().has(viewer);
    std::cout << i + 1 << ". " << (line.seat == nobody ? "*" : player(line.seat)) << ": " << (shown ? table->words().print(line.action) : "…") << '\n';
    table->apply(line.action, &narrator);
    if (options.step && table->node().kind == NodeKind::decision) {
      draw();
      std::cout << "> " << std::flush;
      std::string typed;
      if (!std::getline(std::cin, typed) || typed == "quit" || typed == "q") return;
    }
  }
  draw();
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "show, step through or verify a saved game");
  command->add_option("file", options->file, "the record")->required();
  command->add_flag("--verify", options->verify, "only check that every move is legal and every hash agrees");
  command->add_flag("--step", options->step, "stop at every decision; Enter goes on, q leaves");
  command->add_option("--at", options->at, "stop after this many moves")->check(CLI::NonNegativeNumber);
  command->add_option("--seat", options->seat, "only what this seat saw (-1: a spectator); default: everything")->check(CLI::Range(-1, max_seats - 1));
  command->add_flag("--json", options->json, "machine-readable summary on standard output");
  command->callback([options, &context] { run(*options, context); });
}

}  // namespace asztal::cli
