// The course of a game in the terminal.
#include "cli/play/session.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "texts/find_rules.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 16 ^ device()) % 1'000'000'000;
}

Session::Session(const GameInfo& game, const PlayOptions& options, Language language)
    : game_(game), options_(options), language_(language), own_(own_text(language)), random_(options.seed, 1) {
  if (options.load.empty()) {
    plan_ = !options.plan.empty() ? options.plan
                                  : parse_seats(options.seats.empty() ? std::to_string(game.min_seats) : options.seats, game, own_);
    const Setup setup = setup_with(options.chosen, static_cast<int>(plan_.size()), game, own_);
    course_ = std::make_unique<Course>(Match(game_, setup, seat_lines(plan_), &chronicle_, options.seed));
    told_.assign(plan_.size(), 0);
    open();
  } else {
    if (!options.chosen.empty()) throw UsageError(own_.message("error", "option_with_load"));
    load_first(options.load);
    if (!options.plan.empty()) plan_ = options.plan;
  }
  presenter_ = std::make_unique<Presenter>(game, language, static_cast<int>(plan_.size()));
  make_bots();
}

void Session::make_bots() {
  bots_.clear();
  for (std::size_t i = 0; i < plan_.size(); ++i)
    bots_.push_back(plan_[i].bot.empty() ? nullptr : make_bot(game_.id, plan_[i].bot, options_.seed * 64 + i));
}

/// The choices that were made before the game.
void Session::open() {
  for (const std::string& choice : options_.opening) {
    std::string problem;
    const auto action = table().words().parse(choice, problem);
    if (!action) throw DataError(problem);
    apply(*action);
  }
}

int Session::seconds() const {
  return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun_).count());
}

Ending Session::run() {
  try {
    if (screen_.terminal()) catch_interrupt();
    greet();
    while (table().node().kind != NodeKind::end) {
      if (options_.seconds && seconds() >= *options_.seconds) return stop();
      step();
    }
    finish();
    return Ending::finished;
  } catch (const Leave& how) {
    leave(how);
    return Ending::left;
  }
}

void Session::greet() {
  screen_.clear();
  std::vector<std::string> lines = {screen_.bold(text().message("game", "name")) +
                                    screen_.dim("  " + own_.message("play", "seed", {{"seed", std::to_string(options_.seed)}}))};
  if (!game_.options.empty()) add(lines, options_in_words(match().record().setup.options, game_, text()), 1);
  if (plan_.size() > 1) add(lines, own_.message("play", "table", {{"players", everybody()}}), 1);
  if (options_.load.empty()) add(lines, briefing(), 1);
  add(lines, own_.message("play", "welcome"), 0);
  if (!message_.empty()) add(lines, message_, 0);
  message_.clear();
  screen_.page(lines, own_.message("play", "more"));
  if (screen_.terminal()) early_ = screen_.ask(own_.message("play", "press_enter") + " ");
}

/// The text of a chosen value that has one ([briefing], "mode=war-assets"), or that of the game.
std::string Session::briefing() const {
  const std::string side = reader() == nobody ? "" : side_of(reader());
  for (const auto& [option, value] : match().record().setup.options)
    if (const std::string key = option + "=" + value; text().has("briefing", key))
      return text().message("briefing", key, {{"side", side.substr(side.find(':') + 1)}});
  return text().message("game", "briefing");
}

/// "faction:alliance"; empty where all are alike.
std::string Session::side_of(int seat) const { return game_.side == nullptr ? "" : game_.side(match().record().setup, seat); }

/// "Bot 1 (Reapers)".
std::string Session::with_side(int seat) const {
  const std::string side = side_of(seat), &name = plan_[static_cast<std::size_t>(seat)].name.nom;
  const auto colon = side.find(':');
  return colon == std::string::npos ? name : name + " (" + text().name(side.substr(0, colon), side.substr(colon + 1), "nom") + ")";
}

/// Who plays what, with the kinds of bots, which no later line repeats.
std::string Session::everybody() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < plan_.size(); ++i)
    names.push_back(with_side(static_cast<int>(i)) + (plan_[i].bot.empty() || plan_[i].bot == usual_bot ? "" : " – " + plan_[i].bot));
  return joined(names);
}

int Session::people() const {
  return static_cast<int>(std::count_if(plan_.begin(), plan_.end(), [](const SeatPlan& seat) { return seat.bot.empty(); }));
}

Seat Session::reader() const {
  if (shared()) return at_screen_;
  for (std::size_t i = 0; i < plan_.size(); ++i)
    if (plan_[i].bot.empty()) return static_cast<Seat>(i);
  return nobody;
}

Players Session::players() const {
  Players players = players_of(plan_);
  players.reader = reader();
  return players;
}

bool Session::is_private() const {
  const AnyView &asked = course_->asked(), &public_view = course_->view(nobody);
  const bool of_somebody = asked.viewer() != nobody;
  if (!table().audience().everybody() || (of_somebody && asked.focus() != public_view.focus())) return true;
  // Who holds hidden cards is always asked in private: whether there is a secret choice must not show.
  return shared() && of_somebody && asked.board() != public_view.board();
}

void Session::step() {
  if (interrupted()) throw Leave{};
  const Node node = table().node();
  if (node.kind == NodeKind::chance) return chance();
  if (goes_on_by_itself()) return;
  if (bots_[static_cast<std::size_t>(node.seat)]) return let_bot_play(node);
  if (!outcomes_.empty()) message_ = own_.message("play", "dice_unused", {{"rest", printable(joined(outcomes_))}});
  outcomes_.clear();
  const bool secret = is_private();
  take_the_screen(node.seat, secret);
  decide();
  cover_after(secret);
}

void Session::let_bot_play(const Node& node) {
  const std::string prompt = table().words().prompts[node.prompt];
  Arguments arguments;
  text().add_player(arguments, node.seat, players());
  screen_.say_for_now(text().message("waiting", text().has("waiting", prompt) ? prompt : "default", arguments));
  const Action action = bots_[static_cast<std::size_t>(node.seat)]->choose(course_->asked());
  screen_.forget();
  apply(action);
}

void Session::apply(const Action& action, Course::By by) {
  course_->apply(action, &chronicle_, by);
  saved_ = false;
}

void Session::take_the_screen(Seat seat, bool secret) {
  if (!shared()) return;
  if (!secret) {
    at_screen_ = nobody;
    return;
  }
  if (at_screen_ != seat) {
    at_screen_ = nobody;
    screen_.wipe();
    screen_.ask(own_.message("play", "pass_to", {{"player", plan_[static_cast<std::size_t>(seat)].name.nom}}) + " ");
  }
  at_screen_ = seat;
}

void Session::cover_after(bool secret) {
  if (secret && shared()) screen_.wipe();
}

void Session::decide() {
  const std::size_t lines = course_->lines();
  bool shown = false;
  while (course_->lines() == lines && table().node().kind == NodeKind::decision && !redraw_) {
    const std::string typed = is_ahead() ? ahead_.answers.front() : "";
    if (!shown && (typed.empty() || !understood(typed))) show_everything(), shown = true;
    if (typed.empty())
      answer(early_.empty() ? screen_.ask(screen_.bold(">") + " ") : std::exchange(early_, ""));
    else
      answer_ahead(typed);
  }
  redraw_ = false;
}

Ending Session::stop() {
  if (!options_.save.empty()) save(options_.save);
  say_own("time_is_up");
  return Ending::out_of_time;
}

void Session::finish() {
  at_screen_ = nobody;
  screen_.clear();
  if (!options_.save.empty()) save(options_.save);
  // Nobody is asked any more: whatever somebody has not been told yet.
  std::size_t from = chronicle_.notes.size();
  for (std::size_t i = 0; i < plan_.size(); ++i)
    if (plan_[i].bot.empty()) from = std::min(from, told_[i]);
  std::vector<std::string> lines;
  for (const Line& line : told(chronicle_.notes, from, reader(), telling())) add(lines, line.text, 2, true);
  for (std::string& line : board_lines()) lines.push_back(std::move(line));
  screen_.page(lines, own_.message("play", "more"));
  screen_.print(screen_.bold(own_.message("play", "over")));
  print(remark_lines());
  say_results();
}

/// The winners by name, unless all have fared alike; to people who have won or lost together in one sentence, to others by name.
void Session::say_results() {
  bool drawn = true, alike = true;
  std::vector<std::string> winners;
  for (int seat = 0; seat < table().seats(); ++seat) {
    const double outcome = table().outcome(static_cast<Seat>(seat));
    drawn = drawn && outcome > 0 && outcome < 1;
    alike = alike && outcome == table().outcome(0);
    if (outcome > 0) winners.push_back(with_side(seat));
  }
  if (drawn) return screen_.print(screen_.bold(own_.message("play", "drawn")));
  if (!alike) say_own("winners", {{"n", static_cast<std::int64_t>(winners.size())}, {"players", joined(winners)}});
  std::vector<std::pair<std::string, std::string>> results;  // who, how
  for (std::size_t i = 0; i < plan_.size(); ++i) {
    if (!plan_[i].bot.empty()) continue;
    const double outcome = table().outcome(static_cast<Seat>(i));
    results.emplace_back(plan_[i].name.nom, outcome >= 1 ? "won" : outcome > 0 ? "shared" : "lost");
  }
  const bool together = std::all_of(results.begin(), results.end(), [&](const auto& one) { return one.second == results[0].second; });
  for (const auto& [name, how] : results) {
    if (together) return screen_.print(screen_.bold(own_.message("play", how, {{"people", std::int64_t{people()}}})));
    screen_.print(screen_.bold(own_.message("play", "person_" + how, {{"player", name}})));
  }
}

void Session::leave(const Leave& how) {
  const std::string file = game_.id + "-" + std::to_string(options_.seed) + ".asztal";
  const bool worth_keeping = screen_.terminal() && !saved_ && !match().record().lines.empty() && table().node().kind != NodeKind::end;
  try {
    if (!options_.keep.empty())
      save(options_.keep);
    else if (worth_keeping && (!how.asked || agreed(own_.message("play", "keep", {{"file", file}}))) && save(file))
      say_own("go_on", {{"game", game_.id}, {"file", file}});
  } catch (const Leave&) {  // no answer: nothing is written over
  }
  screen_.say(own_.message("play", how.asked ? "goodbye" : "end_of_input"));
}

}  // namespace asztal::cli
