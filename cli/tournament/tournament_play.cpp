// Lots, games and prizes of a tournament, from its seed.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>

#include "cli/play/session.hpp"
#include "cli/research/bots_game.hpp"
#include "cli/tournament/tournament_desk.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

class Playing {
 public:
  Playing(Desk& desk, WhoPlays who, bool quietly, const Context& context) : desk_(desk), who_(who), quietly_(quietly), context_(context) {}

  void run() {
    for (;;) {
      switch (desk_.tournament().waits()) {
        case TournamentWaits::lots: draw_lots(); break;
        case TournamentWaits::prizes: draw_prize(); break;
        case TournamentWaits::nothing: return;
        case TournamentWaits::games:
          if (!play_next()) return;
          break;
      }
      desk_.save();
    }
  }

 private:
  Random random(std::uint64_t stream) const { return Random(desk_.seed(), stream); }

  void draw_lots() {
    const auto round = static_cast<std::uint64_t>(desk_.tournament().board().at("round").to_number<int>());
    std::vector<std::string> names;
    for (const Entrant& entrant : desk_.tournament().entrants()) names.push_back(entrant.name);
    Random lots = random(round + 1);
    for (std::size_t i = names.size(); i > 1; --i) std::swap(names[i - 1], names[lots.below(static_cast<std::uint32_t>(i))]);
    desk_.apply("lots " + joined(names) + "  # " + std::to_string(round + 1));
  }

  void draw_prize() {
    const int winner = desk_.tournament().next_prize();
    const std::vector<std::string> cards = desk_.tournament().prizes();
    Random lots = random(1000 + static_cast<std::uint64_t>(winner));
    desk_.apply("prize " + desk_.entrant(winner).name + ", " + cards[lots.below(static_cast<std::uint32_t>(cards.size()))]);
  }

  /// Bots first; false if a person leaves or is not there.
  bool play_next() {
    const std::vector<OpenGame> open = desk_.tournament().open();
    for (const OpenGame& game : open)
      if (is_bots_game(game)) return play_bots(game), true;
    if (who_ == WhoPlays::bots || quietly_) return false;
    return play_people(open.front());
  }

  bool is_bots_game(const OpenGame& game) const { return !desk_.entrant(game.a).bot.empty() && !desk_.entrant(game.b).bot.empty(); }

  /// The same game whoever plays first.
  std::uint64_t seed_of(const OpenGame& game) const {
    return desk_.seed() * 1000003 + static_cast<std::uint64_t>(game.round * 10000 + game.table * 10 + game.game);
  }

  int seconds_left(const OpenGame& game) const { return std::max(0, desk_.game().tournament->minutes * 60 - game.seconds); }

  std::vector<std::string> opening(const OpenGame& game) const {
    return desk_.game().tournament->opening(desk_.entrant(game.a), desk_.entrant(game.b));
  }

  void play_bots(const OpenGame& game) {
    const GameInfo& info = desk_.game();
    const std::unique_ptr<Table> table = info.new_table(desk_.tournament().setup(), nullptr);
    std::string problem;
    for (const std::string& choice : opening(game)) table->apply(table->words().parse(choice, problem).value(), nullptr);
    std::vector<std::unique_ptr<Bot>> bots;
    for (const int entrant : {game.a, game.b})
      bots.push_back(make_bot(info.id, desk_.entrant(entrant).bot, seed_of(game) * 64 + bots.size()));
    Random dice(seed_of(game), 1);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds_left(game));
    play_on(*table, bots, dice, [&](std::int64_t) { return std::chrono::steady_clock::now() < end; });
    decide(game, *table);
  }

  bool play_people(const OpenGame& game) {
    PlayOptions play;
    play.game = desk_.game().id;
    for (const int entrant : {game.a, game.b}) {
      const std::string& name = desk_.entrant(entrant).name;
      play.plan.push_back({{name, name, name}, desk_.entrant(entrant).bot});
    }
    play.seed = seed_of(game);
    play.opening = opening(game);
    play.keep = play.save =
        desk_.path() + "-" + std::to_string(game.round) + "-" + std::to_string(game.table) + "-" + std::to_string(game.game);
    play.seconds = seconds_left(game);
    if (game.seconds > 0)
      play.load = play.keep;
    else
      for (const auto& [name, value] : desk_.tournament().setup().options) play.chosen.push_back(name + "=" + value);
    announce(game);
    Session session(desk_.game(), play, context_.language);
    const Ending ending = session.run();
    if (ending != Ending::left) return decide(game, session.table()), true;
    desk_.apply("adjourn " + desk_.entrant(game.a).name + ", " + std::to_string(std::max(1, game.seconds + session.seconds())));
    desk_.save();
    return false;
  }

  /// The winner of a finished game, or whom the judge names when the time is up.
  void decide(const OpenGame& game, const Table& table) {
    const bool finished = table.node().kind == NodeKind::end;
    const int seat = finished ? (table.outcome(0) >= 1 ? 0 : 1) : desk_.game().tournament->judge(*table.view(nobody));
    const std::string& winner = desk_.entrant(seat == 0 ? game.a : game.b).name;
    desk_.apply((finished ? "win " : "judge ") + winner + "  # " + desk_.entrant(game.a).name + " - " + desk_.entrant(game.b).name);
    if (!quietly_) say(finished ? "result" : "result_judged", game, winner);
  }

  void announce(const OpenGame& game) const {
    const Screen screen;
    say("next", game, "");
    if (screen.terminal()) screen.ask(context_.own.message("play", "press_enter") + " ");
  }

  void say(const char* key, const OpenGame& game, const std::string& winner) const {
    std::cout << wrapped(context_.own.message("tournament", key,
                                              {{"round", std::int64_t{game.round}},
                                               {"a", desk_.entrant(game.a).name},
                                               {"b", desk_.entrant(game.b).name},
                                               {"winner", winner}}),
                         0, 79)
              << std::endl;
  }

  Desk& desk_;
  WhoPlays who_;
  bool quietly_;
  const Context& context_;
};

}  // namespace

void play_tournament(Desk& desk, WhoPlays who, bool quietly, const Context& context) { Playing(desk, who, quietly, context).run(); }

}  // namespace asztal::cli
