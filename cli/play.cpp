// asztal play GAME : a full game in the terminal, with people and bots at any seat.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>

#include "bots/bot.hpp"
#include "commands.hpp"
#include "embedded.hpp"
#include "engine/match.hpp"
#include "engine/rulebook.hpp"
#include "text.hpp"

namespace asztal::cli {

namespace {

struct Options {
  std::string game, seats = "1", dice = "random", load, save;
  std::uint64_t seed = 0;
  bool has_seed = false;
};

struct SeatPlan {
  std::string name;           ///< shown to people
  std::string bot;            ///< empty: a person
};

std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return c < 128 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c); });
  return text;
}

bool is_number(const std::string& text) { return !text.empty() && text.size() < 6 && text.find_first_not_of("0123456789") == std::string::npos; }

/// Collects what happened, for everybody's log.
class Chronicle final : public Listener {
 public:
  void note(const Note& note) override { notes.push_back(note); }
  std::vector<Note> notes;
};

/// The input has ended or the player wants to leave.
struct Leave {
  bool asked = false;
};

class Session {
 public:
  Session(const GameInfo& game, const Options& options, Language language)
      : game_(game),
        options_(options),
        hungarian_(language == Language::hu),
        text_(GameText::of(game, language)),
        own_(embedded(hungarian_ ? "text/hu.toml" : "text/en.toml"), "cli/text", language),
        rules_(game.rule_prefix, game.file(hungarian_ ? "rules.hu.md" : "rules.md"), game.file("rulings.md")),
        cards_(game.card_texts(hungarian_)),
        terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
        random_(options.seed, 1) {
    colour_ = terminal_ && std::getenv("NO_COLOR") == nullptr;
    player_ = [this](int seat) { return seat >= 0 && seat < static_cast<int>(plan_.size()) ? plan_[static_cast<std::size_t>(seat)].name : std::to_string(seat + 1); };
    if (options.load.empty()) {
      plan_ = parse_seats(options.seats);
      Setup setup;
      setup.seats = static_cast<int>(plan_.size());
      match_ = std::make_unique<Match>(game_, setup, seat_lines(), &chronicle_);
    } else {
      load(options.load);
    }
    make_bots();
  }

  void run() {
    say(own_.message("play", "welcome"));
    try {
      while (match_->table().node().kind != NodeKind::end) step();
      finish();
    } catch (const Leave& leave) {
      say(own_.message("play", leave.asked ? "goodbye" : "end_of_input"));
    }
  }

 private:
  // ---- Seats ----------------------------------------------------------------------------------------------------------------
  std::vector<SeatPlan> parse_seats(const std::string& text) const {
    std::vector<SeatPlan> plan;
    if (is_number(text)) {
      const int count = std::stoi(text);
      for (int i = 0; i < count && i < max_seats + 1; ++i)
        plan.push_back(i == 0 ? SeatPlan{own_.message("play", "person"), ""} : SeatPlan{own_.message("play", "bot", {{"n", std::int64_t{i}}}), "mcts:500ms"});
    } else {
      std::string word;
      for (const char c : text + ",") {
        if (c != ',') {
          word += c;
          continue;
        }
        if (word.empty()) throw UsageError("--seats: an empty seat in '" + text + "'");
        const std::string kind = word.substr(0, word.find(':'));
        const auto bots = bot_names(game_.id);
        const bool bot = std::find(bots.begin(), bots.end(), kind) != bots.end();
        plan.push_back({bot ? word + " " + std::to_string(plan.size() + 1) : word, bot ? word : ""});
        word.clear();
      }
    }
    if (static_cast<int>(plan.size()) < game_.min_seats || static_cast<int>(plan.size()) > game_.max_seats)
      throw UsageError("--seats: " + game_.id + " is played by " + std::to_string(game_.min_seats) + " to " + std::to_string(game_.max_seats) + ", not " +
                       std::to_string(plan.size()));
    return plan;
  }

  std::vector<std::string> seat_lines() const {
    std::vector<std::string> lines;
    for (const SeatPlan& seat : plan_) lines.push_back(seat.bot.empty() ? "person " + seat.name : "bot " + seat.bot);
    return lines;
  }

  void make_bots() {
    bots_.clear();
    for (std::size_t i = 0; i < plan_.size(); ++i)
      bots_.push_back(plan_[i].bot.empty() ? nullptr : make_bot(game_.id, plan_[i].bot, options_.seed * 64 + i));
  }

  int people() const {
    return static_cast<int>(std::count_if(plan_.begin(), plan_.end(), [](const SeatPlan& seat) { return seat.bot.empty(); }));
  }
  /// Whose eyes the screen is for: the only person, or the one whose turn it is.
  Seat reader() const {
    if (people() == 1)
      for (std::size_t i = 0; i < plan_.size(); ++i)
        if (plan_[i].bot.empty()) return static_cast<Seat>(i);
    return at_screen_;
  }

  // ---- Talking --------------------------------------------------------------------------------------------------------------
  static void say(const std::string& text) { std::cout << text << '\n'; }
  std::string bold(const std::string& text) const { return colour_ ? "\x1b[1m" + text + "\x1b[0m" : text; }
  std::string dim(const std::string& text) const { return colour_ ? "\x1b[2m" + text + "\x1b[0m" : text; }

  /// Break a paragraph at spaces so that it fits 80 columns.
  static std::string wrapped(const std::string& text, int indent) {
    std::string result, word;
    int column = indent, length = 0;
    for (const char c : text + " ") {
      if (c != ' ' && c != '\n') {
        word += c;
        length += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
        continue;
      }
      if (!word.empty()) {
        if (column > indent && column + 1 + length > 79) result += "\n" + std::string(static_cast<std::size_t>(indent), ' '), column = indent;
        if (column > indent) result += ' ', ++column;
        result += word;
        column += length;
      }
      if (c == '\n') result += "\n" + std::string(static_cast<std::size_t>(indent), ' '), column = indent;
      word.clear(), length = 0;
    }
    return std::string(static_cast<std::size_t>(indent), ' ') + result;
  }

  std::string ask(const std::string& prompt) {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << '\n';
      throw Leave{};
    }
    if (!terminal_) std::cout << line << '\n';
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) return "";
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
  }

  bool agreed(const std::string& question) {
    const std::string answer = lowered(ask(question + " "));
    return answer == own_.message("play", "yes") || answer == "y" || answer == "i";
  }

  std::vector<std::string> log_lines(std::size_t from) const {
    std::vector<std::string> lines;
    for (std::size_t i = from; i < chronicle_.notes.size(); ++i) {
      const Note& note = chronicle_.notes[i];
      if (!note.audience.has(reader())) continue;
      lines.push_back(text_.note(note, match_->table().words(), player_));
    }
    return lines;
  }

  void draw_board() const {
    TerminalStyle style;
    style.colour = colour_;
    style.viewer = reader();
    style.name = [this](std::string_view kind, std::string_view id, std::string_view form) { return text_.name(kind, id, form); };
    style.label = [this](std::string_view key) { return text_.message("ui", std::string(key)); };
    style.player = player_;
    std::cout << game_.draw(match_->table().board(reader()), style);
  }

  void show_news() {
    const auto lines = log_lines(told_);
    const std::size_t most = terminal_ ? 14 : 1000;
    if (lines.size() > most) say(dim("  …"));
    for (std::size_t i = lines.size() > most ? lines.size() - most : 0; i < lines.size(); ++i) say(dim(wrapped(lines[i], 2)));
    told_ = chronicle_.notes.size();
  }

  // ---- The game -------------------------------------------------------------------------------------------------------------
  void step() {
    const Node node = match_->table().node();
    if (node.kind == NodeKind::chance) return chance();
    const auto seat = static_cast<std::size_t>(node.seat);
    if (bots_[seat]) {
      if (terminal_) std::cout << dim(waiting_line(node)) << '\r' << std::flush;
      const Action action = bots_[seat]->choose(*match_->table().view(node.seat));
      if (terminal_) std::cout << "\x1b[2K\r";
      return match_->apply(action, &chronicle_);
    }
    take_the_screen(node.seat);
    decide();
  }

  /// What the others may know of what a seat is doing.
  std::string waiting_line(const Node& node) const {
    const std::string prompt = match_->table().words().prompts[node.prompt];
    return text_.message("waiting", text_.has("waiting", prompt) ? prompt : "default", {{"player", player_(node.seat)}});
  }

  /// Several people at one screen: cover it before the next one looks.
  void take_the_screen(Seat seat) {
    if (people() > 1 && at_screen_ != seat) {
      if (terminal_) std::cout << "\x1b[2J\x1b[3J\x1b[H";
      ask(own_.message("play", "pass_to", {{"player", player_(seat)}}) + " ");
      at_screen_ = seat;
    }
    at_screen_ = seat;
  }

  void decide() {
    if (terminal_) std::cout << "\x1b[2J\x1b[H";
    draw_board();
    show_news();
    show_question("");
    const std::size_t lines = match_->record().lines.size();
    while (match_->record().lines.size() == lines && match_->table().node().kind == NodeKind::decision) {
      answer(ask(bold("> ")));
      if (redraw_) {
        redraw_ = false;
        return;
      }
    }
  }

  Arguments prompt_arguments(const Decision& decision) const {
    // The options of a question share what the question is about: its team, its marine.
    Arguments arguments;
    if (decision.options.empty()) return arguments;
    const Vocabulary& words = match_->table().words();
    const Action& first = decision.options[0];
    const std::int16_t operands[] = {first.a, first.b, first.c};
    arguments = text_.arguments(words.verbs[first.verb].operands, operands, words, player_);
    for (const auto& [key, value] : subject_arguments()) arguments[key] = value;
    return arguments;
  }
  Arguments subject_arguments() const {
    Arguments arguments;
    for (const std::string& subject : match_->table().focus(match_->table().node().seat)) {
      const auto colon = subject.find(':');
      if (colon == std::string::npos) continue;
      const std::string kind = subject.substr(0, colon), id = subject.substr(colon + 1);
      for (const char* form : {"nom", "short", "cap", "the", "acc", "short_acc", "the_acc", "the_cap"}) arguments[kind + "_" + form] = text_.name(kind, id, form);
      arguments[kind] = text_.name(kind, id, "nom");
    }
    return arguments;
  }

  const CardText* card_named(const std::string& words) const {
    const std::string wanted = lowered(words);
    for (const CardText& card : cards_)
      if (card.id == wanted || lowered(card.name) == wanted) return &card;
    for (const CardText& card : cards_)
      if (lowered(card.name).find(wanted) != std::string::npos) return &card;
    return nullptr;
  }
  void show_card(const CardText& card, int indent) const {
    say(wrapped(card.name + (card.timing.empty() ? "" : " (" + card.timing + ")") + ": " + card.effect, indent));
  }
  /// The card an option plays, if any.
  const CardText* card_of(const Action& action) const {
    const VerbSpec& verb = match_->table().words().verbs[action.verb];
    if (verb.operands.empty() || verb.operands[0]->name != "card") return nullptr;
    const std::string id = verb.operands[0]->print(action.a);
    for (const CardText& card : cards_)
      if (card.id == id) return &card;
    return nullptr;
  }

  void show_question(const std::string& filter) {
    const Decision decision = match_->table().decision();
    const Vocabulary& words = match_->table().words();
    for (const std::string& id : match_->table().focus(decision.seat))
      if (const CardText* card = id.find(':') == std::string::npos ? card_named(id) : nullptr) show_card(*card, 1);
    std::string question = text_.message("prompt", decision.prompt, prompt_arguments(decision));
    if (plan_.size() > 1) question = player_(decision.seat) + ": " + question;
    say(bold(" " + question) + dim("  [" + rule_name(game_.rule_prefix, decision.rule) + "]"));
    const bool many = decision.options.size() > 24 && filter.empty();
    int shown = 0;
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
      const std::string label = text_.choice(decision.options[i], decision.prompt, words, player_), notation = text_.place_words(words.print(decision.options[i]));
      if (!filter.empty() && lowered(label + " " + notation).find(lowered(filter)) == std::string::npos) continue;
      if (many && i >= 20 && i + 2 < decision.options.size()) continue;
      say((i < 9 ? "  " : " ") + std::to_string(i + 1) + ") " + label + dim("  (" + notation + ")"));
      if (const CardText* card = card_of(decision.options[i])) say(dim(wrapped(card->effect, 6)));
      ++shown;
    }
    if (many) say(dim("  … " + own_.message("play", "too_many")));
    if (shown == 0) say(dim("  –"));
  }

  void answer(const std::string& line) {
    if (line.empty()) return;
    const auto space = line.find(' ');
    const std::string command = lowered(line.substr(0, space));
    const std::string rest = space == std::string::npos ? "" : line.substr(line.find_first_not_of(' ', space));
    if (command[0] == '?') return explain(command.size() > 1 ? line.substr(1) : rest);
    if (command == "help" || command == "segítség" || command == "segitseg") return say(own_.message("play", "help"));
    if (command == "quit" || command == "exit" || command == "kilép" || command == "kilep") throw Leave{true};
    if (command == "undo" || command == "vissza") return undo();
    if (command == "hint" || command == "tipp") return hint();
    if (command == "log" || command == "napló" || command == "naplo") return show_log(rest);
    if (command == "rules" || command == "szabály" || command == "szabaly") return show_rules(rest);
    if (command == "card" || command == "kártya" || command == "kartya") {
      const CardText* card = rest.empty() ? nullptr : card_named(rest);
      return card != nullptr ? show_card(*card, 1) : say(own_.message("play", "no_card"));
    }
    if (command == "board" || command == "tábla" || command == "tabla") {
      draw_board();
      return show_question("");
    }
    if (command == "save" || command == "mentés" || command == "mentes") return save(rest);
    if (command == "load" || command == "betölt" || command == "betolt") return load_here(rest);
    choose(line);
  }

  /// The action that a typed number or words mean; says what is wrong otherwise.
  std::optional<Action> meant(const std::string& line, bool& known) {
    const Decision decision = match_->table().decision();
    known = true;
    if (is_number(line)) {
      const std::size_t number = std::stoul(line);
      if (number >= 1 && number <= decision.options.size()) return decision.options[number - 1];
      say(own_.message("play", "not_number", {{"n", static_cast<std::int64_t>(decision.options.size())}, {"typed", line}}));
      return std::nullopt;
    }
    std::string problem;
    const auto action = match_->table().words().parse(text_.to_notation(line), problem);
    if (action) return action;
    // Part of an option's words: choose it if it is the only one, else show those that fit.
    std::vector<std::size_t> fits;
    for (std::size_t i = 0; i < decision.options.size(); ++i)
      if (lowered(text_.choice(decision.options[i], decision.prompt, match_->table().words(), player_)).find(lowered(line)) != std::string::npos) fits.push_back(i);
    if (fits.size() == 1) return decision.options[fits[0]];
    if (fits.size() > 1) {
      show_question(line);
    } else {
      say(own_.message("play", "unknown", {{"problem", problem}}));
      known = false;
    }
    return std::nullopt;
  }

  void choose(const std::string& line) {
    bool known = false;
    const auto action = meant(line, known);
    if (!action) return;
    if (const RuleId rule = match_->table().check(*action)) return say_forbidden(rule);
    match_->apply(*action, &chronicle_);
  }

  void say_forbidden(RuleId rule) {
    const std::string id = rule_name(game_.rule_prefix, rule);
    const RuleText* found = rules_.find(id);
    say(wrapped(own_.message("play", "forbidden", {{"rule", id}, {"text", found != nullptr ? found->text : ""}}), 1));
  }

  void explain(const std::string& what) {
    const auto first = what.find_first_not_of(' ');
    const std::string words = first == std::string::npos ? "" : what.substr(first);
    if (words.empty()) {
      const std::string id = rule_name(game_.rule_prefix, match_->table().decision().rule);
      const RuleText* found = rules_.find(id);
      return say(wrapped(own_.message("play", "rule", {{"rule", id}, {"text", found != nullptr ? found->text : ""}}), 1));
    }
    bool known = false;
    const auto action = meant(words, known);
    if (!action) return;
    if (const RuleId rule = match_->table().check(*action)) return say_forbidden(rule);
    if (const CardText* card = card_of(*action)) return show_card(*card, 1);
    say(own_.message("play", "allowed"));
    explain("");
  }

  void undo() {
    const Seat seat = match_->table().node().seat;
    if (!match_->may_undo(seat)) {
      bool any = false;
      for (const RecordLine& line : match_->record().lines) any = any || line.seat == seat;
      if (!any) return say(own_.message("play", "undo_nothing"));
      if (!agreed(own_.message("play", "undo_barrier"))) return say(own_.message("play", "undo_refused"));
    }
    match_->undo(seat);
    rebuild_chronicle();
    say(own_.message("play", "undone"));
    redraw_ = true;
  }

  /// After going back, the log is what the record now tells.
  void rebuild_chronicle() {
    chronicle_.notes.clear();
    replay(match_->record(), "record", static_cast<std::size_t>(-1), &chronicle_);
    told_ = chronicle_.notes.size();
  }

  void hint() {
    if (terminal_) std::cout << dim(own_.message("play", "hint_thinking")) << '\r' << std::flush;
    const Decision decision = match_->table().decision();
    const Action action = make_bot(game_.id, "mcts:1s", options_.seed + match_->record().lines.size())->choose(*match_->table().view(decision.seat));
    say(own_.message("play", "hint", {{"choice", text_.choice(action, decision.prompt, match_->table().words(), player_)}}));
  }

  void show_log(const std::string& count) const {
    const auto lines = log_lines(0);
    const std::size_t wanted = is_number(count) ? std::stoul(count) : 30;
    for (std::size_t i = lines.size() > wanted ? lines.size() - wanted : 0; i < lines.size(); ++i) say(wrapped(lines[i], 2));
  }

  void show_rules(const std::string& words) const {
    std::vector<const RuleText*> found;
    if (words.starts_with(game_.rule_prefix + "-")) {
      found = rules_.under(words);
    } else {
      std::vector<std::string> list;
      std::string word;
      for (const char c : words + " ")
        if (c != ' ')
          word += c;
        else if (!word.empty())
          list.push_back(word), word.clear();
      if (!list.empty()) found = rules_.search(list);
    }
    if (found.empty()) return say(own_.message("play", "no_rule"));
    for (std::size_t i = 0; i < found.size() && i < 12; ++i) say(wrapped(found[i]->id + "  " + found[i]->text, 1));
  }

  // ---- Chance ---------------------------------------------------------------------------------------------------------------
  void chance() {
    ChanceList outcomes;
    match_->table().chances(outcomes);
    match_->apply(options_.dice == "ask" ? ask_outcome(outcomes) : random_.pick(outcomes), &chronicle_);
  }

  /// Referee mode: people roll and draw at a real table.
  Action ask_outcome(const ChanceList& outcomes) {
    const Vocabulary& words = match_->table().words();
    std::map<std::string, ChanceList> by_word;  // outcomes that look alike to people
    std::string possible;
    for (int i = 0; i < outcomes.size(); ++i) {
      const std::string printed = words.print(outcomes.items[i]), word = printed.substr(printed.rfind(' ') + 1);
      if (!by_word.contains(word)) possible += (possible.empty() ? "" : ", ") + word;
      by_word[word].push(outcomes.items[i], outcomes.weights[i]);
    }
    if (by_word.size() == 1) return random_.pick(by_word.begin()->second);
    const Decision decision = match_->table().decision();
    if (match_->table().audience() != SeatSet::all() && decision.seat != nobody && !bots_[static_cast<std::size_t>(decision.seat)]) take_the_screen(decision.seat);
    show_news();
    say(bold(" " + text_.message("prompt", decision.prompt)));
    for (;;) {
      const std::string typed = ask(own_.message("play", "dice_choose", {{"possible", possible}}) + " ");
      if (lowered(typed) == "quit" || lowered(typed) == "kilép") throw Leave{true};
      const auto found = by_word.find(lowered(typed));
      if (found != by_word.end()) return random_.pick(found->second);
      say(own_.message("play", "dice_wrong", {{"typed", typed}, {"possible", possible}}));
    }
  }

  // ---- Saving ---------------------------------------------------------------------------------------------------------------
  void save(const std::string& file) {
    if (file.empty()) return say(own_.message("play", "save_usage"));
    // Written beside and renamed, so that a full disk never destroys an earlier save.
    const std::string beside = file + ".new";
    {
      std::ofstream out(beside, std::ios::binary);
      out << match_->record().print(true);
      out.close();
      if (!out) {
        std::error_code ignored;
        std::filesystem::remove(beside, ignored);
        return say(own_.message("play", "save_failed", {{"file", file}}));
      }
    }
    std::error_code error;
    std::filesystem::rename(beside, file, error);
    say(own_.message("play", error ? "save_failed" : "saved", {{"file", file}}));
  }

  void load(const std::string& file) {
    const Record record = Record::parse(read_text_file(file), file);
    if (record.game != game_.id) throw DataError(file + ": this is a game of " + record.game + ", not of " + game_.id);
    Chronicle chronicle;
    auto match = std::make_unique<Match>(record, file, &chronicle);
    std::vector<SeatPlan> plan;
    for (int i = 0; i < record.setup.seats; ++i) {
      const std::string line = i < static_cast<int>(record.seats.size()) ? record.seats[static_cast<std::size_t>(i)] : "person";
      if (line.starts_with("bot ")) {
        make_bot(game_.id, line.substr(4), 0);
        plan.push_back({line.substr(4) + " " + std::to_string(i + 1), line.substr(4)});
      } else {
        plan.push_back({line.size() > 7 ? line.substr(7) : own_.message("play", "person"), ""});
      }
    }
    plan_ = std::move(plan);
    match_ = std::move(match);
    chronicle_.notes = std::move(chronicle.notes);
    told_ = chronicle_.notes.size() > 8 ? chronicle_.notes.size() - 8 : 0;
    random_ = Random(options_.seed, 1 + record.lines.size());
    say(own_.message("play", "loaded", {{"file", file}, {"n", static_cast<std::int64_t>(record.lines.size())}}));
  }

  void load_here(const std::string& file) {
    if (file.empty()) return say(own_.message("play", "load_usage"));
    try {
      load(file);
      make_bots();
      redraw_ = true;
    } catch (const DataError& error) {
      say(error.what());
    }
  }

  void finish() {
    at_screen_ = reader();
    if (!options_.save.empty()) save(options_.save);
    draw_board();
    show_news();
    say(bold(own_.message("play", "over")));
    for (std::size_t i = 0; i < plan_.size(); ++i) {
      if (!plan_[i].bot.empty()) continue;
      say(bold(own_.message("play", match_->table().outcome(static_cast<Seat>(i)) >= 1 ? "won" : "lost")));
      break;
    }
  }

  const GameInfo& game_;
  const Options& options_;
  bool hungarian_;
  GameText text_, own_;
  Rulebook rules_;
  std::vector<CardText> cards_;
  bool terminal_, colour_ = false;
  Random random_;
  std::vector<SeatPlan> plan_;
  std::vector<std::unique_ptr<Bot>> bots_;
  Chronicle chronicle_;
  std::unique_ptr<Match> match_;
  std::function<std::string(int)> player_;
  Seat at_screen_ = nobody;
  std::size_t told_ = 0;
  bool redraw_ = false;
};

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 16 ^ device()) & 0xFFFFFFFFFF;
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("play", "play a game in the terminal");
  command->add_option("game", options->game, "the game's id; 'asztal list' names them")->required();
  command->add_option("--seats", options->seats,
                      "number of players (you and bots), or who sits where: names are people, random / heuristic / flat / mcts are bots (Anna,Bela,mcts:1s)");
  command->add_option("--seed", options->seed, "seed of dice, cards and bots")->each([options](const std::string&) { options->has_seed = true; });
  command->add_option("--dice", options->dice, "random, or ask: you roll and draw at a real table and type the outcome")->check(CLI::IsMember({"random", "ask"}));
  command->add_option("--load", options->load, "go on with a saved game");
  command->add_option("--save", options->save, "write the finished game to this file");
  command->callback([options, &context] {
    const GameInfo* game = find_game(options->game);
    if (game == nullptr) throw UsageError("unknown game '" + options->game + "'; 'asztal list' names them");
    if (!options->has_seed) options->seed = fresh_seed();
    Session(*game, *options, context.language).run();
  });
}

void menu(const CLI::App& app, Context& context) {
  if (isatty(STDIN_FILENO) == 0) {
    std::cout << app.help();
    return;
  }
  const GameText own(embedded(context.language == Language::hu ? "text/hu.toml" : "text/en.toml"), "cli/text", context.language);
  std::cout << own.message("play", "menu_title") << '\n';
  std::int64_t number = 0;
  for (const GameInfo& game : games())
    std::cout << "  "
              << own.message("play", "menu_line",
                             {{"n", ++number},
                              {"name", context.language == Language::hu ? game.name_hu : game.name_en},
                              {"seats", std::to_string(game.min_seats) + "-" + std::to_string(game.max_seats)}})
              << '\n';
  std::string line;
  std::cout << own.message("play", "menu_ask") << ' ' << std::flush;
  if (!std::getline(std::cin, line) || !is_number(line) || std::stoul(line) < 1 || std::stoul(line) > games().size()) return;
  const GameInfo& game = games()[std::stoul(line) - 1];
  std::cout << own.message("play", "menu_players", {{"low", std::int64_t{game.min_seats}}, {"high", std::int64_t{game.max_seats}}}) << ' ' << std::flush;
  if (!std::getline(std::cin, line)) return;
  Options options;
  options.game = game.id;
  options.seats = is_number(line) ? line : std::to_string(game.min_seats);
  options.seed = fresh_seed();
  Session(game, options, context.language).run();
}

}  // namespace asztal::cli
