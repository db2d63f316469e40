#include "cli/collection/deck_pairs.hpp"

#include <cstdio>
#include <iostream>

#include "cli/collection/collection.hpp"
#include "cli/options.hpp"
#include "cli/research/bots_game.hpp"
#include "cli/research/statistics.hpp"
#include "engine/tournament/tournament.hpp"
#include "texts/words.hpp"

namespace asztal::cli {

namespace {

/// Games of two and how many of them the first named won.
struct Tally {
  std::int64_t won = 0, played = 0;
  void add(const Tally& other) { won += other.won, played += other.played; }
  double share() const { return played == 0 ? 0 : static_cast<double>(won) / static_cast<double>(played); }
};

class DeckPairs {
 public:
  explicit DeckPairs(const Plan& plan) : plan_(plan) {
    for (const json::value& deck : plan.game.collection->decks())
      if (may_begin(deck.as_object())) decks_.push_back(deck.as_object());
    for (std::size_t a = 0; a < decks_.size(); ++a)
      for (std::size_t b = a + 1; b < decks_.size(); ++b) pairs_.emplace_back(a, b);
    against_.assign(decks_.size(), std::vector<Tally>(decks_.size()));
  }

  void play(const GameText& own) {
    std::mutex mutex;
    play_many(plan_.games * static_cast<int>(pairs_.size()), plan_.threads, own, [&](int number, std::size_t) {
      const auto [a, b] = pairs_[static_cast<std::size_t>(number / plan_.games)];
      const bool changed = number % 2 != 0;
      const Ended game = play_one(changed ? b : a, changed ? a : b, number);
      const std::scoped_lock lock(mutex);
      if (game.winner == nobody) {
        ++unfinished_;
        return;
      }
      const bool a_won = (game.winner == 0) != changed;
      against_[a][b].add({a_won ? 1 : 0, 1});
      against_[b][a].add({a_won ? 0 : 1, 1});
      first_.add({game.winner == game.first ? 1 : 0, 1});
    });
  }

  json::object for_programs() const {
    json::array decks;
    for (std::size_t i = 0; i < decks_.size(); ++i) {
      json::object row = {{"deck", decks_[i].at("id")}};
      for (const auto& item : Wins{all_of(i).won, 0}.for_programs(all_of(i).played)) row.insert(item);
      json::object against;
      for (std::size_t j = 0; j < decks_.size(); ++j)
        if (j != i) against[decks_[j].at("id").as_string()] = against_[i][j].share();
      row["against"] = std::move(against);
      decks.push_back(std::move(row));
    }
    return {{"game", plan_.game.id},
            {"options", options_for_programs(plan_.setup.options)},
            {"bots", json::value_from(plan_.bots)},
            {"games_per_pair", plan_.games},
            {"unfinished", unfinished_},
            {"seed", plan_.seed},
            {"decks", std::move(decks)},
            {"first_player", Wins{first_.won, 0}.for_programs(first_.played)}};
  }

  void print(const Context& context) const {
    const CollectionText text(plan_.game, context.language);
    std::cout << wrapped(context.own.message("simulate", "pairs",
                                             {{"game", context.language == Language::hu ? plan_.game.name_hu : plan_.game.name_en},
                                              {"bots", joined(plan_.bots)},
                                              {"games", std::int64_t{plan_.games}},
                                              {"seed", std::to_string(plan_.seed)}}),
                         0, 79)
              << '\n';
    std::size_t widest = 0;
    for (const json::object& deck : decks_) widest = std::max(widest, static_cast<std::size_t>(width_of(text.field(deck, "name"))));
    for (std::size_t i = 0; i < decks_.size(); ++i) {
      const std::string name = text.field(decks_[i], "name");
      std::cout << "  " << name << std::string(widest - static_cast<std::size_t>(width_of(name)), ' ') << line_of(all_of(i)) << " ";
      for (std::size_t j = 0; j < decks_.size(); ++j) {
        char share[16];
        std::snprintf(share, sizeof share, i == j ? "   -" : "%4.0f", 100 * against_[i][j].share());
        std::cout << share;
      }
      std::cout << '\n';
    }
    const std::string first = context.own.message("simulate", "first_player");
    std::cout << "  " << first << line_of(first_) << '\n';
    if (unfinished_ > 0) std::cout << wrapped(context.own.message("simulate", "unfinished_pairs", {{"n", unfinished_}}), 2, 79) << '\n';
  }

 private:
  struct Ended {
    Seat winner = nobody, first = nobody;
  };

  std::vector<std::string> opening(const json::object& a, const json::object& b) const {
    const auto entrant = [](const json::object& deck) { return Entrant{"", std::string(deck.at("id").as_string()), ""}; };
    return plan_.game.tournament->opening(entrant(a), entrant(b));
  }
  /// Is the deck one for these options?
  bool may_begin(const json::object& deck) const {
    const std::unique_ptr<Table> table = plan_.game.new_table(plan_.setup, nullptr);
    std::string problem;
    return !table->asked()->check(table->words().parse(opening(deck, deck).front(), problem).value());
  }

  /// Everything in it follows from the seed and its number, whatever thread plays it.
  Ended play_one(std::size_t a, std::size_t b, int number) const {
    const std::unique_ptr<Table> table = plan_.game.new_table(plan_.setup, nullptr);
    std::string problem;
    for (const std::string& choice : opening(decks_[a], decks_[b])) table->apply(table->words().parse(choice, problem).value(), nullptr);
    Random random(plan_.seed, static_cast<std::uint64_t>(number));
    const std::vector<std::unique_ptr<Bot>> bots = plan_.bots_of(number);
    play_on(*table, bots, random, [&](std::int64_t made) { return made < plan_.cap; });
    if (table->node().kind != NodeKind::end) return {};
    return {static_cast<Seat>(table->outcome(0) >= 1 ? 0 : 1), table->true_board().at("first").to_number<Seat>()};
  }

  Tally all_of(std::size_t deck) const {
    Tally sum;
    for (const Tally& tally : against_[deck]) sum.add(tally);
    return sum;
  }
  static std::string line_of(const Tally& tally) {
    const Interval interval = wilson(tally.won, tally.played);
    char text[64];
    std::snprintf(text, sizeof text, "  %5.1f\u00A0%% (%.1f\u00A0–\u00A0%.1f)", 100 * interval.share, 100 * interval.low,
                  100 * interval.high);
    return text;
  }

  const Plan& plan_;
  std::vector<json::object> decks_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;
  std::vector<std::vector<Tally>> against_;
  Tally first_;
  std::int64_t unfinished_ = 0;
};

}  // namespace

void play_deck_pairs(const Plan& plan, bool for_programs, const Context& context) {
  if (plan.game.collection == nullptr || plan.game.tournament == nullptr)
    throw UsageError(context.own.message("error", "no_collection", {{"game", plan.game.id}}));
  if (plan.setup.seats != 2) throw UsageError(context.own.message("error", "pairs_of_two"));
  DeckPairs pairs(plan);
  pairs.play(context.own);
  if (for_programs)
    std::cout << json::serialize(pairs.for_programs()) << '\n';
  else
    pairs.print(context);
}

}  // namespace asztal::cli
