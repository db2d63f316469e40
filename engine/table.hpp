// Any game behind one interface, for programs that hold tables of every kind: terminal, server, scenarios, records.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/data_file.hpp"
#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/terminal.hpp"
#include "engine/view.hpp"

namespace asztal {

/// A table with a game on it: the true state. What may be said of it to whom is asked of a view.
class Table {
 public:
  virtual ~Table() = default;
  virtual std::unique_ptr<Table> clone() const = 0;
  virtual std::string_view game_id() const = 0;
  virtual std::string_view rule_prefix() const = 0;
  virtual const Vocabulary& words() const = 0;

  virtual int seats() const = 0;
  virtual Node node() const = 0;
  virtual double outcome(Seat seat) const = 0;
  virtual void chances(ChanceList& list) const = 0;
  virtual SeatSet audience() const = 0;  ///< who may see the answer to the pending node
  /// A legal action or a possible outcome; anything else is refused with std::invalid_argument before it touches the state.
  virtual void apply(const Action& action, Listener* listener) = 0;

  /// What a seat may know now; of a finished game that is everything, for everybody. `nobody`: a spectator.
  virtual std::unique_ptr<AnyView> view(Seat viewer) const = 0;
  /// That of the seat that decides, or whose chance it is.
  std::unique_ptr<AnyView> asked() const { return view(node().seat); }

  virtual std::uint64_t hash() const = 0;
  virtual bool secrets_changed_since(const Table& before) const = 0;  ///< a barrier of undo; `before` is an earlier copy of this table
  virtual json::object true_board() const = 0;                        ///< for scenarios and figures
  virtual json::value snapshot() const = 0;
  virtual Shape shape() const = 0;                                          ///< the names that its board can have
  virtual void arrange(const json::object& board, Listener* listener) = 0;  ///< throws DataError
};

/// A card's printed text for people.
struct CardText {
  std::string id, kind, name, timing, effect;
  std::string heading;  ///< its type and number: "support 1"
  std::string summary;  ///< what it does apart from its text: the base action, the target, the boxes
};

/// Games to which players bring cards and decks of their own. Cards and decks are objects with "id", "name", "name_hu", "own" and what else
/// the game knows of them ("type", "race", "cost", "effect" ...; decks: "cards": [{"id", "count"}]).
struct Collection {
  /// Players' own files beside the built-in ones, before anything else is asked of the game. Throws DataError.
  void (*use)(const std::vector<DataText>& cards, const std::vector<DataText>& decks) = nullptr;
  json::array (*cards)() = nullptr;
  json::array (*decks)() = nullptr;
  /// The decks of a file, each with "problems": [{"rule", "en", "hu"}] under these options of a table, which need not be all. Throws DataError.
  json::array (*check_decks)(const DataText& file, const Setup& setup) = nullptr;
};

struct TournamentRules;

/// What the programs know about a game without playing it.
struct GameInfo {
  std::string id, rule_prefix;
  int rules_version = 1, min_seats = 1, max_seats = 1;
  std::uint64_t (*data_hash)() = nullptr;  ///< of the card files, those of players included
  std::string name_en, name_hu;
  std::vector<OptionSpec> options;
  std::string_view (*file)(std::string_view path) = nullptr;                 ///< rules.md, text/en.toml ... as built in
  std::vector<std::string> (*cards)() = nullptr;                             ///< ids of all cards, for the coverage check
  std::vector<CardText> (*card_texts)(bool hungarian, int seats) = nullptr;  ///< as they read at a table of so many; 0: at any table
  std::string (*draw)(const json::object& board, const TerminalStyle& style) = nullptr;  ///< lines for a terminal
  std::string (*side)(const Setup& setup, int seat) = nullptr;  ///< the role or team of a seat ("faction:alliance"); empty: all alike
  const Collection* collection = nullptr;                       ///< null: the cards of the game are those in its box
  const TournamentRules* tournament = nullptr;                  ///< null: its rules have none
  std::unique_ptr<Table> (*new_table)(const Setup& setup, Listener* listener) = nullptr;  ///< throws DataError on wrong options
};

/// All games of this program, in the order of the house.
const std::vector<GameInfo>& games();
const GameInfo* find_game(std::string_view id);
/// Called by the program that links the games.
void add_game(GameInfo info);

std::string rule_name(std::string_view prefix, RuleId rule);  ///< "DA-6.4.2", "DA-R13"

template <Game G>
class TypedTable final : public Table {
 public:
  using State = typename G::State;

  TypedTable(const Setup& setup, Listener* listener) : seats_(setup.seats) { G::start(state_, setup, listener); }
  /// A state of this program's own making.
  explicit TypedTable(const State& state) : state_(state), seats_(G::seats(state)) {}

  const State& state() const { return state_; }

  std::unique_ptr<Table> clone() const override { return std::make_unique<TypedTable>(*this); }
  std::string_view game_id() const override { return G::id; }
  std::string_view rule_prefix() const override { return G::rule_prefix; }
  const Vocabulary& words() const override { return G::vocabulary(); }
  int seats() const override { return seats_; }
  Node node() const override { return state_.node; }
  double outcome(Seat seat) const override { return G::outcome(state_, seat); }
  void chances(ChanceList& list) const override { G::chances(state_, list); }
  SeatSet audience() const override { return G::audience(state_); }
  void apply(const Action& action, Listener* listener) override {
    if (state_.node.kind == NodeKind::end) throw std::invalid_argument("the game is over");
    if (state_.node.kind == NodeKind::decision) {
      if (G::check(state_, action)) throw std::invalid_argument("not a legal action");
    } else {
      ChanceList outcomes;
      G::chances(state_, outcomes);
      bool possible = false;
      for (int i = 0; i < outcomes.size(); ++i) possible = possible || outcomes.items[i] == action;
      if (!possible) throw std::invalid_argument("not a possible outcome");
    }
    G::apply(state_, action, listener);
  }
  std::uint64_t hash() const override { return state_hash(state_); }
  bool secrets_changed_since(const Table& before) const override {
    return secrets_changed(static_cast<const TypedTable&>(before).state_, state_);
  }
  std::unique_ptr<AnyView> view(Seat viewer) const override { return std::make_unique<TypedView<G>>(state_, viewer); }
  json::object true_board() const override { return G::board(state_); }
  json::value snapshot() const override { return to_json(state_); }
  Shape shape() const override { return G::shape(state_); }
  void arrange(const json::object& board, Listener* listener) override {
    State state = state_;
    G::arrange(state, board, listener);
    const std::string problem = G::invalid(state);
    if (!problem.empty()) throw DataError(problem);
    state_ = state;
  }

 private:
  State state_;
  int seats_;
};

/// The GameInfo of G.
template <Game G>
GameInfo info_of(std::string name_en, std::string name_hu) {
  GameInfo info;
  info.id = G::id;
  info.rule_prefix = G::rule_prefix;
  info.rules_version = G::rules_version;
  info.min_seats = G::min_seats;
  info.max_seats = G::max_seats;
  info.options = G::options();
  info.data_hash = G::data_hash;
  info.cards = [] { return std::vector<std::string>{}; };
  info.card_texts = [](bool, int) { return std::vector<CardText>{}; };
  info.name_en = std::move(name_en);
  info.name_hu = std::move(name_hu);
  info.new_table = [](const Setup& setup, Listener* listener) -> std::unique_ptr<Table> {
    if (setup.seats < G::min_seats || setup.seats > G::max_seats)
      throw DataError("seats: " + std::string(G::id) + " is played by " + std::to_string(G::min_seats) + " to " +
                      std::to_string(G::max_seats) + ", not " + std::to_string(setup.seats));
    const Setup whole = complete(setup, G::id, G::options());
    if (const std::string problem = G::wrong_options(whole); !problem.empty()) throw DataError("options: " + problem);
    return std::make_unique<TypedTable<G>>(whole, listener);
  };
  return info;
}

}  // namespace asztal
